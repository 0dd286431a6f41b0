/**
 * Merges segments of postings, so that a search has few to read: whenever the newest ones of a size are many, they become one.
 * Each page is merged once in each size. What is left of older states of pages goes on the way.
 */

import type pg from 'pg';

/** Segments of a size, and how many times larger the next size is. */
const FACTOR = 16;

interface Segment {
  readonly segment: string;
  readonly first: string;
  readonly up_to: string;
  readonly pages: number;
}

/** Merges what is due, in a connection of its own: writing goes on meanwhile. @returns whether something was */
export async function mergeSegments(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<Segment>('select * from stemma_search_segments order by first desc');
  const due = dueSegments(rows);
  if (due.length === 0) return false;
  const client = await pool.connect();
  try {
    await client.query('begin');
    await merge(client, due);
    await client.query('commit');
    client.release();
    return true;
  } catch (error) {
    // Whatever was begun ends with its connection.
    client.release(true);
    throw error;
  }
}

/** Where segments of a size are many: those, and whatever is newer than they are. Newest first. */
export function dueSegments<T extends { readonly pages: number }>(newestFirst: readonly T[]): readonly T[] {
  for (let size = 1; newestFirst.some(({ pages }) => pages >= size) || size === 1; size *= FACTOR) {
    const end = newestFirst.findIndex(({ pages }) => pages >= size * FACTOR);
    const run = end < 0 ? newestFirst : newestFirst.slice(0, end);
    if (run.filter(({ pages }) => pages >= size || size === 1).length >= FACTOR) return run;
  }
  return [];
}

async function merge(client: pg.ClientBase, due: readonly Segment[]): Promise<void> {
  const ids = due.map(({ segment }) => segment);
  const locked = await client.query('select from stemma_search_segments where segment = any($1) for update', [
    ids,
  ]);
  if (locked.rowCount !== ids.length) return; // another server was first
  // It takes as long as it takes.
  await client.query('set local statement_timeout = 0');
  const [first, upTo] = [due.at(-1)!.first, due[0]!.up_to];
  const { rows } = await client.query<{ pages: number; whole: boolean }>(
    `select count(*)::int as pages, count(*) = $3 as whole from stemma_search_pages
     where sheet >= $1 and sheet < $2 and namespace is not null`,
    [first, upTo, due.reduce((sum, { pages }) => sum + pages, 0)],
  );
  const { pages, whole } = rows[0]!;
  const made = await client.query<{ segment: string }>(
    'insert into stemma_search_segments (first, up_to, pages) values ($1, $2, $3) returning segment',
    [first, upTo, pages],
  );
  await client.query(whole ? JOIN_ALL : JOIN_LIVING, [made.rows[0]!.segment, ids]);
  await client.query('delete from stemma_search_postings where segment = any($1)', [ids]);
  await client.query('delete from stemma_search_segments where segment = any($1)', [ids]);
}

const JOIN_ALL = `insert into stemma_search_postings
  select $1, term, in_title, string_agg(entries, '') from stemma_search_postings where segment = any($2)
  group by term, in_title`;

/** Entry by entry, those whose page is still as it was written. */
const JOIN_LIVING = `insert into stemma_search_postings
  select $1, term, in_title, string_agg(entry, '') from (
    select term, in_title, substring(entries from at for 4) as entry, first, up_to
    from stemma_search_postings p join stemma_search_segments s using (segment),
      generate_series(1, length(entries), 4) at
    where p.segment = any($2)) e
  join stemma_search_pages g on namespace is not null and sheet >= first and sheet < up_to and id =
    (get_byte(entry, 0) << 20) + (get_byte(entry, 1) << 12) + (get_byte(entry, 2) << 4) + (get_byte(entry, 3) >> 4)
  group by term, in_title`;
