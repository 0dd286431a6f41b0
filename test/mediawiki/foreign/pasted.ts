/** Blocks as they are copied from pages: boxes in boxes, classes, styles, parts of all kinds. */

import type { Hand } from './hand.ts';

export function pastedBlock(hand: Hand): string {
  const { random } = hand;
  const attributes = hand.attributes();
  const all = [
    'p',
    'p',
    'p',
    'h',
    'div',
    'list',
    'list',
    'table',
    'dl',
    'figure',
    'pre',
    'quote',
    'hr',
    'section',
    'text',
    'center',
    'img',
    'empty',
  ];
  const kind = random.pick(hand.depth > 3 ? all.slice(0, 3) : all);
  switch (kind) {
    case 'h': {
      const level = 1 + random.below(6);
      return `<h${level}${attributes}>${hand.blank()}${hand.line(2)}${random.percent(10) ? '<br>' : ''}${hand.blank()}</h${level}>`;
    }
    case 'div':
    case 'section':
    case 'center': {
      const tag =
        kind === 'section' ? random.pick(['section', 'article', 'header', 'nav', 'aside', 'main']) : kind;
      const inner = random.percent(50)
        ? hand.line(2)
        : hand.many(1, 3, () => hand.block()).join(hand.blank());
      return `<${tag}${attributes}>${hand.blank()}${inner}${hand.blank()}</${tag}>`;
    }
    case 'list':
      return list(hand);
    case 'dl':
      return definitions(hand);
    case 'table':
      return table(hand);
    case 'figure':
      return `<figure${attributes}><img src="${random.pick(['https://example.org/i.jpg', 'i.png', './File:Foobar.jpg'])}" width="100">${random.percent(60) ? `<figcaption>${hand.line(1)}</figcaption>` : ''}</figure>`;
    case 'img':
      return `<img src="https://example.org/i.jpg" alt="${hand.words(1)}"${random.percent(30) ? ' width="20" height="20"' : ''}>`;
    case 'pre':
      return random.percent(50)
        ? `<pre>${hand.code()}</pre>`
        : `<pre class="hl"><span class="k">def</span> ${hand.code()}</pre>`;
    case 'quote':
      return `<blockquote${attributes}>${random.percent(50) ? `<p>${hand.line(2)}</p>` : hand.line(2)}</blockquote>`;
    case 'hr':
      return random.pick(['<hr>', '<hr class="a">', '<hr/>']);
    case 'text':
      return hand.line(2);
    case 'empty':
      return random.pick([
        '<p></p>',
        '<div></div>',
        '<p> </p>',
        '<p>&nbsp;</p>',
        '<span></span>',
        '<ul></ul>',
        '<b></b>',
        '<h2></h2>',
        '<p><br></p>',
        '<li></li>',
      ]);
    default:
      return `<p${random.percent(80) ? '' : attributes}>${hand.blank()}${hand.line(3)}${hand.blank()}</p>`;
  }
}

function list(hand: Hand): string {
  const { random } = hand;
  const tag = random.pick(['ul', 'ul', 'ol']);
  const items = hand.many(1, 4, () => {
    const shape = random.below(14);
    if (shape === 0) return hand.deeper(() => list(hand));
    if (shape === 1) return `<li><p>${hand.line(1)}</p></li>`;
    if (shape === 2) return `<li${hand.attributes()}>${hand.line(1)}</li>`;
    if (shape === 3) return `<li><div>${hand.line(1)}</div></li>`;
    if (shape === 4) return '<li></li>';
    if (shape === 5 && hand.depth < 3)
      return `<li>${hand.line(1)}${hand.blank()}${hand.deeper(() => definitions(hand))}</li>`;
    if (shape === 6 && hand.depth < 3)
      return `<li>${hand.line(1)}${hand.blank()}${hand.deeper(() => hand.block())}</li>`;
    if (shape < 10 && hand.depth < 3)
      return `<li>${hand.line(1)}${hand.blank()}${hand.deeper(() => list(hand))}${hand.blank()}</li>`;
    return `<li>${hand.blank()}${hand.line(1)}${hand.blank()}</li>`;
  });
  return `<${tag}${random.percent(15) ? hand.attributes() : ''}>${hand.blank()}${items.join(hand.blank())}${hand.blank()}</${tag}>`;
}

function definitions(hand: Hand): string {
  const { random } = hand;
  const items = hand.many(1, 4, () => {
    const tag = random.pick(['dt', 'dd', 'dd']);
    const inner =
      random.percent(15) && hand.depth < 3
        ? hand.deeper(() => random.pick([() => list(hand), () => definitions(hand)])())
        : '';
    return `<${tag}>${random.percent(90) ? hand.line(1) : ''}${inner}</${tag}>`;
  });
  return `<dl>${hand.blank()}${items.join(hand.blank())}${hand.blank()}</dl>`;
}

function table(hand: Hand): string {
  const { random } = hand;
  const columns = 1 + random.below(3);
  const gap = random.pick(['', '\n', '\n  ']);
  const cell = (tag: string): string => {
    const attributes = random.percent(25)
      ? random.pick([
          ' colspan="2"',
          ' rowspan="2"',
          ' style="color:red"',
          ' class="a"',
          ' align="center"',
          ' width="10%" valign="top"',
          ' scope="row"',
          ' bgcolor="#eee"',
        ])
      : '';
    const inner = random.below(12);
    const content =
      inner === 0
        ? ''
        : inner === 1
          ? '&nbsp;'
          : inner === 2 && hand.depth < 3
            ? hand.deeper(() => hand.block())
            : inner === 3
              ? `<p>${hand.line(1)}</p>`
              : inner === 4
                ? `${hand.line(1)}<br>${hand.line(1)}`
                : hand.line(1);
    return `<${tag}${attributes}>${content}</${tag}>`;
  };
  const row = (tags: readonly string[]): string =>
    `<tr${random.percent(15) ? ' class="r"' : ''}>${gap}${Array.from({ length: columns }, () => cell(random.pick(tags))).join(gap)}${gap}</tr>`;
  const caption = random.percent(25) ? `<caption>${hand.line(1)}</caption>${gap}` : '';
  const group = random.percent(15) ? `<colgroup><col width="10"><col></colgroup>${gap}` : '';
  const rows = hand.many(1, 3, () => row(random.percent(75) ? ['td'] : ['td', 'th'])).join(gap);
  const head = random.percent(40) ? `<thead>${gap}${row(['th'])}${gap}</thead>${gap}` : '';
  const body = random.percent(70) ? `<tbody>${gap}${rows}${gap}</tbody>` : rows;
  return `<table${random.percent(50) ? random.pick([' class="wikitable"', ' border="1" cellpadding="2"', ' width="100%"', ' style="width:50%"']) : ''}>${gap}${caption}${group}${head}${body}${gap}</table>`;
}
