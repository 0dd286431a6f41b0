/**
 * The revision that edited HTML was made from: its head names it, or the path does. What was not edited then keeps its
 * source byte for byte. HTML of an engine that is no more has no base here: it is written anew.
 */

import { ENGINE_VERSION } from '../../content-models/page-document.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Call } from '../call.ts';

/** The head stands in front; more is not looked through. */
const HEAD_CHARS = 20_000;
const BASE = /<meta\s[^>]*property="mw:baseRevision"[^>]*>/i;

/** Source of the base; undefined where none is named, or there is no such revision of wikitext. */
export async function findBase(
  call: Call,
  html: string,
  named: number | undefined,
): Promise<string | undefined> {
  const id = named ?? idIn(html.slice(0, HEAD_CHARS));
  if (id === undefined) return undefined;
  try {
    const { revision } = call.wiki.revision(id);
    return revision.model === 'wikitext' ? await call.wiki.source(revision) : undefined;
  } catch (error) {
    if (error instanceof WikiError && error.code === 'revision-missing') return undefined;
    throw error;
  }
}

function idIn(head: string): number | undefined {
  const meta = BASE.exec(head)?.[0];
  if (meta === undefined || !meta.includes(`data-engine="${ENGINE_VERSION}"`)) return undefined;
  const id = /content="(\d{1,15})"/.exec(meta)?.[1];
  return id === undefined ? undefined : Number(id);
}
