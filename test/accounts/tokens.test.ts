import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Tokens } from '../../src/accounts/tokens.ts';
import type { Identity } from '../../src/base/identity.ts';

const ALICE: Identity = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };

let directory = '';
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'stemma-tokens-')), 'state');
});
afterEach(() => rm(join(directory, '..'), { recursive: true }));

const file = () => join(directory, 'tokens.json');

describe('Tokens', () => {
  test('a token speaks for whom it was made', async () => {
    const tokens = new Tokens(directory);
    const token = await tokens.add(ALICE);
    expect(tokens.find(token)).toMatchObject(ALICE);
  });

  test.each(['', 'stemma_', 'stemma_x'])('%j speaks for nobody', async (token) => {
    const tokens = new Tokens(directory);
    await tokens.add(ALICE);
    expect(tokens.find(token)).toBeUndefined();
  });

  test('no two tokens are alike, and none is short', async () => {
    const tokens = new Tokens(directory);
    const [one, two] = [await tokens.add(ALICE), await tokens.add(ALICE)];
    expect(one).not.toBe(two);
    expect(one).toMatch(/^stemma_[A-Za-z0-9_-]{32}$/);
    expect(tokens.list().map(({ id }) => id)).toEqual([1, 2]);
  });

  test('the file holds a hash and no token, and is nobody else to read', async () => {
    const token = await new Tokens(directory).add(ALICE);
    expect(readFileSync(file(), 'utf8')).not.toContain(token.slice('stemma_'.length));
    expect(readFileSync(file(), 'utf8')).toMatch(/"hash": "[0-9a-f]{64}"/);
    expect([statSync(file()).mode & 0o777, statSync(directory).mode & 0o777]).toEqual([0o600, 0o700]);
  });

  test('what is not there yet holds no tokens', () => {
    expect(new Tokens(directory).list()).toEqual([]);
    expect(new Tokens(directory).find('x')).toBeUndefined();
  });

  test('a token made or revoked elsewhere is followed at once', async () => {
    const [server, command] = [new Tokens(directory), new Tokens(directory)];
    expect(server.list()).toEqual([]);
    const token = await command.add(ALICE);
    expect(server.find(token)).toBeDefined();
    expect(await command.revoke(1)).toBe(true);
    expect(server.find(token)).toBeUndefined();
  });

  test('what is not there cannot be revoked', async () => {
    expect(await new Tokens(directory).revoke(1)).toBe(false);
  });

  test('the number of a revoked token that was not the last stays unused', async () => {
    const tokens = new Tokens(directory);
    await tokens.add(ALICE);
    await tokens.add(ALICE);
    await tokens.revoke(1);
    await tokens.add(ALICE);
    expect(tokens.list().map(({ id }) => id)).toEqual([2, 3]);
  });

  // Known failure: each reads the file, adds its own and writes it back, so the later one wins.
  test.fails('two commands at once lose no token', async () => {
    const made = await Promise.all([new Tokens(directory).add(ALICE), new Tokens(directory).add(ALICE)]);
    expect(made.map((token) => new Tokens(directory).find(token)?.name)).toEqual(['Alice', 'Alice']);
  });

  // Known failure: each request with a bearer fails until the file is whole again.
  test.fails('a file that cannot be read keeps the tokens that were known', async () => {
    const tokens = new Tokens(directory);
    const token = await tokens.add(ALICE);
    writeFileSync(file(), '{');
    expect(tokens.find(token)).toBeDefined();
  });
});
