/** In w3m and lynx, which know neither styles nor scripts: pages in the order in which they are read, and forms that work. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const run = promisify(execFile);
const BROWSERS = {
  w3m: ['-dump', '-cols', '100', '-O', 'UTF-8', '-I', 'UTF-8', '-T', 'text/html'],
  lynx: ['-dump', '-nolist', '-width=100', '-display_charset=UTF-8', '-assume_charset=UTF-8'],
} as const;

describe.each(Object.keys(BROWSERS) as (keyof typeof BROWSERS)[])('in %s', (name) => {
  const path = `/usr/bin/${name}`;
  const isThere = existsSync(path);

  describe.skipIf(!isThere)(isThere ? 'one reads' : `there is no ${path}: install it`, () => {
    let server: Server;
    let last = 0;

    beforeAll(async () => {
      server = await startServer();
      const editor = await server.editor('Ann', 'ann@example.org');
      await editor.post('/page', {
        title: 'Codex',
        source: 'A book.\n\n* One\n* [[Vellum]]',
        comment: 'first',
      });
      const { body } = await editor.get<{ latest: { id: number } }>('/page/Codex');
      await editor.put('/page/Codex', {
        source: 'A bound book.\n\n* One\n* [[Vellum]]',
        comment: 'how',
        latest: { id: body.latest.id },
      });
      last = (await editor.get<{ latest: { id: number } }>('/page/Codex')).body.latest.id;
    });

    async function read(address: string): Promise<string> {
      const options = name === 'w3m' ? BROWSERS.w3m.slice(0, -2) : BROWSERS.lynx;
      const env = { ...process.env, HOME: temporaryDirectory('home') };
      // lynx ends with an error where the page is one.
      const shown = await run(path, [...options, server.origin + address], { env }).catch((error) => error);
      return shown.stdout;
    }

    /** Each of them, in this order. */
    function inOrder(text: string, words: readonly string[]): void {
      let at = -1;
      for (const word of words) {
        const next = text.indexOf(word, at + 1);
        expect(next, `${word} in\n${text}`).toBeGreaterThan(at);
        at = next;
      }
    }

    test('a page: what it is, what can be done, its text, and then all else', async () => {
      inOrder(await read('/wiki/Codex'), [
        'Skip to content',
        'Read',
        'View history',
        'Codex',
        'A bound book.',
        'One',
        'Vellum',
        'Recent changes',
        'Last changed',
      ]);
    });

    test('a comparison, whose words say what colours say', async () => {
      inOrder(await read(`/wiki/Codex?diff=prev&oldid=${last}`), [
        'first',
        'how',
        'Removed:',
        'A',
        'Added:',
        'bound',
        'book.',
      ]);
    });

    test('a history, results of a search, changes, and a page that is not there', async () => {
      inOrder(await read('/wiki/Codex?action=history'), [
        'Compare selected revisions',
        'Ann',
        'how',
        'Ann',
        'first',
      ]);
      inOrder(await read('/wiki/Special:Search?search=bound'), ['1 page', 'Codex', 'A bound book.']);
      inOrder(await read('/wiki/Special:RecentChanges'), ['Recent changes', 'Codex', 'how']);
      inOrder(await read('/wiki/Vellum'), ['Vellum', 'There is no page of this name yet']);
    });
  });
});
