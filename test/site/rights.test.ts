import { describe, expect, test } from 'vitest';
import type { Identity, Scope } from '../../src/base/identity.ts';
import { defaultSite, parseSite } from '../../src/site/read-site.ts';
import { CLOSED_RIGHTS, OPEN_RIGHTS, parseRights, Rights } from '../../src/site/rights.ts';
import type { Site } from '../../src/site/site.ts';
import { parseTitle, type Title } from '../../src/title/title.ts';

const { titles } = defaultSite();

const by = (name: string, scope: Scope = 'edit'): Identity => ({
  name,
  email: `${name}@Example.org`,
  bot: false,
  scope,
});
const NOBODY = undefined;
const ANN = by('Ann');
const BEN = by('ben');
const ADMIN = by('adam', 'admin');

function rightsOf(value: unknown): Rights {
  const parsed = parseRights(JSON.stringify(value), titles);
  if (!(parsed instanceof Rights)) throw new Error(parsed.problem);
  return parsed;
}

/** Who of the four may change the page. */
function editorsOf(rights: Rights, written: string): string {
  const title = parseTitle(written, titles) as Title;
  const who = { nobody: NOBODY, ann: ANN, ben: BEN, admin: ADMIN };
  return Object.entries(who)
    .filter(([, identity]) => rights.lackingFor(title, titles, identity) === undefined)
    .map(([name]) => name)
    .join(' ');
}

describe('an address', () => {
  test('is named where any of the lists has it', () => {
    const rights = rightsOf({
      read: 'user',
      edit: ['Ann@example.org'],
      namespaces: { Help: ['ben@example.org'] },
      titles: { Mars: ['cy@example.org'] },
    });
    expect([...rights.named].sort()).toEqual(['ann', 'ben', 'cy'].map((name) => `${name}@example.org`));
    expect(OPEN_RIGHTS.named.size).toBe(0);
  });
});

describe('parseRights()', () => {
  test.each<readonly [rights: object, title: string, may: string]>([
    [{}, 'Mars', 'nobody ann ben admin'],
    [{ edit: 'user' }, 'Mars', 'ann ben admin'],
    [{ edit: 'admin' }, 'Mars', 'admin'],
    [{ edit: ['ANN@example.ORG'] }, 'Mars', 'ann admin'],
    [{ edit: [] }, 'Mars', 'admin'],
    [{ titles: { 'main Page': 'admin' } }, 'Main_Page', 'admin'],
    [{ titles: { 'main Page': 'admin' } }, 'Main Page/Sub', 'nobody ann ben admin'],
    [{ titles: { 'Not there yet': ['ben@example.org'] } }, 'Not there yet', 'ben admin'],
    [{ namespaces: { template: 'admin' } }, 'Template:Box', 'admin'],
    [{ namespaces: { template: 'admin' } }, 'Template talk:Box', 'nobody ann ben admin'],
    [{ namespaces: { Image: 'user' } }, 'File:Map.png', 'ann ben admin'],
    [{ namespaces: { 0: 'user' } }, 'Mars', 'ann ben admin'],
    [{ namespaces: { 0: 'user' } }, 'Talk:Mars', 'nobody ann ben admin'],
    [{ edit: 'admin', namespaces: { Talk: 'user' } }, 'Talk:Mars', 'ann ben admin'],
    [
      { edit: 'admin', namespaces: { Help: ['ann@example.org'] }, titles: { 'Help:Sandbox': '*' } },
      'Help:Sandbox',
      'nobody ann ben admin',
    ],
    [{ edit: 'admin', namespaces: { Help: ['ann@example.org'] } }, 'Help:Editing', 'ann admin'],
  ])('%j: %s may be edited by %s', (rights, title, may) => {
    expect(editorsOf(rightsOf(rights), title)).toBe(may);
  });

  test.each([
    ['*', 'nobody ann ben admin', false],
    ['user', 'ann ben admin', true],
    ['admin', 'admin', true],
    [['ben@example.org'], 'ben admin', true],
  ])('read: %j lets in %s', (read, may, isPrivate) => {
    const rights = rightsOf({ read });
    const in_ = Object.entries({ nobody: NOBODY, ann: ANN, ben: BEN, admin: ADMIN })
      .filter(([, identity]) => rights.mayRead(identity))
      .map(([name]) => name);
    expect([in_.join(' '), rights.isPrivate]).toEqual([may, isPrivate]);
  });

  test('a rule for titles alone leaves reading to all', () => {
    expect(rightsOf({ titles: { A: 'admin' } }).isPrivate).toBe(false);
  });

  test.each<readonly [json: string, words: RegExp]>([
    ['', /JSON/],
    ['{', /JSON/],
    ['[]', /the file/],
    ['{"read": "nobody"}', /^read: must be/],
    ['{"read": true}', /^read: must be/],
    ['{"edit": ["Ann"]}', /^edit\.0: must be an e-mail/],
    ['{"protect": {}}', /protect/],
    ['{"namespaces": {"Templte": "admin"}}', /^namespaces\.Templte: there is no such namespace/],
    ['{"namespaces": {"Special": "admin"}}', /no such namespace/],
    ['{"namespaces": {"": "admin"}}', /no such namespace/],
    ['{"namespaces": {"100": "admin"}}', /no such namespace/],
    ['{"namespaces": {"Image": "admin", "file": "user"}}', /twice/],
    ['{"titles": {"A[b": "admin"}}', /^titles\.A\[b: is no title/],
    ['{"titles": {"Special:Log": "admin"}}', /is no title/],
    ['{"titles": {"Main Page": "admin", "main_Page": "user"}}', /twice/],
    ['{"titles": {"A": "sysop"}}', /^titles\.A: must be/],
  ])('%s is refused', (json, words) => {
    expect(parseRights(json, titles)).toEqual({ problem: expect.stringMatching(words) });
  });

  test('namespaces are those of the site', () => {
    const site = parseSite('{"namespaces": [{"id": 100, "name": "Portal", "aliases": ["P"]}]}') as Site;
    const rights = parseRights('{"namespaces": {"p": "admin"}}', site.titles) as Rights;
    const title = parseTitle('Portal:Maps', site.titles) as Title;
    expect(rights.lackingFor(title, site.titles, ANN)).toBe('an administrator');
  });
});

test('a list of addresses does not mean one that was not verified', () => {
  const rights = rightsOf({ read: ['ann@example.org'], edit: ['ann@example.org'] });
  expect(rights.mayRead(ANN)).toBe(true);
  expect(rights.mayRead({ ...ANN, isUnverified: true })).toBe(false);
  expect(rights.lackingForOther({ ...ANN, isUnverified: true })).toMatch(/an administrator or somebody/);
  expect(rightsOf({ read: 'user' }).mayRead({ ...ANN, isUnverified: true })).toBe(true);
});

test('a token that may only read makes no administrator of anybody', () => {
  expect(CLOSED_RIGHTS.mayRead(by('adam', 'read'))).toBe(false);
  expect([CLOSED_RIGHTS, OPEN_RIGHTS].map((rights) => rights.mayRead(ADMIN))).toEqual([true, true]);
  expect([CLOSED_RIGHTS, OPEN_RIGHTS].map((rights) => rights.mayRead(NOBODY))).toEqual([false, true]);
});
