/**
 * Renders pages one after another, as a worker thread does it. What templates look like is remembered from one page to
 * the next; nothing else is.
 */

import { TreeCache } from '../wikitext/tree-cache.ts';
import type { Flavour, ModelName, RenderContext, Rendering } from './model.ts';
import { MODELS } from './models.ts';

export class PageRenderer {
  readonly #trees = new TreeCache();

  render(model: ModelName, source: string, context: RenderContext, flavour: Flavour): Rendering {
    return MODELS[model].render(source, context, { flavour, trees: this.#trees });
  }
}
