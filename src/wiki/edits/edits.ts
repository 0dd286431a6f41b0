/**
 * Edits from start to end: the title and source as they will be saved, the queue that decides and saves them, and an explanation
 * of conflicts.
 */

import { utf8Bytes } from '../../base/text.ts';
import type { MergeRegion } from '../../diff/merge.ts';
import { keyOf, type Title } from '../../title/title.ts';
import { type ConflictTexts, WikiError } from '../errors.ts';
import { modelsFor } from '../layout.ts';
import type { Comparisons } from '../pages/comparisons.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';
import type { PageHtml } from '../rendering/page-html.ts';
import { type EditContext, type EditRequest, type EditResult, regionsOf } from './edit.ts';
import { EditQueue, type EditQueueOptions } from './edit-queue.ts';
import { prepareSource } from './presave.ts';

export interface EditsOptions extends EditQueueOptions {
  readonly html: Pick<PageHtml, 'writtenOut'>;
  readonly comparisons: Pick<Comparisons, 'explain'>;
}

export class Edits {
  readonly #options: EditsOptions;
  readonly #queue: EditQueue;

  constructor(options: EditsOptions) {
    this.#options = options;
    this.#queue = new EditQueue(options);
  }

  /** Edits that wait to be saved. */
  get waiting(): number {
    return this.#queue.waiting;
  }

  get areFull(): boolean {
    return this.#queue.isFull;
  }

  /** Creates or changes a page. @throws WikiError for everything that stands against it */
  async save(request: EditRequest): Promise<EditResult> {
    const title = this.#styled(request.title);
    const { key, source, created } = await this.#queue
      .add({ ...request, title, source: await this.#writtenOut(request, title) })
      .catch((error) => this.#options.comparisons.explain(error));
    const { ledger } = this.#wiki;
    const page = ledger.page(key);
    if (page === undefined) throw new WikiError('page-missing', { title: request.written });
    return { page, revision: ledger.latest(page), source, created };
  }

  /** A conflict in stretches; undefined where it cannot be told apart. @throws WikiError `busy` */
  regions(
    texts: Pick<ConflictTexts, 'base' | 'current' | 'submitted'>,
  ): Promise<readonly MergeRegion[] | undefined> {
    return regionsOf(texts, this.#options.context);
  }

  get #wiki(): EditContext['wiki'] {
    return this.#options.context.wiki;
  }

  /** In a repository that writes dashes for spaces a new title has dashes too: its file could not say otherwise. */
  #styled(title: Title): Title {
    const { site, ledger, names } = this.#wiki;
    if (names.style !== '-' || ledger.page(keyOf(title, site.titles)) !== undefined) return title;
    return { ...title, text: title.text.replace(/ /g, '-') };
  }

  /** The source with everything filled in that takes other pages to know. */
  async #writtenOut({ source, model, author }: EditRequest, title: Title): Promise<string> {
    if (utf8Bytes(source) > MAX_SOURCE_BYTES) return source;
    const { site, ledger } = this.#wiki;
    const page = ledger.page(keyOf(title, site.titles));
    const meant = (page && ledger.latest(page).model) ?? model ?? modelsFor(title)[0] ?? 'text';
    return this.#options.html.writtenOut(meant, prepareSource(source), title, author.name);
  }
}
