# Boekjes om te drukken.

# De woorden om de teksten heen (booklet::WORDS).
booklet-above = zie boven
booklet-also = ook
booklet-advice = Aanbeveling, geen regel
booklet-below = zie onder
booklet-cases = Besliste gevallen
booklet-check-print = Is deze afdruk nog actueel?
booklet-clauses = Vindplaatsen
booklet-coming-from = Wat hier anders is
booklet-conflict = Tegenstrijdigheid
booklet-content-hash = Stand van de teksten
booklet-contents = Inhoud
booklet-decision = Beslissing
booklet-dropped = Hier weggestemd
booklet-editions = De uitgaven
booklet-editor-note = Opmerking van de redactie
booklet-official = Officiële tekst
booklet-official-stale = Officiële tekst (onze tekst is sindsdien gewijzigd)
booklet-no-wording = Bij { $editions } is geen officiële tekst geladen. Noem de map met --wording; schiri import --overlay vult die.
booklet-example = Voorbeeld
booklet-facts = Wat er gebeurde
booklet-figure = Afbeelding
booklet-here = Hier geldt
booklet-holds = Er geldt
booklet-index = Register
booklet-index-asks = Bladzijde met vraagteken: daar staat alleen de vraag; ze is hier niet geregeld.
booklet-known = Je kent
booklet-no-differences = Geen verschillen.
booklet-not-adopted = Hier niet afgesproken
booklet-often = vaak gevraagd
booklet-organiser = Organisator
booklet-original = origineel
booklet-overridden = Hier opzijgezet
booklet-page-short = blz.
booklet-question = Vraag
booklet-moments = Wat te doen
booklet-rulings = Vragen en antwoorden
booklet-same = zo ook: { $clauses }
booklet-say-first = Eerst zeggen
booklet-see = zie
booklet-see-also = zie ook
booklet-situations = Dit boekje geldt
booklet-source = Bron
booklet-table = Tafel
booklet-terms-and-index = Begrippen en trefwoorden
booklet-tip = Tip
booklet-translation = onofficiële vertaling
booklet-turn = De beurt
booklet-typeface = Gezet met Typst in Libertinus Serif (SIL Open Font License 1.1)
booklet-untranslated = nog niet vertaald
booklet-when-they-meet = Aan tafel
booklet-also-decides = Dus ook
booklet-why = Waarom
booklet-winning = Zo win je
booklet-yields = Opzijgezet

# Titelblad.
booklet-subtitle-in-force = De geldende regels
booklet-subtitle-everything = Alle regels, ook wat hier niet geldt
booklet-subtitle-extract = Uittreksel
booklet-subtitle-card = Tafelkaart: wat het vaakst wordt gevraagd
booklet-statement-restated = De teksten geven de regels van de genoemde bronnen in eigen woorden weer, niet letterlijk.
booklet-statement-translated = Vertalingen zijn onofficieel; bij twijfel geldt de taal van de uitgave.
booklet-statement-in-force = Wat hier geheel opzij is gezet of niet is afgesproken, ontbreekt; vandaar de gaten in de nummering. Bij wat maar ten dele geldt, staat een opmerking.
booklet-statement-everything = Wat hier niet geldt, is grijs of doorgestreept.
booklet-statement-drawings = De afbeeldingen zijn van onszelf; die van de bronnen ontbreken.
booklet-statement-official = Wat als officiële tekst is aangeduid, is de tekst van de uitgever; de rechten daarop zijn van de uitgever. Ga na of doorgeven is toegestaan.

# Datums in woorden.
booklet-date-day = { $day } { $month } { $year }
booklet-date-month = { $month } { $year }
booklet-date-estimated = { $date }, geschat
booklet-month-1 = januari
booklet-month-2 = februari
booklet-month-3 = maart
booklet-month-4 = april
booklet-month-5 = mei
booklet-month-6 = juni
booklet-month-7 = juli
booklet-month-8 = augustus
booklet-month-9 = september
booklet-month-10 = oktober
booklet-month-11 = november
booklet-month-12 = december

# Wat van een clausule geldt.
booklet-yields-to = Hier opzijgezet door { $clauses }: { $question } { $answer }
booklet-optional = Geldt alleen waar het is afgesproken; hier is het niet afgesproken.
booklet-variant = Variant die hier niet is afgesproken: { $question } { $answer }
booklet-variant-anyway = Geldt hier hoe dan ook, volgens { $clauses }: { $question } { $answer }
booklet-adopted = Geldt hier, omdat het is afgesproken.
booklet-voted-out = Geldt hier niet, omdat het is weggestemd.
booklet-only-in = Geldt alleen { $situations }.
booklet-why-clause = Rangorde volgens { $clauses }: { $winner } vóór { $loser }.
booklet-why-stack = Rangorde hier: { $winner } vóór { $loser }.

# Besliste gevallen.
booklet-case-example = Voorbeeldgeval
booklet-case-judge = Beslist door de scheidsrechter, { $date }
booklet-case-head-judge = Beslist door de hoofdscheidsrechter, { $date }
booklet-case-organiser = Beslist door de organisator, { $date }
booklet-case-publisher = Beslist door de uitgever van de regels, { $date }
booklet-sheet-title = Voor wie { $from } kent: wat hier anders is

# Waarmee een antwoord kan beginnen.

# Plannen waar niets van komt.
booklet-languages = Een boekje heeft één taal, of twee naast elkaar, en elke taal maar één keer.
booklet-no-texts = { $edition } heeft geen teksten in het { $language }. Beschikbaar: { $known }.
booklet-empty-selection = Er blijft niets om te drukken: geen clausule past bij --only en --topic tegelijk.
booklet-empty-only = Er blijft niets om te drukken: wat met --only gekozen is, heeft geen tekst.
booklet-empty-topic = Er blijft niets om te drukken: geen clausule hoort bij wat met --topic gekozen is.
booklet-empty-in-force = Er blijft niets om te drukken: van de selectie geldt hier niets. Met --extent everything wordt ze toch gedrukt, gemarkeerd als niet geldend.
booklet-empty-material = Er blijft niets om te drukken: de uitgaven hebben geen clausules.
booklet-empty-card = Er blijft niets om te drukken: van de vaak gestelde vragen is er geen geselecteerd en hier geregeld. Vaak gesteld is een vraag waarvan het punt “frequency: often” heeft.

# Wensen die niet samengaan.
booklet-ambiguous = “{ $text }” kan meer dan één ding betekenen: { $clauses }. Noem de uitgave erbij, bijvoorbeeld uitgave/nummer.
booklet-retired = “{ $text }” is vervallen. Er is geen opvolger genoemd.
booklet-retired-see = “{ $text }” is vervallen. Zie { $see }.
booklet-unknown = “{ $text }” bestaat niet in de gedrukte uitgaven.
booklet-unknown-near = “{ $text }” bestaat niet in de gedrukte uitgaven. Het dichtst in de buurt: { $near }.
booklet-unknown-elsewhere = “{ $text }” bestaat niet in de gedrukte uitgaven, maar wel: { $near }.
booklet-no-citation = “{ $text }” is geen vindplaats. Bij --only horen vindplaatsen als 3.1 of uitgave/3.1.
booklet-base-url = “{ $url }” is geen webadres zoals https://regels.example.
booklet-plain-card = Een tafelkaart heeft altijd dezelfde opbouw: --extent, --with, --without en --coming-from kunnen alleen met --preset judge of players.
booklet-with-and-without = { $piece } staat bij --with en bij --without.
booklet-terminal = Een pdf hoort niet op het scherm: -o BESTAND.pdf schrijft hem naar een bestand.
booklet-format = Het formaat van “{ $path }” is niet te herkennen. Mogelijk: --format pdf, html, epub of json.
booklet-no-pdf = Dit programma kan geen pdf maken. Met pdf bouw je het zo: cargo build --release --features pdf. Zonder pdf: -o BESTAND.html en dan afdrukken in de browser.
booklet-source-date = SOURCE_DATE_EPOCH is “{ $value }”; hier hoort een aantal seconden sinds 1970 te staan.
booklet-typesetting = De pdf kon niet worden gezet: { $reason }. Dat is een fout in het programma.
booklet-on-sheets = Bladzijden: { $pages }, vellen: { $sheets }; witruimte { $spacing } %, letters { $letters } % van het gebruikelijke.
booklet-too-long =
    Op zo weinig vellen past het boekje niet: op zijn krapst gezet telt het { $pages } bladzijden en heeft het { $sheets ->
        [one] één vel
       *[other] { $sheets } vellen
    } nodig. Korter wordt het met --without (bijvoorbeeld index, examples of figures) of met --topic.
booklet-thick = { $sheets } vellen zijn te dik om in één keer te vouwen en te nieten; tot { $most } gaat het goed. Druk het in delen (--topic, --only) of laat het als A5 inbinden.
booklet-sheets-of-pdf = Vellen heeft alleen een boekje als pdf: laat het aantal vellen (--sheets) weg, of maak een boekje als pdf en geen kaart.
booklet-accent-form = Bedoeld is een kleur als #a00020.
booklet-accent-pale = De kleur valt met { $whole },{ $tenths } : 1 te weinig op tegen wit papier; nodig is 4,5 : 1. Neem een donkerdere.
booklet-host-line = Organisator, plaats en contact zijn elk één regel met hoogstens { $most } tekens.
booklet-logo-kind = Het logo is geen SVG en geen PNG.
booklet-logo-broken = Het logo is geen volledige PNG. Sla het opnieuw op.
booklet-logo-wide = Het logo heeft meer dan { $most } miljoen beeldpunten. Sla het kleiner op: op papier is het 40 mm breed.
booklet-logo-unsafe = Het logo is meer dan een tekening: er staat { $what } in. Sla het op als eenvoudige SVG zonder programma’s, filters en andere bestanden, of als PNG.
booklet-logo-parts = Het logo tekent meer dan { $most } onderdelen of zichzelf. Vereenvoudig het, of sla het op als PNG.
booklet-logo-large = Het logo is groter dan { $most } KiB. Sla het kleiner op: op papier is het 40 mm breed.
booklet-unsettled = De paginanummers van sommige verwijzingen kunnen onjuist zijn, omdat ze bij geen enkele opmaak vaststonden. Met een ander papierformaat of een andere selectie lukt het meestal wel.
booklet-untagged = De pdf is volledig, maar niet gecodeerd voor schermlezers ({ $reason }). Met een ander papierformaat of een andere selectie lukt het meestal wel.

# De opdracht.
about-booklet = Maakt een boekje om te drukken: de regels van een toernooi of gekozen uitgaven
about-booklet-editions = In plaats van een toernooi: de uitgaven, de sterkste eerst
about-booklet-event = Het toernooi waarvan de regels gelden
about-booklet-lang = Taal van het boekje; ook twee naast elkaar (nl,de)
about-booklet-preset = Gebruikelijke selectie: players (wat je aan tafel nodig hebt), judge (alles), card (één blad met wat het vaakst wordt gevraagd)
about-booklet-extent = in-force: alleen wat geldt; everything: ook wat hier niet geldt, in grijs
about-booklet-arrange = consolidated: alles als één tekst, in de volgorde van de hoofdstukken (gebruikelijk voor de spelers van een toernooi); by-edition: de ene uitgave na de andere (anders gebruikelijk)
about-booklet-only = Alleen deze clausules met alles eronder: 3.1 of uitgave/3.1 (herhaalbaar of met komma)
about-booklet-topic = Alleen clausules over deze onderwerpen
about-booklet-with = Ook drukken: overview, contents, examples, tips, notes, rulings, cases, conflicts, figures, glossary, index, news (wat er veranderd is ten opzichte van de vervangen editie), official-wording (de officiële tekst uit --wording; alleen op verzoek, want papier wordt doorgegeven)
about-booklet-without = Weglaten, met dezelfde namen als bij --with
about-booklet-coming-from = Met een overzicht: wat er anders is voor wie deze uitgave kent
about-booklet-date = Dag van het toernooi voor het titelblad: JJJJ-MM-DD, ook JJJJ-MM of JJJJ
about-booklet-organiser = Wie het toernooi organiseert; staat op de eerste bladzijde
about-booklet-place = Waar het plaatsvindt
about-booklet-contact = Hoe de organisator te bereiken is
about-booklet-logo = Logo van de organisator: SVG of PNG
about-booklet-accent = Kleur voor koppen en lijnen: #a00020; donker genoeg voor wit papier
about-booklet-table-field = Een veld voor het nummer van de tafel
about-booklet-paper = Papier: a5, a6, a4 of a4-fold (A4-vellen om te vouwen en te nieten)
about-booklet-sheets = Op zoveel gevouwen vellen brengen (elk vier bladzijden van het boekje): eerst geven de witruimtes mee, dan de letters
about-booklet-base-url = Webadres van de regels, voor korte adressen en QR-codes
about-booklet-format = Formaat: pdf, html, epub, json (standaard: volgens de extensie van het bestand, anders pdf)
about-booklet-output = Naar dit bestand schrijven; met - of zonder opgave: naar de standaarduitvoer
examples-booklet =
    Voorbeelden:
    {"  "}schiri booklet --event de-quali -o regels.pdf
    {"  "}schiri booklet --event nl-over-almanac --lang nl,de --preset judge -o scheidsrechter.pdf
    {"  "}schiri booklet --event de-quali --preset card --paper a6 -o kaart.pdf
    {"  "}schiri booklet de-quali-2009 --only 3.1,3.2 --format html -o uittreksel.html
booklet-not-printed = (niet opgenomen: { $clause })
booklet-not-printed-here = (hier niet opgenomen)
booklet-news-title = Nieuw in { $edition } ten opzichte van { $older } ({ $date })
booklet-no-chapters = Deze regelverzameling heeft geen hoofdstukken (rulings/chapters.yaml) en dus geen volgorde voor één doorlopende tekst. Met --arrange by-edition staan de uitgaven na elkaar.
booklet-no-news = Er is niets nieuws: geen van deze edities vervangt een andere uit de regelverzameling ({ $editions }). Vermeld “supersedes” in de editie of laat --with news weg.

# What players read.
booklet-statement-players = Hierin staat alleen wat op dit toernooi geldt. Ontbreekt er een nummer, dan is het hier niet nodig.
booklet-statement-bars = Cursief naast een balk staat wat een regel elders zegt, met de bladzijde.
booklet-statement-precedence = Voorrang: { $first } vóór { $others }.
booklet-stands-on = Staat { $where }.
booklet-settled-in = Alleen { $situations }: { $clauses }.
booklet-open = Vaak gevraagd, maar hier niet geregeld
booklet-special-title = Nieuw en anders voor wie de { $known } kent
booklet-special-title-here = Wat hier nieuw en anders is
booklet-instead = vervangt een bekende regel
booklet-added = komt erbij
booklet-nothing-chosen = Wat moet er worden gedrukt? --event TOERNOOI noemt het toernooi (schiri booklet --event de-quali); noem anders de edities, de sterkste eerst.
booklet-exists = “{ $path }” bestaat al. Met --force wordt het bestand vervangen.
booklet-fold-of-pdf = Alleen PDF wordt gevouwen: --paper a4-fold bestaat niet voor { $format }. Laat --paper weg of schrijf PDF.
about-booklet-force = Een bestaand bestand vervangen
