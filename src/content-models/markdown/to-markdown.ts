/** Wiki links and formulas as Markdown, and which characters of text would be taken for them. */

import type { Options } from 'mdast-util-to-markdown';
import type { Formula } from './parse/math-syntax.ts';
import type { WikiLink } from './parse/wiki-link-syntax.ts';

export function wikiSyntaxToMarkdown(): Options {
  return {
    handlers: {
      wikiLink({ value }: WikiLink, _parent, state) {
        const isInTable = state.stack.includes('tableCell');
        return `[[${isInTable ? value.replace(/\|/g, '\\|') : value}]]`;
      },
      formula({ value, isBlock }: Formula) {
        return isBlock ? `$$\n${value.trim()}\n$$` : value.includes('\n') ? `$$${value}$$` : `$${value}$`;
      },
    },
    unsafe: [
      // `$` begins a formula unless a blank follows.
      { character: '$', after: '[^\\s]', inConstruct: 'phrasing' },
    ],
  };
}
