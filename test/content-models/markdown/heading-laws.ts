/** What headings found in random Markdown must agree with. A failure prints its seed and its lines. */
import fc from 'fast-check';
import { micromark } from 'micromark';
import { expect } from 'vitest';
import { markdownHeadings } from '../../../src/content-models/markdown/headings.ts';
import { parseMarkdown } from '../../../src/content-models/markdown/parse/parse.ts';

/** Levels as in the HTML of a plain CommonMark renderer. */
export function findsThoseOfARenderer(numRuns: number): void {
  const line = fc.constantFrom(
    ...['', 'a', 'b *c*', '# d', '## e', '===', '---', '-', '- f', '  g', '1. i', '> k', '>'],
    ...['```', '~~~', '<!--', '-->', '<div>', '***', '   # l', '  ## n', '   ---', '- # o', '+ ```'],
  );
  agree(line, (source) => renderedLevels(source), numRuns);
}

/** Levels as in the tree that our pages are rendered from, with its tables, notes, formulas and links. */
export function findsThoseOfOurTree(numRuns: number): void {
  const line = fc.constantFrom(
    ...['', 'a', '# d', '## e', '===', '---', '- f', '  g', '> k', '$$', '```', '<div>', '| a | b |'],
    ...['|---|---|', '|---', '[^n]: a', '    # o', '[[p]]', '# <b', '\\', 'a [b](c', '*', '`'],
  );
  agree(line, treeLevels, numRuns);
}

function agree(line: fc.Arbitrary<string>, levelsOf: (source: string) => number[], numRuns: number): void {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 9 }), (lines) => {
      const source = `x\n\n${lines.join('\n')}`;
      expect(markdownHeadings(source).map(({ level }) => level)).toEqual(levelsOf(source));
    }),
    { numRuns },
  );
}

function treeLevels(source: string): number[] {
  const { root } = parseMarkdown(source);
  return root.children.flatMap((node) => (node.type === 'heading' ? [node.depth] : []));
}

/** Levels of headings in the HTML that do not stand in a list or a quotation. */
function renderedLevels(source: string): number[] {
  const levels: number[] = [];
  let depth = 0;
  for (const [, close, tag] of micromark(source).matchAll(/<(\/?)(h[1-6]|ul|ol|blockquote)\b/g)) {
    if (!(tag as string).startsWith('h')) depth += close === '' ? 1 : -1;
    else if (close === '' && depth === 0) levels.push(Number((tag as string)[1]));
  }
  return levels;
}
