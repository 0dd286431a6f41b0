/** What an endpoint is given: the wiki and the parts of the request that it may look at. */

import type { Identity } from '../base/identity.ts';
import type { Semaphore } from '../base/semaphore.ts';
import type { UploadStash } from '../base/upload-stash.ts';
import type { WikiLinks } from '../wiki/links/wiki-links.ts';
import type { WikiSearch } from '../wiki/search/wiki-search.ts';
import type { Wiki } from '../wiki/wiki.ts';
import type { Accounts } from './access/authenticate.ts';
import type { Work } from './access/rate-limits.ts';
import type { Base } from './answers/links.ts';
import type { Context } from './context.ts';

export interface Call {
  /** For the answer, and for headers of the request. */
  readonly context: Context;
  readonly wiki: Wiki;
  readonly search: WikiSearch;
  /** What leads where. */
  readonly links: WikiLinks;
  readonly base: Base;
  /** Path parameters, decoded. */
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** undefined: an anonymous reader. */
  readonly identity: Identity | undefined;
  /** Id of the session that the user comes from; undefined with a bearer token. */
  readonly session: string | undefined;
  /** undefined where the wiki has no accounts. */
  readonly accounts: Accounts | undefined;
  readonly anonymousEdits: boolean;
  /** Counts work that only the body tells of. @throws RequestError `rate-limited`; WikiError `overloaded` */
  readonly admit: (work: Work) => void;
  /** Large bodies wait here for their turn. */
  readonly largeBodies: Semaphore;
  /** Files that come in parts. */
  readonly uploads: UploadStash;
}

/** Path parameter of a name; the route has it. */
export function param(call: Call, name: string): string {
  return call.params[name] ?? '';
}
