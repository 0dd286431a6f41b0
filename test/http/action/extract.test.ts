/** Extracts, held to what MediaWiki 1.43 answered for the same source. */

import { describe, expect, test } from 'vitest';
import { extractOf } from '../../../src/http/action/props/extract.ts';
import { makeWiki } from '../../support/make-wiki.ts';
import { expectWithin, timeOf } from '../../support/thread-time.ts';

const SOURCE = `An '''introduction'''.

Second part.<ref>A note & more</ref>

{|
| a table
|}
Third.

Fourth &amp; last.

== Head ==
More text.
* one
* two

=== Sub ===
deep`;

const made = await makeWiki({ pages: { Lead: SOURCE } });

describe('prop=extracts', () => {
  test.each([
    ['exintro=1&explaintext=1', 'An introduction.\nSecond part.\nThird.\nFourth & last.'],
    [
      'explaintext=1',
      'An introduction.\nSecond part.\nThird.\nFourth & last.\n\n\n== Head ==\nMore text.\none\ntwo\n\n\n=== Sub ===\ndeep',
    ],
    [
      'explaintext=1&exsectionformat=plain',
      'An introduction.\nSecond part.\nThird.\nFourth & last.\n\n\nHead\nMore text.\none\ntwo\n\n\nSub\ndeep',
    ],
    ['exsentences=1&explaintext=1', 'An introduction.'],
    ['exchars=10&explaintext=1', 'An introduction...'],
  ])('%s', async (query, extract) => {
    const { json } = await made.api.get(
      `/api.php?action=query&format=json&prop=extracts&titles=Lead&${query}`,
    );
    expect(json.query.pages[1].extract).toBe(extract);
  });

  test('reads blanks and line ends once', () => {
    const options = { intro: false, plaintext: true, sectionformat: 'wiki' } as const;
    const html = `<body><p>a${' '.repeat(300_000)}b</p>${'\n'.repeat(300_000)}c</body>`;
    expectWithin(
      timeOf(() => extractOf(html, options)),
      4000,
    );
  });

  test('as HTML, with simple tags', async () => {
    const { json } = await made.api.get('/api.php?action=query&format=json&prop=extracts&titles=Lead');
    const { extract } = json.query.pages[1];
    expect(extract).toContain('<p>An <b>introduction</b>.</p>');
    expect(extract).toContain('<h2>Head</h2>');
    expect(extract).not.toMatch(/table|note/);
  });
});
