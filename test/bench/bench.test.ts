import { describe, expect, test, vi } from 'vitest';
import { bench } from './bench.ts';

describe('bench()', () => {
  test.each([['--help'], ['--bips'], ['--scale=0'], ['--scale=all'], ['nothing'], ['constructor']])(
    '%s: one line of usage',
    async (arg) => {
      const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
      expect(await bench([arg])).toBe(2);
      const said = write.mock.calls.map(([text]) => String(text));
      write.mockRestore();
      expect(said).toEqual([expect.stringMatching(/^usage: npm run bench -- .*ledger, pages.*\n$/)]);
    },
  );
});
