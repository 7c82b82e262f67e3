# Dokumente einlesen.
about-import = Macht aus einem Dokument (Text, Markdown, HTML, PDF, DOCX) eine Ausgabe und sagt, was daran auffällt
about-import-files = Die Dokumente in der Reihenfolge des Textes
about-import-edition = Kennung der Ausgabe (xx-club-2024); auch der Name ihrer Datei
about-import-translation-of = Als Übersetzung dieser Ausgabe einlesen: Klauseln finden nach Nummer zusammen, sonst nach Reihenfolge und Ähnlichkeit
about-import-language = Sprache des Dokuments: de, nl, en (ohne Angabe: erkannt)
about-import-style = Wie das Dokument zählt: auto, decimal, paragraph, article, flat, letter, headword, heading (ohne Angabe: auto)
about-import-out = Ordner der Regelsammlung (ohne Angabe: --kb, sonst der aktuelle)
about-import-settle = Wo die Ausgabe bearbeitet wurde und das Dokument abweicht, endgültig bei der Ausgabe bleiben und den Unterschied nicht mehr zeigen
about-import-take = Wo die Ausgabe bearbeitet wurde, den Wortlaut des Dokuments übernehmen: für diese Klauseln (3.1,3.2) oder mit all für alle, die abweichen
about-import-dry-run = Nur zeigen, was daraus würde
about-import-report = Bericht: text, json, sarif, html (eine Seite mit der Quelle neben den Klauseln)
examples-import =
    Beispiele:
    {"  "}schiri import regeln.txt --edition xx-club-2024 --dry-run
    {"  "}schiri import regeln.html --edition xx-club-2024 -o meine-regeln
    {"  "}schiri import satzung.md --edition xx-satzung --style paragraph --report json
    {"  "}schiri import regeln-nl.txt --translation-of xx-club-2024 -o meine-regeln
import-reading = Einlesen von { $size } MB …
import-checking =
    { $count ->
        [one] Eine Klausel wird geprüft …
       *[other] { $count } Klauseln werden geprüft …
    }
import-cannot-read = „{ $path }“ ist nicht lesbar: { $reason }
import-folder = „{ $path }“ ist ein Ordner. Bitte die Dateien nennen.
import-empty = „{ $path }“ enthält keinen Text. Die Datei noch einmal kopieren oder speichern.
import-too-large = „{ $path }“ ist zu groß: Ein Dokument darf { $limit } MB haben.
import-binary = „{ $path }“ ist kein Text: ein Bild, ein Programm, eine beschädigte Datei oder eine, die aus Dateien in verschiedenen Kodierungen zusammengefügt ist. Das Dokument als UTF-8 speichern.
import-pdf = „{ $path }“ ist ein PDF, und diese Fassung des Programms liest keine (gebaut ohne das Merkmal „pdf“). Den Text als Datei sichern (zum Beispiel mit pdftotext -layout) und diese einlesen.
import-broken-pdf = „{ $path }“ beginnt wie ein PDF, ist aber beschädigt: Keine Seite ist lesbar. Aus dem Programm, das es erzeugt hat, noch einmal speichern.
import-encrypted = „{ $path }“ ist mit einem Passwort geschützt. Eine Kopie ohne Schutz speichern und diese einlesen.
import-scan = „{ $path }“ enthält Bilder von Seiten und keinen Text: ein Scan. Erst mit einer Texterkennung (OCR) Text daraus machen.
import-no-letters = „{ $path }“ zeigt Buchstaben, aber ihre Schriften sagen nicht, welche es sind. Erst mit einer Texterkennung (OCR) Text daraus machen, oder nach einer anderen Fassung fragen.
import-packed = „{ $path }“ ist ein gepacktes Dokument anderer Art als DOCX (ODT, EPUB) oder ein Archiv. Als DOCX, HTML oder Text speichern und das einlesen.
import-broken-docx = „{ $path }“ beginnt wie eine DOCX-Datei, ist aber beschädigt. Aus dem Programm, das sie erzeugt hat, noch einmal speichern.
import-no-docx = „{ $path }“ heißt wie eine DOCX-Datei, ist aber keine. Im Schreibprogramm öffnen und als DOCX speichern (alte DOC-Dateien und solche mit Passwort heißen manchmal so); ist es Text oder Markdown, die Datei in .txt oder .md umbenennen.
import-second-original = „{ $path }“ enthält „{ $edition }“ schon in einer anderen Sprache. Eine Übersetzung mit --translation-of { $edition } einlesen oder eine andere --edition wählen.
import-standing-damaged = „{ $path }“ lässt sich nicht mit dem Dokument zusammenführen: Die Datei ist beschädigt oder führt keine Klauseln auf. Erst beheben (schiri check nennt die Stelle) oder in einen anderen Ordner einlesen (-o).
import-standing-layout = „{ $path }“ ist so geschrieben, dass es sich nicht an Ort und Stelle ändern lässt; die Datei blieb, wie sie ist. Jeder Klausel und jedem Feld eine eigene Zeile geben oder in einen anderen Ordner einlesen (-o) und vergleichen.
import-another-document = „{ $path }“ ist aus { $documents } entstanden, und dieses Dokument ist ein anderes: Titel und die meisten Texte sind nicht dieselben, oder kein einziger Text ist es. Geschrieben wurde nichts. Ein anderer Regeltext braucht eine andere --edition. Ist es doch derselbe, „{ $memory }“ löschen: Dann wird jeder Unterschied gezeigt und nichts überschrieben, außer mit --take.
import-memory-damaged = „{ $path }“, das Gedächtnis des letzten Einlesens, ist beschädigt: { $reason } Wiederherstellen oder löschen: Dann wird jede abweichende Klausel noch einmal gezeigt.
import-differs =
    { $count ->
        [one] Eine Klausel weicht ab und behält ihren Text; als entfernt gekennzeichnet sind die Wörter der Ausgabe, als neu die des Dokuments:
       *[other] { $count } Klauseln weichen ab und behalten ihre Texte; als entfernt gekennzeichnet sind die Wörter der Ausgabe, als neu die des Dokuments:
    }
import-other-date = Die Ausgabe ist von { $edition }, das Dokument von { $document }. Eine andere Fassung der Regeln wird meist eine eigene Ausgabe (andere --edition, supersedes), die schiri compare --by text dann vergleicht.
import-nothing-to-take = --take: Das Dokument hat keine Klausel { $clause }.
import-updated = Folgt dem Dokument, bisher unbearbeitet ({ $count }): { $clauses }
import-taken = Übernimmt den Wortlaut des Dokuments ({ $count }): { $clauses }
import-added = Neu im Dokument ({ $count }): { $clauses }
import-kept = Bleibt wie bearbeitet, das Dokument sagt nichts Neues ({ $count }): { $clauses }
import-gone = Nicht mehr im Dokument ({ $count }): { $clauses }. Gelöscht wurde nichts; was nicht mehr gilt, als aufgehoben (retired) kennzeichnen.
import-joined = Mit dem Vorhandenen zusammengeführt: { $path }
import-not-written = Die Ausgabe ließ sich nicht als YAML schreiben: { $reason }
import-head = Entwurf, von schiri import erstellt aus: { $files }.
import-head-edition = Bitte prüfen: title, date, games, kind und cite.short. Bei source.rights eintragen, auf welcher Grundlage der Text hier steht: restated (in eigenen Worten), own (eigene Regeln) oder licensed (mit Erlaubnis); bis dahin ist das ungeklärt (unclear).
import-head-date = Im Dokument steht kein Datum: Das Datum ist der Tag des Einlesens.
import-same-language = „{ $edition }“ ist selbst in dieser Sprache ({ $lang }). Eine andere Fassung unter eigener Kennung einlesen (--edition) oder die Sprache nennen (--language).
import-not-translated = Ohne Übersetzung ({ $count }): { $clauses }
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
import-same = An { $path } ist nichts zu ändern; nichts wurde geschrieben.
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
import-reason-withdrawn = gestrichen, gelöscht, verborgen oder Kommentar
import-reason-running-head = Kopfzeile
import-reason-contents = Inhaltsverzeichnis
import-reason-navigation = Navigation
import-reason-rule = Strichzeile
import-reason-front-matter = Titel und was dabeisteht
import-reason-changes = Liste der Änderungen
import-reason-division = Überschrift ohne Text
import-reason-divider = Buchstabe des Alphabets
import-exists = „{ $path }“ gibt es schon, mit anderem Inhalt; die Datei blieb, wie sie ist. In einen anderen Ordner einlesen (-o) und die beiden Dateien vergleichen.
overlay-without-edition = Mit --edition sagen, zu welcher Ausgabe der Wortlaut gehört.
import-page-title = Einlesen von { $title } ({ $edition })
import-page-doubts =
    { $count ->
        [one] Eine Stelle zum Nachsehen
       *[other] { $count } Stellen zum Nachsehen
    }
overlay-no-page = Ein Wortlaut hat keine Seite. --report text, json oder sarif wählen.
import-to-review = Davon bitte prüfen, ob Positionen und Anmerkungen noch zum neuen Wortlaut passen ({ $count }): { $clauses }
