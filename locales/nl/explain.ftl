# Uitleg bij elke code: de regel, haar reden, het verhelpen.
explain-not-a-file =
    Waar een YAML-bestand wordt verwacht, staat een bestand.

    Een map of apparaat met de naam iets.yaml kan niet worden gelezen, en de regels erin ontbreken.

    Hernoem of verwijder het.
explain-unreadable-file =
    Elk bestand van het materiaal kan worden gelezen.

    Het systeem weigerde het lezen; wat erin staat, ontbreekt.

    Controleer de rechten en het opslagmedium.
explain-file-too-large =
    Een bestand is hoogstens 32 MB groot.

    Honderdduizend clausules hebben 20 MB nodig; iets groters is een vergissing en zou het geheugen vullen.

    Ga na of het bestand hier hoort, of splits het.
explain-not-utf8 =
    Bestanden zijn opgeslagen als UTF-8.

    In een andere codering worden letters met accenten verkeerde tekens; alleen het deel ervoor wordt gelezen.

    Sla het in de editor op als UTF-8.
explain-byte-order-mark =
    Bestanden beginnen met hun tekst.

    Het onzichtbare merkteken aan het begin (BOM) stoort andere programma’s; hier wordt het overgeslagen.

    Sla op als “UTF-8 zonder BOM”.
explain-carriage-returns =
    Regels eindigen met LF.

    Gemengde regeleinden maken elke vergelijking van twee versies onleesbaar; gelezen worden ze toch.

    Sla op met regeleinden LF (“Unix”).
explain-unknown-language-folder =
    Een bestand staat in de map van zijn taal: rules-de, rules-nl of rules-en.

    De map zegt in welke taal alles erin is geschreven.

    Verplaats het bestand of verbeter zijn “language”.
explain-unknown-file-kind =
    Elk bestand is van een bekende soort.

    In rulings/ zegt de naam wat een bestand is: glossary.yaml, scopes.yaml, events.yaml, points/*.yaml, cases/*.yaml; een ander wordt niet gelezen.

    Geef het bestand de naam van zijn inhoud.
explain-empty-file =
    Een bestand bevat iets.

    Een leeg bestand is meestal bij het opslaan of samenvoegen misgegaan.

    Herstel de inhoud of verwijder het bestand.
explain-yaml-syntax =
    Elk bestand is geldige YAML.

    Na de fout weet niemand wat bedoeld is; alleen het deel ervoor wordt gelezen.

    Meestal ontbreekt een haak of aanhalingsteken of klopt de inspringing niet; teksten met een dubbele punt horen in een blok na |-.
explain-yaml-tab =
    Inspringen gebeurt met spaties.

    YAML verbiedt tabs, omdat hun breedte niet vaststaat.

    Stel de editor in op spaties; twee per niveau is gebruikelijk.
explain-yaml-too-deep =
    Waarden zijn hoogstens 64 niveaus diep genest.

    Het formaat heeft er acht nodig; meer komt alleen van kapotte of kwaadwillige bestanden.

    Controleer de haken.
explain-yaml-too-many =
    Een bestand heeft hoogstens vier miljoen waarden.

    Ook de grootste uitgave blijft daar ver onder; meer zou het geheugen vullen.

    Ga na of het bestand hier hoort.
explain-yaml-alias =
    Bestanden doen het zonder YAML-ankers (&), -verwijzingen (*) en -typen (!).

    Een regeltekst staat waar hij wordt gelezen; een verwijzing zou hem bovendien eindeloos kunnen vermenigvuldigen.

    Schrijf de tekst uit.
explain-yaml-second-document =
    Een bestand is één document.

    Wat na een regel --- staat, wordt makkelijk over het hoofd gezien en niet gelezen.

    Zet het tweede deel in een eigen bestand of verwijder de regel.
explain-unknown-key =
    Elke sleutel is op zijn plaats bekend.

    Een verkeerd getypte sleutel werd anders stil overgeslagen, en zijn gegeven ontbrak.

    Verbeter de sleutel; docs/material.md noemt ze allemaal.
explain-duplicate-key =
    Een sleutel staat er één keer.

    Van twee clausules met één nummer ging er anders een verloren; gebruikt wordt de eerste.

    Verwijder een van beide of geef haar haar eigen nummer.
explain-missing-key =
    Wat nodig is, is opgegeven.

    Zonder dit gegeven is het onderdeel niet of maar half te gebruiken.

    Vul de sleutel aan; docs/material.md legt hem uit.
explain-wrong-type =
    Een waarde heeft de vorm die haar plaats verlangt.

    Waar een lijst hoort, zegt één woord niet wat bedoeld is.

    Een lijst schrijf je als [a, b] of met “- ” per regel, sleutels met waarden als “sleutel: waarde”.
explain-bad-value =
    Kenmerken, nummers en sleutelwoorden hebben hun voorgeschreven vorm.

    Alleen zo zijn ze bruikbaar in adressen, verwijzingen en zoekopdrachten.

    Verbeter de waarde volgens de aanwijzing.
explain-empty-text =
    Een tekst zegt iets.

    Een lege tekst ziet er voor lezers uit als een regel die niets regelt.

    Schrijf de tekst of verwijder de sleutel.
explain-bad-date =
    Een datum is JJJJ, JJJJ-MM of JJJJ-MM-DD en bestaat in de kalender.

    De datum bepaalt welke uitgave de nieuwere is.

    Schrijf de datum zo; laat onbekende delen weg.
explain-unknown-language =
    De taal is de, nl of en.

    In deze talen wordt gezocht, getoond en gedrukt.

    Verbeter de taal.
explain-folded-text =
    Teksten staan in blokken na |-, niet na >.

    In een gevouwen blok verschuiven de regels, en geen bevinding kan meer naar het woord wijzen; ook lijsten en tabellen vallen uiteen.

    Vervang > door |-.
explain-duplicate-id =
    Een kenmerk hoort bij één uitgave, vraag of uitspraak.

    Onder één adres is maar één ding te vinden; gebruikt wordt de eerste.

    Hernoem een van beide.
explain-file-name =
    Een bestand heet zoals de uitgave die het bevat.

    Zo vind je de tekst bij een adres zonder te zoeken.

    Hernoem het bestand of verbeter het kenmerk.
explain-unknown-edition =
    Elke genoemde uitgave is aanwezig.

    Een ontbrekende uitgave verandert welke regel geldt, zonder dat iemand het merkt.

    Verbeter het kenmerk of maak de uitgave aan.
explain-unknown-clause =
    Elke genoemde clausule is aanwezig.

    Voorrang, bevoegdheid, overnames en uitspraken steunen erop.

    Verbeter het nummer.
explain-unknown-concept =
    Elk genoemd begrip staat in de woordenlijst.

    Via de begrippen vindt een woord in één taal de clausules van de andere.

    Verbeter het kenmerk of neem het begrip op in rulings/glossary.yaml.
explain-unknown-scope =
    Elke genoemde situatie staat in rulings/scopes.yaml.

    Een regel voor een onbekende situatie zou nooit gelden.

    Verbeter het kenmerk of maak de situatie aan.
explain-unknown-point =
    Elke beantwoorde vraag is gesteld onder rulings/points/.

    Anders weet niemand waarop de clausule antwoordt.

    Verbeter het kenmerk of maak de vraag aan.
explain-unknown-position =
    Een clausule geeft een antwoord dat haar vraag kent.

    Of uitgaven het eens zijn, wordt uit de antwoorden afgeleid.

    Kies een van de bestaande antwoorden of maak een nieuw aan.
explain-off-board =
    Wat een tekening toont, staat op haar speelbord: fiches en figuren op tegels, huizen op kruispunten, straten en havens op randen.

    Wat ernaast staat, ontbreekt in de afbeelding, en dan legt zij de regel verkeerd uit.

    Tel rij en tegel na; op een speelbord van rijen (rows) zijn even uren hoeken en oneven uren randen, op een van kolommen (columns) andersom.
explain-unknown-event =
    Elk genoemd evenement staat in rulings/events.yaml.

    Zonder dat is niet bekend welke regels bij de uitspraak golden.

    Verbeter het kenmerk of geef “stack” op.
explain-supplements-cycle =
    Geen uitgave vult zichzelf aan, ook niet via andere.

    In een kring zou elke sterker zijn dan de andere, en ging geen regel voor.

    Schrap de verkeerde vermelding onder “supplements”.
explain-broken-reference =
    Een verwijzing leidt naar een clausule of zin die bestaat.

    Wie haar aan de speeltafel volgt, staat anders voor niets.

    Verbeter het doel; wat waarschijnlijk bedoeld was, staat erbij.
explain-retired-reference =
    Verwijzingen leiden niet naar geschrapte clausules.

    Daar staat geen regel meer, alleen nog waar zij naartoe is.

    Verwijs naar de opvolgster.
explain-malformed-link =
    Een link heeft een doel dat te volgen is.

    Wat Markdown niet als link herkent, wordt als tekensoep getoond en niet gecontroleerd.

    Schrijf [woord](#3.1.7), [woord](uitgave#3.1.7) of [woord](https://…).
explain-dangling-arrow =
    Op een pijl (→) volgt een verwijzing.

    De pijl belooft “zie daar”; zonder link blijft open waar.

    Zet achter de pijl een link of schrap hem.
explain-unlinked-citation =
    Wordt in de tekst een andere clausule genoemd, dan is zij gelinkt.

    Een link is één tik en wordt gecontroleerd, een kaal nummer niet.

    Schrijf het nummer als link; één keer per tekst is genoeg.
explain-raw-address =
    Een verwijzing noemt de clausule zoals lezers haar vinden: met kop en nummer in hun taal.

    Adressen zijn voor programma’s; op papier en in andere talen leiden ze nergens heen.

    Vervang de woorden van de link; het adres blijft in het doel.
explain-numbering-gap =
    De nummers lopen zonder gat door.

    Een ontbrekend nummer betekent meestal dat een regel is vergeten; een geschrapte blijft als “retired” staan.

    Vul de clausule aan; ontbreekt zij al in de bron, zet dan “accepts: [numbering-gap]”.
explain-numbering-disorder =
    Clausules staan in de volgorde van hun nummers, en wat bij elkaar hoort, staat bij elkaar.

    De volgorde van het bestand is die van de gedrukte tekst; daar zoekt men op nummer.

    Zet de clausule op haar plaats; wijkt de bron zelf af, zet dan “accepts: [numbering-disorder]”.
explain-empty-heading =
    Onder een kop staat een tekst of een clausule.

    Een lege kop belooft regels die er niet zijn.

    Vul de clausules aan of schrap de kop.
explain-promised-count =
    Waar een aantal regels wordt aangekondigd, volgen er evenveel.

    Is het aantal anders, dan ontbreekt een regel of heeft iemand er een bijgeschreven.

    Tel na; vergist de bron zich, zet dan “accepts: [promised-count]” en zeg het in de opmerking.
explain-sentence-order =
    De cijfers van de zinnen tellen vanaf ¹ zonder gat.

    Ernaar wordt verwezen: “§ 5 lid 4, tweede zin”.

    Verbeter de cijfers.
explain-glued-figure =
    Een zincijfer staat in superscript en los van het woord.

    “speler.2Hetzelfde” ontstaat bij het kopiëren uit pdf; zo is de zin niet aan te halen en het woord niet te vinden.

    Zet het cijfer in superscript met een spatie ervoor.
explain-retired-without-pointer =
    Een geschrapte clausule zegt waar haar regel nu staat.

    Oude citaten en links van anderen moeten hun doel blijven vinden.

    Vul “see” aan; is er geen opvolgster, zet dan “accepts: [retired-without-pointer]”.
explain-retired-with-text =
    Een geschrapte clausule heeft tekst noch antwoorden.

    Anders lijkt te gelden wat niet meer geldt.

    Verwijder tekst en antwoorden; de versiegeschiedenis bewaart ze.
explain-broken-pointer =
    Een geschrapte clausule wijst naar een die geldt.

    Wie een oud nummer volgt, moet in één stap bij de regel zijn.

    Richt “see” op de geldende clausule.
explain-pointer-cycle =
    Geschrapte clausules wijzen niet in een kring.

    Wie volgt, zou nooit aankomen.

    Richt een van de wijzers op de geldende clausule.
explain-untranslated-edition =
    Elke uitgave bestaat in alle drie de talen.

    Spelers lezen de regels in hun taal, en de zoekfunctie vindt ze erdoor.

    Maak de vertaling aan.
explain-translation-missing =
    Een vertaling bevat elke geldende clausule.

    Waar er een ontbreekt, staat de lezer voor een vreemde taal.

    Vertaal de clausule.
explain-translation-incomplete =
    Een vertaalde clausule heeft alle delen van het origineel.

    Een ontbrekend voorbeeld of een ontbrekende opmerking verzwijgt de lezer iets.

    Vertaal het ontbrekende deel.
explain-translation-surplus =
    Een vertaalde clausule heeft geen deel meer dan haar origineel.

    Wat alleen in de vertaling staat, is geen regel van de uitgave.

    Verwijder het deel of neem het op in het origineel.
explain-translation-structure =
    Een vertaling is opgebouwd als haar origineel: lijstpunten, tabelrijen, zincijfers, verwijzingen, getallen.

    Bijna elke vertaalfout die aan tafel telt, toont zich hier: een ontbrekende uitzondering, een verkeerd getal.

    Lees beide teksten naast elkaar en breng ze in overeenstemming.
explain-translation-stale =
    Een vertaling geeft het origineel weer zoals het nu luidt.

    Is het origineel gewijzigd, dan zegt de vertaling misschien iets wat niet meer geldt.

    Werk de vertaling bij en leg haar opnieuw vast met schiri pin --clause.
explain-translation-unpinned =
    Een vertaling noemt onder “of” de controlesom van haar voorbeeld.

    Alleen daaraan is te zien dat het origineel later verandert.

    Voer schiri pin uit.
explain-translation-unknown-clause =
    Een vertaling bevat alleen clausules die de uitgave heeft.

    Een verzonnen nummer zou geen regel zijn.

    Verbeter het nummer.
explain-translation-of-retired =
    Geschrapte clausules worden niet vertaald.

    Daarvan geldt niets meer.

    Verwijder de vertaling.
explain-translation-own-language =
    Een uitgave wordt niet in haar eigen taal vertaald.

    Twee teksten van één uitgave in één taal zouden elkaar kunnen tegenspreken.

    Verwijder het bestand of verbeter zijn taal.
explain-mixed-terms =
    Eén ding heet overal hetzelfde, namelijk zoals in de woordenlijst onder “term”.

    Wisselende woorden doen spelers vragen of er twee dingen bedoeld zijn.

    Schrijf het woord van de woordenlijst; een citaat tussen aanhalingstekens mag.
explain-mixed-spelling =
    Een tekst volgt één spelling.

    “pannekoek” naast “pannenkoek” verraadt dat er twee handen aan het werk waren, en bemoeilijkt het zoeken.

    Pas de zeldzamere spelling aan.
explain-ambiguous-term =
    Twee begrippen hebben niet hetzelfde woord.

    Anders is niet te zeggen welk begrip een tekst bedoelt.

    Geef een van beide een preciezer woord of voeg ze samen.
explain-missing-language =
    Wat het materiaal zelf zegt, zegt het in het Duits, Nederlands en Engels.

    Ontbreekt een taal, dan leest een deel van de spelers een vreemde.

    Vul de tekst aan.
explain-tab-in-text =
    Teksten bevatten geen tabs.

    Hun breedte hangt af van waar men ze leest.

    Gebruik spaties of een tabel.
explain-trailing-blank =
    Regels eindigen niet op spaties.

    Niemand ziet ze, en twee ervan maken een regelafbreking.

    Verwijder de spaties; een bedoelde afbreking is een \ aan het regeleinde.
explain-double-space =
    Tussen woorden staat één spatie.

    Meer zijn resten van het omzetten en storen in druk.

    Breng ze terug tot één.
explain-straight-quotes =
    Aanhalingstekens en apostrofs zijn typografische: “…”, ‘…’, ’.

    Rechte tekens stammen van de schrijfmachine; in het boekje staan ze naast echte.

    Vervang ze door de tekens van de taal.
explain-three-dots =
    Een weglating is één teken: ….

    Drie punten worden aan het regeleinde gescheiden.

    Vervang ze door ….
explain-invisible-character =
    Teksten bevatten geen onzichtbare tekens.

    Zachte koppeltekens, spaties zonder breedte en richtingstekens komen mee bij het kopiëren; woorden ermee worden niet gevonden.

    Verwijder het teken; afbreken gaat bij het drukken vanzelf.
explain-decomposed-letter =
    Een letter met accent is één teken.

    Uit pdf gekopieerd is “ë” vaak “e” met een teken erboven: het ziet er gelijk uit en wordt niet gevonden.

    Typ het woord opnieuw.
explain-html-in-text =
    Teksten zijn CommonMark zonder HTML.

    Papier, terminal en zoekfunctie kunnen er niets mee, en op de website wordt het verwijderd.

    Druk het uit in Markdown: **vet**, lijsten, tabellen.
explain-ragged-table =
    Elke rij van een tabel heeft zoveel cellen als de kop, en op de kop volgt een streepjesregel.

    Overtollige cellen gaan verloren, en zonder streepjesregel is het geen tabel.

    Tel cellen en strepen na; een streep in de tekst is \|.
explain-accidental-list =
    Een regel begint alleen met getal en punt als hij punt van een lijst is; een lijst begint met 1.

    Markdown leest “4. Vanaf …” als lijstpunt: het antwoord 4 wordt een telling.

    Begin de zin anders of bescherm de punt (4\.).
explain-few-askings =
    Elke vraag is in elke taal op minstens vier manieren gesteld.

    Spelers vragen anders dan clausules spreken; via deze vormen wordt de vraag gevonden.

    Vul onder “asked” meer manieren van vragen aan.
explain-no-question =
    De vraag is een vraag en eindigt op “?”.

    Elk antwoord moet erop passen: toegestaan, verboden, verplicht of een waarde.

    Formuleer haar als vraag.
explain-same-positions =
    De antwoorden op een vraag verschillen.

    Twee gelijke antwoorden wekken de schijn van een tegenspraak die er niet is; zonder antwoorden is er niets gevraagd.

    Voeg ze samen, of zeg waarin ze verschillen.
explain-no-position =
    Elke bindende clausule beantwoordt minstens één vraag.

    Een clausule zonder antwoord is alleen via haar woorden te vinden en staat op geen enkele beslissingskaart.

    Zet het antwoord onder positions, of zet nature als zij alleen aanbeveelt of beschrijft; staat het elders, bevestig dan met accepts: [no-position].
explain-untouched-point =
    Minstens één clausule beantwoordt elke vraag.

    Een vraag zonder antwoord in welke uitgave ook helpt niemand aan tafel.

    Zet het antwoord bij de clausule of schrap de vraag.
explain-undecided-cell =
    Bij elke vraag is voor elke uitgave van haar spel beslist of die antwoord geeft.

    Anders is niet te zien of de regels zwijgen of de verzameling een gat heeft, en zegt een kaart “niet geregeld” waar niemand heeft gekeken.

    Lees de uitgave; zet het antwoord bij de clausule, of noem de uitgave bij de vraag onder silent.
explain-false-silence =
    Een uitgave die onder silent staat, geeft op de vraag geen antwoord en hoort bij haar spel.

    Beide tegelijk kan niet kloppen.

    Schrap de uitgave onder silent of het antwoord bij de clausule.
explain-unanswered-form =
    Een andere vorm van de vraag zegt bij elk antwoord welk oordeel het dan heeft.

    Anders past het oordeel op de kaart niet bij de vraag die werd gesteld.

    Zet de ontbrekende antwoorden onder verdicts of schrap de vorm.
explain-unused-position =
    Elk antwoord wordt door een clausule gegeven.

    Een antwoord dat niemand geeft, is vergeten of achterhaald.

    Zet het bij de clausule of schrap het.
explain-contradiction =
    Een uitgave geeft op een vraag één antwoord, varianten en uitzonderingen voor een situatie daargelaten.

    Anders is niet te zeggen welke regel geldt.

    Merk een van beide als “variant”, begrens haar met “scope” of verbeter de toewijzing.
explain-unopposed-variant =
    Een variant wijkt van een regel af.

    Geeft geen clausule bindend een ander antwoord, dan is de “variant” de regel.

    Schrap “variant” of zet de regel erbij waarvan zij afwijkt.
explain-unexplained-conflict =
    Waar uitgaven verschillend antwoorden, zegt de vraag wat er aan tafel gebeurt en wat eerst te zeggen is.

    Juist daar wordt de scheidsrechter geroepen.

    Vul “when_they_meet” en “say_first” aan.
explain-empty-moment =
    Elk moment leidt naar minstens één vraag.

    Wie erop tikt, ziet anders een lege pagina.

    Noem onder “points” de vragen die dan opkomen, of schrap het moment.
explain-unplayed-moment =
    Een moment hoort bij spellen die een uitgave onder “games” noemt.

    Anders toont geen evenement het.

    Verbeter de naam van het spel, of laat “games” weg: dan geldt het voor alle spellen.
explain-idle-adoption =
    Een evenement neemt over wat zijn uitgaven vrijlaten.

    Een clausule die toch al geldt of waarvan de uitgave niet geldt, kan niet worden overgenomen; vermoedelijk was een andere bedoeld.

    Verbeter het nummer of schrap de vermelding.
explain-idle-drop =
    Een evenement laat weg wat zijn uitgaven laten weglaten.

    Een clausule die altijd geldt, kan niet worden weggelaten, en een die niet geldt, hoeft het niet.

    Schrap de vermelding of merk de clausule als “unless-dropped”.
explain-case-reworded =
    Een uitspraak steunt op clausules die nog luiden als toen.

    Is de bewoording veranderd, dan draagt zij de uitspraak misschien niet meer.

    Toets de uitspraak, leg haar dan opnieuw vast met schiri pin --clause of merk haar als “superseded”.
explain-case-cites-retired =
    Een uitspraak steunt op geldende clausules.

    Is de clausule geschrapt, dan geldt misschien iets anders.

    Stel om op de opvolgster of merk de uitspraak als “superseded”.
explain-case-unpinned =
    Een uitspraak legt vast op welke bewoording zij steunt.

    Alleen daaraan is te zien dat de clausule later verandert.

    Voer schiri pin uit.
explain-case-no-longer-follows =
    Een geldende uitspraak volgt uit de regels: opnieuw gevraagd onder haar uitgaven komt er hetzelfde uit, en de beslissende clausule is aangehaald.

    Een uitspraak die niemand meer kan afleiden, brengt scheidsrechters op een dwaalspoor.

    Controleer oordeel, vragen, citaten en uitgaven van de uitspraak, of merk haar als “superseded”.
explain-unused-acceptance =
    Aanvaard wordt alleen wat voorkomt.

    Een oude vermelding onder “accepts” zou een nieuwe fout van die soort verbergen.

    Verwijder de vermelding.
