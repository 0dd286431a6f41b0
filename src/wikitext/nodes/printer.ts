/**
 * The printer: nodes to HTML text. It is the last to touch what authors wrote, so everything is escaped here, no matter
 * what happened before. Two flavours: `edit` has everything that editors need (`data-mw`, `about`, ids), `view` what
 * readers need.
 */

import { type DataMwValue, type Element, InlineHtml, type Node } from './node.ts';

export type Flavour = 'view' | 'edit';

const VOID = new Set([
  'br',
  'hr',
  'wbr',
  'img',
  'meta',
  'link',
  'base',
  'area',
  'col',
  'input',
  'source',
  'track',
]);
/** Elements whose first newline HTML drops, so one more is printed. */
const EATS_NEWLINE = new Set(['pre']);

/** The content of the body; in the edit flavour every element has an id that is the same in every rendering. */
export function printBody(nodes: readonly Node[], flavour: Flavour): string {
  const printer = new Printer(flavour, flavour === 'edit' ? 1 : undefined);
  for (const node of nodes) printer.node(node);
  return printer.finish();
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** `mwAA`, `mwAQ`, `mwAg` ...: the number's bytes in base 64, as Parsoid writes them. */
export function elementId(number: number): string {
  const bits = number < 0x100 ? 8 : number < 0x10000 ? 16 : 24;
  let id = 'mw';
  for (let left = bits; left > 0; left -= 6) {
    id += DIGITS[left >= 6 ? (number >> (left - 6)) & 63 : (number << (6 - left)) & 63];
  }
  return id;
}

function printNodes(nodes: readonly Node[], flavour: Flavour): string {
  const printer = new Printer(flavour);
  for (const node of nodes) printer.node(node);
  return printer.finish();
}

class Printer {
  readonly #flavour: Flavour;
  /** Number of the next element, where elements are numbered; the body is 0. */
  #nextId: number | undefined;
  #out = '';

  constructor(flavour: Flavour, firstId?: number) {
    this.#flavour = flavour;
    this.#nextId = firstId;
  }

  finish(): string {
    return this.#out;
  }

  node(node: Node): void {
    switch (node.kind) {
      case 'text':
        this.#out += escapeText(node.value);
        return;
      case 'comment':
        this.#out += `<!--${escapeComment(node.value)}-->`;
        return;
      case 'element':
        this.#element(node);
    }
  }

  #element(element: Element): void {
    const { tag, children } = element;
    this.#out += `<${tag}`;
    element.attrs.every(this.#attribute);
    if (element.messages !== undefined) this.#attribute('data-mw-i18n', JSON.stringify(element.messages));
    if (this.#flavour === 'edit') this.#machineAttributes(element);
    if (VOID.has(tag)) {
      this.#out += '/>';
      return;
    }
    this.#out += '>';
    const [first] = children;
    if (EATS_NEWLINE.has(tag) && first?.kind === 'text' && first.value.startsWith('\n')) this.#out += '\n';
    for (const child of children) this.node(child);
    this.#out += `</${tag}>`;
  }

  #machineAttributes({ about, dataMw, variant, attrs, written }: Element): void {
    if (this.#nextId !== undefined && !attrs.has('id')) this.#out += ` id="${elementId(this.#nextId++)}"`;
    if (about > 0) this.#out += ` about="#mwt${about}"`;
    if (variant !== undefined) this.#attribute('data-mw-variant', printDataMw(variant));
    if (dataMw !== undefined) this.#attribute('data-mw', printDataMw(dataMw));
    if (written !== undefined) this.#attribute('data-parsoid', JSON.stringify(written));
  }

  /** One function for all attributes of all elements. */
  readonly #attribute = (name: string, value: string): true => {
    this.#out += ` ${name}="${escapeAttribute(value)}"`;
    return true;
  };
}

/** `data-mw` as JSON, with nodes in it as strings of HTML. */
export function printDataMw(value: DataMwValue): string {
  if (!holdsNodes(value)) return JSON.stringify(value);
  return JSON.stringify(value, (_key, each: unknown) =>
    each instanceof InlineHtml ? printNodes(each.nodes, 'edit') : each,
  );
}

function holdsNodes(value: DataMwValue | undefined): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof InlineHtml) return true;
  return Object.values(value).some(holdsNodes);
}

export function escapeText(text: string): string {
  if (!/[&<\u0000]/.test(text)) return text;
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replaceAll('\u0000', '\ufffd');
}

export function escapeAttribute(value: string): string {
  if (!/[&<>"\u0000\n\r\t]/.test(value)) return value;
  const escaped = value
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
  if (!/[\n\r\t\u0000]/.test(escaped)) return escaped;
  return escaped
    .replace(/\n/g, '&#10;')
    .replace(/\r/g, '&#13;')
    .replace(/\t/g, '&#9;')
    .replaceAll('\u0000', '\ufffd');
}

/**
 * With dashes and angles as references, a comment cannot end early; `&` is a reference itself. In the source, the end of
 * a comment that is part of its text is `--&gt;`, and that is `--&amp;gt;`.
 */
export function escapeComment(source: string): string {
  return source
    .replace(/(?<=--)&(?:amp;)*gt;/g, (end) => (end === '&gt;' ? '>' : end.replace('amp;', '')))
    .replace(/&/g, '&#x26;')
    .replace(/-/g, '&#x2D;')
    .replace(/>/g, '&#x3E;')
    .replaceAll('\u0000', '\ufffd');
}
