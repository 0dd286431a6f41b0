/** PUT /page/{title} with what is stale, wrong or from another page; and what two edits of one page become. */
import { describe, expect, test } from 'vitest';
import type { Headers, PageBody, RevisionBody, SegmentBody } from '../../support/client.ts';
import type { Expected } from '../../support/error-body.ts';
import { git } from '../../support/git.ts';
import { findDamage } from '../../support/judge.ts';
import { inParallel } from '../../support/parallel.ts';
import { badField, badParameter, rawJson, useWiki } from '../../support/wiki.ts';

const wiki = useWiki();

const bad: Expected = { status: 400 };
const exists: Expected = { status: 409, key: 'rest-update-cannot-create-page' };
const conflict: Expected = { status: 409, key: 'edit-conflict' };

describe('PUT /page/{title} refuses `latest`', () => {
  const rows: readonly (readonly [string, string])[] = [
    ['with the id 0 (T056)', '{"id":0}'],
    ['with the id -1 (T056)', '{"id":-1}'],
    ['with the id 1.5 (T056)', '{"id":1.5}'],
    ["with the id '7' (T056)", '{"id":"7"}'],
    ['with the id 1e400 (T056)', '{"id":1e400}'],
    ['with an id beyond what numbers hold exactly (T056)', '{"id":9007199254740993}'],
    ['with an object for id (T056)', '{"id":{}}'],
    ['with null for id', '{"id":null}'],
    ['without id', '{}'],
    ['with a field nobody knows', '{"id":1,"x":1}'],
    ['that is a list (T059)', '[]'],
    ['that is a number (T059)', '5'],
    ['that is a string', '"5"'],
  ];

  test.each(rows)('%s', async (_, latest) => {
    await wiki.editor.post('/page', { source: 's', title: 'Based', comment: 'c' });
    const text = `{"source":"t","comment":"c","latest":${latest}}`;
    await wiki.refuse(bad, () => wiki.editor.send(rawJson('PUT', '/page/Based', text)));
  });
});

describe('PUT /page/{title} refuses', () => {
  test('to create what exists: without latest, with null (T050)', async () => {
    await wiki.create('There', 's');
    for (const latest of [undefined, null])
      await wiki.refuse(exists, () => wiki.editor.put('/page/There', { source: 't', comment: 'c', latest }));
  });

  test('to update what is not there (T052)', async () => {
    const expected = { status: 404, key: 'apierror-missingtitle' };
    const body = { source: 't', comment: 'c', latest: { id: 1 } };
    await wiki.refuse(expected, () => wiki.editor.put('/page/Nowhere', body));
  });

  test("another page's revision as base (T057)", async () => {
    const other = await wiki.create('Other of two', 's');
    await wiki.create('One of two', 's');
    const body = { source: 't', comment: 'c', latest: other.latest };
    await wiki.refuse({ status: 409 }, () =>
      wiki.editor.put('/page/One_of_two', { ...body, latest: { id: other.latest.id } }),
    );
  });

  test('a base that is no revision (T058)', async () => {
    await wiki.create('Unbased', 's');
    const body = { source: 't', comment: 'c', latest: { id: 999_999_999 } };
    await wiki.refuse({ status: 409 }, () => wiki.editor.put('/page/Unbased', body));
  });

  test('another content model than the page has (T060)', async () => {
    const { latest } = await wiki.create('Modelled', 's');
    for (const content_model of ['markdown', 'json', 'evil']) {
      const body = { source: 't', comment: 'c', content_model, latest: { id: latest.id } };
      await wiki.refuse(bad, () => wiki.editor.put('/page/Modelled', body));
    }
  });

  const fields: readonly (readonly [string, object, Expected])[] = [
    ['no source', { comment: 'c' }, badField('source', 'missingparam')],
    ['no comment', { source: 's' }, badField('comment', 'missingparam')],
    [
      'a title in the body',
      { source: 's', comment: 'c', title: 'T' },
      { status: 400, key: 'rest-extraneous-body-fields' },
    ],
    ['NUL in the source', { source: '\u0000', comment: 'c' }, bad],
    ['a source over 2 MiB', { source: 'x'.repeat(2 * 1024 * 1024 + 1), comment: 'c' }, { status: 413 }],
  ];

  test.each(fields)('%s', async (_, body, expected) => {
    await wiki.refuse(expected, () => wiki.editor.put('/page/Fields', body));
  });

  const titles: readonly (readonly [string, string, Expected])[] = [
    ['a percent code written twice (T070)', 'A%252FB', { status: 400, key: 'apierror-invalidtitle' }],
    ['a special page', 'Special:Search', { status: 400, key: 'apierror-pagecannotexist' }],
    ['two dots', '..%2Fx', { status: 400, key: 'apierror-invalidtitle' }],
    ['NUL', 'a%00b', { status: 400, key: 'apierror-invalidtitle' }],
    ['bytes that are no UTF-8', '%C0%AF', bad],
    ['half a percent code', '%E0%A4%A', bad],
    ['256 bytes', 'x'.repeat(256), { status: 400, key: 'apierror-invalidtitle' }],
    ['no title (T072)', '', badParameter('title', 'missingparam')],
  ];

  test.each(titles)('the title: %s', async (_, path, expected) => {
    await wiki.refuse(expected, () => wiki.editor.put(`/page/${path}`, { source: 's', comment: 'c' }));
  });

  const headers: readonly (readonly [string, Headers, Expected])[] = [
    ['text/plain', { 'content-type': 'text/plain' }, { status: 415, key: 'rest-unsupported-content-type' }],
    ['an unknown bearer', { authorization: 'Bearer nobody' }, { status: 401 }],
    ['an empty bearer', { authorization: 'Bearer ' }, { status: 401 }],
  ];

  test.each(headers)('%s', async (_, more, expected) => {
    await wiki.refuse(expected, () => wiki.editor.put('/page/Headers', { source: 's', comment: 'c' }, more));
  });

  test('an If-Match with the ETag of an older revision (T071)', async () => {
    const { latest } = await wiki.create('Matched', 'one');
    const { etag = '' } = (await wiki.editor.get('/page/Matched')).headers;
    await wiki.update('Matched', 'two');
    const before = await wiki.tip();
    const body = { source: 'three', comment: 'c', latest: { id: latest.id } };
    const answer = await wiki.editor.put('/page/Matched', body, { 'if-match': etag });
    expect(answer.status).toBe(412);
    expect(await wiki.tip()).toBe(before);
  });
});

describe('PUT /page/{title}', () => {
  test('updates on the latest revision, the old tip being the parent (T049)', async () => {
    const { latest } = await wiki.create('Updated', 'one');
    const before = await wiki.tip();
    const body = { source: 'two', comment: 'c', latest: { id: latest.id } };
    const answer = await wiki.editor.put<PageBody>('/page/Updated', body);
    expect(answer.status).toBe(200);
    expect(answer.body.source).toBe('two');
    expect(await git(wiki.server.repository, ['rev-parse', 'main~1'])).toBe(before);
  });

  test('creates where nothing is, without Location (T051)', async () => {
    const answer = await wiki.editor.put<PageBody>('/page/put_anew', { source: 's', comment: 'c' });
    expect(answer.status).toBe(201);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.body.key).toBe('Put_anew');
  });

  test('takes the title in any spelling, without a redirect', async () => {
    const { latest } = await wiki.create('Any spelling', 's');
    const body = { source: 't', comment: 'c', latest: { id: latest.id } };
    expect((await wiki.editor.put('/page/any%20spelling', body)).status).toBe(200);
  });

  test('takes an escaped slash as a subpage (T070)', async () => {
    const answer = await wiki.editor.put<PageBody>('/page/Put%2FSub', { source: 's', comment: 'c' });
    expect(answer.body.key).toBe('Put/Sub');
    expect((await wiki.editor.put('/page/Put/Sub', { source: 's', comment: 'c' })).status).toBe(404);
  });

  test('takes the timestamp beside the id, which is ignored', async () => {
    const { latest } = await wiki.create('Stamped', 's');
    const answer = await wiki.editor.put('/page/Stamped', { source: 't', comment: 'c', latest });
    expect(answer.status).toBe(200);
  });

  test('makes nothing of the same text, whatever the base (T061, T062)', async () => {
    const first = await wiki.create('Same', 'one');
    const second = await wiki.update('Same', 'two');
    const before = await wiki.tip();
    for (const { id } of [second.latest, first.latest]) {
      const body = { source: 'two \n', comment: 'again', latest: { id } };
      const answer = await wiki.editor.put<PageBody>('/page/Same', body);
      expect([answer.status, answer.body.latest]).toEqual([200, second.latest]);
    }
    expect(await wiki.tip()).toBe(before);
  });

  test('ignores a header that wants another method (T073)', async () => {
    const { latest } = await wiki.create('Overridden', 's');
    const body = { source: 't', comment: 'c', latest: { id: latest.id } };
    const answer = await wiki.editor.put('/page/Overridden', body, { 'x-http-method-override': 'DELETE' });
    expect(answer.status).toBe(200);
    expect((await wiki.editor.get('/page/Overridden')).status).toBe(200);
  });

  const summaries: readonly (readonly [string, string, string, string])[] = [
    ['a blanked page', 'text', '', 'Blanked the page'],
    ['a text replaced by a tenth', 'x'.repeat(500), 'short', 'Replaced content with "short"'],
    ['a page that becomes a redirect', 'text', '#REDIRECT [[Main Page]]', 'Redirected page to [[Main Page]]'],
    ['another target', '#REDIRECT [[A]]', '#REDIRECT [[B]]', 'Changed redirect target from [[A]] to [[B]]'],
    ['a redirect removed', '#REDIRECT [[A]]', 'a text of its own', 'Removed redirect to [[A]]'],
    ['anything else', 'one text', 'another text', ''],
  ];

  test.each(summaries)('finds a summary of its own for %s (4.1)', async (what, old, fresh, summary) => {
    const { key } = await wiki.create(`Summary of ${what}`, old);
    for (const comment of [null, '']) {
      const { latest } = await wiki.update(key, fresh, { comment });
      expect((await wiki.editor.get<RevisionBody>(`/revision/${latest.id}`)).body.comment).toBe(summary);
      await wiki.update(key, old, { comment: 'back' });
    }
  });
});

describe('PUT /page/{title} on a stale base', () => {
  const lines = (...texts: readonly string[]) => texts.join('\n');

  test('keeps both changes when they lie apart (T053)', async () => {
    const base = await wiki.create('Apart', lines('a', 'b', 'c', 'd', 'e'));
    await wiki.update('Apart', lines('A', 'b', 'c', 'd', 'e'));
    const answer = await edit('Apart', base, lines('a', 'b', 'c', 'd', 'E'));
    expect([answer.status, answer.body.source]).toEqual([200, lines('A', 'b', 'c', 'd', 'E')]);
    const latest = await wiki.editor.get<PageBody>('/page/Apart');
    expect(latest.body).toMatchObject({ source: answer.body.source, latest: answer.body.latest });
  });

  const conflicts: readonly (readonly [string, string, string, string])[] = [
    ['one line changed twice (T054)', lines('a', 'b', 'c'), lines('a', 'B', 'c'), lines('a', 'b!', 'c')],
    ['neighbouring lines', lines('a', 'b', 'c'), lines('A', 'b', 'c'), lines('a', 'B', 'c')],
    ['two ends (T055)', lines('a'), lines('a', 'one end'), lines('a', 'other end')],
    ['a change and a removal', lines('a', 'b', 'c'), lines('a', 'c'), lines('a', 'B', 'c')],
  ];

  test.each(conflicts)('is a conflict for %s, and nothing is stored', async (what, old, theirs, ours) => {
    const base = await wiki.create(`Conflict of ${what}`, old);
    await wiki.update(encodeURIComponent(base.key), theirs);
    await wiki.refuse(conflict, () =>
      wiki.editor.put(`/page/${encodeURIComponent(base.key)}`, {
        source: ours,
        comment: 'c',
        latest: { id: base.latest.id },
      }),
    );
    expect((await wiki.editor.get<PageBody>(`/page/${encodeURIComponent(base.key)}`)).body.source).toBe(
      theirs,
    );
  });

  test('is no exception for the author of the edits in between', async () => {
    const base = await wiki.create('Own conflict', 'a');
    await wiki.update('Own_conflict', 'b');
    const answer = await edit('Own_conflict', base, 'c');
    expect(answer.status).toBe(409);
  });

  test('makes nothing when the merge is what is there already', async () => {
    const base = await wiki.create('Merged away', lines('a', 'b', 'c', 'd', 'e'));
    const latest = await wiki.update('Merged_away', lines('A', 'b', 'c', 'd', 'E'));
    const answer = await edit('Merged_away', base, lines('A', 'b', 'c', 'd', 'e'));
    expect([answer.status, answer.body.latest]).toEqual([200, latest.latest]);
  });

  function edit(key: string, base: PageBody, source: string) {
    const body = { source, comment: 'c', latest: { id: base.latest.id } };
    return wiki.editor.put<PageBody>(`/page/${key}`, body);
  }
});

describe('PUT /page/{title} at once', () => {
  test('fifty edits of fifty pages make fifty revisions', async () => {
    const titles = Array.from({ length: 50 }, (_, index) => `Batch_${index}`);
    const pages = await inParallel(titles, 10, (title) => wiki.create(title, 'one'));
    const before = Number(await git(wiki.server.repository, ['rev-list', '--count', 'main']));
    const answers = await inParallel(pages, 50, ({ key, latest }) =>
      wiki.editor.put<PageBody>(`/page/${key}`, {
        source: `two of ${key}`,
        comment: 'c',
        latest: { id: latest.id },
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(titles.map(() => 200));
    expect(new Set(answers.map(({ body }) => body.latest.id)).size).toBe(50);
    expect(Number(await git(wiki.server.repository, ['rev-list', '--count', 'main']))).toBe(before + 50);
    for (const key of titles) {
      const { body } = await wiki.editor.get<SegmentBody>(`/page/${key}/history`);
      expect(body.revisions).toHaveLength(2);
    }
    expect(await findDamage(wiki.server.repository)).toEqual([]);
  });
});
