/** Headings on the way back: `== Head ==`; those that came from wikitext keep their blanks. */

import { type Element, hasToken } from '../../nodes/node.ts';
import { ownAttributes } from '../attributes-source.ts';
import { isTag } from '../node-kinds.ts';
import type { SourceWriter } from '../source-writer.ts';
import { writeTag } from './html-tag.ts';

export function writeHeading(element: Element, writer: SourceWriter): void {
  const own = ownAttributes(element);
  own.delete('id');
  if (isTag(element) || own.size > 0) {
    writeTag(element, writer);
    return;
  }
  const { written } = element;
  element.children = element.children.filter(
    (child) => child.kind !== 'element' || !hasToken(child, 'typeof', 'mw:FallbackId'),
  );
  const marks = '='.repeat(Number(element.tag[1]));
  writer.markup(marks);
  const outer = writer.enter('heading');
  const [lead, trail] = written === undefined ? [' ', ' '] : [written.lead ?? '', written.trail ?? ''];
  writer.pad(lead);
  writer.children(element);
  writer.leave(outer);
  writer.pad(trail);
  writer.markup(marks);
}
