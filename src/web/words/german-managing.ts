/** The words of forms about accounts, files and the wiki itself, in German, without a form of address. */

import type { ENGLISH_MANAGING } from './english-managing.ts';

export const GERMAN_MANAGING: Readonly<Record<keyof typeof ENGLISH_MANAGING, string>> = {
  changePassword: 'Passwort ändern',
  currentPassword: 'Jetziges Passwort',
  newPassword: 'Neues Passwort',
  newPasswordAgain: 'Neues Passwort, noch einmal',
  passwordHint:
    'Ein Passwort hat mindestens $1 Zeichen. Mit einem neuen enden alle anderen Sitzungen des Kontos sofort.',
  passwordsDiffer: 'Das neue Passwort wurde nicht zweimal gleich geschrieben.',
  wrongCurrent: 'Das jetzige Passwort ist falsch.',
  passwordChanged: 'Das Passwort ist geändert, und alle anderen Sitzungen sind beendet.',
  upload: 'Dateien hochladen',
  uploadHint:
    'Eine Datei hat höchstens $1 MiB, und ihr Name endet, wie es zu ihrer Art gehört. Jede liegt als Datei im Repository, und ihre Versionen bleiben in der Geschichte.',
  chooseFiles: 'Dateien',
  fileName: 'Name',
  fileNameHint: 'Für eine einzelne Datei. Ohne ihn behalten Dateien die Namen, die sie haben.',
  newVersion: 'Eine Datei dieses Namens darf eine neue Version bekommen',
  fileDescription: 'Beschreibung, für Dateien, die noch keine haben',
  uploadedFiles: 'Hochgeladen:',
  noFileChosen: 'Es wurde keine Datei gewählt.',
  tooManyFiles: 'Das sind mehr als $1 Dateien.',
  fileThere:
    'Eine Datei dieses Namens gibt es schon. Mit dem Häkchen für neue Versionen tritt diese an ihre Stelle.',
  uploadWaiting: 'kann hochgeladen werden',
  uploadDone: 'Hochgeladen',
  uploadTooLarge: 'hat mehr als $1 MiB',
  uploadDrop: 'Dateien können auch hierher gezogen oder eingefügt werden.',
  uploadNewVersion: 'Neue Version hochladen',
  uploadingPicture: 'Das Bild wird hochgeladen …',
  unreachable: 'Der Server ist nicht erreichbar.',
};
