"""What people write to each other around a list, in eight languages: greetings, sentences, farewells."""

import re
from collections.abc import Sequence

from .exported import costs_last, is_by_builder
from .words import COSTS

_GREETING = re.compile(
    r"(?:hi|hey|hello|hiya|yo|dear|good (?:morning|afternoon|evening|day)|ciao|salve|caro|cara|cari|gentile|egregio"
    r"|buon(?:giorno|asera|a sera| giorno)|hola|buenas|buenos días|estimad[oa]s?|querid[oa]s?|salut|bonjour|bonsoir"
    r"|coucou|ch(?:er|ère)s?|olá|oi|bom dia|boa (?:tarde|noite)|prezad[oa]s?|car[oa]s?|hallo|moin|servus|grüezi"
    r"|grüß (?:dich|gott|euch)|liebe[rs]?|sehr geehrte[rs]?|guten (?:tag|morgen|abend)|cześć|hej|witam|witaj"
    r"|dzień dobry|szanown[yaie]\w*|drog[iaeo]|привет|здравствуй\w*|добр(?:ый|ое|ого)|уважаем\w+"
    r"|дорог(?:ой|ая|ие))\b[^\d]*",
    re.IGNORECASE,
)
_FAREWELL = re.compile(
    r"(?:cheers|(?:many |best )?thanks?|thank you|thx|(?:best|kind|warm) (?:regards|wishes)|regards|best(?=\W*$)"
    r"|yours|sincerely|see (?:you|ya)|bye|good (?:luck|game)|have fun"
    r"|cordiali saluti|(?:un )?(?:caro )?saluto|saluti|distinti saluti|grazie|a presto|ci vediamo|alla prossima|ciao"
    r"|a (?:sabato|domenica|domani|dopo|venerdì)|buona (?:giornata|serata|partita)|buon divertimento"
    r"|(?:un )?(?:cordial )?saludos?|atentamente|gracias|nos vemos|hasta|suerte"
    r"|(?:um |un )?abra[cç]os?|obrigad[oa]|atenciosamente|até|cumprimentos|bom jogo"
    r"|cordialement|bien (?:à toi|cordialement)|amicalement|merci|à (?:bientôt|samedi|dimanche|demain|plus)|bises"
    r"|bonne (?:journée|soirée|chance|partie)"
    r"|(?:(?:mit )?(?:freundlich|best|lieb|herzlich|schön|viel|sportlich)en? )?(?:grüßen?|gruß|gruss|grüssen?)"
    r"|lg|mfg|vg|(?:vielen |herzlichen )?dank|danke|tschüss|tschau|viel (?:spaß|spass|glück|erfolg)"
    r"|bis (?:dann|bald|später|gleich|morgen|die tage|zum|samstag|sonntag|freitag|nächste\w*)"
    r"|pozdrawiam|pozdrowienia|pozdro|dzięki|dziękuję|do (?:zobaczenia|soboty|niedzieli|jutra)|na razie|z poważaniem"
    r"|powodzenia|miłej gry"
    r"|с (?:уважением|наилучшими)|спасибо|пока|до (?:встречи|субботы|завтра|скорого)|всего (?:доброго|хорошего)"
    r"|удачи)\b\W*(?:[^\W\d_]+\W*){0,4}",
    re.IGNORECASE,
)
_MEETING = re.compile(
    r"(?:see (?:you|ya)|meet(?:ing)? (?:you|at|you at)|wir sehen uns|ci vediamo|ci si vede|nos vemos"
    r"|bis (?:dann|samstag|sonntag|freitag|morgen|heute)|on se (?:voit|retrouve)"
    r"|à (?:samedi|dimanche|vendredi|demain|ce soir)|até (?:sábado|domingo|logo)|widzimy się|do zobaczenia|увидимся"
    r"|встречаемся)\b.*",
    re.IGNORECASE,
)
"""Where and when, which has numbers: `See you at 10`."""
_STRONG = re.compile(
    r"(?<!\w)(?:i|i'm|i'll|i've|you|you're|we|we're|it's|he|she|they|me|us|my|your|our|here|here's|is|are|was|were"
    r"|have|has|will|would|can|could|should|this|that|these|please|hope|attached|find|see|think|like|let|know|want"
    r"|bring(?:ing)?|play(?:ing)?|for|about|today|tomorrow|tonight|monday|tuesday|wednesday|thursday|friday|saturday"
    r"|sunday|what|when"
    r"|ich|du|ihr|wir|er|mir|dir|dich|mich|uns|euch|sie|mein\w?|meine[nmrs]?|dein\w?|deine[nmrs]?|unser\w*|hier"
    r"|anbei|ist|sind|war|habe|hab|hast|haben|wird|werde|kann|können|hoffe|freue|schicke|spiele|nehme|bringe|für|auf"
    r"|bis|heute|morgen|samstag|sonntag|freitag|donnerstag|mittwoch|dienstag|montag|das|dass|diese[rsnm]?|bitte|wie"
    r"|wenn|noch|auch"
    r"|ecco|mia|mio|miei|tua|tuo|sono|è|ho|hai|abbiamo|ti|mi|vi|ci|questa|questo|allego|allegata|gioco|giochiamo"
    r"|porto|sabato|domenica|venerdì|oggi|domani|spero|che|vediamo"
    r"|aquí|aqui|está|esta|este|esto|es|soy|tengo|te|os|nos|adjunto|adjunta|juego|llevo|llevaré|sábado|domingo"
    r"|viernes|hoy|mañana|espero|para|que"
    r"|voici|ma|mon|mes|je|j'ai|tu|vous|nous|est|suis|sont|ci-joint|joins|joue|prends|pour|samedi|dimanche|vendredi"
    r"|aujourd'hui|demain|espère|ça|c'est|minha|meu|segue|eu|você|tenho|jogo|hoje|amanhã|sexta"
    r"|oto|moja|mój|moje|jest|są|przesyłam|wysyłam|na|w|załączniku|sobotę|sobota|niedzielę|niedziela|piątek|dzisiaj"
    r"|jutro|gram|biorę|mam|to"
    r"|вот|мой|моя|мои|это|на|для|субботу|воскресенье|пятницу|сегодня|завтра|я|ты|мы|вы|у|меня|тебя|список|высылаю"
    r"|играю|беру)(?!\w)",
    re.IGNORECASE,
)
"""Words of sentences that stand in hardly any name."""
_WEAK = re.compile(
    r"(?<!\w)(?:i|w|to|na|us|me|mi|es|das|auf|este|que|is|er|are|that|like|see|on|can|у|para|ho|hai|è|ti|vi|ci|ma|tu|mia"
    r"|est|mon|te|os|du|sie|noch|auch|mam|gram)(?!\w)",
    re.IGNORECASE,
)
"""Of these, some are parts of names: alone they make no sentence."""
_WORD = re.compile(r"[^\W\d_]+(?:['’-][^\W\d_]+)*")
_COST = re.compile(r"\d\W*(?:p[^\W\d]*\.?|оч\w*\.?)?\W*$")
_DIGIT = re.compile(r"\d")


_ORDERS = re.compile(
    r"orders?|órdenes|ordini|ordres?|befehle?|rozkazy|приказ\w*|regular\w*|irregular\w*|impetuo\w*|regolari|irregolari"
    r"|réguli\w+|irréguli\w+|regulär\w*|irregulär\w*|ungestüm\w*|nieregularn\w+|регулярн\w+|нерегулярн\w+"
    r"|импульсивн\w+|lieutenant|command|tokens?",
    re.IGNORECASE,
)
_JOINS = re.compile(r"and|e|y|et|und|i|и|x|of|de|in|all|total|max", re.IGNORECASE)
_ARMY_ABOVE = re.compile(
    r"\W*(?:pan ?oceania|panocéanie|panoceanía|панокеания|паноокеания|yu jing|юй цзин|ariadna|ариадна|haqqislam"
    r"|хаккислам|nomads|nomadi|nómadas|nomaden|nomades|nomadzi|номады|combined army|armata combinata|ejército combinado"
    r"|vereinigte armee|armée combinée|комбинированная армия|aleph|алеф|tohaa|тохаа|o-12)\s*[(\[][^\d]*",
    re.IGNORECASE,
)
"""`Ариадна (Игорь)`: the army and whose it is."""


def is_of_orders(line: str) -> bool:
    """Does a line count orders, and nothing else?"""
    words = re.findall(r"[^\W\d_]+", line)
    orders = [word for word in words if _ORDERS.fullmatch(word)]
    if not orders or not _DIGIT.search(line):
        return False
    return all(word in orders or _JOINS.fullmatch(word) for word in words)


def is_greeting(line: str) -> bool:
    return _GREETING.fullmatch(line.strip()) is not None


def is_farewell(line: str) -> bool:
    return any(each.fullmatch(line.strip()) for each in (_FAREWELL, _MEETING))


def is_sentence(line: str) -> bool:
    """Does somebody say something there, and list no model? Where there is a number, it is said before that."""
    line = line.strip()
    words, strong = _WORD.findall(line), [found[0] for found in _STRONG.finditer(line)]
    sure = [word for word in strong if not _WEAK.fullmatch(word)]
    if is_by_builder(line) or COSTS.search(costs_last(line)):
        return False
    if number := _DIGIT.search(line):
        before = [word[0] for word in _STRONG.finditer(line[: number.start()]) if not _WEAK.fullmatch(word[0])]
        return len(words) > 3 and len(before) > 1 and not _COST.search(line)
    return len(words) > 2 and bool(sure) and (len(strong) > 1 or line[-1:] in ".!?:,…" or line[:1].islower())


def around(lines: Sequence[str], told: Sequence[int], says: Sequence[bool]) -> set[int]:
    """Which of the lines that are `told` are such, by their places: above the first model, below the last one, and
    sentences wherever they stand. `says`: of each line whether it says of a model what lists say."""
    plain = [at for at in told if not says[at]]
    found = {at for at in plain if is_sentence(lines[at])} | {at for at in told if is_of_orders(lines[at])}
    found |= {at for at in told[:1] if _ARMY_ABOVE.fullmatch(lines[at])}
    left = [at for at in told if at not in found]
    models = [at for at in left if _DIGIT.search(lines[at]) and not is_farewell(lines[at])]
    is_costly = 2 * len(models) > len(left)
    has_numbers = bool(models)
    models = models or [at for at in left if not (is_greeting(lines[at]) or is_farewell(lines[at]))]
    if not models:
        return set()
    first, last = models[0], models[-1]
    found |= {at for at in plain if at < first and is_greeting(lines[at])}
    begun = [at for at in plain if is_farewell(lines[at]) and (at > last or (at > first and not has_numbers))]
    begun += [at for at in plain if at > last and (at in found or (is_costly and lines[at].strip()[-1:] in "!?"))]
    return found | ({at for at in plain if at >= min(begun)} if begun else set())
