/** One way back from HTML to Markdown, with the check of what was written: what says something else is written as HTML. */

import { isDeepStrictEqual } from 'node:util';
import type { Root, RootContent } from 'hast';
import { type Handle, type State, toMdast } from 'hast-util-to-mdast';
import type * as Markdown from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { RenderContext } from '../../../wikitext/context.ts';
import { dialectOf } from '../dialects/dialect.ts';
import { readHtml } from '../html-tree.ts';
import { renderMarkdown } from '../render.ts';
import { wikiSyntaxToMarkdown } from '../to-markdown.ts';
import type { BaseSource } from './base-source.ts';
import { blocksOf } from './blocks.ts';
import { formulasIn } from './formulas.ts';
import { handlersFor, isOnlyMarkdown } from './handlers.ts';
import { htmlForm, type Words } from './html-form.ts';
import { asTag } from './links-back.ts';
import { listOfNotes, Notes } from './notes.ts';
import { Facts } from './page-facts.ts';
import { saidIn } from './said.ts';

/** Longer HTML is not looked at again once it is written, in UTF-16 units. */
const MAX_CHECKED = 200_000;

/** One way back: it may be asked for several pieces, and collects what they say of the page. */
export class Conversion {
  readonly context: RenderContext;
  readonly facts: Facts;
  /** The limit that a piece is over. */
  refused: string | undefined;
  readonly #handlers: Record<string, Handle>;
  readonly #notes: Notes;

  constructor(context: RenderContext, base: BaseSource | undefined) {
    this.context = context;
    this.facts = new Facts(context.site);
    this.#notes = new Notes(base);
    this.#handlers = handlersFor(this.facts, context, this.#notes, formulasIn(base));
  }

  write(html: string): string {
    return this.#print(this.#tree(html, false));
  }

  /** Blocks that say something else once they are rendered are HTML, if that says what they do. */
  checked(html: string): string {
    const written = this.write(html);
    if (this.refused !== undefined || html.length > MAX_CHECKED || this.#says(written, html)) return written;
    const { blocks, notes } = blocksOf(html);
    const pieces = blocks.map(({ html: block }) => {
      const tree = this.#tree(block, false);
      if (this.#says(this.#print(tree), block)) return tree;
      const form = this.#tree(block, true);
      return this.#says(this.#print(form), block) ? form : tree;
    });
    const items = [...notes.values()].map((note) => note.html);
    pieces.push(this.#tree(listOfNotes(items.join('')), false));
    return this.#print({ type: 'root', children: pieces.flatMap(({ children }) => children) });
  }

  /** Definitions of notes that are new. */
  newNotes(): string {
    return this.#notes
      .added()
      .map((list) => `\n\n${this.checked(list).trim()}`)
      .join('');
  }

  #says(written: string, html: string): boolean {
    const { html: shown } = renderMarkdown(`\n${written}${this.#notes.stubs()}`, this.context, {
      flavour: 'edit',
    });
    return isDeepStrictEqual(saidIn(shown), saidIn(html));
  }

  #tree(html: string, asHtml: boolean): Markdown.Root {
    const empty: Markdown.Root = { type: 'root', children: [] };
    if (html === '') return empty;
    const tree = readHtml(html);
    if (typeof tree === 'string') {
      this.refused = tree;
      return empty;
    }
    return toMdast(tree, {
      newlines: !dialectOf(this.context.site).breaks,
      handlers: this.#handlers,
      nodeHandlers: {
        comment: () => undefined,
        ...(asHtml
          ? {
              root: (state: State, { children }: Root) => ({
                type: 'root',
                children: children.flatMap((child) => this.#asHtml(state, child)),
              }),
            }
          : {}),
      },
    }) as Markdown.Root;
  }

  #print(root: Markdown.Root): string {
    return toMarkdown(root, {
      bullet: '-',
      rule: '-',
      extensions: [
        gfmToMarkdown({ tablePipeAlign: false }),
        wikiSyntaxToMarkdown(dialectOf(this.context.site)),
      ],
    });
  }

  #asHtml(state: State, node: RootContent): Markdown.RootContent[] {
    const form = node.type === 'element' ? htmlForm(node, state, this.#words) : undefined;
    return form ?? (state.toFlow(state.all({ type: 'root', children: [node] })) as Markdown.RootContent[]);
  }

  readonly #words: Words = {
    isOnlyMarkdown,
    html: asTag,
  };
}
