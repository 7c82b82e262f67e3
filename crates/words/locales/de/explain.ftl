# Erklärungen zu jedem Code: die Regel, ihr Grund, die Abhilfe.
explain-not-a-file =
    Wo eine YAML-Datei erwartet wird, steht eine Datei.

    Ein Ordner oder Gerät namens etwas.yaml lässt sich nicht lesen, und seine Regeln fehlen.

    Umbenennen oder entfernen.
explain-unreadable-file =
    Jede Datei der Regelsammlung lässt sich lesen.

    Das System hat das Lesen verweigert; was darin steht, fehlt.

    Zugriffsrechte und Datenträger prüfen.
explain-file-too-large =
    Eine Datei hat höchstens 32 MB.

    Hunderttausend Klauseln brauchen 20 MB; Größeres ist ein Versehen und würde den Speicher füllen.

    Prüfen, ob die Datei hierher gehört, oder sie aufteilen.
explain-not-utf8 =
    Dateien sind in UTF-8 gespeichert.

    In einer anderen Kodierung werden aus Umlauten falsche Zeichen; gelesen wird nur der Teil davor.

    Im Editor als UTF-8 speichern.
explain-byte-order-mark =
    Dateien beginnen mit ihrem Text.

    Die unsichtbare Markierung am Anfang (BOM) stört andere Programme; hier wird sie übergangen.

    Als „UTF-8 ohne BOM“ speichern.
explain-carriage-returns =
    Zeilen enden mit LF.

    Gemischte Zeilenenden machen jeden Vergleich zweier Fassungen unlesbar; gelesen werden sie trotzdem.

    Mit Zeilenenden LF („Unix“) speichern.
explain-unknown-language-folder =
    Eine Datei steht im Ordner ihrer Sprache: rules-de, rules-nl oder rules-en.

    Der Ordner sagt, in welcher Sprache alles darin geschrieben ist.

    Die Datei verschieben oder ihr „language“ berichtigen.
explain-unknown-file-kind =
    Jede Datei ist von einer bekannten Art.

    In rulings/ sagt der Name, was eine Datei ist: glossary.yaml, scopes.yaml, events.yaml, points/*.yaml, cases/*.yaml; eine andere wird nicht gelesen.

    Die Datei so nennen, wie ihr Inhalt heißt.
explain-empty-file =
    Eine Datei enthält etwas.

    Eine leere Datei ist meist beim Speichern oder Zusammenführen verunglückt.

    Den Inhalt wiederherstellen oder die Datei löschen.
explain-yaml-syntax =
    Jede Datei ist gültiges YAML.

    Hinter dem Fehler ist nicht mehr klar, was gemeint ist; gelesen wird nur der Teil davor.

    Meist fehlt eine Klammer oder ein Anführungszeichen, oder die Einrückung stimmt nicht; Texte mit Doppelpunkt gehören in einen Block nach |-.
explain-yaml-tab =
    Eingerückt wird mit Leerzeichen.

    YAML verbietet Tabulatoren, weil ihre Breite nicht feststeht.

    Den Editor auf Leerzeichen umstellen; zwei je Stufe sind üblich.
explain-yaml-too-deep =
    Werte sind höchstens 64 Stufen tief verschachtelt.

    Das Format braucht acht; mehr kommt nur von kaputten oder böswilligen Dateien.

    Die Klammern prüfen.
explain-yaml-too-many =
    Eine Datei hat höchstens vier Millionen Werte.

    Auch die größte Ausgabe bleibt weit darunter; mehr würde den Speicher füllen.

    Prüfen, ob die Datei hierher gehört.
explain-yaml-alias =
    Dateien kommen ohne YAML-Anker (&), -Verweise (*) und -Typen (!) aus.

    Ein Regeltext steht da, wo er gelesen wird; ein Verweis könnte ihn zudem beliebig vervielfachen.

    Den Text ausschreiben.
explain-yaml-second-document =
    Eine Datei ist ein Dokument.

    Was hinter einer Zeile --- steht, würde leicht übersehen und wird nicht gelesen.

    Den zweiten Teil in eine eigene Datei legen oder die Zeile entfernen.
explain-unknown-key =
    Jeder Schlüssel ist an seiner Stelle bekannt.

    Ein vertippter Schlüssel würde sonst unbemerkt übergangen, und seine Angabe fehlte.

    Den Schlüssel berichtigen; docs/material.md nennt alle.
explain-duplicate-key =
    Ein Schlüssel steht einmal.

    Von zwei Klauseln mit einer Nummer ginge sonst eine verloren; benutzt wird die erste.

    Eine von beiden entfernen oder ihr ihre eigene Nummer geben.
explain-missing-key =
    Was gebraucht wird, ist angegeben.

    Ohne diese Angabe lässt sich der Teil nicht oder nur halb benutzen.

    Den Schlüssel ergänzen; docs/material.md erklärt ihn.
explain-wrong-type =
    Ein Wert hat die Form, die seine Stelle verlangt.

    Wo eine Liste hingehört, sagt ein einzelnes Wort nicht, was gemeint ist.

    Eine Liste schreibt man als [a, b] oder mit „- “ je Zeile, Schlüssel mit Werten als „schlüssel: wert“.
explain-bad-value =
    Kennungen, Nummern und Schlüsselwörter haben ihre vorgeschriebene Form.

    Nur so lassen sie sich in Adressen, Verweisen und Suchen gebrauchen.

    Den Wert nach dem Hinweis berichtigen.
explain-empty-text =
    Ein Text sagt etwas.

    Ein leerer Text sähe für Leser aus wie eine Regel, die nichts regelt.

    Den Text schreiben oder den Schlüssel entfernen.
explain-bad-date =
    Ein Datum ist JJJJ, JJJJ-MM oder JJJJ-MM-TT und kommt im Kalender vor.

    Nach dem Datum richtet sich, welche Ausgabe die neuere ist.

    Das Datum so schreiben; unbekannte Teile weglassen.
explain-unknown-language =
    Die Sprache ist de, nl oder en.

    In diesen Sprachen wird gesucht, gezeigt und gedruckt.

    Die Sprache berichtigen.
explain-folded-text =
    Texte stehen in Blöcken nach |-, nicht nach >.

    In einem gefalteten Block verschieben sich die Zeilen, und kein Befund kann mehr auf das Wort zeigen; auch Listen und Tabellen zerfallen.

    > durch |- ersetzen.
explain-duplicate-id =
    Eine Kennung gehört nur einer Ausgabe, einer Frage oder einem Fall.

    Unter einer Adresse lässt sich nur eines finden; benutzt wird das erste.

    Eine der beiden umbenennen.
explain-file-name =
    Eine Datei heißt wie die Ausgabe, die sie enthält.

    So findet man den Text zu einer Adresse, ohne zu suchen.

    Die Datei umbenennen oder die Kennung berichtigen.
explain-unknown-edition =
    Jede genannte Ausgabe ist vorhanden.

    Eine fehlende Ausgabe ändert, welche Regel gilt, ohne dass es jemand merkt.

    Die Kennung berichtigen oder die Ausgabe anlegen.
explain-unknown-clause =
    Jede genannte Klausel ist vorhanden.

    Vorrang, Zuständigkeit, Vereinbarungen und Fälle stützen sich auf sie.

    Die Nummer berichtigen.
explain-unknown-concept =
    Jeder genannte Begriff steht im Glossar.

    Über die Begriffe findet ein Wort in einer Sprache die Klauseln der anderen.

    Die Kennung berichtigen oder den Begriff in rulings/glossary.yaml aufnehmen.
explain-unknown-scope =
    Jede genannte Spielsituation steht in rulings/scopes.yaml.

    Eine Regel für eine unbekannte Spielsituation gälte nie.

    Die Kennung berichtigen oder die Spielsituation anlegen.
explain-unknown-point =
    Jede beantwortete Frage ist unter rulings/points/ gestellt.

    Sonst weiß niemand, worauf die Klausel antwortet.

    Die Kennung berichtigen oder die Frage anlegen.
explain-unknown-topic =
    Ein Kapitel nennt die Themen, deren Fragen in ihm stehen; ein Thema ist eine Datei unter rulings/points/.

    Sonst steht nichts davon in dem Kapitel, und niemand merkt es.

    Den Namen der Datei ohne Endung schreiben, oder das Thema streichen.

explain-unknown-position =
    Eine Klausel gibt eine Antwort, die ihre Frage kennt.

    Einigkeit und Widerspruch der Ausgaben werden aus den Antworten abgeleitet.

    Eine der vorhandenen Antworten wählen oder eine neue anlegen.
explain-off-board =
    Was eine Zeichnung zeigt, steht auf ihrem Spielplan: Chips und Figuren auf Feldern, Häuser auf Kreuzungen, Straßen und Häfen auf Kanten.

    Was danebensteht, fehlt im Bild, und das Bild erklärt dann die Regel falsch.

    Reihe und Feld nachzählen; auf einem Spielplan aus Reihen (rows) sind gerade Stunden Ecken und ungerade Kanten, auf einem aus Spalten (columns) umgekehrt.
explain-broken-formula=
    Eine Formel ist Arithmetik in einer Zeile: Zahlen, Namen von Größen, + - * / und Klammern, Vergleiche mit and und or und die Funktionen if, sum, count, min, max, floor, ceil, round, number.

    Was sich nicht lesen lässt, lässt sich nicht ausrechnen, und die ganze Berechnung entfällt.

    Die Formel an der bezeichneten Stelle berichtigen; docs/material.md zählt auf, was darin stehen darf.
explain-unknown-quantity=
    Eine Formel nennt Angaben (inputs) und die Schritte (steps) vor ihr.

    Ohne Wert gibt es nichts auszurechnen, und die ganze Berechnung entfällt.

    Den Namen berichtigen oder den Schritt, der ihn berechnet, davorstellen.
explain-unknown-unit=
    Jede Einheit, die eine Größe nennt, steht in derselben Datei unter „units“.

    Sonst hat die Zahl kein Wort hinter sich, und niemand sieht, ob Einheiten zusammenpassen.

    Den Namen berichtigen oder die Einheit mit ihren Wörtern in jeder Sprache eintragen.
explain-mixed-units=
    Addiert und verglichen werden nur Größen derselben Einheit, geteilt wird durch die eigene Einheit oder eine Zahl, und das Ergebnis hat die Einheit, die der Schritt nennt.

    Wer Karten und Punkte addiert, hat wahrscheinlich die falsche Größe genannt.

    Die Namen berichtigen; wo eine Klausel wirklich aus einer Einheit eine andere macht, das mit number(…) sagen.
explain-uncomputable-step=
    Eine Berechnung ergibt etwas, was immer ihre Grenzen erlauben; check versucht es mit den Grenzen selbst.

    Sonst tippt ein Schiedsrichter eine erlaubte Zahl und bekommt keine Antwort.

    „least“ anheben, „most“ senken oder den Fall mit if(…) abfangen.
explain-failed-example=
    Die Beispiele einer Berechnung gehen auf: Die Angaben liegen in den Grenzen, und jeder Schritt ergibt, was das Beispiel sagt.

    Geht das Beispiel der Quelle nicht auf, so sagt die Formel etwas anderes als die Klausel.

    Formel und Beispiel mit der Quelle vergleichen und berichtigen, was nicht stimmt.
explain-untried-calculation=
    Jede Berechnung hat mindestens ein Beispiel.

    Ohne Beispiel zeigt nichts, dass die Formel sagt, was die Klausel sagt.

    Unter „examples“ das Beispiel der Quelle eintragen oder eines, das von Hand gerechnet ist.
explain-unknown-event =
    Jedes genannte Turnier steht in rulings/events.yaml.

    Sonst ist nicht bekannt, nach welchen Regeln der Fall entschieden wurde.

    Die Kennung berichtigen oder „stack“ angeben.
explain-supplements-cycle =
    Keine Ausgabe ergänzt sich selbst, auch nicht über andere.

    Im Kreis wäre jede stärker als die andere, und keine Regel ginge vor.

    Die falsche Angabe unter „supplements“ entfernen.
explain-broken-reference =
    Ein Verweis führt zu einer Klausel oder einem Satz, den es gibt.

    Wer ihm am Spieltisch folgt, findet sonst nichts.

    Das Ziel berichtigen; was vermutlich gemeint war, steht dabei.
explain-retired-reference =
    Verweise führen nicht zu aufgehobenen Klauseln.

    Dort steht keine Regel mehr, nur noch, wo sie jetzt zu finden ist.

    Auf die Nachfolgerin verweisen.
explain-malformed-link =
    Ein Link hat ein Ziel, dem man folgen kann.

    Was Markdown nicht als Link erkennt, wird als Zeichensalat gezeigt und nicht geprüft.

    Schreiben als [Wort](#3.1.7), [Wort](ausgabe#3.1.7) oder [Wort](https://…).
explain-dangling-arrow =
    Auf einen Pfeil (→) folgt ein Verweis.

    Der Pfeil verspricht „siehe dort“; ohne Link bleibt offen, wo.

    Hinter dem Pfeil verlinken oder ihn entfernen.
explain-unlinked-citation =
    Wird im Text eine andere Klausel genannt, ist sie verlinkt.

    Ein Link ist ein Fingertipp und wird geprüft, eine bloße Nummer nicht.

    Die Nummer als Link schreiben; einmal im Text genügt.
explain-raw-address =
    Ein Verweis nennt die Klausel, wie Leser sie finden: mit Überschrift und Nummer in ihrer Sprache.

    Adressen sind für Programme; auf Papier und in anderen Sprachen helfen sie niemandem.

    Die Wörter des Links ersetzen; die Adresse bleibt im Ziel.
explain-numbering-gap =
    Die Nummern laufen ohne Lücke.

    Eine fehlende Nummer heißt meist, dass eine Regel vergessen wurde; eine aufgehobene bleibt als „retired“ stehen.

    Die Klausel nachtragen; fehlt sie schon in der Quelle, „accepts: [numbering-gap]“ setzen.
explain-numbering-disorder =
    Klauseln stehen in der Reihenfolge ihrer Nummern, und was zusammengehört, steht beisammen.

    Die Reihenfolge der Datei ist die des gedruckten Textes; dort sucht man nach der Nummer.

    Die Klausel an ihre Stelle rücken; weicht schon die Quelle ab, „accepts: [numbering-disorder]“ setzen.
explain-empty-heading =
    Unter einer Überschrift steht ein Text oder eine Klausel.

    Eine leere Überschrift verspricht Regeln, die es nicht gibt.

    Die Klauseln nachtragen oder die Überschrift entfernen.
explain-promised-count =
    Wo eine Zahl von Regeln angekündigt ist, folgen ebenso viele.

    Ist die Zahl eine andere, fehlt eine Regel oder jemand hat eine dazugeschrieben.

    Nachzählen; irrt schon die Quelle, „accepts: [promised-count]“ setzen und es in der Anmerkung sagen.
explain-sentence-order =
    Die Ziffern der Sätze zählen von ¹ an ohne Lücke.

    Nach ihnen wird zitiert: „§ 5 Abs. 4 Satz 2“.

    Die Ziffern berichtigen.
explain-unknown-sentence =
    Eine Antwort nennt Sätze, die ihre Klausel hat.

    Sätze zählen ab 1: jeder eines Absatzes oder Listenpunkts, jede Tabellenzeile, oder wie hochgestellte Ziffern sie zählen.

    Die Nummer berichtigen.
explain-uneven-sentences =
    Wo Antworten Sätze nennen, hat jede Sprache gleich viele.

    Die Nummer eines Satzes meint in jeder Sprache denselben; sonst wird der falsche gestrichen.

    Diesen Text so einteilen wie das Original.
explain-undivided-force =
    Tritt eine Klausel nur zum Teil zurück, nennen ihre Antworten ihre Sätze.

    Sonst können Seiten und Hefte nicht trennen, was gilt und was nicht.

    „sentences: [2]“ bei den Antworten der Klausel ergänzen; den Text teilen, wo ein Satz nur zum Teil gilt.
explain-contested-sentence =
    Antworten, die denselben Satz nennen, teilen sein Schicksal.

    Die eine gilt nicht, die andere gilt: Ein Heft kann den Satz weder drucken noch weglassen.

    Den Satz in zwei teilen; jede Antwort nennt dann ihren eigenen.
explain-idle-sentence =
    Wo Sätze einer Klausel nicht gelten, entscheidet jeder der übrigen etwas.

    Was nichts entscheidet, wird als Regel gedruckt; vielleicht gehört es zu dem, was nicht gilt.

    Ihn bei der Antwort nennen, zu der er gehört; gilt er in jedem Fall, „accepts: [idle-sentence]“ setzen.
explain-stump =
    Ein Text liest sich auch ohne die Sätze, die nicht gelten.

    Spieler lesen nur, was gilt: „Jedoch …“ ohne das Vorherige oder eine Einleitung ohne ihre Liste sagt ihnen nichts.

    Den Satz so fassen, dass er allein steht, oder ihn bei denselben Antworten nennen.
explain-glued-figure =
    Eine Satzziffer ist hochgestellt und steht für sich.

    „Spielers.2Dasselbe“ entsteht beim Kopieren aus PDF; so ist der Satz weder zitierbar noch das Wort zu finden.

    Die Ziffer hochstellen und ein Leerzeichen davor setzen.
explain-retired-without-pointer =
    Eine aufgehobene Klausel sagt, wo ihre Regel jetzt steht.

    Alte Zitate und fremde Links sollen weiter ans Ziel führen.

    „see“ ergänzen; gibt es keine Nachfolgerin, „accepts: [retired-without-pointer]“ setzen.
explain-retired-with-text =
    Eine aufgehobene Klausel hat weder Text noch Antworten.

    Sonst sieht aus wie eine geltende Regel, was keine mehr ist.

    Text und Antworten entfernen; die Versionsgeschichte bewahrt sie.
explain-broken-pointer =
    Eine aufgehobene Klausel weist auf eine, die gilt.

    Wer einer alten Nummer folgt, soll mit einem Schritt bei der Regel sein.

    „see“ auf die geltende Klausel richten.
explain-pointer-cycle =
    Aufgehobene Klauseln weisen nicht im Kreis.

    Wer den Verweisen folgt, käme nie an.

    Einen der Verweise auf die geltende Klausel richten.
explain-unnamed-language =
    Jede Ausgabe und Übersetzung ist in einer Sprache der Sammlung.

    Seiten und Hefte bieten nur deren Sprachen an; den Text fände niemand.

    Die Sprache in rulings/collection.yaml unter „languages“ aufnehmen oder die Datei entfernen.
explain-untranslated-edition =
    Jede Ausgabe gibt es in allen Sprachen der Sammlung.

    Spieler lesen die Regeln in ihrer Sprache, und die Suche findet sie in dieser.

    Die Übersetzung anlegen; oder in rulings/collection.yaml unter „languages“ nur die Sprachen nennen, in denen die Sammlung geführt wird. Bleibt jedes Dokument in seiner Sprache, gehört „untranslated: true“ dorthin.
explain-translation-missing =
    Eine Übersetzung enthält jede geltende Klausel.

    Wo eine fehlt, muss der Leser eine fremde Sprache lesen.

    Die Klausel übersetzen.
explain-translation-incomplete =
    Eine übersetzte Klausel hat alle Teile des Originals.

    Ein fehlendes Beispiel oder eine fehlende Anmerkung verschweigt dem Leser etwas.

    Den fehlenden Teil übersetzen.
explain-translation-surplus =
    Eine übersetzte Klausel hat keinen Teil, der im Original fehlt.

    Was nur in der Übersetzung steht, ist keine Regel der Ausgabe.

    Den Teil entfernen oder ins Original aufnehmen.
explain-translation-structure =
    Eine Übersetzung ist gebaut wie ihr Original: Listenpunkte, Tabellenzeilen, Satzziffern, Verweise, Zahlen.

    Fast jeder Übersetzungsfehler, auf den es am Tisch ankommt, zeigt sich hier: eine fehlende Ausnahme, eine falsche Zahl.

    Beide Texte nebeneinander lesen und angleichen.
explain-translation-stale =
    Eine Übersetzung gibt das Original wieder, wie es jetzt lautet.

    Wurde das Original geändert, sagt die Übersetzung vielleicht etwas, das nicht mehr gilt.

    Die Übersetzung nachziehen und mit schiri pin --clause neu festhalten.
explain-translation-unpinned =
    Eine Übersetzung nennt unter „of“ die Prüfsumme ihrer Vorlage.

    Nur so fällt eine spätere Änderung des Originals auf.

    schiri pin ausführen.
explain-translation-unknown-clause =
    Eine Übersetzung enthält nur Klauseln, die die Ausgabe hat.

    Eine erfundene Nummer wäre keine Regel.

    Die Nummer berichtigen.
explain-translation-of-retired =
    Aufgehobene Klauseln werden nicht übersetzt.

    Von ihnen gilt nichts mehr.

    Die Übersetzung entfernen.
explain-translation-own-language =
    Eine Ausgabe wird nicht in ihre eigene Sprache übersetzt.

    Zwei Texte einer Ausgabe in einer Sprache könnten einander widersprechen.

    Die Datei entfernen oder ihre Sprache berichtigen.
explain-wording-unknown-clause =
    Ein Wortlaut gehört zu einer Klausel, die die Ausgabe hat.

    Was zu keiner Klausel gehört, wird nirgends gezeigt.

    Die Nummer in der Datei mit dem Wortlaut berichtigen oder den Eintrag löschen.
explain-wording-stale =
    Neben einem Wortlaut steht unter „of“ die Prüfsumme der Wiedergabe, neben die er gestellt wurde.

    Wurde die Wiedergabe seither geändert, sagen beide vielleicht nicht mehr dasselbe; wo der Wortlaut gezeigt wird, steht das dabei.

    Beide lesen, die Wiedergabe berichtigen, wenn nötig, und die neue Prüfsumme eintragen.
explain-wording-language =
    Eine Datei mit Wortlaut nennt die Sprache, in der er geschrieben ist.

    Eine falsche Sprache steht als Beschriftung daneben, und Vorleseprogramme sprechen ihn falsch aus.

    Unter „language“ die richtige Sprache nennen.
explain-mixed-terms =
    Eine Sache heißt überall gleich, nämlich wie im Glossar unter „term“.

    Wechselnde Wörter lassen Spieler fragen, ob zweierlei gemeint ist.

    Das Wort des Glossars schreiben; ein Zitat in Anführungszeichen ist erlaubt.
explain-mixed-spelling =
    Ein Text folgt einer Rechtschreibung.

    „daß“ neben „dass“ fällt beim Lesen auf und erschwert die Suche.

    Die seltenere Schreibung angleichen.
explain-ambiguous-term =
    Zwei Begriffe haben nicht dasselbe Wort.

    Sonst ist nicht zu sagen, welchen Begriff ein Text meint.

    Einem von beiden ein genaueres Wort geben oder sie zusammenlegen.
explain-missing-language =
    Was die Regelsammlung selbst sagt, sagt sie auf Deutsch, Niederländisch und Englisch.

    Fehlt eine Sprache, muss ein Teil der Spieler eine fremde lesen.

    Den Text ergänzen.
explain-tab-in-text =
    Texte enthalten keine Tabulatoren.

    Ihre Breite hängt davon ab, wo man sie liest.

    Leerzeichen oder eine Tabelle verwenden.
explain-trailing-blank =
    Zeilen enden nicht mit Leerzeichen.

    Niemand sieht sie, und zwei davon erzeugen einen Zeilenumbruch.

    Die Leerzeichen löschen; ein gewollter Umbruch ist ein \ am Zeilenende.
explain-double-space =
    Zwischen Wörtern steht ein Leerzeichen.

    Mehrere sind Reste vom Umstellen und stören im Druck.

    Auf eines kürzen.
explain-straight-quotes =
    Anführungszeichen und Apostrophe sind typografische: „…“, “…”, ’.

    Gerade Zeichen stammen von der Schreibmaschine; im Heft stehen sie neben richtigen.

    Durch die Zeichen der Sprache ersetzen.
explain-three-dots =
    Eine Auslassung ist ein Zeichen: ….

    Drei Punkte werden am Zeilenende getrennt.

    Durch … ersetzen.
explain-invisible-character =
    Texte enthalten keine unsichtbaren Zeichen.

    Weiche Trennstriche, breitenlose Leerzeichen und Richtungszeichen kommen beim Kopieren mit; Wörter mit ihnen werden nicht gefunden.

    Das Zeichen löschen; getrennt wird beim Druck von selbst.
explain-decomposed-letter =
    Ein Buchstabe mit Akzent ist ein Zeichen.

    Aus PDF kopiert ist „ü“ oft „u“ mit einem Zeichen darüber: Es sieht gleich aus und wird nicht gefunden.

    Das Wort neu tippen.
explain-html-in-text =
    Texte sind CommonMark ohne HTML.

    Papier, Terminal und Suche können damit nichts anfangen, und auf der Website wird es entfernt.

    Mit Markdown ausdrücken: **fett**, Listen, Tabellen.
explain-ragged-table =
    Jede Zeile einer Tabelle hat so viele Zellen wie der Kopf, und auf den Kopf folgt eine Strichzeile.

    Überzählige Zellen gehen verloren, und ohne Strichzeile ist es keine Tabelle.

    Zellen und Striche nachzählen; ein Strich im Text heißt \|.
explain-accidental-list =
    Eine Zeile beginnt nur dann mit Zahl und Punkt, wenn sie Punkt einer Liste ist; eine Liste beginnt mit 1.

    Markdown liest „4. Ab …“ als Listenpunkt: Aus der Antwort 4 wird eine Zählung.

    Den Satz anders beginnen oder den Punkt schützen (4\.).
explain-few-askings =
    Jede Frage ist in jeder Sprache auf mindestens vier Arten formuliert.

    Spieler fragen anders, als Klauseln klingen; über diese Formulierungen wird die Frage gefunden.

    Weitere Formulierungen in rulings/asked/<Sprache>/<Thema>.yaml ergänzen.
explain-ambiguous-asking =
    Jede Art zu fragen gehört zu einer einzigen Frage.

    Wer so fragt, könnte sonst beides meinen und bekäme vielleicht die falsche Antwort.

    Sie bei einer der beiden streichen oder so ergänzen, dass sie sich unterscheiden.
explain-no-question =
    Die Frage ist eine Frage und endet mit „?“.

    Jede Antwort muss auf sie passen (allowed, forbidden, required, value).

    Als Frage formulieren.
explain-same-positions =
    Die Antworten auf eine Frage unterscheiden sich.

    Zwei gleiche Antworten täuschen einen Widerspruch vor, den es nicht gibt; ohne Antworten ist nichts gefragt.

    Zusammenlegen oder sagen, worin sie sich unterscheiden.
explain-no-position =
    Jede bindende Klausel beantwortet mindestens eine Frage.

    Eine Klausel ohne Antwort ist nur über ihre Wörter zu finden und steht auf keiner Entscheidungskarte.

    Die Antwort unter positions eintragen oder nature setzen, wenn sie nur empfiehlt oder beschreibt; steht ihre Aussage anderswo, mit accepts: [no-position] bestätigen.
explain-untouched-point =
    Jede Frage wird von mindestens einer Klausel beantwortet, oder die Ausgaben, die dafür gelesen wurden, stehen unter silent.

    Sonst lässt sich nicht sagen, ob die Regeln die Frage offenlassen oder niemand nachgesehen hat.

    Die Antwort bei der Klausel eintragen, die schweigenden Ausgaben bei der Frage unter silent nennen oder die Frage entfernen.
explain-undecided-cell =
    Zu jeder Frage ist für jede Ausgabe ihres Spiels entschieden, ob sie antwortet.

    Sonst lässt sich nicht sagen, ob die Regeln schweigen oder die Regelsammlung eine Lücke hat, und eine Karte sagt „nicht geregelt“, wo niemand nachgesehen hat.

    Die Ausgabe lesen; die Antwort bei der Klausel eintragen oder die Ausgabe bei der Frage unter silent nennen.
explain-false-silence =
    Eine Ausgabe, die unter silent steht, gehört zum Spiel der Frage und gibt auf sie keine Antwort.

    Sie kann nicht antworten und zugleich schweigen, und zu einem anderen Spiel schweigt jede.

    Die Ausgabe unter silent entfernen oder die Antwort bei der Klausel.
explain-unanswered-form =
    Eine andere Form der Frage sagt zu jeder Antwort, welches Urteil sie dann hat.

    Sonst passt das Urteil auf der Karte nicht zu der Frage, die gestellt wurde.

    Die fehlenden Antworten unter verdicts eintragen oder die Form entfernen.
explain-unused-position =
    Jede Antwort wird von einer Klausel gegeben.

    Eine Antwort, die keine Klausel gibt, ist vergessen worden oder überholt.

    Bei der Klausel eintragen oder entfernen.
explain-contradiction =
    Eine Ausgabe gibt auf eine Frage nur eine Antwort, Varianten und Ausnahmen für eine Spielsituation ausgenommen.

    Sonst lässt sich nicht sagen, welche Regel gilt.

    Eine der beiden als „variant“ kennzeichnen, mit „scope“ begrenzen oder die Zuordnung berichtigen.
explain-unopposed-variant =
    Eine Variante weicht von einer Regel ab.

    Gibt keine Klausel verbindlich eine andere Antwort, ist die „Variante“ die Regel.

    „variant“ entfernen oder die Regel eintragen, von der sie abweicht.
explain-unexplained-conflict =
    Wo Ausgaben verschieden antworten, steht bei der Frage, was am Tisch geschieht und was zuerst zu sagen ist.

    Genau dort wird der Schiedsrichter gerufen.

    „when_they_meet“ und „say_first“ ergänzen.
explain-empty-moment =
    Jeder Anlass führt zu mindestens einer Frage, jeder seiner Schritte auch.

    Wer ihn antippt, sieht sonst eine leere Seite.

    Unter „points“ die Fragen nennen, die dann aufkommen, oder den Anlass entfernen.
explain-long-event-name =
    Jedes Turnier hat einen Namen, der in ein Menü passt.

    Auf einem Handy wird ein langer Name abgeschnitten, und zwei Turniere, deren Namen gleich beginnen, sind nicht mehr zu unterscheiden.

    Unter „short“ einen kurzen Namen angeben; der volle bleibt unter „name“.
explain-unplayed-moment =
    Ein Anlass gehört zu Spielen, die eine Ausgabe unter „games“ nennt.

    Sonst zeigt ihn kein Turnier.

    Den Namen des Spiels berichtigen oder „games“ weglassen: Dann gilt er für alle Spiele.
explain-idle-adoption =
    Ein Turnier vereinbart nur, was seine Ausgaben freistellen.

    Eine Klausel, die ohnehin gilt oder deren Ausgabe nicht gilt, lässt sich nicht vereinbaren; vermutlich war eine andere gemeint.

    Die Nummer berichtigen oder den Eintrag entfernen.
explain-idle-drop =
    Ein Turnier wählt nur ab, was seine Ausgaben dafür freigeben.

    Eine Klausel, die immer gilt, lässt sich nicht abwählen; bei einer, die ohnehin nicht gilt, ist es unnötig.

    Den Eintrag entfernen oder die Klausel als „unless-dropped“ kennzeichnen.
explain-case-reworded =
    Ein Fall stützt sich auf Klauseln, die noch so lauten wie bei der Entscheidung.

    Ist der Wortlaut ein anderer, trägt er die Entscheidung vielleicht nicht mehr.

    Den Fall prüfen, dann mit schiri pin --clause neu festhalten oder als „superseded“ kennzeichnen.
explain-case-cites-retired =
    Ein Fall stützt sich auf geltende Klauseln.

    Ist die Klausel aufgehoben, gilt vielleicht etwas anderes.

    Die Nachfolgerin nennen oder den Fall als „superseded“ kennzeichnen.
explain-case-cites-gone =
    Eine Entscheidung im Fallbuch stützt sich auf Klauseln, die es in der Regelsammlung gibt.

    Sonst kann niemand nachlesen, warum so entschieden wurde. Vielleicht fehlt eine Ausgabe, oder das Fallbuch gehört zu einer anderen Sammlung.

    Mit der richtigen Sammlung prüfen (--kb), die Ausgabe ergänzen oder mit schiri cases amend andere Klauseln nennen.
explain-case-superseded =
    Ein geltender Fall beruht auf Klauseln, die keine neuere Ausgabe derselben Regeln geändert hat.

    Wo nach der neueren Ausgabe gespielt wird, kann die Entscheidung anders ausfallen.

    Die Ausgaben mit schiri compare ALT NEU --by text vergleichen; dann die neue Klausel zitieren oder den Fall mit „superseded“ kennzeichnen.
explain-position-superseded =
    Ändert oder streicht eine neuere Ausgabe eine Klausel, die eine Frage beantwortet, wird die Frage für diese Ausgabe neu entschieden.

    Sonst geht die Antwort von einer Ausgabe zur nächsten unbemerkt verloren.

    Die Klausel in der neueren Ausgabe lesen und ihr dort eine Position geben, oder die Ausgabe unter „silent“ aufführen.
explain-case-unpinned =
    Ein Fall hält fest, auf welchen Wortlaut er sich stützt.

    Nur so fällt eine spätere Änderung der Klausel auf.

    schiri pin ausführen.
explain-case-no-longer-follows =
    Ein geltender Fall folgt aus den Regeln: Wird er nach seinen Ausgaben neu gefragt, kommt dasselbe heraus, und die maßgebliche Klausel ist genannt.

    Eine Entscheidung, die niemand mehr herleiten kann, führt Schiedsrichter in die Irre.

    Urteil, Fragen, Klauseln und Ausgaben des Falls prüfen oder ihn als „superseded“ kennzeichnen.
explain-unused-acceptance =
    Hingenommen wird nur, was vorkommt.

    Ein alter Eintrag unter „accepts“ würde einen neuen Fehler derselben Art verdecken.

    Den Eintrag entfernen.
explain-unsure-dialect =
    Ein Dokument zählt seine Klauseln auf eine Weise.

    Erklären zwei Weisen es fast gleich gut, können Klauseln an falschen Stellen beginnen.

    Die Weise mit --style nennen und vergleichen, was --dry-run zeigt.
explain-unsure-language =
    Ein Dokument ist in einer unserer Sprachen geschrieben.

    Bei wenigen Wörtern oder Wörtern zweier Sprachen kann die falsche erkannt sein.

    Die Sprache mit --language nennen.
explain-unsupported-language =
    Ein Dokument ist auf Deutsch, Niederländisch oder Englisch geschrieben.

    Wörter anderer Sprachen werden nicht erkannt: weder Zitate noch Daten noch Anhänge, und niemand findet die Klauseln bei einer Suche.

    Das Dokument zuerst übersetzen oder eine Übersetzung importieren.
explain-stray-letter =
    Alle Buchstaben eines Dokuments sind in einer Kodierung geschrieben.

    Ein einzelnes Byte, das kein UTF-8 ist, stammt oft aus Text, der aus einer älteren Datei eingefügt wurde. Es wurde als Windows-1252 gelesen; der Rest bleibt, wie er ist.

    Das Wort mit dem Dokument vergleichen und es als UTF-8 speichern.
explain-quoted-passage =
    Eine Klausel sagt, was gilt.

    Manche Dokumente setzen Beispiele oder Hinweise mit „>“ ab, und diese binden nicht. Klauseln kennen ein solches Zeichen nicht, darum steht der Text ohne es in der Klausel.

    Was nicht bindet, zu den Beispielen der Klausel oder in eine Anmerkung verschieben.
explain-no-numbering =
    Klauseln werden mit ihren gedruckten Nummern zitiert.

    Ein Dokument ohne Nummern bekommt Kennungen aus seinen Überschriften, und seine Absätze zählen wir: Diese Nummern kennt sonst niemand.

    Die Kennungen ansehen, bevor sie veröffentlicht sind; später ändern sie sich nicht mehr.
explain-doubtful-boundary =
    Eine Klausel beginnt, wo ihre Nummer gedruckt ist.

    Eine Zahl im Text, eine Liste oder ein Zitat sieht aus wie der Anfang einer Klausel; was nicht sicher ist, wird gemeldet.

    Die Stelle mit dem Dokument vergleichen und Klauseln von Hand teilen oder verbinden.
explain-duplicate-number =
    Jede Nummer steht vor einer Klausel.

    Die zweite Klausel mit derselben Nummer lässt sich nicht zitieren; meist ist eine Nummer vertippt.

    Die Nummer im Dokument berichtigen und neu einlesen oder die Klausel von Hand teilen.
explain-mistyped-number =
    Die Teile einer Nummer sind mit Punkten verbunden.

    Ein Leerzeichen oder Komma in einer Nummer („606. 8b“) verdeckt, dass eine Klausel beginnt; gelesen wurde, was die Nummern darum herum fortsetzt.

    Mit dem Dokument vergleichen.
explain-number-differs =
    Eine Klausel wird mit der Nummer zitiert, die ihr Dokument druckt.

    Wo eine Nummer zweimal steht, wo eine Liste anders zählt, als sie getippt ist, oder wo eine Übersetzung anders zählt als ihr Original, ist die Kennung eine andere.

    Die Klausel mit dem Dokument vergleichen. Die Nummer dort berichtigen oder die Kennung ändern, bevor andere sie zitieren.
explain-unresolved-reference =
    Ein Zitat im Text führt zu einer Klausel.

    Dieses nennt eine Klausel, die das Dokument nicht hat: ein Fehler des Dokuments, oder ein anderer Text ist gemeint.

    Den Link von Hand setzen, wenn es die Klausel unter anderer Nummer gibt.
explain-no-original =
    Jede Klausel einer Übersetzung sagt, was eine Klausel ihres Originals sagt.

    Was das Original nicht hat, lässt sich nicht übersetzen; wer die eine Sprache liest, hätte dann eine Regel, die die anderen nicht haben.

    Klären, woher die Klausel stammt: aus einer anderen Fassung, vom Übersetzer oder aus zwei Originalen zugleich. Von Hand einfügen, wohin sie gehört.
explain-doubtful-original =
    Eine Übersetzung hat ungefähr die Länge, die Zahlen, die Namen und die Gestalt ihres Originals.

    Weicht all das ab, sind vielleicht die falschen Klauseln zusammengekommen, oder die Übersetzung gehört zu einer anderen Fassung.

    Beide Klauseln vergleichen; die Kennung oder den Text berichtigen.
explain-wording-unmatched =
    Jede Klausel eines Dokuments, das als Wortlaut eingelesen wird, gehört zu einer Klausel der Ausgabe.

    Diese nicht: Die Ausgabe zählt anders, oder die Nummer wurde falsch gelesen. Ihr Text wird nicht übernommen.

    Die Nummer im Dokument berichtigen oder mit --style die Zählung nennen; sonst gibt es nichts zu tun.
explain-wording-missing =
    Zu jeder Klausel der Ausgabe kann es einen Wortlaut geben.

    Zu dieser steht im Dokument keiner: Sie ist eine Überschrift der Ausgabe, oder ihre Nummer wurde im Dokument nicht erkannt.

    Wenn das Dokument sie hat, die Nummer dort berichtigen oder den Wortlaut von Hand eintragen.
