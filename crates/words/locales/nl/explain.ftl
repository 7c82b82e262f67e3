# Uitleg bij elke code: de regel, haar reden, het verhelpen.
explain-not-a-file =
    Waar een YAML-bestand wordt verwacht, staat een bestand.

    Een map of apparaat met de naam iets.yaml kan niet worden gelezen, en de regels erin ontbreken.

    Hernoem of verwijder het.
explain-unreadable-file =
    Elk bestand van de regelverzameling kan worden gelezen.

    Het systeem gaf geen toegang tot het bestand; wat erin staat, ontbreekt.

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

    Het onzichtbare merkteken aan het begin (BOM) zit andere programma’s in de weg; hier wordt het overgeslagen.

    Sla op als “UTF-8 zonder BOM”.
explain-carriage-returns =
    Regels eindigen met LF.

    Gemengde regeleinden maken elke vergelijking van twee versies onleesbaar; gelezen wordt het bestand wel.

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

    Na de fout is niet meer duidelijk wat bedoeld is; alleen het deel ervoor wordt gelezen.

    Meestal ontbreekt een haak of aanhalingsteken, of klopt de inspringing niet; teksten met een dubbele punt horen in een blok na |-.
explain-yaml-tab =
    Inspringen doe je met spaties.

    YAML verbiedt tabs, omdat hun breedte niet vaststaat.

    Stel de editor in op spaties; twee per niveau is gebruikelijk.
explain-yaml-too-deep =
    Waarden zijn hoogstens 64 niveaus diep genest.

    Het formaat heeft er acht nodig; meer komt alleen voor in kapotte of kwaadaardige bestanden.

    Controleer de haken.
explain-yaml-too-many =
    Een bestand heeft hoogstens vier miljoen waarden.

    Ook de grootste uitgave blijft daar ver onder; meer zou het geheugen vullen.

    Ga na of het bestand hier hoort.
explain-yaml-alias =
    Bestanden gebruiken geen YAML-ankers (&), -verwijzingen (*) en -typen (!).

    Een regeltekst staat waar hij wordt gelezen; een verwijzing zou hem bovendien eindeloos kunnen vermenigvuldigen.

    Schrijf de tekst uit.
explain-yaml-second-document =
    Een bestand is één document.

    Wat na een regel --- staat, wordt makkelijk over het hoofd gezien en niet gelezen.

    Zet het tweede deel in een eigen bestand of verwijder de regel.
explain-unknown-key =
    Elke sleutel is op zijn plaats bekend.

    Een verkeerd getypte sleutel zou anders ongemerkt worden overgeslagen, en wat erbij staat, zou ontbreken.

    Verbeter de sleutel; docs/material.md noemt ze allemaal.
explain-duplicate-key =
    Elke sleutel komt maar één keer voor.

    Van twee clausules met hetzelfde nummer zou er anders een verloren gaan; de eerste wordt gebruikt.

    Verwijder een van beide of geef die een eigen nummer.
explain-missing-key =
    Alles wat nodig is, is ingevuld.

    Zonder deze sleutel is het onderdeel niet of maar half te gebruiken.

    Vul de sleutel aan; docs/material.md legt hem uit.
explain-wrong-type =
    Een waarde heeft de vorm die op haar plaats hoort.

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
    Een kenmerk hoort bij één uitgave, één vraag of één geval.

    Onder één adres is maar één ding te vinden; het eerste wordt gebruikt.

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

    Voorrang, bevoegdheid, afspraken en gevallen steunen erop.

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
explain-unknown-topic =
    Een hoofdstuk noemt de onderwerpen waarvan de vragen erin staan; een onderwerp is een bestand onder rulings/points/.

    Anders staat er niets van in het hoofdstuk, en niemand merkt het.

    Schrijf de naam van het bestand zonder extensie, of schrap het onderwerp.

explain-unknown-position =
    Een clausule geeft een antwoord dat haar vraag kent.

    Of uitgaven het eens zijn of elkaar tegenspreken, wordt uit de antwoorden afgeleid.

    Kies een van de bestaande antwoorden of maak een nieuw aan.
explain-off-board =
    Wat een tekening toont, staat op haar speelbord: fiches en figuren op tegels, huizen op kruispunten, straten en havens op randen.

    Wat ernaast staat, ontbreekt in de afbeelding, en dan legt zij de regel verkeerd uit.

    Tel rij en tegel na; op een speelbord van rijen (rows) zijn even uren hoeken en oneven uren randen, op een van kolommen (columns) andersom.
explain-broken-formula=
    Een formule is rekenwerk op één regel: getallen, namen van grootheden, + - * / en haakjes, vergelijkingen met and en or, en de functies if, sum, count, min, max, floor, ceil, round, number.

    Wat niet kan worden gelezen, kan niet worden uitgerekend, en de hele berekening vervalt.

    Verbeter de formule op de gemarkeerde plaats; docs/material.md somt op wat erin mag staan.
explain-unknown-quantity=
    Een formule noemt gegevens (inputs) en de stappen (steps) ervoor.

    Zonder waarde valt er niets uit te rekenen, en de hele berekening vervalt.

    Verbeter de naam, of zet de stap die hem berekent ervoor.
explain-unknown-unit=
    Elke eenheid die een grootheid noemt, staat in hetzelfde bestand onder “units”.

    Anders staat er geen woord achter het getal, en is niet te zien of eenheden bij elkaar passen.

    Verbeter de naam, of voeg de eenheid toe met haar woorden in elke taal.
explain-mixed-units=
    Alleen grootheden met dezelfde eenheid worden opgeteld en vergeleken, gedeeld wordt door de eigen eenheid of een getal, en het resultaat heeft de eenheid die de stap noemt.

    Wie kaarten en punten optelt, heeft waarschijnlijk de verkeerde grootheid genoemd.

    Verbeter de namen; maakt een clausule werkelijk van de ene eenheid een andere, zeg dat dan met number(…).
explain-uncomputable-step=
    Een berekening komt op iets uit, wat haar grenzen ook toelaten; check probeert de grenzen zelf.

    Anders typt een scheidsrechter een toegestaan getal en krijgt geen antwoord.

    Verhoog “least”, verlaag “most”, of vang het geval op met if(…).
explain-failed-example=
    De voorbeelden van een berekening komen uit: de gegevens liggen binnen de grenzen, en elke stap geeft wat het voorbeeld zegt.

    Komt het voorbeeld van de bron niet uit, dan zegt de formule iets anders dan de clausule.

    Vergelijk formule en voorbeeld met de bron, en verbeter wat niet klopt.
explain-untried-calculation=
    Elke berekening heeft minstens één voorbeeld.

    Zonder voorbeeld blijkt nergens uit dat de formule zegt wat de clausule zegt.

    Voeg onder “examples” het voorbeeld van de bron toe, of een dat met de hand is uitgerekend.
explain-unknown-event =
    Elk genoemd toernooi staat in rulings/events.yaml.

    Anders is niet bekend volgens welke regels het geval is beslist.

    Verbeter het kenmerk of geef “stack” op.
explain-supplements-cycle =
    Geen uitgave vult zichzelf aan, ook niet via andere.

    In een kring zou elke uitgave sterker zijn dan de andere, en zou geen regel voorgaan.

    Verwijder de verkeerde vermelding onder “supplements”.
explain-broken-reference =
    Een verwijzing leidt naar een clausule of zin die bestaat.

    Wie haar aan tafel volgt, vindt anders niets.

    Verbeter het doel; wat waarschijnlijk bedoeld was, staat erbij.
explain-retired-reference =
    Verwijzingen leiden niet naar vervallen clausules.

    Daar staat geen regel meer, alleen nog waar die nu te vinden is.

    Verwijs naar de opvolger.
explain-malformed-link =
    Een link heeft een doel dat je kunt volgen.

    Wat Markdown niet als link herkent, wordt als losse tekens getoond en niet gecontroleerd.

    Schrijf [woord](#3.1.7), [woord](uitgave#3.1.7) of [woord](https://…).
explain-dangling-arrow =
    Op een pijl (→) volgt een verwijzing.

    De pijl belooft “zie daar”; zonder link blijft onduidelijk waar.

    Zet achter de pijl een link of verwijder hem.
explain-unlinked-citation =
    Wordt in de tekst een andere clausule genoemd, dan is zij gelinkt.

    Een link is één tik en wordt gecontroleerd, een kaal nummer niet.

    Schrijf het nummer als link; één keer per tekst is genoeg.
explain-raw-address =
    Een verwijzing noemt de clausule zoals lezers haar vinden: met kop en nummer in hun taal.

    Adressen zijn voor programma’s; op papier en in andere talen heeft niemand er iets aan.

    Vervang de woorden van de link; het adres blijft in het doel.
explain-numbering-gap =
    De nummers lopen zonder gaten door.

    Een ontbrekend nummer betekent meestal dat een regel is vergeten; een vervallen clausule blijft als “retired” staan.

    Vul de clausule aan; ontbreekt zij al in de bron, zet dan “accepts: [numbering-gap]”.
explain-numbering-disorder =
    Clausules staan in de volgorde van hun nummers, en wat bij elkaar hoort, staat bij elkaar.

    De volgorde van het bestand is die van de gedrukte tekst; daar zoek je op nummer.

    Zet de clausule op haar plaats; wijkt de bron zelf af, zet dan “accepts: [numbering-disorder]”.
explain-empty-heading =
    Onder een kop staat een tekst of een clausule.

    Een lege kop belooft regels die er niet zijn.

    Vul de clausules aan of verwijder de kop.
explain-promised-count =
    Waar een aantal regels wordt aangekondigd, volgen er evenveel.

    Is het aantal anders, dan ontbreekt een regel of heeft iemand er een bijgeschreven.

    Tel na; vergist de bron zich, zet dan “accepts: [promised-count]” en zeg het in de opmerking.
explain-sentence-order =
    De zinsnummers lopen vanaf ¹ zonder gaten door.

    Ernaar wordt verwezen: “§ 5 lid 4, tweede zin”.

    Verbeter de zinsnummers.
explain-unknown-sentence =
    Een antwoord noemt zinnen die de bepaling heeft.

    Zinnen tellen vanaf 1: elke zin van een alinea of lijstpunt, elke tabelrij, of zoals cijfers in superscript ze nummeren.

    Verbeter het nummer.
explain-uneven-sentences =
    Waar antwoorden zinnen noemen, heeft elke taal er evenveel.

    Het nummer van een zin betekent in elke taal dezelfde zin; anders wordt de verkeerde doorgehaald.

    Verdeel deze tekst zoals het origineel.
explain-undivided-force =
    Een antwoord van een bepaling die maar deels wijkt, noemt haar zinnen.

    Anders kunnen pagina’s en boekjes niet scheiden wat geldt en wat niet.

    Zet “sentences: [2]” bij de antwoorden van de bepaling; splits de tekst waar een zin maar deels geldt.
explain-contested-sentence =
    Antwoorden die dezelfde zin noemen, delen zijn lot.

    Het ene wijkt, het andere geldt: een boekje kan de zin niet afdrukken en niet weglaten.

    Splits de zin in tweeën en laat elk antwoord zijn eigen zin noemen.
explain-idle-sentence =
    Waar zinnen van een bepaling wijken, beslist elk van de overige iets.

    Wat niets beslist, wordt als regel afgedrukt; misschien hoort het bij wat wijkt.

    Noem de zin bij het antwoord waar hij bij hoort; geldt hij hoe dan ook, zet dan “accepts: [idle-sentence]”.
explain-stump =
    Een tekst leest goed zonder de zinnen die wijken.

    Spelers lezen alleen wat geldt: “Echter, …” zonder wat ervoor stond, of een inleiding zonder lijst, zegt hun niets.

    Formuleer de zin zo dat hij alleen kan staan, of noem hem bij dezelfde antwoorden.
explain-glued-figure =
    Een zinsnummer staat in superscript en los van het woord.

    “speler.2Hetzelfde” ontstaat bij het kopiëren uit pdf; zo is de zin niet aan te halen en het woord niet te vinden.

    Zet het zinsnummer in superscript met een spatie ervoor.
explain-retired-without-pointer =
    Een vervallen clausule zegt waar haar regel nu staat.

    Oude citaten en links van anderen moeten de regel blijven vinden.

    Vul “see” aan; is er geen opvolger, zet dan “accepts: [retired-without-pointer]”.
explain-retired-with-text =
    Een vervallen clausule heeft geen tekst en geen antwoorden.

    Anders lijkt het of nog geldt wat niet meer geldt.

    Verwijder tekst en antwoorden; de versiegeschiedenis bewaart ze.
explain-broken-pointer =
    Een vervallen clausule wijst naar een clausule die geldt.

    Wie een oud nummer volgt, moet in één stap bij de regel zijn.

    Richt “see” op de geldende clausule.
explain-pointer-cycle =
    Vervallen clausules wijzen niet in een kring naar elkaar.

    Wie de verwijzingen volgt, zou nooit aankomen.

    Richt een van de verwijzingen op de geldende clausule.
explain-unnamed-language =
    Elke uitgave en vertaling is in een taal van de verzameling.

    Pagina’s en boekjes bieden alleen die talen aan; niemand zou de tekst vinden.

    Neem de taal op in rulings/collection.yaml bij “languages”, of verwijder het bestand.
explain-untranslated-edition =
    Elke uitgave bestaat in alle talen van de verzameling.

    Spelers lezen de regels in hun taal, en de zoekfunctie vindt ze daarin.

    Maak de vertaling aan; of noem in rulings/collection.yaml bij “languages” alleen de talen waarin de verzameling wordt bijgehouden. Blijft elk document in zijn eigen taal, zet dan “untranslated: true” erbij.
explain-translation-missing =
    Een vertaling bevat elke geldende clausule.

    Waar er een ontbreekt, krijgt de lezer een vreemde taal te zien.

    Vertaal de clausule.
explain-translation-incomplete =
    Een vertaalde clausule heeft alle delen van het origineel.

    Ontbreekt een voorbeeld of een opmerking, dan mist de lezer iets.

    Vertaal het ontbrekende deel.
explain-translation-surplus =
    Een vertaalde clausule heeft geen deel dat in het origineel ontbreekt.

    Wat alleen in de vertaling staat, is geen regel van de uitgave.

    Verwijder het deel of neem het op in het origineel.
explain-translation-structure =
    Een vertaling is opgebouwd zoals haar origineel: lijstpunten, tabelrijen, zinsnummers, verwijzingen, getallen.

    Bijna elke vertaalfout die aan tafel telt, is hieraan te zien: een ontbrekende uitzondering, een verkeerd getal.

    Lees beide teksten naast elkaar en breng ze in overeenstemming.
explain-translation-stale =
    Een vertaling geeft het origineel weer zoals het nu luidt.

    Is het origineel gewijzigd, dan zegt de vertaling misschien iets wat niet meer geldt.

    Werk de vertaling bij en leg haar opnieuw vast met schiri pin --clause.
explain-translation-unpinned =
    Een vertaling noemt onder “of” de controlesom van haar origineel.

    Alleen zo valt een latere wijziging van het origineel op.

    Voer schiri pin uit.
explain-translation-unknown-clause =
    Een vertaling bevat alleen clausules die de uitgave heeft.

    Een verzonnen nummer zou geen regel zijn.

    Verbeter het nummer.
explain-translation-of-retired =
    Vervallen clausules worden niet vertaald.

    Daarvan geldt niets meer.

    Verwijder de vertaling.
explain-translation-own-language =
    Een uitgave wordt niet in haar eigen taal vertaald.

    Twee teksten van één uitgave in één taal zouden elkaar kunnen tegenspreken.

    Verwijder het bestand of verbeter zijn taal.
explain-wording-unknown-clause =
    Een officiële tekst hoort bij een clausule die de uitgave heeft.

    Wat bij geen clausule hoort, wordt nergens getoond.

    Verbeter het nummer in het bestand met de officiële tekst of verwijder het.
explain-wording-stale =
    Naast een officiële tekst staat onder “of” de controlesom van de weergave waar hij naast is gezet.

    Is die weergave sindsdien gewijzigd, dan zeggen de twee misschien niet meer hetzelfde; waar de tekst wordt getoond, staat dat erbij.

    Lees beide, verbeter zo nodig de weergave en vul de nieuwe controlesom in.
explain-wording-language =
    Een bestand met officiële tekst noemt de taal waarin die geschreven is.

    Een verkeerde taal staat als opschrift bij de tekst, en voorleesprogramma’s spreken hem verkeerd uit.

    Noem onder “language” de juiste taal.
explain-mixed-terms =
    Eén ding heet overal hetzelfde, namelijk zoals in de woordenlijst onder “term”.

    Bij wisselende woorden vragen spelers zich af of er twee dingen bedoeld zijn.

    Gebruik het woord uit de woordenlijst; een citaat tussen aanhalingstekens mag.
explain-mixed-spelling =
    Een tekst volgt één spelling.

    “pannekoek” naast “pannenkoek” valt op bij het lezen en bemoeilijkt het zoeken.

    Pas de zeldzamere spelling aan.
explain-ambiguous-term =
    Twee begrippen hebben niet hetzelfde woord.

    Anders is niet te zeggen welk begrip een tekst bedoelt.

    Geef een van beide een preciezer woord of voeg ze samen.
explain-missing-language =
    Wat de regelverzameling zelf zegt, zegt ze in het Duits, Nederlands en Engels.

    Ontbreekt een taal, dan moet een deel van de spelers een vreemde taal lezen.

    Vul de tekst aan.
explain-tab-in-text =
    Teksten bevatten geen tabs.

    Hun breedte hangt af van waar je ze leest.

    Gebruik spaties of een tabel.
explain-trailing-blank =
    Regels eindigen niet op spaties.

    Niemand ziet ze, en twee ervan maken een nieuwe regel.

    Verwijder de spaties; een bedoelde nieuwe regel schrijf je met een \ aan het regeleinde.
explain-double-space =
    Tussen woorden staat één spatie.

    Extra spaties blijven over na het herschrijven en vallen op in druk.

    Breng ze terug tot één.
explain-straight-quotes =
    Aanhalingstekens en apostrofs zijn typografische: “…”, ‘…’, ’.

    Rechte tekens komen van de schrijfmachine; in het boekje vallen ze op naast de juiste.

    Vervang ze door de tekens van de taal.
explain-three-dots =
    Een weglating is één teken: ….

    Drie losse punten vallen aan het regeleinde uit elkaar.

    Vervang ze door ….
explain-invisible-character =
    Teksten bevatten geen onzichtbare tekens.

    Zachte afbreekstreepjes, spaties zonder breedte en richtingstekens komen mee bij het kopiëren; woorden met zulke tekens worden niet gevonden.

    Verwijder het teken; afbreken gaat bij het drukken vanzelf.
explain-decomposed-letter =
    Een letter met accent is één teken.

    Uit pdf gekopieerd is “ë” vaak “e” met een teken erboven: het ziet er hetzelfde uit en wordt niet gevonden.

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
    Een regel begint alleen met een getal en een punt als hij onderdeel van een lijst is; een lijst begint met 1.

    Markdown leest “4. Vanaf …” als lijstpunt: het antwoord 4 wordt een telling.

    Begin de zin anders of bescherm de punt (4\.).
explain-few-askings =
    Elke vraag staat er in elke taal met minstens vier formuleringen.

    Spelers vragen anders dan clausules klinken; via deze formuleringen wordt de vraag gevonden.

    Vul in rulings/asked/<taal>/<onderwerp>.yaml meer formuleringen aan.
explain-ambiguous-asking =
    Elke manier van vragen hoort bij één vraag.

    Wie zo vraagt, kan anders beide bedoelen en krijgt misschien het verkeerde antwoord.

    Schrap haar bij een van beide of vul haar zo aan dat ze verschillen.
explain-no-question =
    De vraag is een vraag en eindigt op “?”.

    Elk antwoord moet erop passen (allowed, forbidden, required, value).

    Formuleer het als vraag.
explain-same-positions =
    De antwoorden op een vraag verschillen.

    Twee gelijke antwoorden wekken de schijn van een tegenstrijdigheid die er niet is; zonder antwoorden is er niets gevraagd.

    Voeg ze samen, of zeg waarin ze verschillen.
explain-no-position =
    Elke bindende clausule beantwoordt minstens één vraag.

    Een clausule zonder antwoord is alleen via haar woorden te vinden en staat op geen enkele beslissingskaart.

    Zet het antwoord onder positions, of zet nature als zij alleen aanbeveelt of beschrijft; staat het elders, bevestig dan met accepts: [no-position].
explain-untouched-point =
    Elke vraag wordt door minstens één clausule beantwoord, of de uitgaven die ervoor zijn gelezen, staan onder silent.

    Anders is niet te zien of de regels de vraag openlaten of dat niemand heeft gekeken.

    Zet het antwoord bij de clausule, noem de zwijgende uitgaven bij de vraag onder silent, of verwijder de vraag.
explain-undecided-cell =
    Bij elke vraag is voor elke uitgave van haar spel beslist of die antwoord geeft.

    Anders is niet te zien of de regels zwijgen of de regelverzameling een gat heeft, en zegt een kaart “niet geregeld” waar niemand heeft gekeken.

    Lees de uitgave; zet het antwoord bij de clausule, of noem de uitgave bij de vraag onder silent.
explain-false-silence =
    Een uitgave die onder silent staat, hoort bij het spel van de vraag en geeft er geen antwoord op.

    Een uitgave kan niet antwoorden en tegelijk zwijgen, en over een ander spel zwijgt elke uitgave.

    Verwijder de uitgave onder silent of het antwoord bij de clausule.
explain-unanswered-form =
    Een andere vorm van de vraag zegt bij elk antwoord welk oordeel dan geldt.

    Anders past het oordeel op de kaart niet bij de vraag die is gesteld.

    Zet de ontbrekende antwoorden onder verdicts of verwijder de vorm.
explain-unused-position =
    Elk antwoord wordt door een clausule gegeven.

    Een antwoord dat geen clausule geeft, is vergeten of achterhaald.

    Zet het bij de clausule of verwijder het.
explain-contradiction =
    Een uitgave geeft op een vraag maar één antwoord, varianten en uitzonderingen voor een situatie daargelaten.

    Anders is niet te zeggen welke regel geldt.

    Markeer een van beide als “variant”, begrens het met “scope” of verbeter de toewijzing.
explain-unopposed-variant =
    Een variant wijkt van een regel af.

    Geeft geen clausule bindend een ander antwoord, dan is de “variant” de regel.

    Verwijder “variant” of zet de regel erbij waarvan de variant afwijkt.
explain-unexplained-conflict =
    Waar uitgaven verschillend antwoorden, staat bij de vraag wat er aan tafel gebeurt en wat je als eerste zegt.

    Juist daar wordt de scheidsrechter geroepen.

    Vul “when_they_meet” en “say_first” aan.
explain-empty-moment =
    Elk moment leidt naar minstens één vraag, en elke stap ervan ook.

    Wie erop tikt, ziet anders een lege pagina.

    Noem onder “points” de vragen die dan opkomen, of verwijder het moment.
explain-long-event-name =
    Elk toernooi heeft een naam die in een menu past.

    Op een telefoon wordt een lange naam afgekapt, en twee toernooien waarvan de namen hetzelfde beginnen, zijn niet meer uit elkaar te houden.

    Geef onder “short” een korte naam op; de volledige blijft onder “name” staan.
explain-unplayed-moment =
    Een moment hoort bij spellen die een uitgave onder “games” noemt.

    Anders is het bij geen enkel toernooi te zien.

    Verbeter de naam van het spel, of laat “games” weg: dan geldt het voor alle spellen.
explain-idle-adoption =
    Op een toernooi kan alleen worden afgesproken wat de uitgaven vrijlaten.

    Een clausule die toch al geldt of waarvan de uitgave niet geldt, kan niet worden afgesproken; vermoedelijk was een andere bedoeld.

    Verbeter het nummer of verwijder de vermelding.
explain-idle-drop =
    Op een toernooi kan alleen worden weggestemd wat de uitgaven daarvoor openstellen.

    Een clausule die altijd geldt, kan niet worden weggestemd; bij een clausule die toch al niet geldt, is het niet nodig.

    Verwijder de vermelding of markeer de clausule als “unless-dropped”.
explain-case-reworded =
    Een geval steunt op clausules die nog net zo luiden als bij de beslissing.

    Is de bewoording veranderd, dan draagt die de beslissing misschien niet meer.

    Controleer het geval, leg het dan opnieuw vast met schiri pin --clause of markeer het als “superseded”.
explain-case-cites-retired =
    Een geval steunt op geldende clausules.

    Is de clausule vervallen, dan geldt misschien iets anders.

    Noem de opvolger of markeer het geval als “superseded”.
explain-case-cites-gone =
    Een beslissing in het casusboek steunt op clausules die er in de regelverzameling zijn.

    Anders kan niemand nalezen waarom zo is beslist. Misschien ontbreekt er een uitgave, of hoort het casusboek bij een andere verzameling.

    Controleer met de juiste verzameling (--kb), vul de uitgave aan of noem met schiri cases amend andere clausules.
explain-case-superseded =
    Een geldend geval berust op clausules die geen nieuwere uitgave van dezelfde regels heeft gewijzigd.

    Waar volgens de nieuwere uitgave wordt gespeeld, kan de beslissing anders uitvallen.

    Vergelijk de uitgaven met schiri compare OUD NIEUW --by text; citeer daarna de nieuwe clausule of markeer het geval als “superseded”.
explain-position-superseded =
    Wijzigt of schrapt een nieuwere uitgave een clausule die een vraag beantwoordt, dan wordt die vraag voor die uitgave opnieuw beslist.

    Anders gaat het antwoord van de ene uitgave op de andere ongemerkt verloren.

    Lees de clausule in de nieuwere uitgave en geef haar daar een positie, of noem de uitgave onder “silent”.
explain-case-unpinned =
    Een geval legt vast op welke bewoording het steunt.

    Alleen zo valt een latere wijziging van de clausule op.

    Voer schiri pin uit.
explain-case-no-longer-follows =
    Een geldend geval volgt uit de regels: wie het onder dezelfde uitgaven opnieuw vraagt, krijgt hetzelfde antwoord, en de bepalende clausule is genoemd.

    Een beslissing die niemand meer kan afleiden, brengt scheidsrechters op een dwaalspoor.

    Controleer oordeel, vragen, clausules en uitgaven van het geval, of markeer het als “superseded”.
explain-unused-acceptance =
    Alleen wat voorkomt, wordt aanvaard.

    Een oude vermelding onder “accepts” zou een nieuwe fout van die soort verbergen.

    Verwijder de vermelding.
explain-unsure-dialect =
    Een document nummert zijn clausules op één manier.

    Verklaren twee manieren het bijna even goed, dan kunnen clausules op verkeerde plaatsen beginnen.

    Noem de manier met --style en vergelijk wat --dry-run toont met het document.
explain-unsure-language =
    Een document is in een van onze talen geschreven.

    Bij weinig woorden, of woorden uit twee talen, kan de verkeerde herkend zijn.

    Noem de taal met --language.
explain-unsupported-language =
    Een document is in het Duits, Nederlands of Engels geschreven.

    Woorden van andere talen worden niet herkend: geen verwijzingen, geen datums, geen bijlagen, en niemand vindt de clausules bij het zoeken.

    Vertaal het document eerst, of importeer een vertaling.
explain-stray-letter =
    Alle letters van een document zijn in één codering geschreven.

    Een enkele byte die geen UTF-8 is, komt vaak uit tekst die uit een ouder bestand is geplakt. Hij is als Windows-1252 gelezen; de rest blijft zoals zij is.

    Vergelijk het woord met het document en sla dat op als UTF-8.
explain-quoted-passage =
    Een clausule zegt wat geldt.

    Sommige documenten zetten voorbeelden of toelichtingen met “>” apart, en die binden niet. Clausules kennen zo’n teken niet, dus staat de tekst zonder dat teken in de clausule.

    Wat niet bindt, hoort bij de voorbeelden van de clausule of in een opmerking.
explain-no-numbering =
    Clausules worden met hun gedrukte nummers geciteerd.

    Een document zonder nummers krijgt id’s van zijn koppen, en zijn alinea’s tellen wij: die nummers kent verder niemand.

    Bekijk de id’s voordat ze gepubliceerd zijn; later veranderen ze niet meer.
explain-doubtful-boundary =
    Een clausule begint waar haar nummer gedrukt staat.

    Een getal in een tekst, een lijst of een citaat lijkt op het begin van een clausule; wat niet zeker is, wordt gemeld.

    Vergelijk de plaats met het document en deel of verbind clausules met de hand.
explain-duplicate-number =
    Elk nummer staat voor één clausule.

    De tweede clausule met een nummer kan niet worden geciteerd; meestal is een nummer verkeerd getikt.

    Verbeter het nummer in het document en lees opnieuw in, of deel de clausule met de hand.
explain-mistyped-number =
    De delen van een nummer zijn met punten verbonden.

    Een spatie of komma in een nummer (“606. 8b”) verbergt dat een clausule begint; gelezen is wat de nummers eromheen voortzet.

    Vergelijk het met het document.
explain-number-differs =
    Een clausule wordt aangehaald met het nummer dat haar document afdrukt.

    Waar een nummer twee keer staat, waar een lijst anders telt dan zij is getypt, of waar een vertaling anders telt dan haar origineel, is de id een andere.

    Vergelijk de clausule met het document. Verbeter daar het nummer, of wijzig de id voordat anderen haar aanhalen.
explain-unresolved-reference =
    Een citaat in een tekst leidt naar een clausule.

    Dit noemt een clausule die het document niet heeft: een fout van het document, of een andere tekst is bedoeld.

    Zet de link met de hand als de clausule onder een ander nummer bestaat.
explain-no-original =
    Elke clausule van een vertaling zegt wat één clausule van het origineel zegt.

    Wat het origineel niet heeft, valt niet te vertalen; wie de ene taal leest, zou dan een regel hebben die de anderen niet hebben.

    Zoek uit waar de clausule vandaan komt: een andere versie, een toevoeging van de vertaler of twee originelen in één. Voeg haar met de hand toe waar ze hoort.
explain-doubtful-original =
    Een vertaling heeft ongeveer de lengte, de getallen, de namen en de vorm van haar origineel.

    Wijkt dat alles af, dan zijn misschien de verkeerde clausules bij elkaar gekomen, of hoort de vertaling bij een andere versie.

    Vergelijk beide clausules; verbeter de id of de tekst.
explain-wording-unmatched =
    Elke clausule van een document dat als officiële tekst wordt ingelezen, hoort bij een clausule van de uitgave.

    Deze niet: de uitgave nummert anders, of het nummer is verkeerd gelezen. De tekst wordt niet overgenomen.

    Verbeter het nummer in het document of noem de nummering met --style; anders is er niets te doen.
explain-wording-missing =
    Bij elke clausule van de uitgave kan een officiële tekst horen.

    Bij deze staat er geen in het document: zij is een kop van de uitgave, of haar nummer is in het document niet herkend.

    Heeft het document haar wel, verbeter dan daar het nummer of vul de tekst met de hand in.
