/** Finds what could act in a page's HTML, the way a browser reads it. */

import { type DefaultTreeAdapterTypes, parse, serialize } from 'parse5';

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const ACTIVE_ELEMENTS: ReadonlySet<string> = new Set(
  (
    'script iframe object embed applet form input button textarea select base frame frameset noscript template svg ' +
    'style video audio portal marquee foreignobject annotation-xml animate set use maction mglyph'
  ).split(' '),
);

/** Attributes that hold an address. */
const ADDRESSES: ReadonlySet<string> = new Set(
  'href src action formaction xlink:href poster background cite data ping longdesc manifest lowsrc dynsrc'.split(
    ' ',
  ),
);

const SAFE_ADDRESS =
  /^(?:\.\/|#|\/(?!\/)|\/\/|https?:|ftps?:|mailto:|news:|irc:|ircs:|tel:|git:|urn:|sftp:|ssh:|magnet:|bitcoin:|$)/i;

/** The forms of `<inputbox>` ask the wiki itself, by GET; no name of theirs or of what is in them is an author's. */
const OWN_FORM_NAME = /^(?:searchbox|createbox|commentbox|movebox|bodySearch.*)$/;
const OWN_FORM_ACTION = /^\/index\.php(?:\?title=Special:Search)?$/;
const OWN_FIELDS: ReadonlySet<string> = new Set(
  (
    'search go fulltext prefix searchfilter action title create preload preloadparams[] editintro summary nosummary ' +
    'minor section preloadtitle wpReason wpNewTitle'
  ).split(' '),
);

/** What is active in the HTML, in words; nothing for a safe page. The head is the engine's own and may hold links. */
export function activeNodes(html: string): string[] {
  const found: string[] = [];
  const document = parse(html);
  visit(document, false, found);
  return found;
}

/** The HTML as a browser would write it after reading it. */
export function reparsed(html: string): string {
  return serialize(parse(html));
}

function visit(node: Node, inBody: boolean, found: string[]): void {
  if ('tagName' in node) checkElement(node, inBody, found);
  const children = 'childNodes' in node ? node.childNodes : [];
  const isBody = inBody || ('tagName' in node && node.tagName === 'body');
  for (const child of children) visit(child, isBody, found);
}

function checkElement(element: Element, inBody: boolean, found: string[]): void {
  const { tagName, attrs } = element;
  if (isOwn(element)) return checkOwn(element, found);
  if (ACTIVE_ELEMENTS.has(tagName.toLowerCase())) found.push(`<${tagName}>`);
  const isMark = attrs.some(
    ({ name }) => name === 'rel' || name === 'property' || name === 'typeof' || name === 'itemprop',
  );
  if (inBody && (tagName === 'meta' || tagName === 'link') && !isMark) found.push(`<${tagName}>`);
  if (inBody && tagName === 'link' && attrs.some(({ name, value }) => name === 'rel' && !/^mw:/.test(value)))
    found.push('<link rel>');
  for (const { name, value } of attrs) checkAttribute(tagName, name.toLowerCase(), value, found);
}

function isOwn(element: Element): boolean {
  const { tagName, attrs, parentNode } = element;
  const value = (wanted: string) => attrs.find(({ name }) => name === wanted)?.value ?? '';
  // Sheets of templates style the content alone, and load nothing.
  if (tagName === 'style') return value('data-mw-deduplicate') !== '' && isHarmlessSheet(serialize(element));
  if (tagName === 'map') return /^ImageMap_\d+$/.test(value('name'));
  if (tagName === 'form')
    return (
      OWN_FORM_NAME.test(value('name')) &&
      OWN_FORM_ACTION.test(value('action')) &&
      /^(?:get)?$/.test(value('method'))
    );
  const type = value('type');
  let around = parentNode;
  while (around !== null && !('tagName' in around && around.tagName === 'form'))
    around = 'parentNode' in around ? around.parentNode : null;
  return (
    tagName === 'input' &&
    around !== null &&
    isOwn(around as Element) &&
    /^(?:|hidden|submit|checkbox)$/.test(type) &&
    (OWN_FIELDS.has(value('name')) ||
      /^ns\d+$/.test(value('name')) ||
      (type === 'submit' && value('name') === ''))
  );
}

function isHarmlessSheet(css: string): boolean {
  const heads = css.replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/gs, '""').match(/[^{}]+(?=\{)/g) ?? [];
  return (
    !/[<&]|\burl\s*\(|expression|@import|behaviou?r\s*:|-moz-binding|position\s*:\s*fixed/i.test(css) &&
    heads.every(
      (head) =>
        head.includes('.mw-parser-output ') ||
        /^@(?:media|supports|layer|container|keyframes)|^(?:from|to|[\d.]+%)/.test(head.trim()),
    )
  );
}

function checkOwn({ tagName, attrs }: Element, found: string[]): void {
  for (const { name, value } of attrs)
    if (name !== 'name') checkAttribute(tagName, name.toLowerCase(), value, found);
}

function checkAttribute(tagName: string, name: string, value: string, found: string[]): void {
  if (/^on/.test(name)) found.push(`${tagName} ${name}`);
  if (name === 'http-equiv' || name === 'srcdoc' || name === 'name') {
    if (!(tagName === 'meta' && name === 'name')) found.push(`${tagName} ${name}`);
  }
  // `javascript:` is a word like any other in a style: only url() would follow it.
  if (
    name === 'style' &&
    /url\s*\(|expression|behaviou?r\s*:|-moz-binding|@import|position\s*:\s*fixed/i.test(value)
  ) {
    found.push(`${tagName} style="${value}"`);
  }
  if (!ADDRESSES.has(name)) return;
  const plain = value.replace(/[\u0000-\u0020\u007f-\u00a0]/g, '');
  // A relative address without `./` could be a scheme in disguise.
  if (!SAFE_ADDRESS.test(plain) && /:/.test(plain.split(/[/?#]/)[0] ?? ''))
    found.push(`${tagName} ${name}="${value}"`);
}
