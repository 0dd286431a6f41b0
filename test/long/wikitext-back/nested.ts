/** Elements in themselves, with and without ends. */

import type { Shape } from './shape.ts';

const NESTING = [
  'b',
  'i',
  'span',
  'span class="a"',
  'small',
  'font color="red"',
  'a href="./A"',
  'code',
  'sup',
  'div',
  'p',
  'center',
  'section',
  'blockquote',
  'ul><li',
  'ol><li',
  'dl><dd',
  'dl><dt',
  'ul',
  'table><tbody><tr><td',
  'table',
  'pre',
  'h2',
  'figure',
  'foo',
  'ul><li><p',
  'div><p',
  'b><i',
  'td',
  'li',
  'center><div',
  'del',
  'ins',
  'button',
  'details',
];

export function nestedShapes(): Shape[] {
  const close = (tags: string): string =>
    tags
      .split('><')
      .reverse()
      .map((tag) => `</${tag.split(' ')[0]}>`)
      .join('');
  const deep = (tags: string, depth: number): string =>
    `<${tags}>a `.repeat(depth) + close(tags).repeat(depth);
  return NESTING.flatMap((tags): Shape[] => [
    { name: `<${tags}> unclosed`, html: (count) => `<${tags}>a `.repeat(count / 4) },
    { name: `<${tags}> without content`, html: (count) => `<${tags}>`.repeat(count / 4) },
    { name: `<${tags}> 30 deep`, html: (count) => deep(tags, 30).repeat(count / 200) },
    {
      name: `a long text <${tags}> 100 deep`,
      html: (count) => `<${tags}>`.repeat(100) + "'a [[b\n".repeat(count / 4),
    },
    { name: `</${tags}>`, html: (count) => close(tags).repeat(count / 4) },
  ]);
}
