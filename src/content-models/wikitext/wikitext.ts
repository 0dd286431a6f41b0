/** Wikitext as a content model, without its engine, which is in `src/wikitext`. */

import { decodePercent } from '../../wikitext/text/percent.ts';
import { REDIRECT_WORD } from '../../wikitext/text/redirect-words.ts';
import type { ContentModel } from '../model.ts';
import { namesIn, namesInHtml } from './names-in.ts';
import { plainWikitext } from './plain.ts';

// Looks at every character once, however long a run of spaces is.
const REDIRECT = new RegExp(String.raw`^\s*${REDIRECT_WORD}\s*(?::\s*)?\[\[([^\]|]*)(?:\|[^\]]*)?\]\]`, 'i');
/** Templates and functions, switches, and tags that show a part of the page alone or make text of their own. */
const SHOWS_MORE =
  /\{\{|__[A-Za-z]|<(?:includeonly|noinclude|onlyinclude|translate|gallery|poem|indicator|section|categorytree|math|chem|ce|score|timeline|templatestyles|mapframe|maplink)\b/i;
/** Signatures, substitutions, and links whose text is left out. */
const WRITTEN_OUT = /~~~|subst:|\|\]\]|\[\[\|/i;

export const WIKITEXT: ContentModel = {
  extensions: ['mediawiki', 'wiki', 'wikitext', 'mw'],
  titleEndings: [],
  redirect: (source) => {
    const target = REDIRECT.exec(source)?.[1];
    return target === undefined ? undefined : decodePercent(target);
  },
  redirectTo: (title) => `#REDIRECT [[${title}]]`,
  plain: plainWikitext,
  namesIn,
  namesInHtml,
  hasParsetree: true,
  hasVariants: true,
  showsMore: (source) => SHOWS_MORE.test(source),
  hasToBeWrittenOut: (source, words) => WRITTEN_OUT.test(source) || words?.maySubstitute(source) === true,
};
