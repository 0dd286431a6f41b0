/**
 * Pages that are shown as what they are, line for line. Every source can be shown so, whatever it holds, in linear time.
 *
 *     <section data-mw-section-id="0"><pre class="mw-code mw-css" dir="ltr">...</pre></section>
 */

import { Element, element, type Node, setChildren } from '../../wikitext/nodes/node.ts';
import { printBody } from '../../wikitext/nodes/printer.ts';
import type { RenderedSource, RenderOptions } from '../model.ts';
import { plainRendering } from '../plain-rendering.ts';

/** A rendering of one section that holds what is given. */
export function renderingOf(
  children: readonly Element[],
  text: string,
  { flavour }: RenderOptions,
): RenderedSource {
  const body = new Element('body');
  setChildren(body, [element('section', { 'data-mw-section-id': '0' }, children)]);
  return plainRendering(printBody(body.children, flavour), text.trim());
}

/** The source as it stands. @param kind names its class: `css` is `mw-css` @param dir prose may run either way */
export function sourceBlock(
  source: readonly (Node | string)[],
  kind: string,
  dir: 'ltr' | 'auto' = 'ltr',
): Element {
  return element('pre', { class: `mw-code mw-${kind}`, dir }, source);
}
