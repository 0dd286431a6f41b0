/** What both ways of writing a page do with credentials, bodies and headers. */

import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { ApiClient, Headers } from '../../support/api-client.ts';
import { type MadeWiki, makeWiki } from '../../support/make-wiki.ts';
import { expectWithin, threadMs } from '../../support/thread-time.ts';

export interface WritingRoute {
  readonly method: 'POST' | 'PUT';
  readonly path: string;
  /** A body that makes a page. */
  readonly body: Readonly<Record<string, unknown>>;
}

const TWO_MIB = 2 * 1024 * 1024;

export function keepsWriteContract({ method, path, body }: WritingRoute): void {
  const send = (api: ApiClient, given: unknown, headers: Headers = {}) =>
    method === 'POST' ? api.post(path, given, headers) : api.put(path, given, headers);

  /** Sends to an empty wiki and tells how it was answered and how many revisions there are then. */
  async function attempt(
    given: unknown,
    headers: Headers = {},
    { as = 'alice', made }: { as?: string; made?: MadeWiki } = {},
  ) {
    const { wiki, api } = made ?? (await makeWiki());
    const { status, headers: got, json } = await send(as === '' ? api : api.as(as), given, headers);
    return { status, json, headers: got, revisions: wiki.ledger.revisionCount };
  }

  describe('who may write', () => {
    test.each([
      ['alice', 201],
      ['robot', 201],
      ['admin', 201],
    ])('%s: %i', async (as, expected) => {
      expect(await attempt(body, {}, { as })).toMatchObject({ status: expected, revisions: 1 });
    });

    test('a token in the body beside a bearer is not looked at', async () => {
      expect(await attempt({ ...body, token: 'wrong' })).toMatchObject({ status: 201 });
    });

    const refused = [
      ['a bearer for reading', 'reader', {}, {}, 403, 'rest-write-denied'],
      ['an unknown bearer', 'nobody', {}, { token: '+\\' }, 401, 'stemma-bearer-unknown'],
      ['an empty bearer', '', { authorization: 'Bearer' }, { token: '+\\' }, 401, 'stemma-bearer-unknown'],
      ['a long one', 'x'.repeat(9_000), {}, { token: '+\\' }, 401, 'stemma-bearer-unknown'],
      [
        'two headers',
        '',
        { authorization: ['Bearer alice', 'Bearer alice'] },
        {},
        401,
        'stemma-bearer-unknown',
      ],
      ['no token', '', {}, {}, 400, 'rest-badtoken-missing'],
      ['an empty token', '', {}, { token: '' }, 400, 'rest-badtoken-missing'],
      ['a null token', '', {}, { token: null }, 400, 'rest-badtoken-missing'],
      ['a wrong token', '', {}, { token: 'wrong' }, 403, 'rest-badtoken'],
      ['credentials of another kind', '', { authorization: 'Basic YTpi' }, {}, 400, 'rest-badtoken-missing'],
    ] as const;
    test.each(refused)('%s: refused', async (_, as, headers, more, status, errorKey) => {
      const answer = await attempt({ ...body, ...more }, headers, { as });
      expect(answer).toMatchObject({ status, json: { errorKey }, revisions: 0 });
    });

    test('what is missing without a token is told with both remedies', async () => {
      const { json } = await attempt(body, {}, { as: '' });
      expect(json.messageTranslations.en).toMatch(/CSRF token .* or use OAuth/);
    });

    test('a bearer in the query is refused, and not logged', async () => {
      const { api, log } = await makeWiki();
      const answer = await api.send(method, `${path}?access_token=alice`);
      expect(answer.status).toBe(401);
      expect(JSON.stringify(log)).not.toContain('alice');
    });

    test('the token of the anonymous, where they may not edit: 403', async () => {
      const answer = await attempt({ ...body, token: '+\\' }, {}, { as: '' });
      expect(answer).toMatchObject({ status: 403, json: { errorKey: 'stemma-anonymous-edit-denied' } });
    });

    test('the token of the anonymous, where they may: by their address', async () => {
      const made = await makeWiki({ anonymousEdits: true });
      expect(await attempt({ ...body, token: '+\\' }, {}, { as: '', made })).toMatchObject({ status: 201 });
      expect(made.wiki.ledger.revision(1)?.user).toEqual({ id: null, name: '127.0.0.1' });
    });

    test.each([
      ['https://evil.test', '', 403],
      ['null', '', 403],
      ['https://wiki.test', '', 201],
      ['https://evil.test', 'alice', 201],
    ])('a page of %s as %j: %i', async (origin, as, expected) => {
      const made = await makeWiki({ anonymousEdits: true });
      const answer = await attempt({ ...body, token: '+\\' }, { origin }, { as, made });
      expect(answer.status).toBe(expected);
      if (expected === 403) expect(answer.json.errorKey).toBe('rest-cross-origin-anon-write');
    });

    test.each(['https://wiki.test/below', 'https://WIKI.test:443'])(
      '%s is the home of our pages',
      async (url) => {
        const made = await makeWiki({ anonymousEdits: true, publicUrl: url });
        const headers = { origin: 'https://wiki.test' };
        expect((await attempt({ ...body, token: '+\\' }, headers, { as: '', made })).status).toBe(201);
      },
    );
  });

  describe('what kind of body', () => {
    test.each(['application/json; charset=utf-8', 'Application/JSON', 'application/json;charset="UTF-8"'])(
      '%s is taken',
      async (type) => expect(await attempt(body, { 'content-type': type })).toMatchObject({ status: 201 }),
    );

    test.each([
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/vnd.api+json',
      'application/csp-report',
      'application/json; charset=utf-16le',
      undefined,
    ])('%s: 415', async (type) => {
      const { status, json } = await attempt(body, { 'content-type': type });
      expect([status, json.errorKey]).toEqual([415, 'rest-unsupported-content-type']);
    });

    test('gzip is understood', async () => {
      const zipped = gzipSync(JSON.stringify(body));
      expect(await attempt(zipped, { 'content-encoding': 'gzip' })).toMatchObject({ status: 201 });
    });

    test('zstd is not: 415', async () => {
      const { status, json } = await attempt(body, { 'content-encoding': 'zstd' });
      expect([status, json.errorKey]).toEqual([415, 'stemma-unsupported-content-encoding']);
    });

    test('what is no gzip: 400', async () => {
      const { status, json } = await attempt(body, { 'content-encoding': 'gzip' });
      expect([status, json.errorKey]).toEqual([400, 'rest-json-body-parse-error']);
    });

    test('200 MB in 200 kB of gzip: 413', async () => {
      const bomb = gzipSync(Buffer.alloc(50 * 1024 * 1024, 32));
      const { status, json } = await attempt(bomb, { 'content-encoding': 'gzip' });
      expect([status, json.errorKey]).toEqual([413, 'stemma-body-too-large']);
    });

    test.each([
      ['nothing', ''],
      ['broken JSON', '{"source":'],
      ['a comma too many', '{"source":"x",}'],
      ['a byte order mark', `\ufeff${JSON.stringify(body)}`],
      ['null', 'null'],
      ['a text', '"a"'],
      ['a list', '[1]'],
      ['a key twice', '{"source":"a","source":"b"}'],
      ['a key twice, once escaped', '{"source":"a","\\u0073ource":"b"}'],
      ['__proto__', '{"__proto__":{"x":1}}'],
      ['100,000 lists in each other', `{"source":${'['.repeat(100_000)}${']'.repeat(100_000)}}`],
    ])('%s: 400', async (_, text) => {
      const { status, json } = await attempt(text);
      expect([status, json.errorKey]).toEqual([400, 'rest-json-body-parse-error']);
    });

    test.each([
      ['many short texts', `{"source":[${'"a",'.repeat(700_000)}"a"]}`],
      ['many backslashes', JSON.stringify({ source: '\\'.repeat(1_400_000) })],
      ['many quotes', JSON.stringify({ source: '"'.repeat(1_400_000) })],
    ])('%s are looked through in no time', async (_, text) => {
      const startMs = threadMs();
      expect((await attempt(text)).status).toBe(400);
      expectWithin(threadMs() - startMs, 2_000);
    });
  });

  describe('fields', () => {
    const missing = Object.keys(body).filter((name) => name !== 'token');
    test.each(missing)('%s missing: 400 naming it', async (name) => {
      const { [name]: _, ...rest } = body;
      const { status, json } = await attempt(rest);
      expect(status).toBe(400);
      expect(json).toMatchObject({
        error: 'parameter-validation-failed',
        name,
        value: null,
        failureCode: 'missingparam',
        errorKey: 'rest-body-validation-error',
      });
    });

    test.each([
      ['source', 1],
      ['source', null],
      ['source', true],
      ['source', ['x']],
      ['source', { x: 1 }],
      ['source', 'a\0b'],
      ['source', '\ud800'],
      ['comment', 1],
      ['comment', ['x']],
      ['comment', '\udc00'],
      ['content_model', 1],
      ['content_model', {}],
      ['token', 1],
      ['token', []],
    ])('%s %j: 400 naming it', async (name, value) => {
      const { status, json, revisions } = await attempt({ ...body, [name]: value });
      expect([status, revisions]).toEqual([400, 0]);
      expect(json).toMatchObject({ name, errorKey: 'rest-body-validation-error' });
      expect(json.messageTranslations.en).toMatch(new RegExp(`^The "${name}" field must [a-zA-Z ]+\\.$`));
    });

    test('fields nobody knows: 400 naming all of them', async () => {
      const { status, json } = await attempt({ ...body, minor: true, constructor: {} });
      expect(status).toBe(400);
      expect(json).toMatchObject({
        name: 'minor',
        failureCode: 'extraneous-body-fields',
        failureData: ['minor', 'constructor'],
        errorKey: 'rest-extraneous-body-fields',
      });
    });

    test.each([
      [{ source: true }, 'needstring', '1', null],
      [{ source: 5 }, 'needstring', '5', null],
      [{ source: ['a'] }, 'badvalue', ['a'], null],
    ])('%j is told as MediaWiki does', async (fields, failureCode, value, failureData) => {
      const { json } = await attempt({ ...body, ...fields });
      expect(json).toMatchObject({ failureCode, value, failureData });
    });

    test('a wrong type is told before a field nobody knows', async () => {
      const { json } = await attempt({ ...body, source: 1, minor: true });
      expect(json).toMatchObject({ name: 'source', errorKey: 'rest-body-validation-error' });
    });

    test.each(['evil', 'Wikitext', ' wikitext'])('the content model %j: 400', async (model) => {
      const { status, json } = await attempt({ ...body, content_model: model });
      expect([status, json.errorKey]).toEqual([400, 'rest-bad-content-model']);
    });

    test.each([null, '', undefined])('the content model %j means the default', async (model) => {
      expect(await attempt({ ...body, content_model: model })).toMatchObject({
        status: 201,
        json: { content_model: 'wikitext' },
      });
    });

    test.each([
      [TWO_MIB, 201],
      [TWO_MIB + 1, 413],
    ])('a source of %i bytes: %i', async (bytes, expected) => {
      const { status, json } = await attempt({ ...body, source: 'a'.repeat(bytes) });
      expect(status).toBe(expected);
      if (expected === 413) expect(json.errorKey).toBe('apierror-contenttoobig');
    });

    test('bytes count, not letters', async () => {
      const { status } = await attempt({ ...body, source: `${'ä'.repeat(TWO_MIB / 2)}a` });
      expect(status).toBe(413);
    });

    test('a body above 3 MiB: 413, and the connection ends', async () => {
      const { status, headers, json } = await attempt({ ...body, source: 'a'.repeat(3 * 1024 * 1024) });
      expect([status, json.errorKey]).toEqual([413, 'stemma-body-too-large']);
      expect(headers.connection).toBe('close');
    });
  });

  describe('what is kept', () => {
    test.each([
      ['a\r\nb\rc\n', 'a\nb\nc'],
      ['text \t\n\n', 'text'],
      ['  indented', '  indented'],
      ['', ''],
      [' \n ', ''],
      ['\u{1f600}\u2028', '\u{1f600}'],
      ['\u0007bell', '\u0007bell'],
    ])('%j as %j', async (source, kept) => {
      expect((await attempt({ ...body, source })).json.source).toBe(kept);
    });

    test('signatures in wikitext', async () => {
      const { json } = await attempt({ ...body, source: 'I said so ~~~~' });
      expect(json.source).toBe(
        'I said so [[User:Alice|Alice]] ([[User talk:Alice|talk]]) 03:07, 21 November 2026 (UTC)',
      );
    });

    test('links whose text is left out in wikitext', async () => {
      const source = '[[Foo (bar)|]] [[Help:Boston, Mass.|]] <nowiki>[[Foo (bar)|]]</nowiki>';
      const { json } = await attempt({ ...body, source });
      expect(json.source).toBe(
        '[[Foo (bar)|Foo]] [[Help:Boston, Mass.|Boston]] <nowiki>[[Foo (bar)|]]</nowiki>',
      );
    });

    test('substituted templates in wikitext, with signatures that they bring', async () => {
      const made = await makeWiki({
        pages: { 'Template:Hi': 'Hello {{{1}}}! <includeonly>~~~</includeonly>{{PAGENAME}}' },
      });
      const { json } = await attempt(
        { ...body, source: '{{subst:Hi|<nowiki>~~~</nowiki>}} {{Hi}}\r\n' },
        {},
        { made },
      );
      expect(json.source).toBe(
        'Hello <nowiki>~~~</nowiki>! [[User:Alice|Alice]] ([[User talk:Alice|talk]]){{PAGENAME}} {{Hi}}',
      );
    });

    test('a substitution that is too much: 413 with the name of the limit', async () => {
      const levels = Array.from({ length: 110 }, (_, level) => [
        `Template:B${level}`,
        `{{subst:B${level + 1}}}`,
      ]);
      const made = await makeWiki({ pages: Object.fromEntries(levels) });
      const { status, json } = await attempt({ ...body, source: '{{subst:B0}}' }, {}, { made });
      expect([status, json.errorKey, json.limit]).toEqual([
        413,
        'rest-resource-limit-exceeded',
        'template-depth',
      ]);
    });

    test.each([
      ['A reason', 'A reason'],
      ['two\nlines\r\nof it', 'two lines of it'],
      ['x\n\nWiki-Minor: true\nparent 0', 'x Wiki-Minor: true parent 0'],
      ['\u001b[31mred', '[31mred'],
      ['a\u202eb\u2028c', 'ab c'],
      ['ä'.repeat(600), 'ä'.repeat(500)],
      ['\u{1f600}'.repeat(501), '\u{1f600}'.repeat(500)],
      ['', 'Created page with "Text"'],
      [null, 'Created page with "Text"'],
      [' ', 'Created page with "Text"'],
    ])('the comment %j as %j', async (comment, kept) => {
      const made = await makeWiki();
      await attempt({ ...body, source: 'Text', comment }, {}, { made });
      expect(made.wiki.ledger.revision(1)).toMatchObject({ comment: kept, minor: false });
    });

    test('the bot as a bot', async () => {
      const made = await makeWiki();
      await attempt(body, {}, { as: 'robot', made });
      expect(made.wiki.ledger.marks.has(1, 'bot', new Set())).toBe(true);
    });
  });

  describe('headers', () => {
    test('a write declares no validator, so If-Match cannot hold: 412', async () => {
      const { api, wiki } = await makeWiki();
      const answer = await send(api.as('alice'), body, { 'if-match': '*' });
      expect([answer.status, answer.body, wiki.ledger.revisionCount]).toEqual([412, '', 0]);
    });

    test('who may not write is told so before', async () => {
      expect((await attempt(body, { 'if-match': '*' }, { as: '' })).status).toBe(400);
    });

    test('If-None-Match says nothing to a write', async () => {
      expect((await attempt(body, { 'if-none-match': '*' })).status).toBe(201);
    });

    test('the answer is for nobody else, and names no validators', async () => {
      const { headers } = await attempt(body);
      expect(headers['cache-control']).toBe('private,must-revalidate,s-maxage=0');
      expect([headers.etag, headers['last-modified']]).toEqual([undefined, undefined]);
    });

    test('a refusal carries no such headers', async () => {
      const { headers } = await attempt({ ...body, content_model: 'css' });
      expect([headers['cache-control'], headers.location]).toEqual([undefined, undefined]);
    });
  });

  describe('the order of what is wrong', () => {
    test.each([
      ['the content type', { 'content-type': 'text/plain' }, 'x', '', 415],
      ['the body', {}, { ...body, source: 1, x: 1, content_model: 'evil' }, '', 'rest-body-validation-error'],
      ['unknown fields', {}, { ...body, x: 1, content_model: 'evil' }, '', 'rest-extraneous-body-fields'],
      ['the token', {}, { ...body, content_model: 'evil' }, '', 'rest-badtoken-missing'],
    ])('%s', async (_, headers, given, as, expected) => {
      const { status, json } = await attempt(given, headers, { as });
      expect([status, json.errorKey]).toContain(expected);
    });
  });
}
