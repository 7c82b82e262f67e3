# Importing documents.
about-import = Makes an edition of a document (text, Markdown, HTML, PDF, DOCX) and says what is odd about it
about-import-files = The documents, in the order of the text
about-import-edition = Id of the edition (xx-club-2024); also the name of its file
about-import-translation-of = Import as the translation of this edition: clauses are put together by number, else by order and likeness
about-import-language = Language of the document: de, nl, en (default: recognised)
about-import-style = How the document numbers its clauses: auto, decimal, paragraph, article, flat, letter, headword, heading (default: auto)
about-import-out = Folder of the rule collection (default: --kb, else the current one)
about-import-settle = Where the edition was edited and the document differs, keep the edition for good and do not show the difference again
about-import-take = Where the edition was edited, take the words of the document: for these clauses (3.1,3.2), or with all for every one that differs
about-import-dry-run = Only show what would become of it
about-import-report = Report: text, json, sarif, html (a page with the source beside the clauses)
examples-import =
    Examples:
    {"  "}schiri import rules.txt --edition xx-club-2024 --dry-run
    {"  "}schiri import rules.html --edition xx-club-2024 -o my-rules
    {"  "}schiri import statute.md --edition xx-statute --style paragraph --report json
    {"  "}schiri import rules-nl.txt --translation-of xx-club-2024 -o my-rules
import-reading = Reading { $size } MB …
import-checking =
    { $count ->
        [one] Checking one clause …
       *[other] Checking { $count } clauses …
    }
import-cannot-read = “{ $path }” cannot be read: { $reason }
import-folder = “{ $path }” is a folder. Name the files.
import-empty = “{ $path }” holds no text. Copy or save the file again.
import-too-large = “{ $path }” is too large: a document may have { $limit } MB.
import-binary = “{ $path }” is no text: a picture, a program, a damaged file, or one put together from files in different encodings. Save the document as UTF-8.
import-pdf = “{ $path }” is a PDF, and this build cannot read PDF (it was made without the feature “pdf”). Save its text as a file (for example with pdftotext -layout) and import that.
import-broken-pdf = “{ $path }” begins like a PDF but is damaged: no page of it can be read. Save it again from the program that made it.
import-encrypted = “{ $path }” is protected by a password. Save a copy without protection and import that.
import-scan = “{ $path }” holds pictures of pages, no text: a scan. Let a program for character recognition (OCR) make text of it first.
import-no-letters = “{ $path }” shows letters, but its fonts do not say which they are. Let a program for character recognition (OCR) make text of it first, or ask for another file.
import-packed = “{ $path }” is a packed document of another kind than DOCX (ODT, EPUB) or an archive. Save it as DOCX, HTML or text and import that.
import-broken-docx = “{ $path }” begins like a DOCX file but is damaged. Save it again from the program that made it.
import-no-docx = “{ $path }” is named like a DOCX file but is none. Open it in a word processor and save it as DOCX (old DOC files and those with a password are sometimes named so); if it is text or Markdown, rename it to .txt or .md.
import-second-original = “{ $path }” holds “{ $edition }” in another language already. Import a translation with --translation-of { $edition }, or choose another --edition.
import-standing-damaged = “{ $path }” cannot be joined with the document: it is damaged or lists no clauses. Mend it first (schiri check names the place), or import into another folder (-o).
import-standing-layout = “{ $path }” is laid out in a way that cannot be edited in place; it was left as it is. Give every clause and every field a line of its own, or import into another folder (-o) and compare.
import-another-document = “{ $path }” was made of { $documents }, and this document is another one: its title and most of its texts are not the same, or not even one text is. Nothing was written. Another rule text needs another --edition. If it is the same one after all, delete “{ $memory }”: then every difference is shown and nothing is overwritten but with --take.
import-memory-damaged = “{ $path }”, which remembers the last import, is damaged: { $reason } Restore it, or delete it: then every clause that differs is shown once more.
import-differs =
    { $count ->
        [one] One clause differs and keeps its text; marked as removed are the words of the edition, as added those of the document:
       *[other] { $count } clauses differ and keep their texts; marked as removed are the words of the edition, as added those of the document:
    }
import-other-date = The edition is of { $edition }, the document of { $document }. Another version of the rules usually becomes an edition of its own (another --edition, supersedes), which schiri compare --by text then compares.
import-nothing-to-take = --take: the document has no clause { $clause }.
import-updated = Follows the document, untouched until now ({ $count }): { $clauses }
import-taken = Takes the words of the document ({ $count }): { $clauses }
import-added = New in the document ({ $count }): { $clauses }
import-kept = Kept as edited, the document says nothing new ({ $count }): { $clauses }
import-gone = No longer in the document ({ $count }): { $clauses }. Nothing was deleted; mark them as retired if they no longer hold.
import-joined = Joined with what stood there: { $path }
import-not-written = The edition could not be written as YAML: { $reason }
import-head = Draft, made by schiri import from: { $files }.
import-head-edition = Please check title, date, games, kind and cite.short. Say in source.rights on what right the text stands here: restated (in your own words), own (your own rules) or licensed (by permission); until then that is unclear.
import-head-date = No date was found in the document: the date is the day of the import.
import-same-language = “{ $edition }” is in this language ({ $lang }) itself. Import another version of it under an id of its own (--edition), or say the language (--language).
import-not-translated = Without a translation ({ $count }): { $clauses }
import-remark = line { $line }: { $text }
import-recognised = Numbering: { $style } ({ $style-percent } % sure). Language: { $lang } ({ $lang-percent } % sure).
import-counted =
    { $count ->
        [one] { $count } clause
       *[other] { $count } clauses
    } (by level: { $levels }), { $links ->
        [one] { $links } reference linked
       *[other] { $links } references linked
    }, { $raised ->
        [one] { $raised } sentence number raised.
       *[other] { $raised } sentence numbers raised.
    }
import-removed =
    { $count ->
        [one] { $count } line belongs to no clause:
       *[other] { $count } lines belong to no clause:
    }
import-checked =
    { $count ->
        [one] schiri check finds { $code } once, in line { $line } of the edition: { $text }
       *[other] schiri check finds { $code } { $count } times, first in line { $line } of the edition: { $text }
    }
import-shown = Nothing was written; without --dry-run it would go into { $path }.
import-written = Written: { $path }
import-same = { $path } needs no change; nothing was written.
import-style-decimal = decimal numbers
import-style-paragraph = sections (§)
import-style-article = articles
import-style-flat = one row of numbers
import-style-letter = letters or Roman numbers
import-style-headword = headwords
import-style-heading = headings
import-reason-page-number = page number
import-reason-footnote = footnote
import-reason-picture = picture
import-reason-withdrawn = struck out, deleted, hidden, or a comment
import-reason-running-head = running head
import-reason-contents = contents
import-reason-navigation = navigation
import-reason-rule = line of strokes
import-reason-front-matter = title and what stands with it
import-reason-changes = list of changes
import-reason-division = heading without text
import-reason-divider = letter of the alphabet
import-exists = “{ $path }” already exists and says something else; it was left as it is. Import into another folder (-o) and compare the two files.
overlay-without-edition = Say with --edition to which edition the wording belongs.
import-page-title = Import of { $title } ({ $edition })
import-page-doubts =
    { $count ->
        [one] One place to look at
       *[other] { $count } places to look at
    }
overlay-no-page = An overlay has no page. Choose --report text, json or sarif.
import-to-review = Of these, look whether positions and notes still fit the new words ({ $count }): { $clauses }
