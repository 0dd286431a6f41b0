/** A page as those who follow the wiki's pages see it: read once for all of them. */

import type { Slices } from '../../base/slices.ts';
import type { ModelName } from '../../content-models/models.ts';
import type { PlainPage } from '../../content-models/plain/page.ts';
import { plainPage } from '../../content-models/plain-page.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import { keyToReadingForm, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import { emptyWhereLost } from '../errors.ts';
import type { Ledger, Page } from '../ledger/ledger.ts';
import type { Wiki } from '../wiki.ts';

export interface ReadPage {
  readonly page: Page;
  /** Differs between states of a page. */
  readonly stamp: string;
  readonly title: Title;
  readonly model: ModelName;
  /** Empty where it is lost. */
  readonly source: string;
  /** Where it redirects to. */
  readonly target: Title | undefined;
  /** Its plain form, made when it is first asked for. */
  readonly plain: () => Promise<PlainPage>;
}

/** What differs between two states of the page under a title; undefined where there is none. */
export function stampOf(ledger: Ledger, key: PageKey): string | undefined {
  const file = ledger.page(key) && ledger.files.file(key);
  return file && `${file.content} ${file.model}`;
}

/** Reads the page under a title; undefined where there is none. @throws WikiError when it cannot be read now */
export async function readPage(wiki: Wiki, key: PageKey, slices: Slices): Promise<ReadPage | undefined> {
  const { ledger } = wiki;
  const { titles } = wiki.site;
  const page = ledger.page(key);
  const stamp = stampOf(ledger, key);
  if (page === undefined || stamp === undefined) return undefined;
  const revision = ledger.latest(page);
  const { model } = revision;
  const source = await wiki.scan(revision).catch(emptyWhereLost);
  let plain: Promise<PlainPage> | undefined;
  return {
    page,
    stamp,
    // A key of the ledger is a title.
    title: parseTitle(keyToReadingForm(key), titles) as Title,
    model,
    source,
    target: redirectTarget(source, model, titles),
    plain: () => {
      plain ??= plainPage(source, model, titles, slices);
      return plain;
    },
  };
}
