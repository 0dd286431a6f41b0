import { describe, test } from 'vitest';
import { PageIndex } from '../../src/search/page-index.ts';
import { tries } from '../sizes.ts';
import { namespaceOf } from './page.ts';
import { checkSequences } from './sequences.ts';

describe('PageIndex', () => {
  test('agrees with a naive scan after any sequence of put, drop, search and restart', () =>
    checkSequences(() => new PageIndex(namespaceOf), tries(40, 200)));
});
