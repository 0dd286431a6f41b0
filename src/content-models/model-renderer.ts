/**
 * Renders pages one after another, as a worker thread does it. What templates look like is remembered from one page to
 * the next; nothing else is.
 */

import { TreeCache } from '../wikitext/expand/tree-cache.ts';
import type { ExpandedWikitext } from '../wikitext/expand-templates.ts';
import { inBytes } from '../wikitext/lint/lint.ts';
import type { Written } from '../wikitext/save.ts';
import { ENGINES } from './engines.ts';
import type {
  Converted,
  Diagnostic,
  Original,
  RenderContext,
  RenderedSource,
  RenderOptions,
} from './model.ts';
import type { ModelName } from './models.ts';

export class ModelRenderer {
  readonly #trees = new TreeCache();

  render(
    model: ModelName,
    source: string,
    context: RenderContext,
    options: Omit<RenderOptions, 'trees'>,
  ): RenderedSource {
    return ENGINES[model].render(source, context, { ...options, trees: this.#trees });
  }

  /** What an author should look at; models without lint have nothing. */
  lint(
    model: ModelName,
    source: string,
    context: RenderContext,
    offsets: 'ucs2' | 'byte' = 'ucs2',
  ): Diagnostic[] {
    const found = ENGINES[model].lint?.(source, context) ?? [];
    return offsets === 'byte' ? inBytes(found, source) : found;
  }

  /** HTML as a source of that model; undefined where there is no such way. */
  fromHtml(
    model: ModelName,
    html: string,
    context: RenderContext,
    original?: Original,
  ): Converted | undefined {
    return ENGINES[model].fromHtml?.(html, context, original);
  }

  /** The source as a save keeps it. @param sign writes signatures out in a text without markup */
  writeOut(
    model: ModelName,
    source: string,
    context: RenderContext,
    sign: (text: string) => string,
  ): Written {
    return ENGINES[model].writeOut?.(source, context, sign, this.#trees) ?? { text: source, limits: [] };
  }

  /** The source with what its templates bring. */
  expand(model: ModelName, source: string, context: RenderContext, keepsComments: boolean): ExpandedWikitext {
    return (
      ENGINES[model].expand?.(source, context, keepsComments, this.#trees) ?? {
        text: source,
        properties: [],
        limits: [],
      }
    );
  }
}
