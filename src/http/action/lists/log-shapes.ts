/** Events of the log in MediaWiki's words. */

import { splitKey } from '../../../title/split-key.ts';
import { keyToReadingForm, type PageKey } from '../../../title/title.ts';
import type { LogEvent, LogKind } from '../../../wiki/ledger/log-events.ts';
import { timestamp } from '../../answers/shapes.ts';
import { keyShape } from '../core/keys.ts';
import type { Asked } from '../core/module.ts';

interface Words {
  readonly type: string;
  readonly action: string;
}

const WORDS: Readonly<Record<LogKind, Words>> = {
  create: { type: 'create', action: 'create' },
  move: { type: 'move', action: 'move' },
  'move-whole': { type: 'move', action: 'move' },
  delete: { type: 'delete', action: 'delete' },
  'delete-for-move': { type: 'delete', action: 'delete_redir' },
  undelete: { type: 'delete', action: 'restore' },
  upload: { type: 'upload', action: 'upload' },
  'upload-again': { type: 'upload', action: 'overwrite' },
  protect: { type: 'protect', action: 'protect' },
};

export const LOG_TYPES = ['create', 'delete', 'move', 'protect', 'upload'] as const;
/** MediaWiki's others do not happen here: their lists are empty. */
const OTHER_ACTIONS = [
  'block/block',
  'block/reblock',
  'block/unblock',
  'contentmodel/change',
  'contentmodel/new',
  'delete/delete_redir2',
  'delete/event',
  'delete/revision',
  'import/interwiki',
  'import/upload',
  'interwiki/*',
  'managetags/activate',
  'managetags/create',
  'managetags/deactivate',
  'managetags/delete',
  'merge/merge',
  'move/move_redir',
  'newusers/autocreate',
  'newusers/byemail',
  'newusers/create',
  'newusers/create2',
  'newusers/newusers',
  'patrol/autopatrol',
  'patrol/patrol',
  'protect/modify',
  'protect/move_prot',
  'protect/unprotect',
  'renameuser/renameuser',
  'rights/autopromote',
  'rights/rights',
  'suppress/block',
  'suppress/delete',
  'suppress/event',
  'suppress/reblock',
  'suppress/revision',
  'tag/update',
  'upload/revert',
];
export const LOG_ACTIONS = [
  ...new Set([...Object.values(WORDS).map(({ type, action }) => `${type}/${action}`), ...OTHER_ACTIONS]),
];

export function logWords({ kind }: Pick<LogEvent, 'kind'>): Words {
  return WORDS[kind];
}

export function logParams({ call: { wiki } }: Asked, event: LogEvent): object {
  const { kind, to, pageId, change } = event;
  const rules = wiki.site.titles;
  switch (kind) {
    case 'move':
    case 'move-whole':
      return {
        target_ns: splitKey(to as PageKey, rules).namespace,
        target_title: keyToReadingForm(to as PageKey),
        suppressredirect: kind === 'move-whole',
      };
    case 'undelete':
      return { count: { revisions: wiki.ledger.pageById(pageId)?.revisions.length ?? 0, files: 0 } };
    case 'upload':
    case 'upload-again':
      return { img_timestamp: timestamp(wiki.ledger.change(change).atSeconds) };
    case 'protect':
      return protection(wiki.redaction.shownEvent(event).comment ?? '');
    default:
      return {};
  }
}

/** The reason for an act: who may do what to a page stands in `params`. */
export function logReason({ kind }: Pick<LogEvent, 'kind'>, comment: string | null): string | null {
  return kind === 'protect' ? (comment?.replace(PROTECTION_IN_WORDS, '') ?? null) : comment;
}

const PROTECTION_IN_WORDS =
  /^(?:Protected|Removed protection from) \[\[[^\]]*\]\](?: \[edit=[^\]]*\])?(?:: |$)/;

/** What MediaWiki calls those who may. */
const LEVELS: ReadonlyMap<string, string> = new Map([
  ['admin', 'sysop'],
  ['user', 'autoconfirmed'],
]);

/** Who may change a page then, as its act says it: `Protected [[Box]] [edit=admin]`. */
function protection(comment: string): object {
  const [, written = ''] = /\[edit=([^\]]*)\]/.exec(comment) ?? [];
  const level = LEVELS.get(written) ?? written;
  const types = level === '' ? [] : ['edit', 'move'];
  return {
    description: types.map((type) => `\u200e[${type}=${level}] (indefinite)`).join(''),
    cascade: false,
    details: types.map((type) => ({ type, level, expiry: 'infinite', cascade: false })),
  };
}

/** `{ns, title}` of what it happened to. */
export function logTitle({ call: { wiki } }: Asked, { key }: LogEvent) {
  return keyShape(key, wiki.site.titles);
}
