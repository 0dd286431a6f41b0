/**
 * Revisions of deleted pages, and deleted files: nobody has the right to see them by `api.php`. They stand in the history of the
 * repository, and those who may bring a page back find it there.
 */

import { ActionError } from '../core/asked.ts';
import { list, prop } from '../core/module.ts';
import {
  age,
  anyLimit,
  direction,
  flag,
  limit,
  mainNamespace,
  namespaces,
  some,
  text,
  timestamp,
  user,
} from '../core/parameter.ts';
import { REVISION_PARAMETERS } from '../props/revision-shape.ts';

const BY_TIME = { start: timestamp, end: timestamp, dir: age, user, excludeuser: user, tag: text } as const;
const BY_TITLE = { from: text, to: text, prefix: text } as const;

function refused(what: string): never {
  throw new ActionError('permissiondenied', `You don't have permission to view ${what}.`);
}

export const deletedRevs = list({
  name: 'deletedrevs',
  prefix: 'dr',
  summary: 'Revisions of deleted pages, in the form of old; nobody may see them here',
  parameters: {
    ...BY_TIME,
    ...BY_TITLE,
    unique: flag,
    namespace: mainNamespace,
    prop: {
      ...some(
        [
          'comment',
          'content',
          'len',
          'minor',
          'parentid',
          'parsedcomment',
          'revid',
          'sha1',
          'tags',
          'user',
          'userid',
        ],
        'user|comment',
      ),
      oldValues: ['token'],
    },
    limit,
    continue: text,
  },
  run: () => refused('metadata of deleted history entries'),
});

export const allDeletedRevisions = list({
  name: 'alldeletedrevisions',
  prefix: 'adr',
  summary: 'Revisions of all deleted pages; nobody may see them here',
  parameters: {
    ...REVISION_PARAMETERS,
    ...BY_TIME,
    ...BY_TITLE,
    limit: anyLimit,
    namespace: namespaces,
    generatetitles: flag,
    continue: text,
  },
  generates: true,
  run: () => refused('deleted comments'),
});

export const deletedRevisions = prop({
  name: 'deletedrevisions',
  prefix: 'drv',
  summary: 'Deleted revisions of pages; nobody may see them here',
  parameters: { ...REVISION_PARAMETERS, ...BY_TIME, limit: anyLimit, continue: text },
  generates: true,
  run: () => refused('deleted comments'),
});

export const fileArchive = list({
  name: 'filearchive',
  prefix: 'fa',
  summary: 'Files of old that were deleted; nobody may see them here',
  parameters: {
    ...BY_TITLE,
    dir: direction,
    sha1: text,
    sha1base36: text,
    prop: some(
      [
        'archivename',
        'bitdepth',
        'description',
        'dimensions',
        'mediatype',
        'metadata',
        'mime',
        'parseddescription',
        'sha1',
        'size',
        'timestamp',
        'user',
      ],
      'timestamp',
    ),
    limit,
    continue: text,
  },
  run: () => refused('deleted files'),
});
