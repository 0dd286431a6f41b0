/** Every page of a real wiki: unedited it comes back byte for byte, and one word changed is a diff of that word. */

import { type DefaultTreeAdapterTypes as Dom, parse, serialize } from 'parse5';
import { expect, test } from 'vitest';
import { readBase } from '../../src/wikitext/back/base/base-page.ts';
import { serializeHtml } from '../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { cloneBips } from '../support/bips.ts';
import { git } from '../support/git.ts';
import { contextFor } from '../wikitext/render-for-test.ts';

const repository = await cloneBips();
/** Pages in which no word may be changed alone have none of these. */
const LEAST_EDITS = 500;

test.skipIf(repository === undefined)('edits of the BIPs change what was edited', async () => {
  const bare = repository as string;
  const names = (await git(bare, ['ls-tree', '-r', '--name-only', 'main'])).split('\n');
  const pages = names.filter((name) => name.endsWith('.mediawiki'));
  expect(pages.length).toBeGreaterThan(180);
  let edits = 0;
  for (const name of pages) {
    const source = await git(bare, ['show', `main:${name}`]);
    const context = contextFor({ title: name.replace(/\.\w+$/, ''), files: {} });
    const base = readBase(source, context);
    const document = parse(`<!DOCTYPE html>${renderWikitext(source, context, { flavour: 'edit' }).html}`);
    expect(serializeHtml(serialize(document), context, { base }), name).toBe(source);
    const words = wordsOf(document).filter(({ word }) => source.split(word).length === 2);
    const picked = [words[0], words[words.length >> 1], words.at(-1)].filter((each) => each !== undefined);
    for (const { node, word, at } of new Set(picked)) {
      const before = node.value;
      node.value = `${before.slice(0, at)}Zzedited${before.slice(at + word.length)}`;
      const got = serializeHtml(serialize(document), context, { base });
      node.value = before;
      expect(got, `${name}: ${word}`).toBe(source.replace(word, 'Zzedited'));
      edits++;
    }
  }
  expect(edits).toBeGreaterThan(LEAST_EDITS);
});

interface Word {
  readonly node: Dom.TextNode;
  readonly word: string;
  readonly at: number;
}

/** Words that a reader sees and that no link, transclusion or extension made. */
function wordsOf(node: Dom.Node): Word[] {
  if ('tagName' in node) {
    const type = node.attrs.find(({ name }) => name === 'typeof')?.value ?? '';
    if (/mw:(?!File|Nowiki)/.test(type) || /^(?:a|style|script|head)$/.test(node.tagName)) return [];
  }
  if (node.nodeName === '#text') {
    const text = node as Dom.TextNode;
    return [...text.value.matchAll(/\b[A-Za-z]{4,}\b/g)].map((match) => ({
      node: text,
      word: match[0],
      at: match.index,
    }));
  }
  return 'childNodes' in node ? node.childNodes.flatMap(wordsOf) : [];
}
