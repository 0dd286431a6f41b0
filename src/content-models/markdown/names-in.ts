/**
 * Addresses that a Markdown names at first sight. Its rendering will most likely ask for them: looked up beforehand, they save
 * most pages a second rendering. A name too many costs one look-up.
 */

import { decodePercent } from '../../wikitext/text/percent.ts';
import type { NamesIn } from '../plain/page.ts';
import { addressParts } from './places.ts';

/** Names looked for in one text. */
const MAX_NAMES = 5_000;

const ADDRESS = /\]\([ \t]{0,5}<?([^()\s<>]{1,500}(?:\([^()\s<>]{0,200}\)[^()\s<>]{0,300})?)/g;
const DEFINED = /^ {0,3}\[[^\]\n]{1,300}\]:[ \t]{0,5}<?([^\s<>]{1,500})/gm;
const WIKI_LINK = /\[\[([^[\]\n]{1,600})\]\]/g;
const ELEMENT = /<(?:a|img)[ \t][^<>]{0,300}?(?:href|src)=["']([^"'<>]{1,500})["']/gi;
const PICTURE = /\.(?:png|jpe?g|gif|svg|webp|avif|bmp|tiff?)$/i;
const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/\/|#)/i;

export function markdownNamesIn(markdown: string): NamesIn {
  const paths = new Set<string>();
  const files = new Set<string>();
  const add = (path: string): void => {
    if (path === '' || paths.size + files.size >= MAX_NAMES) return;
    if (PICTURE.test(path)) files.add(path);
    else paths.add(path);
  };
  for (const pattern of [ADDRESS, DEFINED, ELEMENT]) {
    for (const [, url = ''] of markdown.matchAll(pattern))
      if (!ELSEWHERE.test(url)) add(addressParts(url).path);
  }
  for (const [, inside = ''] of markdown.matchAll(WIKI_LINK)) {
    for (const side of inside.split(/\\?\|/).slice(0, 2)) {
      const path = decodePercent(side.trim()).replace(/#.*$/s, '').trim();
      if (!ELSEWHERE.test(path)) add(path);
    }
  }
  return { transcluded: [], linked: [], paths: [...paths], files: [...files] };
}
