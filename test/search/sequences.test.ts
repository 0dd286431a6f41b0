import { describe, test } from 'vitest';
import { checkSequences } from './naive-search.ts';

describe('PageIndex', () => {
  test('agrees with a naive scan after any sequence of put, drop, search and restart', () =>
    checkSequences(200));
});
