import { performance } from 'node:perf_hooks';
import { describe, expect, test } from 'vitest';
import type { ContentId } from '../../../src/store/store.ts';
import type { PageKey } from '../../../src/title/title.ts';
import { type Candidate, findRenames } from '../../../src/wiki/ledger/renames.ts';

const MEBIBYTE = 1 << 20;

/** What stood under some titles; a content's name is that of its title. */
class Texts {
  readonly #texts = new Map<string, Buffer>();
  /** Bytes that were read. */
  readBytes = 0;

  add(keys: readonly string[], text: string): Candidate[] {
    const bytes = Buffer.from(text);
    for (const key of keys) this.#texts.set(key, bytes);
    return keys.map((key) => ({ key: key as PageKey, content: key as string as ContentId }));
  }

  readonly read = async (content: ContentId): Promise<Buffer | undefined> => {
    const bytes = this.#texts.get(content);
    this.readBytes += bytes?.length ?? 0;
    return bytes;
  };
}

const named = (letter: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${letter}${at}`);
const lines = (count: number): string => named('line ', count).join('\n');
const LARGE = `${'x'.repeat(63)}\n`.repeat(MEBIBYTE / 64);

describe('findRenames() by likeness', () => {
  test.each<readonly [bound: string, oldCount: number, newCount: number, text: string, others: string]>([
    ['250,000 pairs', 500, 500, 'x', 'x'],
    ['10,000,000 compared lines', 50, 1, lines(200_000), 'x'],
    ['64 MiB', 63, 1, LARGE, LARGE],
  ])('goes as far as %s, and no further', async (_, oldCount, newCount, text, others) => {
    const found = async (more: number): Promise<number> => {
      const texts = new Texts();
      const gone = [...texts.add(['like'], text), ...texts.add(named('old', oldCount - 1 + more), others)];
      return (await findRenames(gone, texts.add(named('new', newCount), text), texts.read)).size;
    };
    expect([await found(0), await found(1)]).toEqual([newCount, 0]);
  });

  test('reads no more than that', async () => {
    const texts = new Texts();
    const text = lines(40_000);
    const [gone, born] = [texts.add(named('old', 500), text), texts.add(named('new', 500), text)];
    expect((await findRenames(gone, born, texts.read)).size).toBe(0);
    expect(texts.readBytes).toBeLessThan(66 * MEBIBYTE);
  });

  test('finds the same where the new lines are too many to be kept', async () => {
    const texts = new Texts();
    const many = named('n', 8).map((key, at) => texts.add([key], lines(150_000) + at));
    const [old] = [texts.add(['old'], lines(150_000) + 3)];
    expect([...(await findRenames(old, many.flat(), texts.read))]).toEqual([['n3', 'old']]);
  });

  test('lets others run meanwhile', async () => {
    const texts = new Texts();
    const gone = texts.add(named('old', 8), lines(20_000));
    const born = texts.add(named('new', 8), lines(20_000));
    const before = performance.eventLoopUtilization();
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    await findRenames(gone, born, texts.read);
    clearInterval(timer);
    const { active } = performance.eventLoopUtilization(before);
    expect(turns).toBeGreaterThan(active / 100);
  });
});
