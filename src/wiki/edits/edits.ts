/** Edits from start to end: the title and source as they will be saved, and an explanation of conflicts. */

import { utf8Bytes } from '../../base/text.ts';
import type { MergeRegion } from '../../diff/merge.ts';
import { keyOf, type Title } from '../../title/title.ts';
import { type ConflictTexts, WikiError } from '../errors.ts';
import { modelsFor } from '../layout.ts';
import type { Comparisons } from '../pages/comparisons.ts';
import { type Contents, MAX_SOURCE_BYTES } from '../pages/contents.ts';
import type { ComingEdit, PageHtml } from '../rendering/page-html.ts';
import { type EditPlan, type EditRequest, type EditResult, planEdit } from './edit.ts';
import type { EditContext } from './edit-context.ts';
import type { EditQueue } from './edit-queue.ts';
import { regionsOf } from './merging.ts';
import { prepareSource } from './presave.ts';
import { styledTitle } from './styled-title.ts';

export interface EditsOptions {
  readonly context: EditContext;
  readonly queue: EditQueue;
  readonly html: Pick<PageHtml, 'writtenOut'>;
  readonly contents: Pick<Contents, 'asSaved'>;
  /** Called while an edit is being saved. */
  readonly coming: (edit: ComingEdit) => void;
  readonly comparisons: Pick<Comparisons, 'explain'>;
}

export class Edits {
  readonly #options: EditsOptions;

  constructor(options: EditsOptions) {
    this.#options = options;
  }

  /** Creates or changes a page. @throws WikiError for everything that stands against it */
  async save(request: EditRequest): Promise<EditResult> {
    const title = styledTitle(request.title, this.#wiki);
    const whole = { ...request, title, source: await this.#writtenOut(request, title) };
    const { key, source, created } = await this.#options.queue
      .add({ title, written: request.written, plan: (context) => this.#plan(whole, context) })
      .catch((error) => this.#options.comparisons.explain(error));
    const { ledger } = this.#wiki;
    const page = ledger.page(key);
    if (page === undefined) throw new WikiError('page-missing', { title: request.written });
    return { page, revision: ledger.latest(page), source, created };
  }

  /** While it is saved, what comes after can be made ready. */
  async #plan(request: EditRequest, context: EditContext): Promise<EditPlan> {
    const plan = await planEdit(request, context);
    if (plan.kind === 'unchanged') return plan;
    const {
      result,
      draft: { author, atSeconds },
    } = plan;
    const { tip } = this.#wiki.ledger;
    const meanwhile = (): void => {
      // A quick disk may have it by now.
      if (this.#wiki.ledger.tip !== tip) return;
      const { key, model, source } = result;
      const saved = this.#options.contents.asSaved(source);
      this.#options.coming({ key, model, ...saved, author, atSeconds });
    };
    return { ...plan, meanwhile };
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

  /** The source with everything filled in that takes other pages to know. */
  async #writtenOut({ source, model, author }: EditRequest, title: Title): Promise<string> {
    if (utf8Bytes(source) > MAX_SOURCE_BYTES) return source;
    const { site, ledger } = this.#wiki;
    const page = ledger.page(keyOf(title, site.titles));
    const meant = (page && ledger.latest(page).model) ?? model ?? modelsFor(title)[0] ?? 'text';
    return this.#options.html.writtenOut(meant, prepareSource(source), title, author.name);
  }
}
