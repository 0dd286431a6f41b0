import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsTextTransformContract } from '../contracts/text-transform-contract.ts';

const PATH = '/transform/html/to/markdown';
const open = async () => (await makeWiki({ pages: { Mars: 'Red' } })).api;

describe('POST /transform/html/to/markdown/{title}', () => {
  test('gives Markdown as plain text', async () => {
    const html =
      '<h2>Head</h2><p>a <b>b</b> <a rel="mw:WikiLink" href="./Mars">red</a></p><ul><li>c</li></ul>';
    const { status, headers, body } = await (await open()).post(`${PATH}/Mars`, { html });
    expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(body).toBe('## Head\n\na **b** [[Mars|red]]\n\n- c');
  });

  test('takes what the transform to HTML gave, and gives back what was sent', async () => {
    const api = await open();
    const markdown =
      '---\ncategories:\n  - Planets\n---\n\n# Mars\n\n[[Mars|It]] is *red*.[^1]\n\n[^1]: Iron.';
    const { body: html } = await api.post('/transform/markdown/to/html/Mars', { markdown });
    expect((await api.post(PATH, { html })).body).toBe(markdown);
  });

  test('text that looks like markup stays text', async () => {
    const { body } = await (await open()).post(PATH, { html: '<p># a *b* [c](d) &lt;b> [[e]] $f$</p>' });
    expect(body).toBe('\\# a \\*b\\* \\[c]\\(d) \\<b> \\[\\[e]] \\$f$');
  });

  test('nothing active goes through', async () => {
    const html =
      '<script>alert(1)</script><p onclick="x">a <a href="javascript:alert(1)">b</a><img src="data:text/html,x"></p>';
    expect((await (await open()).post(PATH, { html })).body).toBe('a b');
  });

  test('an empty text gives an empty one', async () => {
    const { status, body } = await (await open()).post(PATH, { html: '' });
    expect([status, body]).toEqual([200, '']);
  });

  test.each([[{}], [{ html: null }]])('%j: 400', async (body) => {
    const { status, json } = await (await open()).post(PATH, body);
    expect([status, json.errorKey]).toEqual([400, 'rest-transform-missing-html']);
  });

  test.each([
    ['html-nodes', '<b>x</b>'.repeat(60_000)],
    ['table-cells', `<table>${`<tr>${'<td>'.repeat(400)}`}${'<tr><td>'.repeat(400)}</table>`],
  ])('a text over the limit %s: 413 with its name', async (limit, html) => {
    const { status, json } = await (await open()).post(PATH, { html });
    expect([status, json.errorKey, json.limit]).toEqual([413, 'rest-resource-limit-exceeded', limit]);
  });

  test('elements that are nested without end do no harm', async () => {
    const { status, body } = await (await open()).post(PATH, { html: `${'<div>'.repeat(5_000)}a` });
    expect([status, body]).toEqual([200, 'a']);
  });

  keepsTextTransformContract(open, PATH, 'html', 404);
});
