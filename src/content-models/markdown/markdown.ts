/** Markdown as a content model, without its parser. */

import type { ContentModel } from '../model.ts';
import { frontMatterBlock } from './front-matter-block.ts';
import { markdownNamesIn } from './names-in.ts';
import { plainMarkdown } from './plain.ts';
import { listingOf } from './plain-front-matter.ts';

// Each of these looks at every character once.
const REDIRECT = /^redirect(?:_to)?[ \t]*[:=](.*)$/m;
const QUOTED = /^(["'])(.*)\1$/;

/** Which side of `[[a|b]]` is a page, the whole wiki says; whether a blank ends an address, the place it comes from. */
const SHOWS_MORE = /\[\[[^[\]\n]{1,320}\||\]\([^()\n<>"' \t]{1,200}[ \t]{1,5}[^"' \t(=]|\]\(\{[{%]/;

export const MARKDOWN: ContentModel = {
  extensions: ['md', 'markdown', 'mdown', 'mkd', 'mkdn'],
  titleEndings: [],
  linksByFileName: true,
  redirect,
  redirectTo: (title) => `---\nredirect: ${JSON.stringify(title)}\n---`,
  listing: listingOf,
  plain: plainMarkdown,
  namesIn: markdownNamesIn,
  showsMore: (source) => frontMatterBlock(source) !== undefined || SHOWS_MORE.test(source),
};

function redirect(source: string): string | undefined {
  const matter = frontMatterBlock(source)?.text;
  const value = matter === undefined ? undefined : REDIRECT.exec(matter)?.[1]?.trim();
  return value === undefined ? undefined : (QUOTED.exec(value)?.[2] ?? value);
}
