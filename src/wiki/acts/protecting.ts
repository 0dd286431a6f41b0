/** Protecting: a rule for one title in the file of rights, which has a history like any other. Only administrators may. */

import { covers } from '../../base/identity.ts';
import { parseRights, type Who } from '../../site/rights.ts';
import { isTitle, keyOf, keyToReadingForm, type PageKey, parseTitle } from '../../title/title.ts';
import type { SavePlan } from '../edits/saving.ts';
import { WikiError } from '../errors.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';
import { RIGHTS_PATH } from '../state/settings.ts';
import { type ActContext, type ActRequest, actDraft, linked, planOf } from './act.ts';

export interface ProtectRequest extends ActRequest {
  /** Who may edit the page; undefined: whoever may edit its namespace. */
  readonly edit: Who | undefined;
}

export interface Protected {
  readonly key: PageKey;
  readonly edit: Who | undefined;
}

/** @throws WikiError `edit-denied`, `rights-unreadable` */
export async function planProtection(
  request: ProtectRequest,
  context: ActContext,
): Promise<SavePlan<Protected>> {
  const { ledger, site } = context.wiki;
  const { identity, written, edit } = request;
  if (identity === undefined || !covers(identity.scope, 'admin'))
    throw new WikiError('edit-denied', { title: written, needs: 'an administrator' });
  const key = keyOf(request.title, site.titles);
  const held = ledger.others.get(RIGHTS_PATH)?.content;
  const bytes = held === undefined ? Buffer.from('{}') : await context.bytesOf(held, MAX_SOURCE_BYTES);
  if (bytes === undefined) throw new WikiError('rights-unreadable', {});
  const before = bytes.toString();
  const after = withRule(before, key, edit, context);
  const result = { key, edit };
  if (after === undefined) throw new WikiError('rights-unreadable', {});
  if (JSON.stringify(JSON.parse(before)) === JSON.stringify(JSON.parse(after)))
    return { kind: 'unchanged', result };
  const draft = {
    // A title without a page has no history to be noted in.
    acts: ledger.page(key) === undefined ? [] : [{ kind: 'protect', key } as const],
    subject:
      edit === undefined
        ? `Removed protection from ${linked(key)}`
        : `Protected ${linked(key)} [edit=${typeof edit === 'string' ? edit : edit.join(' ')}]`,
    files: [{ path: RIGHTS_PATH, content: Buffer.from(after) }],
  };
  return planOf(actDraft(request, draft, context), result, context);
}

/** The file with another rule for a title; undefined where it cannot be followed before or after. */
function withRule(
  json: string,
  key: PageKey,
  edit: Who | undefined,
  { wiki: { site } }: ActContext,
): string | undefined {
  if ('problem' in parseRights(json, site.titles)) return undefined;
  const file = JSON.parse(json) as { titles?: Record<string, Who> };
  const isIt = (written: string): boolean => {
    const title = parseTitle(written, site.titles);
    return isTitle(title) && keyOf(title, site.titles) === key;
  };
  const others = Object.entries(file.titles ?? {}).filter(([written]) => !isIt(written));
  const own = edit === undefined ? [] : [[keyToReadingForm(key), edit] as const];
  const titles = Object.fromEntries([...others, ...own]);
  const { titles: _, ...rest } = file;
  const next = Object.keys(titles).length === 0 ? rest : { ...rest, titles };
  const text = `${JSON.stringify(next, undefined, 2)}\n`;
  return 'problem' in parseRights(text, site.titles) ? undefined : text;
}
