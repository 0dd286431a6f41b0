/** The words of forms about accounts, files and the wiki itself, in English. */

export const ENGLISH_MANAGING = {
  changePassword: 'Change password',
  currentPassword: 'Present password',
  newPassword: 'New password',
  newPasswordAgain: 'New password, once more',
  passwordHint:
    'A password has at least $1 characters. With a new one, all other sessions of the account end at once.',
  passwordsDiffer: 'The new password was not written the same twice.',
  wrongCurrent: 'The present password is wrong.',
  passwordChanged: 'The password is changed, and all other sessions have ended.',
} as const;
