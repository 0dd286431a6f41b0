/** Hazards 3.7: histories, counts, revisions and comparisons. */
import type { SegmentBody } from '../client.ts';
import { get, type Row, type Statuses, story } from './row.ts';

const UNKNOWN = 999_999_999;
const BEYOND_DOUBLE = '9007199254740993';
const BEYOND_INT64 = '9223372036854775808';

const history = (row: string, query: string, statuses: Statuses): Row =>
  get(row, `/page/Long/history${query}`, statuses);

export function histories(): Row[] {
  return [...segments(), ...counts(), ...revisions(), ...comparisons()];
}

function segments(): Row[] {
  return [
    history('T146', '?older_than=1&newer_than=1', 400),
    ...['0', '-5', 'abc', '', '1.5', '1e3', BEYOND_INT64].map((id) =>
      history('T147', `?older_than=${id}`, 400),
    ),
    ...[UNKNOWN, BEYOND_DOUBLE].map((id) => history('T148', `?older_than=${id}`, 404)),
    story('T148', async (target) => {
      const [other] = target.ids('Seed');
      await target.ask('T148', { path: `/page/Long/history?newer_than=${other}` }, 404);
    }),
    ...['x', '', 'minor%7Cbot', 'constructor'].map((filter) => history('T149', `?filter=${filter}`, 400)),
    history('T149', '?filter=minor&filter=bot', 200),
    get('T150', '/page/Missing/history', 404),
    ...['Long', 'Diamond'].map((key) => walk(key === 'Long' ? 'T151' : 'T153', key)),
  ];
}

/** From the newest to the oldest: no gap, no repeat. */
function walk(row: string, key: string): Row {
  return story(row, async (target) => {
    const seen: number[] = [];
    let query: string | undefined = '';
    while (query !== undefined) {
      const { status, body } = await target.ask(row, { path: `/page/${key}/history${query}` }, 200);
      if (status !== 200) return;
      const { revisions: some, older } = body as SegmentBody;
      seen.push(...some.map(({ id }) => id));
      query = older === undefined ? undefined : new URL(older).search;
    }
    const all = target.ids(key);
    if (seen.length !== all.length || new Set(seen).size !== all.length)
      target.findings.push(`${row}: the history of ${key} has ${seen.length} revisions, not ${all.length}`);
  });
}

function counts(): Row[] {
  const count = (row: string, path: string, statuses: Statuses) => get(row, `/page/${path}`, statuses);
  return [
    ...[
      'bogus',
      'constructor',
      'edits?from=2',
      'editors?to=2',
      'minor?from=2&to=3',
      'edits?from=abc&to=3',
    ].map((type) => count('T155', `Long/history/counts/${type}`, 400)),
    count('T155', `Long/history/counts/edits?from=${UNKNOWN}&to=${UNKNOWN}`, 404),
    // The one answer of 500 that the specification asks for.
    get('T156', '/page/Minor/history/counts/minor', 500, ({ text }) =>
      text.includes('rest-pagehistorycount-too-many-revisions'),
    ),
    count('T156', 'Minor/history/counts/edits', 200),
  ];
}

function revisions(): Row[] {
  const bare = (row: string, id: string, statuses: Statuses) => get(row, `/revision/${id}/bare`, statuses);
  return [
    ...['0', '-1', 'abc', '1e3', '1.5', '0x1'].map((id) => bare('T157', id, 400)),
    ...[BEYOND_DOUBLE, String(UNKNOWN)].map((id) => bare('T157', id, 404)),
    ...['HEAD~1', '--help', 'main:secret', 'deadbeef'.repeat(5)].map((id) => bare('T159', id, [400, 404])),
    story('T159', async (target, pusher) => {
      await target.ask('T159', { path: `/revision/${await pusher.tip()}` }, [400, 404]);
    }),
  ];
}

function comparisons(): Row[] {
  /** Both ways between two revisions of a page, or of two pages. */
  const compare = (row: string, from: string, to: string, statuses: Statuses): Row =>
    story(row, async (target) => {
      const [newer, older] = from === to ? target.ids(from) : [target.ids(from)[0], target.ids(to)[0]];
      await target.ask(row, { path: `/revision/${older}/compare/${newer}` }, statuses);
      await target.ask(row, { path: `/revision/${newer}/compare/${older}` }, statuses);
    });
  return [
    story('T160', async (target) => {
      const [id] = target.ids('Long');
      await target.ask(
        'T160',
        { path: `/revision/${id}/compare/${id}` },
        200,
        ({ body }) => (body as { diff: unknown[] }).diff.length === 0,
      );
    }),
    compare('T161', 'Seed', 'Long', 400),
    compare('T162', 'Binary', 'Binary', 400),
    compare('T163', 'Differing', 'Differing', 200),
    compare('T163', 'Left', 'Left', 200),
    compare('T164', 'Characters', 'Characters', 200),
    compare('T165', 'Equal', 'Equal', 200),
    compare('T166', 'Multibyte', 'Multibyte', 200),
    compare('T167', 'Separators', 'Separators', 200),
    ...['abc', '1.5', '--help', '0'].map((id) => get('T159', `/revision/${id}/compare/1`, 400)),
    get('T157', `/revision/${UNKNOWN}/compare/1`, 404),
  ];
}
