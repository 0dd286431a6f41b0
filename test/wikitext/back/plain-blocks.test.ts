/** Plain blocks give the source that the writer of all blocks gives, which says what is meant, or none: on pages, and on any blocks beside each other. */

import { expect, test } from 'vitest';
import { readHtml } from '../../../src/wikitext/back/base/html-tree.ts';
import type { CheckEnd } from '../../../src/wikitext/back/check/write-checked.ts';
import { plainBlocksOf } from '../../../src/wikitext/back/plain/plain-blocks.ts';
import { serializeHtml, writeNew } from '../../../src/wikitext/back/serialize.ts';
import type { RenderContext } from '../../../src/wikitext/context.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { tries } from '../../sizes.ts';
import { drawn } from '../edits/law.ts';
import { articles, starterPages } from '../edits/pages.ts';
import { contextFor } from '../render-for-test.ts';

/** How many blocks of a new page were plain; it is written as if none were. */
function plainIn(html: string, context: RenderContext): number {
  let end: CheckEnd | undefined;
  const wikitext = serializeHtml(html, context, {
    checked: (found) => {
      end = found;
    },
  });
  expect({ wikitext, end }, html).toEqual(writeNew(readHtml(html), context));
  return plainBlocksOf(readHtml(html), context).size;
}

const INNER = [
  ...[
    'a',
    'b c',
    ' d',
    'e ',
    ' ',
    '(f)',
    "g's",
    "h'",
    'j: k',
    '10:30',
    'm - n',
    'o & p',
    'q!',
    'é ü',
    'x?',
    ' ?',
    's;',
    'Foo',
  ],
  ...[
    '<b>@</b>',
    '<i>@</i>',
    '<span>@</span>',
    '<sup>@</sup>',
    '<small>@</small>',
    '<em>@</em>',
    '<a href="./Foo">@</a>',
    '<a href="./Foo">foo</a>',
  ],
  ...[
    '<a href="./Foo" title="Foo">Foo</a>',
    '<a href="./Foo_bar">@</a>',
    '<a rel="mw:WikiLink" href="./Foo">@</a>',
    '<a href="./Foo#a_b-c">@</a>',
  ],
  ...[
    '<a href="http://a.example/b">@</a>',
    '<a rel="mw:ExtLink" href="https://a.example">@</a>',
    '<sup><a href="./Foo#a-1"><span>[</span>1<span>]</span></a></sup>',
  ],
];
const ODD_INNER = [
  ...[
    "'",
    "'i",
    'l:',
    '-',
    '&amp;',
    '!',
    '« r »',
    '[',
    ']',
    '*',
    '#',
    '=',
    '|',
    '{',
    '}}',
    "''",
    '--',
    '~~~',
    'http://a.b',
    'ISBN 1',
    '__TOC__',
    '\n',
    't\nu',
  ],
  ...[
    '<strong>@</strong>',
    '<a href="./Foo_bar">foo bar</a>',
    '<a rel="mw:WikiLink" href="./Foo" title="Foo">Foo</a>',
    '<a href="./foo">@</a>',
    '<a href="./Bench">@</a>',
  ],
  ...[
    '<a href="http://a.example/"></a>',
    '<a href="./Talk:A">@</a>',
    '<code>@</code>',
    '<u>@</u>',
    '<br>',
    '<!-- c -->',
    '<span class="x">@</span>',
    '<img src="a.png">',
  ],
  ...[
    '<a>@</a>',
    '<q>@</q>',
    '<b>@</b><b>@</b>',
    '<b><i>@</i></b>',
    '<a href="./Foo">@</a><a href="./Foo">@</a>',
    '<a href="./Foo"> @</a>',
    'RFC 1',
    ';',
    ': x',
    '{|',
    '\u00a0',
  ],
];
const BLOCKS = [
  ...[
    '<p>@</p>',
    '<p>@</p>',
    '<p>@\n</p>',
    '<h2>@</h2>',
    '<h3 id="x">@</h3>',
    '<ul><li>@</li></ul>',
    '<ul>\n<li>@</li>\n<li>@</li>\n</ul>',
    '<ol><li>@</li></ol>',
  ],
  ...[
    '<ul><li>@<ul><li>@</li></ul></li><li>@</li></ul>',
    '<ul><li>@\n<ol><li>@</li>\n<li>@</li></ol></li>\n<li>@</li></ul>',
  ],
  ...[
    '<table><tbody><tr><td>@</td></tr></tbody></table>',
    '<table>\n<tbody><tr><th>@</th><td>@</td></tr>\n<tr>\n<td>@</td></tr></tbody></table>',
  ],
  ...['<div><ul><li>@</li></ul></div>', '<div>\n<ol>\n<li data-mw-x="1">@</li>\n</ol>\n</div>'],
];
const ODD_BLOCKS = [
  ...[
    '<dl><dd>@</dd></dl>',
    '<table><thead><tr><th>@</th></tr></thead><tbody><tr><td>@</td></tr></tbody></table>',
    '<div>@</div>',
    '<p></p>',
    '<p class="x">@</p>',
  ],
  ...[
    '<pre>@</pre>',
    '<hr>',
    '<blockquote><p>@</p></blockquote>',
    '@',
    '<p><b>@</b></p>',
    '<ul></ul>',
    '<!-- c -->',
    '<div><p>@</p><ul><li>@</li></ul></div>',
    '<ul><ul><li>@</li></ul></ul>',
  ],
  ...[
    '<h2></h2>',
    '<ul><li><p>@</p></li></ul>',
    '<table><tbody><tr><td></td></tr></tbody></table>',
    '<section>@</section>',
    '<table><caption>@</caption><tbody><tr><td>@</td></tr></tbody></table>',
  ],
];
const GAPS = ['', '', '\n', '\n\n', '\n\n', '\n\n\n', ' '];

/** A page of blocks, most of which are plain. */
function pageOf(seed: number): string {
  const pick = drawn(seed);
  // Of what may be odd, a page holds some or none.
  const oddity = [0, 0, 12, 3][pick(4)]!;
  const one = (usual: readonly string[], odd: readonly string[]): string => {
    const parts = oddity > 0 && pick(oddity) === 0 ? odd : usual;
    return parts[pick(parts.length)]!;
  };
  const inner = (depth: number): string =>
    Array.from({ length: 1 + pick(3) }, () =>
      one(INNER, ODD_INNER).replace(/@/g, () => (depth > 2 ? 'z' : inner(depth + 1))),
    ).join(pick(2) === 0 ? ' ' : '');
  const block = (): string => one(BLOCKS, ODD_BLOCKS).replace(/@/g, () => inner(0));
  return Array.from({ length: 1 + pick(4) }, () => block() + GAPS[pick(GAPS.length)]!).join('');
}

test('blocks beside each other', () => {
  const context = contextFor({});
  const count = tries(75, 800);
  let plain = 0;
  for (let seed = 0; seed < count; seed++) plain += plainIn(pageOf(seed), context);
  expect(plain).toBeGreaterThan(count / 2);
});

test('pages as new HTML', () => {
  let plain = 0;
  for (const { source, context } of [...articles(), ...starterPages()]) {
    const { html } = renderWikitext(source, context, { flavour: 'edit' });
    plain += plainIn(
      html.replace(/ (?:id|data-mw|typeof|about|rel|class)="[^"]*"|<\/?section[^>]*>/g, ''),
      context,
    );
  }
  expect(plain).toBeGreaterThan(50);
});
