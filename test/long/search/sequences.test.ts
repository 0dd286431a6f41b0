import { describe, test } from 'vitest';
import { PageIndex } from '../../../src/search/page-index.ts';
import { namespaceOf } from '../../search/page.ts';
import { checkSequences } from '../../search/sequences.ts';

describe('PageIndex', () => {
  test('agrees with a naive scan after 2,000 sequences of put, drop, search and restart', () =>
    checkSequences(() => new PageIndex(namespaceOf), 2000));
});
