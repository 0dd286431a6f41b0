/** An error of an extension, shown where its output would be. */

import { type Element, element } from './node.ts';

export function errorElement(message: string): Element {
  return element('span', { class: 'error' }, [message]);
}
