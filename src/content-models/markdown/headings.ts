/**
 * Headings of Markdown that stand in the page itself, not in a list or a quotation. The parser that renders pages reads them,
 * but only as far as blocks: what stands in a paragraph does not matter here, and is what takes a parser most of its time.
 *
 *   Title      level 1      ```          <!--
 *   =====                   # none       # none
 *   ## a       level 2      ```          -->
 *
 * A page over the limits is shown as its source, and has no headings.
 */

import { parse, preprocess } from 'micromark';
import { subtokenize } from 'micromark-util-subtokenize';
import type { Event, Token } from 'micromark-util-types';
import type { FoundHeading } from '../found-heading.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { ParseBudget } from './parse/bounded.ts';
import { overLimit } from './parse/line-check.ts';
import { markdownSyntax } from './parse/parse.ts';

/** What a heading of the page itself does not stand in. */
const CONTAINERS: ReadonlySet<string> = new Set([
  'blockQuote',
  'listOrdered',
  'listUnordered',
  'gfmFootnoteDefinition',
]);

export function markdownHeadings(source: string): FoundHeading[] {
  if (overLimit(source) !== undefined) return [];
  const begin = frontMatterBlock(source)?.end ?? 0;
  const found: FoundHeading[] = [];
  let depth = 0;
  for (const [phase, token] of blocksOf(source.slice(begin))) {
    if (CONTAINERS.has(token.type)) depth += phase === 'enter' ? 1 : -1;
    if (phase === 'exit' && depth === 0) addHeading(found, token, source, begin);
  }
  return found;
}

function blocksOf(markdown: string): Event[] {
  const extensions = markdownSyntax(new ParseBudget());
  const events = parse({ extensions })
    .document()
    .write(preprocess()(markdown, undefined, true));
  // Containers are known by now. One step further are blocks, and the next would be what stands in paragraphs.
  subtokenize(events);
  return events;
}

/** A heading begins with its line, blanks included; the line below an underlined one is not part of it. */
function addHeading(found: FoundHeading[], { type, start, end }: Token, source: string, begin: number): void {
  if (type !== 'atxHeading' && type !== 'setextHeading') return;
  const from = source.lastIndexOf('\n', begin + start.offset - 1) + 1;
  const text = source.slice(from, begin + end.offset);
  if (type === 'atxHeading') {
    found.push({ level: /#+/.exec(text)?.[0].length ?? 1, heading: text, start: from });
    return;
  }
  const underline = text.lastIndexOf('\n') + 1;
  const level = text.slice(underline).trim().startsWith('=') ? 1 : 2;
  found.push({ level, heading: text.slice(0, underline).replace(/\r?\n$/, ''), start: from });
}
