# Wie Befunde ausgegeben werden.
severity-error = Fehler
severity-warning = Warnung
severity-hint = Hinweis
report-help = Hilfe
report-summary =
    { $errors } Fehler, { $warnings ->
        [one] { $warnings } Warnung
       *[other] { $warnings } Warnungen
    }, { $hints ->
        [one] { $hints } Hinweis
       *[other] { $hints } Hinweise
    } in { $files ->
        [one] { $files } Datei
       *[other] { $files } Dateien
    }.
report-clean =
    { $files ->
        [one] Kein Befund in { $files } Datei
       *[other] Kein Befund in { $files } Dateien
    }.
