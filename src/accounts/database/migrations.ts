/** The tables, from version to version. What stands here has been run somewhere: it is added to, and never changed. */

import type { ClientBase } from 'pg';
import { StateProblem } from '../state-text.ts';

/** Each makes the next version. */
const MIGRATIONS: readonly string[] = [
  `create table stemma_state (name text primary key, version bigint not null, body text not null);
   create table stemma_tries (key text primary key, full_at timestamptz not null);`,
  // The search: one row says how it stands; pages and notes carry the count of their last write; postings lie in segments.
  `create table stemma_search (epoch bigint not null, sheet bigint not null, is_whole bool not null, scope text not null);
   insert into stemma_search values (0, 0, false, '');
   create table stemma_search_pages (id int primary key, sheet bigint not null, namespace int, has_strays bool not null,
     title_words int not null, text_words int not null, titles int not null, text_bytes int not null, record text not null,
     categories text[] not null, templates text[] not null, text text not null);
   create index on stemma_search_pages (sheet);
   create index on stemma_search_pages using gin (categories);
   create index on stemma_search_pages using gin (templates);
   create table stemma_search_titles (id int not null, namespace int not null, is_redirect bool not null,
     title text collate "C" not null, folded text collate "C" not null, words text collate "C" not null);
   create index on stemma_search_titles (id);
   create index on stemma_search_titles (folded);
   create index on stemma_search_titles (namespace, folded);
   create index on stemma_search_titles (words);
   create table stemma_search_segments (segment bigint generated always as identity primary key, first bigint not null,
     up_to bigint not null, pages int not null);
   create table stemma_search_postings (segment bigint not null, term text collate "C" not null, in_title bool not null,
     entries bytea not null, primary key (segment, term, in_title));
   alter table stemma_search_postings alter entries set storage external;
   create table stemma_search_notes (key text collate "C" primary key, sheet bigint not null, note text);
   create index on stemma_search_notes (sheet);`,
  // Several times a second every server writes what it let through: not worth a log.
  `alter table stemma_tries set unlogged;`,
];

/** Held while tables are made: servers may start at the same moment. */
const LOCK = 7_370_813;

/** @throws StateProblem where a newer server made the tables */
export async function migrate(client: ClientBase, migrations = MIGRATIONS): Promise<void> {
  await client.query('begin');
  try {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    await client.query('create table if not exists stemma_schema (version int primary key)');
    const { rows } = await client.query('select coalesce(max(version), 0) as version from stemma_schema');
    const version = Number(rows[0].version);
    if (version > migrations.length)
      throw new StateProblem('the database was made by a newer version of Stemma: this one cannot use it');
    for (const [at, sql] of migrations.entries()) {
      if (at < version) continue;
      await client.query(sql);
      await client.query('insert into stemma_schema values ($1)', [at + 1]);
    }
    await client.query('end');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}
