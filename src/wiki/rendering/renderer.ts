/**
 * Renders in the workshop: look up what the text seems to need, render, look up what it asked for besides, render again
 * until nothing is missing. All rounds together share one budget of time.
 */

import { WorkRefused } from '../../base/worker-pool.ts';
import type { Outline } from '../../content-models/model.ts';
import type { Site } from '../../site/site.ts';
import { WikiError } from '../errors.ts';
import type { Workshop } from '../work/jobs.ts';
import { type Dependency, type LookupSource, Lookups } from './lookups.ts';
import { emptyRendering, overLimitHtml } from './over-limit.ts';
import type { RenderInput, RenderOutput, RenderSubject } from './render-messages.ts';
import { renderSite } from './render-site.ts';

/** Time in the workshop for one page. */
export const RENDER_BUDGET_MS = 2_000;
/** Rounds for one page: templates may be named by templates, a hundred deep. */
const MAX_ROUNDS = 120;

/** What a page, or a text as if it were one, looks like. */
export interface RenderedPage {
  /** UTF-8. */
  readonly html: Uint8Array;
  /** Names the HTML: other HTML, other digest. */
  readonly digest: string;
  readonly renderedAtSeconds: number;
  readonly outline: Outline;
  /** Limits that were hit; empty for almost all pages. */
  readonly limits: readonly string[];
  /** The limit for which the page was not rendered as it should be: the HTML says so. */
  readonly refused: string | undefined;
}

/** A rendered page with what it was made from. */
export interface Rendered {
  readonly page: RenderedPage;
  readonly dependencies: readonly Dependency[];
  /** Whether the HTML is good for a while only: it shows the hour or counts, or it might come out next time. */
  readonly passing: boolean;
}

export interface RendererOptions {
  readonly workshop: Workshop;
  readonly site: () => Site;
  readonly publicUrl: () => string;
  readonly clock: () => Date;
  /** Told of renderings that broke: those are defects of ours. */
  readonly warn: (message: string) => void;
}

type Done = Extract<RenderOutput, { kind: 'done' }>;

export class Renderer {
  readonly #options: RendererOptions;
  #settings: { readonly site: Site; readonly json: string } | undefined;

  constructor(options: RendererOptions) {
    this.#options = options;
  }

  /** @throws WikiError `rendering-busy`, or what reading the wiki throws */
  async render(subject: RenderSubject, source: LookupSource): Promise<Rendered> {
    const now = this.#options.clock();
    const lookups = new Lookups(source);
    if (subject.model === 'wikitext') await lookups.guess(subject.source);
    const done = await this.#rounds(subject, lookups, now);
    if (typeof done === 'string') return this.#refused(subject, done, now);
    const { html, digest, outline, limits, refused, asked, timed } = done;
    return {
      page: { html, digest, renderedAtSeconds: secondsOf(now), outline, limits, refused },
      dependencies: lookups.dependencies(asked),
      passing: timed || asked.counts,
    };
  }

  /** @returns what the last round gave, or the limit that ended it */
  async #rounds(subject: RenderSubject, lookups: Lookups, now: Date): Promise<Done | string> {
    const { publicUrl } = this.#options;
    const input = { ...subject, now, settings: this.#json(), publicUrl: publicUrl() };
    const lacking = new Set<Parameters<Lookups['texts']>[0][number]>();
    let leftMs = RENDER_BUDGET_MS;
    for (let round = 1; round <= MAX_ROUNDS && leftMs > 0; round++) {
      const texts = lookups.texts([...lacking]);
      const output = await this.#work({ ...input, known: lookups.known, texts }, leftMs);
      if (typeof output === 'string' || output.kind === 'done') return output;
      leftMs -= output.ms;
      if (output.kind === 'asks') await lookups.learn(output.asked);
      else for (const content of output.contents) lacking.add(content);
    }
    return 'render-time';
  }

  async #work(input: RenderInput, budgetMs: number): Promise<RenderOutput | string> {
    try {
      return await this.#options.workshop.run('render', input, budgetMs);
    } catch (error) {
      if (error instanceof WorkRefused) return limitOf(error);
      // Whatever a text does to the engine, its reader gets an answer, and the operator learns of it.
      const { stack, message } = error as Error;
      this.#options.warn(`a page could not be rendered: ${stack ?? message}`);
      return 'render-failure';
    }
  }

  /** The settings as threads are sent them, written once for each site. */
  #json(): string {
    const site = this.#options.site();
    if (this.#settings?.site !== site) this.#settings = { site, json: JSON.stringify(site.settings) };
    return this.#settings.json;
  }

  #refused(subject: RenderSubject, limit: string, now: Date): Rendered {
    const { title, page } = subject;
    const site = renderSite(this.#options.site(), this.#options.publicUrl());
    const context = { site, title, page, now, exists: () => false, source: nothing, file: nothing };
    const html = Buffer.from(overLimitHtml(limit, subject, context), 'utf8');
    const { outline, limits } = emptyRendering('', limit);
    return {
      page: {
        html,
        digest: `${limit}-${page?.revision ?? 0}`,
        renderedAtSeconds: secondsOf(now),
        outline,
        limits,
        refused: limit,
      },
      dependencies: [],
      passing: true,
    };
  }
}

function nothing(): undefined {
  return undefined;
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}

/** @throws WikiError `rendering-busy` when the workshop never took the page */
function limitOf({ reason }: WorkRefused): string {
  if (reason === 'busy') throw new WikiError('rendering-busy', { retryAfterSeconds: 1 });
  return reason === 'time' ? 'render-time' : 'render-memory';
}
