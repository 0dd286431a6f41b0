import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

const SOURCE = '-{sr-ec:један; sr-el:jedan}- ljubav';
const FILES = { 'Proba.mediawiki': SOURCE, 'Beleska.md': 'ljubav' };

const made = async (language: string) => {
  const settings = { '.stemma/site.json': JSON.stringify({ language }) };
  return (await makeWiki({ past: [{ files: settings }, { files: FILES }] })).api;
};
const serbian = () => made('sr');
const asking = (language: string) => ({ 'accept-language': language });

function textIn(html: string): string {
  return /<section[^>]*>(.*)<\/section>/s
    .exec(html)![1]!
    .replace(/<[^>]*>/g, '')
    .trim();
}

describe('HTML in a variant of the language', () => {
  test.each([
    ['sr-ec', 'sr-Cyrl', 'један љубав'],
    ['sr-Cyrl', 'sr-Cyrl', 'један љубав'],
    ['SR-EC', 'sr-Cyrl', 'један љубав'],
    ['sr-el', 'sr-Latn', 'jedan ljubav'],
    ['sr', 'sr', 'један ljubav'],
    ['en, sr-el;q=0.5', 'sr-Latn', 'jedan ljubav'],
    ['sr-el;q=0.1, sr-ec;q=0.9', 'sr-Cyrl', 'један љубав'],
    ['en', 'sr', 'један ljubav'],
    ['sr-ec;q=0', 'sr', 'један ljubav'],
    [',;q=x,*', 'sr', 'један ljubav'],
  ])('Accept-Language: %s gives %s', async (asked, given, text) => {
    const answer = await (await serbian()).get('/page/Proba/html', asking(asked));
    expect(answer.status).toBe(200);
    expect(answer.headers['content-language']).toBe(given);
    expect(answer.headers['vary']).toContain('Accept-Language');
    expect(textIn(answer.body)).toBe(text);
  });

  test('has a tag of its own, by which it is asked again', async () => {
    const api = await serbian();
    const tags: string[] = [];
    for (const language of ['sr-ec', 'sr-el', 'en']) {
      const { headers } = await api.get('/page/Proba/html', asking(language));
      const tag = String(headers['etag']);
      const again = { 'accept-language': language, 'if-none-match': tag };
      expect((await api.get('/page/Proba/html', again)).status).toBe(304);
      tags.push(tag);
    }
    expect(tags[0]).toMatch(/\/html\+lang:sr-Cyrl"$/);
    expect(tags[1]).toMatch(/\/html\+lang:sr-Latn"$/);
    expect(tags[2]).toMatch(/\/html"$/);
  });

  test('is not mixed up in what is kept', async () => {
    const api = await serbian();
    for (const _round of [1, 2, 3]) {
      expect(textIn((await api.get('/page/Proba/html', asking('sr-ec'))).body)).toBe('један љубав');
      expect(textIn((await api.get('/page/Proba/html')).body)).toBe('један ljubav');
      expect(textIn((await api.get('/page/Proba/html', asking('sr-el'))).body)).toBe('jedan ljubav');
    }
  });

  test('says its language in the document', async () => {
    const { body } = await (await serbian()).get('/page/Proba/html', asking('sr-ec'));
    expect(body).toContain('<meta http-equiv="content-language" content="sr-Cyrl"/>');
    expect(body).toContain('<meta http-equiv="vary" content="Accept, Accept-Language"/>');
    expect(body).toContain('lang="sr-Cyrl"');
    expect(body).toContain('<title>Проба</title>');
  });

  test.each(['/page/Proba/with_html', '/revision/2/with_html'])('is in the object of %s', async (path) => {
    const { headers, json } = await (await serbian()).get(path, asking('sr-ec'));
    expect(headers['etag']).toContain('+lang:sr-Cyrl');
    expect(textIn(json.html)).toBe('један љубав');
  });

  test('is there for old revisions', async () => {
    const { headers, body } = await (await serbian()).get('/revision/2/html', asking('sr-ec'));
    expect(headers['content-language']).toBe('sr-Cyrl');
    expect(textIn(body)).toBe('један љубав');
  });

  test('is given for texts that are sent', async () => {
    const api = await serbian();
    const { headers, body } = await api.post(
      '/transform/wikitext/to/html/X',
      { wikitext: SOURCE },
      asking('sr-ec'),
    );
    expect(headers['content-language']).toBe('sr-Cyrl');
    expect(textIn(body)).toBe('један љубав');
  });

  test.each(['flavor=edit', 'flavor=stash', 'stash=yes'])('is not what is edited: %s', async (query) => {
    const api = await serbian();
    const { headers, body } = await api.get(`/page/Proba/html?${query}`, asking('sr-ec'));
    expect(headers['content-language']).toBe('sr');
    expect(textIn(body)).toContain('ljubav');
  });

  test('leaves models without variants', async () => {
    const { headers, body } = await (await serbian()).get('/page/Beleska/html', asking('sr-ec'));
    expect(headers['content-language']).toBe('sr');
    expect(headers['vary'] ?? '').not.toContain('Accept-Language');
    expect(textIn(body)).toBe('ljubav');
  });

  test.each([
    ['sr', 'sr-ec', SOURCE, 'љубав', 'љубави', 'ljubav', 'љубави'],
    ['sr', 'sr-el', '* један -{x}-\n* два воза', 'dva', 'tri', 'два', 'tri'],
    ['zh', 'zh-cn', '以太網路\n\n網路很快', '很快', '不快', '很', '不'],
  ])('can be edited: %s in %s', async (language, variant, source, from, to, was, is) => {
    const files = {
      'Proba.mediawiki': source,
      'MediaWiki/Conversiontable/zh-cn.mediawiki': '-{網路=>网络}-',
    };
    const settings = { '.stemma/site.json': JSON.stringify({ language }) };
    const { api } = await makeWiki({ past: [{ files: settings }, { files }] });
    const { body, headers } = await api.get('/page/Proba/html', asking(variant));
    const back = async (html: string, tag = '') => {
      const conditions = tag === '' ? {} : { 'if-match': tag };
      return (await api.post('/transform/html/to/wikitext/Proba', { html }, conditions)).body;
    };
    const bare = /<body[^>]*>([\s\S]*)<\/body>/.exec(body)![1]!;
    expect(bare).toContain(from);
    const changed = source.replace(was, is);
    expect(await back(body)).toBe(source);
    expect(await back(bare, headers['etag'] as string)).toBe(source);
    expect(await back(body.replace(bare, bare.replace(from, to)))).toBe(changed);
    expect(await back(bare.replace(from, to), headers['etag'] as string)).toBe(changed);
  });

  test('is shown on the web, by its name too', async () => {
    const api = await serbian();
    const shown = async (query: string, language: string) => {
      const { body } = await api.get(`/wiki/Proba${query}`, asking(language));
      return /(?:један|jedan) (?:љубав|ljubav)/.exec(body.replace(/<[^>]*>/g, ''))?.[0];
    };
    expect(await shown('', 'en')).toBe('један ljubav');
    expect(await shown('', 'sr-ec')).toBe('један љубав');
    expect(await shown('?variant=sr-el', 'sr-ec')).toBe('jedan ljubav');
    expect(await shown('', 'en')).toBe('један ljubav');
  });

  test('is known to api.php', async () => {
    const api = await serbian();
    const ask = async (query: string) =>
      (await api.get(`/api.php?format=json&formatversion=2&${query}`)).json;
    const { parse } = await ask('action=parse&page=Proba&variant=sr-ec&prop=text');
    expect(parse.text.replace(/<[^>]*>/g, '')).toContain('један љубав');
    const sent = await ask(
      `action=parse&text=${encodeURIComponent(SOURCE)}&contentmodel=wikitext&variant=sr-el`,
    );
    expect(sent.parse.text.replace(/<[^>]*>/g, '')).toContain('jedan ljubav');
    const { query } = await ask('action=query&meta=siteinfo&siprop=general|languagevariants');
    expect(query.general.variants.map(({ code }: { code: string }) => code)).toEqual([
      'sr',
      'sr-ec',
      'sr-el',
    ]);
    expect(query.languagevariants.sr['sr-el']).toEqual({ fallbacks: ['sr'] });
  });

  test('is unknown where the language has none', async () => {
    const api = await made('en');
    const { headers, body } = await api.get('/page/Proba/html', asking('sr-ec'));
    expect(headers['content-language']).toBe('en');
    expect(headers['vary'] ?? '').not.toContain('Accept-Language');
    expect(body).toContain('<meta http-equiv="vary" content="Accept"/>');
    expect(textIn(body)).toBe(SOURCE);
  });
});
