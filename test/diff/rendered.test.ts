/** Two renderings as one: laws that hold for any two, and what readers see of some. */

import fc from 'fast-check';
import { parseFragment, serialize } from 'parse5';
import { describe, expect, test } from 'vitest';
import { compareRendered } from '../../src/diff/rendered.ts';

const compare = (from: string, to: string) => compareRendered({ from, to, budgetMs: 10_000 }, () => 0);

describe('compareRendered()', () => {
  test.each([
    ['<p>A red cat.</p>', '<p>A blue cat.</p>', '<p>A <del>red</del> <ins>blue</ins> cat.</p>'],
    ['<p>A cat.</p>', '<p>A cat. And a dog.</p>', '<p>A cat. <ins>And a dog.</ins></p>'],
    ['<p>One two three.</p>', '<p>One.</p>', '<p>One<del>two three</del> .</p>'],
    ['<p>One.</p><p>Two.</p>', '<p>One.</p>', '<p>One.</p><div class="ui-gone"><del>Two.</del></div>'],
    [
      '<ul><li>a</li><li>b</li><li>c</li></ul>',
      '<ul><li>a</li><li>c</li></ul>',
      '<ul><li>a</li><li class="ui-gone"><del>b</del></li><li>c</li></ul>',
    ],
    [
      '<p><img src="a"/></p>',
      '<p><img src="b"/></p>',
      '<p><del><img src="a"/></del> <ins><img src="b"/></ins></p>',
    ],
    [
      '<p><math><mi>x</mi></math></p>',
      '<p><math><mi>y</mi></math></p>',
      '<p><del><math><mi>x</mi></math></del> <ins><math><mi>y</mi></math></ins></p>',
    ],
  ])('%s to %s', (from, to, html) => {
    expect(compare(from, to).html.replace(/ data-change=""/g, '')).toBe(html);
  });

  test('lists what marks cannot show', () => {
    const { tags, html } = compare(
      '<p>See <a href="/a">this</a>.</p>',
      '<p class="s">See <a href="/b">this</a>.</p>',
    );
    expect(html).not.toMatch(/<ins|<del/);
    expect(tags).toEqual([
      { text: 'See this.', from: '<p>', to: '<p class="s">' },
      { text: 'this.', from: '<a href="/a">', to: '<a href="/b">' },
    ]);
  });

  const word = fc.constantFrom(
    'red',
    'cat',
    'sat',
    '&amp;',
    'ö',
    '<img src="x"/>',
    '<b>bold</b>',
    '<a href="/u">link</a>',
    '<br/>',
  );
  const words = fc.array(word, { maxLength: 6 }).map((each) => each.join(' '));
  const { block } = fc.letrec<{ block: string }>((tie) => ({
    block: fc.oneof(
      { depthSize: 'small' },
      words.map((text) => `<p>${text}</p>`),
      words.map((text) => `<h2>${text}</h2>`),
      fc
        .array(words, { minLength: 1, maxLength: 3 })
        .map((items) => `<ul>${items.map((each) => `<li>${each}</li>`).join('')}</ul>`),
      fc
        .array(words, { minLength: 1, maxLength: 3 })
        .map(
          (cells) =>
            `<table><tbody><tr>${cells.map((each) => `<td>${each}</td>`).join('')}</tr></tbody></table>`,
        ),
      fc.tuple(tie('block'), tie('block')).map(([a, b]) => `<section>${a}${b}</section>`),
    ),
  }));
  const page = fc.array(block, { maxLength: 5 }).map((blocks) => blocks.join(''));

  /** Words and pictures of a rendering, in order. */
  const shown = (html: string): string[] => html.match(/<img[^>]*>|&\w+;|[\p{L}]+(?![^<]*>)/gu) ?? [];
  const withoutGone = (html: string): string =>
    html
      .replace(/<(div|li|dd) class="ui-gone">.*?<\/\1>/gs, '')
      .replace(/<del data-change="">.*?<\/del> ?/gs, '')
      .replace(/<\/?ins(?: data-change="")?>/g, '');

  test('what is not gone is the newer page, byte for byte, what is not new the older one, and browsers read it as written', () => {
    fc.assert(
      fc.property(page, page, (from, to) => {
        const { html, changes } = compare(from, to);
        expect(withoutGone(html)).toBe(to);
        const older = html.replace(/<ins data-change="">.*?<\/ins>/gs, '');
        expect(shown(older).sort()).toEqual(shown(from).sort());
        expect(serialize(parseFragment(html))).toBe(html.replace(/\/>/g, '>'));
        if (from === to) expect(changes).toBe(0);
      }),
    );
  });
});
