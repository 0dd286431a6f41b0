/** Style sheets, scripts and plain text: the title's ending names the model, and every text is one. */

import type { ContentModel } from '../model.ts';

export const CSS: ContentModel = { extensions: [], titleEndings: ['css'] };
export const JAVASCRIPT: ContentModel = { extensions: [], titleEndings: ['js'] };
export const TEXT: ContentModel = { extensions: [], titleEndings: ['txt'] };
