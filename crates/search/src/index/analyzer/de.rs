//! German: the tables of stop words, irregular forms and compounds.

use frostem::Algorithm;

use super::Tables;

pub(super) static TABLES: Tables = Tables {
    algorithm: Algorithm::German,
    umlauts: true,
    light: &[
        (
            0.05,
            "der die das den dem des ein eine einen einem einer eines und oder aber ist sind war waren sein \
             bin bist wird werden wurde worden es er sie ich du wir ihr mir mich dir dich uns euch ihm ihn ihnen \
             in im an am zu zum zur von vom mit bei auf fur als wie da dann denn doch so nun also sich man \
             hat habe haben hatte hast habt ja eigentlich uberhaupt mal bitte etwa etwas eben halt dass ob \
             mein meine meinen meinem meiner meines dein deine deinen sein seine seinen seinem seiner ihre ihren \
             ihrem ihrer dieser diese dieses diesen diesem jener welche welcher welches welchen welchem was wo",
        ),
        (
            0.2,
            "darf durfen durfte durft kann konnen konnte konnt muss mussen musste mussen musst soll sollen sollte \
             will wollen wollte mag mochte gibt geben gab geht gehen ging kommt kommen kam bekommt bekommen \
             bekomme kriege kriegt kriegen machen macht mache gemacht tun tut lasst lassen passiert passieren gilt \
             gelten hier dort dabei dafur damit davon dazu daran darauf wer wem wen wessen wann warum wieso \
             weshalb wohin woher sonst nur noch schon auch wenn falls weil jemand jemanden jemandem wir alle alles",
        ),
        (
            0.5,
            "vor nach ohne nicht kein keine keinen keinem keiner uber unter zwischen gegen durch immer wieder \
             selbst bis ab seit wahrend wegen viel viele vielen wieviel wieviele mehr jeder jede jedes jeden \
             jedem beide beiden andere anderer anderen anderem anderes",
        ),
    ],
    kept: &[
        "spieler spieler spielers spielern spielerin spielerinnen",
        "handler handler handlers handlern handlerin",
    ],
    irregular: &[
        "durfen darf durft durfte",
        "konnen kann konnt konnte",
        "mussen muss musst musste",
        "werfen wirft warf geworfen werfe wirf",
        "ziehen zieht ziehst zog gezogen zogen",
        "nehmen nimmt nahm genommen nimm nehme",
        "geben gegeben gibst",
        "verlieren verlor verloren verliert",
        "gewinnen gewann gewonnen gewinnt",
        "stehlen stiehlt stahl gestohlen",
        "brechen bricht brach gebrochen",
        "sprechen spricht sprach gesprochen",
        "liegen lag gelegen liegt",
        "stehen stand gestanden steht",
        "halten halt hielt gehalten",
        "lassen lasst liess gelassen",
        "tragen tragt trug getragen",
        "fallen fallt fiel gefallen",
        "sitzen sitzt sass gesessen",
        "bieten bot geboten bietet",
        "sehen sieht sah gesehen",
        "ubersehen ubersieht ubersah",
        "gehen gegangen",
        "kommen gekommen",
        "treten tritt trat getreten",
        "treffen trifft traf getroffen",
        "schieben schob geschoben",
        "schliessen schloss geschlossen",
        "verbieten verboten verbietet verbot",
        "verlassen verlasst verliess",
        "vergessen vergisst vergass",
        "entscheiden entschied entschieden entscheidet",
        "bestimmen bestimmt",
        "messen misst gemessen",
        "scheiden schied geschieden",
        "legen gelegt legt legte",
        "setzen gesetzt setzt setzte",
        "bauen baut baute gebaut baue",
        "kaufen kauft kaufte gekauft kaufe",
        "tauschen tauscht tauschte getauscht tausche",
        "handeln handelt gehandelt handle handele",
        "wurfeln wurfelt gewurfelt wurfle wurfele wurflen",
        "spielen spielt spielte gespielt spiele",
        "zahlen zahlt zahlte gezahlt",
        "behalten behalt behielt",
        "erhalten erhalt erhielt",
        "zerstoren zerstort zerstorte",
        "anfangen fangt fing angefangen",
        "beginnen begann begonnen beginnt",
        "stadt stadte stadten",
        "hafen hafens hafen",
        "dorf dorfer dorfern dorfes",
        "haus hauser hausern hauses",
        "platz platze platzen platzes",
        "zug zuge zugen zuges",
        "punkt punkte punkten punktes",
        "1 eins",
        "2 zwei zwo beide beiden",
        "3 drei",
        "4 vier",
        "5 funf",
        "6 sechs",
        "7 sieben siebener",
        "8 acht",
        "9 neun",
        "10 zehn",
        "11 elf",
        "12 zwolf",
        "13 dreizehn",
    ],
    participle: "ge",
    particles: "ab an auf aus bei ein fest heraus hin hinaus los mit nach um unter vor weg weiter zu \
                zuruck zusammen uber durch",
    infix: "zu",
    links: &["", "s", "es", "n", "en", "er", "e"],
    parts: "abstand aktion allgemein anfang anteil aufbau aufgabe aufstellung augen ausgabe auslage ausnahme \
            aussen bank basis bau bauen bauwerk begrenzung beginn beispiel besitz bestimmung beutel bild binnen \
            block bonus brett brucke chip deck ecke einheit einsatz ende entdecker entwicklung ereignis ergebnis \
            ersatz erste ertrag erweiterung farbe fehler feld figur final finale flache fluss fortschritt frage \
            frist furst gebaude gebirge gegner geld gleich gold grenze gross grund grundung gruppe gultig hafen \
            halter hand handel haupt haus held hexagon hilfe hinter holz hugel inhaber insel karte kasten kauf \
            kette klein kosten kreuzung kuste land landschaft lange leiter leitung lehm linie liste los macht \
            marker markt material meer meister meldung menge mine mitte mittel monopol nachbar name natur note \
            nummer opfer ordnung ort partie pause person pflicht phase pirat plan plastik platz platzierung \
            prozent prufung pruf punkt qualifikation rand rang raub rauber recht regel reihe reihenfolge richter \
            ring ritter roh rohstoff rolle runde sache sammlung satz schicksal schieds schiff schritt schutz see \
            seite sieg siedlung sitz sonder spezial spiel spieler stadt stand standort stapel start stein stelle \
            stich stimme stoff strafe strasse stuck sturm summe szenario tabelle tafel tausch teil teilnahme \
            teilnehmer tisch turnier uhr umtausch ungluck urteil variante veranstalter verbot verein verfahren \
            verlust verstoss verteilung verwaltung volk vorrat vorteil wahl wald ware wasser wechsel weg weide \
            welt werk wert wertung wolle wurf wurfel zahl zahlen zahler zeichen zeit zentrum ziel zucker zufall \
            zug zusatz zweck",
};
