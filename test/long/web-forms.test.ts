/**
 * Every form that changes something, in one table: it takes the token of its own session and no other, also at `/index.php`, comes from
 * our origin, cannot be framed, and does once what it is sent twice for. A form that is not in the table fails the test.
 */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Identity } from '../../src/base/identity.ts';
import { ACTS } from '../../src/web/acts/acts.ts';
import { FORM_PAGES } from '../../src/web/manage/form-pages.ts';
import { PAGE_ROWS } from '../../src/web/rows.ts';
import type { ApiClient } from '../support/api-client.ts';
import { fieldsIn, sendForm } from '../support/forms.ts';
import { type MadeWiki, makeWiki } from '../support/make-wiki.ts';
import { cookiesOf, logIn } from '../support/session.ts';

const ADA: Identity = { name: 'Ada', email: 'ada@example.org', bot: false, scope: 'admin' };
const PASSWORD = 'password of Ada';
const CONFIRM = { confirmpassword: PASSWORD };
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
const PAST = [
  { files: { 'File/Map.svg': SVG, 'Gone.mediawiki': 'x' } },
  { files: { 'File/Map.svg': Buffer.concat([SVG, Buffer.from('\n')]), 'Gone.mediawiki': null } },
  { files: { 'Earth.mediawiki': 'Flat.' }, author: { name: 'Bob', email: 'bob@example.org' } },
];
const PERSON = { person: 'Paul', email: 'paul@example.org', scope: 'edit' };

/** Addresses of forms, and what is written into each. */
const FORMS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'Earth?action=edit': { text: 'New.', save: '1' },
  'Earth?action=move': { to: 'Terra' },
  'Earth?action=delete': {},
  'Gone?action=undelete': {},
  'Earth?action=protect': { edit: 'admin', ...CONFIRM },
  'Earth?action=rollback': {},
  'File:Map.svg?action=revert&version=FIRST': {},
  'Special:Accounts': { ...PERSON, firstpassword: 'a first password', ...CONFIRM },
  'Special:ChangePassword': {
    currentpassword: PASSWORD,
    newpassword: 'a better one',
    againpassword: 'a better one',
  },
  'Special:Rights': { 'own-delete': 'admin', ...CONFIRM, save: '1' },
  'Special:SiteSettings': { 'own-siteName': 'Ours', ...CONFIRM, save: '1' },
  'Special:Suppress/1': { comment: '1' },
  'Special:Tokens': { ...PERSON, ...CONFIRM },
  'Special:Upload': { filename: 'New.svg' },
  'Special:Preferences': { theme: 'dark' },
  'Special:UserLogout': {},
};

/** Sends a form, with a file where it wants one. */
async function send(api: ApiClient, path: string, fields: Readonly<Record<string, string>>, headers = {}) {
  if (!path.includes('Upload')) return sendForm(api, path, fields, headers);
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([SVG]), 'x.svg');
  const request = new Response(form);
  const body = Buffer.from(await request.arrayBuffer());
  const type = request.headers.get('content-type') as string;
  return api.post(path, body, { 'content-type': type, 'content-length': String(body.length), ...headers });
}

/** All that forms can change. */
async function stateOf({ wiki, stateDirectory }: MadeWiki, own: ApiClient): Promise<string> {
  const kept = ['users.json', 'tokens.json', 'suppressed.json'].map((name) => join(stateDirectory, name));
  const state = kept.map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''));
  const { body } = await own.get('/wiki/Special:ChangePassword');
  const isLoggedIn = !body.includes('This takes a log-in.');
  return JSON.stringify([wiki.ledger.changeCount, state, isLoggedIn]);
}

describe('every form', () => {
  test('is in the table', () => {
    const named = Object.keys(FORMS).map((each) =>
      /action=(\w+)|Special:(\w+)/.exec(each)?.slice(1).join(''),
    );
    const posts = PAGE_ROWS.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(posts).toEqual([
      '/wiki/Special\\:Preferences',
      '/wiki/Special\\:UserLogin',
      '/wiki/Special\\:UserLogout',
      '/wiki/*title',
      // Special:Export, which reads; all else goes to the pages above.
      '/index.php',
      '/w/index.php',
    ]);
    const all = ['edit', ...Object.keys(ACTS), ...Object.keys(FORM_PAGES), 'Preferences', 'UserLogout'];
    expect(named.sort()).toEqual(all.sort());
  });

  test.each(Object.entries(FORMS))('%s', async (address, written) => {
    const made = await makeWiki({
      pages: { Earth: 'A planet.' },
      accounts: [ADA],
      past: PAST,
    });
    const [own, another] = [await logIn(made.api, 'Ada'), await logIn(made.api, 'Ada')];
    const [, first = ''] =
      /action=revert&amp;version=(\d+)/.exec((await own.api.get('/wiki/File:Map.svg')).body) ?? [];
    const path = `/wiki/${address.replace('FIRST', first)}`;
    const old = `/index.php?title=${address.replace('FIRST', first).replace('?', '&')}`;
    const [, special = ''] = /^Special:(\w+)/.exec(address) ?? [];
    // All other forms are at their pages alone.
    const refusals = { [path]: [400, 403], [old]: special in FORM_PAGES ? [400, 403] : [404, 405] };
    const shown = await own.api.get(path);
    expect(shown.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    const { token = '', ...fields } = { ...fieldsIn(shown.body), ...written };
    const before = await stateOf(made, own.api);
    for (const wrong of [{}, { token: '' }, { token: 'x' }, { token: another.csrfToken }, { token: '+\\' }]) {
      for (const [place, statuses] of Object.entries(refusals)) {
        const refused = await send(own.api, place, { ...fields, ...wrong });
        expect(statuses, JSON.stringify([place, wrong])).toContain(refused.status);
      }
    }
    for (const [place, statuses] of Object.entries(refusals)) {
      const elsewhere = await send(own.api, place, { ...fields, token }, { origin: 'https://evil.test' });
      expect(statuses, place).toContain(elsewhere.status);
    }
    expect(await stateOf(made, own.api)).toBe(before);
    const done = await send(own.api, path, { ...fields, token });
    expect([200, 303], done.body.slice(0, 2_000)).toContain(done.status);
    const next = cookiesOf(done)[0];
    const on = next?.includes('stemma=') ? made.api.withCookie(next) : own.api;
    const after = await stateOf(made, on);
    expect(after).not.toBe(before);
    await send(own.api, path, { ...fields, token });
    expect(await stateOf(made, on)).toBe(after);
  });

  test('the log-in takes the token of its own visitor', async () => {
    const { api } = await makeWiki({ accounts: [ADA] });
    const path = '/wiki/Special:UserLogin';
    const [form, other] = [await api.get(path), await api.get(path)];
    const own = api.withCookie(cookiesOf(form)[0] as string);
    const fields = { ...fieldsIn(form.body), name: 'Ada', password: PASSWORD };
    for (const token of ['', 'x', fieldsIn(other.body)['token'] as string, '+\\']) {
      const refused = await sendForm(own, path, { ...fields, token });
      expect(refused.status).toBe(403);
      expect(fieldsIn(refused.body)['name']).toBe('Ada');
    }
    expect((await sendForm(own, path, fields, { origin: 'https://evil.test' })).status).toBe(403);
    expect((await sendForm(own, path, fields)).status).toBe(303);
  });
});
