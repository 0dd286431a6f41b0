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
  upload: 'Upload files',
  uploadHint:
    'A file has at most $1 MiB, and its name ends as its type does. Each is a file in the repository, and its versions stay in the history.',
  chooseFiles: 'Files',
  fileName: 'Name',
  fileNameHint: 'For a single file. Without one, files keep the names that they have.',
  newVersion: 'A file of this name may get a new version',
  fileDescription: 'Description, for files that have none yet',
  uploadedFiles: 'Uploaded:',
  noFileChosen: 'No file was chosen.',
  tooManyFiles: 'These are more than $1 files.',
  fileThere: 'there is a file of this name already. The box for new versions lets this one take its place.',
  uploadWaiting: 'is ready to be uploaded',
  uploadDone: 'Uploaded',
  uploadTooLarge: 'has more than $1 MiB',
  uploadDrop: 'Files can also be dropped here, or pasted.',
  uploadNewVersion: 'Upload a new version',
  uploadingPicture: 'The picture is being uploaded …',
  unreachable: 'The server cannot be reached.',
} as const;
