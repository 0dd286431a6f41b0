/** Texts as requests send them: cleaned of what no page may hold, taken apart into lists, and read as names of users. */

import { utf8Bytes } from '../../../base/text.ts';
import { USER } from '../../../title/namespaces.ts';
import type { TitleRules } from '../../../title/title.ts';

const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g;
/** Stands between the members of a list that begins with it. */
const SEPARATOR = '\u001f';
/** What no user is called. */
const NO_NAME = /[#<>[\]|{}\u0000-\u001f\u007f\ufffd]/;
const MAX_NAME_BYTES = 255;

/** Without characters that no text of a page may hold. */
export function withoutControls(text: string): string {
  const isList = text.startsWith(SEPARATOR);
  return text.replace(CONTROLS, (mark) => (isList && mark === SEPARATOR ? mark : '\ufffd'));
}

/** The same, composed as titles and names are. */
export function normalised(text: string): string {
  return withoutControls(text).normalize('NFC');
}

/** A list, separated by `|`, or where it begins so by U+001F. Nothing at all is a list without members. */
export function listOf(value: string): string[] {
  const isOther = value.startsWith(SEPARATOR);
  const list = isOther ? value.slice(1) : value;
  return list === '' ? [] : list.split(isOther ? SEPARATOR : '|');
}

/** A user's name, written alone or as the title of a page; undefined for what can be none. */
export function userNameOf(written: string, { namespaces }: TitleRules): string | undefined {
  const whole = written.replace(/[_\s]+/g, ' ').trim();
  const colon = whole.indexOf(':');
  const namespace = colon < 0 ? undefined : namespaces.find(whole.slice(0, colon).trim());
  if (colon === 0 || (namespace !== undefined && namespace !== USER)) return undefined;
  const name = namespace === USER ? whole.slice(colon + 1).trim() : whole;
  return name === '' || NO_NAME.test(name) || utf8Bytes(name) > MAX_NAME_BYTES ? undefined : name;
}
