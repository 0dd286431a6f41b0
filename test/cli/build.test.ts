import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
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
