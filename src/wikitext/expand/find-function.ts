/** The function or variable that braces name, in English or in the wiki's language. */

import type { LocalWords } from '../../title/local-words.ts';
import type { FunctionTable, ParserFunction } from '../extension.ts';

export interface FoundFunction {
  /** English, in lower case. */
  readonly name: string;
  /** What `data-mw` calls it: without `#`, the first of several names. */
  readonly told: string;
  /** What stands behind the colon. */
  readonly first: string | undefined;
  readonly run: ParserFunction;
}

/** @param name what the braces begin with: `PAGENAME`, `lc:A` */
export function findFunction(
  name: string,
  argCount: number,
  table: FunctionTable,
  words: LocalWords | undefined,
): FoundFunction | undefined {
  const { functions, variables, synonyms, inAnyCase, settings } = table;
  const found = (
    among: ReadonlyMap<string, ParserFunction>,
    english: string | undefined,
    first: string | undefined,
  ): FoundFunction | undefined => {
    if (english === undefined || (first === undefined && settings.has(english))) return undefined;
    const run = among.get(english);
    const lower = english.toLowerCase();
    return run && { name: lower, told: (synonyms.get(lower) ?? lower).replace(/^#/, ''), first, run };
  };
  const variable = (written: string, first?: string): FoundFunction | undefined => {
    if (written.length > MAX_CHARS) return undefined;
    if (variables.has(written)) return found(variables, written, first);
    const [small, capitals] = [written.toLowerCase(), written.toUpperCase()];
    if (written.startsWith('#'))
      return found(variables, variables.has(small) ? small : words?.function(written), first);
    return found(variables, inAnyCase.has(capitals) ? capitals : words?.variable(written), first);
  };
  const alone = argCount === 0 ? variable(name) : undefined;
  const colon = name.search(/[:：]/);
  if (alone !== undefined || colon < 0) return alone;
  const [written, first] = [name.slice(0, colon), name.slice(colon + 1)];
  const lower = written.toLowerCase();
  const named = functions.has(lower) ? lower : words?.function(written);
  return found(functions, named, first) ?? variable(written, first);
}

/** Longer names are none in any language. */
const MAX_CHARS = 200;

const PREFIXES: ReadonlySet<string> = new Set(['subst', 'safesubst', 'msg', 'msgnw', 'raw']);

/** The same with the English word before its first colon, where that says how a page is taken in: `ers:X` is `subst:X`. */
export function prefixInEnglish(name: string, words: LocalWords | undefined): string {
  const colon = name.indexOf(':');
  const english = colon < 0 ? undefined : words?.function(name.slice(0, colon));
  return english !== undefined && PREFIXES.has(english) ? english + name.slice(colon) : name;
}
