import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsTransformContract } from '../contracts/transform-contract.ts';

const open = async () => (await makeWiki({ pages: { Mars: 'Red' } })).api;

describe('POST /transform/markdown/to/html/{title}', () => {
  test('knows the pages of the wiki', async () => {
    const { status, body } = await (await open()).post('/transform/markdown/to/html', {
      markdown: '[[Mars]] [[Nowhere]] {{Template}}',
    });
    expect(status).toBe(200);
    expect(body).toContain('<a rel="mw:WikiLink" href="./Mars" title="Mars"');
    expect(body).toContain('href="./Nowhere?action=edit&amp;redlink=1"');
    expect(body).toContain('{{Template}}');
  });

  test.each([
    ['nesting', '>'.repeat(50_000)],
    ['nesting', '- '.repeat(4_000)],
    ['lines', 'a\n\n'.repeat(20_000)],
    ['underlined-headings', 'a\n===\n'.repeat(8_000)],
    ['paragraph-marks', '*a_ '.repeat(8_000)],
    ['paragraph-marks', '[a]('.repeat(8_000)],
    ['unclosed-markup', 'a <!A '.repeat(8_000)],
  ])('a text over the limit %s: 422 with its name', async (limit, markdown) => {
    const { status, json } = await (await open()).post('/transform/markdown/to/html', { markdown });
    expect([status, json.errorKey, json.limit]).toEqual([422, 'rest-resource-limit-exceeded', limit]);
  });

  test.each([
    ['source-size', 'x'.repeat(300_000)],
    ['table-cells', `|${'a|'.repeat(30_000)}`],
  ])('a text over the limit %s: 413 with its name', async (limit, markdown) => {
    const { status, json } = await (await open()).post('/transform/markdown/to/html', { markdown });
    expect([status, json.errorKey, json.limit]).toEqual([413, 'rest-resource-limit-exceeded', limit]);
  });

  keepsTransformContract(open, 'markdown');
});
