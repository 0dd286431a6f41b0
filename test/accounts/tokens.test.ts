import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Tokens } from '../../src/accounts/tokens.ts';
import type { Identity } from '../../src/base/identity.ts';

const ALICE: Identity = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' };

let directory = '';
beforeEach(async () => {
  directory = join(await mkdtemp(join(tmpdir(), 'stemma-tokens-')), 'state');
});
beforeEach(() => mkdirSync(directory, { recursive: true, mode: 0o700 }));
afterEach(() => rm(join(directory, '..'), { recursive: true }));

const file = () => join(directory, 'tokens.json');

describe('Tokens', () => {
  test('a token speaks for whom it was made', async () => {
    const tokens = new Tokens(directory);
    const token = await tokens.add(ALICE);
    expect(tokens.find(token)).toEqual(ALICE);
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
    expect(new Tokens(directory).isEmpty).toBe(true);
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

  test('a token with an end is good until then', async () => {
    let nowMs = Date.parse('2026-11-21T00:00:00Z');
    const tokens = new Tokens(directory, undefined, () => nowMs);
    const token = await tokens.add(ALICE, new Date('2026-11-22T00:00:00Z'));
    expect(tokens.list()).toMatchObject([{ expiresAt: '2026-11-22T00:00:00.000Z', usedAt: undefined }]);
    nowMs = Date.parse('2026-11-21T23:59:59.999Z');
    expect(tokens.find(token)).toEqual(ALICE);
    nowMs += 1;
    expect(tokens.find(token)).toBeUndefined();
    expect(tokens.list()).toMatchObject([{ usedAt: '2026-11-21T23:59:59.999Z' }]);
  });

  test('when a token was last used is told by the server at once, by others when it was written', async () => {
    let nowMs = Date.parse('2026-11-21T00:00:00Z');
    const server = new Tokens(directory, undefined, () => nowMs);
    const token = await server.add(ALICE);
    await server.add(ALICE);
    const used = (tokens: Tokens) => tokens.list().map(({ usedAt }) => usedAt);
    server.find(token);
    nowMs += 1_000;
    server.find(token);
    expect(used(server)).toEqual(['2026-11-21T00:00:01.000Z', undefined]);
    expect(readdirSync(directory)).toEqual(['tokens.json']);
    await server.close();
    expect(used(new Tokens(directory))).toEqual(['2026-11-21T00:00:01.000Z', undefined]);
    const uses = join(directory, 'token-uses.json');
    expect(statSync(uses).mode & 0o777).toBe(0o600);
    expect(readFileSync(uses, 'utf8')).not.toContain(token);
    writeFileSync(uses, '{"torn');
    expect(used(new Tokens(directory))).toEqual([undefined, undefined]);
    expect(new Tokens(directory).find(token)).toEqual(ALICE);
  });

  test('a thousand uses are one writing', async () => {
    vi.useFakeTimers();
    try {
      const tokens = new Tokens(directory);
      const token = await tokens.add(ALICE);
      for (let count = 0; count < 1_000; count++) tokens.find(token);
      expect(vi.getTimerCount()).toBe(1);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(vi.getTimerCount()).toBe(0);
    } finally {
      vi.useRealTimers();
    }
    await expect.poll(() => readdirSync(directory)).toEqual(['token-uses.json', 'tokens.json']);
  });

  test('commands at once lose no token', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => new Tokens(directory).add(ALICE)));
    expect(made.map((token) => new Tokens(directory).find(token)?.name)).toEqual(Array(5).fill('Alice'));
    expect(new Tokens(directory).list().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(readdirSync(directory)).toEqual(['tokens.json']);
  });

  test('the lock of a process that died keeps nobody out', async () => {
    writeFileSync(`${file()}.lock`, String(2 ** 30));
    expect(await new Tokens(directory).add(ALICE)).toBeDefined();
  });

  describe.each([
    ['is torn', '{'],
    ['holds something else', '[{"id":"1"}]'],
  ])('a file that %s', (_, text) => {
    test('keeps the tokens that were known, and is told of once', async () => {
      const warnings: string[] = [];
      const tokens = new Tokens(directory, (message) => warnings.push(message));
      const token = await tokens.add(ALICE);
      writeFileSync(file(), text);
      expect([tokens.find(token)?.name, tokens.find(token)?.name]).toEqual(['Alice', 'Alice']);
      expect(warnings).toEqual([expect.stringContaining('tokens.json cannot be read')]);
    });

    test('knows nobody at a start, and is not written over', async () => {
      writeFileSync(file(), text);
      const tokens = new Tokens(directory);
      expect([tokens.find('stemma_x'), tokens.isEmpty]).toEqual([undefined, false]);
      await expect(tokens.add(ALICE)).rejects.toThrow('cannot be read');
      await expect(tokens.revoke(1)).rejects.toThrow('cannot be read');
      expect(() => tokens.list()).toThrow('cannot be read');
      expect(readFileSync(file(), 'utf8')).toBe(text);
    });

    test('is followed again once it is whole', async () => {
      const tokens = new Tokens(directory);
      const token = await tokens.add(ALICE);
      const whole = readFileSync(file());
      writeFileSync(file(), text);
      expect(tokens.find(token)).toBeDefined();
      writeFileSync(file(), whole);
      expect(tokens.list()).toHaveLength(1);
    });
  });
});
