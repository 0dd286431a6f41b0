/** What special pages are called in the wiki's language: `Letzte Änderungen` is `RecentChanges` in a German wiki. */

import { localWords } from '../../title/local-words.ts';
import type { Visit } from '../visit.ts';

/** The English name of a special page, for one in any language; what is no name stays. */
export function inEnglish(name: string, { call: { wiki } }: Visit): string {
  const { words } = wiki.site;
  return (words && localWords(words).special(name)) ?? name;
}
