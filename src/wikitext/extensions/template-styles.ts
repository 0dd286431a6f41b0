/**
 * `<templatestyles src="Box/styles.css"/>`: styles the content with a page of this wiki, made harmless. A sheet stands
 * on a page once; further tags only say that it is meant.
 *
 *     <style data-mw-deduplicate="TemplateStyles:r1a2b">.mw-parser-output .box{...}</style>
 *     <link rel="mw-deduplicated-inline-style" href="mw-data:TemplateStyles:r1a2b"/>
 *
 * Source: https://www.mediawiki.org/wiki/Extension:TemplateStyles
 */

import { createHash } from 'node:crypto';
import { trimBlanks } from '../../base/text.ts';
import { TEMPLATE } from '../../title/namespaces.ts';
import { isTitle, parseTitle, readingForm } from '../../title/title.ts';
import type { Extension, ExtensionScope, ExtensionTag } from '../extension.ts';
import { element, type Node } from '../nodes/node.ts';
import { isSimpleSelector, safeStyleSheet } from '../text/sanitizer-style-sheet.ts';

export const TEMPLATE_STYLES: Extension = { name: 'templatestyles', render };

/** What all sheets of a page may have together. */
const MOST_CHARS = 512 * 1024;

function render({ attrs }: ExtensionTag, scope: ExtensionScope): Node[] {
  const { context } = scope;
  const src = trimBlanks(attrs.get('src') ?? '');
  const title = parseTitle(src, context.site, TEMPLATE);
  if (src === '' || !isTitle(title) || title.interwiki !== '')
    return [mistake('<templatestyles> needs the name of a page in its src.')];
  const name = readingForm(title, context.site);
  const source = context.source(title);
  if (source === undefined) return [mistake(`There is no page ${name} to take styles from.`)];
  if (!title.text.endsWith('.css')) return [mistake(`${name} is no style sheet: its name must end in .css.`)];
  const wrapper = trimBlanks(attrs.get('wrapper') ?? '');
  if (wrapper !== '' && !isSimpleSelector(wrapper))
    return [mistake('The wrapper of <templatestyles> must be the selector of one element.')];
  const sheets = scope.state('templatestyles', () => ({ chars: 0, made: new Set<string>() }));
  const digest = createHash('sha256').update(`${wrapper}\n${source}`).digest('hex');
  const key = `TemplateStyles:r${digest.slice(0, 12)}`;
  if (sheets.made.has(key))
    return [element('link', { rel: 'mw-deduplicated-inline-style', href: `mw-data:${key}` })];
  sheets.chars += source.length;
  if (sheets.chars > MOST_CHARS) return [mistake('The styles of this page are too long.')];
  sheets.made.add(key);
  return [element('style', { 'data-mw-deduplicate': key }, [safeStyleSheet(source, wrapper)])];
}

function mistake(text: string): Node {
  return element('strong', { class: 'error' }, [text]);
}
