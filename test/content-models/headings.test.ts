import { describe, expect, test } from 'vitest';
import { sectionsOf } from '../../src/content-models/headings.ts';

describe('sectionsOf()', () => {
  test('tells level, line and bytes', () => {
    expect(sectionsOf('Grüße 🙂\n== Ä ==\nx\n=== b === \n', 'wikitext')).toEqual([
      { level: 2, heading: '== Ä ==', offset: 13 },
      { level: 3, heading: '=== b === ', offset: 24 },
    ]);
    expect(sectionsOf('ä\n# b\n', 'markdown')).toEqual([{ level: 1, heading: '# b', offset: 3 }]);
  });

  test.each(['json', 'css', 'javascript', 'text'] as const)('%s has none', (model) => {
    expect(sectionsOf('== a ==\n# b\n', model)).toEqual([]);
  });

  test('lists the first 10,000', () => {
    expect(sectionsOf('=a=\n'.repeat(10_001), 'wikitext')).toHaveLength(10_000);
  });

  test('every offset slices its heading', () => {
    const source = ['ä', '= 日本 =', '🙂', '== é == <!-- x -->', ''].join('\n');
    const sections = sectionsOf(source, 'wikitext');
    expect(sections).toHaveLength(2);
    for (const { heading, offset } of sections) {
      const slice = Buffer.from(source).subarray(offset, offset + Buffer.byteLength(heading));
      expect(slice.toString()).toBe(heading);
    }
  });

  test('a CR at the end of a line is no part of it', () => {
    for (const model of ['wikitext', 'markdown'] as const) {
      const source = model === 'wikitext' ? 'a\r\n== b ==\r\n' : 'a\r\n\r\n## b\r\n';
      const [section, ...more] = sectionsOf(source, model);
      expect([section?.level, section?.heading.includes('\r'), more]).toEqual([2, false, []]);
    }
  });
});
