/**
 * Attack: someone writes a page that runs script, loads a foreign address or draws over the frame in the reader's
 * browser. Each text here tries it in one way; what the engine makes of it is read by an HTML parser, written out and
 * read again, twice, and nothing in it may be active.
 */

import { describe, expect, test } from 'vitest';
import { activeNodes, reparsed } from './active-nodes.ts';
import { ATTACK_PAGES, ATTACKS } from './attacks.ts';
import { renderForTest } from './render-for-test.ts';

describe('the check itself', () => {
  test.each([
    '<script>x</script>',
    '<b onclick=x>y</b>',
    '<a href="javascript:x">y</a>',
    '<a href=" java\tscript:x">y</a>',
    '<b style="background:url(x)">y</b>',
    '<svg></svg>',
    '<meta http-equiv=refresh>',
    '<p>x<link rel=stylesheet href=x>',
    '<img name=cookie>',
  ])('sees what is active in %s', (html) => {
    expect(activeNodes(`<body>${html}</body>`)).not.toEqual([]);
  });
});

describe.each(['view', 'edit'] as const)('in the %s flavour', (flavour) => {
  test.each(ATTACKS)('nothing acts in %j', (source) => {
    const first = renderForTest(source, { flavour, pages: ATTACK_PAGES });
    const second = reparsed(first);
    const third = reparsed(second);
    expect(activeNodes(first)).toEqual([]);
    expect(activeNodes(second)).toEqual([]);
    expect(activeNodes(third)).toEqual([]);
    expect(third).toBe(second);
  });

  test('nothing acts when all stand together, in tables, lists and templates', () => {
    for (const wrap of [
      (text: string) => text,
      (text: string) => `{|\n| ${text}\n|}`,
      (text: string) => `* ${text}`,
      (text: string) => `{{1x|1=${text}}}`,
      (text: string) => `[[A|${text}]]`,
      (text: string) => `''${text}''`,
      (text: string) => `<div title="${text}">x</div>`,
      (text: string) => `<ref>${text}</ref>`,
      (text: string) => `[[File:A.jpg|thumb|${text}]]`,
    ]) {
      const html = renderForTest(ATTACKS.map(wrap).join('\n\n'), { flavour, pages: ATTACK_PAGES });
      expect(activeNodes(html)).toEqual([]);
      expect(activeNodes(reparsed(html))).toEqual([]);
    }
  });
});
