/** Tables of the class `sortable`, which a script puts in order. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Visitor, violations, visit } from '../support/browser.ts';
import { describeInBrowser } from './in-browser.ts';

const CITIES = `{| class="wikitable sortable"
! City !! People !! Founded !! class="unsortable" | Remarks
|- class="sorttop"
| ''All'' || || ||
|-
| Ulm || 1,200 || 5 May 1990 || a
|-
| Part 10 || 900<ref>Counted.</ref> || 1 January 1871 ||
|-
| Part 2 || −3 || ||
|-
| rowspan="2" | Äne || data-sort-value="7" | seven || 2 June 1990 ||
|-
| 20 % || 3 June 1990 ||
|-
! Sum !! 2,124 !! !!
|}
<references/>`;

describeInBrowser('a sortable table', {}, (here) => {
  let visitor: Visitor;

  const column = (number: number): Promise<string[]> =>
    visitor.page
      .locator(`main .ui-scroll > table.sortable tr > :nth-child(${number})`)
      .evaluateAll((cells) => (cells as { textContent: string }[]).map((cell) => cell.textContent.trim()));
  const press = (name: string): Promise<void> =>
    visitor.page.getByRole('button', { name, exact: true }).click();

  beforeAll(async () => {
    const editor = await here.server.editor('Ann', 'ann@example.org');
    await editor.post('/page', { title: 'Cities', source: CITIES, comment: 'c' });
    const heavy = `{| class="sortable"\n! a\n${'|-\n| colspan=1000 rowspan=1000 | x\n'.repeat(30)}|}`;
    await editor.post('/page', { title: 'Heavy', source: heavy, comment: 'c' });
    const odd = '<div lang="de_DE">\n{| class="sortable"\n! N\n|-\n| 2\n|-\n| 1\n|}\n</div>';
    await editor.post('/page', { title: 'Odd', source: odd, comment: 'c' });
    visitor = await visit(here.browser);
  });
  afterAll(() => visitor?.context.close());

  test('is put in order by the words of its language, upwards, downwards, and as it was', async () => {
    await visitor.page.goto(`${here.server.origin}/wiki/Cities`);
    const before = await column(1);
    await press('City');
    expect(await column(1)).toEqual(['City', 'All', 'Äne', 'Äne', 'Part 2', 'Part 10', 'Ulm', 'Sum']);
    await press('City');
    expect(await column(1)).toEqual(['City', 'All', 'Ulm', 'Part 10', 'Part 2', 'Äne', 'Äne', 'Sum']);
    expect(await visitor.page.getAttribute('th:has-text("City")', 'aria-sort')).toBe('descending');
    expect(await violations(visitor)).toEqual([]);
    await press('City');
    expect(await visitor.page.locator('[aria-sort]').count()).toBe(0);
    expect((await column(1)).filter((name) => name !== 'Äne')).toEqual(
      before.filter((name) => name !== 'Äne' && !/^\d/.test(name)),
    );
    expect(visitor.complaints).toEqual([]);
  });

  test('by numbers where all are, without the marks of notes; cells without any come last', async () => {
    await visitor.page.goto(`${here.server.origin}/wiki/Cities`);
    await press('People');
    expect((await column(1)).slice(2)).toEqual(['Part 2', 'Äne', 'Äne', 'Part 10', 'Ulm', 'Sum']);
    await press('Founded');
    expect((await column(3)).slice(2, -1)).toEqual([
      '1 January 1871',
      '5 May 1990',
      '2 June 1990',
      '3 June 1990',
      '',
    ]);
    await press('Founded');
    expect((await column(3)).slice(2, -1).at(-1)).toBe('');
  });

  test('moves nothing when its buttons come', async () => {
    const { page } = visitor;
    await page.goto(`${here.server.origin}/wiki/Cities`);
    const places = (): Promise<unknown> =>
      page.locator('main :is(th, td, p)').evaluateAll((all) =>
        (all as unknown as { getBoundingClientRect(): { x: number; y: number; width: number } }[]).map(
          (each) => {
            const { x, y, width } = each.getBoundingClientRect();
            return [x, y, width];
          },
        ),
      );
    const before = await places();
    await page.locator('.ui-sort').evaluateAll((buttons) => {
      for (const button of buttons as unknown as { remove(): void }[]) button.remove();
    });
    expect(await places()).toEqual(before);
  });

  test('is sorted also where an author named a language that there is not', async () => {
    await visitor.page.goto(`${here.server.origin}/wiki/Odd`);
    await press('N');
    expect(await column(1)).toEqual(['N', '1', '2']);
    expect(visitor.complaints).toEqual([]);
  });

  test('headings that are not to be sorted by have no button, nor has a table that spans too much', async () => {
    await visitor.page.goto(`${here.server.origin}/wiki/Cities`);
    expect(await visitor.page.locator('.ui-sort').count()).toBe(3);
    await visitor.page.goto(`${here.server.origin}/wiki/Heavy`);
    expect(await visitor.page.locator('.ui-sort').count()).toBe(0);
    expect(visitor.complaints).toEqual([]);
  });
});
