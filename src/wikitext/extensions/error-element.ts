/** An error message in place of an extension's output. */

import { type Element, element } from '../nodes/node.ts';

export function errorElement(message: string): Element {
  return element('span', { class: 'error' }, [message]);
}
