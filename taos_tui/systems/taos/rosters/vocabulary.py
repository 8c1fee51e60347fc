"""What a roster says of a model, by its word in English and in Italian, Spanish, Portuguese, French, German, Polish and
Russian: patterns of whole words, and what says that it is not so."""

from collections.abc import Mapping

SAID: Mapping[str, str] = {
    "impetuous": r"impetuous|impetous|impetuos[oaie]?s?|imp[eé]tueu(?:x|ses?)|ungest(?:ü|ue)me?[rs]?|impetuöse?[rs]?"
                 r"|impulsiv(?:[oa]s?|e[rs]?)?|porywcz[yae]|impulsywn[yae]|импульсивн\w+",
    "frenzy": "frenzy|frenesia|frenesí|frénésie|raserei|szał|бешенство",
    "irregular": r"irregular(?:es)?|irregolar[ei]|irréguli(?:er|ère)s?|irregulär(?:e[rs]?)?|nieregularn[yae]"
                 r"|(?:ир|не)регулярн\w+",
    "camouflage": r"camouflage|camo(?:uflaged)?|camuffat[oa]|mimetizzat[oa]|camuflad[oa]|camouflée?|getarnt"
                  r"|zakamuflowan[ya]|замаскирован\w*",
    "marker": "markers?|segnalin[oi]|marcador(?:es)?|marqueur|tarnmarker|znacznik|маркер",
    "graduate": r"graduates?|grad|graduat[oi]|graduad[oa]|graduée?|diplômée?|absolvent|absolwent|выпускник",
    "soldier": r"soldiers?|soldat[oi]?|soldad[oa]|żołnierz|солдат",
    "unit": "units?|unità|unidad|unidade|unité|einheit|jednostka|юнит",
    "war creature": r"war creature|creatur[ae] da guerra|kriegskreatur|criatura de guerra|créature de guerre"
                    r"|stworzenie bojowe|боевое животное",
    "pilot": r"pilot[aoe]?|piloten|pilotem|пилот\w*",
    "remote presence": r"(?:g: *)?(?:remote presence|presenza remota|presen[cç](?:ia|a) remota|présence à distance"
                       r"|fernpräsenz|zdalna obecność|удал[её]нное присутствие)",
    "rem": "rem",
}  # fmt: skip
"""Each by its word in English."""
EXTREME = r"(?:extremely|e[xs]trem(?:[oa]|a(?:da)?mente|e[rs]?)?|extrême(?:ment)?|ekstremalnie|skrajnie|крайне)"
OPERATIVE = r"(?:operative|operativ[oa]?|opérationnel(?:le)?|operatywny|einsatzbereit|боеспособ\w+)"
REGULAR = r"(?:regular(?:es)?|regolar[ei]|réguli(?:er|ère)s?|regulär(?:e[rs]?)?|regularn[yae]|регулярн\w+)"
PILOTED = (
    r"(?:piloted|manned|crewed|pilotat[oa]|pilotad[oa]|tripulad[oa]|pilotée?|bemannt|pilotowan[ya]|пилотируем\w+"
    r"|(?:with|con|com|avec|mit|z|с) +(?:(?:an?|un[ao]?|une|einem|um) +)?(?:pilot[aoe]?|piloten|pilotem|пилотом))"
)
UNPILOTED = r"(?:unpiloted|unmanned|uncrewed|unbemannt|bezzałogow[ya]|беспилотн\w+)"
NOT = (
    r"(?:(?:with )?no|not|non|nicht|kein(?:e[nrs]?)?|nie|не|нет|não|nao|pas|without|w/o|sin|sans|senza|sem|ohne|bez"
    r"|без)"
    r"(?: +(?:an?|the|ein(?:e[nr]?)?|une?|un[oa]|uma?|es|est|is|è|é|ist|jest|de|also|as)){0,2}"
)
"""What says that something is not so, with the small words before it."""
EACH = (
    r"(?:each|apiece|je|jeweils|cada(?: un[oa])?|cadaun[oa]|ciascun[oa]|a testa|chacune?|à|c/u|po|по|per model"
    r"|pro modell|al modelo)"
)
SUPPORT = r"(?:(?i:swc)|CAP|CSP|CAS|CAE)"
"""Support weapon costs; Spanish, French and Italian write them so."""
