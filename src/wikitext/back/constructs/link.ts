/**
 * Links on the way back: decides which kind of link an anchor becomes. Addresses that wikitext cannot link leave only
 * their text, and so do those within a site that is not ours.
 */

import { trimBlanks } from '../../../base/text.ts';
import { type Element, hasToken } from '../../nodes/node.ts';
import { schemeLengthAt } from '../../text/sanitizer-url.ts';
import { boxFor, isBarePicture } from '../base/bare-pictures.ts';
import { isBlank } from '../gap-text.ts';
import { queryAddress } from '../href-source.ts';
import type { SourceWriter } from '../source-writer.ts';
import { magicWord, writeExternal } from './external-link.ts';
import { writeImageOf } from './image.ts';
import { writeMedia } from './media.ts';
import { targetOf, writeMediaLink, writeWikilink } from './wikilink.ts';

export function writeLink(element: Element, writer: SourceWriter): void {
  // As in browsers, blanks around an address are none.
  const given = element.attrs.get('href');
  const href = given && trimBlanks(given);
  if (isBarePicture(element)) {
    const picture = boxFor(element);
    picture.children = [element];
    writeMedia(picture, writer);
    return;
  }
  if (href !== undefined && writeLinkedImage(element, href, writer)) return;
  if (href === undefined) {
    writer.children(element);
    return;
  }
  if (element.written === undefined && !/\bmw:(?!ExtLink)/.test(element.attrs.get('rel') ?? '')) {
    const whole = queryAddress(href, writer.context.site);
    if (whole !== undefined || href.startsWith('?')) {
      if (whole === undefined) writer.children(element);
      else writeExternal(element, whole, writer);
      return;
    }
  }
  if (hasToken(element, 'rel', 'mw:MediaLink')) {
    writeMediaLink(element, writer);
    return;
  }
  if (isUnknownScheme(element, href, writer)) {
    writer.children(element);
    return;
  }
  const magic = magicWord(element, href, writer);
  if (magic !== undefined) {
    writer.put('link', magic);
    return;
  }
  const target = targetOf(element, href, writer);
  if (target !== undefined) writeWikilink(element, target, writer);
  else writeExternal(element, href, writer);
}

/** `<a href="./Main"><img></a>`: the link is an option of the picture. */
function writeLinkedImage(element: Element, href: string, writer: SourceWriter): boolean {
  const shown = element.children.filter(
    (node) => node.kind === 'element' || (node.kind === 'text' && !isBlank(node.value)),
  );
  const [image] = shown;
  if (shown.length !== 1 || image?.kind !== 'element' || image.tag !== 'img' || element.written !== undefined)
    return false;
  const target = targetOf(element, href, writer);
  const to =
    target === undefined ? (schemeLengthAt(href, 0, 'relative') > 0 ? href : undefined) : target.source;
  return (
    to !== undefined && !/[|[\]{}<> \t\n\r\f]/.test(to) && writeImageOf(image, to.replace(/_/g, ' '), writer)
  );
}

/** Addresses that wikitext does not link (`javascript:`, `file:`): only the text stays. */
function isUnknownScheme(element: Element, href: string, { context }: SourceWriter): boolean {
  const scheme = /^[ \t\n\r\f\u0000-\u001f]*([a-z][a-z0-9+. \t\n\r\f-]*):/i.exec(href)?.[1];
  if (scheme === undefined || element.written !== undefined || hasToken(element, 'rel', 'mw:WikiLink'))
    return false;
  if (schemeLengthAt(href, 0, 'relative') > 0) return false;
  const { site } = context;
  const name = trimBlanks(scheme).toLowerCase();
  const isTitle =
    !href.slice(href.indexOf(':')).startsWith('://') && site.namespaces.find(name) !== undefined;
  return !isTitle && !site.interwiki.has(name);
}
