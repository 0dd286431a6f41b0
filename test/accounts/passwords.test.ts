import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { COSTS, keptPassword, Passwords } from '../../src/accounts/passwords.ts';

const CHEAP = { cost: 16, blockSize: 1, parallelization: 1 };

describe('Passwords', () => {
  test('the right one matches, and no other', async () => {
    const passwords = new Passwords(CHEAP);
    const kept = await passwords.keep('correct horse');
    expect(await passwords.matches('correct horse', kept)).toBe(true);
    for (const other of ['', 'correct hors', 'Correct horse', 'correct horse ', 'x'.repeat(10_000)])
      expect(await passwords.matches(other, kept), other.slice(0, 20)).toBe(false);
  });

  test('where there is no account none matches', async () => {
    expect(await new Passwords(CHEAP).matches('', undefined)).toBe(false);
  });

  test('letters of two spellings are one', async () => {
    const passwords = new Passwords(CHEAP);
    expect(await passwords.matches('Mu\u0308ller', await passwords.keep('M\u00fcller'))).toBe(true);
  });

  test('the same one is kept differently each time, with its costs and without itself', async () => {
    const passwords = new Passwords(CHEAP);
    const [one, two] = [await passwords.keep('correct horse'), await passwords.keep('correct horse')];
    expect(one).toMatchObject(CHEAP);
    expect(one.hash).not.toBe(two.hash);
    expect(JSON.stringify(one)).not.toContain('horse');
    expect(keptPassword.parse(one)).toEqual(one);
  });

  test('what was kept at other costs still matches', async () => {
    const kept = await new Passwords(CHEAP).keep('correct horse');
    expect(await new Passwords({ ...CHEAP, cost: 32 }).matches('correct horse', kept)).toBe(true);
  });

  test('the costs are those that are advised', () => {
    expect(COSTS).toEqual({ cost: 2 ** 15, blockSize: 8, parallelization: 3 });
  });

  test('no account takes as long as a wrong password, and the event loop goes on', async () => {
    const passwords = new Passwords({ cost: 2 ** 13, blockSize: 8, parallelization: 1 });
    const kept = await passwords.keep('correct horse');
    const timed = async (given: typeof kept | undefined) => {
      const startMs = performance.now();
      await passwords.matches('wrong', given);
      return performance.now() - startMs;
    };
    let ticks = 0;
    const ticking = setInterval(() => ticks++, 1);
    const [known, unknown]: [number[], number[]] = [[], []];
    const ratio = (): number => Math.min(...unknown) / Math.min(...known);
    // On a busy machine it takes more rounds until both were left alone for once.
    const isAlike = (): boolean => ratio() > 0.4 && ratio() < 2.5;
    for (let round = 0; round < 5 || (round < 50 && !isAlike()); round++) {
      known.push(await timed(kept));
      unknown.push(await timed(undefined));
    }
    await sleep(1);
    clearInterval(ticking);
    expect(ticks).toBeGreaterThan(10);
    expect(ratio()).toBeGreaterThan(0.4);
    expect(ratio()).toBeLessThan(2.5);
  });
});
