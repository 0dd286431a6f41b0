import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { PlainPage } from '../../../src/content-models/plain/page.ts';
import { StoreError } from '../../../src/store/store.ts';
import type { PageKey } from '../../../src/title/title.ts';
import { PageFeed } from '../../../src/wiki/feed/page-feed.ts';
import type { PageFollower } from '../../../src/wiki/feed/page-follower.ts';
import {
  isSameState,
  type PageState,
  type ReadPage,
  stateIn,
  stateOf,
} from '../../../src/wiki/feed/read-page.ts';
import type { Wiki } from '../../../src/wiki/wiki.ts';
import { makeWiki } from '../../support/make-wiki.ts';

/** Keeps the source of every page. */
class Sources implements PageFollower {
  readonly name: string = 'the sources';
  readonly pages = new Map<PageKey, { readonly state: PageState | undefined; readonly source: string }>();
  readonly wiki: Wiki;
  idles = 0;

  constructor(wiki: Wiki) {
    this.wiki = wiki;
  }

  async load(): Promise<void> {}

  async clear(): Promise<void> {
    this.pages.clear();
  }

  keys(): Iterable<PageKey> {
    return this.pages.keys();
  }

  isStale(key: PageKey): boolean {
    return !isSameState(this.pages.get(key)?.state, stateOf(this.wiki.ledger, key));
  }

  async take(key: PageKey, read: ReadPage | undefined): Promise<readonly PageKey[]> {
    if (read === undefined) this.pages.delete(key);
    else this.pages.set(key, read);
    return [];
  }

  idle(): void {
    this.idles++;
  }

  get all(): Record<string, string> {
    return Object.fromEntries(Array.from(this.pages, ([key, { source }]) => [key, source]));
  }
}

class Failing extends Sources {
  override readonly name = 'what fails';
  takes = 0;

  override async take(): Promise<readonly PageKey[]> {
    this.takes++;
    throw new Error('no room');
  }
}

class Elsewhere extends Sources {
  isElsewhere = true;
}

/** Notes the plain forms that it is told of. */
class Plain extends Sources {
  readonly ready: PlainPage[] = [];
  readonly taken: PlainPage[] = [];

  prepare(_key: PageKey, plain: PlainPage): void {
    this.ready.push(plain);
  }

  override async take(key: PageKey, read: ReadPage | undefined): Promise<readonly PageKey[]> {
    if (read !== undefined) this.taken.push(await read.plain());
    return super.take(key, read);
  }
}

/** A feed of a wiki that counts what is read from it. */
async function makeFeed(pages: Record<string, string>) {
  const made = await makeWiki({ pages });
  const reads: string[] = [];
  const warnings: string[] = [];
  const { wiki } = made;
  const scan = wiki.scan.bind(wiki);
  wiki.scan = (revision) => {
    const source = scan(revision);
    void source.then((text) => reads.push(text));
    return source;
  };
  return {
    ...made,
    reads,
    warnings,
    feed: new PageFeed(wiki, { warn: (message) => warnings.push(message) }),
  };
}

const PAGES = { Earth: 'blue', Mars: 'red' };

describe('PageFeed', () => {
  test('reads a page once for all who follow, and before an edit is acknowledged', async () => {
    const { wiki, feed, reads, alice, links } = await makeFeed(PAGES);
    const [one, other] = [new Sources(wiki), new Sources(wiki)];
    for (const each of [one, other]) feed.follow(each);
    await expect.poll(() => [one.idles, other.idles]).toEqual([1, 1]);
    expect([one.all, other.all]).toEqual([PAGES, PAGES]);
    expect(reads.sort()).toEqual(['blue', 'red']);
    await alice.put('/page/Mars', { source: 'rusty', comment: '', latest: { id: 2 } });
    expect([one.all, other.all]).toEqual(Array(2).fill({ Earth: 'blue', Mars: 'rusty' }));
    await links.followed();
    // The search and the links of this wiki have a feed of their own, which reads it, too.
    expect(reads.filter((text) => text === 'rusty')).toHaveLength(2);
  });

  test('whoever has a state already is given what differs', async () => {
    const { wiki, feed, reads } = await makeFeed(PAGES);
    const follower = new Sources(wiki);
    const state = stateOf(wiki.ledger, 'Earth' as PageKey);
    follower.pages.set('Earth' as PageKey, { state, source: 'blue' });
    follower.pages.set('Pluto' as PageKey, {
      state: stateIn('x wikitext', wiki.ledger, 'Pluto' as PageKey),
      source: 'gone',
    });
    feed.follow(follower);
    await expect.poll(() => follower.idles).toBe(1);
    expect(follower.all).toEqual(PAGES);
    expect(reads).toEqual(['red']);
  });

  test('one that fails is built anew, then given up, and keeps nobody else waiting', async () => {
    const { wiki, feed, warnings } = await makeFeed(PAGES);
    const [failing, sound] = [new Failing(wiki), new Sources(wiki)];
    const following = feed.follow(failing);
    feed.follow(sound);
    await expect.poll(() => [following.hasFailed, sound.idles]).toEqual([true, 1]);
    expect(failing.takes).toBe(3);
    expect(warnings.at(-1)).toBe('what fails failed, it is off until the next start: no room');
    expect(sound.all).toEqual(PAGES);
  });

  test('what an edit takes to follow is made while it is saved, and used if it is saved so', async () => {
    const { wiki, store, feed, alice } = await makeFeed(PAGES);
    const follower = new Plain(wiki);
    feed.follow(follower);
    await expect.poll(() => follower.idles).toBe(1);
    const save = store.save.bind(store);
    store.save = async (base, drafts) => {
      await sleep(100);
      return save(base, drafts);
    };
    await alice.put('/page/Mars', { source: 'rusty', comment: '', latest: { id: 2 } });
    expect(follower.ready.map(({ text }) => text)).toEqual(['rusty']);
    expect(follower.taken.at(-1)).toBe(follower.ready[0]);
    store.save = async () => {
      await sleep(100);
      throw new StoreError('unreadable', 'no room');
    };
    await alice.put('/page/Mars', { source: 'lost', comment: '', latest: { id: 3 } });
    store.save = save;
    await alice.put('/page/Mars', { source: 'dusty', comment: '', latest: { id: 3 } });
    expect(follower.ready.map(({ text }) => text)).toContain('lost');
    expect(follower.taken.map(({ text }) => text)).toEqual(['blue', 'red', 'rusty', 'dusty']);
  });

  describe('that puts edits off', () => {
    async function makeLate<Follower extends Sources>(of: (wiki: Wiki) => Follower, putOffMs = 60_000) {
      const made = await makeWiki({ pages: PAGES });
      const feed = new PageFeed(made.wiki, { putOffMs });
      const follower = of(made.wiki);
      const following = feed.follow(follower);
      await expect.poll(() => follower.idles).toBe(1);
      const edit = (source: string, id: number) =>
        made.alice.put('/page/Mars', { source, comment: '', latest: { id } });
      return { ...made, feed, follower, following, edit };
    }

    test('takes them in when it is asked', async () => {
      const { feed, follower, edit } = await makeLate((wiki) => new Sources(wiki));
      expect([feed.isBehind, feed.followed()]).toEqual([false, undefined]);
      await edit('rusty', 2);
      expect([feed.isBehind, follower.all['Mars']]).toEqual([true, 'red']);
      await feed.followed();
      expect([feed.isBehind, follower.all['Mars']]).toEqual([false, 'rusty']);
    });

    test('takes them in soon, though nobody asks', async () => {
      const { feed, follower, edit } = await makeLate((wiki) => new Sources(wiki), 5);
      await edit('rusty', 2);
      await expect.poll(() => [feed.isBehind, follower.all['Mars']]).toEqual([false, 'rusty']);
    });

    test('is one edit behind at most', async () => {
      const { feed, follower, edit, alice } = await makeLate((wiki) => new Sources(wiki));
      await edit('rusty', 2);
      await alice.put('/page/Earth', { source: 'green', comment: '', latest: { id: 1 } });
      expect(follower.all['Mars']).toBe('rusty');
      await feed.followed();
      expect(follower.all).toEqual({ Earth: 'green', Mars: 'rusty' });
    });

    test('takes it in first where that takes long, or somebody is not ready', async () => {
      const { feed, follower, following, edit } = await makeLate((wiki) => new Elsewhere(wiki));
      await edit('rusty', 2);
      expect([feed.isBehind, follower.all['Mars']]).toEqual([false, 'rusty']);
      follower.isElsewhere = false;
      await edit('x'.repeat(50_000), 3);
      expect([feed.isBehind, follower.all['Mars']?.length]).toEqual([false, 50_000]);
      const second = new Sources(follower.wiki);
      feed.follow(second);
      await expect.poll(() => second.idles).toBe(1);
      following.isReady = false;
      await edit('sand', 4);
      expect([feed.isBehind, follower.all['Mars'], second.all['Mars']]).toEqual([false, 'sand', 'sand']);
    });

    test('has nothing left to do when somebody left', async () => {
      const { feed, following, edit } = await makeLate((wiki) => new Sources(wiki));
      await edit('rusty', 2);
      await feed.leave(following);
      expect(feed.isBehind).toBe(false);
    });
  });

  test('one that leaves is given nothing more', async () => {
    const { wiki, feed, push } = await makeFeed(PAGES);
    const follower = new Sources(wiki);
    const following = feed.follow(follower);
    await feed.leave(following);
    const before = follower.all;
    await push({ files: { 'Mars.mediawiki': 'rusty' } });
    expect(follower.all).toEqual(before);
  });
});
