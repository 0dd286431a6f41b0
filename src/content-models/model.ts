/**
 * What a content model is: how the source of a page is to be understood. Each has a folder and two rows: what the server
 * itself must know (`models.ts`), and what worker threads do with a source (`engines.ts`). Neither knows users, the store
 * or requests: `RenderContext` is all that an engine may ask. Input never throws; the result says what is wrong with it.
 *
 * Whatever an engine gives is plain data, so that it can leave a worker thread.
 */

import type { Slices } from '../base/slices.ts';
import type { LocalWords } from '../title/local-words.ts';
import type { TitleRules } from '../title/title.ts';
import type { BasePage } from '../wikitext/back/base/base-page.ts';
import type { ShownPage } from '../wikitext/back/base/shown-page.ts';
import type { CheckEnd } from '../wikitext/back/check/write-checked.ts';
import type { RenderContext } from '../wikitext/context.ts';
import type { TreeCache } from '../wikitext/expand/tree-cache.ts';
import type { ExpandedWikitext } from '../wikitext/expand-templates.ts';
import type { Element } from '../wikitext/nodes/node.ts';
import type { Flavour } from '../wikitext/nodes/printer.ts';
import type { LanguageLink, Outline as PageOutline } from '../wikitext/page/outline.ts';
import type { Written } from '../wikitext/save.ts';
import type { FoundHeading } from './found-heading.ts';
import type { NamesIn, PlainPage } from './plain/page.ts';

// The floors above know the engine's words by this file.
export type {
  FileFacts,
  LinkedBy,
  LinkedPage,
  ListedCategory,
  ListedChange,
  ListedFile,
  ListedLink,
  ListedTitle,
  ListQuery,
  ListsOf,
  PageFacts,
  RenderContext,
  Site,
  SiteCounts,
} from '../wikitext/context.ts';
export type { CheckEnd, Flavour, LanguageLink };

export interface RenderOptions {
  readonly flavour: Flavour;
  /** Code of the variant of the wiki's language that is shown; models without variants show their text as it is. */
  readonly variant?: string | undefined;
  /** Kept by the caller from one rendering to the next; without it, templates are read anew. */
  readonly trees?: TreeCache | undefined;
}

/** What a page leads to and holds. */
export interface Outline extends PageOutline {
  /** Short summary of the topic; undefined where the page gives none. */
  readonly description: string | undefined;
}

/** What a rendering gives. */
export interface RenderedSource {
  /** Inside of the body: sections and their content. */
  readonly html: string;
  /** What the page says about itself, by name: `notoc`, `displaytitle`, `shortdesc`. */
  readonly properties: ReadonlyMap<string, string>;
  readonly outline: Outline;
  /** Names of limits that were hit; empty for almost all pages. */
  readonly limits: readonly string[];
  /** The limit for which the source was not rendered at all; the HTML then shows it as it is. */
  readonly refused: string | undefined;
  /** What edits of this HTML are compared with; absent where it was not made to be edited. */
  readonly original?: Original | undefined;
}

/** A finding about a source, in the form of MediaWiki's lint errors. */
export interface Diagnostic {
  /** `duplicate-ids`. */
  readonly type: string;
  /** Start, end, width of the opening and of the closing markup, in UTF-16 units; null = unknown. */
  readonly dsr: readonly [start: number, end: number, open: number | null, close: number | null];
  readonly templateInfo: null | { readonly name: string } | { readonly multiPartTemplateBlock: true };
  readonly params: Readonly<Record<string, unknown>>;
}

/** Why a source cannot be saved; line and column count from 1. */
export interface SourceProblem {
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** A source made from HTML, or the limit for which there is none. */
export type Converted =
  | { readonly source: string; readonly checked?: CheckEnd | undefined }
  | { readonly refused: string };

/** A source before its HTML was edited. */
export interface Original {
  readonly source: string;
  /** Code or tag of the variant of the wiki's language in which the HTML was. */
  readonly variant?: string | undefined;
  /** The page as its editor got it, until the base is read of that: it need not be rendered again. */
  printed?: Element | undefined;
  /** The source as the way back reads it. It is put here once it was read, and good for every edit in the same context. */
  base?: BasePage;
  /** Likewise the page as that variant shows it. */
  shown?: ShownPage;
}

/** How lists and look-ups treat a page. */
export interface Listing {
  /** Whether it is only shown at its own address. */
  readonly isDraft: boolean;
  /** Titles or addresses that lead to the page where no other stands, as written. */
  readonly aliases: readonly string[];
}

/** What the server must know of a model. It runs on the main thread: one pass over the source, and no engine. */
export interface ContentModel {
  /**
   * Extensions that a title's file has and the title has not, in lower case and without the dot. The first is for new files;
   * where titles name the model there are none of these, and files that have one came from elsewhere.
   */
  readonly extensions: readonly string[];
  /** Endings of titles that name the model: `css` for `Common.css`. Such a file is called what the title says. */
  readonly titleEndings: readonly string[];
  /** The one namespace whose pages have this model, and in whose folder alone its extensions are those of pages. */
  readonly namespace?: number;
  /** Whether its links name files, in whatever folder these are, as those of GitHub's wikis do. */
  readonly linksByFileName?: true;
  /** Why the source cannot be saved; absent where every text can. */
  problem?(source: string): SourceProblem | undefined;
  /** Where the source redirects to, as written there; undefined where it does not. */
  redirect?(source: string): string | undefined;
  /** A source that redirects to a title. */
  redirectTo?(title: string): string;
  /** What the source says of its own listing; undefined where it says nothing, absent where no source can. */
  listing?(source: string): Listing | undefined;
  /** The page as searches know it; absent where the source is its own text. */
  plain?(source: string, rules: TitleRules, slices: Slices): Promise<PlainPage>;
  /** Titles that a rendering will most likely look up; absent where none can be told beforehand. */
  namesIn?(source: string): NamesIn;
  /** The same of HTML that becomes a source. */
  namesInHtml?(html: string): NamesIn;
  /** Whether its pages can be shown in variants of the wiki's language. */
  hasVariants?: true;
  /** Whether programs may ask for the templates in it as MediaWiki's `parsetree`. */
  hasParsetree?: true;
  /** Whether the page may lead elsewhere, or say more, than `plain` tells: it is rendered then for lists and searches. */
  showsMore?(source: string): boolean;
  /** Whether a save has to ask `ModelEngine.writeOut`, as almost none does. */
  hasToBeWrittenOut?(source: string, words: LocalWords | undefined): boolean;
}

/** What worker threads do with a model's sources. */
export interface ModelEngine {
  render(source: string, context: RenderContext, options: RenderOptions): RenderedSource;
  /**
   * The way back; absent where there is none.
   * @param original what was not changed of it is kept as it was written
   */
  fromHtml?(html: string, context: RenderContext, original?: Original): Converted;
  /** What an author should look at, in the order of the source. */
  lint?(source: string, context: RenderContext): Diagnostic[];
  /** Headings of the page itself, in order; absent where there are none. */
  headings?(source: string): FoundHeading[];
  /** Why the front matter of a source cannot be read; undefined where there is none, or all is well. */
  frontMatterProblem?(source: string): string | undefined;
  /** The source as a save keeps it. @param sign writes signatures out in a text without markup */
  writeOut?(
    source: string,
    context: RenderContext,
    sign: (text: string) => string,
    trees?: TreeCache,
  ): Written;
  /** The source with what its templates bring; absent where there are none. */
  expand?(
    source: string,
    context: RenderContext,
    keepsComments: boolean,
    trees?: TreeCache,
  ): ExpandedWikitext;
}
