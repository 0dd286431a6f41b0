/** `list=mystashedfiles`: files that one sent and that are no page yet. What is in them is looked at when they become one. */

import { ActionError, numberedPlace } from '../core/asked.ts';
import { list } from '../core/module.ts';
import { limit, some, text } from '../core/parameter.ts';

export const stashedFiles = list({
  name: 'mystashedfiles',
  prefix: 'msf',
  summary: 'Files that one sent and that are no page yet',
  parameters: { prop: some(['size', 'type'], ''), limit, continue: text },
  run: ({ call: { identity, uploads } }, { prop, limit: most, continue: place }) => {
    if (identity === undefined)
      throw new ActionError('stashnotloggedin', 'The upload stash is only available to logged-in users.');
    const files = uploads.list(identity.email);
    const from = Math.max(0, numberedPlace(place) ?? 0);
    const items = files.slice(from, from + most).map(({ key, sizeBytes }) => ({
      shape: { filekey: key, ...(prop.has('size') ? { size: sizeBytes } : {}) },
    }));
    return { items, next: files.length > from + most ? { continue: String(from + most) } : undefined };
  },
});
