/**
 * The queue of edits. They are decided one after another against the wiki as it then stands; those that touch different pages
 * are saved together, so that fifty edits at the same time cost the disk a few syncs, not fifty. While one group is written, the next
 * is decided, of other pages, and written as soon as the one before is: what is derived from that follows meanwhile.
 *
 *     group 1:  decided | written | taken in, acknowledged
 *     group 2:            decided  | written                | taken in, acknowledged
 */

import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import { type Change, type Desk, type Draft, type Elsewhere, StoreError } from '../../store/store.ts';
import { keyOf } from '../../title/title.ts';
import { fromStore, WikiError, type WikiErrorCode } from '../errors.ts';
import { foldKey } from '../layout.ts';
import type { WikiState } from '../state/wiki-state.ts';
import type { EditContext } from './edit-context.ts';
import { EditGroup, type Waiting } from './edit-group.ts';
import type { Saving } from './saving.ts';

/** Edits that may wait; beyond that, clients are asked to retry. */
const MAX_WAITING = 256;
/** Edits saved behind one barrier, unless the store says otherwise. */
const MAX_GROUP = 32;
/** Longest that a group waits for more. */
const GATHERING_MS = 20;
/** Turns of the event loop without an edit after which nobody is waited for: a request takes some to be read. */
const TURNS_ALONE = 3;
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
  readonly state: Pick<
    WikiState,
    'writes' | 'isNewest' | 'hasTurn' | 'takeTurn' | 'turn' | 'rest' | 'write' | 'takeIn' | 'catchUp'
  >;
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

/** A group on its way to the disk. */
interface Writing {
  readonly group: EditGroup;
  readonly done: Promise<readonly Change[]>;
}

/** An edit, and what stands against it. */
interface Refused {
  readonly waiting: Waiting;
  readonly error: unknown;
}

export class EditQueue {
  readonly #options: EditQueueOptions;
  #waiting: Waiting[] = [];
  #running = false;
  /** It is asked whether what others save to answers. */
  #asking: Promise<void> | undefined;
  /** Called when one more edit waits. */
  #more: () => void = () => undefined;

  constructor(options: EditQueueOptions) {
    this.#options = options;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Whether an edit waits or is on its way. */
  get isSaving(): boolean {
    return this.#running;
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
      this.#more();
      if (!this.#running) void this.#run();
    }) as Promise<Result>;
  }

  async #run(): Promise<void> {
    this.#running = true;
    const watching = setInterval(() => this.#watch(), LOOK_EVERY_MS).unref();
    try {
      while (this.#waiting.length > 0) {
        await this.#options.turns.pass();
        await this.#options.state.writes.run(() => this.#saveInTurn());
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

  /** One turn: whoever pushes, and other servers, wait until it is over. */
  async #saveInTurn(): Promise<void> {
    const { state } = this.#options;
    do await this.#saveGroups();
    while (state.hasTurn && this.#waiting.length > 0);
    if (state.hasTurn) await state.rest();
  }

  async #saveGroups(): Promise<void> {
    const { state, context } = this.#options;
    await state.takeTurn(() => this.waiting);
    await this.#asking;
    const first = new EditGroup(context.wiki.names.paths);
    await this.#decide(first);
    if (first.members.length === 0) return state.rest();
    let now: Writing | undefined = this.#write(first);
    // Once the store has it.
    if (first.members.length === 1) setImmediate().then(first.members[0]?.plan.meanwhile);
    while (now !== undefined) now = await this.#finish(now);
  }

  #write(group: EditGroup, on?: Change): Writing {
    const { state } = this.#options;
    const drafts = group.members.map(({ plan }) => plan.draft);
    const turn = on === undefined ? Promise.resolve() : state.turn(() => this.waiting);
    const done = turn.then(() => state.write(drafts, on?.version));
    // Until it is waited for, nobody hears of a failure.
    done.catch(() => undefined);
    return { group, done };
  }

  /** Sees a group through, and has the next one decided beside it. @returns that, if it is being written now */
  async #finish({ group, done }: Writing): Promise<Writing | undefined> {
    const { state } = this.#options;
    const next = this.#mayDecideBeside(group) ? await this.#decideBeside(group, done) : undefined;
    let changes: readonly Change[];
    try {
      changes = await done;
    } catch (error) {
      // What follows was decided on this.
      if (next !== undefined) this.#waiting.unshift(...next.end());
      await this.#failed(group, error);
      return undefined;
    }
    const isNextWritten = next !== undefined && next.members.length > 0 && !state.writes.isWanted;
    if (isNextWritten) await this.#gather(next);
    const following = isNextWritten ? this.#write(next, changes.at(-1)) : undefined;
    const isTaken = await state.takeIn(changes).then(
      () => true,
      () => false,
    );
    if (next !== undefined && following === undefined) this.#waiting.unshift(...next.end());
    if (isTaken) {
      acknowledge(group);
      return following;
    }
    await this.#readBack(group, following);
    return undefined;
  }

  /**
   * A group is written, though it could not be taken in, and maybe the one behind it: both are saved, and told so when they were
   * read from the store. Where it cannot be read for long, that is told: whether an edit was saved is seen when it can.
   */
  async #readBack(group: EditGroup, following: Writing | undefined): Promise<void> {
    const groups = [group];
    try {
      await following?.done;
      if (following !== undefined) groups.push(following.group);
    } catch (error) {
      if (following !== undefined) await this.#failed(following.group, error);
    }
    const giveUpAtMs = performance.now() + MAX_TRYING_MS;
    for (;;) {
      try {
        await this.#options.state.catchUp();
        return groups.forEach(acknowledge);
      } catch (error) {
        if (performance.now() > giveUpAtMs) {
          for (const each of groups) await this.#failed(each, error);
          return;
        }
      }
      await sleep(LOOK_EVERY_MS);
    }
  }

  /** Not where somebody else may have to be asked first how things stand. */
  #mayDecideBeside(group: EditGroup): boolean {
    const { elsewhere, desk } = this.#options;
    return elsewhere === undefined && desk === undefined && !group.isAlone;
  }

  /** Decides what waits, and what comes, until a group is written or could not be. */
  async #decideBeside(group: EditGroup, done: Promise<unknown>): Promise<EditGroup> {
    const next = new EditGroup(this.#options.context.wiki.names.paths, group);
    let isDone = false;
    const end = done.then(
      () => undefined,
      () => undefined,
    );
    void end.then(() => {
      isDone = true;
    });
    while (!isDone) {
      const more = new Promise<void>((resolve) => {
        this.#more = resolve;
      });
      await this.#decide(next);
      await Promise.race([more, end]);
    }
    this.#more = () => undefined;
    return next;
  }

  /**
   * Where saving is quick and many come, each would be saved nearly alone, with as many syncs. So those who are about to come are let
   * in: as long as each turn of the event loop brings one more, and not for long.
   */
  async #gather(group: EditGroup): Promise<void> {
    const endMs = performance.now() + GATHERING_MS;
    let turnsAlone = 0;
    while (turnsAlone < TURNS_ALONE && performance.now() < endMs) {
      await setImmediate();
      const { length } = group.members;
      await this.#decide(group);
      turnsAlone = group.members.length > length ? 0 : turnsAlone + 1;
    }
  }

  /** Decides edits in order until one touches a page that is touched already. */
  async #decide(group: EditGroup): Promise<void> {
    const { context, mostTogether = MAX_GROUP } = this.#options;
    const refused: Refused[] = [];
    while (group.members.length < mostTogether) {
      const [waiting] = this.#waiting;
      if (waiting === undefined) break;
      const { title } = waiting.saving;
      const fold = title === undefined ? '' : foldKey(keyOf(title, context.wiki.site.titles));
      if (!group.hasRoomFor(waiting, fold)) break;
      this.#waiting.shift();
      try {
        const plan = await waiting.saving.plan(context);
        if (plan.kind === 'unchanged') {
          waiting.resolve(plan.result);
          continue;
        }
        await this.#refuseOverWork(plan.draft, waiting.saving.written);
        group.add({ waiting, plan }, fold);
      } catch (error) {
        if (this.#mayBeLate(waiting, error)) refused.push({ waiting, error });
        else waiting.reject(error);
      }
    }
    if (refused.length > 0) await this.#lookAgain(refused);
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

  /**
   * What was refused by the newest version that is known here may be late: it is looked where others save. If there is nothing new, the
   * refusal is right; else it is decided anew, first in the next group. Where nobody can say, a refusal might not be true.
   */
  async #lookAgain(refused: readonly Refused[]): Promise<void> {
    const { elsewhere, state } = this.#options;
    const sinceMs = Math.max(...refused.map(({ waiting }) => waiting.sinceMs));
    if ((await elsewhere?.freshen(sinceMs)) === false) {
      for (const { waiting } of refused) rejectAway(waiting);
    } else if (await state.isNewest().catch(() => false)) {
      for (const { waiting, error } of refused) waiting.reject(error);
    } else {
      for (const { waiting } of refused) waiting.isFresh = true;
      this.#waiting.unshift(...refused.map(({ waiting }) => waiting));
    }
  }

  async #failed(failed: EditGroup, error: unknown): Promise<void> {
    failed.end();
    const { members: group } = failed;
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

function acknowledge(group: EditGroup): void {
  group.end();
  for (const { waiting, plan } of group.members) waiting.resolve(plan.result);
}

function mayTryAgain(waiting: Waiting): boolean {
  return ++waiting.tries < MAX_TRIES && performance.now() - waiting.sinceMs < MAX_TRYING_MS;
}

function rejectAway({ saving, reject }: Waiting): void {
  reject(fromStore(new StoreError('away', 'nobody answers where others save'), saving.written, 0));
}
