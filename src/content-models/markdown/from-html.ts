/**
 * HTML to Markdown. A library knows how elements become Markdown and which characters have to be escaped; what stands in `back`
 * is what pages of this wiki have beside that: wiki links, files, notes, formulas, code in colours, facts of the front
 * matter. HTML from elsewhere is taken as well.
 */

import { isDeepStrictEqual } from 'node:util';
import type { RenderContext } from '../../wikitext/context.ts';
import type { Converted, Original } from '../model.ts';
import { type BaseSource, baseOf } from './back/base-source.ts';
import { type Block, type Blocks, blocksOf } from './back/blocks.ts';
import { checkedBlocks } from './back/checked-blocks.ts';
import { Conversion } from './back/conversion.ts';
import { areSame, editedText } from './back/edited-source.ts';
import { changedFrontMatter } from './back/front-matter-source.ts';
import { newNotes, writtenNote } from './back/written-notes.ts';
import { readFrontMatter } from './front-matter.ts';

/**
 * Converts a document or a piece of one. Never throws, whatever the HTML.
 * @param original the page before it was edited: its blocks that were not keep their source
 */
export function markdownFromHtml(html: string, context: RenderContext, original?: Original): Converted {
  const before = original === undefined ? undefined : baseOf(original.source, context);
  const now = blocksOf(html);
  if (original !== undefined && before !== undefined && areSame(before.shown, now))
    return { source: original.source };
  const base = before?.told;
  const conversion = new Conversion(context, base);
  const source = base === undefined ? anew(now, conversion) : edited(now, base, conversion, context);
  const { refused } = conversion;
  return refused === undefined ? { source: source.replace(/(?<![ \t\n])[ \t\n]+$/, '') } : { refused };
}

function anew({ blocks, facts, notes }: Blocks, conversion: Conversion): string {
  const { text } = checkedBlocks(blocks, conversion);
  const defined = [...notes].map(([id, note]) =>
    writtenNote(conversion.notes.labelOf(id), note.html, conversion),
  );
  takeFacts(facts, conversion);
  const body = [text, ...defined, ...newNotes(conversion)].filter((each) => each !== '').join('\n\n');
  return withFacts(changedFrontMatter('', {}, conversion.facts.known()), body);
}

/** Front matter is kept, too, unless what the page says of itself was edited. */
function edited(now: Blocks, base: BaseSource, conversion: Conversion, context: RenderContext): string {
  const text = editedText(base, now, conversion);
  takeFacts(now.facts, conversion);
  const before = new Conversion(context, undefined);
  takeFacts(base.facts, before);
  const matter = base.source.slice(0, base.begin);
  const [was, is] = [before.facts.known(), conversion.facts.known()];
  return withFacts(isDeepStrictEqual(was, is) ? matter : changedFrontMatter(matter, was, is), text);
}

/** Without facts a text must not begin with lines that would be read as such: a rule, and what stands before the next one. */
function withFacts(matter: string, text: string): string {
  if (matter !== '' || readFrontMatter(text).end === 0) return matter + text;
  return text.startsWith('---') ? `***${text.slice(3)}` : `\\${text}`;
}

/** Without a body they would stand in the head, where nothing is looked for. */
function takeFacts(facts: readonly Block[], conversion: Conversion): void {
  conversion.print([{ html: `<body>${facts.map(({ html }) => html).join('')}`, asHtml: false }]);
}
