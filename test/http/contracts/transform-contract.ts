/** What every transform to HTML does with titles, bodies and types. */

import { describe, expect, test } from 'vitest';
import type { ApiClient } from '../../support/api-client.ts';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsMethodContract } from './method-contract.ts';

const FORM = 'application/x-www-form-urlencoded';

/** @param from name of the model, which is the name of the field */
export function keepsTransformContract(open: () => Promise<ApiClient>, from: string): void {
  const path = `/transform/${from}/to/html`;

  describe('the title', async () => {
    const api = await open();

    test.each(['', '/', '/Mars', '/mars', '/Nowhere', '/A%2FB', '/Talk:%C3%84', '/Mars/1', '/Nowhere/7'])(
      '%j is a context',
      async (context) => {
        const { status, body } = await api.post(path + context, { [from]: 'Hello' });
        expect(status).toBe(200);
        expect(body).toContain('Hello');
      },
    );

    test('names the document; without one it is the main page', async () => {
      expect((await api.post(`${path}/mars_a`, { [from]: '' })).body).toContain('<title>Mars a</title>');
      expect((await api.post(path, { [from]: '' })).body).toContain('<title>Main Page</title>');
    });

    test.each([['..%2Fx'], ['%3Cscript%3E'], ['x'.repeat(300)], ['Special:Search'], ['a%00b']])(
      '%s: 400',
      async (title) => {
        const { status, json } = await api.post(`${path}/${title}`, { [from]: 'x' });
        expect([status, json.errorKey]).toEqual([400, 'rest-invalid-title']);
      },
    );

    test.each(['abc', '-1'])('revision %s: 400', async (id) => {
      const { status, json } = await api.post(`${path}/Mars/${id}`, { [from]: 'x' });
      expect([status, json.name]).toEqual([400, 'revision']);
    });

    test('revision 0 is none: the latest is taken', async () => {
      expect((await api.post(`${path}/Mars/`, {})).headers['content-revision-id']).toBe('1');
      expect((await api.post(`${path}/Mars/0`, { [from]: 'x' })).status).toBe(200);
      expect((await api.post(`${path}/Mars/0`, {})).headers['content-revision-id']).toBe('1');
    });

    test.each(['', '/'])('%j and no text: 400', async (context) => {
      const { status, json } = await api.post(path + context, {});
      expect([status, json.errorKey]).toEqual([400, 'rest-transform-missing-title']);
    });

    test('a raw slash too many: 404', async () => {
      const { status, json } = await api.post(`${path}/A/1/2`, { [from]: 'x' });
      expect([status, json.errorKey]).toEqual([404, 'rest-invalid-transform']);
    });
  });

  describe('the body', async () => {
    const api = await open();

    test('may be a form, with other fields beside', async () => {
      const form = `${from}=a+%26+b&body_only=1&other=x`;
      const { status, body } = await api.post(path, form, { 'content-type': FORM });
      expect(status).toBe(200);
      expect(body).toContain('a &amp; b');
      expect(body).not.toContain('<body');
    });

    test('may have parts, with files that are left alone', async () => {
      const part = (name: string, text: string, more = '') =>
        `--X\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${text}\r\n`;
      const body = `${part(from, 'größer')}${part('file', 'bytes', '; filename="a.txt"')}--X--\r\n`;
      const answer = await api.post(path, body, { 'content-type': 'multipart/form-data; boundary=X' });
      expect(answer.status).toBe(200);
      expect(answer.body).toContain('größer');
    });

    test('may have fields nobody knows', async () => {
      expect((await api.post(path, { [from]: 'x', scrub_wikitext: true })).status).toBe(200);
    });

    test('body_only gives the inside of the body, said in body or query', async () => {
      const [said, asked] = [
        await api.post(path, { [from]: 'x', body_only: true }),
        await api.post(`${path}?body_only=true`, { [from]: 'x' }),
      ];
      expect(said.body).toMatch(/^<p id="mwAg"[^>]*>x<\/p>\s*$/);
      expect(asked.body).toBe(said.body);
    });

    test('body_only leaves out how things were written, and nothing that looks like it', async () => {
      const text = 'a data-parsoid="{}"';
      const { body: whole } = await api.post(path, { [from]: text });
      const { body } = await api.post(path, { [from]: text, body_only: true });
      const count = (html: string): number => html.split(' data-parsoid="').length - 1;
      expect([from, count(String(whole)), count(String(body))]).toEqual([
        from,
        from === 'wikitext' ? 2 : 1,
        1,
      ]);
    });

    test('body_only leaves out sections, and nothing that looks like one', async () => {
      const text =
        'a\n\n== H ==\nb <section data-mw-section-id=\'0\'>\n=== K ===\n<!--<section data-mw-section-id="0"-->c';
      const { body } = await api.post(path, { [from]: text, body_only: true });
      expect(body).not.toContain('<section data-mw-section-id="1"');
      expect(body).toMatch(/c(?:<\/p>)?\s*$/);
    });

    test('a number stands for a text', async () => {
      expect((await api.post(path, { [from]: 12.5 })).body).toContain('12.5');
    });

    test('an empty text is an empty document', async () => {
      const { status, body } = await api.post(path, { [from]: '' });
      expect(status).toBe(200);
      expect(body).toContain('<section data-mw-section-id="0"');
    });

    test.each([[true], [['x']], [{ a: 1 }]])('%j is no text: 400', async (value) => {
      const { status, json } = await api.post(path, { [from]: value });
      expect([status, json.errorKey, json.name]).toEqual([400, 'rest-body-validation-error', from]);
    });

    test.each(['maybe', 2, []])('body_only: %j: 400', async (value) => {
      const { status, json } = await api.post(path, { [from]: 'x', body_only: value });
      expect([status, json.name]).toEqual([400, 'body_only']);
    });

    test.each([
      ['{', 'application/json'],
      ['', 'application/json'],
      ['[]', 'application/json'],
      ['--X', 'multipart/form-data; boundary=X'],
      ['x', 'multipart/form-data'],
    ])('%j as %s: 400', async (body, type) => {
      const { status, json } = await api.post(path, body, { 'content-type': type });
      expect([status, json.errorKey]).toEqual([400, 'rest-json-body-parse-error']);
    });

    test.each([['text/plain'], ['text/html'], [undefined], ['application/json; charset=latin1']])(
      '%s: 415',
      async (type) => {
        const { status, json } = await api.post(path, '{}', { 'content-type': type });
        expect([status, json.errorKey]).toEqual([415, 'rest-unsupported-content-type']);
      },
    );

    test.each([
      [2 * 1024 * 1024 + 1, 'apierror-contenttoobig'],
      [4 * 1024 * 1024, 'stemma-body-too-large'],
    ])('%i bytes: 413', async (bytes, key) => {
      const { status, json } = await api.post(path, { [from]: 'x'.repeat(bytes) });
      expect([status, json.errorKey]).toEqual([413, key]);
    });
  });

  describe('the answer', async () => {
    const api = await open();

    test('is kept by nobody, and by a tag only when it is stashed', async () => {
      const { headers } = await api.post(path, { [from]: 'x' });
      expect(headers['cache-control']).toBe('private,no-cache,s-maxage=0');
      expect(headers.etag).toBeUndefined();
      const stashed = await api.post(path, { [from]: 'x', stash: true });
      expect(stashed.headers.etag).toMatch(/^"0\/[0-9a-f-]{36}\/stash-edit\/html"$/);
    });

    test('names no stored page', async () => {
      const { body, headers } = await api.post(`${path}/Mars`, { [from]: 'x' });
      for (const mark of [' about=', 'dc:modified', 'dc:replaces', 'mw:revisionSHA1'])
        expect(body.slice(0, body.indexOf('<body'))).not.toContain(mark);
      expect(headers['content-revision-id']).toBeUndefined();
    });

    test.each([
      'text/html',
      'text/html;charset=utf-8',
      'TEXT/HTML; charset="UTF-8"; q=0.2',
      'text/html; charset=utf-8; profile="https://www.mediawiki.org/wiki/Specs/HTML/2.1.0"',
      'text/*',
      '*/*',
      'image/png, */*;q=0.1',
    ])('Accept: %s', async (accept) => {
      expect((await api.post(path, { [from]: 'x' }, { accept })).status).toBe(200);
    });

    test.each([
      'application/json',
      'image/png',
      'application/xhtml+xml',
      'text/html; profile="https://www.mediawiki.org/wiki/Specs/HTML/1.0.0"',
      'text/html; profile="https://www.mediawiki.org/wiki/Specs/HTML/3.0.0"',
    ])('Accept: %s: 406', async (accept) => {
      const { status, json } = await api.post(path, { [from]: 'x' }, { accept });
      expect([status, json.errorKey]).toEqual([406, 'rest-unsupported-target-format']);
    });

    test('pages of other origins may ask, and nothing is saved', async () => {
      const made = await makeWiki({ pages: { Mars: 'Red' } });
      const before = await made.store.latest();
      const { status } = await made.api.post(
        `${path}/Mars`,
        { [from]: 'Blue' },
        { origin: 'https://elsewhere.test' },
      );
      expect(status).toBe(200);
      expect(await made.store.latest()).toBe(before);
    });
  });

  keepsMethodContract(open, `${path}/Mars`, 'POST');
}
