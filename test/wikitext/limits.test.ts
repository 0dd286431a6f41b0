/** Attack: templates that take in each other until memory or time is gone. Readers see a marker, soon. */

import { describe, expect, test } from 'vitest';
import { renderWikitext } from '../../src/wikitext/render.ts';
import { expectWithin, threadMs } from '../support/thread-time.ts';
import { contextFor } from './render-for-test.ts';

/** Ten of the next at each level: the eighth is reached a hundred million times. */
const BOMB = Object.fromEntries(
  Array.from({ length: 9 }, (_, level) => [
    `Template:B${level}`,
    level < 8 ? `{{B${level + 1}}}`.repeat(10) : 'x',
  ]),
);

/** A chain of templates, one in the other. */
const CHAIN = Object.fromEntries(
  Array.from({ length: 150 }, (_, link) => [`Template:C${link}`, `{{C${link + 1}}}`]),
);

function render(source: string, pages: Readonly<Record<string, string>>) {
  return renderWikitext(source, contextFor({ pages }), { flavour: 'view' });
}

describe('limits of expansion', () => {
  test('a bomb of a hundred million transclusions ends with a marker', () => {
    const startMs = threadMs();
    const { html, limits } = render('{{B0}} after', BOMB);
    expectWithin(threadMs() - startMs, 2000);
    expect(limits).toEqual(['transclusions']);
    expect(html).toMatch(/<span class="error"[^>]*>Limit of expansion exceeded: transclusions<\/span>/);
    expect(html).toContain('after');
  });

  test('much text from little ends with a marker', () => {
    const pages = { 'Template:Long': 'x'.repeat(100_000), 'Template:Many': '{{Long}}'.repeat(50) };
    const { html, limits } = render('{{Many}}', pages);
    expect(limits).toEqual(['expanded-size']);
    expect(html.length).toBeLessThan(3_000_000);
  });

  test('a template in itself is named', () => {
    const { html } = render('{{A}}', { 'Template:A': 'a{{B}}', 'Template:B': 'b{{A}}' });
    expect(html).toMatch(/ab<\/span><span class="error"[^>]*>Template loop detected: /);
  });

  test('a chain that is too long ends', () => {
    const { html, limits } = render('{{C0}}', CHAIN);
    expect(limits).toEqual(['template-depth']);
    expect(html).toContain('Template recursion depth limit exceeded (100)');
  });

  test.each(['{{a', '{{<', '{{{a'])(
    'braces that lead nowhere, in each other, are within all: %s',
    (opened) => {
      const [levels, closed] = [60, opened.replace(/[^{]/g, '').replaceAll('{', '}')];
      const { html, limits } = render(opened.repeat(levels) + closed.repeat(levels), {});
      expect(limits).toEqual([]);
      expect(html.replace(/<[^>]*>/g, '')).toContain(closed.repeat(levels - 1));
    },
  );

  test.each([
    ['table-cells', `{|\n${'|a\n'.repeat(30_001)}|}`],
    ['list-items', '* a\n'.repeat(30_001)],
  ])('%s are counted', (limit, source) => {
    expect(render(source, {}).limits).toEqual([limit]);
  });

  test('a page whose items alone are longer than what is printed has no content', () => {
    const { html, limits } = render('* a\n:# b\n'.repeat(100_000), {});
    expect({ html, limits }).toEqual({
      html: '<section data-mw-section-id="0" id="mwAQ"></section>',
      limits: ['output-size'],
    });
  });

  test.each(['[[File:A|', '[[File:A|alt='])(
    'files in captions in each other do not double at each step: %s',
    (opened) => {
      const { html } = render(opened.repeat(39) + ']]'.repeat(39), {});
      expect(html.length).toBeLessThan(20_000);
    },
  );

  test('a page like any other hits none', () => {
    expect(render('{{A|b}} c', { 'Template:A': '{{{1}}}' }).limits).toEqual([]);
  });
});
