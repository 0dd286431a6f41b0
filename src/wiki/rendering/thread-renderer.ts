/**
 * The place in a worker thread where pages are rendered: it keeps texts of templates from one page to the next, so that a
 * hundred pages with one template do not carry it here a hundred times.
 */

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { ownBytes } from '../../base/lru.ts';
import type { Clock } from '../../base/threads/thread-clock.ts';
import type { RenderContext, RenderedSource, Site as RenderSite } from '../../content-models/model.ts';
import { ModelRenderer } from '../../content-models/model-renderer.ts';
import { printInside, printPage } from '../../content-models/page-document.ts';
import { receivedSite } from '../../site/site.ts';
import type { ContentId } from '../../store/store.ts';
import { type Asked, FACT_NAMES, FACTS, type FactName, folderOf, forEachKind, isPassing } from './facts.ts';
import { KeptOriginals } from './kept-originals.ts';
import { MAX_HTML_BYTES, overLimitHtml, withLimitNotice } from './over-limit.ts';
import type {
  ExpandInput,
  ExpandOutput,
  LintOutput,
  ModelInput,
  RenderInput,
  RenderJobs,
  RenderOutput,
  SaveInput,
  SaveOutput,
  SourceDone,
  SourceOutput,
  TextSubject,
  Unfinished,
  WikiInput,
} from './render-messages.ts';
import { renderSite } from './render-site.ts';
import { sign } from './signature.ts';

/** Texts that a thread keeps, in UTF-16 units. */
const MAX_TEXT_CHARS = 16 * 1024 * 1024;

const NO_SOURCE: SourceDone = { kind: 'done', source: undefined, checked: undefined, refused: undefined };

export class ThreadRenderer implements RenderJobs {
  readonly #renderer = new ModelRenderer();
  readonly #texts = new LRUCache<ContentId, string>({
    maxSize: MAX_TEXT_CHARS,
    sizeCalculation: (text) => text.length + 1,
  });
  readonly #originals = new KeptOriginals();
  #site: { readonly from: string; readonly site: RenderSite } | undefined;
  readonly #clock: Clock;

  /** @param clock measures what a page takes */
  constructor(clock: Clock) {
    this.#clock = clock;
  }

  render(input: RenderInput): RenderOutput {
    return this.#work(input, (looker) => {
      const { context } = looker;
      const rendering = this.#renderer.render(input.model, input.source, context, input);
      const { original } = rendering;
      return () => {
        if (original !== undefined && looker.isLasting)
          this.#originals.keep(original, input, looker.asked, looker);
        return finished(input, rendering, looker);
      };
    });
  }

  writeOut(input: SaveInput): SaveOutput {
    return this.#work(input, ({ context }) => {
      const signed = (text: string): string => sign(text, input.user, input.now);
      const { text, limits } = this.#renderer.writeOut(input.model, input.source, context, signed);
      return () => ({ kind: 'done', text, limits });
    });
  }

  expand(input: ExpandInput): ExpandOutput {
    return this.#work(input, ({ context }) => {
      const { model, source, keepsComments } = input;
      const expanded = this.#renderer.expand(model, source, context, keepsComments);
      return () => ({ kind: 'done', ...expanded });
    });
  }

  lint(input: ModelInput): LintOutput {
    return this.#work(input, ({ context }) => {
      const findings = this.#renderer.lint(input.model, input.source, context, input.offsets);
      return () => ({ kind: 'done', json: JSON.stringify(findings) });
    });
  }

  toSource(input: ModelInput): SourceOutput {
    return this.#work<SourceDone>(input, (looker) => {
      const original = input.original && this.#originals.find(input.original, input, looker);
      if (looker.missed) return () => NO_SOURCE;
      const made = this.#renderer.fromHtml(input.model, input.source, looker.context, original) ?? {
        refused: 'model',
      };
      return () => {
        if (original !== undefined && looker.isLasting)
          this.#originals.keep(original, input, looker.asked, looker);
        return 'source' in made
          ? { kind: 'done', source: made.source, checked: made.checked, refused: undefined }
          : { ...NO_SOURCE, refused: made.refused };
      };
    });
  }

  /** Works with what is known; what was made counts only if nothing was missing. */
  #work<Done>(input: TextSubject & WikiInput, work: (looker: Looker) => () => Done): Done | Unfinished {
    const started = this.#clock();
    const texts = this.#textsFor(input);
    if ('lacking' in texts) return { kind: 'lacks', contents: texts.lacking, ms: this.#clock() - started };
    const looker = new Looker(input, this.#siteOf(input), texts.given);
    const finish = work(looker);
    return looker.missed ? { kind: 'asks', asked: looker.asked, ms: this.#clock() - started } : finish();
  }

  /** Texts of all sources that are known, or the ones that must be sent. */
  #textsFor(input: WikiInput): { given: Map<ContentId, string> } | { lacking: ContentId[] } {
    const given = new Map(input.texts);
    const lacking: ContentId[] = [];
    for (const [, content] of input.known.sources) {
      if (content === null || given.has(content)) continue;
      const text = this.#texts.get(content);
      if (text === undefined) lacking.push(content);
      else given.set(content, text);
    }
    for (const [content, text] of input.texts) this.#texts.set(content, text);
    return lacking.length > 0 ? { lacking } : { given };
  }

  #siteOf({ settings, publicUrl, otherAnchors }: WikiInput): RenderSite {
    const known = this.#site;
    const from = `${otherAnchors} ${publicUrl} ${settings}`;
    if (known?.from === from) return known.site;
    const site = renderSite(receivedSite(settings), publicUrl, otherAnchors);
    this.#site = { from, site };
    return site;
  }
}

/** Answers a rendering from what is known, and notes what it asks and what it misses. */
class Looker {
  readonly context: RenderContext;
  missed = false;
  timed = false;
  /** Names of pages that are taken in. */
  readonly transcluded = new Set<string>();
  readonly #asked = forEachKind(() => new Set<string>());
  readonly #ask: Readonly<Record<FactName, (name: string) => unknown>>;

  constructor(input: TextSubject & WikiInput, site: RenderSite, texts: ReadonlyMap<ContentId, string>) {
    const looker = this;
    const own = {
      site,
      title: input.title,
      page: factsWithDigest(input),
      get now() {
        looker.timed = true;
        return input.now;
      },
    };
    const folder = folderOf(input.title, site);
    const taken = (name: string): unknown => this.transcluded.add(name);
    this.#ask = forEachKind((kind) => this.#asker(kind, input.known[kind]));
    const offers = FACT_NAMES.map((kind) =>
      FACTS[kind].offer({ rules: site, folder, texts, taken, ask: this.#ask[kind] }),
    );
    // With their getters, which note what is asked.
    const parts = [own, ...offers].map((part) => Object.getOwnPropertyDescriptors(part));
    this.context = Object.defineProperties({}, Object.assign({}, ...parts)) as RenderContext;
  }

  get asked(): Asked {
    return forEachKind((kind) => [...this.#asked[kind]]);
  }

  get site(): RenderSite {
    return this.context.site;
  }

  /** Whether what was made stays as it is until a fact changes. */
  get isLasting(): boolean {
    return !this.timed && !isPassing(this.asked);
  }

  answers(asked: Asked): string | undefined {
    const all = FACT_NAMES.map((kind) => asked[kind].map((name) => this.#ask[kind](name)));
    return this.missed ? undefined : sha1(JSON.stringify(all));
  }

  #asker(kind: FactName, known: readonly (readonly [name: string, value: unknown])[]) {
    const values = new Map(known);
    return (name: string): unknown => {
      this.#asked[kind].add(name);
      const value = values.get(name);
      if (value === undefined) this.missed = true;
      return value;
    };
  }
}

function sha1(data: string | Uint8Array): string {
  return createHash('sha1').update(data).digest('hex');
}

function factsWithDigest({ page, source }: TextSubject): RenderContext['page'] {
  if (page === undefined) return undefined;
  return { ...page, sha1: sha1(source) };
}

function finished(
  input: RenderInput,
  rendering: RenderedSource,
  { context, asked, timed, transcluded }: Looker,
): RenderOutput {
  const { form, flavour } = input;
  const shown = flavour === 'view' ? withLimitNotice(rendering) : rendering;
  const text = form === 'outline' ? '' : form === 'body' ? printInside(shown) : printPage(shown, context);
  const printed = Buffer.from(text, 'utf8');
  const tooLong = printed.length > MAX_HTML_BYTES;
  const html = tooLong ? Buffer.from(overLimitHtml('output-size', input, context), 'utf8') : printed;
  const { outline, properties, limits } = rendering;
  return {
    kind: 'done',
    html: ownBytes(html),
    digest: sha1(html),
    outline,
    properties: [...properties],
    transcluded: [...transcluded],
    limits,
    refused: tooLong ? 'output-size' : rendering.refused,
    asked,
    timed,
  };
}
