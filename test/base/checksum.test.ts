import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sha256 } from '../../src/base/checksum.ts';
import { Slices } from '../../src/base/slices.ts';

test.each([0, 1, (1 << 20) - 1, 1 << 20, (3 << 20) + 7])(
  'sha256() of %i bytes is that of the whole',
  async (length) => {
    const bytes = Buffer.alloc(length, 'stemma');
    const whole = createHash('sha256').update(bytes).digest();
    expect(await sha256(bytes, new Slices())).toEqual(whole);
    const pieces = [bytes.subarray(0, length / 3), bytes.subarray(length / 3)];
    expect(await sha256(pieces, new Slices())).toEqual(whole);
  },
);
