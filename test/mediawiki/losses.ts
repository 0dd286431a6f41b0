/** What MediaWiki loses on the way from HTML of other origin to wikitext, taken out of both sides before they are compared. */

import * as parse5 from 'parse5';

type Dom = parse5.DefaultTreeAdapterTypes.ChildNode;
type Parent = parse5.DefaultTreeAdapterTypes.ParentNode;

/** MediaWiki writes these in marks alone, and forgets their attributes; we keep them, in tags. */
const WITHOUT_ATTRIBUTES = /^(?:p|ul|ol|li|dl|dt|dd|h[1-6]|hr|b|i|pre)$/;
/** MediaWiki writes their tags, which nobody may write: readers would see them. */
const UNKNOWN = /^(?:article|aside|header|footer|main|nav|section|figure|figcaption|input|o:p)$/;
const LIST = /^[uod]l$/;
const ITEM = / (?:li|dd|dt)\b/;
const ITEM_OR_BOX_IN_IT = / (?:li|dd|dt)(?: (?:div|blockquote|center))*$/;
/** Elements in a line, in which MediaWiki loses line ends that are alone. */
const PHRASE =
  / (?:a|b|i|u|s|code|tt|span|font|big|small|su[bp]|kbd|samp|var|del|ins|strong|em|cite|q|mark|abbr)$/;
const BOX = /^(?:table|div|blockquote|center|hr)$/;
const BLOCK = /^(?:p|h[1-6]|[uod]l|table|pre|div|blockquote|center|hr)$/;
const SCHEMES = /^(?:https?:|ftp:|mailto:|tel:)?\/\/|^(?:mailto|tel):|^#./;

/**
 * HTML of which MediaWiki loses nothing that we keep: it drops breaks in paragraphs, pictures without a whole address,
 * the links of pictures, the blanks that a link to another place begins with and those that end a link and what it is
 * in, the attributes of what it writes in marks, paragraphs, rules and preformatted text in items, lists right in
 * lists; it joins an item that begins with a list to the one before it, writes empty lists, items without a list and
 * lists' own texts as lines, links that show blanks with numbers, `<colgroup>` as text, empty headings as signs and
 * empty preformatted text as a blank, tables and headings behind words of an item in its line; the tag of a box
 * hides the first line of a paragraph behind it, and with a line end at its beginning the whole. Bold in bold says
 * nothing, but its marks end the outer one. Links without its own sign have to be to other sites; formatting of a whole
 * link is inside or outside of it.
 * @param server address of the wiki itself: links to it are wikilinks for us
 */
export function withoutLosses(html: string, server: string): string {
  let mended = html;
  // What is left when something goes may stand beside what takes more of it.
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const before = mended;
    mended = mendedOnce(mended, server);
    if (mended === before) break;
  }
  return mended;
}

const MOST_ROUNDS = 8;

function mendedOnce(html: string, server: string): string {
  const tree = parse5.parseFragment(html);
  const mend = (parent: Parent, within: string): void => {
    const isFirstRow = (at: number): boolean =>
      !parent.childNodes.slice(0, at).some(({ nodeName }) => nodeName === 'tr' || nodeName === 'thead');
    parent.childNodes = parent.childNodes.flatMap((child, at): Dom[] => {
      if ('value' in child)
        child.value = textWithoutLosses(
          child.value,
          within,
          parent.childNodes[at - 1],
          parent.childNodes[at + 1],
        );
      if (!('tagName' in child)) return [child];
      const { tagName } = child;
      const isUnknown = UNKNOWN.test(tagName);
      mend(child, isUnknown ? within : `${within} ${tagName}`);
      child.attrs = child.attrs.filter(({ name }) => !/^on|^color$|^data-/.test(name));
      if (WITHOUT_ATTRIBUTES.test(tagName) || (tagName === 'tr' && isFirstRow(at))) child.attrs = [];
      if (
        isUnknown ||
        (tagName === 'p' && ITEM_OR_BOX_IN_IT.test(within)) ||
        (tagName === 'pre' && ITEM.test(within))
      )
        return at === 0 ? child.childNodes : [blank(), ...child.childNodes];
      if (LIST.test(tagName))
        child.childNodes = child.childNodes.filter((each) => isItem(each) || !isSaid(each));
      if (LIST.test(tagName) && !child.childNodes.some(isItem)) return [];
      if (
        /^(?:table|h[1-6])$/.test(tagName) &&
        ITEM.test(within) &&
        parent.childNodes.slice(0, at).some(isSaid)
      )
        return [blank()];
      if (tagName === 'p' && BOX.test(parent.childNodes[at - 1]?.nodeName ?? '')) onOneLine(child);
      if (isItem(child) && !/ [uod]l$/.test(within)) return [blank(), ...child.childNodes];
      if (LIST.test(tagName) && / [uod]l$/.test(within)) return [];
      if (tagName === 'hr' && ITEM.test(within)) return [blank()];
      if (
        isItem(child) &&
        parent.childNodes.slice(0, at).some(isItem) &&
        LIST.test(child.childNodes.find(isSaid)?.nodeName ?? '')
      )
        child.childNodes.unshift({ nodeName: '#text', value: 'x', parentNode: child });
      if (/^(?:h[1-6]|pre)$/.test(tagName) && !child.childNodes.some(isSaid)) return [];
      if (tagName === 'colgroup' || (tagName === 'br' && / p$/.test(within))) return [];
      if (/^[bi]$/.test(tagName) && new RegExp(` ${tagName}\\b`).test(within)) return child.childNodes;
      if (tagName === 'a' && child.childNodes.length > 0 && !child.childNodes.some(isSaid))
        return child.childNodes;
      const source = attributeOf(child, 'src');
      if (tagName === 'img' && !/^https?:/.test(source)) return [];
      const target = attributeOf(child, 'href');
      if (tagName === 'a' && (target.startsWith(server) || isPicture(child))) return child.childNodes;
      const last = child.childNodes.at(-1);
      if (tagName === 'a' && PHRASE.test(within) && at === parent.childNodes.length - 1 && last !== undefined)
        if ('value' in last) last.value = last.value.replace(/(?<=\S)\s+$/, '');
      if (tagName === 'a' && SCHEMES.test(target)) {
        child.attrs = child.attrs.filter(({ name }) => name !== 'rel');
        const [first] = child.childNodes;
        if (first !== undefined && 'value' in first) first.value = first.value.replace(/^\s+(?=\S)/, '');
      }
      if (tagName === 'a' && !SCHEMES.test(target)) {
        if (!target.startsWith('./')) return child.childNodes;
        for (let [only] = child.childNodes; only !== undefined && 'tagName' in only; [only] = only.childNodes)
          if (child.childNodes.length === 1) child.childNodes = only.childNodes;
        child.attrs = [
          ...child.attrs.filter(({ name }) => name === 'href'),
          { name: 'rel', value: 'mw:WikiLink' },
        ];
      }
      return [child];
    });
    for (const child of parent.childNodes) child.parentNode = parent;
  };
  mend(tree, '');
  return parse5.serialize(tree);
}

/** What begins on the line of a box's tag: only the next line is a paragraph. */
function onOneLine({ childNodes }: Parent): void {
  childNodes.forEach((node, at) => {
    if (!('value' in node)) return;
    const folded = node.value.replace(/\s*\n\s*/g, ' ');
    node.value = at === 0 ? folded.trimStart() : folded;
  });
}

function isItem({ nodeName }: Dom): boolean {
  return /^(?:li|dd|dt)$/.test(nodeName);
}

/** Whether it holds a picture alone. */
function isPicture({ childNodes }: Parent): boolean {
  const said = childNodes.filter(isSaid);
  return said.length === 1 && said[0]!.nodeName === 'img';
}

function isSaid(node: Dom): boolean {
  return !('value' in node) || isSaidText(node.value);
}

/**
 * Comments that are text become comments; empty lines part paragraphs; lines in cells, items, links and formatting end;
 * tabs between tags stay, and no list begins behind them; text right behind a list is its last item's; blanks before a
 * rule, preformatted text and between the tags of a list begin its line, and one before an address or apostrophes that do
 * is protected; those behind preformatted text go on in it; a line end between a box and text behind a paragraph lets
 * these two join; line ends alone in a phrase are nothing; bars in a cell's links to other sites part it; signatures beside other markup or behind a blank are signed; the bar
 * of a caption ends its attributes; the blank of the next preformatted line shows in what is opened on one, and in halves
 * of calls.
 */
function textWithoutLosses(
  text: string,
  within: string,
  before: Dom | undefined,
  behind: Dom | undefined,
): string {
  const isPreformatted = / pre\b/.test(within);
  if (/ [uod]l$/.test(within)) return '';
  let shown = text.replace(/<!--.*?-->/g, '');
  if (behind?.nodeName === 'hr' || behind?.nodeName === 'pre') shown = shown.replace(/[ \t]+$/, '');
  if (before?.nodeName === 'pre') shown = shown.replace(/^[ \t]+/, '');
  if (before?.nodeName === 'p' && BOX.test(behind?.nodeName ?? '') && isSaidText(shown))
    shown = shown.trimEnd();
  if (behind === undefined && / p$/.test(within)) shown = shown.trimEnd();
  if (LIST.test(before?.nodeName ?? '') && !ITEM.test(within)) shown = shown.replace(/^\s*(?=\S)/, '\n');
  if (!isSaidText(shown)) shown = shown.replaceAll('\t', ' ');
  if (PHRASE.test(within) && !isSaidText(shown) && before === undefined && behind === undefined)
    shown = shown.replace(/\s*\n\s*/g, ' ');
  if (before === undefined || BLOCK.test(before.nodeName)) shown = shown.replace(/^[ \t]+(?=''|\w+:)/, '');
  if (/ t[dh]\b.* a\b/.test(within)) shown = shown.replaceAll('|', ' ');
  if (!isPreformatted && !/ (?:div|blockquote|td|th)$/.test(within))
    shown = shown.replace(/(?<=\S)\s*\n\s*\n\s*(?=\S)/g, '\n');
  if (isPreformatted && /'.*\n[\s\S]*''|''.*\n[\s\S]*[<']|<.*\n[\s\S]*''/.test(shown))
    shown = shown.replace(/''+/g, '');
  if (isPreformatted && shown.includes('\n')) shown = shown.replace(/\{\{+|\}\}+/g, '');
  if (/^\s|^[*#:;]|\[\[[^\]]*\]\]|<[a-z/]|''|&#?\w+;|\w:|__/im.test(shown))
    shown = shown.replace(/~{3,}/g, '');
  if (/ caption\b/.test(within)) return shown.replaceAll('|', ' ');
  return / (?:td|th|dt|dd|li|b|i|a)\b/.test(within) ? shown.replace(/\s*\n\s*/g, ' ') : shown;
}

function isSaidText(text: string): boolean {
  return text.trim() !== '';
}

function blank(): Dom {
  return { nodeName: '#text', value: ' ', parentNode: null };
}

function attributeOf(element: parse5.DefaultTreeAdapterTypes.Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? '';
}

/**
 * Blanks at the ends of lines and beside others are nobody's matter, nor are empty lines at those of the page; rules get
 * lines of their own.
 */
export function withoutTrails(text: string): string {
  return text
    .replace(/^(----)[ \t]*(?=[^-\s])/gm, '$1\n')
    .replace(/(?<=\S)[ \t]+/g, ' ')
    .replace(/^[ \t]+(?=<!--)| +$/gm, '')
    .trim();
}
