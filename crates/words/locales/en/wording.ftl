# The publishers' own words, which somebody keeps privately beside the rule collection.
about-common-wording = Folder with publishers’ official wordings, to be shown beside our restatement; they stay private (also SCHIRI_WORDING)
about-import-overlay = Read the official wording of an existing edition instead of making an edition: into wording/, for private use
word-official = Official wording
official-note = The publisher’s text; the restatement above is ours.
official-stale = The restatement has changed since; the two may differ.
cli-cannot-read-wordings = The folder “{ $path }” with official wordings cannot be read: { $reason }. It should hold files as schiri import --overlay writes them.
cli-no-wordings = There is no file with official wordings (*.yaml) in “{ $path }”. schiri import --overlay writes them into wording/.
cli-faulty-wordings =
    { $count ->
        [one] The official wordings in --wording have { $count } error; schiri check --wording shows it. The rules and everything else are used.
       *[other] The official wordings in --wording have { $count } errors; schiri check --wording shows them. The rules and everything else are used.
    }
overlay-head = The publisher’s wording, read by schiri import from: { $files }. For private use: do not pass it on, do not commit it.
overlay-no-match = No clause of the document is in { $edition }: the document has { $found }, the edition { $known }. Is it the text of this edition? If so, name the numbering with --style, and look at the clauses with --dry-run.
overlay-unmatched =
    { $count ->
        [one] { $count } clause of the document is not in the edition:
       *[other] { $count } clauses of the document are not in the edition:
    }
overlay-missing =
    { $count ->
        [one] { $count } clause of the edition ({ $path }) has no wording:
       *[other] { $count } clauses of the edition ({ $path }) have no wording:
    }
overlay-whole =
    { $count ->
        [one] One entry is divided differently in the document and in the edition; its wording stands whole at its first clause: { $ids }
       *[other] { $count } entries are divided differently in the document and in the edition; their wording stands whole at their first clause: { $ids }
    }
overlay-near = Did you mean { $near }?
overlay-counted = Wording for { $count } of { $all } clauses.
overlay-use = It is shown with --wording { $folder }.
