/**
 * Wikitext with its templates, arguments and functions replaced by their results, and everything else as written: what a page
 * comes to before it becomes HTML. `{{subst:...}}` is for saves, and stays.
 *
 *   {{Greet|Ann}} <nowiki>{{x}}</nowiki><!-- c -->     Hello Ann <nowiki>{{x}}</nowiki>
 */

import { LANGUAGE } from './constructs.ts';
import type { RenderContext } from './context.ts';
import { expandPieces } from './expand/expansion.ts';
import type { Frame } from './expand/frame.ts';
import { withoutMarks } from './expand/marks.ts';
import { Rendering } from './expand/rendering.ts';
import { TreeCache } from './expand/tree-cache.ts';
import type { LimitName } from './limits.ts';

export interface ExpandedWikitext {
  readonly text: string;
  /** What the text says about its page, by name: `displaytitle`. */
  readonly properties: readonly (readonly [name: string, value: string])[];
  /** Limits that were hit; the text is then incomplete. */
  readonly limits: readonly LimitName[];
}

/** @param keepsComments leaves comments where they are */
export function expandTemplates(
  source: string,
  context: RenderContext,
  keepsComments: boolean,
  trees = new TreeCache(),
): ExpandedWikitext {
  const rendering = new Rendering(
    context,
    keepsComments ? { ...LANGUAGE, keepsComments: 'text' } : LANGUAGE,
    trees,
  );
  const frame: Frame = { parent: undefined, key: '', depth: 0, args: new Map(), within: [] };
  const tree = rendering.page(withoutMarks(source));
  const text = rendering.marks.asSource(expandPieces(tree.pieces, tree.source, frame, rendering));
  rendering.budget.measureOutput(text.length);
  return { text, properties: [...rendering.properties], limits: [...rendering.budget.hit] };
}
