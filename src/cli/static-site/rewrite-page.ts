/** A page of the web as a file of a static site: its links lead to other files, and what needs a server is taken away. */

import { type DefaultTreeAdapterTypes as Nodes, parse, serialize } from 'parse5';

type Element = Nodes.Element;
type Parent = Nodes.ParentNode;

export interface RewriteOptions {
  /** `http://127.0.0.1:8080`: where the page comes from. */
  readonly origin: string;
  /** `/wiki/Earth` */
  readonly address: string;
  /** What an address within the wiki is here; undefined where nothing of it is in the site. */
  readonly linked: (address: string) => string | undefined;
  /** The page of the search. */
  readonly search: string;
  /** Where the whole site stands; absent: nobody knows. */
  readonly canonical?: string | undefined;
}

export interface RewrittenPage {
  readonly html: string;
  /** Words of the article. */
  readonly text: string;
  readonly title: string;
}

const ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  link: ['href'],
  img: ['src'],
  source: ['src'],
  video: ['src', 'poster'],
  audio: ['src'],
  track: ['src'],
};

/** What works only on a server, by class or attribute. */
const SERVED = ['ui-account', 'ui-edit', 'mw-editsection'];

export function rewritePage(page: string, options: RewriteOptions): RewrittenPage {
  const document = parse(page);
  let text = '';
  let title = '';
  const visit = (parent: Parent): void => {
    parent.childNodes = parent.childNodes.flatMap((node) => {
      if (!('tagName' in node)) return [node];
      if (isServed(node) || namesServer(node, options)) return [];
      if (node.tagName === 'title') title = textOf(node);
      if (node.tagName === 'article') text = textOf(node);
      if (node.tagName === 'form')
        return holdsList(node) ? inside(node, parent, visit) : toForm(node, options);
      if (CONTROLS.includes(node.tagName) && isInForm(node)) return [];
      const kept = withAddresses(node, options);
      if (kept === undefined) return node.tagName === 'a' && !isAct(node) ? inside(node, parent, visit) : [];
      visit(node.tagName === 'template' ? (node as Nodes.Template).content : node);
      return isEmptyItem(node) || isEmptied(node, parent) ? [] : [node];
    });
  };
  visit(document);
  return { html: `${serialize(document)}\n`, text, title };
}

function isServed(node: Element): boolean {
  if (node.tagName === 'script') return true;
  if (node.tagName === 'a' && /^\/wiki\/Special:(?:Preferences|UserLog)/.test(attribute(node, 'href') ?? ''))
    return true;
  const value = attribute(node, 'class') ?? '';
  if (value.split(' ').some((name) => SERVED.includes(name))) return true;
  if (node.tagName === 'meta') return (attribute(node, 'property') ?? '').startsWith('og:');
  return node.tagName === 'link' && !['stylesheet', 'icon'].includes(attribute(node, 'rel') ?? '');
}

/** A form around a list, as that of a history: the list is read without a server, too. */
function holdsList(node: Element): boolean {
  return node.childNodes.some((child) => 'tagName' in child && ['ol', 'ul', 'table'].includes(child.tagName));
}

/** What a form asks with. */
const CONTROLS: readonly string[] = ['input', 'button', 'select'];

function isInForm(node: Element): boolean {
  let above = node.parentNode;
  while (above !== null && 'tagName' in above && above.tagName !== 'form') above = above.parentNode;
  return above !== null && 'tagName' in above && attribute(above, 'role') !== 'search';
}

/** A link whose words say what a server would do. */
function isAct(node: Element): boolean {
  const address = attribute(node, 'href') ?? '';
  return /[?&](?:action|diff|older|newer)=/.test(address) || address.startsWith('/wiki/Special:Search');
}

/** What held nothing but acts and controls. */
function isEmptied(node: Element, parent: Parent): boolean {
  const isOfFrame =
    /^ui-(?:meta|pager)$/.test(attribute(node, 'class') ?? '') ||
    (node.tagName === 'p' &&
      'tagName' in parent &&
      (parent.tagName === 'form' || attribute(parent, 'class') === 'ui-body'));
  return isOfFrame && node.childNodes.every((child) => 'value' in child && /^[\s·]*$/.test(child.value));
}

/** A line at the foot that says where the server is: a site has none. */
function namesServer(node: Element, { origin }: RewriteOptions): boolean {
  return node.tagName === 'p' && textOf(node).includes(`git clone ${origin}/`);
}

/** Of forms the search stays. */
function toForm(node: Element, { search }: RewriteOptions): Element[] {
  if (attribute(node, 'role') !== 'search') return [];
  setAttribute(node, 'action', search);
  node.childNodes = node.childNodes.filter(
    (child) => !('tagName' in child) || attribute(child, 'type') !== 'hidden',
  );
  return [node];
}

/** @returns undefined where it leads to what is not in the site */
function withAddresses(node: Element, options: RewriteOptions): Element | undefined {
  for (const name of ADDRESSES[node.tagName] ?? []) {
    const value = attribute(node, name);
    if (value === undefined) continue;
    const here = addressHere(value, options);
    if (here === undefined) return undefined;
    setAttribute(node, name, here);
  }
  const set = attribute(node, 'srcset');
  if (set !== undefined) {
    const parts = set.split(/\s*,\s+/).map((part) => {
      const [address = '', ...size] = part.trim().split(/\s+/);
      return [addressHere(address, options), ...size];
    });
    setAttribute(
      node,
      'srcset',
      parts
        .filter(([address]) => address !== undefined)
        .map((part) => part.join(' '))
        .join(', '),
    );
  }
  return node;
}

function addressHere(value: string, { origin, address, linked }: RewriteOptions): string | undefined {
  if (value.startsWith('#') || value.startsWith('data:')) return value;
  let url: URL;
  try {
    url = new URL(value, origin + address);
  } catch {
    return value;
  }
  if (url.origin !== origin) return value;
  const here = linked(url.pathname + url.search);
  return here === undefined ? undefined : here + url.hash;
}

/** A link that leads nowhere is its words alone. */
function inside(node: Element, parent: Parent, visit: (parent: Parent) => void): Nodes.ChildNode[] {
  visit(node);
  for (const child of node.childNodes) child.parentNode = parent;
  return node.childNodes;
}

/** An entry of a menu whose link is gone says nothing, nor does a menu without entries. */
function isEmptyItem(node: Element): boolean {
  if (node.tagName === 'details') return isOfMenu(node) && !hasLink(node);
  if (node.tagName !== 'li' || !isOfMenu(node)) return false;
  return !node.childNodes.some((child) => 'tagName' in child);
}

function hasLink(node: Element): boolean {
  return node.childNodes.some((child) => 'tagName' in child && (child.tagName === 'a' || hasLink(child)));
}

function isOfMenu(node: Element): boolean {
  for (
    let above: Parent | null = node;
    above !== null && 'tagName' in above;
    above = above.parentNode ?? null
  )
    if (/\bui-(?:tabs|sidebar|drop)\b/.test(attribute(above, 'class') ?? '')) return true;
  return false;
}

function textOf(node: Parent): string {
  return node.childNodes
    .map((child) => {
      if ('value' in child) return child.value;
      if (!('childNodes' in child) || ('tagName' in child && ['style', 'script'].includes(child.tagName)))
        return '';
      return ` ${textOf(child)} `;
    })
    .join('');
}

function attribute(node: Element, name: string): string | undefined {
  return node.attrs.find((each) => each.name === name)?.value;
}

function setAttribute(node: Element, name: string, value: string): void {
  const held = node.attrs.find((each) => each.name === name);
  if (held !== undefined) held.value = value;
}
