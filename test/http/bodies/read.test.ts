import { gzipSync } from 'node:zlib';
import Koa from 'koa';
import { describe, expect, test } from 'vitest';
import { ClientAddresses } from '../../../src/http/access/client-address.ts';
import { bytesOf, formOf, partsOf } from '../../../src/http/bodies/read.ts';
import type { Context, RequestState, RoutedContext } from '../../../src/http/context.ts';
import { RequestError } from '../../../src/http/errors/request-error.ts';
import { answerErrors } from '../../../src/http/middleware/answer-errors.ts';
import { beginRequest } from '../../../src/http/middleware/begin-request.ts';
import { ApiClient, type Headers } from '../../support/api-client.ts';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const PARTS = { 'content-type': 'multipart/form-data; boundary=X' };

/** What a reader makes of a body, or how it refuses it. */
function reading(read: (context: Context) => Promise<unknown>) {
  let found: unknown;
  const app = new Koa<RequestState, RoutedContext>();
  app.use(beginRequest(new ClientAddresses()));
  app.use(answerErrors());
  app.use(async (context) => {
    found = undefined;
    found = await read(context);
    throw new RequestError('no-match', { path: '/' });
  });
  const api = new ApiClient(app);
  return async (body: string | Buffer, headers: Headers) => {
    const { status, json } = await api.post('/', body, headers);
    return found ?? [status, json.errorKey];
  };
}

function part(head: string, text: string): string {
  return `--X\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
}

describe('formOf()', () => {
  const api = reading(formOf);

  test.each([
    ['a=1&b=2', { a: '1', b: '2' }],
    ['a=x+y%26z', { a: 'x y&z' }],
    ['a=gr%C3%B6%C3%9Fer', { a: 'größer' }],
    ['a[b]=1&a.b=2&a[]=3', { 'a[b]': '1', 'a.b': '2', 'a[]': '3' }],
    ['a=1&a=2', { a: '2' }],
    ['a', { a: '' }],
    ['', {}],
  ])('%s', async (form, fields) => {
    expect(await api(form, FORM)).toEqual(fields);
  });

  test('a name that poisons objects is left out', async () => {
    const fields = (await api('__proto__=x&a=1', FORM)) as object;
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
    expect(Object.entries(fields)).toEqual([['a', '1']]);
  });

  test('is inflated, and bounded after that', async () => {
    const gzipped = { ...FORM, 'content-encoding': 'gzip' };
    expect(await api(gzipSync('a=1'), gzipped)).toEqual({ a: '1' });
    const bomb = gzipSync(`a=${'x'.repeat(4_000_000)}`);
    expect(await api(bomb, gzipped)).toEqual([413, 'stemma-body-too-large']);
  });
});

describe('bytesOf()', () => {
  test('keeps every byte, a byte order mark and what is no UTF-8 among them', async () => {
    const api = reading(async (context) => [...(await bytesOf(context))]);
    const sent = Buffer.from([0xef, 0xbb, 0xbf, 0x7b, 0xff, 0x00, 0x7d]);
    expect(await api(sent, { 'content-type': 'application/json' })).toEqual([...sent]);
  });
});

describe('partsOf()', () => {
  const api = reading(partsOf);

  test('fields count, files do not', async () => {
    const form = `${part('name="a"', '1')}${part('name="f"; filename="f.txt"', '2')}--X--\r\n`;
    expect(await api(form, PARTS)).toEqual({ a: '1' });
  });

  test('a form that breaks off: 400', async () => {
    expect(await api(part('name="a"', '1'), PARTS)).toEqual([400, 'rest-json-body-parse-error']);
  });
});
