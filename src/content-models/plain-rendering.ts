/** A rendering of HTML that names nothing else: no links, no files, no sections of its own. */

import type { Outline, RenderedSource } from './model.ts';

/** @param limits what was hit; the first is why the source was not rendered */
export function plainRendering(html: string, text: string, limits: readonly string[] = []): RenderedSource {
  return {
    html,
    properties: new Map(),
    outline: plainOutline(text),
    limits,
    refused: limits[0],
  };
}

/** The outline of a text that links to nothing. */
export function plainOutline(text: string): Outline {
  return {
    redirect: undefined,
    links: [],
    categories: [],
    sortKeys: [],
    files: [],
    languages: [],
    interwikiLinks: [],
    externalLinks: [],
    text,
    description: undefined,
  };
}
