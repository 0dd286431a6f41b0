import { describe } from 'vitest';
import { PageIndex } from '../../src/search/page-index.ts';
import { ALL } from '../sizes.ts';
import { searchContract, snapshotContract } from './contract.ts';
import { NaiveSearch } from './naive-search.ts';
import { namespaceOf } from './page.ts';

searchContract('PageIndex', () => new PageIndex(namespaceOf));
snapshotContract('PageIndex', () => new PageIndex(namespaceOf));

// What others are compared with.
describe.runIf(ALL)('the simplest of all', () => {
  snapshotContract('NaiveSearch', () => new NaiveSearch(namespaceOf));
  searchContract('NaiveSearch', () => new NaiveSearch(namespaceOf), [
    {
      reason: 'it reads everything in one go: what it is compared with is small',
      tests: ['let others take turns while a long page is read'],
    },
    {
      reason: 'it knows of one page at a time, so no word is rare to it',
      tests: ['puts first rare words', 'show the best of many places of a rare word'],
    },
  ]);
});
