import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findSection, type SectionText, withSection } from '../../../src/wiki/pages/section-text.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const { wiki } = await makeWiki({ pages: {} });

const found = (source: string, number: number): Promise<SectionText | undefined> =>
  findSection(wiki.comparisons, { source, model: 'wikitext' }, number);

const TIGHT = 'é\n== A ==\na\n=== B ===\nb\n\n\n\n== C ==\nc';

describe('a section', () => {
  test.each([
    [0, 'é', ''],
    [1, '== A ==\na\n=== B ===\nb', 'A'],
    [2, '=== B ===\nb', 'B'],
    [3, '== C ==\nc', 'C'],
  ])('%i is %j', async (number, text, name) => {
    expect(await found(TIGHT, number)).toMatchObject({ text, name });
  });

  test.each([4, 99, Number.POSITIVE_INFINITY])('%i is not there', async (number) => {
    expect(await found(TIGHT, number)).toBeUndefined();
  });

  test.each([
    [1, 'New\n\n', 'é\nNew\n\n\n\n== C ==\nc'],
    [2, 'New', 'é\n== A ==\na\nNew\n\n\n\n== C ==\nc'],
    [3, '\nNew\n', 'é\n== A ==\na\n=== B ===\nb\n\n\n\n\nNew'],
    [2, '', 'é\n== A ==\na\n== C ==\nc'],
    [0, 'New', 'New\n== A ==\na\n=== B ===\nb\n\n\n\n== C ==\nc'],
  ])('%i is %j now, and what is around it stays', async (number, text, source) => {
    expect(withSection((await found(TIGHT, number))!, text)).toBe(source);
  });

  test('has a blank line before the next heading where nothing stood before', async () => {
    expect(withSection((await found('== A ==\na', 0))!, 'New')).toBe('New\n\n== A ==\na');
  });

  test('that is put back as it was leaves the source as it was', async () => {
    const line = fc.constantFrom(
      '== A ==',
      '=== B ===',
      '= C =',
      'é',
      '',
      ' ',
      '<pre>',
      '</pre>',
      '{{x',
      '}}',
    );
    const number = fc.integer({ min: 0, max: 6 });
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 12 }), number, async (lines, at) => {
        const source = lines.join('\n').trimEnd();
        const section = await found(source, at);
        if (section?.text) expect(withSection(section, section.text)).toBe(source);
      }),
    );
  });
});
