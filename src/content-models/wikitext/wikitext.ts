/** Wikitext as a content model, without its engine, which is in `src/wikitext`. */

import type { ContentModel } from '../model.ts';
import { namesIn } from './names-in.ts';
import { plainWikitext } from './plain.ts';

// Looks at every character once, however long a run of spaces is.
const REDIRECT = /^\s*#REDIRECT\s*(?::\s*)?\[\[([^\]|]*)(?:\|[^\]]*)?\]\]/i;

export const WIKITEXT: ContentModel = {
  extensions: ['mediawiki', 'wiki', 'wikitext', 'mw'],
  titleEndings: [],
  redirect: (source) => REDIRECT.exec(source)?.[1],
  redirectTo: (title) => `#REDIRECT [[${title}]]`,
  plain: plainWikitext,
  namesIn,
  hasToBeWrittenOut: (source) => source.includes('~~~') || /subst:/i.test(source),
};
