/** Files of the state directory that cannot be read: commands say which, change nothing, and leave their stack to themselves. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runStemma } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

test.each([
  ['tokens.json', ['token', 'list']],
  ['tokens.json', ['token', 'add', 'Bob', '--email', 'bob@example.org']],
  ['users.json', ['user', 'list']],
  ['webhooks.json', ['hook', 'list']],
  ['suppressed.json', ['suppress', 'list']],
])('%s: stemma %j', async (name, words) => {
  const data = temporaryDirectory('data');
  const path = join(data, 'state', name);
  mkdirSync(join(data, 'state'), { recursive: true });
  writeFileSync(path, '[{"half a');
  const { code, stdout, stderr } = await runStemma([...words, '--data', data]);
  expect([code, stdout, stderr]).toEqual([
    1,
    '',
    `stemma: ${path} cannot be read: repair it, or move it away\n`,
  ]);
  expect(readFileSync(path, 'utf8')).toBe('[{"half a');
});
