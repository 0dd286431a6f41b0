/** Blocks as editors in browsers leave them: boxes as lines, breaks, half of the formatting empty. */

import type { Hand } from './hand.ts';

export function editedBlock(hand: Hand): string {
  const { random } = hand;
  switch (random.below(12)) {
    case 0:
      return `<div>${hand.line(2)}</div>`;
    case 1:
      return `<div>${hand.line(1)}<br></div><div><br></div><div>${hand.line(1)}</div>`;
    case 2:
      return `${hand.line(1)}<br>${hand.line(1)}<br>`;
    case 3:
      return `${hand.line(1)}<div>${hand.line(1)}</div>`;
    case 4:
      return '<p><br></p>';
    case 5:
      return `<p>${hand.line(1)}<br><br>${hand.line(1)}</p>`;
    case 6:
      return `<ul><li>${hand.line(1)}</li><ul><li>${hand.line(1)}</li></ul><li>${hand.line(1)}<br></li></ul>`;
    case 7:
      return `<b>${hand.line(1)}</b><i></i>&nbsp;<b> ${hand.words(1)} </b>${hand.line(1)}`;
    case 8:
      return `<div><span style="font-size: 1rem;">${hand.line(1)}</span>&nbsp; ${hand.line(1)}</div>`;
    case 9:
      return `<blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;">${hand.line(1)}</blockquote>`;
    case 10:
      return hand.heading(2 + random.below(2), `<b>${hand.line(1)}</b>`);
    default:
      return `<p>${hand.line(2)}</p>`;
  }
}
