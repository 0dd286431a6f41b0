/** Links of lists that are made, not written: pages do not lead there by them, so they have no `rel`. */

import { isTitle, parseTitle } from '../../title/title.ts';
import type { ExtensionScope } from '../extension.ts';
import { type Element, element } from '../nodes/node.ts';

/** @param name of a page that is there, in reading form */
export function listedLink(name: string, text: string, scope: ExtensionScope, className?: string): Element {
  const title = parseTitle(name, scope.context.site);
  const href = isTitle(title) ? scope.href(title) : undefined;
  return element('a', { href, class: className, title: name }, [text]);
}
