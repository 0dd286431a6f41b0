/** A page as those who follow the wiki's pages see it: read once for all of them. */

import type { Slices } from '../../base/slices.ts';
import type { ModelName } from '../../content-models/models.ts';
import type { PlainPage } from '../../content-models/plain/page.ts';
import { plainPage } from '../../content-models/plain-page.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import type { ContentId } from '../../store/store.ts';
import { keyToReadingForm, type PageKey, parseTitle, type Title } from '../../title/title.ts';
import { emptyWhereLost } from '../errors.ts';
import type { Ledger, Page } from '../ledger/ledger.ts';
import type { HeldFile } from '../ledger/page-files.ts';
import type { Wiki } from '../wiki.ts';

/** What differs between two states of the page under a title. */
export type PageState = Pick<HeldFile, 'content' | 'model'>;

export interface ReadPage {
  readonly page: Page;
  readonly state: PageState;
  readonly title: Title;
  readonly model: ModelName;
  /** Empty where it is lost. */
  readonly source: string;
  /** Where it redirects to. */
  readonly target: Title | undefined;
  /** Its plain form, made when it is first asked for. */
  readonly plain: () => Promise<PlainPage>;
}

/** The state of the page under a title; undefined where there is none. Where it is kept, it is the ledger's own, which is there anyway. */
export function stateOf(ledger: Ledger, key: PageKey): PageState | undefined {
  return ledger.page(key) && ledger.files.file(key);
}

export function isSameState(a: PageState | undefined, b: PageState | undefined): boolean {
  return a === b || (a?.content === b?.content && a?.model === b?.model);
}

/** A state as text; `''`: none. */
export function stateText(state: PageState | undefined): string {
  return state === undefined ? '' : `${state.content} ${state.model}`;
}

/** The state in such a text, of the page under a title: the ledger's own where it is the same. */
export function stateIn(text: string, ledger: Ledger, key: PageKey): PageState | undefined {
  const own = stateOf(ledger, key);
  if (text === stateText(own)) return own;
  const [content, model] = text.split(' ');
  return model === undefined ? undefined : { content: content as ContentId, model: model as ModelName };
}

/** The plain form of a content, made before it was saved. */
export interface ComingPlain extends PageState {
  readonly plain: Promise<PlainPage>;
}

/**
 * Reads the page under a title; undefined where there is none.
 * @param coming a plain form that is there already
 * @throws WikiError when it cannot be read now
 */
export async function readPage(
  wiki: Wiki,
  key: PageKey,
  slices: Slices,
  coming?: ComingPlain,
): Promise<ReadPage | undefined> {
  const { ledger } = wiki;
  const { titles } = wiki.site;
  const page = ledger.page(key);
  const state = stateOf(ledger, key);
  if (page === undefined || state === undefined) return undefined;
  const revision = ledger.latest(page);
  const { model } = revision;
  const source = await wiki.scan(revision).catch(emptyWhereLost);
  let plain = isSameState(coming, state) ? coming?.plain : undefined;
  return {
    page,
    state,
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
