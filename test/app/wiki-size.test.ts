import { expect, test } from 'vitest';
import { keepTellingSize } from '../../src/app/wiki-size.ts';
import { draft } from '../store/contract.ts';
import { makeWiki } from '../support/make-wiki.ts';

test('keepTellingSize() tells what a wiki needs, and again when much has changed', async () => {
  const { wiki, store } = await makeWiki({ pages: { Seed: 'seed' } });
  const told: number[] = [];
  await keepTellingSize(wiki, { needs: (bytes) => told.push(bytes) });
  expect(told).toHaveLength(1);
  const push = async (count: number) => {
    const files = Array.from({ length: count }, (_, at) => [`P/${count} ${at}.md`, 'text\n']);
    await store.save(await store.latest(), [draft(Object.fromEntries(files))]);
    await wiki.refresh();
  };
  await push(10);
  expect(told).toHaveLength(1);
  await push(300);
  await expect.poll(() => told).toHaveLength(2);
  const [before = 0, after = 0] = told;
  expect(after - before).toBeGreaterThan(310 * 4_096);
});
