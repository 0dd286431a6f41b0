/** The state of one rendering: its budget, its marks, the page's properties, and what it asked the wiki for. */

import type { RenderContext } from '../context.ts';
import type { Extension, FunctionTable } from '../extension.ts';
import { Budget } from '../limits.ts';
import type { Node } from '../nodes/node.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import type { Resolved } from './braces.ts';
import type { Frame } from './frame.ts';
import { Marks } from './marks.ts';
import type { ParsePlace } from './parse-place.ts';
import type { BracePiece, Preprocessed } from './pieces.ts';
import { preprocess } from './preprocessor.ts';
import type { TreeCache } from './tree-cache.ts';

/**
 * What the parts of the engine need from above them: the tables of functions and extensions, and the two calls that lead
 * in a circle (a link holds text with links, a template holds templates). The rendering carries it, so that no file has
 * to import what stands above it.
 */
export interface Language {
  readonly functions: FunctionTable;
  /** Extension tags by name. */
  readonly extensions: ReadonlyMap<string, Extension>;
  /** How comments stay, where they do: as marks, which functions leave whole, or as text like any other. */
  readonly keepsComments?: 'marks' | 'text';
  /** Whether include tags that the page itself hands to a template stay: what is saved keeps those, too. */
  readonly keepsIncludeTags?: boolean;
  /** Resolves braces. @param dropsComments those of what stands for an argument that is not given */
  readonly resolve: (
    piece: BracePiece,
    source: string,
    frame: Frame,
    rendering: Rendering,
    dropsComments?: boolean,
  ) => Resolved;
  /** Parses a separate piece of text. */
  readonly parse: (wikitext: string, rendering: Rendering, place: ParsePlace) => Node[];
}

export class Rendering {
  readonly context: RenderContext;
  readonly language: Language;
  readonly marks = new Marks();
  readonly budget = new Budget();
  readonly properties = new Map<string, string>();
  /** What the tree builder repaired, for lint. */
  readonly notes: TreeNote[] = [];
  /** Braces that lead nowhere, and where: those around them ask for them twice, and so do those around these. */
  readonly literals = new Map<BracePiece, Frame>();
  /** How many link texts, captions and extension tags are being parsed inside each other. */
  depth = 0;
  /** How many files are being read, each in a caption of the one around it. */
  filesAround = 0;
  readonly #trees: TreeCache;
  readonly #states = new Map<string, unknown>();
  #abouts = 0;

  constructor(context: RenderContext, language: Language, trees: TreeCache) {
    this.context = context;
    this.language = language;
    this.#trees = trees;
  }

  addNotes(notes: readonly TreeNote[]): void {
    for (const note of notes) this.notes.push(note);
  }

  /** Forgets repairs of what is not in the tree: the captions of pictures in a line. */
  dropRepairs(from: number): void {
    const kept = this.notes.splice(from).filter(({ kind }) => kind === 'colons');
    this.addNotes(kept);
  }

  /** Repairs of a text that stands elsewhere on the page; nowhere without a shift. MediaWiki leaves colons where they are. */
  moveRepairs(from: number, shift: number | undefined): void {
    for (let at = from; at < this.notes.length; at++) {
      const note = this.notes[at]!;
      if (note.kind === 'colons') continue;
      const [start, end] =
        shift === undefined || note.start < 0 ? [-1, -1] : [note.start + shift, note.end + shift];
      this.notes[at] = { ...note, start, end };
    }
  }

  /** Repairs of a text that is not literally on the page happened where its tag is. */
  placeRepairs(from: number, { start, end }: { readonly start: number; readonly end: number }): void {
    for (let at = from; at < this.notes.length; at++) {
      const note = this.notes[at]!;
      if (note.start < 0) this.notes[at] = { ...note, start, end };
    }
  }

  newAbout(): number {
    return ++this.#abouts;
  }

  state<T>(key: string, make: () => T): T {
    if (!this.#states.has(key)) this.#states.set(key, make());
    return this.#states.get(key) as T;
  }

  /** The tree of a transcluded source. */
  transcluded(source: string): Preprocessed {
    return this.#trees.get(source, () => preprocess(source, 'transcluded', this.language.extensions));
  }

  /** The tree of a source that is a page, or part of one. */
  page(source: string): Preprocessed {
    return preprocess(source, 'page', this.language.extensions);
  }

  /** The same of what is shown: an `<includeonly>` without end leaves out only what it stands in. */
  shownPage(source: string): Preprocessed {
    return preprocess(source, 'shown', this.language.extensions);
  }

  /** The same as it is saved: braces in it that a line holds have no end. */
  written(source: string): Preprocessed {
    return preprocess(source, 'saved', this.language.extensions);
  }
}
