/**
 * Our own requests to an upstream behind http or https: single ones, where git asks several times and starts a program for each
 * part of the work. An answer counts if it is plain; whatever else comes is for git to make sense of.
 */

import { authorizationFor } from './credentials.ts';
import type { Patience } from './patience.ts';
import type { UpstreamPlace } from './upstream-git.ts';

export type WireService = 'git-receive-pack' | 'git-upload-pack';

/** After a request that made no sense, git alone speaks for so long. */
const REST_MS = 10_000;
/** With one of these set, git finds another way than ours. */
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'] as const;

export class Wire {
  readonly #place: UpstreamPlace;
  #restUntilMs = Number.NEGATIVE_INFINITY;

  constructor(place: UpstreamPlace) {
    this.#place = place;
  }

  get isOpen(): boolean {
    const { scheme } = this.#place.address;
    const isWeb = scheme === 'http' || (scheme === 'https' && PROXIES.every((name) => !process.env[name]));
    return isWeb && performance.now() >= this.#restUntilMs;
  }

  rest(): void {
    this.#restUntilMs = performance.now() + REST_MS;
  }

  /** Which branches there are, as the service tells. @returns undefined where that is no plain answer */
  branches(service: WireService, signal: AbortSignal): Promise<Response | undefined> {
    const kind = `application/x-${service}-advertisement`;
    return this.#ask(`info/refs?service=${service}`, kind, { signal });
  }

  /** @returns the service's answer; undefined where it is no plain one */
  post(
    service: WireService,
    body: Uint8Array<ArrayBuffer>,
    signal: AbortSignal,
  ): Promise<Response | undefined> {
    const headers = { 'content-type': `application/x-${service}-request` };
    return this.#ask(service, `application/x-${service}-result`, { method: 'POST', headers, body, signal });
  }

  async #ask(path: string, kind: string, request: RequestInit): Promise<Response | undefined> {
    const { address, credentials } = this.#place;
    const url = new URL(address.url);
    const authorization = credentials && (await authorizationFor(url, credentials));
    const answer = await fetch(`${url.href.replace(/\/$/, '')}/${path}`, {
      ...request,
      redirect: 'manual',
      headers: {
        ...request.headers,
        accept: kind,
        'user-agent': 'git/stemma',
        ...(authorization === undefined ? {} : { authorization }),
      },
    });
    if (answer.status === 200 && answer.headers.get('content-type') === kind) return answer;
    await answer.body?.cancel();
    return undefined;
  }
}

/** git's line: four digits of its length, then the text. */
export function pktLine(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** An answer's body as text; undefined where it is longer. */
export async function textIn(
  answer: Response,
  mostBytes: number,
  patience?: Patience,
): Promise<string | undefined> {
  let text = '';
  for await (const chunk of patience?.pieces(answer) ?? answer.body ?? []) {
    text += Buffer.from(chunk).toString('latin1');
    if (text.length > mostBytes) return undefined;
  }
  return text;
}
