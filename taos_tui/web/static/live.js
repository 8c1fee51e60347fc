"use strict";
// Without this script every page still works by links and forms; with it they follow the table.
const main = () => document.getElementById("main");
const say = (text) => { document.getElementById("said").textContent = text; };

async function shown(address, options) { // a page of this server, read but not gone to
  const answer = await fetch(address, options);
  return [answer, new DOMParser().parseFromString(await answer.text(), "text/html")];
}

const OWN = "own-dice"; // who throws his own dice finds their faces in sight the next time
function ownDice(inside) {
  const pad = inside.querySelector(`#${OWN}`);
  if (pad && localStorage.getItem(OWN)) pad.open = true;
}
document.addEventListener("click", (event) => {
  const pad = event.target.closest(`#${OWN} > summary, a[href='#${OWN}']`) && document.getElementById(OWN);
  if (pad) setTimeout(() => (pad.open ? localStorage.setItem(OWN, "1") : localStorage.removeItem(OWN)));
});

const FOLDS = "folds"; // a hand that was closed stays closed, on every page
const folds = () => JSON.parse(sessionStorage.getItem(FOLDS) || "{}");
function foldAgain(inside) {
  const kept = folds();
  for (const one of inside.querySelectorAll("details[data-fold]"))
    if (one.dataset.fold in kept) one.open = kept[one.dataset.fold];
}
document.addEventListener("click", (event) => {
  const fold = event.target.closest("details[data-fold] > summary")?.parentElement;
  if (fold) sessionStorage.setItem(FOLDS, JSON.stringify({ ...folds(), [fold.dataset.fold]: !fold.open }));
});

function unfold(fresh, old) {
  const open = [...old.querySelectorAll("details[open] > summary")].map((one) => one.textContent);
  for (const one of fresh.querySelectorAll("summary")) if (open.includes(one.textContent)) one.parentElement.open = true;
}

function put(page, id) { // one part of the shown page becomes that of another one; what was unfolded stays so
  const fresh = page.getElementById(id), old = document.getElementById(id);
  if (!fresh || !old || fresh.outerHTML === old.outerHTML) return;
  const focused = document.activeElement && document.activeElement.id;
  ownDice(fresh);
  unfold(fresh, old);
  foldAgain(fresh);
  const before = old.querySelector(".scroll"), place = before && [before.scrollLeft, before.scrollTop];
  old.replaceWith(fresh);
  if (place) fresh.querySelector(".scroll")?.scrollTo(...place); // a map stays where it was
  if (focused && document.activeElement === document.body) document.getElementById(focused)?.focus();
}

function putFields(page) { // of a form what follows from what was filled in; not the field that somebody is in
  const fresh = page.querySelector(".fields"), old = document.querySelector(".fields"), busy = document.activeElement;
  if (!fresh || !old) return;
  const had = new Map([...old.children].map((one) => [one.dataset.input, one]));
  let last = null;
  for (let one of [...fresh.children]) {
    const mine = had.get(one.dataset.input);
    had.delete(one.dataset.input);
    if (!mine) old.insertBefore(one, last ? last.nextSibling : old.firstChild);
    else if (mine.contains(busy) || mine.outerHTML === one.outerHTML) one = mine;
    else {
      if (mine.open) one.open = true;
      unfold(one, mine);
      mine.replaceWith(one);
    }
    last = one;
  }
  for (const gone of had.values()) gone.remove();
}

const READ = 4000; // so long a result stays at least

async function follow(version) { // the table has changed
  if (sending || !main() || main().dataset.version === version) return;
  if (main().dataset.live === "still") { // whose turn it is stands above a rule too
    if (document.getElementById("turn")) put((await shown(location.href))[1], "turn");
    main().dataset.version = version;
    return;
  }
  if (main().dataset.live === "form") return odds();
  const [answer, page] = await shown(location.href);
  if (answer.redirected) return location.assign(answer.url);
  const onward = page.querySelector("[data-onward]")?.dataset.onward; // others went on: so does what came of the own move
  if (onward) return setTimeout(() => location.assign(onward), Math.max(0, READ - performance.now()));
  const had = document.querySelector("form.move");
  put(page, "main");
  if (!had) refill(); // a form that is there again
  const last = main().querySelector(".result .told");
  if (last) say(last.textContent);
}

function busy(is) { // are the odds that are shown not those of what is filled in?
  const shown = document.getElementById("odds");
  if (is) shown?.setAttribute("aria-busy", "true");
  else shown?.removeAttribute("aria-busy");
}

let path = location.pathname;
let asking = 0, sending = false; // an answer that is on its way shows the table as it is then
async function odds() { // the odds of a form as it is filled in now
  const form = document.querySelector("form.move"), turn = ++asking;
  if (!form) return;
  busy(true);
  const body = new URLSearchParams(new FormData(form));
  body.set("do", "look");
  const [, page] = await shown(form.action, { method: "POST", body, keepalive: true });
  if (turn !== asking) return;
  busy(false);
  if (page.getElementById("odds")) putFields(page);
  for (const id of page.getElementById("odds") ? ["odds", "turn", "brief"] : ["main"]) put(page, id);
  for (const one of document.querySelectorAll(".settled > summary > [id]")) put(page, one.id);
}

const SILENT = 12000; // the server says a word every five seconds
let heard = Date.now();
function hear() {
  heard = Date.now();
  document.getElementById("old")?.remove();
}
function old() { // what is shown may be false by now, and says so
  if (!document.body.dataset.events || document.getElementById("old")) return;
  const told = document.createElement("p");
  Object.assign(told, { id: "old", className: "notice bad old", textContent: `✗ ${document.body.dataset.old}` });
  told.setAttribute("role", "alert");
  document.body.prepend(told);
}
setInterval(() => { if (!document.hidden && (Date.now() - heard > SILENT || (!navigator.onLine && Date.now() - heard > 3000))) old(); }, 1000);

let source = null;
function listen() { // also after a sleep or a lost network: what was missed is shown at once
  const events = document.body.dataset.events;
  if (!events) return;
  source?.close();
  source = new EventSource(events);
  source.onopen = hear;
  source.addEventListener("here", hear);
  source.onmessage = (event) => { hear(); follow(event.data).catch(() => {}); };
  source.onerror = (event) => { if (event.target.readyState === 2 && event.target === source) setTimeout(listen, 1500); };
}
document.addEventListener("visibilitychange", () => { if (!document.hidden) { heard = Date.now(); listen(); } });
addEventListener("online", listen);

const KEPT = "form"; // what is filled in outlives the reload of a tab that slept, and an answer that did not come
const here = () => location.pathname + location.search; // whichever part of it is in front
function keep() {
  const form = document.querySelector("form.move");
  const filled = [...new FormData(form || undefined)].filter(([name]) => ["faces", "others"].includes(name) || name.startsWith("i."));
  if (form) sessionStorage.setItem(KEPT, JSON.stringify([here(), filled]));
  else { // a look at another page leaves a long text; what was measured or chosen is of that attempt alone
    const [address, kept = []] = JSON.parse(sessionStorage.getItem(KEPT) || "[]");
    sessionStorage.setItem(KEPT, JSON.stringify([address, kept.filter(([, value]) => value.includes("\n")), true]));
  }
}
function fillAgain() {
  if (["reload", "back_forward"].includes(performance.getEntriesByType("navigation")[0]?.type)) refill();
  keep();
}
function refill() {
  const [address, filled, isDraft] = JSON.parse(sessionStorage.getItem(KEPT) || "[]"), form = document.querySelector("form.move");
  if (form && address === here()) {
    for (const field of form.querySelectorAll("[name^='i.'], [name='faces'], [name='others']")) {
      const values = filled.filter(([name]) => name === field.name).map(([, value]) => value);
      if (isDraft && !values.length) continue;
      if (["checkbox", "radio"].includes(field.type)) field.checked = values.includes(field.value);
      else field.value = values.at(-1) ?? "";
    }
    odds().catch(() => {});
  }
}

let waiting = 0;
function only(one) { // of a tapped name and a typed one the later counts, and the other is gone
  if (!["radio", "text"].includes(one.type) || (one.type === "text" && !one.value)) return;
  for (const other of one.form.elements) {
    if (other.name !== one.name || other.type === one.type) continue;
    if (other.type === "text") other.value = "";
    if (other.type === "radio") other.checked = false;
  }
}

document.addEventListener("input", (event) => {
  if (!event.target.closest("form.move")) return;
  only(event.target);
  keep();
  asking++; // an answer that is on its way does not know of this
  busy(true);
  clearTimeout(waiting);
  waiting = setTimeout(() => { waiting = 0; odds().catch(() => {}); }, event.target.type === "text" ? 300 : 60);
});

function settle() { // nothing is sent any more of what was filled in
  clearTimeout(waiting);
  waiting = 0;
}
addEventListener("pagehide", () => { // the server keeps what is filled in for a look at another page
  const form = document.querySelector("form.move");
  if (!waiting || !form) return;
  settle();
  const body = new URLSearchParams(new FormData(form));
  body.set("do", "look");
  navigator.sendBeacon(form.action, body);
});
document.addEventListener("click", (event) => event.target.closest("a[data-leaves]") && settle());

function unsent() { // the browser's own page of a lost network would take the place of the form
  const told = document.getElementById("unsent") || document.createElement("p");
  Object.assign(told, { id: "unsent", className: "notice bad", textContent: `✗ ${document.body.dataset.unsent}` });
  told.setAttribute("role", "alert");
  (main() || document.body).prepend(told);
  told.scrollIntoView({ block: "nearest" });
}
addEventListener("online", () => document.getElementById("unsent")?.remove());

async function send(form, button) { // the page stays where it is: only what the answer changes is drawn anew
  settle();
  const body = new URLSearchParams(new FormData(form, button));
  const [answer, page] = await shown(form.action, { method: "POST", body });
  if (answer.redirected) sessionStorage.removeItem(KEPT); // it was made
  if (answer.redirected || !page.getElementById("main")) return location.assign(answer.url);
  if (new URL(answer.url).pathname !== path) history.pushState(null, "", answer.url);
  path = location.pathname;
  put(page, "main");
  keep();
  main().querySelector("[role=alert]")?.scrollIntoView({ block: "nearest" });
  sending = false;
}
addEventListener("popstate", () => location.pathname === path || location.reload()); // a part of this page is no other one

document.addEventListener("submit", (event) => { // a second tap while the first is on its way does nothing
  const form = event.target;
  if (form.method !== "post" || !form.closest("#main")) return;
  event.preventDefault();
  if (sending) return;
  sending = true;
  send(form, event.submitter).catch(() => { sending = false; unsent(); listen(); });
});

document.addEventListener("click", (event) => { // what is gone to is unfolded
  const to = event.target.closest("a[href^='#']"), fold = to && document.getElementById(to.hash.slice(1))?.closest("details");
  if (fold) fold.open = true;
});

document.addEventListener("click", (event) => {
  const step = event.target.closest("[data-step]"), board = event.target.closest("svg[data-place]");
  if (step) { // a number one more or less
    const field = document.getElementById(step.dataset.for);
    step.dataset.step > 0 ? field.stepUp() : field.stepDown();
    field.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (board && !event.target.closest("a")) { // a place on a table, in centimetres
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(board.getScreenCTM().inverse());
    const place = new URL(board.dataset.place, location.href);
    place.searchParams.set("i.x", at.x.toFixed(1));
    place.searchParams.set("i.y", (board.dataset.height - at.y).toFixed(1));
    location.assign(place);
  }
});

addEventListener("pageshow", (event) => event.persisted && listen());
addEventListener("pageshow", () => { sending = false; });
function scanned() { // a code, also where the page that asks for it stood there already
  if (!location.pathname.endsWith("/join") || !/^#\d{6}$/.test(location.hash)) return;
  document.getElementById("code").value = location.hash.slice(1);
  history.replaceState(null, "", location.pathname);
  document.querySelector("form.join").requestSubmit();
}
addEventListener("hashchange", scanned);
scanned();
function seeChosen() { // what was tapped on a board stays in sight, and what can be done with it comes into it
  const chosen = document.querySelector(".scroll .chosen"), box = chosen?.closest(".scroll");
  if (box) {
    const at = chosen.getBoundingClientRect(), room = box.getBoundingClientRect();
    box.scrollLeft += at.left + at.width / 2 - room.left - room.width / 2;
    box.scrollTop += at.top + at.height / 2 - room.top - room.height / 2;
  }
  if (/[?&](unit|at)=/.test(location.search)) document.getElementById("below")?.scrollIntoView({ block: "nearest" });
}

ownDice(document);
foldAgain(document);
seeChosen();
fillAgain();
listen();
