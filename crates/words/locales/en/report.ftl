# How findings are printed.
severity-error = error
severity-warning = warning
severity-hint = hint
report-help = help
report-summary =
    { $errors ->
        [one] { $errors } error
       *[other] { $errors } errors
    }, { $warnings ->
        [one] { $warnings } warning
       *[other] { $warnings } warnings
    }, { $hints ->
        [one] { $hints } hint
       *[other] { $hints } hints
    } in { $files ->
        [one] { $files } file
       *[other] { $files } files
    }.
report-clean =
    { $files ->
        [one] No findings in { $files } file
       *[other] No findings in { $files } files
    }.
