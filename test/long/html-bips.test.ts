/** Every page of a real wiki is rendered, over HTTP, in both flavours, with little work. */

import { expect, test } from 'vitest';
import { cloneBips } from '../support/bips.ts';
import { git } from '../support/git.ts';
import { processMs } from '../support/process-time.ts';
import { startServer } from '../support/server.ts';
import { activeNodes } from '../wikitext/active-nodes.ts';

/** Processor time of all threads: what two cores have in the ten seconds that are promised. */
const MAX_MS = 20_000;

const repository = await cloneBips();

test.skipIf(repository === undefined)('every page of the BIPs is rendered', async () => {
  const bare = repository as string;
  const names = (await git(bare, ['ls-tree', '-r', '--name-only', 'main'])).split('\n');
  const titles = names
    .filter((name) => /\.(?:mediawiki|md)$/.test(name))
    .map((name) => name.replace(/\.\w+$/, ''));
  expect(titles.length).toBeGreaterThan(180);
  const server = await startServer({ repo: bare });
  const answers: { readonly title: string; readonly status: number; readonly html: string }[] = [];
  for (const flavor of ['view', 'edit']) {
    const startedMs = processMs(server.pid);
    answers.push(
      ...(await Promise.all(
        titles.map(async (title) => {
          const path = `/page/${encodeURIComponent(title)}/html?redirect=no&flavor=${flavor}`;
          const answer = await fetch(server.base + path);
          return { title, status: answer.status, html: await answer.text() };
        }),
      )),
    );
    expect(processMs(server.pid) - startedMs).toBeLessThan(MAX_MS);
  }
  // Looked at when all are there: meanwhile the server may close connections that nobody uses.
  for (const { title, status, html } of answers) {
    expect(status, title).toBe(200);
    expect(html, title).not.toMatch(/Limit of (?:rendering|expansion) exceeded/);
    const body = html.slice(html.indexOf('<body'));
    expect(activeNodes(body), title).toEqual([]);
  }
});
