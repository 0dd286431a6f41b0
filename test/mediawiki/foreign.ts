/**
 * HTML that nobody's wiki wrote, as it comes by paste and by program: what renderers of Markdown write, what is copied from
 * pages of the web, from word processors and out of editors in browsers, and text that holds at its borders what wikitext
 * minds. The same seed gives the same HTML.
 */

import { makeRandom } from '../bench/random.ts';
import { borderedBlock } from './foreign/bordered.ts';
import { editedBlock } from './foreign/edited.ts';
import { Hand, type Style } from './foreign/hand.ts';
import { officeBlock } from './foreign/office.ts';
import { pastedBlock } from './foreign/pasted.ts';
import { renderedBlock } from './foreign/rendered.ts';

const BLOCKS: Readonly<Record<Style, (hand: Hand) => string>> = {
  renderer: renderedBlock,
  web: pastedBlock,
  office: officeBlock,
  editor: editedBlock,
  border: borderedBlock,
};

export const STYLES = Object.keys(BLOCKS) as readonly Style[];

/** @param server address of the wiki, which pages on it are linked by */
export function makeForeign(style: Style, seed: number, server: string): string {
  const random = makeRandom((seed * 2654435761) ^ STYLES.indexOf(style));
  const hand = new Hand(random, style, BLOCKS[style]);
  const blocks = hand.many(1, style === 'border' ? 3 : 4, () => hand.block());
  const between = style === 'renderer' || random.percent(60) ? '\n' : '';
  const body = blocks.join(between);
  const isFragment = style === 'web' && random.percent(15);
  const html = isFragment ? `<!-- StartFragment -->${body}<!-- EndFragment -->` : body;
  return html.replaceAll('SERVER/', `${server}/`);
}
