/** A server with what clients for MediaWiki ask for: many pages, a category, people with passwords and tokens. */

import { setTimeout } from 'node:timers/promises';
import { expect } from 'vitest';
import { commit, makeBareRepository } from '../../support/repository.ts';
import { runStemma, type Server, startServer } from '../../support/server.ts';

export const PASSWORD = 'correct horse battery staple';
/** Pages whose titles begin with `Client page`: more than one answer of a list holds. */
export const MANY = 620;

export interface WikiForClients {
  readonly server: Server;
  readonly port: number;
  /** Of Alice. */
  readonly token: string;
  /** Asks `api.php` as Alice. */
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what it expects to be there
  readonly ask: (fields: Readonly<Record<string, string>>) => Promise<any>;
}

export async function wikiForClients(): Promise<WikiForClients> {
  const files = Array.from({ length: MANY }, (_, at) => [
    `Client page ${String(at).padStart(4, '0')}.mediawiki`,
    `Text ${at} [[Category:Client pages]] [[Category:Of ${at % 7}]]`,
  ]);
  const repo = await makeBareRepository();
  const alice = { name: 'Alice', email: 'alice@example.org' };
  await commit(repo, { files: Object.fromEntries(files), message: 'Pages\n', parents: [], ...alice });
  const server = await startServer({ repo, more: ['--rate-limits', 'off'] });
  const words = ['user', 'add', 'Carol', '--email', 'carol@example.org', '--data', server.data];
  expect(await runStemma(words, {}, `${PASSWORD}\n`)).toMatchObject({ code: 0 });
  const token = await server.token(alice.name, alice.email);
  const ask: WikiForClients['ask'] = async (fields) => {
    const body = new URLSearchParams({ format: 'json', formatversion: '2', ...fields });
    const headers = { authorization: `Bearer ${token}` };
    const response = await fetch(`${server.origin}/api.php`, { method: 'POST', body, headers });
    return response.json();
  };
  await indexed(ask);
  return { server, port: Number(new URL(server.origin).port), token, ask };
}

/** Waits for both indexes, which are built beside the first answers. */
async function indexed(ask: WikiForClients['ask']): Promise<void> {
  const lists = { list: 'categorymembers|search', cmtitle: 'Category:Client pages', srsearch: '"Text 77"' };
  for (let tries = 0; tries < 300; tries++) {
    const { query } = await ask({ action: 'query', ...lists });
    if (query?.categorymembers.length === 10 && query.search.length === 1) return;
    await setTimeout(200);
  }
  throw new Error('the indexes are not there after a minute');
}

/** One black dot. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
