import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/**
 * `npm run test:all` goes on where `npm test` ends: stories, faults, and whatever else needs long or starts servers. Of those,
 * `npm test` has the first steps alone.
 */
const ALL = process.env['STEMMA_TEST_ALL'] === '1';
const LONG = [
  'test/long/**/*.test.ts',
  'test/bench/**/*.test.ts',
  'test/crawler/*.test.ts',
  'test/browser/*.test.ts',
  'test/wikitext/slow-input.test.ts',
  'test/wiki/ledger/renames.test.ts',
  'test/http/inputs/*.test.ts',
  'test/stories/!(first-steps).test.ts',
  'test/stories/pushes/*.test.ts',
  'test/servers/*.test.ts',
  'test/faults/!(answers|clock).test.ts',
];
/** Suites that load the machine, or tell of time: each has the machine for itself. */
const ALONE = [
  'test/browser/*.test.ts',
  'test/long/{beside-git,connections,contention,crowd,hostile-rounds,html-stall,kills,large,many-edits,push-kills,pushes,wikitext-cases}.test.ts',
  'test/long/{dumps/import-rate,media/streams}.test.ts',
  'test/servers/*.test.ts',
  'test/stories/{pushing,searching,two-servers}.test.ts',
];

const shared = {
  // Files share their threads: nothing here keeps state in modules, and loading the code is dear.
  pool: 'threads' as const,
  isolate: false,
  setupFiles: ['test/support/setup.ts'],
  // For what hangs. What is slow fails by the processor time that it takes, which a busy machine does not change.
  testTimeout: ALL ? 600_000 : 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 5_000, interval: 20 } },
};

const together = {
  ...shared,
  name: 'together',
  include: ALL ? LONG : ['test/**/*.test.ts'],
  exclude: ALL ? ALONE : LONG,
  // Many tests wait for disks and processes.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 0 },
};
const alone = { ...shared, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } };

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: (ALL ? [together, alone] : [together]).map((test) => ({
      test,
      // Libraries as they are used: what some have for their own development is slow.
      ssr: { resolve: { conditions: ['module', 'node'] } },
    })),
  },
});
