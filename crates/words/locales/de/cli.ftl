# Die Befehlszeile: Hilfe und Beschwerden.
about-schiri = Regelwissen für Brettspielturniere: Fundstelle, geltende Regel und Begründung in Sekunden.
about-find = Findet Klauseln nach Fundstelle oder Stichwörtern
about-find-query = Fundstelle („3.1.6“, „CCM § 5 Abs. 4“) oder Wörter in einer der drei Sprachen
about-find-editions = Nur in diesen Ausgaben suchen (mehrfach oder mit Komma)
about-find-lang = Sprache der gezeigten Texte (ohne Angabe: Sprache der Meldungen)
about-find-limit = Höchstzahl der Treffer (ohne Angabe: 10)
about-find-batch = Viele Anfragen aus einer JSONL-Datei, eine Antwort je Zeile (Felder query, scope)
about-find-database = Das Fallbuch mit Entscheidungen am Tisch: eine Datei oder postgres://… (auch SCHIRI_DATABASE; ohne Angabe: das des Benutzers, wenn es eines gibt)
about-show = Zeigt eine Klausel mit Nachbarn, Verweisen, Beispielen und Anmerkungen
about-show-citation = Fundstelle, wie man sie nennt: „quali 3.1.6“, „CCM § 5 Abs. 4 Satz 2“, „regel 8“
about-show-lang = Sprachen der gezeigten Texte, mehrere nebeneinander (mit Komma)
about-show-all-langs = Alle Sprachen zeigen
about-show-alone = Nur die Klausel selbst, ohne die Klauseln darunter
about-ask = Sagt, was gilt und warum: die Entscheidungskarte
about-ask-question = Die Frage, wie man sie am Tisch stellt, in einer der drei Sprachen
about-ask-lang = Sprache der Frage und der Karte
about-ask-batch = Viele Fragen aus einer JSONL-Datei, eine Antwort je Zeile (Felder id, question, event, stack)
about-ask-pick = Bei mehreren möglichen Entscheidungen: die ganze Karte der N-ten
about-ask-database = Das Fallbuch mit Entscheidungen am Tisch: eine Datei oder postgres://… (auch SCHIRI_DATABASE; ohne Angabe: das des Benutzers, wenn es eines gibt)
examples-ask =
    Beispiele:
    {"  "}schiri ask "Darf ich nach dem Bauen noch tauschen?" --event de-quali
    {"  "}schiri ask Hafen sofort nutzen --stack nl-basis,de-almanach-2010
about-licences = Zählt auf, was im Programm steckt und unter welchen Lizenzen
licences-head = Schiri und seine eigenen Texte: MIT. Was sonst darin steckt, mit Version, Lizenz und Adresse; ein Programm ohne alle Features hat weniger davon:
about-figure = Zeichnet ein Bild, das Klauseln erklärt (SVG)
about-figure-id = Das Bild; ohne diese Angabe werden alle aufgezählt
about-figure-look = print: schwarz auf weiß, für sich allein; across: ebenso, mit der Legende daneben; page: in den Farben der Seite, die es enthält (ohne Angabe: print)
about-work = Rechnet aus, was eine Klausel berechnet, Schritt für Schritt
about-work-words = Eine Fundstelle oder die Kennung einer Berechnung, dann jede Angabe mit ihren Zahlen: quali 1.3.3 --points 10,9,5; ohne diese Angabe werden alle Berechnungen aufgezählt
about-work-json = Als JSON ausgeben
about-compare = Stellt Ausgaben nebeneinander
about-compare-editions = Die Ausgaben, mindestens zwei (ohne Angabe: alle)
about-compare-by = Wonach: point (nach Fragen, die Vorgabe) oder text (Wortlaut zweier Ausgaben, Klausel für Klausel)
about-compare-only = Mit --by text nur diese Arten: unchanged, layout, references, reworded, renumbered, moved, split, merged, added, retired
about-compare-differences = Nur Fragen, bei denen sie voneinander abweichen
about-compare-new-for = Nur was für Kenner dieser Ausgabe neu ist
about-compare-topic = Nur diese Themen
about-compare-matrix = Themen und Ausgaben auf einen Blick, als Tabelle oder Bild (svg)
about-compare-coming-from = Merkblatt: was für Kenner dieser Ausgabe anders ist (mit --event oder --stack)
about-compare-limit = Höchstzahl der Unterschiede auf dem Merkblatt (ohne Angabe: 10)
about-compare-lang = Sprache; beim Merkblatt auch zwei nebeneinander (de,nl)
about-compare-format = Format: text, md, html, csv, json, svg
about-trace = Verfolgt eine Klausel durch alle Ausgaben ihrer Reihe
about-trace-citation = Die Klausel, zitiert wie bei show
about-trace-format = Format: text, md, html, json
cli-cannot-write-file = „{ $path }“ lässt sich nicht schreiben: { $reason }. Eine vorhandene Datei bleibt, wie sie war.
examples-compare =
    Beispiele:
    {"  "}schiri compare nl-basis de-almanach-2010 --differences
    {"  "}schiri compare --matrix --format svg -o matrix.svg
    {"  "}schiri compare --coming-from nl-basis --event de-quali --lang nl,de
about-coverage = Zählt, welche Klauseln eine Frage beantworten, und nennt die übrigen
about-coverage-matrix = Als Tabelle: für jede Frage und jede Ausgabe, ob sie antwortet
about-coverage-topic = Nur diese Themen der Tabelle
about-draft = Entwirft, was von Hand fertig wird
about-draft-points = Schlägt Fragen vor, die die Klauseln einer Ausgabe beantworten, als YAML zum Bearbeiten: neue aus ihren eigenen Sätzen und vorhandene
about-draft-points-edition = Die Ausgabe
about-draft-points-all = Auch Klauseln, die schon eine Position beziehen
draft-points-head = Entwurf, noch kein Teil der Sammlung. „points“ sind neue Fragen, aus Sätzen von { $edition } gebildet: streichen, was nicht gebraucht wird, den Rest verbessern, dann „schiri draft accept DATEI“. „clauses“ nennt vorhandene Fragen, auf die Klauseln antworten könnten: Was stimmt, von Hand als „positions“ der Klausel übernehmen; Wahrscheinlichkeiten sind geschätzt.
about-draft-glossary = Schlägt Begriffe für das Glossar vor: was die Texte definieren, was Überschriften nennen, was wiederkehrt
draft-glossary-head = Ein Entwurf, noch nicht Teil der Sammlung: Wörter der Regeltexte, die im Glossar fehlen, die häufigsten zuerst. Streichen, was keine Sache des Spiels oder Vereins ist, unter „also“ ergänzen, was die Leute sonst sagen, dann „schiri draft accept DATEI“ aufrufen.
about-draft-accept = Übernimmt einen bearbeiteten Entwurf: Fragen in rulings/points, Positionen in die Ausgaben, Begriffe ins Glossar
about-draft-accept-file = Der bearbeitete Entwurf
about-draft-accept-dry-run = Nur sagen, was hinzukäme
draft-accepted =
    { $count ->
        [one] Eine Frage übernommen ({ $files }). Weiter mit: schiri check
       *[other] { $count } Fragen übernommen ({ $files }). Weiter mit: schiri check
    }
draft-would-accept =
    { $count ->
        [one] Hinzu käme eine Frage ({ $files }).
       *[other] Hinzu kämen { $count } Fragen ({ $files }).
    }
draft-accepted-terms =
    { $count ->
        [one] Einen Begriff übernommen ({ $files }). Weiter mit: schiri check
       *[other] { $count } Begriffe übernommen ({ $files }). Weiter mit: schiri check
    }
draft-would-accept-terms =
    { $count ->
        [one] Hinzu käme ein Begriff ({ $files }).
       *[other] Hinzu kämen { $count } Begriffe ({ $files }).
    }
draft-shipped = Die mitgelieferten Regeln werden nicht geändert. Mit --kb den Ordner einer eigenen Sammlung nennen oder darin arbeiten.
draft-unreadable = „{ $path }“ ist so kein lesbarer Entwurf. Nichts wurde übernommen.
draft-empty = „{ $path }“ enthält weder Fragen unter „points“ noch Begriffe unter „concepts“.
draft-no-topic = „{ $path }“ enthält Fragen und nennt unter „topic“ kein Thema, zu dem sie gehören.
draft-known-concept = Das Glossar enthält schon den Begriff „{ $concept }“. In „{ $path }“ anders nennen oder streichen; übernommen wurde nichts.
draft-no-room = In „{ $file }“ lässt sich nichts anfügen. Übernommen wurde nichts; die Datei von Hand ergänzen.
draft-known = Die Frage „{ $point }“ gibt es in der Sammlung schon. In „{ $path }“ anders nennen oder streichen; nichts wurde übernommen.
draft-no-place = In der Datei der Ausgabe lässt sich bei { $clause } keine Position einsetzen; dort von Hand eintragen. Nichts wurde übernommen.
draft-faulty = Mit diesem Entwurf hätte die Sammlung einen Fehler ({ $code } bei „{ $words }“{ $line ->
        [0] {""}
       *[other] , Zeile { $line }
    }; schiri check --explain { $code } sagt mehr). Nichts wurde übernommen.
draft-not-written = Der Entwurf lässt sich nicht als YAML schreiben: { $error }.
examples-draft-points =
    Beispiele:
    {"  "}schiri draft points --edition nl-basis -o entwurf.yaml
about-conflicts = Zeigt, wo Ausgaben einig sind und wo sie sich widersprechen
about-conflicts-editions = Nur diese Ausgaben vergleichen (ohne Angabe: alle)
about-conflicts-topic = Nur diese Themen
about-conflicts-relation = Nur diese Verhältnisse: conflict, variant, scoped-difference, agreement, single, silent (ohne Angabe: die ersten drei)
about-moments = Zeigt zu einem Anlass am Tisch alles, was dann gilt
about-moments-moment = Der Anlass, etwa seven-rolled (ohne Angabe: alle auflisten)
examples-moments =
    Beispiele:
    {"  "}schiri moments --event de-quali
    {"  "}schiri moments player-leaves --event de-quali
    {"  "}schiri moments seven-rolled --stack nl-basis,de-almanach-2010
about-cache = Zeigt, was von großen Regelsammlungen aufbewahrt wird, damit Befehle schnell antworten
about-cache-clear = Sie löschen
about-cache-warm = Macht sie jetzt, damit die erste Frage nicht darauf wartet
about-cache-warm-out = Ordner, in den sie geschrieben werden (sonst: der übliche)
about-completions = Schreibt ein Skript, das Eingaben in der Shell ergänzt
about-completions-shell = Die Shell
about-man = Schreibt die Handbuchseiten (man)
about-man-out = Ordner, in den jede Seite als eigene Datei geschrieben wird
man-name = BEZEICHNUNG
man-synopsis = ÜBERSICHT
man-description = BESCHREIBUNG
man-options = OPTIONEN
man-commands = BEFEHLE
man-examples = BEISPIELE
man-version = VERSION
about-eval = Misst Suche und Antworten an beurteilten Fragen
about-eval-file = JSONL-Datei mit einer Anfrage, einem Szenario oder einer Frage ohne Antwort je Zeile
about-common-kb = Regeln aus diesem Ordner statt der mitgelieferten (auch SCHIRI_KB)
about-common-adopt = Wahlklauseln und Varianten, die zusätzlich gelten
about-common-database = Das Fallbuch: eine Datei oder postgres://… (auch SCHIRI_DATABASE; ohne Angabe: casebook.db im Datenordner des Benutzers)
about-common-drop = Klauseln, die nicht gelten
about-common-event = Das Turnier, dessen Regeln gelten
about-common-json = Ergebnis als JSON, für Programme
about-common-output = In diese Datei schreiben
about-common-situation = Besondere Spielsituation, etwa seafarers oder players-5-6
about-common-stack = Statt eines Turniers: die geltenden Ausgaben, die stärkste zuerst
about-common-lang = Sprache der Ausgabe (ohne Angabe: Sprache der Meldungen)
about-common-ui-lang = Sprache der Meldungen: de, nl, en (auch SCHIRI_LANG, LANG)
about-common-color = Farben: auto, always, never (auch NO_COLOR)
about-common-help = Diese Hilfe
about-common-version = Die Version
about-word-options = OPTIONEN
about-word-command = BEFEHL
about-heading-usage = Aufruf:
about-heading-commands = Befehle:
about-heading-arguments = Argumente:
about-heading-options = Optionen:
examples-schiri =
    Beispiele:
    {"  "}schiri find "räuber vergessen"
    {"  "}schiri show "CCM § 5 Abs. 4 Satz 2"
examples-find =
    Beispiele:
    {"  "}schiri find ritter vor dem würfeln
    {"  "}schiri find 3.1.4 bis 3.1.7 --in de-quali-2009
    {"  "}schiri find hafen --json | head
examples-show =
    Beispiele:
    {"  "}schiri show quali 3.1.6
    {"  "}schiri show "CCM § 5 Abs. 4 Satz 2" --lang de,nl
    {"  "}schiri show Almanach Hafenstandort --all-langs
cli-complaint = { $text }
cli-unknown-argument = Die Option { $argument } gibt es nicht. Alle Optionen nennt --help.
cli-unknown-command = Den Befehl „{ $command }“ gibt es nicht. Alle Befehle nennt schiri --help.
cli-missing-value = { $argument } braucht einen Wert.
cli-bad-value = „{ $value }“ ist kein möglicher Wert für { $argument }.
cli-id-form = Eine Kennung hat kleine Buchstaben, Ziffern und Bindestriche: xx-club-2024.
cli-missing-argument = Es fehlt: { $argument }. Wie es geht, sagt --help.
cli-missing-command = Es fehlt ein Befehl. Alle Befehle nennt schiri --help.
cli-conflict = { $argument } und { $other } passen nicht zusammen.
cli-not-understood = Die Eingabe wurde nicht verstanden. Wie es geht, sagt --help.
cli-did-you-mean = Gemeint: { $words }?
cli-possible-values = Möglich: { $words }.
cli-cannot-write = Das Ergebnis lässt sich nicht schreiben: { $reason }.
cli-cannot-read-file = „{ $path }“ lässt sich nicht lesen: { $reason }.
cli-cannot-read-material = Der Regelordner „{ $path }“ lässt sich nicht lesen: { $reason }. Erwartet wird ein Ordner mit rules-de, rules-nl, rules-en und rulings; einen neuen legt schiri init an.
cli-rules-from = Regeln aus „{ $path }“ (dort liegt rulings/collection.yaml).
cli-no-editions = In „{ $path }“ steht keine lesbare Ausgabe. Was fehlt, sagt schiri check; schiri import macht aus einem Dokument eine Ausgabe, schiri init legt einen neuen Ordner an.
cli-faulty-material =
    { $count ->
        [one] Die Regelsammlung hat { $count } Fehler; schiri check zeigt ihn. Benutzt wird, was in Ordnung ist.
       *[other] Die Regelsammlung hat { $count } Fehler; schiri check zeigt sie. Benutzt wird, was in Ordnung ist.
    }
cli-unknown-edition = Die Ausgabe „{ $name }“ gibt es nicht. Möglich: { $known }.
cli-unknown-topic = Das Thema „{ $name }“ gibt es nicht. Möglich: { $known }.
cli-unknown-figure = Das Bild „{ $name }“ gibt es nicht. Möglich: { $known }.
cli-unknown-calculation = Es gibt keine Berechnung „{ $name }“. Möglich: { $known }.
work-none = Keine Klausel dieser Regelsammlung berechnet etwas.
work-what = Zuerst die Klausel nennen, dann die Angaben: schiri work quali 1.3.3 --points 10,9,5. Ohne alles zählt schiri work auf, was sich ausrechnen lässt.
work-no-calculation = { $clause } berechnet nichts. schiri work zählt auf, was sich ausrechnen lässt.
input-one = { $least } bis { $most }
input-exactly = { $count } Zahlen, mit Kommas getrennt, jede { $least } bis { $most }
input-several = { $fewest } bis { $count } Zahlen, mit Kommas getrennt, jede { $least } bis { $most }
work-exactly = { $name }: Es sind { $count } Zahlen; nötig sind { $most }.
work-missing = { $name }: hier fehlt eine Zahl ({ $input }).
work-number = { $name }: „{ $value }“ ist keine ganze Zahl. Mehrere Zahlen mit Kommas trennen.
work-one = { $name }: Hier steht eine einzige Zahl, nicht { $count }.
work-several = { $name }: Es sind { $count } Zahlen; nötig sind mindestens { $least } und höchstens { $most }.
work-bounds = { $name }: { $value } ist keine ganze Zahl von { $least } bis { $most }.
work-unknown-input = „{ $name }“ wird hier nicht angegeben. Möglich: { $known }.
work-repeated = „{ $name }“ ist zweimal angegeben. Jede Angabe nur einmal: { $known }.
work-stuck = Das lässt sich nicht ausrechnen: { $step }.
cli-unknown-moment = Den Anlass „{ $name }“ gibt es nicht. Möglich: { $known }.
cli-unknown-event = Das Turnier „{ $name }“ gibt es nicht. Möglich: { $known }.
cli-unknown-situation = Die Spielsituation „{ $name }“ gibt es nicht. Möglich: { $known }.
about-serve = Stellt die Programmschnittstelle und die Seiten für Schiedsrichter bereit
about-serve-listen = Adresse, auf der gelauscht wird (ohne Angabe: 127.0.0.1:7310)
about-serve-operator = Adresse für den Betreiber: /metrics und /healthz mit allen Fehlern (ohne Angabe: keine)
about-serve-rate = Anfragen je Sekunde von einer Adresse (ohne Angabe: 50; 0: beliebig viele)
about-serve-time = So viele Sekunden darf eine Antwort höchstens dauern (ohne Angabe: 10)
about-serve-paper-memory = Höchster Speicher für das Setzen eines Dokuments, in MiB (sonst: 400)
about-serve-behind-proxy = Ein eigener Proxy steht davor: seinem X-Forwarded-For vertrauen
about-serve-log = Format des Protokolls: text oder json
about-serve-base-url = Adresse, unter der Leser die Seiten erreichen: für QR-Codes und gedruckte Adressen
about-serve-database = Fallbuch, das angeboten wird: eine Datei oder postgres://… (auch SCHIRI_DATABASE; ohne Angabe: keines)
about-serve-keep = Den Teil für Offizielle von Entscheidungen löschen, die vor so vielen Tagen zuletzt geändert wurden (Standard: behalten)
about-serve-history = Ordner, in dem frühere Regelstände vermerkt werden: Damit erkennt /v/… alte Ausdrucke
about-serve-mcp = Auch das Model Context Protocol beantworten, unter /mcp (ohne Angabe: nein)

## Kept indexes

cache-off = Es wird nichts aufbewahrt: SCHIRI_CACHE steht auf „off“, oder die Umgebung nennt keinen Ordner.
cache-summary =
    { $count ->
        [0] In { $path } ist nichts aufbewahrt
        [one] { $count } Datei in { $path }:
       *[other] { $count } Dateien in { $path }:
    }
cache-cleared =
    { $count ->
        [0] In { $path } gibt es nichts zu löschen
        [one] { $count } Datei aus { $path } gelöscht:
       *[other] { $count } Dateien aus { $path } gelöscht:
    }
cache-file = {"  "}{ $path }, { $size } MB
cache-unusable = { $path } lässt sich nicht lesen oder ändern: { $reason }. SCHIRI_CACHE kann einen anderen Ordner nennen.

progress-line = { $text } { $seconds } s
progress-reading = Die Regeln werden gelesen …
progress-indexing = Die Suche wird vorbereitet …
progress-checking = Die Regeln werden geprüft …
progress-booklet = Das Heft wird gesetzt …
