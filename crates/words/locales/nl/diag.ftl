# Bevindingen over de regelverzameling.

# Koppen van de bevindingen: diag-<code>
diag-not-a-file = hier staat geen bestand, maar een map of apparaat
diag-unreadable-file = het bestand kan niet worden gelezen: { $reason }
diag-file-too-large = het bestand is te groot: { $size } MB, hoogstens { $limit } MB
diag-not-utf8 = vanaf hier is het bestand geen UTF-8
diag-byte-order-mark = het bestand begint met een byte order mark (BOM)
diag-carriage-returns = de regels eindigen met CR LF
diag-unknown-language-folder = { $path } staat niet in de map van zijn taal
diag-unknown-file-kind = onbekende bestandssoort
diag-empty-file = het bestand is leeg
diag-yaml-syntax = dit is geen YAML: { $reason }
diag-yaml-tab = er is ingesprongen met een tab
diag-yaml-too-deep = het bestand is te diep genest
diag-yaml-too-many = het bestand heeft te veel waarden
diag-yaml-alias = YAML-ankers, -verwijzingen en -typen zijn hier niet toegestaan
diag-yaml-second-document = hier begint een tweede YAML-document
diag-unknown-key = onbekende sleutel “{ $key }”
diag-duplicate-key = “{ $key }” staat er twee keer
diag-missing-key = er ontbreekt: { $key }
diag-wrong-type = hier wordt { $expected } verwacht, gevonden: { $found }
diag-bad-value = “{ $value }” is hier niet mogelijk
diag-empty-text = de tekst is leeg
diag-bad-date = “{ $value }” is geen datum
diag-unknown-language = “{ $value }” is geen van onze talen
diag-folded-text = de tekst is gevouwen (>)
diag-duplicate-id = “{ $id }” bestaat twee keer
diag-file-name = het bestand heet “{ $file }”, zijn kenmerk is “{ $id }”
diag-unknown-edition = er is geen uitgave “{ $edition }”
diag-unknown-clause = er is geen clausule “{ $clause }”
diag-unknown-concept = de woordenlijst kent geen begrip “{ $concept }”
diag-unknown-scope = er is geen situatie “{ $scope }”
diag-unknown-point = er is geen vraag “{ $point }”
diag-unknown-topic = er is geen onderwerp “{ $topic }”
diag-unknown-position = de vraag “{ $point }” heeft geen antwoord “{ $position }”
diag-unknown-event = er is geen toernooi “{ $event }”
diag-off-board = hier is op het speelbord van de tekening geen plaats: { $place }
diag-broken-formula = deze formule kan niet worden gelezen
diag-unknown-quantity = niets hiervoor heet “{ $name }”
diag-unknown-unit = er is geen eenheid “{ $unit }”
diag-mixed-units = eenheden die niet bij elkaar passen: { $left } en { $right }
diag-uncomputable-step = “{ $step }” kan niet voor elk toegestaan gegeven worden uitgerekend
diag-failed-example = dit voorbeeld komt niet uit
diag-untried-calculation = de berekening “{ $calculation }” heeft geen voorbeeld
diag-supplements-cycle = uitgaven vullen elkaar aan in een kring: { $circle }
diag-broken-reference = verwijzing naar niets: { $target }
diag-retired-reference = verwijzing naar een vervallen clausule: { $target }
diag-malformed-link = deze link leidt nergens heen: “{ $target }”
diag-dangling-arrow = op de pijl volgt geen verwijzing
diag-unlinked-citation = clausule { $clause } wordt genoemd, maar niet gelinkt
diag-raw-address = de verwijzing toont het adres { $address }
diag-numbering-gap = in de nummering ontbreekt { $missing }
diag-numbering-disorder = clausule { $clause } staat achter { $before }
diag-empty-heading = onder de kop { $clause } staat niets
diag-promised-count = aangekondigd zijn er { $promised }, er volgen er { $actual }
diag-sentence-order = het zinsnummer { $figure } staat niet op zijn plaats
diag-unknown-sentence = deze bepaling heeft geen zin { $sentence }; de laatste is { $count }
diag-uneven-sentences = { $clause } heeft hier { $count } zinnen en in het origineel { $expected }
diag-undivided-force = bij { $event } wijkt { $clause } deels ({ $point }) en zegt niet met welke zin
diag-contested-sentence = bij { $event } geldt zin { $sentence } van { $clause } maar deels
diag-idle-sentence = bij { $event } beslist zin { $sentence } van { $clause } niets, terwijl andere wijken
diag-stump = zin { $sentence } van { $clause } hangt bij { $event } in de lucht
diag-glued-figure = het cijfer { $digits } zit aan het woord vast
diag-retired-without-pointer = clausule { $clause } is vervallen zonder te zeggen waar de regel nu staat
diag-retired-with-text = clausule { $clause } is vervallen en zegt toch nog iets
diag-broken-pointer = de vervallen clausule { $clause } wijst naar { $target }; daar geldt niets
diag-pointer-cycle = vervallen clausules wijzen in een kring naar elkaar: { $circle }
diag-unnamed-language = { $edition }: de verzameling heeft de taal { $lang } niet (wel: { $langs })
diag-untranslated-edition = { $edition } ontbreekt in de taal { $lang }
diag-translation-missing = clausule { $clause } is niet vertaald ({ $lang })
diag-translation-incomplete = in de vertaling van { $clause } ontbreekt een onderdeel: { $part }
diag-translation-surplus = de vertaling van { $clause } heeft een onderdeel te veel: { $part }
diag-translation-structure = de vertaling van clausule { $clause } is anders opgebouwd ({ $part })
diag-translation-stale = clausule { $clause } is gewijzigd nadat zij vertaald was
diag-translation-unpinned = de vertaling van clausule { $clause } noemt haar origineel niet
diag-translation-unknown-clause = { $edition } heeft geen clausule { $clause }
diag-translation-of-retired = clausule { $clause } is vervallen en toch vertaald
diag-translation-own-language = { $edition } is al in de taal { $lang } geschreven
diag-wording-unknown-clause = { $edition } heeft geen clausule { $clause } waar deze officiële tekst bij hoort
diag-wording-stale = clausule { $clause } is gewijzigd nadat de officiële tekst ernaast was gezet
diag-wording-language = de officiële tekst is volgens het bestand in de taal { $lang }, maar leest als { $found }
diag-mixed-terms = “{ $word }” in plaats van “{ $term }”
diag-mixed-spelling = “{ $word }” naast “{ $other }”: twee spellingen in één tekst
diag-ambiguous-term = “{ $term }” is al het woord voor een ander begrip
diag-missing-language = het ontbreekt in { $langs }: { $part }
diag-tab-in-text =
    { $count ->
        [one] er staat een tab in de tekst
       *[other] er staan { $count } tabs in de tekst
    }
diag-trailing-blank =
    { $count ->
        [one] een regel eindigt op spaties
       *[other] { $count } regels eindigen op spaties
    }
diag-double-space =
    { $count ->
        [one] hier staan meerdere spaties naast elkaar
       *[other] op { $count } plaatsen staan meerdere spaties naast elkaar
    }
diag-straight-quotes =
    { $count ->
        [one] een recht aanhalingsteken of apostrof
       *[other] { $count } rechte aanhalingstekens of apostrofs
    }
diag-three-dots =
    { $count ->
        [one] drie punten in plaats van een beletselteken
       *[other] drie punten in plaats van een beletselteken, { $count } keer
    }
diag-invisible-character =
    { $count ->
        [one] een onzichtbaar teken ({ $character })
       *[other] { $count } onzichtbare tekens, het eerste is { $character }
    }
diag-decomposed-letter =
    { $count ->
        [one] een letter en haar accent zijn twee tekens
       *[other] in { $count } woorden zijn letter en accent twee tekens
    }
diag-html-in-text =
    { $count ->
        [one] er staat HTML in de tekst
       *[other] er staat HTML in de tekst, { $count } keer
    }
diag-ragged-table = tabelrij met { $cells } cellen; de kop heeft er { $expected }
diag-accidental-list = “{ $number }.” aan het begin van de regel maakt er een lijstpunt van
diag-few-askings = bij “{ $point }” staan { $count } formuleringen ({ $lang }), nodig zijn er { $enough }
diag-ambiguous-asking = “{ $point }” wordt met dezelfde woorden gevraagd als “{ $other }”
diag-no-question = de vraag bij “{ $point }” is geen vraag
diag-same-positions = de antwoorden op “{ $point }” verschillen niet
diag-no-position = { $clause } beantwoordt geen vraag
diag-untouched-point = geen clausule beantwoordt “{ $point }”
diag-undecided-cell = of { $editions } “{ $point }” { $count ->
        [one] beantwoordt
       *[other] beantwoorden
    }, is niet beslist
diag-false-silence = { $edition } zwijgt niet over “{ $point }”, of de vraag hoort bij een ander spel
diag-unanswered-form = “{ $form }” ({ $point }) noemt geen oordeel voor: { $positions }
diag-unused-position = geen clausule antwoordt “{ $position }” op “{ $point }”
diag-contradiction = { $edition } geeft twee antwoorden op “{ $point }”
diag-unopposed-variant = de variant “{ $position }” wijkt van geen regel af (“{ $point }”)
diag-unexplained-conflict = de uitgaven antwoorden verschillend op “{ $point }”; er ontbreekt: { $missing }
diag-empty-moment = het moment “{ $moment }” of een van de stappen leidt naar geen vraag
diag-long-event-name = de naam van het toernooi “{ $event }” is te lang voor een menu ({ $lang }: { $count } tekens, hoogstens { $most })
diag-unplayed-moment = het moment “{ $moment }” hoort bij het spel “{ $game }”, dat geen uitgave behandelt
diag-idle-adoption = clausule { $clause } kan niet worden afgesproken
diag-idle-drop = clausule { $clause } kan niet worden weggestemd
diag-case-reworded = clausule { $clause } is gewijzigd sinds “{ $case }” werd beslist
diag-case-cites-retired = “{ $case }” steunt op clausule { $clause }; die is vervallen
diag-case-cites-gone = “{ $case }” steunt op clausule { $clause }; die bestaat niet in deze regelverzameling
diag-case-superseded = “{ $case }” berust op clausule { $clause }, die in { $edition } gewijzigd of vervallen is
diag-position-superseded = { $edition } heeft clausule { $clause } gewijzigd of geschrapt en beantwoordt “{ $point }” niet
diag-case-unpinned = “{ $case }” zegt niet welke bewoording van clausule { $clause } bedoeld is
diag-case-no-longer-follows = “{ $case }” ({ $verdict }) volgt niet meer uit de regels
diag-unused-acceptance = { $accepted } wordt aanvaard, maar komt hier niet voor

# Wat op een plaats staat
label-first-here = eerst hier
label-chapter-ends-here = dit hoofdstuk eindigt hier, met { $clause }
label-no-edition = er is geen uitgave { $edition }
label-no-clause = er is geen clausule { $clause }
label-no-sentence = er is geen zin { $sentence }
label-sentence-count =
    { $count ->
        [0] hier zijn geen zinnen genummerd
        [one] hier is één zin genummerd
       *[other] hier zijn { $count } zinnen genummerd
    }
label-retired-since = vervallen sinds { $date }
label-number-before = daarvoor staat dit
label-stands-before = { $clause } staat ervoor
label-last-counted = tot hier geteld
label-expected-figure = hier wordt { $figure } verwacht
label-points-to = wijst naar { $clause }
label-supplements = { $edition } vult { $next } aan
label-positions-are = de antwoorden zijn: { $words }
label-term-of = hier voor “{ $concept }”
label-our-term = ons woord is “{ $term }”
label-spelt-otherwise = hier staat “{ $word }”
label-original = het origineel
label-translation-lacks = in deze vertaling ({ $lang })
label-hash-now = de bewoording heeft nu de controlesom { $hash }
label-now-reads = zo luidt ze nu
label-retired-in = in deze uitgave vervallen
label-no-dashes = op de kop volgt geen streepjesregel (|---|)
label-head-cells = de kop heeft er { $cells }
label-no-positions = geen antwoorden
label-same-as = “{ $position }” zegt hetzelfde
label-takes-position = { $clause }: “{ $position }”
label-governs = hier wordt “{ $point }” beslist: { $verdict }
label-not-in-stack = de uitgave geldt bij “{ $event }” niet
label-applies-always = zij geldt altijd waar haar uitgave geldt

# Hoe het te verhelpen is
help-did-you-mean = Misschien bedoeld: { $word }.
help-row-ends =
    { $count ->
        [one] In deze rij ligt maar één tegel.
       *[other] In deze rij liggen { $count } tegels.
    }
help-rows-end =
    { $count ->
        [one] Het speelbord heeft maar één rij.
       *[other] Het speelbord heeft { $count } rijen.
    }
help-stands-on-hex = Dit ligt op een tegel: schrijf het zonder uur, bijvoorbeeld 3-2.
help-stands-at-even-hour = Dit hoort hier op een even uur: 3-2@2, 3-2@4 … 3-2@12.
help-stands-at-odd-hour = Dit hoort hier op een oneven uur: 3-2@1, 3-2@3 … 3-2@11.
help-quote-comma = “{ $text }” lijkt het vervolg van een tekst: tussen { "{" } en { "}" } eindigt een tekst bij een komma. Zet de hele tekst tussen aanhalingstekens: "…, { $text }".
help-asked-apart = Formuleringen staan in eigen bestanden, rulings/asked/<taal>/<onderwerp>.yaml: onder de id van de vraag, bij een vorm onder vraag/vorm.
help-known-keys = Mogelijk zijn hier: { $words }.
help-known-words = Mogelijk zijn: { $words }.
help-literal-block = Begin de tekst met |-: dan houdt elk woord zijn plaats in het bestand.
help-save-as-utf8 = Sla het bestand op als UTF-8; het deel ervoor is gelezen.
help-save-without-bom = Sla op als “UTF-8 zonder BOM”.
help-save-with-lf = Sla op met regeleinden LF (“Unix”).
help-yaml-rest-unread = De rest van het bestand is niet gelezen.
help-spaces-not-tabs = Spring in met spaties; de rest van het bestand is niet gelezen.
help-no-aliases = Schrijf de tekst uit op de plaats waar hij wordt gelezen.
help-file-kinds = Bekend zijn: { $words }. In rulings/ zegt de bestandsnaam het.
help-folder-language = Deze map is voor de taal { $lang }.
help-remove-acceptance = Verwijder de vermelding.
help-not-acceptable = Wat bij het lezen opvalt, kan niet worden aanvaard, alleen verholpen.
help-link-forms = Mogelijk zijn #3.1.7 (dezelfde uitgave), uitgave#3.1.7, #5.4:2 (een zin) en https://… .
help-link-brackets = Een link heeft de vorm [woord](#3.1.7), zonder spatie tussen de haken.
help-say-where = Verwijs zoals lezers de clausule vinden, bijvoorbeeld [“Bouwen” lid 4](#bauen.4).
help-undecided = Of een clausule neemt er een standpunt over in (`positions`), of bij het punt staat `silent: [{ $editions }]`.
help-number-in-words = Zet het getal niet vooraan: bijvoorbeeld “4 kaarten.” in plaats van “4.”; een lijst begint met 1.
help-successor = De regel staat nu in { $clause }.
help-link-or-no-arrow = Zet achter de pijl een link, → [woord](#doel), of verwijder de pijl.
help-write-link = Als link geschreven: [{ $anchor }](#{ $anchor }).
help-retire-not-remove = Een vervallen clausule blijft als “retired” staan; ontbreekt het nummer al in de bron, zet dan “accepts: [numbering-gap]”.
help-superscript = Schrijf het in superscript, met een spatie ervoor: { $figure }.
help-translation-file = De vertaling hoort in { $path }; welke talen de verzameling heeft, zegt rulings/collection.yaml.
help-untranslated = Blijft elk document in zijn eigen taal, zet dan untranslated: true in rulings/collection.yaml.
help-list-items-differ = Lijstpunten: in het origineel { $original }, hier { $translated }.
help-table-rows-differ = Tabelrijen: in het origineel { $original }, hier { $translated }.
help-sentences-differ = Zinsnummers: hier ontbreekt { $missing }, hier te veel { $surplus }.
help-links-differ = Verwijzingen: hier ontbreekt { $missing }, hier te veel { $surplus }.
help-numbers-differ = Getallen: hier ontbreekt { $missing }, hier te veel { $surplus }.
help-pin-after-reading = Lees beide nog eens, werk bij en leg het dan opnieuw vast met schiri pin --clause.
help-amend-ruling = Lees beide nog eens. Draagt de clausule de beslissing nog: schiri cases amend { $case } --cite … met alle clausules waarop ze berust.
help-run-pin = schiri pin vult het in.
help-write = Juist is: { $word }.
help-variant-or-scope = Een van beide is een variant (variant: true), geldt alleen in een situatie (scope) of is verkeerd toegekend.

# Vormen van waarden
form-slug = Een kenmerk bestaat uit kleine letters a–z, cijfers en enkele koppeltekens: xx-club-2024.
form-anchor = Een clausule heet bijvoorbeeld 3.1.6, 4a of bouwen.2: kleine letters, cijfers, koppeltekens, met punten ertussen.
form-clause = Noem uitgave en clausule: xx-club-2024/3.1.6.
form-question = Noem de vraag, of de vraag en de vorm: ruilen-na-bouwen, ruilen-na-bouwen/eerst-ruilen.
form-date = Een datum is JJJJ, JJJJ-MM of JJJJ-MM-DD.
form-hash = Een controlesom heeft zes tekens uit 0–9 en a–f; schiri pin vult die in.
form-lang = De talen zijn de, nl en en.
form-bool = Mogelijk zijn true en false.
form-code = schiri check --list toont alle codes.
form-place = Een plaats heet bijvoorbeeld 3-2 (derde rij, tweede tegel) of 3-2@4 (daar op vier uur).
form-count = Een aantal gaat van 1 tot en met 20.
form-board = Een speelbord heeft 1 tot 20 rijen; aangrenzende rijen verschillen 1, 3, 5 … tegels, zodat ze in elkaar grijpen.
form-quantity = De naam van een grootheid heeft kleine letters, cijfers en lage streepjes en begint met een letter.
form-number = Een getal heeft hoogstens 12 cijfers, en hoogstens 6 achter de punt: 31.25.
form-whole = Een grens is een geheel getal van 0 tot en met 999999999.
form-bounds = “least” ligt niet boven “most”.
form-quantities = Een berekening heeft hoogstens { $inputs } gegevens (inputs) en { $steps } stappen (steps).
form-taken = Een gegeven heet niet { $taken }: zo heet wat het programma zelf krijgt opgegeven.
help-unit-away = Alleen gelijke eenheden kunnen worden opgeteld en vergeleken. number(…) neemt een eenheid weg; onder “unit” zegt de stap welke eenheid het resultaat heeft.
help-tried-with = Geprobeerd met { $values }.
help-no-input = “{ $name }” staat niet onder “inputs”.
help-input-missing = In het voorbeeld ontbreekt het gegeven “{ $name }”.
help-no-step = “{ $name }” staat niet onder “steps”.
help-comes-to = “{ $name }” komt uit op { $found }, niet { $wanted }.
calc-too-long = Een formule heeft hoogstens { $most } tekens. Maak er twee stappen van.
calc-too-deep = Haakjes staan hoogstens { $most } diep in elkaar. Maak er twee stappen van.
calc-unexpected = “{ $found }” past hier niet.
calc-ended = Aan het eind ontbreekt iets: een getal, een naam of een sluithaakje.
calc-chain = Vergelijkingen volgen niet op elkaar. Verbind ze met “and”: a > 1 and a < 3.
calc-unknown-function = Er is geen functie “{ $name }”. Mogelijk: { $known }.
calc-values =
    “{ $name }” neemt geen { $count ->
        [one] ene waarde
       *[other] { $count } waarden
    }: if neemt er 3, round 2, min en max zoveel als u wilt, alle andere 1.
calc-no-number = Hier hoort een getal, geen voorwaarde.
calc-no-condition = Hier hoort een voorwaarde: een vergelijking zoals cards > 7.
calc-no-list = Hier hoort een lijst. Een gegeven is een lijst als het “several” heeft.
calc-places = Het aantal decimalen is één getal van 0 tot en met 6, zonder eenheid.
calc-division-by-zero = Daarbij zou door nul worden gedeeld.
calc-too-large = Een getal wordt te groot.
calc-lengths = Lijsten van { $left } en { $right } getallen passen niet bij elkaar; geef er evenveel op.
calc-nothing = Er is geen getal om mee te rekenen.
type-list = een lijst
type-map = sleutels met waarden
type-text = een tekst
type-nothing = niets

# Delen van clausules en gevallen
part-heading = kop
part-text = tekst
part-example = voorbeeld
part-tip = tip
part-note = opmerking
part-title = titel
part-alt = beschrijving (alt)
part-label = bijschrift
part-legend = legenda
part-term = woord voor het begrip
part-name = naam
part-short-name = korte naam
part-question = vraag
part-answer = antwoord
part-when-they-meet = wat er geldt als spelers verschillende regels gewend zijn (when_they_meet)
part-say-first = wat je als eerste zegt (say_first)
part-facts = feiten
part-decision = beslissing
part-decider = wie beslist (decider)
part-meaning = betekenis

# Bevindingen bij het inlezen
diag-unsure-dialect = hoe dit document telt, is niet zeker: { $style } ({ $percent } %)
diag-unsure-language = de taal van dit document is niet zeker: { $lang } ({ $percent } %)
diag-unsupported-language = dit document lijkt in een taal te zijn die niet wordt ondersteund: { $lang }
diag-stray-letter = een letter is hier niet zoals de rest in UTF-8 geschreven; hij is gelezen als “{ $letter }”
diag-quoted-passage = deze passage was met “>” apart gezet; in de clausule staat zij als andere tekst
diag-no-numbering = dit document nummert niets
diag-doubtful-boundary = het is niet zeker of hier clausule { $clause } begint
diag-duplicate-number = het nummer { $clause } komt meer dan één keer voor
diag-mistyped-number = dit nummer bevat een tikfout en is gelezen als { $clause }
diag-number-differs = het document drukt hier { $printed } af, de clausule heeft de id { $clause }
diag-unresolved-reference = “{ $words }” leidt naar geen clausule van dit document
help-name-style = Noem de nummering met --style en bekijk de clausules met --dry-run.
help-name-language = Noem de taal met --language.
help-unsupported-language = Regels zijn er in het Duits, Nederlands en Engels. Importeer een vertaling.
help-stray-letter = Sla het document op als UTF-8 en bekijk de letter.
help-quoted-passage = Staat zij lager dan de regel (een voorbeeld, een toelichting), maak er dan een opmerking of een eigen clausule van.
help-no-numbering = De id’s zijn gemaakt van koppen en getelde alinea’s. Kort ze in voordat anderen ze citeren.
help-doubtful-boundary = Vergelijk de clausule met het document.
help-empty-clause = Achter dit nummer staat niets. Vergelijk de clausule met het document.
help-missing-clause = Ontbreekt zij al in het document, zet dan bij deze clausule “accepts: [numbering-gap]”.
help-duplicate-number = De tekst bleef bij de clausule ervoor. Verbeter het nummer in het document of deel de clausule met de hand.
help-duplicate-heading = De tekst is een eigen clausule, { $id }. Verbeter het nummer in het document of de id.
help-mistyped-number = Verbeter het document als het van u is; de clausule heeft het id { $clause }.
help-number-differs = Clausules worden met hun gedrukte nummer aangehaald. Verbeter het document, of wijzig de id voordat anderen haar aanhalen.
help-number-left-in-text = Het nummer zet de nummers eromheen niet voort, dus bleef het tekst.
label-first-number = eerst hier
label-numbered-clause = deze clausule heeft het
diag-no-original = { $clause } vertaalt geen clausule van de editie
diag-doubtful-original = dit is als vertaling van { $clause } genomen, maar heeft er weinig mee gemeen
help-no-original = Ze is weggelaten. Voeg haar met de hand toe waar ze hoort, of eerst aan het origineel.
help-doubtful-original = Vergelijk de twee clausules.
diag-wording-unmatched = { $edition } heeft geen clausule { $clause }
diag-wording-missing = bij clausule { $clause } heeft het document geen tekst
help-wording-file = Een bestand met officiële tekst begint met “wording:” en het id van de uitgave; schiri import --overlay schrijft het.
help-wording-stale = Lees beide nog eens; zeggen ze nog hetzelfde, vul dan “of: { $hash }” in.
