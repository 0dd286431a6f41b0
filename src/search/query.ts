/** The language of queries: words, phrases, exclusions, prefixes and keywords such as `intitle:`. */

import { firstCodePoints } from '../base/text.ts';
import { type Namespaces, QUERY_CHARS } from './engine.ts';
import { fold, foldTitle } from './fold.ts';
import { wholeWords } from './words.ts';

/** Number of the namespace without a name. */
const MAIN = 0;

/** Further terms of a query are ignored. */
const QUERY_TERMS = 16;

/**
 * Number of the namespace with this name or alias, in any case and with `_` or space; undefined if there is none.
 */
export type NamespaceOf = (name: string) => number | undefined;

/** Words that belong together: a page must contain all of them, or must not. */
export type Clause = {
  readonly terms: readonly string[];
  /** The last term is a prefix: `wiki*`. */
  readonly isPrefix: boolean;
  /** The terms must follow each other. */
  readonly isPhrase: boolean;
  readonly inTitle: boolean;
};

/** A parsed query. */
export type Query = {
  /** Namespaces given in the query: `Help:start`, `all:start`. */
  readonly namespaces: Namespaces | undefined;
  readonly wanted: readonly Clause[];
  readonly unwanted: readonly Clause[];
  /** Folded beginning of the title without its namespace: `sta` for `prefix:Help:Sta`. */
  readonly titleStart: string | undefined;
  /** Folded names. The page must have all of them. */
  readonly categories: readonly string[];
  readonly templates: readonly string[];
};

/**
 * Reads a query: words, `"a phrase"`, `begin*`, `-without`, `intitle:`, `incategory:`, `hastemplate:`,
 * `prefix:` (up to the end of the query), and a namespace in front. There are no errors: whatever has no special meaning is
 * read as words.
 */
export function parseQuery(text: string, namespaceOf: NamespaceOf): Query {
  const { namespaces, rest } = splitNamespace(firstCodePoints(text, QUERY_CHARS), namespaceOf);
  const { words, title } = splitTitleStart(rest, namespaceOf);
  const wanted: Clause[] = [];
  const unwanted: Clause[] = [];
  const categories: string[] = [];
  const templates: string[] = [];
  let left = QUERY_TERMS;
  for (const { minus, keyword, value, isQuoted, hasStar } of chunks(words)) {
    if (keyword === 'incategory') categories.push(foldTitle(value));
    else if (keyword === 'hastemplate') templates.push(foldTitle(value));
    else {
      const terms = wholeWords(fold(value)).slice(0, left);
      if (terms.length === 0) continue;
      left -= terms.length;
      const isPhrase = terms.length > 1 && (isQuoted || minus);
      (minus ? unwanted : wanted).push({
        terms,
        isPhrase,
        isPrefix: hasStar,
        inTitle: keyword === 'intitle',
      });
    }
  }
  return {
    wanted,
    unwanted,
    categories,
    templates,
    namespaces: namespaces ?? title?.namespaces,
    titleStart: title && foldTitle(title.rest),
  };
}

type InNamespace = { readonly namespaces?: Namespaces; readonly rest: string };

/** Splits `Help:start` into a namespace and the rest; without a namespace, everything is the rest. */
export function splitNamespace(text: string, namespaceOf: NamespaceOf): InNamespace {
  const match = /^\s*([^:"]+):(.*)$/su.exec(text);
  if (!match) return { rest: text };
  const name = match[1]!.trim();
  const rest = match[2]!;
  if (name.toLowerCase() === 'all') return { namespaces: 'all', rest };
  const namespace = namespaceOf(name);
  return namespace === undefined ? { rest: text } : { namespaces: [namespace], rest };
}

/** The beginning of a title as people write it: `:Foo` is of the main namespace, and what no title holds is left out. */
export function titleStart(text: string, namespaceOf: NamespaceOf): InNamespace {
  const titled = text.replace(/#.*$/s, '').replace(/[[\]{}|<>]/g, '');
  const colons = /^\s*:[\s:]*/.exec(titled)?.[0] ?? '';
  if (colons !== '') return { namespaces: [MAIN], rest: titled.slice(colons.length) };
  return splitNamespace(titled, namespaceOf);
}

/**
 * Splits off `prefix:Help:sta`. An empty prefix does not count; a namespace alone means all its pages.
 */
function splitTitleStart(text: string, namespaceOf: NamespaceOf): { words: string; title?: InNamespace } {
  const match = /(?:^|\s)prefix:(.*)$/isu.exec(text);
  if (!match) return { words: text };
  const words = text.slice(0, match.index);
  const title = splitNamespace(match[1]!.replaceAll('"', ''), namespaceOf);
  return title.namespaces === undefined && foldTitle(title.rest) === '' ? { words } : { words, title };
}

type Chunk = {
  readonly minus: boolean;
  readonly keyword: string | undefined;
  readonly value: string;
  readonly isQuoted: boolean;
  readonly hasStar: boolean;
};

/**
 * The parts of a query between spaces, where a quotation is one part. An unclosed quotation ends with the query.
 */
function* chunks(text: string): Generator<Chunk> {
  const pattern = /(-?)(?:(intitle|incategory|hastemplate):\s*)?(?:"([^"]*)"?|([^\s"]+))/giu;
  for (const [, minus, keyword, quoted, plain] of text.matchAll(pattern)) {
    const value = quoted ?? plain ?? '';
    yield {
      minus: minus === '-',
      keyword: keyword?.toLowerCase(),
      value,
      isQuoted: quoted !== undefined,
      hasStar: quoted === undefined && value.endsWith('*'),
    };
  }
}
