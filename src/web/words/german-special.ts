/** The words of special pages that look things up, and of those that say what this wiki has in their place, in German. */

import type { ENGLISH_SPECIAL } from './english-special.ts';

export const GERMAN_SPECIAL: Readonly<Record<keyof typeof ENGLISH_SPECIAL, string>> = {
  noSuchAction: 'Diese Aktion gibt es nicht',
  noSuchActionText: 'Nichts, was mit einer Seite getan werden kann, heißt hier „$1“.',
  relatedChanges: 'Änderungen an verlinkten Seiten',
  relatedTo: 'Änderungen an Seiten, auf die „$1“ verlinkt',
  relatedFrom: 'Änderungen an Seiten, die auf „$1“ verlinken',
  linkingHere: 'Stattdessen Seiten, die dorthin verlinken',
  linkSearch: 'Links auf Adressen',
  address: 'Adresse oder ihr Anfang',
  linkSearchHint: 'Mit *. vor einem Host zählen alle darunter: *.example.org',
  pagesWithProp: 'Seiten mit einer Eigenschaft',
  pageProperty: 'Eigenschaft',
  expandTemplates: 'Vorlagen expandieren',
  contextTitle: 'Als stünde es auf dieser Seite',
  wikitextToExpand: 'Wikitext',
  expandedText: 'Was Vorlagen daraus machen',
  expand: 'Expandieren',
  exportPages: 'Seiten exportieren',
  titlesByLine: 'Titel der Seiten, einer je Zeile',
  onlyCurrent: 'Nur die aktuelle Version jeder Seite, ohne ihre Geschichte',
  exportXml: 'Als XML exportieren',
  group: 'Gruppe',
  bots: 'Bots',
  groupRights: 'Wer was darf',
  groupRightsHint:
    'Regeln für alle Seiten, für Namensräume und für einzelne Seiten stehen in .stemma/rights.json. Die genaueste gilt.',
  namedBeside: 'Verwaltende und $1 genannte Person|Verwaltende und $1 genannte Personen',
  protectedPages: 'Geschützte Seiten',
  nothingProtected: 'Keine Seite und kein Namensraum hat eine eigene Regel.',
  interwiki: 'Präfixe anderer Wikis',
  interwikiHint: 'Sie stehen in .stemma/site.json. In einer Adresse steht $1 für den Titel.',
  noInterwiki: 'Es gibt keine.',
  prefix: 'Präfix',
  thisWiki: 'dieses Wiki',
  allMessages: 'Texte der Oberfläche',
  allMessagesHint: 'Was dieses Wiki anders sagt, steht in $1.',
  saidOtherwise: 'hier anders gesagt',
  absentModel: 'Inhaltsmodelle',
  absentModelText:
    'Das Inhaltsmodell einer Seite folgt aus ihrem Titel und ihrer Datei: .css, .js und .json haben eigene, alles andere ist Wikitext oder Markdown. Wird eine Seite umbenannt, kann es sich ändern.',
  insteadHere: 'Stattdessen:',
  absentWatch: 'Beobachtungslisten',
  absentWatchText:
    'Dieses Wiki führt keine Beobachtungslisten: Was gelesen wird, wird nicht aufgeschrieben. Die Versionsgeschichte jeder Seite hat einen Feed, der von ihren Änderungen berichtet; die letzten Änderungen haben auch einen.',
  absentBlock: 'Sperren',
  absentBlockText:
    'In diesem Wiki wird niemand gesperrt. Administratoren beenden Konten und Zugangsschlüssel und legen fest, wer was bearbeiten darf, Seite für Seite oder für alle.',
  absentAccount: 'Konten',
  absentAccountText:
    'Konten legen die Administratoren dieses Wikis an; sie können auch ein neues Passwort setzen.',
  absentMail: 'E-Mail',
  absentMailText: 'Dieses Wiki verschickt keine E-Mails. Erreichbar ist jeder über seine Diskussionsseite.',
  absentImport: 'Import',
  absentImportText:
    'Seiten anderer Wikis kommen durch den Befehl „stemma import“ auf dem Server hierher, oder durch einen Push in das Repository.',
  absentHistory: 'Versionsgeschichten',
  absentHistoryText:
    'Die Versionsgeschichte einer Seite ist die ihrer Datei im Repository: Sie wird hier weder vereinigt noch markiert.',
};
