import { describe, expect, test } from 'vitest';
import { lintMarkdown } from '../../../src/content-models/markdown/lint.ts';
import { contextFor } from '../../wikitext/render-for-test.ts';

const context = contextFor({
  title: 'Here',
  pages: { Home: '', Here: '' },
  files: { 'Map.png': { mime: 'image/png' } },
});

function found(markdown: string): string[] {
  return lintMarkdown(markdown, context).map(
    ({ type, dsr, params }) => `${type} ${markdown.slice(dsr[0], dsr[1])} ${Object.values(params).join()}`,
  );
}

describe('lintMarkdown()', () => {
  test.each([
    ['[[Home]] [a](Home#x) ![b](Map.png) [c](#d)\n\n# d', []],
    ['# A b\n\n[x](#A_b) [y](#a-b) [z](#a_b) [w](#b_a)', ['broken-link [w](#b_a) #b_a']],
    ['a [[Nowhere]]', ['broken-link [[Nowhere]] Nowhere']],
    ['![](Map.png)', ['missing-image-alt-text ![](Map.png) File:Map.png']],
    ['![x](No.png)', ['broken-link ![x](No.png) File:No.png']],
    ['<i id="a">x</i> <b id="a">y</b>', ['duplicate-ids <b id="a"> a']],
  ])('%j', (markdown, expected) => expect(found(markdown)).toEqual(expected));

  test('tells of a thousand at most', () => {
    expect(lintMarkdown('[a](Nowhere)\n\n'.repeat(1_100), context)).toHaveLength(1_000);
  });
});
