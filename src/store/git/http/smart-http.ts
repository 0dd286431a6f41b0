/**
 * Clones and pushes over HTTP: git's own program does the work, behind our list of requests, with our settings, a bounded
 * number at a time. A push is examined before git takes it, and reported when the wiki has followed.
 */

import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { LeastSpeed } from '../../../base/pace.ts';
import { Semaphore, SemaphoreTimeout, type SemaphoreUse } from '../../../base/semaphore.ts';
import type { Person } from '../../store.ts';
import { safeName } from '../commit.ts';
import { clearStaleLocks } from '../repository.ts';
import type { GitSetting } from '../run.ts';
import { watchedAnswer } from './answer.ts';
import { Backend, NoChild } from './backend.ts';
import { type BodyLimits, BodyProblem, type WatchedBody, watchedBody } from './body.ts';
import type { GitCall } from './calls.ts';
import { settingsFor } from './git-settings.ts';
import { areHooksSound } from './hook.ts';
import { heldReport } from './pkt-line.ts';
import { type Lease, Places } from './places.ts';
import { type AdmissionOptions, type Admit, PushAdmission } from './push-admission.ts';
import type { PushLimits } from './push-limits.ts';
import { ReadAhead, TooMuchHeld } from './read-ahead.ts';
import { askedIn, findUnserved, refusalOf } from './wants.ts';

export interface SmartHttpOptions extends AdmissionOptions {
  /** The git directory that clones are made from. */
  readonly cloned: string;
  /** A directory of our own with the hook in it. */
  readonly hooks: string;
  /** Children at a time. */
  readonly clones?: number | undefined;
  readonly pushes?: number | undefined;
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

export class SmartHttp {
  readonly #options: SmartHttpOptions;
  readonly #places: Readonly<Record<GitCall['service'], Places>>;
  readonly #advertisements = new Semaphore(ADVERTISEMENTS, PATIENCE_MS);
  readonly #ahead = new ReadAhead();
  readonly #pushing = new Set<Promise<void>>();
  readonly #admission: PushAdmission;

  constructor(options: SmartHttpOptions) {
    this.#options = options;
    this.#admission = new PushAdmission(options);
    const { clones = CLONES, pushes = PUSHES } = options;
    this.#places = { clone: new Places(clones, PATIENCE_MS), push: new Places(pushes, PATIENCE_MS) };
  }

  /** Pushes that did not come as far as the wiki. */
  get counts(): PushAdmission['counts'] {
    return this.#admission.counts;
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
      const settled = isPush
        ? this.#admission.takeIn(backend, request.admit, request.limits)
        : Promise.resolve([]);
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

  #directoryOf({ service }: GitCall): string {
    return service === 'clone' ? this.#options.cloned : this.#options.directory;
  }

  #settings({ call: { service }, limits }: GitRequest): readonly GitSetting[] {
    const { branch, hooks } = this.#options;
    return settingsFor({ service, branch, hooks, maxBytes: limits.bytes });
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
