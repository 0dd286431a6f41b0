/** Forms about accounts, files and the wiki itself. */

import { describe, expect, test } from 'vitest';
import type { Identity } from '../../src/base/identity.ts';
import { fieldsIn, sendForm } from '../support/forms.ts';
import { makeWiki } from '../support/make-wiki.ts';
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
