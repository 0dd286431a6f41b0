/** Keys of titles, taken apart. */

import { splitKey } from '../../../title/split-key.ts';
import {
  isTitle,
  keyOf,
  keyToReadingForm,
  type PageKey,
  parseTitle,
  type Title,
  type TitleRules,
} from '../../../title/title.ts';
import { invalidTitle } from './action-errors.ts';
import type { Asked } from './module.ts';

/** `{ns: 1, title: 'Talk:Main Page'}` */
export function keyShape(key: PageKey, rules: Pick<TitleRules, 'namespaces'>): { ns: number; title: string } {
  return { ns: splitKey(key, rules).namespace, title: keyToReadingForm(key) };
}

/** The title of a key of ours. */
export function titleOfKey(key: PageKey, rules: TitleRules): Title {
  const title = parseTitle(keyToReadingForm(key), rules);
  if (!isTitle(title)) throw new Error(`the key ${key} is no title`);
  return title;
}

/** The key of a name in a namespace. */
export function keyIn(
  namespace: number,
  name: string,
  { namespaces }: Pick<TitleRules, 'namespaces'>,
): PageKey {
  const prefix = namespaces.nameOf(namespace) ?? '';
  return `${prefix === '' ? '' : `${prefix}:`}${name}`.replace(/ /g, '_') as PageKey;
}

/** Where a page of that title would be. @throws ActionError `invalidtitle` */
export function writtenKey({ call: { wiki } }: Pick<Asked, 'call'>, written: string): PageKey {
  const title = parseTitle(written, wiki.site.titles);
  if (!isTitle(title)) throw invalidTitle(written);
  return keyOf(title, wiki.site.titles);
}
