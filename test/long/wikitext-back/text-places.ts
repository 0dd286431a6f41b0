/** Where text stands in HTML: all of it in one place, or a part of it in each of many. */

/** Places of one long text. */
export const TEXT_PLACES: Readonly<Record<string, (text: string) => string>> = {
  body: (text) => text,
  paragraph: (text) => `<p>${text}</p>`,
  box: (text) => `<div>${text}</div>`,
  cell: (text) => `<table><tbody><tr><td>${text}</td></tr></tbody></table>`,
  heading: (text) => `<h2>${text}</h2>`,
  item: (text) => `<ul><li>${text}</li></ul>`,
  term: (text) => `<dl><dt>${text}</dt></dl>`,
  pre: (text) => `<pre>${text}</pre>`,
  bold: (text) => `<p><b>${text}</b></p>`,
  link: (text) => `<p><a rel="mw:WikiLink" href="./A">${text}</a></p>`,
  site: (text) => `<p><a rel="mw:ExtLink" href="http://a">${text}</a></p>`,
  caption: (text) =>
    `<figure typeof="mw:File/Thumb"><a href="./File:A.jpg"><img resource="./File:A.jpg" src="a" width="10" height="10"></a><figcaption>${text}</figcaption></figure>`,
  title: (text) => `<p><span title="${text.replaceAll('"', '&quot;')}">x</span></p>`,
  style: (text) => `<p><span style="${text.replaceAll('"', '&quot;')}">x</span></p>`,
  address: (text) => `<p><a href="http://a/${text.replaceAll('"', '&quot;')}">x</a></p>`,
  page: (text) => `<p><a rel="mw:WikiLink" href="./A${text.replaceAll('"', '&quot;')}">x</a></p>`,
  note: (text) =>
    `<p>a<sup typeof="mw:Extension/ref" data-mw='{"name":"ref","attrs":{},"body":{"id":"n1"}}' id="c1">1</sup></p><ol typeof="mw:Extension/references" data-mw='{"name":"references","attrs":{}}'><li id="n"><span id="n1">${text}</span></li></ol>`,
};

/** Places of many short texts. */
export const PIECE_PLACES: Readonly<Record<string, (text: string, count: number) => string>> = {
  paragraphs: (text, count) => `<p>${text}</p>`.repeat(count),
  'between bold': (text, count) => `<p>${`${text}<b>x</b>`.repeat(count)}</p>`,
  'in bold': (text, count) => `<p>${`<b>${text}</b> `.repeat(count)}</p>`,
  'between breaks': (text, count) => `<p>${`${text}<br>`.repeat(count)}</p>`,
  'between links': (text, count) => `<p>${`${text}<a rel="mw:WikiLink" href="./A">b</a>`.repeat(count)}</p>`,
  'between addresses': (text, count) =>
    `<p>${`${text}<a rel="mw:ExtLink" href="http://a">http://a</a>`.repeat(count)}</p>`,
  items: (text, count) => `<ul>${`<li>${text}</li>`.repeat(count)}</ul>`,
  cells: (text, count) => `<table><tbody><tr>${`<td>${text}</td>`.repeat(count)}</tr></tbody></table>`,
  rows: (text, count) => `<table><tbody>${`<tr><td>${text}</td></tr>`.repeat(count)}</tbody></table>`,
  headings: (text, count) => `<h2>${text}</h2>`.repeat(count),
  'pieces of a box': (text, count) => `<div>${`${text}<i>x</i><p>y</p>`.repeat(count)}</div>`,
};
