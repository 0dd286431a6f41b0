/** Hazards 3.6: queries that are none, that look like programs, and those that ask for very much. */
import type { ServerAnswer } from '../client.ts';
import { sleep } from '../parallel.ts';
import { LET_IN } from './pushes.ts';
import { get, type Row, type Statuses, story } from './row.ts';

const BOTH = ['page', 'title'] as const;
const search = (row: string, query: string, statuses: Statuses): Row[] =>
  BOTH.map((kind) => get(row, `/search/${kind}?${query}`, statuses));
const words = (row: string, statuses: Statuses, ...queries: readonly string[]): Row[] =>
  queries.flatMap((q) => search(row, `limit=100&q=${encodeURIComponent(q)}`, statuses));

const keysOf = ({ body }: ServerAnswer<unknown>): string[] =>
  (body as { pages: { key: string }[] }).pages.map(({ key }) => key);

export function searches(): Row[] {
  return [
    ...search('T133', '', 400),
    ...search('T133', 'q=', 400),
    ...search('T133', 'q=%20%20', 200),
    ...['0', '101', '-1', '1.5', 'abc', '', '1e2', '99999999999'].flatMap((limit) =>
      search('T134', `q=a&limit=${limit}`, 400),
    ),
    ...['1', '100'].flatMap((limit) => search('T135', `q=a&limit=${limit}`, 200)),
    ...words('T136', 200, '__proto__', 'constructor', 'toString', 'hasOwnProperty'),
    ...search('T137', `q=${'a'.repeat(1_000_000)}`, [431, 0]),
    ...search('T137', `q=${'a'.repeat(16_384)}`, [431, 0]),
    ...search('T137', `q=${'a'.repeat(301)}`, 200),
    ...words(
      'T138',
      200,
      '(((((a+)+)+)+$',
      '*',
      '"',
      'AND OR',
      "'; DROP TABLE pages; --",
      '$'.concat('{7*7}'),
      '-',
      '"a',
      'w*',
      'w1',
      'w* w1*',
    ),
    ...words('T138', 200, '-a -b -c', 'a* b* c* d* e*', '"w1 w2"', '* '.repeat(14)),
    ...words('T138', 200, '*'.repeat(301)),
    ...['%00', '%', '%C0%AF', 'caf%E9'].flatMap((q) => search('T139', `q=${q}`, 200)),
    ...['Cafe\u0301 Mondial', 'CAFÉ mondial', 'ＣＡＦＥ Mondial'].map((q) =>
      get('T140', `/search/page?q=${encodeURIComponent(q)}`, 200, (answer) =>
        keysOf(answer).includes('Café_Mondial'),
      ),
    ),
    ...search('T141', 'q=a&q=b', 200),
    ...words('T142', 200, 'w49999', `w49999${'x'.repeat(30)}`),
  ];
}

/** A text that is found, after it was written and after it was pushed. */
export function findings(round: number): Row[] {
  const word = `needle${round}stack`;
  return [
    story('T145', async (target, pusher) => {
      await target.push(
        pusher,
        'T145',
        () => pusher.commit({ [`Needle ${round}.md`]: `A ${word} in hay.\n` }),
        LET_IN,
      );
      const query = { path: `/search/page?q=${word}` };
      for (let tries = 0; tries < 40; tries++) {
        const answer = await target.ask('T145', query, 200);
        if (answer.status === 200 && keysOf(answer).length === 1) return;
        await sleep(250);
      }
      target.findings.push(`T145: what was pushed is not found`);
    }),
  ];
}
