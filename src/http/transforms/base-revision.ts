/**
 * The revision that edited HTML was made from: `If-Match` names it by the tag of the HTML, the path does, or the head of
 * the HTML. What was not edited then keeps its source byte for byte. HTML of an engine that is no more has no base here:
 * it is written anew.
 */

import type { ModelName } from '../../content-models/models.ts';
import { ENGINE_VERSION } from '../../content-models/page-document.ts';
import { WikiError } from '../../wiki/errors.ts';
import { type Call, param } from '../call.ts';
import { RequestError } from '../errors/request-error.ts';

/** The head stands in front; more is not looked through. */
const HEAD_CHARS = 20_000;
const BASE = /<meta\s[^>]*property="mw:baseRevision"[^>]*>/i;
/** `"12/5f0c2d9e-.../view/html"`: what the answers that are HTML have as `ETag`. */
const OWN_TAG =
  /^(?:W\/)?"(\d{1,15})\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\/[\w/-]*)?(?:\+lang:([\w-]{1,30}))?"$/i;
/** What the document says of its language. */
const LANGUAGE = /<meta\s[^>]*http-equiv="content-language"[^>]*>/i;
/** What tags of HTML look like in MediaWiki, too. */
const TAG = /^(?:W\/)?"\d+\/[^"]+"$/;

/**
 * Source of the base; undefined where none is named, or it is of another model.
 * @throws RequestError `transform-revision`, `transform-tag`, `transform-stash`; WikiError `revision-hidden`
 */
export async function findBase(
  call: Call,
  html: string,
  named: number | undefined,
  model: ModelName,
): Promise<string | undefined> {
  const tagged = idInTag(call.context.get('if-match').trim());
  const id = tagged ?? named ?? idIn(html.slice(0, HEAD_CHARS));
  if (id === undefined) return undefined;
  const title = param(call, 'title');
  try {
    const { page, revision } = call.wiki.revision(id);
    if (title !== '' && call.wiki.find(title).page.id !== page.id)
      throw new RequestError('transform-revision', { title });
    return revision.model === model ? await call.wiki.source(revision) : undefined;
  } catch (error) {
    if (!(error instanceof WikiError) || (error.code !== 'revision-missing' && error.code !== 'page-missing'))
      throw error;
    if (tagged !== undefined && error.code === 'revision-missing')
      throw new RequestError('transform-stash', { tag: call.context.get('if-match') });
    throw new RequestError('transform-revision', { title });
  }
}

/** The variant of the wiki's language, if any, that HTML was read in: by the tag that it was given with, or by its head. */
export function languageOf({ context }: Call, html: string): string | undefined {
  const meta = LANGUAGE.exec(html.slice(0, HEAD_CHARS))?.[0] ?? '';
  return OWN_TAG.exec(context.get('if-match').trim())?.[2] ?? /content="([\w-]{1,30})"/.exec(meta)?.[1];
}

/** @throws RequestError `transform-tag`, `transform-stash` */
function idInTag(tag: string): number | undefined {
  if (tag === '') return undefined;
  const id = OWN_TAG.exec(tag)?.[1];
  if (id === undefined) throw new RequestError(TAG.test(tag) ? 'transform-stash' : 'transform-tag', { tag });
  return Number(id);
}

function idIn(head: string): number | undefined {
  const meta = BASE.exec(head)?.[0];
  if (meta === undefined || !meta.includes(`data-engine="${ENGINE_VERSION}"`)) return undefined;
  const id = /content="(\d{1,15})"/.exec(meta)?.[1];
  return id === undefined ? undefined : Number(id);
}
