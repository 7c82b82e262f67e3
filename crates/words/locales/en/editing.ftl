# Checking, pinning, starting.
about-check = Checks a rule collection and says what is wrong with it and how to fix it
about-check-dir = Folder of the rule collection (default: --kb, else the shipped one)
about-check-format = Format: plain (with excerpt), short (one line per finding), json, sarif
about-check-only = Only findings with these codes (repeat, or separate by commas)
about-check-casebook = Check the casebook too: rulings whose clauses were reworded or retired since, or are missing
about-check-database = Check this casebook: a file or postgres://… (default with --casebook: SCHIRI_DATABASE, else the user’s own)
about-check-explain = Explains a code: rule, reason, fix
about-check-list = Shows all codes
about-pin = Writes the hashes of their originals into translations and cases
about-pin-targets = Folder of the rule collection (default: --kb, else the current one), then editions (default: all)
about-pin-lang = Only translations into these languages
about-pin-clause = Exactly these clauses, even where there is already a hash (xx-club-2024/3.1.6)
about-pin-all = Refresh existing hashes too: only when everything was read again
about-pin-dry-run = Only show what would be written
about-init = Writes a small rule collection with comments to start from
about-init-dir = Folder to write into; nothing there is overwritten
about-init-empty = Without the example: empty files, for a collection whose editions are imported
about-init-languages = The languages of the collection, with commas: de, nl, en (default: all three)
about-schema = Writes the JSON Schema of a kind of file
about-schema-kind = Kind of file: edition, translation, glossary, scopes, points, events, cases
about-schema-out = Write all schemas into this folder
examples-check =
    Examples:
    {"  "}schiri check
    {"  "}schiri check my-folder --format short
    {"  "}schiri check --explain translation-stale
check-no-material = There is no rule collection in “{ $path }”: the folders rules-de, rules-nl, rules-en and rulings are missing. schiri init starts one.
pin-bad-target = “{ $target }” is neither a folder nor the id of an edition.
pin-faulty-file = { $path } was left out: first fix what schiri check says about the file.
pin-changed-meanwhile = “{ $path }” was changed in the meantime; nothing was written. Please try again.
pin-not-possible = The hashes cannot be written into “{ $path }” without changing something else. The file is as it was.
init-exists = “{ $path }” already exists; nothing is overwritten.
init-done = Wrote { $count } files into “{ $path }”, and their schemas into docs/schema. Next: schiri check { $path }
init-empty-done = Wrote { $count } empty files into “{ $path }”, and their schemas into docs/schema. Next: schiri import RULES --edition ID -o { $path }
schema-unknown-kind = There is no kind of file “{ $kind }”. Possible: { $known }.
pin-file =
    { $count ->
        [one] { $path }: { $count } hash
       *[other] { $path }: { $count } hashes
    }
pin-written =
    { $count ->
        [one] { $count } hash written.
       *[other] { $count } hashes written.
    }
pin-would-write =
    { $count ->
        [one] { $count } hash would be written.
       *[other] { $count } hashes would be written.
    }
