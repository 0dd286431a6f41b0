/** A real MediaWiki and a wiki of ours, in which the same has happened, asked the same. */

import { setTimeout as sleep } from 'node:timers/promises';
import { MODULES } from '../../../src/http/action/modules.ts';
import * as samples from '../../media/samples.ts';
import type { ApiClient } from '../../support/api-client.ts';
import { makeWiki } from '../../support/make-wiki.ts';

type Fields = Readonly<Record<string, string>>;
// biome-ignore lint/suspicious/noExplicitAny: answers are looked at as they come
export type Json = any;

/** Somebody who may do everything, or nobody. */
export type Asker = (fields: Fields, isPost?: boolean) => Promise<Json>;

/** One of the two. */
export interface Wiki {
  readonly admin: Asker;
  readonly anybody: Asker;
}

const PASSWORD = process.env['STEMMA_MEDIAWIKI_PASSWORD'] ?? 'AdminPass12345!';
/** One black dot. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const WRITERS: ReadonlySet<string> = new Set(
  [...MODULES.values()].flatMap((module) =>
    module.kind === 'action' && module.token !== undefined ? [module.name] : [],
  ),
);

/**
 * What happens in both behind the upload, in this order: what pages take in is there before them, or MediaWiki would learn of it by
 * jobs that may not have run.
 */
const HAPPENS: readonly Fields[] = [
  { action: 'edit', title: 'Main Page', text: 'Welcome' },
  { action: 'edit', title: 'Template:Box', text: 'box [[Pluto]]' },
  { action: 'edit', title: 'Category:Planets', text: 'Planets' },
  {
    action: 'edit',
    title: 'Earth',
    summary: 'first [[Mars]]',
    text: "'''Earth''' [[Mars]] [[Nowhere]] {{Box|a}} [[File:Map.png]] [[Category:Planets]] [https://example.org x]\n\n== A ==\ntext\n\n=== B ===\nmore",
  },
  { action: 'edit', title: 'Mars', text: '[[Earth]] [[Category:Planets|*]] {{Box}}' },
  { action: 'edit', title: 'Ares', text: '#REDIRECT [[Mars]]' },
  { action: 'edit', title: 'Talk:Earth', text: 'talk [[Earth]]' },
  { action: 'edit', title: 'Earth', appendtext: ' and moon', minor: '1', summary: 'more' },
  { action: 'edit', title: 'Old', text: 'old' },
  { action: 'move', from: 'Old', to: 'New', reason: 'why' },
  { action: 'edit', title: 'Gone', text: 'gone' },
  { action: 'delete', title: 'Gone', reason: 'not needed' },
  { action: 'edit', title: 'Back', text: 'back' },
  { action: 'delete', title: 'Back', reason: 'away' },
  { action: 'undelete', title: 'Back', reason: 'and here again' },
  { action: 'protect', title: 'Template:Box', protections: 'edit=sysop|move=sysop', reason: 'much used' },
];

/** @param paceMs for a wiki that tells the order of what happened by its second */
async function happen(ask: Asker, upload: (picture: Buffer) => Promise<Json>, paceMs: number): Promise<void> {
  for (const picture of [DOT, samples.png(300, 200)]) {
    const answer = await upload(picture);
    if (answer.upload?.result !== 'Success') throw new Error(JSON.stringify(answer));
    await sleep(paceMs);
  }
  for (const fields of HAPPENS) {
    await sleep(paceMs);
    const answer = await ask(fields, true);
    if (answer.error !== undefined)
      throw new Error(`${JSON.stringify(fields)}: ${JSON.stringify(answer.error)}`);
  }
}

const NEWS = /^Subscribe to the mediawiki-api-announce[^\n]*\n?/;

/** Without what MediaWiki adds to every answer about errors. */
function cleaned(answer: Json): Json {
  for (const holder of [answer.error, answer]) {
    if (holder === undefined) continue;
    delete holder.docref;
    if (String(holder['*']).startsWith('See ')) delete holder['*'];
  }
  const main = answer.warnings?.main;
  for (const name of ['*', 'warnings']) {
    if (main?.[name] === undefined) continue;
    main[name] = main[name].replace(NEWS, '');
    if (main[name] === '') delete answer.warnings.main;
  }
  if (answer.warnings !== undefined && Object.keys(answer.warnings).length === 0) delete answer.warnings;
  return answer;
}

function uploadForm(token: string, picture: Buffer): FormData {
  const form = new FormData();
  const fields = {
    action: 'upload',
    format: 'json',
    filename: 'Map.png',
    comment: 'a map',
    text: 'Map',
    ignorewarnings: '1',
    token,
  };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new Blob([new Uint8Array(picture)]), 'Map.png');
  return form;
}

/** @param base address of `api.php`'s folder */
export async function realWiki(base: string): Promise<Wiki> {
  const address = `${base.replace(/\/+$/, '')}/api.php`;
  const cookies = new Map<string, string>();
  const send = async (
    jar: Map<string, string> | undefined,
    fields: Fields,
    body?: FormData,
  ): Promise<Json> => {
    const cookie = [...(jar ?? [])].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(address, {
      method: 'POST',
      body: body ?? new URLSearchParams({ format: 'json', ...fields }),
      headers: { cookie },
    });
    for (const each of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? [];
      jar?.set(name, value);
    }
    const text = await response.text();
    return text.startsWith('{') || text.startsWith('[')
      ? cleaned(JSON.parse(text))
      : { text: text.slice(0, 40), type: response.headers.get('content-type')?.toLowerCase() };
  };
  const { query } = await send(cookies, { action: 'query', meta: 'tokens', type: 'login' });
  const { login } = await send(cookies, {
    action: 'login',
    lgname: 'Admin',
    lgpassword: PASSWORD,
    lgtoken: query.tokens.logintoken,
  });
  if (login.result !== 'Success') throw new Error(JSON.stringify(login));
  const token = (await send(cookies, { action: 'query', meta: 'tokens' })).query.tokens.csrftoken;
  const wiki: Wiki = {
    admin: (fields) => send(cookies, WRITERS.has(fields['action'] ?? '') ? { token, ...fields } : fields),
    anybody: (fields) => send(undefined, fields),
  };
  const { query: found } = await wiki.admin({ action: 'query', titles: 'File:Map.png' });
  if (Object.keys(found.pages)[0] === '-1')
    await happen(wiki.admin, (picture) => send(cookies, {}, uploadForm(token, picture)), 1_100);
  return wiki;
}

export async function ourWiki(): Promise<Wiki> {
  const made = await makeWiki({
    past: [
      {
        files: { 'Main_Page.mediawiki': 'Hello' },
        author: { name: 'MediaWiki default', email: 'default@example.org' },
      },
    ],
    inBackground: true,
  });
  const asker =
    (api: ApiClient, more: Fields): Asker =>
    async (fields) => {
      const { body, headers } = await api.form(
        WRITERS.has(fields['action'] ?? '') ? { ...more, ...fields } : fields,
      );
      return body.startsWith('{') || body.startsWith('[')
        ? cleaned(JSON.parse(body))
        : { text: body.slice(0, 40), type: headers['content-type']?.toLowerCase() };
    };
  const admin = made.api.as('admin');
  const wiki: Wiki = { admin: asker(admin, { token: '+\\' }), anybody: asker(made.api, {}) };
  await happen(
    wiki.admin,
    async (picture) => {
      const body = new Response(uploadForm('+\\', picture));
      const bytes = Buffer.from(await body.arrayBuffer());
      const headers = {
        'content-type': body.headers.get('content-type') ?? '',
        'content-length': String(bytes.length),
      };
      return (await admin.send('POST', '/api.php', headers, bytes)).json;
    },
    0,
  );
  await made.links.ready();
  await made.search.ready();
  return wiki;
}
