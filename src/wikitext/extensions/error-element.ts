/** Errors in place of an extension's output. */

import type { ExtensionTag } from '../extension.ts';
import { type Element, element } from '../nodes/node.ts';
import { extensionDataMw } from './extension-data.ts';

/** An error that is told in these words. */
export function errorElement(message: string): Element {
  return element('span', { class: 'error' }, [message]);
}

/** An error that only names its message: readers get the text, and `data-mw` the key. */
export function namedError(
  tag: ExtensionTag,
  key: string,
  params: readonly (string | number)[] = [],
): Element {
  const made = element('span', {
    typeof: 'mw:I18n mw:Error',
    class: 'error',
  });
  made.messages = { '/': { lang: 'x-user', key, params } };
  made.dataMw = { ...extensionDataMw(tag), errors: [{ key, ...(params.length > 0 && { params }) }] };
  return made;
}
