/**
 * The talk with the hook of a push: what is offered is examined, judged by the wiki and taken by an upstream, while git waits
 * to hear whether it may move the branch.
 */

import { type Offer, StoreError, type Version } from '../../store.ts';
import { changesBetween } from '../changes.ts';
import { GitReader } from '../git-reader.ts';
import { Branch } from '../refs.ts';
import { syncAfterGit } from '../sync.ts';
import type { Upstream } from '../upstream/upstream.ts';
import { type Move, onlyMove, quarantineEnvironment } from './asked-move.ts';
import type { Backend } from './backend.ts';
import { contentsOf, type Served } from './examine.ts';
import { examineApart } from './examiner.ts';
import { type AskedPush, askedOf, tellHook } from './hook.ts';
import type { PushLimits } from './push-limits.ts';
import { PushRefused, TooMuchToJudge } from './push-refused.ts';

/** Lets a push in, or objects to it; notes are for the pusher either way. @returns whether it is in: git may refuse it yet */
type Proceed = (objections: readonly string[], notes?: readonly string[]) => Promise<boolean>;

/** Judges a push; nothing else is saved until `proceed` has ended. @returns the newest version when all has followed */
export type Admit = (offer: Offer, proceed: Proceed) => Promise<Version | undefined>;

export interface AdmissionOptions extends Served {
  /** The compiled process that judges pushes. */
  readonly examineModule: URL;
  /** One by which changes say what they do: whoever admits them is told whether a push has it. */
  readonly trailer: string;
  /** Takes a push in before the repository does. */
  readonly upstream?: Upstream | undefined;
  /** Tells the operator. */
  readonly warn: (message: string) => void;
}

const CORRECTED =
  'Your merge had the served history on its second side: a merge was put on top that keeps all numbers. Pull before you go on.';

export class PushAdmission {
  readonly #options: AdmissionOptions;
  /** Pushes that did not come as far as the wiki: for what they hold, and for what it took to judge them. */
  readonly counts = { refused: 0, ended: 0 };

  constructor(options: AdmissionOptions) {
    this.#options = options;
  }

  /** Talks with the hook, if git comes to run it. @returns lines for the pusher, when all has followed */
  async takeIn(backend: Backend, admit: Admit, limits: PushLimits): Promise<readonly string[]> {
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
}
