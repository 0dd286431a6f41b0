/** What no grammar makes: tokens in any order, and slips of the hand. */

import type { Random } from '../bench/random.ts';

const TOKENS = [
  "''", "'''", "'''''", "''''", '[[', ']]', '[', ']', '{{', '}}', '{{{', '}}}', '|', '||', '!', '!!', '{|', '|}',
  '|-', '|+', '\n', '\n', '\n', '\n\n', '*', '#', ':', ';', '=', '==', '===', '----', ' ', ' ', '<b>', '</b>', '<i>',
  '</i>', '<div>', '</div>', '<span>', '</span>', '<p>', '</p>', '<br>', '<br/>', '<table>', '</table>', '<tr>',
  '<td>', '</td>', '<li>', '<ul>', '</ul>', '<small>', '</small>', '<nowiki>', '</nowiki>', '<nowiki/>', '<pre>',
  '</pre>', '<ref>', '</ref>', '<ref name=a>', '<ref name=a/>', '<references/>', '<!--', '-->', '<!-- c -->',
  '<noinclude>', '</noinclude>', '<includeonly>', '</includeonly>', '<onlyinclude>', '</onlyinclude>',
  'http://example.com', 'Foo', 'File:Foobar.jpg', 'Category:Things', 'thumb', 'a', 'b', 'word', '&amp;', '&lt;',
  '__NOTOC__', '~', '-{', '}-', '{{Echo|', '{{!}}', '{{Echo|x}}', 'style="color:red"', 'class=x', '<', '>', '</',
  '/>', '<blockquote>', '</blockquote>', '<center>', '<h2>', '</h2>', '<hr>', '<s>', '<gallery>', '</gallery>',
  'ISBN 0-306-40615-2', '\t', '<dl>', '<dd>', '</dd>', 'http://', '#REDIRECT', '[http://example.com', '<code>',
  '</code>', '<font color=red>', '</font>', '<tr/>', '<b/>', '<div/>', '<math>', '</math>', '<poem>', '</poem>',
]; // biome-ignore format: a list

export function soup(random: Random): string {
  const count = 3 + random.below(12);
  return Array.from({ length: count }, () => random.pick(TOKENS)).join('');
}

/** One to three slips of the hand. */
export function withSlips(text: string, random: Random): string {
  let out = text;
  for (let slips = 1 + random.below(3); slips > 0; slips--) {
    const at = random.below(out.length + 1);
    const end = Math.min(out.length, at + 1 + random.below(6));
    switch (random.below(4)) {
      case 0:
        out = out.slice(0, at) + out.slice(end);
        break;
      case 1:
        out = out.slice(0, at) + random.pick(TOKENS) + out.slice(at);
        break;
      case 2:
        out = out.slice(0, end) + out.slice(at, end) + out.slice(end);
        break;
      default: {
        const to = random.below(out.length + 1);
        const moved = out.slice(at, end);
        const rest = out.slice(0, at) + out.slice(end);
        out = rest.slice(0, to) + moved + rest.slice(to);
      }
    }
  }
  return out;
}
