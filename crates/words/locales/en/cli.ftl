# The command line: help and complaints.
about-schiri = Rules for board-game tournaments: the clause, what is in force and why, in seconds.
about-find = Finds clauses by citation or by words
about-find-query = Citation (“3.1.6”, “CCM § 5(4)”) or words in any of the three languages
about-find-editions = Search these editions only (repeat, or separate by commas)
about-find-lang = Language of the texts shown (default: language of the messages)
about-find-limit = Maximum results (default: 10)
about-find-batch = Many queries from a JSONL file, one answer per line (fields query, scope)
about-find-database = The casebook with rulings at the table: a file or postgres://… (also SCHIRI_DATABASE; default: the user’s own, if there is one)
about-show = Shows a clause with neighbours, references, examples and notes
about-show-citation = Citation as people say it: “quali 3.1.6”, “CCM § 5(4) sentence 2”, “rule 8”
about-show-lang = Languages of the texts shown, several side by side (separate by commas)
about-show-all-langs = Show all languages
about-show-alone = Only the clause itself, without the clauses below it
about-ask = Says what is in force and why: the ruling card
about-ask-question = The question as asked at the table, in any of the three languages
about-ask-lang = Language of the question and the card
about-ask-batch = Many questions from a JSONL file, one answer per line (fields id, question, event, stack)
about-ask-pick = Where several rulings may be meant: the whole card of number N
about-ask-database = The casebook with rulings at the table: a file or postgres://… (also SCHIRI_DATABASE; default: the user’s own, if there is one)
examples-ask =
    Examples:
    {"  "}schiri ask "May I still trade after building?" --event de-quali
    {"  "}schiri ask use harbour at once --stack nl-basis,de-almanach-2010
about-licences = Lists what is inside the program, and under which licences
licences-head = Schiri and its own texts: MIT. What else is inside, with version, licence and address; a build without all features has fewer of them:
about-figure = Draws a figure that explains clauses (SVG)
about-figure-id = The figure; without it, all are listed
about-figure-look = print: black on white, by itself; across: the same with the legend beside it; page: in the colours of the page around it (default: print)
about-work = Works out what a clause computes, step by step
about-work-words = A citation or the id of a calculation, then each input with its numbers: quali 1.3.3 --points 10,9,5; without it, all calculations are listed
about-work-json = Print JSON
about-compare = Shows editions side by side
about-compare-editions = The editions, at least two (default: all)
about-compare-by = By what: point (by questions, the default) or text (the wording of two editions, clause by clause)
about-compare-only = With --by text, these kinds only: unchanged, layout, references, reworded, renumbered, moved, split, merged, added, retired
about-compare-differences = Only questions on which they differ
about-compare-new-for = Only what is new to those who know this edition
about-compare-topic = These topics only
about-compare-matrix = Topics and editions at a glance, as a table or picture (svg)
about-compare-coming-from = Sheet: what is different for those who know this edition (with --event or --stack)
about-compare-limit = Maximum differences on the sheet (default: 10)
about-compare-lang = Language; for the sheet also two side by side (de,nl)
about-compare-format = Format: text, md, html, csv, json, svg
about-trace = Follows a clause through all editions of its lineage
about-trace-citation = The clause, cited as for show
about-trace-format = Format: text, md, html, json
cli-cannot-write-file = “{ $path }” cannot be written: { $reason }. An existing file was left as it was.
examples-compare =
    Examples:
    {"  "}schiri compare nl-basis de-almanach-2010 --differences
    {"  "}schiri compare --matrix --format svg -o matrix.svg
    {"  "}schiri compare --coming-from nl-basis --event de-quali --lang nl,de
about-coverage = Counts which clauses answer a question, and names the others
about-coverage-matrix = As a table: for every question and every edition whether it answers
about-coverage-topic = Only these topics of the table
about-draft = Drafts what an editor finishes by hand
about-draft-points = Proposes questions that the clauses of an edition answer, as YAML to be mended: new ones made of their own sentences, and known ones
about-draft-points-edition = The edition
about-draft-points-all = Also clauses that already take a position
draft-points-head = A draft, not part of the rule collection yet. “points” are new questions made of sentences of { $edition }: delete what is not wanted, mend the rest, then run “schiri draft accept FILE”. “clauses” names known questions that clauses may answer: take over by hand what is right, as “positions” of the clause; likelihoods are guesses.
about-draft-glossary = Proposes terms for the glossary: what the texts define, what headings name, what recurs
draft-glossary-head = A draft, not part of the rule collection yet: words of the rule texts that the glossary does not have, the most frequent first. Delete what is not a thing of the game or the club, fill in under “also” what else people say, then run “schiri draft accept FILE”.
about-draft-accept = Takes a mended draft over: questions into rulings/points, positions into the editions, terms into the glossary
about-draft-accept-file = The mended draft
about-draft-accept-dry-run = Only say what would be added
draft-accepted =
    { $count ->
        [one] Took over one question ({ $files }). Next: schiri check
       *[other] Took over { $count } questions ({ $files }). Next: schiri check
    }
draft-would-accept =
    { $count ->
        [one] This would add one question ({ $files }).
       *[other] This would add { $count } questions ({ $files }).
    }
draft-accepted-terms =
    { $count ->
        [one] Took over one term ({ $files }). Next: schiri check
       *[other] Took over { $count } terms ({ $files }). Next: schiri check
    }
draft-would-accept-terms =
    { $count ->
        [one] This would add one term ({ $files }).
       *[other] This would add { $count } terms ({ $files }).
    }
draft-shipped = The shipped rules are not changed. Name the folder of a collection of your own with --kb, or work in it.
draft-unreadable = “{ $path }” is no readable draft as it stands. Nothing was taken over.
draft-empty = “{ $path }” has neither questions under “points” nor terms under “concepts”.
draft-no-topic = “{ $path }” has questions and does not name under “topic” the topic to which they belong.
draft-known-concept = The glossary already has the term “{ $concept }”. Name it otherwise in “{ $path }” or delete it; nothing was taken over.
draft-no-room = Nothing can be added to “{ $file }”. Nothing was taken over; add to the file by hand.
draft-known = The collection already has a question “{ $point }”. Name it otherwise in “{ $path }” or delete it; nothing was taken over.
draft-no-place = No position can be put in at { $clause } in the edition’s file; write it there by hand. Nothing was taken over.
draft-faulty = With this draft the collection would have an error ({ $code } at “{ $words }”{ $line ->
        [0] {""}
       *[other] , line { $line }
    }; schiri check --explain { $code } says more). Nothing was taken over.
draft-not-written = The draft cannot be written as YAML: { $error }.
examples-draft-points =
    Examples:
    {"  "}schiri draft points --edition nl-basis -o draft.yaml
about-conflicts = Shows where editions agree and where they contradict each other
about-conflicts-editions = Compare these editions only (default: all)
about-conflicts-topic = These topics only
about-conflicts-relation = These relations only: conflict, variant, scoped-difference, agreement, single, silent (default: the first three)
about-moments = Shows everything in force at a given moment at the table
about-moments-moment = The moment, such as seven-rolled (default: list them all)
examples-moments =
    Examples:
    {"  "}schiri moments --event de-quali
    {"  "}schiri moments player-leaves --event de-quali
    {"  "}schiri moments seven-rolled --stack nl-basis,de-almanach-2010
about-cache = Shows what is kept of large rule collections so that commands answer fast
about-cache-clear = Remove them
about-cache-warm = Makes them now, so that the first question need not wait
about-cache-warm-out = Folder into which they are written (otherwise: the usual one)
about-completions = Writes a completion script for a shell
about-completions-shell = The shell
about-man = Writes the man pages
about-man-out = Folder into which each page is written as a file of its own
man-name = NAME
man-synopsis = SYNOPSIS
man-description = DESCRIPTION
man-options = OPTIONS
man-commands = COMMANDS
man-examples = EXAMPLES
man-version = VERSION
about-eval = Measures search and answers against judged questions
about-eval-file = JSONL file with a query, a scenario or a question without an answer on each line
about-common-kb = Rules from this folder instead of the shipped ones (also SCHIRI_KB)
about-common-adopt = Optional clauses and variants that also apply
about-common-database = The casebook: a file or postgres://… (also SCHIRI_DATABASE; default: casebook.db in the user’s data folder)
about-common-drop = Clauses that do not apply
about-common-event = The event whose rules are in force
about-common-json = Output as JSON for programs
about-common-output = Write to this file
about-common-situation = A special situation, such as seafarers or players-5-6
about-common-stack = Instead of an event: the editions in force, the strongest first
about-common-lang = Language of the output (default: language of the messages)
about-common-ui-lang = Language of the messages: de, nl, en (also SCHIRI_LANG, LANG)
about-common-color = Colours: auto, always, never (also NO_COLOR)
about-common-help = This help
about-common-version = The version
about-word-options = OPTIONS
about-word-command = COMMAND
about-heading-usage = Usage:
about-heading-commands = Commands:
about-heading-arguments = Arguments:
about-heading-options = Options:
examples-schiri =
    Examples:
    {"  "}schiri find "knight before rolling"
    {"  "}schiri show "quali 3.1.6"
examples-find =
    Examples:
    {"  "}schiri find knight before rolling
    {"  "}schiri find 3.1.4 to 3.1.7 --in de-quali-2009
    {"  "}schiri find harbour --json | head
examples-show =
    Examples:
    {"  "}schiri show quali 3.1.6
    {"  "}schiri show "CCM § 5(4) sentence 2" --lang en,de
    {"  "}schiri show almanac harbour --all-langs
cli-complaint = { $text }
cli-unknown-argument = There is no option { $argument }. See --help for all options.
cli-unknown-command = There is no command “{ $command }”. See schiri --help for all commands.
cli-missing-value = { $argument } needs a value.
cli-bad-value = “{ $value }” is not a possible value for { $argument }.
cli-id-form = An id has small letters, figures and hyphens: xx-club-2024.
cli-missing-argument = Missing: { $argument }. See --help for usage.
cli-missing-command = A command is missing. See schiri --help for all commands.
cli-conflict = { $argument } and { $other } do not go together.
cli-not-understood = The command line was not understood. See --help for usage.
cli-did-you-mean = Did you mean { $words }?
cli-possible-values = Possible: { $words }.
cli-cannot-write = The output cannot be written: { $reason }.
cli-cannot-read-file = “{ $path }” cannot be read: { $reason }.
cli-cannot-read-material = The rules folder “{ $path }” cannot be read: { $reason }. It should hold rules-de, rules-nl, rules-en and rulings; schiri init starts a new one.
cli-rules-from = Rules from “{ $path }” (rulings/collection.yaml is there).
cli-no-editions = There is no readable edition in “{ $path }”. schiri check says what is wrong; schiri import makes an edition of a document, schiri init starts a new folder.
cli-faulty-material =
    { $count ->
        [one] The rule collection has { $count } error; schiri check shows it. Everything else is used.
       *[other] The rule collection has { $count } errors; schiri check shows them. Everything else is used.
    }
cli-unknown-edition = There is no edition “{ $name }”. Possible: { $known }.
cli-unknown-topic = There is no topic “{ $name }”. Possible: { $known }.
cli-unknown-figure = There is no figure “{ $name }”. Possible: { $known }.
cli-unknown-calculation = There is no calculation “{ $name }”. Possible: { $known }.
work-none = No clause of this rule collection computes anything.
work-what = Name the clause first, then the inputs: schiri work quali 1.3.3 --points 10,9,5. Without anything, schiri work lists what can be worked out.
work-no-calculation = { $clause } computes nothing. schiri work lists what can be worked out.
input-one = { $least } to { $most }
input-exactly = { $count } numbers, separated by commas, each { $least } to { $most }
input-several = { $fewest } to { $count } numbers, separated by commas, each { $least } to { $most }
work-exactly = { $name }: there are { $count } numbers; { $most } are needed.
work-missing = { $name }: a number is missing here ({ $input }).
work-number = { $name }: “{ $value }” is not a whole number. Separate several numbers by commas.
work-one = { $name }: one number is needed, not { $count }.
work-several = { $name }: there are { $count } numbers; at least { $least } and at most { $most } are needed.
work-bounds = { $name }: { $value } is not a whole number from { $least } to { $most }.
work-unknown-input = “{ $name }” is not put in here. Possible: { $known }.
work-repeated = “{ $name }” is given twice. Give each input once: { $known }.
work-stuck = This cannot be worked out: { $step }.
cli-unknown-moment = There is no moment “{ $name }”. Possible: { $known }.
cli-unknown-event = There is no event “{ $name }”. Possible: { $known }.
cli-unknown-situation = There is no situation “{ $name }”. Possible: { $known }.
about-serve = Serves the API and the pages for judges
about-serve-listen = Address to listen on (default: 127.0.0.1:7310)
about-serve-operator = Address for the operator: /metrics, and /healthz with all errors (default: none)
about-serve-rate = Requests per second from one address (default: 50; 0: no limit)
about-serve-time = The longest an answer may take, in seconds (default: 10)
about-serve-paper-memory = The most memory that typesetting a document may take, in MiB (default: 400)
about-serve-behind-proxy = Your own proxy stands in front: trust its X-Forwarded-For
about-serve-log = Log format: text or json
about-serve-base-url = Address at which readers reach the pages: for QR codes and printed addresses
about-serve-database = Casebook to serve: a file or postgres://… (also SCHIRI_DATABASE; default: none)
about-serve-keep = Delete officials’ parts of rulings that were last changed so many days ago (default: keep them)
about-serve-history = Folder that keeps track of earlier rules versions, so that /v/… recognises old printouts
about-serve-mcp = Also answer the Model Context Protocol, at /mcp (default: no)

## Kept indexes

cache-off = Nothing is kept: SCHIRI_CACHE says “off”, or the environment names no folder.
cache-summary =
    { $count ->
        [0] Nothing is kept in { $path }
        [one] { $count } kept file in { $path }:
       *[other] { $count } kept files in { $path }:
    }
cache-cleared =
    { $count ->
        [0] Nothing to remove in { $path }
        [one] Removed { $count } file from { $path }:
       *[other] Removed { $count } files from { $path }:
    }
cache-file = {"  "}{ $path }, { $size } MB
cache-unusable = { $path } cannot be read or changed: { $reason }. Set SCHIRI_CACHE to another folder.

progress-line = { $text } { $seconds } s
progress-reading = Reading the rules …
progress-indexing = Preparing the search …
progress-checking = Checking the rules …
progress-booklet = Typesetting the booklet …
