/**
 * External links in brackets: `[http://example.com text]`, `[//example.com]`.
 *
 *   [http://example.com the ''text'']
 *    ^ address          ^ text up to the bracket on the same line
 *
 * In its text, addresses and brackets are links only where a transclusion brings them.
 */

import { MARK, MARK_CHARS } from '../expand/marks.ts';
import { externalAnchor } from '../nodes/external-anchor.ts';
import { addToken, append, type Element, hasToken, InlineHtml, type Node, Text } from '../nodes/node.ts';
import { behindMarks } from '../scan/brackets/bracketed-address.ts';
import { emitConstruct, emitEndsIn } from '../scan/emit-construct.ts';
import type { Scanner } from '../scan/scanner.ts';
import { partsTable } from '../scan/table-cell.ts';
import { transcludedNodes } from '../scan/transcluded-nodes.ts';
import { schemeLengthAt } from '../text/sanitizer-url.ts';
import { trailAt } from './link-trail.ts';
import { displayOf, holdsLinks, withoutNesting } from './nested-links.ts';
import { opaqueAddressEnd } from './opaque-bracket.ts';
import { partedRange } from './parted-range.ts';
import { type FoundUrl, findUrl } from './url.ts';

export function beginExternalLink(scanner: Scanner): boolean {
  const start = scanner.at;
  if (scanner.term !== undefined && start >= scanner.bracketsEnd) holdOpaque(scanner, start);
  if (!scanner.hasAddresses) return false;
  const { marks } = scanner.context.rendering;
  const { at: urlStart, isBrought } = behindMarks(scanner.text, start + 1, marks);
  const scheme = schemeLengthAt(scanner.text, urlStart, 'relative');
  if (scheme === 0) return passAddressless(scanner);
  if (urlStart >= scanner.end) return false;
  const url = findUrl(scanner, urlStart, urlStart + scheme, isBrought ? 'transcluded' : 'bracketed');
  if (url === undefined) return false;
  const textStart = skipSpaces(scanner, url.end);
  const close = findClose(scanner, textStart);
  if (close === undefined || scanner.brackets.includes.part(start, close)) return false;
  const pipe = scanner.strayCell?.pipe ?? -1;
  if (pipe > start && pipe < close) return false;
  if (scanner.context.inLink === 'wiki') return emitText(scanner, start, textStart, close);
  emitLink(scanner, url, { start, urlStart: start + 1, textStart, close });
  return true;
}

const ADDRESSLESS = /[^\s[\]<']*/y;

/** Brackets with a call or tag in place of the address are no link, but what they hold is read apart like that of one. */
function passAddressless(scanner: Scanner): false {
  const { at, text, context } = scanner;
  if (context.around === '' || at < scanner.unlinkedUntil) return false;
  ADDRESSLESS.lastIndex = at + 1;
  ADDRESSLESS.test(text);
  const end = ADDRESSLESS.lastIndex;
  if (text.slice(at, end).includes(MARK))
    scanner.unlinkedUntil = findClose(scanner, end) ?? scanner.unlinkedUntil;
  return false;
}

/** In a term, brackets that could be a link are in one piece. */
function holdOpaque(scanner: Scanner, start: number): void {
  const end = opaqueAddressEnd(scanner, start + 1);
  const close = end === undefined ? undefined : findClose(scanner, end);
  if (close !== undefined) scanner.bracketsEnd = close;
}

interface Shape {
  readonly start: number;
  readonly urlStart: number;
  readonly textStart: number;
  readonly close: number;
}

/** In the text of a wikilink, an external link is its text, in one piece; one without is no link. */
function emitText(scanner: Scanner, start: number, textStart: number, close: number): boolean {
  if (textStart >= close) return false;
  const nodes = textNodes(scanner, textStart, close);
  const token = { kind: 'nodes', nodes, display: displayOf(nodes), start, end: close + 1 } as const;
  emitConstruct(scanner, token, start, textStart);
  return true;
}

function textNodes(scanner: Scanner, start: number, end: number): Node[] {
  return scanner.nodes(
    start,
    end,
    { inLink: 'external', inExternal: true, blocks: false, around: '' },
    { kind: 'inline' },
  );
}

function emitLink(scanner: Scanner, url: FoundUrl, shape: Shape): void {
  const { site } = scanner.context.rendering.context;
  const isNumbered = shape.textStart >= shape.close;
  const link = externalAnchor(url.href, isNumbered ? 'autonumber' : 'text', site);
  if (scanner.holdsTold(shape.urlStart, url.end)) {
    addToken(link, 'typeof', 'mw:ExpandedAttrs');
    link.about = scanner.context.rendering.newAbout();
    const html = new InlineHtml(transcludedNodes(scanner, shape.urlStart, url.end));
    link.dataMw = { attribs: [[{ txt: 'href' }, { html }]] };
  }
  const nodes = isNumbered ? [] : textNodes(scanner, shape.textStart, shape.close);
  link.syntax = {
    construct: 'external-link',
    target: scanner.sourceText(shape.urlStart, url.end),
    blanks: scanner.sourceText(url.end, shape.textStart),
    holdsLinks: nodes.some(holdsLinks),
    parted: partedRange(scanner, nodes, shape.close + 1),
    openWidth: scanner.sourceWidth(shape.start, shape.textStart),
    closeWidth: 1,
  };
  const shown = withoutNesting(link, nodes);
  const inner = wikilinkOf(shown.at(-1)!);
  const trail = inner === undefined ? undefined : trailAt(scanner, shape.close + 1);
  if (inner !== undefined && trail !== undefined) append(inner, new Text(trail.text));
  const end = trail?.end ?? shape.close + 1;
  const token = {
    kind: 'nodes',
    nodes: shown,
    display: displayOf(nodes),
    start: shape.start,
    end,
  } as const;
  emitConstruct(scanner, token, shape.start, url.end);
  emitEndsIn(scanner, shape.close + 1, end);
}

function wikilinkOf(node: Node): Element | undefined {
  const isOne = node.kind === 'element' && node.tag === 'a' && node.syntax?.construct === 'wikilink';
  return isOne && !hasToken(node, 'rel', 'mw:MediaLink') ? node : undefined;
}

function skipSpaces(scanner: Scanner, at: number): number {
  let next = at;
  while (next < scanner.end && /[ \t\u00a0\u3000]/.test(scanner.text[next]!)) next++;
  return next;
}

const STOP = /[\]\n\u0000]|\[\[?|\|[|}]|!!|\{\{/g;
/** What the target of a link ends with; other brackets and braces make none. */
const LINK_TARGET = /[^[\]{|]*(?:\||\]\])/y;
/** Plain text in brackets, which a link holds; two brackets behind the text close the link, three both. */
const PLAIN_BRACKETS = /\[[^'<[{\n:;\]}|!=\u0000-]+\](?!\](?!\]))/y;

/**
 * Place of the `]` that closes the link: none between include tags or of a link in the text. Any that is left over in such
 * a link makes it text, whose first one closes. What parts a table comes first, and so does the end of the transclusion
 * that opened the link.
 */
function findClose(scanner: Scanner, from: number): number | undefined {
  const { text } = scanner;
  if (scanner.unclosedUntil > from) return undefined;
  const end = scanner.inTransclusion ? Math.min(scanner.unitEnd, scanner.end) : scanner.end;
  /** The links that are open, each with the first `]` in it. */
  const inside: { first: number }[] = [];
  STOP.lastIndex = from;
  for (let match = STOP.exec(text); match !== null && match.index < end; match = STOP.exec(text)) {
    const link = inside.at(-1);
    if (match[0] === ']') {
      if (link === undefined) return match.index;
      if (text[match.index + 1] !== ']') return inside.find(({ first }) => first >= 0)?.first ?? match.index;
      inside.pop();
      STOP.lastIndex++;
      continue;
    }
    if (match[0] === MARK) {
      const regionEnd = scanner.brackets.includes.endOf(match.index);
      STOP.lastIndex = Math.max(regionEnd, scanner.closeOf(match.index)) + MARK_CHARS;
      continue;
    }
    if (match[0][0] === '|' || match[0] === '!!') {
      if (inside.length > 0 || !partsTable(scanner, match.index)) continue;
      scanner.unclosedUntil = match.index;
      return undefined;
    }
    if (match[0] === '{{') {
      STOP.lastIndex = Math.max(scanner.brackets.braces.get(match.index) ?? 0, match.index + 1);
      continue;
    }
    if (match[0] === '[') {
      PLAIN_BRACKETS.lastIndex = match.index;
      if (link === undefined || !PLAIN_BRACKETS.test(text)) continue;
      STOP.lastIndex = PLAIN_BRACKETS.lastIndex;
      if (link.first < 0) link.first = STOP.lastIndex - 1;
      continue;
    }
    if (match[0] === '\n') {
      if (inside.length > 0) continue;
      scanner.unclosedUntil = match.index;
      return undefined;
    }
    LINK_TARGET.lastIndex = match.index + 2;
    if (scanner.brackets.links.has(match.index) && LINK_TARGET.test(text)) inside.push({ first: -1 });
  }
  scanner.unclosedUntil = end;
  return undefined;
}
