import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { defineConfig, type Plugin } from 'vitest/config';
import { ALL } from './sizes.ts';

/**
 * `npm run test:all` goes on where `npm test` ends: stories, faults, and whatever else needs long or starts servers. Of those,
 * `npm test` has the first steps alone.
 */
const LONG = [
  'test/long/**/*.test.ts',
  'test/bench/**/*.test.ts',
  'test/crawler/*.test.ts',
  'test/browser/*.test.ts',
  'test/base/threads/{compiling,rest,young-room}.test.ts',
  'test/cli/build.test.ts',
  'test/cli/large-files/*.test.ts',
  'test/content-models/one-pass.test.ts',
  'test/store/git/upstream/{quick-fetch,unsound,upstream}.test.ts',
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

const HERE = import.meta.dirname;
const SOURCE = join(HERE, '../src/');
const COMPILED = join(HERE, '../dist/');
/** Suites that ask how large they shall be: small in `npm test`, and in full afterwards. */
const SIZED = readdirSync(HERE, { recursive: true, encoding: 'utf8' })
  .filter(
    (path) => path.endsWith('.test.ts') && readFileSync(join(HERE, path), 'utf8').includes("/sizes.ts'"),
  )
  .map((path) => join('test', path));

const shared = {
  // Files share their threads: nothing here keeps state in modules, and loading the code is dear.
  pool: 'threads' as const,
  isolate: false,
  server: { deps: { external: [/^(?!.*\/node_modules\/).*\/dist\//] } },
  setupFiles: ['test/support/setup.ts'],
  // For what hangs. What is slow fails by the processor time that it takes, which a busy machine does not change.
  testTimeout: ALL ? 600_000 : 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 5_000, interval: 20 } },
};

const together = {
  ...shared,
  name: 'together',
  include: ALL ? [...LONG, ...SIZED] : ['test/**/*.test.ts'],
  exclude: ALL ? ALONE : LONG,
  // Many tests wait for disks and processes.
  maxWorkers: Math.ceil(availableParallelism() * 1.5),
  sequence: { groupOrder: 0 },
};
const alone = { ...shared, name: 'alone', include: ALONE, maxWorkers: 1, sequence: { groupOrder: 1 } };

/** Libraries as they are used: what some have for their own development is slower. Vite adds that to what is asked, so it is taken out last. */
const librariesAsUsed: Plugin = {
  name: 'libraries-as-used',
  configResolved({ ssr, environments }) {
    const conditions = ['module', 'node'];
    Object.assign(ssr.resolve ?? {}, { conditions });
    for (const { resolve } of Object.values(environments)) Object.assign(resolve, { conditions });
  },
};

/**
 * What is tested is what was compiled, which Node loads itself: threads would each compile the sources again, and reach what they
 * import by a call for each use, which took an eighth of the time of all tests. What browsers load is compiled elsewhere.
 */
const sourceAsCompiled: Plugin = {
  name: 'source-as-compiled',
  enforce: 'pre',
  resolveId(asked, importer) {
    if (importer === undefined || !asked.startsWith('.')) return null;
    const path = join(dirname(importer), asked);
    if (!path.startsWith(SOURCE) || path.startsWith(join(SOURCE, 'browser/'))) return null;
    if (!/\.tsx?$/.test(path) || !existsSync(path)) return null;
    return join(COMPILED, relative(SOURCE, path).replace(/\.tsx?$/, '.js'));
  },
};

// For those who start the tests without `npm test`. What has wrong types is compiled, too, and tested as it is.
spawnSync(process.execPath, [join(HERE, '../node_modules/typescript/bin/tsc')], {
  cwd: join(HERE, '..'),
  stdio: 'inherit',
});

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    projects: (ALL ? [together, alone] : [together]).map((test) => ({
      test,
      plugins: [librariesAsUsed, sourceAsCompiled],
    })),
  },
});
