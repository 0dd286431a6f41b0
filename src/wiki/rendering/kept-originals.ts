/**
 * Pages that are edited, as a thread read them before. Whoever asks for HTML to edit it sends it back soon after: what was rendered
 * then is what the edit is compared with, as long as all that it was made from is the same.
 */

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Original, Site as RenderSite } from '../../content-models/model.ts';
import type { Asked } from './facts.ts';
import type { RenderInput } from './render-messages.ts';

/** Sources of what is kept, in UTF-16 units; what is read of one takes a hundred times its size. */
const MAX_ORIGINAL_CHARS = 256 * 1024;

interface Kept {
  readonly original: Original;
  /** What was asked to make it, and what names the answers. */
  readonly asked: Asked;
  readonly answers: string | undefined;
}

/** Who asks: it knows what the wiki answers. */
interface Asker {
  readonly site: RenderSite;
  /** Names the answers to these questions; undefined where one is not known yet, which is asked then. */
  answers(asked: Asked): string | undefined;
}

type Place = Pick<RenderInput, 'settings' | 'publicUrl' | 'otherAnchors' | 'model' | 'title'>;

export class KeptOriginals {
  readonly #kept = new LRUCache<string, Kept>({
    maxSize: MAX_ORIGINAL_CHARS,
    sizeCalculation: ({ original }) => original.source.length * (original.variant === undefined ? 1 : 2) + 1,
  });

  /** The same as it is kept, if it is; undefined where that is not known yet. */
  find(original: Original, place: Place, asker: Asker): Original | undefined {
    const own = asShown(original, asker.site);
    const key = keyOf(own, place);
    const kept = this.#kept.get(key);
    if (kept === undefined) return own;
    const answers = asker.answers(kept.asked);
    if (answers === undefined) return undefined;
    if (answers === kept.answers) return kept.original;
    this.#kept.delete(key);
    return own;
  }

  /** @param asked what it was made from */
  keep(original: Original, place: Place, asked: Asked, asker: Asker): void {
    const own = keyOf(original, place);
    if (this.#kept.get(own)?.original === original) return;
    this.#kept.set(own, { original, asked, answers: asker.answers(asked) });
  }
}

/** Almost all pages are shown in the variant that they were written in. */
function asShown({ source, variant }: Original, { variants }: RenderSite): Original {
  const shown = variant === undefined ? undefined : variants?.find(variant);
  return shown === undefined || shown === variants?.base ? { source } : { source, variant };
}

function keyOf({ source, variant }: Original, place: Place): string {
  const { settings, publicUrl, otherAnchors, model, title } = place;
  const all = JSON.stringify([settings, publicUrl, otherAnchors, model, title, source, variant]);
  return createHash('sha1').update(all).digest('base64');
}
