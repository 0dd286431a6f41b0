/**
 * Places in another page that a link may name without regard to case, as GitHub finds them. They are told from its source at
 * first sight: a place that is missed here is named as the link has it.
 */

import { headingText, html5Id } from '../wikitext/text/anchors.ts';
import { OTHER_ANCHORS } from '../wikitext/text/other-anchors.ts';

/** Longer sources are not looked through. */
const MAX_CHARS = 256 * 1024;
const HEADING =
  /^(?: {0,3}#{1,6}[ \t]+(.{1,500}?)(?:[ \t]+#+)?|=+[ \t]*(.{1,500}?)[ \t]*=+|(.{1,500})\n {0,3}[=-]{2,})[ \t]*$/gm;
const WRITTEN =
  /\{:?[ \t]*(?:\.[\w-]{1,50}[ \t]+){0,5}#([^\s{}"'<>]{1,200})[^{}\n]{0,200}\}[ \t]*$|<a[ \t][^<>]{0,200}?(?:name|id)=["']([^"'<>]{1,200})["']/gm;

export class FoundPlaces {
  readonly #exact = new Set<string>();
  /** By their lower case. */
  readonly #folded = new Map<string, string>();

  constructor(source: string) {
    if (source.length > MAX_CHARS) return;
    const texts = Array.from(source.matchAll(HEADING), ([, atx, equals, underlined]) =>
      headingText(shown(atx ?? equals ?? underlined ?? '')),
    );
    for (const [, id, name] of source.matchAll(WRITTEN)) this.#add(id ?? name ?? '');
    for (const text of texts) this.#add(html5Id(text));
    for (const make of OTHER_ANCHORS) for (const id of make(texts)) this.#add(id);
  }

  /** The place that a fragment names: the one of this name, else one that differs in case, else what it says. */
  named(fragment: string): string {
    const id = html5Id(fragment);
    return this.#exact.has(id) ? fragment : (this.#folded.get(id.toLowerCase()) ?? fragment);
  }

  #add(id: string): void {
    this.#exact.add(id);
    const folded = id.toLowerCase();
    if (!this.#folded.has(folded)) this.#folded.set(folded, id);
  }
}

/** The text of a heading without its marks. */
function shown(heading: string): string {
  return heading
    .replace(/[ \t]*\{[^{}]*\}[ \t]*$/, '')
    .replace(/!?\[([^\][]*)\](?:\([^()]*\)|\[[^\][]*\])/g, '$1')
    .replace(/\[\[(?:[^|\][]*\|)?([^\][]*)\]\]/g, '$1')
    .replace(/<[^<>]*>|\*+|`+|~~|'{2,}/g, '')
    .replace(/\\(?=[!-/:-@[-`{-~])/g, '')
    .replace(/(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, '');
}
