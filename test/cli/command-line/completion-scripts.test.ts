import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { SCRIPTS } from '../../../src/cli/command-line/completion-scripts.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const there = (shell: string): boolean => spawnSync(shell, ['-c', 'exit 0']).status === 0;

/** Runs lines of a shell beside its script, in a directory with a folder and a file. */
function runIn(shell: string, lines: string, words: readonly string[]): string[] {
  const directory = temporaryDirectory('completion');
  mkdirSync(join(directory, 'here/wikis'), { recursive: true });
  writeFileSync(join(directory, 'here/words.json'), '');
  writeFileSync(join(directory, 'script'), SCRIPTS[shell]?.() ?? '');
  const { stdout } = spawnSync(shell, ['-c', `source ../script; ${lines}`, ...words], {
    cwd: join(directory, 'here'),
    env: { ...process.env, HOME: directory },
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line !== '');
}

/** What bash offers for the last of the words. */
function offeredByBash(...words: readonly string[]): string[] {
  const ask = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _stemma 2>/dev/null; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return runIn('bash', ask, ['bash', 'stemma', ...words]);
}

/** What fish offers for a line. */
function offeredByFish(line: string): string[] {
  return runIn('fish', `complete -C '${line}'`, []).map((row) => row.split('\t')[0] ?? '');
}

describe.skipIf(!there('bash'))('completion of bash', () => {
  test.each<readonly [words: readonly string[], offered: readonly string[]]>([
    [['se'], ['serve']],
    [['help', 'in'], ['init']],
    [
      ['token', ''],
      ['add', 'list', 'revoke', '--email', '--bot', '--scope', '--expires', '--data', '--database', '--help'],
    ],
    [['token', 'add', 'Ann', '--sc'], ['--scope']],
    [
      ['token', 'add', 'Ann', '--scope', ''],
      ['read', 'edit', 'admin'],
    ],
    [
      ['serve', '--metrics', 'o'],
      ['on', 'off'],
    ],
    [['serve', '--data', ''], ['wikis']],
    [
      ['serve', '--config', ''],
      ['wikis', 'words.json'],
    ],
    [['serve', '--port', ''], []],
    [['serve', '--port', '80', '--ho'], ['--host']],
    [['init', 'w'], ['wikis']],
  ])('%j', (words, offered) => expect(offeredByBash(...words).sort()).toEqual([...offered].sort()));
});

describe.skipIf(!there('fish'))('completion of fish', () => {
  test.each<readonly [line: string, offered: readonly string[]]>([
    ['stemma se', ['serve']],
    ['stemma token ', ['add', 'list', 'revoke']],
    ['stemma token add Ann --scope ', ['admin', 'edit', 'read']],
    ['stemma serve --metr', ['--metrics']],
  ])('%j', (line, offered) => expect(offeredByFish(line)).toEqual(offered));
});

test.skipIf(!there('zsh'))('zsh reads its script', () => {
  const { status, stderr } = spawnSync('zsh', ['-n'], { input: SCRIPTS['zsh']!(), encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, '']);
});
