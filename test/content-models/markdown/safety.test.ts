/**
 * Attack: someone saves a page in Markdown that runs script in the reader's browser, loads what it likes or passes for
 * something of the wiki's own. In both flavours, read by an HTML parser, twice, nothing in it may act.
 */

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownFromHtml } from '../../../src/content-models/markdown/from-html.ts';
import { renderMarkdown } from '../../../src/content-models/markdown/render.ts';
import { tries } from '../../sizes.ts';
import { activeNodes, reparsed } from '../../wikitext/active-nodes.ts';
import { ATTACKS } from '../../wikitext/attacks.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

const IN_MARKDOWN = [
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert(1))',
  '[x](&#106;avascript:alert(1))',
  '[x](\\u0001javascript:alert(1))',
  '[x](vbscript:x) [x](data:text/html,x)',
  '[x]( javascript:alert(1) "t")',
  '[x][a]\n\n[a]: javascript:alert(1)',
  '<javascript:alert(1)>',
  '![x](javascript:alert(1)) ![x](data:image/svg+xml,x)',
  '![x"onerror="alert(1)](y.png)',
  '![x](y.png "a\\" onerror=\\"alert(1)")',
  '[x](y "onclick=alert(1)") [x](<y" onclick="z>)',
  '[[javascript:alert(1)]] [[x|javascript:alert(1)]] [[javascript:alert(1)|x]]',
  '[[File:A.jpg|alt="><script>alert(1)</script>]] [[A.jpg|"onerror="x]]',
  '[x](//evil" onclick="y)',
  '<img src=x onerror=alert(1)>',
  '<b style="javascript:alert(div title=">x</b>',
  '<img src="javascript:alert(1)"><img src="//evil/x.png">',
  '<a title="\n\n[x](y)\n\n" onclick="alert(1)">z</a>',
  "<a title='\n\n# x\n\n' onclick='alert(1)'>z</a>",
  '<div title="\n\n<p data-mw-node="0" onclick="x">a</p>',
  '<a data-mw-node="0" href="javascript:alert(1)">x</a>\n\n[y](z)',
  '<a href="javascript:alert(1)" rel="mw:WikiLink" typeof="mw:Transclusion" data-mw="{}" about="#mwt1">x</a>',
  '<!-- a\n\n# b\n\n<script>alert(1)</script>',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<?php alert(1) ?> <!DOCTYPE x>',
  '<svg><desc><script>alert(1)</script></desc></svg> <math><mtext><table><mglyph><style><img onerror=x>',
  '<textarea>\n\n</textarea><script>alert(1)</script>',
  '<style>@import "//evil"</style> <b style="background:url(//evil)">x</b>',
  '<form action=x><input><button formaction=y></form> <meta http-equiv=refresh content=0> <base href=//evil>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data=x></object><embed src=x><link rel=stylesheet href=x>',
  '<details open ontoggle=alert(1)><summary>x</summary></details>',
  '```<script>\nalert(1)\n```\n\n```js" onclick="x\na\n```',
  '```svg\n<svg onload=alert(1)>\n---\n```\n---\n',
  '$\\href{javascript:alert(1)}{x}$ $$\\includegraphics{//evil}$$ $</math><script>alert(1)</script>$',
  '# <img src=x onerror=1>\n\n## `<script>`',
  '[^<script>]\n\n[^<script>]: <script>alert(1)</script> [x](javascript:y)',
  '| <script> | [x](javascript:y) |\n| --- | --- |\n| <img onerror=x> | `<b onclick>` |',
  '---\ntitle: <script>alert(1)</script>\ncategories: ["<script>", "javascript:x"]\nredirect: javascript:x\n---\n',
  '<b id="__proto__">x</b> <b id="cookie" name="getElementById">x</b> <a name="currentScript">x</a>',
  '<plaintext>\n\n<script>alert(1)</script>',
  '<template><script>alert(1)</script></template><noscript><p title="</noscript><img src=x onerror=alert(1)>">',
];

/** Boxes of tasks are the one thing to tick, and cannot be. */
const TASK = /<input type="checkbox" disabled=""(?: checked="")?\/?>/g;

function expectInert(html: string): void {
  const first = `<body>${html.replace(TASK, '')}</body>`;
  const second = reparsed(first);
  expect(activeNodes(first)).toEqual([]);
  expect(activeNodes(second)).toEqual([]);
  // What is read drops the first line end of a block of code, what is written does not give it back.
  const third = reparsed(second);
  const joined = (read: string): string => read.replace(/(<pre\b[^>]*>)\n+/g, '$1');
  expect(joined(third)).toBe(joined(second));
}

const context = contextFor({});

describe.each(['view', 'edit'] as const)('in the %s flavour', (flavour) => {
  test.each([...IN_MARKDOWN, ...ATTACKS])('%j does nothing', (markdown) => {
    expectInert(renderMarkdown(markdown, context, { flavour }).html);
  });

  test('nothing made of their pieces does anything', () => {
    const pieces = [...IN_MARKDOWN, ...ATTACKS].flatMap((text) => text.split(/(?<=[<>"'\n[\]()])/));
    const markdown = fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(markdown, (source) => expectInert(renderMarkdown(source, context, { flavour }).html)),
      { numRuns: tries(80, 500) },
    );
  });
});

test.each([...IN_MARKDOWN, ...ATTACKS])('%j, as HTML made Markdown, does nothing', (html) => {
  const made = markdownFromHtml(html, context);
  expect('source' in made).toBe(true);
  if ('source' in made) expectInert(renderMarkdown(made.source, context, { flavour: 'view' }).html);
});

test('an author cannot give an element the mark of another', () => {
  const { html } = renderMarkdown('<b data-mw-node="0" data-mw-section-id="7">x</b>', context, {
    flavour: 'view',
  });
  expect(html).toBe(
    '<section data-mw-section-id="0"><p><b data-x-data-mw-node="0" data-x-data-mw-section-id="7">x</b></p></section>',
  );
});
