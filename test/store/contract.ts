/** What every store must do. Each implementation passes this suite; gaps are named with their reason. */

import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Change, Draft, Path, Store, Version } from '../../src/store/store.ts';

export interface StoreUnderTest {
  readonly store: Store;
  /** The way from the top to the store's files: `docs/`. */
  readonly root: string;
  /** A store of the same, from the top. */
  readonly whole: Store;
  readonly remove: () => Promise<void>;
}

const ANN = { name: 'Ann', email: 'ann@example.org' };

export function draft(files: Readonly<Record<string, string | undefined>>, message = 'Edit\n'): Draft {
  return {
    author: ANN,
    atSeconds: 1_700_000_000,
    message,
    files: Object.entries(files).map(([path, text]) => ({
      path: path as Path,
      content: text === undefined ? undefined : Buffer.from(text),
    })),
  };
}

export async function all(changes: AsyncIterable<readonly Change[]>): Promise<Change[]> {
  const list: Change[] = [];
  for await (const piece of changes) list.push(...piece);
  return list;
}

export function storeContract(name: string, make: () => Promise<StoreUnderTest>): void {
  describe(`${name} as a store`, () => {
    let under: StoreUnderTest;
    let store: Store;
    beforeEach(async () => {
      under = await make();
      store = under.store;
    });
    afterEach(async () => {
      await store.close();
      await under.remove();
    });

    const save = async (
      base: Version | undefined,
      ...files: Record<string, string | undefined>[]
    ): Promise<Version> =>
      (
        await store.save(
          base,
          files.map((each) => draft(each)),
        )
      ).at(-1)?.version as Version;
    const textOf = async (version: Version, path: string): Promise<string | undefined> => {
      const content = await store.find(version, path as Path);
      return content && (await store.read(content, 1_000_000)).toString();
    };

    test('has no version before the first save', async () => {
      expect(await store.latest()).toBeUndefined();
    });

    test('gives back what was saved, byte for byte', async () => {
      const version = await save(undefined, { 'A.md': 'Äpfel\r\n', 'B/C.md': '' });
      expect(await store.latest()).toBe(version);
      expect(await textOf(version, 'A.md')).toBe('Äpfel\r\n');
      expect(await textOf(version, 'B/C.md')).toBe('');
    });

    test('keeps every earlier version readable', async () => {
      const one = await save(undefined, { 'A.md': 'one' });
      const two = await save(one, { 'A.md': 'two' });
      expect([await textOf(one, 'A.md'), await textOf(two, 'A.md')]).toEqual(['one', 'two']);
    });

    test('finds no file where there is none, nor where a directory is', async () => {
      const version = await save(undefined, { 'B/C.md': 'x' });
      expect(await store.find(version, 'C.md' as Path)).toBeUndefined();
      expect(await store.find(version, 'B' as Path)).toBeUndefined();
      expect(await store.find(version, 'B/C.md/D' as Path)).toBeUndefined();
    });

    test('finds the nearest file of a name above its own, and none of its own', async () => {
      const { whole, root } = under;
      let version = await save(undefined, { 'x.yml': 'own', 'in/x.yml': 'own' });
      const above = async (): Promise<unknown> => {
        const found = await store.findAbove(version, 'x.yml');
        return found && [found.root, (await store.read(found.content, 100)).toString()];
      };
      expect(await above()).toBeUndefined();
      const folders = root.split('/').slice(0, -1);
      for (let depth = 0; depth < folders.length; depth++) {
        const folder = folders
          .slice(0, depth)
          .map((name) => `${name}/`)
          .join('');
        const asFolder = draft({ [`${folder}x.yml/y`]: 'in a folder of that name' });
        const before = await above();
        version = (await whole.save(version, [asFolder])).at(-1)?.version as Version;
        expect(await above()).toEqual(before);
        const asNothing = draft({ [`${folder}x.yml/y`]: undefined });
        const asFile = draft({ [`${folder}x.yml`]: `above ${depth}` });
        version = (await whole.save(version, [asNothing, asFile])).at(-1)?.version as Version;
        expect(await above()).toEqual([root.slice(folder.length), `above ${depth}`]);
      }
    });

    test('takes a file away, and its directory with the last one', async () => {
      const one = await save(undefined, { 'B/C.md': 'x', 'A.md': 'y' });
      const two = await save(one, { 'B/C.md': undefined });
      expect((await store.list(two)).map(({ path }) => path)).toEqual(['A.md']);
    });

    test('lists files in byte order of their paths', async () => {
      const version = await save(undefined, {
        'b/x.md': '',
        'b.md': '',
        'b-c.md': '',
        'B.md': '',
        'é.md': '',
      });
      expect((await store.list(version)).map(({ path }) => path)).toEqual([
        'B.md',
        'b-c.md',
        'b.md',
        'b/x.md',
        'é.md',
      ]);
    });

    test('saves several drafts as a chain', async () => {
      const changes = await store.save(undefined, [
        draft({ 'A.md': '1' }),
        draft({ 'B.md': '2' }),
        draft({ 'A.md': '3' }),
      ]);
      expect(changes).toHaveLength(3);
      const told = await all(store.changes(undefined, changes[2]?.version as Version));
      expect(told).toEqual(changes);
    });

    test('tells changes from a version on', async () => {
      const one = await save(undefined, { 'A.md': '1' });
      const two = await save(one, { 'A.md': '2', 'B.md': 'b' });
      const [change, ...rest] = await all(store.changes(one, two));
      expect(rest).toEqual([]);
      expect(change).toMatchObject({ version: two, author: ANN, atSeconds: 1_700_000_000 });
      expect(change?.files[0]?.map(({ path }) => path)).toEqual(['A.md', 'B.md']);
      expect(change?.files[0]?.[0]?.before).toBe(await store.find(one, 'A.md' as Path));
      expect(change?.files[0]?.[1]?.before).toBeUndefined();
    });

    test('refuses a save upon a version that is not the newest, and saves nothing', async () => {
      const one = await save(undefined, { 'A.md': '1' });
      const two = await save(one, { 'A.md': '2' });
      await expect(save(one, { 'A.md': '3' })).rejects.toMatchObject({ code: 'moved' });
      await expect(save(undefined, { 'A.md': '3' })).rejects.toMatchObject({ code: 'moved' });
      expect(await store.latest()).toBe(two);
    });

    test('of many saves at once upon one version exactly one wins', async () => {
      const base = await save(undefined, { 'A.md': '0' });
      const results = await Promise.allSettled(
        Array.from({ length: 10 }, (_, n) => save(base, { 'A.md': `${n + 1}` })),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    });

    test('knows sizes, and says undefined for what is lost', async () => {
      const version = await save(undefined, { 'A.md': 'Äpfel' });
      const content = await store.find(version, 'A.md' as Path);
      const lost = '1'.repeat(40) as NonNullable<typeof content>;
      expect(await store.sizes([content as NonNullable<typeof content>, lost])).toEqual([6, undefined]);
    });

    test('refuses to read a file above the limit, and a lost one', async () => {
      const version = await save(undefined, { 'A.md': 'four' });
      const content = (await store.find(version, 'A.md' as Path)) as NonNullable<
        Awaited<ReturnType<Store['find']>>
      >;
      await expect(store.read(content, 3)).rejects.toMatchObject({ code: 'too-large' });
      await expect(store.read('2'.repeat(40) as typeof content, 10)).rejects.toMatchObject({
        code: 'missing',
      });
      expect((await store.read(content, 4)).toString()).toBe('four');
      await expect(store.scan(content, 3)).rejects.toMatchObject({ code: 'too-large' });
      expect((await store.scan(content, 4)).toString()).toBe('four');
    });

    test('streams a file of many pieces, and stops when nobody wants more', async () => {
      const large = 'x'.repeat(3_000_000);
      const version = await save(undefined, { 'A.png': large });
      const content = (await store.find(version, 'A.png' as Path)) as NonNullable<
        Awaited<ReturnType<Store['find']>>
      >;
      let text = '';
      for await (const piece of store.stream(content)) text += Buffer.from(piece).toString('latin1');
      expect(text).toBe(large);
      for await (const piece of store.stream(content)) {
        expect(piece[0]).toBe(0x78);
        break;
      }
      const lost = store.stream('2'.repeat(40) as typeof content)[Symbol.asyncIterator]();
      await expect(lost.next()).rejects.toMatchObject({ code: 'missing' });
    });

    test('tells how one version continues another', async () => {
      const one = await save(undefined, { 'A.md': '1' });
      const two = await save(one, { 'A.md': '2' });
      const kept = await store.keepMainLine(one, two);
      expect(await store.relation(one, one)).toBe('same');
      expect(await store.relation(one, two)).toBe('continues');
      expect(await store.relation(two, one)).toBe('unrelated');
      expect(await store.relation(two, kept)).toBe('merged');
      expect(await store.relation('3'.repeat(40) as Version, kept).catch(() => 'unrelated')).toBe(
        'unrelated',
      );
    });

    test('keeps the main line with the files of the pushed version', async () => {
      const one = await save(undefined, { 'A.md': '1' });
      const two = await save(one, { 'A.md': '2' });
      const kept = await store.keepMainLine(one, two);
      expect(await store.latest()).toBe(kept);
      expect(await textOf(kept, 'A.md')).toBe('2');
      const [, merge] = await all(store.changes(one, kept));
      expect(merge?.files).toHaveLength(2);
    });

    test('calls back after a move', async () => {
      const one = await save(undefined, { 'A.md': '1' });
      let isTold = false;
      store.watch(() => {
        isTold = true;
      });
      // A watch compares with what it saw first, which on a busy machine may be a move already.
      for (let [at, text] = [one, 2]; !isTold; text++) {
        at = await save(at, { 'A.md': String(text) });
        await new Promise((resolve) => setTimeout(resolve, 60));
      }
    });
  });
}
