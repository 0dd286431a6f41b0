/** What the queue saves, be it an edit or an act: each is decided anew whenever something else was saved first. */

import type { Draft, Path } from '../../store/store.ts';
import type { Title } from '../../title/title.ts';
import type { EditContext } from './edit-context.ts';

/** The decision: nothing to save, since the wiki is so already, or a draft. */
export type SavePlan<Result> =
  | { readonly kind: 'unchanged'; readonly result: Result }
  | {
      readonly kind: 'save';
      readonly result: Result;
      readonly draft: Draft;
      /** Paths that are taken with it. */
      readonly added: readonly Path[];
      /** Begins what is wanted once it is saved, where it is saved by itself and nothing else is being saved. */
      readonly meanwhile?: () => void;
    };

export interface Saving<Result> {
  /** The title as the caller wrote it, for messages. */
  readonly written: string;
  /** The one title it touches; undefined: it may touch any, and is saved by itself. */
  readonly title: Title | undefined;
  /** Decides against the wiki as it stands. @throws WikiError for everything that stands against it */
  plan(context: EditContext): Promise<SavePlan<Result>>;
}
