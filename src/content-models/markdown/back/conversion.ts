/** One way back from HTML to Markdown, and what Markdown says in HTML. */

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
import { handlersFor, wordsFor } from './handlers.ts';
import { htmlForm } from './html-form.ts';
import { Notes } from './notes.ts';
import { Facts } from './page-facts.ts';
import { saidIn } from './said.ts';

/** The definition of a link, and not of a note. */
const LINK = /^\s*\[(?!\^)/;

/** HTML to be written, in Markdown or as what it is. */
export interface Part {
  readonly html: string;
  readonly asHtml: boolean;
}

/** One way back: it may be asked for several pieces, and collects what they say of the page. */
export class Conversion {
  readonly facts: Facts;
  readonly notes: Notes;
  /** The limit that a piece is over. */
  refused: string | undefined;
  readonly #context: RenderContext;
  readonly #handlers: Record<string, Handle>;
  /** What stands around a piece that is looked at: how the page is read, and what its links are defined as. */
  readonly #around: readonly [before: string, behind: string];

  constructor(context: RenderContext, base: BaseSource | undefined) {
    this.#context = context;
    this.facts = new Facts(context.site);
    this.notes = new Notes(base);
    this.#handlers = handlersFor(this.facts, context, this.notes, formulasIn(base));
    const definitions = base?.unseen.map(({ start, end }) => `\n\n${base.source.slice(start, end)}`) ?? [];
    this.#around = [
      base?.source.slice(0, base.begin) ?? '',
      definitions.filter((each) => LINK.test(each)).join(''),
    ];
  }

  print(parts: readonly Part[]): string {
    const trees = parts.map(({ html, asHtml }) => this.#tree(html, asHtml));
    return this.#print({ type: 'root', children: trees.flatMap(({ children }) => children) });
  }

  /** What each block says that a text shows. */
  shown(written: string): string[] {
    const [before, behind] = this.#around;
    const text = `${before}\n${written}${behind}${this.notes.stubs()}`;
    const { html } = renderMarkdown(text, this.#context, { flavour: 'edit' });
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
      newlines: !dialectOf(this.#context.site).breaks,
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
        wikiSyntaxToMarkdown(dialectOf(this.#context.site)),
      ],
    });
  }

  #asHtml(state: State, node: RootContent): Markdown.RootContent[] {
    const form = node.type === 'element' ? htmlForm(node, state, wordsFor(this.#context)) : undefined;
    return form ?? (state.toFlow(state.all({ type: 'root', children: [node] })) as Markdown.RootContent[]);
  }
}
