/** An extension tag in `data-mw`: `{name, attrs, body: {extsrc}}`. */

import { trimBlanks } from '../../base/text.ts';
import type { ExtensionTag } from '../extension.ts';
import type { DataMw } from '../nodes/node.ts';

/** The whole of it, `body` only where the tag has one. */
export function extensionDataMw(tag: ExtensionTag): DataMw {
  const attrs = Object.fromEntries([...tag.attrs].map(([name, value]) => [name, trimBlanks(value)]));
  const common: DataMw = { name: tag.name, attrs };
  return tag.body === undefined ? common : { ...common, body: { extsrc: tag.body } };
}
