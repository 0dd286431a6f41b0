import { fork, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { temporaryDirectory } from '../support/temporary.ts';

const BUILD = new URL('../../bin/build', import.meta.url);

/** Runs `bin/build` of an installation with these files. */
function build(files: Readonly<Record<string, string>>) {
  const directory = temporaryDirectory('installation');
  const all = { ...files, 'package.json': '{"type": "module"}' };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(join(directory, path, '..'), { recursive: true });
    writeFileSync(join(directory, path), text);
  }
  cpSync(BUILD, join(directory, 'bin/build'));
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(directory, 'bin/build')]);
  return [status, String(stdout), String(stderr)];
}

describe('bin/build', () => {
  const compiler = 'node_modules/typescript/bin/tsc';

  test('compiles where the compiler is installed', () =>
    expect(build({ [compiler]: 'console.log("compiled")' })).toEqual([0, 'compiled\n', '']));

  test('fails when the compiler does', () =>
    expect(build({ [compiler]: 'process.exit(2)' })).toEqual([2, '', '']));

  test('without a compiler leaves what is built as it is', () =>
    expect(build({ 'dist/cli/stemma.js': '' })).toEqual([0, '', '']));

  test('with neither says what to do, and lets the installation finish', () =>
    expect(build({})).toEqual([0, '', expect.stringContaining('run npm ci without --omit=dev')]));
});

describe('the bundle', () => {
  const folder = new URL('../../dist/bundle/app/', import.meta.url);
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));

  test('holds the types of files once, and no alphabets that bodies are not read in', () => {
    const holding = (text: RegExp, times: number) =>
      scripts.filter((name) => readFileSync(new URL(name, folder), 'utf8').split(text).length > times).length;
    expect([holding(/vnd/, 500), holding(/gb18030/, 1), holding(/StripBOMWrapper/, 1)]).toEqual([1, 0, 1]);
  });

  test('gives values to its other scripts, not functions that fetch them', () => {
    const given = scripts.flatMap((name) =>
      Array.from(
        readFileSync(new URL(name, folder), 'utf8').matchAll(
          /^(?:module\.exports=\{)?(get )?\w+[:(].*[,;]$/gm,
        ),
        ([, fetched]) => fetched !== undefined,
      ),
    );
    expect(given.length).toBeGreaterThan(500);
    expect(given.filter((isFetched) => isFetched).length / given.length).toBeLessThan(0.1);
  });
});

describe('bin/stemma', () => {
  /** What it runs where this was built, of sources that the compiler noted so. */
  function runs(built: {
    readonly bundle?: string;
    readonly compiled?: string;
    readonly notes?: boolean;
  }): string {
    const directory = temporaryDirectory('installation');
    const write = (path: string, text: string) => {
      mkdirSync(join(directory, path, '..'), { recursive: true });
      writeFileSync(join(directory, path), text);
    };
    const put = (path: string, word: string, note: string, sources: string | undefined) => {
      if (sources === undefined) return;
      write(path, `export const run = () => console.log('${word}');`);
      if (built.notes !== false) write(note, sources);
    };
    write('package.json', '{"type": "module"}');
    put('dist/bundle/cli/stemma.js', 'bundle', 'dist/.bundled', built.bundle);
    // Looking at the same sources once more, as the check does, makes nothing newer.
    put('dist/cli/stemma.js', 'compiled', 'dist/.tsbuildinfo', built.compiled);
    cpSync(new URL('../../bin/stemma', import.meta.url), join(directory, 'bin/stemma'));
    const { stdout, stderr } = spawnSync(process.execPath, [join(directory, 'bin/stemma')]);
    return String(stdout) + String(stderr);
  }

  /** What it prints where the program is this script. */
  function prints(script: string, args: readonly string[], env: Readonly<Record<string, string>>): string {
    const directory = temporaryDirectory('installation of a program');
    cpSync(new URL('../../bin/stemma', import.meta.url), join(directory, 'bin/stemma'));
    mkdirSync(join(directory, 'dist/cli'), { recursive: true });
    writeFileSync(join(directory, 'package.json'), '{"type": "module"}');
    writeFileSync(
      join(directory, 'dist/cli/stemma.js'),
      `export const run = (args) => console.log(${script});`,
    );
    symlinkSync(join(directory, 'bin/stemma'), join(directory, 'wiki of mine'));
    const PATH = process.env['PATH'] as string;
    // What another thread starts at this moment has the file open for writing, as we had, until it is another program.
    for (let tries = 100; ; tries--) {
      const { error, stdout } = spawnSync(join(directory, 'wiki of mine'), args, { env: { PATH, ...env } });
      if (error === undefined) return String(stdout);
      if ((error as NodeJS.ErrnoException).code !== 'ETXTBSY' || tries === 0) throw error;
    }
  }

  test.each([
    [{ bundle: 'a', compiled: 'a' }, 'bundle\n'],
    [{ bundle: 'a', compiled: 'b' }, 'compiled\n'],
    [{ compiled: 'a' }, 'compiled\n'],
    [{ bundle: 'a', notes: false }, 'bundle\n'],
    [{}, 'stemma: not built yet; run npm ci, or npm run build\n'],
  ])('of %o runs %j', (built, says) => expect(runs(built)).toBe(says));

  test('hands on what it is given, from wherever a link leads to it', () => {
    const args = ['a b', '$HOME', '', '"*'];
    expect(JSON.parse(prints('JSON.stringify(args)', args, {}))).toEqual(args);
  });

  test.each([
    ['in two where nothing is said', 'MALLOC_ARENA_MAX', {}, '2\n'],
    ['in as many as the operator says', 'MALLOC_ARENA_MAX', { MALLOC_ARENA_MAX: '5' }, '5\n'],
    ['large pieces apart', 'MALLOC_MMAP_THRESHOLD_', {}, '131072\n'],
    [
      'as large as the operator says',
      'MALLOC_MMAP_THRESHOLD_',
      { MALLOC_MMAP_THRESHOLD_: '70000' },
      '70000\n',
    ],
  ])('keeps memory in few places: %s', (_, name, env, says) =>
    expect(prints(`process.env.${name}`, [], env)).toBe(says),
  );

  test.each([
    [1, 1],
    [2, 1],
    [4, 3],
    [64, 4],
  ])('on %d processors V8 has %d threads to help it', (processors, threads) => {
    const tools = temporaryDirectory('tools');
    writeFileSync(join(tools, 'nproc'), `#!/bin/sh\necho ${processors}\n`, { mode: 0o755 });
    expect(prints('process.execArgv.join()', [], { PATH: `${tools}:${process.env['PATH']}` })).toBe(
      `--v8-pool-size=${threads}\n`,
    );
  });
});

test('what is bundled is ASCII, and is read as such', () => {
  const bundle = new URL('../../dist/bundle/', import.meta.url);
  const scripts = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.js'),
  );
  expect(scripts.length).toBeGreaterThan(10);
  const others = scripts.filter((name) => /[^\0-\x7f]/.test(readFileSync(new URL(name, bundle), 'utf8')));
  expect(others).toEqual([]);
});

test('what is bundled has every name that is loaded on demand', async () => {
  const bundle = new URL('../../dist/bundle/', import.meta.url).pathname;
  const asked = readdirSync(bundle, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) =>
      [
        ...readFileSync(join(bundle, name), 'utf8').matchAll(
          /\{([\w\s,:$]+)\}\s*=\s*await Promise\.resolve\(\)\.then\(\s*\(\)=>\s*\w+\(\s*require\("(\.[^"]+)"\)/g,
        ),
      ].flatMap(([, names = '', path = '']) =>
        names
          .split(',')
          .map((each) => ({ path: join(bundle, name, '..', path), name: each.split(':')[0]!.trim() })),
      ),
    );
  expect(asked.length).toBeGreaterThan(5);
  for (const { path, name } of asked) {
    const text = readFileSync(path, 'utf8');
    const [, all = ''] = /^module\.exports=\{([\s\S]*)\};$/m.exec(text) ?? [];
    const exported = Array.from(all.matchAll(/^(?:get )?([\w$]+)[:(]/gm), ([, each]) => each);
    expect(exported, path).toContain(name);
  }
});

test('what V8 compiled when the program was built is taken, by it and by its threads', async () => {
  const bundle = new URL('../../dist/bundle/', import.meta.url).pathname;
  const kinds = readdirSync(join(bundle, 'compiled')).map((name) => name.replace(/-\w+$/, ''));
  expect(kinds.sort()).toEqual(['search-thread', 'stemma', 'thread', 'writing-thread']);
  const entries = readdirSync(bundle, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /^(?!compiled).*\/(?:search-thread|stemma|thread|writing-thread)-\w+\.js$/.test(name),
  );
  const script = `
    const vm = require('node:vm');
    const { Script } = vm;
    const refused = [];
    vm.Script = class extends Script {
      constructor(source, options) {
        super(source, options);
        if (this.cachedDataRejected !== false) refused.push(options.filename);
      }
    };
    require('node:module').syncBuiltinESMExports();
    for (const name of ${JSON.stringify(entries)})
      import('${bundle}load.js?' + name).then(({ load }) => {
        try {
          load(new URL(name, 'file://${bundle}'));
        } catch {
          // Those of threads run in threads.
        }
        console.log(name.replace(/.*\\/|-\\w+.js$/g, ''), refused.splice(0));
      });`;
  const { stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect([stdout.split('\n').sort(), stderr]).toEqual([['', ...kinds.map((kind) => `${kind} []`)], '']);
});

test('each thread keeps what was compiled once, when it is told', async () => {
  const directory = temporaryDirectory('bundle');
  const names = ['first', 'one', 'two', 'three'];
  const write = (name: string, text: string) => writeFileSync(join(directory, name), text);
  cpSync(new URL('../../dist/bundle/load.js', import.meta.url), join(directory, 'load.mjs'));
  for (const name of names) {
    write(
      `${name}.mjs`,
      `import { load } from './load.mjs';\nload(new URL('./${name}.js', import.meta.url));`,
    );
    write(
      `${name}.js`,
      "require('node:worker_threads').parentPort.postMessage('');setInterval(() => 0, 1e6);",
    );
  }
  write(
    'first.js',
    `const { Worker } = require('node:worker_threads');
    let ready = 0;
    for (const name of ${JSON.stringify(names.slice(1))})
      new Worker(new URL(name + '.mjs', ADDRESS)).once('message', () => ++ready === 3 && process.send('ready'));`,
  );
  const child = fork(join(directory, 'first.mjs'), { env: { STEMMA_KEEP_COMPILED: '1' } });
  const said: unknown[] = [];
  child.on('message', (message) => {
    if (message === 'ready') child.send('keep');
    else said.push(message);
  });
  await expect.poll(() => said.length, { timeout: 10_000 }).toBe(4);
  await sleep(300);
  child.kill();
  expect(said.sort()).toEqual(names.sort());
});
