/** `<gallery>` on the way back: a line for each file, with what its item says. */

import { trimBlanks, trimBlanksStart } from '../../../base/text.ts';
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
  const lineInBase = linesInBase(element, writer);
  const lines = items.filter(isBox).flatMap((item) => {
    const old = lineInBase(item);
    if (old !== undefined && writer.tools.original?.sameAs(item) === old.item) return [old.line];
    return lineOf(item, old, writer);
  });
  writer.markup(
    tagSource(
      element,
      'gallery',
      lines.length === 0 && body === undefined ? undefined : `\n${lines.join('\n')}\n`,
      attrs,
    ),
  );
}

interface OldLine {
  readonly item: Element;
  readonly line: string;
}

/** What items were in the base. */
function linesInBase({ written }: Element, { tools }: SourceWriter): (item: Element) => OldLine | undefined {
  const body = /^<gallery\b[^>]*>([\s\S]*)<\/gallery\s*>$/i.exec(written?.src ?? '')?.[1];
  if (body === undefined) return () => undefined;
  const lines = body.split('\n').filter((line) => trimBlanks(line) !== '');
  const known = new Map<Element, ReadonlyMap<Node, string>>();
  return (item) => {
    const base = tools.original?.baseOf(item);
    if (base?.kind !== 'element' || base.parent === undefined) return undefined;
    let lineOfBox = known.get(base.parent);
    if (lineOfBox === undefined) {
      const boxes = base.parent.children.filter(isBox);
      lineOfBox = new Map(
        boxes.length === lines.length ? boxes.map((box, at) => [box, lines[at]!] as const) : [],
      );
      known.set(base.parent, lineOfBox);
    }
    const line = lineOfBox.get(base);
    return line === undefined ? undefined : { item: base, line };
  };
}

/** The old line where nothing but the caption was changed; else the file keeps its spelling. */
function lineOf(item: Element, old: OldLine | undefined, writer: SourceWriter): string[] {
  const is = partsOf(item, writer);
  if (is === undefined) return [];
  const was = old === undefined ? undefined : partsOf(old.item, writer);
  const isSameFile = was !== undefined && was.target === is.target;
  if (isSameFile && was.options === is.options && is.caption !== '') {
    const line = withCaption(old!.line, trimBlanks(was.caption), is.caption);
    if (line !== undefined) return [line];
  }
  const target = isSameFile ? trimBlanks(old!.line.split('|', 1)[0]!) : is.target;
  return [`${target}${is.options}${is.caption === '' ? '' : `|${is.caption}`}`];
}

/** Undefined where it is not plain which part of the line is the caption. */
function withCaption(line: string, was: string, is: string): string | undefined {
  if (was === '') return `${line}|${is}`;
  if (line.length > MOST_LINE) return undefined;
  const places = [...line.matchAll(/\|/g)].flatMap(({ index }) => {
    const start = line.length - trimBlanksStart(line.slice(index + 1)).length;
    const isAlone = line.startsWith(was, start) && /^\s*(?:\||$)/.test(line.slice(start + was.length));
    return isAlone ? [start] : [];
  });
  const [start] = places;
  if (start === undefined || places.length > 1) return undefined;
  return line.slice(0, start) + trimBlanks(is) + line.slice(start + was.length);
}

/** A line that is looked through for its caption is shorter. */
const MOST_LINE = 5_000;

function isBox(node: Node): node is Element {
  return node.kind === 'element' && hasToken(node, 'class', 'gallerybox');
}

interface Parts {
  readonly target: string;
  /** Each behind a bar. */
  readonly options: string;
  readonly caption: string;
}

function partsOf(item: Element, writer: SourceWriter): Parts | undefined {
  const media = findMedia(item);
  if (media === undefined) return undefined;
  const text = findByClass(item, 'gallerytext');
  const { target, options } = mediaOptions(
    media,
    writer,
    'gallery',
    text === undefined ? '' : trimBlanks(textWithoutNotes(text.children)),
  );
  if (target === undefined) return undefined;
  const own =
    text === undefined
      ? undefined
      : {
          ...text,
          children: text.children.filter(
            (node) => node.kind !== 'element' || !hasToken(node, 'class', 'galleryfilename'),
          ),
        };
  const caption = own === undefined ? '' : foldLines(writer.tools.inner(own as Element, 'line'));
  return {
    target: foldLines(target),
    options: foldLines(options.map((option) => `|${option}`).join('')),
    caption: trimBlanks(caption) === '' ? '' : caption,
  };
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
