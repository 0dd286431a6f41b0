/** Markdown as a content model. */

import { outlineOf } from '../../wikitext/page/outline.ts';
import type { ContentModel } from '../model.ts';
import { markdownFromHtml } from './from-html.ts';
import { lintMarkdown } from './lint.ts';
import { renderMarkdown } from './render.ts';

export const MARKDOWN: ContentModel = {
  name: 'markdown',
  render(source, context, options) {
    const { html, body, sections, properties, dependencies, limits, refused } = renderMarkdown(
      source,
      context,
      options,
    );
    const outline = { ...outlineOf(body), description: properties.get('shortdesc') };
    return { html, sections, properties, dependencies, outline, limits, refused };
  },
  fromHtml: markdownFromHtml,
  lint: lintMarkdown,
};
