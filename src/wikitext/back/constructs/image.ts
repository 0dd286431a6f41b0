/**
 * Pictures on the way back that are plain `<img>`, as editors and other sites write them.
 *
 *   <img src="./File:A.jpg" width="20">   [[File:A.jpg|link=|20x20px]]
 */

import { FILE } from '../../../title/namespaces.ts';
import { isTitle, parseTitle } from '../../../title/title.ts';
import type { Element } from '../../nodes/node.ts';
import { fileNameOf, titleOfHref } from '../href-source.ts';
import type { SourceWriter } from '../source-writer.ts';
import { escapeAddress } from './external-link.ts';

/** An `<img>` that an editor inserted: a file of the wiki, the address of one elsewhere, or what is said instead. */
export function writeImage(element: Element, writer: SourceWriter): void {
  if (writeImageOf(element, '', writer)) return;
  const address = addressElsewhere(element);
  if (address === undefined)
    writer.put('text', element.attrs.get('alt') ?? '', { inLink: writer.inLink > 0 });
  else writer.put(isInLink(element) ? 'text' : 'link', address, { inLink: writer.inLink > 0 });
}

function isInLink({ parent }: Element): boolean {
  return parent !== undefined && (parent.tag === 'a' || isInLink(parent));
}

/** The whole address of a picture on another site. */
export function addressElsewhere({ attrs }: Element): string | undefined {
  const source = attrs.get('src') ?? '';
  return /^https?:\/\//.test(source) ? escapeAddress(source) : undefined;
}

/** @returns false where it is no file of the wiki */
export function writeImageOf(element: Element, link: string, writer: SourceWriter): boolean {
  const source = element.attrs.get('src');
  const target = source === undefined ? undefined : titleOfHref(source, writer.context);
  const title = target === undefined ? undefined : parseTitle(target, writer.context.site);
  if (title === undefined || !isTitle(title) || title.namespace !== FILE) {
    return false;
  }
  const [width, height, alt] = ['width', 'height', 'alt'].map((name) => element.attrs.get(name));
  const sides = [width, height].filter((each) => each !== undefined && /^\d+$/.test(each)).map(Number);
  const size = sides.length === 0 ? [] : [`${Math.max(...sides)}x${Math.max(...sides)}px`];
  const text = alt === undefined ? [] : [`alt=${alt.replace(/[|[\]{}<>\n]/g, ' ')}`];
  writer.markup(`[[${[fileNameOf(target!), `link=${link}`, ...text, ...size].join('|')}]]`);
  return true;
}
