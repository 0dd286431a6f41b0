/** `<gallery>` on the way back: a line for each file, with what its item says. */

import { trimBlanks } from '../../../base/text.ts';
import { type Element, hasToken, type Node } from '../../nodes/node.ts';
import { foldLines } from '../gap-text.ts';
import type { SourceWriter } from '../source-writer.ts';
import { attributesOf, findByClass, isJson, tagSource } from './extension.ts';
import { mediaOptions, textWithoutNotes } from './media.ts';

export function writeGallery(element: Element, writer: SourceWriter): void {
  const attrs = attributesOf(element);
  const body = element.dataMw?.['body'];
  const source = isJson(body) ? body['extsrc'] : undefined;
  if (typeof source === 'string') {
    writer.markup(tagSource(element, 'gallery', source, attrs));
    return;
  }
  const items = element.children.filter((node: Node): node is Element => node.kind === 'element');
  const caption = items.find((item) => hasToken(item, 'class', 'gallerycaption'));
  if (caption !== undefined) attrs.set('caption', writer.tools.inner(caption, 'line'));
  const keptLine = keptLines(element, writer);
  const lines = items.filter(isBox).flatMap((item) => keptLine(item) ?? lineOf(item, writer));
  writer.markup(
    tagSource(
      element,
      'gallery',
      lines.length === 0 && body === undefined ? undefined : `\n${lines.join('\n')}\n`,
      attrs,
    ),
  );
}

/** The lines of items that were not changed. */
function keptLines({ written }: Element, { tools }: SourceWriter): (item: Element) => string | undefined {
  const body = /^<gallery\b[^>]*>([\s\S]*)<\/gallery\s*>$/i.exec(written?.src ?? '')?.[1];
  if (body === undefined) return () => undefined;
  const lines = body.split('\n').filter((line) => trimBlanks(line) !== '');
  const known = new Map<Element, ReadonlyMap<Node, string>>();
  return (item) => {
    const base = tools.original?.sameAs(item);
    if (base?.kind !== 'element' || base.parent === undefined) return undefined;
    let lineOfBox = known.get(base.parent);
    if (lineOfBox === undefined) {
      const boxes = base.parent.children.filter(isBox);
      lineOfBox = new Map(
        boxes.length === lines.length ? boxes.map((box, at) => [box, lines[at]!] as const) : [],
      );
      known.set(base.parent, lineOfBox);
    }
    return lineOfBox.get(base);
  };
}

function isBox(node: Node): node is Element {
  return node.kind === 'element' && hasToken(node, 'class', 'gallerybox');
}

function lineOf(item: Element, writer: SourceWriter): string[] {
  const media = findMedia(item);
  if (media === undefined) return [];
  const text = findByClass(item, 'gallerytext');
  const { target, options } = mediaOptions(
    media,
    writer,
    'gallery',
    text === undefined ? '' : trimBlanks(textWithoutNotes(text.children)),
  );
  if (target === undefined) return [];
  const own =
    text === undefined
      ? undefined
      : {
          ...text,
          children: text.children.filter(
            (node) => node.kind !== 'element' || !hasToken(node, 'class', 'galleryfilename'),
          ),
        };
  const caption = own === undefined ? '' : writer.tools.inner(own as Element, 'line');
  return [foldLines([target, ...options, ...(trimBlanks(caption) === '' ? [] : [caption])].join('|'))];
}

function findMedia(within: Element): Element | undefined {
  for (const child of within.children) {
    if (child.kind !== 'element') continue;
    if (/\bmw:File\b/.test(child.attrs.get('typeof') ?? '')) return child;
    const found = findMedia(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
