# Documenten inlezen.
about-import = Maakt van een document (tekst, Markdown, HTML) een uitgave en zegt wat eraan opvalt
about-import-files = De documenten, in de volgorde van de tekst
about-import-edition = Id van de uitgave (xx-club-2024); ook de naam van haar bestand
about-import-language = Taal van het document: de, nl, en (standaard: herkend)
about-import-style = Hoe het document telt: auto, decimal, paragraph, article, flat, letter, headword, heading (standaard: auto)
about-import-out = Map van de regelverzameling (standaard: --kb, anders de huidige)
about-import-dry-run = Alleen tonen wat ervan zou worden
about-import-report = Verslag: text, json, sarif
examples-import =
    Voorbeelden:
    {"  "}schiri import regels.txt --edition xx-club-2024 --dry-run
    {"  "}schiri import regels.html --edition xx-club-2024 -o mijn-regels
    {"  "}schiri import statuten.md --edition xx-statuten --style article --report json
import-cannot-read = “{ $path }” kan niet worden gelezen: { $reason }
import-folder = “{ $path }” is een map. Noem de bestanden.
import-empty = “{ $path }” bevat geen tekst.
import-too-large = “{ $path }” is te groot: een document mag { $limit } MB hebben.
import-binary = “{ $path }” is geen tekst: een afbeelding, een programma of een beschadigd bestand.
import-pdf = “{ $path }” is een pdf; die kan nog niet worden ingelezen. Sla de tekst op als bestand (bijvoorbeeld met pdftotext -layout) en lees dat in.
import-packed = “{ $path }” is een ingepakt document (DOCX, ODT, EPUB); dat kan nog niet worden ingelezen. Sla het op als HTML of tekst en lees dat in.
import-exists = “{ $path }” bestaat al en zegt iets anders; het is gelaten zoals het was. Lees in een andere map in (-o) en vergelijk de twee bestanden.
import-not-written = De uitgave kon niet als YAML worden geschreven: { $reason }
import-head = Concept, gemaakt door schiri import uit: { $files }. Controleer title, date, games, kind, cite.short en source.rights.
import-head-date = In het document staat geen datum: de datum is de dag van het inlezen.
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
import-same = { $path } zegt al hetzelfde; niets geschreven.
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
import-reason-running-head = kopregel
import-reason-contents = inhoudsopgave
import-reason-navigation = navigatie
import-reason-rule = streepregel
import-reason-front-matter = titel en wat daarbij staat
import-reason-division = kop zonder tekst
import-reason-divider = letter van het alfabet
