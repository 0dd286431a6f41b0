/**
 * Letters that a transclusion brings behind a link join its text where nothing stands between them: where the whole
 * paragraph tells of the transclusion, which spans several.
 *
 *   [[Foo]]{{1x|one}}           ->   <a>Foo</a><span typeof=mw:Transclusion>one</span>
 *   [[Foo]]{{1x|one⏎⏎two}}     ->   <p typeof=mw:Transclusion><a>Fooone</a></p><p>two</p>
 */

import { append, type Element, type Marker, type Node, Text } from '../nodes/node.ts';

/** @param inside markers that end up within what tells of them, and are shown as nothing */
export function joinBroughtTrails(inside: readonly Marker[], linkTrail: RegExp): void {
  const parents = new Set(inside.map(({ parent }) => parent!));
  const markers = new Set<Node>(inside);
  for (const { children } of parents) joinAmong(children, markers, linkTrail);
}

function joinAmong(children: readonly Node[], markers: ReadonlySet<Node>, linkTrail: RegExp): void {
  let link: Element | undefined;
  let isBehindMarker = false;
  for (const node of children) {
    if (markers.has(node)) isBehindMarker = true;
    else {
      const joined = link !== undefined && isBehindMarker && node.kind === 'text' ? node : undefined;
      const letters = joined === undefined ? '' : (linkTrail.exec(joined.value)?.[0] ?? '');
      if (joined !== undefined && letters !== '') {
        append(link!, new Text(letters));
        joined.value = joined.value.slice(letters.length);
      }
      // What is left of the text, or stands there in its place, ends the word.
      if (joined === undefined || joined.value !== '') link = hasTrail(node) ? node : undefined;
      isBehindMarker = false;
    }
  }
}

function hasTrail(node: Node): node is Element {
  if (node.kind !== 'element' || node.tag !== 'a' || node.syntax?.construct !== 'wikilink') return false;
  return node.attrs.get('rel') !== 'mw:MediaLink';
}
