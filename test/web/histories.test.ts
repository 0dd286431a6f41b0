/** Histories, differences and authors in a browser. */

import { describe, expect, test } from 'vitest';
import { makeWiki, type Past } from '../support/make-wiki.ts';

const BOB = { name: 'Bob', email: 'bob@example.org' };
const SECOND: Past = {
  files: { 'Earth.mediawiki': 'A round planet.\nIt turns.\nThird line.' },
  author: BOB,
  message: '/* Shape */ better, see [[Mars|that]] <b>\n',
};

async function madeWiki() {
  return makeWiki({ pages: { Earth: 'A flat planet.\nIt turns.', Mars: 'Red.' }, past: [SECOND] });
}

describe('?action=history', () => {
  test('lists revisions with a form that compares two', async () => {
    const { api } = await madeWiki();
    const { status, body } = await api.get('/wiki/Earth?action=history');
    expect(status).toBe(200);
    expect(body).toMatch(/name="oldid" value="1" checked/);
    expect(body).toMatch(/name="diff" value="3" checked/);
    expect(body).toContain('<a href="/wiki/Special:Contributions/Bob"><bdi>Bob</bdi></a>');
    expect(body).toContain('<a href="/wiki/Earth#Shape">→Shape</a>');
    expect(body).toContain('see <a href="/wiki/Mars">that</a> &lt;b>');
    expect(body).toContain('/wiki/Earth?diff=prev&amp;oldid=3');
    expect(body).toContain('href="/feed/history/Earth.atom"');
  });

  test('goes on in pages of twenty', async () => {
    const past = Array.from({ length: 30 }, (_, place) => ({
      files: { 'Earth.mediawiki': `Text ${place}` },
    }));
    const { api } = await makeWiki({ pages: { Earth: 'x' }, past });
    const first = await api.get('/wiki/Earth?action=history');
    expect(first.body.match(/name="diff"/g)).toHaveLength(20);
    const [, older = ''] = /<a href="([^"]*older=\d+)">Older/.exec(first.body) ?? [];
    const second = await api.get(older.replaceAll('&amp;', '&'));
    expect(second.body.match(/name="diff"/g)).toHaveLength(11);
    expect(second.body).toContain('>Newest</a>');
  });

  test('hides what is hidden', async () => {
    const suppressions = new Map([[3, { hide: ['text', 'user', 'comment'] as const, atMs: 1 }]]);
    const past = [SECOND, { files: { 'Earth.mediawiki': 'Third.' } }];
    const { api } = await makeWiki({
      pages: { Earth: 'x', Mars: 'y' },
      past,
      suppressions: () => suppressions as never,
    });
    for (const path of [
      '/wiki/Earth?action=history',
      '/wiki/Earth?action=blame',
      '/wiki/Earth',
      '/wiki/Special:Contributions/Bob',
    ]) {
      const { body } = await api.get(path);
      expect(body, path).not.toMatch(/<bdi>Bob|Contributions\/Bob"><bdi>|better, see|round/);
    }
    expect((await api.get('/wiki/Earth?oldid=3')).status).toBe(403);
    expect((await api.get('/wiki/Earth?diff=3&oldid=1')).status).toBe(403);
  });
});

describe('?diff=', () => {
  test('shows both sides, with changed words marked and said', async () => {
    const { api } = await madeWiki();
    const { status, body } = await api.get('/wiki/Earth?diff=3&oldid=1');
    expect(status).toBe(200);
    expect(body).toContain('A <del>flat</del> planet.');
    expect(body).toContain('A <ins>round</ins> planet.');
    expect(body).toContain('<ins>Third line.</ins>');
    expect(body).toContain('<span class="ui-hidden">Removed: </span>');
    expect(body).toContain('class="ui-beside"');
  });

  test.each([
    ['prev&oldid=3', 'round'],
    ['3', 'round'],
    ['next&oldid=1', 'round'],
    ['cur&oldid=1', 'round'],
    ['1&oldid=3', '<del>round'],
    ['3&oldid=1&diff-type=inline', 'class="ui-inline"'],
    ['3&oldid=1&diff-type=rendered', 'class="ui-rendered"'],
    ['prev&oldid=1', 'first revision'],
    ['3&oldid=3', 'There is no difference'],
  ])('takes %s', async (query, shown) => {
    const { api } = await madeWiki();
    const { status, body } = await api.get(`/wiki/Earth?diff=${query}`);
    expect([status, body.includes(shown)]).toEqual([200, true]);
  });

  test.each(['99', '3&oldid=99', '99&oldid=2', '-1'])('refuses %s', async (query) => {
    const { api } = await madeWiki();
    const { status } = await api.get(`/wiki/Earth?diff=${query}`);
    expect([400, 404]).toContain(status);
  });

  test('compares revisions of two pages, on that of the newer side', async () => {
    const { api } = await madeWiki();
    const { status, body } = await api.get('/wiki/Earth?diff=3&oldid=2');
    expect(status).toBe(200);
    expect(body).toContain('<h1 id="firstHeading"><bdi>Difference between “Mars” and “Earth”</bdi></h1>');
    expect(body).toContain('<a href="/wiki/Mars"><bdi>Mars</bdi></a>');
    expect(body).toContain('<a href="/wiki/Mars?oldid=2">');
    expect(body).not.toContain('1 revision between');
    const other = await api.get('/wiki/Earth?diff=2&oldid=3');
    expect([other.status, other.headers.location]).toEqual([301, '/wiki/Mars?diff=2&oldid=3']);
  });

  test.each([
    ['page1=mars&page2=Earth', '/wiki/Earth?diff=3&oldid=2'],
    ['page1=Earth&rev1=1&page2=Earth', '/wiki/Earth?diff=3&oldid=1'],
    ['rev1=3&rev2=2', '/wiki/Mars?diff=2&oldid=3'],
  ])('Special:ComparePages?%s leads there', async (query, location) => {
    const { api } = await madeWiki();
    const { status, headers } = await api.get(`/wiki/Special:ComparePages?${query}`);
    expect([status, headers.location]).toEqual([302, location]);
  });

  test('Special:ComparePages asks for pages, and says which is not there', async () => {
    const { api } = await madeWiki();
    for (const query of ['', '?page1=Earth', '?page1=Earth&page2=', '?rev1=-1&rev2=__proto__']) {
      const { status, body } = await api.get(`/wiki/Special:ComparePages${query}`);
      expect([status, body.includes('name="page2"')]).toEqual([200, true]);
    }
    for (const query of ['page1=Earth&page2=Nowhere', 'page1=[&page2=Earth', 'rev1=99&rev2=1'])
      expect((await api.get(`/wiki/Special:ComparePages?${query}`)).status).toBe(404);
  });

  test('joins a moved paragraph with where it went', async () => {
    const long = 'A paragraph that is long enough to be known again where it has gone to.';
    const pages = { A: `${long}\n\nOne.\n\nTwo.\n\nThree.` };
    const past = [{ files: { 'A.mediawiki': `One.\n\nTwo.\n\nThree.\n\n${long}` } }];
    const { api } = await makeWiki({ pages, past });
    const { body } = await api.get('/wiki/A?diff=2&oldid=1');
    const [, away] = /id="(ui-movedpara_\w+_lhs)"/.exec(body) ?? [];
    expect(body).toContain(`href="#${away}"`);
  });
});

describe('?action=blame', () => {
  test('says who wrote each line', async () => {
    const { api } = await madeWiki();
    const { body } = await api.get('/wiki/Earth?action=blame');
    const rows = [
      ...body.matchAll(
        /<bdi>(\w+)<\/bdi>.*?<td class="ui-line-number">(\d+)<\/td><td class="ui-source">([^<]*)</gs,
      ),
    ];
    expect(rows.map(([, name, line, text]) => [name, line, text])).toEqual([
      ['Bob', '1', 'A round planet.'],
      ['Alice', '2', 'It turns.'],
      ['Bob', '3', 'Third line.'],
    ]);
  });

  test('holds through many random changes: a line belongs to the revision that brought it', async () => {
    let seed = 7;
    const random = (below: number): number => {
      seed = (seed * 1103515245 + 12345) % 2147483648;
      return seed % below;
    };
    let lines = ['line of 1'];
    const texts = [lines.join('\n')];
    for (let revision = 2; revision <= 15; revision++) {
      const place = random(lines.length + 1);
      lines =
        random(3) > 0
          ? lines.toSpliced(place, 0, `line of ${revision} and ${random(9999)}`)
          : lines.toSpliced(random(lines.length), 1, `line of ${revision}`);
      texts.push(lines.join('\n'));
    }
    const past = texts.slice(1).map((text, place) => ({
      files: { 'A.mediawiki': text },
      author: { name: `Writer${place + 2}`, email: `w${place + 2}@example.org` },
    }));
    const { api } = await makeWiki({ pages: { A: texts[0] as string }, past });
    const { body } = await api.get('/wiki/A?action=blame');
    const rows = [...body.matchAll(/<bdi>(\w+)<\/bdi>.*?<td class="ui-source">([^<]*)</gs)];
    expect(rows.length).toBeGreaterThan(3);
    for (const [, name, text = ''] of rows)
      for (const line of text.split('\n')) {
        const [, number = ''] = /line of (\d+)/.exec(line) ?? [];
        expect(name).toBe(number === '1' ? 'Alice' : `Writer${number}`);
      }
  });

  test('goes on from the oldest revision that it looked at', async () => {
    const past = Array.from({ length: 110 }, (_, place) => ({
      files: { 'A.mediawiki': `The first line.\nLine ${place}.` },
      author: BOB,
    }));
    const { api } = await makeWiki({ pages: { A: 'The first line.' }, past });
    const newest = await api.get('/wiki/A?action=blame');
    const [, further = ''] =
      /<a href="([^"]*)">Older<\/a><\/td><td class="ui-line-number">1</.exec(newest.body) ?? [];
    expect(further).toBe('/wiki/A?action=blame&amp;oldid=11');
    const { body } = await api.get(further.replaceAll('&amp;', '&'));
    expect(body).toMatch(/<bdi>Alice<\/bdi>.*?ui-source">The first line\.</s);
    expect(body).not.toContain('>Older<');
  });
});

/** Earth has the revisions 1, 3 and 4. */
describe('revisions that ?diff= means', () => {
  const wiki = makeWiki({
    pages: { Earth: 'One.', Mars: 'Red.' },
    past: [{ files: { 'Earth.mediawiki': 'Two.' } }, { files: { 'Earth.mediawiki': 'Three.' } }],
  });

  test.each([
    // Alone it is about the latest change, or about the change that it names.
    ['diff=prev', 3, 4],
    ['diff=next', 3, 4],
    ['diff=cur', 3, 4],
    ['diff=0', 3, 4],
    ['diff=anything', 3, 4],
    ['diff=3', 1, 3],
    ['diff=prev&oldid=0', 3, 4],
    ['diff=3&oldid=x', 1, 3],
    // Beside a revision it is about that.
    ['diff=prev&oldid=3', 1, 3],
    ['diff=next&oldid=1', 1, 3],
    ['diff=next&oldid=4', 4, 4],
    ['diff=cur&oldid=1', 1, 4],
    ['diff=anything&oldid=1', 1, 4],
    ['diff=1&oldid=4', 4, 1],
    ['diff=3&oldid=3', 3, 3],
  ])('%s compares %i with %i', async (query, from, to) => {
    const { api } = await wiki;
    const { status, body } = await api.get(`/wiki/Earth?${query}`);
    expect(status).toBe(200);
    const sides = [...body.matchAll(/<strong><a href="\/wiki\/Earth\?oldid=(\d+)"/g)];
    expect(sides.map(([, id]) => Number(id))).toEqual([from, to]);
  });

  test('shows a first revision alone', async () => {
    const { api } = await wiki;
    const { body } = await api.get('/wiki/Mars?diff=prev');
    expect(body).toContain('<a href="/wiki/Mars?oldid=2">');
    expect(body).toMatch(/first revision/);
  });

  test.each([
    '/wiki/Nowhere?diff=prev',
    '/wiki/Earth?diff=99',
    '/wiki/Earth?diff=-1',
    '/wiki/Earth?diff=3&oldid=-1',
  ])('has nothing for %s', async (address) => {
    const { api } = await wiki;
    expect((await api.get(address)).status).toBe(404);
  });
});

describe('?oldid=', () => {
  test.each([
    ['oldid=1', 200, 'flat'],
    ['oldid=0', 200, 'round'],
    ['oldid=x', 200, 'round'],
    ['oldid=0&action=raw', 200, 'round'],
    ['oldid=1&action=raw', 200, 'flat'],
    ['oldid=-1', 404, ''],
    ['oldid=99999999999999999999', 404, ''],
  ])('%s answers %i', async (query, status, text) => {
    const { api } = await madeWiki();
    const answer = await api.get(`/wiki/Earth?${query}`);
    expect(answer.status).toBe(status);
    expect(answer.body).toContain(text);
  });
});

describe('?direction=', () => {
  test.each([
    ['oldid=3&direction=prev', '/wiki/Earth?oldid=1'],
    ['oldid=1&direction=next', '/wiki/Earth?oldid=3'],
  ])('%s leads to %s', async (query, location) => {
    const { api } = await madeWiki();
    const { status, headers } = await api.get(`/wiki/Earth?${query}`);
    expect([status, headers.location]).toEqual([302, location]);
  });

  test.each(['oldid=1&direction=prev', 'oldid=3&direction=next', 'oldid=3&direction=up', 'direction=prev'])(
    '%s stays, where there is no other',
    async (query) => {
      const { api } = await madeWiki();
      expect((await api.get(`/wiki/Earth?${query}`)).status).toBe(200);
    },
  );
});

describe('?action=raw&section=', () => {
  const source = 'Begin.\n\n== A ==\nText ä.\n=== B ===\nMore.\n\n== C ==\nEnd.';
  test.each([
    ['0', 'Begin.'],
    ['1', '== A ==\nText ä.\n=== B ===\nMore.'],
    ['2', '=== B ===\nMore.'],
    ['3', '== C ==\nEnd.'],
    ['1&oldid=1', '== A ==\nText ä.\n=== B ===\nMore.'],
    ['new', source],
    ['x', source],
  ])('%s is that section', async (section, text) => {
    const { api } = await makeWiki({ pages: { Earth: source } });
    const { status, body } = await api.get(`/wiki/Earth?action=raw&section=${section}`);
    expect([status, body]).toEqual([200, text]);
  });

  test('a section that there is not is missing', async () => {
    const { api } = await makeWiki({ pages: { Earth: source } });
    expect((await api.get('/wiki/Earth?action=raw&section=4')).status).toBe(404);
  });
});

describe('numbers that hold', () => {
  test.each([
    ['PermanentLink/1', '/wiki/Earth?oldid=1'],
    ['Diff/3', '/wiki/Earth?diff=prev&oldid=3'],
    ['Diff/1/3', '/wiki/Earth?diff=3&oldid=1'],
    ['Redirect/revision/2', '/wiki/Mars?oldid=2'],
    ['Redirect/page/2', '/wiki/Mars'],
    ['Redirect/user/2', '/wiki/Special:Contributions/Bob'],
    ['Redirect/file/A.png', '/wiki/File:A.png'],
    ['Redirect?diff=3', '/wiki/Earth?diff=3'],
  ])('Special:%s leads to %s', async (special, location) => {
    const { api } = await madeWiki();
    const answer = await api.get(`/wiki/Special:${special}`);
    expect([answer.status, answer.headers.location]).toEqual([302, location]);
  });

  test.each(['PermanentLink/99', 'Diff/x', 'Redirect/page/99', 'Redirect/nothing/1', 'Nothing'])(
    'Special:%s is missing',
    async (special) => {
      const { api } = await madeWiki();
      expect((await api.get(`/wiki/Special:${special}`)).status).toBe(404);
    },
  );
});

describe('Special:Contributions', () => {
  test('lists what somebody changed, newest first', async () => {
    const { api } = await madeWiki();
    const { body } = await api.get('/wiki/Special:Contributions/Alice');
    expect([...body.matchAll(/<bdi>(Mars|Earth)<\/bdi>/g)].map(([, name]) => name)).toEqual([
      'Mars',
      'Earth',
    ]);
    expect((await api.get('/wiki/Special:Contributions/Nobody')).body).toContain('There is nothing to show');
  });
});
