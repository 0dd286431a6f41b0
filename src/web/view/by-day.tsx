/** A list of what happened, with a heading for each day. */

import type { VNode } from 'preact';
import type { Words } from '../words/words.ts';

export interface ByDayParts<Each> {
  readonly words: Words;
  readonly all: readonly Each[];
  /** One of them, as an item of a list. */
  readonly children: (each: Each) => VNode | null;
}

export function ByDay<Each extends { readonly atSeconds: number }>({
  words,
  all,
  children,
}: ByDayParts<Each>): VNode {
  const days = new Map<string, Each[]>();
  for (const each of all) {
    const day = words.day(each.atSeconds);
    const known = days.get(day);
    if (known === undefined) days.set(day, [each]);
    else known.push(each);
  }
  return (
    <>
      {[...days].map(([day, own]) => (
        <section key={day}>
          <h2 class="ui-day">{day}</h2>
          <ul class="ui-list ui-changes">{own.map(children)}</ul>
        </section>
      ))}
    </>
  );
}
