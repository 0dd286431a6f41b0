/** A media link in `data-mw`: a caption that is not displayed, options from templates, errors. */

import { decodeReferences } from '../../title/entities.ts';
import { readingForm } from '../../title/title.ts';
import type { MediaOption } from '../extension.ts';
import { addToken, type DataMwValue, type Element, InlineHtml, type Node } from '../nodes/node.ts';
import { schemeLengthAt } from '../text/sanitizer-url.ts';
import { holdsMarkup, type Shown } from './media-shown.ts';

/** Adds the data to the element. */
export function addMediaData(made: Element, shown: Shown, isBlock: boolean): void {
  const attribs = reported(made, shown);
  // There is no telling which part an edit would be of.
  if (shown.request.parted === true) addToken(made, 'typeof', 'mw:Placeholder');
  if (attribs.length > 0) made.dataMw = { ...made.dataMw, attribs };
  if (!isBlock && shown.gallery === undefined && shown.settings.caption !== undefined) {
    const { title, site } = shown.scope.context;
    unmarkSelfLinks(shown.caption, readingForm({ ...title, fragment: '' }, site));
    made.dataMw = { ...made.dataMw, caption: new InlineHtml(shown.caption) };
  }
  if (shown.errors.length === 0) return;
  const errors = shown.errors.map(({ key, message, params }) =>
    params === undefined ? { key, message } : { key, message, params: { ...params } },
  );
  made.dataMw = { ...made.dataMw, errors };
}

/** Links that are not shown are not marked as links to the page itself. */
function unmarkSelfLinks(nodes: readonly Node[], name: string): void {
  for (const node of nodes) {
    if (node.kind !== 'element') continue;
    if (node.attrs.get('class')?.startsWith('mw-selflink') === true) {
      node.attrs.delete('class');
      node.attrs.set('title', name);
    }
    unmarkSelfLinks(node.children, name);
  }
}

/** Options that the HTML does not show otherwise: from templates, or without effect. */
function reported(made: Element, shown: Shown): DataMwValue[] {
  const attribs: DataMwValue[] = [];
  for (const { name, value, option } of shown.settings.used) {
    const text = plainValue(name, value, shown);
    const isAlt = name === 'alt';
    if (isAlt ? holdsMarkup(option) : isTold(name, option)) {
      const nodes = isAlt ? option.nodes() : option.expandedNodes();
      if (nodes.length === 0) continue;
      const html = new InlineHtml(nodes);
      attribs.push([name, text === undefined ? { html } : { html, txt: text }]);
      addToken(made, 'typeof', 'mw:ExpandedAttrs');
      made.about ||= shown.scope.newAbout();
    } else if (text !== undefined && isReported(name, shown)) attribs.push([name, { txt: text }]);
  }
  return attribs;
}

/** What an address goes on with is not told, nor are comments where a file leads. */
function isTold(name: string, { expanded, marked, source }: MediaOption): boolean {
  if (name !== 'link') return expanded || marked || decodeReferences(source) !== source;
  return (
    expanded && schemeLengthAt(source.replace(/^[ \t\n\r\f]*link=[ \t\n\r\f]*/, ''), 0, 'relative') === 0
  );
}

/** Whatever classes and languages are, the element has them. */
function plainValue(name: string, value: string, shown: Shown): string | undefined {
  if (name === 'alt') return shown.alt ?? '';
  if (name === 'class' || name === 'lang') return undefined;
  return name === 'bogus' || shown.settings.values.has(name) ? decodeReferences(value) : undefined;
}

function isReported(name: string, { errors, link, gallery }: Shown): boolean {
  if (name === 'manualthumb') return gallery === undefined;
  if (name === 'page' || name === 'bogus') return true;
  if (name === 'alt') return errors.length > 0;
  return name === 'link' && (link.invalid || errors.length > 0);
}
