/**
 * Comparisons of revisions, and of the texts of a conflict. They are computed in worker threads, one at a time, so that
 * no pair of texts can keep edits from merging; one that takes too long is compared again as coarsely as possible. Contents
 * never change, so a comparison is cached by the contents of its two sides.
 */

import { LRUCache } from 'lru-cache';
import { Semaphore, SemaphoreTimeout } from '../../base/semaphore.ts';
import { WorkRefused } from '../../base/threads/worker-pool.ts';
import type { Section } from '../../content-models/headings.ts';
import type { ModelName } from '../../content-models/models.ts';
import type { RenderedDifference, RenderedJobs } from '../../diff/rendered.ts';
import type { Comparison } from '../comparison.ts';
import { type ConflictDifferences, type ConflictTexts, WikiError, type WikiErrorData } from '../errors.ts';
import type { Ledger, Revision } from '../ledger/ledger.ts';
import type { Workshop } from '../workshop.ts';
import type { CompareJobs, ModelledSource } from './compare-sources.ts';
import type { Pages } from './pages.ts';
import type { Redaction } from './redaction.ts';

/** Processor time after which a comparison gets coarser; its thread is ended a little later. */
const COMPARE_BUDGET_MS = 600;
const COMPARE_THREAD_MS = 800;
/** The coarsest comparison only looks for equal ends. */
const COARSE_THREAD_MS = 350;
/** A conflict has two comparisons, and was merged before. */
const CONFLICT_BUDGET_MS = 350;
const CONFLICT_THREAD_MS = 520;
/** Longer renderings are compared by their sources alone. */
const MAX_RENDERED_CHARS = 1_000_000;
/** Longest that a comparison waits for others; after that its reader should come back later. A thread may still be loading. */
const PATIENCE_MS = 5_000;
/** Characters of comparisons that are kept. */
const MAX_CACHED_CHARS = 16_000_000;
/** What an entry takes on top of its texts. */
const ENTRY_CHARS = 1_000;

export interface ComparisonsOptions {
  readonly wiki: { readonly ledger: Ledger };
  readonly pages: Pick<Pages, 'source'>;
  readonly redaction: Pick<Redaction, 'isTextHidden'>;
  readonly workshop: Workshop<CompareJobs & RenderedJobs>;
}

export class Comparisons {
  readonly #options: ComparisonsOptions;
  readonly #slots = new Semaphore(1, PATIENCE_MS);
  readonly #running = new Map<string, Promise<Comparison>>();
  readonly #kept = new LRUCache<string, Comparison>({
    maxSize: MAX_CACHED_CHARS,
    sizeCalculation: ({ fromSections, toSections, diff }) =>
      ENTRY_CHARS + fromSections.length + toSections.length + diff.length,
  });

  constructor(options: ComparisonsOptions) {
    this.#options = options;
  }

  /**
   * Two revisions of a page that may be compared.
   * @throws WikiError `compared-missing`, `compared-hidden`, `compared-pages`
   */
  find(fromId: number, toId: number): { from: Revision; to: Revision } {
    const { from, to } = this.findAcross(fromId, toId);
    if (from.pageId !== to.pageId) throw new WikiError('compared-pages', { from: fromId, to: toId });
    return { from, to };
  }

  /** The same of any pages. @throws WikiError `compared-missing`, `compared-hidden` */
  findAcross(fromId: number, toId: number): { from: Revision; to: Revision } {
    return { from: this.#findSide('from', fromId), to: this.#findSide('to', toId) };
  }

  /** What differs between two revisions. @throws WikiError `not-text`, `overloaded`, or why a source cannot be read */
  async ofRevisions(from: Revision, to: Revision): Promise<Comparison> {
    const key = `${from.model} ${from.content} ${to.model} ${to.content}`;
    const known = this.#kept.get(key) ?? this.#running.get(key);
    if (known !== undefined) return known;
    const running = this.#compareRevisions(from, to);
    this.#running.set(key, running);
    try {
      const comparison = await running;
      this.#kept.set(key, comparison);
      return comparison;
    } finally {
      this.#running.delete(key);
    }
  }

  /** What differs between two texts that are not kept. @throws WikiError `overloaded` */
  async ofTexts(from: ModelledSource, to: ModelledSource): Promise<Comparison> {
    return this.#slots.run(() => this.#compare(from, to)).catch(overloaded);
  }

  /** What differs between two renderings; undefined where that takes too long. @throws WikiError `overloaded` */
  async ofRendered(from: string, to: string): Promise<RenderedDifference | undefined> {
    if (from.length + to.length > MAX_RENDERED_CHARS) return undefined;
    const input = { from, to, budgetMs: COMPARE_BUDGET_MS };
    try {
      return await this.#slots.run(() =>
        this.#options.workshop.run('compareRendered', input, COMPARE_THREAD_MS),
      );
    } catch (error) {
      if (error instanceof WorkRefused && error.reason !== 'busy') return undefined;
      return overloaded(error);
    }
  }

  /** The sections of a text in order, without what stands before the first heading. @throws WikiError `overloaded` */
  async sections(source: string, model: ModelName): Promise<readonly Section[]> {
    const input = { source, model };
    return this.#slots
      .run(() => this.#options.workshop.run('sections', input, COMPARE_THREAD_MS))
      .catch(overloaded);
  }

  /** Templates of a wikitext and what stands in them, as MediaWiki's XML. @throws WikiError `overloaded` */
  async parsetree(source: string): Promise<string> {
    return this.#slots
      .run(() => this.#options.workshop.run('parsetree', { source }, COMPARE_THREAD_MS))
      .catch(overloaded);
  }

  /** Throws the error again; to a conflict it adds what both sides did, unless that takes too long to find out. */
  async explain(error: unknown): Promise<never> {
    if (!(error instanceof WikiError) || error.code !== 'edit-conflict') throw error;
    const data = error.data as WikiErrorData['edit-conflict'];
    const differences = data.texts && (await this.#differences(data.texts));
    throw new WikiError('edit-conflict', { ...data, differences }, { cause: error });
  }

  async #differences(texts: ConflictTexts): Promise<ConflictDifferences | undefined> {
    const { base, current, submitted, model } = texts;
    const compare = (from: string, to: string): Promise<Comparison> => {
      const input = {
        from: { source: from, model },
        to: { source: to, model },
        budgetMs: CONFLICT_BUDGET_MS,
      };
      return this.#options.workshop.run('compare', input, CONFLICT_THREAD_MS);
    };
    try {
      const [local, remote] = await this.#slots.run(() =>
        Promise.all([compare(base, submitted), compare(base, current)]),
      );
      return { local, remote };
    } catch (refusal) {
      if (isRefused(refusal)) return undefined;
      throw refusal;
    }
  }

  #findSide(side: 'from' | 'to', id: number): Revision {
    const { wiki, redaction } = this.#options;
    const revision = wiki.ledger.revision(id);
    if (revision === undefined || wiki.ledger.pageById(revision.pageId) === undefined)
      throw new WikiError('compared-missing', { side, id });
    if (redaction.isTextHidden(revision)) throw new WikiError('compared-hidden', { side, id });
    return revision;
  }

  async #compareRevisions(from: Revision, to: Revision): Promise<Comparison> {
    try {
      return await this.#slots.run(async () => {
        const [fromSource, toSource] = await Promise.all([this.#textOf(from), this.#textOf(to)]);
        return this.#compare(
          { source: fromSource, model: from.model },
          { source: toSource, model: to.model },
        );
      });
    } catch (error) {
      return overloaded(error);
    }
  }

  async #textOf(revision: Revision): Promise<string> {
    const source = await this.#options.pages.source(revision);
    if (source.includes('\0')) throw new WikiError('not-text', { id: revision.id });
    return source;
  }

  async #compare(from: ModelledSource, to: ModelledSource): Promise<Comparison> {
    const whole = { from, to, budgetMs: COMPARE_BUDGET_MS };
    try {
      return await this.#options.workshop.run('compare', whole, COMPARE_THREAD_MS);
    } catch (error) {
      if (!(error instanceof WorkRefused) || error.reason === 'busy') throw error;
      return this.#options.workshop.run('compare', { from, to, budgetMs: 0 }, COARSE_THREAD_MS);
    }
  }
}

function overloaded(error: unknown): never {
  if (isRefused(error)) throw new WikiError('overloaded', { retryAfterSeconds: 1 }, { cause: error });
  throw error;
}

function isRefused(error: unknown): boolean {
  return error instanceof WorkRefused || error instanceof SemaphoreTimeout;
}
