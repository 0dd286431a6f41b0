/** Findings of lint: what is wrong with the markup of a page, where, and which transclusion it came out of. */

import type { Element, Node } from '../nodes/node.ts';

export type LintType =
  | 'missing-end-tag'
  | 'missing-end-tag-in-heading'
  | 'unclosed-quotes-in-heading'
  | 'stripped-tag'
  | 'misnested-tag'
  | 'html5-misnesting'
  | 'obsolete-tag'
  | 'self-closed-tag'
  | 'fostered'
  | 'fostered-transparent'
  | 'deletable-table-tag'
  | 'bogus-image-options'
  | 'missing-image-alt-text'
  | 'multi-colon-escape'
  | 'pwrap-bug-workaround'
  | 'tidy-whitespace-bug'
  | 'tidy-font-bug'
  | 'misc-tidy-replacement-issues'
  | 'multiple-unclosed-formatting-tags'
  | 'multiline-html-table-in-list'
  | 'wikilink-in-extlink'
  | 'extlink-contains-template'
  | 'large-tables'
  | 'night-mode-unaware-background-color'
  | 'duplicate-ids'
  | 'empty-heading'
  | 'template-arg-in-extension-tag'
  | 'pre-expansion';

/** Start, end, units of the opening and of the closing markup. Widths are null where they are unknown. */
export type LintRange = readonly [
  start: number,
  end: number,
  openWidth: number | null,
  closeWidth: number | null,
];

export interface LintItem {
  readonly type: LintType;
  readonly dsr: LintRange;
  /** The transclusion it came from; null for the page's own markup. */
  readonly templateInfo: { readonly name: string } | { readonly multiPartTemplateBlock: true } | null;
  readonly params: Readonly<Record<string, unknown>>;
}

/** A finding without its place. */
export interface Found {
  readonly type: LintType;
  readonly params: Readonly<Record<string, unknown>>;
  /** Leaves the widths out. */
  readonly noWidths?: boolean;
  /** The place, if it is not the whole element. */
  readonly dsr?: LintRange;
}

/** The surroundings of an element. */
export interface Around {
  /** The elements around it, innermost last; of those in notes none that are around the note. */
  readonly ancestors: readonly Element[];
  /** Whether it is in a note. */
  readonly isNote: boolean;
  readonly source: string;
  /** The transclusion it came from; 0 = none. */
  readonly about: number;
  /** Its siblings, and its index among them. */
  readonly siblings: readonly Node[];
  readonly place: number;
}
