# Importing documents.
about-import = Makes an edition of a document (text, Markdown, HTML) and says what is odd about it
about-import-files = The documents, in the order of the text
about-import-edition = Id of the edition (xx-club-2024); also the name of its file
about-import-language = Language of the document: de, nl, en (default: recognised)
about-import-style = How the document numbers its clauses: auto, decimal, paragraph, article, flat, letter, headword, heading (default: auto)
about-import-out = Folder of the rule collection (default: --kb, else the current one)
about-import-dry-run = Only show what would become of it
about-import-report = Report: text, json, sarif
examples-import =
    Examples:
    {"  "}schiri import rules.txt --edition xx-club-2024 --dry-run
    {"  "}schiri import rules.html --edition xx-club-2024 -o my-rules
    {"  "}schiri import statute.md --edition xx-statute --style paragraph --report json
import-cannot-read = “{ $path }” cannot be read: { $reason }
import-folder = “{ $path }” is a folder. Name the files.
import-empty = “{ $path }” holds no text.
import-too-large = “{ $path }” is too large: a document may have { $limit } MB.
import-binary = “{ $path }” is no text: a picture, a program or a damaged file.
import-pdf = “{ $path }” is a PDF, which cannot be imported yet. Save its text as a file (for example with pdftotext -layout) and import that.
import-packed = “{ $path }” is a packed document (DOCX, ODT, EPUB), which cannot be imported yet. Save it as HTML or text and import that.
import-exists = “{ $path }” already exists and says something else; it was left as it is. Import into another folder (-o) and compare the two files.
import-not-written = The edition could not be written as YAML: { $reason }
import-head = Draft, made by schiri import from: { $files }. Please check title, date, games, kind, cite.short and source.rights.
import-head-date = No date was found in the document: the date is the day of the import.
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
import-same = { $path } already says the same; nothing was written.
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
import-reason-running-head = running head
import-reason-contents = contents
import-reason-navigation = navigation
import-reason-rule = line of strokes
import-reason-front-matter = title and what stands with it
import-reason-division = heading without text
import-reason-divider = letter of the alphabet
