/** What a pusher should know of a push that comes in all the same. */

import type { Offer } from '../../store/store.ts';
import { isLeftOut } from '../layout.ts';
import { Objections, quoted } from './objections.ts';

export function notesOn({ added }: Pick<Offer, 'added'>): string[] {
  const notes = new Objections();
  for (const path of added) {
    if (isLeftOut(path)) notes.add(quoted(path), 'kept, but no page: a name in its path begins with a dot');
    if (notes.isFull) break;
  }
  return notes.lines();
}
