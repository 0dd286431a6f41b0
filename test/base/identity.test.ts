import { expect, test } from 'vitest';
import { covers } from '../../src/base/identity.ts';

test.each([
  ['read', 'read', true],
  ['read', 'edit', false],
  ['edit', 'read', true],
  ['edit', 'edit', true],
  ['edit', 'admin', false],
  ['admin', 'edit', true],
] as const)('%s covers %s: %s', (has, needed, expected) => expect(covers(has, needed)).toBe(expected));
