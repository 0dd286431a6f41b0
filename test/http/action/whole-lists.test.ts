/** Lists over all pages: revisions, what is taken in and shown, other languages, properties. Answers are MediaWiki 1.43's. */

import { describe, expect, test } from 'vitest';
import * as samples from '../../media/samples.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const PAGES = {
  Earth: '{{Box}} [[File:Map.png]] [[de:Erde]] {{DEFAULTSORT:Globe}} __NOTOC__ __TOC__',
  Mars: '{{Box}} {{Nowhere}} [[de:Mars (Planet)]] [[fr:Mars]] {{SHORTDESC:Red}}',
  'Template:Box': 'box',
  'Talk:Mars': '[[File:Map.png]] {{:Earth}}',
};

const open = async () => {
  const wiki = (language: string) => ({ url: `https://${language}.example.org/$1`, language });
  const site = { interwiki: { de: wiki('de'), fr: wiki('fr') } };
  const files = { '.stemma/site.json': JSON.stringify(site), 'File/Map.png': samples.png(3, 2) };
  const past = [{ files }];
  const made = await makeWiki({ pages: PAGES, past, inBackground: true });
  await made.links.settled();
  return made;
};

async function ask(api: ApiClient, parameters: string) {
  return (await api.get(`/api.php?action=query&format=json&formatversion=2&${parameters}`)).json;
}

/** All of a list, an item at a time. */
async function walked(api: ApiClient, name: string, prefix: string, more = '') {
  const items: unknown[] = [];
  let next = '';
  for (let step = 0; step < 40; step++) {
    const json = await ask(api, `list=${name}&${prefix}limit=1${more}${next}`);
    if (json.query === undefined) throw new Error(JSON.stringify(json));
    items.push(...json.query[name]);
    if (json.continue === undefined) return items;
    next = `&${new URLSearchParams(json.continue)}`;
  }
  throw new Error(`${name} never ends`);
}

describe('what pages lead to', () => {
  test.each([
    ['alltransclusions', [1, 2, 4]],
    ['alltransclusions&gatunique=1', [3, 'Template:Nowhere']],
    ['allfileusages', [1, 4]],
  ])('generator=%s: pages that lead there, or with `unique` what they lead to', async (generator, pages) => {
    const { query } = await ask((await open()).api, `generator=${generator}`);
    const found = query.pages.map(({ pageid, title }: { pageid?: number; title: string }) => pageid ?? title);
    expect(new Set(found)).toEqual(new Set(pages));
  });

  test.each([
    [
      'alltransclusions',
      'at',
      '&atprop=ids|title',
      [
        { fromid: 1, ns: 10, title: 'Template:Box' },
        { fromid: 2, ns: 10, title: 'Template:Box' },
        { fromid: 4, ns: 10, title: 'Template:Box' },
        { fromid: 2, ns: 10, title: 'Template:Nowhere' },
      ],
    ],
    ['alltransclusions', 'at', '&atunique=1&atto=C', [{ ns: 10, title: 'Template:Box' }]],
    ['alltransclusions', 'at', '&atnamespace=0&atprop=ids', [{ fromid: 4 }]],
    [
      'allfileusages',
      'af',
      '&afprop=ids|title',
      [1, 4].map((fromid) => ({ fromid, ns: 6, title: 'File:Map.png' })),
    ],
    ['allfileusages', 'af', '&afunique=1', [{ ns: 6, title: 'File:Map.png' }]],
    [
      'langbacklinks',
      'lbl',
      '&lblprop=lllang|lltitle&lbllang=de',
      [
        { pageid: 1, ns: 0, title: 'Earth', lllang: 'de', lltitle: 'Erde' },
        { pageid: 2, ns: 0, title: 'Mars', lllang: 'de', lltitle: 'Mars (Planet)' },
      ],
    ],
    ['langbacklinks', 'lbl', '&lbllang=de&lbltitle=Mars_(Planet)', [{ pageid: 2, ns: 0, title: 'Mars' }]],
    ['langbacklinks', 'lbl', '&lbllang=fr', [{ pageid: 2, ns: 0, title: 'Mars' }]],
  ])('%s %s%s', async (name, prefix, more, items) => {
    expect(await walked((await open()).api, name, prefix, more)).toEqual(items);
  });
});

describe('what pages say of themselves', () => {
  test("is told of each page, in MediaWiki's names", async () => {
    const { api } = await open();
    const { query } = await ask(api, 'prop=pageprops&titles=Earth|Mars|Template:Box');
    expect(query.pages.map(({ pageprops }: { pageprops: unknown }) => pageprops)).toEqual([
      { defaultsort: 'Globe', notoc: '', page_image_free: 'Map.png' },
      { 'wikibase-shortdesc': 'Red' },
      undefined,
    ]);
  });

  test('is listed, and leads to the pages', async () => {
    const { api } = await open();
    const names = ['defaultsort', 'notoc', 'page_image_free', 'wikibase-shortdesc'];
    expect(await walked(api, 'pagepropnames', 'ppn')).toEqual(names.map((propname) => ({ propname })));
    const said = (name: string) =>
      walked(api, 'pageswithprop', 'pwp', `&pwppropname=${name}&pwpprop=ids|title|value&pwpdir=descending`);
    expect(await said('wikibase-shortdesc')).toEqual([{ pageid: 2, ns: 0, title: 'Mars', value: 'Red' }]);
    expect(await said('page_image_free')).toEqual([
      { pageid: 4, ns: 1, title: 'Talk:Mars', value: 'Map.png' },
      { pageid: 1, ns: 0, title: 'Earth', value: 'Map.png' },
    ]);
    expect(await said('toc')).toEqual([]);
  });
});

describe('allrevisions', () => {
  test('each page once, its revisions below it', async () => {
    const { api, alice } = await open();
    await alice.form({ action: 'edit', title: 'Earth', text: 'second', summary: 's', minor: '1' });
    await alice.form({ action: 'edit', title: 'Earth', text: 'third' });
    const { query, continue: next } = await ask(api, 'list=allrevisions&arvlimit=3&arvprop=ids|user|flags');
    expect(query.allrevisions).toEqual([
      {
        pageid: 1,
        revisions: [
          { revid: 6, parentid: 5, minor: false, user: 'Alice' },
          { revid: 5, parentid: 1, minor: true, user: 'Alice' },
        ],
        ns: 0,
        title: 'Earth',
      },
      {
        pageid: 4,
        revisions: [{ revid: 4, parentid: 0, minor: false, user: expect.anything() }],
        ns: 1,
        title: 'Talk:Mars',
      },
    ]);
    expect(next).toEqual({ arvcontinue: '20260101000002|3', continue: '-||' });
  });

  test('walks everything once, in both ways, and by who, when and where', async () => {
    const { api, alice } = await open();
    await api.as('bob').form({ action: 'edit', title: 'Earth', text: 'second' });
    await alice.form({ action: 'delete', title: 'Mars' });
    const ids = async (more: string) =>
      (
        (await walked(api, 'allrevisions', 'arv', `&arvprop=ids${more}`)) as {
          revisions: { revid: number }[];
        }[]
      )
        .flatMap(({ revisions }) => revisions)
        .map(({ revid }) => revid);
    expect(await ids('')).toEqual([5, 4, 3, 1]);
    expect(await ids('&arvdir=newer')).toEqual([1, 3, 4, 5]);
    expect(await ids('&arvuser=Bob')).toEqual([5]);
    expect(await ids('&arvexcludeuser=Bob&arvnamespace=0|10')).toEqual([3, 1]);
    expect(await ids('&arvend=2026-11-21T00:00:00Z')).toEqual([5]);
    expect(await ids('&arvstart=2026-11-21T00:00:00Z')).not.toContain(5);
  });

  test('brings texts, in slots and in the old form with a warning', async () => {
    const { api } = await open();
    const { query } = await ask(api, 'list=allrevisions&arvlimit=1&arvprop=content&arvslots=*&arvdir=newer');
    expect(query.allrevisions[0].revisions[0].slots.main.content).toBe(PAGES.Earth);
    const old = await ask(api, 'list=allrevisions&arvlimit=1&arvprop=content&arvdir=newer');
    expect(old.query.allrevisions[0].revisions[0].content).toBe(PAGES.Earth);
    expect(old.warnings.allrevisions.warnings).toMatch(/^Because "arvslots" was not specified/);
  });

  test('generates revisions, or with generatetitles their pages', async () => {
    const { api, alice } = await open();
    await alice.form({ action: 'edit', title: 'Earth', text: 'second' });
    const generated = async (more: string) =>
      (await ask(api, `generator=allrevisions&garvdir=newer&garvlimit=1&prop=revisions&rvprop=ids${more}`))
        .query.pages;
    expect(await generated('')).toMatchObject([{ title: 'Earth', revisions: [{ revid: 1 }] }]);
    expect(await generated('&garvgeneratetitles=1')).toMatchObject([
      { title: 'Earth', revisions: [{ revid: 5 }] },
    ]);
  });
});

test('nobody is blocked', async () => {
  const { api } = await makeWiki();
  expect(await ask(api, 'list=blocks&bkip=192.0.2.0/24&bkprop=id|user|expiry')).toEqual({
    batchcomplete: true,
    query: { blocks: [] },
  });
});

test.each([
  [
    'list=allrevisions&arvuser=A&arvexcludeuser=A',
    'invalidparammix',
    'The parameters "arvuser" and "arvexcludeuser" can not be used together.',
  ],
  ['list=allrevisions&arvcontinue=x', 'badcontinue', expect.anything()],
  [
    'list=alllinks&alunique=1&alprop=ids',
    'invalidparammix',
    'The "alprop=ids" parameter cannot be used with "alunique".',
  ],
  [
    'list=allredirects&arunique=1&arprop=fragment|title',
    'invalidparammix',
    'The "arprop=fragment" parameter cannot be used with "arunique".',
  ],
  ['list=langbacklinks&lbltitle=Erde', 'nolang', 'The "lbltitle" parameter may only be used with "lbllang".'],
  ['list=pageswithprop', 'missingparam', 'The "pwppropname" parameter must be set.'],
  ['list=pageswithprop&pwppropname=notoc&pwpcontinue=x', 'badcontinue', expect.anything()],
  ['list=blocks&bkip=Earth', 'param_ip', 'IP parameter is not valid.'],
  [
    'list=blocks&bkusers=A&bkip=192.0.2.1',
    'invalidparammix',
    'The parameters "bkusers" and "bkip" can not be used together.',
  ],
])('%s: %s', async (parameters, code, info) => {
  const { error } = await ask((await makeWiki()).api, parameters);
  expect(error).toMatchObject({ code, info });
});

test('a search says how many pages there are in all, on each of its answers', async () => {
  const made = await makeWiki({ pages: { A: 'fox', B: 'fox', C: 'a fox', D: 'den' }, inBackground: true });
  await made.search.ready();
  const total = async (more: string) =>
    (await ask(made.api, `list=search&srsearch=fox&${more}`)).query.searchinfo.totalhits;
  for (const more of ['srlimit=1', 'srlimit=1&sroffset=1', 'srlimit=9', 'srlimit=1&sroffset=9'])
    expect(await total(more), more).toBe(3);
});

test.each(['Nowhere', 'Nowhere else'])(
  'titles without a page keep their order when one appears while they are walked: %s',
  async (title) => {
    const { api, alice } = await makeWiki({
      pages: { A: '[[Nowhere]] [[Nowhere else]]', B: '[[Nowhere else]]' },
    });
    const asked = 'prop=linkshere&titles=Nowhere|Nowhere_else&lhlimit=1&lhprop=title';
    const told: string[] = [];
    let next: string | undefined = '';
    while (next !== undefined) {
      const { query, continue: goOn } = await ask(api, asked + next);
      for (const page of query.pages)
        for (const { title: from } of page.linkshere ?? []) told.push(`${page.title} < ${from}`);
      if (told.length === 1) await alice.form({ action: 'edit', title, text: 'here now' });
      next = goOn && `&${new URLSearchParams(goOn)}`;
    }
    const others = ['Nowhere < A', 'Nowhere else < A', 'Nowhere else < B'].filter(
      (each) => !each.startsWith(`${title} <`),
    );
    expect(told.filter((each) => others.includes(each))).toEqual(others);
  },
);

test('what happened is looked for in parts, to the end, also where nothing is found', async () => {
  const files = Object.fromEntries(Array.from({ length: 5_100 }, (_, at) => [`Page ${at}.md`, 'x']));
  const { api } = await makeWiki({ past: [{ files }] });
  for (const [list, prefix] of [
    ['recentchanges', 'rc'],
    ['logevents', 'le'],
  ] as const)
    for (const way of ['older', 'newer']) {
      const asked = `list=${list}&${prefix}user=Nobody&${prefix}dir=${way}`;
      const first = await ask(api, asked);
      expect(first.query[list]).toEqual([]);
      expect(first.continue, asked).toBeDefined();
      const last = await ask(api, `${asked}&${new URLSearchParams(first.continue)}`);
      expect(last.query[list]).toEqual([]);
      expect(last.continue, asked).toBeUndefined();
    }
});

test.each([
  ['recentchanges', 'rctitle=template:box'],
  ['logevents', 'letitle=template:box'],
  ['logevents', 'leprefix=template:b'],
])('%s of a page takes its title as people write it: %s', async (list, asked) => {
  const { query } = await ask((await open()).api, `list=${list}&${asked}`);
  expect(query[list].map(({ title }: { title: string }) => title)).toEqual(['Template:Box']);
});
