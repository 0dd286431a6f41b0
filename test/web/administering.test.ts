/** Forms of administrators: accounts, tokens, hidden revisions, settings and rights. */

import { describe, expect, test } from 'vitest';
import type { Identity } from '../../src/base/identity.ts';
import type { ApiClient } from '../support/api-client.ts';
import { fieldsIn, sendForm } from '../support/forms.ts';
import { type MakeWikiOptions, makeWiki } from '../support/make-wiki.ts';
import { logIn } from '../support/session.ts';

const ALICE: Identity = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };
const ADA: Identity = { name: 'Ada', email: 'ada@example.org', bot: false, scope: 'admin' };
const CONFIRM = { confirmpassword: 'password of Ada' };

async function open(options: MakeWikiOptions = {}) {
  const made = await makeWiki({ accounts: [ALICE, ADA], pages: { Earth: 'A planet.' }, ...options });
  return { ...made, own: (await logIn(made.api)).api, admin: (await logIn(made.api, 'Ada')).api };
}

async function send(api: ApiClient, name: string, changes: Readonly<Record<string, string>>) {
  const path = `/wiki/Special:${name}`;
  return sendForm(api, path, { ...fieldsIn((await api.get(path)).body), ...changes });
}

describe('Special:Accounts', () => {
  const NEW = { person: 'paul', email: 'paul@example.org', scope: 'edit', firstpassword: 'a first password' };

  test('adds an account and takes it away', async () => {
    const { admin, api } = await open();
    const sent = await send(admin, 'Accounts', { ...NEW, ...CONFIRM });
    expect([sent.status, sent.headers.location]).toEqual([303, '/wiki/Special:Accounts?done=paul']);
    expect((await admin.get('/wiki/Special:Accounts')).body).toContain('paul@example.org');
    const paul = (await logIn(api, 'Paul', NEW.firstpassword)).api;
    expect((await send(admin, 'Accounts', { remove: 'Paul', ...CONFIRM })).status).toBe(303);
    expect((await paul.get('/wiki/Special:ChangePassword')).body).toContain('This takes a log-in.');
  });

  test.each([
    ['the own password is wrong', { confirmpassword: 'guess' }, 'Your own password is wrong.'],
    ['the name is taken', { person: 'Alice' }, 'has an account already'],
    ['the name is an address', { person: '192.0.2.1' }, 'cannot have one'],
    ['the password is too short', { firstpassword: 'short' }, 'at least 8 characters'],
  ])('adds none where %s, and keeps what was written', async (_, change, said) => {
    const { admin, logIns } = await open();
    const sent = await send(admin, 'Accounts', { ...NEW, ...CONFIRM, ...change });
    expect(sent.status).toBe(400);
    expect(sent.body).toContain(said);
    expect(fieldsIn(sent.body)['email']).toBe('paul@example.org');
    expect(sent.body).not.toContain('a first password');
    expect(logIns.users.list()).toHaveLength(2);
  });
});

describe('Special:Tokens', () => {
  test('makes a token, which is shown once and kept nowhere, and revokes it', async () => {
    const { admin, tokens } = await open();
    const wanted = { person: 'Robot', email: 'robot@example.org', scope: 'edit', bot: '1', days: '30' };
    const sent = await send(admin, 'Tokens', { ...wanted, ...CONFIRM });
    expect([sent.status, sent.headers.location]).toEqual([200, undefined]);
    const [token = ''] = /stemma_[\w-]+/.exec(sent.body) ?? [];
    expect(tokens.find(token)).toEqual({
      name: 'Robot',
      email: 'robot@example.org',
      bot: true,
      scope: 'edit',
    });
    expect(tokens.list()[0]?.expiresAt).toBeDefined();
    expect((await admin.get('/wiki/Special:Tokens')).body).not.toContain(token);
    expect((await send(admin, 'Tokens', { revoke: '1', ...CONFIRM })).status).toBe(303);
    expect(tokens.find(token)).toBeUndefined();
  });

  test('makes one token of a form that is sent twice', async () => {
    const { admin, tokens } = await open();
    const fields = { ...fieldsIn((await admin.get('/wiki/Special:Tokens')).body), ...CONFIRM };
    const wanted = { ...fields, person: 'Robot', email: 'robot@example.org' };
    await sendForm(admin, '/wiki/Special:Tokens', wanted);
    await sendForm(admin, '/wiki/Special:Tokens', wanted);
    expect(tokens.list()).toHaveLength(1);
  });
});

describe('Special:SiteSettings and Special:Rights', () => {
  test('show what they change, then change the file by a change of the repository', async () => {
    const { admin, wiki } = await open();
    const shown = await send(admin, 'SiteSettings', { 'own-siteName': 'Our wiki', changes: '1' });
    expect(shown.status).toBe(200);
    expect(shown.body).toMatch(/Name of the wiki<input[^>]*value="Our wiki"/);
    expect(shown.body).toContain('<ins>  &quot;siteName');
    expect(wiki.site.settings.siteName).toBe('Stemma');
    const fields = { ...fieldsIn(shown.body), ...CONFIRM, save: '1', summary: 'a name' };
    expect((await sendForm(admin, '/wiki/Special:SiteSettings', fields)).status).toBe(303);
    expect(wiki.site.settings.siteName).toBe('Our wiki');
    expect(wiki.ledger.change(wiki.ledger.changeCount - 1).comment).toBe('Changed .stemma/site.json: a name');
    const rights = { 'own-delete': 'admin', 'own-upload': 'alice@example.org bob@example.org' };
    expect((await send(admin, 'Rights', { ...rights, ...CONFIRM, save: '1' })).status).toBe(303);
    expect(wiki.rights.lackingForAct('delete', ALICE)).toBe('an administrator');
    expect(wiki.rights.lackingForAct('upload', ALICE)).toBeUndefined();
  });

  test.each([
    ['it is no JSON', { text: '{"a":' }, 'must be an object in JSON'],
    ['a setting is not known', { text: '{"colour": "red"}' }, 'colour'],
    ['all titles would be read anew', { text: '{"projectNamespace": "Ours"}' }, 'takes a push'],
    ['the own password is wrong', { confirmpassword: '' }, 'Your own password is wrong.'],
    ['somebody was first', { base: 'another' }, 'Somebody has changed it meanwhile.'],
  ])('save nothing where %s', async (_, change, said) => {
    const { admin, wiki } = await open();
    const before = wiki.ledger.changeCount;
    const wanted = { 'own-siteName': 'Kept words', ...CONFIRM, save: '1', ...change };
    const sent = await send(admin, 'SiteSettings', wanted);
    expect(sent.status).toBeGreaterThanOrEqual(400);
    expect(sent.body).toContain(said);
    expect(fieldsIn(sent.body)['own-siteName']).toBe('Kept words');
    expect(wiki.ledger.changeCount).toBe(before);
  });
});

describe('Special:Suppress', () => {
  test('is one step from each line of a history, for administrators alone', async () => {
    const { admin, own } = await open();
    const link = 'href="/wiki/Special:Suppress/1"';
    expect((await admin.get('/wiki/Earth?action=history')).body).toContain(link);
    expect((await own.get('/wiki/Earth?action=history')).body).not.toContain(link);
    expect(fieldsIn((await admin.get('/wiki/Special:Suppress/1')).body)['revision']).toBe('1');
  });
});

describe('every form of administrators', () => {
  test.each(['Accounts', 'Tokens', 'Suppress', 'SiteSettings', 'Rights'])(
    'Special:%s shows and does nothing for others, nor without its token',
    async (name) => {
      const { own, admin, api, wiki, logIns, tokens } = await open();
      const path = `/wiki/Special:${name}`;
      const { body } = await own.get(path);
      expect(body).toContain('This takes an administrator.');
      expect(body).not.toContain('ada@example.org');
      expect((await api.get(path)).body).toContain('This takes a log-in.');
      const wanted = {
        ...fieldsIn((await admin.get(path)).body),
        ...CONFIRM,
        person: 'Eve',
        email: 'eve@example.org',
        firstpassword: 'a first password',
        'own-siteName': 'x',
        'own-read': 'admin',
        revision: '1',
        comment: '1',
      };
      const before = wiki.ledger.changeCount;
      const { csrfToken } = await logIn(api);
      const aliceAgain = await logIn(api);
      const asAlice = await sendForm(aliceAgain.api, path, { ...wanted, token: aliceAgain.csrfToken });
      expect(asAlice.status).toBe(403);
      expect(asAlice.body).not.toContain('ada@example.org');
      expect((await sendForm(admin, path, { ...wanted, token: csrfToken })).status).toBe(403);
      expect((await sendForm(admin, path, wanted, { origin: 'https://evil.test' })).status).toBe(403);
      expect([wiki.ledger.changeCount, logIns.users.list().length, tokens.list().length]).toEqual([
        before,
        2,
        0,
      ]);
    },
  );
});
