/** A box around blocks as a node of the tree. */

import type { Parent, RootContent } from 'mdast';

/** A box with its blocks. */
export interface Box extends Parent {
  type: 'box';
  /** `???` and `???+` can be folded, and are open at first only with the plus; `> [!note]` is an alert. */
  form: 'admonition' | 'folded' | 'unfolded' | 'container' | 'alert' | 'tab';
  /** `note`, in lower case. */
  kind: string;
  /** Further words behind the kind: `inline end`. */
  classes: readonly string[];
  /** undefined: the kind is the title; `''`: none. */
  title: string | undefined;
  children: RootContent[];
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    box: 'box';
    boxInfo: 'boxInfo';
    boxFence: 'boxFence';
  }
}

declare module 'mdast' {
  interface RootContentMap {
    box: Box;
  }
}
