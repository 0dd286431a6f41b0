/** How values of parameters are read, right and wrong. Answers are MediaWiki 1.43's. */

import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';

const PAGES = { Earth: 'round [[Mars]]', Mars: 'red', Café: 'black', 'Data.json': '{}' };
const { alice, api } = await makeWiki({ pages: PAGES });

async function query(parameters: string, client = api) {
  return (await client.get(`/api.php?action=query&format=json&formatversion=2&${parameters}`)).json;
}

async function asked(fields: Readonly<Record<string, string>>, client = alice) {
  return (await client.form({ format: 'json', formatversion: '2', ...fields })).json;
}

describe('a list', () => {
  test.each([
    ['titles=Earth|', ['', 'Earth']],
    ['titles=|', ['']],
    ['titles=%1FEarth%1FMars', ['Earth', 'Mars']],
    ['titles=%1F%1F', ['']],
  ])('%s has members of no letters', async (parameters, titles) => {
    const { pages } = (await query(parameters)).query;
    expect(pages.map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  test.each(['titles=', 'titles=%1F', 'pageids='])('%s has none', async (parameters) => {
    expect(await query(parameters)).toEqual({ batchcomplete: true });
  });

  test.each([
    ['pageids=1|', 'Invalid value "" for integer parameter "pageids".'],
    ['list=recentchanges&rcuser=', 'Invalid value "" for user parameter "rcuser".'],
    ['list=usercontribs&ucuser=Alice|', 'Invalid value "" for user parameter "ucuser".'],
  ])('%s: what is nothing is neither a number nor a user', async (parameters, info) => {
    expect((await query(parameters)).error.info).toBe(info);
  });

  test('of names warns of nothing as of any other word', async () => {
    const { warnings } = await query('prop=info|&titles=Earth&inprop=|url');
    expect(warnings.query.warnings).toBe('Unrecognized value for parameter "prop":');
    expect(warnings.info.warnings).toBe('Unrecognized value for parameter "inprop":');
  });
});

describe('a text that is composed otherwise, or none', () => {
  const said = (name: string) =>
    expect.stringContaining(`The value passed for "${name}" contains invalid or non-normalized data.`);

  test('is composed, which is said', async () => {
    const { warnings, query: found } = await query('titles=Cafe%CC%81');
    expect(warnings.query.warnings).toEqual(said('titles'));
    expect(found.normalized).toEqual([{ fromencoded: true, from: 'Cafe%CC%81', to: 'Café' }]);
    expect(found.pages[0].pageid).toBeGreaterThan(0);
    expect((await query('list=allpages&apfrom=Cafe%CC%81&aplimit=1')).query.allpages[0].title).toBe('Café');
  });

  test.each([
    ['a%01b', 'a\ufffdb'],
    ['a%00b', 'a\ufffdb'],
  ])('%s has a mark in the place of what no page holds', async (sent, to) => {
    const { warnings, query: found } = await query(`titles=${sent}`);
    expect(warnings.query.warnings).toEqual(said('titles'));
    expect(found.normalized).toEqual([{ fromencoded: true, from: sent, to }]);
    expect(found.pages[0]).toMatchObject({ title: to, invalid: true });
  });

  test.each(['%FF', '%C3%28', '%ED%A0%80'])('bytes that are no UTF-8 are told: %s', async (bytes) => {
    const { warnings } = await query(`list=allpages&apfrom=a${bytes}`);
    expect(warnings.allpages.warnings).toEqual(said('apfrom'));
  });

  test('in a form, the rest of it is read all the same', async () => {
    const body = 'action=edit&format=json&formatversion=2&title=Latin&text=100%25+caf%E9%00';
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    const { warnings, edit } = (await alice.post('/api.php', body, type)).json;
    expect([edit.result, warnings.edit.warnings]).toEqual(['Success', said('text')]);
    expect((await api.get('/page/Latin')).json.source).toBe('100% caf\ufffd\ufffd');
  });
});

describe('a user', () => {
  const madeBy = async (user: string) => (await query(`list=usercontribs&ucprop=title&${user}`, alice)).query;

  test.each(['Alice', 'alice', 'User:Alice', 'user :alice', ' Alice_', '_Alice'])(
    'may be written as %j',
    async (name) => {
      await asked({ action: 'edit', title: 'Venus', text: 'hot' });
      const found = await madeBy(`ucuser=${encodeURIComponent(name)}`);
      expect(found.usercontribs).toContainEqual({
        userid: expect.any(Number),
        user: 'Alice',
        ns: 0,
        title: 'Venus',
      });
      const { users } = (await query(`list=users&ususers=${encodeURIComponent(name)}`)).query;
      expect(users).toEqual([{ userid: expect.any(Number), name: 'Alice' }]);
    },
  );

  test.each(['Talk:Alice', ':Alice', '#1', 'a[b', 'a\u0000b', 'x'.repeat(256)])(
    'is nobody called %s',
    async (name) => {
      const { error } = await query(`list=usercontribs&ucuser=${encodeURIComponent(name)}`);
      expect(error.code).toBe('baduser');
    },
  );

  test.each([
    ['ucuserids=0', 'invaliduserid'],
    ['ucuserids=1|-1', 'invaliduserid'],
    ['ucuserids=', 'paramempty_ucuserids'],
    ['ucuser=', 'paramempty_ucuser'],
    ['uciprange=', 'invalidiprange'],
    ['uciprange=192.0.2.1', 'invalidiprange'],
    ['uciprange=192.0.2.1/33', 'invalidiprange'],
    ['uciprange=::ffff:192.0.2.1/120', 'invalidiprange'],
    ['uciprange=x/24', 'invalidiprange'],
    ['uciprange=192.0.2.1/15', 'cidrtoobroad'],
    ['uciprange=2001:db8::/31', 'cidrtoobroad'],
    ['ucuser=Alice&ucuserids=1', 'invalidparammix'],
  ])('%s: %s', async (parameters, code) => {
    expect((await query(`list=usercontribs&${parameters}`)).error.code).toBe(code);
  });

  test('without a name is found by a range of addresses', async () => {
    const made = await makeWiki({ pages: { Earth: 'round' }, anonymousEdits: true });
    const edited = await asked({ action: 'edit', title: 'Earth', text: 'flat', token: '+\\' }, made.api);
    expect(edited.edit.result).toBe('Success');
    const [{ user }] = (await query('list=recentchanges&rcprop=user&rclimit=1', made.api)).query
      .recentchanges;
    const network = user.includes(':') ? `${user}/64` : `${user}/24`;
    const found = await query(`list=usercontribs&ucprop=title&uciprange=${network}`, made.api);
    expect(found.query.usercontribs).toEqual([{ userid: 0, user, ns: 0, title: 'Earth' }]);
    const others = await query('list=usercontribs&uciprange=198.51.100.0/24', made.api);
    expect(others.query.usercontribs).toEqual([]);
  });

  test('who asks has a number before the first edit, the same wherever it is told', async () => {
    const client = api.as('bob');
    const { id } = (await query('meta=userinfo&uiprop=centralids', client)).query.userinfo;
    expect(id).toEqual(expect.any(Number));
    expect(id).toBeGreaterThan(0);
    const facts = 'usprop=editcount|registration|implicitgroups|centralids';
    const self = {
      userid: id,
      name: 'Bob',
      editcount: 0,
      registration: null,
      implicitgroups: ['*', 'user', 'autoconfirmed'],
      centralids: { local: id },
      attachedlocal: { local: true },
    };
    for (const which of ['ususers=Bob', 'ususers=bob', `ususerids=${id}`])
      expect((await query(`list=users&${facts}&${which}`, client)).query.users, which).toEqual([self]);
    expect((await query('list=users&ususers=Bob')).query.users).toEqual([{ name: 'Bob', missing: true }]);
  });
});

describe('what is refused of an edit', () => {
  test.each([
    [{ text: 'x', baserevid: '-1' }, 'editconflict'],
    [{ text: 'x', baserevid: '99999' }, 'editconflict'],
    [{ text: 'x', contentformat: 'text/plain' }, 'badformat'],
    [{ text: '{}', title: 'Data.json', contentformat: 'text/x-wiki' }, 'badformat'],
    [{ text: 'x', section: '-1' }, 'invalidsection'],
    [{ text: 'x', section: '' }, 'invalidsection'],
    [{ text: 'x', section: 'T1' }, 'invalidsection'],
    [{ text: 'x', section: 'T-1' }, 'nosuchsection'],
    [{ text: 'x', section: '999999999999' }, 'nosuchsection'],
    [{ text: 'x', redirect: '1' }, 'redirect-appendonly'],
    [{ text: 'x', returnto: 'a{b' }, 'badtitle'],
    [{ text: 'x', title: 'Nowhere', nocreate: '1', createonly: '1', md5: 'x', section: 'x' }, 'missingtitle'],
    [{ text: 'x', createonly: '1', nocreate: '1' }, 'articleexists'],
  ])('%j: %s', async (fields, code) => {
    const { error } = await asked({ action: 'edit', title: 'Earth', ...fields } as Record<string, string>);
    expect(error?.code).toBe(code);
  });

  test.each([
    [{ title: 'a{b', text: 'x' }, 'invalidtitle'],
    [{ title: 'Special:Version', text: 'x' }, 'pagecannotexist'],
    [{ text: 'x', contentformat: 'text/plain' }, 'badmodelformat'],
    [{ text: 'x', baserevid: '99999' }, 'nosuchrevid'],
    [{}, 'missingparam'],
    [{ stashedtexthash: 'x' }, 'missingtext'],
    [{ text: 'x', stashedtexthash: 'x' }, 'invalidparammix'],
  ])('prepared: %j: %s', async (fields, code) => {
    const [{ revid }] = (await query('titles=Earth&prop=revisions&rvprop=ids')).query.pages[0].revisions;
    const prepared = {
      action: 'stashedit',
      title: 'Earth',
      contentmodel: 'wikitext',
      contentformat: 'text/x-wiki',
    };
    const whole = { ...prepared, baserevid: String(revid), ...fields } as Record<string, string>;
    expect((await asked(whole)).error?.code).toBe(code);
  });
});

describe('what is refused or guessed of a text that is parsed', () => {
  const parse = async (parameters: string) =>
    (await api.get(`/api.php?action=parse&format=json&formatversion=2&${parameters}`)).json;

  test.each([
    ['page=Earth&text=x', 'The parameters "text" and "page" can not be used together.'],
    ['page=Earth&pageid=1&text=x', 'The parameters "text", "page" and "pageid" can not be used together.'],
    ['oldid=1&title=X', 'The parameters "title" and "oldid" can not be used together.'],
    ['revid=1&pageid=1', 'The parameters "revid" and "pageid" can not be used together.'],
    ['revid=99999&text=x', 'There is no revision with ID 99999.'],
    ['page=Earth&section=x', 'The "section" parameter must be a valid section ID or "new".'],
    [
      'page=Earth&section=new',
      '"section=new" cannot be combined with the "oldid", "pageid" or "page" parameters. Please use "title" and "text".',
    ],
    [
      'text=x&contentformat=text/plain',
      'The requested format text/plain is not supported for content model wikitext.',
    ],
  ])('%s', async (parameters, info) => {
    expect((await parse(parameters)).error.info).toBe(info);
  });

  test.each([
    ['text=x', 'No "title" or "contentmodel" was given, assuming wikitext.'],
    ['title=Earth', '"title" used without "text"'],
    ['revid=1', '"revid" used without "text"'],
  ])('%s', async (parameters, words) => {
    expect((await parse(`prop=wikitext&${parameters}`)).warnings.parse.warnings).toContain(words);
  });

  test('the page of a revision is where a text is read', async () => {
    const { parse: read, warnings } = await parse('revid=1&title=Nowhere&text={{PAGENAME}}&prop=text');
    expect(Object.keys(PAGES)).toContain(read.title);
    expect(read.text).toContain(read.title);
    expect(warnings.parse.warnings).toBe('r1 is not a revision of Nowhere.');
  });
});

describe('a section of revisions that is not there', () => {
  const slotsOf = async (parameters: string) => {
    const { query: found } = await query(`titles=Earth&prop=revisions&rvprop=content&${parameters}`);
    return found.pages[0].revisions[0].slots;
  };

  test('is told in its slot, and refused in the old form', async () => {
    expect(await slotsOf('rvslots=main&rvsection=9')).toEqual({ main: { nosuchsection: true } });
    const { error } = await query('titles=Earth&prop=revisions&rvprop=content&rvsection=9');
    expect(error.code).toBe('nosuchsection');
  });

  test.each(['', 'nosuch'])('slots that are named %j are none', async (slots) => {
    expect(await slotsOf(`rvslots=${slots}`)).toEqual({});
  });
});

test('a medium that is not there is missing', async () => {
  const made = await makeWiki({ past: [{ files: { 'File/Map.png': 'no picture' }, message: 'a map' }] });
  const { pages } = (await query('titles=Media:Map.png|Media:Nowhere.png', made.api)).query;
  expect(pages).toContainEqual({ ns: -2, title: 'Media:Map.png', special: true });
  expect(pages).toContainEqual({ ns: -2, title: 'Media:Nowhere.png', special: true, missing: true });
});

test.each([
  ['Special:RecentChanges', {}],
  ['Special:WhatLinksHere/Earth', {}],
  ['Special:MovePage', {}],
  ['Special:Nosuch', { missing: true }],
  ['Special:Nosuch/sub', { missing: true }],
  ['Special:Recent changes', { missing: true }],
])('%s is a special page, or missing: %j', async (title, also) => {
  const { pages } = (await query(`titles=${title.replaceAll(' ', '_')}`)).query;
  expect(pages).toEqual([{ ns: -1, title, special: true, ...also }]);
});

test('special pages are told in their own spelling', async () => {
  const found = (await query('titles=special:recentchanges/x|Special:RecentChanges/x')).query;
  expect(found).toEqual({
    normalized: [{ fromencoded: false, from: 'special:recentchanges/x', to: 'Special:RecentChanges/x' }],
    pages: [{ ns: -1, title: 'Special:RecentChanges/x', special: true }],
  });
});

test('extracts of one page, or of none, are not said to be too many', async () => {
  const said = async (titles: string) =>
    (await query(`prop=extracts&explaintext=1${titles}`)).warnings?.extracts.warnings;
  expect(await said('')).toBeUndefined();
  expect(await said('&titles=Earth')).toBeUndefined();
  expect(await said('&titles=Earth|Mars')).toContain('lowered to 1');
});

describe('what excludes each other', () => {
  test.each([
    ['prop=revisions&titles=Earth&rvuser=A&rvexcludeuser=B', '"rvuser" and "rvexcludeuser"'],
    ['prop=revisions&titles=Earth&rvstartid=1&rvstart=2020-01-01', '"rvstartid" and "rvstart"'],
    ['prop=revisions&titles=Earth&rvendid=1&rvend=2020-01-01', '"rvendid" and "rvend"'],
    ['prop=revisions&revids=1&rvlimit=1', 'The "revids" parameter may not be used with the list options'],
    ['prop=revisions&revids=1&rvdir=newer', 'The "revids" parameter may not be used with the list options'],
    ['prop=contributors&titles=Earth&pcgroup=sysop&pcexcludegroup=bot', '"pcgroup" and "pcexcludegroup"'],
    ['prop=extracts&titles=Earth&exchars=1&exsentences=1', '"exchars" and "exsentences"'],
    ['prop=info&titles=Earth|Mars&inprop=editintro', 'may only be used with a single page'],
    ['list=recentchanges&rcuser=A&rcexcludeuser=B', '"rcuser" and "rcexcludeuser"'],
    ['list=logevents&letitle=Earth&leprefix=Earth&lenamespace=0', '"letitle", "lenamespace" and "leprefix"'],
    ['list=allusers&augroup=sysop&auexcludegroup=bot', '"augroup" and "auexcludegroup"'],
  ])('%s', async (parameters, words) => {
    const { error } = await query(parameters);
    expect(error).toMatchObject({ code: 'invalidparammix', info: expect.stringContaining(words) });
  });

  test.each([
    'list=recentchanges&rcshow=bot|!bot',
    'list=usercontribs&ucuser=Alice&ucshow=!top|top',
    'list=blocks&bkshow=ip|!ip|account',
    'prop=linkshere&titles=Earth&lhshow=redirect|!redirect',
    'prop=categories&titles=Earth&clshow=hidden|!hidden',
  ])('%s: a thing and its opposite', async (parameters) => {
    expect((await query(parameters)).error?.code).toBe('show');
  });
});

describe('what is refused elsewhere', () => {
  test.each([
    ['list=recentchanges&rctitle=a{b', 'invalidtitle'],
    ['prop=info&titles=Earth&inlinkcontext=a{b', 'badtitle'],
    ['list=categorymembers&cmtitle=Category:X&cmstarthexsortkey=x', 'badvalue_cmstarthexsortkey'],
    ['list=categorymembers&cmtitle=Category:X&cmendhexsortkey=abc', 'badvalue_cmendhexsortkey'],
    ['list=blocks&bkcontinue=x', 'badcontinue'],
    ['prop=info&titles=Earth&incontinue=x', 'badcontinue'],
    ['prop=extracts&titles=Earth&excontinue=-1', 'badcontinue'],
    ['list=protectedtitles&ptcontinue=x', 'badcontinue'],
  ])('%s: %s', async (parameters, code) => {
    expect((await query(parameters)).error?.code).toBe(code);
  });

  test.each([
    [{ continue: 'x' }, 'badcontinue'],
    [{ generator: 'nosuch' }, 'badgenerator'],
  ])('purge with %j: %s', async (fields, code) => {
    const { error } = await asked({ action: 'purge', titles: 'Earth', ...fields } as Record<string, string>);
    expect(error.code).toBe(code);
  });

  test('a comparison names the page that is not there', async () => {
    const { error } = await asked({ action: 'compare', fromtitle: 'Earth', totitle: 'nowhere' });
    expect(error).toMatchObject({ code: 'missingtitle', info: "The page Nowhere doesn't exist." });
  });
});
