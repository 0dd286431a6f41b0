/**
 * Lint: what authors should know about their markup before readers see it. It reports what parsing found anyway: the
 * tree builder notes what it inserted, dropped and moved; nodes know their ranges and how they were written. There is
 * no second parser.
 */

import type { RenderContext } from '../context.ts';
import { type Element, hasToken, type Node } from '../nodes/node.ts';
import { placeInFinished } from '../nodes/places.ts';
import { noteTexts } from '../nodes/shown-elsewhere.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import { type RenderedWikitext, renderWikitext } from '../render.ts';
import { CHECKS } from './lint-checks.ts';
import { EndsLint } from './lint-ends.ts';
import type { Found, LintItem, LintRange } from './lint-item.ts';
import { LintPlaces, type TemplatePlace } from './lint-places.ts';
import { PartedLinks } from './parted-links.ts';

/** The most findings reported for a page; later ones are left out. */
export const MAX_LINT_ITEMS = 1000;

export interface LintOptions {
  /** Whether offsets count UTF-16 units (the default) or bytes of UTF-8. */
  readonly offsetType?: 'ucs2' | 'byte';
}

/** Lints a page. No text makes it throw. */
export function lintWikitext(
  source: string,
  context: RenderContext,
  { offsetType = 'ucs2' }: LintOptions = {},
): LintItem[] {
  const rendered = renderWikitext(source, context, { flavour: 'edit' });
  const items = new Linter(source, rendered).run().slice(0, MAX_LINT_ITEMS);
  return offsetType === 'byte' ? inBytes(items, source) : items;
}

class Linter {
  readonly #source: string;
  readonly #body: Element;
  readonly #notes: readonly TreeNote[];
  readonly #noteTexts: ReadonlyMap<Element, readonly Node[]>;
  readonly #places: LintPlaces;
  readonly #parted: PartedLinks;
  readonly #ends: EndsLint;
  readonly #items: LintItem[] = [];
  readonly #ids = new Map<string, LintItem[]>();
  readonly #ancestors: Element[] = [];
  /** What notes begin with that were looked at. */
  readonly #noted = new Set<Node>();
  /** Notes are not shown where they were written. */
  #notesDeep = 0;

  constructor(source: string, { body, notes, states }: RenderedWikitext) {
    this.#source = source;
    this.#body = body;
    this.#notes = notes;
    this.#noteTexts = noteTexts(states);
    this.#places = new LintPlaces(body, source);
    this.#parted = new PartedLinks(body);
    this.#ends = new EndsLint(source, notes);
  }

  run(): LintItem[] {
    this.#siblings(this.#body, undefined);
    this.#repeatedIds();
    for (const note of this.#ends.strayEnds()) this.#note('stripped-tag', note, { name: note.tag });
    this.#fostered();
    for (const note of this.#notes)
      if (note.kind === 'colons') this.#note('multi-colon-escape', note, { href: note.tag });
    for (const found of this.#ends.summary())
      this.#add(found, found.element, this.#places.templateOf(found.about));
    return this.#items;
  }

  #siblings(parent: Element, outer: TemplatePlace | undefined): void {
    this.#ancestors.push(parent);
    this.#nodes(parent.children, outer);
    this.#ancestors.pop();
  }

  #nodes(nodes: readonly Node[], outer: TemplatePlace | undefined): void {
    for (const [place, child] of nodes.entries()) {
      if (child.kind !== 'element') continue;
      const template = outer ?? this.#places.templateOf(child.about);
      this.#element(child, template, nodes, place);
      const note = this.#noteTexts.get(child);
      if (note !== undefined) this.#noteText(note, child, template);
      if (hasToken(child, 'typeof', 'mw:Extension/references')) this.#listed(child, child, template);
      else this.#siblings(child, template);
    }
  }

  /** A note is looked at where it was written; one that a transclusion begins with is not. */
  #noteText(nodes: readonly Node[], mark: Element, template: TemplatePlace | undefined): void {
    const [first] = nodes;
    if (first === undefined || this.#noted.has(first)) return;
    this.#noted.add(first);
    if (hasToken(mark, 'typeof', 'mw:Transclusion')) return;
    const around = this.#ancestors.splice(0);
    this.#notesDeep++;
    this.#nodes(nodes, template);
    this.#notesDeep--;
    this.#ancestors.push(...around);
  }

  /** The notes of a list that were written in it. */
  #listed(list: Element, parent: Element, template: TemplatePlace | undefined): void {
    for (const child of parent.children) {
      if (child.kind !== 'element') continue;
      if (hasToken(child, 'class', 'mw-reference-text')) {
        const nodes = child.children.filter(isWhole);
        // What was written in a caption that is not shown is not looked at.
        if (nodes.every(({ start, end }) => start < 0 || (list.start <= start && end <= list.end)))
          this.#noteText(nodes, list, template);
      } else this.#listed(list, child, template);
    }
  }

  #element(
    element: Element,
    template: TemplatePlace | undefined,
    siblings: readonly Node[],
    place: number,
  ): void {
    const about = template?.about ?? 0;
    const isNote = this.#notesDeep > 0;
    const around = { ancestors: this.#ancestors, isNote, source: this.#source, about, siblings, place };
    if (about > 0 || !this.#parted.holds(element.start) || isNote)
      for (const found of this.#ends.check(element, around)) this.#add(found, element, template);
    for (const check of CHECKS) {
      const found = check(element, around);
      if (found !== undefined) this.#add(found, element, template);
    }
    this.#id(element, template);
    this.#extension(element, template);
  }

  /** Collects ids that authors wrote. */
  #id(element: Element, template: TemplatePlace | undefined): void {
    const id = element.attrs.get('id');
    if (id === undefined || (/^h[1-6]$/.test(element.tag) && element.syntax?.html !== true)) return;
    const item = this.#itemOf({ type: 'duplicate-ids', params: { id } }, element, template);
    if (item === undefined) return;
    const before = this.#ids.get(id);
    if (before === undefined) this.#ids.set(id, [item]);
    else before.push(item);
  }

  /** All but the first in the page's source: notes stand where they were written, not where they are shown. */
  #repeatedIds(): void {
    for (const items of this.#ids.values())
      for (const item of items.sort((one, other) => one.dsr[0] - other.dsr[0]).slice(1))
        this.#items.push(item);
  }

  /** In the body of a tag, template arguments are not arguments. */
  #extension(element: Element, template: TemplatePlace | undefined): void {
    const name = /\bmw:Extension\/([\w-]+)/.exec(element.attrs.get('typeof') ?? '')?.[1];
    if (name === undefined || /^(?:nowiki|pre|math|chem|syntaxhighlight|source)$/.test(name)) return;
    if (template !== undefined || element.start < 0) return;
    const body = this.#source
      .slice(element.start, element.end)
      .replace(/<(nowiki|pre|math)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '');
    if (/\{\{\{[^{}]*\}\}\}/.test(body))
      this.#add({ type: 'template-arg-in-extension-tag', params: { name } }, element, template);
  }

  /** Each table is reported once: for what readers see, else for what they don't. */
  #fostered(): void {
    const notes = this.#notes.filter(({ kind, table }) => kind === 'fostered' && (table?.start ?? -1) >= 0);
    const visible = notes.filter((note) => !isTransparent(note));
    const seen = new Set<Element>();
    const report = (type: LintItem['type'], { table, about }: TreeNote): void => {
      if (table === undefined || seen.has(table)) return;
      seen.add(table);
      this.#add({ type, params: {} }, table, this.#places.templateOf(about));
    };
    for (const note of visible) report('fostered', note);
    for (const note of notes)
      if (note.about === 0 && note.start >= 0 && !isInParagraph(note)) report('fostered-transparent', note);
  }

  #note(type: LintItem['type'], note: TreeNote, params: LintItem['params']): void {
    const { start, end } = note.transclusion ?? note;
    const template = this.#places.templateOf(note.about) ?? this.#places.templateAround(start, end);
    const around = template?.dsr ?? this.#places.parameterOf(note.about);
    if (around === undefined && note.start < 0) return;
    const written: LintRange = around ?? [note.start, note.end, null, null];
    const dsr = note.kind === 'stripped' ? this.#parted.placeOf(written) : written;
    this.#items.push({ type, dsr, templateInfo: template?.info ?? null, params });
  }

  #add(found: Found, element: Element, template: TemplatePlace | undefined): void {
    const item = this.#itemOf(found, element, template);
    if (item !== undefined) this.#items.push(item);
  }

  /** Nothing for what is nowhere in the source: notes that templates make. */
  #itemOf(
    { type, params, noWidths, dsr: own }: Found,
    element: Element,
    template: TemplatePlace | undefined,
  ): LintItem | undefined {
    const dsr =
      template?.dsr ??
      this.#places.inParameter(element, this.#ancestors) ??
      own ??
      this.#places.rangeOf(element, this.#ancestors, noWidths === true);
    if (dsr === undefined) return undefined;
    const isMoved = this.#parted.holds(dsr[0]) && this.#notesDeep === 0;
    const place = isMoved ? this.#parted.placeOf(dsr) : dsr;
    return { type, dsr: place, templateInfo: template?.info ?? null, params };
  }
}

/** Not what goes on with another note: that stands in a mark of its own. */
function isWhole(node: Node): boolean {
  return node.kind !== 'element' || !hasToken(node, 'typeof', 'mw:Cite/Follow');
}

function isTransparent({ tag }: TreeNote): boolean {
  return tag === 'meta' || tag === 'link';
}

/** Whether the paragraph before the table took in what was moved out of it. */
function isInParagraph({ table }: TreeNote): boolean {
  let before = table === undefined ? undefined : nodeBefore(table);
  if (table === undefined || before?.kind !== 'element' || before.tag !== 'p') return false;
  while (before?.kind === 'element' && before.start < table.start) before = before.children.at(-1);
  return before?.kind === 'element';
}

/** What ends right before an element, also before those that begin with it. */
function nodeBefore(element: Element): Node | undefined {
  const { parent } = element;
  if (parent === undefined) return undefined;
  const at = placeInFinished(parent.children, element);
  return at > 0 ? parent.children[at - 1] : nodeBefore(parent);
}

/** Offsets as bytes of UTF-8. One walk over the source for any number of items. */
export function inBytes<Item extends { readonly dsr: LintRange }>(
  items: readonly Item[],
  source: string,
): Item[] {
  const wanted = [
    ...new Set(
      items.flatMap(({ dsr: [start, end, open, close] }) => [
        start,
        end,
        start + (open ?? 0),
        end - (close ?? 0),
      ]),
    ),
  ].sort((a, b) => a - b);
  const byteOf = new Map<number, number>();
  let [bytes, from] = [0, 0];
  for (const at of wanted) {
    bytes += Buffer.byteLength(source.slice(from, at));
    from = at;
    byteOf.set(at, bytes);
  }
  return items.map((item) => {
    const [start, end, open, close] = item.dsr;
    const [first, last] = [byteOf.get(start)!, byteOf.get(end)!];
    return {
      ...item,
      dsr: [
        first,
        last,
        open === null ? null : byteOf.get(start + open)! - first,
        close === null ? null : last - byteOf.get(end - close)!,
      ],
    };
  });
}
