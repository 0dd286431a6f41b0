/** Whatever is edited, deleted and moved: the index of links holds what rendering every page anew would show. */

import { expect, test } from 'vitest';
import { shownLinks } from '../../../src/wiki/links/shown-links.ts';
import type { WikiLinks } from '../../../src/wiki/links/wiki-links.ts';
import type { Wiki } from '../../../src/wiki/wiki.ts';
import { seededRandom } from '../../bench/texts/search-corpus.ts';
import { makeWiki, pathOf } from '../../support/make-wiki.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'what templates bring, random histories, seed %i: a naive scan agrees',
  async (seed) => {
    const random = seededRandom(seed);
    const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item;
    const titles = ['A', 'B', 'A b', 'Talk:A', 'A/b', 'Template:T', 'Template:U', 'Category:C'];
    const part = (): string =>
      pick([
        () => `[[${pick(titles)}]]`,
        () => `[[:${pick(titles)}|x]]`,
        () => `{{${pick(titles)}}}`,
        () => `{{#ifexist:${pick(titles)}|{{${pick(titles)}}}|[[${pick(titles)}]]}}`,
        () => `[[Category:${pick(['C', 'D'])}|${pick(titles)}]]`,
        () => `<noinclude>[[${pick(titles)}]]</noinclude>`,
        () => `<includeonly>{{T}}[[Category:${pick(titles)}]]</includeonly>`,
        () => `[[File:${pick(['X.png', 'Y.png'])}|thumb|[[${pick(titles)}]]]]`,
        () => 'https://example.org/a [https://example.org/b c]',
        () => '__NOTOC__',
        () => `<ref>[[${pick(titles)}]]</ref>`,
      ])();
    const { wiki, links, push } = await makeWiki({
      pages: { A: 'the first page [[B]]' },
      inBackground: true,
    });
    for (let round = 0; round < 25; round++) {
      const files: Record<string, string | null> = {};
      for (const title of [pick(titles), pick(titles)]) {
        const isThere = wiki.ledger.page(title.replace(/ /g, '_') as never) !== undefined;
        files[pathOf(title)] = isThere && random() < 0.3 ? null : `${round} ${part()} ${part()} ${part()}`;
      }
      await push({ files });
      if (random() < 0.3) await links.settled();
    }
    await links.settled();
    expect(told(links, wiki)).toEqual(await scanned(wiki));
  },
);

function told({ index }: WikiLinks, { ledger }: Wiki): string[] {
  return [...ledger.keys()]
    .flatMap((key) => index.from(ledger.page(key)?.id ?? 0).map((link) => say(key, link)))
    .sort();
}

const say = (key: string, { kind, target, more }: { kind: string; target: string; more: string }) =>
  `${key} > ${kind} ${target}${more && ` ${more}`}`;

/** What every page shows, each rendered anew. */
async function scanned(wiki: Wiki): Promise<string[]> {
  const all: string[] = [];
  for (const key of wiki.ledger.keys()) {
    const page = wiki.ledger.page(key);
    if (page === undefined) continue;
    const links = shownLinks(await wiki.html.shown(page), wiki.site.titles) ?? [];
    all.push(...links.map((link) => say(key, link)));
  }
  return all.sort();
}
