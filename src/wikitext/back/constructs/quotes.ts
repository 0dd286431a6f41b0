/** Bold and italics on the way back. */

import type { Element } from '../../nodes/node.ts';
import { ownAttributes } from '../attributes-source.ts';
import { isTag } from '../node-kinds.ts';
import type { SourceWriter } from '../source-writer.ts';
import { writeTag } from './html-tag.ts';

export function writeQuotes(element: Element, writer: SourceWriter): void {
  if (isTag(element) || ownAttributes(element).size > 0) {
    writeTag(element, writer);
    return;
  }
  const tag = element.tag === 'b' || element.tag === 'strong' ? 'b' : 'i';
  const mark = tag === 'b' ? "'''" : "''";
  const { written } = element;
  if (written?.autoInsertedStart !== true) writer.put('quote', mark, { quote: tag });
  if (writer.isEdit) writer.inLine(() => writer.children(element));
  else writer.children(element);
  if (written?.autoInsertedEnd !== true) writer.put('quote', mark, { quote: `/${tag}` });
}
