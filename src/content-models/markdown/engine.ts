/** What renders Markdown. */

import { outlineOf } from '../../wikitext/page/outline.ts';
import type { ModelEngine } from '../model.ts';
import { markdownFromHtml } from './from-html.ts';
import { frontMatterProblem } from './front-matter.ts';
import { markdownHeadings } from './headings.ts';
import { lintMarkdown } from './lint.ts';
import { renderMarkdown } from './render.ts';

export const MARKDOWN_ENGINE: ModelEngine = {
  render(source, context, options) {
    const { html, body, properties, limits, refused } = renderMarkdown(source, context, options);
    const outline = { ...outlineOf(body), description: properties.get('shortdesc') };
    return { html, properties, outline, limits, refused };
  },
  fromHtml: markdownFromHtml,
  lint: lintMarkdown,
  headings: markdownHeadings,
  frontMatterProblem,
};
