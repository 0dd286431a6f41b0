import { describe, test } from 'vitest';
import { checkSequences } from '../../search/naive-search.ts';

describe('PageIndex', () => {
  test('agrees with a naive scan after 2,000 sequences of put, drop, search and restart', () =>
    checkSequences(2000));
});
