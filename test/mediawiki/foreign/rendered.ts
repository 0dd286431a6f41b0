/** Blocks as renderers of Markdown write them: clean, with line ends between blocks. */

import type { Hand } from './hand.ts';

export function renderedBlock(hand: Hand): string {
  const { random } = hand;
  const kinds = [
    'p',
    'p',
    'p',
    'p',
    'h',
    'ul',
    'ol',
    'pre',
    'quote',
    'table',
    'hr',
    'loose',
    'dl',
    'figure',
    'task',
  ];
  switch (random.pick(hand.depth > 2 ? kinds.slice(0, 4) : kinds)) {
    case 'h': {
      const level = 1 + random.below(6);
      const id = random.percent(40) ? ` id="${random.pick(['intro', 'a-b', 'see-also'])}"` : '';
      return `<h${level}${id}>${hand.line(1)}</h${level}>`;
    }
    case 'ul':
      return list(hand, 'ul');
    case 'ol':
      return list(hand, 'ol');
    case 'loose':
      return list(hand, random.pick(['ul', 'ol']), true);
    case 'task':
      return `<ul>\n<li><input type="checkbox" disabled="" checked=""> ${hand.line(1)}</li>\n<li><input type="checkbox" disabled=""> ${hand.line(1)}</li>\n</ul>`;
    case 'pre': {
      const language = random.percent(50) ? ' class="language-js"' : '';
      return `<pre><code${language}>${hand.code()}\n</code></pre>`;
    }
    case 'quote':
      return `<blockquote>\n${hand.many(1, 2, () => hand.block()).join('\n')}\n</blockquote>`;
    case 'table':
      return table(hand);
    case 'hr':
      return random.pick(['<hr />', '<hr>']);
    case 'dl':
      return `<dl>\n${hand.many(1, 2, () => `<dt>${hand.line(0)}</dt>\n<dd>${random.percent(40) ? `<p>${hand.line(1)}</p>` : hand.line(1)}</dd>`).join('\n')}\n</dl>`;
    case 'figure':
      return random.percent(50)
        ? `<figure>\n<img src="a.png" alt="${hand.words(1)}" />\n<figcaption aria-hidden="true">${hand.words(2)}</figcaption>\n</figure>`
        : `<p><img src="https://example.org/a.png" alt="${hand.words(1)}" /></p>`;
    default:
      return `<p>${hand.line(2)}${random.percent(40) ? `\n${hand.line(1)}` : ''}${random.percent(15) ? `<br />\n${hand.line(1)}` : ''}</p>`;
  }
}

function list(hand: Hand, tag: string, isLoose = false): string {
  const { random } = hand;
  const start = tag === 'ol' && random.percent(20) ? ' start="3"' : '';
  const items = hand.many(1, 3, () => {
    const text = hand.line(1);
    const inner =
      random.percent(25) && hand.depth < 3
        ? `\n${hand.deeper(() => list(hand, random.pick(['ul', 'ol'])))}\n`
        : '';
    return isLoose
      ? `<li>\n<p>${text}</p>${random.percent(25) ? `\n<p>${hand.line(1)}</p>` : ''}${inner || '\n'}</li>`
      : `<li>${text}${inner}</li>`;
  });
  return `<${tag}${start}>\n${items.join('\n')}\n</${tag}>`;
}

function table(hand: Hand): string {
  const { random } = hand;
  const columns = 1 + random.below(3);
  const align = random.percent(30) ? random.pick([' align="left"', ' style="text-align:right"']) : '';
  const row = (tag: string) =>
    `<tr>\n${Array.from({ length: columns }, () => `<${tag}${align}>${random.percent(85) ? hand.line(0) : ''}</${tag}>`).join('\n')}\n</tr>`;
  const body = hand.many(1, 2, () => row('td')).join('\n');
  return `<table>\n<thead>\n${row('th')}\n</thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}
