# The casebook: rulings made at the table.
about-cases = Records rulings made at the table and finds them again
about-cases-add = Records a ruling
about-cases-amend = Amends a ruling; the earlier versions stay
about-cases-event = The event it was decided at
about-cases-tournament = The tournament it was decided at (schiri tournament list)
about-cases-stack = Instead of an event: the editions it was decided under, the strongest first
about-cases-situation = A special situation, such as seafarers or players-5-6
about-cases-round = The round
about-cases-table = The table
about-cases-time = When it was decided: 2026-11-22 or 2026-11-22T14:30+01:00 (default: now)
about-cases-question = What was asked; - reads standard input
about-cases-facts = What happened at the table; - reads standard input
about-cases-decision = What was decided, and why; - reads standard input
about-cases-verdict = What it comes to: allowed, forbidden, required, value, not-regulated
about-cases-point = The question of rule that it decides (several separated by commas)
about-cases-cite = A clause that it rests on, cited as for show; may be repeated
about-cases-authority = Who decided: judge, head-judge, organiser (default: judge)
about-cases-status = Status: provisional, confirmed, appealed, overturned (default: provisional)
about-cases-overturned-by = With --status overturned: the ruling that takes its place
about-cases-lang = Language of the texts (default: that of the messages)
about-cases-link = What belongs to it: another ruling or an address; may be repeated
about-cases-officials = What only judges and organisers read; - reads standard input
about-cases-by = Who writes (default: USER)
about-cases-role = As what: judge, head-judge, admin
about-cases-key = Key of this change: a second attempt with the same one does not write again
about-cases-json = Output as JSON for programs
about-cases-ruling = The ruling: the last six characters of its id, or all of them
about-cases-add-from-json = Rulings from a JSON file, one after the other; - for standard input
about-cases-add-reason = Why otherwise than before; needed where the same question was decided otherwise under the same rules, and that was confirmed
about-cases-amend-clear = Empty lists: situation, points, cites, links
about-cases-amend-reason = Why; needed when a confirmed decision changes, one is overturned, or a confirmed one says otherwise
about-cases-amend-after = Amend only if version N is the last one
about-cases-list = Lists rulings, the latest first
about-cases-list-words = Only those with all these words
about-cases-list-event = Only of this event
about-cases-list-tournament = Only of this tournament
about-cases-list-point = Only on this question of rule
about-cases-list-clause = Only those that rest on this clause or one below it (nl-basis/8)
about-cases-list-table = Only of this table
about-cases-list-status = Only of this status: provisional, confirmed, appealed, overturned
about-cases-list-since = Only those decided since then
about-cases-list-limit = At most so many (default: 50)
about-cases-list-after = From where the list before ended
about-cases-show = Shows a ruling, and whether its clauses still say the same
about-cases-show-history = Also who changed what, and when
about-cases-print = Prints the protest sheet of a ruling
about-cases-print-officials = Also the part that only officials read
about-cases-print-sides = How many sides of the table sign (default: 4)
about-cases-print-format = Format: pdf, html (default: by the file’s ending, else pdf)
about-cases-print-lang = Language of the print (default: that of the messages)
about-cases-log = Prints all rulings of an event in the order of time
about-cases-log-event = The event
about-cases-log-tournament = The tournament, instead of an event
about-cases-log-format = Format: pdf, html, csv (default: by the file’s ending, else pdf)
about-cases-log-lang = Language of the print (default: that of the messages)
about-cases-export = Writes everything as JSON Lines, with a checksum
about-cases-import = Takes up an export: all of it or, if something does not fit, nothing
about-cases-import-file = The file; - for standard input
about-cases-backup = Copies a casebook into a new file, even while others write
about-cases-backup-file = The new file
about-cases-publish = Makes a published case of the rule collection (--kb) of a confirmed ruling
about-cases-publish-id = Id of the case, also the name of its file
about-cases-expire = Deletes the officials’ part of rulings that have not changed for long
about-cases-expire-before = Last changed before then
about-cases-person = Shows everything in which these words stand, or deletes them everywhere
about-cases-person-words = The name; it is also found as part of a word
about-cases-person-delete = Delete the words, from earlier versions too; that something was deleted stays visible
examples-cases =
    Examples:
    {"  "}schiri cases add --event de-quali --table 4 --cite "quali 3.1.6" --question "Still trade?" --decision "Yes, the phases are not separate." --verdict allowed
    {"  "}schiri cases list --status provisional
    {"  "}schiri cases amend kf7a3b --status confirmed --role head-judge
    {"  "}schiri cases backup casebook-saturday.db
examples-cases-add =
    Examples:
    {"  "}schiri cases add --event de-quali --cite "quali 3.1.6" --question "Still trade?" --decision Yes. --verdict allowed
    {"  "}schiri cases add --event ccm --question Boycott? --decision - --verdict forbidden < reasons.txt
    {"  "}schiri cases add --from-json rulings.jsonl

## What is said

casebook-recorded = Recorded: { $ruling } ({ $id }), { $status }, in { $place }
casebook-amended = Amended: { $ruling }, version { $number }, { $status }
casebook-repeated = Was there already: { $ruling } ({ $id }), version { $number }, { $status }
casebook-none = Nothing that fits was found in { $place }.
casebook-more = There is more: --after { $after }
casebook-by = { $name } ({ $role }), { $time }
casebook-round = round { $name }
casebook-table = table { $name }
casebook-status-provisional = provisional
casebook-status-confirmed = confirmed
casebook-status-appealed = appealed
casebook-status-overturned = overturned
casebook-role-judge = judge
casebook-role-head-judge = head judge
casebook-role-admin = admin
casebook-role-organiser = organiser
casebook-label-event = Event
casebook-label-tournament = Tournament
casebook-label-stack = Editions
casebook-label-situation = Situation
casebook-label-round = Round
casebook-label-table = Table
casebook-label-time = Time
casebook-label-question = Question
casebook-label-facts = What happened
casebook-label-decision = Decision
casebook-label-verdict = Verdict
casebook-label-points = Rule questions
casebook-label-cites = Rests on
casebook-label-authority = Decided by
casebook-label-status = Status
casebook-label-overturned-by = Overturned by
casebook-label-language = Language
casebook-label-links = See also
casebook-label-officials = For officials only
casebook-label-by = Name
casebook-label-reason = Reason
casebook-field-authority = who decided
casebook-field-cites = clauses
casebook-field-decision = decision
casebook-field-event = event
casebook-field-facts = what happened
casebook-field-language = language
casebook-field-links = what belongs to it
casebook-field-officials = officials’ part
casebook-field-overturned-by = overturned by
casebook-field-points = rule questions
casebook-field-question = question
casebook-field-round = round
casebook-field-situation = situation
casebook-field-stack = editions
casebook-field-status = status
casebook-field-table = table
casebook-field-time = time
casebook-field-verdict = verdict
casebook-similar = Already decided, on the same question under the same rules:
precedents-heading = Rulings at the table (precedents, not rules):
casebook-clause-unchanged = { $clause } still says the same.
casebook-clause-reworded = { $clause } reads differently now than when this was decided.
casebook-clause-retired = { $clause } has been removed since.
casebook-clause-gone = { $clause } does not exist in this rule collection.
casebook-is-redacted = Something was deleted from this ruling.
casebook-history =
    { $count ->
        [one] { $count } version:
       *[other] { $count } versions:
    }
casebook-was-recorded = recorded
casebook-was-amended = amended ({ $fields })
casebook-redacted-officials = the officials’ part deleted
casebook-redacted-person = words about a person deleted
casebook-exported =
    { $count ->
        [one] { $count } version written to { $path }.
       *[other] { $count } versions written to { $path }.
    }
casebook-imported = { $place }: { $new } versions taken up, { $known } were there already.
casebook-backed-up = Copied to { $path }. To restore it, put this file in the casebook’s place, and move the old one away together with its -wal and -shm.
casebook-expired =
    { $count ->
        [0] Nothing to delete: no officials’ part is that old.
       *[other] Officials’ part deleted: { $rulings }
    }
casebook-forgotten =
    { $count ->
        [0] Found nowhere.
       *[other] Deleted from all versions: { $rulings }. Earlier backups and exports still contain it.
    }
casebook-mentioned =
    { $times ->
        [one] version { $number }, once
       *[other] version { $number }, { $times } times
    }
casebook-published =
    { $count ->
        [0] Written: { $path }
        [one] Written: { $path }. schiri check has { $count } remark on it.
       *[other] Written: { $path }. schiri check has { $count } remarks on it.
    }
casebook-published-already = { $path } says so already.

## What cannot be done

casebook-faulty =
    This cannot be recorded as it is:
    { $text }
casebook-empty = must not be empty.
casebook-too-long = may have at most { $most } characters.
casebook-ends-before = lies before the first day.
casebook-unknown-zone = is no time zone that is known here. Its name stands in IANA’s database, for example Europe/Berlin.
casebook-too-many = may have at most { $most } entries.
casebook-named-twice = names something twice.
casebook-control-character = holds an invisible control character. Remove it.
casebook-under-nothing = What this was decided under is missing: an event or editions (--event EVENT or --stack EDITION,EDITION).
casebook-under-both = Either an event or editions, not both.
casebook-overturned-by-which = belongs to the status “overturned”, and only to it: the ruling that takes its place.
casebook-names-itself = names the ruling itself.
casebook-not-pinned = A clause is cited without the hash of its wording, and the rule collection does not have it.
casebook-nothing-changes = That changes nothing about { $ruling }.
casebook-contradicts = On the same question, under the same rules, there is a confirmed decision that says otherwise: { $ruling } ({ $time }): “{ $decision }” Give the reason for deciding otherwise now.
casebook-with-reason = { $objection } (--reason TEXT)
casebook-reason-needed = That contradicts what the players have been told. Give the reason.
casebook-words-too-short = A name of fewer than three characters is not deleted: it would hit too much.
casebook-no-ruling = There is no ruling { $ruling } here. schiri cases list shows all.
casebook-ambiguous = { $ruling } fits several rulings. Give the whole id: { $known }
casebook-conflict = Somebody else has changed { $ruling } meanwhile: version { $last } is the last one, and { $wanted } was to be written. Look at it (schiri cases show { $ruling } --history) and amend it again.
casebook-key-reused = Another change has the key “{ $key }” already. Use a new one.
casebook-misfit = The versions of ruling { $ruling } do not fit together: { $reason }
casebook-one-stdin = Only one text can come from standard input (-).
casebook-nowhere = The environment names no folder for data. Name a casebook: --database FILE
casebook-missing = { $place }: there is no casebook here yet. schiri cases add makes one; --database names another.
casebook-no-casebook = { $place } is no casebook and stays as it is ({ $reason }). --database names another.
casebook-newer = { $place } is of a newer version of this program ({ $reason }) and stays as it is. Use that version.
casebook-damaged = { $place } is damaged and stays as it is: { $reason }. Put the last backup in its place, and first keep the damaged file with what belongs to it (-wal, -shm).
casebook-read-only = { $place } can only be read; nothing was written ({ $reason }). Check the rights to write the file and its folder.
casebook-full = There is no room left for { $place }; nothing was written ({ $reason }). Make room, and do it again.
casebook-busy = Others have held { $place } for seconds ({ $reason }). Try again.
casebook-moved = { $place } was moved or removed while it was in use; nothing was written. Start the program anew.
casebook-unreachable = { $place } does not answer: { $reason }. Whether something was written is not known: the same change with the same --key finds out.
casebook-denied = { $place } refuses the user: { $reason }
casebook-unencrypted = The connection to { $place } would not be encrypted; this program has no TLS. In a network that can be trusted, add ?sslmode=disable to the address; else use a tunnel.
casebook-in-the-way = { $place } is there already and stays as it is. Name a new file.
casebook-unsupported = { $place }: a database on a server is backed up by pg_dump, or by schiri cases export.
casebook-not-built-in = { $place }: this program was built without PostgreSQL (feature “postgres”).
casebook-failed = { $place }: { $reason }
casebook-transfer-file = The export cannot be read or written: { $reason }
casebook-no-export = This is no export of a casebook, or one of a newer version.
casebook-bad-line = Line { $line } of the export cannot be read: { $reason }. Nothing was taken up.
casebook-export-damaged = The export is incomplete or was changed: its end does not fit what stands before it. Nothing was taken up.
casebook-unconfirmed = Only confirmed rulings are published; this one is { $status }. To confirm it: schiri cases amend … --status confirmed
casebook-no-facts = A published case must say what happened: schiri cases amend … --facts TEXT
casebook-situation = It was decided in a special situation that the event itself does not have, which a published case cannot say. Make an event with that situation, and name it.
casebook-not-written = The ruling cannot be written as YAML: { $reason }
casebook-publish-where = The shipped rules cannot be changed. Name the folder of the rule collection: --kb DIR
casebook-not-accepted = The rule collection does not accept the case: { $text }. Nothing was written.
casebook-other-event = This token is good for the rulings of the event { $event } alone.
casebook-token-beyond = This token may not make or revoke that one: an admin gives no more than his own token is good for, and what was made is not changed.
casebook-other-tournament = This token is good for the rulings of the tournament { $tournament } alone.
casebook-no-tournament = There is no tournament { $tournament }.
casebook-tournament-plays = The tournament { $tournament } plays by the rules of the event { $event }; the ruling must name that event too.
casebook-another-tournament = The tournament { $tournament } is another one here than in the export.
casebook-role-needed = That takes the role “{ $role }”; this token has the role “{ $own }”.
casebook-token-unusable = This token is unknown, has expired or was revoked.

## On paper

record-content-hash = State of the rules
record-head-judge = Head judge
record-history = History
record-judge = Judge
record-nothing = Nothing was ruled.
record-number = Number
record-recorded-by = Recorded by
record-side = Side (colour)
record-signatures = Signatures
record-title-log = Ruling log
record-title-sheet = Protest sheet { $ruling }
record-no-part = The log has only { $of } parts.
record-part = Part { $part } of { $of }
record-part-of = Part { $part }: nos. { $first } to { $last }, decided { $from } to { $to }
record-too-long = The log has { $rulings } rulings, more than one print holds. It comes in { $parts } parts, each with part= and its number; day=YYYY-MM-DD prints one day.
record-translation = Our translation, not official.
record-format = The format of “{ $path }” cannot be guessed. Possible: --format pdf, html; for a log also csv.
record-no-table = A protest sheet is no table. Possible: --format pdf or html. All rulings as CSV: schiri cases log
