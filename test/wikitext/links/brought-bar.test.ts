/** `{{!}}` ends the target of a link, as a bar does; an edit of what it shows is written with a bar of its own. */

import { expect, test } from 'vitest';
import { serializeHtml } from '../../../src/wikitext/back/serialize.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { contextFor } from '../render-for-test.ts';

const context = contextFor({
  pages: { 'Template:1x': '{{{1}}}', 'Template:Bar': 'A|b', 'Template:Own bar': 'A{{!}}b', 'Page:A': 'a' },
});
const htmlOf = (text: string): string => renderWikitext(text, context, { flavour: 'edit' }).html;
const link = (text: string): (string | undefined)[] =>
  /<a[^>]* href="([^"?]*)[^>]*>(.*?)<\/a>/.exec(htmlOf(text))?.slice(1) ?? [];

test.each([
  ['[[A{{!}}b]]', './A', 'b'],
  ['[[A{{!}}b|c]]s', './A', 'b|cs'],
  ['[[{{1x|A}} c{{!}}b]]', './A_c', 'b'],
  ['[[#x{{!}}y]]', './Page#x', 'y'],
  ['[[A{{!}}]]', './A', 'A'],
  ['[[{{Own bar}}]]', './A', 'b'],
  ['[[{{1x|A{{!}}b}}c]]s', './A', 'bcs'],
  ['[[{{Bar}}]]'],
])('%s leads to %s', (text, ...expected) => {
  expect(link(text).map((part) => part?.replace(/^\.\/[^#]*(?=#x)/, './Page'))).toEqual(expected);
});

test.each([
  ['[[A{{!}}b]] c', '>b<', '>d<', '[[A|d]] c'],
  ['[[A{{!}}b]] c', 'c</p>', 'd</p>', '[[A{{!}}b]] d'],
  ['[[{{1x|A}} c{{!}}b]]', '>b<', '>d<', '[[{{1x|A}} c|d]]'],
  ['[[{{Own bar}}]]', '>b<', '>d<', '[[A|d]]'],
  ['[[{{Own bar}}]] c', 'c</p>', 'd</p>', '[[{{Own bar}}]] d'],
])('%s, edited', (wikitext, before, after, expected) => {
  expect(serializeHtml(htmlOf(wikitext).replace(before, after), context, { original: { wikitext } })).toBe(
    expected,
  );
});
