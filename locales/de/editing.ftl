# Prüfen, Festhalten, Anlegen.
help-check = Prüft ein Material und sagt, was daran falsch ist und wie es zu beheben wäre
help-check-dir = Ordner des Materials (ohne Angabe: --kb, sonst das mitgelieferte)
help-check-format = Ausgabe: plain (mit Auszug), short (eine Zeile je Befund), json, sarif
help-check-only = Nur Befunde mit diesen Codes (mehrfach oder durch Kommas getrennt)
help-check-explain = Erklärt einen Code: Regel, Grund, Abhilfe
help-check-list = Zeigt alle Codes
help-pin = Trägt in Übersetzungen und Entscheidungen die Prüfsummen ihrer Vorlagen ein
help-pin-targets = Ordner des Materials (ohne Angabe: --kb, sonst der aktuelle), danach Ausgaben (ohne Angabe: alle)
help-pin-lang = Nur Übersetzungen in diese Sprachen
help-pin-clause = Genau diese Klauseln, auch wenn schon eine Prüfsumme dasteht (xx-club-2024/3.1.6)
help-pin-all = Auch vorhandene Prüfsummen erneuern: nur, wenn alles neu gelesen ist
help-pin-missing = Nur fehlende Prüfsummen (Vorgabe)
help-pin-dry-run = Nur zeigen, was eingetragen würde
help-init = Legt ein kleines, erklärtes Material zum Weiterschreiben an
help-init-dir = Ordner, in dem es entsteht; Vorhandenes wird nicht überschrieben
help-schema = Gibt das JSON-Schema einer Dateiart aus
help-schema-kind = Dateiart: edition, translation, glossary, scopes, points, events, cases
help-schema-out = Alle Schemata in diesen Ordner schreiben
examples-check =
    Beispiele:
    {"  "}schiri check
    {"  "}schiri check mein-ordner --format short
    {"  "}schiri check --explain translation-stale
check-no-material = In „{ $path }“ liegt kein Material: es fehlen die Ordner rules-de, rules-nl, rules-en und rulings. schiri init legt eines an.
pin-bad-target = „{ $target }“ ist weder ein Ordner noch die Kennung einer Ausgabe.
pin-faulty-file = { $path } ist ausgelassen: erst beheben, was schiri check über die Datei sagt.
pin-changed-meanwhile = „{ $path }“ wurde inzwischen geändert; es ist nichts eingetragen. Bitte noch einmal.
pin-not-possible = In „{ $path }“ lassen sich die Prüfsummen nicht eintragen, ohne anderes zu ändern. Die Datei ist unverändert.
init-exists = „{ $path }“ gibt es schon; es wird nichts überschrieben.
init-done = { $count } Dateien in „{ $path }“ angelegt. Weiter mit: schiri check { $path }
schema-unknown-kind = Die Dateiart „{ $kind }“ gibt es nicht. Vorhanden: { $known }.
pin-file =
    { $count ->
        [one] { $path }: { $count } Prüfsumme
       *[other] { $path }: { $count } Prüfsummen
    }
pin-written =
    { $count ->
        [one] { $count } Prüfsumme eingetragen.
       *[other] { $count } Prüfsummen eingetragen.
    }
pin-would-write =
    { $count ->
        [one] { $count } Prüfsumme würde eingetragen.
       *[other] { $count } Prüfsummen würden eingetragen.
    }
