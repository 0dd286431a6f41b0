/** What functions on characters count: text without marks. */

import { MARK } from '../expand/marks.ts';

const MARKS = new RegExp(`${MARK}[\\s\\S]{2}`, 'g');

/** The text without marks for extension tags and comments, which functions on characters ignore. */
export function withoutTags(text: string): string {
  return text.includes(MARK) ? text.replace(MARKS, '') : text;
}
