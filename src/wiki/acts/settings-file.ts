/** The files that say how the wiki is run, changed by an administrator: checked as a push of them is. */

import { covers } from '../../base/identity.ts';
import { readSite } from '../../site/read-site.ts';
import { parseRights } from '../../site/rights.ts';
import { titleFingerprint } from '../../site/site.ts';
import type { ContentId } from '../../store/store.ts';
import type { SavePlan } from '../edits/saving.ts';
import { WikiError } from '../errors.ts';
import { MAX_SOURCE_BYTES } from '../pages/contents.ts';
import { RIGHTS_PATH, SITE_PATH } from '../state/settings.ts';
import { type ActBy, type ActContext, actDraft, planOf } from './act.ts';

const PATHS = { site: SITE_PATH, rights: RIGHTS_PATH } as const;

export type SettingsFile = keyof typeof PATHS;

export interface SettingsRequest extends ActBy {
  readonly file: SettingsFile;
  readonly text: string;
  /** What the text was made from; undefined: there was none. */
  readonly base: ContentId | undefined;
}

export interface SettingsText {
  /** undefined: there is no file. */
  readonly content: ContentId | undefined;
  readonly text: string;
}

/** @throws WikiError `rights-unreadable` where it cannot be read */
export async function settingsText(file: SettingsFile, { wiki, bytesOf }: ActContext): Promise<SettingsText> {
  const content = wiki.ledger.others.get(PATHS[file])?.content;
  const bytes = content === undefined ? Buffer.from('{}\n') : await bytesOf(content, MAX_SOURCE_BYTES);
  if (bytes === undefined) throw new WikiError('rights-unreadable', {});
  return { content, text: bytes.toString() };
}

/** @throws WikiError `edit-denied`, `edit-conflict`, `json-invalid` */
export async function planSettings(request: SettingsRequest, context: ActContext): Promise<SavePlan<void>> {
  const { file, text, base, identity } = request;
  const path = PATHS[file];
  if (identity === undefined || !covers(identity.scope, 'admin'))
    throw new WikiError('edit-denied', { title: path, needs: 'an administrator' });
  const before = await settingsText(file, context);
  if (before.content !== base)
    throw new WikiError('edit-conflict', { title: path, base: 0, current: 0, texts: undefined });
  const problem = problemIn(file, text, context);
  if (problem !== undefined) throw new WikiError('json-invalid', { problem });
  if (text === before.text) return { kind: 'unchanged', result: undefined };
  const draft = {
    acts: [],
    subject: `Changed ${path}`,
    files: [{ path, content: Buffer.from(text) }],
  };
  return planOf(actDraft(request, draft, context), undefined, context);
}

function problemIn(file: SettingsFile, text: string, { wiki: { site } }: ActContext): string | undefined {
  if (file === 'rights') {
    const rights = parseRights(text, site.titles);
    return 'problem' in rights ? rights.problem : undefined;
  }
  const read = readSite(text);
  if ('problem' in read) return read.problem;
  if (read.leftOut[0] !== undefined) return read.leftOut[0];
  // All pages are numbered anew then: nothing that a form should do by the way.
  return titleFingerprint(read.site) === titleFingerprint(site)
    ? undefined
    : 'this changes how titles are read, which takes a push';
}
