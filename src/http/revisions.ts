/** Single revisions: source and bare. */

import type { Page, Revision } from '../wiki/ledger/ledger.ts';
import { type Call, param } from './call.ts';
import { revisionUrl } from './links.ts';
import { sourceTag } from './pages.ts';
import { check, revisionId } from './parameters.ts';
import { passesConditions, sendJson } from './respond.ts';
import { revisionShape } from './shapes.ts';

/** `GET /revision/{id}` */
export async function readRevision(call: Call): Promise<void> {
  const found = openRevision(call);
  if (found === undefined) return;
  const source = await call.wiki.source(found.revision);
  sendJson(call.context, { ...revisionShape(call.wiki, found.revision, found.page), source });
}

/** `GET /revision/{id}/bare` */
export async function readBareRevision(call: Call): Promise<void> {
  const found = openRevision(call);
  if (found === undefined) return;
  const html_url = revisionUrl(call.base, found.revision.id, 'html');
  sendJson(call.context, { ...revisionShape(call.wiki, found.revision, found.page), html_url });
}

/** undefined when the request is answered already: 304 or 412. */
function openRevision(call: Call): { revision: Revision; page: Page } | undefined {
  const found = call.wiki.revision(check('id', revisionId, param(call, 'id')));
  const passes = passesConditions(call.context, {
    etag: sourceTag(found.page, found.revision),
    lastModifiedSeconds: found.revision.atSeconds,
    cacheControl: 'max-age=5',
  });
  return passes ? found : undefined;
}
