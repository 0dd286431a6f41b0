import { describe, expect, test } from 'vitest';
import { defaultSite, parseSite, type Site, titleFingerprint } from '../../src/site/site.ts';

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
