/**
 * Pictures of the wiki without the element around their link that says so: pasted by half, or put outside of the link that
 * they were in, which HTML cannot hold.
 */

import { Element, hasToken, type Node, setChildren } from '../../nodes/node.ts';
import { isBlank } from '../gap-text.ts';

/** Whether a link to the page of a file holds its picture alone. */
export function isBarePicture(link: Element): boolean {
  if (link.tag !== 'a' || /\bmw:File\b/.test(link.parent?.attrs.get('typeof') ?? '')) return false;
  const shown = link.children.filter((node) => node.kind !== 'text' || !isBlank(node.value));
  const [only] = shown;
  if (shown.length !== 1 || only?.kind !== 'element' || !only.attrs.has('resource')) return false;
  return isMissing(only) || (only.tag === 'img' && hasToken(link, 'class', 'mw-file-description'));
}

/** A file that is not there has its name in the picture's place, and its link leads to where one uploads it. */
function isMissing(shown: Node): boolean {
  return shown.kind === 'element' && hasToken(shown, 'class', 'mw-broken-media');
}

/** What is left in a link of a picture that stands behind it. */
export function isEmptyBox({ attrs, children }: Element): boolean {
  return children.length === 0 && /\bmw:File\b/.test(attrs.get('typeof') ?? '');
}

/** The picture as it stands among words. */
export function pictureOf(link: Element): Element {
  const picture = boxFor(link);
  setChildren(picture, [link]);
  return picture;
}

/** An empty one. */
export function boxFor(link: Element): Element {
  return new Element('span', [['typeof', link.children.some(isMissing) ? 'mw:Error mw:File' : 'mw:File']]);
}
