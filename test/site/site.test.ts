import { describe, expect, test } from 'vitest';
import { defaultSite, parseSite, readSite } from '../../src/site/read-site.ts';
import { type Site, titleFingerprint } from '../../src/site/site.ts';

function site(value: object): Site {
  const parsed = parseSite(JSON.stringify(value));
  if ('problem' in parsed) throw new Error(parsed.problem);
  return parsed;
}

describe('parseSite()', () => {
  test('fills in every default', () => {
    expect(site({}).settings).toEqual(defaultSite().settings);
    expect(defaultSite().settings).toMatchObject({
      siteName: 'Stemma',
      language: 'en',
      mainPage: 'Main Page',
      capitalLinks: true,
      license: { title: 'CC BY-SA 4.0' },
      searchNamespaces: [0],
      thumbnailWidth: 220,
    });
  });

  test('reads what the documentation shows', () => {
    const { titles, settings } = site({
      siteName: 'Atlas',
      namespaces: [{ id: 100, name: 'Portal', talk: 'Portal talk', aliases: ['P'] }],
      interwiki: {
        fr: { url: 'https://fr.example.org/wiki/$1', language: 'fr' },
        Here: { url: 'https://wiki.example.org/wiki/$1', local: true },
      },
      projectNamespace: 'Atlas',
      bots: ['bot@example.org'],
    });
    expect(settings.siteName).toBe('Atlas');
    expect([titles.namespaces.find('p'), titles.namespaces.find('Atlas talk')]).toEqual([100, 5]);
    expect([...titles.interwiki.keys()]).toEqual(['fr', 'here']);
  });

  test.each([
    ['', 'no valid JSON'],
    ['null', 'the file'],
    ['{"siteName":""}', 'siteName'],
    ['{"language":"en us"}', 'language'],
    ['{"namespaces":[{"id":99,"name":"X"}]}', 'namespaces.0.id'],
    ['{"namespaces":[{"id":102,"name":"a:b"}]}', 'namespaces.0.name'],
    ['{"interwiki":{"fr":{"url":"no address"}}}', 'interwiki.fr.url'],
    ['{"thumbnailWidth":5}', 'thumbnailWidth'],
    ['{"nonsense":1}', 'nonsense'],
  ])('%s is refused, and the problem told', (text, words) => {
    expect(parseSite(text)).toEqual({ problem: expect.stringContaining(words) });
  });
});

describe('readSite()', () => {
  const good = { siteName: 'Atlas', interwiki: { de: { url: 'https://de.example.org/$1' } } };

  test.each<readonly [bad: object, words: string]>([
    [{ license: 5 }, 'license'],
    [{ language: 'en us', thumbnailWidth: 5 }, 'language'],
    [{ nonsense: 1 }, 'nonsense'],
    [{ interwiki: { ...good.interwiki, fr: { url: 'no address' } } }, 'interwiki.fr.url: is no address'],
    [{ interwiki: { ...good.interwiki, fr: 7 } }, 'interwiki.fr'],
    [{ interwiki: { de: { ...good.interwiki.de, odd: true } } }, 'odd'],
  ])('leaves out what is bad in %j alone, and names it', (bad, words) => {
    const read = readSite(JSON.stringify({ ...good, ...bad }));
    if ('problem' in read) throw new Error(read.problem);
    expect(read.site.settings).toEqual(site(good).settings);
    expect(read.leftOut).toHaveLength(Object.keys(bad).length);
    expect(read.leftOut[0]).toContain(words);
  });

  test('leaves out one namespace of several', () => {
    const namespaces = [
      { id: 99, name: 'Odd' },
      { id: 100, name: 'Portal' },
      { id: 102, name: 'a:b', aliases: 5 },
    ];
    const read = readSite(JSON.stringify({ namespaces }));
    if ('problem' in read) throw new Error(read.problem);
    expect(read.site.settings.namespaces).toEqual([{ id: 100, name: 'Portal' }]);
    expect(read.leftOut.join()).toMatch(/namespaces\.0\.id.*namespaces\.2\.name/);
  });

  test.each(['{', 'null', '[]', '7'])('makes nothing of %s', (text) => {
    expect(readSite(text)).toEqual({ problem: expect.any(String) });
  });

  test('an address may leave the protocol open', () => {
    const url = '//en.wikipedia.org/wiki/$1';
    expect(site({ interwiki: { wikipedia: { url } } }).titles.interwiki.get('wikipedia')).toEqual({ url });
    for (const bad of ['//', '///x', '/wiki/$1', '//a b/$1'])
      expect(parseSite(JSON.stringify({ interwiki: { x: { url: bad } } }))).toHaveProperty('problem');
  });
});

describe('namespaces', () => {
  test.each(['Portal ', ' Portal', '_Portal_'])('%j is named Portal', (name) => {
    const { namespaces } = site({ namespaces: [{ id: 100, name, talk: `${name}  talk` }] }).titles;
    expect([namespaces.nameOf(100), namespaces.nameOf(101)]).toEqual(['Portal', 'Portal talk']);
  });

  test.each(['', ' ', '_'])('%j is no name', (name) => {
    const problem = parseSite(JSON.stringify({ namespaces: [{ id: 100, name }] }));
    expect(problem).toEqual({ problem: expect.stringContaining('namespaces.0.name') });
  });
});

test.each([17, 101, 0, -3, 1.5, 2 ** 31])('a namespace has not the number %j', (id) => {
  const problem = parseSite(JSON.stringify({ namespaces: [{ id, name: 'Portal' }] }));
  expect(problem).toEqual({ problem: expect.stringContaining('namespaces.0.id') });
});

describe('titleFingerprint()', () => {
  const same = titleFingerprint(defaultSite());

  test.each([
    [{ capitalLinks: false }],
    [{ projectNamespace: 'Atlas' }],
    [{ namespaces: [{ id: 100, name: 'Portal' }] }],
    [{ interwiki: { fr: { url: 'https://fr.example.org/$1' } } }],
  ])('changes with %j', (value) => expect(titleFingerprint(site(value))).not.toBe(same));

  test.each([[{ siteName: 'X' }], [{ bots: ['a@b'] }], [{ mainPage: 'X' }]])('stays with %j', (value) => {
    expect(titleFingerprint(site(value))).toBe(same);
  });

  test('changes when a prefix comes to mean this wiki', () => {
    const interwiki = (local: boolean) => site({ interwiki: { here: { url: 'https://x.test/$1', local } } });
    expect(titleFingerprint(interwiki(true))).not.toBe(titleFingerprint(interwiki(false)));
  });
});
