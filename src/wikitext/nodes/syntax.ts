/**
 * How an element looked in the source, as far as its attributes do not say so. Each construct that has facts of its own
 * is a member of the union `Syntax`; lint and the way back ask for it by name:
 *
 *   if (syntax?.construct === 'wikilink') syntax.piped
 */

import type { WrittenOption } from './written.ts';

/** The end of an element that a block parted. */
export interface SplitEnd {
  /** Whether the end was written. */
  readonly closed: boolean;
  /** Where the block begins. */
  readonly cut: number;
  /** Where the whole of it ends. */
  readonly end: number;
}

/** Facts that any element may have. Widths count units of the source, places are offsets in it. */
interface Markup {
  /** Units of the opening markup (`==`, `<b>`); undefined = unknown. */
  openWidth?: number;
  closeWidth?: number;
  /** Where the closing markup begins, or where the element was closed without any; -1 = not on the page. */
  closeStart?: number;
  /** Written as an HTML tag: `<b>`, not `'''`. */
  html?: boolean;
  /** Written `<br/>`. */
  selfClosed?: boolean;
  /** Term and definition, or cells, on one line: `;a:b`, `||`. */
  row?: boolean;
  /** A transclusion brings the pipe that ends the attributes of the cell. */
  brought?: boolean;
  /** The start is not in the source: HTML's rules implied it. */
  autoStart?: boolean;
  autoEnd?: boolean;
  /** A tag that quotes end: `<i>a''`. */
  endsInQuotes?: boolean;
  /** One more of an element that was closed by force: `<b>a<p>b</b>c` has two `<b>`. */
  copy?: boolean;
  /** A copy that quotes make, which end in another order: it is of this line. */
  swapped?: boolean;
  /** Such a copy that an element around it ended before its line did: it is shown, though it may be empty. */
  forced?: boolean;
  /** A copy in the caption of a figure: the formatting around the figure goes on there. */
  carried?: boolean;
  /** Formatting that ends before a block and goes on in it or after it. */
  split?: SplitEnd;
  /** Moved out of a link that holds blocks. */
  lifted?: boolean;
  /** A copy that goes on behind a link which ended it. */
  behindLink?: boolean;
  /** A link that ends where another begins in its text. */
  cut?: boolean;
  /** Moved out of a table. */
  fostered?: boolean;
  /** The first element of a transclusion: where the whole of it ends. */
  runEnd?: number;
}

/** Any element without facts of its construct. */
interface PlainSyntax extends Markup {
  readonly construct?: undefined;
}

/** `[[target|text]]trail` or a category. */
interface WikilinkSyntax extends Markup {
  readonly construct: 'wikilink';
  /** As written; `''` if it is not on the page. */
  readonly target: string;
  readonly piped: boolean;
  readonly trail: string;
  readonly parted?: PartedRange | undefined;
}

/** From the first link in the text of a link to the end of that one; none in what templates bring. */
export interface PartedRange {
  readonly start: number;
  readonly end: number;
}

/** `[[fr:Accueil]]`: the same page elsewhere, shown beside the page and not in it. */
interface LanguageLinkSyntax extends Markup {
  readonly construct: 'language-link';
  /** `fr:Accueil`. */
  readonly name: string;
}

/** `[http://example.com text]`. */
interface ExternalLinkSyntax extends Markup {
  readonly construct: 'external-link';
  readonly target: string;
  /** Between address and text. */
  readonly blanks: string;
  /** Whether its text has links: HTML ends the outer one there. */
  readonly holdsLinks: boolean;
  readonly parted: PartedRange | undefined;
}

/** An address in the text: `http://example.com`. */
interface UrlSyntax extends Markup {
  readonly construct: 'url';
  readonly target: string;
}

/** `RFC 123`. */
interface MagicLinkSyntax extends Markup {
  readonly construct: 'magic-link';
}

/** `&amp;`. */
interface EntitySyntax extends Markup {
  readonly construct: 'entity';
}

/** `[[File:A.jpg|thumb|caption]]`, or a line of a gallery. */
interface MediaSyntax extends Markup {
  readonly construct: 'media';
  /** Undefined in galleries. */
  readonly target: string | undefined;
  readonly options: readonly WrittenOption[];
  /** Those without effect. */
  readonly bogus: readonly string[];
}

/** `-{sr-ec:a;sr-el:b}-`. */
interface VariantSyntax extends Markup {
  readonly construct: 'variant';
  /** As expanded: ids of headings have it. */
  readonly source: string;
}

export type Syntax =
  | PlainSyntax
  | WikilinkSyntax
  | LanguageLinkSyntax
  | ExternalLinkSyntax
  | UrlSyntax
  | MagicLinkSyntax
  | EntitySyntax
  | MediaSyntax
  | VariantSyntax;

/** The same for what stands at other places. */
export function movedSyntax(syntax: Syntax, moved: (at: number) => number): Syntax {
  const { closeStart, runEnd, split } = syntax;
  const made = { ...syntax };
  if (closeStart !== undefined) made.closeStart = moved(closeStart);
  if (runEnd !== undefined) made.runEnd = moved(runEnd);
  if (split !== undefined) made.split = { ...split, cut: moved(split.cut), end: moved(split.end) };
  const isLink = made.construct === 'external-link' || made.construct === 'wikilink';
  if (!isLink || made.parted === undefined) return made;
  return { ...made, parted: { start: moved(made.parted.start), end: moved(made.parted.end) } };
}
