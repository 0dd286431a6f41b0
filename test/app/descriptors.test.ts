import { expect, test } from 'vitest';
import { affordableConnections } from '../../src/app/descriptors.ts';

const LIMITS = (files: string): string =>
  `Limit                     Soft Limit           Hard Limit           Units\nMax open files            ${files}                 1048576              files\n`;

test.each([
  ['20000', 12_000],
  ['unlimited', 12_000],
  ['4096', 3_712],
  ['256', 16],
])('with %s open files there may be %i connections', (files, connections) => {
  expect(affordableConnections(12_000, LIMITS(files))).toBe(connections);
});

test('where the system does not tell', () => {
  expect(affordableConnections(12_000, '')).toBeGreaterThan(1_000);
});
