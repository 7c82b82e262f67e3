# De pagina’s van de scheidsrechter.
page-skip = Naar de inhoud
page-up = Naar boven
page-jump = Onderdelen
page-language = Taal
page-search-label = Nummer, woord of vraag
page-search = Zoeken
page-speak = Spreken
page-event = Toernooi
page-event-unknown = Er is geen toernooi “{ $event }”.
page-event-still = Gekozen blijft: { $name }.
page-event-none = Zonder toernooi lezen
page-more = Meer
page-close = Sluiten
page-points = Vragen per onderwerp
pager = Meer pagina’s
pager-previous = Vorige
pager-next = Volgende
page-compare = Uitgaven vergelijken
page-events = Toernooien
page-cases = Gevallen
page-glossary = Woordenlijst
page-about = Over Schiri
page-restated = De teksten geven de bronnen in eigen woorden weer.
page-material = Stand van de regels { $hash }.
page-qr = QR-code naar { $name }
found-one-of = Dit kan meer dan één ding betekenen:
found-no-clause = De clausule “{ $query }” bestaat niet.
found-near = Het dichtst in de buurt:
found-here = Geldt hier
found-partly = Geldt hier maar voor een deel
found-elsewhere = Geldt hier niet
found-clauses = Clausules
found-reading = Misschien om na te lezen
found-strange = Geen van deze woorden staat in de regels. De clausules hieronder hebben alleen woorden die er in spelling op lijken.
# Ways of asking which rules are in force, in small letters without a mark.
found-rules-asked = welke regels gelden | welke regels gelden hier | welke regels gelden vandaag | welke regels gelden bij dit toernooi | wat geldt | wat geldt hier | wat geldt er | volgens welke regels spelen we | volgens welke regels wordt er gespeeld | regels | toernooiregels | spelregels
found-steps = Wat er te doen is, stap voor stap
found-not-understood = De vraag is niet begrepen. De clausules hieronder hebben alleen soortgelijke woorden; een antwoord hoeven ze niet te zijn.
found-nothing = Voor “{ $query }” is niets gevonden. De regels zeggen er misschien toch iets over; minder of andere woorden helpen vaak.
found-announce = Resultaten getoond
home-moments = Wat is er aan de hand?
kept-title = Bewaard en laatst bekeken
kept-pin = Bewaren
kept-clear = Geschiedenis wissen
kept-none = Nog niets. Clausules en antwoorden die worden bekeken of bewaard, staan straks hier; ze blijven op dit apparaat.
card-governs = Bepalend
card-leans-on = Waar je je aan kunt houden
card-decides = Dan beslist
card-overridden = Opzijgezet
card-supplemented = Geldt ook
card-confirms = Zegt hetzelfde
card-offered = Hier weggestemd of niet afgesproken
card-elsewhere = In andere uitgaven of in een andere situatie
card-not-regulated = De regels van dit toernooi laten dit open.
card-asked = Gevraagd: “{ $question }”
card-dropped = De regel die dit beantwoordt, geldt hier niet: hij is weggestemd of niet afgesproken. De overige regels beantwoorden deze vraag niet.
card-other-game = Dat hoort bij een ander spel of bij regels die bij dit toernooi niet gelden.
card-no-event = Zonder toernooi is niets beslist. De uitgaven zeggen:
card-say-first = Eerst zeggen:
card-by = Voorrang volgens
card-when-they-meet = Als spelers verschillende regels gewend zijn
card-also = Of was dit bedoeld?
card-copy = Kopiëren
case-example = Voorbeeldgeval
case-decided = Beslist geval
case-other-rules = Beslist onder andere regels dan hier gelden.
case-facts = Feiten:
case-question = Vraag:
case-decision = Beslissing:
chip-in-force = geldt bij: { $event }
chip-not-in-stack = geldt niet bij: { $event }
chip-dropped = weggestemd bij: { $event }
chip-not-adopted = niet afgesproken bij: { $event }
chip-other-situation = geldt niet bij: { $event } (andere spelsituatie)
chip-retired = vervallen, geldt niet bij: { $event }
clause-retired = Deze clausule is sinds { $since } vervallen.
clause-see = Nu:
clause-below = Daaronder
clause-table = Aan tafel tonen
clause-copy = Kopiëren
clause-share = Delen
clause-copied = Gekopieerd
clause-text-in = Tekst:
feed-edition = Wijzigingen van deze uitgave
feed-event = Wijzigingen en beslissingen bij dit toernooi
feed-added = nieuw
feed-removed = vervallen
feed-reworded = anders geformuleerd
page-summary = De regels van bordspeltoernooien: welke clausule, wat er geldt, en waarom.
clause-points = Beantwoordt
calculations-title = Berekeningen
calculation-work = Uitrekenen
calculation-result = Stap voor stap
calculation-again = Nog eens
calculation-steps = Zo wordt gerekend
card-work = Om uit te rekenen:
clause-refers = Verwijst naar
clause-cited-by = Genoemd in
clause-neighbours = Ervoor en erna
clause-qr = Adres en QR-code
table-turn = Draaien
table-back = Terug
preview-again = Tik nog eens om de clausule te openen.
preview-glossary = Tik nog eens om de woordenlijst te openen.
edition-original = Origineel: { $language }
edition-also = Met eigen regels { $situations }.
edition-only = Geldt { $situations }.
edition-source = Bron: { $title }
edition-contents = Inhoud
edition-parts = Delen
edition-retired = vervallen
rights-restated = Weergave in eigen woorden.
rights-own = Publicatie van de uitgever.
rights-licensed = Tekst van de uitgever, met toestemming.
rights-unclear = De tekst van de uitgever. Op welke grond hij hier staat, is niet vastgelegd.
points-narrow = Selectie
points-all = alle
compare-editions = Uitgaven
compare-topic = Onderwerp
compare-do = Vergelijken
compare-choose = Uitgaven naast elkaar zetten
compare-change = Andere uitgaven kiezen
compare-all = ook vragen zonder verschil
compare-count =
    { $count ->
        [0] Bij geen enkele vraag verschillen twee van deze uitgaven. “Alles” toont ook wat maar één ervan regelt.
        [one] Eén vraag met verschil.
       *[other] { $count } vragen met verschillen.
    }
compare-count-all =
    { $count ->
        [0] Geen vragen.
        [one] Eén vraag.
       *[other] { $count } vragen.
    }
compare-show-all = Alles
compare-only-differences = Alleen verschillen
compare-texts = Beide teksten naast elkaar
compare-matrix = Welke uitgave waarover iets zegt, en waar uitgaven elkaar tegenspreken
compare-matrix-legend = Elk getal zegt hoeveel vragen een uitgave beantwoordt; “≠ 2” wil zeggen: bij twee daarvan spreekt zij een andere tegen. “–”: geen regel.
events-about = Een toernooi bepaalt welke uitgaven gelden; de bovenste gaat voor.
events-chosen = gekozen
events-choose = Dit toernooi kiezen
events-situations = Bijzondere situatie:
events-adopts = Afgesproken:
events-drops = Weggestemd:
cases-about = Voorbeeldgevallen zijn alleen uit de clausules afgeleid en laten zien hoe er wordt beslist.
about-site = Schiri zegt welke clausule op een toernooi geldt en waarom. Het citeert en verzint niets: wat de uitgaven openlaten, blijft open.
about-sources = Bronnen en rechten
about-rights = De regels zijn in eigen woorden weergegeven; bindend is de tekst van de uitgever. Vertalingen zijn onofficieel.
about-material = Stand van de regels
about-clauses = { $count } clausules,
about-points = { $count } vragen, waarvan { $answered } in minstens één uitgave beantwoord.
about-api = Voor programma’s
api-about = Dezelfde antwoorden als JSON. Beschrijving (OpenAPI 3.1):
api-problems = Wat er mis kan gaan
problem-home = Naar de zoekpagina
problem-parts = De delen
problem-near = Misschien bedoeld
problem-search = Zoeken naar “{ $query }”
problem-no-host = In het verzoek ontbreekt de hostnaam.
print-title = Is deze afdruk actueel?
print-current = Actueel
print-same-clauses = Alle clausules zijn ongewijzigd; alleen vragen, gevallen en opmerkingen zijn veranderd.
print-outdated = Niet meer actueel
print-changes =
    { $count ->
        [one] Sinds de afdruk is één clausule veranderd:
       *[other] Sinds de afdruk zijn { $count } clausules veranderd:
    }
print-added = nieuw
print-removed = vervallen
print-reworded = anders verwoord
print-printed = Afgedrukt:
print-now = Nu:
print-figures = Er zijn minstens { $fewest } tekens van de controlesom uit de voettekst nodig.
print-unknown = De stand van de regels { $hash } is hier niet bekend. Vergelijk bij twijfel clausule voor clausule.
page-booklets = Boekjes om te drukken
booklets-about = Precies de regels die op een toernooi gelden, als boekje. Aan de controlesom in de voettekst is later te zien of de afdruk nog actueel is.
booklets-preset = Waarvoor
booklets-order = Volgorde
booklets-order-usual = gebruikelijk
booklets-consolidated = één tekst in de volgorde van het spel
booklets-by-edition = de ene uitgave na de andere
booklets-languages = Talen
booklets-paper = Papier
booklets-format = Formaat
booklets-make = Boekje maken
booklets-own = Van de organisator: naam, logo, kleur, vellen
booklets-organiser = Organisator
booklets-place = Plaats
booklets-contact = Contact
booklets-date = Dag
booklets-logo = Logo (SVG of PNG, hoogstens { $most } KiB)
booklets-accent = Kleur voor koppen en lijnen
booklets-table-field = Veld voor het nummer van de tafel
booklets-sheets = Op zoveel vellen laten passen (alleen pdf; een vel heeft vier bladzijden)
booklets-logo-about = Het adres van het boekje kan worden doorgegeven, want alles wat hier is ingevuld staat erin. Alleen een boekje met logo moet als bestand worden doorgegeven.
booklets-players = Spelersboekje: voor aan tafel
booklets-judge = Scheidsrechtersboekje: alles
booklets-card = Tafelkaart: één bladzijde
booklets-a5 = A5, boekje
booklets-a6 = A6, zakformaat
booklets-a4 = A4
booklets-a4-fold = A4 om te vouwen en te nieten
chip-yields = opzijgezet bij: { $event }
chip-partly = geldt deels bij: { $event }
sentence-lost-aloud = geldt hier niet:
clause-not-adopted = Hier niet afgesproken; er geldt
clause-anyway = Geldt hier ook zonder dat het is afgesproken:
clause-here = Hier geldt:
clause-says = Deze clausule:
candidates-title = Wat wordt er bedoeld?
card-told = Uit de vraag overgenomen: { $told }
compare-by-label = Waarnaar
compare-by-point = naar vragen
compare-by-wording = naar de tekst (twee uitgaven)
clause-trace = Geschiedenis door alle uitgaven heen
compare-by-two = Kruis voor de vergelijking van de tekst precies twee uitgaven aan.
page-event-choose = Toernooi kiezen
page-no-network = geen netwerk
page-all = Alle pagina’s
compare-shown = Wat wordt getoond
home-title = Schiri zegt wat hier geldt
home-lead = Regels voor bordspeltoernooien: welke clausule, wat er geldt en waarom.
home-where = Waar wordt er gespeeld?
home-ask = Of stel meteen een vraag
home-number = nummer
home-word = woord
home-question = vraag
home-look-up = Opzoeken
home-goes-first = gaat voor
event-rules = { $first }, anders { $others }
here-in-force = geldt hier
here-partly = geldt hier ten dele
here-overridden = hier opzijgezet
here-not-in-stack = geldt hier niet
here-dropped = hier weggestemd
here-not-adopted = hier niet afgesproken
here-other-situation = alleen in een andere spelsituatie
here-retired = vervallen
here-only = geldt alleen:
here-yields-to = wijkt hier voor { $clause }
clause-instead = In plaats daarvan:
clause-to-question = Naar de vraag met alle clausules
found-none-of-these = Staat het er niet bij?
rulings-record-short = Vastleggen
rulings-board-short = Overzicht
home-more-events =
    { $count ->
        [one] Nog één toernooi
       *[other] Nog { $count } toernooien
    }
home-all-moments =
    { $count ->
        [one] Eén moment
       *[other] Alle { $count }
    }
count-questions =
    { $count ->
        [one] 1 vraag
       *[other] { $count } vragen
    }
clause-otherwise =
    { $count ->
        [one] 1 zegt iets anders
       *[other] { $count } zeggen iets anders
    }
found-with-words =
    { $count ->
        [one] Eén clausule met deze woorden
       *[other] { $count } clausules met deze woorden
    }
card-cases =
    { $count ->
        [one] Eén geval hierover
       *[other] { $count } gevallen hierover
    }
clause-drawing = Tekening:
compare-two-editions = { $one } en { $other }
point-editions = Alle uitgaven
card-other-editions =
    { $count ->
        [one] Eén andere uitgave
       *[other] { $count } andere uitgaven
    }
