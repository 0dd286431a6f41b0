/** Random edits, by steps such as people make, held to the law of `law.ts`. `npm run edits -- --count 20000` tries more. */

import { expect, test } from 'vitest';
import { tries } from '../../sizes.ts';
import { articles, markdownPages, starterPages } from './pages.ts';
import { shareOf, tryEdits } from './run.ts';

/** `edits-law.test.ts` and `npm run edits` try many more. */
const EDITS = tries(50, 150);

test('an edit comes back as it was meant, and nothing else does', () => {
  const tally = tryEdits([...articles(), ...starterPages()], 1, EDITS, 1);
  const told = tally.examples.join('\n\n');
  expect(shareOf(tally, 'thrown', 'lost', 'doubled'), told).toBe(0);
  // Of many thousands fewer than one in 300 does worse. So small a sample may hold one by chance, when pages or steps change.
  expect(shareOf(tally, 'touched', 'unsound', 'unsettled') * EDITS, told).toBeLessThanOrEqual(1);
});

test('the same holds for pages in Markdown', () => {
  const tally = tryEdits(markdownPages(), 1, EDITS / 5, 1);
  const told = tally.examples.join('\n\n');
  expect(shareOf(tally, 'thrown', 'lost', 'doubled', 'touched'), told).toBe(0);
  expect(shareOf(tally, 'unsound', 'unsettled'), told).toBeLessThan(0.01);
});
