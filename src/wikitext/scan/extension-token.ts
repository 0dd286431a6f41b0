/**
 * Extension tags: hands the tag to its extension and wraps the result.
 *
 *   <pre>a</pre>     <pre about="#mwt1" typeof="mw:Extension/pre" data-mw='{"name":"pre",...}'>a</pre>
 */

import type { Mark } from '../expand/marks.ts';
import { scopeOf } from '../expand/scope.ts';
import { isBlockTag, type NodesToken, type Token } from '../lines/token.ts';
import { addToken, type DataMwValue, Element, isMetaTag, type Node } from '../nodes/node.ts';
import type { Scanner } from './scanner.ts';

type ExtensionMark = Extract<Mark, { kind: 'extension' }>;

export function extensionToken(
  scanner: Scanner,
  { tag, frame, bodyAt }: ExtensionMark,
  place: { readonly start: number; readonly end: number },
): Token | undefined {
  const { rendering } = scanner.context;
  const extension = rendering.language.extensions.get(tag.name);
  if (extension === undefined) return undefined;
  if (!rendering.budget.takeNestedParse(++rendering.depth)) {
    rendering.depth--;
    return undefined;
  }
  const inner = {
    ...frame,
    within: [...new Set([...frame.within, ...scanner.context.frame.within, tag.name])],
  };
  const repairs = rendering.notes.length;
  const body = { at: bodyAt, text: tag.body ?? '', isTraced: tag.start >= 0 };
  const around = place.start < scanner.unlinkedUntil ? '' : scanner.context.around;
  const nodes = extension.render(tag, scopeOf(rendering, inner, body, around));
  rendering.depth--;
  if (extension.isElsewhere === true) rendering.dropRepairs(repairs);
  else rendering.placeRepairs(repairs, tag);
  if (extension.bare !== true) wrap(nodes, tag, rendering.newAbout());
  return { kind: 'nodes', nodes, display: displayOf(nodes, extension.display), ...place };
}

function wrap(nodes: readonly Node[], tag: ExtensionMark['tag'], about: number): void {
  let first: Element | undefined;
  for (const node of nodes) {
    if (node.kind !== 'element') continue;
    node.about = about;
    first ??= node;
  }
  if (first === undefined) return;
  addToken(first, 'typeof', `mw:Extension/${tag.name}`);
  if (first.dataMw !== undefined) return;
  const attrs: DataMwValue = Object.fromEntries(tag.attrs);
  first.dataMw = { name: tag.name, attrs };
  if (tag.body !== undefined) first.dataMw['body'] = { extsrc: tag.body };
}

/** Metas alone do not affect the line, no matter what the extension says. */
function displayOf(nodes: readonly Node[], wanted: 'inline' | 'block' | undefined): NodesToken['display'] {
  if (nodes.length > 0 && nodes.every(isMeta)) return 'transparent';
  return wanted ?? (nodes.some(isBlock) ? 'block' : 'inline');
}

function isBlock(node: Node): boolean {
  return node instanceof Element && isBlockTag(node.tag);
}

function isMeta(node: Node): boolean {
  return node instanceof Element && isMetaTag(node.tag);
}
