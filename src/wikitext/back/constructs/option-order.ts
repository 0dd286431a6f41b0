/** The order and the spelling of a file's options on the way back: as they were written, wherever they still mean the same. */

import { trimBlanks } from '../../../base/text.ts';

/** An option of a file. */
export interface Option {
  /** `thumb`, `halign`, `size`, `alt`, `caption` ...: one of each. */
  readonly key: string;
  readonly source: string;
}

/**
 * First the old options in their order, each spelled as before if it still means the same; then new ones; the caption
 * last.
 */
export function inOrder(
  options: readonly Option[],
  old: readonly { ck: string; ak: string }[] | undefined,
  keeps: (ck: string) => boolean,
): string[] {
  const left = new Map(options.map((option) => [option.key, option.source]));
  const out: string[] = [];
  for (const { ck, ak } of old ?? []) {
    const key = OPTION_KEYS[ck] ?? ck;
    const source = left.get(key);
    if (key === 'bogus') {
      out.push(ak);
      continue;
    }
    if (source === undefined) {
      if (keeps(ck)) out.push(ak);
      continue;
    }
    left.delete(key);
    out.push((ck === 'manualthumb' && keeps(ck)) || meansTheSame(ak, source, key) ? ak : source);
  }
  const caption = left.get('caption');
  left.delete('caption');
  for (const source of left.values()) out.push(source);
  if (caption !== undefined) out.push(caption);
  return out;
}

/** Keys of options by their names in `optList`. */
export const OPTION_KEYS: Readonly<Record<string, string>> = {
  thumbnail: 'format',
  thumb: 'format',
  manualthumb: 'format',
  framed: 'format',
  frame: 'format',
  frameless: 'format',
  left: 'halign',
  right: 'halign',
  center: 'halign',
  none: 'halign',
  baseline: 'valign',
  sub: 'valign',
  super: 'valign',
  top: 'valign',
  'text-top': 'valign',
  middle: 'valign',
  bottom: 'valign',
  'text-bottom': 'valign',
  width: 'size',
  upright: 'upright',
};

const SPELLINGS: readonly (readonly string[])[] = [
  ['thumb', 'thumbnail'],
  ['frame', 'framed', 'enframed'],
  ['center', 'centre'],
  ['super', 'sup'],
];

function meansTheSame(written: string, source: string, key: string): boolean {
  const [then, now] = [trimBlanks(written), trimBlanks(source)];
  if (then === now) return true;
  if (key === 'caption' || key === 'alt' || key === 'link') return false;
  if (SPELLINGS.some((spellings) => spellings.includes(then) && spellings.includes(now))) return true;
  if (key === 'size') return sizeOf(then) === sizeOf(now);
  if (key === 'upright')
    return (
      then.replace(/^upright[= ]?/, '') === now.replace(/^upright=?/, '') ||
      (then === 'upright' && now === 'upright=0.75')
    );
  return then.replace(/[ \t\n\r\f]*=[ \t\n\r\f]*/, '=') === now;
}

function sizeOf(text: string): string {
  return text.replace(/[ \t\n\r\f]*px(?:[ \t\n\r\f]*px)?$/, '').replace(/[ \t\n\r\f]/g, '');
}
