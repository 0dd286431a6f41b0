/** A key taken apart: `Talk:Main_Page` is `Main_Page` in namespace 1. */

import type { PageKey, TitleRules } from './title.ts';

export interface SplitKey {
  readonly namespace: number;
  /** Without the namespace's name. */
  readonly name: string;
}

export function splitKey(key: PageKey, { namespaces }: Pick<TitleRules, 'namespaces'>): SplitKey {
  const colon = key.indexOf(':');
  const namespace = colon <= 0 ? undefined : namespaces.find(key.slice(0, colon));
  return namespace === undefined ? { namespace: 0, name: key } : { namespace, name: key.slice(colon + 1) };
}
