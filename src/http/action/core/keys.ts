/** Keys of titles, taken apart. */

import { splitKey } from '../../../title/split-key.ts';
import {
  isTitle,
  keyToReadingForm,
  type PageKey,
  parseTitle,
  type Title,
  type TitleRules,
} from '../../../title/title.ts';

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

/** The key of a name in a namespace; undefined where it can be none. */
export function keyIn(
  namespace: number,
  name: string,
  { namespaces }: Pick<TitleRules, 'namespaces'>,
): PageKey {
  const prefix = namespaces.nameOf(namespace) ?? '';
  return `${prefix === '' ? '' : `${prefix}:`}${name}`.replace(/ /g, '_') as PageKey;
}
