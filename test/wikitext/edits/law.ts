/**
 * The law that edits are held to. For a page with source s and HTML h, and an edit E of it, let s' be what comes back:
 *
 *   sound     s' renders to E(h), but for what HTML folds
 *   local     lines of s in blocks that E left alone are in s', in order
 *   lossless  each word that E(h) shows is shown by s', as often
 *   settled   the HTML of s', not changed, gives s'
 */

import type { RenderContext } from '../../../src/wikitext/context.ts';
import { type Item, pathOf, printBody, readBody, wholeOf } from './dom.ts';
import { shownOf } from './shown.ts';
import { BROWSER_STEPS } from './steps/browser-steps.ts';
import { CLIENT_STEPS } from './steps/client-steps.ts';
import { EDITOR_STEPS } from './steps/editor-steps.ts';
import { restartWords } from './steps/places.ts';
import { STRUCTURE_STEPS } from './steps/structure-steps.ts';
import { WIKI_STEPS } from './steps/wiki-steps.ts';
import { WIKITEXT } from './wikitext-model.ts';

export interface Page {
  /** Wikitext by default. */
  readonly model?: Model;
  readonly name: string;
  readonly source: string;
  readonly context: RenderContext;
  /** The HTML that is edited; `edit` by default. */
  readonly flavour?: 'view' | 'edit';
}

/** Steps by name, each with the number that its places are drawn from. */
export interface Edit {
  readonly steps: readonly (readonly [name: string, seed: number])[];
}

export type Breach = 'thrown' | 'lost' | 'doubled' | 'touched' | 'unsound' | 'unsettled';

export interface Verdict {
  readonly breach: Breach;
  readonly detail: string;
  readonly html: string;
  readonly result: string;
}

/** What pages are written in. */
export interface Model {
  read(page: Page): Opened;
}

/** A page as it is shown, and how an edit of that comes back. */
export interface Opened {
  readonly html: string;
  back(html: string): string;
  /** A tree of what the model does not tell apart. */
  folded?(body: Item): Item;
  /** A line that belongs to untouched blocks and is not where it should be. */
  touched(before: Read, meant: Item, result: string): string | undefined;
}

export interface Read extends Opened {
  readonly page: Page;
  readonly body: Item;
  /** By ids: what an element looks like in the base. */
  readonly printed: ReadonlyMap<string, string>;
  readonly parents: ReadonlyMap<string, string>;
}

export const STEPS = {
  ...EDITOR_STEPS,
  ...CLIENT_STEPS,
  ...STRUCTURE_STEPS,
  ...WIKI_STEPS,
  ...BROWSER_STEPS,
};

const known = new Map<string, Read>();

function read(page: Page): Read {
  const key = `${page.flavour} ${page.source}`;
  const found = known.get(key);
  if (found !== undefined && found.page.context === page.context) return found;
  const opened = opening(page);
  const body = readBody(opened.html);
  const printed = new Map<string, string>();
  const parents = new Map<string, string>();
  for (const each of body.all()) {
    const id = each.attr('id');
    if (id === '') continue;
    printed.set(id, wholeOf(each, body));
    parents.set(id, pathOf(each));
  }
  const made = { ...opened, page, body, printed, parents };
  if (known.size > 60) known.clear();
  known.set(key, made);
  return made;
}

function opening(page: Page): Opened {
  return (page.model ?? WIKITEXT).read(page);
}

/** Numbers that follow from a seed. */
export function drawn(seed: number): (count: number) => number {
  let state = seed >>> 0;
  return (count) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return count <= 0 ? 0 : ((t ^ (t >>> 14)) >>> 0) % count;
  };
}

/** The page after the edit, as HTML; undefined where nothing could be done. */
export function edited(page: Page, { steps }: Edit): string | undefined {
  const body = readBody(read(page).html);
  restartWords();
  let done = false;
  for (const [name, seed] of steps) done = STEPS[name]!(body, drawn(seed)) || done;
  return done ? printBody(body) : undefined;
}

/** What is wrong with the way back of this edit; undefined if nothing is. */
export function judge(page: Page, edit: Edit): Verdict | undefined {
  const html = edited(page, edit);
  if (html === undefined) return undefined;
  const before = read(page);
  let result = '';
  const breach = (kind: Breach, detail: string): Verdict => ({ breach: kind, detail, html, result });
  try {
    result = before.back(html);
  } catch (error) {
    return breach('thrown', String((error as Error).stack));
  }
  const meant = readBody(html);
  const again = opening({ ...page, source: result, flavour: 'edit' });
  const folded = (body: Item): Item => before.folded?.(body) ?? body;
  const [want, got] = [shownOf(folded(meant), folded(before.body)), shownOf(folded(readBody(again.html)))];
  const lost = surplus(want.words, got.words);
  if (lost.length > 0 && want.words.join('') !== got.words.join('')) return breach('lost', lost.join(' '));
  const doubled = surplus(got.words, want.words);
  if (doubled.length > 0 && want.words.join('') !== got.words.join(''))
    return breach('doubled', doubled.join(' '));
  const missing = before.touched(before, meant, result);
  if (missing !== undefined) return breach('touched', missing);
  const at = want.tokens.findIndex((token, index) => token !== got.tokens[index]);
  if (want.tokens.join('\n') !== got.tokens.join('\n')) {
    const from = Math.max(0, (at < 0 ? want.tokens.length : at) - 3);
    return breach(
      'unsound',
      `want ${want.tokens.slice(from, from + 8).join(' ')}\n   got  ${got.tokens.slice(from, from + 8).join(' ')}`,
    );
  }
  const settled = again.back(printBody(readBody(again.html)));
  return settled === result ? undefined : breach('unsettled', settled);
}

function surplus(of: readonly string[], over: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const word of over) left.set(word, (left.get(word) ?? 0) + 1);
  return of.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count <= 0;
  });
}

/** The smallest page and edit that break the law in the same way. */
export function shrunk(
  page: Page,
  edit: Edit,
  { breach }: Verdict,
): { page: Page; edit: Edit; verdict: Verdict } {
  let [best, steps] = [page, edit];
  let verdict = judge(page, edit)!;
  const tries = (nextPage: Page, next: Edit): boolean => {
    const found = judge(nextPage, next);
    if (found?.breach !== breach) return false;
    [best, steps, verdict] = [nextPage, next, found];
    return true;
  };
  for (let at = steps.steps.length - 1; at >= 0 && steps.steps.length > 1; at--)
    tries(best, { steps: steps.steps.filter((_each, index) => index !== at) });
  for (let size = best.source.split('\n').length >> 1; size >= 1; size >>= 1) {
    for (let at = 0; at < best.source.split('\n').length; ) {
      const lines = best.source.split('\n');
      const gone = lines.splice(at, size);
      if (!isWhole(gone)) {
        at++;
        continue;
      }
      if (
        !tries({ ...best, source: lines.join('\n') }, steps) &&
        !anySeed(tries, { ...best, source: lines.join('\n') }, steps)
      )
        at += size;
    }
  }
  return { page: best, edit: steps, verdict };
}

/** Lines that close what they open: a page without them is whole. */
function isWhole(lines: readonly string[]): boolean {
  let depth = 0;
  for (const line of lines) {
    if (/^(?:\{\||<(?:div|center|gallery|blockquote|pre|references|table)\b(?!.*<\/))/.test(line)) depth++;
    else if (/^(?:\|\}|<\/|\}\})/.test(line)) depth--;
    else if (/^\{\{(?!.*\}\})/.test(line)) depth++;
    if (depth < 0) return false;
  }
  return depth === 0;
}

/** On a smaller page the same places are drawn by other numbers. */
function anySeed(tries: (page: Page, edit: Edit) => boolean, page: Page, { steps }: Edit): boolean {
  if (steps.length > 1 || page.source.length > 600) return false;
  for (let seed = 0; seed < 25; seed++) if (tries(page, { steps: [[steps[0]![0], seed]] })) return true;
  return false;
}
