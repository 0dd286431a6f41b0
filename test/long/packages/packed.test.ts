/** What `npm pack` makes, in folders where nothing else of the repository is. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { git } from '../../support/git.ts';
import { makeRepository } from '../../support/repository.ts';
import { cleanUp, temporaryDirectory } from '../../support/temporary.ts';
import { startRegistry } from './registry.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const ENVIRONMENT: Record<string, string> = {
  PATH: process.env['PATH'] ?? '',
  HOME: temporaryDirectory('home'),
  npm_config_offline: 'true',
};

function run(directory: string, program: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: directory,
    env: ENVIRONMENT,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} gave ${status}: ${stderr}`);
  return stdout;
}

interface Packed {
  readonly name: string;
  /** The whole path of the file. */
  readonly file: string;
  readonly holds: readonly string[];
}

function pack(from: string): Packed {
  const packed = temporaryDirectory('packed');
  const [{ name, filename, files }] = JSON.parse(
    run(ROOT, 'npm', 'pack', from, '--json', '--ignore-scripts', '--pack-destination', packed),
  ) as [{ name: string; filename: string; files: { path: string }[] }];
  return { name, file: join(packed, filename), holds: files.map(({ path }) => path) };
}

/** Packs, and unpacks below `node_modules` of a folder. @returns the names of the files */
function install(from: string, folder: string): readonly string[] {
  const { name, file, holds } = pack(from);
  const place = join(folder, 'node_modules', name);
  mkdirSync(place, { recursive: true });
  run(folder, 'tar', 'xzf', file, '--strip-components=1', '-C', place);
  return holds;
}

describe('the package of the program', () => {
  const folder = temporaryDirectory('folder');
  let packed: Packed;

  beforeAll(() => {
    packed = pack('.');
  });

  test('holds program, starter pages and client, and neither sources nor tests', () => {
    const kinds = new Set(packed.holds.map((path) => path.replace(/^((?:dist\/)?[^/]*).*/, '$1')));
    expect([...kinds].sort()).toEqual(
      [
        'LICENSE',
        'README.md',
        'bin',
        'content',
        'dist/assets',
        'dist/bundle',
        'dist/client',
        'package.json',
      ].sort(),
    );
    expect(packed.holds.filter((path) => /test|\.tsx?$/.test(path) && !path.endsWith('.d.ts'))).toEqual([]);
    expect(packed.holds).toContain('bin/stemma');
  });

  test('`npx --package ./stemma-*.tgz stemma serve` in a clone serves that wiki, and keeps its state out of it', async () => {
    await git(folder, ['clone', '--quiet', await makeRepository({ 'Home.md': 'Welcome' }), 'wiki']);
    const wiki = join(folder, 'wiki');
    const registry = await startRegistry(ROOT);
    const env = { ...ENVIRONMENT, npm_config_offline: 'false', npm_config_registry: registry };
    const npx = ['--yes', '--package', packed.file, 'stemma'];
    const child = spawn('npx', [...npx, 'serve', '--port', '0', '--log', 'silent'], {
      cwd: wiki,
      env,
      detached: true,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    cleanUp(() => process.kill(-(child.pid ?? 0), 'SIGKILL'));
    let said = '';
    for await (const piece of child.stdout) {
      said += String(piece);
      if (/browser$/m.test(said)) break;
    }
    const [, origin = ''] = /^Open (http:\S+)\/ in a browser$/m.exec(said) ?? [];
    const page = await fetch(`${origin}/wiki/Home`);
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Welcome')]);
    const styles = /href="(\/[^"]+\.css)"/.exec(await (await fetch(`${origin}/wiki/Home`)).text())?.[1];
    expect((await fetch(`${origin}${styles}`)).status).toBe(200);
    expect(await git(wiki, ['status', '--porcelain', '--ignored'])).toBe('');
    const listed = spawnSync('npx', [...npx, 'token', 'list'], {
      cwd: wiki,
      env: ENVIRONMENT,
      encoding: 'utf8',
    });
    expect(listed.stdout).toContain('Editor');
  });
});

describe('stemma-client', () => {
  const folder = temporaryDirectory('client');

  test('depends on nothing, and programs elsewhere are checked against its types', () => {
    const files = install('./dist/client', folder);
    expect(files.filter((path) => !/^(?:package\.json|[a-z-]+\.(?:js|d\.ts))$/.test(path))).toEqual([]);
    const place = join(folder, 'node_modules/stemma-client/package.json');
    const own = JSON.parse(readFileSync(place, 'utf8')) as Record<string, unknown>;
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
    expect([own['version'], own['dependencies']]).toEqual([version, undefined]);
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    const options = {
      strict: true,
      module: 'nodenext',
      target: 'es2022',
      lib: ['es2022', 'dom'],
      types: [],
      noEmit: true,
    };
    writeFileSync(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: ['use.ts'] }),
    );
    const compile = (line: string): string => {
      writeFileSync(
        join(folder, 'use.ts'),
        `import { StemmaClient } from 'stemma-client';\nconst wiki = new StemmaClient('http://127.0.0.1:8080/v1');\nconst page = await wiki.readSource({ title: 'Main Page' });\n${line}\n`,
      );
      const { stdout } = spawnSync(
        process.execPath,
        [join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', folder],
        {
          encoding: 'utf8',
        },
      );
      return stdout;
    };
    expect(compile('const source: string = page.body.source; void source;')).toBe('');
    expect(compile('const source: number = page.body.source; void source;')).toContain('TS2322');
  });
});
