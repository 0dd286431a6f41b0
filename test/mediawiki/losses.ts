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
 * the attributes of what it writes in marks; links without its own sign have to be to other sites; line ends in cells begin
 * paragraphs.
 */
export function withoutLosses(html: string): string {
  const tree = parse5.parseFragment(html);
  const mend = (parent: Parent, within: string): void => {
    const isFirstRow = (at: number): boolean =>
      !parent.childNodes.slice(0, at).some(({ nodeName }) => nodeName === 'tr' || nodeName === 'thead');
    parent.childNodes = parent.childNodes.flatMap((child, at): Dom[] => {
      if (
        child.nodeName === '#text' &&
        'value' in child &&
        / (?:td|th|caption|dt|dd|li)(?: (?:a|b|i|u|s|span|font|code|[a-z]+))*$/.test(within)
      )
        child.value = child.value.replace(/\s*\n\s*/g, ' ');
      if (!('tagName' in child)) return [child];
      mend(child, `${within} ${child.tagName}`);
      const { tagName } = child;
      child.attrs = child.attrs.filter(({ name }) => !/^on|^color$|^data-/.test(name));
      if (WITHOUT_ATTRIBUTES.test(tagName) || (tagName === 'tr' && isFirstRow(at))) child.attrs = [];
      if (UNKNOWN.test(tagName)) return child.childNodes;
      if (tagName === 'br' && / p$/.test(within)) return [];
      if (tagName === 'img' && !/^https?:/.test(attributeOf(child, 'src'))) return [];
      if (tagName === 'a' && !SCHEMES.test(attributeOf(child, 'href'))) {
        if (!attributeOf(child, 'href').startsWith('./')) return child.childNodes;
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

function attributeOf(element: parse5.DefaultTreeAdapterTypes.Element, name: string): string {
  return element.attrs.find((each) => each.name === name)?.value ?? '';
}

/** Blanks at the ends of lines are nobody's matter, nor are empty lines at those of the page; rules get lines of their own. */
export function withoutTrails(text: string): string {
  return text
    .replace(/^(----)(?=[^-\n])/gm, '$1\n')
    .replace(/[ \t]+$/gm, '')
    .trim();
}
