/** The objects of answers, field by field in MediaWiki's order. */

import { keyToReadingForm } from '../../title/title.ts';
import type { Page, Revision } from '../../wiki/ledger/ledger.ts';
import type { User } from '../../wiki/ledger/users.ts';
import type { Wiki } from '../../wiki/wiki.ts';
import type { PageFields, SavedPage } from '../schemas/page.ts';
import type { ListedRevision, RevisionFields } from '../schemas/revision.ts';

/** ISO 8601 in UTC, whole seconds: `2026-11-21T03:07:00Z`. */
export function timestamp(atSeconds: number): string {
  const day = Math.floor(atSeconds / DAY_SECONDS);
  if (day !== lastDay.day) lastDay = { day, text: new Date(day * DAY_SECONDS * 1000).toISOString() };
  const second = atSeconds - day * DAY_SECONDS;
  const [hours, minutes] = [Math.floor(second / 3600), Math.floor(second / 60) % 60];
  return `${lastDay.text.slice(0, -'00:00:00.000Z'.length)}${two(hours)}:${two(minutes)}:${two(second % 60)}Z`;
}

const DAY_SECONDS = 86_400;
/** Most times of a list are of the same day, and the calendar is what takes long. */
let lastDay = { day: Number.NaN, text: '' };

function two(number: number): string {
  return number < 10 ? `0${number}` : `${number}`;
}

/** Page object without its last field. */
export function pageShape(wiki: Wiki, page: Page, latest: Revision): PageFields {
  return {
    id: page.id,
    key: page.key,
    title: keyToReadingForm(page.key),
    latest: { id: latest.id, timestamp: timestamp(latest.atSeconds) },
    content_model: latest.model,
    license: wiki.site.settings.license,
  };
}

/** Page object as an edit answers it. */
export function savedShape(wiki: Wiki, page: Page, latest: Revision, source: string): SavedPage {
  const { id, title, key, latest: newest, license, content_model } = pageShape(wiki, page, latest);
  return { id, title, key, latest: newest, license, content_model, source };
}

/** Revision object as a history lists it. */
export function listedRevision(wiki: Wiki, revision: Revision): ListedRevision {
  const { user, comment } = wiki.redaction.shown(revision);
  return {
    id: revision.id,
    timestamp: timestamp(revision.atSeconds),
    minor: revision.minor,
    size: revision.sizeBytes,
    comment,
    user: userShape(user),
    delta: revision.deltaBytes,
  };
}

/** Revision object without its last field. */
export function revisionShape(wiki: Wiki, revision: Revision, page: Page): RevisionFields {
  const { user, comment } = wiki.redaction.shown(revision);
  return {
    id: revision.id,
    size: revision.sizeBytes,
    minor: revision.minor,
    timestamp: timestamp(revision.atSeconds),
    content_model: revision.model,
    page: { id: page.id, key: page.key, title: keyToReadingForm(page.key) },
    license: wiki.site.settings.license,
    user: userShape(user),
    comment,
    delta: revision.deltaBytes,
  };
}

/** null where the user is hidden. */
function userShape(user: User | null) {
  return user && { id: user.id, name: user.name };
}
