import { describe, expect, test } from 'vitest';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsTextTransformContract } from '../contracts/text-transform-contract.ts';

const PATH = '/transform/markdown/to/lint';
const past = [{ files: { 'Note.md': '# Note\n\n[[Nowhere]]' } }, { files: { 'Plain.md': '*ok*' } }];
const open = async () => (await makeWiki({ pages: { Mars: 'Red' }, past })).api;

describe('POST /transform/markdown/to/lint/{title}', () => {
  test('tells what is broken, where, in the order of the text', async () => {
    const { status, headers, json } = await (await open()).post(`${PATH}/Mars`, {
      markdown: '[a](Mars) [[Nowhere|b]] <b id="x">c</b> <i id="x">d</i> ![](no.png)',
    });
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    expect(json).toEqual([
      { type: 'broken-link', dsr: [10, 23, null, null], templateInfo: null, params: { target: 'Nowhere' } },
      { type: 'duplicate-ids', dsr: [40, 50, null, null], templateInfo: null, params: { id: 'x' } },
      {
        type: 'broken-link',
        dsr: [56, 67, null, null],
        templateInfo: null,
        params: { target: 'File:No.png' },
      },
    ]);
  });

  test('a clean text: []', async () => {
    expect((await (await open()).post(PATH, { markdown: '# a\n\n[b](#a) [c](Mars)' })).body).toBe('[]');
  });

  test.each([[{}], [{ markdown: null }]])('%j: the stored page is looked through', async (body) => {
    const { status, json } = await (await open()).post(`${PATH}/Note`, body);
    expect([status, json.length, json[0].params]).toEqual([200, 1, { target: 'Nowhere' }]);
    expect((await (await open()).post(`${PATH}/Plain`, body)).body).toBe('[]');
  });

  test.each(['/Nowhere', '/Mars/99'])('%j: there is nothing stored: 404', async (context) => {
    const { status, json } = await (await open()).post(PATH + context, {});
    expect([status, json.errorKey]).toEqual([404, 'rest-specified-revision-unavailable']);
  });

  test('a text that would take too long is one finding', async () => {
    const { status, json } = await (await open()).post(PATH, { markdown: '>'.repeat(50_000) });
    expect([status, json[0].type, json[0].params]).toEqual([200, 'over-limit', { limit: 'nesting' }]);
  });

  keepsTextTransformContract(open, PATH, 'markdown');
});
