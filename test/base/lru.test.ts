import { expect, test } from 'vitest';
import { ownBytes } from '../../src/base/lru.ts';

test('bytes that are kept take as much memory as they are long', () => {
  const small = Buffer.from('ten bytes.');
  expect(small.buffer.byteLength).toBeGreaterThan(small.length);
  const own = ownBytes(small);
  expect(own.toString()).toBe('ten bytes.');
  expect(own.buffer.byteLength).toBe(10);
  expect(ownBytes(own)).toBe(own);
});
