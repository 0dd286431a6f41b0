/**
 * How the elements of a page were written, from their ranges in its source. The result of a transclusion was not
 * written on the page, so only the transclusion itself is described.
 */

import { trimBlanks } from '../../base/text.ts';
import { type DataMwValue, Element, hasToken, InlineHtml, type Node, WrittenLater } from '../nodes/node.ts';
import type { Written } from '../nodes/written.ts';
import { ownAttributes } from './attributes-source.ts';

/** Sets `written` on every element that has a place in the source. */
export function describeWritten(parent: Element, source: string): void {
  describeIn(parent, new Description(source));
}

/** The elements of a page by its source. */
class Description extends WrittenLater {
  readonly source: string;

  constructor(source: string) {
    super();
    this.source = source;
  }

  override writtenOf(element: Element): Written | undefined {
    return writtenOf(element, this.source);
  }
}

function describeIn(parent: Element, description: Description): void {
  const { source } = description;
  const { children } = parent;
  let about = 0;
  for (let at = 0; at < children.length; at++) {
    const child = children[at]!;
    if (child.kind !== 'element') continue;
    if (child.tag === 'section') {
      describeIn(child, description);
      continue;
    }
    if (child.about > 0 && child.about === about) continue;
    const type = child.attrs.get('typeof');
    const isGenerated = type !== undefined && /\bmw:(?:Transclusion|Param)\b/.test(type);
    about = isGenerated ? child.about : 0;
    if (isGenerated) {
      child.written = transclusionWritten(child, source);
      continue;
    }
    const isFile = isMedia(child);
    if (child.tag === 'p' && child.syntax?.html !== true) describeJoints(child, children, at, source);
    // Files tell of what is in them, and an end that is not known yet may be found.
    else child.written = isFile || child.end < 0 ? writtenOf(child, source) : description;
    if (child.dataMw !== undefined) describeInside(child.dataMw, description);
    if (child.variant !== undefined) describeInside(child.variant, description);
    if (!isFile) describeIn(child, description);
    else
      for (const part of child.children)
        if (part.kind === 'element' && part.tag === 'figcaption') describeIn(part, description);
  }
}

function isMedia({ attrs }: Element): boolean {
  return /\bmw:File\b/.test(attrs.get('typeof') ?? '');
}

/** Nodes in `data-mw`: captions that are not shown. */
function describeInside(value: DataMwValue | undefined, description: Description): void {
  if (value instanceof InlineHtml) {
    const holder = new Element('span');
    holder.children = [...value.nodes];
    describeIn(holder, description);
  } else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) describeInside(each as DataMwValue, description);
}

/** Paragraphs that begin or end in the middle of a line. */
function describeJoints(paragraph: Element, children: readonly Node[], index: number, source: string): void {
  let [left, right] = [index - 1, index + 1];
  while (left >= 0 && isBlank(children[left]!)) left--;
  while (right < children.length && isBlank(children[right]!)) right++;
  const [before, after] = [children[left], children[right]];
  const joinsBefore =
    before !== undefined &&
    before.end >= 0 &&
    paragraph.start >= before.end &&
    !/\n[ \t]*$/.test(
      source
        .slice(before.kind === 'text' ? before.start : before.end, paragraph.start)
        .replace(/<!--[\s\S]*?-->/g, ''),
    ) &&
    !source.slice(before.end, paragraph.start).includes('\n');
  const joinsBehind =
    after !== undefined &&
    paragraph.end >= 0 &&
    after.start >= paragraph.end &&
    !/\n/.test(source.slice(paragraph.end, after.start)) &&
    source[paragraph.end - 1] !== '\n';
  paragraph.written = {
    ...(joinsBefore ? { autoInsertedStart: true } : {}),
    ...(joinsBehind ? { autoInsertedEnd: true } : {}),
  };
}

function isBlank(node: Node): boolean {
  return node.kind === 'text' && trimBlanks(node.value) === '';
}

function transclusionWritten({ start, syntax }: Element, source: string): Written {
  const end = syntax?.runEnd ?? -1;
  return start >= 0 && end > start ? { src: source.slice(start, end) } : {};
}

function writtenOf(element: Element, source: string): Written | undefined {
  const { tag, syntax, start, end, openEnd, attrs } = element;
  if (tag === 'section') return undefined;
  const type = attrs.get('typeof') ?? '';
  const isPlaced = start >= 0 && end >= start;
  if (/\bmw:(?:Extension\/|Nowiki|Entity|Includes|LanguageVariant)/.test(type))
    return isPlaced ? { src: source.slice(start, end) } : {};
  if (isMedia(element))
    return { ...mediaWritten(element), ...(isPlaced ? { src: source.slice(start, end) } : {}) };
  if (tag === 'a')
    return { ...linkWritten(element), ...(isPlaced && end > start ? { src: source.slice(start, end) } : {}) };
  if (tag === 'link' || tag === 'meta')
    return isPlaced ? { src: source.slice(start, end), a: { href: attrs.get('href') ?? '' } } : {};
  const isHtml = syntax?.html === true;
  const written: { -readonly [name in keyof Written]: Written[name] } = {};
  if (isHtml) written.stx = 'html';
  else if (syntax?.row === true) written.stx = 'row';
  const opening = isPlaced && openEnd > start ? source.slice(start, openEnd) : '';
  const isItem = /^(?:li|dt|dd)$/.test(tag) && !isHtml && syntax?.row !== true;
  if (opening !== '' && !isItem && opening !== usualOpening(element)) written.startTagSrc = opening;
  // What its calls and tags say is known from what they showed.
  if (written.startTagSrc !== undefined && /.(?:\{\{|<)/s.test(opening) && !/^h[1-6]$/.test(tag))
    written.a = Object.fromEntries(ownAttributes(element));
  if (syntax?.selfClosed === true) written.selfClose = true;
  if (syntax?.autoStart === true) written.autoInsertedStart = true;
  if (syntax?.autoEnd === true) written.autoInsertedEnd = true;
  const closeStart = syntax?.closeStart ?? -1;
  const closing =
    isPlaced && syntax?.autoEnd !== true && closeStart >= 0 ? source.slice(closeStart, end) : '';
  if (closing !== '' && closing !== usualClosing(element)) written.endTagSrc = closing;
  if (TRIMMED.test(tag) && !isHtml && isPlaced) Object.assign(written, edgeBlanks(element, source));
  return written;
}

const TRIMMED = /^(?:h[1-6]|li|dd|dt|td|th|caption)$/;

function usualOpening({ tag, syntax }: Element): string {
  // `<br>` is written `<br />` in house style.
  if (syntax?.html === true) return /^(?:br|hr|wbr)$/.test(tag) ? `<${tag} />` : `<${tag}>`;
  if (tag === 'b') return "'''";
  if (tag === 'i') return "''";
  if (/^h[1-6]$/.test(tag)) return '='.repeat(Number(tag[1]));
  if (tag === 'table') return '{|';
  if (tag === 'hr') return '----';
  return '';
}

function usualClosing({ tag, syntax }: Element): string {
  if (syntax?.html === true) return `</${tag}>`;
  if (tag === 'b') return "'''";
  if (tag === 'i') return "''";
  if (tag === 'table') return '|}';
  return /^h[1-6]$/.test(tag) ? '='.repeat(Number(tag[1])) : '';
}

/** Blanks at the edges of the content, which HTML does not show. */
function edgeBlanks({ tag, openEnd, syntax, children, end }: Element, source: string): Partial<Written> {
  const found: { lead?: string; trail?: string } = {};
  const lead = openEnd < 0 ? '' : /^[ \t]*/.exec(source.slice(openEnd, openEnd + 80))![0];
  const [first] = children;
  const isShown = first?.kind === 'text' && /^[ \t]/.test(first.value);
  if (lead !== '' && !isShown) found.lead = lead;
  const contentEnd = (/^h/.test(tag) ? syntax?.closeStart : undefined) ?? end;
  const trail = /[ \t]*$/.exec(
    source.slice(Math.max(openEnd + lead.length, contentEnd - 80, 0), contentEnd),
  )![0];
  const last: Node | undefined = children.at(-1);
  const endsShown = last?.kind === 'text' && /[ \t]$/.test(last.value);
  const isOwnLine = source[contentEnd - trail.length - 1] === '\n';
  if (trail !== '' && !endsShown && !isOwnLine) found.trail = trail;
  return found;
}

function linkWritten({ attrs, syntax, children }: Element): Written {
  if (syntax?.construct === 'magic-link') return { stx: 'magiclink' };
  if (syntax === undefined || !('target' in syntax) || syntax.target === undefined || syntax.target === '')
    return {};
  const a = { href: attrs.get('href') ?? '' };
  const sa = { href: syntax.target };
  switch (syntax.construct) {
    case 'url':
      return { stx: 'url', a, sa };
    case 'external-link': {
      const { blanks } = syntax;
      return { a, sa, ...(blanks !== ' ' && children.length > 0 ? { attrSepSrc: blanks } : {}) };
    }
    case 'wikilink': {
      const resource = attrs.get('resource');
      return {
        stx: syntax.piped ? 'piped' : 'simple',
        a: resource === undefined ? a : { resource },
        sa: resource === undefined ? sa : { resource: syntax.target },
        ...(syntax.trail === '' ? {} : { tail: syntax.trail }),
      };
    }
    default:
      return {};
  }
}

function mediaWritten(element: Element): Written {
  const { syntax } = element;
  if (syntax?.construct !== 'media') return {};
  const { target = '', options } = syntax;
  const shown = findShown(element);
  if (shown !== undefined && target !== '') {
    const [resource, width, height, alt] = ['resource', 'width', 'height', 'alt'].map(
      (name) => shown.attrs.get(name) ?? null,
    );
    shown.written = {
      a: { resource: resource!, width: width!, height: height!, alt: alt! },
      sa: { resource: target },
    };
  }
  const anchor = element.children.find(
    (node): node is Element => node.kind === 'element' && node.tag === 'a',
  );
  const link = options.find(({ ck }) => ck === 'link');
  if (anchor !== undefined && link !== undefined)
    anchor.written = {
      a: { href: anchor.attrs.get('href') ?? '' },
      sa: { href: link.ak.replace(/^[ \t\n\r\f]*\w+[ \t\n\r\f]*=/, '') },
    };
  return { optList: options };
}

function findShown(element: Element): Element | undefined {
  for (const child of element.children) {
    if (child.kind !== 'element') continue;
    if (child.attrs.has('resource') || hasToken(child, 'class', 'mw-file-element')) return child;
    const found = findShown(child);
    if (found !== undefined) return found;
  }
  return undefined;
}
