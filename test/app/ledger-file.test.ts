import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { LedgerFile } from '../../src/app/ledger-file.ts';
import { makeWiki } from '../support/make-wiki.ts';
import { temporaryDirectory } from '../support/temporary.ts';

afterEach(() => vi.useRealTimers());

describe('LedgerFile', () => {
  test('loads what was saved of the same wiki, read by the same rules', async () => {
    const { wiki } = await makeWiki({ pages: { A: 'x' } });
    const directory = temporaryDirectory('state');
    await new LedgerFile(directory, 'here').save(wiki);
    expect((await new LedgerFile(directory, 'here').load(wiki.fingerprint))?.tip).toBe(wiki.ledger.tip);
    expect(await new LedgerFile(directory, 'elsewhere').load(wiki.fingerprint)).toBeUndefined();
    expect(await new LedgerFile(directory, 'here').load('other rules')).toBeUndefined();
  });

  test('that cannot be saved keeps nobody from serving, or from an orderly end', async () => {
    const { wiki } = await makeWiki({ pages: { A: 'x' } });
    const place = join(temporaryDirectory('state'), 'file');
    writeFileSync(place, 'no directory');
    const file = new LedgerFile(place, 'here');
    expect(await file.load(wiki.fingerprint)).toBeUndefined();
    await expect(file.save(wiki)).rejects.toThrow('ENOTDIR');
    await file.keepSaving(wiki).stop();
  });

  test.each([
    ['every minute', 100, 60_000],
    ['so seldom that it takes a two-hundredth of the time', 1_000, 200_000],
  ])('is saved soon after the start, and then %s', async (_, tookMs, pauseMs) => {
    const { wiki } = await makeWiki({ pages: { A: 'x' } });
    vi.useFakeTimers();
    const file = new LedgerFile('unused', 'here');
    const save = vi
      .spyOn(file, 'save')
      .mockImplementation(() => new Promise((resolve) => setTimeout(resolve, tookMs)));
    const saving = file.keepSaving(wiki);
    await vi.advanceTimersByTimeAsync(2_000 + tookMs);
    expect(save).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(pauseMs - 1);
    expect(save).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledTimes(2);
    const stopped = saving.stop();
    await vi.advanceTimersByTimeAsync(tookMs - 1);
    // What is being saved may not come after what is saved at the end.
    expect(save).toHaveBeenCalledTimes(2);
    await vi.runAllTimersAsync();
    await stopped;
    expect(save).toHaveBeenCalledTimes(3);
  });
});
