/**
 * Renders in the workshop: look up what the text seems to need, render, look up what was missing, render again until
 * nothing is. All rounds share one budget of time.
 */

import { WorkRefused } from '../../base/threads/worker-pool.ts';
import type { CheckEnd, Outline } from '../../content-models/model.ts';
import { MODELS, type ModelName } from '../../content-models/models.ts';
import { plainOutline } from '../../content-models/plain-rendering.ts';
import { redirectTarget } from '../../content-models/redirect.ts';
import { type Site, sentSite } from '../../site/site.ts';
import type { ContentId } from '../../store/store.ts';
import type { Title } from '../../title/title.ts';
import type { CurrentWiki } from '../current-wiki.ts';
import { WikiError } from '../errors.ts';
import type { Workshop } from '../workshop.ts';
import { FactPlaces } from './fact-places.ts';
import { type Dependency, isPassing, type LookupSource } from './facts.ts';
import { Lookups } from './lookups.ts';
import { overLimitHtml } from './over-limit.ts';
import type {
  ExpandDone,
  ExpandSubject,
  ModelSubject,
  RenderDone,
  RenderJobs,
  RenderSubject,
  SaveSubject,
  Unfinished,
  WikiInput,
} from './render-messages.ts';
import { renderSite } from './render-site.ts';

/** Processor time in the workshop for one page: on a machine that is not busy, its reader has an answer within two seconds. */
export const RENDER_BUDGET_MS = 1_900;
/** Longest by the clock on the wall; after that the machine is too busy. */
const RENDER_WALL_MS = 20_000;
/** Rounds for one page: templates name templates, up to a hundred deep. */
const MAX_ROUNDS = 120;

/** What a page, or a text as if it were one, looks like. */
export interface RenderedPage {
  /** UTF-8. */
  readonly html: Uint8Array;
  /** Names the HTML: other HTML, other digest. */
  readonly digest: string;
  readonly renderedAtSeconds: number;
  readonly outline: Outline;
  /** The title that the page gives itself, as it writes it. */
  readonly displayTitle?: string | undefined;
  /** Where the source redirects to. */
  readonly redirect: Title | undefined;
  /** Limits that were hit; empty for almost all pages. */
  readonly limits: readonly string[];
  /** The limit for which the page was not rendered as it should be: the HTML says so. */
  readonly refused: string | undefined;
  /** It was made from lists, of categories or of what leads to a page say. */
  readonly hasLists: boolean;
  /** It shows the time or counts, or the next try may do better: it is made anew after a while. */
  readonly isPassing: boolean;
  /** The machine was too busy: this was rendered before, and what the page takes in may be another now. */
  readonly isOutdated?: true;
}

/** A rendered page with what it was made from. */
export interface TracedPage {
  readonly page: RenderedPage;
  readonly properties: RenderDone['properties'];
  readonly transcluded: RenderDone['transcluded'];
  readonly dependencies: readonly Dependency[];
}

export interface RoundsOptions {
  readonly workshop: Workshop<RenderJobs>;
  readonly wiki: Pick<CurrentWiki, 'site' | 'names'>;
  readonly publicUrl: () => string;
  readonly clock: () => Date;
  /** Called when rendering throws, which is a defect of the engine. */
  readonly warn: (message: string) => void;
}

export class RenderRounds {
  /** How many checks of sources that were made from HTML ended in each way. */
  readonly checks: Record<CheckEnd, number> = { meant: 0, safer: 0, safest: 0, budget: 0, differs: 0 };
  readonly #options: RoundsOptions;
  readonly #places = new FactPlaces();
  #settings: { readonly site: Site; readonly json: string } | undefined;

  constructor(options: RoundsOptions) {
    this.#options = options;
  }

  /** @throws WikiError `overloaded`, or what reading the wiki throws */
  async render(subject: RenderSubject, source: LookupSource): Promise<TracedPage> {
    const now = this.#options.clock();
    const lookups = await lookupsFor(source, subject, subject.source);
    const done = await this.#run(lookups, now, (wiki, leftMs) =>
      this.#options.workshop.run('render', { ...subject, ...wiki }, leftMs),
    );
    if (typeof done === 'string') return this.#refused(subject, done, now);
    const { html, digest, outline, limits, refused, asked, timed, properties, transcluded } = done;
    return {
      properties,
      transcluded,
      page: {
        html,
        digest,
        renderedAtSeconds: secondsOf(now),
        outline,
        displayTitle: properties.findLast(([name]) => name === 'displaytitle')?.[1],
        redirect: this.#redirectOf(subject),
        limits,
        refused,
        hasLists: asked.lists.length > 0,
        isPassing: timed || isPassing(asked) || lookups.lost,
      },
      dependencies: await lookups.dependencies(asked, this.#places),
    };
  }

  /** A source as a save keeps it. @throws WikiError `over-limit`, `overloaded` */
  async writeOut(subject: SaveSubject, source: LookupSource): Promise<string> {
    const { workshop, clock } = this.#options;
    const lookups = await lookupsFor(source, subject, subject.source);
    const done = await this.#run(lookups, clock(), (wiki, leftMs) =>
      workshop.run('writeOut', { ...subject, ...wiki }, leftMs),
    );
    const limit = typeof done === 'string' ? done : done.limits[0];
    if (typeof done !== 'string' && limit === undefined) return done.text;
    throw new WikiError('over-limit', { limit: limit as string, title: subject.title.text });
  }

  /** A source with what its templates bring. @throws WikiError `over-limit`, `overloaded` */
  async expand(subject: ExpandSubject, source: LookupSource): Promise<ExpandDone> {
    const { workshop, clock } = this.#options;
    const lookups = await lookupsFor(source, subject, subject.source);
    const done = await this.#run(lookups, clock(), (wiki, leftMs) =>
      workshop.run('expand', { ...subject, ...wiki }, leftMs),
    );
    if (typeof done !== 'string') return done;
    throw new WikiError('over-limit', { limit: done, title: subject.title.text });
  }

  /** What an author should look at, as JSON. @throws WikiError `over-limit`, `overloaded` */
  async lint(subject: ModelSubject, source: LookupSource): Promise<string> {
    const { workshop, clock } = this.#options;
    const done = await this.#run(new Lookups(source), clock(), (wiki, leftMs) =>
      workshop.run('lint', { ...subject, ...wiki }, leftMs),
    );
    if (typeof done !== 'string') return done.json;
    throw new WikiError('over-limit', { limit: done, title: subject.title.text });
  }

  /** HTML as a source of the subject's model. @throws WikiError `over-limit`, `overloaded` */
  async toSource(subject: ModelSubject, source: LookupSource): Promise<string> {
    const { workshop, clock } = this.#options;
    const lookups = await lookupsFor(source, subject, subject.original?.source, subject.source);
    const done = await this.#run(lookups, clock(), (wiki, leftMs) =>
      workshop.run('toSource', { ...subject, ...wiki }, leftMs),
    );
    if (typeof done !== 'string' && done.checked !== undefined) this.checks[done.checked]++;
    if (typeof done !== 'string' && done.source !== undefined) return done.source;
    const limit = typeof done === 'string' ? done : (done.refused as string);
    throw new WikiError('over-limit', { limit, title: subject.title.text });
  }

  /** @returns what the last round gave, or the limit that ended it */
  async #run<Done extends { readonly kind: 'done' }>(
    lookups: Lookups,
    now: Date,
    work: (wiki: WikiInput, leftMs: number) => Promise<Done | Unfinished>,
  ): Promise<Done | string> {
    const { isFromElsewhere: otherAnchors } = this.#options.wiki.names;
    const shared = { now, settings: this.settings, publicUrl: this.#options.publicUrl(), otherAnchors };
    const lacking = new Set<ContentId>();
    const giveUpAt = performance.now() + RENDER_WALL_MS;
    let leftMs = RENDER_BUDGET_MS;
    for (let round = 1; round <= MAX_ROUNDS && leftMs > 0; round++) {
      const input = { ...shared, known: lookups.known, texts: lookups.texts([...lacking]) };
      const output = await work(input, leftMs).catch((error) => this.#limitOf(error));
      if (typeof output === 'string') return output;
      if (output.kind === 'done') return output;
      leftMs -= output.ms;
      if (performance.now() > giveUpAt) throw new WikiError('overloaded', { retryAfterSeconds: 1 });
      if (output.kind === 'asks') await lookups.learn(output.asked);
      else for (const content of output.contents) lacking.add(content);
    }
    return 'render-time';
  }

  /** @throws WikiError `overloaded` when the workshop never took the page, or the machine was too busy for it */
  #limitOf(error: Error): string {
    if (error instanceof WorkRefused) {
      if (error.reason === 'busy') throw new WikiError('overloaded', { retryAfterSeconds: 1 });
      return error.reason === 'time' ? 'render-time' : 'render-memory';
    }
    // Even if a text breaks the engine, its reader gets an answer. The operator gets the error.
    this.#options.warn(`a page could not be rendered: ${error.stack ?? error.message}`);
    return 'render-failure';
  }

  /** The settings as threads are sent them, written once for each site. */
  get settings(): string {
    const site = this.#options.wiki.site;
    if (this.#settings?.site !== site) this.#settings = { site, json: sentSite(site) };
    return this.#settings.json;
  }

  #redirectOf({ source, model }: RenderSubject): Title | undefined {
    return redirectTarget(source, model, this.#options.wiki.site.titles);
  }

  #refused(subject: RenderSubject, limit: string, now: Date): TracedPage {
    const { title, page } = subject;
    const site = renderSite(this.#options.wiki.site, this.#options.publicUrl());
    const context = {
      ...{ site, title, page, now, linkOrder: 'page-first' as const },
      ...{ exists: () => false, linked: nothing, source: nothing, file: nothing },
    };
    const html = Buffer.from(overLimitHtml(limit, subject, context), 'utf8');
    return {
      properties: [],
      transcluded: [],
      page: {
        html,
        digest: `${limit}-${page?.revision ?? 0}`,
        renderedAtSeconds: secondsOf(now),
        outline: plainOutline(''),
        redirect: this.#redirectOf(subject),
        limits: [limit],
        refused: limit,
        hasLists: false,
        isPassing: true,
      },
      dependencies: [],
    };
  }
}

/** Look-ups that begin with what a text seems to need. */
async function lookupsFor(
  source: LookupSource,
  { model, title }: { readonly model: ModelName; readonly title: Title },
  text: string | undefined,
  html?: string,
): Promise<Lookups> {
  const { namesIn, namesInHtml } = MODELS[model];
  const named = [
    text === undefined ? undefined : namesIn?.(text),
    html === undefined ? undefined : namesInHtml?.(html),
  ];
  const lookups = new Lookups(source);
  await lookups.guess(
    named.filter((each) => each !== undefined),
    model,
    title,
  );
  return lookups;
}

function nothing(): undefined {
  return undefined;
}

function secondsOf(at: Date): number {
  return Math.floor(at.getTime() / 1000);
}
