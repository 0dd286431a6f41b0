/**
 * Attributes that authors give to what stands before them, as Python-Markdown, kramdown, Pandoc and Wiki.js have them.
 *
 *     [Start](start.md){ .md-button }      ![](map.png){ width="300" }      ## Proof {: #proof .lead }
 */

import type * as Markdown from 'mdast';

const ITEM = `(?:[.#][\\w:-]{1,100}|[\\w:-]{1,50}=(?:"[^"\\n]{0,300}"|'[^'\\n]{0,300}'|[^\\s"'{}=]{1,300}))`;
/** One in braces. */
const LIST = `\\{:?[ \\t]{0,9}(?:${ITEM}[ \\t]{0,9}){1,20}\\}`;
const AT_BEGINNING = new RegExp(`^${LIST}`);
const AT_END = new RegExp(`(^|[ \\n])(${LIST})$`);

/** What a list says; classes and the id among them. */
export function attributesIn(list: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const [item] of list.matchAll(new RegExp(ITEM, 'g'))) {
    if (item.startsWith('.')) found.set('class', [found.get('class') ?? '', item.slice(1)].join(' ').trim());
    else if (item.startsWith('#')) found.set('id', item.slice(1));
    else {
      const [name, value = ''] = [item.slice(0, item.indexOf('=')), item.slice(item.indexOf('=') + 1)];
      found.set(name.toLowerCase(), /^(["']).*\1$/s.test(value) ? value.slice(1, -1) : value);
    }
  }
  return found;
}

/** A list at the end of a text. */
export function listAtEnd(
  text: string,
): { readonly index: number; readonly before: string; readonly list: string } | undefined {
  if (!text.endsWith('}')) return undefined;
  // No list is longer, and a text may be all braces.
  const from = Math.max(0, text.length - MAX_LIST_CHARS);
  const found = AT_END.exec(text.slice(from));
  return found === null
    ? undefined
    : { index: from + found.index, before: found[1] as string, list: found[2] as string };
}

const MAX_LIST_CHARS = 1_000;

/** A list as the page keeps it, for the way back. */
export interface AttributeList extends Markdown.Literal {
  type: 'attributeList';
}

declare module 'mdast' {
  interface PhrasingContentMap {
    attributeList: AttributeList;
  }
  interface RootContentMap {
    attributeList: AttributeList;
  }
}

const HOLDERS: ReadonlySet<string> = new Set(
  'link image linkReference imageReference emphasis strong delete inlineCode marked'.split(' '),
);

/** Gives lists right behind links, pictures and the like to these. */
export function takeAttributes(parent: Markdown.Parents): void {
  const children = parent.children as Markdown.PhrasingContent[];
  for (let at = children.length - 1; at > 0; at--) {
    const [holder, text] = [children[at - 1], children[at]];
    if (text?.type !== 'text' || holder === undefined || !HOLDERS.has(holder.type)) continue;
    const list = text.value.startsWith('{') ? AT_BEGINNING.exec(text.value)?.[0] : undefined;
    if (list === undefined) continue;
    holder.data = {
      ...holder.data,
      attributes: new Map([...(holder.data?.attributes ?? []), ...attributesIn(list)]),
    };
    const rest = text.value.slice(list.length);
    const kept: AttributeList = { type: 'attributeList', value: list };
    children.splice(at, 1, kept, ...(rest === '' ? [] : [{ ...text, value: rest }]));
  }
}
