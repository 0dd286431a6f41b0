/** Hazards 3.2: what is sent to PUT /page/{title}. */
import { inParallel } from '../parallel.ts';
import { ask, latestOf, type Row, type Sent, type Statuses, story, withJson } from './row.ts';
import type { Target } from './target.ts';

const put = (path: string, body: object | string, more: Partial<Sent> = {}): Sent =>
  withJson('PUT', `/page/${path}`, body, { as: 'editor', ...more });

const COUNTERS = 8;

const lines = (...texts: readonly string[]): string => texts.join('\n');
const text = { source: 't', comment: 'c' };

export function refusedUpdates(): Row[] {
  const based = (row: string, latest: string) =>
    ask(row, put('Seed', `{"source":"t","comment":"c","latest":${latest}}`), 400);
  const titled = (row: string, title: string, statuses: Statuses = 400) =>
    ask(row, put(title, text), statuses);
  return [
    ask('T050', put('Seed', text), 409),
    ask('T050', put('Seed', { ...text, latest: null }), 409),
    ask('T052', put('Nowhere', { ...text, latest: { id: 1 } }), 404),
    ...['0', '-1', '1.5', '"7"', '1e400', '9007199254740993', '{}', 'null'].map((id) =>
      based('T056', `{"id":${id}}`),
    ),
    based('T056', '{}'),
    ask('T058', put('Seed', { ...text, latest: { id: 999_999_999 } }), 409),
    ...['[]', '5', '"5"'].map((latest) => based('T059', latest)),
    ...['A%252FB', 'Special:Search', '..%2Fx', 'a%00b', '%C0%AF', '%E0%A4%A'].map((title) =>
      titled('T070', title),
    ),
    titled('T070', 'x'.repeat(256)),
    titled('T070', 'Seed/Sub', 404),
    titled('T072', '', [400, 404]),
    story('T057', async (target) => {
      const [other] = target.ids('Long');
      await target.ask('T057', put('Seed', { ...text, latest: { id: other } }), 409);
    }),
    // What is no page or no text may not be written through the API.
    ask('T068', put('Link', text), [404, 409]),
    ask('T068', put('Module', text), [404, 409]),
    story('T092', async (target) => {
      const [id] = target.ids('Latin');
      await target.ask('T092', put('Latin', { ...text, latest: { id } }), 409);
    }),
  ];
}

/** @param round its pages are its own */
export function updates(round: number): Row[] {
  /** A page made for the row, and its revision. */
  const begin = async (target: Target, row: string, source: string): Promise<{ key: string; id: number }> => {
    const key = `${row}_${round}`;
    return { key, id: latestOf(await target.ask(row, put(key, { source, comment: 'c' }), 201)) };
  };
  const edit = async (
    target: Target,
    row: string,
    key: string,
    id: number,
    source: string,
    statuses: Statuses,
    headers?: Sent['headers'],
  ) =>
    latestOf(
      await target.ask(
        row,
        put(
          key,
          { source, comment: 'c', latest: { id } },
          headers && { headers: { 'content-type': 'application/json', ...headers } },
        ),
        statuses,
      ),
    );
  /** Two edits of the same base. */
  const stale = (row: string, base: string, first: string, second: string, statuses: Statuses): Row =>
    story(row, async (target) => {
      const { key, id } = await begin(target, row, base);
      await edit(target, row, key, id, first, 200);
      await edit(target, row, key, id, second, statuses);
    });

  return [
    story('T049', async (target) => {
      const { key, id } = await begin(target, 'T049', 'one');
      await edit(target, 'T049', key, id, 'two', 200);
    }),
    story('T051', async (target) => {
      await begin(target, 'T051', 'created by PUT');
    }),
    stale(
      'T053',
      lines('a', 'b', 'c', 'd', 'e'),
      lines('A', 'b', 'c', 'd', 'e'),
      lines('a', 'b', 'c', 'd', 'E'),
      200,
    ),
    stale('T054', lines('a', 'b', 'c'), lines('a', 'B', 'c'), lines('a', 'b!', 'c'), 409),
    stale('T055', lines('a'), lines('a', 'one end'), lines('a', 'other end'), 409),
    story('T060', async (target) => {
      const { key, id } = await begin(target, 'T060', 'wikitext');
      for (const content_model of ['markdown', 'json', 'evil'])
        await target.ask('T060', put(key, { ...text, content_model, latest: { id } }), 400);
    }),
    stale('T061', 'one', 'two', 'two', 200),
    stale('T062', 'one', 'two \n', 'two', 200),
    story('T063', (target) => countTogether(target, round)),
    stale(
      'T069',
      'ab\n'.repeat(650_000),
      `first\n${'ab\n'.repeat(650_000)}end`,
      `${'ab\n'.repeat(650_001)}last`,
      [200, 409],
    ),
    story('T071', async (target) => {
      const { key, id } = await begin(target, 'T071', 'one');
      await edit(target, 'T071', key, id, 'two', 412, { 'if-match': '"x"' });
    }),
    story('T073', async (target) => {
      const { key, id } = await begin(target, 'T073', 'one');
      await edit(target, 'T073', key, id, 'two', 200, { 'x-http-method-override': 'DELETE' });
      await target.ask('T073', { path: `/page/${key}` }, 200);
    }),
  ];
}

/** Eight count a page up at once, each until it is let: none is lost. */
async function countTogether(target: Target, round: number): Promise<void> {
  const path = `Counter_${round}`;
  const numberOf = (body: unknown) => Number((body as { source: string }).source.split('\n')[0]);
  await target.ask('T063', put(path, { source: '0\nby nobody', comment: 'c' }), 201);
  await inParallel(Array.from({ length: COUNTERS }), COUNTERS, async (_, who) => {
    for (let status = 409; status === 409; ) {
      const page = await target.ask('T063', { path: `/page/${path}` }, 200);
      const source = `${numberOf(page.body) + 1}\nby ${who}`;
      ({ status } = await target.ask(
        'T063',
        put(path, { source, comment: 'c', latest: { id: latestOf(page) } }),
        [200, 409],
      ));
    }
  });
  const { body } = await target.ask('T063', { path: `/page/${path}` }, 200);
  if (numberOf(body) !== COUNTERS) target.findings.push(`T063: ${COUNTERS} counted to ${numberOf(body)}`);
}
