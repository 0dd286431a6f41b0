/**
 * The branch lives on a git host, and this server keeps a mirror of it. Whatever is saved here goes there first: it is
 * acknowledged when the upstream's branch holds it, and only then does the mirror's branch move. What others push there is
 * followed. So the upstream decides who was first, and any number of servers may stand before it.
 *
 *     objects on our disk ─▶ push, if the upstream is where we think ─▶ our branch moves ─▶ acknowledged
 *                              │ another was first: fetch, decide anew
 *                              │ refused: nothing moved
 *                              └ no answer: asked again, and looked up; given up in time
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { SerialQueue } from '../../../base/serial-queue.ts';
import { StoreError } from '../../store.ts';
import type { NewObject, Oid } from '../objects.ts';
import { Branch } from '../refs.ts';
import { RepositoryProblem } from '../repository.ts';
import { syncAfterGit } from '../sync.ts';
import { Looks, type Seen } from './looks.ts';
import { QuickFetch } from './quick-fetch.ts';
import { QuickPush } from './quick-push.ts';
import { Reach, type UpstreamState } from './reach.ts';
import { SaveRhythm } from './save-rhythm.ts';
import { SavingTurn } from './saving-turn.ts';
import type { TakeTurn } from './server-turns.ts';
import { type PushOutcome, TRACKING, UpstreamGit, type UpstreamPlace } from './upstream-git.ts';
import { Wire } from './wire.ts';

export interface UpstreamOptions extends UpstreamPlace {
  /** How often it is asked for news, where it does not tell of them. */
  readonly pollMs?: number | undefined;
  /** Called whenever the upstream has taken something from us. */
  readonly saved?: (() => void) | undefined;
  /** Waits until no other server saves; absent: servers let each other have a turn by chance. */
  readonly takeTurn?: TakeTurn | undefined;
  readonly warn: (message: string) => void;
}

/** What a save waits for an upstream at most: whoever edits is answered within five seconds. */
const SAVE_WITHIN_MS = 4_000;
/** A push may carry files; everything else that is saved waits for it. */
const PUSH_WITHIN_MS = 20_000;
const FIRST_PUSH_WITHIN_MS = 60 * 60_000;
/** A look at where the branch is, before somebody pushes to us. */
const FRESHEN_WITHIN_MS = 3_000;
/** What it said a moment ago it would say again. */
const HEARD_SECONDS = 1;
const DEFAULT_POLL_MS = 30_000;
/** Refusals that are looked at again: another may hold the lock of the branch. */
const MAX_LOCKED = 8;

interface PublishOptions {
  readonly withinMs?: number;
  readonly environment?: NodeJS.ProcessEnv | undefined;
  readonly objects?: readonly NewObject[];
}

export class Upstream {
  readonly #options: UpstreamOptions;
  readonly #git: UpstreamGit;
  readonly #quickPush: QuickPush;
  readonly #branch: Branch;
  readonly #tracking: Branch;
  /** This server's. */
  readonly turn: SavingTurn;
  #inVain: (() => void) | undefined;
  /** The mirror's branch is moved by one at a time. */
  readonly #moving = new SerialQueue();
  #moves = 0;
  /** The mirror is what the upstream was then, or later. */
  #knownAtMs = Number.NEGATIVE_INFINITY;
  readonly #looks: Looks;
  readonly #reach: Reach;
  readonly #rhythm: SaveRhythm;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(options: UpstreamOptions) {
    const { directory, branch, takeTurn, pollMs = DEFAULT_POLL_MS, warn } = options;
    this.#options = options;
    this.#reach = new Reach(pollMs, warn);
    this.#rhythm = new SaveRhythm(takeTurn !== undefined);
    this.turn = new SavingTurn(takeTurn, this.#rhythm);
    this.#git = new UpstreamGit(options);
    this.#branch = new Branch(directory, branch);
    this.#tracking = new Branch(directory, branch, undefined, TRACKING);
    const wire = new Wire(options);
    this.#quickPush = new QuickPush(wire, branch);
    this.#looks = new Looks({
      git: this.#git,
      quickFetch: new QuickFetch(options, wire, this.#git, this.#tracking),
      branch: this.#branch,
      tracking: this.#tracking,
      reach: this.#reach,
      moves: () => this.#moves,
    });
  }

  get state(): UpstreamState {
    return this.#reach.state;
  }

  /** Why nothing can be saved now; undefined where it can. */
  refusal(): string | undefined {
    return this.#reach.isAway ? 'the upstream is away' : undefined;
  }

  /**
   * Brings mirror and upstream together for the first time. A mirror that was none yet may be ahead, and is pushed then.
   * @throws RepositoryProblem where they have gone different ways, or there is nothing to serve
   */
  async begin(): Promise<void> {
    const wasMirror = this.#tracking.read() !== undefined;
    const ours = this.#branch.read();
    const seen = await this.#looks.once().catch((error: Error) => error);
    if (seen instanceof Error) {
      if (!wasMirror) throw new RepositoryProblem(`the upstream cannot be reached: ${seen.message}`);
      this.#options.warn(`the upstream is away: ${seen.message}; nothing can be saved until it is back`);
      return;
    }
    const theirs = this.#tracking.read();
    const isAhead = ours !== undefined && (theirs === undefined || (await this.#git.contains(ours, theirs)));
    if (!wasMirror && isAhead && ours !== theirs) {
      await this.publish(theirs, ours, { withinMs: FIRST_PUSH_WITHIN_MS });
      await this.follow();
      return;
    }
    if (!wasMirror && ours !== undefined && theirs !== undefined && !(await this.#git.contains(theirs, ours)))
      throw new RepositoryProblem(
        'the repository and its upstream have gone different ways: merge them first',
      );
    await this.alone(() => this.#adopt({ ...seen, moves: this.#moves })).catch((error: unknown) => {
      // The lock of a server that was killed is put aside in time. Until then the mirror is served as it is.
      if (!(error instanceof StoreError && error.code === 'busy') || ours === undefined) throw error;
      this.#options.warn(`the upstream is not followed yet: ${error.message}`);
    });
  }

  /** Asks for news from now on. */
  start(): void {
    this.#pollLater();
  }

  /** The upstream says that there are news, or somebody hopes so. Returns at once. */
  nudge(): void {
    if (!this.#isClosed) void this.follow().catch(() => undefined);
  }

  /** Another server says that it saved. Returns at once. */
  hear(): void {
    if (!this.#isClosed) this.turn.told(this.follow().catch(() => undefined));
  }

  /** Brings the mirror's branch to where the upstream's is, and whoever asks meanwhile has the same answer. @throws StoreError `away` */
  async follow(): Promise<void> {
    while (!(await this.#followed(await this.#looks.run())));
  }

  /**
   * As `follow`, but not for long: who pushes to us should stand on the newest.
   * @param sinceMs where the upstream was is known since then: absent: it is asked now
   * @returns whether the upstream could be asked
   */
  async freshen(sinceMs = Number.POSITIVE_INFINITY): Promise<boolean> {
    if (this.#knownAtMs >= sinceMs) return true;
    const ended = this.follow().then(
      () => true,
      () => false,
    );
    return Promise.race([ended, sleep(FRESHEN_WITHIN_MS, false, { ref: false })]);
  }

  /** Whether it answers at all: somebody who waits for other things wants to know. */
  async answers(): Promise<boolean> {
    if (this.#reach.heardWithin(HEARD_SECONDS)) return true;
    const asked = this.#looks.run().then(
      () => true,
      () => false,
    );
    return Promise.race([asked, sleep(FRESHEN_WITHIN_MS, false, { ref: false })]);
  }

  /** Runs what moves the mirror's branch: nobody else does meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T> {
    return this.#moving.run(work);
  }

  /**
   * Keeps other servers from saving until the function is called that it gives, or for seconds.
   * @param inVain called if something new comes from the upstream meanwhile, by somebody who takes no turns
   */
  async hold(inVain?: () => void): Promise<() => void> {
    const end = await this.turn.join();
    await this.freshen();
    this.#inVain = inVain;
    return () => {
      if (this.#inVain === inVain) this.#inVain = undefined;
      end();
    };
  }

  /**
   * Moves the upstream's branch. Only within `alone`, unless nothing is served yet. When it returns, the upstream holds `after`.
   * `objects` are all that it may not have yet, if they are at hand.
   * @throws StoreError `moved` if it is elsewhere, and the mirror is there too by then; `refused` with the upstream's words; `away`
   */
  async publish(
    before: Oid | undefined,
    after: Oid,
    { withinMs = SAVE_WITHIN_MS, environment, objects }: PublishOptions = {},
  ): Promise<void> {
    this.#demandReachable();
    const untilMs = performance.now() + withinMs;
    const leftMs = (): number => Math.max(1, untilMs - performance.now());
    for (let attempt = 1; ; attempt++) {
      const beganMs = performance.now();
      // Whether a first try is in is for git to find out.
      const quick = attempt === 1 ? await this.#pushQuickly(before, after, objects, leftMs()) : undefined;
      const outcome = quick ?? (await this.#git.push({ before, after, withinMs: leftMs(), environment }));
      if (outcome.kind === 'taken') {
        this.#rhythm.pushed(performance.now() - beganMs);
        return this.#saved(beganMs);
      }
      if (outcome.kind !== 'away') {
        // Without an answer to an earlier try, it may be ours that was first.
        const mayBeIn = quick === undefined;
        const seen = await this.#whereIsIt(mayBeIn ? this.#looks.run() : this.#looks.rival(before), leftMs());
        const { tip } = seen;
        if (mayBeIn && tip !== undefined && (await this.#git.contains(tip, after))) {
          this.#saved(this.#knownAtMs);
          return this.nudge();
        }
        await this.#adopt({ ...seen, moves: this.#moves });
        if (tip !== before) throw this.#lost();
        if (outcome.kind === 'refused' || attempt >= MAX_LOCKED)
          throw new StoreError('refused', outcome.kind === 'refused' ? outcome.said : 'its branch is locked');
      }
      const pauseMs = 50 * 2 ** Math.min(attempt, 4) * (0.5 + Math.random());
      if (leftMs() <= pauseMs) throw this.#lose(outcome.kind === 'away' ? outcome.said : 'it is busy');
      await sleep(pauseMs);
    }
  }

  async #pushQuickly(
    before: Oid | undefined,
    after: Oid,
    objects: readonly NewObject[] | undefined,
    withinMs: number,
  ): Promise<PushOutcome | undefined> {
    if (before === undefined || objects === undefined) return undefined;
    return this.#quickPush.push({ before, after, objects, withinMs });
  }

  /** As `publish`, for what lies in a push's quarantine. @returns why it did not come in, in words; undefined: it did */
  async objectionTo(
    { before, after }: { readonly before: Oid | undefined; readonly after: Oid },
    environment: NodeJS.ProcessEnv,
  ): Promise<string | undefined> {
    try {
      await this.publish(before, after, { withinMs: PUSH_WITHIN_MS, environment });
      return undefined;
    } catch (error) {
      if (!(error instanceof StoreError)) throw error;
      if (error.code === 'refused') return `the upstream refused it: ${error.message}`;
      if (error.code === 'away') return 'the upstream is away: nothing was taken in, push again later';
      return 'the wiki was changed in the meantime: fetch, rebase or merge upon it, and push again';
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.turn.rest();
    await this.#moving.run(async () => undefined);
  }

  /** Where it is known to be away, nobody waits for it; but it is asked again. @throws StoreError `away` */
  #demandReachable(): void {
    if (!this.#reach.isAway) return;
    this.nudge();
    throw new StoreError('away', 'the upstream is away');
  }

  /** @param atMs when its branch was where the save needed it, or later */
  #saved(atMs: number): void {
    this.#moves++;
    this.#knownAtMs = Math.max(this.#knownAtMs, atMs);
    this.#rhythm.saved();
    this.#reach.heard();
    this.#options.saved?.();
  }

  #lost(): StoreError {
    this.#rhythm.rivalSaved();
    return new StoreError('moved', 'something else was saved first');
  }

  #lose(said: string): StoreError {
    this.#reach.failed(said);
    this.#pollLater();
    return new StoreError('away', 'the upstream does not answer');
  }

  async #whereIsIt(looking: Promise<Seen>, withinMs: number): Promise<Seen> {
    const late = AbortSignal.timeout(Math.ceil(withinMs));
    const seen = await Promise.race([looking, aborted(late)]);
    if (seen === undefined) throw this.#lose('it did not answer in time');
    return seen;
  }

  #followed(seen: Seen): Promise<boolean> {
    return this.alone(() => this.#adopt(seen));
  }

  /**
   * Moves the mirror's branch to where the upstream's was seen.
   * @returns false if ours has moved since then: what was seen may be older than that, and would be a step back
   */
  async #adopt({ tip, atMs, moves }: Seen): Promise<boolean> {
    const ours = this.#branch.read();
    if (tip !== ours) {
      if (moves !== this.#moves) return false;
      if (tip === undefined) return true;
      const { directory, branch } = this.#options;
      await syncAfterGit(directory, branch);
      await this.#branch.move(ours, tip, 'as upstream has it');
      this.#moves++;
      this.#rhythm.rivalSaved();
      this.#inVain?.();
    }
    this.#knownAtMs = Math.max(this.#knownAtMs, atMs);
    return true;
  }

  #pollLater(): void {
    if (this.#isClosed) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      await this.follow().catch(() => undefined);
      this.#pollLater();
    }, this.#reach.pauseMs).unref();
  }
}

function aborted(signal: AbortSignal): Promise<undefined> {
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(undefined), { once: true }));
}
