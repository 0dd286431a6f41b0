/** `fetch` to an application in this process, for code that is given one. It follows redirects as the platform's does. */

import type { ApiClient, Method } from '../support/api-client.ts';

export function fetchFrom(api: ApiClient): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET', redirect = 'follow' } = init;
    const { headers, body } = await sent(init);
    let url = new URL(String(input));
    for (let hops = 0; ; hops++) {
      const answer = await api.send(method as Method, url.pathname + url.search, headers, body);
      const { location } = answer.headers;
      if (redirect !== 'follow' || location === undefined || answer.status === 201 || hops > 4) {
        const given = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
        return new Response(answer.body === '' ? null : new Uint8Array(answer.bytes), {
          status: answer.status,
          headers: Object.fromEntries(given),
        });
      }
      url = new URL(location, url);
    }
  };
}

/** The bytes that go over the wire; a form names its own boundary. */
async function sent({ headers, body }: RequestInit) {
  const given = headers as Record<string, string>;
  if (body == null) return { headers: given, body: undefined };
  const request = new Response(body as BodyInit);
  const type = body instanceof FormData ? (request.headers.get('content-type') ?? '') : given['content-type'];
  const bytes = Buffer.from(await request.arrayBuffer());
  const own = {
    ...(type === undefined ? {} : { 'content-type': type }),
    'content-length': String(bytes.length),
  };
  return { headers: { ...given, ...own }, body: bytes };
}
