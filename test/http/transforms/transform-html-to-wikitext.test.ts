import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsTextTransformContract } from '../contracts/text-transform-contract.ts';

const PATH = '/transform/html/to/wikitext';
const SOURCE = "==Head==\n* a\n*b '''c'''\n\n{|\n| x||y\n|}\nThe [[Mars|red]] one.";
const open = async () => (await makeWiki({ pages: { Mars: `${SOURCE}\n` } })).api;

describe('POST /transform/html/to/wikitext/{title}', () => {
  test('gives wikitext as plain text, in house style', async () => {
    const html =
      '<h2>Head</h2><p>a <b>b</b> <a rel="mw:WikiLink" href="./Mars">red</a></p><ul><li>c</li></ul>';
    const { status, headers, body } = await (await open()).post(`${PATH}/Mars`, { html });
    expect([status, headers['content-type']]).toEqual([
      200,
      'text/plain; charset=utf-8; profile="https://www.mediawiki.org/wiki/Specs/wikitext/1.0.0"',
    ]);
    expect(body).toBe("== Head ==\na '''b''' [[Mars|red]]\n\n* c");
  });

  test('what the transform to HTML gave comes back in its spelling', async () => {
    const api = await open();
    const { body: html } = await api.post('/transform/wikitext/to/html/Mars', { wikitext: SOURCE });
    expect((await api.post(PATH, { html })).body).toBe(SOURCE);
  });

  test('HTML that names its revision keeps the source of what was not edited', async () => {
    const api = await open();
    const { body: html } = await api.get('/page/Mars/html?flavor=edit');
    expect(html).toContain('mw:baseRevision');
    expect((await api.post(`${PATH}/Mars`, { html })).body).toBe(SOURCE);
    const edited = String(html).replace(' one.', ' planet.');
    expect((await api.post(`${PATH}/Mars`, { html: edited })).body).toBe(SOURCE.replace(' one.', ' planet.'));
  });

  test.each([
    ['a text', (wikitext: string): unknown => ({ wikitext })],
    ['a text with headers', (wikitext: string): unknown => ({ wikitext: { body: wikitext, headers: {} } })],
  ])('the original may be sent along as %s', async (_name, original) => {
    const api = await open();
    const wikitext = "''a''  b\n*c";
    const { body: html } = await api.post('/transform/wikitext/to/html', { wikitext });
    const edited = String(html).replace('>c<', '>d<');
    expect((await api.post(PATH, { html: edited, original: original(wikitext) })).body).toBe("''a''  b\n*d");
  });

  test('the notice of a page over a limit never takes the place of the page', async () => {
    const { api } = await makeWiki({ pages: { Mars: SOURCE } });
    const notice = '<div class="error stemma-limit" data-limit="output-size">Limit of rendering</div>';
    const alone = `<head><title>Mars</title></head><body><section>${notice}</section></body>`;
    const refused = await api.post(`${PATH}/Mars`, { html: alone });
    expect([refused.status, refused.json.errorKey]).toEqual([422, 'rest-resource-limit-exceeded']);
    expect((await api.post(PATH, { html: `<p>a</p>${notice}<p>b</p>` })).body).toBe('a\n\nb');
  });

  describe('the base', () => {
    const html = '<p id="mwXX">x</p>';

    test.each(['view', 'edit'])('is named by the head of HTML of the flavor %s', async (flavor) => {
      const api = await open();
      const { body } = await api.get(`/page/Mars/html?flavor=${flavor}`);
      const edited = String(body).replace(' one.', ' planet.');
      const { body: source } = await api.post(`${PATH}/Mars`, { html: edited });
      expect(source).toBe(SOURCE.replace(' one.', ' planet.'));
    });

    test('is named by the tag of the HTML', async () => {
      const api = await open();
      const { body, headers } = await api.get('/page/Mars/html?stash=true');
      const bare = /<body[^>]*>([\s\S]*)<\/body>/.exec(String(body))![1];
      const conditions = { 'if-match': headers.etag as string };
      expect((await api.post(`${PATH}/Mars`, { html: bare }, conditions)).body).toBe(SOURCE);
    });

    test.each([
      ['no such revision in the path', `${PATH}/Mars/99`, {}, 404, 'rest-specified-revision-unavailable'],
      ['a revision of another page', `${PATH}/Venus/1`, {}, 404, 'rest-specified-revision-unavailable'],
      ['a tag of another form', `${PATH}/Mars`, { 'if-match': '"1"' }, 400, 'rest-bad-etag'],
      ['any tag', `${PATH}/Mars`, { 'if-match': '*' }, 400, 'rest-bad-etag'],
      ['a tag of nobody', `${PATH}/Mars`, { 'if-match': '"1/abc-def"' }, 412, 'rest-no-stashed-content'],
      [
        'a tag that was never given',
        `${PATH}/Mars`,
        { 'if-match': '"99/5f0c2d9e-1b3a-4c5d-8e7f-0123456789ab/edit/html"' },
        412,
        'rest-no-stashed-content',
      ],
    ] as const)('%s is refused', async (_name, path, headers, status, key) => {
      const answer = await (await open()).post(path, { html }, { ...headers });
      expect([answer.status, answer.json.errorKey]).toEqual([status, key]);
    });

    test('is known to the inside of a body, which does not say how it was written', async () => {
      const api = await open();
      const wikitext = "==A==\n*''b'' c\n* <b>d</b>\n{|\n|x\n|}";
      const { body } = await api.post('/transform/wikitext/to/html', { wikitext, body_only: true });
      const html = String(body).replace(' c', ' changed');
      const { body: source } = await api.post(PATH, { html, original: { wikitext } });
      expect(source).toBe(wikitext.replace(' c', ' changed'));
    });

    test('is not looked for where the original comes along', async () => {
      const body = { html, original: { wikitext: 'x' } };
      expect((await (await open()).post(`${PATH}/Mars/99`, body)).status).toBe(200);
    });
  });

  test('text that looks like markup stays text', async () => {
    const { body } = await (await open()).post(PATH, {
      html: '<p>* a [[b]] {{c}} &lt;b> ~~~~</p>',
    });
    expect(body).toBe(
      '<nowiki>*</nowiki> a <nowiki>[[b]]</nowiki> <nowiki>{{c}}</nowiki> <nowiki><b> ~~~~</nowiki>',
    );
  });

  test('nothing active goes through', async () => {
    const html =
      '<script>alert(1)</script><p>a <a href="javascript:alert(1)">b</a><span onclick="x">c</span></p>';
    expect((await (await open()).post(PATH, { html })).body).toBe('a b<span>c</span>');
  });

  test('an empty text gives an empty one', async () => {
    const { status, body } = await (await open()).post(PATH, { html: '' });
    expect([status, body]).toEqual([200, '']);
  });

  test.each([[{}], [{ html: null }]])('%j: 400', async (body) => {
    const { status, json } = await (await open()).post(PATH, body);
    expect([status, json.errorKey]).toEqual([400, 'rest-transform-missing-html']);
  });

  describe('large HTML', async () => {
    const api = await open();
    /** Much to read, little to write. */
    const large = (bytes: number): string => `<head><title>${'x'.repeat(bytes)}</title></head><p>a</p>`;

    test('of four million bytes is taken', async () => {
      const { status, body } = await api.post(PATH, { html: large(4e6) });
      expect([status, body.slice(0, 1)]).toEqual([200, 'a']);
    });

    test('of eleven is not: 413', async () => {
      const { status, json } = await api.post(PATH, { html: large(11e6) });
      expect([status, json.errorKey, json.limit]).toEqual([413, 'rest-resource-limit-exceeded', 'html-size']);
    });

    test('has its turn when others are at it', async () => {
      const answers = await Promise.all([1, 2, 3].map(() => api.post(PATH, { html: large(3.5e6) })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    });

    test('must tell its length before, and come as JSON', async () => {
      const form = `html=${large(4e6)}`;
      const type = 'application/x-www-form-urlencoded';
      expect((await api.post(PATH, form, { 'content-type': type })).status).toBe(413);
    });
  });

  test('a text over a limit: 413 with its name', async () => {
    const { status, json } = await (await open()).post(PATH, { html: '<b>x</b>'.repeat(300_000) });
    expect([status, json.errorKey, json.limit]).toEqual([413, 'rest-resource-limit-exceeded', 'html-nodes']);
  });

  test('elements that are nested without end do no harm', async () => {
    const { status, body } = await (await open()).post(PATH, { html: `${'<div>'.repeat(5_000)}a` });
    expect([status, String(body).includes('a')]).toEqual([200, true]);
  });

  keepsTextTransformContract(open, PATH, 'html', 404);
});
