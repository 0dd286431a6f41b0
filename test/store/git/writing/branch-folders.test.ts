import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Oid } from '../../../../src/store/git/objects.ts';
import { Branch } from '../../../../src/store/git/refs.ts';
import { temporaryDirectory } from '../../../support/temporary.ts';

const FIRST = '1'.repeat(40) as Oid;
const SECOND = '2'.repeat(40) as Oid;

test.each<[string, readonly string[]]>([
  ['are there', []],
  ['were never made', ['refs', 'logs']],
  ['are gone since the last move', ['logs']],
])('a branch moves and notes it where its folders %s', async (_, gone) => {
  const directory = temporaryDirectory('branch');
  for (const name of ['refs/heads', 'logs/refs/heads']) mkdirSync(join(directory, name), { recursive: true });
  const branch = new Branch(directory, 'drafts/main');
  if (!gone.includes('refs')) await branch.move(undefined, FIRST, 'first');
  for (const name of gone) rmSync(join(directory, name), { recursive: true });
  await branch.move(branch.read(), SECOND, 'second');
  expect(branch.read()).toBe(SECOND);
  expect(branch.logged()[0]).toBe(SECOND);
});
