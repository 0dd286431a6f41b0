import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LedgerFile } from '../../src/app/ledger-file.ts';
import { makeWiki } from '../support/make-wiki.ts';
import { temporaryDirectory } from '../support/temporary.ts';

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
});
