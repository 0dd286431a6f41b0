import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Threads } from '../../../src/wiki/work/threads.ts';
import { ALL } from '../../sizes.ts';

/** The built thread: what the server runs. */
const THREAD = new URL('../../../dist/wiki/work/thread.js', import.meta.url);
/** Processor time of the thread. What takes more is refused, and fails the test. */
const MAX_MS = 5_000;

const threads = new Threads(THREAD, 1);
const wikitext = (source: string) => ({ source, model: 'wikitext' as const });
const compare = (from: string, to: string, budgetMs = 600) =>
  threads.run('compare', { from: wikitext(from), to: wikitext(to), budgetMs }, MAX_MS);

/** Lines or words that follow no order and repeat seldom. */
function scattered(count: number, salt: number, separator: string): string {
  let state = salt;
  const next = (): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8).toString(36);
  };
  return Array.from({ length: count }, next).join(separator);
}

beforeAll(async () => {
  threads.warm();
  await compare('a', 'b');
});
afterAll(() => threads.close());

describe('a comparison in a thread', () => {
  test('comes back as JSON', async () => {
    expect(await compare('== a ==\nb', '== a ==\nc')).toEqual({
      fromSections: '[{"level":2,"heading":"== a ==","offset":0}]',
      toSections: '[{"level":2,"heading":"== a ==","offset":0}]',
      diff: expect.stringMatching(/^\[\{"type":0,.*\}\]$/),
    });
  });

  test('budget 0 is the coarsest', async () => {
    const { diff } = await compare('a\nb\nc\nd', 'a\nB\nc\nD', 0);
    expect(JSON.parse(diff).map(({ type }: { type: number }) => type)).toEqual([0, 2, 1]);
  });

  const MIB = 1024 * 1024;
  test.runIf(ALL).each([
    ['10,000 lines, all different', scattered(10_000, 1, '\n'), scattered(10_000, 2, '\n')],
    ['2 MiB of lines of one letter', scattered(MIB / 4, 1, '\n'), scattered(MIB / 4, 2, '\n')],
    [
      '2 MiB of lines, all alike',
      'some words and more\n'.repeat(100_000),
      'some words no more\n'.repeat(100_000),
    ],
    ['lines of one word more', 'a b c d e f g h\n'.repeat(50_000), 'a b c d e f g h i\n'.repeat(50_001)],
    ['two lines of 2 MiB', scattered(300_000, 1, ' '), scattered(300_000, 2, ' ')],
    ['10 MiB of blank lines', '\n'.repeat(10 * MIB), '\n'.repeat(10 * MIB - 1).concat('a')],
    ['10 MiB of lines', scattered(1_600_000, 1, '\n'), scattered(1_600_000, 2, '\n')],
    ['2 MiB of headings', '=a=\n'.repeat(MIB / 2), '=b=\n'.repeat(MIB / 2)],
    ['2 MiB of brackets', '{{'.repeat(MIB / 2) + '}}'.repeat(MIB / 2), '[['.repeat(MIB)],
    ['2 MiB of Chinese', '\u6f22'.repeat(700_000), '\u5b57'.repeat(700_000)],
    ['2 MiB of paragraphs in another order', paragraphs(1), paragraphs(7)],
  ])('%s: in time', async (_, from, to) => {
    const { diff } = await compare(from, to);
    expect(diff.length).toBeGreaterThan(2);
  });

  function paragraphs(step: number): string {
    const words = scattered(300_000, 5, ' ').split(' ');
    const all = Array.from({ length: 3_001 }, (_, at) => words.slice(at * 99, at * 99 + 99).join(' '));
    return all.map((_, at) => all[(at * step) % all.length]).join('\n');
  }
});
