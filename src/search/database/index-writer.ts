/** Writes a batch of pages and notes, in one transaction: one segment of postings for all its pages. */

import type pg from 'pg';
import { Slices } from '../../base/slices.ts';
import type { SearchDocument } from '../engine.ts';
import { fold, foldTitle } from '../fold.ts';
import { keptText, localTitles, type SavedRecord, wordKey } from '../page-record.ts';
import { countTerms, countTermsNow } from '../term-counts.ts';
import { localTitle } from '../titles.ts';
import { wholeWords } from '../words.ts';
import { EntryLists, MAX_PAGE } from './entries.ts';
import { columnText, indexedText } from './texts.ts';

/** What is written, in the order of the calls. */
export type Write =
  | { readonly kind: 'put'; readonly document: SearchDocument }
  | { readonly kind: 'drop'; readonly id: number }
  | { readonly kind: 'note'; readonly key: string; readonly note: string | undefined }
  | { readonly kind: 'begin'; readonly scope: string }
  | { readonly kind: 'finish' };

/** Other servers listen to it. */
export const CHANNEL = 'stemma_search';

const BATCH_WRITES = 512;
const BATCH_CHARS = 2 * 1024 * 1024;
/** Lists that go up in one statement. */
const LISTS = 5_000;

interface PageRow {
  readonly id: number;
  readonly namespace: number | null;
  readonly hasStrays: boolean;
  readonly titleWords: number;
  readonly textWords: number;
  readonly titles: number;
  readonly textBytes: number;
  readonly record: string;
  readonly categories: string;
  readonly templates: string;
  readonly text: string;
}

/** How many of the first writes make a batch: each page once, and what empties the index alone. */
export function batchLength(writes: readonly Write[]): number {
  const ids = new Set<number>();
  let chars = 0;
  for (let at = 0; at < Math.min(writes.length, BATCH_WRITES); at++) {
    const write = writes[at]!;
    if (write.kind === 'begin') return Math.max(1, at);
    const id = write.kind === 'put' ? write.document.id : write.kind === 'drop' ? write.id : undefined;
    if (id !== undefined && ids.size === ids.add(id).size) return at;
    if (write.kind === 'put') chars += write.document.text.length;
    if (at > 0 && chars > BATCH_CHARS) return at;
  }
  return Math.min(writes.length, BATCH_WRITES);
}

/** Writes a batch. @returns whether it made a segment */
export async function writeBatch(client: pg.ClientBase, writes: readonly Write[]): Promise<boolean> {
  const pages = await pagesOf(writes);
  await client.query('begin');
  try {
    await client.query(SHARED_LOCK);
    const hasSegment = await write(client, writes, pages);
    await client.query(`notify ${CHANNEL}`);
    await client.query('commit');
    return hasSegment;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Has whoever leads build it anew. Nothing is found until that is done. */
export async function dropIndex(client: pg.ClientBase): Promise<void> {
  await client.query(`update stemma_search set epoch = epoch + 1, is_whole = false, scope = ''`);
  await client.query(`notify ${CHANNEL}`);
}

/** A server that no longer leads may still be writing: each waits for the other. */
const SHARED_LOCK = 'select 1 from stemma_search for update';

async function write(client: pg.ClientBase, writes: readonly Write[], pages: Pages): Promise<boolean> {
  for (const each of writes) {
    if (each.kind === 'begin')
      await client.query(
        `truncate stemma_search_pages, stemma_search_titles, stemma_search_segments, stemma_search_postings,
         stemma_search_notes`,
      );
    if (each.kind === 'begin')
      await client.query('update stemma_search set epoch = epoch + 1, is_whole = false, scope = $1', [
        each.scope,
      ]);
    // Not if it was dropped meanwhile.
    if (each.kind === 'finish')
      await client.query(`update stemma_search set is_whole = true where scope <> ''`);
  }
  const notes = writes.filter((each) => each.kind === 'note');
  const { rows } = await client.query<{ sheet: string }>(
    'update stemma_search set sheet = sheet + $1 returning sheet',
    [pages.rows.length + notes.length],
  );
  const sheet = Number(rows[0]!.sheet) + 1 - pages.rows.length - notes.length;
  if (pages.rows.length > 0) await writePages(client, pages, sheet);
  if (pages.lists.size + pages.titleLists.size > 0) await writeSegment(client, pages, sheet);
  if (notes.length > 0) await writeNotes(client, notes, sheet + pages.rows.length);
  return pages.lists.size > 0;
}

interface Pages {
  readonly rows: readonly PageRow[];
  readonly titles: readonly (readonly [id: number, namespace: number, isRedirect: boolean, title: string])[];
  readonly titleLists: EntryLists;
  readonly lists: EntryLists;
}

async function pagesOf(writes: readonly Write[]): Promise<Pages> {
  const rows: PageRow[] = [];
  const titles: Pages['titles'][number][] = [];
  const titleLists = new EntryLists();
  const lists = new EntryLists();
  const slices = new Slices();
  for (const each of writes) {
    if (slices.due) await slices.turn();
    if (each.kind === 'drop') rows.push({ ...GONE, id: each.id });
    if (each.kind !== 'put' || each.document.id > MAX_PAGE) continue;
    const { document } = each;
    const bytes = keptText(document.text);
    const kept = bytes.toString();
    const title = countTermsNow(localTitles(document));
    const text = await countTerms(kept, slices);
    titleLists.add(document.id, title.counts);
    lists.add(document.id, text.counts);
    titles.push([document.id, document.namespace, false, document.title]);
    for (const redirect of document.redirects)
      titles.push([document.id, redirect.namespace, true, redirect.title]);
    rows.push({
      ...rowOf(document),
      titleWords: title.words,
      textWords: text.words,
      textBytes: bytes.length,
      text: columnText(kept),
    });
  }
  return { rows, titles, titleLists, lists };
}

/** What is left of a page that is gone: its number, so that other servers hear of it. */
const GONE: Omit<PageRow, 'id'> = {
  namespace: null,
  hasStrays: false,
  titleWords: 0,
  textWords: 0,
  titles: 0,
  textBytes: 0,
  record: '',
  categories: '',
  templates: '',
  text: '',
};

function rowOf(document: SearchDocument) {
  const { id, key, title, namespace, redirects, categories = [], templates = [] } = document;
  const saved: SavedRecord = { id, key, title, namespace, redirects, categories, templates };
  const names = (all: readonly string[]) => all.map((each) => indexedText(foldTitle(each))).join('\n');
  return {
    id,
    namespace,
    hasStrays: redirects.some((each) => each.namespace !== namespace),
    titles: 1 + redirects.length,
    record: JSON.stringify(saved).toWellFormed(),
    categories: names(categories),
    templates: names(templates),
  };
}

async function writePages(client: pg.ClientBase, { rows, titles }: Pages, sheet: number): Promise<void> {
  const column = <K extends keyof PageRow>(name: K) => rows.map((row) => row[name]);
  await client.query({
    name: 'stemma-pages',
    text: `insert into stemma_search_pages
      select id, $1 + at - 1, namespace, has_strays, title_words, text_words, titles, text_bytes, record,
        string_to_array(categories, E'\\n'), string_to_array(templates, E'\\n'), text
      from unnest($2::int[], $3::int[], $4::bool[], $5::int[], $6::int[], $7::int[], $8::int[], $9::text[], $10::text[],
        $11::text[], $12::text[]) with ordinality as t (id, namespace, has_strays, title_words, text_words, titles,
        text_bytes, record, categories, templates, text, at)
      on conflict (id) do update set sheet = excluded.sheet, namespace = excluded.namespace,
        has_strays = excluded.has_strays, title_words = excluded.title_words, text_words = excluded.text_words,
        titles = excluded.titles, text_bytes = excluded.text_bytes, record = excluded.record,
        categories = excluded.categories, templates = excluded.templates, text = excluded.text`,
    values: [
      sheet,
      column('id'),
      column('namespace'),
      column('hasStrays'),
      column('titleWords'),
      column('textWords'),
      column('titles'),
      column('textBytes'),
      column('record'),
      column('categories'),
      column('templates'),
      column('text'),
    ],
  });
  await client.query('delete from stemma_search_titles where id = any($1)', [column('id')]);
  const local = titles.map(([, namespace, , title]) => localTitle({ title, namespace }));
  await client.query({
    name: 'stemma-title-rows',
    text: `insert into stemma_search_titles
      select * from unnest($1::int[], $2::int[], $3::bool[], $4::text[], $5::text[], $6::text[])`,
    values: [
      titles.map(([id]) => id),
      titles.map(([, namespace]) => namespace),
      titles.map(([, , isRedirect]) => isRedirect),
      titles.map(([, , , title]) => columnText(title).toWellFormed()),
      local.map((each) => indexedText(foldTitle(each))),
      local.map((each) => indexedText(wordKey(wholeWords(fold(each))))),
    ],
  });
}

async function writeSegment(client: pg.ClientBase, pages: Pages, sheet: number): Promise<void> {
  const { rows } = await client.query<{ segment: string }>(
    'insert into stemma_search_segments (first, up_to, pages) values ($1, $2, $3) returning segment',
    [sheet, sheet + pages.rows.length, pages.rows.filter(({ namespace }) => namespace !== null).length],
  );
  for (const isTitle of [true, false]) {
    const lists = isTitle ? pages.titleLists : pages.lists;
    for (const some of inParts(lists.packed(), LISTS))
      await client.query({
        name: 'stemma-postings',
        text: `insert into stemma_search_postings
          select $1, term, $2, entries from unnest($3::text[], $4::bytea[]) t (term, entries)`,
        values: [rows[0]!.segment, isTitle, some.map(([term]) => term), some.map(([, entries]) => entries)],
      });
  }
}

/** What comes, so many at a time. */
function* inParts<T>(all: Iterable<T>, most: number): Generator<T[]> {
  let some: T[] = [];
  for (const each of all) {
    some.push(each);
    if (some.length < most) continue;
    yield some;
    some = [];
  }
  if (some.length > 0) yield some;
}

/** The last of several notes under one key holds. */
async function writeNotes(
  client: pg.ClientBase,
  writes: readonly { readonly key: string; readonly note: string | undefined }[],
  sheet: number,
): Promise<void> {
  const notes = [...new Map(writes.map(({ key, note }) => [key, note]))];
  await client.query({
    name: 'stemma-notes',
    text: `insert into stemma_search_notes
      select key, $1 + at - 1, note from unnest($2::text[], $3::text[]) with ordinality t (key, note, at)
      on conflict (key) do update set sheet = excluded.sheet, note = excluded.note`,
    values: [sheet, notes.map(([key]) => key), notes.map(([, note]) => note ?? null)],
  });
}
