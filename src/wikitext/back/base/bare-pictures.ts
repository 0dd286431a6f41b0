/**
 * Pictures of the wiki without the element around their link that says so: pasted by half, or put outside of the link that
 * they were in, which HTML cannot hold.
 */

import { Element, hasToken, type Node, setChildren } from '../../nodes/node.ts';
import { isBlank } from '../gap-text.ts';

/** Whether a link to the page of a file holds its picture alone. */
export function isBarePicture(link: Element): boolean {
  if (link.tag !== 'a' || !hasToken(link, 'class', 'mw-file-description')) return false;
  if (/\bmw:File\b/.test(link.parent?.attrs.get('typeof') ?? '')) return false;
  const shown = link.children.filter((node) => node.kind !== 'text' || !isBlank(node.value));
  return shown.length === 1 && isImage(shown[0]!);
}

function isImage(node: Node): boolean {
  return node.kind === 'element' && node.tag === 'img' && node.attrs.has('resource');
}

/** What is left in a link of a picture that stands behind it. */
export function isEmptyBox({ attrs, children }: Element): boolean {
  return children.length === 0 && /\bmw:File\b/.test(attrs.get('typeof') ?? '');
}

/** The picture as it stands among words. */
export function pictureOf(link: Element): Element {
  const picture = new Element('span', [['typeof', 'mw:File']]);
  setChildren(picture, [link]);
  return picture;
}
