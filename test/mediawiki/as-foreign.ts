/**
 * MediaWiki's HTML as other programs write it: nothing of what MediaWiki keeps there for the way back, and nothing that
 * stands for more than it shows (notes, files, formulas, categories). Links lead to places on other sites, for nobody else
 * has addresses without any.
 */

import * as parse5 from 'parse5';

type Parent = parse5.DefaultTreeAdapterTypes.ParentNode;

const MORE_THAN_SHOWN = /\bmw:(?:Extension\/ref(?:erences)?|File)\b/;
/** Breaks are lost by MediaWiki, too, and rules in lines. */
const DROPPED = /^(?:link|meta|img|br|hr|wbr|math)$/;
const UNWRAPPED = /^(?:section|span|figure|figcaption)$/;
const OWN_NAMES = /^(?:data-.*|about|typeof|rel|resource|class|title)$/;
const OWN_ID = /^mw[\w-]{2,3}$/;

export function asForeign(html: string): string {
  const tree = parse5.parseFragment(html);
  mend(tree);
  return parse5.serialize(tree);
}

function mend(parent: Parent): void {
  parent.childNodes = parent.childNodes.flatMap((child) => {
    if (child.nodeName === '#comment') return [];
    if (!('tagName' in child)) return [child];
    const type = child.attrs.find(({ name }) => name === 'typeof')?.value ?? '';
    if (DROPPED.test(child.tagName) || MORE_THAN_SHOWN.test(type)) return [];
    mend(child);
    child.attrs = child.attrs
      .filter(({ name, value }) => !OWN_NAMES.test(name) && !(name === 'id' && OWN_ID.test(value)))
      .map(({ name, value }) => ({
        name,
        value: name === 'href' ? value.replace(/^\.\//, 'https://a.example/') : value,
      }));
    return UNWRAPPED.test(child.tagName) ? child.childNodes : [child];
  });
  for (const child of parent.childNodes) child.parentNode = parent;
}
