/** Blocks that an editor makes: of every kind, each with new words. */

import { type Item, item } from '../dom.ts';
import { newWord, type Pick } from './places.ts';

function paragraph(): Item {
  return item('p', {}, newWord());
}

export function newBlock(pick: Pick): Item {
  const make: readonly (() => Item)[] = [
    paragraph,
    paragraph,
    () => item('ul', {}, item('li', {}, newWord()), item('li', {}, newWord())),
    () => item('ol', {}, item('li', {}, newWord(), item('ol', {}, item('li', {}, newWord())))),
    () => item('dl', {}, item('dt', {}, newWord()), item('dd', {}, newWord())),
    () =>
      item(
        'table',
        {},
        item('tbody', {}, item('tr', {}, item('td', {}, newWord()), item('td', {}, newWord()))),
      ),
    () => item(`h${2 + pick(4)}`, {}, newWord()),
    () => item('pre', {}, `${newWord()}\n${newWord()}`),
    () => item('blockquote', {}, item('p', {}, newWord())),
    () => item('div', { class: 'y' }, item('p', {}, newWord())),
    () => item('hr', {}),
  ];
  return make[pick(make.length)]!();
}
