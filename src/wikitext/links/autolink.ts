/**
 * Bare addresses in the text. They are noticed at the colon, so that plain text costs nothing.
 *
 *   see http://example.com/a.
 *           ^ here             the full stop is not part of it
 */

import { isLetter } from '../../base/text.ts';
import { externalAnchor } from '../nodes/external-anchor.ts';
import { addToken, append, element, InlineHtml, type Node, Text } from '../nodes/node.ts';
import { emitConstruct } from '../scan/emit-construct.ts';
import type { Scanner } from '../scan/scanner.ts';
import { transcludedNodes } from '../scan/transcluded-nodes.ts';
import { schemeLengthAt } from '../text/sanitizer-url.ts';
import { type FoundUrl, findUrl } from './url.ts';

/** Length of the longest scheme. */
const LONGEST_SCHEME_CHARS = 10;
const IMAGE = /\.(?:gif|png|jpg|jpeg|svg|webp)$/i;

export function beginAutolink(scanner: Scanner): boolean {
  if (scanner.context.inLink === 'wiki' || !scanner.hasAddresses) return false;
  const start = schemeStart(scanner);
  if (start === undefined) return false;
  const scheme = schemeLengthAt(scanner.text, start, 'absolute');
  if (scheme === 0 || start + scheme <= scanner.at) return false;
  const url = findUrl(scanner, start, start + scheme, 'free');
  if (url === undefined || url.end <= start + scheme) return false;
  const nodes = [linkFor(scanner, url, start)];
  emitConstruct(scanner, { kind: 'nodes', nodes, display: 'inline', start, end: url.end }, start, start);
  return true;
}

function linkFor(scanner: Scanner, url: FoundUrl, start: number): Node {
  const { rendering } = scanner.context;
  const { site } = rendering.context;
  if (site.externalImages.some((begin) => url.href.startsWith(begin)) && IMAGE.test(url.href))
    return element('img', { src: url.href, alt: url.text });
  const link = externalAnchor(url.href, 'free', site);
  link.syntax = {
    construct: 'url',
    target: scanner.sourceText(start, url.end),
    openWidth: 0,
    closeWidth: 0,
  };
  append(link, new Text(url.text));
  if (!scanner.holdsTransclusion(start, url.end)) return link;
  addToken(link, 'typeof', 'mw:ExpandedAttrs');
  link.about = rendering.newAbout();
  link.dataMw = {
    attribs: [[{ txt: 'href' }, { html: new InlineHtml(transcludedNodes(scanner, start, url.end)) }]],
  };
  return link;
}

/** Where the word before the colon begins, if there is one. */
function schemeStart(scanner: Scanner): number | undefined {
  const { text, at } = scanner;
  const lowest = Math.max(scanner.textFrom, at - LONGEST_SCHEME_CHARS);
  let start = at;
  while (start > lowest && isLetter(text.charCodeAt(start - 1))) start--;
  if (start === at) return undefined;
  return start > 0 && /[\p{L}\p{N}_]/u.test(text[start - 1]!) ? undefined : start;
}
