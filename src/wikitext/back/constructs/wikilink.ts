/**
 * Wikilinks on the way back: `[[target|text]]trail`. The way in is `links/wikilink.ts`.
 *
 *   <a rel="mw:WikiLink" href="./A_b">a b</a>s     [[a b]]s
 */

import { trimBlanks } from '../../../base/text.ts';
import { decodeReferences } from '../../../title/entities.ts';
import { isTitle, parseTitle } from '../../../title/title.ts';
import type { Site } from '../../context.ts';
import { readTarget } from '../../links/link-target.ts';
import { type Element, hasToken, type Node, textOf } from '../../nodes/node.ts';
import { titleHref } from '../../text/href.ts';
import { decodePercent } from '../../text/percent.ts';
import { schemeLengthAt } from '../../text/sanitizer-url.ts';
import { interwikiOfHref, needsColon, titleOfHref } from '../href-source.ts';
import type { SourceWriter } from '../source-writer.ts';
import { addressElsewhere } from './image.ts';
import { expandedHref, isEntity, shownBehindBar } from './link-parts.ts';
import { isDisplaySpace, shownText } from './meta.ts';

const REDLINK = /[?&]action=edit&redlink=1/;

interface Target {
  /** As written in the link. */
  readonly source: string;
  readonly isOther: boolean;
}

/** The target that a wikilink would name; undefined for links that lead elsewhere. */
export function targetOf(element: Element, href: string, writer: SourceWriter): Target | undefined {
  const expanded = expandedHref(element, writer);
  const behindBar = shownBehindBar(element);
  const before = behindBar === undefined ? expanded : beforeBar(expanded ?? '');
  if (before !== undefined && hasToken(element, 'rel', 'mw:WikiLink'))
    return { source: before, isOther: false };
  if (expanded !== undefined && hasToken(element, 'rel', 'mw:ExtLink')) return undefined;
  const { written } = element;
  const kept =
    written?.a?.['href']?.replace(REDLINK, '') === href.replace(REDLINK, '')
      ? written?.sa?.['href']
      : undefined;
  const isWiki = hasToken(element, 'rel', 'mw:WikiLink') || hasToken(element, 'rel', 'mw:WikiLink/Interwiki');
  if (kept !== undefined && isWiki && behindBar === undefined) return { source: kept, isOther: false };
  const { site, title } = writer.context;
  if (hasToken(element, 'rel', 'mw:WikiLink/Interwiki') || !isWiki) {
    const other =
      element.written !== undefined && !isWiki
        ? undefined
        : interwikiOfHref(href, site, textOf(element.children));
    if (other !== undefined && (isWiki || !isBare(element, href)))
      return { source: `${needsColon(other, site) ? ':' : ''}${other}`, isOther: true };
  }
  if (hasToken(element, 'rel', 'mw:ExtLink') && element.written !== undefined) return undefined;
  if (href.startsWith('#')) return { source: decodePercent(href), isOther: false };
  const page = titleOfHref(href, writer.context);
  if (page === undefined) return undefined;
  const name = behindBar === undefined ? page : page.replace(/_/g, ' ');
  const parsed = parseTitle(name.replace(/&/g, '&amp;'), site);
  if (!isTitle(parsed)) return schemeLengthAt(name, 0, 'relative') > 0 ? undefined : invalid(name, isWiki);
  const here = parsed.fragment === '' ? undefined : titleOfHref(`./${title.text}`, writer.context);
  const isHere =
    here !== undefined &&
    name.replace(/_/g, ' ').startsWith(`${here.replace(/_/g, ' ')}#`) &&
    textOf(element.children).startsWith('#');
  const other =
    parsed.interwiki === ''
      ? withoutLocalPrefix(name, site)
      : `${parsed.interwiki}${name.slice(name.indexOf(':'))}`;
  const shown = isHere ? `#${name.slice(name.indexOf('#') + 1)}` : other;
  return { source: (needsColon(shown, site) ? ':' : '') + shown, isOther: parsed.interwiki !== '' };
}

/** `Main Page{{!}}text`: a text behind it is written with a bar of its own; undefined where a template brings the bar. */
function beforeBar(source: string): string | undefined {
  const bar = source.indexOf('{{!}}');
  if (bar < 0 || source.lastIndexOf('{{', bar - 1) > source.lastIndexOf('}}', bar)) return undefined;
  return source.slice(0, bar);
}

/** A prefix for this wiki itself does not lead elsewhere. */
function withoutLocalPrefix(name: string, site: Site): string {
  const colon = name.indexOf(':');
  const prefix = trimBlanks(name.slice(0, Math.max(0, colon))).toLowerCase();
  const isLocal =
    colon > 0 && site.interwiki.get(prefix)?.local === true && site.namespaces.find(prefix) === undefined;
  return isLocal ? withoutLocalPrefix(name.slice(colon + 1), site) : name;
}

/** An invalid title is still what the author of the HTML named. */
function invalid(name: string, isWiki: boolean): Target | undefined {
  return isWiki && !/[[\]{}|<>\n]/.test(name) ? { source: name, isOther: false } : undefined;
}

function isBare(element: Element, href: string): boolean {
  return element.written === undefined && textOf(element.children) === href && /^https?:/.test(href);
}

export function writeWikilink(element: Element, target: Target, writer: SourceWriter): void {
  const { written } = element;
  const text = shownText(element.children);
  const onlyText = element.children.every(
    (node) => node.kind === 'text' || isEntity(node) || isDisplaySpace(node),
  );
  if (element.children.length === 0) {
    if (isNewPlace(element, target) && !writer.inHeading)
      writer.put('markup', `[[${escapeTarget(target.source)}]]`);
    return;
  }
  if (written === undefined && text === '' && element.children.every(isLostPicture)) {
    writer.put('markup', `[[${escapeTarget(target.source)}]]`);
    return;
  }
  const tail = written?.tail ?? '';
  const prefix = written?.prefix ?? '';
  const core =
    onlyText && tail !== '' && text.endsWith(tail) ? text.slice(0, text.length - tail.length) : text;
  const isTailed = tail === '' || core !== text;
  const shown = prefix !== '' && core.startsWith(prefix) ? core.slice(prefix.length) : core;
  const behindBar = shownBehindBar(element);
  if (behindBar !== undefined && onlyText && isTailed && shown === decodeReferences(behindBar)) {
    writer.put('markup', `${prefix}[[${expandedHref(element, writer)}]]${tail}`);
    return;
  }
  const isExpanded =
    behindBar === undefined &&
    (written === undefined
      ? onlyText && namesPage(element.attrs.get('href') ?? '', text, writer)
      : written.stx === 'simple') &&
    target.source.includes('{{') &&
    hasToken(element, 'typeof', 'mw:ExpandedAttrs');
  const isSimple =
    (isExpanded && isTailed) ||
    (written?.stx !== 'piped' &&
      onlyText &&
      (written !== undefined || !element.children.some(isEntity)) &&
      isTailed &&
      saysTitle(shown, target, element, writer));
  if (isSimple) {
    const isKept =
      isExpanded ||
      (written?.a?.['href'] !== undefined &&
        (!isRetyped(element) || shownAlone(target.source, writer) === shown) &&
        written.a['href']?.replace(REDLINK, '') === element.attrs.get('href')?.replace(REDLINK, ''));
    const source = isKept ? target.source : asShown(shown, target);
    writer.put('markup', `${prefix}[[${escapeTarget(source)}]]`);
    if (tail !== '') writer.put('markup', tail);
    return;
  }
  if (written?.stx === 'simple' && written.src !== undefined && writer.tools.gives(written.src, element)) {
    writer.put('markup', written.src);
    return;
  }
  const keepsTail = tail !== '' && text.endsWith(tail) && onlyText;
  writer.put(
    'markup',
    `${prefix}[[${escapeTarget(target.source.replace(/_/g, (bar) => (keepsBars(element, target) ? bar : ' ')))}|`,
  );
  writeText(element, keepsTail ? shown : undefined, writer);
  if (keepsTail) writer.put('markup', tail);
}

/** What stands behind the bar, and the end. With nothing there, a save would make a text of the title. */
function writeText(element: Element, text: string | undefined, writer: SourceWriter): void {
  const length = writer.pieces.length;
  const { inCaption } = writer;
  writer.inLink++;
  writer.inCaption = false;
  if (text !== undefined) writer.put('text', text, { inLink: true });
  else writer.children(element);
  writer.inLink--;
  writer.inCaption = inCaption;
  if (writer.pieces.length === length && !writer.isPending) writer.put('markup', '<nowiki/>');
  writer.put('markup', ']]');
}

/** A link to a place of the page that shows nothing is named by the place; one in a heading leads to where it is. */
function isNewPlace({ attrs, written }: Element, { source }: Target): boolean {
  return written === undefined && /^#./.test(source) && attrs.get('aria-hidden') !== 'true';
}

/** A picture that the wiki cannot show, and of which nothing is said: its link is named by where it leads. */
function isLostPicture(node: Node): boolean {
  return (
    node.kind === 'element' &&
    node.tag === 'img' &&
    node.attrs.has('src') &&
    (node.attrs.get('alt') ?? '') === '' &&
    addressElsewhere(node) === undefined
  );
}

/** `[[Text]]` is enough if the text names the page. */
function saysTitle(text: string, { source }: Target, link: Element, writer: SourceWriter): boolean {
  const href = link.attrs.get('href') ?? '';
  const isWritten = link.written !== undefined;
  if (isWritten && text !== '' && shownAlone(source, writer) === text) return true;
  if (text === '' || /[[\]{}|<>\n]/.test(text)) return false;
  // Blanks at its borders are shown behind the bar alone.
  if (isRetyped(link)) return text === trimBlanks(text) && leadsTo(text, href, writer);
  const target = source.replace(/^:/, '');
  if (isWritten)
    return (
      text === target ||
      decodePercent(text) === decodePercent(target) ||
      text.replace(/_/g, ' ') === spaced(target) ||
      trimmedSubpage(source) === text
    );
  if (spaced(text) === spaced(target)) return !href.startsWith('#') || hasToken(link, 'rel', 'mw:WikiLink');
  return leadsTo(text, href, writer);
}

/** Whether its text is another than it had on the page. */
function isRetyped({ written }: Element): boolean {
  return written?.a !== undefined && written.stx === undefined;
}

/** Whether the author wrote the underscores: not if the title is shown without them. */
function keepsBars({ attrs, written, children }: Element, { source, isOther }: Target): boolean {
  if (written !== undefined) return written.a !== undefined;
  const isShown = isOther || source.startsWith('#') || textOf(children) === attrs.get('href');
  const name = source.replace(/#.*$/s, '').replace(/_/g, ' ');
  return isShown || (attrs.has('title') && attrs.get('title') !== name);
}

/** What a link without text shows. */
function shownAlone(source: string, { context }: SourceWriter): string | undefined {
  return readTarget(source, context.title, context.site)?.text;
}

/** Whether a text is the whole name of the page that an address leads to. */
function namesPage(href: string, text: string, { context }: SourceWriter): boolean {
  const name = titleOfHref(href.replace(REDLINK, ''), context);
  const [there, told] = [name, text].map((each) =>
    each === undefined ? undefined : parseTitle(each.replace(/&/g, '&amp;'), context.site),
  );
  if (there === undefined || told === undefined || !isTitle(there) || !isTitle(told)) return false;
  return titleHref(there, context.site) === titleHref(told, context.site);
}

/** Asks our own parser whether `[[text]]` would lead there. */
function leadsTo(text: string, href: string, { context }: SourceWriter): boolean {
  const { title, site } = context;
  const read = readTarget(text, title, site);
  if (read === undefined) return false;
  if (read.kind === 'interwiki' || read.kind === 'language') return read.href === href && read.text === text;
  if (read.kind !== 'page') return false;
  const name = titleOfHref(href, context);
  const there = name === undefined ? undefined : parseTitle(name.replace(/&/g, '&amp;'), site);
  return (
    there !== undefined &&
    isTitle(there) &&
    there.interwiki === '' &&
    titleHref(there, site) === titleHref(read.title, site) &&
    read.text === text
  );
}

function spaced(text: string): string {
  return trimBlanks(text.replace(/_/g, ' '));
}

function trimmedSubpage(source: string): string | undefined {
  return source.startsWith('/') && source.endsWith('/') ? source.replace(/^\/|\/+$/g, '') : undefined;
}

/** Keeps the author's spelling of the text. */
function asShown(text: string, { source }: Target): string {
  return (source.startsWith(':') ? ':' : '') + text;
}

/** Percent-encodes characters that would end a target. */
function escapeTarget(target: string): string {
  return target.replace(/[|[\]{}<>]/g, (char) =>
    target.includes('{{') ? char : `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

export function writeMediaLink(element: Element, writer: SourceWriter): void {
  const resource = element.attrs.get('resource');
  const kept = element.written?.a?.['resource'] === resource ? element.written?.sa?.['resource'] : undefined;
  const name =
    resource === undefined
      ? `Media:${(element.attrs.get('title') ?? decodePercent(/[^/]*$/.exec(element.attrs.get('href') ?? '')![0])).replace(/_/g, ' ')}`
      : decodePercent(resource.replace(/^(?:\.\/)+/, '')).replace(/_/g, ' ');
  const target = kept ?? name;
  const text = textOf(element.children);
  if (text === target || spaced(text) === spaced(target)) writer.markup(`[[${text}]]`);
  else {
    writer.markup(`[[${target}|`);
    writeText(element, undefined, writer);
  }
}
