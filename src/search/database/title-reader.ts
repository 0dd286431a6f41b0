/** Answers searches for titles from the database: they are found there by their order. */

import type pg from 'pg';
import type { Namespaces, TitleHit } from '../engine.ts';
import { foldTitle } from '../fold.ts';
import { compareTitles, localTitle, type TitleEntry, titleHits } from '../titles.ts';
import { indexedText, LAST } from './texts.ts';

/** Titles that are read beside those that are shown, where some may be of one page. */
const SPARE_TITLES = 10;

interface TitleRow {
  readonly id: number;
  readonly title: string;
  readonly namespace: number;
  readonly is_redirect: boolean;
}

export class TitleReader {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async complete(prefix: string, limit: number, namespaces: Namespaces): Promise<readonly TitleHit[]> {
    const start = indexedText(foldTitle(prefix));
    if (limit <= 0) return [];
    for (let rows = limit + SPARE_TITLES; ; rows *= 4) {
      const found = (await this.#titlesFrom(start, rows, namespaces)).sort(compareTitles);
      const horizon = horizonOf(found, rows, namespaces);
      const seen = horizon === undefined ? found : found.slice(0, found.indexOf(horizon) + 1);
      const hits = titleHits(seen, prefix, limit);
      if (hits.length >= limit || horizon === undefined) return hits;
    }
  }

  async #titlesFrom(start: string, rows: number, namespaces: Namespaces): Promise<TitleEntry[]> {
    const select = `select id, title, namespace, is_redirect from stemma_search_titles
      where folded >= $1 and folded < $2`;
    const order = 'order by folded, is_redirect, title limit $3';
    const values = [start, start + LAST, rows];
    const { rows: found } = await this.#pool.query<TitleRow>(
      namespaces === 'all'
        ? { name: 'stemma-titles', text: `${select} ${order}`, values }
        : {
            name: 'stemma-titles-in',
            text: `select t.* from unnest($4::int[]) n cross join lateral (${select} and namespace = n ${order}) t`,
            values: [...values, namespaces],
          },
    );
    return found.map(({ id, title, namespace, is_redirect }) => ({
      id,
      title,
      namespace,
      isRedirect: is_redirect,
      folded: foldTitle(localTitle({ title, namespace })),
    }));
  }
}

/** What stands behind this title may not have been read; undefined where all was. */
function horizonOf(
  found: readonly TitleEntry[],
  rows: number,
  namespaces: Namespaces,
): TitleEntry | undefined {
  if (namespaces === 'all') return found.length === rows ? found.at(-1) : undefined;
  const ends = namespaces.flatMap((namespace) => {
    const own = found.filter((each) => each.namespace === namespace);
    return own.length === rows ? own.slice(-1) : [];
  });
  return ends.sort(compareTitles)[0];
}
