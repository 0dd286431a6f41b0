import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LogIns } from '../../src/accounts/log-ins.ts';
import { Passwords } from '../../src/accounts/passwords.ts';
import { Sessions } from '../../src/accounts/sessions.ts';
import { Tokens } from '../../src/accounts/tokens.ts';
import { accountName, Users } from '../../src/accounts/users.ts';
import type { Identity } from '../../src/base/identity.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const ALICE: Identity = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };
const CHEAP = { cost: 2, blockSize: 1, parallelization: 1 };
const passwords = new Passwords(CHEAP);
const logInAs = (name: string, password: string, replaces?: string) => ({
  name,
  password,
  address: '192.0.2.1',
  replaces,
});

describe('accountName()', () => {
  test.each([
    ['alice', 'Alice'],
    ['  alice__van_\tdijk ', 'Alice van dijk'],
    ['Ålesund', 'Ålesund'],
    ['a\u030alesund', 'Ålesund'],
    ['\u10d2\u10d0', '\u10d2\u10d0'],
    ['', ''],
  ])('%j is %j', (written, name) => expect(accountName(written)).toBe(name));

  test('takes its own spelling for what it is', () => {
    const letter = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('\u0390', '\u01c6', '\u00df', '\u1ff7', '_'),
    );
    fc.assert(
      fc.property(fc.array(letter), (parts) => {
        const name = accountName(parts.join(''));
        expect(accountName(name)).toBe(name);
      }),
    );
  });
});

describe('Users', () => {
  test('an account is found by any spelling of its name', async () => {
    const users = new Users(temporaryDirectory('state'));
    expect(await users.add({ ...ALICE, name: 'alice_b' }, await passwords.keep('x'))).toBe(true);
    for (const written of ['Alice b', 'alice b', ' Alice_b'])
      expect(users.find(written)?.email).toBe(ALICE.email);
    expect(users.find('Alice B')).toBeUndefined();
    expect(users.list()).toHaveLength(1);
  });

  test.each([
    [{ ...ALICE, email: 'other@example.org' }],
    [{ ...ALICE, name: 'alice', email: 'other@example.org' }],
    [{ ...ALICE, name: 'Bob', email: 'ALICE@example.org' }],
  ])('%j is taken when Alice is', async (identity) => {
    const users = new Users(temporaryDirectory('state'));
    await users.add(ALICE, await passwords.keep('x'));
    expect(await users.add(identity, await passwords.keep('y'))).toBe(false);
    expect(users.list()).toHaveLength(1);
  });

  test('who is not there can neither be changed nor removed', async () => {
    const users = new Users(temporaryDirectory('state'));
    expect(await users.remove('Alice')).toBe(false);
    expect(await users.changePassword('Alice', await passwords.keep('x'))).toBe(false);
  });

  test('the file holds no password, and is nobody else to read', async () => {
    const directory = temporaryDirectory('state');
    await new Users(directory).add(ALICE, await passwords.keep('correct horse'));
    const file = join(directory, 'users.json');
    expect(readFileSync(file, 'utf8')).not.toContain('horse');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(readdirSync(directory)).toEqual(['users.json']);
  });

  test.each([['{'], ['[{"name":"x"}]'], [JSON.stringify([{ ...ALICE, name: 'a\nb' }])]])(
    'a file that is %j lets nobody in, is told of and not written over',
    async (text) => {
      const directory = temporaryDirectory('state');
      writeFileSync(join(directory, 'users.json'), text);
      const warnings: string[] = [];
      const users = new Users(directory, (message) => warnings.push(message));
      expect(users.find('Alice')).toBeUndefined();
      await expect(users.add(ALICE, await passwords.keep('x'))).rejects.toThrow('cannot be read');
      expect(warnings).toEqual([expect.stringContaining('users.json cannot be read')]);
    },
  );
});

describe('LogIns', () => {
  async function withAlice(more = {}) {
    const stateDirectory = temporaryDirectory('state');
    const tokens = new Tokens(stateDirectory);
    const logIns = new LogIns({ stateDirectory, tokens, costs: CHEAP, ...more });
    await logIns.users.add(ALICE, await passwords.keep('correct horse'));
    const begin = async (replaces?: string) => {
      const result = await logIns.logIn(logInAs('alice', 'correct horse', replaces));
      if (typeof result === 'string' || !('session' in result)) throw new Error('not logged in');
      return result.session;
    };
    return { stateDirectory, tokens, logIns, begin };
  }

  test('the right password begins a session, which speaks for its user and tells no more', async () => {
    const { logIns, begin } = await withAlice();
    expect(logIns.find(await begin())).toEqual(ALICE);
    expect(await logIns.logIn(logInAs('Alice', 'wrong'))).toBe('wrong');
    expect(await logIns.logIn(logInAs('Nobody', 'wrong'))).toBe('wrong');
    for (const session of ['', 'x', 'x'.repeat(32)]) expect(logIns.find(session)).toBeUndefined();
  });

  test('sessions outlive a restart', async () => {
    const { stateDirectory, tokens, begin } = await withAlice();
    const session = await begin();
    expect(new LogIns({ stateDirectory, tokens }).find(session)).toEqual(ALICE);
  });

  test('an access token stands for a password until it ends, beside the account of its holder', async () => {
    const { tokens, logIns, begin } = await withAlice();
    const own = await begin();
    const token = await tokens.add({ ...ALICE, scope: 'read' });
    const result = await logIns.logIn(logInAs('anybody', token));
    const { session, identity } = result as { session: string; identity: object };
    expect(identity).toEqual({ ...ALICE, scope: 'read' });
    expect(logIns.find(session)).toEqual(identity);
    // It is nobody's password: it changes none, and confirms nothing.
    const tried = logInAs('alice', token);
    expect(await logIns.changePassword(tried, 'another password')).toBe('wrong');
    expect(await logIns.confirm(tried)).toBe('wrong');
    await logIns.users.changePassword('Alice', await passwords.keep('another password'));
    expect([logIns.find(own), logIns.find(session)]).toEqual([undefined, identity]);
    await tokens.revoke(tokens.list()[0]?.id ?? 0);
    expect(logIns.find(session)).toBeUndefined();
  });

  test('the file of sessions opens none, and is nobody else to read', async () => {
    const { stateDirectory, begin } = await withAlice();
    const session = await begin();
    const file = join(stateDirectory, 'sessions.json');
    expect(readFileSync(file, 'utf8')).not.toContain(session);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  test('a session ends by its own log-out and by the log-in that takes its place', async () => {
    const { logIns, begin } = await withAlice();
    const [one, two] = [await begin(), await begin()];
    await logIns.logOut(one);
    expect([logIns.find(one), logIns.find(two)?.name]).toEqual([undefined, 'Alice']);
    const three = await begin(two);
    expect([logIns.find(two), logIns.find(three)?.name]).toEqual([undefined, 'Alice']);
  });

  test('an account that was made anew does not take over the sessions of the old one', async () => {
    const { logIns, begin } = await withAlice();
    const session = await begin();
    await logIns.users.remove('Alice');
    await logIns.users.add(ALICE, await passwords.keep('correct horse'));
    expect(logIns.find(session)).toBeUndefined();
  });

  test('of more than fifty sessions of a user the oldest end', async () => {
    const { stateDirectory, logIns, begin } = await withAlice();
    const sessions = [];
    for (let count = 0; count < 52; count++) sessions.push(await begin());
    const running = sessions.map((session) => logIns.find(session) !== undefined);
    expect(running).toEqual([false, false, ...Array(50).fill(true)]);
    expect(JSON.parse(readFileSync(join(stateDirectory, 'sessions.json'), 'utf8'))).toHaveLength(50);
  });

  test('sessions that have ended leave the file', async () => {
    let nowMs = Date.parse('2026-11-21T00:00:00Z');
    const directory = temporaryDirectory('state');
    const sessions = new Sessions(directory, undefined, () => nowMs);
    await sessions.begin('Alice', 'salt', undefined);
    nowMs += 8 * 86_400_000;
    const id = await sessions.begin('Bob', 'salt', undefined);
    expect(JSON.parse(readFileSync(join(directory, 'sessions.json'), 'utf8'))).toHaveLength(1);
    expect(sessions.find(id)?.user).toBe('Bob');
  });

  test('tries at once are counted as they come, not as they end', async () => {
    const { logIns } = await withAlice();
    const results = await Promise.all(
      Array.from({ length: 200 }, () => logIns.logIn(logInAs('Alice', 'wrong'))),
    );
    expect(results.filter((result) => result === 'wrong')).toHaveLength(5);
    expect(results.filter((result) => typeof result === 'object')).toHaveLength(195);
  });

  test('log-ins at once all get their session', async () => {
    const { logIns, begin } = await withAlice();
    const sessions = await Promise.all(Array.from({ length: 5 }, () => begin()));
    expect(sessions.map((session) => logIns.find(session)?.name)).toEqual(Array(5).fill('Alice'));
  });
});
