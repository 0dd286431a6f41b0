import { describe, expect, test } from 'vitest';
import { WorkRefused } from '../../../src/base/threads/worker-pool.ts';
import type { DiffEntry } from '../../../src/diff/entries.ts';
import { shownText } from '../../../src/wiki/pages/shown-text.ts';
import type { Jobs } from '../../../src/wiki/work/jobs.ts';
import type { Workshop } from '../../../src/wiki/workshop.ts';
import { expectExact } from '../../diff/rebuild.ts';
import { ALL } from '../../sizes.ts';
import { makeWiki } from '../../support/make-wiki.ts';
import { expectWithin, threadMs } from '../../support/thread-time.ts';
import { keepsConditionContract } from '../contracts/condition-contract.ts';
import { keepsMethodContract } from '../contracts/method-contract.ts';

const BEFORE = 'Lead\n\n== Grüße ==\na brown fox\nend';
const AFTER = 'Lead\n\n== Grüße ==\na red fox\nmore\nend';

const open = async () =>
  (
    await makeWiki({
      pages: { Mars: BEFORE, Venus: 'Hot' },
      past: [{ files: { 'Mars.mediawiki': AFTER } }],
    })
  ).api;

/** Compares two states of a page's file. */
async function compare(from: string | Uint8Array, to: string | Uint8Array, file = 'Mars.mediawiki') {
  const { api } = await makeWiki({ past: [{ files: { [file]: from } }, { files: { [file]: to } }] });
  return api.get('/revision/1/compare/2');
}

describe('GET /revision/{from}/compare/{to}', () => {
  test('gives both revisions with their sections, and the lines that differ', async () => {
    const { status, headers, json } = await (await open()).get('/revision/1/compare/3');
    expect([status, headers['content-type']]).toEqual([200, 'application/json']);
    const sections = [{ level: 2, heading: '== Grüße ==', offset: 6 }];
    expect(json).toEqual({
      from: { id: 1, slot_role: 'main', sections },
      to: { id: 3, slot_role: 'main', sections },
      diff: [
        { type: 0, lineNumber: 2, text: '', offset: { from: 5, to: 5 } },
        { type: 0, lineNumber: 3, text: '== Grüße ==', offset: { from: 6, to: 6 } },
        {
          type: 3,
          lineNumber: 4,
          text: 'a brownred fox',
          offset: { from: 20, to: 20 },
          highlightRanges: [
            { start: 2, length: 5, type: 1 },
            { start: 7, length: 3, type: 0 },
          ],
        },
        { type: 1, lineNumber: 5, text: 'more', offset: { from: null, to: 30 } },
        { type: 0, lineNumber: 6, text: 'end', offset: { from: 32, to: 35 } },
      ],
    });
  });

  test('the other way round gives the reverse', async () => {
    const { json } = await (await open()).get('/revision/3/compare/1');
    expect([json.from.id, json.to.id]).toEqual([3, 1]);
    expectExact(AFTER, BEFORE, json.diff);
  });

  test('a revision with itself: no differences, but sections', async () => {
    const { status, json } = await (await open()).get('/revision/1/compare/1');
    expect([status, json.diff, json.from.sections.length]).toEqual([200, [], 1]);
    expect(json.to).toEqual(json.from);
  });

  test('a revision that only renamed the page does not differ', async () => {
    const { api } = await makeWiki({
      pages: { Old: 'The same text' },
      past: [{ files: { 'Old.mediawiki': null, 'New.mediawiki': 'The same text' } }],
    });
    expect((await api.get('/revision/1/compare/2')).json.diff).toEqual([]);
  });

  describe('ids', () => {
    const bad = ['abc', '1.5', '1e3', '%201', '9223372036854775808', 'HEAD~1', '--help', 'main:secret', ''];
    test.each(bad)('%j: 400, naming the side', async (id) => {
      const api = await open();
      for (const [path, name] of [
        [`/revision/${id}/compare/1`, 'from'],
        [`/revision/1/compare/${id}`, 'to'],
      ] as const) {
        const { status, json } = await api.get(path);
        expect([status, json.errorKey, json.name]).toEqual([400, 'badinteger', name]);
      }
    });

    test.each(['0', '-1'])('%s: 400', async (id) => {
      const { status, json } = await (await open()).get(`/revision/${id}/compare/1`);
      expect([status, json.errorKey, json.name]).toEqual([400, 'outofrange', 'from']);
    });

    test.each([
      ['/revision/9/compare/1', 404, 'rest-compare-nonexistent', '"from"'],
      ['/revision/1/compare/9', 404, 'rest-compare-nonexistent', '"to"'],
      ['/revision/9007199254740993/compare/1', 404, 'rest-compare-nonexistent', '"from"'],
      ['/revision/1/compare/2', 400, 'rest-compare-page-mismatch', 'different pages'],
    ])('%s: %i %s', async (path, expected, key, words) => {
      const { status, json } = await (await open()).get(path);
      expect([status, json.errorKey]).toEqual([expected, key]);
      expect(json.messageTranslations.en).toContain(words);
    });

    test('of a page that is deleted: 404', async () => {
      const { api } = await makeWiki({
        pages: { Mars: 'Red' },
        past: [{ files: { 'Mars.mediawiki': null } }],
      });
      const { status, json } = await api.get('/revision/1/compare/1');
      expect([status, json.errorKey]).toEqual([404, 'rest-compare-nonexistent']);
    });
  });

  describe('what is hidden', async () => {
    const hidden = new Map([[3, { hide: ['text'] as const, atMs: 0 }]]);
    const { api } = await makeWiki({
      pages: { Mars: 'Red', Venus: 'Hot' },
      past: [{ files: { 'Mars.mediawiki': 'Rusty' } }, { files: { 'Mars.mediawiki': 'Reddish' } }],
      suppressions: () => hidden,
    });

    test.each([
      ['/revision/3/compare/1', 403, 'rest-compare-inaccessible', '"from"'],
      ['/revision/1/compare/3', 403, 'rest-compare-inaccessible', '"to"'],
      ['/revision/3/compare/9', 403, 'rest-compare-inaccessible', '"from"'],
      ['/revision/9/compare/3', 404, 'rest-compare-nonexistent', '"from"'],
      ['/revision/2/compare/3', 403, 'rest-compare-inaccessible', '"to"'],
    ])('%s: %i', async (path, expected, key, words) => {
      const { status, json, body } = await api.get(path, { 'if-none-match': '*' });
      expect([status, json.errorKey]).toEqual([expected, key]);
      expect(json.messageTranslations.en).toContain(words);
      expect(body).not.toContain('Rusty');
    });
  });

  describe('content', () => {
    test('that is no text: 400', async () => {
      const { status, json } = await compare('a', Buffer.from('a\0b'));
      expect([status, json.errorKey]).toEqual([400, 'rest-compare-wrong-content']);
      expect(json.messageTranslations.en).toContain('revision 2');
    });

    test('that is no UTF-8 is compared as it is shown', async () => {
      const { status, json } = await compare(Buffer.from([0x61, 0xff]), 'a');
      expect([status, json.diff.length]).toEqual([200, 1]);
    });

    test('beyond 10 MiB: 413', async () => {
      const { status, json } = await compare('a', 'b'.repeat(10 * 1024 * 1024 + 1));
      expect([status, json.errorKey]).toEqual([413, 'stemma-content-too-large']);
    });

    test('of Markdown has the sections of Markdown', async () => {
      const { json } = await compare('# a\n', 'b\n==\n', 'Mars.md');
      expect([json.from.sections, json.to.sections]).toEqual([
        [{ level: 1, heading: '# a', offset: 0 }],
        [{ level: 1, heading: 'b', offset: 0 }],
      ]);
    });

    test.each(['Common.css', 'Data.json', 'Code.js', 'Notes.txt'])('of %s has none', async (file) => {
      const { status, json } = await compare('# a\n', '== a ==\n', file);
      expect([status, json.from.sections, json.to.sections]).toEqual([200, [], []]);
    });

    test.each([
      ['', 'a\n\n'],
      ['a\n\n', ''],
      ['ä\r\n日本\r\nz', 'ä\r\n日本語\r\nz\r\n'],
      ['a\u2028b\nc', 'a\u2028x\nc'],
      ['🙂 one\ntwo', '🙂 one\ntwo\n\n'],
      ['a', 'a\n'],
      ['\ufeffa', 'a'],
    ])('%j and %j: offsets are bytes', async (from, to) => {
      const { json } = await compare(from, to);
      expectExact(shownText(from), shownText(to), json.diff as DiffEntry[]);
    });
  });

  describe.runIf(ALL)('what takes long', () => {
    const random = (count: number, salt: number) =>
      Array.from({ length: count }, (_, at) => ((at * 7919 + salt) ** 2 % 1_000_003).toString(36)).join(' ');

    test.each([
      ['10,000 lines, all different', lines(10_000, 1), lines(10_000, 2)],
      ['two lines of 20 kB', random(4_000, 1), random(4_000, 2)],
      ['2 MiB of equal lines and one more', 'a\n'.repeat(1_048_576), 'a\n'.repeat(1_048_577)],
    ])('%s: answered in a second', async (_, from, to) => {
      const { api } = await makeWiki({
        past: [{ files: { 'Mars.mediawiki': from } }, { files: { 'Mars.mediawiki': to } }],
      });
      const startMs = threadMs();
      const { status, json } = await api.get('/revision/1/compare/2');
      expectWithin(threadMs() - startMs, 1_500);
      expect([status, json.diff.length > 0]).toEqual([200, true]);
    });

    function lines(count: number, salt: number): string {
      return Array.from({ length: count }, (_, at) => `${salt} ${(at + salt * 1e6) ** 2 % 999_983}`).join(
        '\n',
      );
    }

    test('no thread is free: 503 with Retry-After', async () => {
      const workshop: Workshop<Jobs> = { run: () => Promise.reject(new WorkRefused('busy')) };
      const { api, failures } = await makeWiki({ pages: { Mars: 'Red' }, workshop });
      const { status, headers, json } = await api.get('/revision/1/compare/1');
      expect([status, json.errorKey, headers['retry-after']]).toEqual([503, 'stemma-overloaded', '1']);
      expect(headers.etag).toBeUndefined();
      expect(failures).toEqual([]);
    });
  });

  keepsConditionContract(open, {
    path: '/revision/1/compare/3',
    etag: /^"[0-9a-f]{40}"$/,
    lastModified: 'Thu, 01 Jan 2026 00:00:02 GMT',
    cacheControl: 'max-age=5',
  });
  keepsMethodContract(open, '/revision/1/compare/3', 'HEAD, GET');
});
