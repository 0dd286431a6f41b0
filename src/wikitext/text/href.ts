/** Addresses of pages in links of the HTML, relative to the base: `./Foo_bar%3F#x`. */

import { keyOf, type Title, type TitleRules } from '../../title/title.ts';
import { fragmentHref } from './anchors.ts';

/** Address of a local title with its fragment. */
export function titleHref(title: Title, rules: TitleRules): string {
  const key = keyOf(title, rules);
  const fragment = title.fragment === '' ? '' : `#${fragmentHref(title.fragment)}`;
  return `./${encodeKey(key)}${fragment}`;
}

/** The address of a `<link>`, which has no quotes in it. */
export function linkHref(href: string): string {
  return href.replaceAll('"', '%22');
}

/** Characters that would end or change a relative address become bytes; letters of all scripts stay. */
export function encodeKey(key: string): string {
  return key.replace(/[%?[\]\\#|<>{}]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
}
