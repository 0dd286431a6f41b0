/** Steps that paste. */

import { readBody } from '../dom.ts';
import { blocks, isText, newWord, one, type Step } from './places.ts';

/** HTML as word processors and web pages put it on the clipboard. */
const PASTED = [
  (w: string) => `<p class="MsoNormal" style="margin:0"><span style="font-size:11.0pt">${w}<o:p></o:p></span></p>`,
  (w: string) => `<table><thead><tr><th>${w}</th></tr></thead><tbody><tr><td>${w}b</td></tr></tbody></table>`,
  (w: string) => `<ul><li><p>${w}</p></li><li><p>${w}b</p><ul><li>${w}c</li></ul></li></ul>`,
  (w: string) => `<div><div>${w}</div><div><br></div><div>${w}b</div></div>`,
  (w: string) => `<a href="./Foo_bar">${w}</a>`,
  (w: string) => `<a href="https://x.example/a?b=c&amp;d"><strong>${w}</strong></a>`,
  (w: string) => `<h2><span style="x:y">${w}</span></h2>`,
  (w: string) => `<b style="font-weight:normal" id="docs-internal"><p dir="ltr">${w}</p><ul><li dir="ltr"><p>${w}b</p></li></ul></b>`,
  (w: string) => `<article><header><h3>${w}</h3></header><p>${w}b</p><script>evil()</script></article>`,
  (w: string) => `<ul><dl><dd>${w}</dd></dl></ul>`,
  (w: string) => `<p>${w}</p>\n\n\n<p>  ${w}b  </p>`,
  (w: string) => `<em><strong>${w}</strong></em> <kbd>${w}b</kbd>`,
]; // biome-ignore format: a list

export const PASTE_STEPS: Readonly<Record<string, Step>> = {
  paste(body, pick) {
    const place = blocks(body)[pick(blocks(body).length)];
    if (place === undefined) return false;
    const made = readBody(PASTED[pick(PASTED.length)]!(newWord()));
    place.after(...[...made.kids]);
    return true;
  },
  pasteInside(body, pick) {
    const text = one(body, pick, isText);
    if (text === undefined || text.closest(({ tag }) => tag === 'pre') !== undefined) return false;
    const made = readBody(PASTED[[4, 5, 11][pick(3)]!]!(newWord()));
    text.after(...[...made.kids]);
    return true;
  },
};
