import { expect, test } from 'vitest';
import { counted } from '../../src/browser/counted.ts';

const PAGES = '$1 page|$1 pages';
const POLISH = '$1 strona|$1 strony|$1 stron|$1 strony';

test.each([
  [PAGES, 0, 'en', '0 pages'],
  [PAGES, 1, 'en', '1 page'],
  [PAGES, 1234, 'en', '1,234 pages'],
  [PAGES, 1234, 'de', '1.234 pages'],
  ['$1 more', 1, 'en', '1 more'],
  // As many forms as the language has, or one and many.
  [POLISH, 1, 'pl', '1 strona'],
  [POLISH, 3, 'pl', '3 strony'],
  [POLISH, 5, 'pl', '5 stron'],
  [PAGES, 3, 'pl', '3 pages'],
  ['', 3, 'en', ''],
])('%s for %i in %s is %s', (message, count, language, text) => {
  expect(counted(message, count, language)).toBe(text);
});
