import { expect, test } from 'vitest';
import { trimBlanks, trimBlanksEnd, trimBlanksStart } from '../../src/base/text.ts';
import { renderForTest } from './render-for-test.ts';

test('blanks, tabs and line ends go', () => {
  expect(trimBlanks(' \t\r\na b\n\f ')).toBe('a b');
  expect(trimBlanksStart(' a ')).toBe('a ');
  expect(trimBlanksEnd(' a ')).toBe(' a');
  expect(trimBlanks(' \n')).toBe('');
});

test.each(['\u00a0', '\u2003', '\u3000', '\u2028', '\ufeff'])('%j is text', (sign) => {
  expect(trimBlanks(`${sign}a${sign}`)).toBe(`${sign}a${sign}`);
  const shown = (wikitext: string): string =>
    renderForTest(wikitext, { pages: { 'Template:T': '({{{a}}})' } });
  expect(shown(`{{T|a=${sign}b${sign}}}`)).toContain(`(${sign}b${sign})`);
  expect(shown(`<b${sign}class="c">`)).toContain('&lt;b');
});
