/** Markdown as this wiki knows it: CommonMark, GFM with footnotes, wiki links, formulas; and its tree. */

import type { Root } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';
import type { Extension } from 'micromark-util-types';
import { PLAIN } from '../dialects/dialect.ts';
import { boundedConstructs, boundedExtension, ParseBudget } from './bounded.ts';
import { boxFromMarkdown, boxSyntax } from './box-syntax.ts';
import { heldTogether, letGo } from './held-together.ts';
import type { MarkdownLimit } from './limits.ts';
import { marksFromMarkdown, marksSyntax } from './marks-syntax.ts';
import { mathFromMarkdown, mathSyntax } from './math-syntax.ts';
import { wikiLinkFromMarkdown, wikiLinkSyntax } from './wiki-link-syntax.ts';

export interface Parsed {
  readonly root: Root;
  readonly limits: ReadonlySet<MarkdownLimit>;
}

/** The parser's constructs, which give up when the budget is spent. */
export function markdownSyntax(budget: ParseBudget, dialect = PLAIN): Extension[] {
  const all = [
    gfm({ singleTilde: dialect.tilde === 'struck' }),
    mathSyntax(dialect),
    marksSyntax(dialect),
    ...(dialect.wikiLinks ? [wikiLinkSyntax()] : []),
  ];
  return [boundedConstructs(budget), boxSyntax(budget), ...all.map((each) => boundedExtension(each, budget))];
}

/** Parses a source that is within the limits; places in the tree are offsets of the source. */
export function parseMarkdown(source: string, budget = new ParseBudget(), dialect = PLAIN): Parsed {
  const held = heldTogether(source, dialect);
  const root = fromMarkdown(held ?? source, {
    extensions: markdownSyntax(budget, dialect),
    // The second look for addresses in finished text is quadratic, and finds text that was never meant as one.
    mdastExtensions: [
      gfmFromMarkdown().map((each) => ({ ...each, transforms: [] })),
      mathFromMarkdown(),
      wikiLinkFromMarkdown(),
      boxFromMarkdown(),
      marksFromMarkdown(),
    ],
  });
  if (held !== undefined) letGo(root, dialect);
  return { root, limits: budget.hit };
}
