import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { markdownFromHtml } from '../../../src/content-models/markdown/from-html.ts';
import { renderMarkdown } from '../../../src/content-models/markdown/render.ts';
import { tries } from '../../sizes.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

const context = contextFor({
  pages: { Home: '' },
  files: { 'Map.png': { width: 9, height: 9, mime: 'image/png' } },
});

/** The page as it comes back. @param edit what an editor does to the HTML */
function back(
  source: string,
  edit = (html: string): string => html,
  flavour: 'edit' | 'view' = 'edit',
): string {
  const { html } = renderMarkdown(source, context, { flavour });
  const changed = edit(html);
  const made = markdownFromHtml(changed, context, { source });
  return 'source' in made ? made.source : `over ${made.refused}`;
}

function replaced(from: string | RegExp, to: string): (html: string) => string {
  return (html) => {
    expect(html).toMatch(from);
    return html.replace(from, to);
  };
}

const RICH = `---
title: "A title"   # kept
categories: [Rivers]
---

Setext
======
Tight *emphasis* and __strong__ with [a link][ref] and a note[^why].

[ref]: https://example.org  'T'
<!-- unseen -->

> [!NOTE]
> An alert

!!! warning "Careful"
    * odd   bullets
    * here

::: tip
boxed
:::

Term
:   Meaning

| a|b |
|--|:-|
|1 | 2|
{.dense}

[^why]: Because *so*.


<details><summary>More</summary>

hidden :rocket:

</details>

\`\`\`mermaid
graph TD
\`\`\`

$$
x^2
$$

[[Home|home]]  
last line`;

describe('what was not edited', () => {
  test.each(['edit', 'view'] as const)('keeps its source byte for byte, in the %s flavour', (flavour) => {
    expect(back(RICH, undefined, flavour)).toBe(RICH);
  });

  test.each([
    ['Tight', 'emphasis</em>', 'emphatic</em>', 'Tight *emphasis*', 'Tight *emphatic*'],
    ['An alert', 'An alert', 'A new alert', '> An alert', '> A new alert'],
    ['boxed', 'boxed', 'unboxed', 'boxed', 'unboxed'],
    ['Meaning', 'Meaning', 'Sense', ':   Meaning', ': Sense'],
    ['a note', 'so</em>', 'not</em>', 'Because *so*', 'Because *not*'],
    ['a diagram', 'graph TD', 'graph LR', 'graph TD', 'graph LR'],
  ])('stays beside %s, which was', (_, from, to, was, is) => {
    const lines = RICH.split('\n');
    const made = back(RICH, replaced(from, to)).split('\n');
    expect(made.filter((line) => !lines.includes(line)).join('\n')).toContain(is);
    const block = lines.findIndex((line) => line.includes(was));
    // Everything outside of the block and its neighbours in it is as it was.
    expect(made.slice(0, 8)).toEqual(block > 9 ? lines.slice(0, 8) : made.slice(0, 8));
    expect(made.slice(-12)).toEqual(block < lines.length - 24 ? lines.slice(-12) : made.slice(-12));
    for (const kept of [
      'title: "A title"   # kept',
      "[ref]: https://example.org  'T'",
      '<!-- unseen -->',
      '|--|:-|',
    ])
      expect(made).toContain(kept);
  });

  test('stays around and inside of blocks that others hold', () => {
    const source =
      'One\n\nTerm\n:   First\n\n    Second\n\n    - item\n\nTwo __x__\n\n<div markdown="1">\n*in* it\n</div>\n\nThree __y__';
    expect(back(source)).toBe(source);
    expect(back(source, replaced('One', 'Eins'))).toBe(source.replace('One', 'Eins'));
    expect(back(source, replaced('Three', 'Drei'))).toBe(source.replace('Three __y__', 'Drei **y**'));
    const made = back(source, replaced('Second', 'Zweitens'));
    expect(made).toContain('Two __x__\n\n<div markdown="1">\n*in* it\n</div>\n\nThree __y__');
    expect(renderMarkdown(made, context, { flavour: 'view' }).html).toBe(
      renderMarkdown(source.replace('Second', 'Zweitens'), context, { flavour: 'view' }).html,
    );
  });

  test('keeps the labels of its notes, in blocks that were edited too', () => {
    expect(back(RICH, replaced('Tight', 'Loose'))).toContain('a note[^why]');
  });

  test('stays when a block is added, moved or taken away', () => {
    const source = 'One\n* tight\n\n\nTwo __x__\n\nThree\n';
    expect(back(source, replaced(/<p[^>]*>Two/, '<p>New</p>$&'))).toContain('Two __x__');
    const two = /<p[^>]*>Two.*?<\/p>/s;
    expect(back(source, replaced(two, ''))).toBe('One\n* tight\n\nThree');
    expect(back(source, replaced(two, '<p>New</p>'))).toBe('One\n* tight\n\n\nNew\n\nThree');
    expect(back(source, replaced(two, '$&<p>New</p>'))).toBe('One\n* tight\n\n\nTwo __x__\n\nNew\n\nThree');
    expect(back(source, (html) => `${html}<p>End</p>`)).toBe('One\n* tight\n\n\nTwo __x__\n\nThree\n\nEnd');
    expect(back(source, (html) => `<p>Begin</p>${html}`)).toMatch(
      /^Begin\n\nOne\n\* tight\n\n\nTwo __x__\n\nThree$/,
    );
    expect(back(source, () => '')).toBe('');
  });

  test('says of the page what it said, but for what was edited', () => {
    const added = replaced(/$/, '<link rel="mw:PageProp/Category" href="./Category:Lakes"/>');
    expect(back(RICH, added)).toBe(
      RICH.replace('   # kept', ' # kept').replace(
        'categories: [Rivers]',
        'categories:\n  - Rivers\n  - Lakes',
      ),
    );
    const toml = '+++\ntitle = "T"\ntags = ["A"]\n+++\ntext';
    expect(back(toml)).toBe(toml);
    expect(back(toml, added)).toBe('+++\ntitle = "T"\ncategories = [ "A", "Lakes" ]\n+++\ntext');
    expect(back('text', added)).toBe('---\ncategories:\n  - Lakes\n---\n\ntext');
  });

  test('is the same for any mixture of blocks', () => {
    const block = fc.constantFrom(
      ...[
        'a *b*',
        '# h',
        'h\n---',
        '- x\n- y',
        '1) x',
        '> q',
        '```\nc\n```',
        '    code',
        '[d]: e',
        '<!-- c -->',
        '[d]',
      ],
      ...[
        't[^n]',
        '[^n]: note',
        '!!! a\n    b',
        '::: a\nb\n:::',
        '|a|\n|-|\n|b|',
        'T\n: d',
        '<div>',
        '</div>',
        '<b>x',
        '***',
      ],
      ...['![x](Map.png)', '[[Category:C]]', '$$\nx\n$$', 'a {.b}', '> [!TIP]\n> t'],
    );
    const gap = fc.constantFrom('\n\n', '\n\n', '\n', '\n\n\n', '\n  \n');
    fc.assert(
      fc.property(fc.array(fc.tuple(block, gap), { maxLength: 12 }), (pieces) => {
        const source = pieces.flat().join('').trimEnd();
        expect(back(source)).toBe(source);
      }),
      { numRuns: tries(30, 150), seed: 20_261_122 },
    );
  });
});
