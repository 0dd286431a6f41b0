/** Tries many edits and tells how many kept the law. */

import { type Breach, drawn, type Edit, judge, type Page, STEPS, shrunk, type Verdict } from './law.ts';
import { WIKI_STEPS } from './steps/wiki-steps.ts';

export interface Tally {
  count: number;
  readonly breaches: Map<Breach, number>;
  readonly bySteps: Map<string, number>;
  readonly examples: string[];
}

/** The share of edits that broke the law in one of these ways. */
export function shareOf({ breaches, count }: Tally, ...kinds: readonly Breach[]): number {
  return kinds.reduce((sum, kind) => sum + (breaches.get(kind) ?? 0), 0) / count;
}

const NAMES = Object.keys(STEPS);
/** Steps for pages in other models than wikitext. */
const COMMON = NAMES.filter((name) => !(name in WIKI_STEPS));

export function editOf(seed: number, { model }: Pick<Page, 'model'>): Edit {
  const names = model === undefined ? NAMES : COMMON;
  const pick = drawn(seed);
  const count = [1, 1, 1, 2, 2, 3][pick(6)]!;
  return { steps: Array.from({ length: count }, () => [names[pick(names.length)]!, pick(1 << 30)] as const) };
}

/** @param most examples that are shrunk and told, at most */
export function tryEdits(pages: readonly Page[], from: number, count: number, most: number): Tally {
  const tally: Tally = { count: 0, breaches: new Map(), bySteps: new Map(), examples: [] };
  for (let seed = from; seed < from + count; seed++) {
    const page = pages[drawn(seed ^ 0x5bd1e995)(pages.length)]!;
    const edit = editOf(seed, page);
    tally.count++;
    const verdict = judge(page, edit);
    if (verdict === undefined) continue;
    tally.breaches.set(verdict.breach, (tally.breaches.get(verdict.breach) ?? 0) + 1);
    for (const [name] of edit.steps)
      tally.bySteps.set(
        `${verdict.breach} ${name}`,
        (tally.bySteps.get(`${verdict.breach} ${name}`) ?? 0) + 1,
      );
    if (tally.examples.length < most) tally.examples.push(told(seed, page, edit, verdict));
  }
  return tally;
}

export function told(seed: number, page: Page, edit: Edit, verdict: Verdict): string {
  const small = shrunk(page, edit, verdict);
  const { breach, detail, html, result } = small.verdict;
  return [
    `== seed ${seed}, ${page.name}: ${breach}, ${small.edit.steps.map(([name, at]) => `${name} ${at}`).join(', ')}`,
    `-- source\n${small.page.source}`,
    `-- HTML\n${html.replace(/ (?:id|data-parsoid|about)="[^"]*"/g, '')}`,
    `-- result\n${result}`,
    `-- detail\n${detail}`,
  ].join('\n');
}
