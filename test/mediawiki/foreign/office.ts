/** Blocks as word processors write them. */

import type { Hand } from './hand.ts';
import { PLAIN_TARGETS } from './vocabulary.ts';

export function officeBlock(hand: Hand): string {
  const { random } = hand;
  const run = (): string => {
    const text = hand.words(3);
    const shape = random.below(8);
    if (shape === 0) return `<b>${text}</b>`;
    if (shape === 1) return `<b style="mso-bidi-font-weight:normal">${text}<o:p></o:p></b>`;
    if (shape === 2) return `<i><span lang="EN-US">${text}</span></i>`;
    if (shape === 3)
      return `<span style="font-size:11pt;font-family:&quot;Calibri&quot;,sans-serif">${text}</span>`;
    if (shape === 4) return `<u>${text}</u>`;
    if (shape === 5)
      return `<a href="${random.pick(PLAIN_TARGETS)}"><span style="color:#1155cc">${text}</span></a>`;
    if (shape === 6) return `<strong>${text} </strong>`;
    return text;
  };
  const runs = (): string => hand.many(1, 3, run).join(random.pick([' ', '', '\n']));
  switch (random.below(10)) {
    case 0:
      return hand.heading(1 + random.below(4), `${runs()}<o:p></o:p>`);
    case 1:
      return `<ul style="margin-top:0" type="disc">${hand.many(1, 3, () => `<li class="MsoNormal" style="mso-list:l0">${runs()}</li>`).join('\n')}</ul>`;
    case 2:
      return `<ol><li dir="ltr" style="list-style-type:decimal"><p dir="ltr" style="line-height:1.38"><span>${hand.words(2)}</span></p></li><li dir="ltr"><p dir="ltr">${runs()}</p></li></ol>`;
    case 3:
      return `<table class="MsoTableGrid" border="1" cellspacing="0"><tbody><tr style="height:1pt">${hand.many(1, 3, () => `<td width="100" valign="top"><p class="MsoNormal">${runs()}</p></td>`).join('')}</tr></tbody></table>`;
    case 4:
      return '<p class="MsoNormal"><o:p>&nbsp;</o:p></p>';
    case 5:
      return `<p class="MsoListParagraph">·&nbsp;&nbsp;&nbsp;${runs()}</p>`;
    case 6:
      return `<p>${runs()}<br>\n${runs()}</p>`;
    default:
      return `<p class="MsoNormal"${random.percent(30) ? ' align="center"' : ''}>${runs()}</p>`;
  }
}
