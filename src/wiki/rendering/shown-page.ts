/** A page as its readers see it, with what templates bring: rendered in the background for those who list and search it. */

import type { Outline } from '../../content-models/model.ts';
import type { PageKey } from '../../title/title.ts';

/** Something beside the pages it takes in that decides where a page leads: whether another exists. */
export interface ShownFact {
  readonly name: string;
  /** Where it is filed: a change of a page tells which places it touches. */
  readonly places: readonly string[];
}

export interface ShownPage {
  /** Another when anything is that it was made from. */
  readonly mark: string;
  /** undefined for a page that is over a limit: all that is known of it is its source. */
  readonly outline: Outline | undefined;
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** Pages that it takes in, or would if they were there. */
  readonly templates: readonly PageKey[];
  readonly facts: readonly ShownFact[];
}
