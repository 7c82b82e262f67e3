# De opdrachtregel: hulp en klachten.
about-schiri = Regelkennis voor bordspeltoernooien: vindplaats, geldende regel en reden in seconden.
about-find = Vindt clausules op vindplaats of trefwoorden
about-find-query = Vindplaats (“3.1.6”, “CCM § 5 lid 4”) of woorden in een van de drie talen
about-find-editions = Alleen in deze uitgaven zoeken (herhaalbaar of met komma)
about-find-lang = Taal van de getoonde teksten (standaard: taal van de meldingen)
about-find-limit = Maximaal aantal resultaten (standaard: 10)
about-find-batch = Veel zoekvragen uit een JSONL-bestand, één antwoord per regel (velden query, scope)
about-find-database = Het casusboek met beslissingen aan tafel: een bestand of postgres://… (ook SCHIRI_DATABASE; zonder opgave: dat van de gebruiker, als dat er is)
about-show = Toont een clausule met buren, verwijzingen, voorbeelden en opmerkingen
about-show-citation = Vindplaats zoals je die noemt: “quali 3.1.6”, “CCM § 5 lid 4 zin 2”, “regel 8”
about-show-lang = Talen van de getoonde teksten, meerdere naast elkaar (met komma)
about-show-all-langs = Alle talen tonen
about-show-alone = Alleen de clausule zelf, zonder de clausules eronder
about-ask = Zegt wat geldt en waarom: de beslissingskaart
about-ask-question = De vraag zoals die aan tafel wordt gesteld, in een van de drie talen
about-ask-lang = Taal van de vraag en de kaart
about-ask-batch = Veel vragen uit een JSONL-bestand, één antwoord per regel (velden id, question, event, stack)
about-ask-pick = Bij meer mogelijke beslissingen: de hele kaart van nummer N
about-ask-database = Het casusboek met beslissingen aan tafel: een bestand of postgres://… (ook SCHIRI_DATABASE; zonder opgave: dat van de gebruiker, als dat er is)
examples-ask =
    Voorbeelden:
    {"  "}schiri ask "Mag ik na het bouwen nog ruilen?" --event nl-over-almanac
    {"  "}schiri ask haven meteen gebruiken --stack nl-basis,de-almanach-2010
about-licences = Geeft een lijst van wat er in het programma zit en onder welke licenties
licences-head = Schiri en zijn eigen teksten: MIT. Wat er verder in zit, met versie, licentie en adres; een programma zonder alle features heeft er minder van:
about-figure = Tekent een afbeelding die clausules uitlegt (SVG)
about-figure-id = De afbeelding; zonder opgave verschijnt een lijst van alle
about-figure-look = print: zwart op wit, op zichzelf staand; across: hetzelfde met de legenda ernaast; page: in de kleuren van de pagina eromheen (standaard: print)
about-work = Rekent uit wat een clausule berekent, stap voor stap
about-work-words = Een vindplaats of de naam van een berekening, dan elk gegeven met zijn getallen: quali 1.3.3 --points 10,9,5; zonder opgave verschijnt een lijst van alle berekeningen
about-work-json = Uitvoer als JSON
about-compare = Zet uitgaven naast elkaar
about-compare-editions = De uitgaven, minstens twee (standaard: alle)
about-compare-by = Waarnaar: point (naar vragen, standaard) of text (de tekst van twee uitgaven, clausule voor clausule)
about-compare-only = Met --by text alleen deze soorten: unchanged, layout, references, reworded, renumbered, moved, split, merged, added, retired
about-compare-differences = Alleen vragen waarop ze verschillend antwoorden
about-compare-new-for = Alleen wat nieuw is voor wie deze uitgave kent
about-compare-topic = Alleen deze onderwerpen
about-compare-matrix = Onderwerpen en uitgaven in één oogopslag, als tabel of afbeelding (svg)
about-compare-coming-from = Overzicht: wat er anders is voor wie deze uitgave kent (met --event of --stack)
about-compare-limit = Maximaal aantal verschillen op het overzicht (standaard: 10)
about-compare-lang = Taal; bij het overzicht ook twee naast elkaar (de,nl)
about-compare-format = Formaat: text, md, html, csv, json, svg
about-trace = Volgt een clausule door alle uitgaven van haar reeks
about-trace-citation = De clausule, geciteerd zoals bij show
about-trace-format = Formaat: text, md, html, json
cli-cannot-write-file = “{ $path }” kan niet worden geschreven: { $reason }. Een bestaand bestand blijft zoals het was.
examples-compare =
    Voorbeelden:
    {"  "}schiri compare nl-basis de-almanach-2010 --differences
    {"  "}schiri compare --matrix --format svg -o matrix.svg
    {"  "}schiri compare --coming-from nl-basis --event de-quali --lang nl,de
about-coverage = Telt welke clausules een vraag beantwoorden en noemt de overige
about-coverage-matrix = Als tabel: voor elke vraag en elke uitgave of die antwoord geeft
about-coverage-topic = Alleen deze onderwerpen van de tabel
about-draft = Maakt een ontwerp dat met de hand wordt afgemaakt
about-draft-points = Stelt vragen voor die de clausules van een uitgave beantwoorden, als YAML om te bewerken: nieuwe uit hun eigen zinnen en bestaande
about-draft-points-edition = De uitgave
about-draft-points-all = Ook clausules die al een standpunt innemen
draft-points-head = Ontwerp, nog geen deel van de verzameling. “points” zijn nieuwe vragen, gemaakt van zinnen uit { $edition }: schrap wat niet nodig is, verbeter de rest en geef dan “schiri draft accept BESTAND”. “clauses” noemt bestaande vragen die clausules misschien beantwoorden: neem wat klopt met de hand over als “positions” van de clausule; kansen zijn geschat.
about-draft-glossary = Stelt begrippen voor de woordenlijst voor: wat de teksten definiëren, wat koppen noemen, wat terugkeert
draft-glossary-head = Een ontwerp, nog geen deel van de verzameling: woorden uit de regelteksten die in de woordenlijst ontbreken, de meest gebruikte eerst. Schrap wat geen zaak van het spel of de vereniging is, vul onder “also” aan wat mensen er nog meer voor zeggen en roep dan “schiri draft accept BESTAND” aan.
about-draft-accept = Neemt een bewerkt ontwerp over: vragen in rulings/points, posities in de uitgaven, begrippen in de woordenlijst
about-draft-accept-file = Het bewerkte ontwerp
about-draft-accept-dry-run = Alleen zeggen wat erbij zou komen
draft-accepted =
    { $count ->
        [one] Eén vraag overgenomen ({ $files }). Verder met: schiri check
       *[other] { $count } vragen overgenomen ({ $files }). Verder met: schiri check
    }
draft-would-accept =
    { $count ->
        [one] Erbij zou komen: één vraag ({ $files }).
       *[other] Erbij zouden komen: { $count } vragen ({ $files }).
    }
draft-accepted-terms =
    { $count ->
        [one] Eén begrip overgenomen ({ $files }). Verder met: schiri check
       *[other] { $count } begrippen overgenomen ({ $files }). Verder met: schiri check
    }
draft-would-accept-terms =
    { $count ->
        [one] Er zou één begrip bijkomen ({ $files }).
       *[other] Er zouden { $count } begrippen bijkomen ({ $files }).
    }
draft-shipped = De meegeleverde regels worden niet gewijzigd. Noem met --kb de map van een eigen verzameling of werk in die map.
draft-unreadable = “{ $path }” is zo geen leesbaar ontwerp. Er is niets overgenomen.
draft-empty = “{ $path }” bevat geen vragen onder “points” en geen begrippen onder “concepts”.
draft-no-topic = “{ $path }” bevat vragen en noemt onder “topic” geen thema waar ze bij horen.
draft-known-concept = De woordenlijst bevat het begrip “{ $concept }” al. Geef het in “{ $path }” een andere naam of schrap het; er is niets overgenomen.
draft-no-room = Aan “{ $file }” kan niets worden toegevoegd. Er is niets overgenomen; vul het bestand met de hand aan.
draft-known = De vraag “{ $point }” bestaat al in de verzameling. Noem haar in “{ $path }” anders of schrap haar; er is niets overgenomen.
draft-no-place = In het bestand van de uitgave kan bij { $clause } geen positie worden ingevoegd; vul die daar met de hand in. Er is niets overgenomen.
draft-faulty = Met dit ontwerp zou de verzameling een fout hebben ({ $code } bij “{ $words }”{ $line ->
        [0] {""}
       *[other] , regel { $line }
    }; schiri check --explain { $code } zegt meer). Er is niets overgenomen.
draft-not-written = Het ontwerp kan niet als YAML worden geschreven: { $error }.
examples-draft-points =
    Voorbeelden:
    {"  "}schiri draft points --edition nl-basis -o ontwerp.yaml
about-conflicts = Toont waar uitgaven het eens zijn en waar ze elkaar tegenspreken
about-conflicts-editions = Alleen deze uitgaven vergelijken (standaard: alle)
about-conflicts-topic = Alleen deze onderwerpen
about-conflicts-relation = Alleen deze verhoudingen: conflict, variant, scoped-difference, agreement, single, silent (standaard: de eerste drie)
about-moments = Toont bij een moment aan tafel alles wat dan geldt
about-moments-moment = Het moment, bijvoorbeeld seven-rolled (standaard: alle opsommen)
examples-moments =
    Voorbeelden:
    {"  "}schiri moments --event de-quali
    {"  "}schiri moments player-leaves --event de-quali
    {"  "}schiri moments seven-rolled --stack nl-basis,de-almanach-2010
about-cache = Toont wat van grote regelverzamelingen wordt bewaard om snel te kunnen antwoorden
about-cache-clear = Ze verwijderen
about-cache-warm = Maakt ze nu, zodat de eerste vraag er niet op hoeft te wachten
about-cache-warm-out = Map waarin ze worden geschreven (anders: de gebruikelijke)
about-completions = Schrijft een script dat invoer in de shell aanvult
about-completions-shell = De shell
about-man = Schrijft de man-pagina’s
about-man-out = Map waarin elke pagina als eigen bestand wordt geschreven
man-name = NAAM
man-synopsis = OVERZICHT
man-description = BESCHRIJVING
man-options = OPTIES
man-commands = OPDRACHTEN
man-examples = VOORBEELDEN
man-version = VERSIE
about-eval = Meet hoe goed zoeken en antwoorden gaat, met beoordeelde vragen
about-eval-file = JSONL-bestand met per regel een zoekvraag, een scenario of een vraag zonder antwoord
about-common-kb = Regels uit deze map in plaats van de meegeleverde (ook SCHIRI_KB)
about-common-adopt = Keuzeclausules en varianten die ook gelden
about-common-database = Het casusboek: een bestand of postgres://… (ook SCHIRI_DATABASE; zonder opgave: casebook.db in de gegevensmap van de gebruiker)
about-common-drop = Clausules die niet gelden
about-common-event = Het toernooi waarvan de regels gelden
about-common-json = Resultaat als JSON, voor programma’s
about-common-output = Naar dit bestand schrijven
about-common-situation = Bijzondere situatie, zoals seafarers of players-5-6
about-common-stack = In plaats van een toernooi: de geldende uitgaven, de sterkste eerst
about-common-lang = Taal van de uitvoer (standaard: taal van de meldingen)
about-common-ui-lang = Taal van de meldingen: de, nl, en (ook SCHIRI_LANG, LANG)
about-common-color = Kleuren: auto, always, never (ook NO_COLOR)
about-common-help = Deze hulp
about-common-version = De versie
about-word-options = OPTIES
about-word-command = OPDRACHT
about-heading-usage = Gebruik:
about-heading-commands = Opdrachten:
about-heading-arguments = Argumenten:
about-heading-options = Opties:
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
cli-id-form = Een id heeft kleine letters, cijfers en koppeltekens: xx-club-2024.
cli-missing-argument = Er ontbreekt: { $argument }. Hoe het wel moet, staat in --help.
cli-missing-command = Er ontbreekt een opdracht. Alle opdrachten staan in schiri --help.
cli-conflict = { $argument } en { $other } gaan niet samen.
cli-not-understood = De invoer is niet begrepen. Hoe het wel moet, staat in --help.
cli-did-you-mean = Bedoel je { $words }?
cli-possible-values = Mogelijk: { $words }.
cli-cannot-write = Het resultaat kan niet worden geschreven: { $reason }.
cli-cannot-read-file = “{ $path }” kan niet worden gelezen: { $reason }.
cli-cannot-read-material = De regelmap “{ $path }” kan niet worden gelezen: { $reason }. Verwacht wordt een map met rules-de, rules-nl, rules-en en rulings; een nieuwe maakt schiri init.
cli-rules-from = Regels uit “{ $path }” (daar staat rulings/collection.yaml).
cli-no-editions = In “{ $path }” staat geen leesbare uitgave. Wat ontbreekt, zegt schiri check; schiri import maakt van een document een uitgave, schiri init maakt een nieuwe map aan.
cli-faulty-material =
    { $count ->
        [one] De regelverzameling heeft { $count } fout; schiri check toont die. Wat in orde is, wordt gebruikt.
       *[other] De regelverzameling heeft { $count } fouten; schiri check toont ze. Wat in orde is, wordt gebruikt.
    }
cli-unknown-edition = De uitgave “{ $name }” bestaat niet. Mogelijk: { $known }.
cli-unknown-topic = Het onderwerp “{ $name }” bestaat niet. Mogelijk: { $known }.
cli-unknown-figure = De afbeelding “{ $name }” bestaat niet. Mogelijk: { $known }.
cli-unknown-calculation = Er is geen berekening “{ $name }”. Mogelijk: { $known }.
work-none = Geen enkele clausule van deze regelverzameling berekent iets.
work-what = Noem eerst de clausule, dan de gegevens: schiri work quali 1.3.3 --points 10,9,5. Zonder iets geeft schiri work een lijst van wat kan worden uitgerekend.
work-no-calculation = { $clause } berekent niets. schiri work geeft een lijst van wat kan worden uitgerekend.
input-one = { $least } tot en met { $most }
input-exactly = { $count } getallen, gescheiden door komma’s, elk { $least } tot en met { $most }
input-several = { $fewest } tot { $count } getallen, gescheiden door komma’s, elk { $least } tot en met { $most }
work-exactly = { $name }: het zijn { $count } getallen; nodig zijn er { $most }.
work-missing = { $name }: hier ontbreekt een getal ({ $input }).
work-number = { $name }: “{ $value }” is geen geheel getal. Scheid meerdere getallen met komma’s.
work-one = { $name }: hier hoort één getal, geen { $count }.
work-several = { $name }: het zijn { $count } getallen; nodig zijn er minstens { $least } en hoogstens { $most }.
work-bounds = { $name }: { $value } is geen geheel getal van { $least } tot en met { $most }.
work-unknown-input = “{ $name }” wordt hier niet opgegeven. Mogelijk: { $known }.
work-repeated = “{ $name }” is twee keer opgegeven. Geef elk gegeven één keer op: { $known }.
work-stuck = Dit kan niet worden uitgerekend: { $step }.
cli-unknown-moment = Het moment “{ $name }” bestaat niet. Mogelijk: { $known }.
cli-unknown-event = Het toernooi “{ $name }” bestaat niet. Mogelijk: { $known }.
cli-unknown-situation = De situatie “{ $name }” bestaat niet. Mogelijk: { $known }.
about-serve = Biedt de API en de pagina’s voor scheidsrechters aan
about-serve-listen = Adres waarop wordt geluisterd (standaard: 127.0.0.1:7310)
about-serve-operator = Adres voor de beheerder: /metrics en /healthz met alle fouten (standaard: geen)
about-serve-rate = Verzoeken per seconde van één adres (standaard: 50; 0: onbeperkt)
about-serve-time = Zoveel seconden mag een antwoord hoogstens duren (standaard: 10)
about-serve-paper-memory = Meeste geheugen voor het opmaken van een document, in MiB (standaard: 400)
about-serve-behind-proxy = Er staat een eigen proxy voor: vertrouw diens X-Forwarded-For
about-serve-log = Formaat van het logboek: text of json
about-serve-base-url = Adres waarop lezers de pagina’s bereiken: voor QR-codes en gedrukte adressen
about-serve-database = Casusboek dat wordt aangeboden: een bestand of postgres://… (ook SCHIRI_DATABASE; zonder opgave: geen)
about-serve-keep = Het deel voor officials wissen van beslissingen die zoveel dagen geleden voor het laatst zijn gewijzigd (standaard: bewaren)
about-serve-history = Map waarin eerdere standen van de regels worden bijgehouden: zo herkent /v/… oude afdrukken
about-serve-mcp = Ook het Model Context Protocol beantwoorden, op /mcp (standaard: nee)

## Kept indexes

cache-off = Er wordt niets bewaard: SCHIRI_CACHE staat op “off”, of de omgeving noemt geen map.
cache-summary =
    { $count ->
        [0] In { $path } is niets bewaard
        [one] { $count } bestand in { $path }:
       *[other] { $count } bestanden in { $path }:
    }
cache-cleared =
    { $count ->
        [0] In { $path } valt niets te verwijderen
        [one] { $count } bestand uit { $path } verwijderd:
       *[other] { $count } bestanden uit { $path } verwijderd:
    }
cache-file = {"  "}{ $path }, { $size } MB
cache-unusable = { $path } kan niet worden gelezen of gewijzigd: { $reason }. SCHIRI_CACHE kan een andere map noemen.

progress-line = { $text } { $seconds } s
progress-reading = De regels worden gelezen …
progress-indexing = De zoekfunctie wordt voorbereid …
progress-checking = De regels worden gecontroleerd …
progress-booklet = Het boekje wordt opgemaakt …
