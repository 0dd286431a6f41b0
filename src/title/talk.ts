/** Pages and the pages on which they are talked about. */

import { isTalk } from './namespaces.ts';
import type { Title, TitleRules } from './title.ts';

/** The talk page of a title; undefined for talk pages, and where there are none. */
export function talkOf(title: Title, { namespaces }: TitleRules): Title | undefined {
  const namespace = title.namespace + 1;
  if (title.namespace < 0 || isTalk(title.namespace) || namespaces.nameOf(namespace) === undefined)
    return undefined;
  return { ...title, namespace };
}
