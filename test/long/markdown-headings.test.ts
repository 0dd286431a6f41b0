/** Headings of random Markdown, as often as a long run has time for. */
import { describe, test } from 'vitest';
import { findsThoseOfARenderer, findsThoseOfOurTree } from '../content-models/markdown/heading-laws.ts';

describe('markdownHeadings()', () => {
  test('finds the headings that a renderer makes of the page itself', () => findsThoseOfARenderer(10_000));
  test('finds the headings of the tree that pages are rendered from', () => findsThoseOfOurTree(10_000));
});
