import { PassThrough } from 'node:stream';
import { afterEach, expect, it, vi } from 'vitest';
import { showProgress } from '../../src/cli/progress.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('ends its lines once, however often the end is told', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const stream = Object.assign(new PassThrough(), { isTTY: false });
  const reading = showProgress('Reading', 'items', stream as unknown as NodeJS.WriteStream);
  for (const done of [1, 2, 3]) {
    reading.report(done, 3);
    vi.advanceTimersByTime(3_000);
  }
  for (let step = 0; step < 3; step++) reading.done();
  expect(String(stream.read())).toBe(
    'Reading: 2 of 3, 0.3/s, 3 s left\nReading: 3 of 3, 0.3/s, 0 s left\nReading: done\n',
  );
});
