import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsTextTransformContract } from '../contracts/text-transform-contract.ts';

const PATH = '/transform/wikitext/to/lint';
const open = async () => (await makeWiki({ pages: { Mars: 'Red <tt>x</tt>', Plain: 'ok' } })).api;

describe('POST /transform/wikitext/to/lint/{title}', () => {
  test('tells what is wrong, and where', async () => {
    const { status, headers, json } = await (await open()).post(`${PATH}/Mars`, {
      wikitext: 'ä <tt>a</tt> <div>b',
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(json).toEqual([
      { type: 'obsolete-tag', dsr: [2, 12, 4, 5], templateInfo: null, params: { name: 'tt' } },
      {
        type: 'missing-end-tag',
        dsr: [13, 19, 5, 0],
        templateInfo: null,
        params: { name: 'div', inTable: false },
      },
    ]);
  });

  test('offsets may count bytes', async () => {
    const { json } = await (await open()).post(`${PATH}/Mars?offsetType=byte`, { wikitext: 'ä <tt>a</tt>' });
    expect(json[0].dsr).toEqual([3, 13, 4, 5]);
  });

  test('another kind of offset: 400', async () => {
    const { status, json } = await (await open()).post(`${PATH}/Mars?offsetType=char`, { wikitext: 'a' });
    expect([status, json.name]).toEqual([400, 'offsetType']);
  });

  test('a clean text: []', async () => {
    expect((await (await open()).post(PATH, { wikitext: "== a ==\n''b'' [[Mars]]" })).body).toBe('[]');
  });

  test.each([[{}], [{ wikitext: null }]])('%j: the stored page is looked through', async (body) => {
    const { status, json } = await (await open()).post(`${PATH}/Mars`, body);
    expect([status, json.length, json[0].type]).toEqual([200, 1, 'obsolete-tag']);
    expect((await (await open()).post(`${PATH}/Plain`, body)).body).toBe('[]');
  });

  test.each(['/Nowhere', '/Mars/99'])('%j: there is nothing stored: 404', async (context) => {
    const { status, json } = await (await open()).post(PATH + context, {});
    expect([status, json.errorKey]).toEqual([404, 'rest-specified-revision-unavailable']);
  });

  test('no more than a thousand findings', async () => {
    const { json } = await (await open()).post(PATH, { wikitext: '<tt>a</tt>\n\n'.repeat(1_200) });
    expect(json).toHaveLength(1_000);
  });

  keepsTextTransformContract(open, PATH, 'wikitext');
});
