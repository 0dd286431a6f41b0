/**
 * The Koa application: the list of middlewares that every request passes. It is given a wiki that may still be opening, and
 * says so until it is there.
 */

import type { RequestListener } from 'node:http';
import Koa from 'koa';
import type { Identity } from '../base/identity.ts';
import { Semaphore } from '../base/semaphore.ts';
import { UploadStash } from '../base/upload-stash.ts';
import { isTitle, parseTitle } from '../title/title.ts';
import { MAX_UPLOAD_BYTES } from '../wiki/acts/uploading.ts';
import { makeAdmission } from './access/admission.ts';
import type { Accounts, Bearers } from './access/authenticate.ts';
import { ClientAddresses } from './access/client-address.ts';
import type { RateRules } from './access/rate-limits.ts';
import type { RequestState, RoutedContext } from './context.ts';
import { type Endpoint, isOfService, type Service, type UpstreamHook } from './endpoint.ts';
import { ENDPOINTS } from './endpoints.ts';
import { type DoorOptions, serveGit } from './git/git-door.ts';
import type { ServerMetrics } from './metrics/families.ts';
import { Metrics } from './metrics/metrics.ts';
import { readMetrics } from './metrics/read-metrics.ts';
import { AnswerCache, answerAtOnce, keepAnswers } from './middleware/answer-cache.ts';
import { answerErrors, type ShowError } from './middleware/answer-errors.ts';
import { makeAskWiki } from './middleware/ask-wiki.ts';
import { beginRequest } from './middleware/begin-request.ts';
import { limitSharing } from './middleware/limit-sharing.ts';
import { mendPaths } from './middleware/mend-paths.ts';
import { Outbox, sendTogether } from './middleware/outbox.ts';
import { refuseOddHeads } from './middleware/refuse-odd-heads.ts';
import { refuseUnmatched } from './middleware/refuse-unmatched.ts';
import { reportRequests } from './middleware/report-requests.ts';
import type { RequestLog } from './middleware/request-log.ts';
import { routeEndpoints } from './middleware/route-endpoints.ts';
import { setHeaders } from './middleware/set-headers.ts';
import type { ServedWiki } from './served-wiki.ts';

export interface AppOptions {
  /** The wiki and its search, or why they are not there yet. */
  readonly wiki: () => ServedWiki | string;
  readonly bearers: Bearers;
  /** Accounts that log in by name and password; absent: there are none. */
  readonly accounts?: Accounts;
  /** Public origin for absolute links. */
  readonly origin: () => string;
  readonly anonymousEdits: boolean;
  readonly version: string;
  /** Large transforms that may run at a time. */
  readonly largeTransforms?: number | undefined;
  /** Absent: there is no limit. */
  readonly rates?: RateRules | undefined;
  /** How much of its memory the process takes, 1 being all; absent: it is not watched. */
  readonly memory?: { readonly share: number } | undefined;
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Whether `/metrics` is there; by default it is. */
  readonly metrics?: boolean | undefined;
  /** For the metrics. */
  readonly server?: () => Promise<ServerMetrics>;
  /** Pages for people, beside the API; absent: there are none. */
  readonly pages?: { readonly endpoints: readonly Endpoint[]; readonly showError: ShowError };
  /** How clones and pushes are served; absent: not at all. */
  readonly git?: Omit<DoorOptions, 'bearers' | 'admit' | 'charge' | 'mayRead'>;
  /** Why nothing can be read at the moment; undefined where it can. */
  readonly unreadable?: () => Promise<string | undefined>;
  /** Why nothing can be saved at the moment; undefined where it can. */
  readonly readOnly?: () => Promise<string | undefined>;
  /** Takes word from the upstream; absent: nobody listens. */
  readonly upstreamHook?: (() => UpstreamHook | undefined) | undefined;
  /** More for the answer of `/health`. */
  readonly health?: () => Readonly<Record<string, unknown>>;
  /** Called once for each request that was answered. */
  readonly log?: ((line: RequestLog) => void) | undefined;
  /** Called with errors that are our own. */
  readonly failed?: ((error: unknown, requestId: string) => void) | undefined;
  /** Called with advice for the operator. */
  readonly warn?: ((message: string) => void) | undefined;
}

/** Endpoints by which pages are edited. */
const EDITS = ENDPOINTS.filter((endpoint) => !isOfService(endpoint) && endpoint.cost === 'edit');

/** Bodies beyond the usual that are worked on at a time, and how long others wait. */
const LARGE_TRANSFORMS = 2;
const LARGE_PATIENCE_MS = 3_000;

/** What a server hands requests to. */
export interface App {
  callback(): RequestListener;
}

export function makeApp(options: AppOptions): App {
  const { git, pages, wiki, log, failed, warn } = options;
  const { admit, charge, rateUse } = makeAdmission(options);
  const answers = new AnswerCache();
  const outbox = new Outbox();
  const addresses = new ClientAddresses(options.trustedProxies, warn);
  const largeBodies = new Semaphore(options.largeTransforms ?? LARGE_TRANSFORMS, LARGE_PATIENCE_MS);
  const metrics = new Metrics({
    ...options,
    edits: EDITS,
    caches: () => ({ answers: answers.use }),
    places: () => ({ 'large-transform': largeBodies.use }),
    rateUse,
  });
  const service: Service = {
    ...options,
    metricsText: () => metrics.text(),
    endpoints: ENDPOINTS,
    written: new Map(),
  };
  const askWiki = makeAskWiki({ ...options, admit, largeBodies, uploads: new UploadStash(MAX_UPLOAD_BYTES) });
  const routed = [
    ...ENDPOINTS.filter((each) => each !== readMetrics || options.metrics !== false),
    ...(pages?.endpoints ?? []),
  ];
  const middlewares = [
    sendTogether(outbox),
    beginRequest(addresses),
    reportRequests(metrics.requests, log),
    limitSharing,
    answerErrors(failed, pages?.showError),
    refuseOddHeads,
    keepAnswers(answers, generation),
    setHeaders,
    mendPaths,
    ...(git === undefined ? [] : [serveGit({ ...git, ...options, admit, charge, mayRead })]),
    routeEndpoints(routed, askWiki, service),
    refuseUnmatched(ENDPOINTS, isPage),
  ];
  const app = new Koa<RequestState, RoutedContext>();
  for (const middleware of middlewares) app.use(middleware);
  // Sockets that went away: there is no reader left to answer.
  app.on('error', () => undefined);
  const atOnce = answerAtOnce({
    answers,
    outbox,
    generation,
    admit,
    addresses,
    counts: metrics.requests,
    log,
  });
  return {
    callback() {
      const asked = app.callback();
      return (request, response) => {
        if (!atOnce(request, response)) void asked(request, response);
      };
    },
  };

  /** Nothing is kept from before an edit is in all lists. */
  function generation(): number | undefined {
    const served = wiki();
    if (typeof served === 'string' || served.links.isBehind) return undefined;
    return served.wiki.generation + served.search.changes;
  }

  /** Only of a wiki that everybody may read. */
  function isPage(written: string): boolean {
    const open = opened(wiki);
    const title = open?.rights.mayRead(undefined) === true && parseTitle(written, open.site.titles);
    return title !== false && isTitle(title) && open?.exists(title) === true;
  }

  function mayRead(identity?: Identity): boolean {
    return opened(wiki)?.rights.mayRead(identity) === true;
  }
}

function opened(wiki: AppOptions['wiki']): ServedWiki['wiki'] | undefined {
  const served = wiki();
  return typeof served === 'string' ? undefined : served.wiki;
}
