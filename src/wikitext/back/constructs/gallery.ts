/** `<gallery>` on the way back: a line for each file, with what its item says. */

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
  const lines = items
    .filter((item) => hasToken(item, 'class', 'gallerybox'))
    .flatMap((item) => keptLine(item, element, writer) ?? lineOf(item, writer));
  writer.markup(
    tagSource(
      element,
      'gallery',
      lines.length === 0 && body === undefined ? undefined : `\n${lines.join('\n')}\n`,
      attrs,
    ),
  );
}

/** The line of an item that was not changed. */
function keptLine(item: Element, { written }: Element, { tools }: SourceWriter): string[] | undefined {
  const base = tools.original?.sameAs(item);
  const body = /^<gallery\b[^>]*>([\s\S]*)<\/gallery\s*>$/i.exec(written?.src ?? '')?.[1];
  if (base?.kind !== 'element' || base.parent === undefined || body === undefined) return undefined;
  const lines = body.split('\n').filter((line) => line.trim() !== '');
  const boxes = base.parent.children.filter(
    (node): node is Element => node.kind === 'element' && hasToken(node, 'class', 'gallerybox'),
  );
  const line = lines.length === boxes.length ? lines[boxes.indexOf(base)] : undefined;
  return line === undefined ? undefined : [line];
}

function lineOf(item: Element, writer: SourceWriter): string[] {
  const media = findMedia(item);
  if (media === undefined) return [];
  const text = findByClass(item, 'gallerytext');
  const { target, options } = mediaOptions(
    media,
    writer,
    'gallery',
    text === undefined ? '' : textWithoutNotes(text.children).trim(),
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
  return [foldLines([target, ...options, ...(caption.trim() === '' ? [] : [caption])].join('|'))];
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
