import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Stories, faults and other long suites run with `npm run test:all` only. */
const all = process.env['STEMMA_TEST_ALL'] === '1';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['test/**/*.test.ts'],
    exclude: all ? [] : ['test/long/**', 'test/stories/!(first-steps).test.ts'],
    // Files share their threads: nothing here keeps state in modules, and loading the code is dear.
    pool: 'threads',
    isolate: false,
    // Many tests wait for disks and processes.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    testTimeout: all ? 600_000 : 20_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 5_000, interval: 20 } },
  },
});
