/** One way back from HTML to Markdown, with the check of what was written: what says something else is written as HTML. */

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
import { type Block, blocksOf } from './blocks.ts';
import { formulasIn } from './formulas.ts';
import { handlersFor, WORDS } from './handlers.ts';
import { htmlForm } from './html-form.ts';
import { listOfNotes, Notes } from './notes.ts';
import { Facts } from './page-facts.ts';
import { saidIn } from './said.ts';

/** Longer HTML is not looked at again once it is written, in UTF-16 units. */
const MAX_CHECKED = 200_000;
/** Blocks that are looked at one by one, where it is not seen which became what. */
const MAX_APART = 50;
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
    if (this.refused !== undefined || html.length > MAX_CHECKED) return written;
    const { blocks, notes } = blocksOf(html);
    const meant = blocks.map((block) => saidIn(block.html).join('\n'));
    const inHtml = this.#faulty(written, blocks, meant);
    if (inHtml.size === 0) return written;
    const items = [...notes.values()].map((note) => note.html);
    const print = (): string => {
      const trees = blocks.map((block, at) => this.#tree(block.html, inHtml.has(at)));
      trees.push(this.#tree(listOfNotes(items.join('')), false));
      return this.#print({ type: 'root', children: trees.flatMap(({ children }) => children) });
    };
    const safer = print();
    const left = [...this.#faulty(safer, blocks, meant)].filter((at) => inHtml.delete(at));
    return left.length === 0 ? safer : print();
  }

  /** Definitions of notes that are new. */
  newNotes(): string {
    return this.#notes
      .added()
      .map((list) => `\n\n${this.checked(list).trim()}`)
      .join('');
  }

  /** The places of blocks that say something else once they are rendered. */
  #faulty(written: string, blocks: readonly Block[], meant: readonly string[]): Set<number> {
    const shown = this.#shown(written);
    const asked = [...meant.keys()].filter((at) => meant[at] !== '');
    if (shown.length === asked.length)
      return new Set(asked.filter((at, place) => meant[at] !== shown[place]));
    let start = 0;
    while (start < shown.length && shown[start] === meant[asked[start] as number]) start++;
    let end = 0;
    while (end < shown.length - start && shown.at(-1 - end) === meant[asked.at(-1 - end) as number]) end++;
    const apart = asked.slice(start, asked.length - end);
    if (apart.length > MAX_APART) return new Set();
    return new Set(
      apart.filter((at) => this.#shown(this.write((blocks[at] as Block).html)).join('\n') !== meant[at]),
    );
  }

  /** What each block says that it is rendered to. */
  #shown(written: string): string[] {
    const text = `\n${written}${this.#notes.stubs()}`;
    const { html } = renderMarkdown(text, this.context, { flavour: 'edit' });
    const { blocks } = blocksOf(html);
    return blocks.map((block) => saidIn(block.html).join('\n')).filter((said) => said !== '');
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
    const form = node.type === 'element' ? htmlForm(node, state, WORDS) : undefined;
    return form ?? (state.toFlow(state.all({ type: 'root', children: [node] })) as Markdown.RootContent[]);
  }
}
