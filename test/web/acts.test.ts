/** Acts in a browser: each form says what it touches, does it once, and comes back with its words where it cannot. */

import { describe, expect, test } from 'vitest';
import type { Identity } from '../../src/base/identity.ts';
import type { ApiClient } from '../support/api-client.ts';
import { fieldsIn, sendForm } from '../support/forms.ts';
import { type MakeWikiOptions, makeWiki } from '../support/make-wiki.ts';
import { logIn } from '../support/session.ts';

const ALICE: Identity = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };
const ADMIN: Identity = { name: 'Ada', email: 'ada@example.org', bot: false, scope: 'admin' };
const CONFIRM = { confirmpassword: 'password of Ada' };
const PAGES = {
  'Main Page': 'See [[Help:Rocks]].',
  Earth: 'A planet.',
  'Help:Rocks': 'Hard.',
  'Help:Rocks/Basalt': 'Black.',
  'Help talk:Rocks': 'Always?',
};
/** Edits of somebody else. */
const BOBS = ['Flat.', 'Very flat.'].map((text) => ({
  files: { 'Earth.mediawiki': text },
  author: { name: 'Bob', email: 'bob@example.org' },
}));

async function wikiOfAlice(options: MakeWikiOptions = {}) {
  const made = await makeWiki({ pages: PAGES, accounts: [ALICE, ADMIN], ...options });
  return { ...made, own: (await logIn(made.api)).api, admin: (await logIn(made.api, 'Ada')).api };
}

/** Opens the form of an act and sends it with some fields changed. */
async function act(api: ApiClient, path: string, changes: Readonly<Record<string, string>> = {}) {
  const shown = await api.get(path);
  expect(shown.status).toBe(200);
  return { shown, sent: await sendForm(api, path, { ...fieldsIn(shown.body), ...changes }) };
}

describe('?action=move', () => {
  test('says what goes along, moves it, and leaves a redirect', async () => {
    const { own, wiki } = await wikiOfAlice();
    const { id } = wiki.find('Help:Rocks').page;
    const { shown, sent } = await act(own, '/wiki/Help:Rocks?action=move', {
      to: 'Help:Stones',
      reason: 'Latin',
    });
    expect(shown.body).toContain('It has 1 subpage.');
    expect(shown.body).toContain('1 page links here.');
    expect([sent.status, sent.headers.location]).toEqual([303, '/wiki/Help:Stones']);
    expect(wiki.find('Help:Stones').page.id).toBe(id);
    expect(wiki.find('Help:Stones').latest.comment).toContain('Latin');
    expect(wiki.find('Help:Stones/Basalt').page.key).toBe('Help:Stones/Basalt');
    expect(wiki.find('Help_talk:Stones').page.key).toBe('Help_talk:Stones');
    expect((await own.get('/wiki/Help:Rocks?redirect=no')).status).toBe(200);
  });

  test('leaves out what its mover does not want moved', async () => {
    const { own, wiki } = await wikiOfAlice();
    const wanted = { to: 'Help:Stones', redirect: '', talk: '', subpages: '' };
    await act(own, '/wiki/Help:Rocks?action=move', wanted);
    expect(wiki.ledger.page('Help:Rocks' as never)).toBeUndefined();
    expect(wiki.find('Help:Rocks/Basalt').page.key).toBe('Help:Rocks/Basalt');
    expect(wiki.find('Help_talk:Rocks').page.key).toBe('Help_talk:Rocks');
  });

  test('comes back with its words where the title is taken, and asks whether that page may go', async () => {
    const { own, wiki } = await wikiOfAlice({ pages: { ...PAGES, Mars: 'Red.' } });
    const { sent } = await act(own, '/wiki/Earth?action=move', {
      to: 'Mars',
      reason: 'because',
      redirect: '',
    });
    expect(sent.status).toBe(409);
    const fields = fieldsIn(sent.body);
    expect(fields).toMatchObject({ to: 'Mars', reason: 'because' });
    expect(fields['redirect']).toBeUndefined();
    const again = await sendForm(own, '/wiki/Earth?action=move', { ...fields, overwrite: '1' });
    expect(again.headers.location).toBe('/wiki/Mars');
    expect(await wiki.source(wiki.find('Mars').latest)).toBe('A planet.');
  });
});

describe('?action=delete and ?action=undelete', () => {
  test('take a page away and bring it back with its number', async () => {
    const { own, wiki } = await wikiOfAlice();
    const { id } = wiki.find('Help:Rocks').page;
    const { shown, sent } = await act(own, '/wiki/Help:Rocks?action=delete', { reason: 'gone', talk: '1' });
    expect(shown.body).toContain('The page goes with 1 revision.');
    expect(shown.body).toContain('Its subpage stays.');
    expect([sent.status, sent.headers.location]).toEqual([303, '/wiki/Help:Rocks']);
    const missing = await own.get('/wiki/Help:Rocks');
    expect(missing.status).toBe(404);
    expect(missing.body).toContain('href="/wiki/Help:Rocks?action=undelete"');
    expect((await own.get('/wiki/Help_talk:Rocks')).status).toBe(404);
    expect((await own.get('/wiki/Special:Undelete/Help:Rocks')).headers.location).toBe(
      '/wiki/Help:Rocks?action=undelete',
    );
    const restored = await act(own, '/wiki/Help:Rocks?action=undelete');
    expect(restored.shown.body).toContain('The page with 1 revision');
    expect(restored.sent.status).toBe(303);
    expect(wiki.find('Help:Rocks').page.id).toBe(id);
  });

  test('a form sent twice deletes once', async () => {
    const { own, wiki } = await wikiOfAlice();
    const fields = fieldsIn((await own.get('/wiki/Earth?action=delete')).body);
    const before = wiki.ledger.changeCount;
    const answers = [
      await sendForm(own, '/wiki/Earth?action=delete', fields),
      await sendForm(own, '/wiki/Earth?action=delete', fields),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(wiki.ledger.changeCount).toBe(before + 1);
  });

  test('have no form where there is nothing to delete or to restore', async () => {
    const { own } = await wikiOfAlice();
    expect((await own.get('/wiki/Venus?action=delete')).status).toBe(404);
    expect((await own.get('/wiki/Earth?action=undelete')).status).toBe(409);
  });
});

describe('?action=rollback', () => {
  test('says how much it takes back, and takes it back', async () => {
    const { own, wiki } = await wikiOfAlice({ past: BOBS });
    const { sent, shown } = await act(own, '/wiki/Earth?action=rollback');
    expect(shown.body).toContain('2 edits of Bob, the last of the page, are taken back.');
    expect(sent.status).toBe(303);
    expect(await wiki.source(wiki.find('Earth').latest)).toBe('A planet.');
  });

  test('is refused once somebody else has edited the page', async () => {
    const { own, alice, wiki } = await wikiOfAlice({ past: BOBS });
    const fields = fieldsIn((await own.get('/wiki/Earth?action=rollback')).body);
    const { id } = wiki.find('Earth').latest;
    await alice.put('/page/Earth', { source: 'Round.', comment: 'c', latest: { id } });
    expect((await sendForm(own, '/wiki/Earth?action=rollback', fields)).status).toBe(409);
    expect(await wiki.source(wiki.find('Earth').latest)).toBe('Round.');
  });

  test('says so where nobody else has written the page', async () => {
    const { own } = await wikiOfAlice();
    const { body } = await own.get('/wiki/Earth?action=rollback');
    expect(body).toContain('there is nothing to go back to');
    expect(fieldsIn(body)).toEqual({});
  });
});

describe('?action=edit&oldid', () => {
  test('returns to a revision, which its summary names', async () => {
    const { own, alice, wiki } = await wikiOfAlice();
    const { latest } = wiki.find('Earth');
    await alice.put('/page/Earth', { source: 'Flat.', comment: 'c', latest: { id: latest.id } });
    const path = `/wiki/Earth?action=edit&oldid=${latest.id}`;
    const { sent } = await act(own, path, { save: '1' });
    expect(sent.status).toBe(303);
    const now = wiki.find('Earth').latest;
    expect(await wiki.source(now)).toBe('A planet.');
    expect(now.comment).toContain(`Restored revision ${latest.id}`);
  });
});

describe('?action=protect', () => {
  test('lets an administrator say who may edit, in the file of rights', async () => {
    const { own, admin, wiki } = await wikiOfAlice();
    const { sent } = await act(admin, '/wiki/Earth?action=protect', {
      edit: 'admin',
      reason: 'wars',
      ...CONFIRM,
    });
    expect([sent.status, sent.headers.location]).toEqual([303, '/wiki/Earth?action=info']);
    expect(wiki.rights.ruleFor(wiki.title('Earth'), wiki.site.titles)).toBe('admin');
    const refused = await own.get('/wiki/Earth?action=edit');
    expect(refused.body).toContain('can be read, but not changed');
    const mails = { edit: 'named', emails: 'alice@example.org bob@example.org', ...CONFIRM };
    await act(admin, '/wiki/Earth?action=protect', mails);
    expect(wiki.rights.ruleFor(wiki.title('Earth'), wiki.site.titles)).toEqual([
      'alice@example.org',
      'bob@example.org',
    ]);
    await act(admin, '/wiki/Earth?action=protect', { edit: 'namespace', ...CONFIRM });
    expect(wiki.rights.ruleFor(wiki.title('Earth'), wiki.site.titles)).toBeUndefined();
  });

  test('says which address is none, and keeps what was written', async () => {
    const { admin } = await wikiOfAlice();
    const { sent } = await act(admin, '/wiki/Earth?action=protect', {
      edit: 'named',
      emails: 'a@b nobody',
      reason: 'why',
      ...CONFIRM,
    });
    expect(sent.status).toBe(400);
    expect(sent.body).toContain('&quot;nobody&quot; is no e-mail address');
    expect(fieldsIn(sent.body)).toMatchObject({ edit: 'named', emails: 'a@b nobody', reason: 'why' });
  });

  test.each([{}, { confirmpassword: 'guess' }])(
    'asks for the password again: %j changes nothing, and keeps what was written',
    async (changes) => {
      const { admin, wiki } = await wikiOfAlice();
      const written = { edit: 'named', emails: 'eve@example.org', reason: 'why', ...changes };
      const { sent } = await act(admin, '/wiki/Earth?action=protect', written);
      expect(sent.status).toBe(400);
      expect(sent.body).toContain('Your own password is wrong.');
      expect(fieldsIn(sent.body)).toMatchObject({ edit: 'named', emails: 'eve@example.org', reason: 'why' });
      expect(sent.body).not.toContain('guess');
      expect(wiki.rights.ruleFor(wiki.title('Earth'), wiki.site.titles)).toBeUndefined();
    },
  );

  test('is refused to others, with and without its form', async () => {
    const { own, wiki } = await wikiOfAlice();
    const shown = await own.get('/wiki/Earth?action=protect');
    expect(shown.body).toContain('This takes an administrator.');
    const fields = fieldsIn((await own.get('/wiki/Earth?action=delete')).body);
    const sent = await sendForm(own, '/wiki/Earth?action=protect', { ...fields, edit: 'admin' });
    expect(sent.status).toBe(403);
    expect(wiki.rights.ruleFor(wiki.title('Earth'), wiki.site.titles)).toBeUndefined();
  });
});

describe('?action=revert', () => {
  test('makes a file again what it was', async () => {
    const other = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
    const { own, wiki } = await wikiOfAlice({
      past: [
        { files: { 'File/Map.svg': other } },
        { files: { 'File/Map.svg': Buffer.concat([other, Buffer.from('\n')]) } },
      ],
    });
    const shown = await own.get('/wiki/File:Map.svg');
    const [, path = ''] = /href="(\/wiki\/File:Map.svg\?action=revert[^"]*)"/.exec(shown.body) ?? [];
    const { sent } = await act(own, path.replaceAll('&amp;', '&'));
    expect([sent.status, sent.headers.location]).toEqual([303, '/wiki/File:Map.svg']);
    const file = await wiki.media.files.get('File:Map.svg' as never);
    expect(file?.sizeBytes).toBe(other.length);
    expect((await own.get('/wiki/File:Map.svg?action=revert&version=999')).status).toBe(404);
  });
});

describe('every form of an act', () => {
  test.each(['move', 'delete', 'protect', 'rollback'])(
    '%s: needs the token of its own session, and of this origin',
    async (name) => {
      const { own, admin, wiki } = await wikiOfAlice({ past: BOBS });
      const path = `/wiki/Earth?action=${name}`;
      const written = { to: 'Terra', edit: 'admin', reason: 'kept words' };
      const { token, ...fields } = { token: '', ...fieldsIn((await admin.get(path)).body), ...written };
      const before = wiki.ledger.changeCount;
      const tokens = { none: {}, wrong: { token: 'x' }, ofAnother: { token } };
      for (const each of Object.values(tokens)) {
        const refused = await sendForm(own, path, { ...fields, ...each });
        expect([400, 403]).toContain(refused.status);
        expect(fieldsIn(refused.body)['reason']).toBe('kept words');
      }
      const elsewhere = await sendForm(admin, path, { ...fields, token }, { origin: 'https://evil.test' });
      expect(elsewhere.status).toBe(403);
      expect(wiki.ledger.changeCount).toBe(before);
    },
  );

  test('goes on after its log-in has ended, once name and password come with it', async () => {
    const { own, api, wiki } = await wikiOfAlice();
    const fields = { ...fieldsIn((await own.get('/wiki/Earth?action=delete')).body), reason: 'typed before' };
    const refused = await sendForm(api, '/wiki/Earth?action=delete', fields);
    expect(refused.status).toBe(401);
    const again = fieldsIn(refused.body);
    expect(again['reason']).toBe('typed before');
    const cookie = refused.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    const sent = await sendForm(api.withCookie(cookie), '/wiki/Earth?action=delete', {
      ...again,
      name: 'Alice',
      password: 'password of Alice',
    });
    expect(sent.status).toBe(303);
    expect(wiki.ledger.page('Earth' as never)).toBeUndefined();
  });

  test('says what it takes where rights keep it for some', async () => {
    const rights = { delete: 'admin', move: 'admin' };
    const { own, admin } = await wikiOfAlice({
      past: [{ files: { '.stemma/rights.json': JSON.stringify(rights) } }],
    });
    expect((await own.get('/wiki/Earth?action=delete')).body).toContain('This takes an administrator.');
    expect((await own.get('/wiki/Earth')).body).not.toContain('action=move');
    expect((await admin.get('/wiki/Earth')).body).toContain('href="/wiki/Earth?action=move"');
  });
});
