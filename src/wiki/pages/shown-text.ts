/**
 * A page's text and its file: the file ends with a newline that is no part of the text, as git and editors want their lines. So a template
 * that an editor saved does not bring an empty line into the lists and tables that it stands in, and clients see what they sent. Editors of
 * some systems put a byte order mark before the text, which says no more than that it is UTF-8: a heading behind it is one all the same.
 */

import { BYTE_ORDER_MARK, withoutMark } from '../../base/text.ts';

/** What is shown of a file, and what the wiki works with: all but one mark at its beginning and one final newline. */
export function shownText(file: string): string {
  const text = withoutMark(file);
  if (!text.endsWith('\n')) return text;
  return text.slice(0, text.endsWith('\r\n') ? -2 : -1);
}

/** What is saved of a text. The empty text is an empty file; a text that begins with a mark itself has one more in its file. */
export function savedText(text: string): Buffer {
  if (text === '') return Buffer.of();
  return Buffer.from(`${text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : ''}${text}\n`);
}
