/** What one rendering keeps: the accounts, the marks, what the page has told about itself, what it asked the wiki for. */

import type { RenderContext } from '../context.ts';
import { type Dependencies, recordDependencies } from '../dependencies.ts';
import { EXTENSIONS } from '../extensions.ts';
import { Budget } from '../limits.ts';
import type { Node } from '../nodes/node.ts';
import type { TreeNote } from '../nodes/tree-note.ts';
import type { Resolved } from './braces.ts';
import type { Expanded } from './expanded.ts';
import type { Frame } from './frame.ts';
import { Marks } from './marks.ts';
import type { ParsePlace } from './parse-place.ts';
import type { BracePiece, Preprocessed } from './pieces.ts';
import { preprocess } from './preprocessor.ts';
import type { TreeCache } from './tree-cache.ts';

/**
 * The parts of the engine that call each other in a circle (a link holds text with links, a template holds templates). The
 * rendering carries them, so that files need not import each other in a circle.
 */
export interface Language {
  /** What braces give. */
  readonly resolve: (piece: BracePiece, source: string, frame: Frame, rendering: Rendering) => Resolved;
  /** Parses text that stands by itself. */
  readonly parse: (wikitext: string, rendering: Rendering, place: ParsePlace) => Node[];
}

/** Names of the tags that the preprocessor takes out. */
const EXTENSION_NAMES: ReadonlySet<string> = new Set(EXTENSIONS.keys());

export class Rendering {
  readonly context: RenderContext;
  readonly language: Language;
  readonly marks = new Marks();
  readonly budget = new Budget();
  readonly properties = new Map<string, string>();
  readonly dependencies: Dependencies;
  /** What the tree builder put right, for lint. */
  readonly notes: TreeNote[] = [];
  /** The page's expanded text, once it is parsed. */
  expanded: Expanded | undefined;
  /** How deep in link texts, captions and extension tags parsing is. */
  depth = 0;
  readonly #trees: TreeCache;
  readonly #states = new Map<string, unknown>();
  #abouts = 0;

  constructor(context: RenderContext, language: Language, trees: TreeCache) {
    this.language = language;
    this.#trees = trees;
    ({ context: this.context, dependencies: this.dependencies } = recordDependencies(context));
  }

  addNotes(notes: readonly TreeNote[]): void {
    for (const note of notes) this.notes.push(note);
  }

  newAbout(): number {
    return ++this.#abouts;
  }

  state<T>(key: string, make: () => T): T {
    if (!this.#states.has(key)) this.#states.set(key, make());
    return this.#states.get(key) as T;
  }

  /** The tree of a source as it is transcluded. */
  transcluded(source: string): Preprocessed {
    return this.#trees.get(source, () => preprocess(source, 'transcluded', EXTENSION_NAMES));
  }

  /** The tree of a source as a page (or part of one) of its own. */
  page(source: string): Preprocessed {
    return preprocess(source, 'page', EXTENSION_NAMES);
  }
}
