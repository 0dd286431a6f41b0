/** Word from the upstream that its branch moved. Only who signs it is listened to. */

import { createHmac, timingSafeEqual } from 'node:crypto';
import { drain } from '../bodies/drain.ts';
import type { Context } from '../context.ts';
import type { ServiceEndpoint } from '../endpoint.ts';
import { RequestError } from '../errors/request-error.ts';

/** Largest body: GitHub sends 25 MB at most. It is never held, only counted in. */
const MAX_BODY_BYTES = 26 * 1024 * 1024;
/** Headers with the body's HMAC-SHA256 in hex, and what stands before it: GitHub's and those of Gitea, Forgejo and Gogs. */
const SIGNATURES: readonly (readonly [header: string, prefix: string])[] = [
  ['x-hub-signature-256', 'sha256='],
  ['x-gitea-signature', ''],
  ['x-forgejo-signature', ''],
  ['x-gogs-signature', ''],
];
/** GitLab sends the secret itself. */
const SECRET = 'x-gitlab-token';

/** `POST /hooks/upstream` */
export const hearUpstream: ServiceEndpoint = {
  id: 'hearUpstream',
  method: 'POST',
  path: '/hooks/upstream',
  under: [''],
  tag: 'Service',
  summary: 'Hear that the upstream has news',
  description:
    'For the webhook of a git host: signed with the secret of `--upstream-secret` as GitHub, Gitea and Forgejo do it, or with it in `X-Gitlab-Token`. What the body says does not count: the upstream is asked.',
  answers: { 202: { description: 'It is asked for its news' } },
  errors: ['hook-unsigned', 'body-too-large', 'no-match'],
  async serve(context, { upstreamHook }) {
    const hook = upstreamHook?.();
    if (hook === undefined) throw new RequestError('no-match', { path: context.path });
    if (!(await isSigned(context, hook.secret))) {
      await drain(context.req);
      throw new RequestError('hook-unsigned', {});
    }
    hook.heard();
    context.body = null;
    context.status = 202;
  },
};

/** Whoever has not signed is not listened to; whoever signed wrongly learns nothing from how long that took to see. */
async function isSigned(context: Context, secret: string): Promise<boolean> {
  const given = context.get(SECRET);
  if (given !== '') return isEqual(digestOf(given, secret), digestOf(secret, secret));
  const found = SIGNATURES.flatMap(([header, prefix]) => {
    const value = context.get(header);
    return value === '' ? [] : [value.startsWith(prefix) ? value.slice(prefix.length) : ''];
  });
  const [signature, other] = found;
  // Gitea sends GitHub's header beside its own: they say the same.
  if (signature === undefined || (other !== undefined && found.some((each) => each !== signature)))
    return false;
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false;
  return isEqual(Buffer.from(signature, 'hex'), await hmacOf(context, secret));
}

async function hmacOf({ req }: Context, secret: string): Promise<Buffer> {
  const hmac = createHmac('sha256', secret);
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_BODY_BYTES) throw new RequestError('body-too-large', { maxBytes: MAX_BODY_BYTES });
    hmac.update(chunk);
  }
  return hmac.digest();
}

/** Of one length, whatever was given. */
function digestOf(text: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(text).digest();
}

function isEqual(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}
