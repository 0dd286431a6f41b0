import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SiteFolder } from '../../../src/cli/static-site/site-folder.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

test('what was written before an end that never came is not taken for what it was', async () => {
  const directory = temporaryDirectory('site');
  const first = await SiteFolder.open(directory);
  const hash = await first.put('a.html', 'old');
  await first.close();
  const killed = await SiteFolder.open(directory);
  expect(killed.has('a.html', hash)).toBe(true);
  await killed.put('a.html', 'new');
  const next = await SiteFolder.open(directory);
  expect(next.has('a.html', hash)).toBe(false);
  await next.put('a.html', 'old');
  await next.close();
  expect(readFileSync(join(directory, 'a.html'), 'utf8')).toBe('old');
  expect((await SiteFolder.open(directory)).has('a.html', hash)).toBe(true);
});
