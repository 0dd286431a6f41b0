/** Redirects: pages whose source sends the reader to another title. */

import { isTitle, parseTitle, readingForm, type Title, type TitleRules } from '../title/title.ts';
import { frontMatterBlock } from './markdown/front-matter-block.ts';

// Each of these looks at every character once, however long a run of spaces is.
const WIKITEXT = /^\s*#REDIRECT\s*(?::\s*)?\[\[([^\]|]*)(?:\|[^\]]*)?\]\]/i;
const FRONT_MATTER_REDIRECT = /^redirect(?:_to)?:(.*)$/m;
const QUOTED = /^(["'])(.*)\1$/;

/** Where a source redirects to; undefined when it does not, or to something that is no title. */
export function redirectTarget(source: string, model: string, rules: TitleRules): Title | undefined {
  const written =
    model === 'wikitext'
      ? WIKITEXT.exec(source)?.[1]
      : model === 'markdown'
        ? frontMatter(source)
        : undefined;
  if (written === undefined) return undefined;
  const target = parseTitle(written, rules);
  return isTitle(target) ? target : undefined;
}

/** A redirect's target as people read it, with its fragment: `Help:Editing#Links`. */
export function targetText(target: Title, rules: TitleRules): string {
  const text = readingForm(target, rules);
  return target.fragment === '' ? text : `${text}#${target.fragment}`;
}

function frontMatter(source: string): string | undefined {
  const matter = frontMatterBlock(source)?.yaml;
  const value = matter === undefined ? undefined : FRONT_MATTER_REDIRECT.exec(matter)?.[1]?.trim();
  return value === undefined ? undefined : (QUOTED.exec(value)?.[2] ?? value);
}
