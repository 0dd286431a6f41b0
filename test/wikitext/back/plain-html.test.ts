/** The quick reader gives the tree that HTML's own rules give, or none: on pages, on trees of any elements, on pages with damage. */

import { expect, test } from 'vitest';
import { readByRules } from '../../../src/wikitext/back/base/html-tree.ts';
import { readPlainHtml } from '../../../src/wikitext/back/base/plain-html.ts';
import type { Node } from '../../../src/wikitext/nodes/node.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { tries } from '../../sizes.ts';
import { printBody, readBody } from '../edits/dom.ts';
import { drawn } from '../edits/law.ts';
import { articles, starterPages } from '../edits/pages.ts';

const PAGES = [...articles(), ...starterPages()].map(
  ({ source, context, flavour }) => renderWikitext(source, context, { flavour: flavour ?? 'edit' }).html,
);

function told(node: Node): unknown {
  if (node.kind !== 'element') return node.kind === 'marker' ? [] : [node.kind, node.value];
  return [node.tag, [...node.attrs], node.dataMw, node.written, node.children.map(told)];
}

/** Whether it was read quickly; if so, it was read well. */
function isRead(html: string): boolean {
  const quick = readPlainHtml(html);
  if (quick !== undefined) expect(told(quick), html).toEqual(told(readByRules(html)));
  return quick !== undefined;
}

test('reads what this engine and editors print', () => {
  for (const html of PAGES) {
    expect(isRead(html)).toBe(true);
    expect(isRead(printBody(readBody(html)))).toBe(true);
  }
});

const TAGS = (
  'p div span b i a code u font ul ol li dl dd dt table caption thead tbody tr td th h2 h3 pre blockquote section figure br hr img ' +
  'link meta small em strong s article center button form select option svg math script style template nobr ruby rt title col ' +
  'colgroup textarea noscript iframe object marquee frameset body html head address details summary main input image label'
).split(' ');
const TEXTS = [
  'a',
  ' ',
  '\n',
  '&amp;',
  '&quot;b',
  '&#39;',
  '&#38;',
  '&#38;amp;',
  '&amp;lt;',
  '&',
  '& c',
  '&copy',
  '&copy;',
  '&nbsp',
  '&#0;',
  '&#x41;',
  '&#97;mp;',
  '\r',
  '\0',
  '\f',
  '<!---->',
  '<!--a-->',
  '<!-->',
  '<!--->',
  '<!--a--!>b-->',
  '<!--<!---->',
  '<!--a',
  '<?x?>',
  '<!x>',
  '<![CDATA[x]]>',
  '< a',
  '</>',
  '</p>',
  '</br>',
  '</b>',
  '</body>',
  '</html>',
  '<p>',
  '<li>',
  '<td>',
  '<a>',
  '<b>',
];
const ATTRIBUTES = [
  '',
  '',
  '',
  ' id="x"',
  ' id=x',
  " id='x'",
  ' ID="x"',
  ' id="a" id="b"',
  ' data-mw="{}" data-mw="{&quot;a&quot;:1}"',
  ' data-mw-section-id="1"',
  ' hidden',
  ' title="a<b>&lt;&amp;amp;"',
  ' title="a&b"',
  ' title="a&copy=b"',
  ' /',
  '/',
  ' x="\n"',
  ' a:b="c"',
  '\nclass="d"\t',
  ' typeof="mw:Transclusion" about="#mwt1"',
];

type Pick = (count: number) => number;

function oneOf<Value>(values: readonly Value[], pick: Pick): Value {
  return values[pick(values.length)]!;
}

/** Elements in elements, most of them where they belong. */
function tree(pick: Pick, depth: number, allowed: readonly string[]): string {
  let out = '';
  for (let left = pick(5); left > 0; left--) {
    if (depth <= 0 || pick(3) === 0) out += oneOf(pick(4) === 0 ? TEXTS : TEXTS.slice(0, 6), pick);
    else {
      const tag = oneOf(pick(12) === 0 ? TAGS : allowed, pick);
      const attributes = pick(3) === 0 ? oneOf(ATTRIBUTES, pick) : '';
      const inner = tree(pick, depth - 1, CHILDREN[tag] ?? allowed);
      out += /^(?:br|hr|img|link|meta)$/.test(tag)
        ? `<${tag}${attributes}>`
        : `<${tag}${attributes}>${inner}</${tag}>`;
    }
  }
  return out;
}

const INLINE = 'b i a span code u font small em strong br img'.split(' ');
const CHILDREN: Readonly<Record<string, readonly string[]>> = {
  p: INLINE,
  h2: INLINE,
  ul: ['li'],
  ol: ['li'],
  dl: ['dd', 'dt'],
  table: ['tbody', 'tbody', 'caption', 'thead'],
  tbody: ['tr'],
  thead: ['tr'],
  tr: ['td', 'th'],
  td: TAGS,
};

test('reads any tree as HTML’s rules do, or leaves it to them', () => {
  const pick = drawn(7);
  let read = 0;
  for (let round = 0; round < tries(800, 4_000); round++) {
    const inner = tree(pick, 6, TAGS.slice(0, 33));
    const head = '<!DOCTYPE html>\n<html><head><meta charset="utf-8"/><title>a</title></head>';
    const html = pick(6) === 0 ? `${head}<body id="x">${inner}</body></html>` : inner;
    if (isRead(html)) read++;
  }
  expect(read).toBeGreaterThan(tries(60, 300));
});

test('reads damaged pages so, too', () => {
  const pick = drawn(11);
  let read = 0;
  for (let round = 0; round < tries(80, 400); round++) {
    const page = oneOf(PAGES, pick);
    const parts = page.match(/<[^>]*>|[^<]+/g)!;
    const from = pick(parts.length);
    const some = parts.slice(from, from + 40);
    const at = pick(some.length);
    if (pick(2) === 0) some.splice(at, 1);
    else some.splice(at, 0, oneOf([...TEXTS, oneOf(parts, pick), `<${oneOf(TAGS, pick)}>`], pick));
    const closed = pick(2) === 0 ? printBody(readBody(some.join(''))) : some.join('');
    if (isRead(closed)) read++;
  }
  expect(read).toBeGreaterThan(tries(20, 100));
});
