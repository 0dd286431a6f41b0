/**
 * The redirect at the beginning of a page, as a link element that says where the page leads. Its link is read as all links
 * are, whatever is in it.
 *
 *   #REDIRECT [[B#c]] text
 *   ^ <link href="./B#c">  ^ text of the page
 */

import { element } from '../nodes/node.ts';
import { emitConstruct } from '../scan/emit-construct.ts';
import type { Scanner } from '../scan/scanner.ts';
import { linkHref, titleHref } from '../text/href.ts';
import { findRedirectWord } from '../text/redirect.ts';
import type { LinkTarget } from './link-target.ts';
import { readWikilink, reportExpandedTarget } from './wikilink.ts';

export function beginRedirect(scanner: Scanner): void {
  const open = findRedirectWord(scanner.text);
  const found = open < 0 ? undefined : readWikilink(scanner, open);
  if (found === undefined) return;
  const { shape, target } = found;
  const link = element('link', { rel: 'mw:PageProp/redirect', href: linkHref(hrefOf(target, scanner)) });
  reportExpandedTarget(scanner, shape, link);
  const start = scanner.at;
  const end = shape.close + 2;
  emitConstruct(scanner, { kind: 'nodes', nodes: [link], display: 'transparent', start, end }, start, start);
}

function hrefOf(target: LinkTarget, scanner: Scanner): string {
  const { site, title } = scanner.context.rendering.context;
  if ('href' in target) return target.href;
  return titleHref(target.kind === 'here' ? { ...title, fragment: target.fragment } : target.title, site);
}
