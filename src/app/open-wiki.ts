/** Opens a wiki: the store over a repository, the wiki over the store, and the threads, files and lists that it uses. */

import { realpath, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { StateDatabase } from '../accounts/database/state-database.ts';
import type { StatePlace } from '../accounts/state-text.ts';
import { Suppressed } from '../accounts/suppressed.ts';
import { Users } from '../accounts/users.ts';
import { CacheDirectory } from '../base/cache-directory.ts';
import type { MemoryWatch } from '../base/threads/memory-watch.ts';
import type { Site as RenderSite } from '../content-models/model.ts';
import { LargeFiles } from '../media/large-files.ts';
import { makeMediaTools } from '../media/media-tools.ts';
import { ProcessThumbnailer } from '../media/process-thumbnailer.ts';
import type { SharedIndex, SharedIndexOptions } from '../search/database/shared-index.ts';
import { ThreadIndex } from '../search/thread/thread-index.ts';
import type { Site } from '../site/site.ts';
import type { Clone } from '../store/git/clone/find-clone.ts';
import { WorkTree } from '../store/git/clone/work-tree.ts';
import { GitStore } from '../store/git/git-store.ts';
import type { EarlyGraph } from '../store/git/history/early-graph.ts';
import { recover } from '../store/git/recovery.ts';
import { inspectRepository, RepositoryProblem, repairBranch, sweep } from '../store/git/repository.ts';
import { hasGit } from '../store/git/run.ts';
import type { Upstream } from '../store/git/upstream/upstream.ts';
import { WritePermit } from '../store/git/write-permit.ts';
import type { Progress } from '../store/store.ts';
import { PageFeed } from '../wiki/feed/page-feed.ts';
import { WikiLinks } from '../wiki/links/wiki-links.ts';
import { SuppressedRevisions } from '../wiki/pages/suppressed-revisions.ts';
import { renderSite } from '../wiki/rendering/render-site.ts';
import { WikiSearch } from '../wiki/search/wiki-search.ts';
import { Wiki } from '../wiki/wiki.ts';
import { Threads } from '../wiki/work/threads.ts';
import { LedgerFile } from './ledger-file.ts';
import { openUpstream, type UpstreamConfig } from './open-upstream.ts';
import { placeAnew } from './suppressed-places.ts';

/** Whoever saved a page has the answer then, as a rule, and the page that they read next. */
const ANSWERED_MS = 2;

export interface WikiConfig {
  /** The bare repository, or the shell of a clone. */
  readonly repository: string;
  /** The clone that it is the shell of. */
  readonly clone?: Clone | undefined;
  /** undefined: `main`, or what the repository's HEAD names. */
  readonly branch: string | undefined;
  readonly root: string;
  /** Where tokens and caches lie. */
  readonly stateDirectory: string;
  /** How much disk thumbnails may take. */
  readonly thumbnailCacheMib?: number | undefined;
  /** How much memory pages may take that were rendered, and again those that were sent; absent: as much as many readers need. */
  readonly pageCacheBytes?: number | undefined;
  /** Limits heavy work; absent: memory is not watched. */
  readonly memory?: MemoryWatch;
  /** Where readers reach it. */
  readonly address?: (() => string) | undefined;
  /** Only look: nothing in the repository or the state is changed, and the ledger is built from the history alone. */
  readonly lookOnly?: boolean;
  /** What time pages show; absent: now. */
  readonly clock?: ((wiki: Wiki) => Date) | undefined;
  /** One program alone asks, and asks for every page: there is no search, and what templates bring is found without pauses. */
  readonly forOne?: boolean;
  /** With `lookOnly`: trust the saved ledger, which is faster. */
  readonly fromSaved?: boolean;
  readonly progress?: Progress | undefined;
  /** Read while the program was loaded. */
  readonly earlyGraph?: EarlyGraph | undefined;
  readonly warn?: ((message: string) => void) | undefined;
  /** What several servers share: tokens, accounts, sessions and what is hidden; absent: they lie in the state directory. */
  readonly database?: StateDatabase | undefined;
  /** Where the branch lives, if not in the repository alone. */
  readonly upstream?: UpstreamConfig | undefined;
}

export interface OpenedWiki {
  readonly wiki: Wiki;
  readonly store: GitStore;
  readonly branch: string;
  readonly withGit: boolean;
  /** Whether anything may be saved. */
  readonly permit: WritePermit;
  readonly upstream: Upstream | undefined;
  /** Starts what the first pages would wait for. */
  readonly warm: () => void;
  /** Work that waits for a thread. */
  readonly jobsWaiting: () => number;
  readonly jobsRefused: Readonly<Record<string, number>>;
  readonly close: () => Promise<void>;
}

/** Opens a wiki over a repository. @throws RepositoryProblem, StoreError */
export async function openWiki(config: WikiConfig): Promise<OpenedWiki> {
  const { repository, lookOnly = false, warn = () => undefined } = config;
  const upstream = config.upstream && (await openUpstream({ ...config, ...config.upstream, warn }));
  const [branch, withGit] = await Promise.all([inspectRepository(repository, config.branch), hasGit()]);
  if (!lookOnly) for (const line of await sweep(repository, branch)) warn(line);
  if (!withGit)
    warn('no git was found: objects are read in plain JavaScript, and clone and push over HTTP are off');
  const permit = new WritePermit(repository);
  const store = new GitStore({
    directory: repository,
    branch,
    root: config.root,
    withGit,
    writingThread: new URL('../store/git/writing/writing-thread.js', import.meta.url),
    permit,
    upstream,
    desk: deskOf(config, branch),
    earlyGraph: config.earlyGraph,
  });
  const module = new URL('../wiki/work/thread.js', import.meta.url);
  const threads = new Threads(module, availableParallelism(), config.memory);
  // The first page is soon asked for. A history that is read for the first time needs all of the machine.
  if (!lookOnly && config.earlyGraph === undefined) threads.warm();
  const thumbnailer = new ProcessThumbnailer(new URL('../media/thumbnail-process.js', import.meta.url));
  const close = async (): Promise<void> => {
    await upstream?.close();
    await thumbnailer.close();
    await store.close();
    await threads.close();
  };
  let looking: Promise<void> | undefined;
  try {
    const repaired = await repairBranch(repository, branch, (id) => store.isVersion(id), lookOnly);
    if (repaired !== undefined) warn(repaired);
    if (withGit && !lookOnly && (await store.latest()) !== undefined) {
      looking = lookForDamage(config, branch, permit);
      permit.waitFor(looking);
    }
    const suppressed = openSuppressed(config.database ?? config.stateDirectory, warn);
    const accounts = new Users(config.database ?? config.stateDirectory);
    const hidden = new SuppressedRevisions(() => suppressed.current());
    const snapshot = new LedgerFile(
      config.stateDirectory,
      `${await realpath(repository)}\0${branch}\0${config.root}`,
    );
    const { clock } = config;
    const wiki: Wiki = await Wiki.open({
      lookOnly,
      ...(clock === undefined ? {} : { clock: () => clock(wiki) }),
      store,
      pageCacheBytes: config.pageCacheBytes,
      workshop: threads,
      media: {
        ...makeMediaTools(join(config.stateDirectory, 'cache'), thumbnailer, config.thumbnailCacheMib),
        large: new LargeFiles(repository),
      },
      suppressions: (ledger, rules) => hidden.of(ledger, rules),
      accounts: () => accounts.byEmail,
      warn,
      ...(config.address === undefined ? {} : { publicUrl: config.address }),
      ...(config.progress === undefined ? {} : { progress: config.progress }),
      ...(lookOnly && config.fromSaved !== true
        ? {}
        : { loadLedger: (rules: string) => snapshot.load(rules) }),
    });
    await looking;
    const opened = {
      wiki,
      store,
      branch,
      withGit,
      permit,
      upstream,
      warm: () => threads.warm(),
      jobsWaiting: () => threads.waiting,
      jobsRefused: threads.refused,
    };
    upstream?.start();
    if (lookOnly) return { ...opened, close };
    wiki.listings.fill();
    // What is hidden is found by a ledger that was proven alone.
    if (suppressed.list().length > 0) await wiki.refresh();
    // The list holds as it is, too; only its next reader has more to look for.
    await placeAnew(suppressed, opened).catch(() => undefined);
    const saving = snapshot.keepSaving(wiki);
    return {
      ...opened,
      async close() {
        await saving.stop();
        await wiki.close();
        await close();
      },
    };
  } catch (error) {
    await looking?.catch(() => undefined);
    await close();
    if (permit.frozen === undefined) throw error;
    throw new RepositoryProblem(`${repository}: ${permit.frozen}, and its history cannot be read`);
  }
}

/** Git looks at all that the newest versions hold, while their history is read here. */
async function lookForDamage(
  { repository, warn = () => undefined }: WikiConfig,
  branch: string,
  permit: WritePermit,
): Promise<void> {
  const { said, damage } = await recover(repository, branch);
  for (const line of said) warn(line);
  if (damage === undefined) return;
  permit.freeze(damage);
  warn(`READ-ONLY: ${damage}`);
}

/** The files of a clone, where somebody may work on them. */
function deskOf({ clone, repository, root, warn = () => undefined }: WikiConfig, branch: string) {
  if (clone?.workTree === undefined) return undefined;
  return new WorkTree({ clone: { ...clone, workTree: clone.workTree }, repository, branch, root, warn });
}

/** If the list cannot be read, the wiki must not open: it would show what is hidden. @throws RepositoryProblem */
function openSuppressed(place: StatePlace, warn: (message: string) => void): Suppressed {
  try {
    return new Suppressed(place, warn);
  } catch (error) {
    throw new RepositoryProblem((error as Error).message);
  }
}

/** What is derived from the pages of a wiki that is open: read from what was saved or built, in the background. */
export interface Derived {
  readonly search: WikiSearch;
  /** What leads where. */
  readonly links: WikiLinks;
}

export async function openDerived(config: WikiConfig, { wiki, branch }: OpenedWiki): Promise<Derived> {
  const { stateDirectory, repository, root, forOne = false, warn = () => undefined } = config;
  const feed = new PageFeed(wiki, { warn, putOffMs: ANSWERED_MS });
  const place = `${await realpath(repository)}\0${branch}\0${root}`;
  const cache = (name: string) => new CacheDirectory(join(stateDirectory, 'cache', name));
  const all = { wiki, feed, place, warn };
  const namespaceOf = (name: string) => wiki.site.titles.namespaces.find(name);
  const { connection } = config.database ?? {};
  const engine =
    connection === undefined
      ? new ThreadIndex(new URL('../search/thread/search-thread.js', import.meta.url), namespaceOf)
      : await openSharedIndex({ connection, namespaceOf, warn });
  return {
    search: new WikiSearch({ ...all, engine, cache: cache('search'), isOff: forOne }),
    links: new WikiLinks({ ...all, site: siteOf(wiki, config), cache: cache('links'), isHasty: forOne }),
  };
}

/** The site's settings as renderings see them, made anew when they change: they are asked for with each page. */
function siteOf(wiki: Wiki, { address = () => '' }: WikiConfig): () => RenderSite {
  let known: { readonly from: Site; readonly at: string; readonly site: RenderSite } | undefined;
  return () => {
    const [from, at] = [wiki.site, address()];
    if (known?.from !== from || known.at !== at) known = { from, at, site: renderSite(from, at) };
    return known.site;
  };
}

/** Loaded for those who have a database. */
async function openSharedIndex(options: SharedIndexOptions): Promise<SharedIndex> {
  const { SharedIndex } = await import('../search/database/shared-index.ts');
  return new SharedIndex(options);
}

/** Deletes what this server derived; the next start builds it again. */
export async function dropDerived(stateDirectory: string): Promise<void> {
  await rm(join(stateDirectory, 'cache'), { recursive: true, force: true });
}

/** Has the search that several servers share built anew, by the one that keeps it or, where none does, by whoever opens it next. */
export async function dropShared(database: StateDatabase): Promise<void> {
  const { dropIndex } = await import('../search/database/index-writer.ts');
  await database.transact(dropIndex);
}
