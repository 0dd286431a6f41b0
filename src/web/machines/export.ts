/** `Special:Export`: pages as a dump that other wikis take in. */

import { secondsOf } from '../../http/action/core/time.ts';
import { exportOf, newest, streamExport } from '../../http/answers/export.ts';
import { readForm } from '../../http/bodies/body.ts';
import { isTitle, keyOf, parseTitle } from '../../title/title.ts';
import type { Page } from '../../wiki/ledger/ledger.ts';
import type { Visit } from '../visit.ts';
import { askForExport } from './export-form.tsx';

/** Pages of one request, and revisions of each: more is for `stemma export`. */
const MAX_PAGES = 1_000;
const MAX_REVISIONS = 1_000;

/**
 * `Special:Export/Earth`, `?pages=Earth%0AMars`: the newest revision of each; with `history` all, oldest first, at most `limit` of
 * a page. Titles that lead nowhere are left out, as MediaWiki does it. Where none is named, a form asks for them.
 */
export function sendExport(visit: Visit, rest: string): void | Promise<void> {
  const { call } = visit;
  if (rest === '' && !call.query.has('pages')) return askForExport(visit);
  const isWhole = call.query.has('history') && !call.query.has('curonly');
  send(call, call.query, rest, isWhole);
}

/**
 * The form of `Special:Export`, which asks for whole histories unless `curonly` stands in it: with `dir=desc` the newest first, with
 * `offset` those behind that time.
 */
export async function postExport({ call }: Visit, rest: string): Promise<void> {
  call.admit('compute');
  const fields = new URLSearchParams({
    ...Object.fromEntries(call.query),
    ...(await readForm(call.context)),
  });
  send(call, fields, rest, !fields.has('curonly'));
}

function send(call: Visit['call'], fields: URLSearchParams, rest: string, isWhole: boolean): void {
  const asked = (name: string): string => fields.getAll(name).at(-1) ?? '';
  const { site, ledger } = call.wiki;
  const pages = new Map<number, Page>();
  for (const each of (rest === '' ? asked('pages') : rest).split('\n').slice(0, MAX_PAGES)) {
    const title = parseTitle(each.trim(), site.titles);
    const page =
      isTitle(title) && title.interwiki === '' ? ledger.page(keyOf(title, site.titles)) : undefined;
    if (page !== undefined) pages.set(page.id, page);
  }
  const limit = Math.min(Number(/^\d{1,9}$/.exec(asked('limit'))?.[0] ?? MAX_REVISIONS), MAX_REVISIONS);
  const isDescending = asked('dir') === 'desc';
  const offset = asked('offset') === '' ? undefined : secondsOf(asked('offset'), Date.now() / 1_000);
  const isBehind = (id: number): boolean => {
    if (offset === undefined) return true;
    const at = ledger.revision(id)?.atSeconds ?? 0;
    return isDescending ? at < offset : at > offset;
  };
  const part = ({ revisions }: Page): readonly number[] =>
    (isDescending ? revisions.toReversed() : revisions).filter(isBehind).slice(0, Math.max(1, limit));
  const all = [...pages.values()];
  streamExport(call.context, 'application/xml', exportOf(call, all, { chosen: isWhole ? part : newest }));
}
