/**
 * What languages call the things that MediaWiki's texts have names for: those of the largest wikis, as a MediaWiki of each language tells
 * them. Each entry is an English word and the others for the same, `left: links; right: rechts`; of pictures `$1` stands for a value.
 */

/** Lists of English words and the others for the same: `left: links; thumb: mini, miniatur`. */
export interface LanguageWords {
  /** Options of pictures; `$1` stands for a value. */
  readonly images: string;
  /** Variables and functions. */
  readonly names: string;
  /** Behaviour switches, without their lines. */
  readonly switches: string;
  readonly specials: string;
  /** More names of namespaces, by their numbers. */
  readonly namespaces: string;
}

export const TABLE: Readonly<Record<string, LanguageWords>> = {
  de: {
    images: `
      alt=$1: alternativtext=$1; baseline: grundlinie; border: rand; bottom: unten; center: zentriert;
      class=$1: klasse=$1; frame: gerahmt; frameless: rahmenlos; lang=$1: sprache=$1; left: links; link=$1: verweis=$1;
      thumbnail=$1: mini=$1, miniatur=$1; middle: mitte; none: ohne; page=$1: seite=$1, seite $1, seite_$1;
      right: rechts; sub: tief, tiefgestellt; super: hoch, hochgestellt; text-bottom: text-unten; text-top: text-oben;
      thumb: mini, miniatur; top: oben; upright: hochkant; upright=$1: hochkant=$1, hochkant $1, hochkant_$1`,
    names: `
      #categorytree: #kategorienbaum, #kategoriebaum; #switch: #wechsle; #default: #standard; #count: #zähle;
      #replace: #ersetze; #urldecode: #urldekodiert; #invoke: #aufrufen;
      anchorencode: ankerenkodiert, sprungmarkeenkodiert; ARTICLEPATH: ARTIKELPFAD; BASEPAGENAME: OBERSEITE;
      BASEPAGENAMEE: OBERSEITE_URL; canonicalurl: kanonische_url; canonicalurle: kanonische_url_c;
      CASCADINGSOURCES: KASKADENQUELLEN; CONTENTLANGUAGE: INHALTSSPRACHE;
      CURRENTDAY: JETZIGER_KALENDERTAG, JETZIGER_TAG; CURRENTDAY2: JETZIGER_KALENDERTAG_2, JETZIGER_TAG_2;
      CURRENTDAYNAME: JETZIGER_WOCHENTAG; CURRENTDOW: JETZIGER_WOCHENTAG_ZAHL; CURRENTHOUR: JETZIGE_STUNDE;
      CURRENTMONTH: JETZIGER_MONAT, JETZIGER_MONAT_2; CURRENTMONTH1: JETZIGER_MONAT_1;
      CURRENTMONTHABBREV: JETZIGER_MONATSNAME_KURZ; CURRENTMONTHNAME: JETZIGER_MONATSNAME;
      CURRENTMONTHNAMEGEN: JETZIGER_MONATSNAME_GENITIV, JETZIGER_MONATSNAME_GEN; CURRENTTIME: JETZIGE_UHRZEIT;
      CURRENTTIMESTAMP: JETZIGER_ZEITSTEMPEL; CURRENTVERSION: JETZIGE_VERSION;
      CURRENTWEEK: JETZIGE_KALENDERWOCHE, JETZIGE_WOCHE; CURRENTYEAR: JETZIGES_JAHR; DEFAULTSORT: SORTIERUNG;
      DIRECTIONMARK: TEXTAUSRICHTUNG; DISPLAYTITLE: SEITENTITEL; filepath: dateipfad; #formatdate: #datumsformat;
      formatnum: zahlenformat; FULLPAGENAME: VOLLER_SEITENNAME; FULLPAGENAMEE: VOLLER_SEITENNAME_URL;
      fullurl: vollständige_url; fullurle: vollständige_url_c; gender: geschlecht; grammar: grammatik; int: nachricht;
      #language: #sprache; lc: klein; lcfirst: initial_klein; LOCALDAY: LOKALER_KALENDERTAG, LOKALER_TAG;
      LOCALDAY2: LOKALER_KALENDERTAG_2, LOKALER_TAG_2; LOCALDAYNAME: LOKALER_WOCHENTAG;
      LOCALDOW: LOKALER_WOCHENTAG_ZAHL; LOCALHOUR: LOKALE_STUNDE; LOCALMONTH: LOKALER_MONAT, LOKALER_MONAT_2;
      LOCALMONTH1: LOKALER_MONAT_1; LOCALMONTHABBREV: LOKALER_MONATSNAME_KURZ; LOCALMONTHNAME: LOKALER_MONATSNAME;
      LOCALMONTHNAMEGEN: LOKALER_MONATSNAME_GENITIV, LOKALER_MONATSNAME_GEN; LOCALTIME: LOKALE_UHRZEIT;
      LOCALTIMESTAMP: LOKALER_ZEITSTEMPEL; localurl: lokale_url; localurle: lokale_url_c;
      LOCALWEEK: LOKALE_KALENDERWOCHE, LOKALE_WOCHE; LOCALYEAR: LOKALES_JAHR; NAMESPACE: NAMENSRAUM;
      NAMESPACEE: NAMENSRAUM_URL; NAMESPACENUMBER: NAMENSRAUMNUMMER; ns: nr; nse: nr_url;
      NUMBERINGROUP: BENUTZER_IN_GRUPPE; NUMBEROFACTIVEUSERS: AKTIVE_BENUTZER; NUMBEROFADMINS: ADMINANZAHL;
      NUMBEROFARTICLES: ARTIKELANZAHL; NUMBEROFEDITS: BEARBEITUNGSANZAHL; NUMBEROFFILES: DATEIANZAHL;
      NUMBEROFPAGES: SEITENANZAHL; NUMBEROFUSERS: BENUTZERANZAHL; padleft: füllenlinks; padright: füllenrechts;
      PAGEID: SEITENID, SEITENKENNUNG; PAGENAME: SEITENNAME; PAGENAMEE: SEITENNAME_URL;
      PAGESINCATEGORY: SEITEN_IN_KATEGORIE, SEITEN_KAT, SEITENINKAT;
      PAGESINNAMESPACE: SEITEN_IM_NAMENSRAUM, SEITEN_IN_NR, SEITEN_NR; PAGESIZE: SEITENGRÖSSE;
      PROTECTIONLEVEL: SCHUTZSTATUS; raw: roh; REVISIONDAY: REVISIONSTAG, VERSIONSTAG;
      REVISIONDAY2: REVISIONSTAG2, VERSIONSTAG2; REVISIONID: REVISIONSID, VERSIONSID;
      REVISIONMONTH: REVISIONSMONAT, VERSIONSMONAT; REVISIONMONTH1: REVISIONSMONAT1, VERSIONSMONAT1;
      REVISIONSIZE: VERSIONSGRÖSSE; REVISIONTIMESTAMP: REVISIONSZEITSTEMPEL, VERSIONSZEITSTEMPEL;
      REVISIONUSER: REVISIONSBENUTZER, VERSIONSBENUTZER; REVISIONYEAR: REVISIONSJAHR, VERSIONSJAHR;
      ROOTPAGENAME: STAMMSEITE; ROOTPAGENAMEE: STAMMSEITE_URL; safesubst: sicher_ers, sicherers;
      SCRIPTPATH: SKRIPTPFAD; SITENAME: PROJEKTNAME; #special: #spezial; #speciale: #speziale;
      STYLEPATH: STILPFAD, STYLEPFAD; SUBJECTPAGENAME: HAUPTSEITENNAME, VORDERSEITE, HAUPTSEITE;
      SUBJECTPAGENAMEE: HAUPTSEITENNAME_URL, VORDERSEITE_URL, HAUPTSEITE_URL; SUBJECTSPACE: HAUPTNAMENSRAUM;
      SUBJECTSPACEE: HAUPTNAMENSRAUM_URL; SUBPAGENAME: UNTERSEITE; SUBPAGENAMEE: UNTERSEITE_URL; subst: ers;
      #tag: #erweiterung; TALKPAGENAME: DISKUSSIONSSEITE, DISK; TALKPAGENAMEE: DISKUSSIONSSEITE_URL, DISK_URL;
      TALKSPACE: DISKUSSIONSNAMENSRAUM, DISK_NR; TALKSPACEE: DISKUSSIONSNAMENSRAUM_URL, DISK_NR_URL; uc: gross;
      ucfirst: initial_gross; urlencode: urlenkodiert`,
    switches: `
      forcetoc: inhaltsverzeichnis_erzwingen; hiddencat: VERSTECKTE_KATEGORIE, WARTUNGSKATEGORIE;
      index: INDEXIEREN, INDIZIEREN; newsectionlink: NEUER_ABSCHNITTSLINK, PLUS_LINK;
      nocontentconvert: keine_inhaltskonvertierung; noeditsection: abschnitte_nicht_bearbeiten;
      nogallery: keine_galerie, keinegalerie; noindex: NICHT_INDEXIEREN, KEIN_INDEX, NICHT_INDIZIEREN;
      nonewsectionlink: KEIN_NEUER_ABSCHNITTSLINK, KEIN_PLUS_LINK; notitleconvert: keine_titelkonvertierung;
      notoc: kein_inhaltsverzeichnis, keininhaltsverzeichnis; staticredirect: PERMANENTE_WEITERLEITUNG;
      toc: inhaltsverzeichnis`,
    specials: `
      LongPages: längste seiten; ShortPages: kürzeste seiten; WantedPages: gewünschte seiten; AllPages: alle seiten;
      PrefixIndex: präfixindex; Categories: kategorien; UserLogin: anmelden; CreateAccount: benutzerkonto anlegen;
      Preferences: einstellungen; Contributions: beiträge; ListUsers: benutzer, benutzerliste; Log: logbuch;
      Watchlist: beobachtungsliste; NewPages: neue seiten; RecentChanges: letzte änderungen;
      RecentChangesLinked: änderungen an verlinkten seiten; ListFiles: dateien, dateiliste; FilePath: dateipfad;
      Upload: hochladen; Statistics: statistik; Random: zufällige seite; Export: exportieren; Import: importieren;
      WhatLinksHere: linkliste, verweisliste; BookSources: isbn-suche; Diff: differenz, unterschied;
      EmailUser: e-mail senden, mailen, e-mail; MyContributions: meine beiträge; MyPage: meine benutzerseite;
      MyTalk: meine diskussionsseite; PermanentLink: permanenter link; Redirect: weiterleitung;
      SpecialPages: spezialseiten; Search: suche`,
    namespaces: `
      2: Benutzerin; 3: Benutzerin Diskussion; 6: Bild; 7: Bild Diskussion`,
  },
  fr: {
    images: `
      baseline: base, ligne-de-base; border: bordure; bottom: bas; center: centré; class=$1: classe=$1;
      frame: cadre, encadré, encadre; frameless: sans_cadre, non_encadré, non_encadre; lang=$1: langue=$1;
      left: gauche; link=$1: lien=$1; thumbnail=$1: vignette=$1; middle: milieu; none: néant, neant; right: droite;
      sub: indice, ind; super: exposant, exp; text-bottom: bas-texte, bas-txt; text-top: haut-texte, haut-txt;
      thumb: vignette; top: haut; upright: redresse; upright=$1: redresse=$1, redresse_$1`,
    names: `
      #categorytree: #arbrecatégories, #arbrecats; #if: #si; #ifeq: #si=; #ifexpr: #siexpr; #iferror: #sierreur;
      #switch: #selon; #default: #défaut; #ifexist: #siexiste; #time: #heure; #timel: #heurel; #rel2abs: #relenabs;
      #titleparts: #partiestitre; #len: #nbcar; #rpos: #posr; #sub: #stxt; #count: #nb; #replace: #remplacer;
      #explode: #exploser; #urldecode: #décoderurl, #decodeurl; #invoke: #invoque; anchorencode: encodeancre;
      ARTICLEPATH: CHEMINARTICLE; BASEPAGENAME: NOMBASEDEPAGE; BASEPAGENAMEE: NOMBASEDEPAGEX;
      canonicalurl: urlcanonique; canonicalurle: urlcanoniquex; CONTENTLANGUAGE: LANGUECONTENU, LANGCONTENU;
      CURRENTDAY: JOURACTUEL, JOUR1ACTUEL; CURRENTDAY2: JOUR2ACTUEL; CURRENTDAYNAME: NOMJOURACTUEL;
      CURRENTDOW: JDSACTUEL; CURRENTHOUR: HEUREACTUELLE; CURRENTMONTH: MOISACTUEL, MOIS2ACTUEL;
      CURRENTMONTH1: MOIS1ACTUEL; CURRENTMONTHABBREV: ABREVMOISACTUEL; CURRENTMONTHNAME: NOMMOISACTUEL;
      CURRENTMONTHNAMEGEN: NOMGENMOISACTUEL; CURRENTTIME: HORAIREACTUEL; CURRENTTIMESTAMP: INSTANTACTUEL;
      CURRENTVERSION: VERSIONACTUELLE; CURRENTWEEK: SEMAINEACTUELLE; CURRENTYEAR: ANNEEACTUELLE;
      DEFAULTSORT: CLEFDETRI, CLEDETRI; DIRECTIONMARK: MARQUEDIRECTION, MARQUEDIR; DISPLAYTITLE: AFFICHERTITRE;
      filepath: chemin; formatnum: formatnombre; FULLPAGENAME: NOMPAGECOMPLET; FULLPAGENAMEE: NOMPAGECOMPLETX;
      fullurl: urlcomplete; fullurle: urlcompletex; gender: genre; grammar: grammaire; #language: #langue; lc: minus;
      lcfirst: initminus; LOCALDAY: JOURLOCAL, JOUR1LOCAL; LOCALDAY2: JOUR2LOCAL; LOCALDAYNAME: NOMJOURLOCAL;
      LOCALDOW: JDSLOCAL; LOCALHOUR: HEURELOCALE; LOCALMONTH: MOISLOCAL, MOIS2LOCAL; LOCALMONTH1: MOIS1LOCAL;
      LOCALMONTHABBREV: ABREVMOISLOCAL; LOCALMONTHNAME: NOMMOISLOCAL; LOCALMONTHNAMEGEN: NOMGENMOISLOCAL;
      LOCALTIME: HORAIRELOCAL; LOCALTIMESTAMP: INSTANTLOCAL; localurl: urllocale; localurle: urllocalex;
      LOCALWEEK: SEMAINELOCALE; LOCALYEAR: ANNEELOCALE; NAMESPACE: ESPACENOMMAGE; NAMESPACEE: ESPACENOMMAGEX;
      NAMESPACENUMBER: NOMBREESPACENOMMAGE; ns: espacen; nse: espacenx; NUMBERINGROUP: NOMBREDANSGROUPE, NBDANSGROUPE;
      NUMBEROFACTIVEUSERS: NOMBREUTILISATEURSACTIFS; NUMBEROFADMINS: NOMBREADMINS; NUMBEROFARTICLES: NOMBREARTICLES;
      NUMBEROFEDITS: NOMBREMODIFS; NUMBEROFFILES: NOMBREFICHIERS; NUMBEROFPAGES: NOMBREPAGES;
      NUMBEROFUSERS: NOMBREUTILISATEURS; padleft: bourragegauche, bourregauche; padright: bourragedroite, bourredroite;
      PAGEID: IDPAGE; PAGENAME: NOMPAGE; PAGENAMEE: NOMPAGEX; PAGESINCATEGORY: PAGESDANSCAT;
      PAGESINNAMESPACE: PAGESDANSESPACE; PAGESIZE: TAILLEPAGE; plural: pluriel; PROTECTIONLEVEL: NIVEAUDEPROTECTION;
      raw: brut; REVISIONDAY: JOURVERSION, JOUR1VERSION; REVISIONDAY2: JOUR2VERSION; REVISIONID: IDVERSION;
      REVISIONMONTH: MOISVERSION; REVISIONMONTH1: MOISVERSION1; REVISIONTIMESTAMP: INSTANTVERSION;
      REVISIONUSER: UTILISATEURVERSION; REVISIONYEAR: ANNEEVERSION; ROOTPAGENAME: NOMPAGERACINE;
      ROOTPAGENAMEE: NOMPAGERACINEX; SCRIPTPATH: CHEMINSCRIPT; SERVER: SERVEUR; SERVERNAME: NOMSERVEUR;
      SITENAME: NOMSITE; #special: #spécial; #speciale: #spéciale; STYLEPATH: CHEMINSTYLE;
      SUBJECTPAGENAME: NOMPAGESUJET, NOMPAGEARTICLE; SUBJECTPAGENAMEE: NOMPAGESUJETX, NOMPAGEARTICLEX;
      SUBJECTSPACE: ESPACESUJET, ESPACEARTICLE; SUBJECTSPACEE: ESPACESUJETX, ESPACEARTICLEX; SUBPAGENAME: NOMSOUSPAGE;
      SUBPAGENAMEE: NOMSOUSPAGEX; #tag: #balise; TALKPAGENAME: NOMPAGEDISCUSSION; TALKPAGENAMEE: NOMPAGEDISCUSSIONX;
      TALKSPACE: ESPACEDISCUSSION; TALKSPACEE: ESPACEDISCUSSIONX; uc: majus, capit; ucfirst: initmajus, initcapit;
      urlencode: encodeurl`,
    switches: `
      forcetoc: forcersommaire, forcertdm; hiddencat: CATCACHEE; newsectionlink: LIENNOUVELLESECTION;
      nocontentconvert: sansconversioncontenu, sanscc; noeditsection: sectionnoneditable; nogallery: aucunegalerie;
      noindex: AUCUNINDEX; nonewsectionlink: AUCUNLIENNOUVELLESECTION; notitleconvert: sansconversiontitre, sansct;
      notoc: aucunsommaire, aucunetdm; staticredirect: REDIRECTIONSTATIQUE; toc: sommaire, tdm`,
    specials: `
      LongPages: pages longues, pageslongues; ShortPages: pages courtes, pagescourtes;
      WantedPages: pages demandées, pagesdemandées, pages demandees, pagesdemandees, liens brisés, liensbrisés, liens brises, liensbrises;
      AllPages: toutes les pages, touteslespages; PrefixIndex: index, préfixes, prefixes; Categories: catégories;
      UserLogin: connexion, identification; CreateAccount: créer un compte, créeruncompte, créercompte;
      Preferences: préférences; ListUsers: liste des utilisateurs, listedesutilisateurs, utilisateurs;
      Log: journal, journaux; Watchlist: liste de suivi, listedesuivi, suivi;
      NewPages: nouvelles pages, nouvellespages, pages récentes, pagesrécentes, pages recentes, pagesrecentes;
      RecentChanges: modifications récentes, modifications recentes, modificationsrécentes, modificationsrecentes;
      RecentChangesLinked: suivi des liens, suividesliens;
      ListFiles: liste des fichiers, listedesfichiers, liste des images, listedesimages;
      FilePath: chemin du fichier, chemindufichier, cheminfichier;
      Upload: téléverser, televerser, téléversement, televersement, téléchargement, telechargement;
      Statistics: statistiques; Random: page au hasard, pageauhasard, au hasard, auhasard, aléatoire, aleatoire;
      Export: exporter, exportation; Import: importer, importation;
      WhatLinksHere: pages liées, pagesliées, pages liees, pagesliees;
      BookSources: ouvrages de référence, ouvrages de reference, ouvragesderéférence, ouvragesdereference, recherche isbn, rechercheisbn;
      EmailUser: envoyer un courriel, envoyeruncourriel, courriel, envoyer un e-mail, envoyerunemail, e-mail;
      MyContributions: mes contributions, mescontributions; MyPage: ma page, mapage;
      MyTalk: mes discussions, mesdiscussions; PermanentLink: lien permanent, lienpermanent; Redirect: redirection;
      SpecialPages: pages spéciales, pagesspéciales, pages speciales, pagesspeciales;
      Search: recherche, rechercher, chercher`,
    namespaces: `
      1: Discuter; 2: Utilisatrice; 3: Discussion Utilisateur, Discussion utilisatrice;
      7: Discussion Fichier, Discussion Image; 11: Discussion Modèle; 13: Discussion Aide; 15: Discussion Catégorie`,
  },
  es: {
    images: `
      border: borde; bottom: abajo; center: centro, centrado, centrada, centrar; frame: marco, enmarcado, enmarcada;
      frameless: sinmarco, sin_enmarcar, sinenmarcar; lang=$1: idioma=$1; left: izquierda, izda, izq;
      link=$1: vínculo=$1, vinculo=$1, enlace=$1; thumbnail=$1: miniaturadeimagen=$1, miniatura=$1; middle: medio;
      none: no, ninguna, ninguno, nada; page=$1: pagina=$1, página=$1, pagina_$1, página_$1; right: derecha, der, dcha;
      thumb: miniaturadeimagen, miniatura, mini; top: arriba`,
    names: `
      #categorytree: #árboldecategorías, #arboldecategorias; #if: #si; #ifeq: #siigual; #ifexpr: #siexpr;
      #iferror: #sierror; #switch: #según; #default: #predeterminado; #ifexist: #siexiste; #time: #tiempo;
      #timel: #tiempol; #len: #long, #longitud; #replace: #reemplazar; #explode: #separar; #invoke: #invocar;
      ARTICLEPATH: RUTAARTÍCULO, RUTAARTICULO; BASEPAGENAME: NOMBREDEPAGINABASE, NOMBREDEPÁGINABASE;
      BASEPAGENAMEE: NOMBREDEPAGINABASEC, NOMBREDEPÁGINABASEC; canonicalurl: urlcanonica; canonicalurle: urlcanonicac;
      CONTENTLANGUAGE: IDIOMADELCONTENIDO, IDIOMADELCONT; CURRENTDAY: DÍAACTUAL, DIAACTUAL, DÍA_ACTUAL, DIA_ACTUAL;
      CURRENTDAY2: DÍAACTUAL2, DIAACTUAL2, DÍA_ACTUAL2, DIA_ACTUAL2; CURRENTDAYNAME: NOMBREDÍAACTUAL, NOMBREDIAACTUAL;
      CURRENTDOW: DDSACTUAL, DIADESEMANAACTUAL, DÍADESEMANAACTUAL; CURRENTHOUR: HORAACTUAL, HORA_ACTUAL;
      CURRENTMONTH: MESACTUAL, MESACTUAL2; CURRENTMONTH1: MESACTUAL1; CURRENTMONTHABBREV: MESACTUALABREVIADO;
      CURRENTMONTHNAME: MESACTUALCOMPLETO, NOMBREMESACTUAL; CURRENTMONTHNAMEGEN: MESACTUALGENITIVO;
      CURRENTTIME: HORA_MINUTOS_ACTUAL, HORAMINUTOSACTUAL, TIEMPOACTUAL; CURRENTTIMESTAMP: MARCADEHORAACTUAL;
      CURRENTVERSION: VERSIONACTUAL, VERSIÓNACTUAL; CURRENTWEEK: SEMANAACTUAL; CURRENTYEAR: AÑOACTUAL, AÑO_ACTUAL;
      DEFAULTSORT: ORDENAR, CLAVEDEORDENPREDETERMINADO, ORDENDECATEGORIAPREDETERMINADO, ORDENDECATEGORÍAPREDETERMINADO;
      DISPLAYTITLE: MOSTRARTÍTULO, MOSTRARTITULO; filepath: rutaarchivo, rutarchivo, rutadearchivo;
      #formatdate: #formatodefecha, #formatearfecha; formatnum: formatonúmero, formatonumero;
      FULLPAGENAME: NOMBRECOMPLETODEPÁGINA, NOMBRECOMPLETODEPAGINA;
      FULLPAGENAMEE: NOMBRECOMPLETODEPAGINAC, NOMBRECOMPLETODEPÁGINAC; fullurl: urlcompleta; fullurle: urlcompletac;
      gender: género, genero; grammar: gramatica, gramática; #language: #idioma; lc: minus, minús;
      lcfirst: primerominus, primerominús; LOCALDAY: DÍALOCAL, DIALOCAL; LOCALDAY2: DIALOCAL2, DÍALOCAL2;
      LOCALDAYNAME: NOMBREDIALOCAL, NOMBREDÍALOCAL; LOCALDOW: DDSLOCAL, DIADESEMANALOCAL, DÍADESEMANALOCAL;
      LOCALHOUR: HORALOCAL; LOCALMONTH: MESLOCAL, MESLOCAL2; LOCALMONTH1: MESLOCAL1;
      LOCALMONTHABBREV: MESLOCALABREVIADO; LOCALMONTHNAME: MESLOCALCOMPLETO, NOMBREMESLOCAL;
      LOCALMONTHNAMEGEN: MESLOCALGENITIVO; LOCALTIME: HORAMINUTOSLOCAL, TIEMPOLOCAL; LOCALTIMESTAMP: MARCADEHORALOCAL;
      localurl: urllocal; localurle: urllocalc; LOCALWEEK: SEMANALOCAL; LOCALYEAR: AÑOLOCAL; msg: msj;
      NAMESPACE: ESPACIODENOMBRE; NAMESPACEE: ESPACIODENOMBREC; NAMESPACENUMBER: NÚMERODELESPACIO; ns: en;
      NUMBERINGROUP: NÚMEROENGRUPO, NUMEROENGRUPO, NUMENGRUPO, NÚMENGRUPO;
      NUMBEROFACTIVEUSERS: NÚMERODEUSUARIOSACTIVOS, NUMERODEUSUARIOSACTIVOS;
      NUMBEROFADMINS: NÚMEROADMINIISTRADORES, NÚMEROADMINS, NUMEROADMINS, NUMEROADMINISTRADORES, NUMERODEADMINISTRADORES, NUMERODEADMINS, NÚMERODEADMINISTRADORES, NÚMERODEADMINS;
      NUMBEROFARTICLES: NÚMERODEARTÍCULOS, NUMERODEARTICULOS; NUMBEROFEDITS: NÚMERODEEDICIONES, NUMERODEEDICIONES;
      NUMBEROFFILES: NÚMERODEARCHIVOS, NUMERODEARCHIVOS; NUMBEROFPAGES: NÚMERODEPÁGINAS, NUMERODEPAGINAS;
      NUMBEROFUSERS: NÚMERODEUSUARIOS, NUMERODEUSUARIOS; padleft: rellenarizquierda, rellenarizq;
      padright: rellenarderecha, rellenarder; PAGEID: IDDEPÁGINA, IDPÁGINA, IDDEPAGINA, IDPAGINA;
      PAGENAME: NOMBREDEPAGINA, NOMBREDEPÁGINA; PAGENAMEE: NOMBREDEPAGINAC, NOMBREDEPÁGINAC;
      PAGESINCATEGORY: PÁGINASENCATEGORÍA, PÁGINASENCAT, PAGSENCAT, PAGINASENCATEGORIA, PAGINASENCAT;
      PAGESINNAMESPACE: PÁGINASENESPACIO; PAGESIZE: TAMAÑOPÁGINA, TAMAÑODEPÁGINA, TAMAÑOPAGINA, TAMAÑODEPAGINA;
      PROTECTIONLEVEL: NIVELDEPROTECCIÓN, NIVELDEPROTECCION; raw: sinformato, sinpuntos;
      REVISIONDAY: DIADEREVISION, DIAREVISION, DÍADEREVISIÓN, DÍAREVISIÓN;
      REVISIONDAY2: DIADEREVISION2, DIAREVISION2, DÍADEREVISIÓN2, DÍAREVISIÓN2;
      REVISIONID: IDDEREVISION, IDREVISION, IDDEREVISIÓN, IDREVISIÓN;
      REVISIONMONTH: MESDEREVISION, MESDEREVISIÓN, MESREVISION, MESREVISIÓN;
      REVISIONMONTH1: MESDEREVISION1, MESDEREVISIÓN1, MESREVISION1, MESREVISIÓN1;
      REVISIONSIZE: TAMAÑODEREVISIÓN, TAMAÑODEREVISION;
      REVISIONTIMESTAMP: MARCADEHORADEREVISION, MARCADEHORADEREVISIÓN;
      REVISIONUSER: USUARIODEREVISION, USUARIODEREVISIÓN;
      REVISIONYEAR: AÑODEREVISION, AÑODEREVISIÓN, AÑOREVISION, AÑOREVISIÓN;
      ROOTPAGENAME: NOMBREDEPAGINARAIZ, NOMBREDEPÁGINARAÍZ; ROOTPAGENAMEE: NOMBREDEPAGINARAIZC, NOMBREDEPÁGINARAÍZC;
      SCRIPTPATH: RUTASCRIPT, RUTADESCRIPT; SERVER: SERVIDOR; SERVERNAME: NOMBRESERVIDOR; SITENAME: NOMBREDELSITIO;
      #special: #especial; #speciale: #especialc; STYLEPATH: RUTAESTILO, RUTADEESTILO;
      SUBJECTPAGENAME: NOMBREDEPAGINADETEMA, NOMBREDEPÁGINADETEMA, NOMBREDEPÁGINADEASUNTO, NOMBREDEPAGINADEASUNTO, NOMBREDEPAGINADEARTICULO, NOMBREDEPÁGINADEARTÍCULO;
      SUBJECTPAGENAMEE: NOMBREDEPAGINADETEMAC, NOMBREDEPÁGINADETEMAC, NOMBREDEPÁGINADEASUNTOC, NOMBREDEPAGINADEASUNTOC, NOMBREDEPAGINADEARTICULOC, NOMBREDEPÁGINADEARTÍCULOC;
      SUBJECTSPACE: ESPACIODEASUNTO, ESPACIODETEMA, ESPACIODEARTÍCULO, ESPACIODEARTICULO;
      SUBJECTSPACEE: ESPACIODETEMAC, ESPACIODEASUNTOC, ESPACIODEARTICULOC, ESPACIODEARTÍCULOC;
      SUBPAGENAME: NOMBREDESUBPAGINA, NOMBREDESUBPÁGINA; SUBPAGENAMEE: NOMBREDESUBPAGINAC, NOMBREDESUBPÁGINAC;
      subst: sust, fijar; #tag: #etiqueta;
      TALKPAGENAME: NOMBREDEPÁGINADEDISCUSIÓN, NOMBREDEPAGINADEDISCUSION, NOMBREDEPAGINADISCUSION, NOMBREDEPÁGINADISCUSIÓN;
      TALKPAGENAMEE: NOMBREDEPÁGINADEDISCUSIÓNC, NOMBREDEPAGINADEDISCUSIONC, NOMBREDEPAGINADISCUSIONC, NOMBREDEPÁGINADISCUSIÓNC;
      TALKSPACE: ESPACIODEDISCUSION, ESPACIODEDISCUSIÓN; TALKSPACEE: ESPACIODEDISCUSIONC; uc: mayus, mayús;
      ucfirst: primeromayus, primeromayús; urlencode: codificarurl`,
    switches: `
      forcetoc: forzar_tdc, forzartdc, forzartoc; hiddencat: CATEGORÍAOCULTA; index: INDEXAR;
      newsectionlink: VINCULARANUEVASECCION, ENLACECREARSECCIÓN; nocontentconvert: noconvertircontenido;
      noeditsection: no_editar_sección, noeditarsección, noeditarseccion; nogallery: sin_galería, nogalería, nogaleria;
      noindex: NOINDEXAR; nonewsectionlink: NOVINCULARANUEVASECCION, SINENLACECREARSECCIÓN;
      notitleconvert: noconvertirtitulo, noconvertirtítulo; notoc: sin_tdc, notdc;
      staticredirect: REDIRECCIÓNESTÁTICA, REDIRECCIONESTATICA; toc: tdc`,
    specials: `
      LongPages: páginaslargas, páginas largas; ShortPages: páginascortas, páginas cortas;
      WantedPages: páginasrequeridas, páginas requeridas; AllPages: todas, todas las páginas;
      PrefixIndex: páginasporprefijo, páginas por prefijo; Categories: categorías;
      UserLogin: entrar, entrada del usuario; CreateAccount: crear una cuenta, crearcuenta; Preferences: preferencias;
      Contributions: contribuciones; ListUsers: listausuarios, lista de usuarios; Log: registro;
      Watchlist: seguimiento, lista de seguimiento; NewPages: páginasnuevas, páginas nuevas;
      RecentChanges: cambiosrecientes, cambios recientes;
      RecentChangesLinked: cambiosenenlazadas, cambios en enlazadas; ListFiles: listaimágenes, lista de imágenes;
      FilePath: rutadearchivo, ruta de archivo; Upload: subirarchivo, subir archivo; Statistics: estadísticas;
      Version: versión; Random: aleatoria, aleatorio, página aleatoria; Export: exportar; Import: importar;
      WhatLinksHere: loqueenlazaaquí, lo que enlaza aquí; BookSources: fuentesdelibros, fuentes de libros;
      Diff: diferencia, diferencias; Edit: editar, editar página;
      EmailUser: enviar correo electrónico, mandaremailusuario; MyContributions: miscontribuciones, mis contribuciones;
      MyPage: mipágina, mi página; MyTalk: midiscusión, mi discusión; History: historial, historial de la página;
      Info: información sobre la página; PermanentLink: enlacepermanente, enlace permanente; Redirect: redirigir;
      SpecialPages: páginasespeciales, páginas especiales; Search: buscar`,
    namespaces: `
      2: Usuaria; 3: Usuaria discusión; 6: Imagen; 7: Imagen discusión`,
  },
  ja: {
    images: `
      alt=$1: 代替文=$1; baseline: ベースライン, 下線; border: 境界, ボーダー; bottom: 下端; center: 中央; frame: フレーム; frameless: フレームなし;
      left: 左; link=$1: リンク=$1; thumbnail=$1: 代替画像=$1, サムネイル=$1; middle: 中心; none: なし, 無し; page=$1: ページ=$1, ページ $1;
      right: 右; sub: 下付き; super: 上付き; text-bottom: 文下端; text-top: 文上端; thumb: サムネイル; top: 上端; upright: 右上;
      $1px: $1ピクセル`,
    names: `
      #categorytree: #カテゴリツリー; #expr: #式; #if: #もし; #ifeq: #もし等しい; #ifexpr: #もし式; #iferror: #もしエラー; #switch: #切り替え;
      #default: #既定; #ifexist: #もし存在; #time: #時間; #timel: #時間地方; #rel2abs: #参照から絶対; #titleparts: #タイトル部分; #len: #長さ;
      #pos: #位置; #rpos: #最後の位置; #sub: #切り取り; #count: #回数; #replace: #置き換え; #explode: #分割;
      #urldecode: #urlデコード, #ｕｒｌデコード; anchorencode: アンカー用エンコード; ARTICLEPATH: 記事パス; BASEPAGENAME: 親ページ名;
      BASEPAGENAMEE: 親ページ名E, 親ページ名Ｅ; CONTENTLANGUAGE: 内容言語, 記事言語, プロジェクト言語; CURRENTDAY: 現在の日, 協定日;
      CURRENTDAY2: 現在の日2, 協定日2, 協定日２; CURRENTDAYNAME: 現在の曜日名, 協定曜日; CURRENTDOW: 現在の曜日番号; CURRENTHOUR: 現在の時, 協定時;
      CURRENTMONTH: 現在の月, 協定月; CURRENTMONTH1: 現在の月1, 協定月1, 協定月１; CURRENTMONTHABBREV: 現在の月省略形, 省略協定月, 協定月省略, 協定月省略形;
      CURRENTMONTHNAME: 現在の月名, 協定月名; CURRENTMONTHNAMEGEN: 現在の月属格; CURRENTTIME: 現在の時刻, 協定時間, 協定時刻;
      CURRENTTIMESTAMP: 現在のタイムスタンプ, 協定タイムスタンプ; CURRENTVERSION: 現在のバージョン, ウィキバージョン, MediaWikiバージョン, メディアウィキバージョン;
      CURRENTWEEK: 現在の週; CURRENTYEAR: 現在の年, 協定年; DEFAULTSORT: デフォルトソート, デフォルトソートキー, デフォルトカテゴリソート; DIRECTIONMARK: 方向印;
      DISPLAYTITLE: 表示タイトル; filepath: ファイルパス; #formatdate: #日付整形; formatnum: 数整形;
      FULLPAGENAME: 完全なページ名, フルページ名, 完全な記事名, 完全記事名; FULLPAGENAMEE: 完全なページ名E, フルページ名E, フルページ名Ｅ, 完全なページ名Ｅ;
      fullurl: 完全なurl, フルurl, 完全なｕｒｌ, フルｕｒｌ; fullurle: 完全なurle, フルurle, 完全なｕｒｌｅ, フルｕｒｌｅ; gender: 性別; grammar: 文法;
      int: インターフェース, インタ, インターフェイス; #language: #言語, #＃言語; lc: 小文字; lcfirst: 先頭小文字; LOCALDAY: 地方時の日, 現地日, ローカルデイ;
      LOCALDAY2: 地方時の日2, 現地日2, 現地日２; LOCALDAYNAME: 地方時の曜日名, 現地曜日, ローカルデイネーム; LOCALDOW: 地方時の曜日番号; LOCALHOUR: 地方時の時, 現地時;
      LOCALMONTH: 地方時の月, 現地月; LOCALMONTH1: 地方時の月1, 現地月1, 現地月１; LOCALMONTHABBREV: 地方時の月省略形, 省略現地月;
      LOCALMONTHNAME: 地方時の月名1, 現地月名; LOCALMONTHNAMEGEN: 地方時の月属格; LOCALTIME: 地方時の時刻, 現地時間, ローカルタイム;
      LOCALTIMESTAMP: 地方時のタイムスタンプ, 現地タイムスタンプ, ローカルタイムスタンプ; localurl: ローカルurl, ローカルｕｒｌ; localurle: ローカルurle, ローカルｕｒｌｅ;
      LOCALWEEK: 地方時の週, 現地週, ローカルウィーク; LOCALYEAR: 地方時の年, 現地年, ローカルイヤー; msg: メッセージ; msgnw: ウィキ無効メッセージ; NAMESPACE: 名前空間;
      NAMESPACEE: 名前空間E, 名前空間Ｅ; NAMESPACENUMBER: 名前空間番号; ns: 名空; nse: 名前空間e; NUMBERINGROUP: グループ人数, グループ所属人数;
      NUMBEROFACTIVEUSERS: 活動利用者数, 有効な利用者数, 有効利用者数; NUMBEROFADMINS: 管理者数; NUMBEROFARTICLES: 記事数; NUMBEROFEDITS: 編集回数;
      NUMBEROFFILES: ファイル数; NUMBEROFPAGES: ページ数; NUMBEROFUSERS: 利用者数; padleft: 補充左; padright: 補充右;
      PAGEID: ページID, ページＩＤ; PAGENAME: ページ名; PAGENAMEE: ページ名E, ページ名Ｅ; PAGESINCATEGORY: カテゴリ内ページ数;
      PAGESINNAMESPACE: 名前空間内ページ数; PAGESIZE: ページサイズ; plural: 複数; PROTECTIONLEVEL: 保護レベル; raw: 生;
      REVISIONDAY: 版の日, リビジョン日, 差分日; REVISIONDAY2: 版の日2, リビジョン日2, 差分日2, リビジョン日２, 差分日２;
      REVISIONID: 版のID, リビジョンID, 差分ID, リビジョンＩＤ, 差分ＩＤ; REVISIONMONTH: 版の月, リビジョン月, 差分月; REVISIONMONTH1: 版の月1;
      REVISIONTIMESTAMP: 版のタイムスタンプ, リビジョンタイムスタンプ; REVISIONUSER: 版の利用者, リビジョンユーザー, リビジョンユーザ, リビジョン利用者, 差分利用者;
      REVISIONYEAR: 版の年, リビジョン年, 差分年; ROOTPAGENAME: ルートページ名; ROOTPAGENAMEE: ルートページ名E, ルートページ名Ｅ; safesubst: 安全展開;
      SCRIPTPATH: スクリプトパス; SERVER: サーバー, サーバ; SERVERNAME: サーバー名, サーバーネーム, サーバ名, サーバネーム; SITENAME: サイト名, サイトネーム;
      #special: #特別; STYLEPATH: スタイルパス; SUBJECTPAGENAME: 主ページ名, 記事ページ名;
      SUBJECTPAGENAMEE: 主ページ名E, 記事ページ名E, 主ページ名Ｅ, 記事ページ名Ｅ; SUBJECTSPACE: 主空間, 標準空間, 記事空間;
      SUBJECTSPACEE: 主空間E, 標準空間E, 標準空間Ｅ, 記事空間E, 記事空間Ｅ; SUBPAGENAME: サブページ名, 下位ページ名;
      SUBPAGENAMEE: サブページ名E, サブページ名Ｅ, 下位ページ名E, 下位ページ名Ｅ; subst: 展開; #tag: #タグ; TALKPAGENAME: トークページ名, 会話ページ名;
      TALKPAGENAMEE: トークページ名E, 会話ページ名E, 会話ページ名Ｅ, トークページ名Ｅ; TALKSPACE: トーク空間, ノート空間, 会話空間, トークスペース;
      TALKSPACEE: トーク空間E, トーク空間Ｅ, ノート空間E, 会話空間E, ノート空間Ｅ, 会話空間Ｅ, トークスペースE, トークスペースＥ; uc: 大文字; ucfirst: 先頭大文字;
      urlencode: urlエンコード, ｕｒｌエンコード`,
    switches: `
      forcetoc: 目次強制; hiddencat: カテゴリ非表示, カテ非表示, 非表示カテ, 隠しカテゴリ; index: インデックス;
      newsectionlink: 新しい節リンク, 新しいセクションリンク, 新セクションリンク; nocontentconvert: 内容変換無効, 内容変換抑制;
      noeditsection: 節編集非表示, セクション編集非表示; nogallery: ギャラリー非表示; noindex: インデックス拒否;
      nonewsectionlink: 新しい節リンク非表示, 新しいセクションリンク非表示, 新セクションリンク非表示; notitleconvert: タイトル変換無効, タイトルコンバート拒否, タイトル非表示;
      notoc: 目次非表示; staticredirect: 静的転送, 二重転送解消無効, 二重転送修正無効; toc: 目次`,
    specials: `
      LongPages: 長いページ; ShortPages: 短いページ; WantedPages: 存在しないページへのリンク, 赤リンク; AllPages: ページ一覧, 全ページ;
      PrefixIndex: 前方一致ページ一覧, 始点指定ページ一覧; Categories: カテゴリ, カテゴリ一覧; UserLogin: ログイン; CreateAccount: アカウント作成, アカウントの作成;
      Preferences: 個人設定, オプション; Contributions: 投稿記録; ListUsers: 登録利用者一覧, 登録利用者の一覧; Log: ログ, 記録; Watchlist: ウォッチリスト;
      NewPages: 新しいページ; RecentChanges: 最近の更新, 最近更新したページ; RecentChangesLinked: 関連ページの更新状況, リンク先の更新状況;
      ListFiles: ファイル一覧, ファイルリスト; FilePath: パスの取得; Upload: アップロード; Statistics: 統計; Version: バージョン情報, バージョン;
      Random: おまかせ表示; Export: データ書き出し, データー書き出し, エクスポート; Import: データ取り込み, データー取り込み, インポート; WhatLinksHere: リンク元;
      BookSources: 文献資料, 書籍情報源; Diff: 差分; EmailUser: メール送信, ウィキメール; MyContributions: 自分の投稿記録;
      MyPage: 利用者ページ, マイページ, マイ・ページ; MyTalk: トークページ, 会話ページ, マイトーク, マイ・トーク; PermanentLink: 固定リンク, パーマリンク;
      Redirect: 転送, リダイレクト; SpecialPages: 特別ページ一覧; Search: 検索`,
    namespaces: `
      1: ノート; 3: 利用者‐会話; 6: 画像; 7: ファイル‐ノート, 画像‐ノート; 9: MediaWiki‐ノート; 11: Template‐ノート; 13: Help‐ノート;
      15: Category‐ノート`,
  },
  ru: {
    images: `
      alt=$1: альт=$1; baseline: основание; border: граница; bottom: снизу; center: центр; frame: обрамить;
      frameless: безрамки; left: слева; link=$1: ссылка=$1; thumbnail=$1: мини=$1, миниатюра=$1; middle: посередине;
      none: без; page=$1: страница=$1, страница $1; right: справа; sub: под; super: над; text-bottom: текст-снизу;
      text-top: текст-сверху; thumb: мини, миниатюра; top: сверху; upright: сверхусправа;
      upright=$1: сверхусправа=$1, сверхусправа $1; $1px: $1пкс`,
    names: `
      #categorytree: #деревокатегорий; #if: #если; #iferror: #еслиошибка; #switch: #переключатель;
      #default: #умолчание; #time: #время; #timel: #мвремя; #replace: #замена; #invoke: #вызвать;
      anchorencode: кодировать_метку; ARTICLEPATH: ПУТЬ_К_СТАТЬЕ; BASEPAGENAME: ОСНОВА_НАЗВАНИЯ_СТРАНИЦЫ;
      BASEPAGENAMEE: ОСНОВА_НАЗВАНИЯ_СТРАНИЦЫ_2; CONTENTLANGUAGE: ЯЗЫК_СОДЕРЖАНИЯ; CURRENTDAY: ТЕКУЩИЙ_ДЕНЬ;
      CURRENTDAY2: ТЕКУЩИЙ_ДЕНЬ_2; CURRENTDAYNAME: НАЗВАНИЕ_ТЕКУЩЕГО_ДНЯ; CURRENTDOW: ТЕКУЩИЙ_ДЕНЬ_НЕДЕЛИ;
      CURRENTHOUR: ТЕКУЩИЙ_ЧАС; CURRENTMONTH: ТЕКУЩИЙ_МЕСЯЦ, ТЕКУЩИЙ_МЕСЯЦ_2; CURRENTMONTH1: ТЕКУЩИЙ_МЕСЯЦ_1;
      CURRENTMONTHABBREV: НАЗВАНИЕ_ТЕКУЩЕГО_МЕСЯЦА_АБР; CURRENTMONTHNAME: НАЗВАНИЕ_ТЕКУЩЕГО_МЕСЯЦА;
      CURRENTMONTHNAMEGEN: НАЗВАНИЕ_ТЕКУЩЕГО_МЕСЯЦА_РОД; CURRENTTIME: ТЕКУЩЕЕ_ВРЕМЯ;
      CURRENTTIMESTAMP: ОТМЕТКА_ТЕКУЩЕГО_ВРЕМЕНИ; CURRENTVERSION: ТЕКУЩАЯ_ВЕРСИЯ; CURRENTWEEK: ТЕКУЩАЯ_НЕДЕЛЯ;
      CURRENTYEAR: ТЕКУЩИЙ_ГОД; DEFAULTSORT: СОРТИРОВКА_ПО_УМОЛЧАНИЮ, КЛЮЧ_СОРТИРОВКИ;
      DIRECTIONMARK: НАПРАВЛЕНИЕ_ПИСЬМА; DISPLAYTITLE: ПОКАЗАТЬ_ЗАГОЛОВОК; filepath: путь_к_файлу;
      #formatdate: #форматдаты; formatnum: форматировать_число; FULLPAGENAME: ПОЛНОЕ_НАЗВАНИЕ_СТРАНИЦЫ;
      FULLPAGENAMEE: ПОЛНОЕ_НАЗВАНИЕ_СТРАНИЦЫ_2; fullurl: полный_адрес; fullurle: полный_адрес_2; gender: пол;
      grammar: падеж; int: внутр; #language: #язык; lc: маленькими_буквами; lcfirst: первая_буква_маленькая;
      LOCALDAY: МЕСТНЫЙ_ДЕНЬ; LOCALDAY2: МЕСТНЫЙ_ДЕНЬ_2; LOCALDAYNAME: НАЗВАНИЕ_МЕСТНОГО_ДНЯ;
      LOCALDOW: МЕСТНЫЙ_ДЕНЬ_НЕДЕЛИ; LOCALHOUR: МЕСТНЫЙ_ЧАС; LOCALMONTH: МЕСТНЫЙ_МЕСЯЦ, МЕСТНЫЙ_МЕСЯЦ_2;
      LOCALMONTH1: МЕСТНЫЙ_МЕСЯЦ_1; LOCALMONTHABBREV: НАЗВАНИЕ_МЕСТНОГО_МЕСЯЦА_АБР;
      LOCALMONTHNAME: НАЗВАНИЕ_МЕСТНОГО_МЕСЯЦА; LOCALMONTHNAMEGEN: НАЗВАНИЕ_МЕСТНОГО_МЕСЯЦА_РОД;
      LOCALTIME: МЕСТНОЕ_ВРЕМЯ; LOCALTIMESTAMP: ОТМЕТКА_МЕСТНОГО_ВРЕМЕНИ; localurl: локальный_адрес;
      localurle: локальный_адрес_2; LOCALWEEK: МЕСТНАЯ_НЕДЕЛЯ; LOCALYEAR: МЕСТНЫЙ_ГОД; msg: сообщение, сообщ;
      msgnw: сообщ_без_вики; NAMESPACE: ПРОСТРАНСТВО_ИМЁН; NAMESPACEE: ПРОСТРАНСТВО_ИМЁН_2;
      NAMESPACENUMBER: НОМЕР_ПРОСТРАНСТВА_ИМЁН; ns: пи; nse: пик; NUMBERINGROUP: ЧИСЛО_В_ГРУППЕ;
      NUMBEROFACTIVEUSERS: КОЛИЧЕСТВО_АКТИВНЫХ_УЧАСТНИКОВ; NUMBEROFADMINS: КОЛИЧЕСТВО_АДМИНИСТРАТОРОВ;
      NUMBEROFARTICLES: КОЛИЧЕСТВО_СТАТЕЙ; NUMBEROFEDITS: КОЛИЧЕСТВО_ПРАВОК; NUMBEROFFILES: КОЛИЧЕСТВО_ФАЙЛОВ;
      NUMBEROFPAGES: КОЛИЧЕСТВО_СТРАНИЦ; NUMBEROFUSERS: КОЛИЧЕСТВО_УЧАСТНИКОВ; padleft: заполнить_слева;
      padright: заполнить_справа; PAGEID: ИДЕНТИФИКАТОР_СТРАНИЦЫ; PAGENAME: НАЗВАНИЕ_СТРАНИЦЫ;
      PAGENAMEE: НАЗВАНИЕ_СТРАНИЦЫ_2; PAGESINCATEGORY: СТРАНИЦ_В_КАТЕГОРИИ;
      PAGESINNAMESPACE: СТРАНИЦ_В_ПРОСТРАНСТВЕ_ИМЁН; PAGESIZE: РАЗМЕР_СТРАНИЦЫ; plural: множественное_число;
      PROTECTIONLEVEL: УРОВЕНЬ_ЗАЩИТЫ; raw: необраб; REVISIONDAY: ДЕНЬ_ВЕРСИИ; REVISIONDAY2: ДЕНЬ_ВЕРСИИ_2;
      REVISIONID: ИД_ВЕРСИИ; REVISIONMONTH: МЕСЯЦ_ВЕРСИИ; REVISIONMONTH1: МЕСЯЦ_ВЕРСИИ_1;
      REVISIONTIMESTAMP: ОТМЕТКА_ВРЕМЕНИ_ВЕРСИИ; REVISIONUSER: ВЕРСИЯ_УЧАСТНИКА; REVISIONYEAR: ГОД_ВЕРСИИ;
      safesubst: защподст; SCRIPTPATH: ПУТЬ_К_СКРИПТУ; SERVER: СЕРВЕР; SERVERNAME: НАЗВАНИЕ_СЕРВЕРА;
      SITENAME: НАЗВАНИЕ_САЙТА; #special: #служебная; STYLEPATH: ПУТЬ_К_СТИЛЮ;
      SUBJECTPAGENAME: НАЗВАНИЕ_СТРАНИЦЫ_СТАТЬИ; SUBJECTPAGENAMEE: НАЗВАНИЕ_СТРАНИЦЫ_СТАТЬИ_2;
      SUBJECTSPACE: ПРОСТРАНСТВО_СТАТЕЙ; SUBJECTSPACEE: ПРОСТРАНСТВО_СТАТЕЙ_2; SUBPAGENAME: НАЗВАНИЕ_ПОДСТРАНИЦЫ;
      SUBPAGENAMEE: НАЗВАНИЕ_ПОДСТРАНИЦЫ_2; subst: подстановка, подст; #tag: #метка, #тег, #тэг;
      TALKPAGENAME: НАЗВАНИЕ_СТРАНИЦЫ_ОБСУЖДЕНИЯ; TALKPAGENAMEE: НАЗВАНИЕ_СТРАНИЦЫ_ОБСУЖДЕНИЯ_2;
      TALKSPACE: ПРОСТРАНСТВО_ОБСУЖДЕНИЙ; TALKSPACEE: ПРОСТРАНСТВО_ОБСУЖДЕНИЙ_2; uc: большими_буквами;
      ucfirst: первая_буква_большая; urlencode: закодированный_адрес`,
    switches: `
      forcetoc: обязательное_оглавление, обяз_огл; hiddencat: СКРЫТАЯ_КАТЕГОРИЯ; index: ИНДЕКС;
      newsectionlink: ССЫЛКА_НА_НОВЫЙ_РАЗДЕЛ; nocontentconvert: без_преобразования_текста;
      noeditsection: без_редактирования_раздела; nogallery: без_галереи; noindex: БЕЗ_ИНДЕКСА;
      nonewsectionlink: БЕЗ_ССЫЛКИ_НА_НОВЫЙ_РАЗДЕЛ; notitleconvert: без_преобразования_заголовка;
      notoc: без_оглавления, без_огл; staticredirect: СТАТИЧЕСКОЕ_ПЕРЕНАПРАВЛЕНИЕ; toc: оглавление, огл`,
    specials: `
      LongPages: длинные страницы; ShortPages: короткие страницы; WantedPages: требуемые страницы;
      AllPages: все страницы; PrefixIndex: указатель по началу названия; Categories: категории; UserLogin: вход;
      CreateAccount: создать учётную запись, создать пользователя, зарегистрироваться; Preferences: настройки;
      Contributions: вклад; ListUsers: список участников; Log: журналы, журнал; Watchlist: список наблюдения;
      NewPages: новые страницы; RecentChanges: свежие правки; RecentChangesLinked: связанные правки;
      ListFiles: список файлов, список изображений; FilePath: путь к файлу; Upload: загрузка; Statistics: статистика;
      Version: версия; Random: случайная страница, случайная; Export: экспорт, выгрузка; Import: импорт;
      WhatLinksHere: ссылки сюда; BookSources: источники книг; Diff: изменения;
      EmailUser: письмо участнику, отправить письмо; MyContributions: мой вклад; MyPage: моя страница;
      MyTalk: моё обсуждение; PermanentLink: постоянная ссылка; SpecialPages: спецстраницы; Search: поиск`,
    namespaces: `
      2: Участница; 3: Обсуждение участницы; 6: Изображение; 7: Обсуждение изображения`,
  },
  pt: {
    images: `
      baseline: linhadebase; border: borda; bottom: abaixo; center: centro; frame: commoldura, comborda;
      frameless: semmoldura, semborda; left: esquerda; link=$1: ligação=$1;
      thumbnail=$1: miniaturadaimagem=$1, miniatura=$1; middle: meio; none: nenhum;
      page=$1: página=$1, página_$1, página $1; right: direita; thumb: miniaturadaimagem, miniatura; top: acima;
      upright: superiordireito; upright=$1: superiordireito=$1, superiordireito_$1, superiordireito $1`,
    names: `
      #if: #se; #ifeq: #seigual; #ifexpr: #seexpr; #iferror: #seerro; #default: #padrão, #padrao; #ifexist: #seexiste;
      #titleparts: #partesdotítulo, #partesdotitulo; #len: #comprimento; anchorencode: codificaancora, codificaâncora;
      BASEPAGENAME: NOMEDAPAGINABASE, NOMEDAPÁGINABASE; BASEPAGENAMEE: NOMEDAPAGINABASEC, NOMEDAPÁGINABASEC;
      CONTENTLANGUAGE: IDIOMADOCONTEUDO, IDIOMADOCONTEÚDO; CURRENTDAY: DIAATUAL; CURRENTDAY2: DIAATUAL2;
      CURRENTDAYNAME: NOMEDODIAATUAL; CURRENTDOW: DIADASEMANAATUAL; CURRENTHOUR: HORAATUAL;
      CURRENTMONTH: MESATUAL, MESATUAL2; CURRENTMONTH1: MESATUAL1;
      CURRENTMONTHABBREV: MESATUALABREV, MESATUALABREVIADO, ABREVIATURADOMESATUAL; CURRENTMONTHNAME: NOMEDOMESATUAL;
      CURRENTTIME: HORARIOATUAL; CURRENTVERSION: REVISAOATUAL, REVISÃOATUAL; CURRENTWEEK: SEMANAATUAL;
      CURRENTYEAR: ANOATUAL; DEFAULTSORT: ORDENACAOPADRAO, ORDENAÇÃOPADRÃO, ORDEMPADRAO, ORDEMPADRÃO;
      DISPLAYTITLE: EXIBETITULO, EXIBETÍTULO; filepath: caminhodoarquivo;
      FULLPAGENAME: NOMECOMPLETODAPAGINA, NOMECOMPLETODAPÁGINA;
      FULLPAGENAMEE: NOMECOMPLETODAPAGINAC, NOMECOMPLETODAPÁGINAC; fullurl: urlcompleto; fullurle: urlcompletoc;
      gender: genero, gênero; #language: #idioma; lc: minuscula, minúscula, minusculas, minúsculas;
      lcfirst: primeiraminuscula, primeiraminúscula; LOCALDAY: DIALOCAL; LOCALDAY2: DIALOCAL2;
      LOCALDAYNAME: NOMEDODIALOCAL; LOCALDOW: DIADASEMANALOCAL; LOCALHOUR: HORALOCAL; LOCALMONTH: MESLOCAL;
      LOCALMONTH1: MESLOCAL1; LOCALMONTHABBREV: MESLOCALABREV, MESLOCALABREVIADO, ABREVIATURADOMESLOCAL;
      LOCALMONTHNAME: NOMEDOMESLOCAL; LOCALTIME: HORARIOLOCAL; LOCALWEEK: SEMANALOCAL; LOCALYEAR: ANOLOCAL;
      NAMESPACE: DOMINIO, DOMÍNIO, ESPACONOMINAL, ESPAÇONOMINAL;
      NAMESPACEE: DOMINIOC, DOMÍNIOC, ESPACONOMINALC, ESPAÇONOMINALC; NUMBERINGROUP: NUMERONOGRUPO, NÚMERONOGRUPO;
      NUMBEROFACTIVEUSERS: NUMERODEUSUARIOSATIVOS, NÚMERODEUSUÁRIOSATIVOS;
      NUMBEROFADMINS: NUMERODEADMINISTRADORES, NÚMERODEADMINISTRADORES;
      NUMBEROFARTICLES: NUMERODEARTIGOS, NÚMERODEARTIGOS; NUMBEROFEDITS: NUMERODEEDICOES, NÚMERODEEDIÇÕES;
      NUMBEROFFILES: NUMERODEARQUIVOS, NÚMERODEARQUIVOS; NUMBEROFPAGES: NUMERODEPAGINAS, NÚMERODEPÁGINAS;
      NUMBEROFUSERS: NUMERODEUSUARIOS, NÚMERODEUSUÁRIOS; PAGENAME: NOMEDAPAGINA, NOMEDAPÁGINA;
      PAGENAMEE: NOMEDAPAGINAC, NOMEDAPÁGINAC;
      PAGESINCATEGORY: PAGINASNACATEGORIA, PÁGINASNACATEGORIA, PAGINASNACAT, PÁGINASNACAT;
      PAGESINNAMESPACE: PAGINASNOESPACONOMINAL, PÁGINASNOESPAÇONOMINAL, PAGINASNODOMINIO, PÁGINASNODOMÍNIO;
      PAGESIZE: TAMANHODAPAGINA, TAMANHODAPÁGINA; PROTECTIONLEVEL: NIVELDEPROTECAO, NÍVELDEPROTEÇÃO;
      REVISIONDAY: DIADAREVISAO, DIADAREVISÃO; REVISIONDAY2: DIADAREVISAO2, DIADAREVISÃO2;
      REVISIONID: IDDAREVISAO, IDDAREVISÃO; REVISIONMONTH: MESDAREVISAO, MÊSDAREVISÃO;
      REVISIONUSER: USUARIODAREVISAO, USUÁRIODAREVISÃO; REVISIONYEAR: ANODAREVISAO, ANODAREVISÃO;
      SCRIPTPATH: CAMINHODOSCRIPT; SERVER: SERVIDOR; SERVERNAME: NOMEDOSERVIDOR;
      SITENAME: NOMEDOSITE, NOMEDOSÍTIO, NOMEDOSITIO; SUBJECTPAGENAME: NOMEDAPAGINADECONTEUDO, NOMEDAPÁGINADECONTEÚDO;
      SUBJECTPAGENAMEE: NOMEDAPAGINADECONTEUDOC, NOMEDAPÁGINADECONTEÚDOC;
      SUBJECTSPACE: PAGINADECONTEUDO, PAGINADECONTEÚDO; SUBJECTSPACEE: PAGINADECONTEUDOC, PAGINADECONTEÚDOC;
      SUBPAGENAME: NOMEDASUBPAGINA, NOMEDASUBPÁGINA; SUBPAGENAMEE: NOMEDASUBPAGINAC, NOMEDASUBPÁGINAC;
      TALKPAGENAME: NOMEDAPAGINADEDISCUSSAO, NOMEDAPÁGINADEDISCUSSÃO;
      TALKPAGENAMEE: NOMEDAPAGINADEDISCUSSAOC, NOMEDAPÁGINADEDISCUSSÃOC;
      TALKSPACE: PAGINADEDISCUSSAO, PÁGINADEDISCUSSÃO; TALKSPACEE: PAGINADEDISCUSSAOC, PÁGINADEDISCUSSÃOC;
      uc: maiuscula, maiúscula, maiusculas, maiúsculas; ucfirst: primeiramaiuscula, primeiramaiúscula;
      urlencode: codificaurl; #invoke: #invocar`,
    switches: `
      forcetoc: forcartdc, forcarsumario, forçartdc, forçarsumário; hiddencat: CATEGORIAOCULTA, CATOCULTA;
      index: INDEXAR; newsectionlink: LINKDENOVASECAO, LINKDENOVASEÇÃO, LIGACAODENOVASECAO, LIGAÇÃODENOVASEÇÃO;
      nocontentconvert: semconverterconteudo, semconverterconteúdo, semcc;
      noeditsection: nãoeditarseção, semeditarseção, naoeditarsecao, semeditarsecao; nogallery: semgaleria;
      noindex: NAOINDEXAR, NÃOINDEXAR;
      nonewsectionlink: SEMLINKDENOVASECAO, SEMLINKDENOVASEÇÃO, SEMLIGACAODENOVASECAO, SEMLIGAÇÃODENOVASEÇÃO;
      notitleconvert: semconvertertitulo, semconvertertítulo, semct; notoc: semtdc, semsumário;
      staticredirect: REDIRECIONAMENTOESTATICO, REDIRECIONAMENTOESTÁTICO; toc: tdc, sumário, sumario`,
    specials: `
      LongPages: páginas longas, artigos extensos; ShortPages: páginas curtas, artigos curtos;
      WantedPages: páginas pedidas, páginas em falta, artigos em falta, artigos pedidos;
      AllPages: todas as páginas, todos os artigos, todas páginas, todos artigos;
      PrefixIndex: índice por prefixo, índice de prefixo; Categories: categorias; UserLogin: entrar, autenticar-se;
      CreateAccount: criar conta; Preferences: preferências; Contributions: contribuições;
      ListUsers: lista de utilizadores, lista de usuários; Log: registo, registos, registro, registros;
      Watchlist: páginas vigiadas, artigos vigiados, vigiados; NewPages: páginas novas, artigos novos;
      RecentChanges: mudanças recentes, recentes;
      RecentChangesLinked: alterações relacionadas, novidades relacionadas, mudanças relacionadas;
      ListFiles: lista de ficheiros, lista de imagens, lista de arquivos;
      FilePath: directório de ficheiro, diretório de ficheiro, diretório de arquivo;
      Upload: carregar imagem, carregar ficheiro, carregar arquivo, enviar; Statistics: estatísticas;
      Version: versão, sobre; Random: aleatória, aleatório, página aleatória, artigo aleatório; Export: exportar;
      Import: importar; WhatLinksHere: páginas afluentes, artigos afluentes; BookSources: fontes de livros;
      Diff: diferenças entre edições, mudanças entre edições;
      EmailUser: contactar utilizador, contactar usuário, contatar usuário;
      MyContributions: minhas contribuições, minhas edições, minhas constribuições; MyPage: minha página;
      MyTalk: minha discussão; PermanentLink: ligação permanente, link permanente;
      Redirect: redirecionar, redireccionar; SpecialPages: páginas especiais;
      Search: pesquisar, busca, buscar, procurar, pesquisa`,
    namespaces: `
      2: Usuária, Usuário, Usuário(a), Utilizador(a), Utilizadora;
      3: Usuária Discussão, Usuário Discussão, Usuário(a) Discussão, Utilizador(a) Discussão, Utilizadora Discussão;
      6: Arquivo, Imagem; 7: Arquivo Discussão, Imagem Discussão`,
  },
  it: {
    images: `
      border: bordo; bottom: sotto; center: centro; frame: riquadrato, originale, incorniciato;
      frameless: senza_cornice; left: sinistra; thumbnail=$1: miniatura=$1, min=$1; middle: metà; none: nessuno;
      page=$1: pagina=$1, pagina_$1; right: destra; sub: pedice; text-bottom: testo-sotto; text-top: testo-sopra;
      thumb: miniatura, min; top: sopra; upright: verticale; upright=$1: verticale=$1, verticale_$1`,
    names: `
      #categorytree: #alberocategorie; #expr: #espr; #if: #se; #ifeq: #seeq; #ifexpr: #seespr; #iferror: #seerrore;
      #ifexist: #seesiste; #time: #tempo; #titleparts: #patititolo; #count: #conto; #replace: #sostituisci;
      CURRENTDAY: GIORNOATTUALE, GIORNOCORRENTE; CURRENTDAY2: GIORNOATTUALE2, GIORNOCORRENTE2;
      CURRENTDAYNAME: NOMEGIORNOATTUALE, NOMEGIORNOCORRENTE; CURRENTHOUR: ORAATTUALE, ORACORRENTE;
      CURRENTMONTH: MESEATTUALE, MESECORRENTE; CURRENTMONTHABBREV: MESEATTUALEABBREV, MESECORRENTEABBREV;
      CURRENTMONTHNAME: NOMEMESEATTUALE, NOMEMESECORRENTE;
      CURRENTMONTHNAMEGEN: NOMEMESEATTUALEGEN, NOMEMESECORRENTEGEN; CURRENTTIME: ORARIOATTUALE;
      CURRENTWEEK: SETTIMANACORRENTE; CURRENTYEAR: ANNOATTUALE, ANNOCORRENTE; DISPLAYTITLE: MOSTRATITOLO;
      #formatdate: #formatodata; gender: genere; #language: #lingua; LOCALDAY: GIORNOLOCALE; LOCALDAY2: GIORNOLOCALE2;
      LOCALDAYNAME: NOMEGIORNOLOCALE; LOCALHOUR: ORALOCALE; LOCALMONTH: MESELOCALE, MESELOCALE2;
      LOCALMONTH1: MESELOCALE1; LOCALMONTHABBREV: MESELOCALEABBREV; LOCALMONTHNAME: NOMEMESELOCALE;
      LOCALMONTHNAMEGEN: NOMEMESELOCALEGEN; LOCALTIME: ORARIOLOCALE; LOCALWEEK: SETTIMANALOCALE; LOCALYEAR: ANNOLOCALE;
      NUMBEROFACTIVEUSERS: NUMEROUTENTIATTIVI; NUMBEROFADMINS: NUMEROADMIN;
      NUMBEROFARTICLES: NUMEROVOCI, NUMEROARTICOLI; NUMBEROFEDITS: NUMEROMODIFICHE, NUMEROEDIT;
      NUMBEROFFILES: NUMEROFILE; NUMBEROFPAGES: NUMEROPAGINE; NUMBEROFUSERS: NUMEROUTENTI; PAGENAME: TITOLOPAGINA;
      PAGENAMEE: TITOLOPAGINAE; PAGESINCATEGORY: PAGINEINCAT; PAGESIZE: DIMENSIONEPAGINA, PESOPAGINA; plural: plurale;
      PROTECTIONLEVEL: LIVELLOPROTEZIONE; SERVERNAME: NOMESERVER; SITENAME: NOMESITO; SUBPAGENAME: NOMESOTTOPAGINA;
      SUBPAGENAMEE: NOMESOTTOPAGINAE; subst: sost; #tag: #etichetta`,
    switches: `
      index: INDICIZZARE, INDICE; noindex: NONINDICIZZARE, NOINDICE`,
    specials: `
      LongPages: paginepiùlunghe; ShortPages: paginepiùcorte; WantedPages: paginerichieste; AllPages: tuttelepagine;
      PrefixIndex: prefissi; Categories: categorie; UserLogin: entra; CreateAccount: creautenza, creaaccount;
      Preferences: preferenze; Contributions: contributi, contributiutente; ListUsers: utenti, elencoutenti;
      Log: registri, registro; Watchlist: osservatispeciali; NewPages: paginepiùrecenti;
      RecentChanges: ultimemodifiche; RecentChangesLinked: modifichecorrelate; ListFiles: file, immagini;
      FilePath: percorso; Upload: carica; Statistics: statistiche; Version: versione; Random: paginacasuale;
      Export: esporta; Import: importa; WhatLinksHere: puntanoqui; BookSources: ricercaisbn; EmailUser: inviaemail;
      MyContributions: mieicontributi; MyPage: miapaginautente, miapagina; MyTalk: miediscussioni;
      PermanentLink: linkpermanente; SpecialPages: paginespeciali; Search: ricerca, cerca, trova`,
    namespaces: `
      6: Immagine; 7: Discussioni immagine`,
  },
  zh: {
    images: `
      alt=$1: 替代=$1, 替代文本=$1; baseline: 基线; border: 边框, 邊框; bottom: 底部, 垂直置底; center: 居中, 置中; class=$1: 类=$1, 類別=$1;
      frame: 有框; frameless: 无框, 無框; lang=$1: 语言=$1, 語言=$1; left: 左; link=$1: 链接=$1, 連結=$1; thumbnail=$1: 缩略图=$1, 縮圖=$1;
      middle: 中间, 垂直置中; none: 无, 無; page=$1: 页数=$1, $1页, 頁=$1, $1頁; right: 右; sub: 子, 下標; super: 超, 上標;
      text-bottom: 文字底部, 文字置底; text-top: 文字顶部, 文字置頂; thumb: 缩略图, 縮圖; top: 顶部, 垂直置頂; upright: 右上;
      upright=$1: 右上=$1, 右上$1; $1px: $1像素`,
    names: `
      #expr: #计算式, #表达式, #表達式; #if: #非空式, #若, #如果; #ifeq: #相同式, #匹配式, #若相等, #如果相等; #iferror: #错误式, #如果错误, #如果錯誤;
      #switch: #多选式, #多条件式, #双射式, #开关, #转换, #轉換; #default: #默认, #默認; #ifexist: #存在式, #若有, #如有; #len: #长度, #長度;
      #pos: #位置, #终端; #rpos: #最近位置, #反终端; #sub: #截取, #pf子; #count: #计数, #計算; #replace: #替换, #取代;
      #explode: #爆炸, #炸开, #粉碎; anchorencode: 锚编码; ARTICLEPATH: 条目路径; BASEPAGENAME: 基础页面名称; BASEPAGENAMEE: 基础页面名称等同;
      canonicalurl: 规范url; canonicalurle: 规范url等同; CASCADINGSOURCES: 级联来源; CONTENTLANGUAGE: 内容语言, 內容語言; CURRENTDAY: 今天;
      CURRENTDAY2: 今天2; CURRENTDAYNAME: 星期, 今天名, 今天名称; CURRENTDOW: 当前DOW; CURRENTHOUR: 当前小时; CURRENTMONTH: 本月, 本月2;
      CURRENTMONTH1: 本月1; CURRENTMONTHABBREV: 本月简称, 本月縮寫; CURRENTMONTHNAME: 本月名, 本月名称;
      CURRENTMONTHNAMEGEN: 本月名属格, 本月名称属格; CURRENTTIME: 当前时间, 此时, 目前時間; CURRENTTIMESTAMP: 当前时间戳;
      CURRENTVERSION: 当前版本, 目前版本; CURRENTWEEK: 本周; CURRENTYEAR: 今年; DEFAULTSORT: 默认排序, 默认排序关键字, 默认分类排序;
      DIRECTIONMARK: 方向标记; DISPLAYTITLE: 显示标题, 顯示標題; filepath: 文件路径; #formatdate: #格式化日期, #日期格式化; formatnum: 格式化数字;
      FULLPAGENAME: 页面全称, 完整页面名称; FULLPAGENAMEE: 完整页面名称等同; fullurl: 完整url; fullurle: 完整url等同; gender: 性别, 性別, 性;
      grammar: 语法; int: 界面; #language: #语言, #語言; lc: 小写; lcfirst: 小写首字; LOCALDAY: 本地日; LOCALDAY2: 本地日2;
      LOCALDAYNAME: 本地日名; LOCALDOW: 本地DOW; LOCALHOUR: 本地小时; LOCALMONTH: 本地月, 本地月2; LOCALMONTH1: 本地月1;
      LOCALMONTHABBREV: 本地月缩写; LOCALMONTHNAME: 本地月份名; LOCALMONTHNAMEGEN: 本地月历; LOCALTIME: 本地时间; LOCALTIMESTAMP: 本地时间戳;
      localurl: 本地url; localurle: 本地urle; LOCALWEEK: 本地周; LOCALYEAR: 本地年; msg: 訊息; NAMESPACE: 名字空间, 命名空間;
      NAMESPACEE: 名字空间等同; NAMESPACENUMBER: 名字空间编号, 命名空間數; ns: 名称空间; nse: 名称空间e, 命名空間e, 名字空间e; NUMBERINGROUP: 组中用户数;
      NUMBEROFACTIVEUSERS: 活跃用户数, 活躍使用者人數; NUMBEROFADMINS: 管理员数, 管理員數; NUMBEROFARTICLES: 条目数, 文章數; NUMBEROFEDITS: 编辑数;
      NUMBEROFFILES: 文件数, 檔案數; NUMBEROFPAGES: 页面数, 頁面數; NUMBEROFUSERS: 用户数, 使用者人數量; padleft: 左填充; padright: 右填充;
      PAGEID: 页面ID, 頁面ID; PAGENAME: 页名, 页面名, 页面名称, 頁面名稱; PAGENAMEE: 页面名等同, 页面名称等同; PAGESINCATEGORY: 分类中页面数;
      PAGESINNAMESPACE: 名字空间中页面数; PAGESIZE: 页面大小; plural: 复数; PROTECTIONLEVEL: 保护级别; raw: 原始; REVISIONDAY: 修订日;
      REVISIONDAY2: 修订日2; REVISIONID: 修订ID; REVISIONMONTH: 修订月; REVISIONMONTH1: 修订月1; REVISIONSIZE: 修订大小;
      REVISIONTIMESTAMP: 修订时间戳; REVISIONUSER: 修订用户, 修訂使用者; REVISIONYEAR: 修订年; ROOTPAGENAME: 根页面名称, 根頁面名稱;
      ROOTPAGENAMEE: 根页面名称等同, 根頁面名稱E; safesubst: 安全替代, 安全替換; SCRIPTPATH: 脚本路径; SERVER: 服务器, 伺服器;
      SERVERNAME: 服务器名, 伺服器名稱; SITENAME: 站点名称, 網站名稱; #special: #特殊; #speciale: #特殊等同; STYLEPATH: 样式路径;
      SUBJECTPAGENAME: 主名字空间页面名称, 条目页面名称; SUBJECTPAGENAMEE: 主名字空间页面名称等同, 条目页面名称等同; SUBJECTSPACE: 主名字空间, 条目名字空间;
      SUBJECTSPACEE: 主名字空间等同, 条目名字空间等同; SUBPAGENAME: 子页面名称; SUBPAGENAMEE: 子页面名称等同; subst: 替代, 替換; #tag: #标记;
      TALKPAGENAME: 讨论页面名称, 对话页面名称; TALKPAGENAMEE: 讨论页面名称等同, 对话页面名称等同; TALKSPACE: 讨论空间, 讨论名字空间, 對話空間;
      TALKSPACEE: 讨论空间等同, 讨论名字空间等同; uc: 大写; ucfirst: 大写首字; urlencode: url编码; #categorytree: #分类树, #分類樹;
      #ifexpr: #若表达式, #若表達式; #time: #时间, #時間; #timel: #时间l, #時間l; #titleparts: #标题组成部分; #urldecode: #url解码, #uri解碼;
      #invoke: #调用, #調動`,
    switches: `
      forcetoc: 强显目录, 強制目錄; hiddencat: 隐藏分类, 隱藏分類; index: 索引; newsectionlink: 新段落链接; nocontentconvert: 不转换内容, 不轉換內容;
      noeditsection: 无编辑段落, 无段落编辑, 無段落編輯; nogallery: 无图库, 無圖庫; noindex: 无索引; nonewsectionlink: 无新段落链接;
      notitleconvert: 不转换标题, 不轉換標題; notoc: 无目录, 無目錄; staticredirect: 静态重定向, 靜態重新導向; toc: 目录, 目錄`,
    specials: `
      LongPages: 长页面, 長頁面, 過長的頁面; ShortPages: 短页面, 短頁面, 過短的頁面; WantedPages: 需要的页面, 待撰页面, 受损链接, 需要的頁面, 待撰頁面;
      AllPages: 所有页面, 所有頁面; PrefixIndex: 前缀索引, 前綴索引, 字首索引; Categories: 页面分类, 頁面分類, 分類;
      UserLogin: 用户登录, 用戶登入, 使用者登入, 登录; CreateAccount: 创建账户, 創建賬戶, 建立帳戶, 建立帳號, 建立帐号; Preferences: 参数设置, 偏好設定, 參數設置, 设置;
      Contributions: 用户贡献, 用戶貢獻, 使用者貢獻, 使用者贡献, 贡献; ListUsers: 用户列表, 用戶列表, 使用者清單, 使用者列表; Log: 日志, 日誌;
      Watchlist: 监视列表, 監視列表, 監視清单, 監視清單; NewPages: 最新页面, 最新頁面, 新建页面, 新增頁面, 新頁面; RecentChanges: 最近更改, 近期變動, 最近變更;
      RecentChangesLinked: 链出更改, 鏈出更改, 連出更改, 最近链出更改, 相关更改, 已連結的最近變更, 相關變更;
      ListFiles: 文件列表, 檔案列表, 档案列表, 图像列表, 檔案清單, 圖片清單, 圖像列表; FilePath: 文件路径, 文件路徑, 檔案路徑, 档案路径;
      Upload: 上传文件, 上傳檔案, 上載檔案, 上载档案, 上傳; Statistics: 统计, 统计信息, 統計, 統計資訊; Version: 版本, 版本信息, 版本資訊;
      Random: 随机页面, 隨機頁面, 随机; Export: 导出页面, 導出頁面, 匯出頁面, 汇出页面, 导出, 匯出; Import: 导入页面, 導入頁面, 匯入頁面, 汇入页面, 导入, 匯入;
      WhatLinksHere: 链入页面, 鏈入頁面, 連入頁面; BookSources: 网络书源, 網絡書源, 網路書源, 書籍來源; Diff: 差异, 差異, 编辑差异, 編輯差異;
      Edit: 编辑页面, 编辑, 編輯頁面, 編輯; EmailUser: 电邮联系, 電郵聯絡, 寄信給使用者, 寄信, 電郵使用者; MyContributions: 我的贡献, 我的貢獻;
      MyPage: 我的用户页, 我的用戶頁, 我的使用者頁面; MyTalk: 我的讨论页, 我的討論頁, 我的对话页, 我的對話; History: 页面历史, 頁面歷史, 歷史; Info: 页面信息, 頁面資訊, 資訊;
      PermanentLink: 固定链接, 永久链接, 固定連結, 靜態連結, 永久連結; Redirect: 重定向, 重新導向; SpecialPages: 特殊页面, 特殊頁面; Search: 搜索, 搜尋`,
    namespaces: `
      -2: 媒体, 媒体文件, 媒体档案, 媒體, 媒體文件, 媒體檔案; -1: 特殊; 1: 对话, 對話, 討論, 讨论; 2: 使用者, 用戶, 用户;
      3: 使用者对话, 使用者對話, 使用者討論, 使用者讨论, 用戶對話, 用戶討論, 用户对话, 用户讨论; 4: 专案, 專案; 5: 专案讨论, 專案討論; 6: 图像, 图片, 圖像, 圖片, 文件, 档案, 檔案;
      7: 图像对话, 图像讨论, 图片讨论, 圖像對話, 圖像討論, 圖片討論, 文件对话, 文件對話, 文件討論, 文件讨论, 档案对话, 档案讨论, 檔案對話, 檔案討論;
      9: MediaWiki討論, MediaWiki讨论; 10: 样板, 模板, 樣板; 11: 样板对话, 样板讨论, 模板对话, 模板對話, 模板討論, 模板讨论, 樣板對話, 樣板討論;
      12: 使用說明, 使用说明, 帮助, 幫助, 說明, 说明; 13: 使用說明討論, 使用说明讨论, 帮助对话, 帮助讨论, 幫助對話, 幫助討論, 說明討論, 说明讨论; 14: 分类, 分類;
      15: 分类对话, 分类讨论, 分類對話, 分類討論`,
  },
  fa: {
    images: `
      alt=$1: جایگزین=$1; baseline: همکف; border: حاشیه; bottom: پایین; center: وسط; class=$1: کلاس=$1; frame: قاب;
      frameless: بی‌قاب, بیقاب, بی_قاب; lang=$1: زبان=$1; left: چپ; link=$1: پیوند=$1;
      thumbnail=$1: بندانگشتی=$1, انگشتدان=$1, انگشتی=$1; middle: میانه; none: هیچ; page=$1: صفحه=$1, صفحه_$1;
      right: راست; sub: زیر; super: زبر; text-bottom: متن-پایین; text-top: متن-بالا;
      thumb: بندانگشتی, انگشتی, انگشتدان; top: بالا; upright: ایستاده; upright=$1: ایستاده=$1, ایستاده_$1;
      $1px: $1پیکسل`,
    names: `
      #categorytree: #درخت‌رده, #درخت_رده; #expr: #حساب; #if: #اگر; #ifeq: #اگرمساوی; #ifexpr: #اگرحساب;
      #iferror: #اگرخطا; #switch: #گزینه; #default: #پیش‌فرض; #ifexist: #اگرموجود; #time: #زمان; #timel: #زمان‌بلند;
      #rel2abs: #نسبی‌به‌مطلق; #titleparts: #پاره‌عنوان; #len: #طول; #pos: #جا; #rpos: #جار; #sub: #تکه; #count: #شمار;
      #replace: #جایگزین; #explode: #گسترش; #urldecode: #نشانی‌بی‌کد; #invoke: #درخواست; anchorencode: کدلنگر;
      ARTICLEPATH: مسیرمقاله, مسیر_مقاله; BASEPAGENAME: نام‌صفحه‌مبنا, نام_صفحه_مبنا;
      BASEPAGENAMEE: نام‌صفحه‌مبناکد, نام_صفحه_مبنا_کد; canonicalurl: نشانی_استاندارد, نشانی‌استاندارد;
      canonicalurle: نشانی_استاندارد_کد, نشانی‌استانداردکد; CONTENTLANGUAGE: زبان‌محتوا, زبان_محتوا;
      CURRENTDAY: روز, روزکنونی, روز_کنونی; CURRENTDAY2: روز۲, روز_۲; CURRENTDAYNAME: نام‌روز, نام_روز;
      CURRENTDOW: روزهفته, روز_هفته; CURRENTHOUR: ساعت, ساعت‌کنونی, ساعت_کنونی;
      CURRENTMONTH: ماه, ماه‌کنونی, ماه_کنونی, ماه‌کنونی۲, ماه_کنونی۲; CURRENTMONTH1: ماه۱, ماه‌کنونی۱, ماه_کنونی۱;
      CURRENTMONTHABBREV: مخفف‌نام‌ماه, مخفف_نام_ماه; CURRENTMONTHNAME: نام‌ماه, نام_ماه, نام‌ماه‌کنونی, نام_ماه_کنونی;
      CURRENTMONTHNAMEGEN: نام‌ماه‌اضافه, نام_ماه_اضافه, نام‌ماه‌کنونی‌اضافه, نام_ماه_کنونی_اضافه;
      CURRENTTIME: زمان‌کنونی, زمان_کنونی; CURRENTTIMESTAMP: زمان‌یونیکسی, زمان_یونیکسی;
      CURRENTVERSION: نسخه‌کنونی, نسخه_کنونی; CURRENTWEEK: هفته; CURRENTYEAR: سال, سال‌کنونی, سال_کنونی;
      DEFAULTSORT: ترتیب, ترتیب‌پیش‌فرض, ترتیب_پیش_فرض; DIRECTIONMARK: علامت‌جهت, علامت_جهت;
      DISPLAYTITLE: عنوان‌ظاهری, عنوان_ظاهری; filepath: مسیرپرونده, مسیر_پرونده;
      #formatdate: #آرایش‌تاریخ, #آرایش_تاریخ; formatnum: آرایش‌عدد, آرایش_عدد;
      FULLPAGENAME: نام‌کامل‌صفحه, نام_کامل_صفحه; FULLPAGENAMEE: نام‌کامل‌صفحه‌کد, نام_کامل_صفحه_کد;
      fullurl: نشانی‌کامل, نشانی_کامل; fullurle: نشانی‌کامل‌کد, نشانی_کامل_کد; gender: جنسیت, جنس;
      grammar: دستورزبان, دستور_زبان; int: ترجمه; #language: #زبان; lc: ک; lcfirst: ابتداکوچک, ابتدا_کوچک;
      LOCALDAY: روزمحلی, روز_محلی; LOCALDAY2: روزمحلی۲, روز_محلی_۲; LOCALDAYNAME: نام‌روزمحلی, نام_روز_محلی;
      LOCALDOW: روزهفته‌محلی, روز_هفته_محلی; LOCALHOUR: ساعت‌محلی, ساعت_محلی;
      LOCALMONTH: ماه‌محلی, ماه_محلی, ماه‌محلی۲, ماه_محلی۲; LOCALMONTH1: ماه‌محلی۱, ماه_محلی۱;
      LOCALMONTHABBREV: مخفف‌ماه‌محلی, مخفف_ماه_محلی; LOCALMONTHNAME: نام‌ماه‌محلی, نام_ماه_محلی;
      LOCALMONTHNAMEGEN: نام‌ماه‌محلی‌اضافه, نام_ماه_محلی_اضافه; LOCALTIME: زمان‌محلی, زمان_محلی;
      LOCALTIMESTAMP: زمان‌یونیکسی‌محلی, زمان_یونیکسی_محلی; localurl: نشانی; localurle: نشانی‌کد, نشانی_کد;
      LOCALWEEK: هفته‌محلی, هفته_محلی; LOCALYEAR: سال‌محلی, سال_محلی; msg: پیغام, پ; msgnw: پیغام‌بی‌بسط;
      NAMESPACE: فضای‌نام, فضای_نام; NAMESPACEE: فضای‌نام‌کد, فضای_نام_کد;
      NAMESPACENUMBER: شماره_فضای_نام, شماره‌فضای‌نام; ns: فن; nse: فنک; NUMBERINGROUP: تعداددرگروه;
      NUMBEROFACTIVEUSERS: کاربران‌فعال, کاربران_فعال; NUMBEROFADMINS: تعدادمدیران; NUMBEROFARTICLES: تعدادمقاله‌ها;
      NUMBEROFEDITS: تعدادویرایش‌ها; NUMBEROFFILES: تعدادپرونده‌ها; NUMBEROFPAGES: تعدادصفحه‌ها;
      NUMBEROFUSERS: تعدادکاربران; padleft: لبه‌چپ, لبه_چپ; padright: لبه‌راست, لبه_راست; PAGEID: شناسه_صفحه;
      PAGENAME: نام‌صفحه, نام_صفحه; PAGENAMEE: نام‌صفحه‌کد, نام_صفحه_کد; PAGESINCATEGORY: صفحه‌دررده, صفحه_در_رده;
      PAGESINNAMESPACE: صفحه‌درفضای‌نام, صفحه_در_فضای_نام; PAGESIZE: اندازه‌صفحه, اندازه_صفحه; plural: جمع;
      PROTECTIONLEVEL: سطح‌حفاطت, سطح_حفاظت; raw: خام; REVISIONDAY: روزنسخه, روز_نسخه;
      REVISIONDAY2: روزنسخه۲, روز_نسخه۲, روز_نسخه_۲; REVISIONID: نسخه, شماره‌نسخه, شماره_نسخه;
      REVISIONMONTH: ماه‌نسخه, ماه_نسخه; REVISIONMONTH1: ماه‌نسخه۱, ماه_نسخه_۱;
      REVISIONSIZE: اندازهٔ‌نسخه, اندازهٔ_نسخه;
      REVISIONTIMESTAMP: زمان‌یونیکسی‌نسخه, زمان‌نسخه, زمان_یونیکسی_نسخه, زمان_نسخه;
      REVISIONUSER: کاربرنسخه, کاربر_نسخه; REVISIONYEAR: سال‌نسخه, سال_نسخه; ROOTPAGENAME: نام_صفحه_ریشه;
      ROOTPAGENAMEE: نام_صفحه_ریشه_ای; safesubst: جایگزین_امن, جام; SCRIPTPATH: مسیرسند, مسیر_سند;
      SERVER: سرور, کارساز; SERVERNAME: نام‌کارساز, نام_کارساز, نام‌سرور, نام_سرور; SITENAME: نام‌وبگاه, نام_وبگاه;
      #special: #ویژه; #speciale: #ویژه_ای; STYLEPATH: مسیرسبک, مسیر_سبک;
      SUBJECTPAGENAME: نام‌صفحه‌موضوع, نام‌صفحه‌مقاله, نام_صفحه_موضوع, نام_صفحه_مقاله;
      SUBJECTPAGENAMEE: نام‌صفحه‌موضوع‌کد, نام‌صفحه‌مقاله‌کد, نام_صفحه_موضوع_کد, نام_صفحه_مقاله_کد;
      SUBJECTSPACE: فضای‌موضوع, فضای‌مقاله, فضای_موضوع, فضای_مقاله;
      SUBJECTSPACEE: فضای‌موضوع‌کد, فضای‌مقاله‌کد, فضای_موضوع_کد, فضای_مقاله_کد; SUBPAGENAME: نام‌زیرصفحه, نام_زیرصفحه;
      SUBPAGENAMEE: نام‌زیرصفحه‌کد, نام_زیرصفحه_کد; subst: جایگزین, جا; #tag: #برچسب;
      TALKPAGENAME: نام‌صفحه‌بحث, نام_صفحه_بحث; TALKPAGENAMEE: نام‌صفحه‌بحث‌کد, نام_صفحه_بحث_کد;
      TALKSPACE: فضای‌بحث, فضای_بحث; TALKSPACEE: فضای‌بحث‌کد, فضای_بحث_کد; uc: ب; ucfirst: ابتدابزرگ, ابتدا_بزرگ;
      urlencode: کدنشانی`,
    switches: `
      forcetoc: بافهرست; hiddencat: رده‌پنهان; index: نمایه; newsectionlink: بخش‌جدید;
      nocontentconvert: محتواتبدیل‌نشده; noeditsection: بی‌بخش; nogallery: بی‌نگارخانه; noindex: بی‌نمایه;
      nonewsectionlink: بی‌پیوندبخش, بی‌پیوند‌بخش‌جدید; notitleconvert: عنوان‌تبدیل‌نشده; notoc: بی‌فهرست;
      staticredirect: تغییرمسیرثابت; toc: فهرست`,
    specials: `
      LongPages: صفحه‌های بلند; ShortPages: صفحه‌های کوتاه; WantedPages: صفحه‌های مورد نیاز; AllPages: تمام صفحه‌ها;
      PrefixIndex: نمایه پیشوندی; Categories: رده‌ها; UserLogin: ورود به سامانه; CreateAccount: ایجاد حساب کاربری;
      Preferences: ترجیحات; Contributions: مشارکت‌ها; ListUsers: فهرست کاربران; Log: سیاهه‌ها;
      Watchlist: فهرست پی‌گیری; NewPages: صفحه‌های تازه; RecentChanges: تغییرات اخیر;
      RecentChangesLinked: تغییرات مرتبط; ListFiles: فهرست پرونده‌ها, فهرست تصاویر; FilePath: مسیر پرونده;
      Upload: بارگذاری پرونده; Statistics: آمار; Version: نسخه; Random: صفحهٔ تصادفی; Export: برون‌بری صفحه;
      Import: درون‌ریزی صفحه; WhatLinksHere: پیوند به این صفحه; BookSources: منابع کتاب; Diff: تفاوت;
      Edit: ویرایش صفحه, ویرایش; EmailUser: ایمیل به کاربر, نامه به کاربر; MyContributions: مشارکت‌های من;
      MyPage: صفحهٔ من, صفحه من; MyTalk: بحث من; History: تاریخچه صفحه, تاریخچه; Info: اطلاعات صفحه, اطلاعات;
      PermanentLink: پیوند دائمی; Redirect: تغییرمسیر; SpecialPages: صفحه‌های ویژه; Search: جستجو`,
    namespaces: `
      -2: رسانه, رسانه‌ای; 6: تصویر; 7: بحث تصویر`,
  },
  ar: {
    images: `
      alt=$1: بديل=$1; baseline: خط_أساسي; border: حدود; bottom: أسفل; center: مركز; class=$1: رتبة=$1;
      frame: إطار, بإطار; frameless: لاإطار; lang=$1: لغة=$1; left: يسار; link=$1: وصلة=$1, رابط=$1;
      thumbnail=$1: تصغير=$1, مصغر=$1; middle: وسط; none: بدون, بلا; page=$1: صفحة=$1, صفحة_$1; right: يمين; sub: فرعي;
      super: سوبر, سب; text-bottom: نص_أسفل; text-top: نص_أعلى; thumb: تصغير; top: أعلى; upright: معدول;
      upright=$1: معدول=$1, معدول_$1; $1px: $1بك, $1عن`,
    names: `
      #categorytree: #شجرة_تصنيف; #expr: #تعبير; #if: #لو; #ifeq: #لومعادلة; #ifexpr: #لوتعبير; #iferror: #لوخطأ;
      #switch: #تبديل; #default: #افتراضي; #ifexist: #لوموجود; #time: #وقت; #timel: #تيمل; #rel2abs: #ريلتوآبس;
      #titleparts: #أجزاء_العنوان; #len: #لين; #pos: #بوس; #rpos: #آربوس; #sub: #متفرع; #count: #عدد;
      #replace: #استبدال; #explode: #انفجار; #urldecode: #فك_مسار; #invoke: #استدعاء; anchorencode: كود_الأنكور;
      ARTICLEPATH: مسار_المقالة; BASEPAGENAME: اسم_الصفحة_الأساسي; BASEPAGENAMEE: عنوان_الصفحة_الأساسي;
      #bcp47: #بي_سي_بي_47; bidi: ثا; canonicalurl: عنوان_قاعدة; canonicalurle: مسار_قاعدة;
      CASCADINGSOURCES: مصادر_مضمنة; CONTENTLANGUAGE: لغة_المحتوى, لغة_محتوى; CURRENTDAY: يوم_حالي;
      CURRENTDAY2: يوم_حالي2; CURRENTDAYNAME: اسم_اليوم_الحالي; CURRENTDOW: يوم_حالي_مأ; CURRENTHOUR: ساعة_حالية;
      CURRENTMONTH: شهر_حالي, شهر_حالي2; CURRENTMONTH1: شهر_حالي1; CURRENTMONTHABBREV: اختصار_الشهر_الحالي;
      CURRENTMONTHNAME: اسم_الشهر_الحالي; CURRENTMONTHNAMEGEN: اسم_الشهر_الحالي_المولد; CURRENTTIME: وقت_حالي;
      CURRENTTIMESTAMP: طابع_الوقت_الحالي; CURRENTVERSION: نسخة_حالية; CURRENTWEEK: أسبوع_حالي; CURRENTYEAR: عام_حالي;
      DEFAULTSORT: ترتيب_افتراضي, مفتاح_ترتيب_افتراضي, ترتيب_تصنيف_افتراضي, ترتيب_غيابي; #dir: #اتجاه;
      DIRECTIONMARK: علامة_الاتجاه, علامة_اتجاه; DISPLAYTITLE: عرض_العنوان; filepath: مسار_الملف;
      #formatdate: #تهيئة_التاريخ, #تهيئة_تاريخ; formatnum: صيغة_رقم;
      FULLPAGENAME: اسم_الصفحة_الكامل, اسم_صفحة_كامل, اسم_كامل; FULLPAGENAMEE: عنوان_الصفحة_الكامل, عنوان_صفحة_كامل;
      fullurl: عنوان_كامل; fullurle: مسار_كامل; gender: نوع; grammar: قواعد_اللغة; int: محتوى; #language: #لغة;
      lc: صغير; lcfirst: عنوان_كبير; LOCALDAY: يوم_محلي; LOCALDAY2: يوم_محلي2; LOCALDAYNAME: اسم_اليوم_المحلي;
      LOCALDOW: يوم_محلي_مأ; LOCALHOUR: ساعة_محلية; LOCALMONTH: شهر_محلي, شهر_محلي2; LOCALMONTH1: شهر_محلي1;
      LOCALMONTHABBREV: اختصار_الشهر_المحلي; LOCALMONTHNAME: اسم_الشهر_المحلي;
      LOCALMONTHNAMEGEN: اسم_الشهر_المحلي_المولد; LOCALTIME: وقت_محلي; LOCALTIMESTAMP: طابع_الوقت_المحلي;
      localurl: مسار_محلي; localurle: عنوان_المسار_المحلي; LOCALWEEK: أسبوع_محلي; LOCALYEAR: عام_محلي; msg: رسالة;
      msgnw: رسالة_بدون_تهيئة; NAMESPACE: نطاق; NAMESPACEE: عنوان_نطاق; NAMESPACENUMBER: عدد_نطاق; ns: نط; nse: نطم;
      NUMBERINGROUP: عدد_في_المجموعة, عدد_في_مجموعة; NUMBEROFACTIVEUSERS: عدد_المستخدمين_النشطين;
      NUMBEROFADMINS: عدد_الإداريين; NUMBEROFARTICLES: عدد_المقالات; NUMBEROFEDITS: عدد_التعديلات;
      NUMBEROFFILES: عدد_الملفات; NUMBEROFPAGES: عدد_الصفحات; NUMBEROFUSERS: عدد_المستخدمين; padleft: باد_يسار;
      padright: باد_يمين; PAGEID: رقم_صفحة; PAGELANGUAGE: لغة_الصفحة; PAGENAME: اسم_الصفحة; PAGENAMEE: عنوان_الصفحة;
      PAGESINCATEGORY: صفحات_في_التصنيف, صفحات_في_تصنيف; PAGESINNAMESPACE: صفحات_في_نطاق, صفحات_في_نط;
      PAGESIZE: حجم_الصفحة; plural: جمع; PROTECTIONEXPIRY: انتهاء_الحماية; PROTECTIONLEVEL: مستوى_الحماية; raw: خام;
      REVISIONDAY: يوم_المراجعة; REVISIONDAY2: يوم_المراجعة2; REVISIONID: رقم_المراجعة; REVISIONMONTH: شهر_المراجعة;
      REVISIONMONTH1: شهر_المراجعة1; REVISIONSIZE: حجم_المراجعة; REVISIONTIMESTAMP: طابع_وقت_المراجعة;
      REVISIONUSER: مستخدم_المراجعة; REVISIONYEAR: عام_المراجعة; ROOTPAGENAME: جذر_اسم_الصفحة;
      ROOTPAGENAMEE: عنوان_جذر_الصفحة; safesubst: نسخ_آمن; SCRIPTPATH: مسار_السكريبت, مسار_سكريبت; SERVER: خادم;
      SERVERNAME: اسم_الخادم; SITENAME: اسم_الموقع; #special: #خاص; #speciale: #عنوان_خاص; STYLEPATH: مسار_الهيئة;
      SUBJECTPAGENAME: اسم_صفحة_الموضوع, اسم_صفحة_المقالة; SUBJECTPAGENAMEE: عنوان_صفحة_الموضوع, عنوان_صفحة_المقالة;
      SUBJECTSPACE: نطاق_الموضوع, نطاق_المقالة; SUBJECTSPACEE: عنوان_نطاق_الموضوع, عنوان_نطاق_المقالة;
      SUBPAGENAME: اسم_الصفحة_الفرعي; SUBPAGENAMEE: عنوان_الصفحة_الفرعي; subst: نسخ; #tag: #وسم;
      TALKPAGENAME: اسم_صفحة_النقاش; TALKPAGENAMEE: عنوان_صفحة_النقاش; TALKSPACE: نطاق_النقاش;
      TALKSPACEE: عنوان_النقاش; uc: كبير; ucfirst: عنوان_صغير; urlencode: كود_المسار; USERLANGUAGE: لغة_المستخدم`,
    switches: `
      expectunusedcategory: توقع_تصنيف_غير_مستخدم; expectunusedtemplate: توقع_قالب_غير_مستخدم; forcetoc: لصق_فهرس;
      hiddencat: تصنيف_مخفي; index: فهرسة; newsectionlink: وصلة_قسم_جديد; nocontentconvert: لاتحويل_محتوى, لاتم;
      noeditsection: لاتحريرقسم; nogallery: لامعرض; noindex: لافهرسة; nonewsectionlink: لا_وصلة_قسم_جديد;
      notitleconvert: لاتحويل_عنوان, لاتع; notoc: لافهرس; staticredirect: تحويلة_إستاتيكية, تحويلة_ساكنة; toc: فهرس`,
    specials: `
      LongPages: صفحات طويلة; ShortPages: صفحات قصيرة; WantedPages: صفحات مطلوبة, وصلات مكسورة; AllPages: كل الصفحات;
      PrefixIndex: فهرس بادئة; Categories: تصنيفات; UserLogin: دخول المستخدم; CreateAccount: إنشاء حساب;
      Preferences: تفضيلات; Contributions: مساهمات; ListUsers: عرض المستخدمين, قائمة المستخدمين; Log: سجل, سجلات;
      Watchlist: قائمة المراقبة; NewPages: صفحات جديدة; RecentChanges: أحدث التغييرات;
      RecentChangesLinked: أحدث التغييرات الموصولة, تغييرات مرتبطة; ListFiles: عرض الملفات, قائمة الملفات, قائمة الصور;
      FilePath: مسار ملف; Upload: رفع; Statistics: إحصاءات; Version: نسخة; Random: عشوائي, صفحة عشوائية; Export: تصدير;
      Import: استيراد; WhatLinksHere: ماذا يصل هنا; BookSources: مصادر كتاب; Diff: فرق; Edit: عدل الصفحة, عدل;
      EmailUser: مراسلة المستخدم; MyContributions: مساهماتي; MyPage: صفحتي; MyTalk: نقاشي;
      History: تاريخ الصفحة, تاريخ; Info: معلومات الصفحة, معلومات; PermanentLink: وصلة دائمة, رابط دائم;
      Redirect: تحويل; SpecialPages: صفحات خاصة; Search: بحث`,
    namespaces: `
      -2: وسائط; 2: مستخدمة; 3: نقاش المستخدمة; 6: صورة; 7: نقاش الصورة`,
  },
  pl: {
    images: `
      border: tło; bottom: dół; center: centruj; frame: ramka; frameless: bezramki, bez_ramki; left: lewo;
      thumbnail=$1: mały=$1; middle: środek; none: brak; page=$1: strona=$1; right: prawo; thumb: mały; top: góra;
      upright: skala, skaluj; upright=$1: skala=$1, skala $1, skaluj=$1, skaluj $1`,
    names: `
      #categorytree: #drzewokategorii; ARTICLEPATH: ŚCIEŻKAARTYKUŁÓW; BASEPAGENAME: BAZOWANAZWASTRONY;
      CURRENTDAY: AKTUALNYDZIEŃ; CURRENTDAYNAME: NAZWADNIA; CURRENTHOUR: AKTUALNAGODZINA; CURRENTTIME: AKTUALNYCZAS;
      CURRENTVERSION: AKTUALNAWERSJA; CURRENTWEEK: AKTUALNYTYDZIEŃ; CURRENTYEAR: AKTUALNYROK;
      DEFAULTSORT: SORTUJ, DOMYŚLNIESORTUJ; DISPLAYTITLE: WYŚWIETLANYTYTUŁ; filepath: ścieżkapliku;
      FULLPAGENAME: PELNANAZWASTRONY; fullurl: pełnyurl; gender: płeć; grammar: odmiana; #language: #język; lc: małe;
      lcfirst: zmałej, odmałej; LOCALDAY: DZIEŃ; LOCALDAY2: DZIEŃ2; LOCALDAYNAME: DZIEŃTYGODNIA;
      LOCALDOW: DZIEŃTYGODNIANR; LOCALHOUR: GODZINA; LOCALMONTH: MIESIĄC; LOCALMONTHABBREV: MIESIĄCNAZWASKR;
      LOCALMONTHNAME: MIESIĄCNAZWA; LOCALMONTHNAMEGEN: MIESIĄCNAZWAD; LOCALTIME: CZAS; LOCALWEEK: TYDZIEŃROKU;
      LOCALYEAR: ROK; NAMESPACE: NAZWAPRZESTRZENI; ns: pn; NUMBEROFACTIVEUSERS: LICZBAAKTYWNYCHUŻYTKOWNIKÓW;
      NUMBEROFADMINS: ADMINISTRATORÓW; NUMBEROFARTICLES: ARTYKUŁÓW; NUMBEROFEDITS: EDYCJI; NUMBEROFFILES: PLIKÓW;
      NUMBEROFPAGES: STRON; NUMBEROFUSERS: UŻYTKOWNIKÓW; padleft: dolewej; padright: doprawej; PAGENAME: NAZWASTRONY;
      PAGESINCATEGORY: STRONYWKATEGORII; PAGESIZE: ROZMIARSTRONY; plural: mnoga;
      PROTECTIONLEVEL: __POZIOMZABEZPIECZEŃ__; SCRIPTPATH: ŚCIEŻKASKRYPTU; SERVER: SERWER; SERVERNAME: NAZWASERWERA;
      SITENAME: PROJEKT; #special: #specjalna; SUBPAGENAME: NAZWAPODSTRONY; subst: podst;
      TALKPAGENAME: NAZWASTRONYDYSKUSJI; TALKSPACE: DYSKUSJA; uc: wielkie, duże;
      ucfirst: zwielkiej, zdużej, odwielkiej, oddużej`,
    switches: `
      forcetoc: zespisem, wymuśspis; hiddencat: KATEGORIAUKRYTA; index: INDEKSUJ; newsectionlink: LINKNOWEJSEKCJI;
      noeditsection: bezedycjisekcji; nogallery: bezgalerii; noindex: NIEINDEKSUJ; notoc: bezspisu; toc: spis`,
    specials: `
      LongPages: najdłuższe strony; ShortPages: najkrótsze strony; WantedPages: potrzebne strony;
      AllPages: wszystkie strony; PrefixIndex: strony według prefiksu; Categories: kategorie; UserLogin: zaloguj;
      CreateAccount: utwórz konto, stwórz konto; Preferences: preferencje; Contributions: wkład;
      ListUsers: użytkownicy; Log: rejestr, logi; Watchlist: obserwowane; NewPages: nowe strony;
      RecentChanges: ostatnie zmiany, oz; RecentChangesLinked: zmiany w linkowanych, zmiany w linkujących;
      ListFiles: pliki; FilePath: ścieżka do pliku; Upload: prześlij; Statistics: statystyka, statystyki;
      Version: wersja; Random: losowa strona, losowa; Export: eksport; WhatLinksHere: linkujące; BookSources: książki;
      Diff: różnica; Edit: edytuj stronę, edytuj; EmailUser: e-mail; MyContributions: mój wkład; MyPage: moja strona;
      MyTalk: moja dyskusja; History: historia strony, historia; Info: informacje o stronie, informacje;
      PermanentLink: niezmienny link; Redirect: przekieruj; SpecialPages: strony specjalne; Search: szukaj`,
    namespaces: `
      2: Użytkowniczka; 3: Dyskusja użytkowniczki; 6: Grafika; 7: Dyskusja grafiki`,
  },
  nl: {
    images: `
      baseline: grondlijn; border: rand; bottom: beneden; center: gecentreerd; class=$1: klasse=$1; frame: omkaderd;
      frameless: kaderloos; lang=$1: taal=$1; left: links; link=$1: koppeling=$1, verwijzing=$1;
      thumbnail=$1: miniatuur=$1; middle: midden; none: geen; page=$1: pagina=$1, pagina_$1; right: rechts;
      text-bottom: tekst-beneden; text-top: tekst-boven; thumb: miniatuur; top: boven; upright: rechtop;
      upright=$1: rechtop=$1, rechtop$1`,
    names: `
      #categorytree: #categorieboom; #expr: #expressie; #if: #als; #ifeq: #alsgelijk; #ifexpr: #alsexpressie;
      #iferror: #alsfout; #switch: #schakelen; #default: #standaard; #ifexist: #alsbestaat; #time: #tijd;
      #timel: #tijdl; #rel2abs: #relatiefnaarabsoluut; #titleparts: #paginanaamdelen; #count: #telling;
      #replace: #vervangen; #explode: #exploderen; #urldecode: #urldecoderen; #invoke: #aanroepen;
      anchorencode: ankercoderen, codeeranker; ARTICLEPATH: ARTIKELPAD; BASEPAGENAME: BASISPAGINANAAM;
      BASEPAGENAMEE: BASISPAGINANAAME; canonicalurl: canoiekeurl; canonicalurle: canoniekeurle;
      CONTENTLANGUAGE: INHOUDSTAAL, INHOUDTAAL; CURRENTDAY: HUIDIGEDAG; CURRENTDAY2: HUIDIGEDAG2;
      CURRENTDAYNAME: HUIDIGEDAGNAAM; CURRENTDOW: HUIDIGEDVDW; CURRENTHOUR: HUIDIGUUR;
      CURRENTMONTH: HUIDIGEMAAND, HUIDIGEMAAND2; CURRENTMONTH1: HUIDIGEMAAND1; CURRENTMONTHABBREV: HUIDIGEMAANDAFK;
      CURRENTMONTHNAME: HUIDIGEMAANDNAAM; CURRENTMONTHNAMEGEN: HUIDIGEMAANDGEN; CURRENTTIME: HUIDIGETIJD;
      CURRENTTIMESTAMP: HUIDIGETIJDSTEMPEL; CURRENTVERSION: HUIDIGEVERSIE; CURRENTWEEK: HUIDIGEWEEK;
      CURRENTYEAR: HUIDIGJAAR; DEFAULTSORT: STANDAARDSORTERING; DIRECTIONMARK: RICHTINGMARKERING, RICHTINGSMARKERING;
      DISPLAYTITLE: WEERGEGEVENTITEL, TOONTITEL; filepath: bestandspad; #formatdate: #datumopmaak;
      formatnum: formatteernum, numformatteren; FULLPAGENAME: VOLLEDIGEPAGINANAAM; FULLPAGENAMEE: VOLLEDIGEPAGINANAAME;
      fullurl: volledigeurl; fullurle: volledigeurle; gender: geslacht; grammar: grammatica; #language: #taal; lc: kl;
      lcfirst: kleerste; LOCALDAY: PLAATSELIJKEDAG, LOKALEDAG; LOCALDAY2: PLAATSELIJKEDAG2, LOKALEDAG2;
      LOCALDAYNAME: PLAATSELIJKEDAGNAAM, LOKALEDAGNAAM; LOCALDOW: PLAATSELIJKEDVDW, LOKALEDVDW;
      LOCALHOUR: PLAATSELIJKUUR, LOKAALUUR; LOCALMONTH: PLAATSELIJKEMAAND, LOKALEMAAND, LOKALEMAAND2;
      LOCALMONTH1: LOKALEMAAND1; LOCALMONTHABBREV: PLAATSELIJKEMAANDAFK, LOKALEMAANDAFK;
      LOCALMONTHNAME: PLAATSELIJKEMAANDNAAM, LOKALEMAANDNAAM;
      LOCALMONTHNAMEGEN: PLAATSELIJKEMAANDNAAMGEN, LOKALEMAANDNAAMGEN; LOCALTIME: PLAATSELIJKETIJD, LOKALETIJD;
      LOCALTIMESTAMP: PLAATSELIJKETIJDSTEMPEL, LOKALETIJDSTEMPEL; localurl: lokaleurl; localurle: lokaleurle;
      LOCALWEEK: PLAATSELIJKEWEEK, LOKALEWEEK; LOCALYEAR: PLAATSELIJKJAAR, LOKAALJAAR; msg: bericht; msgnw: berichtnw;
      NAMESPACE: NAAMRUIMTE; NAMESPACEE: NAAMRUIMTEE; NAMESPACENUMBER: NAAMRUIMTENUMMER; ns: nr; nse: nre;
      NUMBERINGROUP: AANTALINGROEP; NUMBEROFACTIVEUSERS: AANTALACTIEVEGEBRUIKERS, ACTIEVEGEBRUIKERS;
      NUMBEROFADMINS: AANTALBEHEERDERS, AANTALADMINS; NUMBEROFARTICLES: AANTALARTIKELEN;
      NUMBEROFEDITS: AANTALBEWERKINGEN; NUMBEROFFILES: AANTALBESTANDEN;
      NUMBEROFPAGES: AANTALPAGINAS, AANTALPAGINA'S, AANTALPAGINA’S; NUMBEROFUSERS: AANTALGEBRUIKERS;
      padleft: linksopvullen; padright: rechtsopvullen; PAGEID: PAGINAID; PAGENAME: PAGINANAAM; PAGENAMEE: PAGINANAAME;
      PAGESINCATEGORY: PAGINASINCATEGORIE, PAGINASINCAT;
      PAGESINNAMESPACE: PAGINASINNAAMRUIMTE, PAGINA’SINNAAMRUIMTE, PAGINA'SINNAAMRUIMTE; PAGESIZE: PAGINAGROOTTE;
      plural: meervoud; PROTECTIONLEVEL: BEVEILIGINGSNIVEAU; raw: rauw, ruw; REVISIONDAY: VERSIEDAG;
      REVISIONDAY2: VERSIEDAG2; REVISIONID: VERSIEID; REVISIONMONTH: VERSIEMAAND; REVISIONMONTH1: VERSIEMAAND1;
      REVISIONSIZE: VERSIEGROOTTE; REVISIONTIMESTAMP: VERSIETIJD; REVISIONUSER: VERSIEGEBRUIKER;
      REVISIONYEAR: VERSIEJAAR; ROOTPAGENAME: ROOTPAGINANAAM; ROOTPAGENAMEE: ROOTPAGINANAAME; safesubst: veiligverv;
      SCRIPTPATH: SCRIPTPAD; SERVERNAME: SERVERNAAM; SITENAME: SITENAAM; #special: #speciaal; #speciale: #speciaale;
      STYLEPATH: STIJLPAD; SUBJECTPAGENAME: ONDERWERPPAGINANAAM, ARTIKELPAGINANAAM;
      SUBJECTPAGENAMEE: ONDERWERPPAGINANAAME, ARTIKELPAGINANAAME; SUBJECTSPACE: ONDERWERPRUIMTE, ARTIKELRUIMTE;
      SUBJECTSPACEE: ONDERWERPRUIMTEE, ARTIKELRUIMTEE; SUBPAGENAME: DEELPAGINANAAM; SUBPAGENAMEE: DEELPAGINANAAME;
      subst: verv; #tag: #label; TALKPAGENAME: OVERLEGPAGINANAAM; TALKPAGENAMEE: OVERLEGPAGINANAAME;
      TALKSPACE: OVERLEGRUIMTE; TALKSPACEE: OVERLEGRUIMTEE; uc: hl; ucfirst: gleerste, hleerste;
      urlencode: urlcoderen, codeerurl`,
    switches: `
      forcetoc: inhoud_dwingen, forceerinhoud; hiddencat: VERBORGENCAT;
      newsectionlink: NIEUWESECTIELINK, NIEUWESECTIEKOPPELING; nocontentconvert: geeninhoudconversie, geenic;
      noeditsection: nietbewerkbaresectie; nogallery: geen_galerij; noindex: GEENINDEX;
      nonewsectionlink: GEENNIEUWKOPJEKOPPELING, GEENNIEUWESECTIELINK, GEENNIEUWKOPJEVERWIJZING;
      notitleconvert: geenpaginanaamconversie, geentitelconversie, geentc; notoc: geeninhoud;
      staticredirect: STATISCHEDOORVERWIJZING, STATISCHEREDIRECT; toc: inhoud`,
    specials: `
      LongPages: langepaginas, langepagina’s, langepagina's; ShortPages: kortepaginas, kortepagina’s, kortepagina's;
      WantedPages: gevraagdepaginas, gevraagdepagina's, gevraagdepagina’s;
      AllPages: allepaginas, allepagina’s, allepagina's; PrefixIndex: voorvoegselindex; Categories: categorieën;
      UserLogin: aanmelden, inloggen; CreateAccount: gebruikeraanmaken; Preferences: voorkeuren;
      Contributions: bijdragen; ListUsers: gebruikerslijst, gebruikerlijst; Log: logboeken, logboek;
      Watchlist: volglijst; NewPages: nieuwepaginas, nieuwepagina’s, nieuwepagina's; RecentChanges: recentewijzigingen;
      RecentChangesLinked: recentewijzigingengelinkt, verwantewijzigingen;
      ListFiles: bestandenlijst, afbeeldingenlijst; FilePath: bestandspad; Upload: uploaden; Statistics: statistieken;
      Version: softwareversie, versie; Random: willekeurig, willekeurigepagina; Export: exporteren; Import: importeren;
      WhatLinksHere: verwijzingennaarhier, verwijzingen, linksnaarhier; BookSources: boekbronnen, boekinformatie;
      EmailUser: gebruikere-mailen, e-mailgebruiker; MyContributions: mijnbijdragen; MyPage: mijnpagina;
      MyTalk: mijnoverleg; PermanentLink: permanenteverwijzing; Redirect: doorverwijzen;
      SpecialPages: specialepaginas, specialepagina’s, specialepagina's; Search: zoeken`,
    namespaces: `
      6: Afbeelding; 7: Overleg afbeelding`,
  },
  uk: {
    images: `
      alt=$1: альт=$1; baseline: основа, основание; border: межа, границя, граница; bottom: знизу, снизу;
      center: центр; frame: обрамити, рамка, обрамить; frameless: безрамки; left: ліворуч, слева;
      link=$1: посилання=$1, ссылка=$1; thumbnail=$1: міні=$1, мініатюра=$1, мини=$1, миниатюра=$1;
      middle: посередині, посередине; none: без; page=$1: сторінка=$1, сторінка_$1, страница=$1, страница $1;
      right: праворуч, справа; sub: під, под; super: над; text-bottom: текст-знизу, текст-снизу;
      text-top: текст-зверху, текст-сверху; thumb: міні, мини, мініатюра, миниатюра; top: зверху, сверху;
      upright: зверхуправоруч, сверхусправа;
      upright=$1: зверхуправоруч=$1, зверхуправоруч_$1, сверхусправа=$1, сверхусправа $1; $1px: $1пкс`,
    names: `
      #categorytree: #деревокатегорій, #деревокатегорий; #expr: #вираз; #if: #якщо, #если; #ifeq: #якщорівні, #рівні;
      #ifexpr: #якщовираз; #iferror: #якщопомилка, #еслиошибка; #switch: #вибірка, #переключатель;
      #default: #інакше, #за_замовчуванням, #умолчание; #ifexist: #якщоіснує; #replace: #заміна, #замена;
      #invoke: #викликати, #вызвать; anchorencode: кодувати_мітку, кодировать_метку;
      ARTICLEPATH: ШЛЯХ_ДО_СТАТТІ, ПУТЬ_К_СТАТЬЕ; BASEPAGENAME: ОСНОВА_НАЗВИ_ПІДСТОРІНКИ, ОСНОВА_НАЗВАНИЯ_СТРАНИЦЫ;
      BASEPAGENAMEE: ОСНОВА_НАЗВИ_ПІДСТОРІНКИ_2, ОСНОВА_НАЗВАНИЯ_СТРАНИЦЫ_2;
      CONTENTLANGUAGE: МОВА_ВМІСТУ, ЯЗЫК_СОДЕРЖАНИЯ; CURRENTDAY: ПОТОЧНИЙ_ДЕНЬ, ТЕКУЩИЙ_ДЕНЬ;
      CURRENTDAY2: ПОТОЧНИЙ_ДЕНЬ_2, ТЕКУЩИЙ_ДЕНЬ_2; CURRENTDAYNAME: НАЗВА_ПОТОЧНОГО_ДНЯ, НАЗВАНИЕ_ТЕКУЩЕГО_ДНЯ;
      CURRENTDOW: ПОТОЧНИЙ_ДЕНЬ_ТИЖНЯ, ТЕКУЩИЙ_ДЕНЬ_НЕДЕЛИ; CURRENTHOUR: ПОТОЧНА_ГОДИНА, ТЕКУЩИЙ_ЧАС;
      CURRENTMONTH: ПОТОЧНИЙ_МІСЯЦЬ, ПОТОЧНИЙ_МІСЯЦЬ_2, ТЕКУЩИЙ_МЕСЯЦ, ТЕКУЩИЙ_МЕСЯЦ_2;
      CURRENTMONTH1: ПОТОЧНИЙ_МІСЯЦЬ_1, ТЕКУЩИЙ_МЕСЯЦ_1;
      CURRENTMONTHABBREV: НАЗВА_ПОТОЧНОГО_МІСЯЦЯ_АБР, НАЗВАНИЕ_ТЕКУЩЕГО_МЕСЯЦА_АБР;
      CURRENTMONTHNAME: НАЗВА_ПОТОЧНОГО_МІСЯЦЯ, НАЗВАНИЕ_ТЕКУЩЕГО_МЕСЯЦА;
      CURRENTMONTHNAMEGEN: НАЗВА_ПОТОЧНОГО_МІСЯЦЯ_РОД, НАЗВАНИЕ_ТЕКУЩЕГО_МЕСЯЦА_РОД;
      CURRENTTIME: ПОТОЧНИЙ_ЧАС, ТЕКУЩЕЕ_ВРЕМЯ; CURRENTTIMESTAMP: МІТКА_ПОТОЧНОГО_ЧАСУ, ОТМЕТКА_ТЕКУЩЕГО_ВРЕМЕНИ;
      CURRENTVERSION: ПОТОЧНА_ВЕРСІЯ, ТЕКУЩАЯ_ВЕРСИЯ; CURRENTWEEK: ПОТОЧНИЙ_ТИЖДЕНЬ, ТЕКУЩАЯ_НЕДЕЛЯ;
      CURRENTYEAR: ПОТОЧНИЙ_РІК, ТЕКУЩИЙ_ГОД; DEFAULTSORT: СОРТИРОВКА_ПО_УМОЛЧАНИЮ, КЛЮЧ_СОРТИРОВКИ;
      DIRECTIONMARK: НАПРЯМОК_ПИСЬМА, НАПРАВЛЕНИЕ_ПИСЬМА; DISPLAYTITLE: ПОКАЗАТИ_ЗАГОЛОВОК, ПОКАЗАТЬ_ЗАГОЛОВОК;
      filepath: шлях_до_файлу, путь_к_файлу; #formatdate: #форматдати, #форматдаты;
      formatnum: форматувати_число, форматировать_число; FULLPAGENAME: ПОВНА_НАЗВА_СТОРІНКИ, ПОЛНОЕ_НАЗВАНИЕ_СТРАНИЦЫ;
      FULLPAGENAMEE: ПОВНА_НАЗВА_СТОРІНКИ_2, ПОЛНОЕ_НАЗВАНИЕ_СТРАНИЦЫ_2; fullurl: повна_адреса, полный_адрес;
      fullurle: повна_адреса_2, полный_адрес_2; gender: стать, пол; grammar: відмінок, падеж; int: внутр;
      #language: #мова, #язык; lc: нр, нижній_регістр, малими_буквами, малими_літерами, маленькими_буквами;
      lcfirst: нр_перша, перша_буква_мала, перша_літера_мала, мала_перша_літера, первая_буква_маленькая;
      LOCALDAY: ЛОКАЛЬНИЙ_ДЕНЬ, МІСЦЕВИЙ_ДЕНЬ, МЕСТНЫЙ_ДЕНЬ;
      LOCALDAY2: ЛОКАЛЬНИЙ_ДЕНЬ_2, МІСЦЕВИЙ_ДЕНЬ_2, МЕСТНЫЙ_ДЕНЬ_2;
      LOCALDAYNAME: НАЗВА_ЛОКАЛЬНОГО_ДНЯ, НАЗВА_МІСЦЕВОГО_ДНЯ, НАЗВАНИЕ_МЕСТНОГО_ДНЯ;
      LOCALDOW: ЛОКАЛЬНИЙ_ДЕНЬ_ТИЖНЯ, МЕСТНЫЙ_ДЕНЬ_НЕДЕЛИ; LOCALHOUR: ЛОКАЛЬНА_ГОДИНА, МІСЦЕВА_ГОДИНА, МЕСТНЫЙ_ЧАС;
      LOCALMONTH: ЛОКАЛЬНИЙ_МІСЯЦЬ, ЛОКАЛЬНИЙ_МІСЯЦЬ_2, МЕСТНЫЙ_МЕСЯЦ, МЕСТНЫЙ_МЕСЯЦ_2;
      LOCALMONTH1: ЛОКАЛЬНИЙ_МІСЯЦЬ_1, МЕСТНЫЙ_МЕСЯЦ_1;
      LOCALMONTHABBREV: НАЗВА_ЛОКАЛЬНОГО_МІСЯЦЯ_АБР, НАЗВАНИЕ_МЕСТНОГО_МЕСЯЦА_АБР;
      LOCALMONTHNAME: НАЗВА_ЛОКАЛЬНОГО_МІСЯЦЯ, НАЗВАНИЕ_МЕСТНОГО_МЕСЯЦА;
      LOCALMONTHNAMEGEN: НАЗВА_ЛОКАЛЬНОГО_МІСЯЦЯ_РОД, НАЗВАНИЕ_МЕСТНОГО_МЕСЯЦА_РОД;
      LOCALTIME: ЛОКАЛЬНИЙ_ЧАС, МІСЦЕВИЙ_ЧАС, МЕСТНОЕ_ВРЕМЯ;
      LOCALTIMESTAMP: МІТКА_ЛОКАЛЬНОГО_ЧАСУ, ОТМЕТКА_МЕСТНОГО_ВРЕМЕНИ; localurl: локальна_адреса, локальный_адрес;
      localurle: локальна_адреса_2, локальный_адрес_2; LOCALWEEK: ЛОКАЛЬНИЙ_ТИЖДЕНЬ, МЕСТНАЯ_НЕДЕЛЯ;
      LOCALYEAR: ЛОКАЛЬНИЙ_РІК, МІСЦЕВИЙ_РІК, МЕСТНЫЙ_ГОД; msg: повід, повідомлення, сообщение, сообщ;
      msgnw: повід_без_вікі, сообщ_без_вики; NAMESPACE: ПРОСТІР_НАЗВ, ПРОСТРАНСТВО_ИМЁН;
      NAMESPACEE: ПРОСТІР_НАЗВ_2, ПРОСТРАНСТВО_ИМЁН_2; ns: пн, пи; nse: пн_2, пик;
      NUMBERINGROUP: КІЛЬКІСТЬ_У_ГРУПІ, ЧИСЛО_В_ГРУППЕ;
      NUMBEROFACTIVEUSERS: КІЛЬКІСТЬ_АКТИВНИХ_КОРИСТУВАЧІВ, КОЛИЧЕСТВО_АКТИВНЫХ_УЧАСТНИКОВ;
      NUMBEROFADMINS: КІЛЬКІСТЬ_АДМІНІСТРАТОРІВ, КОЛИЧЕСТВО_АДМИНИСТРАТОРОВ;
      NUMBEROFARTICLES: КІЛЬКІСТЬ_СТАТЕЙ, КОЛИЧЕСТВО_СТАТЕЙ; NUMBEROFEDITS: КІЛЬКІСТЬ_РЕДАГУВАНЬ, КОЛИЧЕСТВО_ПРАВОК;
      NUMBEROFFILES: КІЛЬКІСТЬ_ФАЙЛІВ, КОЛИЧЕСТВО_ФАЙЛОВ; NUMBEROFPAGES: КІЛЬКІСТЬ_СТОРІНОК, КОЛИЧЕСТВО_СТРАНИЦ;
      NUMBEROFUSERS: КІЛЬКІСТЬ_КОРИСТУВАЧІВ, КОЛИЧЕСТВО_УЧАСТНИКОВ; padleft: заповнити_ліворуч, заполнить_слева;
      padright: заповнити_праворуч, заполнить_справа; PAGEID: ІДЕНТИФІКАТОР_СТОРІНКИ, ИДЕНТИФИКАТОР_СТРАНИЦЫ;
      PAGENAME: НАЗВА_СТОРІНКИ, НАЗВАНИЕ_СТРАНИЦЫ; PAGENAMEE: НАЗВА_СТОРІНКИ_2, НАЗВАНИЕ_СТРАНИЦЫ_2;
      PAGESINCATEGORY: СТОР_В_КАТ, СТОР_У_КАТ, СТОРІНОК_У_КАТЕГОРІЇ, СТРАНИЦ_В_КАТЕГОРИИ;
      PAGESINNAMESPACE: СТОРІНОК_У_ПРОСТОРІ_НАЗВ, СТРАНИЦ_В_ПРОСТРАНСТВЕ_ИМЁН;
      PAGESIZE: РОЗМІР, РОЗМІР_СТОРІНКИ, РАЗМЕР_СТРАНИЦЫ; plural: множина, множественное_число;
      PROTECTIONLEVEL: РІВЕНЬ_ЗАХИСТУ, УРОВЕНЬ_ЗАЩИТЫ; raw: необроб, необраб; REVISIONDAY: ДЕНЬ_ВЕРСІЇ, ДЕНЬ_ВЕРСИИ;
      REVISIONDAY2: ДЕНЬ_ВЕРСІЇ_2, ДЕНЬ_ВЕРСИИ_2; REVISIONID: ІД_ВЕРСІЇ, ИД_ВЕРСИИ;
      REVISIONMONTH: МІСЯЦЬ_ВЕРСІЇ, МЕСЯЦ_ВЕРСИИ; REVISIONMONTH1: МІСЯЦЬ_ВЕРСІЇ_1, МЕСЯЦ_ВЕРСИИ_1;
      REVISIONTIMESTAMP: МІТКА_ЧАСУ_ВЕРСІЇ, ОТМЕТКА_ВРЕМЕНИ_ВЕРСИИ; REVISIONUSER: ВЕРСІЯ_КОРИСТУВАЧА, ВЕРСИЯ_УЧАСТНИКА;
      REVISIONYEAR: РІК_ВЕРСІЇ, ГОД_ВЕРСИИ; safesubst: безпечна_підстановка, защподст;
      SCRIPTPATH: ШЛЯХ_ДО_СКРИПТУ, ПУТЬ_К_СКРИПТУ; SERVER: СЕРВЕР; SERVERNAME: НАЗВА_СЕРВЕРА, НАЗВАНИЕ_СЕРВЕРА;
      SITENAME: НАЗВА_САЙТУ, НАЗВАНИЕ_САЙТА; #special: #спеціальна, #служебная; STYLEPATH: ШЛЯХ_ДО_СТИЛЮ, ПУТЬ_К_СТИЛЮ;
      SUBJECTPAGENAME: НАЗВА_СТАТТІ, НАЗВА_СТОРІНКИ_СТАТТІ, НАЗВАНИЕ_СТРАНИЦЫ_СТАТЬИ;
      SUBJECTPAGENAMEE: НАЗВА_СТАТТІ_2, НАЗВА_СТОРІНКИ_СТАТТІ_2, НАЗВАНИЕ_СТРАНИЦЫ_СТАТЬИ_2;
      SUBJECTSPACE: ПРОСТІР_СТАТЕЙ, ПРОСТРАНСТВО_СТАТЕЙ; SUBJECTSPACEE: ПРОСТІР_СТАТЕЙ_2, ПРОСТРАНСТВО_СТАТЕЙ_2;
      SUBPAGENAME: НАЗВА_ПІДСТОРІНКИ, НАЗВАНИЕ_ПОДСТРАНИЦЫ; SUBPAGENAMEE: НАЗВА_ПІДСТОРІНКИ_2, НАЗВАНИЕ_ПОДСТРАНИЦЫ_2;
      subst: підст, підстановка, подстановка, подст; #tag: #тег, #мітка, #теґ, #метка, #тэг;
      TALKPAGENAME: НАЗВА_СТОРІНКИ_ОБГОВОРЕННЯ, НАЗВАНИЕ_СТРАНИЦЫ_ОБСУЖДЕНИЯ;
      TALKPAGENAMEE: НАЗВА_СТОРІНКИ_ОБГОВОРЕННЯ_2, НАЗВАНИЕ_СТРАНИЦЫ_ОБСУЖДЕНИЯ_2;
      TALKSPACE: ПРОСТІР_ОБГОВОРЕННЯ, ПРОСТРАНСТВО_ОБСУЖДЕНИЙ;
      TALKSPACEE: ПРОСТІР_ОБГОВОРЕННЯ_2, ПРОСТРАНСТВО_ОБСУЖДЕНИЙ_2;
      uc: вр, верхній_регістр, великими_буквами, великими_літерами, большими_буквами;
      ucfirst: вр_перша, перша_буква_велика, перша_літера_велика, велика_перша_літера, первая_буква_большая;
      urlencode: закодована_адреса, закодированный_адрес`,
    switches: `
      forcetoc: обов_зміст, обязательное_оглавление, обяз_огл;
      hiddencat: ПРИХОВ_КАТ, ПРИХОВАНА_КАТЕГОРІЯ, СКРЫТАЯ_КАТЕГОРИЯ; index: ІНДЕКС, ИНДЕКС;
      newsectionlink: ПОСИЛАННЯ_НА_НОВИЙ_РОЗДІЛ, ССЫЛКА_НА_НОВЫЙ_РАЗДЕЛ;
      nocontentconvert: без_перетворення_тексту, без_преобразования_текста;
      noeditsection: без_редагув_розділу, без_редактирования_раздела; nogallery: без_галереї, без_галереи;
      noindex: БЕЗ_ІНДЕКСУ, БЕЗ_ИНДЕКСА; nonewsectionlink: БЕЗ_ПОСИЛАННЯ_НА_НОВИЙ_РОЗДІЛ, БЕЗ_ССЫЛКИ_НА_НОВЫЙ_РАЗДЕЛ;
      notitleconvert: без_перетворення_заголовку, без_преобразования_заголовка;
      notoc: без_змісту, без_оглавления, без_огл;
      staticredirect: СТАТИЧНЕ_ПЕРЕНАПРАВЛЕННЯ, СТАТИЧЕСКОЕ_ПЕРЕНАПРАВЛЕНИЕ; toc: зміст, оглавление, огл`,
    specials: `
      LongPages: найдовші сторінки, длинные страницы; ShortPages: короткі сторінки, короткие страницы;
      WantedPages: потрібні сторінки, требуемые страницы; AllPages: усі сторінки, все страницы;
      PrefixIndex: покажчик за початком назви, указатель по началу названия; Categories: категорії, категории;
      UserLogin: вхід, вход;
      CreateAccount: створити обліковий запис, создать учётную запись, создать пользователя, зарегистрироваться;
      Preferences: налаштування, настройки; Contributions: внесок, вклад;
      ListUsers: список користувачів, список участников; Log: журнали, журналы, журнал;
      Watchlist: список спостереження, список наблюдения; NewPages: нові сторінки, новые страницы;
      RecentChanges: нові редагування, свежие правки; RecentChangesLinked: пов'язані редагування, связанные правки;
      ListFiles: список файлів, список файлов, список изображений; FilePath: шлях до файлу, путь к файлу;
      Upload: завантаження, загрузка; Statistics: статистика; Version: версія, версия;
      Random: випадкова сторінка, случайная страница, случайная; Export: експорт, экспорт, выгрузка;
      Import: імпорт, импорт; WhatLinksHere: посилання сюди, ссылки сюда; BookSources: джерела книг, источники книг;
      EmailUser: лист користувачеві, письмо участнику, отправить письмо; MyContributions: мій внесок, мой вклад;
      MyPage: моя сторінка, моя страница; MyTalk: моє обговорення, моё обсуждение;
      PermanentLink: постійне посилання, постоянная ссылка; Redirect: перенаправлення;
      SpecialPages: спеціальні сторінки, спецстраницы; Search: пошук, поиск`,
    namespaces: `
      -2: Медиа; -1: Служебная, Спеціальні; 1: Обсуждение; 2: Користувачка, Участник;
      3: Обговорення користувачки, Обсуждение участника; 6: Зображення, Изображение;
      7: Обговорення зображення, Обсуждение изображения, Обсуждение файла; 9: Обсуждение MediaWiki;
      11: Обговорення шаблона, Обсуждение шаблона; 12: Справка; 13: Обсуждение справки; 14: Категория;
      15: Обсуждение категории`,
  },
  tr: {
    images: `
      baseline: tabançizgisi, altçizgi; border: sınır; bottom: taban; center: orta; class=$1: sınıf=$1;
      frame: çerçeveli, çerçeve; frameless: çerçevesiz; left: sol; link=$1: bağlantı=$1;
      thumbnail=$1: küçükresim=$1, küçük=$1; middle: merkez; none: yok; page=$1: sayfa=$1, sayfa $1; right: sağ;
      sub: alt; super: üst, üs; text-bottom: metin-taban; text-top: metin-tavan, metin-tepe; thumb: küçükresim, küçük;
      top: tepe, tavan; upright: dikey; upright=$1: dikey=$1, dikey $1; $1px: $1pik, $1piksel`,
    names: `
      #categorytree: #kategorihiyerarşisi, #kategoriağacı, #ulamhiyerarşisi, #ulamağacı; #expr: #işlem, #islem, #ifade;
      #if: #eğer, #eger; #switch: #değiştir, #degistir; #default: #vas; anchorencode: çengelkodlama;
      ARTICLEPATH: MADDEYOLU; BASEPAGENAME: ÜSTSAYFAADI; BASEPAGENAMEE: ÜSTSAYFAADIU; canonicalurl: kuralliurl;
      canonicalurle: kuralliurlu; CONTENTLANGUAGE: İÇERİKDİLİ, İÇERİKLİSANI; CURRENTDAY: MEVCUTGÜN, GÜNCELGÜN;
      CURRENTDAY2: MEVCUTGÜN2, GÜNCELGÜN2; CURRENTDAYNAME: MEVCUTGÜNADI, GÜNCELGÜNADI;
      CURRENTDOW: MEVCUTHAFTANINGÜNÜ, GÜNCELHAFTANINGÜNÜ; CURRENTHOUR: MEVCUTSAAT, GÜNCELSAAT;
      CURRENTMONTH: MEVCUTAY, MEVCUTAY2, GÜNCELAY, GÜNCELAY2; CURRENTMONTH1: MEVCUTAY1, GÜNCELAY1;
      CURRENTMONTHABBREV: MEVCUTAYKISALTMASI, GÜNCELAYKISALTMASI; CURRENTMONTHNAME: MEVCUTAYADI, GÜNCELAYADI;
      CURRENTMONTHNAMEGEN: MEVCUTAYADIİYELİK, GÜNCELAYADIİYELİK; CURRENTTIME: MEVCUTZAMAN, GÜNCELZAMAN;
      CURRENTTIMESTAMP: MEVCUTZAMANBİLGİSİ, GÜNCELZAMANBİLGİSİ; CURRENTVERSION: MEVCUTSÜRÜM, GÜNCELSÜRÜM;
      CURRENTWEEK: MEVCUTHAFTA, GÜNCELHAFTA; CURRENTYEAR: MEVCUTYIL, GÜNCELYIL;
      DEFAULTSORT: VARSAYILANSIRALA, VARSAYILANSIRALAMAANAHTARI, VARSAYILANKATEGORİSIRALA; DIRECTIONMARK: YÖNİŞARETİ;
      DISPLAYTITLE: BAŞLIKGÖSTER; filepath: dosyayolu, dosya_yolu;
      #formatdate: #biçimtarih, #tarihbiçimi, #formattarihi, #tarihformatı; formatnum: bi̇çi̇mnum;
      FULLPAGENAME: TAMSAYFAADI; FULLPAGENAMEE: TAMSAYFAADIU; fullurl: tamurl; fullurle: tamurlu; gender: ci̇nsi̇yet;
      grammar: di̇lbi̇lgi̇si̇, gramer; int: i̇nt; #language: #di̇l, #li̇san; lc: kh; lcfirst: khi̇lk;
      LOCALDAY: YERELGÜN; LOCALDAY2: YERELGÜN2; LOCALDAYNAME: YERELGÜNADI; LOCALDOW: YERELHAFTANINGÜNÜ;
      LOCALHOUR: YERELSAAT; LOCALMONTH: YERELAY, YERELAY2; LOCALMONTH1: YERELAY1; LOCALMONTHABBREV: YERELAYKISALTMASI;
      LOCALMONTHNAME: YERELAYADI; LOCALMONTHNAMEGEN: YERELAYADIİYELİK; LOCALTIME: YERELZAMAN;
      LOCALTIMESTAMP: YERELZAMANBİLGİSİ; localurl: yerelurl; localurle: yerelurlu; LOCALWEEK: YERELHAFTA;
      LOCALYEAR: YERELYIL; msg: msj, i̇lt; msgnw: msjyn, i̇ltyn; NAMESPACE: ADALANI, İSİMALANI;
      NAMESPACEE: ADALANIU, İSİMALANIU; NAMESPACENUMBER: ADALANINUMARASI; ns: aa, ab; nse: aau, abu;
      NUMBERINGROUP: GRUPTAKİSAYI, GRUBUNSAYISI; NUMBEROFACTIVEUSERS: AKTİFKULLANICISAYISI, ETKİNKULLANICISAYISI;
      NUMBEROFADMINS: HİZMETLİSAYISI; NUMBEROFARTICLES: MADDESAYISI; NUMBEROFEDITS: DEĞİŞİKLİKSAYISI;
      NUMBEROFFILES: DOSYASAYISI; NUMBEROFPAGES: SAYFASAYISI; NUMBEROFUSERS: KULLANICISAYISI; padleft: dolsol;
      padright: dolsağ; PAGEID: SAYFANO; PAGENAME: SAYFAADI; PAGENAMEE: SAYFAADIU;
      PAGESINCATEGORY: KATEGORİDEKİSAYFALAR, KATTAKİSAYFALAR; PAGESINNAMESPACE: İSİMALANINDAKİSAYFALAR, İADAKİSAYFALAR;
      PAGESIZE: SAYFABOYUTU; plural: çoğul; PROTECTIONLEVEL: KORUMASEVİYESİ; raw: ham; REVISIONDAY: SÜRÜMGÜNÜ;
      REVISIONDAY2: SÜRÜMGÜNÜ2; REVISIONID: SÜRÜMNU, SÜRÜMNO, REVİZYONNU, REVİZYONNO; REVISIONMONTH: SÜRÜMAYI;
      REVISIONMONTH1: SÜRÜMAYI1; REVISIONTIMESTAMP: SÜRÜMZAMANBİLGİSİ; REVISIONUSER: SÜRÜMKULLANICI;
      REVISIONYEAR: SÜRÜMYILI; safesubst: güvenli̇yeri̇nekoy, güvenli̇kopyala, güvenli̇aktar, güvenli̇yapiştir;
      SCRIPTPATH: BETİKYOLU; SERVER: SUNUCU; SERVERNAME: SUNUCUADI; SITENAME: SİTEADI; #special: #özel;
      #speciale: #özelu; STYLEPATH: BİÇEMYOLU; SUBJECTPAGENAME: KONUSAYFASIADI, MADDESAYFASIADI;
      SUBJECTPAGENAMEE: KONUSAYFASIADIU, MADDESAYFASIADIU;
      SUBJECTSPACE: KONUALANI, MADDEALANI, KONUBOŞLUĞU, MADDEBOŞLUĞU;
      SUBJECTSPACEE: KONUALANIU, MADDEALANIU, KONUBOŞLUĞUU, MADDEBOŞLUĞUU; SUBPAGENAME: ALTSAYFAADI;
      SUBPAGENAMEE: ALTSAYFAADIU; subst: yk, yeri̇nekoy, kopyala, aktar, yapiştir; #tag: #etiket;
      TALKPAGENAME: TARTIŞMASAYFASIADI; TALKPAGENAMEE: TARTIŞMASAYFASIADIU; TALKSPACE: TARTIŞMAALANI, TARTIŞMABOŞLUĞU;
      TALKSPACEE: TARTIŞMAALANIU, TARTIŞMABOŞLUĞUU; uc: bh; ucfirst: bhi̇lk; urlencode: urlkodlama`,
    switches: `
      forcetoc: i̇çi̇ndeki̇lerzorunlu; hiddencat: GİZLİKAT, GİZLİKATEGORİ; index: DİZİN, ENDEKS;
      newsectionlink: YENİBAŞLIKBAĞLANTISI; nocontentconvert: i̇çeri̇kdönüşümüyok, i̇dy;
      noeditsection: deği̇şti̇ryok, düzenlemeyok; nogallery: galeri̇yok; noindex: DİZİNYOK, ENDEKSYOK;
      nonewsectionlink: YENİBAŞLIKBAĞLANTISIYOK; notitleconvert: başlikdönüşümüyok, bdy; notoc: i̇çi̇ndeki̇leryok;
      staticredirect: STATİKYÖNLENDİRME, SABİTYÖNLENDİRME; toc: i̇çi̇ndeki̇ler`,
    specials: `
      LongPages: uzunsayfalar; ShortPages: kısasayfalar; WantedPages: i̇stenensayfalar; AllPages: tümsayfalar;
      PrefixIndex: önekdizini; Categories: kategoriler, ulamlar; UserLogin: kullanıcıoturumuaçma, kullanıcıgiriş;
      CreateAccount: hesapoluştur; Preferences: tercihler, ayarlar; Contributions: katkılar;
      ListUsers: kullanıcılistesi, kullanıcılistele; Log: günlük, günlükler, kayıt, kayıtlar;
      Watchlist: i̇zlemelistesi; NewPages: yenisayfalar; RecentChanges: sondeğişiklikler;
      RecentChangesLinked: i̇lgilideğişiklikler; ListFiles: dosyalistesi, dosyalistele, resimlistesi, resimlistele;
      FilePath: dosyayolu, dosyakonumu; Upload: yükle; Statistics: i̇statistikler; Version: sürüm, versiyon;
      Random: rastgele, rastgelesayfa; Export: dışaaktar, dışarıaktar; Import: i̇çeaktar, i̇çeriaktar;
      WhatLinksHere: sayfayabağlantılar; BookSources: kitapkaynakları; Diff: fark; EmailUser: e-postagönder;
      MyContributions: katkılarım; MyPage: sayfam, benimsayfam, kullanıcısayfam; MyTalk: mesajsayfam, i̇letisayfam;
      PermanentLink: kalıcıbağ; SpecialPages: özelsayfalar; Search: ara, arama`,
    namespaces: `
      -2: Medya; 6: Resim; 7: Resim tartışma; 8: MedyaViki; 9: MedyaViki tartışma`,
  },
  he: {
    images: `
      alt=$1: טקסט=$1; baseline: שורת הבסיס; border: גבול, גבולות; bottom: למטה; center: מרכז; frame: מסגרת, ממוסגר;
      frameless: לא ממוסגר, ללא מסגרת; left: שמאל; link=$1: קישור=$1; thumbnail=$1: ממוזער=$1; middle: באמצע;
      none: ללא; page=$1: דף=$1, דף $1; right: ימין; sub: תחתי; super: עילי; text-bottom: בתחתית הטקסט;
      text-top: בראש הטקסט; thumb: ממוזער; top: למעלה; upright: ימין למעלה; upright=$1: ימין למעלה=$1, ימין למעלה $1;
      $1px: $1 פיקסלים`,
    names: `
      #categorytree: #עץ_קטגוריה; #expr: #חשב; #if: #תנאי; #ifeq: #שווה; #ifexpr: #חשב תנאי; #iferror: #תנאי שגיאה;
      #switch: #בחר; #default: #ברירת מחדל; #ifexist: #קיים; #time: #זמן; #timel: #זמןמ; #rel2abs: #יחסי למוחלט;
      #titleparts: #חלק בכותרת; #count: #מספר; anchorencode: עוגן מקודד; ARTICLEPATH: נתיב הדפים;
      BASEPAGENAME: שם דף הבסיס; BASEPAGENAMEE: שם דף הבסיס מקודד; canonicalurl: כתובת קנונית;
      canonicalurle: כתובת קנונית מקודד; CONTENTLANGUAGE: שפת תוכן; CURRENTDAY: יום נוכחי; CURRENTDAY2: יום נוכחי 2;
      CURRENTDAYNAME: שם יום נוכחי; CURRENTDOW: מספר יום נוכחי; CURRENTHOUR: שעות נוכחיות;
      CURRENTMONTH: חודש נוכחי, חודש נוכחי 2; CURRENTMONTH1: חודש נוכחי 1; CURRENTMONTHABBREV: קיצור חודש נוכחי;
      CURRENTMONTHNAME: שם חודש נוכחי; CURRENTMONTHNAMEGEN: שם חודש נוכחי קניין; CURRENTTIME: שעה נוכחית;
      CURRENTTIMESTAMP: זמן נוכחי; CURRENTVERSION: גרסה נוכחית; CURRENTWEEK: שבוע נוכחי; CURRENTYEAR: שנה נוכחית;
      DEFAULTSORT: מיון רגיל; DIRECTIONMARK: סימן כיווניות; DISPLAYTITLE: כותרת תצוגה; filepath: נתיב לקובץ;
      #formatdate: #עיצוב תאריך; formatnum: עיצוב מספר; FULLPAGENAME: שם הדף המלא; FULLPAGENAMEE: שם הדף המלא מקודד;
      fullurl: כתובת מלאה; fullurle: כתובת מלאה מקודד; gender: מגדר; grammar: דקדוק; int: הודעה; #language: #שפה;
      lc: אותיות קטנות; lcfirst: אות ראשונה קטנה; LOCALDAY: יום מקומי; LOCALDAY2: יום מקומי 2;
      LOCALDAYNAME: שם יום מקומי; LOCALDOW: מספר יום מקומי; LOCALHOUR: שעות מקומיות;
      LOCALMONTH: חודש מקומי, חודש מקומי 2; LOCALMONTH1: חודש מקומי 1; LOCALMONTHABBREV: קיצור חודש מקומי;
      LOCALMONTHNAME: שם חודש מקומי; LOCALMONTHNAMEGEN: שם חודש מקומי קניין; LOCALTIME: שעה מקומית;
      LOCALTIMESTAMP: זמן מקומי; localurl: כתובת יחסית; localurle: כתובת יחסית מקודד; LOCALWEEK: שבוע מקומי;
      LOCALYEAR: שנה מקומית; msg: הכללה; msgnw: הכללת מקור; NAMESPACE: מרחב השם; NAMESPACEE: מרחב השם מקודד;
      NAMESPACENUMBER: מספר_מרחב_השם; ns: מרחב שם; nse: מרחב שם מקודד; NUMBERINGROUP: מספר בקבוצה;
      NUMBEROFACTIVEUSERS: מספר משתמשים פעילים; NUMBEROFADMINS: מספר מפעילים; NUMBEROFARTICLES: מספר ערכים;
      NUMBEROFEDITS: מספר עריכות; NUMBEROFFILES: מספר קבצים; NUMBEROFPAGES: מספר דפים כולל, מספר דפים;
      NUMBEROFUSERS: מספר משתמשים; padleft: ריפוד משמאל; padright: ריפוד מימין; PAGENAME: שם הדף;
      PAGENAMEE: שם הדף מקודד; PAGESINCATEGORY: דפים בקטגוריה; PAGESINNAMESPACE: דפים במרחב השם; PAGESIZE: גודל דף;
      plural: רבים; PROTECTIONLEVEL: רמת הגנה; raw: ללא עיבוד; REVISIONDAY: יום גרסה; REVISIONDAY2: יום גרסה 2;
      REVISIONID: מזהה גרסה; REVISIONMONTH: חודש גרסה; REVISIONMONTH1: חודש גרסה 1; REVISIONTIMESTAMP: זמן גרסה;
      REVISIONUSER: כותב גרסה; REVISIONYEAR: שנת גרסה; safesubst: ס בטוח; SCRIPTPATH: נתיב הקבצים;
      SERVER: כתובת השרת, שרת; SERVERNAME: שם השרת; SITENAME: שם האתר; #special: #מיוחד; STYLEPATH: נתיב הסגנון;
      SUBJECTPAGENAME: שם דף הנושא, שם הערך; SUBJECTPAGENAMEE: שם דף הנושא מקודד, שם הערך מקודד;
      SUBJECTSPACE: מרחב הנושא, מרחב הערכים; SUBJECTSPACEE: מרחב הנושא מקודד, מרחב הערכים מקודד;
      SUBPAGENAME: שם דף המשנה; SUBPAGENAMEE: שם דף המשנה מקודד; subst: ס; #tag: #תג, #תגית; TALKPAGENAME: שם דף השיחה;
      TALKPAGENAMEE: שם דף השיחה מקודד; TALKSPACE: מרחב השיחה; TALKSPACEE: מרחב השיחה מקודד; uc: אותיות גדולות;
      ucfirst: אות ראשונה גדולה; urlencode: נתיב מקודד`,
    switches: `
      forcetoc: חייב_תוכן_עניינים, חייב_תוכן; hiddencat: קטגוריה_מוסתרת; index: לחיפוש; newsectionlink: יצירת_הערה;
      nocontentconvert: ללא_המרת_תוכן; noeditsection: ללא_עריכה; nogallery: ללא_גלריה; noindex: לא_לחיפוש;
      nonewsectionlink: ללא_יצירת_הערה; notitleconvert: ללא_המרת_כותרת; notoc: ללא_תוכן_עניינים, ללא_תוכן;
      staticredirect: הפניה_קבועה; toc: תוכן_עניינים, תוכן`,
    specials: `
      LongPages: דפים ארוכים; ShortPages: דפים קצרים; WantedPages: דפים מבוקשים; AllPages: כל הדפים;
      PrefixIndex: דפים המתחילים ב; Categories: קטגוריות, רשימת קטגוריות; UserLogin: כניסה לחשבון, כניסה;
      CreateAccount: הרשמה לחשבון, יצירת חשבון; Preferences: העדפות, ההעדפות שלי; Contributions: תרומות, תרומות המשתמש;
      ListUsers: רשימת משתמשים, משתמשים; Log: יומנים; Watchlist: רשימת המעקב, רשימת מעקב, רשימת המעקב שלי;
      NewPages: דפים חדשים; RecentChanges: שינויים אחרונים; RecentChangesLinked: שינויים בדפים המקושרים;
      ListFiles: רשימת קבצים, רשימת תמונות, קבצים, תמונות; FilePath: נתיב לקובץ; Upload: העלאה, העלאת קובץ לשרת;
      Statistics: סטטיסטיקות; Version: גרסה, גרסת התוכנה; Random: אקראי, דף אקראי; Export: ייצוא, ייצוא דפים;
      Import: ייבוא, ייבוא דפים; WhatLinksHere: דפים המקושרים לכאן; BookSources: משאבי ספרות, משאבי ספרות חיצוניים;
      Diff: הבדלים, הבדל; EmailUser: שליחת דואר למשתמש; MyContributions: התרומות שלי; MyPage: הדף שלי, דף המשתמש שלי;
      MyTalk: השיחה שלי, דף השיחה שלי; PermanentLink: קישור קבוע; Redirect: הפניה; SpecialPages: דפים מיוחדים;
      Search: חיפוש`,
    namespaces: `
      2: משתמשת; 3: שיחת משתמשת; 6: תמונה; 7: שיחת תמונה`,
  },
  cs: {
    images: `
      border: okraj; center: střed, stred; class=$1: třída=$1; frame: rám; frameless: bezrámu; lang=$1: jazyk=$1;
      left: vlevo, vľavo; link=$1: odkaz=$1; thumbnail=$1: náhled=$1; none: žádné, žiadny;
      page=$1: strana=$1, strana_$1; right: vpravo; thumb: náhled, náhľad, náhľadobrázka; $1px: $1pixelů, $1bod`,
    names: `
      #expr: #výraz; #if: #když; #ifexist: #kdyžexist; #time: #čas; #len: #délka; #count: #počet; #replace: #nahradit;
      anchorencode: enkódovatnadpis; ARTICLEPATH: CESTAKČLÁNKU; BASEPAGENAME: NÁZEVNADSTRANY, NÁZOVZÁKLADNEJSTRÁNKY;
      BASEPAGENAMEE: NÁZEVNADSTRANYE, NÁZOVZÁKLADNEJSTRÁNKYE; bidi: obasměry; canonicalurl: kanonickéurl;
      canonicalurle: kanonickéurle; CONTENTLANGUAGE: JAZYKOBSAHU; CURRENTDAY: AKTUÁLNÍDEN, AKTUÁLNYDEŇ;
      CURRENTDAY2: AKTUÁLNÍDEN2, AKTUÁLNYDEŇ2; CURRENTDAYNAME: AKTUÁLNÍDENJMÉNO, NÁZOVAKTUÁLNEHODŇA;
      CURRENTDOW: AKTUÁLNÍDENTÝDNE; CURRENTHOUR: AKTUÁLNÍHODINA, AKTUÁLNAHODINA;
      CURRENTMONTH: AKTUÁLNÍMĚSÍC, AKTUÁLNÍMĚSÍC2, AKTUÁLNYMESIAC; CURRENTMONTH1: AKTUÁLNÍMĚSÍC1;
      CURRENTMONTHABBREV: AKTUÁLNÍMĚSÍCZKR, NÁZOVAKTUÁLNEHOMESIACASKRATKA;
      CURRENTMONTHNAME: AKTUÁLNÍMĚSÍCJMÉNO, NÁZOVAKTUÁLNEHOMESIACA;
      CURRENTMONTHNAMEGEN: AKTUÁLNÍMĚSÍCGEN, NÁZOVAKTUÁLNEHOMESIACAGEN; CURRENTTIME: AKTUÁLNÍČAS, AKTUÁLNYČAS;
      CURRENTTIMESTAMP: AKTUÁLNÍKÓDČASU; CURRENTVERSION: VERZESOFTWARE, AKTUÁLNAVERZIA;
      CURRENTWEEK: AKTUÁLNÍTÝDEN, AKTUÁLNYTÝŽDEŇ; CURRENTYEAR: AKTUÁLNÍROK, AKTUÁLNYROK; DEFAULTSORT: KLÍČŘAZENÍ;
      DIRECTIONMARK: ZNAKSMĚRU; DISPLAYTITLE: ZOBRAZOVANÝNADPIS; filepath: cestaksouboru, cestaksúboru;
      #formatdate: #formátujdatum; formatnum: formátujčíslo; FULLPAGENAME: PLNÝNÁZEVSTRANY, PLNÝNÁZOVSTRÁNKY;
      FULLPAGENAMEE: PLNÝNÁZEVSTRANYE, PLNÝNÁZOVSTRÁNKYE; fullurl: plnéurl; fullurle: plnéurle; gender: pohlaví;
      grammar: skloňuj, gramatika; int: hlášení; #language: #jazyk; lc: malá; lcfirst: prvnímalé; LOCALDAY: MÍSTNÍDEN;
      LOCALDAY2: MÍSTNÍDEN2; LOCALDAYNAME: MÍSTNÍDENJMÉNO; LOCALDOW: MÍSTNÍDENTÝDNE; LOCALHOUR: MÍSTNÍHODINA;
      LOCALMONTH: MÍSTNÍMĚSÍC, MÍSTNÍMĚSÍC2; LOCALMONTH1: MÍSTNÍMĚSÍC1; LOCALMONTHABBREV: MÍSTNÍMĚSÍCZKR;
      LOCALMONTHNAME: MÍSTNÍMĚSÍCJMÉNO; LOCALMONTHNAMEGEN: MÍSTNÍMĚSÍCGEN; LOCALTIME: MÍSTNÍČAS;
      LOCALTIMESTAMP: MÍSTNÍKÓDČASU; localurl: místníurl; localurle: místníurle; LOCALWEEK: MÍSTNÍTÝDEN;
      LOCALYEAR: MÍSTNÍROK; msgnw: vložitnw; NAMESPACE: JMENNÝPROSTOR, MENNÝPRIESTOR;
      NAMESPACEE: JMENNÝPROSTORE, MENNÝPRIESTORE; NAMESPACENUMBER: ČÍSLOJMENNÉHOPROSTORU; ns: jmennýprostor, mp;
      nse: jmennýprostore; NUMBERINGROUP: POČETVESKUPINĚ; NUMBEROFACTIVEUSERS: POČETAKTIVNÍCHUŽIVATELŮ;
      NUMBEROFADMINS: POČETSPRÁVCŮ, POČETSPRÁVCOV; NUMBEROFARTICLES: POČETČLÁNKŮ, POČETČLÁNKOV;
      NUMBEROFEDITS: POČETEDITACÍ, POČETÚPRAV; NUMBEROFFILES: POČETSOUBORŮ, POČETSÚBOROV;
      NUMBEROFPAGES: POČETSTRAN, POČETSTRÁNOK; NUMBEROFUSERS: POČETUŽIVATELŮ, POČETPOUŽÍVATEĽOV;
      padleft: zarovnatvlevo; padright: zarovnatvpravo; PAGEID: IDSTRÁNKY; PAGELANGUAGE: JAZYKSTRÁNKY;
      PAGENAME: NÁZEVSTRANY, NÁZOVSTRÁNKY; PAGENAMEE: NÁZEVSTRANYE, NÁZOVSTRÁNKYE;
      PAGESINCATEGORY: STRÁNEKVKATEGORII, STRÁNEKVKAT, STRÁNOKVKATEGÓRII, STRÁNOKVKAT;
      PAGESINNAMESPACE: STRÁNEKVEJMENNÉMPROSTORU; PAGESIZE: VELIKOSTSTRÁNKY, VEĽKOSŤSTRÁNKY; plural: plurál;
      PROTECTIONEXPIRY: VYPRŠENÍZAMČENÍ; PROTECTIONLEVEL: ÚROVEŇZAMČENÍ; REVISIONDAY: DENREVIZE;
      REVISIONDAY2: DENREVIZE2; REVISIONID: IDREVIZE; REVISIONMONTH: MĚSÍCREVIZE; REVISIONMONTH1: MĚSÍCREVIZE1;
      REVISIONSIZE: VELIKOSTREVIZE; REVISIONTIMESTAMP: KÓDČASUREVIZE; REVISIONUSER: AUTORREVIZE;
      REVISIONYEAR: ROKREVIZE; ROOTPAGENAME: NÁZEVKOŘENOVÉSTRANY; ROOTPAGENAMEE: NÁZEVKOŘENOVÉSTRANYE;
      SCRIPTPATH: CESTAKESKRIPTŮM, CESTAKUSKRIPTU; SERVERNAME: NÁZEVSERVERU, NÁZOVSERVERA;
      SITENAME: NÁZEVWEBU, NÁZOVLOKALITY; #special: #speciální; STYLEPATH: CESTAKESTYLŮM;
      SUBJECTPAGENAME: NÁZEVČLÁNKU, NÁZOVČLÁNKU; SUBJECTPAGENAMEE: NÁZEVČLÁNKUE, NÁZOVČLÁNKUE;
      SUBJECTSPACE: ČLÁNEKPROSTOR, PRIESTORČLÁNKOV; SUBJECTSPACEE: ČLÁNEKPROSTORE, PRIESTORČLÁNKOVE;
      SUBPAGENAME: NÁZEVPODSTRANY, NÁZOVPODSTRÁNKY; SUBPAGENAMEE: NÁZEVPODSTRANYE, NÁZOVPODSTRÁNKYE;
      subst: vložit, nahr; #tag: #značka; TALKPAGENAME: NÁZEVDISKUSE, NÁZOVDISKUSNEJSTRÁNKY;
      TALKPAGENAMEE: NÁZEVDISKUSEE, NÁZOVDISKUSNEJSTRÁNKYE; TALKSPACE: DISKUSNÍPROSTOR, DISKUSNÝPRIESTOR;
      TALKSPACEE: DISKUSNÍPROSTORE, DISKUSNÝPRIESTORE; uc: velká; ucfirst: prvnívelké; urlencode: enkódovaturl;
      msg: správa`,
    switches: `
      forcetoc: vždyobsah, vynútiťobsah; hiddencat: SKRÝTKAT, SKRYTÁKATEGÓRIA, SKRYTÁKAT; index: INDEXOVAT;
      newsectionlink: LINKPŘIDATKOMENTÁŘ; nocontentconvert: bezkonverzeobsahu;
      noeditsection: bezeditovatčást, neupravovaťsekcie; nogallery: bezgalerie, bezgalérie; noindex: NEINDEXOVAT;
      nonewsectionlink: BEZLINKUPŘIDATKOMENTÁŘ; notitleconvert: bezkonverzenadpisu; notoc: bezobsahu;
      staticredirect: STATICKÉPŘESMĚROVÁNÍ; toc: obsah`,
    specials: `
      LongPages: nejdelší stránky, nejdelsi stranky, dlhéstránky;
      ShortPages: nejkratší stránky, nejkratsi stranky, krátkestránky;
      WantedPages: chybějící stránky, požadované stránky, pozadovane stranky, žiadanéstránky;
      AllPages: všechny stránky, vsechny stranky, všetkystránky;
      PrefixIndex: stránky podle začátku, stránkyzačínajúcena, indexpredpon; Categories: kategorie, kategórie;
      UserLogin: přihlásit, prihlasit, prihláseniepoužívateľa;
      CreateAccount: vytvořit účet, vytvorit ucet, vytvorenieúčtu; Preferences: nastavení, nastaveni, nastavenia;
      Contributions: příspěvky, prispevky, príspevky;
      ListUsers: uživatelé, uzivatele, seznam uživatelů, seznam uzivatelu, zoznampoužívateľov;
      Log: protokolovací záznamy, protokoly, protokol, protokolovaci zaznamy, záznamy;
      Watchlist: sledované stránky, sledovane stranky, zoznamsledovaných;
      NewPages: nové stránky, nove stranky, nejnovější stránky, nejnovejsi stranky, novéstránky;
      RecentChanges: poslední změny, posledni zmeny, poslednéúpravy;
      RecentChangesLinked: související změny, souvisejici zmeny, súvisiaceposlednéúpravy;
      ListFiles: seznam souborů, seznam souboru, zoznamsúborov; FilePath: cesta k souboru, cestaksúboru;
      Upload: načíst soubor, nacist soubor, načíst obrázek, nahraniesúboru;
      Statistics: statistika, statistiky, štatistika; Version: verze, verzia;
      Random: náhodná stránka, nahodna stranka, náhodná, náhodnástránka; Export: exportovat stránky, exportovaťstránky;
      Import: importovat stránky; WhatLinksHere: co odkazuje na, odkazuje sem, čoodkazujesem;
      BookSources: zdroje knih, knižnézdroje; Diff: rozdíl, rozdiel; EmailUser: e-mail, emailpoužívateľovi;
      MyContributions: moje příspěvky, mé příspěvky, me prispevky, mojepríspevky;
      MyPage: moje stránka, moje stranka, má stránka, mojastránka; MyTalk: moje diskuse, má diskuse, mojadiskusia;
      PermanentLink: trvalý odkaz, trvalýodkaz; Redirect: přesměrování, přesměrovat, presmerovanie;
      SpecialPages: speciální stránky, specialni stranky, špeciálnestránky; Search: hledání, hledani, hľadanie`,
    namespaces: `
      1: Komentár; 2: Redaktor, Uživatelka;
      3: Diskuse s uživatelkou, Diskusia s redaktorom, Komentár k redaktorovi, Uživatel diskuse, Uživatelka diskuse;
      5: Komentár k Wikipédii; 6: Obrázok; 7: Diskusia k obrázku, Komentár k obrázku, Soubor diskuse;
      9: Komentár k MediaWiki, MediaWiki diskuse; 11: Šablona diskuse; 13: Nápověda diskuse; 15: Kategorie diskuse`,
  },
  sv: {
    images: `
      baseline: baslinje; border: kantlinje; bottom: botten; center: centrerad; frame: ram, inramad; frameless: ramlös;
      left: vänster; link=$1: länk=$1; thumbnail=$1: miniatyr=$1, mini=$1; middle: mitten; none: ingen;
      page=$1: sida=$1, sida $1; right: höger; sub: ned; super: upp; text-bottom: text-botten; text-top: text-topp;
      thumb: miniatyr, mini; top: topp; upright: stående; upright=$1: stående=$1, stående $1`,
    names: `
      #categorytree: #kategoriträd; #expr: #utr; #if: #om; #ifeq: #omlika; #ifexpr: #omutr; #iferror: #omfel;
      #switch: #växel; #default: #standard; #ifexist: #omfinns; #time: #tid; #timel: #tidl; #replace: #ersätt;
      #explode: #explodera; BASEPAGENAME: GRUNDSIDNAMN; BASEPAGENAMEE: GRUNDSIDNAMNE; CONTENTLANGUAGE: INNEHÅLLSSPRÅK;
      CURRENTDAY: NUVARANDEDAG, NUDAG; CURRENTDAY2: NUVARANDEDAG2, NUDAG2;
      CURRENTDAYNAME: NUVARANDEDAGSNAMN, NUDAGSNAMN; CURRENTDOW: NUVARANDEVECKODAG;
      CURRENTHOUR: NUVARANDETIMME, NUTIMME; CURRENTMONTH: NUVARANDEMÅNAD, NUMÅNAD; CURRENTMONTH1: NUVARANDEMÅNAD1;
      CURRENTMONTHABBREV: NUVARANDEMÅNADKORT, NUMÅNADKORT; CURRENTMONTHNAME: NUVARANDEMÅNADSNAMN, NUMÅNADSNAMN;
      CURRENTTIME: NUVARANDETID, NUTID; CURRENTTIMESTAMP: NUTIDSTÄMPEL; CURRENTVERSION: NUVARANDEVERSION, NUVERSION;
      CURRENTWEEK: NUVARANDEVECKA, NUVECKA; CURRENTYEAR: NUVARANDEÅR, NUÅR; DEFAULTSORT: STANDARDSORTERING;
      DISPLAYTITLE: VISATITEL; filepath: filsökväg; #formatdate: #formateradatum, #datumformat;
      formatnum: formateranum, formateratal; FULLPAGENAME: HELASIDNAMNET; FULLPAGENAMEE: HELASIDNAMNETE;
      fullurl: fullturl; fullurle: fullturle; gender: kön; grammar: grammatik; #language: #språk; lc: lb;
      lcfirst: lbförst; LOCALDAY: LOKALDAG; LOCALDAY2: LOKALDAG2; LOCALDAYNAME: LOKALDAGSNAMN; LOCALDOW: LOKALVECKODAG;
      LOCALHOUR: LOKALTIMME; LOCALMONTH: LOKALMÅNAD; LOCALMONTH1: LOKALMÅNAD1; LOCALMONTHABBREV: LOKALMÅNADKORT;
      LOCALMONTHNAME: LOKALMÅNADSNAMN; LOCALTIME: LOKALTID; LOCALTIMESTAMP: LOKALTIDSTÄMPEL; localurl: lokalurl;
      localurle: lokalurle; LOCALWEEK: LOKALVECKA; LOCALYEAR: LOKALTÅR; msg: med; msgnw: mednw; NAMESPACE: NAMNRYMD;
      NAMESPACEE: NAMNRYMDE; ns: nr; NUMBERINGROUP: ANTALIGRUPP; NUMBEROFACTIVEUSERS: ANTALAKTIVAANVÄNDARE;
      NUMBEROFADMINS: ANTALADMINS, ANTALADMINISTRATÖRER; NUMBEROFARTICLES: ANTALARTIKLAR;
      NUMBEROFEDITS: ANTALREDIGERINGAR; NUMBEROFFILES: ANTALFILER; NUMBEROFPAGES: ANTALSIDOR;
      NUMBEROFUSERS: ANTALANVÄNDARE; PAGENAME: SIDNAMN; PAGENAMEE: SIDNAMNE; PAGESINCATEGORY: SIDORIKATEGORI;
      PAGESINNAMESPACE: SIDORINAMNRYMD, SIDORINR; PAGESIZE: SIDSTORLEK; PROTECTIONLEVEL: SKYDDSNIVÅ; raw: rå;
      REVISIONDAY: REVISIONSDAG; REVISIONDAY2: REVISIONSDAG2; REVISIONID: REVISIONSID; REVISIONMONTH: REVISIONSMÅNAD;
      REVISIONTIMESTAMP: REVISIONSTIDSSTÄMPEL; REVISIONUSER: REVISIONSANVÄNDARE; REVISIONYEAR: REVISIONSÅR;
      SCRIPTPATH: SKRIPTSÖKVÄG; SERVERNAME: SERVERNAMN; SITENAME: SAJTNAMN, SITENAMN; SUBJECTSPACE: ARTIKELRYMD;
      SUBJECTSPACEE: ARTIKELRYMDE; SUBPAGENAME: UNDERSIDNAMN; SUBPAGENAMEE: UNDERSIDNAMNE; subst: byt; #tag: #tagg;
      TALKPAGENAME: DISKUSSIONSSIDNAMN; TALKPAGENAMEE: DISKUSSIONSSIDNAMNE; TALKSPACE: DISKUSSIONSRYMD;
      TALKSPACEE: DISKUSSIONSRYMDE; uc: sb; ucfirst: sbförst`,
    switches: `
      forcetoc: alltidinnehållsförteckning; hiddencat: DOLDKAT; index: INDEXERA; newsectionlink: NYTTAVSNITTLÄNK;
      noeditsection: interedigerasektion; nogallery: ingetgalleri; noindex: INTEINDEXERA;
      notoc: ingeninnehållsförteckning; staticredirect: STATISKOMDIRIGERING; toc: innehållsförteckning`,
    specials: `
      LongPages: långa sidor; ShortPages: korta sidor; WantedPages: önskade sidor, trasiga länkar;
      AllPages: alla sidor; Categories: kategorier; UserLogin: inloggning; CreateAccount: skapa konto;
      Preferences: inställningar; Contributions: bidrag; ListUsers: användare, användarlista; Log: logg;
      Watchlist: bevakningslista, övervakningslista; NewPages: nya sidor; RecentChanges: senaste ändringar;
      RecentChangesLinked: senaste relaterade ändringar; ListFiles: fillista, bildlista; FilePath: filsökväg;
      Upload: uppladdning; Statistics: statistik; Random: slumpsida; Export: exportera; Import: importera;
      WhatLinksHere: länkar hit; BookSources: bokkällor; EmailUser: e-post, e-mail; MyContributions: mina bidrag;
      MyPage: min sida; MyTalk: min diskussion; PermanentLink: permanent länk; Redirect: omdirigering;
      SpecialPages: specialsidor; Search: sök`,
    namespaces: `
      6: Bild; 7: Bilddiskussion; 9: MediaWiki diskussion; 13: Hjälp diskussion`,
  },
  vi: {
    images: `
      alt=$1: thế=$1, thay_thế=$1; baseline: chân-chữ; border: viền; bottom: dưới; center: giữa; class=$1: lớp=$1;
      frame: khung; frameless: không_khung; lang=$1: tiếng=$1, ngôn_ngữ=$1; left: trái; link=$1: liên_kết=$1;
      thumbnail=$1: nhỏ=$1; middle: nửa-chiều-cao; none: không; page=$1: trang=$1, trang_$1; right: phải;
      sub: chỉ-số-dưới; super: chỉ-số-trên; text-bottom: dưới-chữ; text-top: trên-chữ; thumb: nhỏ; top: trên;
      upright: đứng; upright=$1: đứng=$1, đứng_$1`,
    names: `
      #categorytree: #cây_thể_loại, #câythểloại; #expr: #công_thức, #côngthức; #if: #nếu; #ifeq: #nếu_bằng, #nếubằng;
      #ifexpr: #nếu_công_thức, #nếucôngthức; #iferror: #nếu_lỗi, #nếulỗi; #default: #mặc_định, #mặcđịnh;
      #ifexist: #nếu_tồn_tại, #nếutồntại; #time: #giờ; #timel: #giờ_địa_phương, #giờđịaphương;
      #len: #số_chữ, #sốchữ, #số_ký_tự, #sốkýtự, #số_kí_tự, #sốkítự; #pos: #vị_trí, #vịtrí;
      #rpos: #vị_trí_phải, #vịtríphải; #sub: #chuỗi_con, #chuỗicon; #count: #số; #replace: #thay_thế, #thaythế;
      #urldecode: #giải_mã_url, #giảimãurl; #invoke: #gọi; anchorencode: mã_hóa_neo, mãhóaneo, mã_hoá_neo, mãhoáneo;
      ARTICLEPATH: ĐƯỜNG_DẪN_BÀI, ĐƯỜNGDẪNBÀI, LỐI_BÀI, LỐIBÀI; BASEPAGENAME: TÊN_TRANG_GỐC, TÊNTRANGGỐC;
      canonicalurl: url_chuẩn, urlchuẩn; CASCADINGSOURCES: NGUỒN_THEO_TẦNG, NGUỒNTHEOTẦNG;
      CONTENTLANGUAGE: NGÔN_NGỮ_NỘI_DUNG, NGÔNNGỮNỘIDUNG; CURRENTDAY: NGÀY_NÀY, NGÀYNÀY;
      CURRENTDAY2: NGÀY_NÀY_2, NGÀYNÀY2; CURRENTDAYNAME: TÊN_NGÀY_NÀY, TÊNNGÀYNÀY;
      CURRENTHOUR: GIỜ_HIỆN_TẠI, GIỜHIỆNTẠI; CURRENTMONTH: THÁNG_NÀY, THÁNGNÀY, THÁNG_NÀY_2, THÁNGNÀY2;
      CURRENTMONTH1: THÁNG_NÀY_1, THÁNGNÀY1; CURRENTMONTHABBREV: TÊN_NGẮN_THÁNG_NÀY, TÊNNGẮNTHÁNGNÀY;
      CURRENTMONTHNAME: TÊN_THÁNG_NÀY, TÊNTHÁNGNÀY; CURRENTMONTHNAMEGEN: TÊN_DÀI_THÁNG_NÀY, TÊNDÀITHÁNGNÀY;
      CURRENTTIME: GIỜ_NÀY, GIỜNÀY;
      CURRENTTIMESTAMP: MỐC_THỜI_GIAN_NÀY, MỐCTHỜIGIANNÀY, DẤU_THỜI_GIAN_NÀY, DẤUTHỜIGIANNÀY;
      CURRENTVERSION: BẢN_NÀY, BẢNNÀY; CURRENTWEEK: TUẦN_NÀY, TUẦNNÀY; CURRENTYEAR: NĂM_NÀY, NĂMNÀY;
      DEFAULTSORT: XẾP_MẶC_ĐỊNH, XẾPMẶCĐỊNH; DIRECTIONMARK: DẤU_HƯỚNG_VIẾT, DẤUHƯỚNGVIẾT;
      DISPLAYTITLE: TÊN_HIỂN_THỊ, TÊNHIỂNTHỊ; filepath: đường_dẫn_tập_tin, đườngdẫntậptin;
      #formatdate: #định_dạng_ngày, #địnhdạngngày; formatnum: phân_chia_số, phânchiasố;
      FULLPAGENAME: TÊN_TRANG_ĐỦ, TÊNTRANGĐỦ; fullurl: url_đủ, urlđủ; gender: giống; grammar: ngữ_pháp, ngữpháp;
      int: nội; #language: #ngôn_ngữ, #ngônngữ; lc: chữ_hoa, chữhoa; lcfirst: chữ_đầu_hoa, chữđầuhoa;
      LOCALDAY: NGÀY_ĐỊA_PHƯƠNG, NGÀYĐỊAPHƯƠNG; LOCALDAY2: NGÀY_ĐỊA_PHƯƠNG_2, NGÀYĐỊAPHƯƠNG2;
      LOCALDAYNAME: TÊN_NGÀY_ĐỊA_PHƯƠNG, TÊNNGÀYĐỊAPHƯƠNG; LOCALHOUR: GIỜ_ĐỊA_PHƯƠNG, GIỜĐỊAPHƯƠNG;
      LOCALMONTH: THÁNG_ĐỊA_PHƯƠNG, THÁNGĐỊAPHƯƠNG; LOCALMONTH1: THÁNG_ĐỊA_PHƯƠNG_1, THÁNGĐỊAPHƯƠNG1;
      LOCALMONTHABBREV: THÁNG_ĐỊA_PHƯƠNG_TẮT, THÁNGĐỊAPHƯƠNGTẮT;
      LOCALMONTHNAME: TÊN_THÁNG_ĐỊA_PHƯƠNG, TÊNTHÁNGĐỊAPHƯƠNG; LOCALTIME: THỜI_GIAN_ĐỊA_PHƯƠNG, THỜIGIANĐỊAPHƯƠNG;
      LOCALTIMESTAMP: MỐC_THỜI_GIAN_ĐỊA_PHƯƠNG, MỐCTHỜIGIANĐỊAPHƯƠNG, DẤU_THỜI_GIAN_ĐỊA_PHƯƠNG, DẤUTHỜIGIANĐỊAPHƯƠNG;
      localurl: url_địa_phương, urlđịaphương; LOCALWEEK: TUẦN_ĐỊA_PHƯƠNG, TUẦNĐỊAPHƯƠNG;
      LOCALYEAR: NĂM_ĐỊA_PHƯƠNG, NĂMĐỊAPHƯƠNG; msg: nhắn; msgnw: nhắn_mới, nhắnmới;
      NAMESPACE: KHÔNG_GIAN_TÊN, KHÔNGGIANTÊN; NAMESPACENUMBER: SỐ_KHÔNG_GIAN_TÊN, SỐKHÔNGGIANTÊN; ns: kgt;
      NUMBERINGROUP: CỠ_NHÓM, CỠNHÓM; NUMBEROFACTIVEUSERS: SỐ_THÀNH_VIÊN_TÍCH_CỰC, SỐTHÀNHVIÊNTÍCHCỰC;
      NUMBEROFADMINS: SỐ_BẢO_QUẢN_VIÊN, SỐBẢOQUẢNVIÊN, SỐ_QUẢN_LÝ, SỐQUẢNLÝ, SỐ_QUẢN_LÍ, SỐQUẢNLÍ;
      NUMBEROFARTICLES: SỐ_BÀI, SỐBÀI; NUMBEROFEDITS: SỐ_SỬA_ĐỔI, SỐSỬAĐỔI; NUMBEROFFILES: SỐ_TẬP_TIN, SỐTẬPTIN;
      NUMBEROFPAGES: SỐ_TRANG, SỐTRANG; NUMBEROFUSERS: SỐ_THÀNH_VIÊN, SỐTHÀNHVIÊN; PAGEID: ID_TRANG, IDTRANG;
      PAGENAME: TÊN_TRANG, TÊNTRANG; PAGENAMEE: TÊN_TRANG_2, TÊNTRANG2; PAGESINCATEGORY: CỠ_THỂ_LOẠI, CỠTHỂLOẠI;
      PAGESINNAMESPACE: CỠ_KHÔNG_GIAN_TÊN, CỠKHÔNGGIANTÊN, CỠ_KGT, CỠKGT; PAGESIZE: CỠ_TRANG, CỠTRANG;
      plural: số_nhiều, sốnhiều; PROTECTIONLEVEL: MỨC_KHÓA, MỨCKHÓA, MỨC_KHOÁ, MỨCKHOÁ; REVISIONDAY: NGÀY_BẢN, NGÀYBẢN;
      REVISIONDAY2: NGÀY_BẢN_2, NGÀYBẢN2; REVISIONID: SỐ_BẢN, SỐBẢN; REVISIONMONTH: THÁNG_BẢN, THÁNGBẢN;
      REVISIONMONTH1: THÁNG_BẢN_1, THÁNGBẢN1; REVISIONSIZE: CỠ_PHIÊN_BẢN, CỠPHIÊNBẢN;
      REVISIONTIMESTAMP: MỐC_THỜI_GIAN_BẢN, MỐCTHỜIGIANBẢN, DẤU_THỜI_GIAN_BẢN, DẤUTHỜIGIANBẢN;
      REVISIONUSER: NGƯỜI_DÙNG_BẢN, NGƯỜIDÙNGBẢN; REVISIONYEAR: NĂM_BẢN, NĂMBẢN; safesubst: thế_an_toàn;
      SCRIPTPATH: ĐƯỜNG_DẪN_KỊCH_BẢN, ĐƯỜNGDẪNKỊCHBẢN, ĐƯỜNG_DẪN_SCRIPT, ĐƯỜNGDẪNSCRIPT; SERVER: MÁY_CHỦ, MÁYCHỦ;
      SERVERNAME: TÊN_MÁY_CHỦ, TÊNMÁYCHỦ; SITENAME: TÊN_MẠNG, TÊNMẠNG; #special: #đặc_biệt;
      STYLEPATH: ĐƯỜNG_DẪN_KIỂU, ĐƯỜNGDẪNKIỂU; SUBJECTPAGENAME: TÊN_TRANG_NỘI_DUNG, TÊNTRANGNỘIDUNG;
      SUBJECTSPACE: KGT_NỘI_DUNG, KGTNỘIDUNG; SUBPAGENAME: TÊN_TRANG_PHỤ, TÊNTRANGPHỤ; subst: thế; #tag: #thẻ;
      TALKPAGENAME: TÊN_TRANG_THẢO_LUẬN, TÊNTRANGTHẢOLUẬN; TALKSPACE: KGT_THẢO_LUẬN, KGTTHẢOLUẬN;
      uc: chữ_thường, chữthường; ucfirst: chữ_đầu_thường, chữđầuthường;
      urlencode: mã_hóa_url, mãhóaurl, mã_hoá_url, mãhoáurl`,
    switches: `
      forcetoc: luôn_mục_lục, luônmụclục; hiddencat: THỂ_LOẠI_ẨN, THỂLOẠIẨN; index: CHỈ_MỤC, CHỈMỤC;
      newsectionlink: LIÊN_KẾT_MỤC_MỚI, LIÊNKẾTMỤCMỚI; nocontentconvert: không_chuyển_nội_dung, khôngchuyểnnộidung;
      noeditsection: không_nút_sửa_mục, khôngnútsửamục; nogallery: không_album, khôngalbum;
      noindex: KHÔNG_CHỈ_MỤC, KHÔNGCHỈMỤC; nonewsectionlink: KHÔNG_LIÊN_KẾT_MỤC_MỚI, KHÔNGLIÊNKẾTMỤCMỚI;
      notitleconvert: không_chuyển_tên, khôngchuyểntên; notoc: không_mục_lục, khôngmụclục;
      staticredirect: ĐỔI_HƯỚNG_NHẤT_ĐỊNH, ĐỔIHƯỚNGNHẤTĐỊNH; toc: mục_lục, mụclục`,
    specials: `
      LongPages: trang dài; ShortPages: trang ngắn; WantedPages: trang cần thiết; AllPages: mọi bài;
      PrefixIndex: tiền tố; Categories: thể loại; UserLogin: đăng nhập; CreateAccount: mở tài khoản, đăng ký, đăng kí;
      Preferences: tùy chọn, tuỳ chọn; Contributions: đóng góp; ListUsers: danh sách thành viên; Log: nhật trình;
      Watchlist: danh sách theo dõi; NewPages: trang mới; RecentChanges: thay đổi gần đây;
      RecentChangesLinked: thay đổi liên quan; ListFiles: danh sách tập tin, danh sách hình;
      FilePath: đường dẫn tập tin, đường dẫn file; Upload: tải lên; Statistics: thống kê; Version: phiên bản;
      Random: ngẫu nhiên; Export: xuất; Import: nhập; WhatLinksHere: liên kết đến đây; BookSources: nguồn sách;
      Diff: khác, khác biệt; EmailUser: gửi thư, gửi thư điện tử; MyContributions: đóng góp của tôi, tôi đóng góp;
      MyPage: trang tôi, trang cá nhân; MyTalk: thảo luận tôi, trang thảo luận của tôi;
      PermanentLink: liên kết thường trực; Redirect: đổi hướng; SpecialPages: trang đặc biệt; Search: tìm kiếm`,
    namespaces: `
      6: Hình; 7: Thảo luận Hình; 10: Tiêu bản; 11: Thảo luận Tiêu bản`,
  },
  ko: {
    images: `
      alt=$1: 대체글=$1; baseline: 밑줄; border: 테두리; bottom: 아래; center: 가운데; class=$1: 클래스=$1; frame: 프레임;
      frameless: 프레임없음; lang=$1: 언어=$1; left: 왼쪽; link=$1: 링크=$1; thumbnail=$1: 섬네일=$1, 썸네일=$1, 축소판=$1; middle: 중간;
      none: 없음; page=$1: 문서=$1; right: 오른쪽; sub: 아래첨자; super: 위첨자; text-bottom: 글자아래, 텍스트아래; text-top: 글자위, 텍스트위;
      thumb: 섬네일, 썸네일, 축소판; top: 위; upright: 위오른쪽; upright=$1: 위오른쪽=$1; $1px: $1픽셀`,
    names: `
      #categorytree: #분류트리; #expr: #수식; #if: #만약; #ifeq: #만약일치; #ifexpr: #만약계산; #iferror: #만약오류; #switch: #스위치;
      #default: #기본값; #ifexist: #만약존재; #time: #시간; #timel: #현지시간; #rel2abs: #상대를절대로; #titleparts: #제목부분; #len: #길이;
      #pos: #위치; #rpos: #오른위치; #sub: #자르기; #count: #개수; #replace: #바꾸기, #교체; #explode: #분리; #urldecode: #주소디코딩;
      #invoke: #호출; anchorencode: 책갈피인코딩; ARTICLEPATH: 항목경로, 기사경로; BASEPAGENAME: 상위문서이름; BASEPAGENAMEE: 상위문서이름E;
      canonicalurl: 표준주소; canonicalurle: 표준주소e; CASCADINGSOURCES: 연쇄식원본, 계단식원본; CONTENTLANGUAGE: 기본언어; CURRENTDAY: 현재일;
      CURRENTDAY2: 현재일2; CURRENTDAYNAME: 현재요일; CURRENTDOW: 현재요일숫자; CURRENTHOUR: 현재시; CURRENTMONTH: 현재월;
      CURRENTMONTH1: 현재월1; CURRENTMONTHABBREV: 현재월이름약자; CURRENTMONTHNAME: 현재월이름; CURRENTMONTHNAMEGEN: 현재월이름소유격;
      CURRENTTIME: 현재시각, 현재시분; CURRENTTIMESTAMP: 현재타임스탬프; CURRENTVERSION: 현재버전; CURRENTWEEK: 현재주; CURRENTYEAR: 현재년;
      DEFAULTSORT: 기본정렬; DIRECTIONMARK: 명령검토; DISPLAYTITLE: 보일제목, 표시제목; filepath: 파일경로, 그림경로; #formatdate: #날짜형식;
      formatnum: 수형식; FULLPAGENAME: 전체문서이름; FULLPAGENAMEE: 전체문서이름E; fullurl: 전체주소; fullurle: 전체주소e; gender: 성별;
      grammar: 문법; int: 인터페이스; #language: #언어; lc: 소문자; lcfirst: 첫소문자; LOCALDAY: 지역일; LOCALDAY2: 지역일2;
      LOCALDAYNAME: 지역요일; LOCALDOW: 지역요일숫자; LOCALHOUR: 지역시; LOCALMONTH: 지역월; LOCALMONTH1: 지역월1;
      LOCALMONTHABBREV: 지역월이름약자; LOCALMONTHNAME: 지역월이름; LOCALMONTHNAMEGEN: 지역월이름소유격; LOCALTIME: 지역시분, 지역시각;
      LOCALTIMESTAMP: 지역타임스탬프; localurl: 지역주소; localurle: 지역주소e; LOCALWEEK: 지역주; LOCALYEAR: 지역년; msg: 메시지;
      msgnw: 위키잘못메시지; NAMESPACE: 이름공간; NAMESPACEE: 이름공간E; NAMESPACENUMBER: 이름공간수; ns: 이름; nse: 이름e, 이름공간e;
      NUMBERINGROUP: 권한별사용자수, 그룹별사용자수; NUMBEROFACTIVEUSERS: 활동중인사용자수; NUMBEROFADMINS: 관리자수; NUMBEROFARTICLES: 문서수;
      NUMBEROFEDITS: 편집수; NUMBEROFFILES: 파일수, 그림수; NUMBEROFPAGES: 모든문서수; NUMBEROFUSERS: 사용자수, 계정수; padleft: 대체왼쪽;
      padright: 대체오른쪽; PAGEID: 문서번호; PAGENAME: 문서이름; PAGENAMEE: 문서이름E; PAGESINCATEGORY: 분류문서수;
      PAGESINNAMESPACE: 이름공간문서수; PAGESIZE: 문서크기; plural: 복수, 복수형; PROTECTIONLEVEL: 보호수준; raw: 원본; REVISIONDAY: 판일;
      REVISIONDAY2: 판일2; REVISIONID: 판번호; REVISIONMONTH: 판월; REVISIONMONTH1: 판월1; REVISIONSIZE: 판크기;
      REVISIONTIMESTAMP: 판타임스탬프; REVISIONUSER: 판사용자; REVISIONYEAR: 판년; ROOTPAGENAME: 최상위문서이름; ROOTPAGENAMEE: 최상위문서이름E;
      safesubst: 안전풀기; SCRIPTPATH: 스크립트경로; SERVER: 서버; SERVERNAME: 서버이름; SITENAME: 사이트이름; #special: #특수, #특수기능;
      #speciale: #특수e, #특수기능e; STYLEPATH: 스타일경로; SUBJECTPAGENAME: 본문서이름; SUBJECTPAGENAMEE: 본문서이름E;
      SUBJECTSPACE: 본문서이름공간; SUBJECTSPACEE: 본문서이름공간E; SUBPAGENAME: 하위문서이름; SUBPAGENAMEE: 하위문서이름E; subst: 풀기; #tag: #태그;
      TALKPAGENAME: 토론문서이름; TALKPAGENAMEE: 토론문서이름E; TALKSPACE: 토론이름공간; TALKSPACEE: 토론이름공간E; uc: 대문자; ucfirst: 첫대문자;
      urlencode: 주소인코딩`,
    switches: `
      forcetoc: 목차보임, 목차표시; hiddencat: 숨은분류; index: 색인; newsectionlink: 새문단쓰기, 새글쓰기;
      nocontentconvert: 내용변환없음, 내변없음, 내용변환안함, 내변안함; noeditsection: 부분편집숨김, 문단편집숨김, 단락편집숨김; nogallery: 갤러리숨김, 화랑숨김;
      noindex: 색인안함, 색인거부; nonewsectionlink: 새문단쓰기숨기기, 새글쓰기숨기기; notitleconvert: 제목변환없음, 제변없음, 제목변환안함, 제변안함;
      notoc: 목차숨김; staticredirect: 넘겨주기고정; toc: 목차`,
    specials: `
      LongPages: 긴문서; ShortPages: 짧은문서; WantedPages: 필요한문서; AllPages: 모든문서; PrefixIndex: 접두어찾기; Categories: 분류;
      UserLogin: 로그인, 사용자로그인; CreateAccount: 계정만들기, 가입; Preferences: 환경설정; Contributions: 기여, 기여목록;
      ListUsers: 사용자목록, 사용자; Log: 기록, 로그; Watchlist: 주시문서목록, 주시목록; NewPages: 새문서; RecentChanges: 최근바뀜;
      RecentChangesLinked: 링크최근바뀜; ListFiles: 파일목록, 그림목록, 파일, 그림; FilePath: 파일경로, 그림경로; Upload: 올리기, 파일올리기, 그림올리기, 업로드;
      Statistics: 통계; Version: 버전; Random: 임의문서; Export: 내보내기; Import: 가져오기; WhatLinksHere: 가리키는문서, 링크하는문서;
      BookSources: 책찾기; Diff: 차이; Edit: 문서편집, 편집; EmailUser: 이메일보내기, 이메일; MyContributions: 내기여, 내기여목록; MyPage: 내사용자문서;
      MyTalk: 내사용자토론; History: 문서역사, 역사; Info: 문서정보, 정보; PermanentLink: 고유링크, 영구링크; Redirect: 넘겨주기;
      SpecialPages: 특수문서, 특수기능; Search: 검색, 찾기`,
    namespaces: `
      -1: 특, 특수기능; 6: 그림; 7: 그림토론; 9: MediaWiki토론`,
  },
  id: {
    images: `
      alt=$1: al=$1, alternatif=$1; baseline: gada, garis_dasar; border: tepi, batas; bottom: bawah;
      center: pus, pusat; frame: bingkai, bing; frameless: nirbing, tanpabingkai; lang=$1: bhs=$1; left: kiri, ki;
      link=$1: pra=$1, pranala=$1; thumbnail=$1: jmpl=$1, jempol=$1, mini=$1, miniatur=$1; middle: tengah;
      none: nir, tanpa; page=$1: hal=$1, halaman=$1, hal_$1, halaman_$1; right: ka, kanan; sub: upa;
      text-bottom: batek, bawah-teks; text-top: atek, atas-teks; thumb: jmpl, jempol, mini, miniatur; top: atas;
      upright: lurus, tegak; upright=$1: lurus=$1, lurus_$1, tegak=$1, tegak_$1`,
    names: `
      #expr: #hitung; #if: #jika; #ifeq: #jikasama; #ifexpr: #jikahitung; #iferror: #jikasalah; #switch: #pilih;
      #default: #baku; #ifexist: #jikaada; #time: #waktu; #timel: #waktu1; #titleparts: #bagianjudul; #invoke: #pinta;
      anchorencode: kodejangkar, kojang; BASEPAGENAME: NAMAHALAMANDASAR, NAMADASARHALAMAN, NAMMANSAR;
      BASEPAGENAMEE: NAMAHALAMANDASARE, NAMADASARHALAMANE, NAMMANSARE; CONTENTLANGUAGE: BAHASAISI, BHSISI, BASI;
      CURRENTDAY: HARIKINI, HARKIN; CURRENTDAY2: HARIKINI2, HARKIN2; CURRENTDAYNAME: NAMAHARIKINI, NAMHARKIN;
      CURRENTDOW: HARIDALAMMINGGU, HADAMI; CURRENTHOUR: JAMKINI, JAKIN;
      CURRENTMONTH: BULANKINI, BULANKINI2, BUKIN, BUKIN2; CURRENTMONTH1: BULANKINI1, BUKIN1;
      CURRENTMONTHABBREV: NAMASINGKATBULANKINI, BULANINISINGKAT, NAMSINGBUKIN;
      CURRENTMONTHNAME: NAMABULANKINI, NAMBUKIN; CURRENTMONTHNAMEGEN: NAMAJENDERBULANKINI, NAMJENBUKIN;
      CURRENTTIME: WAKTUKINI, WAKIN; CURRENTTIMESTAMP: STEMPELWAKTUKINI, STEMWAKIN; CURRENTVERSION: VERSIKINI, VERKIN;
      CURRENTWEEK: MINGGUKINI, MIKIN; CURRENTYEAR: TAHUNKINI, TAKIN; DEFAULTSORT: URUTANBAKU, UBUR;
      DIRECTIONMARK: MARKAARAH, MARRAH; DISPLAYTITLE: JUDULTAMPILAN, JUTAM; filepath: lokasiberkas, lober;
      #formatdate: #formattanggal; formatnum: formatangka, forang;
      FULLPAGENAME: NAMAHALAMANLENGKAP, NAMALENGKAPHALAMAN, NAMMANKAP;
      FULLPAGENAMEE: AMAHALAMANLENGKAPE, NAMALENGKAPHALAMANE, NAMMANKAPE; fullurl: urllengkap; fullurle: urllengkape;
      gender: jantina; grammar: tatabahasa, tasa; #language: #bahasa, #bhs; lc: kc, kecil, hurufkecil;
      lcfirst: akc, awalkecil; LOCALDAY: HARILOKAL, HALOK; LOCALDAY2: HARILOKAL2, HALOK2;
      LOCALDAYNAME: NAMAHARILOKAL, NAMHALOK; LOCALDOW: HARIDALAMMINGGULOKAL, HADAMIKAL; LOCALHOUR: JAMLOKAL, JALOK;
      LOCALMONTH: BULANLOKAL, BULANLOKAL2, BULOK, BULOK2; LOCALMONTH1: BULANLOKAL1, BULOK1;
      LOCALMONTHABBREV: NAMASINGKATBULANLOKAL, NAMSINGBULOK; LOCALMONTHNAME: NAMABULANLOKAL, NAMBULOK;
      LOCALMONTHNAMEGEN: NAMAJENDERBULANLOKAL, NAMJENBULOK; LOCALTIME: WAKTULOKAL, WALOK;
      LOCALTIMESTAMP: STEMPELWAKTULOKAL, STEMWAKAL; localurl: urllokal; localurle: urllokale;
      LOCALWEEK: MINGGULOKAL, MIKAL; LOCALYEAR: TAHUNLOKAL, TALOK; msg: psn, pesan; msgnw: tpl;
      NAMESPACE: RUANGNAMA, RUNAM; NAMESPACEE: RUANGNAMAE, RUNAME; ns: rn, runam;
      NUMBERINGROUP: JUMLAHDIKELOMPOK, JULDIPOK; NUMBEROFACTIVEUSERS: JUMLAHPENGGUNAAKTIF, JUMPENGTIF;
      NUMBEROFADMINS: JUMLAHADMIN, JUMLAHPENGURUS, JUMAD, JURUS; NUMBEROFARTICLES: JUMLAHARTIKEL, JUMKEL;
      NUMBEROFEDITS: JUMLAHSUNTINGAN, JUMTING; NUMBEROFFILES: JUMLAHBERKAS, JUMKAS;
      NUMBEROFPAGES: JUMLAHHALAMAN, JUMMAN; NUMBEROFUSERS: JUMLAHPENGGUNA, JUMPENG; padleft: isikiri, iki;
      padright: isikanan, ika; PAGENAME: NAMAHALAMAN, NAMMAN; PAGENAMEE: NAMAHALAMANE, NAMMANE;
      PAGESINCATEGORY: HALAMANDIKATEGORI, HALDIKAT; PAGESINNAMESPACE: HALAMANDIRUANGNAMA, HALDIRN;
      PAGESIZE: BESARHALAMAN, BESMAN; plural: jamak; PROTECTIONLEVEL: TINGKATPERLINDUNGAN, TIPER; raw: mentah;
      REVISIONDAY: HARIREVISI, HAREV; REVISIONDAY2: HARIREVISI2, HAREV2; REVISIONID: IDREVISI, IREV;
      REVISIONMONTH: BULANREVISI, BUREV; REVISIONMONTH1: BULANREVISI1;
      REVISIONTIMESTAMP: STEMPELWAKTUREVISI, REKAMWAKTUREVISI; REVISIONUSER: PENGGUNAREVISI;
      REVISIONYEAR: TAHUNREVISI, TAREV; SCRIPTPATH: LOKASISKRIP; SERVER: PELADEN;
      SERVERNAME: NAMAPELADEN, NAMASERVER, NAMPEL; SITENAME: NAMASITUS, NAMSIT; #special: #istimewa, #spesial;
      SUBJECTPAGENAME: NAMAHALAMANUTAMA, NAMAHALAMANARTIKEL, NAMMANTAMA, NAMMANTIKEL;
      SUBJECTPAGENAMEE: NAMAHALAMANUTAMAE, NAMAHALAMANARTIKELE, NAMMANTAMAE, NAMMANTIKELE;
      SUBJECTSPACE: RUANGUTAMA, RUANGARTIKEL, RUTAMA, RUTIKEL;
      SUBJECTSPACEE: RUANGUTAMAE, RUANGARTIKELE, RUTAMAE, RUKELE; SUBPAGENAME: NAMASUBHALAMAN, NAMAUPAHALAMAN, NAMUMAN;
      SUBPAGENAMEE: NAMASUBHALAMANE, NAMAUPAHALAMANE, NAMUMANE; subst: gnt, ganti, tukar; #tag: #kata_kunci, #takun;
      TALKPAGENAME: NAMAHALAMANBICARA, NAMMANBIR; TALKPAGENAMEE: NAMAHALAMANBICARAE, NAMMANBIRE;
      TALKSPACE: RUANGBICARA, RUBIR; TALKSPACEE: RUANGBICARAE, RUBIRE; uc: bs, besar, hurufbesar;
      ucfirst: abs, awalbesar; urlencode: kodeurl, kodu`,
    switches: `
      forcetoc: paksadaftarisi, paksadasi; hiddencat: KATEGORITERSEMBUNYI, KATSEM; index: INDEKS;
      newsectionlink: PRANALABAGIANBARU, PRABABA; nocontentconvert: tanpakonversiisi, nirkosi;
      noeditsection: tanpasuntinganbagian, nirsuba; nogallery: tanpagaleri, nirgal; noindex: TANPAINDEKS, NIRDEKS;
      nonewsectionlink: TANPAPRANALABAGIANBARU, NIRPRABABA; notitleconvert: tanpakonversijudul, nirkodul;
      notoc: tanpadaftarisi, nirdasi; staticredirect: PENGALIHANSTATIK, PENGALIHANSTATIS, PETIK, PETIS;
      toc: daftarisi, dasi`,
    specials: `
      LongPages: halaman panjang, halamanpanjang; ShortPages: halaman pendek, halamanpendek;
      WantedPages: halaman yang diinginkan, halamandiinginkan; AllPages: daftar halaman, daftarhalaman;
      PrefixIndex: indeks awalan, indeksawalan; Categories: daftar kategori, daftarkategori, kategori;
      UserLogin: masuk log, masuklog; CreateAccount: buat akun, buatakun; Preferences: preferensi;
      Contributions: kontribusi pengguna, kontribusipengguna, kontribusi; ListUsers: daftar pengguna, daftarpengguna;
      Log: catatan; Watchlist: daftar pantauan, daftarpantauan; NewPages: halaman baru, halamanbaru;
      RecentChanges: perubahan terbaru, perubahanterbaru, rc, pt;
      RecentChangesLinked: perubahan terkait, perubahanterkait; ListFiles: daftar berkas, daftarberkas;
      FilePath: lokasi berkas, lokasi arsip, lokasiarsip; Upload: pengunggahan, pemuatan, unggah;
      Statistics: statistik; Version: versi; Random: halaman sembarang, halamansembarang;
      Export: ekspor halaman, ekspor; Import: impor halaman, impor; WhatLinksHere: pranala balik, pranalabalik;
      BookSources: sumber buku, sumberbuku; EmailUser: surel pengguna, surelpengguna;
      MyContributions: kontribusi saya, kontribusisaya; MyPage: halaman saya, halamansaya;
      MyTalk: pembicaraan saya, pembicaraansaya; PermanentLink: pranala permanen;
      SpecialPages: halaman istimewa, halamanistimewa; Search: pencarian, cari`,
    namespaces: `
      1: Bicara; 3: Bicara Pengguna; 6: Gambar; 7: Gambar Pembicaraan, Pembicaraan Gambar; 9: MediaWiki Pembicaraan;
      11: Templat Pembicaraan; 13: Bantuan Pembicaraan; 15: Kategori Pembicaraan`,
  },
  hu: {
    images: `
      baseline: alapvonal; border: keret; bottom: lent, lenn; center: középre, közép;
      frame: keretezett, keretben, keretes, kerettel; frameless: keretnélküli; left: balra, bal;
      thumbnail=$1: bélyegkép=$1, bélyeg=$1, miniatűr=$1; middle: vközépen, vközépre; none: semmi;
      page=$1: oldal=$1, oldal $1; right: jobbra, jobb; sub: ai, alsóindex; super: fi, felsőindex;
      text-bottom: szöveg-lenn, szöveg-lent; text-top: szöveg-fenn, szöveg-fent; thumb: bélyegkép, bélyeg, miniatűr;
      top: fenn, fent; upright: fennjobbra; upright=$1: fennjobbra=$1, fennjobbra $1`,
    names: `
      #expr: #kif; #if: #ha; #ifeq: #haegyenlő; #ifexpr: #hakif; #iferror: #hahibás; #default: #alapértelmezett;
      #ifexist: #halétezik; #time: #idő; #len: #hossz; #pos: #pozíció; #rpos: #jpozíció; anchorencode: horgonykódolva;
      BASEPAGENAME: ALAPLAPNEVE; BASEPAGENAMEE: ALAPLAPNEVEE; CONTENTLANGUAGE: TARTALOMNYELVE, TARTNYELVE;
      CURRENTDAY: MAINAP; CURRENTDAY2: MAINAP2; CURRENTDAYNAME: MAINAPNEVE; CURRENTDOW: HÉTNAPJA; CURRENTHOUR: ÓRA;
      CURRENTMONTH: HÓNAP; CURRENTMONTH1: HÓNAP1; CURRENTMONTHABBREV: HÓNAPRÖVID; CURRENTMONTHNAME: HÓNAPNEVE;
      CURRENTTIME: IDŐ; CURRENTTIMESTAMP: IDŐBÉLYEG; CURRENTVERSION: JELENLEGIVÁLTOZAT; CURRENTWEEK: HÉT;
      CURRENTYEAR: ÉV; DEFAULTSORT: RENDEZÉS, KULCS; DIRECTIONMARK: IRÁNYJELZŐ; DISPLAYTITLE: MEGJELENÍTENDŐCÍM, CÍM;
      filepath: elérésiút; #formatdate: #dátumformázás; formatnum: formázottszám, számformázás, számform;
      FULLPAGENAME: LAPTELJESNEVE; FULLPAGENAMEE: LAPTELJESNEVEE; fullurl: teljesurl; fullurle: teljesurle;
      grammar: nyelvtan; #language: #nyelv; lc: kisbetű, kisbetűk, kb, kisbetűs; lcfirst: kiskezdő, kiskezdőbetű;
      LOCALDAY: HELYINAP; LOCALDAY2: HELYINAP2; LOCALDAYNAME: HELYINAPNEVE; LOCALDOW: HELYIHÉTNAPJA;
      LOCALHOUR: HELYIÓRA; LOCALMONTH: HELYIHÓNAP; LOCALMONTH1: HELYIHÓNAP1; LOCALMONTHABBREV: HELYIHÓNAPRÖVIDÍTÉS;
      LOCALMONTHNAME: HELYIHÓNAPNÉV; LOCALTIME: HELYIIDŐ; LOCALTIMESTAMP: HELYIIDŐBÉLYEG; localurl: helyiurl;
      localurle: helyiurle; LOCALWEEK: HELYIHÉT; LOCALYEAR: HELYIÉV; msg: üzenet, üz; NAMESPACE: NÉVTERE;
      NAMESPACEE: NÉVTEREE; ns: névtér; NUMBERINGROUP: CSOPORTTAGOK; NUMBEROFACTIVEUSERS: AKTÍVSZERKESZTŐKSZÁMA;
      NUMBEROFADMINS: ADMINOKSZÁMA; NUMBEROFARTICLES: SZÓCIKKEKSZÁMA; NUMBEROFEDITS: SZERKESZTÉSEKSZÁMA;
      NUMBEROFFILES: FÁJLOKSZÁMA, KÉPEKSZÁMA; NUMBEROFPAGES: OLDALAKSZÁMA, LAPOKSZÁMA; NUMBEROFUSERS: SZERKESZTŐKSZÁMA;
      PAGENAME: OLDALNEVE; PAGENAMEE: OLDALNEVEE; PAGESINCATEGORY: LAPOKAKATEGÓRIÁBAN;
      PAGESINNAMESPACE: OLDALAKNÉVTÉRBEN, OLDALAKNBEN; PAGESIZE: LAPMÉRET; plural: többesszám;
      PROTECTIONLEVEL: VÉDELMISZINT; REVISIONDAY: VÁLTOZATNAPJA; REVISIONDAY2: VÁLTOZATNAPJA2;
      REVISIONID: VÁLTOZATAZON, VÁLTOZATAZONOSÍTÓ; REVISIONMONTH: VÁLTOZATHÓNAPJA;
      REVISIONTIMESTAMP: VÁLTOZATIDŐBÉLYEG, VÁLTOZATIDEJE; REVISIONUSER: VÁLTOZATSZERKESZTŐJE;
      REVISIONYEAR: VÁLTOZATÉVE; SERVER: SZERVER, KISZOLGÁLÓ; SERVERNAME: SZERVERNEVE, KISZOLGÁLÓNEVE;
      SITENAME: WIKINEVE; #special: #speciális; SUBJECTPAGENAME: SZÓCIKKNEVE; SUBJECTPAGENAMEE: SZÓCIKKNEVEE;
      SUBJECTSPACE: SZÓCIKKNÉVTERE; SUBJECTSPACEE: SZÓCIKKNÉVTEREE; SUBPAGENAME: ALLAPNEVE; SUBPAGENAMEE: ALLAPNEVEE;
      subst: beilleszt, bemásol; TALKPAGENAME: VITALAPNEVE; TALKPAGENAMEE: VITALAPNEVEE; TALKSPACE: VITATERE;
      TALKSPACEE: VITATEREE; uc: nagybetű, nagybetűk, nb, nagybetűs; ucfirst: nagykezdő, nagykezdőbetű;
      urlencode: urlkódolva`,
    switches: `
      forcetoc: legyentartalomjegyzék, legyentj; hiddencat: REJTETTKAT, REJTETTKATEGÓRIA;
      newsectionlink: ÚJSZAKASZHIV, ÚJSZAKASZLINK; noeditsection: nincsszerkesztés, nincsszerk;
      nogallery: nincsgaléria; noindex: NINCSINDEX; nonewsectionlink: NINCSÚJSZAKASZHIV, NINCSÚJSZAKASZLINK;
      notoc: nincstartalomjegyzék, nincstj; staticredirect: ÁLLANDÓÁTIRÁNYÍTÁS, STATIKUSÁTIRÁNYÍTÁS;
      toc: tartalomjegyzék, tj`,
    specials: `
      LongPages: hosszú lapok; ShortPages: rövid lapok; WantedPages: keresett lapok; AllPages: az összes lap listája;
      PrefixIndex: keresés előtag szerint; Categories: kategóriák; UserLogin: belépés;
      CreateAccount: szerkesztői fiók létrehozása, felhasználói fiók létrehozása; Preferences: beállításaim;
      Contributions: szerkesztő közreműködései; ListUsers: szerkesztők listája, szerkesztők, felhasználók;
      Log: rendszernaplók, naplók, napló; Watchlist: figyelőlistám; NewPages: új lapok;
      RecentChanges: friss változtatások; RecentChangesLinked: kapcsolódó változtatások;
      ListFiles: fájlok listája, képek listája, fájllista, képlista; FilePath: fájl elérési útja, fájl elérési út;
      Upload: feltöltés; Statistics: statisztika, statisztikák; Version: névjegy, verziószám, verzió;
      Random: lap találomra; Export: lapok exportálása; Import: lapok importálása; WhatLinksHere: mi hivatkozik erre;
      BookSources: könyvforrások; EmailUser: e-mail küldése, e-mail küldése ezen szerkesztőnek;
      MyContributions: közreműködéseim; MyPage: lapom, userlapom; MyTalk: vitám, vitalapom, uservitalapom;
      SpecialPages: speciális lapok; Search: keresés`,
    namespaces: `
      3: User vita; 6: Kép; 7: Kép vita, Képvita; 9: MediaWiki vita; 11: Sablon vita; 13: Segítség vita;
      15: Kategória vita`,
  },
  fi: {
    images: `
      baseline: perustaso; border: reunus; bottom: alas, alhaalla; center: keski, keskitetty; frame: kehys, kehystetty;
      frameless: kehyksetön; left: vasen; link=$1: linkki=$1; thumbnail=$1: pienoiskuva=$1, pienois=$1;
      middle: keskellä; none: tyhjä; page=$1: sivu=$1, sivu_$1; right: oikea; sub: alaindeksi; super: yläindeksi;
      thumb: pienoiskuva, pienois; top: ylös, ylhäällä; upright: pysty, yläoikea;
      upright=$1: pysty=$1, pysty_$1, yläoikea=$1, yläoikea_$1`,
    names: `
      BASEPAGENAME: KANTASIVUNIMI; BASEPAGENAMEE: KANTASIVUNIMIE; CURRENTDAY: KULUVAPÄIVÄ; CURRENTDAY2: KULUVAPÄIVÄ2;
      CURRENTDAYNAME: KULUVAPÄIVÄNIMI; CURRENTDOW: KULUVAVIIKONPÄIVÄ; CURRENTHOUR: KULUVATUNTI;
      CURRENTMONTH: KULUVAKUU; CURRENTMONTHABBREV: KULUVAKUUNIMILYHYT; CURRENTMONTHNAME: KULUVAKUUNIMI;
      CURRENTMONTHNAMEGEN: KULUVAKUUNIMIGEN; CURRENTTIME: KULUVAAIKA; CURRENTTIMESTAMP: KULUVAAIKALEIMA;
      CURRENTVERSION: NYKYINENVERSIO; CURRENTWEEK: KULUVAVIIKKO; CURRENTYEAR: KULUVAVUOSI;
      DEFAULTSORT: AAKKOSTUS, OLETUSAAKKOSTUS; DISPLAYTITLE: NÄKYVÄOTSIKKO; filepath: tiedostopolku;
      formatnum: muotoileluku; FULLPAGENAME: KOKOSIVUNIMI; FULLPAGENAMEE: KOKOSIVUNIMIE; fullurl: täysiosoite;
      fullurle: täysiosoitee; gender: sukupuoli; grammar: taivutus; #language: #kieli; LOCALDAY: PAIKALLINENPÄIVÄ;
      LOCALDAY2: PAIKALLINENPÄIVÄ2; LOCALDAYNAME: PAIKALLINENPÄIVÄNIMI; LOCALDOW: PAIKALLINENVIIKONPÄIVÄ;
      LOCALHOUR: PAIKALLINENTUNTI; LOCALMONTH: PAIKALLINENKUU; LOCALMONTHABBREV: PAIKALLINENKUUNIMILYHYT;
      LOCALMONTHNAME: PAIKALLINENKUUNIMI; LOCALMONTHNAMEGEN: PAIKALLINENKUUNIMIGEN; LOCALTIME: PAIKALLINENAIKA;
      LOCALTIMESTAMP: PAIKALLINENAIKALEIMA; localurl: paikallinenosoite; localurle: paikallinenosoitee;
      LOCALWEEK: PAIKALLINENVIIKKO; LOCALYEAR: PAIKALLINENVUOSI; NAMESPACE: NIMIAVARUUS; NAMESPACEE: NIMIAVARUUSE;
      ns: na; NUMBEROFADMINS: YLLÄPITÄJÄMÄÄRÄ; NUMBEROFARTICLES: ARTIKKELIMÄÄRÄ; NUMBEROFEDITS: MUOKKAUSMÄÄRÄ;
      NUMBEROFFILES: TIEDOSTOMÄÄRÄ; NUMBEROFPAGES: SIVUMÄÄRÄ; NUMBEROFUSERS: KÄYTTÄJÄMÄÄRÄ; PAGENAME: SIVUNIMI;
      PAGENAMEE: SIVUNIMIE; PAGESIZE: SIVUKOKO; plural: monikko; PROTECTIONLEVEL: SUOJAUSTASO;
      REVISIONDAY: VERSIOPÄIVÄ; REVISIONDAY2: VERSIOPÄIVÄ2; REVISIONID: VERSIOID; REVISIONMONTH: VERSIOKUUKAUSI;
      REVISIONTIMESTAMP: VERSIOAIKALEIMA; REVISIONYEAR: VERSIOVUOSI; SCRIPTPATH: SKRIPTIPOLKU; SERVER: PALVELIN;
      SERVERNAME: PALVELINNIMI; SITENAME: SIVUSTONIMI; SUBJECTPAGENAME: AIHESIVUNIMI, ARTIKKELISIVUNIMI;
      SUBJECTPAGENAMEE: AIHESIVUNIMIE, ARTIKKELISIVUNIMIE; SUBJECTSPACE: AIHEAVARUUS, ARTIKKELIAVARUUS;
      SUBJECTSPACEE: AIHEAVARUUSE, ARTIKKELIAVARUUSE; SUBPAGENAME: ALASIVUNIMI; SUBPAGENAMEE: ALASIVUNIMIE;
      subst: vastine; TALKPAGENAME: KESKUSTELUSIVUNIMI; TALKPAGENAMEE: KESKUSTELUSIVUNIMIE;
      TALKSPACE: KESKUSTELUAVARUUS; TALKSPACEE: KESKUSTELUAVARUUSE`,
    switches: `
      forcetoc: sisluettpakotus; hiddencat: PIILOLUOKKA; noeditsection: eiosiomuokkausta; noindex: HAKUKONEKIELTO;
      notoc: eisisluett; toc: sisällysluettelo`,
    specials: `
      LongPages: pitkät sivut; ShortPages: lyhyet sivut; WantedPages: halutut sivut; AllPages: kaikki sivut;
      PrefixIndex: etuliiteluettelo; Categories: luokat; UserLogin: kirjaudu sisään; CreateAccount: luo tunnus;
      Preferences: asetukset; Contributions: muokkaukset; ListUsers: käyttäjät; Log: loki, lokit;
      Watchlist: tarkkailulista; NewPages: uudet sivut; RecentChanges: tuoreet muutokset;
      RecentChangesLinked: linkitetyt muutokset; ListFiles: tiedostoluettelo; FilePath: tiedostopolku;
      Upload: tallenna, lisää tiedosto; Statistics: tilastot; Version: versio; Random: satunnainen sivu;
      Export: vie sivuja; Import: tuo sivuja; WhatLinksHere: tänne viittaavat sivut; BookSources: kirjalähteet;
      Diff: ero; Edit: muokkaa sivua; EmailUser: lähetä sähköpostia; MyContributions: omat muokkaukset;
      MyPage: oma sivu; MyTalk: oma keskustelu; History: sivun historia; Info: sivun tiedot; PermanentLink: ikilinkki;
      Redirect: ohjaus; SpecialPages: toimintosivut; Search: haku`,
    namespaces: `
      6: Kuva; 7: Keskustelu kuvasta`,
  },
  nb: {
    images: `
      baseline: grunnlinje; bottom: bunn; center: sentrer, senter, midtstilt, sentrum; frame: ramme, ramma;
      frameless: rammeløs, ingenramme, rammelaus; left: venstre; link=$1: lenke=$1, lenkje=$1;
      thumbnail=$1: miniatyr=$1, mini=$1; middle: midt; none: ingen; page=$1: side=$1, side $1, side_$1;
      right: høyre, høgre; text-bottom: tekst-bunn; thumb: miniatyr, mini; top: topp; upright: portrett;
      upright=$1: portrett=$1, portrett_$1; lang=$1: språk=$1; $1px: $1pk`,
    names: `
      #categorytree: #kategoritre; #invoke: #kjør, #køyr; ARTICLEPATH: ARTIKKELSTI, ARTIKKELSTIG;
      BASEPAGENAME: GRUNNSIDENAVN, HOVUDSIDENAMN; BASEPAGENAMEE: GRUNNSIDENAVNE;
      CONTENTLANGUAGE: INNHOLDSSPRÅK, INNHALDSSPRÅK; CURRENTDAY: NÅVÆRENDEDAG, DAGNO, DAGNÅ;
      CURRENTDAY2: NÅVÆRENDEDAG2, DAGNO2, DAGNÅ2; CURRENTDAYNAME: NÅVÆRENDEDAGSNAVN, DAGNONAMN, DAGNÅNAVN;
      CURRENTDOW: NÅVÆRENDEUKEDAG, VEKEDAGNRNO, UKEDAGNRNÅ; CURRENTHOUR: NÅVÆRENDETIME, TIMENO;
      CURRENTMONTH: NÅVÆRENDEMÅNED, NÅVÆRENDEMÅNED2, MÅNADNO, MÅNEDNÅ; CURRENTMONTH1: NÅVÆRENDEMÅNED1;
      CURRENTMONTHABBREV: NÅVÆRENDEMÅNEDSNAVNKORT, MÅNADNOKORT, MÅNEDNÅKORT;
      CURRENTMONTHNAME: NÅVÆRENDEMÅNEDSNAVN, MÅNADNONAMN, MÅNEDNÅNAVN; CURRENTMONTHNAMEGEN: NÅVÆRENDEMÅNEDSNAVNGEN;
      CURRENTTIME: NÅVÆRENDETID, TIDNO, TIDNÅ; CURRENTTIMESTAMP: NÅVÆRENDETIDSSTEMPEL;
      CURRENTVERSION: NÅVÆRENDEVERSJON, VERSJONNO; CURRENTWEEK: NÅVÆRENDEUKE, VEKENRNO, UKENRNÅ;
      CURRENTYEAR: NÅVÆRENDEÅR, ÅRNO, ÅRNÅ; DEFAULTSORT: STANDARDSORTERING, SORTERINGSNYKEL, SORTERINGSNØKKEL;
      DISPLAYTITLE: VISTITTEL; filepath: filsti, filstig; #formatdate: #datoformat;
      FULLPAGENAME: FULLTSIDENAVN, FULLTSIDENAMN; FULLPAGENAMEE: FULLTSIDENAVNE; gender: kjønn; grammar: grammatikk;
      LOCALDAY: LOKALDAG; LOCALDAY2: LOKALDAG2; LOCALDAYNAME: LOKALDAGSNAVN; LOCALDOW: LOKALUKEDAG;
      LOCALHOUR: LOKALTIME; LOCALMONTH: LOKALMÅNED, LOKALMÅNED2; LOCALMONTH1: LOKALMÅNED1;
      LOCALMONTHABBREV: LOKALMÅNEDSNAVNKORT; LOCALMONTHNAME: LOKALMÅNEDSNAVN; LOCALMONTHNAMEGEN: LOKALMÅNEDSNAVNGEN;
      LOCALTIME: LOKALTID; LOCALTIMESTAMP: LOKALTTIDSSTEMPEL; localurl: lokalurl, lokallenkje, lokallenke;
      localurle: lokalurle, lokallenkjee, lokallenkee; LOCALWEEK: LOKALUKE, LOKALVEKE; LOCALYEAR: LOKALTÅR;
      NAMESPACE: NAVNEROM, NAMNEROM; NAMESPACEE: NAVNEROME; ns: nr; NUMBERINGROUP: NUMMERIGRUPPE;
      NUMBEROFACTIVEUSERS: ANTALLAKTIVEBRUKERE, AKTIVEBRUKARAR;
      NUMBEROFADMINS: ANTALLADMINISTRATORER, ADMINTAL, ADMINISTRATORTAL;
      NUMBEROFARTICLES: ANTALLARTIKLER, INNHALDSSIDETAL, INNHOLDSSIDETALL;
      NUMBEROFEDITS: ANTALLREDIGERINGER, ENDRINGSTAL; NUMBEROFFILES: ANTALLFILER, FILTAL;
      NUMBEROFPAGES: ANTALLSIDER, SIDETAL; NUMBEROFUSERS: ANTALLBRUKERE, BRUKARTAL; PAGENAME: SIDENAVN, SIDENAMN;
      PAGENAMEE: SIDENAVNE, SIDENAMNE; PAGESINCATEGORY: SIDERIKATEGORI, SIDERIKAT;
      PAGESINNAMESPACE: SIDERINAVNEROM, SIDERINAMNEROM; PAGESIZE: SIDESTØRRELSE, SIDESTORLEIK;
      plural: flertall, fleirtal; PROTECTIONLEVEL: BESKYTTELSESNIVÅ, VERNENIVÅ; raw: rå;
      REVISIONDAY: REVISJONSDAG, VERSJONSDAG; REVISIONDAY2: REVISJONSDAG2, VERSJONSDAG2;
      REVISIONID: REVISJONSID, VERSJONSID; REVISIONMONTH: REVISJONSMÅNED, VERSJONSMÅNAD;
      REVISIONMONTH1: REVISJONSMÅNED1, VERSJONSMÅNAD1; REVISIONTIMESTAMP: REVISJONSTIDSSTEMPEL, VERSJONSTIDSTEMPEL;
      REVISIONUSER: REVISJONSBRUKER, VERSJONSBRUKAR; REVISIONYEAR: REVISJONSÅR, VERSJONSÅR;
      SCRIPTPATH: SKRIPTSTI, SKRIPTSTIG; SERVER: TJENER, TENAR; SERVERNAME: TJENERNAVN, TENARNAMN; #special: #spesial;
      STYLEPATH: STILSTI; SUBJECTPAGENAME: SUBJEKTSIDENAVN, ARTIKKELSIDENAVN;
      SUBJECTPAGENAMEE: SUBJEKTSIDENAVNE, ARTIKKELSIDENAVNE; SUBJECTSPACE: SUBJEKTROM, ARTIKKELROM;
      SUBJECTSPACEE: SUBJEKTROME, ARTIKKELROME; SUBPAGENAME: UNDERSIDENAVN, UNDERSIDENAMN;
      SUBPAGENAMEE: UNDERSIDENAVNE; TALKPAGENAME: DISKUSJONSSIDENAVN, DISKUSJONSSIDENAMN;
      TALKPAGENAMEE: DISKUSJONSSIDENAVNE; TALKSPACE: DISKUSJONSROM; TALKSPACEE: DISKUSJONSROME; #expr: #uttrykk, #uttr;
      #if: #om; #ifeq: #omlik; #ifexpr: #omuttrykk, #omuttr; #iferror: #omfeil; #switch: #byt; #ifexist: #omfinst;
      #time: #tid; #timel: #tidl; #rel2abs: #reltilabs; #titleparts: #titteldelar; #len: #lengd;
      #replace: #byt_ut, #erstatt; formatnum: formattal; #language: #språk; lc: små; lcfirst: lfyrst, lførst; msg: mld;
      msgnw: ikwikmeld; PAGEID: SIDEID; safesubst: tryggliminn; SITENAME: NETTSTADNAMN; subst: liminn; #tag: #merke;
      uc: store; ucfirst: sfyrst, sførst`,
    switches: `
      forcetoc: tvinginnholdsfortegnelse, alltidinnhaldsliste, alltidinnholdsliste;
      hiddencat: SKJULTKATEGORI, GØYMDKAT, LØYNDKAT; index: INDEKSER; newsectionlink: NYSEKSJONSLENKE;
      nocontentconvert: ingeninnholdskonvertering;
      noeditsection: ingenseksjonsredigering, ingabolkendring, ingabolkredigering, ingendelendring;
      nogallery: intetgalleri, inkjegalleri; noindex: INGENINDEKSERING; nonewsectionlink: INGENNYSEKSJONSLENKE;
      notitleconvert: ingentittelkonvertering; notoc: ingeninnholdsfortegnelse, ingainnhaldsliste, ingeninnholdsliste;
      staticredirect: STATISTOMDIRIGERING; toc: innholdsfortegnelse, innhaldsliste, innholdsliste`,
    specials: `
      LongPages: lange sider; ShortPages: korte sider, stutte sider;
      WantedPages: ønskede sider, ødelagte lenker, etterspurde sider; AllPages: alle sider; PrefixIndex: prefiksindeks;
      Categories: kategorier, kategoriar; UserLogin: logg inn; CreateAccount: opprett konto;
      Preferences: innstillinger, preferanser, innstillingar; Contributions: bidrag;
      ListUsers: brukerliste, brukarliste; Log: logg, logger, loggar;
      Watchlist: overvåkningsliste, overvåkingsliste, overvakingsliste; NewPages: nye sider;
      RecentChanges: siste endringer, siste endringar, siste endringane;
      RecentChangesLinked: relaterte endringer, relaterte endringar; ListFiles: filliste, bildeliste, billedliste;
      FilePath: filsti, filstig; Upload: last opp; Statistics: statistikk; Version: versjon;
      Random: tilfeldig, tilfeldig side; Export: eksporter, eksport; Import: importer;
      WhatLinksHere: lenker hit, lenkjer hit; BookSources: bokkilder, bokkjelder;
      Edit: rediger side, rediger, endra side, endre side, endr side; EmailUser: e-post;
      MyContributions: mine bidrag, bidraga mine; MyPage: min side, sida mi; MyTalk: min diskusjon, diskusjonssida mi;
      History: sidehistorikk, historikk; Info: sideinfo; PermanentLink: permanent lenke, permanent lenkje;
      Redirect: omdirigering, omdiriger; SpecialPages: spesialsider, særsider; Search: søk`,
    namespaces: `
      6: Bilde; 7: Bildediskusjon`,
  },
  ro: {
    images: `
      baseline: linia_de_bază; border: chenar; bottom: jos; center: centru; frame: cadru; frameless: faracadru;
      left: stanga; link=$1: legătură=$1; thumbnail=$1: miniatura=$1, mini=$1; middle: mijloc; none: nu;
      page=$1: pagina=$1, pagina $1; right: dreapta; sub: indice; super: exponent; text-bottom: text-jos;
      text-top: text-sus; thumb: miniatura, mini; top: sus; upright: dreaptasus;
      upright=$1: dreaptasus=$1, dreaptasus $1`,
    names: `
      #categorytree: #arborecategorie; anchorencode: codificareancora; BASEPAGENAME: NUMEDEBAZAPAGINA;
      BASEPAGENAMEE: NUMEEDEBAZAPAGINA; CONTENTLANGUAGE: LIMBACONTINUT; CURRENTDAY: NUMARZIUACURENTA;
      CURRENTDAY2: NUMARZIUACURENTA2; CURRENTDAYNAME: NUMEZIUACURENTA; CURRENTHOUR: ORACURENTA;
      CURRENTMONTH: NUMARLUNACURENTA; CURRENTMONTH1: LUNACURENTA1; CURRENTMONTHABBREV: LUNACURENTAABREV;
      CURRENTMONTHNAME: NUMELUNACURENTA; CURRENTMONTHNAMEGEN: NUMELUNACURENTAGEN; CURRENTTIME: TIMPULCURENT;
      CURRENTTIMESTAMP: STAMPILATIMPCURENT; CURRENTVERSION: VERSIUNECURENTA; CURRENTWEEK: SAPTAMANACURENTA;
      CURRENTYEAR: ANULCURENT; DEFAULTSORT: SORTAREIMPLICITA, CHEIESORTAREIMPLICITA, CATEGORIESORTAREIMPLICITA;
      DIRECTIONMARK: SEMNDIRECTIE; DISPLAYTITLE: ARATATITLU; filepath: caleafisierului;
      #formatdate: #formatdata, #dataformat; formatnum: formatnr; FULLPAGENAME: NUMEPAGINACOMPLET;
      FULLPAGENAMEE: NUMEEPAGINACOMPLET; fullurl: urlcomplet; fullurle: urlcomplete; gender: gen; grammar: gramatica;
      #language: #limba; lc: minuscula; lcfirst: minusculaprima; LOCALDAY: ZIUALOCALA; LOCALDAY2: ZIUALOCALA2;
      LOCALDAYNAME: NUMEZIUALOCALA; LOCALHOUR: ORALOCALA; LOCALMONTH: LUNALOCALA, LUNALOCALA2;
      LOCALMONTH1: LUNALOCALA1; LOCALMONTHABBREV: LUNALOCALAABREV; LOCALMONTHNAME: NUMELUNALOCALA;
      LOCALMONTHNAMEGEN: NUMELUNALOCALAGEN; LOCALTIME: TIMPULLOCAL; LOCALTIMESTAMP: STAMPILATIMPLOCAL;
      localurl: urllocal; localurle: urllocale; LOCALWEEK: SAPTAMANALOCALA; LOCALYEAR: ANULLOCAL; msg: msj;
      msgnw: msjnou; NAMESPACE: SPATIUDENUME; NAMESPACEE: SPATIUUDENUME; ns: sn; NUMBERINGROUP: NUMARINGRUP, NUMINGRUP;
      NUMBEROFACTIVEUSERS: NUMARDEUTILIZATORIACTIVI; NUMBEROFADMINS: NUMARADMINI; NUMBEROFARTICLES: NUMARDEARTICOLE;
      NUMBEROFEDITS: NUMARDEMODIFICARI; NUMBEROFFILES: NUMARDEFISIERE; NUMBEROFPAGES: NUMARDEPAGINI;
      NUMBEROFUSERS: NUMARDEUTILIZATORI; PAGENAME: NUMEPAGINA; PAGENAMEE: NUMEEPAGINA;
      PAGESINCATEGORY: PAGINIINCATEGORIE, PAGINIINCAT; PAGESINNAMESPACE: PANIGIINSPATIULDENUME, PAGINIINSN;
      PAGESIZE: MARIMEPAGINA; PROTECTIONLEVEL: NIVELPROTECTIE; raw: brut; REVISIONDAY: ZIREVIZIE;
      REVISIONDAY2: ZIREVIZIE2; REVISIONID: IDREVIZIE; REVISIONMONTH: LUNAREVIZIE;
      REVISIONTIMESTAMP: STAMPILATIMPREVIZIE; REVISIONUSER: UTILIZATORREVIZIE; REVISIONYEAR: ANREVIZIE;
      SCRIPTPATH: CALESCRIPT; SERVERNAME: NUMESERVER; SITENAME: NUMESITE;
      SUBJECTPAGENAME: NUMEPAGINASUBIECT, NUMEPAGINAARTICOL; SUBJECTPAGENAMEE: NUMEEPAGINASUBIECT, NUMEEPAGINAARTICOL;
      SUBJECTSPACE: SPATIUSUBIECT, SPATIUARTICOL; SUBJECTSPACEE: SPATIUUSUBIECT, SPATIUUARTICOL;
      SUBPAGENAME: NUMESUBPAGINA; SUBPAGENAMEE: NUMEESUBPAGINA; #tag: #eticheta; TALKPAGENAME: NUMEPAGINADEDISCUTIE;
      TALKPAGENAMEE: NUMEEPAGINADEDISCUTIE; TALKSPACE: SPATIUDEDISCUTIE; TALKSPACEE: SPATIUUDEDISCUTIE; uc: majuscula;
      ucfirst: majusculaprima; urlencode: codificareurl`,
    switches: `
      forcetoc: forteazacuprins; hiddencat: ASCUNDECAT; newsectionlink: LEGATURASECTIUNENOUA;
      nocontentconvert: faraconvertirecontinut, fcc; noeditsection: faraeditsectiune; nogallery: faragalerie;
      noindex: FARAINDEX; nonewsectionlink: FARALEGATURASECTIUNENOUA; notitleconvert: faraconvertiretitlu, fct;
      notoc: faracuprins; staticredirect: REDIRECTIONARESTATICA; toc: cuprins`,
    specials: `
      LongPages: pagini lungi; ShortPages: pagini scurte; WantedPages: pagini dorite, legături invalide;
      AllPages: toate paginile; PrefixIndex: index; Categories: categorii; UserLogin: autentificare;
      CreateAccount: înregistrare; Preferences: preferințe; Contributions: contribuții; ListUsers: listă utilizatori;
      Log: jurnal, jurnale; Watchlist: pagini urmărite; NewPages: pagini noi; RecentChanges: schimbări recente;
      RecentChangesLinked: modificări corelate; ListFiles: listă fișiere; FilePath: cale fișier; Upload: încărcare;
      Statistics: statistici; Version: versiune; Random: aleatoriu, pagină aleatorie; Export: exportă; Import: importă;
      WhatLinksHere: ce se leagă aici; BookSources: referințe în cărți; EmailUser: email utilizator;
      MyContributions: contribuțiile mele; MyPage: pagina mea; MyTalk: discuțiile mele; SpecialPages: pagini speciale;
      Search: căutare`,
    namespaces: `
      1: Discuţie; 3: Discuţie Utilizator; 6: Fişier, Imagine; 7: Discuţie Fişier, Discuţie Imagine;
      9: Discuţie MediaWiki; 11: Discuţie Format; 13: Discuţie Ajutor; 15: Discuţie Categorie`,
  },
  ca: {
    images: `
      baseline: línia de base, linha_de_basa; border: vora, bordadura; bottom: baix, bas; center: centrat;
      frame: marc, quadre, enquagrat; frameless: sense marc, sens_quadre; lang=$1: llengua=$1, idioma=$1;
      left: esquerra, esquèrra, senèstra, gaucha; link=$1: enllaç=$1, ligam=$1; thumbnail=$1: miniatura=$1, vinheta=$1;
      middle: mitjà, mitan; none: cap, neant, nonrés; page=$1: pàgina=$1, pàgina $1; right: dreta, drecha;
      sub: indici, ind; super: exp; text-bottom: baix-text, bas-tèxte, bas-txt;
      text-top: dalt-text, naut-tèxte, naut-txt; thumb: miniatura, vinheta; top: dalt, naut;
      upright: redreçat, redreça; upright=$1: redreçat=$1, redreçat $1, redreça$1, redreça $1`,
    names: `
      CONTENTLANGUAGE: IDIOMACONTINGUT, LLENGUACONTINGUT, LENGACONTENGUT, LENGCONTENGUT;
      CURRENTDAY: DIAACTUAL, JORNCORRENT, JORNACTUAL; CURRENTDAY2: DIAACTUAL2, JORNCORRENT2, JORNACTUAL2;
      CURRENTDAYNAME: NOMDIAACTUAL, NOMJORNCORRENT, NOMJORNACTUAL; CURRENTHOUR: HORAACTUAL, ORACORRENTA, ORAACTUALA;
      CURRENTMONTH: MESACTUAL, MESCORRENT; CURRENTMONTHABBREV: ABREVMESACTUAL, ABREVMESCORRENT;
      CURRENTMONTHNAME: NOMMESACTUAL, NOMMESCORRENT; CURRENTMONTHNAMEGEN: NOMGENMESACTUAL, NOMGENMESCORRENT;
      CURRENTTIME: HORARICTUAL, DATACORRENTA, DATAACTUALA; CURRENTVERSION: VERSIÓACTUAL, VERSIOACTUAL, VERSIONACTUALA;
      CURRENTYEAR: ANYACTUAL, ANNADACORRENTA, ANNADAACTUALA; DEFAULTSORT: ORDENA, CLAUDETRIADA;
      DISPLAYTITLE: TÍTOL, TITOL, AFICHARTÍTOL; filepath: camí, cami, camin; formatnum: formatnombre;
      #language: #idioma, #llengua, #lenga; LOCALDAY: DIALOCAL, JORNLOCAL; LOCALDAY2: DIALOCAL2, JORNLOCAL2;
      LOCALDAYNAME: NOMDIALOCAL, NOMJORNLOCAL; LOCALHOUR: HORALOCAL, ORALOCALA; LOCALMONTH: MESLOCAL;
      LOCALMONTHABBREV: ABREVMESLOCAL; LOCALMONTHNAME: NOMMESLOCAL; LOCALMONTHNAMEGEN: NOMGENMESLOCAL;
      LOCALTIME: HORARILOCAL, ORARILOCAL; LOCALYEAR: ANYLOCAL, ANNADALOCALA; NUMBEROFADMINS: NOMBREADMINS;
      NUMBEROFARTICLES: NOMBREARTICLES, NOMBRED'ARTICLES;
      NUMBEROFEDITS: NOMBREEDICIONS, NOMBRED'EDICIONS, NOMBREMODIFS;
      NUMBEROFFILES: NOMBREFITXERS, NOMBRED'ARXIUS, NOMBREFICHIÈRS;
      NUMBEROFUSERS: NOMBREUSUARIS, NOMBRED'USUARIS, NOMBREUTILIZAIRES;
      padleft: separacióesquerra, separacioesquerra, borratgeesquèrra;
      padright: separaciódreta, separaciodreta, borratgedrecha; PAGENAME: NOMPÀGINA, NOMPAGINA, NOMDELAPLANA;
      PAGESINCATEGORY: PÀGINESENCATEGORIA, PAGINESENCATEGORIA, PAGINESENCAT, PAGINASDINSCAT;
      PAGESINNAMESPACE: PÀGINESENESPAINOMS, PAGINASDINSESPACI;
      PAGESIZE: MIDAPÀGINA, MIDAPAGINA, MIDADELAPLANA, TALHAPAGINA;
      PROTECTIONLEVEL: NIVELLPROTECCIÓ, NIVELLPROTECCIO, NIVÈLDEPROTECCION; #special: #especial;
      #tag: #etiqueta, #marcador, #balisa; anchorencode: encòdaancòra; BASEPAGENAME: NOMBASADEPAGINA;
      BASEPAGENAMEE: NOMBASADEPAGINAX; CURRENTDOW: JDSCORRENT; CURRENTTIMESTAMP: INSTANTACTUAL;
      CURRENTWEEK: SETMANACORRENTA; DIRECTIONMARK: MARCADIRECCION, MARCADIR; FULLPAGENAME: NOMPAGINACOMPLET;
      FULLPAGENAMEE: NOMPAGINACOMPLETX; fullurl: urlcompleta; fullurle: urlcompletax; gender: genre;
      grammar: gramatica; lc: minus; lcfirst: initminus; LOCALDOW: JDSLOCAL; LOCALTIMESTAMP: INSTANTLOCAL;
      localurl: urllocala; localurle: urllocalax; LOCALWEEK: SETMANALOCALA; NAMESPACE: ESPACINOMENATGE;
      NAMESPACEE: ESPACINOMENATGEX; ns: espacen; NUMBEROFACTIVEUSERS: NOMBREUTILIZAIRESACTIUS;
      NUMBEROFPAGES: NOMBREPAGINAS; PAGENAMEE: NOMPAGINAX; raw: linha, brut; REVISIONDAY: DATAVERSION;
      REVISIONDAY2: DATAVERSION2; REVISIONID: NUMÈROVERSION; REVISIONMONTH: MESREVISION;
      REVISIONTIMESTAMP: ORAREVISION; REVISIONYEAR: ANNADAREVISION, ANREVISION; SCRIPTPATH: CAMINESCRIPT;
      SERVER: SERVIDOR; SERVERNAME: NOMSERVIDOR; SITENAME: NOMSIT, NOMSITE_NOMSITI;
      SUBJECTPAGENAME: NOMPAGINASUBJECTE, NOMPAGINASUBJÈCTE, NOMPAGINAARTICLE;
      SUBJECTPAGENAMEE: NOMPAGINASUBJECTEX, NOMPAGINASUBJÈCTEX, NOMPAGINAARTICLEX;
      SUBJECTSPACE: ESPACISUBJECTE, ESPACISUBJÈCTE, ESPACIARTICLE;
      SUBJECTSPACEE: ESPACISUBJECTEX, ESPACISUBJÈCTEX, ESPACIARTICLEX; SUBPAGENAME: NOMSOSPAGINA;
      SUBPAGENAMEE: NOMSOSPAGINAX; TALKPAGENAME: NOMPAGINADISCUSSION; TALKPAGENAMEE: NOMPAGINADISCUSSIONX;
      TALKSPACE: ESPACIDISCUSSION; TALKSPACEE: ESPACIDISCUSSIONX; uc: majus, capit; ucfirst: initmajus;
      urlencode: encòdaurl`,
    switches: `
      forcetoc: forçataula, forçartaula, forçarsomari, forçartdm; hiddencat: CATAMAGADA;
      noeditsection: secciónoeditable, seccionoeditable, seccionnoneditabla;
      nogallery: capgaleria, nogaleria, capdegalariá, capdegalaria, pascapdedegalariá; noindex: CAPINDEX, PASCAPDINDÈX;
      notoc: captaula, notaula, capdetaula, pascapdesomari, pascapdetdm;
      staticredirect: REDIRECCIÓESTATICA, REDIRECCIOESTATICA, REDIRECCIONESTATICA; toc: taula, resum, tdm, somari;
      newsectionlink: LIGAMSECCIONNOVÈLA; nonewsectionlink: PASCAPDELIGAMSECCIONNOVÈLA`,
    specials: `
      LongPages: pàgines llargues, articles longs; ShortPages: pàgines curtes, articles brèus;
      WantedPages: pàgines demanades, paginas demandadas; AllPages: llista de pàgines, totas las paginas;
      PrefixIndex: cerca per prefix, indèx; Categories: categorias; UserLogin: registre i entrada, nom d'utilizaire;
      CreateAccount: crea compte, crear un compte, crearuncompte, crearcompte; Preferences: preferències, preferéncias;
      Contributions: contribucions; ListUsers: usuaris, lista dels utilizaires, listadelsutilizaires;
      Log: registre, jornal, jornals;
      Watchlist: llista de seguiment, lista de seguit, listradeseguit, seguit, lista de seguiment, listradeseguiment, seguiment;
      NewPages: pàgines noves, paginas novèlas;
      RecentChanges: canvis recents, darrièrs cambiaments, darrièrscambiaments, darrièras modificacions;
      RecentChangesLinked: seguit dels ligams; ListFiles: imatges, fitxers, lista dels imatges, listadelsimatges;
      FilePath: camin del fichièr, camindelfichièr, caminfichièr; Upload: carrega, telecargament, telecargaments;
      Statistics: estadístiques, estatisticas; Version: versió;
      Random: article aleatori, atzar, aleatori, pagina a l'azard; Export: exporta, exportar, exportacion;
      Import: importa, impòrt, importacion; WhatLinksHere: enllaços, paginas ligadas;
      BookSources: fonts bibliogràfiques, obratge de referéncia, obratges de referéncia;
      EmailUser: envia missatge, corrièr electronic, emèl, emèil;
      MyContributions: contribucions pròpies, mas contribucions, mascontribucions;
      MyPage: pàgina personal, ma pagina, mapagina; MyTalk: discussió personal, mas discussions, masdiscussions;
      SpecialPages: pàgines especials, paginas especialas; Search: cerca, recèrca, recercar, cercar`,
    namespaces: `
      2: Usuària, Utilisator; 3: Discussion Utilisator, Discutida Utilisator, Usuària Discussió; 6: Imatge;
      7: Discussion Imatge, Discutida Imatge, Imatge Discussió; 8: Mediaòiqui;
      9: Discussion Mediaòiqui, Discutida Mediaòiqui; 11: Discutida Modèl; 13: Discutida Ajuda;
      15: Discutida Categoria`,
  },
  el: {
    images: `
      alt=$1: εναλλ.=$1; baseline: γραμμήβάσης; border: πλαίσιο; bottom: κάτω; center: κέντρο; frame: με-πλαίσιο;
      frameless: χωρίς-πλαίσιο; left: αριστερά; link=$1: σύνδεσμος=$1; thumbnail=$1: μικρογραφία=$1, μινιατούρα=$1;
      middle: μέσο; none: καθόλου; page=$1: σελίδα=$1, σελίδα_$1; right: δεξιά; sub: δείκτης; super: εκθέτης;
      text-bottom: κάτω-από-το-κείμενο; text-top: πάνω-από-το-κείμενο; thumb: μικρογραφία, μινιατούρα; top: άνω;
      upright: κατακόρυφα; upright=$1: κατακόρυφα=$1, κατακόρυφα_$1; $1px: $1εσ`,
    names: `
      anchorencode: κωδικοποιησηαγκυρας; BASEPAGENAME: ΒΑΣΗΟΝΟΜΑΤΟΣΣΕΛΙΔΑΣ; BASEPAGENAMEE: ΒΑΣΗΟΝΟΜΑΤΟΣΣΕΛΙΔΑΣΚ;
      canonicalurl: κανονικοurl; canonicalurle: κανονικοurlκ; CONTENTLANGUAGE: ΓΛΩΣΣΑΠΕΡΙΕΧΟΜΕΝΟΥ;
      CURRENTDAY: ΤΡΕΧΟΥΣΑΜΕΡΑ; CURRENTDAY2: ΤΡΕΧΟΥΣΑΜΕΡΑ2; CURRENTDAYNAME: ΤΡΕΧΟΥΣΑΜΕΡΑΟΝΟΜΑ;
      CURRENTDOW: ΤΡΕΧΟΥΣΑΜΕΡΑΕΒΔΟΜΑΔΑΣ; CURRENTHOUR: ΤΡΕΧΟΥΣΑΩΡΑ; CURRENTMONTH: ΤΡΕΧΩΝΜΗΝΑΣ, ΤΡΕΧΩΝΜΗΝΑΣ2;
      CURRENTMONTH1: ΤΡΕΧΩΝΜΗΝΑΣ1; CURRENTMONTHABBREV: ΤΡΕΧΩΝΜΗΝΑΣΣΥΝΤ; CURRENTMONTHNAME: ΤΡΕΧΩΝΜΗΝΑΣΟΝΟΜΑ;
      CURRENTMONTHNAMEGEN: ΤΡΕΧΩΝΜΗΝΑΣΓΕΝΙΚΗ; CURRENTTIME: ΤΡΕΧΩΝΧΡΟΝΟΣ; CURRENTTIMESTAMP: ΤΡΕΧΟΥΣΑΧΡΟΝΟΣΗΜΑΝΣΗ;
      CURRENTVERSION: ΤΡΕΧΟΥΣΑΕΚΔΟΣΗ; CURRENTWEEK: ΤΡΕΧΟΥΣΑΕΒΔΟΜΑΔΑ; CURRENTYEAR: ΤΡΕΧΟΝΕΤΟΣ;
      DEFAULTSORT: ΠΡΟΚΑΘΟΡΙΣΜΕΝΗΤΑΞΙΝΟΜΗΣΗ, ΚΛΕΙΔΙΠΡΟΚΑΘΟΡΙΣΜΕΝΗΣΤΑΞΙΝΟΜΗΣΗΣ, ΠΡΟΚΑΘΟΡΙΣΜΕΝΗΤΑΞΙΝΟΜΗΣΗΚΑΤΗΓΟΡΙΑΣ, ΠΡΟΚΤΑΞ;
      DIRECTIONMARK: ΚΩΔΙΚΟΣΦΟΡΑΣ; DISPLAYTITLE: ΔΕΙΞΕΤΙΤΛΟ, ΠΡΟΒΟΛΗΤΙΤΛΟΥ; filepath: διαδρομηαρχειου;
      formatnum: μορφοποιησηαριθμου; FULLPAGENAME: ΠΛΗΡΕΣΟΝΟΜΑΣΕΛΙΔΑΣ; FULLPAGENAMEE: ΠΛΗΡΕΣΟΝΟΜΑΣΕΛΙΔΑΣΚ;
      fullurl: πληρεσurl; fullurle: πληρεσurlκ; gender: φυλο; grammar: γραμματικη; int: εσωτ; #language: #γλωσσα;
      lc: πεζα; lcfirst: πρωτοπεζο; LOCALDAY: ΤΟΠΙΚΗΜΕΡΑ; LOCALDAY2: ΤΟΠΙΚΗΜΕΡΑ2; LOCALDAYNAME: ΤΟΠΙΚΗΜΕΡΑΟΝΟΜΑ;
      LOCALDOW: ΤΟΠΙΚΗΜΕΡΑΕΒΔΟΜΑΔΑΣ; LOCALHOUR: ΤΟΠΙΚΗΩΡΑ; LOCALMONTH: ΤΟΠΙΚΟΣΜΗΝΑΣ; LOCALMONTH1: ΤΟΠΙΚΟΣΜΗΝΑΣ1;
      LOCALMONTHABBREV: ΤΟΠΙΚΟΣΜΗΝΑΣΣΥΝΤ; LOCALMONTHNAME: ΤΟΠΙΚΟΣΜΗΝΑΣΟΝΟΜΑ; LOCALMONTHNAMEGEN: ΤΟΠΙΚΟΣΜΗΝΑΣΓΕΝΙΚΗ;
      LOCALTIME: ΤΟΠΙΚΟΣΧΡΟΝΟΣ; LOCALTIMESTAMP: ΤΟΠΙΚΗΧΡΟΝΟΣΗΜΑΝΣΗ; localurl: τοπικοurl; localurle: τοπικοurlκ;
      LOCALWEEK: ΤΟΠΙΚΗΕΒΔΟΜΑΔΑ; LOCALYEAR: ΤΟΠΙΚΟΕΤΟΣ; msg: κειμενο; msgnw: απλοκειμενο; NAMESPACE: ΠΕΡΙΟΧΗ;
      NAMESPACEE: ΠΕΡΙΟΧΗΚ; NAMESPACENUMBER: ΑΡΙΘΜΟΣΟΝΟΜΑΤΟΣΧΩΡΟΥ, ΑΡΙΘΜΟΣΟΝΟΜΑΤΟΧΩΡΟΥ;
      ns: χο, χωροσονοματων, οχ, ονοματοχωρος; NUMBERINGROUP: ΟΜΑΔΑΑΡΙΘΜΗΣΗΣ;
      NUMBEROFACTIVEUSERS: ΕΝΕΡΓΟΙΧΡΗΣΤΕΣ, ΑΡΙΘΜΟΣΕΝΕΡΓΩΝΧΡΗΣΤΩΝ; NUMBEROFADMINS: ΑΡΙΘΜΟΣΔΙΑΧΕΙΡΙΣΤΩΝ;
      NUMBEROFARTICLES: ΑΡΙΘΜΟΣΑΡΘΡΩΝ; NUMBEROFEDITS: ΑΡΙΘΜΟΣΕΠΕΞΕΡΓΑΣΙΩΝ; NUMBEROFFILES: ΑΡΙΘΜΟΣΑΡΧΕΙΩΝ;
      NUMBEROFPAGES: ΑΡΙΘΜΟΣΣΕΛΙΔΩΝ; NUMBEROFUSERS: ΑΡΙΘΜΟΣΧΡΗΣΤΩΝ; padleft: αριστεροπαραγεμισμα;
      padright: δεξιπαραγεμισμα; PAGENAME: ΟΝΟΜΑΣΕΛΙΔΑΣ; PAGENAMEE: ΟΝΟΜΑΣΕΛΙΔΑΣΚ;
      PAGESINCATEGORY: ΣΕΛΙΔΕΣΣΤΗΝΚΑΤΗΓΟΡΙΑ; PAGESINNAMESPACE: ΣΕΛΙΔΕΣΣΤΗΝΠΕΡΙΟΧΗΟΝΟΜΑΤΩΝ, ΣΕΛΙΔΕΣΣΤΗΝΠΟ;
      PAGESIZE: ΜΕΓΕΘΟΣΣΕΛΙΔΑΣ; plural: πληθυντικος; PROTECTIONLEVEL: ΕΠΙΠΕΔΟΠΡΟΣΤΑΣΙΑΣ; raw: γυμνα;
      REVISIONDAY: ΜΕΡΑΑΛΛΑΓΗΣ; REVISIONDAY2: ΜΕΡΑΑΛΛΑΓΗΣ2; REVISIONID: ΚΩΔΙΚΟΣΑΛΛΑΓΗΣ; REVISIONMONTH: ΜΗΝΑΣΑΛΛΑΓΗΣ;
      REVISIONMONTH1: ΜΗΝΑΣΑΝΑΘΕΩΡΗΣΗΣ1; REVISIONTIMESTAMP: ΧΡΟΝΟΣΗΜΑΝΣΗΑΛΛΑΓΗΣ; REVISIONUSER: ΧΡΗΣΤΗΣΑΝΑΘΕΩΡΗΣΗΣ;
      REVISIONYEAR: ΕΤΟΣΑΛΛΑΓΗΣ; SCRIPTPATH: ΔΙΑΔΡΟΜΗΠΡΟΓΡΑΜΜΑΤΟΣ; SERVER: ΕΞΥΠΗΡΕΤΗΤΗΣ; SERVERNAME: ΟΝΟΜΑΕΞΥΠΗΡΕΤΗΤΗ;
      SITENAME: ΙΣΤΟΧΩΡΟΣ; #special: #λειτουργία; STYLEPATH: ΔΙΑΔΡΟΜΗΣΤΥΛ; SUBJECTPAGENAME: ΟΝΟΜΑΣΕΛΙΔΑΣΘΕΜΑΤΟΣ;
      SUBJECTPAGENAMEE: ΟΝΟΜΑΣΕΛΙΔΑΣΘΕΜΑΤΟΣΚ; SUBJECTSPACE: ΠΕΡΙΟΧΗΘΕΜΑΤΩΝ; SUBJECTSPACEE: ΠΕΡΙΟΧΗΘΕΜΑΤΩΝΚ;
      SUBPAGENAME: ΟΝΟΜΑΥΠΟΣΕΛΙΔΑΣ; SUBPAGENAMEE: ΟΝΟΜΑΥΠΟΣΕΛΙΔΑΣΚ; subst: αλλαγη; #tag: #ετικέτα;
      TALKPAGENAME: ΟΝΟΜΑΣΕΛΙΔΑΣΣΥΖΗΤΗΣΕΩΝ; TALKPAGENAMEE: ΟΝΟΜΑΣΕΛΙΔΑΣΣΥΖΗΤΗΣΕΩΝΚ; TALKSPACE: ΠΕΡΙΟΧΗΣΥΖΗΤΗΣΕΩΝ;
      TALKSPACEE: ΠΕΡΙΟΧΗΣΥΖΗΤΗΣΕΩΝΚ; uc: κεφαλαια; ucfirst: πρωτοκεφαλαιο; urlencode: κωδικοποιησηurl`,
    switches: `
      forcetoc: μεππ, μεπινακαπεριεχομενων; hiddencat: ΚΡΥΦΗΚΑΤΗΓΟΡΙΑ; index: ΕΥΡΕΤΗΡΙΟ;
      newsectionlink: ΔΕΣΜΟΣΝΕΑΣΕΝΟΤΗΤΑΣ; nocontentconvert: χωρισμετατροπηπεριχομενου;
      noeditsection: χωρισεπεξενοτ, χωρισεπεξεργασιαενοτητων; nogallery: χωρισπινακοθηκη; noindex: ΧΩΡΙΣΕΥΡΕΤΗΡΙΟ;
      notitleconvert: χωρισμετατροπητιτλου; notoc: χωρισππ, χωρισπινακαπεριεχομενων;
      staticredirect: ΣΤΑΤΙΚΗΑΝΑΚΑΤΕΥΘΥΝΣΗ; toc: ππ, πινακασπεριεχομενων`,
    specials: `
      LongPages: μεγάλεςσελίδες; ShortPages: μικρέςσελίδες; WantedPages: επιθυμητέςσελίδες, σπασμένοισύνδεσμοι;
      AllPages: όλεςοισελίδες; PrefixIndex: ευρετήριοπροθεμάτων; Categories: κατηγορίες; UserLogin: σύνδεσηχρήστη;
      CreateAccount: δημιουργίαλογαριασμού; Preferences: προτιμήσεις; Contributions: συνεισφορές;
      ListUsers: κατάλογοςχρηστών, χρήστεςκατάλογος; Log: μητρώο, μητρώα; Watchlist: λίσταπαρακολούθησης;
      NewPages: νέεςσελίδες; RecentChanges: πρόσφατεςαλλαγές;
      RecentChangesLinked: συνδεδεμένεςπρόσφατεςαλλαγές, σχετικέςαλλαγές;
      ListFiles: κατάλογοςαρχείων, αρχείακατάλογος, κατάλογοςεικόνων; FilePath: διαδρομήαρχείου;
      Upload: ανέβασμα, επιφόρτωση; Statistics: στατιστικά; Version: έκδοση; Random: τυχαία, τυχαίασελίδα, τυχαίο;
      Export: εξαγωγή; Import: εισαγωγή; WhatLinksHere: τισυνδέειεδώ; BookSources: πηγέςβιβλίων; Diff: διαφορά;
      EmailUser: emailχρήστη; MyContributions: οισυνεισφορέςμου; MyPage: ησελίδαμου; MyTalk: ησυζήτησήμου;
      Redirect: ανακατεύθυνση; SpecialPages: ειδικέςσελίδες; Search: αναζήτηση`,
    namespaces: `
      -2: Μέσον; 6: Εικόνα; 7: Συζήτηση εικόνας`,
  },
  bg: {
    images: `
      border: ръб, контур; center: център, ц, центр; frame: рамка, врамка; frameless: безрамка; left: ляво, вляво, л;
      thumbnail=$1: мини=$1; none: н; right: дясно, вдясно, д; thumb: мини; $1px: $1пкс, $1п`,
    names: `
      CURRENTDAY: ТЕКУЩДЕН; CURRENTDAY2: ТЕКУЩДЕН2; CURRENTDAYNAME: ТЕКУЩДЕНИМЕ; CURRENTDOW: ТЕКУЩ_ДЕН_ОТ_СЕДМИЦАТА;
      CURRENTHOUR: ТЕКУЩЧАС; CURRENTMONTH: ТЕКУЩМЕСЕЦ; CURRENTMONTH1: ТЕКУЩМЕСЕЦ1; CURRENTMONTHABBREV: ТЕКУЩМЕСЕЦСЪКР;
      CURRENTMONTHNAME: ТЕКУЩМЕСЕЦИМЕ; CURRENTMONTHNAMEGEN: ТЕКУЩМЕСЕЦИМЕРОД; CURRENTTIME: ТЕКУЩОВРЕМЕ;
      CURRENTWEEK: ТЕКУЩАСЕДМИЦА; CURRENTYEAR: ТЕКУЩАГОДИНА; DEFAULTSORT: СОРТКАТ; DISPLAYTITLE: ПОКАЗВ_ЗАГЛАВИЕ;
      FULLPAGENAME: ПЪЛНОИМЕ_СТРАНИЦА; FULLPAGENAMEE: ПЪЛНОИМЕ_СТРАНИЦАИ; fullurl: пълен_адрес; fullurle: пълен_адреси;
      gender: пол; grammar: граматика; int: вътр; #language: #език; lc: мб; lcfirst: мбпърва; localurl: локаленадрес;
      localurle: локаленадреси; msg: съобщ; msgnw: съобщбу; NAMESPACE: ИМЕННОПРОСТРАНСТВО;
      NAMESPACEE: ИМЕННОПРОСТРАНСТВОИ; ns: ип; NUMBEROFACTIVEUSERS: БРОЙАКТИВНИПОТРЕБИТЕЛИ;
      NUMBEROFADMINS: БРОЙАДМИНИСТРАТОРИ; NUMBEROFARTICLES: БРОЙСТАТИИ; NUMBEROFEDITS: БРОЙРЕДАКЦИИ;
      NUMBEROFFILES: БРОЙФАЙЛОВЕ; NUMBEROFPAGES: БРОЙСТРАНИЦИ; NUMBEROFUSERS: БРОЙПОТРЕБИТЕЛИ; PAGENAME: СТРАНИЦА;
      PAGENAMEE: СТРАНИЦАИ; plural: мн_число; raw: необраб; REVISIONDAY: ДЕН_НА_ВЕРСИЯТА;
      REVISIONDAY2: ДЕН_НА_ВЕРСИЯТА2; REVISIONID: ИД_НА_ВЕРСИЯТА; REVISIONMONTH: МЕСЕЦ_НА_ВЕРСИЯТА;
      REVISIONYEAR: ГОДИНА_НА_ВЕРСИЯТА; SCRIPTPATH: ПЪТДОСКРИПТА; SERVER: СЪРВЪР; SERVERNAME: ИМЕНАСЪРВЪРА;
      SITENAME: ИМЕНАСАЙТА; SUBPAGENAME: ИМЕ_ПОДСТРАНИЦА; SUBPAGENAMEE: ИМЕ_ПОДСТРАНИЦАИ; subst: замест;
      TALKPAGENAME: ИМЕ_БЕСЕДА; TALKPAGENAMEE: ИМЕ_БЕСЕДАИ; uc: гб; ucfirst: гбпърва`,
    switches: `
      forcetoc: съссъдържание; hiddencat: СКРИТАКАТЕГОРИЯ; index: ИНДЕКСИРАНЕ; newsectionlink: ВРЪЗКА_ЗА_НОВ_РАЗДЕЛ;
      noeditsection: без_редактиране_на_раздели; nogallery: безгалерия; noindex: БЕЗИНДЕКСИРАНЕ; notoc: безсъдържание;
      toc: съдържание`,
    specials: `
      LongPages: дълги страници; ShortPages: кратки страници; WantedPages: желани страници; AllPages: всички страници;
      PrefixIndex: всички страници с представка, представка; Categories: категории;
      UserLogin: регистриране или влизане; CreateAccount: създаване на сметка; Preferences: настройки;
      Contributions: приноси; ListUsers: потребители; Log: дневници; Watchlist: списък за наблюдение;
      NewPages: нови страници; RecentChanges: последни промени; RecentChangesLinked: свързани промени;
      ListFiles: файлове; FilePath: път към файл; Upload: качване; Statistics: статистика; Version: версия;
      Random: случайна страница; Export: изнасяне; Import: внасяне; WhatLinksHere: какво сочи насам;
      BookSources: източници на книги; EmailUser: писмо на потребител; MyContributions: моите приноси;
      MyPage: моята страница; MyTalk: моята беседа; SpecialPages: специални страници; Search: търсене`,
    namespaces: `
      6: Картинка; 7: Картинка беседа`,
  },
  sr: {
    images: `
      alt=$1: алт=$1; baseline: основа, osnova; border: ивица, оивичено, ivica, oivičeno; bottom: дно, dno;
      center: центар, ц, c, centar; frame: оквир, рам, okvir, ram;
      frameless: безоквира, без_оквира, безрама, без_рама, bezokvira, bez_okvira, bezrama, bez_rama;
      left: лево, лијево, л, levo, lijevo, l; link=$1: веза=$1, линк=$1, veza=$1;
      thumbnail=$1: мини=$1, умањено=$1, mini=$1, umanjeno=$1; middle: средина, sredina; none: без, н, bez, n;
      page=$1: страница=$1, страна=$1, страница_$1, страна_$1, stranica=$1, strana=$1, stranica_$1, strana_$1;
      right: десно, д, desno, d; sub: под, pod; super: супер;
      text-bottom: срединатекста, средина_текста, sredinateksta, sredina_teksta;
      text-top: врхтекста, врх_текста, vrhteksta, vrh_teksta; thumb: мини, умањено, mini, umanjeno; top: врх, vrh;
      upright: усправно, uspravno; upright=$1: усправно=$1, усправно_$1, uspravno=$1, uspravno_$1;
      $1px: $1п, $1пиксел, $1p, $1piksel`,
    names: `
      anchorencode: кодирањесидра, кодирањевезе, кодирање_везе, kodiranjesidra, kodiranjeveze, kodiranje_veze;
      ARTICLEPATH: ПУТАЊАДОЧЛАНКА, ПУТАЊАЧЛАНКА, ПУТАЊА_ЧЛАНКА, PUTANJADOČLANKA, PUTANJAČLANKA, PUTANJA_ČLANKA;
      BASEPAGENAME: НАЗИВОСНОВНЕСТРАНИЦЕ, ИМЕОСНОВЕ, ИМЕ_ОСНОВЕ, NAZIVOSNOVNESTRANICE, IMEOSNOVE, IME_OSNOVE;
      BASEPAGENAMEE: НАЗИВОСНОВНЕСТРАНИЦЕК, ИМЕНАОСНОВА, ИМЕНА_ОСНОВА, NAZIVOSNOVNESTRANICEK, IMENAOSNOVA, IMENA_OSNOVA;
      CONTENTLANGUAGE: ЈЕЗИКСАДРЖИНЕ, ЈЕЗИКСАДРЖАЈА, ЈЕЗИК_САДРЖАЈА, JEZIKSADRŽINE, JEZIKSADRŽAJA, JEZIK_SADRŽAJA;
      CURRENTDAY: ТРЕНУТНИДАН, ТЕКУЋИДАН, ТЕКУЋИ_ДАН, TRENUTNIDAN, TEKUĆIDAN, TEKUĆI_DAN;
      CURRENTDAY2: ТРЕНУТНИДАН2, ТЕКУЋИДАН2, ТЕКУЋИ_ДАН_2, TRENUTNIDAN2, TEKUĆIDAN2, TEKUĆI_DAN_2;
      CURRENTDAYNAME: НАЗИВТРЕНУТНОГДАНА, ТРЕНУТНИДАНИМЕ, ИМЕТЕКУЋЕГДАНА, ИМЕ_ТЕКУЋЕГ_ДАНА, NAZIVTRENUTNOGDANA, TRENUTNIDANIME, IMETEKUĆEGDANA, IME_TEKUĆEG_DANA;
      CURRENTDOW: ТРЕНУТНИДУН, ТРЕНУТНИДОВ, ТЕКУЋИДУН, TRENUTNIDUN, TRENUTNIDOV, TEKUĆIDUN;
      CURRENTHOUR: ТРЕНУТНИСАТ, ТРЕНУТНИЧАС, ТЕКУЋИСАТ, ТЕКУЋИЧАС, ТЕКУЋИ_САТ, ТЕКУЋИ_ЧАС, TRENUTNISAT, TRENUTNIČAS, TEKUĆISAT, TEKUĆIČAS, TEKUĆI_SAT, TEKUĆI_ČAS;
      CURRENTMONTH: ТРЕНУТНИМЕСЕЦ, ТРЕНУТНИМЈЕСЕЦ, ТРЕНУТНИ_МЕСЕЦ, ТРЕНУТНИ_МЈЕСЕЦ, ТЕКУЋИМЕСЕЦ, ТЕКУЋИМЈЕСЕЦ, ТЕКУЋИ_МЕСЕЦ, ТЕКУЋИ_МЈЕСЕЦ, TRENUTNIMESEC, TRENUTNIMJESEC, TRENUTNI_MESEC, TRENUTNI_MJESEC, TEKUĆIMESEC, TEKUĆIMJESEC, TEKUĆI_MESEC, TEKUĆI_MJESEC;
      CURRENTMONTH1: ТРЕНУТНИМЕСЕЦ1, ТРЕНУТНИМЈЕСЕЦ1, ТРЕНУТНИ_МЕСЕЦ1, ТРЕНУТНИ_МЈЕСЕЦ1, ТЕКУЋИМЕСЕЦ1, ТЕКУЋИМЈЕСЕЦ1, ТЕКУЋИ_МЕСЕЦ1, ТЕКУЋИ_МЈЕСЕЦ1, TRENUTNIMESEC1, TRENUTNIMJESEC1, TRENUTNI_MESEC1, TRENUTNI_MJESEC1, TEKUĆIMESEC1, TEKUĆIMJESEC1, TEKUĆI_MESEC1, TEKUĆI_MJESEC1;
      CURRENTMONTHABBREV: ТРЕНУТНИМЕСЕЦСКР, ТРЕНУТНИМЈЕСЕЦСКР, ТЕКУЋИМЕСЕЦСКР, ТЕКУЋИМЈЕСЕЦСКР, ТЕКУЋИ_МЕСЕЦ_СКР, ТЕКУЋИ_МЈЕСЕЦ_СКР, TRENUTNIMESECSKR, TRENUTNIMJESECSKR, TEKUĆIMESECSKR, TEKUĆIMJESECSKR, TEKUĆI_MESEC_SKR, TEKUĆI_MJESEC_SKR;
      CURRENTMONTHNAME: НАЗИВТРЕНУТНОГМЕСЕЦА, НАЗИВТРЕНУТНОГМЈЕСЕЦА, ТРЕНУТНИМЕСЕЦИМЕ, ТРЕНУТНИМЈЕСЕЦИМЕ, ИМЕТЕКУЋЕГМЕСЕЦА, ИМЕТЕКУЋЕГМЈЕСЕЦА, ИМЕ_ТЕКУЋЕГ_МЕСЕЦА, ИМЕ_ТЕКУЋЕГ_МЈЕСЕЦА, NAZIVTRENUTNOGMESECA, NAZIVTRENUTNOGMJESECA, TRENUTNIMESECIME, TRENUTNIMJESECIME, IMETEKUĆEGMESECA, IMETEKUĆEGMJESECA, IME_TEKUĆEG_MESECA, IME_TEKUĆEG_MJESECA;
      CURRENTMONTHNAMEGEN: ТРЕНУТНИМЕСЕЦГЕН, ТРЕНУТНИМЈЕСЕЦГЕН, ТЕКУЋИМЕСЕЦГЕН, ТЕКУЋИМЈЕСЕЦГЕН, ТЕКУЋИ_МЕСЕЦ_ГЕН, ТЕКУЋИ_МЈЕСЕЦ_ГЕН, TRENUTNIMESECGEN, TRENUTNIMJESECGEN, TEKUĆIMESECGEN, TEKUĆIMJESECGEN, TEKUĆI_MESEC_GEN, TEKUĆI_MJESEC_GEN;
      CURRENTTIME: ТРЕНУТНОВРЕМЕ, ТРЕНУТНОВРИЈЕМЕ, ТЕКУЋЕВРЕМЕ, ТЕКУЋЕВРИЈЕМЕ, ТЕКУЋЕ_ВРЕМЕ, ТЕКУЋЕ_ВРИЈЕМЕ, TRENUTNOVREME, TRENUTNOVRIJEME, TEKUĆEVREME, TEKUĆEVRIJEME, TEKUĆE_VREME, TEKUĆE_VRIJEME;
      CURRENTTIMESTAMP: ТРЕНУТНАВРЕМЕНСКАОЗНАКА, ТРЕНУТНИВРЕМЕНСКИПЕЧАТ, ТЕКУЋИОТИСАКВРЕМЕНА, ТЕКУЋИ_ОТИСАК_ВРЕМЕНА, TRENUTNAVREMENSKAOZNAKA, TRENUTNIVREMENSKIPEČAT, TEKUĆIOTISAKVREMENA, TEKUĆI_OTISAK_VREMENA;
      CURRENTVERSION: ТРЕНУТНАВЕРЗИЈА, ТРЕНУТНОИЗДАЊЕ, ТЕКУЋАВЕРЗИЈА, ТЕКУЋЕИЗДАЊЕ, ТЕКУЋЕ_ИЗДАЊЕ, TRENUTNAVERZIJA, TRENUTNOIZDANJE, TEKUĆAVERZIJA, TEKUĆEIZDANJE, TEKUĆE_IZDANJE;
      CURRENTWEEK: ТРЕНУТНАСЕДМИЦА, ТРЕНУТНАНЕДЕЉА, ТРЕНУТНАНЕДЈЕЉА, ТРЕНУТНА_НЕДЕЉА, ТРЕНУТНА_НЕДЈЕЉА, ТЕКУЋАНЕДЕЉА, ТЕКУЋАНЕДЈЕЉА, ТЕКУЋА_НЕДЕЉА, ТЕКУЋА_НЕДЈЕЉА, TRENUTNASEDMICA, TRENUTNANEDELJA, TRENUTNANEDJELJA, TRENUTNA_NEDELJA, TRENUTNA_NEDJELJA, TEKUĆANEDELJA, TEKUĆANEDJELJA, TEKUĆA_NEDELJA, TEKUĆA_NEDJELJA;
      CURRENTYEAR: ТРЕНУТНАГОДИНА, ТЕКУЋАГОДИНА, ТЕКУЋА_ГОДИНА, TRENUTNAGODINA, TEKUĆAGODINA, TEKUĆA_GODINA;
      DEFAULTSORT: ПОДРАЗУМЕВАНОСОРТИРАЊЕ, ПОДРАЗУМИЈЕВАНОСОРТИРАЊЕ, ПОДРАЗУМЕВАНИКЉУЧЗАСОРТИРАЊЕ, ПОДРАЗУМИЈЕВАНИКЉУЧЗАСОРТИРАЊЕ, ПОДРАЗУМЕВАНОСОРТИРАЊЕКАТЕГОРИЈЕ, ПОДРАЗУМИЈЕВАНОСОРТИРАЊЕКАТЕГОРИЈЕ, ПОДРАЗМЕВАНОСОРТИРАЊЕКАТЕГОРИЈЕ, ПОДРАЗМИЈЕВАНОСОРТИРАЊЕКАТЕГОРИЈЕ, СОРТИРАЊЕ, PODRAZUMEVANOSORTIRANJE, PODRAZUMIJEVANOSORTIRANJE, PODRAZUMEVANIKLJUČZASORTIRANJE, PODRAZUMIJEVANIKLJUČZASORTIRANJE, PODRAZUMEVANOSORTIRANJEKATEGORIJE, PODRAZUMIJEVANOSORTIRANJEKATEGORIJE, PODRAZMEVANOSORTIRANJEKATEGORIJE, PODRAZMIJEVANOSORTIRANJEKATEGORIJE, SORTIRANJE;
      DIRECTIONMARK: ОЗНАКАЗАСМЕР, ОЗНАКАЗАСМЈЕР, СМЕРОЗНАКЕ, СМЈЕРОЗНАКЕ, СМЕР   _ОЗНАКЕ, СМЈЕР   _ОЗНАКЕ, СМЕР_ОЗНАКЕ, СМЈЕР_ОЗНАКЕ, OZNAKAZASMER, OZNAKAZASMJER, SMEROZNAKE, SMJEROZNAKE, SMER   _OZNAKE, SMJER   _OZNAKE, SMER_OZNAKE, SMJER_OZNAKE;
      DISPLAYTITLE: НАСЛОВЗАПРИКАЗ, НАЗИВЗАПРИКАЗ, НАЗИВПРИКАЗА, НАЗИВ_ПРИКАЗА, NASLOVZAPRIKAZ, NAZIVZAPRIKAZ, NAZIVPRIKAZA, NAZIV_PRIKAZA;
      filepath: путањадодатотеке, путањадатотеке, путања_датотеке, putanjadodatoteke, putanjadatoteke, putanja_datoteke;
      #formatdate: #форматдатума, #формат_датума, #formatdatuma, #format_datuma;
      FULLPAGENAME: ЦЕОНАЗИВСТРАНИЦЕ, ЦИОНАЗИВСТРАНИЦЕ, ЦЕЛИНАЗИВСТРАНИЦЕ, ЦИЈЕЛИНАЗИВСТРАНИЦЕ, ПУНОИМЕСТРАНИЦЕ, ПУНОИМЕСТРАНЕ, ПУНО_ИМЕ_СТРАНИЦЕ, ПУНО_ИМЕ_СТРАНЕ, CEONAZIVSTRANICE, CIONAZIVSTRANICE, CELINAZIVSTRANICE, CIJELINAZIVSTRANICE, PUNOIMESTRANICE, PUNOIMESTRANE, PUNO_IME_STRANICE, PUNO_IME_STRANE;
      FULLPAGENAMEE: ЦЕОНАЗИВСТРАНИЦЕК, ЦИОНАЗИВСТРАНИЦЕК, ЦЕЛИНАЗИВСТРАНИЦЕК, ЦИЈЕЛИНАЗИВСТРАНИЦЕК, ПУНАИМЕНАСТРАНИЦА, ПУНАИМЕНАСТРАНА, ПУНА_ИМЕНА_СТРАНИЦА, ПУНА_ИМЕНА_СТРАНА, CEONAZIVSTRANICEK, CIONAZIVSTRANICEK, CELINAZIVSTRANICEK, CIJELINAZIVSTRANICEK, PUNAIMENASTRANICA, PUNAIMENASTRANA, PUNA_IMENA_STRANICA, PUNA_IMENA_STRANA;
      fullurl: целаадреса, цијелаадреса, цеоурл, циоурл, целиурл, цијелиурл, цеоurl, циоurl, целиurl, цијелиurl, пунурл, цела_адреса, цијела_адреса, celaadresa, cijelaadresa, ceourl, ciourl, celiurl, cijeliurl, punurl, cela_adresa, cijela_adresa;
      fullurle: целаадресак, цијелаадресак, цеоурлк, циоурлк, целиурлк, цијелиурлк, цеоurlк, циоurlк, целиurlк, цијелиurlк, пунурле, целеадресе, цијелеадресе, целе_адресе, цијеле_адресе, celaadresak, cijelaadresak, ceourlk, ciourlk, celiurlk, cijeliurlk, punurle, celeadrese, cijeleadrese, cele_adrese, cijele_adrese;
      gender: род, лице, rod, lice; grammar: граматика, gramatika; int: инт; #language: #језик, #jezik; lc: лц;
      lcfirst: лцпрви, lcprvi; LOCALDAY: ЛОКАЛНИДАН, ЛОКАЛНИ_ДАН, LOKALNIDAN, LOKALNI_DAN;
      LOCALDAY2: ЛОКАЛНИДАН2, ЛОКАЛНИ_ДАН2, LOKALNIDAN2, LOKALNI_DAN2;
      LOCALDAYNAME: НАЗИВЛОКАЛНОГДАНА, ИМЕЛОКАЛНОГДАНА, ИМЕ_ЛОКАЛНОГ_ДАНА, NAZIVLOKALNOGDANA, IMELOKALNOGDANA, IME_LOKALNOG_DANA;
      LOCALDOW: ЛОКАЛНИДУН, LOKALNIDUN;
      LOCALHOUR: ЛОКАЛНИСАТ, ЛОКАЛНИЧАС, ЛОКАЛНИ_САТ, ЛОКАЛНИ_ЧАС, LOKALNISAT, LOKALNIČAS, LOKALNI_SAT, LOKALNI_ČAS;
      LOCALMONTH: ЛОКАЛНИМЕСЕЦ, ЛОКАЛНИМЈЕСЕЦ, ЛОКАЛНИ_МЕСЕЦ, ЛОКАЛНИ_МЈЕСЕЦ, LOKALNIMESEC, LOKALNIMJESEC, LOKALNI_MESEC, LOKALNI_MJESEC;
      LOCALMONTH1: ЛОКАЛНИМЕСЕЦ2, ЛОКАЛНИМЈЕСЕЦ2, ЛОКАЛНИ_МЕСЕЦ2, ЛОКАЛНИ_МЈЕСЕЦ2, LOKALNIMESEC2, LOKALNIMJESEC2, LOKALNI_MESEC2, LOKALNI_MJESEC2;
      LOCALMONTHABBREV: ЛОКАЛНИМЕСЕЦСКР, ЛОКАЛНИМЈЕСЕЦСКР, ЛОКАЛНИ_МЕСЕЦ_СКР, ЛОКАЛНИ_МЈЕСЕЦ_СКР, LOKALNIMESECSKR, LOKALNIMJESECSKR, LOKALNI_MESEC_SKR, LOKALNI_MJESEC_SKR;
      LOCALMONTHNAME: НАЗИВЛОКАЛНОГМЕСЕЦА, НАЗИВЛОКАЛНОГМЈЕСЕЦА, ИМЕЛОКАЛНОГМЕСЕЦА, ИМЕЛОКАЛНОГМЈЕСЕЦА, ИМЕ_ЛОКАЛНОГ_МЕСЕЦА, ИМЕ_ЛОКАЛНОГ_МЈЕСЕЦА, NAZIVLOKALNOGMESECA, NAZIVLOKALNOGMJESECA, IMELOKALNOGMESECA, IMELOKALNOGMJESECA, IME_LOKALNOG_MESECA, IME_LOKALNOG_MJESECA;
      LOCALMONTHNAMEGEN: ЛОКАЛНИМЕСЕЦГЕН, ЛОКАЛНИМЈЕСЕЦГЕН, ЛОКАЛНИ_МЕСЕЦ_ГЕН, ЛОКАЛНИ_МЈЕСЕЦ_ГЕН, LOKALNIMESECGEN, LOKALNIMJESECGEN, LOKALNI_MESEC_GEN, LOKALNI_MJESEC_GEN;
      LOCALTIME: ЛОКАЛНОВРЕМЕ, ЛОКАЛНОВРИЈЕМЕ, ЛОКАЛНО_ВРЕМЕ, ЛОКАЛНО_ВРИЈЕМЕ, LOKALNOVREME, LOKALNOVRIJEME, LOKALNO_VREME, LOKALNO_VRIJEME;
      LOCALTIMESTAMP: ЛОКАЛНАВРЕМЕНСКАОЗНАКА, ЛОКАЛНИВРЕМЕНСКИПЕЧАТ, ОТИСАКВРЕМЕНА, ОТИСАК_ВРЕМЕНА, LOKALNAVREMENSKAOZNAKA, LOKALNIVREMENSKIPEČAT, OTISAKVREMENA, OTISAK_VREMENA;
      localurl: локалнаадреса, локалниурл, локалниurl, локална_адреса, lokalnaadresa, lokalniurl, lokalna_adresa;
      localurle: локалнаадресак, локалниурлк, локалниurlк, локалнеадресе, локалне_адресе, lokalnaadresak, lokalniurlk, lokalneadrese, lokalne_adrese;
      LOCALWEEK: ЛОКАЛНАСЕДМИЦА, ЛОКАЛНАНЕДЕЉА, ЛОКАЛНАНЕДЈЕЉА, ЛОКАЛНА_НЕДЕЉА, ЛОКАЛНА_НЕДЈЕЉА, LOKALNASEDMICA, LOKALNANEDELJA, LOKALNANEDJELJA, LOKALNA_NEDELJA, LOKALNA_NEDJELJA;
      LOCALYEAR: ЛОКАЛНАГОДИНА, ЛОКАЛНА_ГОДИНА, LOKALNAGODINA, LOKALNA_GODINA; msg: пор, por; msgnw: нвпор, nvpor;
      NAMESPACE: ИМЕНСКИПРОСТОР, ИМЕНСКИ_ПРОСТОР, IMENSKIPROSTOR, IMENSKI_PROSTOR;
      NAMESPACEE: ИМЕНСКИПРОСТОРК, ИМЕНСКИПРОСТОРИ, ИМЕНСКИ_ПРОСТОРИ, IMENSKIPROSTORK, IMENSKIPROSTORI, IMENSKI_PROSTORI;
      NAMESPACENUMBER: БРОЈИМЕНСКОГПРОСТОРА, BROJIMENSKOGPROSTORA; ns: ип, ip;
      NUMBERINGROUP: БРОЈУГРУПИ, БРОЈ_У_ГРУПИ, BROJUGRUPI, BROJ_U_GRUPI;
      NUMBEROFACTIVEUSERS: БРОЈАКТИВНИХКОРИСНИКА, БРОЈ_АКТИВНИХ_КОРИСНИКА, BROJAKTIVNIHKORISNIKA, BROJ_AKTIVNIH_KORISNIKA;
      NUMBEROFADMINS: БРОЈАДМИНА, БРОЈАДМИНИСТРАТОРА, БРОЈ_АДМИНА, BROJADMINA, BROJADMINISTRATORA, BROJ_ADMINA;
      NUMBEROFARTICLES: БРОЈЧЛАНАКА, БРОЈ_ЧЛАНАКА, BROJČLANAKA, BROJ_ČLANAKA;
      NUMBEROFEDITS: БРОЈИЗМЕНА, БРОЈИЗМЈЕНА, БРОЈ_ИЗМЕНА, БРОЈ_ИЗМЈЕНА, BROJIZMENA, BROJIZMJENA, BROJ_IZMENA, BROJ_IZMJENA;
      NUMBEROFFILES: БРОЈДАТОТЕКА, БРОЈ_ДАТОТЕКА, БРОЈФАЈЛОВА, БРОЈ_ФАЈЛОВА, BROJDATOTEKA, BROJ_DATOTEKA, BROJFAJLOVA, BROJ_FAJLOVA;
      NUMBEROFPAGES: БРОЈСТРАНИЦА, БРОЈ_СТРАНИЦА, BROJSTRANICA, BROJ_STRANICA;
      NUMBEROFUSERS: БРОЈКОРИСНИКА, БРОЈ_КОРИСНИКА, BROJKORISNIKA, BROJ_KORISNIKA;
      padleft: попунилево, попунилијево, попуналево, попуналијево, поравнајлево, поравнајлијево, поравнај_лево, поравнај_лијево, поравнајулево, поравнај_улево, поравнајулијево, поравнај_улијево, popunilevo, popunilijevo, popunalevo, popunalijevo, poravnajlevo, poravnajlijevo, poravnaj_levo, poravnaj_lijevo, poravnajulevo, poravnaj_ulevo, poravnajulijevo, poravnaj_ulijevo;
      padright: попунидесно, попунадесно, поравнајдесно, поравнај_десно, поравнајудесно, поравнај_удесно, popunidesno, popunadesno, poravnajdesno, poravnaj_desno, poravnajudesno, poravnaj_udesno;
      PAGEID: ИДСТРАНИЦЕ, IDСТРАНИЦЕ, БРОЈСТРАНИЦЕ, IDSTRANICE, BROJSTRANICE;
      PAGENAME: НАЗИВСТРАНИЦЕ, ИМЕСТРАНИЦЕ, ИМЕ_СТРАНИЦЕ, СТРАНИЦА, NAZIVSTRANICE, IMESTRANICE, IME_STRANICE, STRANICA;
      PAGENAMEE: НАЗИВСТРАНИЦЕК, ИМЕНАСТРАНИЦА, ИМЕНА_СТРАНИЦА, СТРАНИЦЕ, NAZIVSTRANICEK, IMENASTRANICA, IMENA_STRANICA, STRANICE;
      PAGESINCATEGORY: СТРАНИЦАУКАТЕГОРИЈИ, СТРАНАУКАТЕГОРИЈИ, СТРАНИЦА_У_КАТЕГОРИЈИ, СТРАНА_У_КАТЕГОРИЈИ, STRANICAUKATEGORIJI, STRANAUKATEGORIJI, STRANICA_U_KATEGORIJI, STRANA_U_KATEGORIJI;
      PAGESINNAMESPACE: СТРАНИЦАУИМЕНСКОМПРОСТОРУ, СТРАНАУИМЕНСКОМПРОСТОРУ, СТРАНИЦА_У_ИМЕНСКОМ_ПРОСТОРУ, СТРАНА_У_ИМЕНСКОМ_ПРОСТОРУ, STRANICAUIMENSKOMPROSTORU, STRANAUIMENSKOMPROSTORU, STRANICA_U_IMENSKOM_PROSTORU, STRANA_U_IMENSKOM_PROSTORU;
      PAGESIZE: ВЕЛИЧИНАСТРАНИЦЕ, ВЕЛИЧИНАСТРАНЕ, ВЕЛИЧИНА_СТРАНИЦЕ, ВЕЛИЧИНА_СТРАНЕ, VELIČINASTRANICE, VELIČINASTRANE, VELIČINA_STRANICE, VELIČINA_STRANE;
      plural: множина, množina;
      PROTECTIONLEVEL: СТЕПЕНЗАШТИТЕ, НИВОЗАШТИТЕ, НИВО_ЗАШТИТЕ, STEPENZAŠTITE, NIVOZAŠTITE, NIVO_ZAŠTITE;
      raw: чист, čist;
      REVISIONDAY: ДАНИЗМЕНЕ, ДАНИЗМЈЕНЕ, ДАН_ИЗМЕНЕ, ДАН_ИЗМЈЕНЕ, DANIZMENE, DANIZMJENE, DAN_IZMENE, DAN_IZMJENE;
      REVISIONDAY2: ДАНИЗМЕНЕ2, ДАНИЗМЈЕНЕ2, ДАН_ИЗМЕНЕ2, ДАН_ИЗМЈЕНЕ2, DANIZMENE2, DANIZMJENE2, DAN_IZMENE2, DAN_IZMJENE2;
      REVISIONID: ИДИЗМЕНЕ, ИДИЗМЈЕНЕ, IDИЗМЕНЕ, IDИЗМЈЕНЕ, ИДРЕВИЗИЈЕ, ИД_РЕВИЗИЈЕ, ИБ_ИЗМЕНЕ, ИБ_ИЗМЈЕНЕ, IDIZMENE, IDIZMJENE, IDREVIZIJE, ID_REVIZIJE, IB_IZMENE, IB_IZMJENE;
      REVISIONMONTH: МЕСЕЦИЗМЕНЕ, МЈЕСЕЦИЗМЈЕНЕ, МЕСЕЦ_ИЗМЕНЕ, МЈЕСЕЦ_ИЗМЈЕНЕ, MESECIZMENE, MJESECIZMJENE, MESEC_IZMENE, MJESEC_IZMJENE;
      REVISIONMONTH1: МЕСЕЦИЗМЕНЕ1, МЈЕСЕЦИЗМЈЕНЕ1, МЕСЕЦ_ИЗМЕНЕ1, МЈЕСЕЦ_ИЗМЈЕНЕ1, MESECIZMENE1, MJESECIZMJENE1, MESEC_IZMENE1, MJESEC_IZMJENE1;
      REVISIONTIMESTAMP: ВРЕМЕНСКАОЗНАКАИЗМЕНЕ, ВРЕМЕНСКАОЗНАКАИЗМЈЕНЕ, ВРЕМЕНСКИПЕЧАТИЗМЕНЕ, ВРЕМЕНСКИПЕЧАТИЗМЈЕНЕ, ВРЕМЕИЗМЕНЕ, ВРИЈЕМЕИЗМЈЕНЕ, ВРЕМЕ_ИЗМЕНЕ, ВРИЈЕМЕ_ИЗМЈЕНЕ, VREMENSKAOZNAKAIZMENE, VREMENSKAOZNAKAIZMJENE, VREMENSKIPEČATIZMENE, VREMENSKIPEČATIZMJENE, VREMEIZMENE, VRIJEMEIZMJENE, VREME_IZMENE, VRIJEME_IZMJENE;
      REVISIONUSER: КОРИСНИКИЗМЕНЕ, КОРИСНИКИЗМЈЕНЕ, КОРИСНИК_ИЗМЕНЕ, КОРИСНИК_ИЗМЈЕНЕ, KORISNIKIZMENE, KORISNIKIZMJENE, KORISNIK_IZMENE, KORISNIK_IZMJENE;
      REVISIONYEAR: ГОДИНАИЗМЕНЕ, ГОДИНАИЗМЈЕНЕ, ГОДИНА_ИЗМЕНЕ, ГОДИНА_ИЗМЈЕНЕ, GODINAIZMENE, GODINAIZMJENE, GODINA_IZMENE, GODINA_IZMJENE;
      safesubst: безбедназамена, безбједназамјена, безбедна_замена, безбједна_замјена, bezbednazamena, bezbjednazamjena, bezbedna_zamena, bezbjedna_zamjena;
      SCRIPTPATH: СКРИПТНАПУТАЊА, СКРИПТА, СКРИПТ, SKRIPTNAPUTANJA, SKRIPTA, SKRIPT; SERVER: СЕРВЕР;
      SERVERNAME: НАЗИВСЕРВЕРА, ИМЕСЕРВЕРА, ИМЕ_СЕРВЕРА, NAZIVSERVERA, IMESERVERA, IME_SERVERA;
      SITENAME: НАЗИВСАЈТА, ИМЕСАЈТА, NAZIVSAJTA, IMESAJTA; #special: #посебно, #posebno;
      STYLEPATH: СТИЛСКАПУТАЊА, ПУТАЊАСТИЛА, ПУТАЊА_СТИЛА, STILSKAPUTANJA, PUTANJASTILA, PUTANJA_STILA;
      SUBJECTPAGENAME: НАЗИВЧЛАНКА, ИМЕЧЛАНКА, ИМЕ_ЧЛАНКА, NAZIVČLANKA, IMEČLANKA, IME_ČLANKA;
      SUBJECTPAGENAMEE: НАЗИВЧЛАНКАК, ИМЕНАЧЛАНАКА, ИМЕНА_ЧЛАНАКА, NAZIVČLANKAK, IMENAČLANAKA, IMENA_ČLANAKA;
      SUBJECTSPACE: ПРОСТОРЧЛАНАКА, ИМЕНСКИПРОСТОРЧЛАНКА, ИМЕНСКИ_ПРОСТОР_ЧЛАНКА, PROSTORČLANAKA, IMENSKIPROSTORČLANKA, IMENSKI_PROSTOR_ČLANKA;
      SUBJECTSPACEE: ПРОСТОРЧЛАНАКАК, ИМЕНСКИПРОСТОРЧЛАНАКА, ИМЕНСКИ_ПРОСТОР_ЧЛАНАКА, PROSTORČLANAKAK, IMENSKIPROSTORČLANAKA, IMENSKI_PROSTOR_ČLANAKA;
      SUBPAGENAME: НАЗИВПОДСТРАНИЦЕ, ИМЕПОДСТРАНИЦЕ, ИМЕПОДСТРАНЕ, ИМЕ_ПОДСТРАНИЦЕ, ИМЕ_ПОДСТРАНЕ, NAZIVPODSTRANICE, IMEPODSTRANICE, IMEPODSTRANE, IME_PODSTRANICE, IME_PODSTRANE;
      SUBPAGENAMEE: НАЗИВПОДСТРАНИЦЕК, ИМЕНАПОДСТРАНИЦА, ИМЕНАПОДСТРАНА, ИМЕНА_ПОДСТРАНИЦА, ИМЕНА_ПОДСТРАНА, NAZIVPODSTRANICEK, IMENAPODSTRANICA, IMENAPODSTRANA, IMENA_PODSTRANICA, IMENA_PODSTRANA;
      subst: замени, замијени, замена, замјена, субст, zameni, zamijeni, zamena, zamjena; #tag: #ознака, #oznaka;
      TALKPAGENAME: НАЗИВСТРАНИЦЕЗАРАЗГОВОР, ИМЕРАЗГОВОРА, ИМЕ_РАЗГОВОРА, NAZIVSTRANICEZARAZGOVOR, IMERAZGOVORA, IME_RAZGOVORA;
      TALKPAGENAMEE: НАЗИВСТРАНИЦЕЗАРАЗГОВОРК, ИМЕНАРАЗГОВОРА, ИМЕНА_РАЗГОВОРА, NAZIVSTRANICEZARAZGOVORK, IMENARAZGOVORA, IMENA_RAZGOVORA;
      TALKSPACE: ПРОСТОРРАЗГОВОРА, РАЗГОВОР, PROSTORRAZGOVORA, RAZGOVOR;
      TALKSPACEE: ПРОСТОРРАЗГОВОРАК, РАЗГОВОРК, РАЗГОВОРИ, PROSTORRAZGOVORAK, RAZGOVORK, RAZGOVORI; uc: уц;
      ucfirst: уцпрви, ucprvi;
      urlencode: кодирањеадресе, кодирањеурла, кодирањеурл-а, кодирањеurlа, кодирањеurl-а, кодирање_адресе, kodiranjeadrese, kodiranjeurla, kodiranjeurl-a, kodiranje_adrese;
      #categorytree: #стаблокатегорије, #стабло_категорије, #stablokategorije, #stablo_kategorije; #if: #ако, #ako;
      #default: #подразумевано, #podrazumevano; #time: #време, #vreme; #pos: #поз, #poz; #count: #број, #broj;
      #replace: #замени, #zameni`,
    switches: `
      forcetoc: форсирајсадржај, форсиранисадржај, форсирани_садржај, приморанисадржај, приморани_садржај, forsirajsadržaj, forsiranisadržaj, forsirani_sadržaj, primoranisadržaj, primorani_sadržaj;
      hiddencat: САКРИВЕНАКАТ, САКРИВЕНАКАТЕГОРИЈА, СКРИВЕНАКАТ, СКРИВЕНАКАТЕГОРИЈА, SAKRIVENAKAT, SAKRIVENAKATEGORIJA, SKRIVENAKAT, SKRIVENAKATEGORIJA;
      index: ИНДЕКСИРАЈ, ИНДЕКСИРАЊЕ, ИНДЕКС, INDEKSIRAJ, INDEKSIRANJE, INDEKS;
      newsectionlink: ЛИНКЗАНОВИОДЕЉАК, ЛИНКЗАНОВИОДЈЕЉАК, ВЕЗАЗАНОВИОДЕЉАК, ВЕЗАЗАНОВИОДЈЕЉАК, НОВАВЕЗАОДЕЉКА, НОВАВЕЗАОДЈЕЉКА, НОВА_ВЕЗА_ОДЕЉКА, НОВА_ВЕЗА_ОДЈЕЉКА, LINKZANOVIODELJAK, LINKZANOVIODJELJAK, VEZAZANOVIODELJAK, VEZAZANOVIODJELJAK, NOVAVEZAODELJKA, NOVAVEZAODJELJKA, NOVA_VEZA_ODELJKA, NOVA_VEZA_ODJELJKA;
      nocontentconvert: безкс, безцц, bezks, bezcc;
      noeditsection: безизмена, без_измена, безизмјена, без_измјена, bezizmena, bez_izmena, bezizmjena, bez_izmjena;
      nogallery: безгалерије, без_галерије, bezgalerije, bez_galerije;
      noindex: НЕИНДЕКСИРАЈ, БЕЗИНДЕКСИРАЊА, БЕЗИНДЕКСА, БЕЗ_ИНДЕКСА, NEINDEKSIRAJ, BEZINDEKSIRANJA, BEZINDEKSA, BEZ_INDEKSA;
      nonewsectionlink: БЕЗЛИНКАЗАНОВИОДЕЉАК, БЕЗЛИНКАЗАНОВИОДЈЕЉАК, БЕЗВЕЗЕЗАНОВИОДЕЉАК, БЕЗВЕЗЕЗАНОВИОДЈЕЉАК, БЕЗНОВЕВЕЗЕОДЕЉКА, БЕЗНОВЕВЕЗЕОДЈЕЉКА, БЕЗ_НОВЕ_ВЕЗЕ_ОДЕЉКА, БЕЗ_НОВЕ_ВЕЗЕ_ОДЈЕЉКА, BEZLINKAZANOVIODELJAK, BEZLINKAZANOVIODJELJAK, BEZVEZEZANOVIODELJAK, BEZVEZEZANOVIODJELJAK, BEZNOVEVEZEODELJKA, BEZNOVEVEZEODJELJKA, BEZ_NOVE_VEZE_ODELJKA, BEZ_NOVE_VEZE_ODJELJKA;
      notitleconvert: безкн, bezkn; notoc: безсадржаја, без_садржаја, bezsadržaja, bez_sadržaja;
      staticredirect: СТАТИЧНОПРЕУСМЕРЕЊЕ, СТАТИЧНОПРЕУСМЈЕРЕЊЕ, СТАТИЧКОПРЕУСМЕРЕЊЕ, СТАТИЧКОПРЕУСМЈЕРЕЊЕ, STATIČNOPREUSMERENJE, STATIČNOPREUSMJERENJE, STATIČKOPREUSMERENJE, STATIČKOPREUSMJERENJE;
      toc: садржај, sadržaj`,
    specials: `
      LongPages: дуге странице, дугачкестранице, дугачкестране, duge stranice, dugačkestranice, dugačkestrane;
      ShortPages: кратке странице, краткестранице, краткичланци, kratke stranice, kratkestranice, kratkičlanci;
      WantedPages: тражене странице, траженестранице, траженестране, tražene stranice, traženestranice, traženestrane;
      AllPages: све странице, свестранице, sve stranice, svestranice;
      PrefixIndex: странице с префиксом, страницесапрефиксом, stranice s prefiksom, stranicesaprefiksom;
      Categories: категорије, kategorije;
      UserLogin: корисничка пријава, корисничкапријава, korisnička prijava, korisničkaprijava;
      CreateAccount: отвори налог, отвориналог, otvori nalog, otvorinalog;
      Preferences: подешавања, поставке, podešavanja, postavke; Contributions: доприноси, прилози, doprinosi, prilozi;
      ListUsers: списак корисника, списаккорисника, кориснички списак, корисничкисписак, spisak korisnika, spisakkorisnika, korisnički spisak, korisničkispisak;
      Log: дневник, извештај, извјештај, извештаји, извјештаји, dnevnik, izveštaj, izvještaj, izveštaji, izvještaji;
      Watchlist: списак надгледања, списакнадгледања, spisak nadgledanja, spisaknadgledanja;
      NewPages: нове странице, новестранице, новестране, nove stranice, novestranice, novestrane;
      RecentChanges: скорашње измене, скорашње измјене, скорашњеизмене, скорашњеизмјене, skorašnje izmene, skorašnje izmjene, skorašnjeizmene, skorašnjeizmjene;
      RecentChangesLinked: повезане измене, повезане измјене, сроднеизмене, сроднеизмјене, povezane izmene, povezane izmjene, srodneizmene, srodneizmjene;
      ListFiles: списак датотека, списакдатотека, списакслика, spisak datoteka, spisakdatoteka, spisakslika;
      FilePath: путања до датотеке, путања датотеке, путањадатотеке, putanja do datoteke, putanja datoteke, putanjadatoteke;
      Upload: отпреми, пошаљи, otpremi, pošalji; Statistics: статистика, статистике, statistika, statistike;
      Version: верзија, издање, verzija, izdanje;
      Random: насумична страница, случајнастраница, случајнастрана, nasumična stranica, slučajnastranica, slučajnastrana;
      Export: извези, izvezi; Import: увези, uvezi;
      WhatLinksHere: шта води овамо, шта води довде, штаводиовде, штаводиовдје, шта је повезано овде, шта је повезано овдје, šta vodi ovamo, šta vodi dovde, štavodiovde, štavodiovdje, šta je povezano ovde, šta je povezano ovdje;
      BookSources: штампани извори, штампаниизвори, књижевниизвори, štampani izvori, štampaniizvori, književniizvori;
      Diff: разлике, razlike; Edit: уреди страницу, уредистраницу, уреди, uredi stranicu, uredistranicu, uredi;
      EmailUser: пошаљи имејл кориснику, пошаљиимејлкориснику, pošalji imejl korisniku, pošaljiimejlkorisniku;
      MyContributions: моји доприноси, мојидоприноси, моји прилози, moji doprinosi, mojidoprinosi, moji prilozi;
      MyPage: моја страница, мојастраница, moja stranica, mojastranica;
      MyTalk: мој разговор, мојразговор, moj razgovor, mojrazgovor;
      History: историја странице, историјастранице, историја, istorija stranice, istorijastranice, istorija;
      PermanentLink: трајна веза, трајнавеза, привремена веза, trajna veza, trajnaveza, privremena veza;
      Redirect: преусмерење, преусмјерење, preusmerenje, preusmjerenje;
      SpecialPages: посебне странице, посебнестранице, посебнестране, специјалне странице, специјалнестране, posebne stranice, posebnestranice, posebnestrane, specijalne stranice, specijalnestrane;
      Search: претражи, pretraži`,
    namespaces: `
      -2: Medij, Medija, Медија; -1: Posebno, Specijalno, Специјално; 1: Razgovor;
      2: Korisnik, Saradnik, Suradnik, Сарадник, Сурадник;
      3: Razgovor s korisnikom, Razgovor s saradnikom, Razgovor s suradnikom, Razgovor sa korisnikom, Razgovor sa saradnikom, Razgovor sa suradnikom, Разговор с корисником, Разговор с сарадником, Разговор с сурадником, Разговор са корисником, Разговор са сарадником, Разговор са сурадником;
      6: Datoteka, Fotografija, Slika, Слика, Фотографија;
      7: Razgovor o datoteci, Razgovor o fotografiji, Razgovor o slici, Разговор о датотеци, Разговор о слици, Разговор о фотографији;
      8: MedijaViki, MedijaWiki, Medijaviki, МедијаВики;
      9: Razgovor o MediaWiki-ju, Razgovor o MediaWikiju, Razgovor o MedijaViki-ju, Razgovor o MedijaVikiju, Razgovor o MedijaWiki-ju, Razgovor o MedijaWikiju, Razgovor o Medijaviki-ju, Razgovor o Medijavikiju, Разговор о MediaWiki-ју, Разговор о МедијаВикију, Разговор о Медијавикију;
      10: Predložak, Šablon, Предложак;
      11: Razgovor o predlošku, Razgovor o šablonu, Разговор о предлошку, Разговор о шаблону; 12: Pomoć;
      13: Razgovor o pomoći, Разговор о помоћи; 14: Kategorija; 15: Razgovor o kategoriji, Разговор о категорији`,
  },
  hr: {
    images: `
      baseline: osnovnacrta; border: obrub; bottom: dno; center: središte; frame: okvir; frameless: bezokvira;
      lang=$1: jezik=$1; left: lijevo; link=$1: poveznica=$1; thumbnail=$1: minijatura=$1; middle: pola; none: ništa;
      page=$1: stranica=$1, stranica $1; right: desno; sub: ind, potpis; super: natpis, eks; text-bottom: tekst-dno;
      text-top: tekst-vrh; thumb: mini, minijatura; top: vrh; upright=$1: uspravno=$1, uspravno $1`,
    names: `
      anchorencode: sidrokodiranje; BASEPAGENAME: IMEOSNOVNESTRANICE; BASEPAGENAMEE: IMEOSNOVNESTRANICEE;
      CONTENTLANGUAGE: JEZIKPROJEKTA; CURRENTDAY: TRENUTAČNIDAN; CURRENTDAY2: TRENUTAČNIDAN2;
      CURRENTDAYNAME: TRENUTAČNIDANIME; CURRENTDOW: TRENUTAČNIDANTJEDNA; CURRENTHOUR: TRENUTAČNISAT;
      CURRENTMONTH: TRENUTAČNIMJESEC; CURRENTMONTH1: TRENUTAČNIMJESEC1; CURRENTMONTHABBREV: TRENUTAČNIMJESECKRAT;
      CURRENTMONTHNAME: TRENUTAČNIMJESECIME; CURRENTMONTHNAMEGEN: TRENUTAČNIMJESECIMEGEN;
      CURRENTTIME: TRENUTAČNOVRIJEME; CURRENTTIMESTAMP: TRENUTAČNAOZNAKAVREMENA; CURRENTVERSION: TRENUTAČNAIZMJENA;
      CURRENTWEEK: TRENUTAČNITJEDAN; CURRENTYEAR: TRENUTAČNAGODINA; DEFAULTSORT: GLAVNIRASPORED;
      DISPLAYTITLE: POKAŽINASLOV; filepath: putanjadatoteke; formatnum: oblikbroja; FULLPAGENAME: PUNOIMESTRANICE;
      FULLPAGENAMEE: PUNOIMESTRANICEE; fullurl: puniurl; fullurle: puniurle; grammar: gramatika; #language: #jezik;
      lc: ms; lcfirst: msprvo; LOCALDAY: MJESNIDAN; LOCALDAY2: MJESNIDAN2; LOCALDAYNAME: MJESNIDANIME;
      LOCALDOW: MJESNIDANTJEDNA; LOCALHOUR: MJESNISAT; LOCALMONTH: MJESNIMJESEC; LOCALMONTH1: MJESNIMJESEC1;
      LOCALMONTHABBREV: MJESNIMJESECKRAT; LOCALMONTHNAME: MJESNIMJESECIME; LOCALMONTHNAMEGEN: MJESNIMJESECIMEGEN;
      LOCALTIME: MJESNOVRIJEME; LOCALTIMESTAMP: MJESNAOZNAKAVREMENA; localurl: mjesniurl; localurle: mjesniurle;
      LOCALWEEK: MJESNITJEDAN; LOCALYEAR: MJESNAGODINA; NAMESPACE: IMENSKIPROSTOR; NAMESPACEE: IMENSKIPROSTORE;
      ns: imp; NUMBEROFACTIVEUSERS: BROJAKTIVNIHSURADNIKA; NUMBEROFADMINS: BROJADMINA; NUMBEROFARTICLES: BROJČLANAKA;
      NUMBEROFEDITS: BROJUREĐIVANJA; NUMBEROFFILES: BROJDATOTEKA; NUMBEROFPAGES: BROJSTRANICA;
      NUMBEROFUSERS: BROJSURADNIKA; padleft: postavalijevo; padright: postavadesno; PAGENAME: IMESTRANICE;
      PAGENAMEE: IMESTRANICEE; PAGESINCATEGORY: STRANICEPOKATEGORIJI, STRANICEUKAT;
      PAGESINNAMESPACE: STRANICEPOPROSTORU, STRANICEUIMP; PAGESIZE: VELIČINASTRANICE; plural: množina; raw: neobrađeno;
      REVISIONDAY: DANIZMJENE; REVISIONDAY2: DANIZMJENE2; REVISIONID: IDIZMJENE; REVISIONMONTH: MJESECIZMJENE;
      REVISIONTIMESTAMP: VREMENSKAOZNAKAIZMJENE; REVISIONYEAR: GODINAIZMJENE; SCRIPTPATH: PUTANJASKRIPTE;
      SERVERNAME: IMESERVERA; SITENAME: IMEPROJEKTA; #special: #posebno; SUBJECTPAGENAME: IMEGLAVNESTRANICE;
      SUBJECTPAGENAMEE: IMEGLAVNESTRANICEE; SUBJECTSPACE: PROSTORSTRANICE, IMPSTRANICE;
      SUBJECTSPACEE: PROSTORSTRANICEE, IMPSTRANICEE; SUBPAGENAME: IMEPODSTRANICE; SUBPAGENAMEE: IMEPODSTRANICEE;
      subst: zamjena; #tag: #oznaka; TALKPAGENAME: IMERAZGOVORASTRANICE; TALKPAGENAMEE: IMERAZGOVORASTRANICEE;
      TALKSPACE: RAZGOVOR; TALKSPACEE: RAZGOVORE; uc: vs; ucfirst: vsprvo; urlencode: urlkodiranje`,
    switches: `
      forcetoc: uključisadržaj; hiddencat: SKRIVENAKAT; index: KAZALO; newsectionlink: NOVIODLOMAKPOVEZNICA;
      nocontentconvert: bezpretvaranjasadržaja, bps; noeditsection: bezuređivanjaodlomaka; nogallery: bezgalerije;
      noindex: BEZKAZALA; notitleconvert: bezpretvaranjanaslova, bpn; notoc: bezsadržaja;
      staticredirect: NEPOMIČNOPREUSMJERAVANJE; toc: sadržaj`,
    specials: `
      LongPages: duge stranice; ShortPages: kratke stranice; WantedPages: tražene stranice; AllPages: sve stranice;
      PrefixIndex: prefiks indeks, stranice po prefiksu; Categories: kategorije; UserLogin: prijava;
      CreateAccount: stvori račun; Preferences: postavke; Contributions: doprinosi;
      ListUsers: suradnici, popis suradnika; Log: evidencije; Watchlist: praćene stranice; NewPages: nove stranice;
      RecentChanges: nedavne promjene; RecentChangesLinked: povezane promjene; ListFiles: datoteke, slike;
      FilePath: putanja datoteke; Upload: postavi datoteku; Statistics: statistika; Version: verzija, inačica;
      Random: slučajna stranica; Export: izvezi; Import: uvezi; WhatLinksHere: što vodi ovamo; BookSources: traži isbn;
      EmailUser: elektronička pošta, e-mail; MyContributions: moji doprinosi; MyPage: moja stranica;
      MyTalk: moj razgovor; SpecialPages: posebne stranice; Search: traži`,
    namespaces: `
      2: Suradnica; 3: Razgovor sa suradnicom; 6: Slika; 7: Razgovor o slici`,
  },
  sk: {
    images: `
      border: okraj; center: stred, střed; frame: rám; left: vľavo, vlevo; none: žiadny, žádné; right: vpravo;
      thumb: náhľad, náhľadobrázka, náhled; $1px: $1bod, $1pixelů; class=$1: třída=$1; frameless: bezrámu;
      lang=$1: jazyk=$1; link=$1: odkaz=$1; thumbnail=$1: náhled=$1; page=$1: strana=$1, strana_$1`,
    names: `
      BASEPAGENAME: NÁZOVZÁKLADNEJSTRÁNKY, NÁZEVNADSTRANY; BASEPAGENAMEE: NÁZOVZÁKLADNEJSTRÁNKYE, NÁZEVNADSTRANYE;
      CONTENTLANGUAGE: JAZYKOBSAHU; CURRENTDAY: AKTUÁLNYDEŇ, AKTUÁLNÍDEN; CURRENTDAY2: AKTUÁLNYDEŇ2, AKTUÁLNÍDEN2;
      CURRENTDAYNAME: NÁZOVAKTUÁLNEHODŇA, AKTUÁLNÍDENJMÉNO; CURRENTHOUR: AKTUÁLNAHODINA, AKTUÁLNÍHODINA;
      CURRENTMONTH: AKTUÁLNYMESIAC, AKTUÁLNÍMĚSÍC, AKTUÁLNÍMĚSÍC2;
      CURRENTMONTHABBREV: NÁZOVAKTUÁLNEHOMESIACASKRATKA, AKTUÁLNÍMĚSÍCZKR;
      CURRENTMONTHNAME: NÁZOVAKTUÁLNEHOMESIACA, AKTUÁLNÍMĚSÍCJMÉNO;
      CURRENTMONTHNAMEGEN: NÁZOVAKTUÁLNEHOMESIACAGEN, AKTUÁLNÍMĚSÍCGEN; CURRENTTIME: AKTUÁLNYČAS, AKTUÁLNÍČAS;
      CURRENTVERSION: AKTUÁLNAVERZIA, VERZESOFTWARE; CURRENTWEEK: AKTUÁLNYTÝŽDEŇ, AKTUÁLNÍTÝDEN;
      CURRENTYEAR: AKTUÁLNYROK, AKTUÁLNÍROK; filepath: cestaksúboru, cestaksouboru;
      FULLPAGENAME: PLNÝNÁZOVSTRÁNKY, PLNÝNÁZEVSTRANY; FULLPAGENAMEE: PLNÝNÁZOVSTRÁNKYE, PLNÝNÁZEVSTRANYE;
      grammar: gramatika, skloňuj; #language: #jazyk; msg: správa; NAMESPACE: MENNÝPRIESTOR, JMENNÝPROSTOR;
      NAMESPACEE: MENNÝPRIESTORE, JMENNÝPROSTORE; ns: mp, jmennýprostor; NUMBEROFADMINS: POČETSPRÁVCOV, POČETSPRÁVCŮ;
      NUMBEROFARTICLES: POČETČLÁNKOV, POČETČLÁNKŮ; NUMBEROFEDITS: POČETÚPRAV, POČETEDITACÍ;
      NUMBEROFFILES: POČETSÚBOROV, POČETSOUBORŮ; NUMBEROFPAGES: POČETSTRÁNOK, POČETSTRAN;
      NUMBEROFUSERS: POČETPOUŽÍVATEĽOV, POČETUŽIVATELŮ; PAGENAME: NÁZOVSTRÁNKY, NÁZEVSTRANY;
      PAGENAMEE: NÁZOVSTRÁNKYE, NÁZEVSTRANYE;
      PAGESINCATEGORY: STRÁNOKVKATEGÓRII, STRÁNOKVKAT, STRÁNEKVKATEGORII, STRÁNEKVKAT;
      PAGESIZE: VEĽKOSŤSTRÁNKY, VELIKOSTSTRÁNKY; SCRIPTPATH: CESTAKUSKRIPTU, CESTAKESKRIPTŮM;
      SERVERNAME: NÁZOVSERVERA, NÁZEVSERVERU; SITENAME: NÁZOVLOKALITY, NÁZEVWEBU;
      SUBJECTPAGENAME: NÁZOVČLÁNKU, NÁZEVČLÁNKU; SUBJECTPAGENAMEE: NÁZOVČLÁNKUE, NÁZEVČLÁNKUE;
      SUBJECTSPACE: PRIESTORČLÁNKOV, ČLÁNEKPROSTOR; SUBJECTSPACEE: PRIESTORČLÁNKOVE, ČLÁNEKPROSTORE;
      SUBPAGENAME: NÁZOVPODSTRÁNKY, NÁZEVPODSTRANY; SUBPAGENAMEE: NÁZOVPODSTRÁNKYE, NÁZEVPODSTRANYE;
      subst: nahr, vložit; TALKPAGENAME: NÁZOVDISKUSNEJSTRÁNKY, NÁZEVDISKUSE;
      TALKPAGENAMEE: NÁZOVDISKUSNEJSTRÁNKYE, NÁZEVDISKUSEE; TALKSPACE: DISKUSNÝPRIESTOR, DISKUSNÍPROSTOR;
      TALKSPACEE: DISKUSNÝPRIESTORE, DISKUSNÍPROSTORE; #expr: #výraz; #if: #když; #ifexist: #kdyžexist; #time: #čas;
      #len: #délka; #count: #počet; #replace: #nahradit; anchorencode: enkódovatnadpis; ARTICLEPATH: CESTAKČLÁNKU;
      bidi: obasměry; canonicalurl: kanonickéurl; canonicalurle: kanonickéurle; CURRENTDOW: AKTUÁLNÍDENTÝDNE;
      CURRENTMONTH1: AKTUÁLNÍMĚSÍC1; CURRENTTIMESTAMP: AKTUÁLNÍKÓDČASU; DEFAULTSORT: KLÍČŘAZENÍ;
      DIRECTIONMARK: ZNAKSMĚRU; DISPLAYTITLE: ZOBRAZOVANÝNADPIS; #formatdate: #formátujdatum; formatnum: formátujčíslo;
      fullurl: plnéurl; fullurle: plnéurle; gender: pohlaví; int: hlášení; lc: malá; lcfirst: prvnímalé;
      LOCALDAY: MÍSTNÍDEN; LOCALDAY2: MÍSTNÍDEN2; LOCALDAYNAME: MÍSTNÍDENJMÉNO; LOCALDOW: MÍSTNÍDENTÝDNE;
      LOCALHOUR: MÍSTNÍHODINA; LOCALMONTH: MÍSTNÍMĚSÍC, MÍSTNÍMĚSÍC2; LOCALMONTH1: MÍSTNÍMĚSÍC1;
      LOCALMONTHABBREV: MÍSTNÍMĚSÍCZKR; LOCALMONTHNAME: MÍSTNÍMĚSÍCJMÉNO; LOCALMONTHNAMEGEN: MÍSTNÍMĚSÍCGEN;
      LOCALTIME: MÍSTNÍČAS; LOCALTIMESTAMP: MÍSTNÍKÓDČASU; localurl: místníurl; localurle: místníurle;
      LOCALWEEK: MÍSTNÍTÝDEN; LOCALYEAR: MÍSTNÍROK; msgnw: vložitnw; NAMESPACENUMBER: ČÍSLOJMENNÉHOPROSTORU;
      nse: jmennýprostore; NUMBERINGROUP: POČETVESKUPINĚ; NUMBEROFACTIVEUSERS: POČETAKTIVNÍCHUŽIVATELŮ;
      padleft: zarovnatvlevo; padright: zarovnatvpravo; PAGEID: IDSTRÁNKY; PAGELANGUAGE: JAZYKSTRÁNKY;
      PAGESINNAMESPACE: STRÁNEKVEJMENNÉMPROSTORU; plural: plurál; PROTECTIONEXPIRY: VYPRŠENÍZAMČENÍ;
      PROTECTIONLEVEL: ÚROVEŇZAMČENÍ; REVISIONDAY: DENREVIZE; REVISIONDAY2: DENREVIZE2; REVISIONID: IDREVIZE;
      REVISIONMONTH: MĚSÍCREVIZE; REVISIONMONTH1: MĚSÍCREVIZE1; REVISIONSIZE: VELIKOSTREVIZE;
      REVISIONTIMESTAMP: KÓDČASUREVIZE; REVISIONUSER: AUTORREVIZE; REVISIONYEAR: ROKREVIZE;
      ROOTPAGENAME: NÁZEVKOŘENOVÉSTRANY; ROOTPAGENAMEE: NÁZEVKOŘENOVÉSTRANYE; #special: #speciální;
      STYLEPATH: CESTAKESTYLŮM; #tag: #značka; uc: velká; ucfirst: prvnívelké; urlencode: enkódovaturl`,
    switches: `
      forcetoc: vynútiťobsah, vždyobsah; hiddencat: SKRYTÁKATEGÓRIA, SKRYTÁKAT, SKRÝTKAT;
      noeditsection: neupravovaťsekcie, bezeditovatčást; nogallery: bezgalérie, bezgalerie; notoc: bezobsahu;
      toc: obsah; index: INDEXOVAT; newsectionlink: LINKPŘIDATKOMENTÁŘ; nocontentconvert: bezkonverzeobsahu;
      noindex: NEINDEXOVAT; nonewsectionlink: BEZLINKUPŘIDATKOMENTÁŘ; notitleconvert: bezkonverzenadpisu;
      staticredirect: STATICKÉPŘESMĚROVÁNÍ`,
    specials: `
      LongPages: dlhéstránky, nejdelší stránky, nejdelsi stranky;
      ShortPages: krátkestránky, nejkratší stránky, nejkratsi stranky;
      WantedPages: žiadanéstránky, chybějící stránky, požadované stránky, pozadovane stranky;
      AllPages: všetkystránky, všechny stránky, vsechny stranky;
      PrefixIndex: stránkyzačínajúcena, indexpredpon, stránky podle začátku; Categories: kategórie, kategorie;
      UserLogin: prihláseniepoužívateľa, přihlásit, prihlasit;
      CreateAccount: vytvorenieúčtu, vytvořit účet, vytvorit ucet; Preferences: nastavenia, nastavení, nastaveni;
      Contributions: príspevky, příspěvky, prispevky;
      ListUsers: zoznampoužívateľov, uživatelé, uzivatele, seznam uživatelů, seznam uzivatelu;
      Log: záznamy, protokolovací záznamy, protokoly, protokol, protokolovaci zaznamy;
      Watchlist: zoznamsledovaných, sledované stránky, sledovane stranky;
      NewPages: novéstránky, nové stránky, nove stranky, nejnovější stránky, nejnovejsi stranky;
      RecentChanges: poslednéúpravy, poslední změny, posledni zmeny;
      RecentChangesLinked: súvisiaceposlednéúpravy, související změny, souvisejici zmeny;
      ListFiles: zoznamsúborov, seznam souborů, seznam souboru; FilePath: cestaksúboru, cesta k souboru;
      Upload: nahraniesúboru, načíst soubor, nacist soubor, načíst obrázek;
      Statistics: štatistika, statistika, statistiky; Version: verzia, verze;
      Random: náhodná, náhodnástránka, náhodná stránka, nahodna stranka; Export: exportovaťstránky, exportovat stránky;
      Import: importovat stránky; WhatLinksHere: čoodkazujesem, co odkazuje na, odkazuje sem;
      BookSources: knižnézdroje, zdroje knih; Diff: rozdiel, rozdíl; EmailUser: emailpoužívateľovi, e-mail;
      MyContributions: mojepríspevky, moje příspěvky, mé příspěvky, me prispevky;
      MyPage: mojastránka, moje stránka, moje stranka, má stránka; MyTalk: mojadiskusia, moje diskuse, má diskuse;
      PermanentLink: trvalýodkaz, trvalý odkaz; Redirect: presmerovanie, přesměrování, přesměrovat;
      SpecialPages: špeciálnestránky, speciální stránky, specialni stranky; Search: hľadanie, hledání, hledani`,
    namespaces: `
      1: Komentár; 2: Redaktor, Užívateľka;
      3: Diskusia s redaktorom, Diskusia s užívateľkou, Komentár k redaktorovi, Uživatel diskuse, Uživatelka diskuse;
      5: Komentár k Wikipédii; 6: Obrázok; 7: Diskusia k obrázku, Komentár k obrázku, Soubor diskuse;
      9: Komentár k MediaWiki, MediaWiki diskuse; 11: Šablona diskuse; 13: Nápověda diskuse; 15: Kategorie diskuse`,
  },
  hi: {
    images: `
      alt=$1: पाठ=$1; baseline: आधार_रेखा; border: बॉर्डर, किनारा; bottom: तल;
      center: केंद्र, केन्द्र, केन्द्रित, केंद्रित; class=$1: वर्ग=$1; frame: फ्रेम, फ़्रेम;
      frameless: फ़्रेमहीन, फ्रेमहीन; lang=$1: भाषा=$1; left: बाएँ, बाएं, बायें; link=$1: कड़ी=$1;
      thumbnail=$1: अंगूठाकार=$1, अंगूठा=$1; middle: मध्य; none: कोई_नहीं; page=$1: पृष्ठ=$1, पृष्ठ_$1;
      right: दाएँ, दायें, दाएं; sub: पद; super: मूर्ध; text-bottom: पाठ-तल; text-top: पाठ-शीर्ष;
      thumb: अंगूठाकार, अंगूठा; top: शीर्ष; upright: खड़ी; upright=$1: खड़ी=$1, खड़ी_$1; $1px: $1पिक्सेल`,
    names: `
      #categorytree: #श्रेणी_वृक्ष; #expr: #सूत्र; #if: #यदि; #ifeq: #यदिसम, #यदि_समान, #यदि_बराबर;
      #ifexpr: #यदि_सूत्र; #iferror: #यदि_त्रुटि; #switch: #बदलें; #default: #मूल; #ifexist: #यदि_मौजूद; #time: #समय;
      #timel: #समय_स्थानीय; #rel2abs: #सम्बन्धित_से_पूर्ण, #संबंधित_से_पूर्ण; #titleparts: #शीर्षक_भाग;
      #invoke: #बुलाएँ, #बुलायें; anchorencode: ऐंकर_कोड; ARTICLEPATH: लेख_पथ; BASEPAGENAME: तल_पृष्ठ_नाम;
      BASEPAGENAMEE: तल_पृष्ठ_नाम_कोड; canonicalurl: मानक_यू_आर_एल; canonicalurle: मानक_यू_आर_एल_कोड;
      CASCADINGSOURCES: सीढ़ी_सुरक्षा_स्रोत; CONTENTLANGUAGE: सामग्री_भाषा; CURRENTDAY: वर्तमान_दिन;
      CURRENTDAY2: वर्तमान_दिन2, वर्तमान_दिन२; CURRENTDAYNAME: वर्तमान_दिन_नाम; CURRENTDOW: वर्तमान_सप्ताह_का_दिन;
      CURRENTHOUR: वर्तमान_घंटा; CURRENTMONTH: वर्तमान_माह, वर्तमान_माह2, वर्तमान_माह२;
      CURRENTMONTH1: वर्तमान_माह1, वर्तमान_माह१; CURRENTMONTHABBREV: वर्तमान_माह_संक्षेप;
      CURRENTMONTHNAME: वर्तमान_माह_नाम; CURRENTMONTHNAMEGEN: वर्तमान_माह_सम्बन्ध; CURRENTTIME: वर्तमान_समय;
      CURRENTTIMESTAMP: वर्तमान_समय_मुहर; CURRENTVERSION: वर्तमान_अवतरण; CURRENTWEEK: वर्तमान_सप्ताह;
      CURRENTYEAR: वर्तमान_वर्ष; DEFAULTSORT: मूल_सॉर्ट; DIRECTIONMARK: दिशा_चिन्ह; DISPLAYTITLE: दृश्य_शीर्षक;
      filepath: फ़ाइल_पथ; #formatdate: #तिथि_रूप; formatnum: संख्या_रूप; FULLPAGENAME: पूर्ण_पृष्ठ_नाम;
      FULLPAGENAMEE: पूर्ण_पृष्ठ_नाम_कोड; fullurl: पूर्ण_यू_आर_एल; fullurle: पूर्ण_यू_आर_एल_कोड; gender: लिंग;
      grammar: व्याकरण; int: विश्व; #language: #भाषा; lc: छोटे_अक्षर; lcfirst: छोटे_अक्षर_से_शुरू;
      LOCALDAY: स्थानीय_दिन; LOCALDAY2: स्थानीय_दिन2, स्थानीय_दिन२; LOCALDAYNAME: स्थानीय_दिन_नाम;
      LOCALDOW: स्थानीय_सप्ताह_का_दिन; LOCALHOUR: स्थानीय_घंटा; LOCALMONTH: स्थानीय_माह, स्थानीय_माह2, स्थानीय_माह२;
      LOCALMONTH1: स्थानीय_माह1, स्थानीय_माह१; LOCALMONTHABBREV: स्थानीय_माह_संक्षेप; LOCALMONTHNAME: स्थानीय_माह_नाम;
      LOCALMONTHNAMEGEN: स्थानीय_माह_सम्बन्ध; LOCALTIME: स्थानीय_समय; LOCALTIMESTAMP: स्थानीय_समय_मुहर;
      localurl: स्थानीय_यू_आर_एल; localurle: स्थानीय_यू_आर_एल_कोड; LOCALWEEK: स्थानीय_सप्ताह; LOCALYEAR: स्थानीय_वर्ष;
      msg: सन्देश, संदेश; msgnw: सन्देश_नोविकी, संदेश_नोविकी; NAMESPACE: नामस्थान; NAMESPACEE: नामस्थान_कोड;
      NAMESPACENUMBER: नामस्थान_संख्या; NUMBERINGROUP: समूह_संख्या; NUMBEROFACTIVEUSERS: सक्रिय_सदस्य_संख्या;
      NUMBEROFADMINS: प्रबन्धक_संख्या, प्रबंधक_संख्या; NUMBEROFARTICLES: लेख_संख्या; NUMBEROFEDITS: सम्पादन_संख्या;
      NUMBEROFFILES: फ़ाइल_संख्या, फाइल_संख्या; NUMBEROFPAGES: पृष्ठ_संख्या; NUMBEROFUSERS: सदस्य_संख्या;
      padleft: बाएँ_जोड़ें, बायें_जोड़ें; padright: दाएँ_जोड़ें, दायें_जोड़ें; PAGEID: पृष्ठ_आइ_डी;
      PAGENAME: पृष्ठ_नाम; PAGENAMEE: पृष्ठ_नाम_कोड; PAGESINCATEGORY: श्रेणी_में_पृष्ठ;
      PAGESINNAMESPACE: नामस्थान_में_पृष्ठ; PAGESIZE: पृष्ठ_आकार; plural: वचन; PROTECTIONLEVEL: सुरक्षा_स्तर;
      raw: सादा; REVISIONDAY: अवतरण_दिन; REVISIONDAY2: अवतरण_दिन2, अवतरण_दिन२; REVISIONID: अवतरण_संख्या;
      REVISIONMONTH: अवतरण_माह; REVISIONMONTH1: अवतरण_माह1, अवतरण_माह१; REVISIONSIZE: अवतरण_आकार;
      REVISIONTIMESTAMP: अवतरण_समय; REVISIONUSER: अवतरण_सदस्य; REVISIONYEAR: अवतरण_वर्ष; ROOTPAGENAME: मूल_पृष्ठ_नाम;
      ROOTPAGENAMEE: मूल_पृष्ठ_नाम_कोड; safesubst: सुरक्षित_प्रति; SCRIPTPATH: स्क्रिप्ट_पथ; SERVER: सर्वर;
      SERVERNAME: सर्वर_नाम; SITENAME: साइट_नाम; #special: #विशेष; #speciale: #विशेष_कोड; STYLEPATH: स्टाइल_पथ;
      SUBJECTPAGENAME: सामग्री_पृष्ठ_नाम, लेख_पृष्ठ_नाम; SUBJECTPAGENAMEE: सामग्री_पृष्ठ_नाम_कोड, लेख_पृष्ठ_नाम_कोड;
      SUBJECTSPACE: सामग्री_स्थान, लेख_स्थान; SUBJECTSPACEE: सामग्री_स्थान_कोड, लेख_स्थान_कोड;
      SUBPAGENAME: उपपृष्ठ_नाम; SUBPAGENAMEE: उपपृष्ठ_नाम_कोड; subst: प्रति; #tag: #टैग; TALKPAGENAME: चर्चा_पृष्ठ_नाम;
      TALKPAGENAMEE: चर्चा_पृष्ठ_नाम_कोड; TALKSPACE: चर्चा_स्थान; TALKSPACEE: चर्चा_स्थान_कोड; uc: बड़े_अक्षर;
      ucfirst: बड़े_अक्षर_से_शुरू; urlencode: यू_आर_एल_कोड`,
    switches: `
      forcetoc: अनुक्रम_दिखाएँ, विषय_सूची_दिखाएँ, विषय_सूची_दिखायें; hiddencat: छुपी_श्रेणी, छिपी_श्रेणी;
      index: सूचीबद्ध; newsectionlink: विषय_जोड़ें_कड़ी; noeditsection: अनुभाग_सम्पादन_नहीं; nogallery: गैलरी_नहीं;
      noindex: असूचीबद्ध; nonewsectionlink: विषय_जोड़े_कड़ी_रहित; notoc: बिना_अनुक्रम, विषय_सूची_हीन;
      staticredirect: स्थिर_पुनर्प्रेषण, स्थिर_अनुप्रेषण; toc: अनुक्रम, विषय_सूची`,
    specials: `
      LongPages: लम्बे पृष्ठ, लंबे पृष्ठ; ShortPages: छोटे पृष्ठ, छोटे पन्ने; WantedPages: वांछित पृष्ठ, वांछित पन्ने;
      AllPages: सभी पृष्ठ, सभी पन्ने; PrefixIndex: उपसर्ग अनुसार पृष्ठ, उपसर्ग खोज, उपसर्ग सूचकांक;
      Categories: श्रेणियाँ; UserLogin: लॉगिन, लौगिन, सत्रारम्भ, सत्रारंभ;
      CreateAccount: खाता बनाएँ, खाता बनायें, खाता खोलें; Preferences: वरीयताएँ; Contributions: योगदान;
      ListUsers: सदस्य सूची; Log: लॉग, लौग; Watchlist: ध्यानसूची; NewPages: नए पृष्ठ, नए पन्ने, नये पृष्ठ;
      ListFiles: फ़ाइल सूची, फाइल सूची; FilePath: फ़ाइल पथ, फाइल पथ, संचिका पथ; Upload: अपलोड;
      Version: संस्करण, वर्ज़न, वर्जन; Export: निर्यात; Import: आयात;
      WhatLinksHere: कड़ियाँ, यहाँ की कड़ियाँ, यहाँ क्या जुड़ता है; BookSources: पुस्तक स्रोत, किताब स्रोत;
      EmailUser: ईमेल करें, सदस्य को ईमेल करें; MyContributions: मेरे योगदान, मेरा योगदान;
      MyPage: मेरा पृष्ठ, मेरा सदस्य पृष्ठ; MyTalk: मेरी वार्ता, मेरी सदस्य वार्ता;
      PermanentLink: स्थाई कड़ी, स्थायी कड़ी; SpecialPages: विशेष पृष्ठ, विशेष पन्ने; Search: खोज, खोजें`,
    namespaces: '',
  },
  eo: {
    images: `
      alt=$1: alternative=$1; border: kadra, kadrita, kadrigita, kadrite, kadrigite; bottom: malalte;
      center: centra, meza; class=$1: klaso=$1; frame: kadro, enkadrita, enkadrite; frameless: senkadra;
      left: maldekstra, maldekstre; link=$1: ligilo=$1; thumbnail=$1: eta=$1; middle: meze; none: neniu, nenio;
      page=$1: paĝo=$1, paĝo $1, pagxo=$1, pagxo_$1; right: dekstra, dekstre; sub: sube, malsupre;
      super: supre, malsube; text-bottom: suba-teksto; text-top: tekst-alte; thumb: eta; top: alte;
      upright: altdekstre; upright=$1: altdekstre=$1, altdekstre_$1; $1px: $1ra`,
    names: `
      #categorytree: #kategoriarbo; #expr: #espr, #esprimo, #esprime; #if: #se;
      #ifeq: #seekv, #seekvacio, #seeglas, #laŭsamvalorade, #lauxsamvalorade;
      #ifexpr: #seespr, #seeksprimo, #seesprimo, #laŭevaluade; #iferror: #seeraras, #laŭerarade, #lauxerarade;
      #switch: #ŝaltu, #ŝalti, #sxaltu, #sxalti, #ŝalte, #sxalte; #default: #apriore, #defaŭlte, #defauxlte;
      #ifexist: #seekzistas, #laŭasignade, #lauxasignade; #time: #tempo, #datformu;
      #timel: #tempoo, #lokaĵdatdonu, #lokajxdatdonu; #len: #lungo, #longo, #longdonu, #pesu, #pese;
      #replace: #anstataŭigi, #anstataŭigu, #anstatauxigi, #anstatauxigu; #rel2abs: #absolutvojdonu, #malrelativige;
      #titleparts: #titolpartdonu; #pos: #ejdonu, #lokdonu; #rpos: #lastejdonu, #lastlokdonu;
      #sub: #subĉendonu, #subcxendonu; #count: #subĉennombru, #subcxennombru; #explode: #disĉenigu;
      #urldecode: #url-malkodu, #uri-malkodu; ARTICLEPATH: ARTIKOLAPADO, ARTIKOLAVOJO;
      BASEPAGENAME: PATRAPAĜONOMO, PATRAPAGXONOMO, PATRAPAĜNOMO, PATRAPAGXNOMO;
      BASEPAGENAMEE: PATRAPAĜONOMOO, PATRAPAGXONOMOO, PATRAPAĜNOMOO, PATRAPAGXNOMOO; CONTENTLANGUAGE: ENHAVA-LINGVO;
      CURRENTDAY: NUNATAGO; CURRENTDAY2: NUNATAGO2; CURRENTDAYNAME: NUNATAGNOMO; CURRENTHOUR: NUNAHORO;
      CURRENTMONTH: NUNAMONATO, NUNAMONATO2; CURRENTMONTH1: NUNAMONATO1;
      CURRENTMONTHABBREV: NUNAMONATNOMOMAL, NUNAMONATONOMOMAL, NUNAMONATANOMOMAL;
      CURRENTMONTHNAME: NUNAMONATNOMO, NUNAMONATONOMO, NUNAMONATANOMO;
      CURRENTMONTHNAMEGEN: NUNAMONATNOMOGEN, NUNAMONATONOMOGEN, NUNAMONATANOMOGEN; CURRENTTIME: NUNATEMPO;
      CURRENTTIMESTAMP: NUNATEMPINDIKO; CURRENTVERSION: NUNAVERSIO; CURRENTWEEK: NUNASEMAJNO; CURRENTYEAR: NUNAJARO;
      DEFAULTSORT: DEFAŬLTORDIGO, DEFAUXLTORDIGO; DISPLAYTITLE: MONTRUTITOLON; filepath: dosiero-voro, dosiervojo;
      FULLPAGENAME: TUTAPAĜONOMO, TUTAPAGXONOMO, TUTAPAĜNOMO, TUTAPAGXNOMO;
      FULLPAGENAMEE: TUTAPAĜONOMOO, TUTAPAGXONOMOO, TUTAPAĜNOMOO, TUTAPAGXNOMOO;
      fullurl: plenaligilo, plenlig, tutattt; fullurle: plenaligiloo, plenligg, tutatttt; gender: sekso;
      grammar: gramatiko; int: ene; #language: #lingvo; lc: malmajuskle, minuskle;
      lcfirst: malmajuskleunua, minuskleunua, mmu; LOCALDAY: LOKATAGO; LOCALDAY2: LOKATAGO2;
      LOCALDAYNAME: LOKATAGNOMO, LOKATAGONOMO, LOKATAGANOMO; LOCALHOUR: LOKAHORO; LOCALMONTH: LOKAMONATO, LOKAMONATO2;
      LOCALMONTH1: LOKAMONATO1; LOCALMONTHABBREV: LOKAMONATNOMOMAL, LOKAMONATONOMOMAL, LOKAMONATANOMOMAL;
      LOCALMONTHNAME: LOKAMONATNOMO, LOKAMONATONOMO, LOKAMONATANOMO;
      LOCALMONTHNAMEGEN: LOKAMONATNOMOGEN, LOKAMONATONOMOGEN, LOKAMONATANOMOGEN; LOCALTIME: LOKATEMPO;
      LOCALTIMESTAMP: LOKATEMPINDIKO; localurl: lokattt; localurle: lokatttt; LOCALWEEK: LOKASEMAJNO;
      LOCALYEAR: LOKAJARO; msg: msĝ, msgx; msgnw: nvmsĝ, nvmsgx; NAMESPACE: NOMSPACO; NAMESPACEE: NOMSPACOO;
      NAMESPACENUMBER: NUMERODENOMSPACO, NOMSPACNUMERO; nse: nss, nso; NUMBEROFACTIVEUSERS: NOMBRODEAKTIVAJUZANTOJ;
      NUMBEROFADMINS: NOMBRODEADMINOJ; NUMBEROFARTICLES: NOMBRODEARTIKOLOJ; NUMBEROFEDITS: NOMBRODEREDAKTOJ;
      NUMBEROFFILES: NOMBRODEDOSIEROJ; NUMBEROFPAGES: NOMBRODEPAĜOJ, NOMBRODEPAGXOJ; NUMBEROFUSERS: NOMBRODEUZANTOJ;
      PAGEID: IDENTIGILODEPAĜO, PAĜID; PAGENAME: PAĜONOMO, PAGXONOMO, PAĜNOMO, PAGXNOMO;
      PAGENAMEE: PAĜONOMOO, PAGXONOMOO, PAĜNOMOO, PAGXNOMOO;
      PAGESINCATEGORY: PAĜOJENKATEGORIO, PAGXOJENKATEGORIO, PAĜOJENKAT, PAGXOJENKAT;
      PAGESINNAMESPACE: PAĜOJENNOMSPACO, PAGXOJENNOMSPACO, PAĜOJENS, PAGXOJENNS;
      PAGESIZE: PAĜOPEZO, PAGXOPEZO, PEZODEPAĜO, PEZODEPAGXO; plural: plurala; PROTECTIONLEVEL: PROTEKTONIVELO;
      REVISIONYEAR: JARODEREVIZIO; safesubst: sekuranstat; SCRIPTPATH: SKRIPTO-VOJO, SKRIPTOVOJO, SKRIPTVOJO;
      SERVER: SERVILO; SERVERNAME: NOMODESERVILO, SERVILANOMO, SERVILONOMO;
      SITENAME: TTT-NOMO, RETPAĜNOMO, RETPAGXNOMO, RETEJNOMO; #special: #speciala;
      STYLEPATH: STILO-VOJO, STILOVOJO, STILVOJO; SUBPAGENAME: SUBPAĜONOMO, SUBPAGXONOMO, SUBPAĜNOMO, SUBPAGXNOMO;
      SUBPAGENAMEE: SUBPAĜONOMOO, SUBPAGXONOMOO, SUBPAĜNOMOO, SUBPAGXNOMOO; subst: anstat; #tag: #marko, #etikedo;
      TALKPAGENAME: DISKUTPAĜONOMO, DISKUTPAGXONOMO, DISKUTPAĜNOMO, DISKUTPAGXNOMO;
      TALKPAGENAMEE: DISKUTPAĜONOMOO, DISKUTPAGXONOMOO, DISKUTPAĜNOMOO, DISKUTPAGXNOMOO; TALKSPACE: DISKUTNOMSPACO;
      TALKSPACEE: DISKUTNOMSPACOO; uc: majuskle, malminuskle; ucfirst: majuskleunua, malminuskleunua, mu`,
    switches: `
      forcetoc: fi, fortuindekson, ft; hiddencat: KK, KAŜITAKATEGORIO, KASXITAKATEGORIO; index: INDEKSU, INDEKSI;
      newsectionlink: LIGILOALNOVASEKCIO, NSL, LNS, LANS; nocontentconvert: nekonvertuenhavon, nkh, ncc;
      noeditsection: srs, nes, senredaktisekciojn, senredaktisekcion; nogallery: ng, senbildaro, sb, sg, sengalerio;
      noindex: NEINDEKSU, NIU; nonewsectionlink: SENLIGILOALNOVASEKCIO, NNSL, SLNS, SLANS;
      notitleconvert: nekonvertutitolon, nkt, ntc; notoc: ni, neindekso, nt; staticredirect: STATIKAALIDIREKTO;
      toc: i, t, indekso`,
    specials: `
      LongPages: longaj paĝoj; ShortPages: mallongaj paĝoj; WantedPages: dezirataj paĝoj, rompitaj ligiloj;
      AllPages: ĉiuj paĝoj; PrefixIndex: indekso de prefiksoj; Categories: kategorioj; UserLogin: ensaluti;
      CreateAccount: krei konton; Preferences: preferoj; Contributions: kontribuoj; ListUsers: listo de uzantoj;
      Log: protokolo, protokoloj; Watchlist: atentaro; NewPages: novaj paĝoj; RecentChanges: lastaj ŝanĝoj;
      RecentChangesLinked: rilataj ŝanĝoj; ListFiles: listigi dosierojn, listigi bildojn, bildolisto;
      FilePath: pado de dosiero, dosiero-pado; Upload: alŝuti; Statistics: statistikoj; Version: versio;
      Random: hazarda paĝo; Export: elporti, eksporti; Import: enporti, importi; WhatLinksHere: kio ligas ĉi tien?;
      BookSources: citoj el libroj; EmailUser: retpoŝti uzanton; MyContributions: miaj kontribuoj, miajkontribuoj;
      MyPage: mia paĝo, miapaĝo; MyTalk: mia diskutpaĝo, miadiskutpaĝo; PermanentLink: daŭra ligilo;
      SpecialPages: specialaj paĝoj; Search: serĉi`,
    namespaces: `
      -1: Speciala; 2: Uzantino, Uzulo, Vikipediisto;
      3: Uzanta diskuto, Uzantino-Diskuto, Uzula diskuto, Vikipediista diskuto; 7: Dosiera diskuto; 8: MediaVikio;
      9: MediaVikia diskuto, MediaWiki diskuto; 11: Ŝablona diskuto; 13: Helpa diskuto; 15: Kategoria diskuto`,
  },
  da: {
    images: '',
    names: '',
    switches: '',
    specials: `
      LongPages: længste sider; ShortPages: korteste sider; WantedPages: ønskede sider; AllPages: alle sider;
      PrefixIndex: præfiksindeks; Categories: kategorier; UserLogin: log på, brugerlogind; CreateAccount: opret konto;
      Preferences: indstillinger; Contributions: bidrag; ListUsers: brugerliste, bruger; Log: loglister;
      Watchlist: overvågningsliste; NewPages: nye sider; RecentChanges: seneste ændringer;
      RecentChangesLinked: relaterede ændringer; ListFiles: filer, filliste; FilePath: filsti; Statistics: statistik;
      Random: tilfældig side; Export: eksporter; Import: importere; WhatLinksHere: hvad linker hertil;
      BookSources: isbn-søgning; EmailUser: e-mail; MyContributions: mine bidrag; MyPage: min brugerside;
      MyTalk: min diskussionsside; SpecialPages: specialsider; Search: søgning`,
    namespaces: `
      6: Billede; 7: Billeddiskussion; 9: MediaWiki-diskussion; 13: Hjælp-diskussion`,
  },
  th: {
    images: '',
    names: `
      CURRENTMONTH: เดือนปัจจุบัน; CURRENTMONTHNAME: ชื่อเดือนปัจจุบัน`,
    switches: `
      noeditsection: ไม่มีแก้เฉพาะส่วน; nogallery: ไม่มีแกลเลอรี่; notoc: ไม่มีสารบัญ`,
    specials: `
      LongPages: หน้าที่ยาวที่สุด; ShortPages: หน้าที่สั้นที่สุด; WantedPages: หน้าที่ต้องการ, การเชื่อมโยงเสีย;
      AllPages: หน้าทั้งหมด; PrefixIndex: ดัชนีตามคำขึ้นต้น; Categories: หมวดหมู่; UserLogin: ล็อกอิน;
      CreateAccount: สร้างบัญชีผู้ใช้ใหม่; Preferences: การตั้งค่า, ตั้งค่า; Contributions: เรื่องที่เขียน;
      ListUsers: รายชื่อผู้ใช้; Log: ปูม; Watchlist: รายการเฝ้าดู, เฝ้าดู; NewPages: หน้าใหม่;
      RecentChanges: ปรับปรุงล่าสุด; RecentChangesLinked: การปรับปรุงที่โยงมา; ListFiles: รายชื่อภาพ;
      FilePath: พาธของไฟล์, ตำแหน่งไฟล์; Upload: อัปโหลด; Statistics: สถิติ; Version: เวอร์ชัน, เวอร์ชั่น;
      Random: สุ่ม, สุ่มหน้า; Export: ส่งออก; Import: นำเข้า; WhatLinksHere: บทความที่โยงมา; BookSources: แหล่งหนังสือ;
      EmailUser: อีเมลผู้ใช้; MyContributions: เรื่องที่ฉันเขียน; MyPage: หน้าของฉัน; MyTalk: หน้าพูดคุยของฉัน;
      PermanentLink: ลิงก์ถาวร; SpecialPages: หน้าพิเศษ; Search: ค้นหา`,
    namespaces: `
      6: ภาพ; 7: คุยเรื่องภาพ`,
  },
  eu: {
    images: `
      center: erdian; left: ezkerrera; right: eskuinera`,
    names: `
      CURRENTDAY: ORAINGOEGUN; CURRENTDAY2: ORAINGOEGUN2; CURRENTDAYNAME: ORAINGOEGUNIZEN;
      CURRENTMONTH: ORAINGOHILABETE; CURRENTMONTHNAME: ORAINGOHILABETEIZEN; CURRENTYEAR: ORAINGOURTE;
      NUMBEROFARTICLES: ARTIKULUKOPURU; NUMBEROFEDITS: ALDAKETAKOPURU; NUMBEROFFILES: FITXATEGIKOPURU;
      NUMBEROFPAGES: ORRIALDEKOPURU; NUMBEROFUSERS: LANKIDEKOPURU; PAGENAME: ORRIALDEIZEN`,
    switches: '',
    specials: `
      LongPages: orrialdeluzeak; ShortPages: orrialdemotzak; WantedPages: eskatutakoorrialdeak;
      AllPages: orrialdeguztiak; Categories: kategoriak; UserLogin: saioahasi; CreateAccount: kontuasortu;
      Preferences: hobespenak; Contributions: ekarpenak; ListUsers: lankidezerrenda; Watchlist: jarraipenzerrenda;
      NewPages: orrialdeberriak; RecentChanges: azkenaldaketak; ListFiles: fitxategizerrenda; Upload: igo;
      Statistics: estatistikak; Version: bertsioa; Random: ausazkoa; Export: esportatu; Import: inportatu;
      WhatLinksHere: zerklotzenduhona; EmailUser: lankideemaila; MyContributions: nireekarpenak; MyPage: nireorrialdea;
      MyTalk: nireeztabaida; SpecialPages: orrialdebereziak; Search: bilatu`,
    namespaces: `
      -1: Aparteko; 6: Irudi; 7: Irudi eztabaida`,
  },
  ms: {
    images: `
      border: bingkai; center: tengah; left: kanan; none: tiada; right: kiri`,
    names: `
      CURRENTDAY: HARISEMASA; CURRENTDAY2: HARISEMASA2; CURRENTDAYNAME: NAMAHARISEMASA; CURRENTHOUR: JAMSEMASA;
      CURRENTMONTH: BULANSEMASA, BULANSEMASA2; CURRENTMONTH1: BULANSEMASA1; CURRENTMONTHABBREV: SINGBULANSEMASA;
      CURRENTMONTHNAME: NAMABULANSEMASA; CURRENTMONTHNAMEGEN: NAMABULANSEMASAGEN; CURRENTTIME: WAKTUSEMASA;
      CURRENTWEEK: MINGGUSEMASA; CURRENTYEAR: TAHUNSEMASA; FULLPAGENAME: NAMALAMANPENUH;
      FULLPAGENAMEE: NAMALAMANPENUHE; gender: jantina; msg: pesan; NAMESPACE: RUANGNAMA; NAMESPACEE: RUANGNAMAE;
      NAMESPACENUMBER: NOMBORRUANGNAMA; ns: rn; nse: rne; PAGENAME: NAMALAMAN; PAGENAMEE: NAMALAMANE;
      SITENAME: NAMATAPAK; subst: tukar; TALKSPACE: RUANGBINCANG; TALKSPACEE: RUANGBINCANGE`,
    switches: '',
    specials: `
      LongPages: laman panjang; ShortPages: laman pendek; WantedPages: laman dikehendaki; AllPages: semua laman;
      PrefixIndex: indeks awalan; Categories: kategori; UserLogin: log masuk; CreateAccount: buka akaun;
      Preferences: keutamaan; Contributions: sumbangan; ListUsers: senarai pengguna; Watchlist: senarai pantau;
      NewPages: laman baru; RecentChanges: perubahan terkini; RecentChangesLinked: perubahan berkaitan;
      ListFiles: senarai imej; FilePath: laluan fail; Upload: muat naik; Statistics: statistik; Version: versi;
      Random: rawak, laman rawak; Export: eksport; WhatLinksHere: pautan ke sini, pautan ke; BookSources: sumber buku;
      Diff: beza; EmailUser: e-mel pengguna; MyContributions: sumbangan saya; MyPage: laman saya;
      MyTalk: perbincangan saya; PermanentLink: pautan kekal; Redirect: lencong; SpecialPages: laman khas;
      Search: cari, gelintar`,
    namespaces: `
      -1: Istimewa; 1: Perbualan; 3: Perbualan Pengguna; 6: Imej; 7: Imej Perbualan, Perbincangan Imej;
      9: MediaWiki Perbualan; 11: Perbualan Templat; 13: Perbualan Bantuan; 15: Perbualan Kategori`,
  },
};
