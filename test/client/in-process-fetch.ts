/** `fetch` to an application in this process, for code that is given one. It follows redirects as the platform's does. */

import type { ApiClient, Method } from '../support/api-client.ts';

export function fetchFrom(api: ApiClient): typeof fetch {
  return async (input, init = {}) => {
    const { method = 'GET', headers, body, redirect = 'follow' } = init;
    let url = new URL(String(input));
    for (let hops = 0; ; hops++) {
      const answer = await api.send(
        method as Method,
        url.pathname + url.search,
        headers as Record<string, string>,
        body == null ? undefined : Buffer.from(body as string),
      );
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
