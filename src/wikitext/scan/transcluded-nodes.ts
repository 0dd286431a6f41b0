/**
 * A range of a link's target or of attributes as nodes, as `data-mw` tells of them.
 *
 *   a{{1x|b}}<noinclude>c</noinclude>      a <span typeof="mw:Transclusion">b</span> <meta/> c <meta/>
 */

import { findReferenceAt } from '../../title/entities.ts';
import { includeMetas } from '../expand/include-tags.ts';
import { findMark, MARK_CHARS } from '../expand/marks.ts';
import { partValue, type Transclusion } from '../expand/transclusion.ts';
import { addToken, Comment, type Element, element, type Node, Text } from '../nodes/node.ts';
import type { Scanner } from './scanner.ts';

/** What may be more than text in the result of a transclusion. */
const MARKUP = /['[<]|\/\/|-\{/;

/**
 * A range as nodes: plain text, metas of include tags, and transclusions in spans that name them, or as the links and
 * formatting they are.
 */
export function transcludedNodes(scanner: Scanner, from: number, to: number): Node[] {
  const nodes: Node[] = [];
  let textFrom = from;
  let opened: { readonly at: number; readonly transclusion: Transclusion } | undefined;
  const addText = (end: number): void => {
    const text = scanner.plain(textFrom, end);
    if (text !== '') nodes.push(new Text(text));
  };
  let depth = 0;
  let holdsTag = false;
  for (let at = findMark(scanner.text, from, to); at >= 0; at = findMark(scanner.text, at + MARK_CHARS, to)) {
    const mark = scanner.markAt(at);
    if (mark.kind === 'extension') holdsTag = true;
    else if (mark.kind === 'comment' && depth === 0) {
      addText(at);
      nodes.push(new Comment(mark.value));
      textFrom = at + MARK_CHARS;
    } else if (mark.kind === 'include' && depth === 0) {
      addText(at);
      nodes.push(...includeMetas(mark.name, mark.source));
      textFrom = at + MARK_CHARS;
    } else if (mark.kind === 'open' && depth++ === 0) {
      addText(at);
      opened = { at: at + MARK_CHARS, transclusion: mark.transclusion };
      holdsTag = false;
    } else if (mark.kind === 'close' && opened !== undefined && --depth === 0) {
      const text = scanner.plain(opened.at, at);
      if (holdsTag || MARKUP.test(text))
        nodes.push(
          ...scanner.nodes(
            opened.at - MARK_CHARS,
            at + MARK_CHARS,
            { inLink: '', blocks: false },
            { kind: 'inline' },
          ),
        );
      else nodes.push(...transclusionSpans(opened.transclusion, text));
      opened = undefined;
      textFrom = at + MARK_CHARS;
    }
  }
  if (opened === undefined) addText(to);
  return nodes;
}

/** The spans that show a transclusion's text in an attribute: one, or more if it holds references. */
function transclusionSpans({ about, part }: Transclusion, text: string): Element[] {
  const spans = splitReferences(text);
  const [first] = spans as [Element, ...Element[]];
  addToken(first, 'typeof', part.kind === 'template' ? 'mw:Transclusion' : 'mw:Param');
  first.dataMw = { parts: [partValue(part, 0)] };
  for (const span of spans) span.about = about;
  return spans;
}

function splitReferences(text: string): Element[] {
  const spans: Element[] = [];
  let from = 0;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    const found = findReferenceAt(text, at);
    if (found === undefined) continue;
    if (at > from) spans.push(element('span', {}, [text.slice(from, at)]));
    spans.push(element('span', { typeof: 'mw:Entity' }, [found.text]));
    from = at + found.source.length;
  }
  if (from < text.length || spans.length === 0) {
    spans.push(element('span', {}, from < text.length ? [text.slice(from)] : []));
  }
  return spans;
}
