/** The result of braces: text, or nothing (then the braces are text themselves). */

import type { TransclusionTarget } from './transclusion.ts';

export type Resolved =
  | { readonly kind: 'text'; readonly text: string; readonly target: TransclusionTarget | undefined }
  | { readonly kind: 'literal' };
