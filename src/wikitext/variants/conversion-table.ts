/**
 * Replacements that a wiki keeps on pages of its own, `MediaWiki:Conversiontable/zh-cn`, and on pages that those link to:
 *
 *   -{
 *   乙太=>以太; 網路=>网络; // what is behind slashes is a remark
 *   }-
 *   [[MediaWiki:Conversiontable/zh-cn/names]]
 */

import { trimBlanks } from '../../base/text.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import type { RenderContext } from '../context.ts';
import { Replacements } from './replacements.ts';

const MOST_PAGES = 50;

export function conversionTable(variant: string, context: RenderContext): Replacements {
  const table = new Replacements();
  const waiting = [`MediaWiki:Conversiontable/${variant}`];
  const seen = new Set(waiting);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const title = parseTitle(name, context.site);
    const source = isTitle(title) ? context.source(title) : undefined;
    if (source === undefined) continue;
    readInto(table, source);
    for (const [, link = ''] of source.matchAll(/\[\[(MediaWiki:Conversiontable\/[^\]|[#]{1,200})/gi)) {
      if (seen.has(link) || seen.size >= MOST_PAGES) continue;
      seen.add(link);
      waiting.push(link);
    }
  }
  return table;
}

function readInto(table: Replacements, source: string): void {
  for (let start = source.indexOf('-{'); start >= 0; ) {
    const end = source.indexOf('}-', start);
    if (end < 0) return;
    const block = source.slice(start + 2, end);
    for (const entry of block.replace(/\/\/.*/g, '').split(';')) {
      const [from = '', to, more] = entry.split('=>');
      if (to !== undefined && more === undefined)
        table.set(trimBlanks(from.replace(/^[ \t\n\r\f*#]+/, '')), trimBlanks(to));
    }
    start = source.indexOf('-{', end);
  }
}
