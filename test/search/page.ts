import type { RedirectTitle, SearchDocument } from '../../src/search/engine.ts';

/** Namespaces that the tests know by name. */
const NAMESPACES: Readonly<Record<string, number>> = { talk: 1, help: 12 };

export function namespaceOf(name: string): number | undefined {
  return NAMESPACES[name.toLowerCase()];
}

/** What a page has beside its title and text. */
type Details = {
  readonly id?: number;
  readonly redirects?: readonly string[];
  readonly categories?: readonly string[];
  readonly templates?: readonly string[];
};

/** A page by its title; redirects are titles too. The namespace is that of the prefix. */
export function page(title: string, text: string, details: Details = {}): SearchDocument {
  const { id = 1, redirects = [], ...rest } = details;
  return { id, ...titleOf(title), text, redirects: redirects.map(titleOf), ...rest };
}

function titleOf(title: string): RedirectTitle {
  const prefix = /^(\w+):/.exec(title)?.[1] ?? '';
  return { title, key: title.replaceAll(' ', '_'), namespace: namespaceOf(prefix) ?? 0 };
}
