/** Whether our answer is MediaWiki's, each in its normal form; and what is ours on purpose. */

import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as parse5 from 'parse5';

interface Normalizer {
  strict(html: string, options: object): string;
  lenient(html: string, options: object): string;
}

/** The cases beside the project, whose normal forms are the yardstick. */
const folder = resolve(process.env['STEMMA_CASES'] ?? '../shared/wikitext-cases');
const { makeNormalizer } = (await import(pathToFileURL(`${folder}/lib/normalize.mjs`).href)) as {
  makeNormalizer(parser: unknown): Normalizer;
};
const normalizer = makeNormalizer(parse5);

export interface Compared {
  readonly strict: boolean;
  readonly lenient: boolean;
  readonly theirs: { readonly strict: string; readonly lenient: string };
  readonly ours: { readonly strict: string; readonly lenient: string };
}

export function compareHtml(theirs: string, ours: string, title: string): Compared {
  const options = { kind: 'parsoid', title };
  const form = (html: string) => ({
    strict: normalizer.strict(sameAge(html), options),
    lenient: normalizer.lenient(sameAge(html), options),
  });
  const [one, other] = [form(theirs), form(ours)];
  const strict = one.strict === other.strict;
  const lenient = strict || (one.lenient === other.lenient && one.lenient !== '');
  return { strict, lenient, theirs: one, ours: other };
}

/** What newer versions than the judge's write differently, as the given cases show, is written as the older one did. */
function sameAge(html: string): string {
  return html
    .replace(/<span class="cite-bracket">([^<]*)<\/span>/g, '$1')
    .replace(/<math\b[^>]*>[\s\S]*?<\/math>/g, '<math></math>')
    .replace(/ style="counter-reset: mw-Ref [^"]*"/g, '');
}
