/**
 * What an author of Markdown should look at: links that lead nowhere, ids that stand twice, pictures without a text for
 * those who do not see them.
 *
 *     [a](Nowhere)       broken-link {target: 'Nowhere'}        [b](#nowhere)   broken-link {target: '#nowhere'}
 *     ![](map.png)       missing-image-alt-text {file: ...}     <b id="x"> twice   duplicate-ids {id: 'x'}
 */

import type { RenderContext } from '../../wikitext/context.ts';
import { type Element, elementsIn, hasToken } from '../../wikitext/nodes/node.ts';
import { titleHref } from '../../wikitext/text/href.ts';
import type { Diagnostic } from '../model.ts';
import { addressParts } from './places.ts';
import { renderMarkdown } from './render.ts';

/** Findings reported for one source. */
const MAX_FINDINGS = 1000;

/** The findings, in the order of the source. */
export function lintMarkdown(source: string, context: RenderContext): Diagnostic[] {
  const { body, refused } = renderMarkdown(source, context, { flavour: 'edit' });
  if (refused !== undefined) return [diagnostic('over-limit', [0, source.length], { limit: refused })];
  return new Linter(body, context).findings.sort((a, b) => a.dsr[0] - b.dsr[0]).slice(0, MAX_FINDINGS);
}

class Linter {
  readonly findings: Diagnostic[] = [];
  readonly #ids = new Set<string>();
  readonly #here: string;

  constructor(body: Element, { title, site }: RenderContext) {
    this.#here = titleHref({ ...title, fragment: '' }, site);
    const all = elementsIn(body);
    for (const found of all) this.#id(found);
    for (const found of all) {
      this.#link(found);
      this.#picture(found);
    }
  }

  #id(found: Element): void {
    const id = found.attrs.get('id');
    if (id === undefined) return;
    if (this.#ids.has(id)) this.#add('duplicate-ids', found, { id });
    this.#ids.add(id);
  }

  #link(found: Element): void {
    if (found.attrs.get('rel') !== 'mw:WikiLink') return;
    const href = found.attrs.get('href') ?? '';
    if (hasToken(found, 'class', 'new')) {
      this.#add('broken-link', found, { target: found.attrs.get('title') ?? href });
      return;
    }
    const { fragment } = addressParts(href);
    if (fragment === '' || !href.startsWith(`${this.#here}#`)) return;
    const isThere =
      this.#ids.has(fragment) || this.#ids.has(fragment.replace(/%25/g, '%')) || fragment === 'top';
    if (!isThere) this.#add('broken-link', found, { target: `#${fragment}` });
  }

  #picture(found: Element): void {
    if (hasToken(found, 'class', 'mw-broken-media')) {
      this.#add('broken-link', found, { target: fileIn(found) });
      return;
    }
    if (found.tag === 'img' && (found.attrs.get('alt') ?? '') === '')
      this.#add('missing-image-alt-text', found, { file: fileIn(found) });
  }

  #add(type: string, found: Element, params: Diagnostic['params']): void {
    this.findings.push(diagnostic(type, rangeOf(found), params));
  }
}

function fileIn({ attrs }: Element): string {
  const { path } = addressParts(attrs.get('resource') ?? attrs.get('src') ?? '');
  return path.replace(/^\.\//, '').replace(/_/g, ' ');
}

/** Where the element, or the nearest one around it that is written in the source, stands there. */
function rangeOf(found: Element): [start: number, end: number] {
  for (let each: Element | undefined = found; each !== undefined; each = each.parent)
    if (each.start >= 0 && each.end >= 0) return [each.start, each.end];
  return [0, 0];
}

function diagnostic(
  type: string,
  [start, end]: readonly [number, number],
  params: Diagnostic['params'],
): Diagnostic {
  return { type, dsr: [start, end, null, null], templateInfo: null, params };
}
