/** What nodes are for the way back: the forms that wikitext has for them, and what else their places ask of them. */

import { type Element, hasToken, type Node } from '../nodes/node.ts';
import { isBlank } from './gap-text.ts';

export type Kind =
  | 'text'
  | 'paragraph'
  | 'heading'
  | 'list'
  | 'item'
  | 'table'
  | 'part'
  | 'cell'
  | 'pre'
  | 'rule'
  | 'block'
  | 'figure'
  | 'category'
  | 'transparent'
  | 'generated';

const BLOCKS = new Set(
  (
    'address article aside blockquote center div section header footer nav main figure figcaption form fieldset ul ol dl li dt ' +
    'dd table tr td th tbody thead tfoot caption pre h1 h2 h3 h4 h5 h6 p hr details summary'
  ).split(' '),
);

/** Whether an element is written as an HTML tag. */
export function isTag(element: Element): boolean {
  return element.written?.stx === 'html';
}

/** Has an element written as an HTML tag. */
export function asTag(element: Element): Element {
  if (!isTag(element)) element.written = { stx: 'html', isNew: element.written === undefined };
  return element;
}

/** Whether nothing of it was in wikitext before. */
export function isNewElement({ written }: Element): boolean {
  return written === undefined || written.isNew === true;
}

/** What elements are in wikitext's own form. */
const KINDS: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ['p', 'paragraph'],
  ...[1, 2, 3, 4, 5, 6].map((level) => [`h${level}`, 'heading'] as const),
  ...['ul', 'ol', 'dl'].map((tag) => [tag, 'list'] as const),
  ...['li', 'dt', 'dd'].map((tag) => [tag, 'item'] as const),
  ['table', 'table'],
  ...['tr', 'tbody', 'thead', 'tfoot', 'caption'].map((tag) => [tag, 'part'] as const),
  ['td', 'cell'],
  ['th', 'cell'],
  ['pre', 'pre'],
  ['hr', 'rule'],
]);

export function kindOf(node: Node): Kind {
  if (node.kind !== 'element') return 'text';
  const type = node.attrs.get('typeof');
  const { tag } = node;
  if (type !== undefined && /\bmw:(?:Transclusion|Param)\b/.test(type)) return 'generated';
  if (tag === 'link')
    return hasToken(node, 'rel', 'mw:PageProp/Category') || hasToken(node, 'rel', 'mw:PageProp/Language')
      ? 'category'
      : 'transparent';
  if (tag === 'meta') return type === 'mw:LanguageVariant' ? 'text' : 'transparent';
  if (type !== undefined) {
    if (tag === 'figure' && /\bmw:File/.test(type)) return 'figure';
    if (/\bmw:Extension\//.test(type)) return BLOCKS.has(tag) ? 'block' : 'text';
  }
  const kind = isTag(node) ? undefined : KINDS.get(tag);
  return kind ?? (BLOCKS.has(tag) ? 'block' : 'text');
}

/** Centred text: lines of it lose the blanks that begin them, but for those before its own tags. */
export function isCentred(node: Node): boolean {
  return node.kind === 'element' && node.tag === 'center';
}

/** Nodes that blanks at the start of the line do not turn into preformatted text. */
export function isSpaceTolerant(node: Node): boolean {
  const kind = kindOf(node);
  return (
    kind === 'table' ||
    kind === 'part' ||
    kind === 'cell' ||
    kind === 'category' ||
    kind === 'transparent' ||
    kind === 'figure' ||
    isCentred(node)
  );
}

/** A new transclusion that its client takes for words: beside a paragraph it is another one. */
export function isNewCall(node: Node): boolean {
  const isNew = node.kind === 'element' && node.written === undefined && kindOf(node) === 'generated';
  return isNew && (node.tag === 'p' || !isBox(node));
}

/** A transclusion that is more than words in a line. */
export function isBox(node: Node): boolean {
  return node.kind === 'element' && BLOCKS.has(node.tag);
}

export function isSwitch(node: Node): boolean {
  return node.kind === 'element' && node.attrs.get('property')?.startsWith('mw:PageProp/') === true;
}

/** A tag that says where its text is read: `<noinclude>` and the like. */
export function isInclude(node: Node): boolean {
  return node.kind === 'element' && node.attrs.get('typeof')?.startsWith('mw:Includes/') === true;
}

export function isRedirect(node: Node): boolean {
  return node.kind === 'element' && hasToken(node, 'rel', 'mw:PageProp/redirect');
}

export function isExtension(node: Node): boolean {
  return node.kind === 'element' && /\bmw:Extension\//.test(node.attrs.get('typeof') ?? '');
}

export function isReferences(node: Node): boolean {
  return node.kind === 'element' && /\bmw:Extension\/references\b/.test(node.attrs.get('typeof') ?? '');
}

export function isPre(node: Node): boolean {
  return node.kind === 'element' && node.tag === 'pre';
}

/** Preformatted by blanks: it would go on in the next one. */
export function isIndented(node: Node): boolean {
  return node.kind === 'element' && !isTag(node) && !node.attrs.has('typeof');
}

/** A paragraph of only a line break: it already is a blank line. */
export function isBlankLine(node: Node): boolean {
  if (node.kind !== 'element' || node.tag !== 'p') return false;
  const shown = node.children.filter((child) => child.kind !== 'text' || !isBlank(child.value));
  return shown.length === 1 && shown[0]!.kind === 'element' && shown[0]!.tag === 'br';
}

export function isRow(node: Node): boolean {
  return node.kind === 'element' && node.written?.stx === 'row';
}

export function sameTag(before: Node, after: Node): boolean {
  return before.kind === 'element' && after.kind === 'element' && before.tag === after.tag;
}

export function isInline(element: Element): boolean {
  return !BLOCKS.has(element.tag) && element.tag !== 'body';
}

export function isNewPart(node: Node): boolean {
  return node.kind === 'element' && node.written === undefined;
}

export function isNewBullets(node: Node): boolean {
  return node.kind === 'element' && (node.tag === 'ul' || node.tag === 'ol') && node.written === undefined;
}

/** Whether it is an `<includeonly>` without end: the rest of what it stands in is not shown. */
export function hidesRest({ attrs, dataMw }: Element): boolean {
  const hidden = dataMw?.['src'];
  return (
    attrs.get('typeof') === 'mw:Includes/IncludeOnly' &&
    typeof hidden === 'string' &&
    !/<\/includeonly\s*>$/i.test(hidden) &&
    !hidden.endsWith('/>')
  );
}

/** Paragraphs that only a tag ends: their own, and that of a quote which begins with them. */
export function goesOnOverEmptyLines(paragraph: Element): boolean {
  const { parent } = paragraph;
  return (
    isTag(paragraph) || (parent?.tag === 'blockquote' && isTag(parent) && parent.children[0] === paragraph)
  );
}
