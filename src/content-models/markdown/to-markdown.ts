/** Wiki links and formulas as Markdown, and which characters of text would be taken for them. */

import type { Handle, Options } from 'mdast-util-to-markdown';
import type { Dialect } from './dialects/dialect.ts';
import { type DefinitionList, isOfText } from './dialects.ts';
import type { Box } from './parse/box.ts';
import type { Formula } from './parse/math-syntax.ts';
import type { WikiLink } from './parse/wiki-link-syntax.ts';

/** Containers within each other have fewer colons. */
const MAX_COLONS = 20;

const boxToMarkdown: Handle = (box: Box, _parent, state, info) => {
  const { form, kind, classes, title } = box;
  const inside = state.containerFlow(box, info);
  const words = [kind, ...classes].join(' ');
  const quoted = title === undefined ? '' : ` "${title.replace(/["\n]/g, "'")}"`;
  if (form === 'alert') {
    const lines = inside === '' ? [] : inside.split('\n');
    const first = `[!${kind.toUpperCase()}]${title === undefined ? '' : ` ${title}`}`;
    return [first, ...lines].map((line) => (line === '' ? '>' : `> ${line}`)).join('\n');
  }
  if (form === 'container') {
    const longest = Math.max(2, ...(inside.match(/^:{3,}/gm) ?? []).map(({ length }) => length));
    const fence = ':'.repeat(Math.min(longest + 1, MAX_COLONS));
    return `${fence} ${kind}${title === undefined ? '' : ` ${title}`}\n${inside}\n${fence}`;
  }
  const mark = form === 'admonition' ? '!!!' : form === 'folded' ? '???' : '???+';
  const indented = inside.replace(/^(?=.)/gm, '    ');
  return form === 'admonition' && kind === 'tabbed'
    ? `===${quoted}\n${indented}`
    : `${mark} ${words}${quoted}\n${indented}`;
};

export function wikiSyntaxToMarkdown({ dollars, raised, marked, keys }: Dialect): Options {
  return {
    handlers: {
      wikiLink({ value }: WikiLink, _parent, state) {
        const isInTable = state.stack.includes('tableCell');
        return `[[${isInTable ? value.replace(/\|/g, '\\|') : value}]]`;
      },
      formula({ value, isBlock }: Formula) {
        return isBlock ? `$$\n${value.trim()}\n$$` : value.includes('\n') ? `$$${value}$$` : `$${value}$`;
      },
      box: boxToMarkdown,
      definitionList(list: DefinitionList, _parent, state, info) {
        const lines = list.children.map((item, at) => {
          const isLast = at === list.children.length - 1;
          if (!isOfText(item)) {
            const blocks = state.containerFlow(item as never, info);
            return `:   ${state.indentLines(blocks, (line, index, blank) => (index === 0 || blank ? '' : '    ') + line)}${isLast ? '' : '\n'}`;
          }
          const text = state.containerPhrasing(item as never, info).replace(/(?<!\s)\s*\n\s*/g, ' ');
          return item.tag === 'dt' ? text : `: ${text}`;
        });
        return lines.join('\n');
      },
    },
    unsafe: [
      // Lines that begin boxes and definitions.
      { atBreak: true, character: ':', after: '::', inConstruct: 'phrasing' },
      { atBreak: true, character: ':', after: '[\\t ]', inConstruct: 'phrasing' },
      { atBreak: true, character: '!', after: '!!', inConstruct: 'phrasing' },
      { atBreak: true, character: '?', after: '\\?\\?', inConstruct: 'phrasing' },
      { atBreak: true, character: '=', after: '==[!+]{0,2}[\\t ]+"', inConstruct: 'phrasing' },
      // `$` begins a formula unless a blank follows.
      { character: '$', after: dollars ? '[^\\s]' : '\\$', inConstruct: 'phrasing' },
      ...(raised ? [{ character: '^', inConstruct: 'phrasing' as const }] : []),
      ...(marked ? [{ character: '=', after: '=', inConstruct: 'phrasing' as const }] : []),
      ...(keys ? [{ character: '+', after: '\\+', inConstruct: 'phrasing' as const }] : []),
    ],
  };
}
