/**
 * What goes to a worker thread that renders a page, and what comes back. A thread cannot ask the wiki while it renders, so it
 * renders with what it knows and lists what it missed; once that is found, it renders again. Everything here is plain data.
 */

import type { CheckEnd, Flavour, Outline, PageFacts } from '../../content-models/model.ts';
import type { ModelName } from '../../content-models/models.ts';
import type { ContentId } from '../../store/store.ts';
import type { Title } from '../../title/title.ts';
import type { Asked, Known } from './facts.ts';

/** A text in its place. */
export interface TextSubject {
  readonly source: string;
  readonly title: Title;
  /** undefined: a text that is no stored page. */
  readonly page: PageFacts | undefined;
}

/** What is rendered, and as what. */
export interface RenderSubject extends TextSubject {
  readonly model: ModelName;
  readonly flavour: Flavour;
  /** Code of the variant of the wiki's language. */
  readonly variant?: string | undefined;
  /** The whole document, the inside of its body, or no HTML at all. */
  readonly form: 'document' | 'body' | 'outline';
}

/** A source to be saved. */
export interface SaveSubject extends TextSubject {
  readonly model: ModelName;
  /** The name that `~~~~` stands for. */
  readonly user: string;
}

/** A source whose templates are expanded. */
export interface ExpandSubject extends TextSubject {
  readonly model: ModelName;
  readonly keepsComments: boolean;
}

/** A source before its HTML was edited, and the variant of the language, if any, in which that HTML was. */
export interface OriginalText {
  readonly source: string;
  readonly variant?: string | undefined;
}

/** A source that is looked through, or HTML that becomes one of this model. */
export interface ModelSubject extends TextSubject {
  readonly model: ModelName;
  /** What offsets of findings count; absent: UTF-16 units. */
  readonly offsets?: 'ucs2' | 'byte' | undefined;
  /** The source before its HTML was edited. */
  readonly original?: OriginalText | undefined;
}

/** What a thread gets to know about the wiki. */
export interface WikiInput {
  readonly now: Date;
  /** The site as JSON: threads keep what they made of it. */
  readonly settings: string;
  readonly publicUrl: string;
  /** Whether the wiki's pages were made for another program, whose links they have. */
  readonly otherAnchors: boolean;
  readonly known: Known;
  /** Texts that threads lacked; they keep them for later pages. */
  readonly texts: readonly (readonly [ContentId, string])[];
}

export type RenderInput = RenderSubject & WikiInput;
export type ExpandInput = ExpandSubject & WikiInput;
export type SaveInput = SaveSubject & WikiInput;
export type ModelInput = ModelSubject & WikiInput;

/** The answer of a thread that cannot go on yet: facts that it needs, or texts that it lacks. */
export type Unfinished =
  | { readonly kind: 'asks'; readonly asked: Asked; readonly ms: number }
  | { readonly kind: 'lacks'; readonly contents: readonly ContentId[]; readonly ms: number };

export interface RenderDone {
  readonly kind: 'done';
  readonly html: Uint8Array;
  /** Names the HTML: other HTML, other digest. */
  readonly digest: string;
  readonly outline: Outline;
  /** What the page says about itself, by name: `notoc`, `displaytitle`. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** Names of the pages that it takes in, or would if they were there. */
  readonly transcluded: readonly string[];
  /** Limits that were hit. */
  readonly limits: readonly string[];
  /** The limit for which the page was not rendered as it should be. */
  readonly refused: string | undefined;
  /** Everything that was looked up: if any of it changes, the HTML may change. */
  readonly asked: Asked;
  /** Whether the HTML depends on the hour. */
  readonly timed: boolean;
}

export interface SaveDone {
  readonly kind: 'done';
  readonly text: string;
  /** Limits that were hit: the text is not whole then. */
  readonly limits: readonly string[];
}

export interface ExpandDone extends SaveDone {
  readonly properties: RenderDone['properties'];
}

export interface LintDone {
  readonly kind: 'done';
  /** The findings as JSON, written where they were made. */
  readonly json: string;
}

export interface SourceDone {
  readonly kind: 'done';
  /** undefined: over a limit, or there is no way from HTML to that model. */
  readonly source: string | undefined;
  /** How its check ended; undefined where nothing had to be checked. */
  readonly checked: CheckEnd | undefined;
  readonly refused: string | undefined;
}

export type RenderOutput = RenderDone | Unfinished;
export type SaveOutput = SaveDone | Unfinished;
export type ExpandOutput = ExpandDone | Unfinished;
export type LintOutput = LintDone | Unfinished;
export type SourceOutput = SourceDone | Unfinished;

/** What rendering leaves to the workshop. */
export interface RenderJobs {
  render(input: RenderInput): RenderOutput;
  /** Fills in what a save writes out in a wikitext. */
  writeOut(input: SaveInput): SaveOutput;
  /** Puts what templates bring in their places. */
  expand(input: ExpandInput): ExpandOutput;
  /** Looks a source through. */
  lint(input: ModelInput): LintOutput;
  /** Makes a source of HTML. */
  toSource(input: ModelInput): SourceOutput;
}
