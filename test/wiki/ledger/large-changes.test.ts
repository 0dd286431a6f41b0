/** A change of very many files: others get their turn while it is worked out, and see it whole or not at all. */
import { expect, test } from 'vitest';
import { ownThreadClock } from '../../../src/base/threads/thread-clock.ts';
import { MemoryStore } from '../../../src/store/memory-store.ts';
import type { Change, ContentId, FileChange, Path, Version } from '../../../src/store/store.ts';
import { Ledger } from '../../../src/wiki/ledger/ledger.ts';
import { ALL } from '../../sizes.ts';
import { sourcesOf } from './history.ts';

const FILES = 8_000;

const idOf = (text: string): string => Buffer.from(text.padEnd(20, '.')).toString('hex');

/** All pages and media with a text: a digit, or nothing where they go. */
function change(before: string, after: string): Change {
  const content = (text: string, at: number) =>
    text === '' ? undefined : (idOf(`${text} ${at}`) as ContentId);
  const files = Array.from({ length: FILES }, (_, at): FileChange => {
    const path = (at % 4 === 0 ? `File/Map ${at}.png` : `Folder ${at % 100}/Page ${at}.md`) as Path;
    return { path, before: content(before, at), after: content(after, at) };
  }).sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    version: idOf(`version ${after}`) as Version,
    author: { name: 'Ann', email: 'ann@example.org' },
    atSeconds: 1_700_000_000,
    message: 'Many\n',
    files: [files],
  };
}

/** How much there is of everything. */
function seen({ tip, changeCount, revisionCount, pageCount, log, others, files }: Ledger): string {
  const fileCount = [...files.titles()].length;
  return [tip, changeCount, revisionCount, pageCount, log.count, others.titleCount, fileCount].join(' ');
}

test.runIf(ALL).each([
  ['made', '', '1', []],
  ['changed', '1', '2', [change('', '1')]],
  ['taken away', '1', '', [change('', '1')]],
  // What other tests left may be collected within one of the pieces.
])('of files that are %s', { retry: 2 }, async (_, before, after, first) => {
  const store = new MemoryStore();
  const ledger = new Ledger({ ...sourcesOf(store), sizes: async (ids) => ids.map(() => 1) });
  await ledger.append(first);
  const states = new Set([seen(ledger)]);
  const threadMs = ownThreadClock();
  let [longestMs, lastMs, turns, isOver] = [0, threadMs(), 0, false];
  const startedMs = lastMs;
  const look = (): void => {
    const nowMs = threadMs();
    longestMs = Math.max(longestMs, nowMs - lastMs);
    lastMs = nowMs;
    if (turns++ % 16 === 0) states.add(seen(ledger));
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await ledger.append([change(before, after)]);
  isOver = true;
  look();
  states.add(seen(ledger));
  expect(states.size).toBe(2);
  // In one piece it was more than half.
  expect(longestMs).toBeLessThan((lastMs - startedMs) / 3);
});
