/**
 * What a wiki that was imported cannot say by its files: titles that became others, and models that are not known here. It lies in
 * the repository, so that an export from any clone gives them back.
 */

import { z } from 'zod';
import type { Path, Store } from '../../store/store.ts';
import type { TitleRules } from '../../title/title.ts';
import { pageKeyOf } from '../../wiki/ledger/act-lines.ts';

export const TABLE_PATH = '.stemma/imported.json' as Path;

const MAX_TABLE_BYTES = 16 * 1024 * 1024;

const table = z.object({
  /** By the page's key here: what it was called. */
  titles: z.record(z.string(), z.string()).default({}),
  /** By the page's key here: what its model was called. */
  models: z.record(z.string(), z.string()).default({}),
});

export type ImportedTable = z.infer<typeof table>;

/**
 * The table of the newest version; an empty one where there is none that can be read.
 * @param rules by which pages have their keys now: since the import a namespace may have got another name
 */
export async function readTable(store: Store, rules: TitleRules): Promise<ImportedTable> {
  const latest = await store.latest();
  const content = latest && (await store.find(latest, TABLE_PATH));
  if (content === undefined) return { titles: {}, models: {} };
  try {
    const { titles, models } = table.parse(
      JSON.parse((await store.read(content, MAX_TABLE_BYTES)).toString()),
    );
    return { titles: byKey(titles, rules), models: byKey(models, rules) };
  } catch {
    return { titles: {}, models: {} };
  }
}

/** The text of the file, the same for the same table. */
export function tableText({ titles, models }: ImportedTable): string {
  return `${JSON.stringify({ titles: sorted(titles), models: sorted(models) }, undefined, 2)}\n`;
}

function byKey(
  record: Readonly<Record<string, string>>,
  rules: TitleRules,
): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([key, was]) => [pageKeyOf(key, rules) ?? key, was]));
}

function sorted(record: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));
}
