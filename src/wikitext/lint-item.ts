/** Findings of lint: what is wrong with the markup of a page, where, and which transclusion it came out of. */

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
  /** The transclusion it came out of; null for the page's own markup. */
  readonly templateInfo: { readonly name: string } | { readonly multiPartTemplateBlock: true } | null;
  readonly params: Readonly<Record<string, unknown>>;
}
