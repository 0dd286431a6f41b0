/** What MediaWiki loses on the way from HTML of other origin to wikitext, taken out of both sides before they are compared. */

import * as parse5 from 'parse5';

type Dom = parse5.DefaultTreeAdapterTypes.ChildNode;
type Parent = parse5.DefaultTreeAdapterTypes.ParentNode;

/** MediaWiki writes these in marks alone, and forgets their attributes; we keep them, in tags. */
const WITHOUT_ATTRIBUTES = /^(?:p|ul|ol|li|dl|dt|dd|h[1-6]|hr|b|i|pre)$/;
/** MediaWiki writes their tags, which nobody may write: readers would see them. */
const UNKNOWN = /^(?:article|aside|header|footer|main|nav|section|figure|figcaption|input|o:p)$/;
const SCHEMES = /^(?:https?:|ftp:|mailto:|tel:)?\/\/|^(?:mailto|tel):|^#./;

/**
 * HTML of which MediaWiki loses nothing that we keep: it drops breaks in paragraphs, pictures without a whole address and
 * the attributes of what it writes in marks, paragraphs in items, lists right in lists; links without its own sign have to
 * be to other sites; formatting of a whole link is inside or outside of it.
 */
export function withoutLosses(html: string): string {
  const tree = parse5.parseFragment(html);
  const mend = (parent: Parent, within: string): void => {
    const isFirstRow = (at: number): boolean =>
      !parent.childNodes.slice(0, at).some(({ nodeName }) => nodeName === 'tr' || nodeName === 'thead');
    parent.childNodes = parent.childNodes.flatMap((child, at): Dom[] => {
      if ('value' in child) child.value = textWithoutLosses(child.value, within);
      if (!('tagName' in child)) return [child];
      mend(child, `${within} ${child.tagName}`);
      const { tagName } = child;
      child.attrs = child.attrs.filter(({ name }) => !/^on|^color$|^data-/.test(name));
      if (WITHOUT_ATTRIBUTES.test(tagName) || (tagName === 'tr' && isFirstRow(at))) child.attrs = [];
      if (UNKNOWN.test(tagName) || (tagName === 'p' && / (?:li|dd|dt)$/.test(within)))
        return at === 0 ? child.childNodes : [blank(), ...child.childNodes];
      if (/^[uod]l$/.test(tagName) && / [uod]l$/.test(within)) return [];
      if (tagName === 'br' && / p$/.test(within)) return [];
      if (tagName === 'img' && !/^https?:/.test(attributeOf(child, 'src'))) return [];
      if (tagName === 'a' && !SCHEMES.test(attributeOf(child, 'href'))) {
        if (!attributeOf(child, 'href').startsWith('./')) return child.childNodes;
        const only = child.childNodes[0];
        if (child.childNodes.length === 1 && only !== undefined && 'tagName' in only)
          child.childNodes = only.childNodes;
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

/** Comments that are text become comments; lines in cells, items and formatting end. */
function textWithoutLosses(text: string, within: string): string {
  const shown = text.replace(/<!--.*?-->/g, '');
  return / (?:td|th|caption|dt|dd|li|b|i)\b/.test(within) ? shown.replace(/\s*\n\s*/g, ' ') : shown;
}

function blank(): Dom {
  return { nodeName: '#text', value: ' ', parentNode: null };
}

function attributeOf(element: parse5.DefaultTreeAdapterTypes.Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? '';
}

/** Blanks at the ends of lines and beside others are nobody's matter, nor are empty lines at those of the page; rules get lines of their own. */
export function withoutTrails(text: string): string {
  return text
    .replace(/^(----)(?=[^-\n])/gm, '$1\n')
    .replace(/(?<=\S)[ \t]+/g, ' ')
    .replace(/ $/gm, '')
    .trim();
}
