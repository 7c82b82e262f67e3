# Controleren, vastleggen, aanmaken.
about-check = Controleert een regelverzameling en zegt wat eraan fout is en hoe het te verhelpen is
about-check-dir = Map van de regelverzameling (standaard: --kb, anders de meegeleverde)
about-check-format = Formaat: plain (met fragment), short (één regel per bevinding), json, sarif
about-check-only = Alleen bevindingen met deze codes (herhaalbaar of met komma)
about-check-casebook = Ook het casusboek controleren: beslissingen waarvan clausules sindsdien zijn gewijzigd of vervallen of ontbreken
about-check-database = Dit casusboek controleren: een bestand of postgres://… (zonder opgave bij --casebook: SCHIRI_DATABASE, anders dat van de gebruiker)
about-check-explain = Legt een code uit: regel, reden, oplossing
about-check-list = Toont alle codes
about-pin = Vult in vertalingen en gevallen de controlesommen van hun originelen in
about-pin-targets = Map van de regelverzameling (standaard: --kb, anders de huidige), daarna uitgaven (standaard: alle)
about-pin-lang = Alleen vertalingen in deze talen
about-pin-clause = Precies deze clausules, ook als er al een controlesom staat (xx-club-2024/3.1.6)
about-pin-all = Ook bestaande controlesommen vernieuwen: alleen als alles opnieuw gelezen is
about-pin-dry-run = Alleen tonen wat zou worden ingevuld
about-init = Maakt een kleine, toegelichte regelverzameling om op voort te bouwen
about-init-dir = Map waarin het komt; wat er al staat, wordt niet overschreven
about-init-empty = Zonder het voorbeeld: lege bestanden, voor een verzameling waarvan de uitgaven worden geïmporteerd
about-init-languages = De talen van de verzameling, met komma’s: de, nl, en (standaard: alle drie)
about-schema = Geeft het JSON-schema van een bestandssoort
about-schema-kind = Bestandssoort: edition, translation, glossary, scopes, points, events, cases
about-schema-out = Alle schema’s in deze map schrijven
examples-check =
    Voorbeelden:
    {"  "}schiri check
    {"  "}schiri check mijn-map --format short
    {"  "}schiri check --explain translation-stale
check-no-material = In “{ $path }” staat geen regelverzameling: de mappen rules-de, rules-nl, rules-en en rulings ontbreken. schiri init maakt er een aan.
pin-bad-target = “{ $target }” is noch een map noch het kenmerk van een uitgave.
pin-faulty-file = { $path } is overgeslagen: verhelp eerst wat schiri check over het bestand zegt.
pin-changed-meanwhile = “{ $path }” is intussen gewijzigd; er is niets ingevuld. Probeer het opnieuw.
pin-not-possible = In “{ $path }” kunnen de controlesommen niet worden ingevuld zonder iets anders te veranderen. Het bestand is ongewijzigd.
init-exists = “{ $path }” bestaat al; er wordt niets overschreven.
init-done = { $count } bestanden in “{ $path }” aangemaakt, met hun schema’s in docs/schema. Verder met: schiri check { $path }
init-empty-done = { $count } lege bestanden in “{ $path }” aangemaakt, met hun schema’s in docs/schema. Verder met: schiri import REGELS --edition ID -o { $path }
schema-unknown-kind = De bestandssoort “{ $kind }” bestaat niet. Mogelijk: { $known }.
pin-file =
    { $count ->
        [one] { $path }: { $count } controlesom
       *[other] { $path }: { $count } controlesommen
    }
pin-written =
    { $count ->
        [one] { $count } controlesom ingevuld.
       *[other] { $count } controlesommen ingevuld.
    }
pin-would-write =
    { $count ->
        [one] { $count } controlesom zou worden ingevuld.
       *[other] { $count } controlesommen zouden worden ingevuld.
    }
