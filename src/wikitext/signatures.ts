/**
 * What a subtree says, as a number: equal numbers mean equal subtrees. What changes without anybody's edit does not count:
 * ids, numbers of groups, whether a page exists, where a file lies, what a transclusion gave.
 */

import type { Element, Node } from './node.ts';

const VOLATILE = new Set(['about', 'src', 'srcset', 'data-mw-i18n', 'data-mw-section-id', 'decoding', 'loading', 'data-file-width', 'data-file-height', 'data-file-type', 'href-original']);
const VOLATILE_CLASSES = /(?:^|\s)(?:new|mw-redirect|mw-disambig|mw-empty-elt)(?=\s|$)/g;

export class Signatures {
  readonly #numbers: Map<string, number>;
  readonly #known = new Map<Node, number>();
  readonly #byId: ((id: string) => Element | undefined) | undefined;

  /** @param byId where the text of a note is found: it is a part of its mark */
  constructor(byId?: (id: string) => Element | undefined, numbers = new Map<string, number>()) {
    this.#numbers = numbers;
    this.#byId = byId;
  }

  of(node: Node): number {
    const known = this.#known.get(node);
    if (known !== undefined) return known;
    const number = this.#number(this.#describe(node));
    this.#known.set(node, number);
    return number;
  }

  /** The element without its content. */
  ofShell(element: Element): number {
    return this.#number(shellOf(element));
  }

  #number(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#numbers.size;
    this.#numbers.set(text, number);
    return number;
  }

  #describe(node: Node): string {
    if (node.kind === 'text') return `t${node.value}`;
    if (node.kind === 'comment') return `c${node.value}`;
    if (node.kind === 'marker') return '';
    const type = node.attrs.get('typeof') ?? '';
    if (/\bmw:(?:Transclusion|Param)\b/.test(type)) return `T${JSON.stringify(node.dataMw)}`;
    const note = /\bmw:Extension\/ref\b/.test(type) ? this.#note(node) : '';
    const isGenerated = /\bmw:Extension\/(?!gallery|nowiki|pre)/.test(type);
    const children = isGenerated ? [] : contentOf(node).map((child) => this.of(child));
    return `${shellOf(node)}${note}[${children.join(',')}]`;
  }

  /** The note stands in the list, the mark tells where. */
  #note({ dataMw }: Element): string {
    const body = dataMw?.['body'];
    const id = typeof body === 'object' && body !== null && 'id' in body ? body['id'] : undefined;
    const text = typeof id === 'string' ? this.#byId?.(id) : undefined;
    return text === undefined ? '' : `{${contentOf(text).map((child) => this.of(child)).join(',')}}`;
  }
}

/** Children but for what a transclusion gave behind its first node. */
export function contentOf({ children }: Element): readonly Node[] {
  let about: string | undefined;
  let skips = false;
  const out: Node[] = [];
  for (const child of children) {
    const group = child.kind === 'element' ? child.attrs.get('about') : undefined;
    if (group !== undefined && group === about && group.startsWith('#mwt')) {
      skips = true;
      continue;
    }
    if (child.kind === 'element') about = group;
    out.push(child);
  }
  return skips ? out : children;
}

function shellOf(element: Element): string {
  const { tag, attrs, dataMw } = element;
  let out = `<${tag}`;
  const names = [...attrs.keys()].filter((name) => !VOLATILE.has(name)).sort();
  for (const name of names) {
    const value = plainValue(name, attrs.get(name)!, element);
    if (value !== '') out += ` ${name}=${JSON.stringify(value)}`;
  }
  if (dataMw !== undefined) out += ` ${JSON.stringify(dataMw, (key, value: unknown) => (key === 'id' || key === 'errors' ? undefined : typeof value === 'string' ? withoutIds(value) : value))}`;
  return `${out}>`;
}

function plainValue(name: string, value: string, { tag, attrs }: Element): string {
  if (name === 'id') return /^mw[\w-]{2,6}$|^cite_|^mw-reference/.test(value) ? '' : value;
  if (name === 'class') return value.replace(VOLATILE_CLASSES, '').trim();
  if (name === 'typeof') return value.replace(/\bmw:(?:LocalizedAttrs|Error)\b\s*/g, '').trim();
  if (name === 'title' && tag === 'a') return '';
  if (name === 'href') return attrs.get('typeof')?.includes('mw:') === true && tag !== 'a' ? value : value.replace(/\?action=edit&redlink=1/, '');
  return value;
}

/** HTML within `data-mw` has ids and groups too. */
function withoutIds(value: string): string {
  return value.includes('<') ? value.replace(/ (?:about|id|data-parsoid)=(?:"[^"]*"|'[^']*')/g, '') : value;
}
