/**
 * The last line of defence: what was written is rendered and compared with what was meant, first around the edit alone.
 * Where it differs, it is written in a safer form and looked at again; the best of all tries is taken.
 */

import type { RenderContext } from '../../context.ts';
import type { Element } from '../../nodes/node.ts';
import { printBody } from '../../nodes/printer.ts';
import { renderTree } from '../../render.ts';
import { idsOf } from '../base/base-page.ts';
import type { NewForms } from '../base/edited-page.ts';
import { readHtml } from '../base/html-tree.ts';
import { rendered } from '../base/rendered-tree.ts';
import { joinCalls } from '../base/whole-calls.ts';
import type { Original } from '../original-source.ts';
import { writeTree } from '../write-tree.ts';
import { Careful } from './careful.ts';
import { type Faults, faultsOf, isBetter } from './faults.ts';
import { neighbourhoodOf } from './neighbourhood.ts';

/** How often a page is written at most. */
const MOST_TRIES = 8;
/** What is rendered for it at most, in UTF-16 units: long pages are tried less often. */
const MOST_CHARS = 600_000;

/**
 * How the check of a writing ended: it says what was meant; it does apart from its neighbours or written anew; only with HTML
 * tags and `<nowiki>`; no way that was tried does, and the tries or the budget ran out; there is no other way.
 */
export type CheckEnd = 'meant' | 'safer' | 'safest' | 'budget' | 'differs';

export interface CheckedSource {
  readonly wikitext: string;
  /** Undefined where nothing had to be checked. */
  readonly end: CheckEnd | undefined;
}

export function writeChecked(
  body: Element,
  ids: ReadonlyMap<string, Element>,
  context: RenderContext,
  original: Original | undefined,
  forms: NewForms,
): CheckedSource {
  const careful = new Careful(forms, (id) => ids.get(id));
  const first = writeTree(body, ids, context, careful.around(original));
  if (first.isPlain && original !== undefined) return { wikitext: first.wikitext, end: undefined };
  const check = (wikitext: string, part = body): Faults => faultsIn(wikitext, part, ids, context);
  const near = original === undefined ? undefined : neighbourhoodOf(body, first.wikitext, original);
  if (near !== undefined && check(near.wikitext, near.body).places === 0)
    return { wikitext: first.wikitext, end: 'meant' };
  let best = { wikitext: first.wikitext, faults: check(first.wikitext) };
  if (best.faults.places === 0) return { wikitext: best.wikitext, end: 'meant' };
  let { faults } = best;
  for (let tries = 1; tries < MOST_TRIES && tries * best.wikitext.length < MOST_CHARS; tries++) {
    if (!careful.escalate(faults.nodes, original)) return { wikitext: best.wikitext, end: 'differs' };
    const { wikitext } = writeTree(body, ids, context, careful.around(original), (text) =>
      careful.guards(text),
    );
    faults = check(wikitext);
    if (faults.places === 0) return { wikitext, end: careful.hasTags ? 'safest' : 'safer' };
    if (isBetter(faults, best.faults)) best = { wikitext, faults };
  }
  return { wikitext: best.wikitext, end: 'budget' };
}

/** How what is written differs from what is meant. */
export function faultsIn(
  wikitext: string,
  meant: Element,
  ids: ReadonlyMap<string, Element>,
  context: RenderContext,
): Faults {
  const printed = renderTree(wikitext, context);
  const body = rendered(printed)?.read() ?? readJoined(printBody(printed.children, 'edit'));
  const found = idsOf(body);
  return faultsOf({ body: meant, byId: (id) => ids.get(id) }, { body, byId: (id) => found.get(id) });
}

function readJoined(html: string): Element {
  const body = readHtml(html);
  joinCalls(body);
  return body;
}
