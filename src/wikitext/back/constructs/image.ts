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

/**
 * Alone in a link to a file's page, a picture of this wiki is that file.
 * @returns false where it is no file of the wiki
 */
export function writeImageOf(element: Element, link: string, writer: SourceWriter): boolean {
  const page = fileTitleOf(link.replace(/^:/, ''), writer);
  const target =
    fileTitleOf(element.attrs.get('resource'), writer) ??
    fileTitleOf(element.attrs.get('src'), writer) ??
    (addressElsewhere(element) === undefined ? page : undefined);
  if (target === undefined) return false;
  const [width, height, alt] = ['width', 'height', 'alt'].map((name) => element.attrs.get(name));
  const sides = [width, height].filter((each) => each !== undefined && /^\d+$/.test(each)).map(Number);
  const size = sides.length === 0 ? [] : [`${Math.max(...sides)}x${Math.max(...sides)}px`];
  const text = alt === undefined ? [] : [`alt=${alt.replace(/[|[\]{}<>\n]/g, ' ')}`];
  const name = fileNameOf(target);
  const leads = page !== undefined && fileNameOf(page) === name ? [] : [`link=${link}`];
  writer.markup(`[[${[name, ...leads, ...text, ...size].join('|')}]]`);
  return true;
}

function fileTitleOf(href: string | undefined, { context }: SourceWriter): string | undefined {
  const name = href === undefined ? undefined : titleOfHref(href, context);
  const title = name === undefined ? undefined : parseTitle(name, context.site);
  return title !== undefined && isTitle(title) && title.namespace === FILE ? name : undefined;
}
