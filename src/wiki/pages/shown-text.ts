/**
 * A page's text and its file: the file ends with a newline that is no part of the text, as git and editors want their lines. So a template
 * that an editor saved does not bring an empty line into the lists and tables that it stands in, and clients see what they sent.
 */

/** What is shown of a file, and what the wiki works with: all but one final newline. */
export function shownText(file: string): string {
  if (!file.endsWith('\n')) return file;
  return file.slice(0, file.endsWith('\r\n') ? -2 : -1);
}

/** What is saved of a text. The empty text is an empty file. */
export function savedText(text: string): Buffer {
  return Buffer.from(text === '' ? '' : `${text}\n`);
}
