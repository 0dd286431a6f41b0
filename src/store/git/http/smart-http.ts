/**
 * Clones and pushes over HTTP: git's own program does the work, behind our list of requests, with our settings, a bounded
 * number at a time. A push is examined before git takes it, and reported when the wiki has followed.
 */

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LeastSpeed } from '../../../base/pace.ts';
import { Semaphore, SemaphoreTimeout, type SemaphoreUse } from '../../../base/semaphore.ts';
import { type Offer, type Person, StoreError, type Version } from '../../store.ts';
import { changesBetween } from '../changes.ts';
import { safeName } from '../commit.ts';
import { GitReader } from '../git-reader.ts';
import { Branch } from '../refs.ts';
import { clearStaleLocks } from '../repository.ts';
import type { GitSetting } from '../run.ts';
import { syncAfterGit } from '../sync.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { watchedAnswer } from './answer.ts';
import { type Move, onlyMove, quarantineEnvironment } from './asked-move.ts';
import { Backend, NoChild } from './backend.ts';
import { type BodyLimits, BodyProblem, type WatchedBody, watchedBody } from './body.ts';
import type { GitCall } from './calls.ts';
import { contentsOf, type Served } from './examine.ts';
import { examineApart } from './examiner.ts';
import { type AskedPush, areHooksSound, askedOf, tellHook } from './hook.ts';
import { heldReport } from './pkt-line.ts';
import { type Lease, Places } from './places.ts';
import type { PushLimits } from './push-limits.ts';
import { PushRefused, TooMuchToJudge } from './push-refused.ts';
import { ReadAhead, TooMuchHeld } from './read-ahead.ts';
import { askedIn, findUnserved, refusalOf } from './wants.ts';

/** Lets a push in, or objects to it; notes are for the pusher either way. @returns whether it is in: git may refuse it yet */
export type Proceed = (objections: readonly string[], notes?: readonly string[]) => Promise<boolean>;

/** Judges a push; nothing else is saved until `proceed` has ended. @returns the newest version when all has followed */
export type Admit = (offer: Offer, proceed: Proceed) => Promise<Version | undefined>;

export interface SmartHttpOptions extends Served {
  /** The git directory that clones are made from. */
  readonly cloned: string;
  /** A directory of our own with the hook in it. */
  readonly hooks: string;
  /** Children at a time. */
  readonly clones?: number | undefined;
  readonly pushes?: number | undefined;
  /** The compiled process that judges pushes. */
  readonly examineModule: URL;
  /** One by which changes say what they do: whoever admits them is told whether a push has it. */
  readonly trailer: string;
  /** Takes a push in before the repository does. */
  readonly upstream?: Upstream | undefined;
  /** Tells the operator. */
  readonly warn: (message: string) => void;
}

export interface GitRequest {
  readonly call: GitCall;
  readonly body: Readable;
  readonly isGzipped: boolean;
  /** The client's `Git-Protocol`. */
  readonly protocol: string;
  /** Whom its places are counted for: a network or a person. */
  readonly sender: string;
  /** Who pushes; undefined for those who read. */
  readonly person: Person | undefined;
  /** What a push may bring. */
  readonly limits: PushLimits;
  /** Judges what is pushed. */
  readonly admit: Admit;
  /** Called when all work for it is over, however that ends. */
  readonly ended: () => void;
}

/** An answer that streams. `abort` ends everything when its reader is gone. */
export interface GitAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable;
  readonly abort: () => void;
}

/** Why there is no answer: `busy` too many at once, `no-gate` the hook is not in order, or what is wrong with the body. */
export type GitHttpProblem = 'busy' | 'no-gate' | 'failed' | BodyProblem['reason'];

export class GitHttpError extends Error {
  readonly problem: GitHttpProblem;

  constructor(problem: GitHttpProblem, options?: ErrorOptions) {
    super(problem, options);
    this.problem = problem;
  }
}

/** A request that has its place. */
interface Job {
  readonly request: GitRequest;
  readonly body: AsyncIterable<Buffer>;
  readonly lease: Lease;
  readonly begin: (answer: GitAnswer) => void;
}

/** Children at a time, and how long others wait for their turn. Saying where a repository stands takes a moment only. */
const CLONES = 4;
const PUSHES = 2;
const ADVERTISEMENTS = 8;
const PATIENCE_MS = 10_000;
/** Longest that one may take, from its turn to its end. */
const CLONE_WITHIN_MS = 60 * 60_000;
/** Of a push: to send and unpack it, beside judging it, which counts for what comes after as well. */
const PUSH_WITHIN_MS = 60_000;
const ADVERTISE_WITHIN_MS = 10_000;
const MEGABYTE = 1024 * 1024;
const LEAST_BYTES_PER_SECOND = 4_096;
const LEAST_SENT: LeastSpeed = { bytesPerSecond: LEAST_BYTES_PER_SECOND, pauseMs: 20_000 };
const LEAST_TAKEN: LeastSpeed = { bytesPerSecond: LEAST_BYTES_PER_SECOND, pauseMs: 60_000 };
const MAX_CLONE_BYTES = 10 * MEGABYTE;
/** What is read before a place is taken: all of what a clone asks, and of a push what shows that it is sent. */
const AHEAD_BYTES: Readonly<Record<GitCall['service'], number>> = {
  clone: Number.POSITIVE_INFINITY,
  push: 65_536,
};
const CORRECTED =
  'Your merge had the served history on its second side: a merge was put on top that keeps all numbers. Pull before you go on.';

export class SmartHttp {
  readonly #options: SmartHttpOptions;
  readonly #places: Readonly<Record<GitCall['service'], Places>>;
  readonly #advertisements = new Semaphore(ADVERTISEMENTS, PATIENCE_MS);
  readonly #ahead = new ReadAhead();
  readonly #pushing = new Set<Promise<void>>();
  /** Pushes that did not come as far as the wiki: for what they hold, and for what it took to judge them. */
  readonly counts = { refused: 0, ended: 0 };

  constructor(options: SmartHttpOptions) {
    this.#options = options;
    const { clones = CLONES, pushes = PUSHES } = options;
    this.#places = { clone: new Places(clones, PATIENCE_MS), push: new Places(pushes, PATIENCE_MS) };
  }

  /** How many places there are, and who has them. */
  get places(): Readonly<Record<GitCall['service'], SemaphoreUse>> {
    return { clone: this.#places.clone.use, push: this.#places.push.use };
  }

  /** @throws GitHttpError */
  async serve(request: GitRequest): Promise<GitAnswer> {
    const { call } = request;
    if (call.service === 'push' && !(await areHooksSound(this.#options.hooks))) {
      this.#options.warn(`pushes are refused: the hook in ${this.#options.hooks} is missing or was changed`);
      throw new GitHttpError('no-gate');
    }
    if (call.contentType === undefined) return this.#advertise(request).catch(rethrow);
    return new Promise((resolve, reject) => {
      const work = this.#take(request, resolve).catch((error: unknown) => reject(asProblem(error)));
      void work.then(request.ended);
    });
  }

  /** Where the repository stands: read whole from git before it is sent, so that slow readers keep no child. */
  #advertise(request: GitRequest): Promise<GitAnswer> {
    const { call, protocol, sender } = request;
    return this.#advertisements.run(async () => {
      const settings = this.#settings(request);
      const backend = new Backend({ directory: this.#directoryOf(call), call, protocol, settings });
      const timer = setTimeout(() => backend.abort(), ADVERTISE_WITHIN_MS);
      try {
        backend.feedNothing();
        const head = await backend.head();
        const body = Readable.from([await buffer(head.body)]);
        return { ...head, body, abort: () => undefined };
      } finally {
        clearTimeout(timer);
        backend.hook.destroy();
      }
    }, sender);
  }

  /** Takes a body in, then a place. That is held until git is over, long after the answer has begun. */
  #take(request: GitRequest, begin: (answer: GitAnswer) => void): Promise<void> {
    const { call, sender } = request;
    const body = watchedBody(request.body, request.isGzipped, bodyLimits(request));
    return this.#ahead.run(body, { sender, enoughBytes: AHEAD_BYTES[call.service] }, (whole) => {
      const work = this.#places[call.service].run(sender, (lease) => {
        if (call.service === 'clone') return this.#clone({ request, body: whole, lease, begin });
        pacedBy(lease, body, () => body.destroy(new BodyProblem('too-slow')));
        return this.#work({ request, body: whole, lease, begin });
      });
      if (call.service === 'push') this.#remember(work);
      return work;
    });
  }

  /** Serves what is served: objects of other branches, and those that nothing leads to, are not. */
  async #clone(job: Job): Promise<void> {
    const { begin } = job;
    const whole = await buffer(job.body);
    const { wants, stray } = askedIn(whole);
    const { directory, branch } = this.#options;
    const unserved = stray === undefined ? await findUnserved(directory, branch, wants) : undefined;
    if (stray === undefined && unserved === undefined)
      return this.#work({ ...job, body: Readable.from([whole]) });
    const words = refusalOf(unserved === undefined ? 'no such command' : `not our ref ${unserved}`);
    const headers = { 'content-type': 'application/x-git-upload-pack-result', 'cache-control': 'no-cache' };
    begin({ status: 200, headers, body: Readable.from([words]), abort: () => undefined });
  }

  #remember(push: Promise<void>): void {
    const ended = push.then(
      () => undefined,
      () => undefined,
    );
    this.#pushing.add(ended);
    void ended.then(() => this.#pushing.delete(ended));
  }

  /** Waits for the pushes that are at work now, however they end. */
  async pushesEnded(): Promise<void> {
    await Promise.all(this.#pushing);
  }

  async #work({ request, body, lease, begin }: Job): Promise<void> {
    const { call } = request;
    const isPush = call.service === 'push';
    if (isPush) await clearStaleLocks(this.#options.directory, this.#options.branch);
    const backend = new Backend({
      directory: this.#directoryOf(call),
      call,
      protocol: request.protocol,
      settings: this.#settings(request),
      environment: request.person === undefined ? {} : committer(request.person),
    });
    const abort = (): void => backend.abort();
    const pushWithinMs = PUSH_WITHIN_MS + 2_000 * request.limits.seconds;
    const timer = setTimeout(abort, isPush ? pushWithinMs : CLONE_WITHIN_MS);
    try {
      const settled = isPush ? this.#takeIn(backend, request) : Promise.resolve([]);
      settled.catch(() => undefined);
      const fed = backend.feed(body);
      const head = await Promise.race([backend.head(), failureOf(fed)]);
      const report = isPush ? heldReport(head.body, () => settled) : head.body;
      const answer = watchedAnswer(report, LEAST_TAKEN, abort);
      pacedBy(lease, answer.pace, () => answer.body.destroy(new BodyProblem('too-slow')));
      begin({ ...head, body: answer.body, abort });
      await Promise.race([Promise.all([backend.ended, settled]), failureOf(fed)]);
    } catch (error) {
      abort();
      throw error;
    } finally {
      clearTimeout(timer);
      backend.hook.destroy();
    }
  }

  /** Talks with the hook, if git comes to run it. @returns lines for the pusher, when all has followed */
  async #takeIn(backend: Backend, { admit, limits }: GitRequest): Promise<readonly string[]> {
    const asked = await Promise.race([askedOf(backend.hook), backend.ended.then(() => undefined)]);
    if (asked === undefined) return [];
    const { directory, branch } = this.#options;
    let reader: GitReader | undefined;
    let isTold = false;
    const tell: (...words: Parameters<Proceed>) => void = (objections, notes) => {
      isTold = true;
      tellHook(backend.hook, objections, notes);
    };
    try {
      const move = onlyMove(asked, branch);
      const { examineModule, root, trailer } = this.#options;
      const { quarantine } = asked;
      const served = { directory, branch, root };
      const found = await examineApart(examineModule, { served, quarantine, move, limits, trailer });
      const objects = new GitReader(directory, quarantineEnvironment(directory, quarantine));
      reader = objects;
      const offer: Offer = {
        ...found,
        changes: () => changesBetween(objects, root, { since: found.base, until: found.tip }),
        read: (contents) => contentsOf(objects, contents),
      };
      let isIn = false;
      const newest = await admit(offer, async (objections, notes) => {
        await this.#upTo(objections, { move, quarantine }, async (more) => {
          tell(more, notes);
          await backend.ended;
          isIn = new Branch(directory, branch).read() === move.after;
          if (isIn) await syncAfterGit(directory, branch);
        });
        return isIn;
      });
      return isIn && newest !== offer.tip ? [CORRECTED] : [];
    } catch (error) {
      if (isTold) {
        this.#options.warn(`a push may be in, but the wiki could not follow it: ${String(error)}`);
        return ['The wiki could not follow the push at once; it will as soon as it can.'];
      }
      tell(this.#objectionsIn(error, asked));
      return [];
    } finally {
      await reader?.close();
    }
  }

  /** What nobody objects to goes to the upstream first, if there is one. Nothing else moves the branch until `proceed` has ended. */
  async #upTo(
    objections: readonly string[],
    { move, quarantine }: { readonly move: Move; readonly quarantine: string },
    proceed: (objections: readonly string[]) => Promise<void>,
  ): Promise<void> {
    const { directory, upstream } = this.#options;
    if (upstream === undefined || objections.length > 0) return proceed(objections);
    await upstream.alone(async () => {
      const objection = await upstream.objectionTo(move, quarantineEnvironment(directory, quarantine));
      await proceed(objection === undefined ? [] : [objection]);
    });
  }

  #objectionsIn(error: unknown, { moves }: AskedPush): readonly string[] {
    if (error instanceof PushRefused) {
      this.counts[error instanceof TooMuchToJudge ? 'ended' : 'refused']++;
      return error.objections;
    }
    if (error instanceof StoreError && ['damaged', 'missing'].includes(error.code))
      return [`what was pushed cannot be read: ${error.message}`];
    this.#options.warn(`a push of ${moves.length} branches could not be judged: ${String(error)}`);
    return ['the push could not be judged at the moment: try again'];
  }

  #directoryOf({ service }: GitCall): string {
    return service === 'clone' ? this.#options.cloned : this.#options.directory;
  }

  #settings({ call: { service }, limits }: GitRequest): readonly GitSetting[] {
    const { branch, hooks } = this.#options;
    return [
      ['core.hooksPath', hooks],
      ['core.logAllRefUpdates', 'always'],
      ['core.packedRefsTimeout', '5000'],
      ['core.filesRefLockTimeout', '1000'],
      // Files above this are streamed, never held in memory.
      ['core.bigFileThreshold', '16m'],
      ['pack.threads', '1'],
      // What is not served is not shown. It is named, or it could be asked for.
      ['transfer.hideRefs', 'refs/'],
      ['transfer.hideRefs', `!refs/heads/${branch}`],
      ['transfer.hideRefs', '!refs/tags/'],
      ['uploadpack.allowFilter', 'true'],
      // It would read a text that the client names.
      ['uploadpackfilter.sparse:oid.allow', 'false'],
      ['uploadpack.allowAnySHA1InWant', 'false'],
      ['http.uploadpack', 'true'],
      ['http.receivepack', String(service === 'push')],
      ['receive.fsckObjects', 'true'],
      ['receive.maxInputSize', String(limits.bytes)],
      ['receive.unpackLimit', '1'],
      ['receive.denyNonFastForwards', 'true'],
      ['receive.denyDeletes', 'true'],
      ['receive.autogc', 'false'],
      ['receive.advertisePushOptions', 'false'],
    ];
  }
}

/** The place is held at this speed from now on. */
function pacedBy(lease: Lease, pace: Pick<WatchedBody, 'bytesPerSecond'>, end: () => void): void {
  lease.speed = () => pace.bytesPerSecond;
  lease.end = end;
}

function bodyLimits({ call: { service }, limits }: GitRequest): BodyLimits {
  const maxBytes = service === 'push' ? limits.bytes + MEGABYTE : MAX_CLONE_BYTES;
  return { maxBytes, least: LEAST_SENT };
}

/** Never resolves; fails as the work does, also when that is later than the answer's head. */
function failureOf(work: Promise<void>): Promise<never> {
  return new Promise((_, reject) => {
    work.catch(reject);
  });
}

/** The reflog tells who pushed. */
function committer({ name, email }: Person): NodeJS.ProcessEnv {
  return { GIT_COMMITTER_NAME: safeName(name), GIT_COMMITTER_EMAIL: safeName(email) };
}

function rethrow(error: unknown): never {
  throw asProblem(error);
}

function asProblem(error: unknown): GitHttpError {
  if (error instanceof BodyProblem) return new GitHttpError(error.reason, { cause: error });
  const isFull = [SemaphoreTimeout, TooMuchHeld, NoChild].some((kind) => error instanceof kind);
  return new GitHttpError(isFull ? 'busy' : 'failed', { cause: error });
}
