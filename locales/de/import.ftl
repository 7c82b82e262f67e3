# Dokumente einlesen.
about-import = Macht aus einem Dokument (Text, Markdown, HTML) eine Ausgabe und sagt, was daran auffällt
about-import-files = Die Dokumente in der Reihenfolge des Textes
about-import-edition = Kennung der Ausgabe (xx-club-2024); auch der Name ihrer Datei
about-import-language = Sprache des Dokuments: de, nl, en (ohne Angabe: erkannt)
about-import-style = Wie das Dokument zählt: auto, decimal, paragraph, article, flat, letter, headword, heading (ohne Angabe: auto)
about-import-out = Ordner der Regelsammlung (ohne Angabe: --kb, sonst der aktuelle)
about-import-dry-run = Nur zeigen, was daraus würde
about-import-report = Bericht: text, json, sarif
examples-import =
    Beispiele:
    {"  "}schiri import regeln.txt --edition xx-club-2024 --dry-run
    {"  "}schiri import regeln.html --edition xx-club-2024 -o meine-regeln
    {"  "}schiri import satzung.md --edition xx-satzung --style paragraph --report json
import-cannot-read = „{ $path }“ ist nicht lesbar: { $reason }
import-folder = „{ $path }“ ist ein Ordner. Bitte die Dateien nennen.
import-empty = „{ $path }“ enthält keinen Text.
import-too-large = „{ $path }“ ist zu groß: Ein Dokument darf { $limit } MB haben.
import-binary = „{ $path }“ ist kein Text: ein Bild, ein Programm oder eine beschädigte Datei.
import-pdf = „{ $path }“ ist ein PDF; das lässt sich noch nicht einlesen. Den Text als Datei speichern (etwa mit pdftotext -layout) und diese einlesen.
import-packed = „{ $path }“ ist ein gepacktes Dokument (DOCX, ODT, EPUB); das lässt sich noch nicht einlesen. Als HTML oder Text speichern und dieses einlesen.
import-exists = „{ $path }“ gibt es schon, mit anderem Inhalt; die Datei bleibt, wie sie ist. In einen anderen Ordner einlesen (-o) und die beiden Dateien vergleichen.
import-not-written = Die Ausgabe ließ sich nicht als YAML schreiben: { $reason }
import-head = Entwurf, von schiri import gemacht aus: { $files }. Bitte title, date, games, kind, cite.short und source.rights prüfen.
import-head-date = Im Dokument steht kein Datum: Das Datum ist der Tag des Einlesens.
import-remark = Zeile { $line }: { $text }
import-recognised = Zählung: { $style } (zu { $style-percent } % sicher). Sprache: { $lang } (zu { $lang-percent } % sicher).
import-counted =
    { $count ->
        [one] { $count } Klausel
       *[other] { $count } Klauseln
    } (nach Ebenen: { $levels }), { $links ->
        [one] { $links } Verweis verlinkt
       *[other] { $links } Verweise verlinkt
    }, { $raised ->
        [one] { $raised } Satznummer hochgestellt.
       *[other] { $raised } Satznummern hochgestellt.
    }
import-removed =
    { $count ->
        [one] { $count } Zeile gehört zu keiner Klausel:
       *[other] { $count } Zeilen gehören zu keiner Klausel:
    }
import-checked =
    { $count ->
        [one] schiri check findet { $code } einmal, in Zeile { $line } der Ausgabe: { $text }
       *[other] schiri check findet { $code } { $count }-mal, zuerst in Zeile { $line } der Ausgabe: { $text }
    }
import-shown = Nichts geschrieben; ohne --dry-run käme es nach { $path }.
import-written = Geschrieben: { $path }
import-same = { $path } sagt schon dasselbe; nichts geschrieben.
import-style-decimal = Dezimalzahlen
import-style-paragraph = Paragraphen (§)
import-style-article = Artikel
import-style-flat = eine Zahlenreihe
import-style-letter = Buchstaben oder römische Zahlen
import-style-headword = Stichwörter
import-style-heading = Überschriften
import-reason-page-number = Seitenzahl
import-reason-footnote = Fußnote
import-reason-picture = Bild
import-reason-running-head = Kopfzeile
import-reason-contents = Inhaltsverzeichnis
import-reason-navigation = Navigation
import-reason-rule = Strichzeile
import-reason-front-matter = Titel und was dabeisteht
import-reason-division = Überschrift ohne Text
import-reason-divider = Buchstabe des Alphabets
