/**
 * The queue of edits. They are decided one after another against the wiki as it then stands; those that touch different pages
 * are saved together, so that fifty edits at the same time cost the disk a few syncs, not fifty.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type Desk, type Draft, type Elsewhere, StoreError } from '../../store/store.ts';
import { keyOf } from '../../title/title.ts';
import { fromStore, WikiError, type WikiErrorCode } from '../errors.ts';
import { foldKey } from '../layout.ts';
import type { PathIndex } from '../names/path-index.ts';
import type { WikiState } from '../state/wiki-state.ts';
import type { EditContext } from './edit-context.ts';
import type { SavePlan, Saving } from './saving.ts';

/** Edits that may wait; beyond that, clients are asked to retry. */
const MAX_WAITING = 256;
/** Edits saved behind one barrier, unless the store says otherwise. */
const MAX_GROUP = 32;
/** How often an edit is decided again because another server or a push was first. */
const MAX_TRIES = 20;
/** And for how long: if the machine is that busy, a quick refusal is better than more waiting. */
const MAX_TRYING_MS = 10_000;
const MAX_PAUSE_MS = 20;
/** Whoever waits for longer waits for something that may take long: a push, or another server. */
const LONG_MS = 1_000;
const LOOK_EVERY_MS = 250;
/** Refusals that say how the newest version stands. */
const OF_THE_NEWEST: ReadonlySet<WikiErrorCode> = new Set<WikiErrorCode>([
  'edit-conflict',
  'page-missing-for-update',
  'page-exists',
  'page-exists-for-update',
  'revision-of-other-page',
  'title-twin',
]);

export interface EditQueueOptions {
  readonly state: Pick<WikiState, 'writes' | 'takeTurn' | 'rest' | 'save'>;
  /** Edits saved behind one barrier. */
  readonly mostTogether?: number | undefined;
  /** Where others save what is not known here yet. */
  readonly elsewhere?: Elsewhere | undefined;
  /** Edits wait while a push has its turn. */
  readonly turns: { readonly pass: () => Promise<void> };
  readonly context: EditContext;
  /** Where somebody works on the files, too. */
  readonly desk?: Desk | undefined;
}

interface Waiting {
  readonly saving: Saving<unknown>;
  tries: number;
  readonly sinceMs: number;
  /** Saved by itself, because it may touch any title or its group could not be saved. */
  alone: boolean;
  /** It was refused once, and then decided anew on what was saved elsewhere. */
  isFresh: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Planned = { readonly waiting: Waiting; readonly plan: Extract<SavePlan<unknown>, { kind: 'save' }> };

export class EditQueue {
  readonly #options: EditQueueOptions;
  #waiting: Waiting[] = [];
  #running = false;
  /** It is asked whether what others save to answers. */
  #asking: Promise<void> | undefined;

  constructor(options: EditQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether the next edit would be refused as busy. */
  get isFull(): boolean {
    return this.#waiting.length >= MAX_WAITING;
  }

  /** @throws WikiError `busy` if too many wait, or the reason why the edit is refused */
  add<Result>(saving: Saving<Result>): Promise<Result> {
    if (this.isFull) {
      return Promise.reject(new WikiError('busy', { retryAfterSeconds: 1 }));
    }
    return new Promise<unknown>((resolve, reject) => {
      const alone = saving.title === undefined;
      this.#waiting.push({
        saving,
        tries: 0,
        sinceMs: performance.now(),
        alone,
        isFresh: false,
        resolve,
        reject,
      });
      if (!this.#running) void this.#run();
    }) as Promise<Result>;
  }

  async #run(): Promise<void> {
    this.#running = true;
    const watching = setInterval(() => this.#watch(), LOOK_EVERY_MS).unref();
    try {
      while (this.#waiting.length > 0) {
        await this.#options.turns.pass();
        await this.#options.state.writes.run(() => this.#saveGroup());
      }
    } catch (error) {
      for (const waiting of this.#waiting.splice(0)) waiting.reject(error);
    } finally {
      clearInterval(watching);
      this.#running = false;
    }
  }

  /**
   * A save knows how long it may wait for an answer from elsewhere, but those behind it, behind a push and behind the turns of other
   * servers would wait for each of them. So whoever has waited for long asks, and is told if there is none.
   */
  #watch(): void {
    const { elsewhere } = this.#options;
    const nowMs = performance.now();
    if (elsewhere === undefined || this.#asking !== undefined) return;
    if (!this.#waiting.some(({ sinceMs }) => nowMs - sinceMs > LONG_MS)) return;
    this.#asking = elsewhere.answers().then((answers) => {
      this.#asking = undefined;
      if (!answers) for (const waiting of this.#waiting.splice(0)) rejectAway(waiting);
    });
  }

  async #saveGroup(): Promise<void> {
    const { state, context } = this.#options;
    await state.takeTurn(() => this.waiting);
    await this.#asking;
    const { paths } = context.wiki.names;
    const group = await this.#planGroup(context, paths);
    if (group.length === 0) return state.rest();
    try {
      await state.save(group.map(({ plan }) => plan.draft));
    } catch (error) {
      return this.#failed(group, error);
    } finally {
      for (const { plan } of group) for (const path of plan.added) paths.remove(path);
    }
    for (const { waiting, plan } of group) waiting.resolve(plan.result);
  }

  /** Decides edits in order until one touches a page that an edit of this group already touches. */
  async #planGroup(context: EditContext, paths: PathIndex): Promise<Planned[]> {
    const group: Planned[] = [];
    const touched = new Set<string>();
    const late: Waiting[] = [];
    const { mostTogether = MAX_GROUP } = this.#options;
    while (group.length < mostTogether) {
      const [waiting] = this.#waiting;
      if (waiting === undefined) break;
      const { title } = waiting.saving;
      const fold = title === undefined ? '' : foldKey(keyOf(title, context.wiki.site.titles));
      if (touched.has(fold) || (waiting.alone && group.length > 0)) break;
      this.#waiting.shift();
      try {
        const plan = await waiting.saving.plan(context);
        if (plan.kind === 'unchanged') {
          waiting.resolve(plan.result);
          continue;
        }
        await this.#refuseOverWork(plan.draft, waiting.saving.written);
        // A name that this group takes is taken for the rest of it, though not saved yet.
        for (const path of plan.added) paths.add(path);
        touched.add(fold);
        group.push({ waiting, plan });
        if (waiting.alone) break;
      } catch (error) {
        if (this.#mayBeLate(waiting, error)) late.push(waiting);
        else waiting.reject(error);
      }
    }
    if (late.length > 0) await this.#decideAnew(late);
    return group;
  }

  /** @throws WikiError `changed-beside`, `unreadable` */
  async #refuseOverWork({ files }: Draft, written: string): Promise<void> {
    const { desk } = this.#options;
    if (desk === undefined) return;
    const changed = desk.changed(files.map((file) => file.path));
    const [path] = await changed.catch((error: unknown) => Promise.reject(fromStore(error, written, 0)));
    if (path !== undefined) throw new WikiError('changed-beside', { path });
  }

  /** Whether what stands against an edit may be that this server does not know yet what another has saved. */
  #mayBeLate(waiting: Waiting, error: unknown): boolean {
    if (this.#options.elsewhere === undefined || waiting.isFresh) return false;
    return error instanceof WikiError && OF_THE_NEWEST.has(error.code);
  }

  /** They come first in the next group. Where nobody can say what was saved elsewhere, a refusal might not be true. */
  async #decideAnew(late: readonly Waiting[]): Promise<void> {
    if ((await this.#options.elsewhere?.freshen()) === false) {
      for (const waiting of late) rejectAway(waiting);
      return;
    }
    for (const waiting of late) waiting.isFresh = true;
    this.#waiting.unshift(...late);
  }

  async #failed(group: readonly Planned[], error: unknown): Promise<void> {
    const code = error instanceof StoreError ? error.code : undefined;
    // One edit that cannot be saved must not fail the others.
    const apart = (code === 'conflict' || code === 'refused') && group.length > 1;
    if (apart) for (const { waiting } of group) waiting.alone = true;
    const again = code === 'moved' ? group.filter(({ waiting }) => mayTryAgain(waiting)) : apart ? group : [];
    for (const { waiting } of group) {
      if (!again.some((each) => each.waiting === waiting))
        waiting.reject(fromStore(error, waiting.saving.written, 0));
    }
    this.#waiting.unshift(...again.map(({ waiting }) => waiting));
    if (again.length > 0 && !apart) await sleep(Math.random() * MAX_PAUSE_MS);
  }
}

function mayTryAgain(waiting: Waiting): boolean {
  return ++waiting.tries < MAX_TRIES && performance.now() - waiting.sinceMs < MAX_TRYING_MS;
}

function rejectAway({ saving, reject }: Waiting): void {
  reject(fromStore(new StoreError('away', 'nobody answers where others save'), saving.written, 0));
}
