/** What the target of a link, or the name between braces, is the name of. */

import { CATEGORY, FILE, MAIN, TEMPLATE } from '../../title/namespaces.ts';
import { isTitle, parseTitle, type TitleRules } from '../../title/title.ts';

export interface Linked {
  readonly kind: 'page' | 'category' | 'file' | 'language' | 'template';
  /** In reading form, without prefix. */
  readonly name: string;
}

const DEFAULT_NAMESPACE = { page: MAIN, file: FILE, template: TEMPLATE } as const;

/**
 * Reads `Category:Scholars`, `es:Tierra`, `:File:Map.png` (a page, for the colon in front).
 * @param place a link's target, a line of a gallery, or what stands between braces
 * @returns undefined for what is no title
 */
export function findLinked(
  written: string,
  rules: TitleRules,
  place: keyof typeof DEFAULT_NAMESPACE,
): Linked | undefined {
  const title = parseTitle(written, rules, DEFAULT_NAMESPACE[place]);
  if (!isTitle(title)) return undefined;
  const name = title.text;
  if (place === 'page' && written.trimStart().startsWith(':')) return { kind: 'page', name };
  if (title.interwiki !== '') {
    const isLanguage = rules.interwiki.get(title.interwiki)?.language !== undefined;
    return { kind: isLanguage && place === 'page' ? 'language' : 'page', name };
  }
  if (title.namespace === FILE) return { kind: 'file', name };
  if (title.namespace === CATEGORY && place === 'page') return { kind: 'category', name };
  if (title.namespace === TEMPLATE && place === 'template') return { kind: 'template', name };
  return { kind: 'page', name };
}
