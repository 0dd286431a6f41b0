/** The table of the way back: which function writes which element. `typeof` counts before the tag. */

import type { Element } from '../nodes/node.ts';
import { writeEntity } from './constructs/entity.ts';
import { writeExtension } from './constructs/extension.ts';
import { writeGallery } from './constructs/gallery.ts';
import { writeHeading } from './constructs/heading.ts';
import { writeBreak, writeFont, writeTag } from './constructs/html-tag.ts';
import { writeImage } from './constructs/image.ts';
import { writeLink } from './constructs/link.ts';
import { writeItem, writeList } from './constructs/list.ts';
import { writeMedia } from './constructs/media.ts';
import { writeDisplaySpace, writeMeta, writeMetaLink, writeNowiki } from './constructs/meta.ts';
import { writeParagraph, writePreformatted, writeRule } from './constructs/paragraph.ts';
import { writeQuotes } from './constructs/quotes.ts';
import { writeRef, writeReferences } from './constructs/ref.ts';
import { writeCell, writeRow, writeTable, writeTableBody } from './constructs/table.ts';
import { writeTransclusion } from './constructs/transclusion.ts';
import { writeVariant } from './constructs/variant.ts';
import type { SourceWriter } from './source-writer.ts';
import type { WriteElement } from './writer-tools.ts';

type Write = WriteElement<SourceWriter>;

/** By a word of `typeof`, the first that fits. */
const BY_TYPE: readonly (readonly [RegExp, Write])[] = [
  [/\bmw:(?:Transclusion|Param)\b/, writeTransclusion],
  [/\bmw:Extension\/ref\b(?!erences)/, writeRef],
  [/\bmw:Extension\/references\b/, writeReferences],
  [/\bmw:Extension\/gallery\b/, writeGallery],
  [/\bmw:Extension\//, writeExtension],
  [/\bmw:(?:File|Image|Audio|Video)\b/, writeMedia],
  [/\bmw:LanguageVariant\b/, writeVariant],
  [/\bmw:Nowiki\b/, writeNowiki],
  [/\bmw:Entity\b/, writeEntity],
  [/\bmw:DisplaySpace\b/, writeDisplaySpace],
  [/\bmw:FallbackId\b/, () => undefined],
];

const BY_TAG: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['a', writeLink],
  ['b', writeQuotes],
  ['i', writeQuotes],
  ['img', writeImage],
  ['h1', writeHeading],
  ['h2', writeHeading],
  ['h3', writeHeading],
  ['h4', writeHeading],
  ['h5', writeHeading],
  ['h6', writeHeading],
  ['ul', writeList],
  ['ol', writeList],
  ['dl', writeList],
  ['li', writeItem],
  ['dt', writeItem],
  ['dd', writeItem],
  ['table', writeTable],
  ['tbody', writeTableBody],
  ['thead', writeTableBody],
  ['tfoot', writeTableBody],
  ['tr', writeRow],
  ['td', writeCell],
  ['th', writeCell],
  ['caption', writeCell],
  ['p', writeParagraph],
  ['pre', writePreformatted],
  ['hr', writeRule],
  ['br', writeBreak],
  ['font', writeFont],
  ['span', writeFont],
  ['link', writeMetaLink],
  ['meta', writeMeta],
]);

export function sourceWriterOf(element: Element): Write {
  const type = element.attrs.get('typeof');
  if (type?.includes('mw:') === true) {
    for (const [pattern, write] of BY_TYPE) if (pattern.test(type)) return write;
  }
  return BY_TAG.get(element.tag) ?? writeTag;
}
