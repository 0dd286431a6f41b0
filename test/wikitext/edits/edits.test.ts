/** Random edits, by steps such as people make, held to the law of `law.ts`. `npm run edits -- --count 20000` tries more. */

import { expect, test } from 'vitest';
import { articles, starterPages } from './pages.ts';
import { shareOf, tryEdits } from './run.ts';

/** Ten seconds of a processor. */
const EDITS = 400;

test('an edit comes back as it was meant, and nothing else does', () => {
  const tally = tryEdits([...articles(), ...starterPages()], 1, EDITS, 1);
  const told = tally.examples.join('\n\n');
  expect(shareOf(tally, 'thrown'), told).toBe(0);
  expect(shareOf(tally, 'lost', 'doubled'), told).toBeLessThan(0.005);
  expect(shareOf(tally, 'touched'), told).toBeLessThan(0.02);
  // Of many thousands it is one in a hundred; so small a sample may hold twice as many by chance.
  expect(shareOf(tally, 'unsound', 'unsettled'), told).toBeLessThan(0.03);
});
