/** Bold and italics on the way back. */

import { ownAttributes } from './attributes-source.ts';
import { writeTag } from './html-tag-source.ts';
import type { Element } from './node.ts';
import { isTag } from './source-distance.ts';
import type { SourceWriter } from './source-writer.ts';

export function writeQuotes(element: Element, writer: SourceWriter): void {
  if (isTag(element) || ownAttributes(element).size > 0) {
    writeTag(element, writer);
    return;
  }
  const tag = element.tag === 'b' || element.tag === 'strong' ? 'b' : 'i';
  const mark = tag === 'b' ? "'''" : "''";
  const { written } = element;
  if (written?.autoInsertedStart !== true) writer.put('quote', mark, { quote: tag });
  writer.children(element);
  if (written?.autoInsertedEnd !== true) writer.put('quote', mark, { quote: `/${tag}` });
}
