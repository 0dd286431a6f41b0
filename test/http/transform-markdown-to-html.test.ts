import { describe } from 'vitest';
import { makeWiki } from '../support/make-wiki.ts';
import { keepsTransformContract } from './transform-contract.ts';

const open = async () => (await makeWiki({ pages: { Mars: 'Red' } })).api;

describe('POST /transform/markdown/to/html/{title}', () => {
  keepsTransformContract(open, 'markdown');
});
