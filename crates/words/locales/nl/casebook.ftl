# Het casusboek: beslissingen aan tafel.
about-cases = Legt beslissingen aan tafel vast en vindt ze terug
about-cases-add = Legt een beslissing vast
about-cases-amend = Wijzigt een beslissing; de eerdere versies blijven
about-cases-event = Het toernooi waarop is beslist
about-cases-tournament = Het evenement waarop is beslist (schiri tournament list)
about-cases-stack = In plaats van een toernooi: de uitgaven waarnaar is beslist, de sterkste eerst
about-cases-situation = Een bijzondere situatie, zoals seafarers of players-5-6
about-cases-round = De ronde
about-cases-table = De tafel
about-cases-time = Wanneer is beslist: 2026-11-22 of 2026-11-22T14:30+01:00 (zonder opgave: nu)
about-cases-question = Wat er werd gevraagd; - leest de standaardinvoer
about-cases-facts = Wat er aan tafel gebeurde; - leest de standaardinvoer
about-cases-decision = Wat er is beslist en waarom; - leest de standaardinvoer
about-cases-verdict = Waar het op neerkomt: allowed, forbidden, required, value, not-regulated
about-cases-point = De regelvraag die wordt beslist (meerdere met komma)
about-cases-cite = Een clausule waarop ze berust, geciteerd als bij show; mag worden herhaald
about-cases-authority = Wie heeft beslist: judge, head-judge, organiser (zonder opgave: judge)
about-cases-status = Status: provisional, confirmed, appealed, overturned (zonder opgave: provisional)
about-cases-overturned-by = Bij --status overturned: de beslissing die ervoor in de plaats komt
about-cases-lang = Taal van de teksten (zonder opgave: die van de meldingen)
about-cases-link = Wat erbij hoort: een andere beslissing of een adres; mag worden herhaald
about-cases-officials = Wat alleen scheidsrechters en organisatoren lezen; - leest de standaardinvoer
about-cases-by = Wie schrijft (zonder opgave: USER)
about-cases-role = Als wat: judge, head-judge, admin
about-cases-key = Sleutel van deze handeling: een tweede poging met dezelfde schrijft niet nog eens
about-cases-json = Uitvoer als JSON voor programma’s
about-cases-ruling = De beslissing: de laatste zes tekens van haar kenmerk of alle
about-cases-add-from-json = Beslissingen uit een JSON-bestand, een voor een; - voor de standaardinvoer
about-cases-add-reason = Waarom anders dan voorheen; nodig als over dezelfde vraag onder dezelfde regels al anders is beslist en dat is bevestigd
about-cases-amend-clear = Lijsten leegmaken: situation, points, cites, links
about-cases-amend-reason = Waarom; nodig als een bevestigde beslissing verandert, er een wordt herzien of een bevestigde anders luidt
about-cases-amend-after = Alleen wijzigen als versie N de laatste is
about-cases-list = Toont beslissingen in een lijst, de nieuwste eerst
about-cases-list-words = Alleen die met al deze woorden
about-cases-list-event = Alleen van dit toernooi
about-cases-list-tournament = Alleen van dit evenement
about-cases-list-point = Alleen over deze regelvraag
about-cases-list-clause = Alleen die op deze clausule of een eronder berusten (nl-basis/8)
about-cases-list-table = Alleen van deze tafel
about-cases-list-status = Alleen met deze status: provisional, confirmed, appealed, overturned
about-cases-list-since = Alleen sinds dit tijdstip besliste
about-cases-list-limit = Hoogstens zoveel (zonder opgave: 50)
about-cases-list-after = Vanaf de plek waar de vorige lijst eindigde
about-cases-show = Toont een beslissing en of haar clausules nog hetzelfde zeggen
about-cases-show-history = Ook wie wat wanneer heeft gewijzigd
about-cases-print = Drukt het protestformulier van een beslissing af
about-cases-print-officials = Ook het deel dat alleen officials lezen
about-cases-print-sides = Hoeveel partijen aan tafel tekenen (zonder opgave: 4)
about-cases-print-format = Formaat: pdf, html (zonder opgave: naar de extensie van het bestand, anders pdf)
about-cases-print-lang = Taal van de afdruk (zonder opgave: die van de meldingen)
about-cases-log = Drukt alle beslissingen van een toernooi af op volgorde van tijd
about-cases-log-event = Het toernooi
about-cases-log-tournament = Het evenement, in plaats van een toernooi
about-cases-log-format = Formaat: pdf, html, csv (zonder opgave: naar de extensie van het bestand, anders pdf)
about-cases-log-lang = Taal van de afdruk (zonder opgave: die van de meldingen)
about-cases-export = Schrijft alles als JSON Lines, met controlegetal
about-cases-import = Neemt een export over: alles of, als iets niet past, niets
about-cases-import-file = Het bestand; - voor de standaardinvoer
about-cases-backup = Kopieert een casusboek naar een nieuw bestand, ook terwijl anderen schrijven
about-cases-backup-file = Het nieuwe bestand
about-cases-publish = Maakt van een bevestigde beslissing een gepubliceerd geval in de regelverzameling (--kb)
about-cases-publish-id = Kenmerk van het geval, ook de naam van zijn bestand
about-cases-expire = Wist het deel voor officials van beslissingen die lang niet zijn gewijzigd
about-cases-expire-before = Voor het laatst gewijzigd vóór dit tijdstip
about-cases-person = Toont alles waarin deze woorden staan, of wist ze overal
about-cases-person-words = De naam; hij wordt ook als deel van een woord gevonden
about-cases-person-delete = De woorden wissen, ook uit eerdere versies; dat er is gewist, blijft zichtbaar
examples-cases =
    Voorbeelden:
    {"  "}schiri cases add --event de-quali --table 4 --cite "quali 3.1.6" --question "Nog ruilen?" --decision "Ja, de fasen zijn niet gescheiden." --verdict allowed
    {"  "}schiri cases list --status provisional
    {"  "}schiri cases amend kf7a3b --status confirmed --role head-judge
    {"  "}schiri cases backup casusboek-zaterdag.db
examples-cases-add =
    Voorbeelden:
    {"  "}schiri cases add --event de-quali --cite "quali 3.1.6" --question "Nog ruilen?" --decision Ja. --verdict allowed
    {"  "}schiri cases add --event ccm --question Boycot? --decision - --verdict forbidden < motivering.txt
    {"  "}schiri cases add --from-json beslissingen.jsonl

## Wat er wordt gezegd

casebook-recorded = Vastgelegd: { $ruling } ({ $id }), { $status }, in { $place }
casebook-amended = Gewijzigd: { $ruling }, versie { $number }, { $status }
casebook-repeated = Stond er al: { $ruling } ({ $id }), versie { $number }, { $status }
casebook-none = In { $place } is niets passends gevonden.
casebook-more = Er is meer: --after { $after }
casebook-by = { $name } ({ $role }), { $time }
casebook-round = ronde { $name }
casebook-table = tafel { $name }
casebook-status-provisional = voorlopig
casebook-status-confirmed = bevestigd
casebook-status-appealed = aangevochten
casebook-status-overturned = herzien
casebook-role-judge = scheidsrechter
casebook-role-head-judge = hoofdscheidsrechter
casebook-role-organiser = organisator
casebook-role-admin = beheerder
casebook-label-event = Toernooi
casebook-label-tournament = Evenement
casebook-label-stack = Uitgaven
casebook-label-situation = Situatie
casebook-label-round = Ronde
casebook-label-table = Tafel
casebook-label-time = Tijd
casebook-label-question = Vraag
casebook-label-facts = Wat er gebeurde
casebook-label-decision = Beslissing
casebook-label-verdict = Uitkomst
casebook-label-points = Regelvragen
casebook-label-cites = Berust op
casebook-label-authority = Beslist door
casebook-label-status = Status
casebook-label-overturned-by = Herzien door
casebook-label-language = Taal
casebook-label-links = Zie ook
casebook-label-officials = Alleen voor officials
casebook-label-by = Naam
casebook-label-reason = Reden
casebook-field-authority = wie heeft beslist
casebook-field-cites = clausules
casebook-field-decision = beslissing
casebook-field-event = toernooi
casebook-field-facts = wat er gebeurde
casebook-field-language = taal
casebook-field-links = wat erbij hoort
casebook-field-officials = deel voor officials
casebook-field-overturned-by = herzien door
casebook-field-points = regelvragen
casebook-field-question = vraag
casebook-field-round = ronde
casebook-field-situation = situatie
casebook-field-stack = uitgaven
casebook-field-status = status
casebook-field-table = tafel
casebook-field-time = tijd
casebook-field-verdict = uitkomst
casebook-similar = Al beslist, over dezelfde vraag onder dezelfde regels:
precedents-heading = Beslissingen aan tafel (precedenten, geen regels):
casebook-clause-unchanged = { $clause } zegt nog hetzelfde.
casebook-clause-reworded = { $clause } luidt nu anders dan bij de beslissing.
casebook-clause-retired = { $clause } is sindsdien geschrapt.
casebook-clause-gone = { $clause } bestaat niet in deze regelverzameling.
casebook-is-redacted = Uit deze beslissing is iets gewist.
casebook-history =
    { $count ->
        [one] { $count } versie:
       *[other] { $count } versies:
    }
casebook-was-recorded = vastgelegd
casebook-was-amended = gewijzigd ({ $fields })
casebook-redacted-officials = het deel voor officials gewist
casebook-redacted-person = gegevens over een persoon gewist
casebook-exported =
    { $count ->
        [one] { $count } versie naar { $path } geschreven.
       *[other] { $count } versies naar { $path } geschreven.
    }
casebook-imported = { $place }: { $new } versies overgenomen, { $known } waren er al.
casebook-backed-up = Gekopieerd naar { $path }. Terugzetten: zet dit bestand op de plaats van het casusboek, en haal met het oude ook zijn -wal en -shm weg.
casebook-expired =
    { $count ->
        [0] Niets te wissen: geen deel voor officials is zo oud.
       *[other] Deel voor officials gewist: { $rulings }
    }
casebook-forgotten =
    { $count ->
        [0] Nergens gevonden.
       *[other] Uit alle versies gewist: { $rulings }. Eerdere reservekopieën en exports bevatten het nog.
    }
casebook-mentioned =
    { $times ->
        [one] versie { $number }, één keer
       *[other] versie { $number }, { $times } keer
    }
casebook-published =
    { $count ->
        [0] Geschreven: { $path }
        [one] Geschreven: { $path }. schiri check heeft er { $count } opmerking over.
       *[other] Geschreven: { $path }. schiri check heeft er { $count } opmerkingen over.
    }
casebook-published-already = { $path } zegt dat al.

## Wat niet kan

casebook-faulty =
    Dit kan zo niet worden vastgelegd:
    { $text }
casebook-empty = mag niet leeg zijn.
casebook-too-long = mag hoogstens { $most } tekens hebben.
casebook-ends-before = ligt vóór de eerste dag.
casebook-unknown-zone = is geen tijdzone die hier bekend is. De naam staat in de IANA-database, bijvoorbeeld Europe/Amsterdam.
casebook-too-many = mag hoogstens { $most } vermeldingen hebben.
casebook-named-twice = noemt iets tweemaal.
casebook-control-character = bevat een onzichtbaar stuurteken. Verwijder het.
casebook-under-nothing = Er ontbreekt waarnaar is beslist: een toernooi of uitgaven (--event TOERNOOI of --stack UITGAVE,UITGAVE).
casebook-under-both = Een toernooi of uitgaven, niet allebei.
casebook-overturned-by-which = hoort bij de status “overturned” en alleen daarbij: de beslissing die ervoor in de plaats komt.
casebook-names-itself = noemt de beslissing zelf.
casebook-not-pinned = Er is een clausule genoemd zonder kenmerk van haar tekst, en de regelverzameling heeft haar niet.
casebook-nothing-changes = Daarmee verandert er niets aan { $ruling }.
casebook-contradicts = Over dezelfde vraag geldt onder dezelfde regels al een bevestigde beslissing die anders luidt: { $ruling } ({ $time }): “{ $decision }” Noem de reden waarom nu anders wordt beslist.
casebook-with-reason = { $objection } (--reason TEKST)
casebook-reason-needed = Dit is in tegenspraak met wat de spelers al weten. Geef de reden op.
casebook-words-too-short = Een naam van minder dan drie tekens wordt niet gewist: dat zou te veel raken.
casebook-no-ruling = De beslissing { $ruling } bestaat hier niet. schiri cases list toont alle beslissingen.
casebook-ambiguous = { $ruling } past op meerdere beslissingen. Noem het hele kenmerk: { $known }
casebook-conflict = Iemand anders heeft { $ruling } intussen gewijzigd: versie { $last } is de laatste, het moest { $wanted } worden. Bekijk haar (schiri cases show { $ruling } --history) en wijzig dan opnieuw.
casebook-key-reused = Onder “{ $key }” staat al een andere wijziging. Neem een nieuwe sleutel.
casebook-misfit = De versies van de beslissing { $ruling } passen niet bij elkaar: { $reason }
casebook-one-stdin = Er kan maar één tekst van de standaardinvoer (-) komen.
casebook-nowhere = De omgeving noemt geen map voor gegevens. Noem een casusboek: --database BESTAND
casebook-missing = { $place }: hier is nog geen casusboek. schiri cases add maakt er een; --database noemt een ander.
casebook-no-casebook = { $place } is geen casusboek en blijft zoals het is ({ $reason }). --database noemt een ander.
casebook-newer = { $place } hoort bij een nieuwere versie van dit programma ({ $reason }) en blijft zoals het is. Gebruik die versie.
casebook-damaged = { $place } is beschadigd en blijft zoals het is: { $reason }. Zet de laatste reservekopie op zijn plaats; bewaar eerst het beschadigde bestand met wat erbij hoort (-wal, -shm).
casebook-read-only = { $place } kan alleen worden gelezen; er is niets geschreven ({ $reason }). Controleer de schrijfrechten op bestand en map.
casebook-full = Voor { $place } is geen ruimte meer; er is niets geschreven ({ $reason }). Maak ruimte en herhaal de handeling.
casebook-busy = { $place } is al seconden bij anderen in gebruik ({ $reason }). Probeer het opnieuw.
casebook-moved = { $place } is verplaatst of gewist terwijl het in gebruik was; er is niets geschreven. Start het programma opnieuw.
casebook-unreachable = { $place } antwoordt niet: { $reason }. Of er is geschreven, is onzeker: dezelfde handeling met dezelfde --key maakt het duidelijk.
casebook-denied = { $place } weigert de gebruiker: { $reason }
casebook-unencrypted = De verbinding met { $place } zou niet versleuteld zijn; TLS kan dit programma niet. Zet in een vertrouwd netwerk ?sslmode=disable achter het adres; gebruik anders een tunnel.
casebook-in-the-way = { $place } bestaat al en blijft zoals het is. Noem een nieuw bestand.
casebook-unsupported = { $place }: een database op een server bewaar je met pg_dump of schiri cases export.
casebook-not-built-in = { $place }: dit programma is zonder PostgreSQL gebouwd (onderdeel “postgres”).
casebook-failed = { $place }: { $reason }
casebook-transfer-file = De export kan niet worden gelezen of geschreven: { $reason }
casebook-no-export = Dit is geen export van een casusboek, of die van een nieuwere versie.
casebook-bad-line = Regel { $line } van de export kan niet worden gelezen: { $reason }. Er is niets overgenomen.
casebook-export-damaged = De export is onvolledig of veranderd: zijn einde past niet bij wat ervoor staat. Er is niets overgenomen.
casebook-unconfirmed = Alleen bevestigde beslissingen worden gepubliceerd; deze is { $status }. Bevestigen: schiri cases amend … --status confirmed
casebook-no-facts = Een gepubliceerd geval moet zeggen wat er gebeurde: schiri cases amend … --facts TEKST
casebook-situation = Er is beslist in een bijzondere situatie die het toernooi zelf niet heeft; een gepubliceerd geval kan dat niet zeggen. Maak een toernooi met die situatie en noem dat.
casebook-not-written = De beslissing kon niet als YAML worden geschreven: { $reason }
casebook-publish-where = De meegeleverde regels kunnen niet worden gewijzigd. Noem de map van de regelverzameling: --kb MAP
casebook-not-accepted = De regelverzameling neemt het geval niet aan: { $text }. Er is niets geschreven.
casebook-other-event = Deze toegangscode geldt alleen voor de beslissingen van het toernooi { $event }.
casebook-token-beyond = Deze toegangscode mag die andere niet maken of intrekken: niemand geeft meer dan de eigen toegangscode toestaat, en wat gemaakt is, wordt niet gewijzigd.
casebook-other-tournament = Deze toegangscode geldt alleen voor de beslissingen van het evenement { $tournament }.
casebook-no-tournament = Het evenement { $tournament } bestaat niet.
casebook-tournament-plays = Op het evenement { $tournament } gelden de regels van het toernooi { $event }; de beslissing moet dat toernooi ook noemen.
casebook-another-tournament = Het evenement { $tournament } is hier een ander dan in het bestand.

## Op papier

record-content-hash = Stand van de regels
record-head-judge = Hoofdscheidsrechter
record-history = Verloop
record-judge = Scheidsrechter
record-nothing = Er is niets beslist.
record-number = Nummer
record-recorded-by = Vastgelegd door
record-side = Partij (kleur)
record-signatures = Handtekeningen
record-title-log = Logboek van beslissingen
record-title-sheet = Protestformulier { $ruling }
record-no-part = Het logboek heeft maar { $of } delen.
record-part = Deel { $part } van { $of }
record-part-of = Deel { $part }: nr. { $first } tot en met { $last }, beslist van { $from } tot en met { $to }
record-too-long = Het logboek heeft { $rulings } beslissingen, meer dan er op één afdruk passen. Het is er in { $parts } delen, elk met part= en zijn nummer; day=JJJJ-MM-DD drukt één dag af.
record-translation = Onze vertaling, niet officieel.
record-format = Het formaat van “{ $path }” valt niet te raden. Mogelijk: --format pdf, html; voor een logboek ook csv.
record-no-table = Een protestformulier is geen tabel. Mogelijk: --format pdf of html. Alle beslissingen als CSV: schiri cases log
casebook-role-needed = Daarvoor is de rol “{ $role }” nodig; deze toegangscode heeft de rol “{ $own }”.
casebook-token-unusable = Deze toegangscode is onbekend, verlopen of ingetrokken.
