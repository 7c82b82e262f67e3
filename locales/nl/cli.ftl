# De opdrachtregel: hulp en klachten.
help-schiri = Regelkennis voor bordspeltoernooien: vindplaats, geldende regel en reden in seconden.
help-find = Vindt clausules op vindplaats of trefwoorden
help-find-query = Vindplaats (“3.1.6”, “CCM § 5 lid 4”) of woorden in een van de drie talen
help-find-editions = Alleen in deze uitgaven zoeken (herhaalbaar of met komma)
help-find-lang = Taal van de getoonde teksten (standaard: taal van de meldingen)
help-find-limit = Hoogste aantal treffers (standaard: 10)
help-find-json = Uitvoer als JSON voor programma’s
help-find-batch = Veel zoekvragen uit een JSONL-bestand, één antwoord per regel (velden query, scope)
help-find-event = Het evenement waarvan de regels gelden
help-find-stack = In plaats van een evenement: de geldende uitgaven, de sterkste eerst
help-find-adopt = Keuzeclausules en varianten die ook gelden
help-find-drop = Clausules die niet gelden
help-find-situation = Bijzondere situatie, zoals seafarers of players-5-6
help-show = Toont een clausule met buren, verwijzingen, voorbeelden en opmerkingen
help-show-citation = Vindplaats zoals je hem noemt: “quali 3.1.6”, “CCM § 5 lid 4 zin 2”, “regel 8”
help-show-lang = Talen van de getoonde teksten, meerdere naast elkaar (met komma)
help-show-all-langs = Alle talen tonen
help-show-alone = Alleen de clausule zelf, zonder de clausules eronder
help-show-json = Uitvoer als JSON voor programma’s
help-ask = Zegt wat geldt en waarom: de beslissingskaart
help-ask-question = De vraag zoals die aan tafel wordt gesteld, in een van de drie talen
help-ask-lang = Taal van de vraag en de kaart
help-ask-json = Uitvoer als JSON voor programma’s
help-ask-batch = Veel vragen uit een JSONL-bestand, één antwoord per regel (velden question, stack)
help-ask-event = Het evenement waarvan de regels gelden
help-ask-stack = In plaats van een evenement: de geldende uitgaven, de sterkste eerst
help-ask-adopt = Keuzeclausules en varianten die ook gelden
help-ask-drop = Clausules die niet gelden
help-ask-situation = Bijzondere situatie, zoals seafarers of players-5-6
examples-ask =
    Voorbeelden:
    {"  "}schiri ask "Mag ik na het bouwen nog ruilen?" --event nl-over-almanac
    {"  "}schiri ask haven meteen gebruiken --stack nl-basis,de-almanach-2010
help-compare = Zet uitgaven naast elkaar
help-compare-editions = De uitgaven, minstens twee (standaard: alle)
help-compare-differences = Alleen vragen waarbij ze verschillen
help-compare-new-for = Alleen wat nieuw is voor wie deze uitgave kent
help-compare-topic = Alleen deze onderwerpen
help-compare-matrix = Onderwerpen en uitgaven in één oogopslag, als tabel of afbeelding (svg)
help-compare-coming-from = Overzicht: wat anders is voor wie deze uitgave kent (met --event of --stack)
help-compare-limit = Hoogste aantal verschillen op het overzicht (standaard: 10)
help-compare-lang = Taal; bij het overzicht ook twee naast elkaar (de,nl)
help-compare-format = Formaat: text, md, html, csv, json, svg
help-compare-output = Naar dit bestand schrijven
help-compare-event = Het evenement waarvan de regels gelden
help-compare-stack = In plaats van een evenement: de geldende uitgaven, de sterkste eerst
help-compare-adopt = Keuzeclausules en varianten die ook gelden
help-compare-drop = Clausules die niet gelden
help-compare-situation = Bijzondere situatie, zoals seafarers of players-5-6
cli-cannot-write-file = “{ $path }” kan niet worden geschreven: { $reason }. Een bestaand bestand bleef zoals het was.
examples-compare =
    Voorbeelden:
    {"  "}schiri compare nl-basis de-almanach-2010 --differences
    {"  "}schiri compare --matrix --format svg -o matrix.svg
    {"  "}schiri compare --coming-from nl-basis --event de-quali --lang nl,de
help-conflicts = Toont waar uitgaven het eens zijn en waar ze elkaar tegenspreken
help-conflicts-editions = Alleen deze uitgaven vergelijken (standaard: alle)
help-conflicts-topic = Alleen deze onderwerpen
help-conflicts-relation = Alleen deze verhoudingen: conflict, variant, scoped-difference, agreement, single, silent (standaard: de eerste drie)
help-conflicts-lang = Taal van de getoonde teksten
help-conflicts-json = Uitvoer als JSON voor programma’s
help-completions = Schrijft een script dat invoer in de shell aanvult
help-completions-shell = De shell
help-man = Schrijft de handleidingpagina
help-eval = Meet het zoeken aan beoordeelde zoekvragen
help-eval-file = JSONL-bestand met één zoekvraag per regel
help-eval-json = Uitvoer als JSON voor programma’s
help-common-kb = Regels uit deze map in plaats van de meegeleverde (ook SCHIRI_KB)
help-common-ui-lang = Taal van de meldingen: de, nl, en (ook SCHIRI_LANG, LANG)
help-common-color = Kleuren: auto, always, never (ook NO_COLOR)
help-common-help = Deze hulp
help-common-version = De versie
help-word-options = OPTIES
help-word-command = OPDRACHT
help-heading-usage = Gebruik:
help-heading-commands = Opdrachten:
help-heading-arguments = Argumenten:
help-heading-options = Opties:
examples-schiri =
    Voorbeelden:
    {"  "}schiri find "ridderkaart voor dobbelen"
    {"  "}schiri show "basisspel regel 8"
examples-find =
    Voorbeelden:
    {"  "}schiri find ridderkaart voor dobbelen
    {"  "}schiri find regel 8 --in nl-basis
    {"  "}schiri find haven --json | head
examples-show =
    Voorbeelden:
    {"  "}schiri show basisspel regel 8
    {"  "}schiri show "CCM § 5 lid 4 zin 2" --lang nl,de
    {"  "}schiri show almanak haven --all-langs
cli-complaint = { $text }
cli-unknown-argument = De optie { $argument } bestaat niet. Alle opties staan in --help.
cli-unknown-command = De opdracht “{ $command }” bestaat niet. Alle opdrachten staan in schiri --help.
cli-missing-value = { $argument } heeft een waarde nodig.
cli-bad-value = “{ $value }” is geen mogelijke waarde voor { $argument }.
cli-missing-argument = Er ontbreekt: { $argument }. Hoe het moet, staat in --help.
cli-missing-command = Er ontbreekt een opdracht. Alle opdrachten staan in schiri --help.
cli-conflict = { $argument } en { $other } gaan niet samen.
cli-not-understood = De invoer is niet te begrijpen. Hoe het moet, staat in --help.
cli-did-you-mean = Bedoeld: { $words }?
cli-possible-values = Mogelijk: { $words }.
cli-cannot-write = De uitvoer kan niet worden geschreven: { $reason }.
cli-cannot-read-file = “{ $path }” kan niet worden gelezen: { $reason }.
cli-cannot-read-material = De regelmap “{ $path }” kan niet worden gelezen: { $reason }. Verwacht wordt een map met rules-de, rules-nl, rules-en en rulings; een nieuwe maakt schiri init.
cli-no-editions = In “{ $path }” staat geen leesbare uitgave. Wat er ontbreekt, zegt schiri check; een nieuwe map maakt schiri init.
cli-faulty-material =
    { $count ->
        [one] Het materiaal heeft { $count } fout; schiri check toont hem. Wat in orde is, wordt gebruikt.
       *[other] Het materiaal heeft { $count } fouten; schiri check toont ze. Wat in orde is, wordt gebruikt.
    }
cli-unknown-edition = De uitgave “{ $edition }” bestaat niet. Aanwezig: { $known }.
