/** The data of an error as a message shows it: long titles and lists are cut for display. */

import { shortened } from '../../base/text.ts';

/** Of a text: as long as a title may be. */
const MAX_SHOWN_BYTES = 255;
/** Of a list. */
const MAX_SHOWN = 20;

/** The same with long texts and lists cut. */
export function readable<Data extends object>(data: Data): Data {
  const entries = Object.entries(data).map(([name, value]) => [name, cut(value)]);
  return Object.fromEntries(entries) as Data;
}

function cut(value: unknown): unknown {
  if (typeof value === 'string') return shortened(value, MAX_SHOWN_BYTES);
  return Array.isArray(value) ? value.slice(0, MAX_SHOWN).map(cut) : value;
}
