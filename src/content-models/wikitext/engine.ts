/** What renders wikitext: the way in, the way back, lint and saving of `src/wikitext`, as threads ask for them. */

import { readBase, readPrinted } from '../../wikitext/back/base/base-page.ts';
import { HtmlTooLarge } from '../../wikitext/back/base/html-tree.ts';
import { readShown } from '../../wikitext/back/base/shown-page.ts';
import type { CheckEnd } from '../../wikitext/back/check/write-checked.ts';
import { serializeHtml } from '../../wikitext/back/serialize.ts';
import { describeWritten } from '../../wikitext/back/written-of.ts';
import { expandTemplates } from '../../wikitext/expand-templates.ts';
import { lintWikitext } from '../../wikitext/lint/lint.ts';
import { takeContentsAway } from '../../wikitext/page/contents.ts';
import { outlineOf } from '../../wikitext/page/outline.ts';
import { renderWikitext } from '../../wikitext/render.ts';
import { writeOut } from '../../wikitext/save.ts';
import type { ModelEngine, Original, RenderContext } from '../model.ts';
import { wikitextHeadings } from './headings.ts';

export const WIKITEXT_ENGINE: ModelEngine = {
  // A text that is no stored page has no base to find its spelling in: the HTML tells of it.
  render(source, context, { flavour, variant, trees }) {
    const {
      html,
      body,
      properties,
      limits,
      variant: shown,
    } = renderWikitext(source, context, {
      flavour,
      variant,
      annotate: flavour === 'edit' && context.page === undefined ? describeWritten : undefined,
      ...(trees && { trees }),
    });
    const outline = { ...outlineOf(body), description: properties.get('shortdesc') };
    const isToEdit = flavour === 'edit' && context.page !== undefined && shown === undefined;
    const original = isToEdit ? { source, printed: body } : undefined;
    return { html, properties, outline, limits, refused: undefined, original };
  },
  fromHtml(html, context, original) {
    try {
      if (original !== undefined) readOnce(original, context);
      let checked: CheckEnd | undefined;
      const source = serializeHtml(html, context, {
        base: original?.base,
        shown: original?.shown,
        checked: (end) => {
          checked = end;
        },
      });
      return { source, checked };
    } catch (error) {
      if (error instanceof HtmlTooLarge) return { refused: error.limit };
      throw error;
    }
  },
  lint: (source, context) => lintWikitext(source, context),
  headings: wikitextHeadings,
  writeOut,
  expand: expandTemplates,
};

/** What an edit is compared with, as it was written and as its editor saw it. */
function readOnce(original: Original, context: RenderContext): void {
  const { source, variant, printed } = original;
  const { variants } = context.site;
  const shown = variant === undefined ? undefined : variants?.find(variant);
  if (printed !== undefined) takeContentsAway(printed);
  original.base ??= printed === undefined ? readBase(source, context) : readPrinted(printed, source);
  original.printed = undefined;
  if (shown !== undefined && shown !== variants?.base) original.shown ??= readShown(source, context, shown);
}
