/**
 * Wikitext to HTML: the entry point. Text goes one way down:
 *
 *   source -> preprocess (brackets) -> expand (templates, with provenance) -> scan (tokens) -> lines (lists, paragraphs)
 *          -> tree (HTML's rules) -> passes (transclusions, ids, sections) -> print
 *
 * It knows nothing about stores, requests or users: `RenderContext` is all it may ask. Any input renders to something.
 * The same source in the same context gives the same HTML.
 */

import type { LanguageVariant } from '../title/language-variants.ts';
import { readingForm } from '../title/title.ts';
import { LANGUAGE } from './constructs.ts';
import type { RenderContext, Site } from './context.ts';
import type { Frame } from './expand/frame.ts';
import { Rendering } from './expand/rendering.ts';
import { scopeOf } from './expand/scope.ts';
import { TreeCache } from './expand/tree-cache.ts';
import type { LimitName } from './limits.ts';
import { Element, setChildren } from './nodes/node.ts';
import { type Flavour, printBody } from './nodes/printer.ts';
import type { States } from './nodes/shown-elsewhere.ts';
import type { TreeNote } from './nodes/tree-note.ts';
import { placeContents } from './page/contents.ts';
import { localize } from './page/localize.ts';
import { finishPage } from './page/passes.ts';
import { wrapSections } from './page/sections.ts';
import { convertPage, type OnConverted } from './variants/conversion.ts';

export interface RenderOptions {
  readonly flavour: Flavour;
  /** Code of the variant of the language that is shown. Absent: to readers the language itself, to editors none. */
  readonly variant?: string | undefined;
  /** Called with the finished tree before it is printed: the way back notes how each element was written. */
  readonly annotate?: ((body: Element, source: string) => void) | undefined;
  /** Kept by the caller from one rendering to the next; without it, templates are preprocessed again. */
  readonly trees?: TreeCache;
}

/** The result of a rendering. */
export interface RenderedWikitext {
  /** The inside of the body: sections and their content. */
  readonly html: string;
  /** The same as a tree, with source ranges. */
  readonly body: Element;
  /** Behaviour switches and properties by name: `notoc`, `displaytitle`. */
  readonly properties: ReadonlyMap<string, string>;
  /** What the tree builder repaired, in order; lint reads it. */
  readonly notes: readonly TreeNote[];
  /** Limits that were hit; empty for almost all pages. */
  readonly limits: readonly LimitName[];
  /** The variant of the language that is shown. */
  readonly variant: LanguageVariant | undefined;
  /** What extensions noted of the page. */
  readonly states: States;
}

/** Renders a page, or text as if it were a page. No text makes it throw. */
export function renderWikitext(
  source: string,
  context: RenderContext,
  options: RenderOptions,
): RenderedWikitext {
  const rendering = new Rendering(context, LANGUAGE, options.trees ?? new TreeCache());
  const body = renderBody(source, rendering);
  options.annotate?.(body, source);
  const variant = shownVariant(context.site, options);
  if (variant !== undefined) showVariant(body, variant, rendering);
  if (options.flavour === 'view') localize(body);
  // Readers edit, too: what they download has all that its way back needs.
  const html = printBody(body.children, 'edit');
  rendering.budget.measureOutput(html.length);
  return {
    html,
    body,
    properties: rendering.properties,
    notes: rendering.notes,
    limits: [...rendering.budget.hit],
    variant,
    states: rendering,
  };
}

/**
 * The same as a tree alone, for those who do not need its text.
 * @param variant that is shown
 * @param onConverted is told what its texts were made of
 */
export function renderTree(
  source: string,
  context: RenderContext,
  variant?: LanguageVariant,
  onConverted?: OnConverted,
): Element {
  const rendering = new Rendering(context, LANGUAGE, new TreeCache());
  const body = renderBody(source, rendering);
  if (variant !== undefined) showVariant(body, variant, rendering, onConverted);
  return body;
}

function renderBody(source: string, rendering: Rendering): Element {
  const frame: Frame = { parent: undefined, key: '', depth: 0, args: new Map(), within: [] };
  const body = new Element('body');
  setChildren(body, LANGUAGE.parse(source, rendering, { frame, base: 0, isPage: true }));
  const scope = scopeOf(rendering, frame);
  for (const extension of LANGUAGE.extensions.values()) extension.finish?.(body, scope);
  finishPage(body, rendering);
  wrapSections(body, source);
  if (rendering.context.page !== undefined) placeContents(body, rendering.properties);
  return body;
}

function shownVariant({ variants }: Site, { variant, flavour }: RenderOptions): LanguageVariant | undefined {
  if (variant !== undefined) return variants?.find(variant);
  return flavour === 'view' ? variants?.base : undefined;
}

/** The page says then what language it is in, and what it is called there. */
function showVariant(
  body: Element,
  variant: LanguageVariant,
  { context, properties }: Rendering,
  onConverted?: OnConverted,
): void {
  const { site, title } = context;
  const shownTitle = properties.get('displaytitle') ?? readingForm({ ...title, fragment: '' }, site);
  const converted = convertPage(body, variant, context, properties, shownTitle, onConverted);
  if (converted !== undefined && converted !== shownTitle) properties.set('displaytitle', converted);
  if (variant !== site.variants?.base) properties.set('pagelanguage', variant.tag);
}
