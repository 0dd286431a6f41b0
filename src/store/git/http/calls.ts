/**
 * The requests of git's smart protocol, and no others: an allow-list. What goes on to git is made from this table, never
 * from what a client wrote.
 */

/** One request that git's HTTP protocol knows. */
export interface GitCall {
  readonly service: 'clone' | 'push';
  readonly method: 'GET' | 'POST';
  /** The path below the repository, as git's own program wants it. */
  readonly path: string;
  readonly query: string;
  /** Content type of the request's body; undefined: it has none. */
  readonly contentType: string | undefined;
}

/** Why a request is none of ours. */
export type NoCall =
  | { readonly problem: 'no-match' }
  | { readonly problem: 'method'; readonly allow: string }
  | { readonly problem: 'service' };

const PROGRAMS = { clone: 'git-upload-pack', push: 'git-receive-pack' } as const;

const CALLS: readonly GitCall[] = (['clone', 'push'] as const).flatMap((service): GitCall[] => {
  const program = PROGRAMS[service];
  return [
    { service, method: 'GET', path: '/info/refs', query: `service=${program}`, contentType: undefined },
    {
      service,
      method: 'POST',
      path: `/${program}`,
      query: '',
      contentType: `application/x-${program}-request`,
    },
  ];
});

/** @param path the raw path below the repository, undecoded; @param query the raw query, without its question mark */
export function callOf(method: string, path: string, query: string): GitCall | NoCall {
  const ofPath = CALLS.filter((call) => call.path === path);
  const [first] = ofPath;
  // Without a service it is the protocol of old, which would hand out the repository's files.
  if (first === undefined || (query === '' && first.query !== '')) return { problem: 'no-match' };
  if (method !== first.method) return { problem: 'method', allow: first.method };
  return ofPath.find((call) => call.query === query) ?? { problem: 'service' };
}
