/** What is counted before lists are made is never more than is made. */

import { expect, test } from 'vitest';
import { leastInLists } from '../../../src/wikitext/lines/list-count.ts';
import { resolveLists } from '../../../src/wikitext/lines/list-lines.ts';
import type { Token } from '../../../src/wikitext/lines/token.ts';
import { tries } from '../../sizes.ts';
import { drawn } from '../edits/law.ts';

const PLACE = { start: 0, end: 1 };
const TABLE = { kind: 'start', tag: 'table', attrs: undefined, syntax: undefined, ...PLACE } as const;
const TABLE_END = { kind: 'end', tag: 'table', html: false, ...PLACE } as const;
const DIV_END = { kind: 'end', tag: 'div', html: true, ...PLACE } as const;
const LINE_END = { kind: 'newline', blank: false, ...PLACE } as const;
const TEXT = { kind: 'text', value: 'a', ...PLACE } as const;

test('lists and items, also around tables and blocks', () => {
  let [counted, made] = [0, 0];
  for (let seed = 0; seed < tries(600, 3_000); seed++) {
    const pick = drawn(seed);
    const tokens: Token[] = [];
    for (let left = 1 + pick(12); left > 0; left--) {
      const bullets = Array.from({ length: pick(4) }, () => '*#:;'[pick(4)]).join('');
      if (bullets !== '') tokens.push({ kind: 'bullets', bullets, row: false, ...PLACE });
      tokens.push([TEXT, TEXT, TEXT, TABLE, TABLE_END, DIV_END][pick(6)]!, LINE_END);
    }
    const least = leastInLists(tokens);
    const starts = resolveLists(tokens).filter((token) => token.kind === 'start' && token !== TABLE).length;
    expect(least, JSON.stringify(tokens)).toBeLessThanOrEqual(starts);
    counted += least;
    made += starts;
  }
  expect(counted).toBeGreaterThan(made / 2);
});
