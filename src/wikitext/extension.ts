/**
 * How constructs with files of their own plug in: extension tags (`<ref>`), parser functions and variables (`{{lc:A}}`,
 * `{{PAGENAME}}`) and media. The engine finds them, parses their content and wraps the result; they decide what it
 * becomes.
 */

import type { Title } from '../title/title.ts';
import type { RenderContext } from './context.ts';
import type { DataMw, Element, Node } from './nodes/node.ts';
import type { States } from './nodes/shown-elsewhere.ts';

/** An extension tag as it was found: `<ref name="a">body</ref>`. */
export interface ExtensionTag {
  /** In lower case. */
  readonly name: string;
  /** Attributes with decoded values, names in lower case, in the order written. */
  readonly attrs: ReadonlyMap<string, string>;
  /** The text between the tags; undefined for `<ref/>`. */
  readonly body: string | undefined;
  /** The body to `parse` when a function made the tag: tags inside it are found again, nested or not. */
  readonly content?: string | undefined;
  /** The whole tag as written. */
  readonly source: string;
  /** Where the tag is in the page; -1 inside a template. */
  readonly start: number;
  readonly end: number;
}

/** How a piece of wikitext is parsed for an extension. */
export interface ParseOptions {
  /** No block structure: no lists, tables, headings, paragraphs (captions, link text). */
  readonly inline?: boolean;
  /** Blocks, but text is not wrapped in `<p>`. Default false. */
  readonly noParagraphs?: boolean;
  /** Name of the extension around the text; others can ask for it with `scope.within(name)`. */
  readonly within?: string;
  /** Name for what is right around the text: not for links and tags in it, which are read apart (`scope.around`). */
  readonly around?: string;
  /** Whether the text is the page's own: what lint finds in another has the place of the tag. Default true. */
  readonly placed?: boolean;
}

/** What the engine offers to extensions, functions and media. */
export interface ExtensionScope extends States {
  readonly context: RenderContext;
  /** Parses wikitext in the tag's frame (template arguments are filled in). */
  parse(wikitext: string, options?: ParseOptions): Node[];
  /** Only expands templates and arguments: what is no text is in it as marks, for the page that goes on with it. */
  expand(wikitext: string): string;
  /** The same for what is no wikitext: nothing but text, that of `<nowiki>` too. */
  expandToText(wikitext: string): string;
  /** True while parsing inside an extension tag (or a ParseOptions.within) of that name. */
  within(name: string): boolean;
  /** The ParseOptions.around of the text that the tag is in; `''` where there is none. */
  readonly around: string;
  /** A new number for an `about` group. */
  newAbout(): number;
  /** The page's behaviour switches and properties so far, in lower case: `notoc`, `displaytitle`. */
  readonly properties: Map<string, string>;
  /** Address for a title as links have it: `./Foo_bar#x` (safe for `.` and `..`, percent-encoded). */
  href(title: Title): string;
}

/** An extension tag. One object per file under `extensions/` or `cite/`, listed in `extensions.ts`. */
export interface Extension {
  readonly name: string;
  /**
   * Makes the nodes. Unless `bare`, the engine then sets `about` on all of them, and on the first
   * `typeof="mw:Extension/NAME"` and, where it has no `dataMw` yet, `data-mw` {name, attrs, body: {extsrc}}.
   */
  render(tag: ExtensionTag, scope: ExtensionScope): Node[];
  /** Takes the nodes as they are, without wrapping (nowiki). */
  readonly bare?: boolean;
  /** What it stands for is not shown in its place: lint hears nothing of it. */
  readonly isElsewhere?: boolean;
  /** Whether the element is part of a paragraph (`inline`) or breaks it; by default the first node's tag decides. */
  readonly display?: 'inline' | 'block';
  /** Once per page, when the tree is complete: numbers references, appends lists. */
  finish?(body: Element, scope: ExtensionScope): void;
}

/** An argument of a parser function, expanded on first use and only once. */
export interface LazyArgument {
  /** Expanded text, trimmed. */
  readonly text: string;
  /** Expanded text, untrimmed. */
  readonly raw: string;
  /** The text before the first `=` outside templates, expanded and trimmed; undefined without one. */
  readonly key: string | undefined;
  /** The text after that `=`, expanded and trimmed; the whole text without one. */
  readonly value: string;
  /** The source as written. */
  readonly source: string;
}

/** A call `{{name:first|second|...}}`; variables have no arguments. */
export interface FunctionCall {
  /** Canonical name in lower case with `#` where it has one: `#if`, `lc`; variables as `pagename`. */
  readonly name: string;
  /** As written, for messages: `PAGENAME`. */
  readonly written: string;
  readonly args: readonly LazyArgument[];
  readonly scope: ExtensionScope;
  /** Counts towards the limit on expensive functions; false once that is used up (then answer as MediaWiki does). */
  expensive(): boolean;
}

/** What a function returns: text (parsed further with its surroundings), a tag (`#tag`), or a property of the page. */
export type FunctionResult =
  | string
  | {
      readonly tag: string;
      readonly attrs: ReadonlyMap<string, string>;
      readonly body: string | undefined;
    }
  | { readonly property: string; readonly content: string }
  /** Literal text that is not parsed as wikitext (errors, `#invoke`-like output). */
  | { readonly literal: string };

/** A parser function or variable. Tables of them (name -> function) are exported by the files under `functions/`. */
export type ParserFunction = (call: FunctionCall) => FunctionResult | undefined;

/** Names as the engine looks them up. */
export interface FunctionTable {
  /** `{{name:args}}`; names in lower case, `#if` with `#`. Case-sensitive ones are in `variables`. */
  readonly functions: ReadonlyMap<string, ParserFunction>;
  /** `{{NAME}}`, spelled exactly, also callable with an argument (`{{PAGENAME:Talk:X}}`). */
  readonly variables: ReadonlyMap<string, ParserFunction>;
  /** Other names of functions and variables, in lower case, by which no `data-mw` calls them. */
  readonly synonyms: ReadonlyMap<string, string>;
  /** Variables that are found in letters of any case. */
  readonly inAnyCase: ReadonlySet<string>;
  /** Variables that are none without a colon, but names of templates. */
  readonly settings: ReadonlySet<string>;
}

/** One option of `[[File:A.jpg|option|...]]`, or of a gallery line. */
export interface MediaOption {
  /** As written in the page: `thumb`, `{{1x|left}}`. */
  readonly source: string;
  /** Expanded, comments and HTML's tags taken out, entities as written, trimmed. */
  readonly text: string;
  /** Whether a tag such as `<nowiki>` keeps it from being anything but a caption: its name holds one. */
  readonly literal: boolean;
  /** Whether it held templates (`data-mw.attribs` then reports it). */
  readonly expanded: boolean;
  /** Whether it held comments or tags (reported but for those of a link). */
  readonly marked: boolean;
  /** Parsed as a caption, once, on demand: with tables and headings, and with the lists of templates. */
  nodes(): Node[];
  /** Nodes showing the text with its transclusions, for `data-mw.attribs`. */
  expandedNodes(): Node[];
}

/** `[[File:A.jpg|thumb|''caption'']]`. */
export interface MediaRequest {
  /** Title in the file namespace. */
  readonly title: Title;
  /** The text before the first pipe. */
  readonly written: string;
  /** The same with its templates unexpanded; `''` where it is not on the page. */
  readonly target?: string;
  readonly options: readonly MediaOption[];
  /** Whether one written option became several. */
  readonly parted?: boolean;
  /** Whether an external link is around. */
  readonly inExternal?: boolean;
  /** Whether the target held templates. */
  readonly targetExpanded: boolean;
}

/** Adds to existing data: `mergeDataMw(el, {errors: [...]})`. */
export function mergeDataMw(target: Element, extra: DataMw): void {
  target.dataMw = { ...target.dataMw, ...extra };
}
