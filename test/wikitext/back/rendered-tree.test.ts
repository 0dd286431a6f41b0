/** A rendered tree gives the tree that its HTML is read as, or none: of pages, and of whatever constructs stand beside each other. */

import { expect, test } from 'vitest';
import { readBase, readPrinted } from '../../../src/wikitext/back/base/base-page.ts';
import { readHtml } from '../../../src/wikitext/back/base/html-tree.ts';
import { rendered } from '../../../src/wikitext/back/base/rendered-tree.ts';
import type { RenderContext } from '../../../src/wikitext/context.ts';
import type { Node } from '../../../src/wikitext/nodes/node.ts';
import { takeContentsAway } from '../../../src/wikitext/page/contents.ts';
import { renderTree, renderWikitext } from '../../../src/wikitext/render.ts';
import { tries } from '../../sizes.ts';
import { drawn } from '../edits/law.ts';
import { articles, starterPages } from '../edits/pages.ts';
import { contextFor } from '../render-for-test.ts';

function told(node: Node): unknown {
  if (node.kind !== 'element') return node.kind === 'marker' ? [] : [node.kind, node.value];
  return [node.tag, [...node.attrs], node.dataMw, node.written, node.children.map(told)];
}

/** Whether there was a tree; if so, it is the right one. */
function isRead(source: string, context: RenderContext): boolean {
  const read = rendered(renderTree(source, context))?.read();
  if (read !== undefined)
    expect(told(read), source).toEqual(
      told(readHtml(renderWikitext(source, context, { flavour: 'edit' }).html)),
    );
  return read !== undefined;
}

test('pages have one', () => {
  const pages = [...articles(), ...starterPages()];
  const read = pages.filter(({ source, context }) => isRead(source, context));
  expect(read.length).toBeGreaterThan(pages.length * 0.9);
});

test('a stored page that was printed is as good a base as one that is rendered for it', () => {
  const page = { id: 3, revision: 7, parentRevision: 6, savedAt: new Date(1e12), user: 'Ann' };
  const places = (node: Node): unknown => [
    node.start,
    node.end,
    node.kind === 'element' ? node.children.map(places) : [],
  ];
  for (const { source, context } of [...articles(), ...starterPages()]) {
    const { html, body } = renderWikitext(source, { ...context, page }, { flavour: 'edit' });
    takeContentsAway(body);
    const base = readPrinted(body, source);
    const wanted = readBase(source, context);
    expect(told(base.body), html).toEqual(told(wanted.body));
    expect(places(base.body)).toEqual(places(wanted.body));
    expect([...base.byId.keys()]).toEqual([...wanted.byId.keys()]);
  }
});

const PARTS = (
  "* a|# b|; t : d|''|'''|<b>|</b>|<div>|</div>|<p>|</p>|<td>|<table>|<li>|<ul>|<section>|</section>|<small>|<s>|== h ==|" +
  '[[A|b]]|[[A]]|[http://a b]|<ref name=n>c</ref>|<ref name=n/>|<references/>|<!-- - > -->|<nowiki>x</nowiki>|<nowiki/>|&amp;lt;|&nbsp;|' +
  '<pre>\n\n q</pre>|<pre><!-- c -->\nq</pre>| r|{{1x|y}}|{{Row}}|{{Table}}|<gallery>\nFile:A.jpg|c\n</gallery>|[[File:A.jpg|thumb|c]]|__TOC__|\u00a0?|\r|\f|\0'
).split(/\|(?![by]|c\n|thumb)/);
const BARS = ['{|', '|-', '| x', ' || ', '! y', '|+ z', '|}', '\n', '\n\n', ' ', 'text'];

test('so have constructs beside each other, or none', () => {
  const context = contextFor({
    pages: { 'Template:1x': '{{{1}}}', 'Template:Row': '|-\n| a', 'Template:Table': '{|\n| b\n|}\n' },
  });
  const parts = [...PARTS, ...BARS];
  const count = tries(300, 1_500);
  let read = 0;
  for (let seed = 0; seed < count; seed++) {
    const pick = drawn(seed);
    const source = Array.from(
      { length: 1 + pick(12) },
      () => parts[pick(parts.length)]! + ['', '\n'][pick(2)],
    );
    if (isRead(source.join(''), context)) read++;
  }
  expect(read).toBeGreaterThan((count * 7) / 15);
});
