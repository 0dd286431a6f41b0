/**
 * Serves a wiki: the HTTP server over an open wiki, and what runs beside it. This file and `open-wiki.ts` make the concrete
 * things and hand them down; nothing else knows all the parts.
 */

import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Bearers } from '../accounts/bearers.ts';
import { SharedThrottle } from '../accounts/database/shared-throttle.ts';
import { Hooks } from '../accounts/hooks.ts';
import { IssuerPeople } from '../accounts/issuer-people.ts';
import { LogIns } from '../accounts/log-ins.ts';
import { Tokens } from '../accounts/tokens.ts';
import { collectInTime, MemoryWatch } from '../base/threads/memory-watch.ts';
import { Rest } from '../base/threads/rest.ts';
import type { RateRules } from '../http/access/rate-limits.ts';
import { makeApp } from '../http/app.ts';
import type { UpstreamHook } from '../http/endpoint.ts';
import type { RequestLog } from '../http/middleware/request-log.ts';
import type { ServedWiki } from '../http/served-wiki.ts';
import { makeServer, SERVER_LIMITS } from '../http/server/server.ts';
import { PUSH_LIMITS, type PushLimitsFor } from '../store/git/http/push-limits.ts';
import { Maintenance } from '../store/git/maintenance.ts';
import { Mirror } from '../store/git/mirror.ts';
import type { Upstream } from '../store/git/upstream/upstream.ts';
import type { WritePermit } from '../store/git/write-permit.ts';
import { makeWeb } from '../web/web.ts';
import type { WikiLinks } from '../wiki/links/wiki-links.ts';
import type { WikiSearch } from '../wiki/search/wiki-search.ts';
import type { Wiki } from '../wiki/wiki.ts';
import { administrationOver } from './administration.ts';
import { readAssets } from './built-assets.ts';
import { affordableConnections, openDescriptors } from './descriptors.ts';
import { type OpenDoor, openDoor } from './git-door.ts';
import { HookSender } from './hook-sender.ts';
import { type OpenedWiki, openDerived, openWiki, type WikiConfig } from './open-wiki.ts';
import { VERSION } from './package.ts';
import { rehearseEdits } from './rehearsal.ts';
import { keepTellingSize } from './wiki-size.ts';

/** An issuer whose tokens are taken beside our own. */
export interface JwtConfig {
  readonly issuer: string;
  readonly audience: string;
  /** undefined: where the issuer says. */
  readonly keysUrl: string | undefined;
  /** Whether lists of rights mean addresses, too, that the issuer does not call verified. */
  readonly trustsEmails: boolean;
}

export interface ServerConfig extends Omit<WikiConfig, 'memory'> {
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  readonly publicUrl: string | undefined;
  readonly anonymousEdits: boolean;
  /** Whether cloning takes no token; true by default. */
  readonly anonymousClone?: boolean;
  /** Where clones are led to; absent: they are served here. */
  readonly clonesAt?: string | undefined;
  /** Where every change is pushed to. */
  readonly mirror?: string | undefined;
  readonly jwt?: JwtConfig | undefined;
  /** Absent: requests are not limited. */
  readonly rates?: RateRules | undefined;
  /** Addresses and networks whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[];
  /** How many clones and pushes may run at a time; absent: as many as by default. */
  readonly clones?: number | undefined;
  readonly pushes?: number | undefined;
  /** And large transforms. */
  readonly largeTransforms?: number | undefined;
  /** MiB of memory that the process may use; absent: derived from the wiki's needs. */
  readonly memoryMib?: number | undefined;
  /** What pushes may bring, where it is other than usual. */
  readonly pushLimits?: Partial<PushLimitsFor>;
  /** Whether `/metrics` is there; by default it is. */
  readonly metrics?: boolean;
  readonly log?: ((line: RequestLog) => void) | undefined;
  readonly failed?: ((error: unknown, requestId: string) => void) | undefined;
}

export interface RunningServer {
  readonly wiki: Wiki;
  readonly tokens: Tokens;
  /** `http://127.0.0.1:8080` */
  readonly address: string;
  /** What leads where. */
  readonly links: WikiLinks;
  /** Stops accepting, finishes what runs, leaves a clean state. */
  readonly stop: () => Promise<void>;
}

/** Longest wait for running requests at a stop. */
const STOP_WITHIN_MS = 10_000;

/** Serves a wiki. It listens immediately, and answers 503 until the wiki is open. @throws RepositoryProblem, StoreError */
export async function serve(config: ServerConfig): Promise<RunningServer> {
  const { database, forOne = false } = config;
  const place = database ?? config.stateDirectory;
  const tokens = new Tokens(place, config.warn, Date.now, config.stateDirectory);
  const throttle = database && new SharedThrottle(database);
  const accounts = new LogIns({
    stateDirectory: place,
    tokens,
    throttle,
    warn: config.warn,
    isWide: config.rates === undefined,
  });
  const people = new IssuerPeople(place, config.warn);
  const accountEmails = (): readonly string[] => [
    ...people.all,
    ...[...tokens.list(), ...accounts.users.list()].map(({ email }) => email.toLowerCase()),
  ];
  collectInTime();
  const memory = new MemoryWatch({ ceilingMib: config.memoryMib, warn: config.warn });
  const pushLimits = { ...PUSH_LIMITS, ...config.pushLimits };
  let served: ServedWiki | undefined;
  let openedWiki: OpenedWiki | undefined;
  const { anonymousClone = true } = config;
  let door: OpenDoor | string | undefined = 'the history is being read';
  let mirror: Mirror | undefined;
  let permit: WritePermit | undefined;
  let upstream: Upstream | undefined;
  let unreadable = async (): Promise<string | undefined> => undefined;
  let address = '';
  const origin = (): string => config.publicUrl ?? address;
  const readOnly = (): string | undefined => permit?.refusal() ?? upstream?.refusal();
  const app = makeApp({
    ...config,
    rates: config.rates && { ...config.rates, shared: throttle },
    memory,
    wiki: () => served ?? 'the history is being read',
    bearers: new Bearers(tokens, await openIssuer(config), people),
    accounts,
    origin,
    version: VERSION,
    server: async () => ({
      ...(await listener.counts()),
      jobsWaiting: openedWiki?.jobsWaiting() ?? 0,
      jobsRefused: openedWiki?.jobsRefused ?? {},
      memoryCeilingBytes: memory.ceilingBytes,
      pushLimits: { editor: { ...pushLimits.editor }, administrator: { ...pushLimits.administrator } },
      isWritable: served !== undefined && readOnly() === undefined,
      descriptors: await openDescriptors(),
      mirror: mirror?.state,
      upstream: upstream?.state,
      database: database?.state,
      ...(typeof door === 'object' ? { places: door.places(), pushes: door.pushes } : NO_DOOR),
    }),
    pages: makeWeb({
      assets: readAssets(config.warn),
      version: VERSION,
      clonePath: '/wiki.git',
      pageCacheBytes: config.pageCacheBytes,
      administration: administrationOver({
        logIns: accounts,
        tokens,
        statePlace: place,
        opened: () => openedWiki,
      }),
    }),
    git: { door: () => door, anonymousClone, clonesAt: config.clonesAt },
    unreadable: () => unreadable(),
    readOnly: async () => readOnly(),
    upstreamHook: () => hookOf(config, upstream),
    health: () => ({
      ...(mirror === undefined ? {} : { mirror: mirror.state }),
      ...(upstream === undefined ? {} : { upstream: upstream.state }),
      ...(database === undefined ? {} : { database: database.state }),
    }),
  });
  const listener = makeServer(app.callback(), {
    limits: { connections: affordableConnections(SERVER_LIMITS.connections) },
    trustedProxies: config.trustedProxies,
    log: config.log,
  });
  const { server } = listener;
  await listen(server, config);
  address = addressOf(server, config.host);
  try {
    const opened = await openWiki({ ...config, memory, address: origin });
    permit = opened.permit;
    upstream = opened.upstream;
    openedWiki = opened;
    unreadable = () =>
      opened.store.latest().then(
        () => undefined,
        () => 'the repository cannot be read',
      );
    const warn = config.warn ?? (() => undefined);
    await warnWhereReadOnly(permit, warn);
    const way = opened.withGit
      ? await openDoor(
          {
            ...config,
            branch: opened.branch,
            permit,
            upstream,
            pushLimits,
            accountEmails,
            warn,
          },
          opened.wiki,
        )
      : undefined;
    // What is derived keeps the thread busy from then on: nobody should wait for the door behind it.
    const { search, links } = await openDerived({ ...config, address: origin }, opened);
    served = { wiki: opened.wiki, search, links };
    door = way;
    mirror = forOne ? undefined : startMirror(config, opened);
    database?.seekLead();
    const sender = new HookSender({
      hooks: new Hooks(place, config.warn),
      wiki: opened.wiki,
      origin,
      warn,
      leads: database && (() => database.leads),
    });
    const maintenance = forOne ? undefined : startMaintenance(config, opened);
    const warming = forOne ? [] : warmLater(opened, search);
    void Promise.all([search.ready(), keepTellingSize(opened.wiki, memory)]).then(
      () => memory.rest(),
      () => undefined,
    );
    const rest = new Rest();
    const stop = async (): Promise<void> => {
      rest.close();
      for (const timer of warming) clearTimeout(timer);
      opened.wiki.stream.close();
      await sender.close();
      await listener.stop(STOP_WITHIN_MS);
      await maintenance?.close();
      await mirror?.close();
      await search.close();
      await links.close();
      await opened.close();
      await tokens.close();
      await database?.close();
    };
    return { wiki: opened.wiki, links, tokens, address, stop };
  } catch (error) {
    server.close();
    server.closeAllConnections();
    throw error;
  }
}

const NO_DOOR = { places: {}, pushes: { refused: 0, ended: 0 } };

/** undefined while nobody is to be heard. */
function hookOf(config: ServerConfig, upstream: Upstream | undefined): UpstreamHook | undefined {
  const secret = config.upstream?.secret;
  return upstream && secret ? { secret, heard: () => upstream.nudge() } : undefined;
}

/** Damage has been told already. */
async function warnWhereReadOnly(permit: WritePermit, warn: (message: string) => void): Promise<void> {
  const reason = permit.frozen === undefined ? permit.refusal() : undefined;
  if (reason !== undefined) warn(`READ-ONLY: ${reason}; edits are taken again when it is not`);
}

/** Longest that the threads of a first start wait for the search, which takes its time when it is built from nothing. */
const WARM_WITHIN_MS = 2_000;
/** The first source is on its way by then: the saved ledger is compared with the store in short slices, and an edit waits for that. */
const PROVE_AFTER_MS = 40;
/** What renders loads in its thread by then, and that of a small wiki is compared; the search of a large one is still being read. */
const WARM_EDITS_AFTER_MS = 70;

/**
 * What edits wait for gets ready behind the first requests; at a first start, which needs the whole machine, so does what renders.
 * @returns what is still to begin
 */
function warmLater({ wiki, store, warm }: OpenedWiki, search: WikiSearch): readonly NodeJS.Timeout[] {
  const timer = setTimeout(warm, WARM_WITHIN_MS).unref();
  const warmNow = (): void => {
    clearTimeout(timer);
    warm();
  };
  void search.ready().then(warmNow, warmNow);
  // What cannot be done now will be with the first edit, which says why it cannot.
  const proving = setTimeout(() => wiki.refresh().catch(() => undefined), PROVE_AFTER_MS);
  const warming = setTimeout(() => {
    store.warm().catch(() => undefined);
    rehearseEdits().catch(() => undefined);
  }, WARM_EDITS_AFTER_MS);
  return [proving.unref(), warming.unref()];
}

/** Loaded on demand, since most wikis have no issuer. */
async function openIssuer({ jwt, warn }: ServerConfig) {
  if (jwt === undefined) return undefined;
  const { JwtIssuer } = await import('../accounts/jwt-issuer.ts');
  return new JwtIssuer({ ...jwt, warn });
}

/** Connections that the system may queue: more can arrive at once than Node's default of 511. */
const BACKLOG = 4_096;

function listen(server: Server, { host, port }: ServerConfig): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen({ port, host, backlog: BACKLOG }, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

function addressOf(server: Server, host: string): string {
  const { port } = server.address() as AddressInfo;
  const name = ['0.0.0.0', '::', ''].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

function startMaintenance({ repository, warn = () => undefined }: ServerConfig, opened: OpenedWiki) {
  // Packing drops what it cannot reach, so a damaged repository is left alone.
  if (!opened.withGit || opened.permit.frozen !== undefined) return undefined;
  const maintenance = new Maintenance({
    directory: repository,
    warn,
    packed: () => opened.store.packed(),
    savedBytes: () => opened.store.savedBytes,
  });
  opened.store.room = () => maintenance.room();
  opened.wiki.onChange((keys) => maintenance.disturb(keys.size));
  maintenance.start();
  return maintenance;
}

function startMirror({ repository, mirror: url, warn = () => undefined }: ServerConfig, opened: OpenedWiki) {
  if (url === undefined) return undefined;
  if (!opened.withGit) {
    warn('no git was found: the mirror is not pushed to');
    return undefined;
  }
  const mirror = new Mirror({ directory: repository, branch: opened.branch, url, warn });
  opened.wiki.onChange(() => mirror.nudge());
  mirror.nudge();
  return mirror;
}
