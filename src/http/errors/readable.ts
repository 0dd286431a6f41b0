/** The data of an error as a message shows it: long titles and lists are cut, and characters that no text holds stand as U+FFFD. */

import { shortened } from '../../base/text.ts';

/** Of a text: as long as a title may be. */
const MAX_SHOWN_BYTES = 255;
/** Of a list. */
const MAX_SHOWN = 20;
/** What controls terminals, but for tabs and ends of lines. */
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;

/** The same with texts and lists that can be shown. */
export function readable<Data extends object>(data: Data): Data {
  const entries = Object.entries(data).map(([name, value]) => [name, cut(value)]);
  return Object.fromEntries(entries) as Data;
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value.replace(CONTROLS, '\ufffd'), MAX_SHOWN_BYTES);
  return Array.isArray(value) ? value.slice(0, MAX_SHOWN).map(cut) : value;
}
