/** What shows nothing or stands for a character on the way back: categories, switches, include tags, entities, `<nowiki>`. */

import { decodeReferences } from './entities.ts';
import { decode, interwikiOfHref, titleOfHref } from './href-source.ts';
import { writeTag } from './html-tag-source.ts';
import { type Element, hasToken, type Node, textOf } from './node.ts';
import type { SourceWriter } from './source-writer.ts';

export function writeMetaLink(element: Element, writer: SourceWriter): void {
  const href = element.attrs.get('href') ?? '';
  const { written } = element;
  const kept = written?.a?.['href'] === href ? written.sa?.['href'] : undefined;
  if (written?.src !== undefined && written.a?.['href'] === href) {
    writer.markup(written.src);
    return;
  }
  if (hasToken(element, 'rel', 'mw:PageProp/Category')) writer.markup(categorySource(element, href, kept, writer));
  else if (hasToken(element, 'rel', 'mw:PageProp/Language')) {
    const target = kept ?? interwikiOfHref(href, writer.context.site, '', 'language') ?? titleOfHref(href, writer.context);
    if (target !== undefined) writer.markup(`[[${target}]]`);
  } else if (hasToken(element, 'rel', 'mw:PageProp/redirect')) {
    const target = kept ?? titleOfHref(href, writer.context) ?? interwikiOfHref(href, writer.context.site) ?? decode(href);
    const colon = kept === undefined && /^(?:category|file|image):/i.test(target) ? ':' : '';
    writer.markup(`${written?.src ?? '#REDIRECT '}[[${colon}${kept ?? target.replace(/_/g, ' ')}]]`);
  }
}

function categorySource(element: Element, href: string, kept: string | undefined, writer: SourceWriter): string {
  const expanded = expandedParts(element, writer);
  if (expanded.href !== undefined) return `[[${expanded.href}${expanded.sort === undefined ? '' : `|${expanded.sort}`}]]`;
  const at = href.indexOf('#');
  const name = titleOfHref(at < 0 ? href : href.slice(0, at), writer.context) ?? decode(href);
  const sort = expanded.sort ?? (at < 0 ? undefined : decode(href.slice(at + 1)));
  const target = kept === undefined ? name.replace(/_/g, ' ') : kept.replace(/#.*$/s, '');
  return `[[${target}${sort === undefined ? '' : `|${sort}`}]]`;
}

function expandedParts({ dataMw }: Element, writer: SourceWriter): { href?: string; sort?: string } {
  const found: { href?: string; sort?: string } = {};
  const attribs = dataMw?.['attribs'];
  if (!Array.isArray(attribs)) return found;
  for (const pair of attribs as readonly { txt?: string; html?: string }[][]) {
    const [key, value] = Array.isArray(pair) ? pair : [];
    if (typeof value?.html !== 'string') continue;
    const source = writer.tools.inner(writer.tools.parse(value.html), 'attribute');
    if (key?.txt === 'href' || key?.txt === 'mw:href') found.href = source;
    if (key?.txt === 'mw:sortKey') found.sort = source;
  }
  return found;
}

export function writeMeta(element: Element, writer: SourceWriter): void {
  const { attrs, written } = element;
  const type = attrs.get('typeof') ?? '';
  const include = /\bmw:Includes\/(NoInclude|IncludeOnly|OnlyInclude)(\/End)?\b/.exec(type);
  if (include !== null) {
    writeInclude(element, include[1]!.toLowerCase(), include[2] !== undefined, writer);
    return;
  }
  const name = /^mw:PageProp\/(.+)$/.exec(attrs.get('property') ?? '')?.[1];
  if (name === undefined) {
    if (attrs.has('property') || attrs.has('itemprop')) writeTag(element, writer);
    return;
  }
  if (name === 'displaytitle') writer.markup(`{{DISPLAYTITLE:${attrs.get('content') ?? ''}}}`);
  else if (name === 'categorydefaultsort') writer.markup(`{{DEFAULTSORT:${attrs.get('content') ?? ''}}}`);
  else writer.markup(written?.src ?? `__${name.toUpperCase()}__`);
}

function writeInclude(element: Element, name: string, closes: boolean, writer: SourceWriter): void {
  const hidden = element.dataMw?.['src'];
  const source = typeof hidden === 'string' ? hidden : element.written?.src;
  if (name === 'includeonly') {
    if (!closes && source !== undefined) writer.markup(source);
    return;
  }
  writer.markup(source ?? `<${closes ? '/' : ''}${name}>`);
}

/** Characters that wikitext would read as something else. */
const NEEDS_REFERENCE = /^[<>&\u00a0"'[\]{}|*#:;=~_ \n-]$/;
const NAMED: Readonly<Record<string, string>> = { '<': '&lt;', '>': '&gt;', '&': '&amp;', '\u00a0': '&nbsp;', '"': '&quot;' };

export function writeEntity(element: Element, writer: SourceWriter): void {
  const text = textOf(element.children);
  const source = element.written?.src;
  if (source !== undefined && decodeReferences(source) === text) writer.markup(source);
  else if (NEEDS_REFERENCE.test(text)) writer.markup(NAMED[text] ?? `&#${text.codePointAt(0)};`);
  else writer.children(element);
}

export function writeDisplaySpace(element: Element, writer: SourceWriter): void {
  writer.put('text', textOf(element.children).replace(/\u00a0/g, ' '));
}

/** The text with blanks that were made not to break as they were written. */
function shownText(nodes: readonly Node[]): string {
  return nodes.map((node) => (node.kind === 'element' && node.attrs.get('typeof') === 'mw:DisplaySpace' ? ' ' : textOf([node]))).join('');
}

export function writeNowiki(element: Element, writer: SourceWriter): void {
  if (element.children.length === 0) {
    writer.markup(/^<nowiki\b[^>]*\/>$/i.test(element.written?.src ?? '') ? element.written!.src! : '<nowiki/>');
    return;
  }
  if (element.children.some((node) => node.kind === 'element' && !/^mw:(?:Entity|DisplaySpace)$/.test(node.attrs.get('typeof') ?? ''))) {
    writer.children(element);
    return;
  }
  const old = /^<nowiki[^>]*>([\s\S]*)<\/nowiki\s*>$/i.exec(element.written?.src ?? '');
  if (old !== null && decodeReferences(old[1]!) === shownText(element.children)) {
    writer.markup(old[0]);
    return;
  }
  const inside = element.children
    .map((node) => {
      if (node.kind === 'text') return node.value.replace(/&(?=#?\w+;)/g, '&amp;').replace(/<(?=\/?nowiki\b)/gi, '&lt;');
      if (node.kind !== 'element') return '';
      const text = shownText([node]);
      return node.written?.src ?? NAMED[text] ?? text;
    })
    .join('');
  writer.markup(`<nowiki>${inside}</nowiki>`);
}
