# Documenten inlezen.
about-import = Maakt van een document (tekst, Markdown, HTML, PDF, DOCX) een uitgave en zegt wat eraan opvalt
about-import-files = De documenten, in de volgorde van de tekst
about-import-edition = Id van de uitgave (xx-club-2024); ook de naam van haar bestand
about-import-translation-of = Inlezen als vertaling van deze editie: clausules worden op nummer bij elkaar gezocht, anders op volgorde en gelijkenis
about-import-language = Taal van het document: de, nl, en (standaard: herkend)
about-import-style = Hoe het document telt: auto, decimal, paragraph, article, flat, letter, headword, heading (standaard: auto)
about-import-out = Map van de regelverzameling (standaard: --kb, anders de huidige)
about-import-settle = Waar de editie bewerkt is en het document afwijkt, voorgoed bij de editie blijven en het verschil niet meer tonen
about-import-take = Waar de editie bewerkt is, de tekst van het document overnemen: voor deze clausules (3.1,3.2) of met all voor alle die afwijken
about-import-dry-run = Alleen tonen wat ervan zou worden
about-import-report = Rapport: text, json, sarif, html (een pagina met de bron naast de clausules)
examples-import =
    Voorbeelden:
    {"  "}schiri import regels.txt --edition xx-club-2024 --dry-run
    {"  "}schiri import regels.html --edition xx-club-2024 -o mijn-regels
    {"  "}schiri import statuten.md --edition xx-statuten --style article --report json
    {"  "}schiri import regels-de.txt --translation-of xx-club-2024 -o mijn-regels
import-reading = Inlezen van { $size } MB …
import-checking =
    { $count ->
        [one] Eén clausule wordt gecontroleerd …
       *[other] { $count } clausules worden gecontroleerd …
    }
import-cannot-read = “{ $path }” kan niet worden gelezen: { $reason }
import-folder = “{ $path }” is een map. Noem de bestanden.
import-empty = “{ $path }” bevat geen tekst. Kopieer of bewaar het bestand opnieuw.
import-too-large = “{ $path }” is te groot: een document mag { $limit } MB hebben.
import-binary = “{ $path }” is geen tekst: een afbeelding, een programma, een beschadigd bestand of een bestand dat uit bestanden met verschillende coderingen is samengevoegd. Bewaar het document als UTF-8.
import-pdf = “{ $path }” is een pdf, en deze versie van het programma leest die niet (gebouwd zonder “pdf”). Bewaar de tekst als bestand (bijvoorbeeld met pdftotext -layout) en lees dat in.
import-broken-pdf = “{ $path }” begint als een pdf maar is beschadigd: geen enkele pagina is leesbaar. Bewaar het bestand opnieuw vanuit het programma waarmee het gemaakt is.
import-encrypted = “{ $path }” is met een wachtwoord beveiligd. Bewaar een kopie zonder beveiliging en lees die in.
import-scan = “{ $path }” bevat afbeeldingen van pagina's en geen tekst: een scan. Maak er eerst met tekstherkenning (OCR) tekst van.
import-no-letters = “{ $path }” toont letters, maar de lettertypen zeggen niet welke het zijn. Maak er eerst met tekstherkenning (OCR) tekst van, of vraag om een ander bestand.
import-packed = “{ $path }” is een ingepakt document van een andere soort dan DOCX (ODT, EPUB) of een archief. Bewaar het als DOCX, HTML of tekst en lees dat in.
import-broken-docx = “{ $path }” begint als een DOCX-bestand maar is beschadigd. Bewaar het opnieuw vanuit het programma waarmee het gemaakt is.
import-no-docx = “{ $path }” heet als een DOCX-bestand maar is er geen. Open het in een tekstverwerker en bewaar het als DOCX (oude DOC-bestanden en bestanden met een wachtwoord heten soms zo); is het tekst of Markdown, geef het dan de naam .txt of .md.
import-second-original = “{ $path }” bevat “{ $edition }” al in een andere taal. Lees een vertaling in met --translation-of { $edition } of kies een andere --edition.
import-standing-damaged = “{ $path }” kan niet met het document worden samengevoegd: het bestand is beschadigd of noemt geen clausules. Herstel het eerst (schiri check noemt de plaats) of lees in een andere map in (-o).
import-standing-layout = “{ $path }” is zo geschreven dat het niet ter plekke gewijzigd kan worden; het bestand bleef zoals het is. Geef elke clausule en elk veld een eigen regel, of lees in een andere map in (-o) en vergelijk.
import-another-document = “{ $path }” is gemaakt van { $documents }, en dit document is een ander: titel en de meeste teksten zijn niet dezelfde, of geen enkele tekst is het. Er is niets geschreven. Een andere regeltekst heeft een andere --edition nodig. Is het toch dezelfde, verwijder dan “{ $memory }”: dan wordt elk verschil getoond en niets overschreven, behalve met --take.
import-memory-damaged = “{ $path }”, dat de vorige keer inlezen onthoudt, is beschadigd: { $reason } Zet het terug of verwijder het: dan wordt elke afwijkende clausule nog eens getoond.
import-differs =
    { $count ->
        [one] Eén clausule wijkt af en houdt haar tekst; als verwijderd gemarkeerd zijn de woorden van de editie, als nieuw die van het document:
       *[other] { $count } clausules wijken af en houden hun teksten; als verwijderd gemarkeerd zijn de woorden van de editie, als nieuw die van het document:
    }
import-other-date = De editie is van { $edition }, het document van { $document }. Een andere versie van de regels wordt meestal een eigen editie (andere --edition, supersedes), die schiri compare --by text dan vergelijkt.
import-nothing-to-take = --take: het document heeft geen clausule { $clause }.
import-updated = Volgt het document, tot nu toe onbewerkt ({ $count }): { $clauses }
import-taken = Neemt de tekst van het document over ({ $count }): { $clauses }
import-added = Nieuw in het document ({ $count }): { $clauses }
import-kept = Blijft zoals bewerkt, het document zegt niets nieuws ({ $count }): { $clauses }
import-gone = Niet meer in het document ({ $count }): { $clauses }. Er is niets verwijderd; markeer wat niet meer geldt als vervallen (retired).
import-joined = Samengevoegd met wat er stond: { $path }
import-not-written = De uitgave kon niet als YAML worden geschreven: { $reason }
import-head = Concept, door schiri import gemaakt uit: { $files }.
import-head-edition = Controleer title, date, games, kind en cite.short. Vul bij source.rights in op welke grond de tekst hier staat: restated (in eigen woorden), own (eigen regels) of licensed (met toestemming); tot dan is dat onduidelijk (unclear).
import-head-date = In het document staat geen datum: de datum is de dag van het inlezen.
import-same-language = “{ $edition }” is zelf in deze taal ({ $lang }). Lees een andere versie onder een eigen id in (--edition), of noem de taal (--language).
import-not-translated = Zonder vertaling ({ $count }): { $clauses }
import-remark = regel { $line }: { $text }
import-recognised = Nummering: { $style } ({ $style-percent } % zeker). Taal: { $lang } ({ $lang-percent } % zeker).
import-counted =
    { $count ->
        [one] { $count } clausule
       *[other] { $count } clausules
    } (per niveau: { $levels }), { $links ->
        [one] { $links } verwijzing gelinkt
       *[other] { $links } verwijzingen gelinkt
    }, { $raised ->
        [one] { $raised } zinsnummer in superscript.
       *[other] { $raised } zinsnummers in superscript.
    }
import-removed =
    { $count ->
        [one] { $count } regel hoort bij geen clausule:
       *[other] { $count } regels horen bij geen clausule:
    }
import-checked =
    { $count ->
        [one] schiri check vindt { $code } één keer, in regel { $line } van de uitgave: { $text }
       *[other] schiri check vindt { $code } { $count } keer, het eerst in regel { $line } van de uitgave: { $text }
    }
import-shown = Niets geschreven; zonder --dry-run komt het in { $path }.
import-written = Geschreven: { $path }
import-same = Aan { $path } hoeft niets te veranderen; er is niets geschreven.
import-style-decimal = decimale nummers
import-style-paragraph = paragrafen (§)
import-style-article = artikelen
import-style-flat = één reeks nummers
import-style-letter = letters of Romeinse cijfers
import-style-headword = trefwoorden
import-style-heading = koppen
import-reason-page-number = paginanummer
import-reason-footnote = voetnoot
import-reason-picture = afbeelding
import-reason-withdrawn = doorgehaald, verwijderd, verborgen of opmerking
import-reason-running-head = kopregel
import-reason-contents = inhoudsopgave
import-reason-navigation = navigatie
import-reason-rule = streepregel
import-reason-front-matter = titel en wat daarbij staat
import-reason-changes = lijst van wijzigingen
import-reason-division = kop zonder tekst
import-reason-divider = letter van het alfabet
import-exists = “{ $path }” bestaat al en zegt iets anders; het bestand bleef zoals het is. Lees in een andere map in (-o) en vergelijk de twee bestanden.
overlay-without-edition = Zeg met --edition bij welke editie de tekst hoort.
import-page-title = Inlezen van { $title } ({ $edition })
import-page-doubts =
    { $count ->
        [one] Eén plaats om naar te kijken
       *[other] { $count } plaatsen om naar te kijken
    }
overlay-no-page = Een officiële tekst heeft geen pagina. Kies --report text, json of sarif.
import-to-review = Kijk bij deze of posities en opmerkingen nog bij de nieuwe tekst passen ({ $count }): { $clauses }
