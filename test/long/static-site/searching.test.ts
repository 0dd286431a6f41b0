/** The search of a static site, in a browser that opens it from a folder: it speaks the wiki's language, and says how much it found. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { launch, NO_BROWSER, visit } from '../../support/browser.ts';
import { makeRepository } from '../../support/repository.ts';
import { runStemma } from '../../support/server.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

const FILES = {
  '.stemma/site.json': JSON.stringify({ language: 'de' }),
  'Home.md': 'Hier lebt ein Zebra.',
  'Earth.md': 'Ein Zebra und ein Fisch.',
};

describe.skipIf(NO_BROWSER !== undefined)('the search of a static site', () => {
  test('says how many pages there are, in the language of the wiki', async () => {
    const site = join(temporaryDirectory('site'), 'a');
    const repo = await makeRepository(FILES);
    const told = await runStemma([
      'export',
      '--html',
      site,
      '--repo',
      repo,
      '--data',
      temporaryDirectory('data'),
    ]);
    expect(told).toMatchObject({ code: 0 });
    const browser = await launch();
    try {
      const { page, complaints } = await visit(browser);
      const said = async (asked: string) => {
        const address = pathToFileURL(join(site, 'search.html')).href;
        await page.goto(`${address}?search=${encodeURIComponent(asked)}`);
        await page.waitForSelector('body[data-search-ms]');
        return page.textContent('#ui-count');
      };
      expect(await said('zebra')).toBe('2 Seiten');
      expect(await page.textContent('h1')).toBe('Suche');
      expect(await page.locator('#ui-found a').allTextContents()).toEqual(
        expect.arrayContaining(['Home', 'Earth']),
      );
      expect(await said('fisch')).toBe('1 Seite');
      expect(await said('<b>$&wal')).toBe('Zu „<b>$&wal“ wurde nichts gefunden.');
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
