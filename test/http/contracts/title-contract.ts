/** What every reading route below `/page/{title}` does with titles. */

import { describe, expect, test } from 'vitest';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';

/** Title in the path -> title of the page that is there. All of them are normal already. */
const AWKWARD = [
  ['A%2FB', 'A/B'],
  ['A%2fB', 'A/B'],
  ['%C3%84', 'Ä'],
  ['%F0%9F%98%80', '\u{1f600}'],
  ['Talk:Earth', 'Talk:Earth'],
  ['Talk%3AEarth', 'Talk:Earth'],
  ['A:b', 'A:b'],
  ['C++', 'C++'],
  ['C%2B%2B', 'C++'],
  ['Why%3F', 'Why?'],
  ['Q&A', 'Q&A'],
  ['Say_"x"'.replaceAll('"', '%22'), 'Say "x"'],
  ["It's_(a)_*_!", "It's (a) * !"],
  ['100%25', '100%'],
  ['Back%5Cslash', 'Back\\slash'],
] as const;

/** As written in the path -> the normal title, as `Location` encodes it. */
const REDIRECTED = [
  ['earth', 'Earth'],
  ['Main%20Page', 'Main_Page'],
  ['_main__Page_', 'Main_Page'],
  [':Earth', 'Earth'],
  ['Earth%23History', 'Earth'],
  ['talk:earth', 'Talk%3AEarth'],
  ['TALK%20:%20earth', 'Talk%3AEarth'],
  ['a%2FB', 'A%2FB'],
  ['%C3%A4', '%C3%84'],
  ['A%CC%88', '%C3%84'],
  ['Q&amp;A', 'Q%26A'],
  ['c++', 'C%2B%2B'],
  ['it%27s (a) * !'.replaceAll(' ', '%20'), 'It%27s_%28a%29_%2A_%21'],
  ['Image:Map.png', 'File%3AMap.png'],
  ['Media:map.png', 'File%3AMap.png'],
  ['Project:About', 'Stemma%3AAbout'],
  // Marks of direction are taken out, as MediaWiki does.
  ['%E2%80%AEEarth', 'Earth'],
  ['EARTH', 'Earth'],
  ['Main-page', 'Main_Page'],
] as const;

const INVALID = [
  ['%20', 'only spaces'],
  ['a%5Bb', 'brackets'],
  ['a%7Cb', 'a bar'],
  ['%3Cscript%3E', 'angle brackets'],
  ['a%09b', 'a tab'],
  ['a%00', 'NUL'],
  ['..', 'a relative path'],
  ['%2E%2E%2Fetc%2Fpasswd', 'a way up'],
  ['a%2525', 'a percent code'],
  ['a~~~', 'a signature'],
  ['Talk:', 'a bare prefix'],
  ['%C3%A4'.repeat(128), '256 bytes'],
  ['Special:Search', 'a special page'],
  ['fr:Accueil', 'an interwiki prefix'],
] as const;

const LONGEST = 'Ä'.repeat(122);

/**
 * @param form the part of the route behind the title: `'/bare'`
 * @param cacheControl how long the way to a normal title may be kept
 */
export function keepsTitleContract(form: string, cacheControl?: string): void {
  describe('titles', async () => {
    const { api } = await wikiOfTitles();

    test.each(AWKWARD)('%s is %s', async (written) => {
      expect((await api.get(`/page/${written}${form}`)).status).toBe(200);
    });

    test('a title as long as titles get is found', async () => {
      expect((await api.get(`/page/${encodeURIComponent(LONGEST)}${form}`)).status).toBe(200);
    });

    test.each(REDIRECTED)('%s is sent on to %s, by path and as HTML', async (written, normal) => {
      const { status, headers, body } = await api.get(`/page/${written}${form}`);
      const location = `/v1/page/${normal}${form}`;
      expect([status, headers.location]).toEqual([301, location]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe(cacheControl);
      expect(body).toContain(`<a href="${location}">`);
    });

    test('the way on keeps the query, written anew', async () => {
      const { headers } = await api.get(`/page/earth${form}?foo=b%20ar&x=1&y=%0d%0aSet-Cookie:a`);
      expect(headers.location).toBe(`/v1/page/Earth${form}?foo=b+ar&x=1&y=%0D%0ASet-Cookie%3Aa`);
    });

    test.each(['/rest.php/v1', '/w/rest.php/v1'])('the way on stays below %s', async (base) => {
      const { headers } = await api.get(`${base}/page/earth${form}`);
      expect(headers.location).toBe(`${base}/page/Earth${form}`);
    });

    test('a page that is there under exactly that title is not sent on', async () => {
      expect((await api.get(`/page/Mars${form}`)).status).toBe(200);
      expect((await api.get(`/page/MARS${form}`)).status).toBe(200);
    });

    test.each(['Nowhere', 'nowhere', 'Talk:Nowhere', 'File:Nowhere.png', 'Media:Nowhere.png'])(
      '%s, which is not there: 404',
      async (written) => {
        const { status, json } = await api.get(`/page/${written}${form}`);
        expect([status, json.errorKey]).toEqual([404, 'rest-nonexistent-title']);
        expect(json.messageTranslations.en).toContain(`(${written})`);
      },
    );

    test.each(INVALID)('%s: 404 for %s', async (written) => {
      const { status, json } = await api.get(`/page/${written}${form}`);
      expect([status, json.errorKey]).toEqual([404, 'rest-invalid-title']);
    });

    test.each(['%C0%AF', '%E0%A4%A', 'caf%E9'])('%s is no UTF-8: 404', async (written) => {
      const { status, json } = await api.get(`/page/${written}${form}`);
      expect([status, json.errorKey]).toEqual([404, 'rest-invalid-title']);
    });

    test('a lone percent sign is one', async () => {
      const { status, json } = await api.get(`/page/%${form}`);
      expect([status, json.errorKey]).toEqual([404, 'rest-nonexistent-title']);
    });

    test('a bare slash in a title is another route: 404, which says how such a page is written', async () => {
      const { status, json } = await api.get(`/page/A/B${form}`);
      expect([status, json.errorKey]).toEqual([404, 'rest-no-match']);
      expect(json.messageTranslations.en).toContain(`: /v1/page/A%2FB${form}`);
      const { json: missing } = await api.get(`/page/No/Such${form}`);
      expect(missing.messageTranslations.en).not.toContain('%2F');
    });

    test('an empty title: 400', async () => {
      const { status, json } = await api.get(`/page/${form}`);
      expect([status, json.errorKey, json.name]).toEqual([400, 'missingparam', 'title']);
    });
  });
}

function wikiOfTitles(): Promise<MadeWiki> {
  const titles = new Set([
    ...AWKWARD.map(([, title]) => title),
    LONGEST,
    'Earth',
    'Main Page',
    'Mars',
    'MARS',
  ]);
  const interwiki = { fr: { url: 'https://fr.example.org/wiki/$1', language: 'fr' } };
  return makeWiki({
    past: [
      { files: { '.stemma/site.json': JSON.stringify({ interwiki }) } },
      {
        files: {
          ...Object.fromEntries([...titles].map((title) => [fileOf(title), title])),
          'File/Map.png.mediawiki': 'A map',
          'Project/About.mediawiki': 'About',
        },
      },
    ],
  });
}

/** Written by hand, so that the routes are not tested by the code that they use. */
function fileOf(title: string): string {
  return `${title
    .replace(/^Talk:/, 'Talk/')
    .replaceAll(' ', '_')
    .replaceAll('%', '%25')}.md`;
}
