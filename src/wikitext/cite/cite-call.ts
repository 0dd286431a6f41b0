/**
 * `<ref>` and `<references>` where they occur in the text. What they show depends on the whole page, so here they only
 * leave an element and a record of what was written; `cite-page.ts` fills them in.
 */

import type { ExtensionScope, ExtensionTag } from '../extension.ts';
import type { Element, Node } from '../nodes/node.ts';
import type { CiteError } from './cite-error.ts';

/** One `<ref>`. */
export interface RefCall {
  readonly tag: ExtensionTag;
  readonly element: Element;
  /** `''` where there is none. */
  readonly name: string;
  /** As written; undefined where there is none. */
  readonly group: string | undefined;
  readonly follow: string;
  /** In lower case; undefined if missing or meaningless. */
  readonly direction: string | undefined;
  /** The content of the tag; undefined if it is empty. */
  body: readonly Node[] | undefined;
  readonly errors: CiteError[];
}

/** One `<references>`. */
export interface ListCall {
  readonly tag: ExtensionTag;
  readonly element: Element;
  readonly group: string;
  readonly responsive: boolean;
  readonly errors: CiteError[];
  /** The content of the tag. */
  readonly body: readonly Node[];
}

/** All calls of the page, by the elements they left. */
export interface CiteState {
  readonly refs: Map<Element, RefCall>;
  readonly lists: Map<Element, ListCall>;
  done: boolean;
}

/** Name under which the content of `<references>` is parsed. */
export const IN_LIST = 'references-body';

export function citeState(scope: ExtensionScope): CiteState {
  return scope.state('cite', () => ({ refs: new Map(), lists: new Map(), done: false }));
}
