/**
 * Every kind of page, light and dark, on a phone and a wide screen: no violation of WCAG, no scrolling sideways, no complaint. A sample opens
 * each in one of the four ways, `npm run test:web` in all.
 */

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LOOKS, sidewaysPx, type Visitor, violations, visit, WHOLE } from '../support/browser.ts';
import { describeInBrowser } from './in-browser.ts';

const SAMPLE = `{{SHORTDESC:All that an article may hold}}
'''Bold''', ''italic'', <code>code</code>, <kbd>K</kbd>, [https://example.org/ outside], [[Nowhere]], <ref>A note.</ref> <math>x^2</math>

[[File:Stemma codicum.svg|thumb|left|A tree]]
[[File:Stemma codicum.svg|100px]]
<gallery>
File:Stemma codicum.svg|One
File:Stemma codicum.svg
</gallery>

== Table ==
{| class="wikitable"
|+ Many columns
! ${Array.from({ length: 30 }, (_, place) => `Column ${place}`).join(' !! ')}
|-
| ${Array.from({ length: 30 }, (_, place) => `averylongvalue${place}`).join(' || ')}
|}
{| class="infobox" style="float:right; background:#f9f9f9"
| style="background:#cfc" | Green || style="color:#555" | Grey [[Main Page]]
|}

== Colours ==
<span style="color:#b00">red</span> <span style="background:#ffc">on yellow [[Main Page]]</span> <span style="background:black;color:white">white on black</span>

=== Code ===
<syntaxhighlight lang="js">
// ${'a long line of code, '.repeat(20)}
const answer = 42; let text = 'string'; function name() { return /x/.test(text); }
</syntaxhighlight>
<poem>
A line
another
</poem>
: indented
; term : what it means
<references/>
[[Category:Samples]] [[de:Beispiel]]
`;

const PAGES = [
  '/wiki/Main_Page',
  '/wiki/Sample',
  '/wiki/Help:Markdown',
  '/wiki/Help:REST_API',
  '/wiki/Stemma_codicum/Worked_example',
  '/wiki/No_such_page',
  '/wiki/File:Stemma_codicum.svg',
  '/wiki/Category:Stemmatics',
  '/wiki/Sample?oldid=1',
  '/wiki/Sample?action=history',
  '/wiki/Sample?action=info',
  '/wiki/Sample?action=blame',
  '/wiki/Sample?diff=cur&oldid=FIRST',
  '/wiki/Sample?diff=cur&oldid=FIRST&diff-type=inline',
  '/wiki/Sample?diff=cur&oldid=FIRST&diff-type=rendered',
  '/wiki/Special:Search',
  '/wiki/Special:Search?search=books',
  '/wiki/Special:Search?search=nothinglikethis',
  '/wiki/Special:RecentChanges',
  '/wiki/Special:AllPages',
  '/wiki/Special:AllPages?folder=/',
  '/wiki/Special:PrefixIndex/Help:',
  '/wiki/Special:ListFiles',
  '/wiki/Special:Statistics',
  '/wiki/Special:Version',
  '/wiki/Special:SpecialPages',
  '/wiki/Special:LongPages',
  '/wiki/Special:ComparePages',
  '/wiki/Special:PageHistory',
  '/wiki/Special:UncategorizedPages',
  '/wiki/Special:NewPages',
  '/wiki/Special:Contributions/Alice',
  '/wiki/Special:Preferences',
  '/wiki/Special:UserLogin',
  '/wiki/A%5Bb',
];

/** Texts and fields of the page itself that cannot be seen where they stand: without a size, out of the window's width, or cut off. */
const LOST = `(() => {
  const lost = [];
  const width = document.documentElement.clientWidth;
  for (const each of document.querySelectorAll('main :is(h1, h2, h3, p, a, button, input, select, label, li, td, th)')) {
    if (!each.checkVisibility({ visibilityProperty: true }) || each.closest('.ui-hidden, [role=region], details:not([open])')) continue;
    const { left, right, width: own, height } = each.getBoundingClientRect();
    const style = getComputedStyle(each);
    const isCut = style.overflow === 'hidden' && each.scrollHeight > each.clientHeight + 1;
    if ((each.textContent.trim() !== '' && (own === 0 || height === 0)) || left < -1 || right > width + 1 || isCut)
      lost.push(each.outerHTML.slice(0, 200));
  }
  return { lost, sideways: document.documentElement.scrollWidth - width };
})()`;

describeInBrowser('pages in a browser', {}, (here) => {
  let first = 0;

  beforeAll(async () => {
    const editor = await here.server.editor();
    const made = await editor.post<{ latest: { id: number } }>('/page', {
      title: 'Sample',
      source: SAMPLE,
      comment: 'c',
    });
    first = made.body.latest.id;
    const source = `${SAMPLE.replace('All that', 'Everything that')}\nOne more line.`;
    await editor.put('/page/Sample', { source, comment: 'c', latest: { id: first } });
  });

  // A browser that shows all at twice the size gives the page half of its width.
  test.each([
    '/wiki/Sample',
    '/wiki/Sample?action=history',
    '/wiki/Special:RecentChanges',
    '/wiki/Special:Search?search=books',
  ])('at twice the size nothing of %s is lost', async (path) => {
    const [small, large] = [await visit(here.browser), await visit(here.browser, { width: 640 })];
    const seen = async ({ page }: Visitor): Promise<unknown> => {
      await page.goto(here.server.origin + path);
      return page.evaluate(LOST);
    };
    const [before, after] = [await seen(small), await seen(large)];
    expect(before).toEqual({ lost: [], sideways: 0 });
    expect(after).toEqual({ lost: [], sideways: 0 });
    await Promise.all([small.context.close(), large.context.close()]);
  });

  describe.each(LOOKS.map((look, place) => ({ ...look, place })))(
    '$width pixels wide, dark: $dark',
    (look) => {
      let visitor: Visitor;
      beforeAll(async () => {
        visitor = await visit(here.browser, look);
      });
      afterAll(() => visitor?.context.close());

      test.each(PAGES.filter((_, place) => WHOLE || place % 4 === look.place))('%s', async (path) => {
        const { page, complaints } = visitor;
        complaints.length = 0;
        await page.goto(here.server.origin + path.replace('FIRST', String(first)));
        const sideways = await sidewaysPx(page);
        expect({ violations: await violations(visitor), sideways }).toEqual({ violations: [], sideways: 0 });
        expect(complaints.filter((each) => !/status of 40[34]/.test(each))).toEqual([]);
      });
    },
  );
});
