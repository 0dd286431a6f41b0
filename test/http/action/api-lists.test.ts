/** Lists and facts of the site by `api.php`; shapes, codes and words are those that MediaWiki 1.43 answers. */

import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const PAGES = {
  Earth: '[[Mars]] {{Box}} [[File:Map.png]] [[Category:Planets]]',
  Mars: '[[Category:Planets|*first]]',
  'Talk:Earth': '[[Mars]]',
  Ares: '#REDIRECT [[Mars]]',
  'Category:Dwarfs': '[[Category:Planets]]',
  'File:Map.png': 'A map. [[Category:Planets]]',
};

const open = async () => (await makeWiki({ pages: PAGES })).api;

async function query(api: ApiClient, parameters: string) {
  const answer = await api.get(`/api.php?action=query&format=json&formatversion=2&${parameters}`);
  expect(answer.status).toBe(200);
  return answer.json;
}

describe('lists', () => {
  test.each([
    ['list=backlinks&bltitle=mars', 'backlinks', ['Earth', 'Ares', 'Talk:Earth']],
    ['list=backlinks&blpageid=2', 'backlinks', ['Earth', 'Ares', 'Talk:Earth']],
    ['list=backlinks&bltitle=Mars&blnamespace=1', 'backlinks', ['Talk:Earth']],
    ['list=embeddedin&eititle=Template:Box', 'embeddedin', ['Earth']],
    ['list=imageusage&iutitle=File:Map.png', 'imageusage', ['Earth']],
    [
      'list=categorymembers&cmtitle=Category:Planets',
      'categorymembers',
      ['Mars', 'Earth', 'Category:Dwarfs', 'File:Map.png'],
    ],
    ['list=backlinks&bltitle=Nowhere', 'backlinks', []],
  ])('%s', async (parameters, name, titles) => {
    const json = await query(await open(), parameters);
    expect(json.batchcomplete).toBe(true);
    expect(json.query[name].map(({ title }: { title: string }) => title)).toEqual(titles);
  });

  test('members tell where they are, and redirects that they are some', async () => {
    const api = await open();
    const { query: two } = await query(api, 'list=backlinks&bltitle=Mars');
    expect(two.backlinks).toEqual([
      { pageid: 1, ns: 0, title: 'Earth' },
      { pageid: 4, ns: 0, title: 'Ares', redirect: true },
      { pageid: 3, ns: 1, title: 'Talk:Earth' },
    ]);
    const { json } = await api.get('/api.php?action=query&format=json&list=backlinks&bltitle=Mars');
    expect(json.query.backlinks[1]).toEqual({ pageid: 4, ns: 0, title: 'Ares', redirect: '' });
  });

  test.each([
    ['list=backlinks', 'missingparam'],
    ['list=backlinks&bltitle=A&blpageid=1', 'invalidparammix'],
    ['list=backlinks&blpageid=99', 'nosuchpageid'],
    ['list=backlinks&blpageid=x', 'badinteger'],
    ['list=backlinks&bltitle=a%7Bb', 'invalidtitle'],
    ['list=backlinks&bltitle=Special:Version', 'invalidtitle'],
    ['list=backlinks&bltitle=Mars&bllimit=many', 'badinteger'],
    ['list=backlinks&bltitle=Mars&blcontinue=x', 'badcontinue'],
    ['list=categorymembers&cmtitle=Planets', 'invalidcategory'],
    ['list=categorymembers&cmtitle=Category:Planets&cmcontinue=0|1', 'badcontinue'],
    ['list=imageusage&iutitle=Mars', 'bad_image_title'],
    ['list=allpages&apfrom=a%7Bb', 'invalidtitle'],
    ['list=allpages&apfrom=a%23', 'invalidtitle'],
    ['list=allpages&apfrom=Talk:X', 'invalidtitle'],
    ['list=allpages&apnamespace=1&apto=Talk:X', 'invalidtitle'],
    ['list=alllinks&alprefix=talk:', 'invalidtitle'],
    ['generator=alltransclusions&gatfrom=:Main', 'invalidtitle'],
    ['prop=extlinks&titles=Mars&elquery=*', 'badquery'],
    ['list=exturlusage&euquery=*.org:x', 'badquery'],
    ['generator=exturlusage&geuquery=a*b', 'badquery'],
    ['list=exturlusage&euquery=a.org/*', 'badquery'],
    ['list=recentchanges&rctitle=Mars&rcnamespace=0', 'invalidparammix'],
    ['list=random&rnfilterredir=all&rnredirect=1', 'invalidparammix'],
    ['generator=random&grnfilterredir=redirects&grnredirect=1', 'invalidparammix'],
    ['prop=langlinks&titles=Mars&llprop=langname&llurl=1', 'invalidparammix'],
    ['prop=iwlinks&titles=Mars&iwprop=url&iwurl=1', 'invalidparammix'],
    ['list=allpages&apprlevel=sysop', 'invalidparammix'],
    ['list=allpages&apprlevel=', 'invalidparammix'],
    ['list=allpages&apprlevel=nosuch', 'invalidparammix'],
    ['list=allpages&apprtype=nosuch&apprlevel=sysop', 'invalidparammix'],
    ['generator=allpages&gapprlevel=sysop', 'invalidparammix'],
    ['list=allimages&aistart=2020-01-01T00:00:00Z', 'invalidparammix'],
    ['list=allimages&aisha1=x', 'invalidsha1hash'],
    ['list=allimages&aisha1base36=x', 'invalidsha1base36hash'],
    ['list=logevents&letitle=a%7Bb', 'invalidtitle'],
    ['prop=langlinks&titles=Mars&lltitle=x', 'invalidparammix'],
    ['prop=iwlinks&titles=Mars&iwtitle=x', 'invalidparammix'],
    ['prop=pageprops&titles=Mars&ppcontinue=x', 'badcontinue'],
  ])('%s: %s', async (parameters, code) => {
    const api = await open();
    const { status, headers, json } = await api.get(`/api.php?action=query&format=json&${parameters}`);
    expect([status, json.error.code, headers['mediawiki-api-error']]).toEqual([200, code, code]);
  });

  test.each([
    'list=allpages&apfrom=:X',
    'list=allpages&apprefix=Talk',
    'list=allpages&apfrom=A:b&apnamespace=2',
    'list=alllinks&alnamespace=14&alfrom=Category:X',
    'list=allcategories&acfrom=Category:X',
    'list=exturlusage&euquery=*.org',
    'list=exturlusage&euquery=example.org:80/x?y',
    'list=random&rnredirect=1',
  ])('%s answers', async (parameters) => {
    const api = await open();
    const { json } = await api.get(`/api.php?action=query&format=json&${parameters}`);
    expect(json).toHaveProperty('query');
  });

  test.each([
    ['list=nosuch', 'query', 'Unrecognized value for parameter "list": nosuch'],
    ['list=backlinks&bltitle=Mars&blfoo=1', 'main', 'Unrecognized parameter: blfoo.'],
    ['list=backlinks&bltitle=Mars&a=1&b=2', 'main', 'Unrecognized parameters: a, b.'],
    ['list=backlinks&bltitle=Mars&a[]=1&a[]=2&a[x]=3', 'main', 'Unrecognized parameter: a.'],
    [
      'list=backlinks&bltitle=Mars&bllimit[]=1&bllimit[]=2',
      'main',
      'Parameter "bllimit" uses unsupported PHP array syntax.',
    ],
    [
      'list=backlinks&bltitle=Mars&bllimit=0',
      'backlinks',
      'The value "0" for parameter "bllimit" must be between 1 and 500.',
    ],
    [
      'list=backlinks&bltitle=Mars&bllimit=501',
      'backlinks',
      'The value "501" for parameter "bllimit" must be between 1 and 500.',
    ],
    [
      'list=backlinks&bltitle=Mars&blnamespace=99',
      'backlinks',
      'Unrecognized value for parameter "blnamespace": 99',
    ],
    ['meta=siteinfo&siprop=x', 'siteinfo', 'Unrecognized value for parameter "siprop": x'],
    ['meta=siteinfo&siprop=*', 'siteinfo', 'Unrecognized value for parameter "siprop": *'],
    ['prop=categories&titles=Mars&clcategories=Earth', 'categories', '"Earth" is not a category.'],
    ['prop=images&titles=Mars&imimages=Earth', 'images', '"Earth" is not a file.'],
    ['prop=links&titles=Mars&pltitles=a%7Bb', 'links', '"a{b" is not a valid title.'],
  ])('%s: a warning of %s', async (parameters, module, text) => {
    const api = await open();
    const warnings = { [module]: { warnings: text } };
    expect((await query(api, parameters)).warnings).toEqual(warnings);
    const form = Buffer.from(`action=query&format=json&formatversion=2&${parameters}`);
    const type = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await api.send('POST', '/api.php', type, form)).json.warnings).toEqual(warnings);
  });

  test('a list ends before all titles where its end is empty, and errors name no unknown parameters', async () => {
    const api = await open();
    const { query: found } = await query(api, 'list=allpages|allcategories|users&apto=&acto=');
    expect(found).toEqual({ allpages: [], allcategories: [], users: [] });
    expect(await query(api, 'list=backlinks&nosuch=1')).not.toHaveProperty('warnings');
  });

  test('a redirect that a move left is part of the move', async () => {
    const { api, alice } = await makeWiki({ pages: PAGES });
    await alice.form({ action: 'move', from: 'Earth', to: 'Terra' });
    const { recentchanges } = (await query(api, 'list=recentchanges&rclimit=2&rctype=')).query;
    expect(recentchanges.map(({ type, title }: { type: string; title: string }) => [type, title])).toEqual([
      ['log', 'Earth'],
      ['new', 'File:Map.png'],
    ]);
  });

  test('a bot gets 5,000 at a time', async () => {
    const { api } = await makeWiki({ pages: PAGES });
    const json = await query(api.as('robot'), 'list=backlinks&bltitle=Mars&bllimit=5001');
    expect(json.warnings.backlinks.warnings).toContain('between 1 and 5,000');
  });

  test.each(['backlinks&bltitle=Hub', 'categorymembers&cmtitle=Category:Hub'])(
    '%s: going on leaves none out and repeats none, while others edit',
    async (list) => {
      const prefix = list.startsWith('b') ? 'bl' : 'cm';
      const names = Array.from({ length: 23 }, (_, at) => `${at % 3 === 0 ? 'Talk:' : ''}P${(at * 7) % 23}`);
      const source = '[[Hub]] [[Category:Hub]]';
      const { api, alice } = await makeWiki({
        pages: Object.fromEntries(names.map((name) => [name, source])),
      });
      const found: string[] = [];
      let goOn = '';
      for (let round = 0; ; round++) {
        const json = await query(api, `list=${list}&${prefix}limit=4${goOn}`);
        found.push(...json.query[list.replace(/&.*/, '')].map(({ title }: { title: string }) => title));
        if (json.continue === undefined) break;
        expect(json.continue.continue).toBe('-||');
        goOn = `&continue=-%7C%7C&${prefix}continue=${encodeURIComponent(json.continue[`${prefix}continue`])}`;
        await alice.post('/page', { title: `AA between ${round}`, source: 'nothing', comment: 'c' });
      }
      expect([...found].sort()).toEqual([...names].sort());
    },
  );

  test('what an edit says is in the lists when it is acknowledged', async () => {
    const { api, alice } = await makeWiki({ pages: PAGES });
    await alice.post('/page', { title: 'Venus', source: '[[Mars]]', comment: 'c' });
    const json = await query(api, 'list=backlinks&bltitle=Mars&bllimit=max');
    expect(json.query.backlinks.map(({ title }: { title: string }) => title)).toContain('Venus');
  });
});

describe('meta=siteinfo', () => {
  test('general: what clients look for', async () => {
    const { query: found } = await query(await open(), 'meta=siteinfo');
    expect(found.general).toMatchObject({
      mainpage: 'Main Page',
      base: 'https://wiki.test/wiki/Main_Page',
      generator: expect.stringMatching(/^MediaWiki 1\.43/),
      case: 'first-letter',
      lang: 'en',
      articlepath: '/wiki/$1',
      scriptpath: '',
      server: 'https://wiki.test',
      servername: 'wiki.test',
      maxarticlesize: 2_097_152,
      writeapi: true,
    });
  });

  test('namespaces, in both forms', async () => {
    const api = await open();
    const { query: two } = await query(api, 'meta=siteinfo&siprop=namespaces|namespacealiases|statistics');
    expect(two.namespaces['1']).toEqual({
      id: 1,
      case: 'first-letter',
      name: 'Talk',
      subpages: true,
      canonical: 'Talk',
      content: false,
      nonincludable: false,
    });
    expect(two.namespacealiases).toContainEqual({ id: 6, alias: 'Image' });
    expect(two.statistics).toMatchObject({ pages: 6, articles: 3, edits: 6, users: 1 });
    const { json } = await api.get('/api.php?action=query&format=json&meta=siteinfo&siprop=namespaces');
    expect(json.query.namespaces['1']).toEqual({
      id: 1,
      case: 'first-letter',
      '*': 'Talk',
      subpages: '',
      canonical: 'Talk',
    });
  });
});

test('clients are told what a log-in asks for', async () => {
  const { api } = await makeWiki({ pages: PAGES });
  const told = async (parameters: string) =>
    (await query(api, `meta=authmanagerinfo&${parameters}`)).query.authmanagerinfo;
  expect(await told('')).toEqual({
    canauthenticatenow: true,
    cancreateaccounts: false,
    canlinkaccounts: false,
  });
  const { requests } = await told('amirequestsfor=login');
  expect(requests.map(({ fields }: { fields: object }) => Object.keys(fields))).toEqual([
    ['username', 'password'],
    ['rememberMe'],
  ]);
  expect(requests[0].fields.password).toMatchObject({ type: 'password', sensitive: true, label: 'Password' });
  const merged = await told('amirequestsfor=login&amimergerequestfields=1&amimessageformat=none');
  expect(merged.fields.username).toEqual({ type: 'string', optional: false, sensitive: false });
  expect(merged.requests[1]).toEqual({
    id: 'MediaWiki\\Auth\\RememberMeAuthenticationRequest',
    metadata: {},
    required: 'optional',
  });
  expect((await told('amirequestsfor=create')).requests).toEqual([]);
});

test('a private wiki tells strangers nothing of this', async () => {
  const rights = { files: { '.stemma/rights.json': JSON.stringify({ read: 'user' }) } };
  const { api, alice } = await makeWiki({ pages: PAGES, past: [rights] });
  for (const parameters of ['meta=siteinfo', 'list=backlinks&bltitle=Mars']) {
    const { json } = await api.get(`/api.php?action=query&format=json&${parameters}`);
    expect(json.error.code).toBe('readapidenied');
    expect((await query(alice, parameters)).query).toBeDefined();
  }
  expect((await query(api, 'meta=tokens')).query.tokens.csrftoken).toBe('+\\');
});

test('users are in the groups that their accounts give them', async () => {
  const account = (name: string, scope: 'edit' | 'admin', bot = false) =>
    ({ name, email: `${name.toLowerCase()}@example.org`, bot, scope }) as const;
  const past = ['Ann', 'Bob', 'Robot', 'Nobody'].map((name) => ({
    files: { [`${name}.md`]: name },
    author: { name, email: `${name}@Example.org` },
  }));
  const accounts = [account('Ann', 'admin'), account('Bob', 'edit'), account('Robot', 'edit', true)];
  const { api } = await makeWiki({ past, accounts });
  const ask = async (query: string) =>
    (await api.get(`/api.php?action=query&format=json&formatversion=2&${query}`)).json.query;
  const { users } = await ask('list=users&ususers=Ann|Bob|Robot&usprop=groups|groupmemberships|rights');
  const implicit = ['*', 'user', 'autoconfirmed'];
  expect(users.map(({ groups }: { groups: string[] }) => groups)).toEqual([
    ['sysop', ...implicit],
    implicit,
    ['bot', ...implicit],
  ]);
  expect(users[0].groupmemberships).toEqual([{ group: 'sysop', expiry: 'infinity' }]);
  expect([users[0].rights.includes('protect'), users[1].rights.includes('protect')]).toEqual([true, false]);
  const { allusers } = await ask('list=allusers&auprop=groups&aulimit=1');
  expect(allusers[0].groups).toEqual([...implicit, 'sysop']);
  const names = async (query: string) =>
    (await ask(`list=allusers&${query}`)).allusers.map(({ name }: { name: string }) => name);
  expect(await names('augroup=sysop')).toEqual(['Ann']);
  expect(await names('augroup=sysop|bot')).toEqual(['Ann', 'Robot']);
  expect(await names('auexcludegroup=sysop|bot')).toEqual(['Bob', 'Nobody']);
  expect(await names('aurights=protect')).toEqual(['Ann']);
  expect(await names('aurights=edit')).toEqual(['Ann', 'Bob', 'Nobody', 'Robot']);
});

test('members of groups are counted alike in lists, statistics and pages', async () => {
  const editors = ['Ann', 'Ben', 'Robot', 'Tool', 'Nobody'];
  const mail = (name: string) => `${name.toLowerCase()}@example.org`;
  const past = editors.map((name) => ({
    files: { [`${name}.md`]: name, '.stemma/site.json': '{"bots": ["tool@example.org"]}' },
    author: { name, email: mail(name) },
  }));
  const account = (name: string, scope: 'edit' | 'admin', bot = false) => ({
    name,
    email: mail(name),
    bot,
    scope,
  });
  const made = await makeWiki({
    past,
    // Of Zoe there is an account and no edit.
    accounts: [
      account('Ann', 'admin'),
      account('Ben', 'admin'),
      account('Robot', 'edit', true),
      account('Zoe', 'admin'),
    ],
  });
  const ask = async (query: string) =>
    (await made.api.get(`/api.php?format=json&formatversion=2&${query}`)).json;
  const expand = async (text: string) =>
    (await ask(`action=expandtemplates&prop=wikitext&text=${encodeURIComponent(text)}`)).expandtemplates
      .wikitext;
  const { usergroups, statistics } = (
    await ask('action=query&meta=siteinfo&siprop=usergroups|statistics&sinumberingroup=1')
  ).query;
  expect(statistics.admins).toBe(2);
  expect(await expand('{{NUMBEROFADMINS}}')).toBe('2');
  for (const group of ['sysop', 'bot']) {
    const { allusers } = (await ask(`action=query&list=allusers&augroup=${group}`)).query;
    expect(allusers).toHaveLength(2);
    expect(usergroups).toContainEqual(expect.objectContaining({ name: group, number: 2 }));
    expect(await expand(`{{NUMBERINGROUP:${group}}} {{NUMINGROUP: ${group.toUpperCase()} |R}}`)).toBe('2 2');
  }
  expect(usergroups).toContainEqual(expect.objectContaining({ name: 'user', number: editors.length }));
  // Nobody is given what all have; a group is called by its own name, not by that of its members.
  for (const name of ['user', 'autoconfirmed', '*', 'bureaucrat', 'Administrators', 'nosuch', ''])
    expect(await expand(`{{NUMBERINGROUP:${name}}}`)).toBe('0');
});
