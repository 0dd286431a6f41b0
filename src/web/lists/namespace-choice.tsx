/** The choice of a namespace in forms of lists, and what of a key belongs to which. */

import type { VNode } from 'preact';
import type { Namespaces } from '../../title/namespaces.ts';
import { asked, type Visit } from '../visit.ts';

export function askedNamespace(visit: Visit): number | undefined {
  const text = asked(visit, 'namespace');
  const id = Number(text);
  const { namespaces } = visit.call.wiki.site.titles;
  return text !== undefined && /^\d{1,5}$/.test(text) && namespaces.nameOf(id) !== undefined ? id : undefined;
}

export function NamespaceChoice({
  visit,
  chosen,
  any = false,
}: {
  readonly visit: Visit;
  readonly chosen: number | undefined;
  readonly any?: boolean;
}): VNode {
  const { words, call } = visit;
  const { namespaces } = call.wiki.site.titles;
  return (
    <label>
      {words.text('namespace')}{' '}
      <select name="namespace">
        {any && <option value="">{words.text('everywhere')}</option>}
        {namespaces
          .ids()
          .filter((id) => id >= 0)
          .map((id) => (
            <option key={id} value={String(id)} selected={id === chosen}>
              {id === 0 ? words.text('mainNamespace') : namespaces.nameOf(id)}
            </option>
          ))}
      </select>
    </label>
  );
}

/** The namespace of a page's key, and its name within. */
export function splitKey(
  key: string,
  namespaces: Namespaces,
): { readonly namespace: number; readonly name: string } {
  const colon = key.indexOf(':');
  const namespace = colon <= 0 ? undefined : namespaces.find(key.slice(0, colon));
  return namespace === undefined ? { namespace: 0, name: key } : { namespace, name: key.slice(colon + 1) };
}
