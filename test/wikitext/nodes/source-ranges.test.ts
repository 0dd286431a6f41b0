/** Every node knows the stretch of source that it came from: editing and lint stand on it. */

import { describe, expect, test } from 'vitest';
import type { Node } from '../../../src/wikitext/nodes/node.ts';
import { renderWikitext } from '../../../src/wikitext/render.ts';
import { contextFor } from '../render-for-test.ts';

const PAGES = { 'Template:1x': '{{{1}}}' };

/** Elements (by tag) and texts of the page with their source: `b: '''a'''`. */
function rangesOf(source: string): string[] {
  const { body } = renderWikitext(source, contextFor({ pages: PAGES }), { flavour: 'edit' });
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (node.kind === 'element' && node.tag !== 'section' && node.start >= 0 && node.end >= 0) {
      found.push(`${node.tag}: ${source.slice(node.start, node.end)}`);
    }
    if (node.kind === 'element') node.children.forEach(visit);
  };
  body.children.forEach(visit);
  return found;
}

describe('source ranges', () => {
  test.each([
    ["a '''b'''", ["p: a '''b'''", "b: '''b'''"]],
    ['== a ==\nb', ['h2: == a ==', 'p: b']],
    ['* a\n** b', ['ul: * a\n** b', 'li: * a\n** b', 'ul: * b', 'li: * b']],
    ['a [[b|c]]d', ['p: a [[b|c]]d', 'a: [[b|c]]d']],
    ['<div>a</div>', ['div: <div>a</div>']],
    ['{|\n| a\n|}', ['table: {|\n| a\n|}', 'tbody: | a\n', 'tr: | a', 'td: | a']],
    [' a\n b', ['pre:  a\n b']],
    ['x {{1x|a}} y', ['p: x {{1x|a}} y', 'span: {{1x|a}}']],
    ['{{1x|* a}}\n* b\n{{1x|# c}}', ['ul: {{1x|* a}}\n* b', 'li: * b\n', 'ol: {{1x|# c}}']],
    ['&amp; http://a.example', ['p: &amp; http://a.example', 'span: &amp;', 'a: http://a.example']],
  ])('of %j', (source, expected) => {
    expect(rangesOf(source)).toEqual(expected);
  });

  test('texts are what stands there', () => {
    const source = "a ''b'' [[c|d]]\n* e\n\nf <b>g</b>";
    const { body } = renderWikitext(source, contextFor({}), { flavour: 'edit' });
    const visit = (node: Node): void => {
      if (node.kind === 'text') expect(source.slice(node.start, node.end)).toBe(node.value);
      else if (node.kind === 'element') node.children.forEach(visit);
    };
    visit(body);
  });
});
