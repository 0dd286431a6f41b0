import { describe, expect, test, vi } from 'vitest';
import { PageIndex } from '../../src/search/page-index.ts';
import { Postings } from '../../src/search/postings.ts';
import { ALL } from '../sizes.ts';
import { found } from './contract.ts';
import { namespaceOf, page } from './page.ts';
import { saved } from './saved.ts';

/** What every engine must do is in contract.ts; here is what this one does beyond that. */
describe('PageIndex', () => {
  test('keeps limits: 20,000 distinct words and 512 KiB of text', async () => {
    const engine = new PageIndex(namespaceOf);
    const words = Array.from({ length: 25_000 }, (_, number) => `${number}x`);
    await engine.put(page('Small', 'fox'));
    await engine.put(page('Many', `fox ${words.join(' ')}`, { id: 2 }));
    await engine.put(page('Long', `fox ${'ä'.repeat(300)} ${'b '.repeat(300_000)} end`, { id: 3 }));
    expect(await found(engine, 'fox')).toBe('1 2 3');
    expect(await found(engine, words[100]!)).toBe('2');
    expect(await found(engine, words[20_000]!)).toBe('');
    expect(await found(engine, 'end')).toBe('');
    expect(await engine.stats()).toMatchObject({ pages: 3, terms: 20_002 });
    expect((await engine.stats()).textBytes).toBeLessThanOrEqual(2 * 512 * 1024 + 3);
  });

  test('writes no page anew that is put as it is already', async () => {
    const put = new PageIndex(namespaceOf);
    const fox = (text: string, redirects: string[] = []) => page('Fox', text, { redirects });
    await put.put(fox('the fox', ['Reynard']));
    const engine = new PageIndex(namespaceOf);
    await engine.load(await saved(put, 'tip'));
    const writing = (['write', 'rewrite'] as const).map((how) => vi.spyOn(Postings.prototype, how));
    const written = (): number[] => writing.map((how) => how.mock.calls.length);
    for (const same of [engine, put]) await same.put(fox('the fox', ['Reynard']));
    expect(written()).toEqual([0, 0]);
    for (const other of [fox('the fox'), fox('a fox')]) await engine.put(other);
    expect(written()).toEqual([0, 2]);
    expect(await found(engine, 'a fox')).toBe('1');
    expect(await found(engine, 'reynard')).toBe('');
  });

  test('a text that was made ready is found once it is put, and nothing of it if another is', async () => {
    const ready = new PageIndex(namespaceOf);
    const plain = new PageIndex(namespaceOf);
    const texts = ['the quick fox', 'the lazy fox', 'a dog', 'the lazy fox'];
    for (const [at, text] of texts.entries()) {
      await ready.prepare(at === 0 ? undefined : 1, at === 2 ? 'never put' : text);
      if (at === 2) expect(await found(ready, 'never')).toBe('');
      for (const engine of [ready, plain]) await engine.put(page('Fox', text));
      expect((await saved(ready, 'tip')).lists).toEqual((await saved(plain, 'tip')).lists);
    }
    expect(await found(ready, 'lazy')).toBe('1');
    for (const gone of ['quick', 'dog', 'never']) expect(await found(ready, gone)).toBe('');
  });

  test.runIf(ALL)('frees the words of pages that are gone', async () => {
    const engine = new PageIndex(namespaceOf);
    for (let change = 0; change < 6000; change++) await engine.put(page('Fox', `w${change}`));
    expect((await engine.stats()).terms).toBe(1);
    expect(await found(engine, 'w5999')).toBe('1');
  });

  test.each([
    ['as they were put', async (engine: PageIndex) => engine],
    [
      'as they were saved',
      async (engine: PageIndex) => {
        const again = new PageIndex(namespaceOf);
        await again.load(await saved(engine, 'tip'));
        return again;
      },
    ],
  ])('leaves no word of a page that is taken out, %s', async (_how, again) => {
    const put = new PageIndex(namespaceOf);
    const words = Array.from({ length: 2_500 }, (_, number) => `${number}x `.repeat(1 + (number % 90)));
    await put.put(page('Long', words.join(''), { id: 2, redirects: ['Löng Way'] }));
    await put.put(page('Fox', 'Straße İstanbul ﬁn fox fox 東京 7x'));
    const engine = await again(put);
    await engine.drop(2);
    expect(await found(engine, '7x')).toBe('1');
    await engine.drop(1);
    expect((await engine.stats()).terms).toBe(0);
    await engine.put(page('New', 'den'));
    expect(await found(engine, 'fox')).toBe('');
  });

  test('takes out what had to wait for a save', async () => {
    const engine = new PageIndex(namespaceOf);
    const words = Array.from({ length: 4_000 }, (_, number) => `${number}x`);
    await engine.put(page('Long', words.join(' '), { id: 2 }));
    const dropping = engine.drop(2);
    const saving = engine.save('tip');
    await Promise.all([dropping, saving]);
    await engine.put(page('Fox', 'fox'));
    expect((await engine.stats()).terms).toBe(1);
  });
});
