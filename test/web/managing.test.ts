/** Forms about accounts, files and the wiki itself. */

import { describe, expect, test } from 'vitest';
import type { Identity } from '../../src/base/identity.ts';
import type { PageKey } from '../../src/title/title.ts';
import type { Wiki } from '../../src/wiki/wiki.ts';
import type { ApiClient } from '../support/api-client.ts';
import { fieldsIn, sendForm } from '../support/forms.ts';
import { type MakeWikiOptions, makeWiki } from '../support/make-wiki.ts';
import { cookiesOf, logIn } from '../support/session.ts';

const ALICE: Identity = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };

describe('Special:ChangePassword', () => {
  const PATH = '/wiki/Special:ChangePassword';
  const NEW = {
    currentpassword: 'password of Alice',
    newpassword: 'a better one',
    againpassword: 'a better one',
  };

  test('sets a new password, which ends all sessions but the one that it begins', async () => {
    const { api } = await makeWiki({ accounts: [ALICE] });
    const [own, elsewhere] = [(await logIn(api)).api, (await logIn(api)).api];
    const sent = await sendForm(own, PATH, { ...fieldsIn((await own.get(PATH)).body), ...NEW });
    expect([sent.status, sent.headers.location]).toEqual([303, `${PATH}?done=1`]);
    const next = api.withCookie(cookiesOf(sent)[0] as string);
    expect((await next.get(`${PATH}?done=1`)).body).toContain('all other sessions have ended');
    for (const ended of [own, elsewhere])
      expect((await ended.get(PATH)).body).toContain('This takes a log-in.');
    expect((await logIn(api, 'Alice', 'a better one')).answer.status).toBe(200);
  });

  test.each([
    ['the present one is wrong', { currentpassword: 'guess' }, 'The present password is wrong.'],
    ['it was mistyped', { againpassword: 'another one' }, 'not written the same twice'],
    ['it is too short', { newpassword: 'short', againpassword: 'short' }, 'at least 8 characters'],
  ])('keeps the old one where %s', async (_, change, said) => {
    const { api } = await makeWiki({ accounts: [ALICE] });
    const own = (await logIn(api)).api;
    const sent = await sendForm(own, PATH, { ...fieldsIn((await own.get(PATH)).body), ...NEW, ...change });
    expect(sent.status).toBe(400);
    expect(sent.body).toContain(said);
    expect(sent.body).not.toContain('a better one');
    expect((await logIn(api)).answer.status).toBe(200);
  });

  test('takes the token of its own session', async () => {
    const { api } = await makeWiki({ accounts: [ALICE] });
    const [own, other] = [(await logIn(api)).api, (await logIn(api)).api];
    const { token = '', ...fields } = { ...fieldsIn((await other.get(PATH)).body), ...NEW };
    expect((await sendForm(own, PATH, fields)).status).toBe(400);
    expect((await sendForm(own, PATH, { ...fields, token })).status).toBe(403);
    expect((await sendForm(other, PATH, { ...fields, token }, { origin: 'https://evil.test' })).status).toBe(
      403,
    );
    expect((await logIn(api)).answer.status).toBe(200);
  });

  test('tries at the present password are counted', async () => {
    const { api } = await makeWiki({ accounts: [ALICE] });
    const own = (await logIn(api)).api;
    const said: string[] = [];
    for (let tries = 0; tries < 6; tries++) {
      const fields = { ...fieldsIn((await own.get(PATH)).body), ...NEW, currentpassword: 'guess' };
      said.push((await sendForm(own, PATH, fields)).body);
    }
    expect(said.filter((each) => each.includes('The present password is wrong.'))).toHaveLength(5);
    expect(said.at(-1)).toContain('Too many tries.');
  });
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');

describe('Special:Upload', () => {
  const PATH = '/wiki/Special:Upload';

  /** Opens the form and sends it with files. */
  async function upload(
    api: ApiClient,
    files: Readonly<Record<string, Buffer>>,
    changes: Readonly<Record<string, string>> = {},
    path = PATH,
  ) {
    const form = new FormData();
    const fields = { ...fieldsIn((await api.get(path)).body), ...changes };
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    for (const [name, bytes] of Object.entries(files))
      form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const request = new Response(form);
    const body = Buffer.from(await request.arrayBuffer());
    const type = request.headers.get('content-type') as string;
    return api.post(PATH, body, { 'content-type': type, 'content-length': String(body.length) });
  }

  const open = async (options: MakeWikiOptions = {}) => {
    const made = await makeWiki({ accounts: [ALICE], pages: { 'Main Page': 'x' }, ...options });
    return { ...made, own: (await logIn(made.api)).api };
  };
  const fileOf = (wiki: Wiki, name: string) => wiki.media.files.get(`File:${name}` as PageKey);

  test('takes a file under the name that it is given, with a description', async () => {
    const { own, wiki } = await open();
    const changes = { filename: 'Map of Mars.png', text: 'A map.', summary: 'new map' };
    const sent = await upload(own, { 'C:\\maps\\x.png': PNG }, changes);
    expect([sent.status, sent.headers.location]).toEqual([303, '/wiki/File:Map_of_Mars.png']);
    expect((await fileOf(wiki, 'Map_of_Mars.png'))?.sizeBytes).toBe(PNG.length);
    expect(await wiki.source(wiki.find('File:Map of Mars.png').latest)).toBe('A map.');
  });

  test('takes several, and tells what did not go and why', async () => {
    const { own, wiki } = await open();
    const sent = await upload(own, { 'A.png': PNG, 'B.svg': SVG });
    expect(sent.headers.location).toBe(`${PATH}?done=A.png%7CB.svg`);
    expect((await own.get(sent.headers.location as string)).body).toContain('href="/wiki/File:B.svg"');
    const mixed = await upload(own, { 'C.png': PNG, 'D.png': SVG, 'E.md': SVG }, { text: 'Kept words.' });
    expect(mixed.status).toBe(400);
    expect(mixed.body).toContain('Uploaded: C.png.');
    expect(mixed.body).toContain('D.png: The file D.png is not taken');
    expect(fieldsIn(mixed.body)['text']).toBe('Kept words.');
    expect(await fileOf(wiki, 'D.png')).toBeUndefined();
  });

  test('a file of the name is replaced by its own form alone, and kept where it lies', async () => {
    const { own, wiki } = await open({ past: [{ files: { 'images/Map.svg': SVG } }] });
    const next = Buffer.concat([SVG, Buffer.from('\n')]);
    const refused = await upload(own, { 'x.svg': next }, { filename: 'images/Map.svg' });
    expect(refused.body).toContain('there is a file of this name already');
    const sent = await upload(own, { 'x.svg': next }, {}, `${PATH}?file=images/Map.svg`);
    expect(sent.status).toBe(303);
    const file = await fileOf(wiki, 'Images/Map.svg');
    expect([file?.path, file?.sizeBytes]).toEqual(['images/Map.svg', next.length]);
  });

  test('a form sent twice uploads once, and one with another file uploads that', async () => {
    const { own, wiki } = await open();
    const before = wiki.ledger.changeCount;
    const fixed = { form: 'one form' };
    await upload(own, { 'A.png': PNG }, fixed);
    expect((await upload(own, { 'A.png': PNG }, fixed)).status).toBe(303);
    expect(wiki.ledger.changeCount).toBe(before + 1);
    await upload(own, { 'B.svg': SVG }, fixed);
    expect(wiki.ledger.changeCount).toBe(before + 2);
  });

  test('takes the token of its session, a file, and somebody who may', async () => {
    const { own, api, wiki } = await open({
      past: [{ files: { '.stemma/rights.json': JSON.stringify({ upload: ['bob@example.org'] }) } }],
    });
    const before = wiki.ledger.changeCount;
    expect((await own.get(PATH)).body).toContain('This takes an administrator, or somebody');
    expect((await api.get(PATH)).body).toContain('This takes a log-in.');
    expect((await upload(own, { 'A.png': PNG }, { token: 'x' })).status).toBe(403);
    const { csrfToken } = await logIn(api);
    expect((await upload(own, {}, { token: csrfToken })).status).toBe(403);
    expect(wiki.ledger.changeCount).toBe(before);
    const other = await open();
    expect((await upload(other.own, {})).body).toContain('No file was chosen.');
  });
});
