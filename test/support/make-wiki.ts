/** A wiki in memory with a fixed clock, and its API: `makeWiki({ pages: { Earth: 'The third planet' } })`. */

import { LogIns } from '../../src/accounts/log-ins.ts';
import { Tokens } from '../../src/accounts/tokens.ts';
import { administrationOver } from '../../src/app/administration.ts';
import type { Found, Identity } from '../../src/base/identity.ts';
import type { Suppressions } from '../../src/base/suppression.ts';
import { TokenBuckets } from '../../src/base/token-buckets.ts';
import type { ModelName } from '../../src/content-models/models.ts';
import { type AppOptions, makeApp } from '../../src/http/app.ts';
import type { RequestLog } from '../../src/http/middleware/request-log.ts';
import { makeMediaTools } from '../../src/media/media-tools.ts';
import type { SnapshotEngine } from '../../src/search/engine.ts';
import { PageIndex } from '../../src/search/page-index.ts';
import { defaultSite } from '../../src/site/read-site.ts';
import { MemoryStore } from '../../src/store/memory-store.ts';
import type { Draft, Path, Person, Store, Version } from '../../src/store/store.ts';
import { isTitle, parseTitle } from '../../src/title/title.ts';
import { Assets } from '../../src/web/assets.ts';
import { makeWeb } from '../../src/web/web.ts';
import { PageFeed } from '../../src/wiki/feed/page-feed.ts';
import { modelsFor, pathOfTitle } from '../../src/wiki/layout.ts';
import { WikiLinks } from '../../src/wiki/links/wiki-links.ts';
import { renderSite } from '../../src/wiki/rendering/render-site.ts';
import { WikiSearch } from '../../src/wiki/search/wiki-search.ts';
import { Wiki } from '../../src/wiki/wiki.ts';
import { InlineWorkshop } from '../../src/wiki/work/inline.ts';
import type { Jobs } from '../../src/wiki/work/jobs.ts';
import type { Workshop } from '../../src/wiki/workshop.ts';
import { inlineThumbnailer } from '../media/inline-thumbnailer.ts';
import { ApiClient } from './api-client.ts';
import { placeForDirectory } from './temporary.ts';

/** The public address in links. */
export const ORIGIN = 'https://wiki.test';
/** When edits through the API happen. */
export const NOW = '2026-11-21T03:07:00Z';
/** When what was there before happened; each change is a second later than the one before. */
const THEN_SECONDS = Date.parse('2026-01-01T00:00:00Z') / 1000;

export const ALICE: Person = { name: 'Alice', email: 'alice@example.org' };

/** Bearer tokens of the tests and whom they speak for. */
const IDENTITIES: Readonly<Record<string, Identity>> = {
  alice: { ...ALICE, bot: false, scope: 'edit' },
  bob: { name: 'Bob', email: 'bob@example.org', bot: false, scope: 'edit' },
  robot: { name: 'Robot', email: 'robot@example.org', bot: true, scope: 'edit' },
  reader: { name: 'Reader', email: 'reader@example.org', bot: false, scope: 'read' },
  admin: { name: 'Admin', email: 'admin@example.org', bot: false, scope: 'admin' },
};

/** A token of an issuer that does not answer. */
const OFFLINE = 'offline';

/** A password of the tests costs no time. */
const CHEAP = { cost: 2, blockSize: 1, parallelization: 1 };

/** One change of the past. Files that are null are taken away. */
export interface Past {
  readonly files: Readonly<Record<string, string | Uint8Array | null>>;
  readonly author?: Person;
  readonly message?: string;
  readonly atSeconds?: number;
}

export interface MakeWikiOptions {
  /** Title -> source: one change each, in this order, so that pages and revisions count 1, 2, 3. */
  readonly pages?: Readonly<Record<string, string>>;
  /** Changes after those, by files. */
  readonly past?: readonly Past[];
  readonly anonymousEdits?: boolean;
  /** The public address. */
  readonly publicUrl?: string;
  readonly store?: MemoryStore;
  /** A search engine of the test's own; filling it is not waited for. */
  readonly engine?: (wiki: Wiki) => SnapshotEngine;
  /** Where heavy work is done; on the spot by default. */
  readonly workshop?: Workshop<Jobs>;
  /** Accounts, each with the password `password of NAME`. */
  readonly accounts?: readonly Identity[];
  /** The clock of sessions and of the tries at passwords. */
  readonly now?: () => number;
  /** What is hidden of revisions. */
  readonly suppressions?: () => Suppressions;
  /** Whether pages are rendered in the background, for lists and searches of what templates bring. */
  readonly inBackground?: boolean;
  /** How its application differs from others. */
  readonly app?: Partial<AppOptions>;
}

export interface MadeWiki {
  readonly wiki: Wiki;
  readonly search: WikiSearch;
  readonly links: WikiLinks;
  readonly store: MemoryStore;
  readonly app: ReturnType<typeof makeApp>;
  /** Asks without credentials. */
  readonly api: ApiClient;
  /** Asks as Alice, who may edit. */
  readonly alice: ApiClient;
  /** What the operator was told. */
  readonly warnings: string[];
  readonly log: RequestLog[];
  /** Errors that are ours. */
  readonly failures: unknown[];
  readonly logIns: LogIns;
  readonly tokens: Tokens;
  /** Where accounts, tokens and what is hidden are kept. */
  readonly stateDirectory: string;
  /** A change that came as a push and was taken in. @param parents the newest version by default */
  readonly push: (past: Past, parents?: readonly Version[]) => Promise<Version>;
}

export async function makeWiki(options: MakeWikiOptions = {}): Promise<MadeWiki> {
  const store = options.store ?? new MemoryStore();
  const titled = Object.entries(options.pages ?? {}).map(([title, source]) => ({
    files: { [pathOf(title)]: source },
    message: `Write ${title}\n`,
  }));
  const drafts = [...titled, ...(options.past ?? [])].map(draftOf);
  if (drafts.length > 0) await store.save(await store.latest(), drafts);
  const opened = await openOver(store, options);
  const push = async (past: Past, parents?: readonly Version[]): Promise<Version> => {
    const latest = await store.latest();
    const version = store.push(parents ?? (latest === undefined ? [] : [latest]), draftOf(past, 100_000));
    await opened.wiki.refresh();
    await opened.links.followed();
    return version;
  };
  return { ...opened, store, push };
}

/** A wiki and its API over a store of any kind. */
export async function openOver(
  store: Store,
  options: Omit<MakeWikiOptions, 'store' | 'pages' | 'past'> & { readonly clock?: () => Date } = {},
): Promise<Omit<MadeWiki, 'store' | 'push'>> {
  const warnings: string[] = [];
  const log: RequestLog[] = [];
  const failures: unknown[] = [];
  const warn = (message: string) => warnings.push(message);
  const { now } = options;
  const stateDirectory = placeForDirectory('state');
  const tokens = new Tokens(stateDirectory);
  const logIns = new LogIns({
    stateDirectory,
    tokens,
    costs: CHEAP,
    ...(now === undefined ? {} : { now, throttle: new TokenBuckets({ nowMs: now }) }),
  });
  const wiki = await Wiki.open({
    store,
    workshop: options.workshop ?? new InlineWorkshop(),
    media: makeMediaTools(placeForDirectory('media'), inlineThumbnailer),
    publicUrl: () => options.publicUrl ?? ORIGIN,
    ...(options.suppressions === undefined ? {} : { suppressions: options.suppressions }),
    accounts: () => logIns.users.byEmail,
    clock: options.clock ?? (() => new Date(NOW)),
    warn,
  });
  wiki.listings.fill();
  await wiki.listings.ready();
  const engine = options.engine?.(wiki) ?? new PageIndex((name) => wiki.site.titles.namespaces.find(name));
  const feed = new PageFeed(wiki, { warn, putOffMs: 2 });
  const search = new WikiSearch({ wiki, feed, engine, warn });
  if (options.engine === undefined) await search.ready();
  const links = new WikiLinks({
    wiki,
    feed,
    site: () => renderSite(wiki.site, options.publicUrl ?? ORIGIN),
    sourcesOnly: options.inBackground !== true,
  });
  if (options.engine === undefined) await links.ready();
  for (const identity of options.accounts ?? [])
    await logIns.users.add(identity, await logIns.passwords.keep(`password of ${identity.name}`));
  const app = makeApp({
    wiki: () => ({ wiki, search, links }),
    bearers: { find: (token): Found => (token === OFFLINE ? 'unavailable' : IDENTITIES[token]) },
    accounts: logIns,
    origin: () => options.publicUrl ?? ORIGIN,
    anonymousEdits: options.anonymousEdits ?? false,
    version: '0.0.0',
    log: (line) => log.push(line),
    failed: (error) => failures.push(error),
    warn: (message) => warnings.push(message),
    pages: makeWeb({
      assets: new Assets(),
      version: '0.0.0',
      clonePath: '/wiki.git',
      administration: administrationOver({
        logIns,
        tokens,
        statePlace: stateDirectory,
        opened: () => ({ wiki, store }),
      }),
    }),
    ...options.app,
  });
  const api = new ApiClient(app);
  const alice = api.as('alice');
  return { wiki, search, links, app, api, alice, warnings, log, failures, logIns, tokens, stateDirectory };
}

/** File of a title as a new wiki would name it. */
export function pathOf(written: string, model?: ModelName): Path {
  const { titles } = defaultSite();
  const title = parseTitle(written, titles);
  if (!isTitle(title)) throw new Error(`${written} is no title: ${title}`);
  return pathOfTitle(title, model ?? (modelsFor(title)[0] as ModelName), '_', titles) as Path;
}

export function draftOf({ files, author, message, atSeconds }: Past, place: number): Draft {
  return {
    author: author ?? ALICE,
    atSeconds: atSeconds ?? THEN_SECONDS + place,
    message: message ?? `Change ${place}\n`,
    files: Object.entries(files).map(([path, content]) => ({
      path: path as Path,
      content: content === null ? undefined : Buffer.from(content),
    })),
  };
}
