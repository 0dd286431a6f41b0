/**
 * Two servers save to one repository at the same time, edits and pushes: each gets its share, and what was acknowledged is
 * there.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Client, CountBody, PageBody } from '../support/client.ts';
import { git } from '../support/git.ts';
import { findDamage } from '../support/judge.ts';
import { setting } from '../support/load.ts';
import { inParallel } from '../support/parallel.ts';
import { Pusher } from '../support/pusher.ts';
import { type Server, startServer } from '../support/server.ts';
import { useWiki } from '../support/wiki.ts';

const wiki = useWiki();
/** Processor time that the two may use together. */
const CPU_SECONDS = setting('STEMMA_SHARED_SECONDS', 6);
const WRITERS = 4;
const PUSHERS = 2;
const PUSHES = 3;
/** Two failures are ordinary, and on a busy machine some more; beyond that somebody is pushed aside. */
const STARVED = 30;
/** How git and the server say that something else was saved first. */
const LATE = /fetch first|changed in the meantime|cannot lock ref|try again/;
const TICKS_PER_SECOND = 100;

test('each of two servers gets its share of the edits, and none is lost', async () => {
  const servers = [wiki.server, await startServer({ repo: wiki.server.repository })];
  const editors = await Promise.all(servers.map((server) => server.editor()));
  const beganSeconds = cpuSeconds(servers);
  const isOver = (): boolean => cpuSeconds(servers) - beganSeconds > CPU_SECONDS;
  const saved = await Promise.all(editors.map((editor, index) => saveUntil(isOver, editor, `S${index}`)));

  expect(Math.max(...saved) / Math.min(...saved), `${saved}`).toBeLessThan(2);
  for (const [index, editor] of editors.entries()) {
    const pages = Array.from({ length: WRITERS }, (_, writer) => `S${index}W${writer}`);
    const counts = await inParallel(pages, 1, async (page) => {
      const { body } = await editor.get<CountBody>(`/page/${page}/history/counts/edits`);
      return body.count;
    });
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(saved[index]);
  }
  expect(await findDamage(wiki.server.repository)).toEqual([]);
});

test('who pushes through one server has a turn beside those who edit through the other', async () => {
  const other = await startServer({ repo: wiki.server.repository });
  const editor = await other.editor('Ed', 'ed@example.org');
  const before = Number(await git(wiki.server.repository, ['rev-list', '--count', 'main']));
  let isOver = false;
  const editing = saveUntil(() => isOver, editor, 'Beside');
  const attempts = await inParallel(['P0', 'P1'], PUSHERS, async (name) => {
    const pusher = await Pusher.of(wiki.server, await wiki.server.token(name, `${name}@example.org`));
    const each: number[] = [];
    while (each.length < PUSHES) each.push(await pushAgainAndAgain(pusher, `${name}-${each.length}.md`));
    return each;
  }).finally(() => {
    isOver = true;
  });
  const saved = await editing;

  expect(Math.max(...attempts.flat()), `${attempts}`).toBeLessThan(STARVED);
  expect(saved).toBeGreaterThan(PUSHERS * PUSHES);
  const made = Number(await git(wiki.server.repository, ['rev-list', '--count', 'main'])) - before;
  expect(made).toBe(saved + PUSHERS * PUSHES);
  expect(await findDamage(wiki.server.repository)).toEqual([]);
});

/** Fetches, makes a page upon that, and pushes, until it is in. @returns how often it took */
async function pushAgainAndAgain(pusher: Pusher, file: string): Promise<number> {
  for (let attempt = 1; attempt < STARVED; attempt++) {
    const { code, stderr } = await pusher.push(await pusher.commit({ [file]: `attempt ${attempt}\n` }));
    if (code === 0) return attempt;
    expect(stderr).toMatch(LATE);
  }
  return STARVED;
}

/** Edits that were acknowledged, each writer with a page of its own. */
async function saveUntil(isOver: () => boolean, editor: Client, name: string): Promise<number> {
  const counts = await inParallel(
    Array.from({ length: WRITERS }, (_, writer) => `${name}W${writer}`),
    WRITERS,
    async (page) => {
      let [count, latest] = [0, undefined as { id: number } | undefined];
      while (!isOver()) {
        const request = { source: `Text ${count}`, comment: '' };
        const answer =
          latest === undefined
            ? await editor.post<PageBody>('/page', { ...request, title: page })
            : await editor.put<PageBody>(`/page/${page}`, { ...request, latest });
        if (answer.status >= 300) continue;
        count++;
        latest = { id: answer.body.latest.id };
      }
      return count;
    },
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** What the processes have used, as the system counts it. */
function cpuSeconds(servers: readonly Server[]): number {
  const ticks = servers.map(({ pid }) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1').split(') ').at(-1)?.split(' ') ?? [];
    return Number(fields[11]) + Number(fields[12]);
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_PER_SECOND;
}
