/**
 * Attack: someone asks for pages that take long to render, one after another, while others read. The server goes on
 * answering: whatever is rendered, nobody waits for it who did not ask for it.
 */

import { afterAll, describe, expect, test } from 'vitest';
import { Threads } from '../../src/wiki/work/threads.ts';
import { bombPages, OPENERS } from '../bench/texts/html-texts.ts';
import { makeWiki } from '../support/make-wiki.ts';
import { expectWithin, threadMs } from '../support/thread-time.ts';
import { ATTACK_PAGES, ATTACKS } from '../wikitext/attacks.ts';

const threads = new Threads(new URL('../../dist/wiki/work/thread.js', import.meta.url), 2);
afterAll(() => threads.close());

/** Processor time of the server's thread without a pause. */
const MAX_STALL_MS = 100;
const LOOK_MS = 5;
/**
 * Processor time for one answer: a thread is ended after two seconds, which those that compile and collect for it may double, and
 * the page may have begun on another.
 */
const MAX_ANSWER_MS = 10_000;
/** The first rendering also compiles code, and the collector of garbage comes when it likes: the best of some counts. */
const ROUNDS = 4;
/** How often a page is asked for while the machine is too busy for it. */
const TRIES = 10;

const HEAVY: Readonly<Record<string, string>> = {
  ...Object.fromEntries(OPENERS.map((opener, place) => [`Openers ${place}`, opener.repeat(65_000)])),
  Lists: '* a\n:# b\n'.repeat(100_000),
  'Deep lists': `${'*'.repeat(800)} a\n`.repeat(500),
  Cells: `{|\n${'| a || b\n'.repeat(30_000)}|}`,
  Notes: '<ref>x</ref>'.repeat(30_000),
  Links: Array.from({ length: 50_000 }, (_, place) => `[[Page ${place}]]`).join(' '),
  Templates: Array.from({ length: 10_000 }, (_, place) => `{{Nowhere ${place}}}`).join(' '),
  Long: 'a word and another '.repeat(110_000),
  Attacks: ATTACKS.join('\n\n'),
};

const { api, failures } = await makeWiki({
  pages: { ...bombPages(), ...ATTACK_PAGES, ...HEAVY, Small: 'x' },
  workshop: threads,
});

interface Asked {
  readonly status: number;
  /** What it took of the processors. */
  readonly usedMs: number;
  /** The most that this thread worked at a time. */
  readonly stallMs: number;
}

async function ask(path: string): Promise<Asked> {
  for (let tries = 1; ; tries++) {
    const before = process.cpuUsage();
    const stall = new Stall();
    const { status } = await api.get(path);
    const { user, system } = process.cpuUsage(before);
    const stallMs = stall.end();
    if (status !== 503 || tries === TRIES) return { status, usedMs: (user + system) / 1000, stallMs };
  }
}

/** Looks at this thread's processor time again and again: whatever works for long delays the look, and shows in it. */
class Stall {
  #lastMs = threadMs();
  #mostMs = 0;
  readonly #timer = setInterval(() => this.#look(), LOOK_MS);

  end(): number {
    clearInterval(this.#timer);
    this.#look();
    return this.#mostMs;
  }

  #look(): void {
    const nowMs = threadMs();
    this.#mostMs = Math.max(this.#mostMs, nowMs - this.#lastMs);
    this.#lastMs = nowMs;
  }
}

describe('a heavy page', () => {
  test.each(['Bomb', ...Object.keys(HEAVY)])('%s is answered in time and stalls nobody', async (title) => {
    let leastMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS && (round < 2 || leastMs > MAX_STALL_MS); round++) {
      // A revision number of its own each time would be another page: the edit flavour is another rendering too.
      const flavor = round % 2 === 0 ? 'view' : 'edit';
      const { status, usedMs, stallMs } = await ask(
        `/page/${encodeURIComponent(title.replace(' ', '_'))}/html?flavor=${flavor}&redirect=no`,
      );
      expect(status === 200 || (flavor === 'edit' && status === 422)).toBe(true);
      expect(usedMs).toBeLessThanOrEqual(MAX_ANSWER_MS);
      leastMs = Math.min(leastMs, stallMs);
    }
    expectWithin(leastMs, MAX_STALL_MS);
  });

  test('is not waited for by readers of others', async () => {
    let isOver = false;
    const heavy = api.post('/transform/wikitext/to/html', { wikitext: HEAVY['Lists'] }).then((answer) => {
      isOver = true;
      return answer;
    });
    const { status, stallMs } = await ask('/page/Small/html');
    expect({ status, isOver }).toEqual({ status: 200, isOver: false });
    expectWithin(stallMs, MAX_STALL_MS);
    expect([413, 422]).toContain((await heavy).status);
  });

  test('no text of all that broke the server', () => expect(failures).toEqual([]));
});
