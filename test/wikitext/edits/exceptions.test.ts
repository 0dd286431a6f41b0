/** Edits that break the law, each with its reason: one that keeps it one day is to be told as a rule where its like stands. */

import { expect, test } from 'vitest';
import { contextFor } from '../render-for-test.ts';
import { TEMPLATES } from './articles.ts';
import { type Breach, type Edit, judge, type Page } from './law.ts';
import { MARKDOWN } from './markdown-model.ts';

interface Exception {
  readonly reason: string;
  readonly source: string;
  readonly steps: Edit['steps'];
  readonly breach: Breach;
}

/** `{{Note}}` without its argument is `''''`: an apostrophe and bold that only the end of the line ends. */
const IN_WIKITEXT: readonly Exception[] = [
  {
    reason:
      'what a template leaves open takes in what stands behind it on its line, and no mark ends it sooner',
    source: '* plain {{Note}}',
    steps: [['wrapAll', 20]],
    breach: 'unsound',
  },
  {
    reason:
      'a category takes the line end before it along, so that such a line goes on; only tags keep it out',
    source: '* plain {{Note}}',
    steps: [['category', 0]],
    breach: 'touched',
  },
  {
    reason:
      'a block right in a list, in no item, is no HTML: it gets an item, which the sent page does not have',
    source: '* a\n* b',
    steps: [
      ['paste', 55],
      ['insertBlock', 62],
    ],
    breach: 'unsound',
  },
  {
    reason: 'a break that begins the paragraph of an item is shown there; in a paragraph it is room above it',
    source: '# a\n## b',
    steps: [
      ['paragraphsInItems', 0],
      ['breakInside', 2],
    ],
    breach: 'unsound',
  },
  {
    reason:
      'a call of a box that becomes one of words joins the paragraph on the next line: who knows before?',
    source: '{{Box}}\nb',
    steps: [['otherTemplate', 0]],
    breach: 'unsound',
  },
  {
    reason: 'formatting that only the end of the page ends is closed before a copy of it',
    source: 'a <b>b\n<!-- c',
    steps: [['copyBlock', 11]],
    breach: 'touched',
  },
  {
    reason: 'words that get behind a call which leaves bold open become bold, and part of what it shows',
    source: '* plain {{Note}}\n{{#if: yes | shown | hidden }} and {{PAGENAME}}.\n',
    steps: [['deleteRange', 6]],
    breach: 'unsound',
  },
  {
    reason:
      'a comment between a table and what it moved out has no place in the source: that is written before it',
    source: '</td></tr></table>\n{|\nfostered text\n|}',
    steps: [['comment', 2]],
    breach: 'touched',
  },
  {
    reason: 'a category keeps a line of its own, behind which the words of a cell are a paragraph',
    source: 'a [[b]].\n[[Category:C]]\n[[d]]\n[[e]]',
    steps: [['toTable', 1]],
    breach: 'unsound',
  },
  {
    reason: 'two new calls are on lines of their own, where what neither shows would be room between them',
    source: '* a\n\n{|\n| b\n|}',
    steps: [
      ['newCall', 1],
      ['copyBlock', 0],
    ],
    breach: 'unsound',
  },
];

const IN_MARKDOWN: readonly Exception[] = [
  {
    reason: 'an item that comes out of its list to stand beside a new one: the outer list is written anew',
    source: '* a\n  * b\n  * c',
    steps: [
      ['outdentItem', 6],
      ['insertItem', 13],
    ],
    breach: 'touched',
  },
];

function breachOf(page: Pick<Page, 'context' | 'model'>, { source, steps }: Exception): Breach | undefined {
  return judge({ ...page, name: 'exception', source }, { steps })?.breach;
}

test.each(IN_WIKITEXT)('wikitext: $reason', (exception) => {
  expect(breachOf({ context: contextFor({ pages: TEMPLATES }) }, exception)).toBe(exception.breach);
});

test.each(IN_MARKDOWN)('Markdown: $reason', (exception) => {
  const page = { context: contextFor({ pages: { Home: '' } }), model: MARKDOWN };
  expect(breachOf(page, exception)).toBe(exception.breach);
});
