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
};
