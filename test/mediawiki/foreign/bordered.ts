/** A single place, and what wikitext minds in it. */

import type { Hand } from './hand.ts';
import { INLINE, MINDED } from './vocabulary.ts';

export function borderedBlock(hand: Hand): string {
  const { random } = hand;
  const minded = (): string => random.pick(MINDED);
  const text = (): string => {
    const shape = random.below(6);
    if (shape === 0) return minded();
    if (shape === 1) return `${minded()} ${hand.words(1)}`;
    if (shape === 2) return `${hand.words(1)} ${minded()}`;
    if (shape === 3)
      return `${hand.words(1)}${random.pick([' ', ''])}${minded()}${random.pick([' ', ''])}${hand.words(1)}`;
    if (shape === 4) return `${hand.words(1)}\n${minded()}${random.pick([' ', ''])}${hand.words(1)}`;
    return `${minded()} ${hand.words(1)} ${minded()}`;
  };
  const inline = random.pick(INLINE);
  switch (random.below(16)) {
    case 0:
      return text();
    case 1:
      return `<ul><li>${text()}</li><li>${text()}</li></ul>`;
    case 2:
      return `<table><tbody><tr><td>${text()}</td><td>${text()}</td></tr></tbody></table>`;
    case 3:
      return `<table><tbody><tr><th>${text()}</th></tr><tr><td>${text()}</td></tr></tbody></table>`;
    case 4:
      return `<h2>${text()}</h2>`;
    case 5:
      return `<p><a href="${random.pick(['./Foo', './Foo_bar', 'http://example.com'])}">${text()}</a>${random.pick(['', ' ', 'x', '.'])}${minded()}</p>`;
    case 6:
      return `<p>${minded()}<${inline}>${text()}</${inline}>${minded()}</p>`;
    case 7:
      return `<p>${text()}<br>${text()}</p>`;
    case 8:
      return `<dl><dt>${text()}</dt><dd>${text()}</dd></dl>`;
    case 9:
      return `<div>${text()}</div>`;
    case 10:
      return `<pre>${text()}</pre>`;
    case 11:
      return `<p>${hand.words(1)} <b>${text()}</b> <i>${minded()}</i></p>`;
    case 12:
      return `<p>${text()}</p><p>${text()}</p>`;
    default:
      return `<p>${text()}</p>`;
  }
}
