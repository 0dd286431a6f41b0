import { describe, expect, test } from 'vitest';
import { WorkRefused } from '../../../src/base/threads/worker-pool.ts';
import { InlineWorkshop } from '../../../src/wiki/work/inline.ts';
import type { Jobs } from '../../../src/wiki/work/jobs.ts';
import type { Workshop } from '../../../src/wiki/workshop.ts';
import { makeWiki } from '../../support/make-wiki.ts';

const inline = new InlineWorkshop();

/** Budgets of the comparisons that were asked for; what `refuse` names fails. */
async function watched(refuse: (budgetMs: number) => WorkRefused['reason'] | undefined = () => undefined) {
  const budgets: number[] = [];
  const workshop: Workshop<Jobs> = {
    run: (name, input) => {
      const { budgetMs } = input as { budgetMs: number };
      budgets.push(budgetMs);
      const reason = refuse(budgetMs);
      return reason === undefined ? inline.run(name, input) : Promise.reject(new WorkRefused(reason));
    },
  };
  const made = await makeWiki({
    past: ['a\nb', 'a\nc', 'a\nb'].map((text) => ({ files: { 'A.md': text } })),
    workshop,
  });
  const compare = (from: number, to: number) => {
    const found = made.wiki.comparisons.find(from, to);
    return made.wiki.comparisons.ofRevisions(found.from, found.to);
  };
  return { budgets, compare };
}

describe('Comparisons', () => {
  test('the same contents are compared once', async () => {
    const { budgets, compare } = await watched();
    const all = await Promise.all([compare(1, 2), compare(1, 2), compare(3, 2)]);
    expect(await compare(1, 2)).toBe(all[0]);
    expect(all[1]).toBe(all[0]);
    expect(budgets).toHaveLength(1);
    await compare(2, 1);
    expect(budgets).toHaveLength(2);
  });

  test.each(['time', 'memory'] as const)(
    'over its %s, a comparison gets as coarse as can be',
    async (reason) => {
      const { budgets, compare } = await watched((budgetMs) => (budgetMs > 0 ? reason : undefined));
      const { diff } = await compare(1, 2);
      expect(JSON.parse(diff).map(({ type }: { type: number }) => type)).toEqual([0, 2, 1]);
      expect(budgets.at(-1)).toBe(0);
    },
  );

  test('what could not be compared is tried again the next time', async () => {
    let free = false;
    const { compare } = await watched(() => (free ? undefined : 'busy'));
    await expect(compare(1, 2)).rejects.toMatchObject({ code: 'overloaded' });
    free = true;
    expect(JSON.parse((await compare(1, 2)).diff)).toHaveLength(3);
  });
});
