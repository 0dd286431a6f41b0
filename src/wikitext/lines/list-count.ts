/** How much lists will be, before they are made: bullets in front of lines become many times their memory. */

import { listOf } from './list-lines.ts';
import type { Token } from './token.ts';

/**
 * How many lists and items are made of bullets at least: an item of each line, and both of each level that the line before
 * does not have. What ends a list in between only makes more.
 */
export function leastInLists(tokens: readonly Token[]): number {
  let count = 0;
  let before: string | undefined = '';
  for (const token of tokens) {
    if (token.kind === 'bullets') {
      const { bullets } = token;
      const opened = before === undefined ? 0 : bullets.length - commonBullets(before, bullets);
      count += Math.max(1, 2 * opened);
      before = bullets;
    }
    // A table has lists of its own, and behind it those before it go on.
    else if ((token.kind === 'start' || token.kind === 'end') && token.tag === 'table') before = undefined;
  }
  return count;
}

function commonBullets(before: string, bullets: string): number {
  let common = 0;
  while (
    common < before.length &&
    common < bullets.length &&
    listOf(before[common]!) === listOf(bullets[common]!)
  )
    common++;
  return common;
}
