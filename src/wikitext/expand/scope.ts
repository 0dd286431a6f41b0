/** What extensions, functions and media may ask of the engine, tied to the frame they are in. */

import type { ExtensionScope, ParseOptions } from '../extension.ts';
import type { Node } from '../nodes/node.ts';
import { titleHref } from '../text/href.ts';
import { expandPieces } from './expansion.ts';
import type { Frame } from './frame.ts';
import { withoutMarks } from './marks.ts';
import type { Rendering } from './rendering.ts';

/** Body of an extension tag, and where it begins in the page; -1 = not on the page. */
export interface Body {
  readonly at: number;
  readonly text: string;
  /** False if the tag came from a transclusion: transclusions in it are not reported. */
  readonly isTraced?: boolean;
}

export function scopeOf(
  rendering: Rendering,
  frame: Frame,
  body: Body = { at: -1, text: '' },
  around = '',
): ExtensionScope {
  const expand = (wikitext: string): string => {
    const tree = rendering.page(withoutMarks(wikitext));
    return expandPieces(tree.pieces, tree.source, frame, rendering);
  };
  return {
    context: rendering.context,
    properties: rendering.properties,
    parse(wikitext: string, options: ParseOptions = {}): Node[] {
      const within = options.within === undefined ? frame.within : [...frame.within, options.within];
      return rendering.language.parse(wikitext, rendering, {
        frame: { ...frame, within },
        base: options.placed === false ? -1 : placeIn(body, wikitext),
        isTraced: body.isTraced !== false,
        ...options,
      });
    },
    expand,
    expandToText: (wikitext) => rendering.marks.strip(expand(rendering.marks.strip(wikitext))),
    within: (name) => frame.within.includes(name),
    around,
    newAbout: () => rendering.newAbout(),
    state: (key, make) => rendering.state(key, make),
    href: (title) => titleHref(title, rendering.context.site),
  };
}

/** Where the text is in the page: only the whole body has a certain place. */
function placeIn({ at, text }: Body, part: string): number {
  return at >= 0 && part === text ? at : -1;
}
