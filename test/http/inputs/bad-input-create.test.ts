/** POST /page against the bodies, headers and credentials that people, programs and attackers send it. */

import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Headers } from '../../support/client.ts';
import { type Expected, expectError } from '../../support/error-body.ts';
import { sleep } from '../../support/parallel.ts';
import { mainThreadMs, processMs } from '../../support/process-time.ts';
import { badField, rawJson, useWiki } from '../../support/wiki.ts';

const MEBIBYTE = 1024 * 1024;

const wiki = useWiki(() => ({ log: 'json' }));

const good = { source: 'text', title: 'Refused', comment: 'c' };

/** A body that differs from a good one in one place. */
function body(change: Readonly<Record<string, unknown>>): string {
  return JSON.stringify({ ...good, ...change });
}

const bad: Expected = { status: 400 };
const tooLarge: Expected = { status: 413 };
const notJson: Expected = { status: 400, key: 'rest-json-body-parse-error' };
const unknownModel: Expected = { status: 400, key: 'rest-bad-content-model' };
const unknownField: Expected = { status: 400, key: 'rest-extraneous-body-fields' };
const noToken: Expected = { status: 400, key: 'rest-badtoken-missing' };
const wrongType: Expected = { status: 415, key: 'rest-unsupported-content-type' };

describe('POST /page refuses a body that', () => {
  const rows: readonly (readonly [string, string | Uint8Array, Expected])[] = [
    ['is broken (T018)', '{"source": ', notJson],
    ['has a trailing comma', '{"source": "s",}', notJson],
    ['is empty', '', notJson],
    ['begins with a byte order mark', `\ufeff${body({ title: 'Marked' })}`, notJson],
    ['is null (T018)', 'null', notJson],
    ['is a string (T018)', '"a"', notJson],
    ['is a list (T018)', '[1]', bad],
    ['names a key twice (T019)', '{"source":"s","title":"A","title":"B","comment":"c"}', bad],
    ['sets the prototype (T020)', '{"__proto__":{"x":1},"source":"s","title":"P","comment":"c"}', bad],
    ['sets the constructor (T020)', body({ constructor: { prototype: { x: 1 } } }), bad],
    ['nests 100,000 lists (T021)', `{"source":${'['.repeat(1e5)}${']'.repeat(1e5)}}`, bad],
    ['has no source (T022)', body({ source: undefined }), badField('source', 'missingparam')],
    ['has a number for source (T022)', body({ source: 5 }), badField('source', 'needstring')],
    ['has null for source (T022)', body({ source: null }), badField('source', 'missingparam')],
    ['has a list for source', body({ source: ['s'] }), badField('source', 'badvalue')],
    ['has no comment (T027)', body({ comment: undefined }), badField('comment', 'missingparam')],
    ['has true for comment', body({ comment: true }), badField('comment', 'needstring')],
    ['has no title (T031)', body({ title: undefined }), badField('title', 'missingparam')],
    ['has a number for title', body({ title: 1 }), badField('title', 'needstring')],
    ['has a list for token (T007)', body({ token: [] }), bad],
    ['has a source of 2 MiB and a byte (T024)', body({ source: 'x'.repeat(2 * MEBIBYTE + 1) }), tooLarge],
    ['has 2 MiB and a byte in letters of two', body({ source: `x${'é'.repeat(MEBIBYTE)}` }), tooLarge],
    ['is larger than any may be (T007)', `{"source":"${'x'.repeat(4 * MEBIBYTE)}"}`, tooLarge],
    ['has NUL in its source (T025)', body({ source: 'a\u0000b' }), bad],
    ['has NUL in its comment', body({ comment: 'a\u0000b' }), bad],
    ['has half a surrogate in its source (T025)', '{"source":"\\ud800","title":"S","comment":"c"}', bad],
    ['has half a surrogate in its title', '{"source":"s","title":"S\\udc00","comment":"c"}', bad],
    ['has half a surrogate in its comment', '{"source":"s","title":"S","comment":"\\ud800"}', bad],
    ['has an unknown content model (T030)', body({ content_model: 'evil' }), unknownModel],
    [
      'has a number for content model (T030)',
      body({ content_model: 1 }),
      badField('content_model', 'needstring'),
    ],
    ['names what all objects have for a model', body({ content_model: 'constructor' }), unknownModel],
    ['wants css under a plain title', body({ content_model: 'css' }), bad],
    ['wants wikitext under a .json title', body({ title: 'Data.json', content_model: 'wikitext' }), bad],
    ['has a field nobody knows', body({ frobnicate: 1 }), unknownField],
    ['brings `latest`, which only an update has', body({ latest: { id: 1 } }), unknownField],
  ];

  test.each(rows)('%s', async (_, text, expected) => {
    await wiki.refuse(expected, () => wiki.editor.send(rawJson('POST', '/page', text)));
  });

  test('sets the prototype, and the next page is made as before (T020)', async () => {
    await wiki.create('After the prototype', 'fine');
  });

  test.each([
    ['escapes', '\\n', 900_000],
    ['escaped quotes', '\\"', 900_000],
    ['brackets', '[]', 900_000],
    ['spaces', ' ', 1_900_000],
  ])('is a thicket of %s, without holding anyone up', async (_, piece, count) => {
    const text = `{"comment":"c","title":"Thicket","frobnicate":1,"source":"${piece.repeat(count)}"}`;
    const { pid } = wiki.server;
    const startedMs = processMs(pid);
    const refused = wiki.server.api.send(rawJson('POST', '/page', text));
    const reader = wiki.server.api.as(undefined);
    await sleep(50);
    const readMs = mainThreadMs(pid);
    expect((await reader.get('/page/Main_Page')).status).toBe(200);
    expect(mainThreadMs(pid) - readMs).toBeLessThan(500);
    expectError(await refused, unknownField);
    expect(processMs(pid) - startedMs).toBeLessThan(2_000);
  });

  test('has a field nobody knows, naming it', async () => {
    const answer = await wiki.editor.post('/page', { ...good, frobnicate: 1 });
    expect(answer.body).toMatchObject({ name: 'frobnicate', failureCode: 'extraneous-body-fields' });
  });
});

describe('POST /page refuses headers that', () => {
  const json = 'application/json';
  const wide = Buffer.from(body({}), 'utf16le');
  const rows: readonly (readonly [string, Headers, string | Uint8Array, Expected])[] = [
    ['say text/plain (T013)', { 'content-type': 'text/plain' }, body({}), wrongType],
    [
      'say form (T013)',
      { 'content-type': 'application/x-www-form-urlencoded' },
      'source=s&title=F',
      wrongType,
    ],
    ['say multipart (T013)', { 'content-type': 'multipart/form-data; boundary=x' }, body({}), wrongType],
    ['say nothing of the type (T013)', {}, body({}), wrongType],
    ['say a cousin of JSON (T014)', { 'content-type': 'application/vnd.api+json' }, body({}), wrongType],
    ['say csp-report (T014)', { 'content-type': 'application/csp-report' }, body({}), wrongType],
    ['say UTF-16 (T015)', { 'content-type': `${json}; charset=utf-16le` }, wide, { status: [400, 415] }],
    ['announce zstd (T017)', { 'content-type': json, 'content-encoding': 'zstd' }, body({}), { status: 415 }],
  ];

  test.each(rows)('%s', async (_, headers, text, expected) => {
    const sent = { method: 'POST', path: '/page', headers, body: text };
    await wiki.refuse(expected, () => wiki.editor.send(sent));
  });

  test('announce gzip, of 200 kB that would be 200 MB, and learn it at once (T016)', async () => {
    const headers = { 'content-type': json, 'content-encoding': 'gzip' };
    const bomb = gzipSync(Buffer.alloc(200 * MEBIBYTE, 'x'));
    const before = residentBytes();
    const startedMs = processMs(wiki.server.pid);
    await wiki.refuse(tooLarge, () =>
      wiki.editor.send({ method: 'POST', path: '/page', headers, body: bomb }),
    );
    expect(processMs(wiki.server.pid) - startedMs).toBeLessThan(500);
    expect(residentBytes() - before).toBeLessThan(50 * MEBIBYTE);
  });

  test('but takes any spelling of application/json', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    const sent = { method: 'POST', path: '/page', headers, body: body({ title: 'Any spelling' }) };
    expect((await wiki.editor.send(sent)).status).toBe(201);
  });
});

describe('POST /page refuses', () => {
  const unknown = { authorization: 'Bearer 0123456789abcdef0123456789abcdef' };
  const denied: Expected = { status: 403, key: 'stemma-anonymous-edit-denied' };
  const rows: readonly (readonly [string, Headers, string | undefined, Expected])[] = [
    ['no credentials and no token (T010)', {}, undefined, noToken],
    ['no credentials and an empty token', {}, '', noToken],
    ['no credentials and a wrong token', {}, 'wrong', { status: 403, key: 'rest-badtoken' }],
    ["no credentials and nobody's token", {}, '+\\', denied],
    ['an unknown bearer (T011)', unknown, undefined, { status: 401 }],
    ["an unknown bearer with nobody's token", unknown, '+\\', { status: 401 }],
    ['an empty bearer (T011)', { authorization: 'Bearer ' }, undefined, { status: 401 }],
    ['two bearers (T011)', { authorization: ['Bearer one', 'Bearer two'] }, undefined, { status: 401 }],
  ];

  test.each(rows)('%s', async (_, credentials, token, expected) => {
    const headers = { 'content-type': 'application/json', ...credentials };
    const sent = { method: 'POST', path: '/page', headers, body: body({ token }) };
    await wiki.refuse(expected, () => wiki.server.api.send(sent));
  });

  test('no token with a message that names both remedies', async () => {
    const { messageTranslations } = (await wiki.server.api.post('/page', good)).body;
    expect(messageTranslations.en).toMatch(/token/i);
    expect(messageTranslations.en).toMatch(/OAuth|bearer/i);
  });

  test('a bearer in the address (T012)', async () => {
    const path = `/page?access_token=${await wiki.server.token()}`;
    await wiki.refuse({ status: 401 }, () => wiki.server.api.post(path, good));
  });

  test('two bearers, the first of them good (T011)', async () => {
    const authorization = [`Bearer ${await wiki.server.token()}`, 'Bearer two'];
    await wiki.refuse({ status: 401 }, () => wiki.server.api.post('/page', good, { authorization }));
  });

  test('a bearer of 100 kB (T011)', async () => {
    const answer = await wiki.server.api.post('/page', good, { authorization: `Bearer ${'y'.repeat(1e5)}` });
    expect(answer.status).toBe(431);
  });

  test('an unknown bearer with a challenge, also where it only reads', async () => {
    const stranger = wiki.server.api.as('0123456789abcdef');
    for (const answer of [await stranger.post('/page', good), await stranger.get('/page/Main_Page')]) {
      expect(answer.status).toBe(401);
      expect(answer.headers['www-authenticate']).toMatch(/^Bearer/);
    }
  });

  test('but takes a good bearer whatever the token in the body (T009)', async () => {
    await wiki.create('With a token too', 's', { token: 'wrong' });
  });
});

describe('POST /page checks', () => {
  const rows: readonly (readonly [string, Readonly<Record<string, unknown>>, Expected])[] = [
    ['the fields before the token', { source: 5 }, badField('source', 'needstring')],
    ['unknown fields before the token', { x: 5 }, unknownField],
    ['the token before the model', { content_model: 'evil' }, noToken],
    ['the token before the title', { title: 'a|b' }, noToken],
  ];

  test.each(rows)('%s', async (_, change, expected) => {
    await wiki.refuse(expected, () => wiki.server.api.send(rawJson('POST', '/page', body(change))));
  });

  test('the model before the title', async () => {
    const change = { content_model: 'evil', title: 'a|b' };
    await wiki.refuse(unknownModel, () => wiki.editor.send(rawJson('POST', '/page', body(change))));
  });
});

describe('the log of all this', () => {
  test('is one JSON line a request, without tokens or bodies (T218)', async () => {
    const token = await wiki.server.token();
    await wiki.server.api.as(token).get('/page/Main_Page');
    await wiki.server.api.get(`/page/Main_Page?access_token=${token}`);
    const printed = wiki.server.output();
    const lines = printed.split('\n').filter((line) => line.startsWith('{'));
    expect(lines.length).toBeGreaterThan(50);
    for (const line of lines) expect(() => JSON.parse(line), line).not.toThrow();
    for (const secret of [token, '0123456789abcdef', 'yyyyyyyyyy', 'xxxxxxxxxx', 'frobnicate'])
      expect(printed).not.toContain(secret);
  });
});

/** How much memory the server takes. */
function residentBytes(): number {
  const status = readFileSync(`/proc/${wiki.server.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}
