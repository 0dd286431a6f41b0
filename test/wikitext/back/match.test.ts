/** Nodes of an edited page find those of the base: the same ones whether they are asked for one by one or as a whole. */

import { expect, test } from 'vitest';
import { readBase } from '../../../src/wikitext/back/base/base-page.ts';
import { readHtml } from '../../../src/wikitext/back/base/html-tree.ts';
import { Matching, significant } from '../../../src/wikitext/back/base/match.ts';
import { Signatures } from '../../../src/wikitext/back/base/signatures.ts';
import type { Element, Node } from '../../../src/wikitext/nodes/node.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { contextFor } from '../render-for-test.ts';

const SOURCE = `== Head ==
* a ''b''
* [[C|d <b>e</b>]]<ref>note ''f''</ref>

{|
| g || h
|}
`;
const context = contextFor({});

function matched(change: (html: string) => string): { body: Element; matching: Matching } {
  const base = readBase(SOURCE, context);
  const body = readHtml(change(renderWikitext(SOURCE, context, { flavour: 'edit' }).html));
  const ids = new Map<string, Element>();
  return { body, matching: new Matching(body, base, new Signatures((id) => ids.get(id), base.signatures)) };
}

/** Elements with the ids of their bases, the innermost first, so that nothing around them was asked for before. */
function pairsOf(parent: Element, matching: Matching): string[] {
  return significant(parent)
    .filter((node) => node.kind === 'element')
    .flatMap((node) => [
      ...pairsOf(node, matching),
      `${node.attrs.get('id')} ${idOf(matching.baseOf(node))}`,
    ]);
}

function idOf(node: Node | undefined): string | undefined {
  return node?.kind === 'element' ? node.attrs.get('id') : undefined;
}

test('all that is in a whole element has its base, and is the same', () => {
  const { body, matching } = matched((html) => html.replace('>g', '>other'));
  const pairs = pairsOf(body, matching);
  expect(pairs.length).toBeGreaterThan(10);
  for (const pair of pairs) expect(pair).toMatch(/^(\S+) \1$/);
  const list = significant(body)[1] as Element;
  expect(matching.isWhole(list.children[0]!)).toBe(true);
  expect(matching.isSame(list.children[0]!)).toBe(true);
});

test('what is around an edit is not whole, and an element with the id of another is that one', () => {
  const { body, matching } = matched((html) =>
    html.replace(/(<li id="\w+">)(a.*?)(<\/li>)/s, '$1$2$3$1$2$3'),
  );
  const list = significant(body)[1] as Element;
  expect(matching.isWhole(body)).toBe(false);
  expect(matching.isWhole(list)).toBe(false);
  const [first, copy] = significant(list);
  expect(matching.baseOf(copy!)).toBe(matching.baseOf(first!));
});
