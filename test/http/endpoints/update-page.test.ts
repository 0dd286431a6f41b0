import { describe, expect, test } from 'vitest';
import { WorkRefused } from '../../../src/base/threads/worker-pool.ts';
import type { DiffEntry } from '../../../src/diff/entries.ts';
import { InlineWorkshop } from '../../../src/wiki/work/inline.ts';
import type { Jobs } from '../../../src/wiki/work/jobs.ts';
import type { Workshop } from '../../../src/wiki/workshop.ts';
import { expectExact } from '../../diff/rebuild.ts';
import { ALL } from '../../sizes.ts';
import { makeWiki } from '../../support/make-wiki.ts';
import { keepsWriteContract } from '../contracts/write-contract.ts';

const inline = new InlineWorkshop();

const LINES = 'one\ntwo\nthree\nfour\nfive';

/** A page of two revisions: the second changed the last line. */
async function edited() {
  return makeWiki({
    pages: { Mars: LINES },
    past: [{ files: { 'Mars.mediawiki': LINES.replace('five', 'FIVE') } }],
  });
}

describe('PUT /page/{title}', () => {
  test("takes a template in by the wiki's own word for subst", async () => {
    const { alice } = await makeWiki({
      pages: { 'Template:Box': 'a box' },
      past: [{ files: { '.stemma/site.json': JSON.stringify({ language: 'de' }) } }],
    });
    await alice.put('/page/Mars', { source: '{{ERS:Box}} {{verv:Box}}', comment: '' });
    expect((await alice.get('/page/Mars')).json.source).toBe('a box {{verv:Box}}');
  });

  test('changes a page', async () => {
    const { alice } = await makeWiki({ pages: { 'Talk:Mars': 'Red' } });
    const { status, headers, body } = await alice.put('/page/talk:mars', {
      source: 'Rusty',
      comment: 'Colour',
      latest: { id: 1, timestamp: 'whatever' },
    });
    expect(status).toBe(200);
    expect(headers.location).toBeUndefined();
    expect(body).toBe(
      JSON.stringify({
        id: 1,
        title: 'Talk:Mars',
        key: 'Talk:Mars',
        latest: { id: 2, timestamp: '2026-11-21T03:07:00Z' },
        license: { url: 'https://creativecommons.org/licenses/by-sa/4.0/', title: 'CC BY-SA 4.0' },
        content_model: 'wikitext',
        source: 'Rusty',
      }),
    );
  });

  test('the edit stands in the history', async () => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    await alice.as('bob').put('/page/Mars', { source: 'Rusty', comment: 'Colour', latest: { id: 1 } });
    expect((await alice.get('/revision/2')).json).toMatchObject({
      user: { id: 2, name: 'Bob' },
      comment: 'Colour',
      // The file, which ends with a newline now.
      delta: 3,
      source: 'Rusty',
    });
  });

  test.each([undefined, null])('without a base (%s) makes the page, without Location', async (latest) => {
    const { alice } = await makeWiki();
    const { status, headers, json } = await alice.put('/page/mars', { source: 'Red', comment: 'c', latest });
    expect([status, headers.location, json.key]).toEqual([201, undefined, 'Mars']);
  });

  test.each([undefined, null])('without a base (%s) of a page that exists: 409', async (latest) => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const { status, json } = await alice.put('/page/Mars', { source: 'Red', comment: 'c', latest });
    expect([status, json.errorKey]).toEqual([409, 'rest-update-cannot-create-page']);
    expect(json.messageTranslations.en).toContain('latest.id');
  });

  test('with a base of a page that is not there: 404', async () => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const { status, json } = await alice.put('/page/Venus', {
      source: 'Hot',
      comment: 'c',
      latest: { id: 1 },
    });
    expect([status, json.errorKey]).toEqual([404, 'apierror-missingtitle']);
  });

  test.each([
    [{ id: 0 }, 'schema-validation-failed'],
    [{ id: -1 }, 'schema-validation-failed'],
    [{ id: 1.5 }, 'schema-validation-failed'],
    [{ id: '1' }, 'schema-validation-failed'],
    [{ id: null }, 'schema-validation-failed'],
    [{}, 'schema-validation-failed'],
    [{ id: 1, timestamp: 5 }, 'schema-validation-failed'],
    [[], 'notarray'],
    [5, 'notarray'],
    ['1', 'notarray'],
  ])('latest %j: 400 naming it', async (latest, failureCode) => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const { status, json } = await alice.put('/page/Mars', { source: 'x', comment: 'c', latest });
    expect(status).toBe(400);
    expect(json).toMatchObject({ name: 'latest', failureCode, errorKey: 'rest-body-validation-error' });
  });

  test.each([
    [{ id: '1' }, '{"id":"1"}', 'type'],
    [{}, '{}', 'required'],
  ])('latest %j: where the fault lies', async (latest, value, constraint) => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const { json } = await alice.put('/page/Mars', { source: 'x', comment: 'c', latest });
    const fault = { property: 'id', pointer: '/id', constraint, context: 1 };
    expect(json).toMatchObject({ value, failureData: { 'schema-validation-error': fault } });
  });

  test.each(['1e400', '9007199254740993', '-0'])('latest.id %s: 400', async (id) => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const text = `{"source":"x","comment":"c","latest":{"id":${id}}}`;
    expect((await alice.put('/page/Mars', text)).status).toBe(400);
  });

  test('fields nobody knows in latest: 400 naming them', async () => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const latest = { id: 1, user: 2 };
    const { json } = await alice.put('/page/Mars', { source: 'x', comment: 'c', latest });
    expect(json).toMatchObject({ name: 'latest.user', errorKey: 'rest-extraneous-body-fields' });
  });

  test.each([
    [5, 'The "latest" field must be an object.'],
    [{ id: '1' }, 'The "latest.id" field must be an integer.'],
    [{ id: 0 }, 'The "latest.id" field must be greater than 0.'],
    [{ id: 1, timestamp: 5 }, 'The "latest.timestamp" field must be a string.'],
  ])('latest %j: 400 in plain words', async (latest, words) => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const { status, json } = await alice.put('/page/Mars', { source: 'x', comment: 'c', latest });
    expect([status, json.messageTranslations.en]).toEqual([400, words]);
  });

  test('title is no field of an update: 400', async () => {
    const { alice } = await makeWiki();
    const { json } = await alice.put('/page/Mars', { source: 'x', comment: 'c', title: 'Mars' });
    expect(json.errorKey).toBe('rest-extraneous-body-fields');
  });

  test.each(['a%7Cb', '..', 'a%2525', 'caf%E9'])('%s is no title: 400', async (title) => {
    const { alice } = await makeWiki();
    const { status, json } = await alice.put(`/page/${title}`, { source: 'x', comment: 'c' });
    expect([status, json.errorKey]).toEqual([400, 'apierror-invalidtitle']);
  });

  test('a special page can be no page: 400', async () => {
    const { alice } = await makeWiki();
    const { status, json } = await alice.put('/page/Special:Search', { source: 'x', comment: 'c' });
    expect([status, json.errorKey]).toEqual([400, 'apierror-pagecannotexist']);
  });

  test.each([
    ['Wed, 01 Jan 2020 00:00:00 GMT', 412],
    ['Wed, 01 Jan 2099 00:00:00 GMT', 412],
    ['whenever', 200],
  ])('If-Unmodified-Since: %s: %i', async (date, status) => {
    const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
    const body = { source: 'x', comment: 'c', latest: { id: 1 } };
    expect((await alice.put('/page/Mars', body, { 'if-unmodified-since': date })).status).toBe(status);
  });

  describe('the same content', () => {
    test.each(['Red', 'Red\n\n', 'Red \r\n'])('%j makes nothing', async (source) => {
      const { alice, wiki } = await makeWiki({ pages: { Mars: 'Red' } });
      const { status, json } = await alice.put('/page/Mars', { source, comment: 'c', latest: { id: 1 } });
      expect([status, json.source]).toEqual([200, 'Red']);
      expect(json.latest).toEqual({ id: 1, timestamp: '2026-01-01T00:00:00Z' });
      expect(wiki.ledger.revisionCount).toBe(1);
    });

    test('a retry of an edit whose answer was lost makes nothing', async () => {
      const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
      const edit = { source: 'Rusty', comment: 'c', latest: { id: 1 } };
      const answers = [await alice.put('/page/Mars', edit), await alice.put('/page/Mars', edit)];
      expect(answers.map(({ status, json }) => [status, json.latest.id])).toEqual([
        [200, 2],
        [200, 2],
      ]);
    });

    test("as a merge's result makes nothing", async () => {
      const { alice, wiki } = await edited();
      const { status, json } = await alice.put('/page/Mars', {
        source: LINES,
        comment: 'c',
        latest: { id: 1 },
      });
      expect([status, json.latest.id, json.source]).toEqual([200, 2, LINES.replace('five', 'FIVE')]);
      expect(wiki.ledger.revisionCount).toBe(2);
    });
  });

  describe('a stale base', () => {
    const put = async (source: string, id = 1) => {
      const made = await edited();
      return { made, answer: await made.alice.put('/page/Mars', { source, comment: 'c', latest: { id } }) };
    };

    test('merges what does not touch', async () => {
      const { answer } = await put(LINES.replace('two', 'TWO'));
      expect(answer.status).toBe(200);
      expect(answer.json).toMatchObject({ latest: { id: 3 }, source: 'one\nTWO\nthree\nfour\nFIVE' });
    });

    test.each([
      ['the same line', LINES.replace('five', 'V')],
      ['the line beside', LINES.replace('four', 'FOUR')],
      ['the end', `${LINES}\nsix`],
    ])('conflicts where %s changed', async (_, source) => {
      const { made, answer } = await put(source);
      expect(answer.status).toBe(409);
      expect(answer.json).toMatchObject({ base: 1, current: 2, errorKey: 'edit-conflict', httpCode: 409 });
      expect(made.wiki.ledger.revisionCount).toBe(2);
    });

    test('a conflict tells what both sides did to the base', async () => {
      const { answer } = await put(`== a ==\n${LINES.replace('five', 'V')}`);
      const { local, remote } = answer.json;
      expect(local.from).toEqual({ id: 1, slot_role: 'main', sections: [] });
      const sections = [{ level: 2, heading: '== a ==', offset: 0 }];
      expect(local.to).toEqual({ id: null, slot_role: 'main', sections });
      expect(remote.from).toEqual(local.from);
      expect(remote.to).toEqual({ id: 2, slot_role: 'main', sections: [] });
      expect(local.diff.map(({ type }: DiffEntry) => type)).toEqual([1, 0, 0, 0, 0, 1, 2]);
      expectExact(LINES, `== a ==\n${LINES.replace('five', 'V')}`, local.diff);
      expectExact(LINES, LINES.replace('five', 'FIVE'), remote.diff);
    });

    test('a conflict that takes too long to explain is told all the same', async () => {
      const workshop: Workshop<Jobs> = {
        run: (name, input) =>
          name === 'compare' ? Promise.reject(new WorkRefused('time')) : inline.run(name, input),
      };
      const { alice, failures } = await makeWiki({ pages: { Mars: 'Red' }, workshop });
      await alice.put('/page/Mars', { source: 'Rusty', comment: 'c', latest: { id: 1 } });
      const edit = { source: 'Orange', comment: 'c', latest: { id: 1 } };
      const { status, json } = await alice.put('/page/Mars', edit);
      expect([status, json.base, json.current, 'local' in json, failures]).toEqual([409, 1, 2, false, []]);
    });

    test('no thread is free to merge: 503, to be tried again', async () => {
      const workshop: Workshop<Jobs> = { run: () => Promise.reject(new WorkRefused('busy')) };
      const { alice } = await makeWiki({ pages: { Mars: 'Red' }, workshop });
      await alice.put('/page/Mars', { source: 'Rusty', comment: 'c', latest: { id: 1 } });
      const edit = { source: 'Orange', comment: 'c', latest: { id: 1 } };
      const { status, headers, json } = await alice.put('/page/Mars', edit);
      expect([status, json.errorKey, headers['retry-after']]).toEqual([503, 'stemma-busy', '1']);
    });

    test('conflicts for the author of the other edit as well', async () => {
      const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
      const edit = (source: string) => alice.put('/page/Mars', { source, comment: 'c', latest: { id: 1 } });
      expect([(await edit('Rusty')).status, (await edit('Orange')).status]).toEqual([200, 409]);
    });

    test.each([
      [99, 'never was'],
      [3, 'is of another page'],
    ])('%i, which %s: 409, and nothing is made', async (id) => {
      const { alice, wiki } = await makeWiki({
        pages: { Mars: 'Red' },
        past: [{ files: { 'Mars.mediawiki': 'Rusty' } }, { files: { 'Venus.mediawiki': 'Hot' } }],
      });
      const { status, json } = await alice.put('/page/Mars', { source: 'x', comment: 'c', latest: { id } });
      expect([status, json.errorKey, json.current]).toEqual([409, 'edit-conflict', 2]);
      expect([json.local, json.remote]).toEqual([undefined, undefined]);
      expect(wiki.ledger.revisionCount).toBe(3);
    });
  });

  describe('the content model', () => {
    test.each([
      ['markdown', 400],
      ['json', 400],
      ['wikitext', 200],
      [undefined, 200],
      [null, 200],
    ])('%s of a wikitext page: %i', async (content_model, expected) => {
      const { alice } = await makeWiki({ pages: { Mars: 'Red' } });
      const edit = { source: 'x', comment: 'c', latest: { id: 1 }, content_model };
      const { status, json } = await alice.put('/page/Mars', edit);
      expect(status).toBe(expected);
      if (expected === 400) expect(json.errorKey).toBe('apierror-cantchangecontentmodel');
    });

    test('stays what the page has where none is given', async () => {
      const { alice } = await makeWiki({ past: [{ files: { 'Mars.md': 'Red' } }] });
      const { json } = await alice.put('/page/Mars', { source: 'x ~~~~', comment: 'c', latest: { id: 1 } });
      expect([json.content_model, json.source]).toEqual(['markdown', 'x ~~~~']);
    });
  });

  describe('automatic summaries', () => {
    test.each([
      ['Red', '', 'Blanked the page'],
      ['#REDIRECT [[A]]', '', 'Blanked the page'],
      ['Red', '#REDIRECT [[earth#Core|x]]', 'Redirected page to [[Earth#Core]]'],
      ['#REDIRECT [[A]]', '#REDIRECT [[B]]', 'Changed redirect target from [[A]] to [[B]]'],
      ['#REDIRECT [[A]]', '#REDIRECT [[A#x]]', 'Changed redirect target from [[A]] to [[A#x]]'],
      ['#REDIRECT [[A]]', 'Text', 'Removed redirect to [[A]]'],
      ['a'.repeat(100), 'bcd\ne', 'Replaced content with "bcd e"'],
      ['a'.repeat(100), 'b'.repeat(10), ''],
      ['a'.repeat(100), 'ä'.repeat(5), ''],
      ['Red', 'Rusty', ''],
    ])('from %j to %j: %j', async (before, source, expected) => {
      const { alice, wiki } = await makeWiki({ pages: { Mars: before } });
      await alice.put('/page/Mars', { source, comment: null, latest: { id: 1 } });
      expect(wiki.ledger.revision(2)?.comment).toBe(expected);
    });

    test.each([
      ['', 'Created blank page'],
      ['#REDIRECT [[Earth]]', 'Redirected page to [[Earth]]'],
      ['a\n\nb', 'Created page with "a b"'],
    ])('of the new page %j: %j', async (source, expected) => {
      const { alice, wiki } = await makeWiki();
      await alice.put('/page/Mars', { source, comment: '' });
      expect(wiki.ledger.revision(1)?.comment).toBe(expected);
    });

    test('of a long new page ends in dots at 500 characters', async () => {
      const { alice, wiki } = await makeWiki();
      await alice.put('/page/Mars', { source: 'ä'.repeat(1_000), comment: '' });
      const { comment } = wiki.ledger.revision(1) ?? {};
      expect(comment).toHaveLength(500);
      expect(comment).toMatch(/^Created page with "ä+\.\.\."$/);
    });
  });

  test('a file that is no UTF-8 is not destroyed: 409', async () => {
    const { alice, wiki } = await makeWiki({ past: [{ files: { 'Mars.md': Buffer.from([0xff]) } }] });
    const { status, json } = await alice.put('/page/Mars', {
      source: 'x',
      comment: 'c',
      latest: { id: 1 },
    });
    expect([status, json.errorKey, wiki.ledger.revisionCount]).toEqual([409, 'stemma-content-not-utf8', 1]);
  });

  test.runIf(ALL)('thirty who count together lose nothing', async () => {
    const { alice, wiki } = await makeWiki({ pages: { Count: '0' } });
    const increment = async (writer: number): Promise<void> => {
      const { json } = await alice.get('/page/Count');
      const source = `${Number.parseInt(json.source, 10) + 1} by ${writer}`;
      const answer = await alice.put('/page/Count', { source, comment: 'c', latest: json.latest });
      if (answer.status === 409) await increment(writer);
      else expect(answer.status).toBe(200);
    };
    await Promise.all(Array.from({ length: 30 }, (_, writer) => increment(writer)));
    expect((await alice.get('/page/Count')).json.source).toMatch(/^30 by/);
    expect(wiki.ledger.revisionCount).toBe(31);
  });

  keepsWriteContract({ method: 'PUT', path: '/page/New_page', body: { source: 'Text', comment: 'c' } });
});
