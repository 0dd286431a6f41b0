import { describe, expect, test } from 'vitest';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

/** Asks until the answer is one that was kept: whoever asks for the second time has it kept. */
async function askThrice(api: MadeWiki['api'], path: string) {
  return [await api.get(path), await api.get(path), await api.get(path)] as const;
}

describe('answers that are kept', () => {
  const steady = [
    '/page/A',
    '/page/A/bare',
    '/page/A/history',
    '/page/A/history/counts/edits',
    '/revision/1',
    '/revision/1/bare',
    '/revision/1/compare/1',
    '/page/A/html',
    '/page/A/with_html?flavor=edit',
    '/revision/1/with_html',
    '/search/page?q=text',
    '/search/title?q=A',
    '/wiki/A',
  ];

  test.each(steady)('%s is the same again, header by header', async (path) => {
    const { api } = await makeWiki({ pages: { A: 'text' } });
    const [first, , again] = await askThrice(api, path);
    const { 'x-request-id': one, date: _, ...headers } = first.headers;
    const { 'x-request-id': two, date: __, ...headersAgain } = again.headers;
    expect([again.status, again.body, headersAgain]).toEqual([200, first.body, headers]);
    expect(two).not.toBe(one);
  });

  test('are those that are asked for again', async () => {
    const { api } = await makeWiki({ pages: { A: 'text' } });
    const [hits, bytes] = ['hits_total', 'bytes'].map((what) => async () => {
      const { body } = await api.get('/metrics');
      return Number(new RegExp(`^stemma_cache_${what}\\{cache="answers"\\} (\\d+)$`, 'm').exec(body)?.[1]);
    }) as [() => Promise<number>, () => Promise<number>];
    await api.get('/page/A');
    expect([await hits(), await bytes()]).toEqual([0, 0]);
    await api.get('/page/A');
    expect([await hits(), (await bytes()) > 0]).toEqual([0, true]);
    await api.get('/page/A');
    expect(await hits()).toBe(1);
  });

  test('an edit of anything lets them go before it is answered', async () => {
    const { api, alice } = await makeWiki({ pages: { A: 'old' } });
    await askThrice(api, '/page/A');
    await alice.put('/page/A', { source: 'new', comment: 'c', latest: { id: 1 } });
    expect((await api.get('/page/A')).json).toMatchObject({ source: 'new', latest: { id: 2 } });
  });

  test('so does a push', async () => {
    const { api, push } = await makeWiki({ pages: { A: 'old' } });
    await askThrice(api, '/page/A');
    await push({ files: { 'A.mediawiki': 'pushed' } });
    expect((await api.get('/page/A')).json.source).toBe('pushed');
  });

  test('another address is another answer', async () => {
    const { api } = await makeWiki({ pages: { A: '#REDIRECT [[B]]' } });
    const targets = ['/v1/page/A', '/w/rest.php/v1/page/A'].map(async (path) => (await api.get(path)).json);
    expect((await Promise.all(targets)).map(({ redirect_target }) => redirect_target)).toEqual([
      '/v1/page/B?redirect=no',
      '/w/rest.php/v1/page/B?redirect=no',
    ]);
  });

  test('of a page each language of readers has its own, and no other site reads it', async () => {
    const { api } = await makeWiki({ pages: { A: 'text' } });
    const inLanguage = (language: string) => api.get('/wiki/A', { 'accept-language': language });
    for (const round of [1, 2, 3]) {
      const [german, english] = [await inLanguage('de'), await inLanguage('en')];
      expect(
        [german.body.includes('Versionsgeschichte'), english.body.includes('Versionsgeschichte')],
        `${round}`,
      ).toEqual([true, false]);
      expect(german.headers['vary']).toBe('Cookie, Accept-Language');
      expect(german.headers['access-control-allow-origin']).toBeUndefined();
    }
    const look = { cookie: 'stemma-look=dark.wide.de.off' };
    expect((await api.get('/wiki/A', look)).body).toContain('Versionsgeschichte');
  });

  test('a token and a condition are answered for themselves', async () => {
    const { api, alice } = await makeWiki({ pages: { A: 'text' } });
    const [{ headers }] = await askThrice(api, '/page/A');
    expect((await alice.get('/page/A')).headers['cache-control']).toMatch(/private/);
    expect((await api.get('/page/A', { 'if-none-match': headers.etag as string })).status).toBe(304);
    expect((await api.get('/page/A', { authorization: 'Bearer nobody' })).status).toBe(401);
    expect((await api.head('/page/A')).body).toBe('');
  });

  test('HTML that shows the time is made again, and so is what a link leads to', async () => {
    const { api, alice } = await makeWiki({ pages: { Clock: '{{CURRENTTIME}}', A: '[[B]]' } });
    await askThrice(api, '/page/Clock/html');
    expect((await api.get('/metrics')).body).toMatch(/cache="answers"\} 0$/m);
    expect((await api.get('/page/A/html')).body).toContain('new');
    await alice.post('/page', { title: 'B', source: 'x', comment: 'c' });
    expect((await api.get('/page/A/html')).body).not.toContain('class="new"');
  });

  test('a search finds what was just saved, and what was taken away no more', async () => {
    const { api, alice } = await makeWiki({ pages: { A: 'copper' } });
    const found = async () => {
      const { json } = await api.get('/search/page?q=copper');
      return json.pages.map(({ key }: { key: string }) => key).sort();
    };
    expect([await found(), await found(), await found()]).toEqual([['A'], ['A'], ['A']]);
    await alice.post('/page', { title: 'B', source: 'copper', comment: 'c' });
    expect([await found(), await found(), await found()]).toEqual(Array(3).fill(['A', 'B']));
    await alice.put('/page/A', { source: 'tin', comment: 'c', latest: { id: 1 } });
    expect([await found(), await found()]).toEqual([['B'], ['B']]);
  });

  test('a kept answer is in the log and in the metrics as any other', async () => {
    const { api, log } = await makeWiki({ pages: { A: 'text' } });
    const [, ...answers] = await askThrice(api, '/page/A?a=1');
    const told = log.slice(-2).map(({ ms, id, ...line }) => line);
    expect(told[1]).toEqual(told[0]);
    expect(log.slice(-2).map(({ id }) => id)).toEqual(answers.map(({ headers }) => headers['x-request-id']));
  });

  test('what is not there is looked for again', async () => {
    const { api, alice } = await makeWiki({});
    expect((await api.get('/page/A')).status).toBe(404);
    await alice.post('/page', { title: 'A', source: 'x', comment: 'c' });
    expect((await api.get('/page/A')).status).toBe(200);
  });
});
