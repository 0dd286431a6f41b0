/**
 * Style sheets, scripts and plain text: the title's ending names the model, and every text is one. Markups that other wikis
 * have and this one does not read are text, too: their files lose the extension, as those of pages do.
 */

import { MODEL_ENDINGS } from '../../title/model-endings.ts';
import { MODULE } from '../../title/namespaces.ts';
import type { ContentModel } from '../model.ts';

export const CSS: ContentModel = { extensions: [], titleEndings: [MODEL_ENDINGS.css.ending] };
export const JAVASCRIPT: ContentModel = { extensions: [], titleEndings: [MODEL_ENDINGS.javascript.ending] };
/** Modules of MediaWiki's Scribunto, which are kept and shown, and not run. */
export const SCRIBUNTO: ContentModel = { extensions: ['lua'], titleEndings: [], namespace: MODULE };
export const TEXT: ContentModel = {
  extensions: 'adoc asciidoc rst rest org textile creole pod rdoc'.split(' '),
  titleEndings: [MODEL_ENDINGS.text.ending],
};
