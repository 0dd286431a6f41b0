/** What the writer of the way back is given: the base, the other parts of the way back, and the table of handlers. */

import type { RenderContext } from '../context.ts';
import type { Element, Node, Text } from '../nodes/node.ts';
import type { Original } from './original-source.ts';
import type { PlainBlock } from './plain/plain-block.ts';

/** Writes one element. */
export type WriteElement<Writer> = (element: Element, writer: Writer) => void;

/** What writing a text takes. */
export interface TextTools {
  readonly context: RenderContext;
  /** The base from which source may be copied, if there is one. */
  readonly original: Original | undefined;
  /** Whether a text is put into `<nowiki>` as a whole. */
  readonly isGuarded: (text: Text) => boolean;
}

/** What the writer is given. */
export interface WriterTools<Writer> extends TextTools {
  /** The function that writes an element. */
  readonly handlerOf: (element: Element) => WriteElement<Writer>;
  /** The element with an id, anywhere in the document: notes are far from their marks. */
  readonly byId: (id: string) => Element | undefined;
  /** Whether the note with this id is being written already: none can hold itself. */
  readonly isWithin: (id: string) => boolean;
  /** Protected wikitext of a separate tree: a caption, a note. */
  readonly inner: (parent: Element, place: InnerPlace) => string;
  /** Whether source written in another place may be copied here as it is. */
  readonly mayCopy: (element: Element, source: string, writer: Writer) => boolean;
  /** Whether this wikitext alone renders to this element. */
  readonly gives: (wikitext: string, element: Element) => boolean;
  /** HTML in `data-mw` as a tree. */
  readonly parse: (html: string) => Element;
  /** Blocks of a new page that are written already. */
  readonly plain: ReadonlyMap<Node, PlainBlock>;
}

/** Where a separately written piece of wikitext will go. */
export type InnerPlace = 'note' | 'caption' | 'inline' | 'line' | 'attribute' | 'variant';
