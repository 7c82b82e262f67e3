# Hoe bevindingen worden getoond.
severity-error = fout
severity-warning = waarschuwing
severity-hint = tip
report-help = hulp
report-summary =
    { $errors ->
        [one] { $errors } fout
       *[other] { $errors } fouten
    }, { $warnings ->
        [one] { $warnings } waarschuwing
       *[other] { $warnings } waarschuwingen
    }, { $hints ->
        [one] { $hints } tip
       *[other] { $hints } tips
    } in { $files ->
        [one] { $files } bestand
       *[other] { $files } bestanden
    }.
report-clean =
    { $files ->
        [one] Geen bevindingen in { $files } bestand
       *[other] Geen bevindingen in { $files } bestanden
    }.
