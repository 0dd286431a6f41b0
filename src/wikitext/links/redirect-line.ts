/**
 * The redirect at the beginning of a page, as a link element that says where the page leads.
 *
 *   #REDIRECT [[B#c]] text
 *   ^ <link href="./B#c">  ^ text of the page
 */

import { element } from '../nodes/node.ts';
import type { Scanner } from '../scan/scanner.ts';
import { titleHref } from '../text/href.ts';
import { findRedirect, redirectTarget } from '../text/redirect.ts';
import { interwikiHref } from './link-target.ts';

export function beginRedirect(scanner: Scanner): void {
  const { site } = scanner.context.rendering.context;
  const written = findRedirect(scanner.text.slice(0, 2000));
  if (written === undefined) return;
  const title = redirectTarget(scanner.text.slice(0, written.length), site);
  if (title === undefined) return;
  const interwiki = title.interwiki === '' ? undefined : site.interwiki.get(title.interwiki);
  const href =
    interwiki === undefined ? titleHref(title, site) : interwikiHref(interwiki, title.text, title.fragment);
  const link = element('link', { rel: 'mw:PageProp/redirect', href });
  const start = scanner.at;
  const end = start + written.length;
  scanner.emit({ kind: 'nodes', nodes: [link], display: 'transparent', start, end });
  scanner.skipTo(end);
}
