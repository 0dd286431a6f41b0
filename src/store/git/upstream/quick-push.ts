/**
 * A small push in a single request, where git takes two and four programs: whoever pushes to a busy upstream must be quick, or
 * comes too late each time. It speaks what git's own server documents: one move of a branch, the objects in a pack, the report.
 * Whatever is not plainly said to be in is left to git, which asks anew and finds it if it is.
 */

import { readFile } from 'node:fs/promises';
import type { NewObject, Oid } from '../objects.ts';
import { packBytes } from '../writing/pack-bytes.ts';
import { isLate, type PushOutcome, type UpstreamPlace } from './upstream-git.ts';

export interface QuickMove {
  readonly before: Oid;
  readonly after: Oid;
  readonly objects: readonly NewObject[];
  readonly withinMs: number;
}

/** More is sent by git. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REPORT_BYTES = 65_536;
/** After a request that made no sense, git alone speaks for so long. */
const REST_MS = 10_000;
/** With one of these set, git finds another way than ours. */
const PROXIES = ['https_proxy', 'HTTPS_PROXY', 'all_proxy', 'ALL_PROXY'] as const;

export class QuickPush {
  readonly #place: UpstreamPlace;
  #restUntilMs = Number.NEGATIVE_INFINITY;

  constructor(place: UpstreamPlace) {
    this.#place = place;
  }

  /** @returns undefined where git should push, since this way is closed or gave no plain answer */
  async push(move: QuickMove): Promise<PushOutcome | undefined> {
    const objects = [...new Map(move.objects.map((object) => [object.oid, object])).values()];
    if (!this.#isOpen(objects)) return undefined;
    const signal = AbortSignal.timeout(Math.max(1, Math.floor(move.withinMs)));
    try {
      const outcome = outcomeOf(await this.#send({ ...move, objects }, signal));
      if (outcome === undefined) this.#rest();
      return outcome;
    } catch {
      if (signal.aborted) return { kind: 'away', said: 'it did not answer in time' };
      this.#rest();
      return undefined;
    }
  }

  #isOpen(objects: readonly NewObject[]): boolean {
    const { scheme } = this.#place.address;
    const isWeb = scheme === 'http' || (scheme === 'https' && PROXIES.every((name) => !process.env[name]));
    const sent = new Set(objects.map(({ oid }) => oid));
    // A folder that was edited from another one is told as the difference.
    const whole = objects.filter(({ base }) => base === undefined || !sent.has(base));
    const bytes = whole.reduce((sum, { body }) => sum + body.length, 0);
    return isWeb && objects.length > 0 && bytes <= MAX_BYTES && performance.now() >= this.#restUntilMs;
  }

  #rest(): void {
    this.#restUntilMs = performance.now() + REST_MS;
  }

  /** @returns the report; undefined where there is none */
  async #send({ before, after, objects }: QuickMove, signal: AbortSignal): Promise<string | undefined> {
    const { address, branch, credentials } = this.#place;
    const url = new URL(address.url);
    const authorization = credentials && (await authorizationFor(url, credentials));
    url.username = '';
    url.pathname = `${url.pathname.replace(/\/$/, '')}/git-receive-pack`;
    const line = `${before} ${after} refs/heads/${branch}\0 report-status agent=stemma`;
    const answer = await fetch(url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/x-git-receive-pack-request',
        accept: 'application/x-git-receive-pack-result',
        'user-agent': 'git/stemma',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: Buffer.concat([pktLine(line), Buffer.from('0000'), packBytes(objects).pack]),
      signal,
    });
    const isReport = answer.headers.get('content-type') === 'application/x-git-receive-pack-result';
    if (answer.status === 200 && isReport) return reportIn(answer);
    await answer.body?.cancel();
    return undefined;
  }
}

async function reportIn(answer: Response): Promise<string | undefined> {
  let report = '';
  for await (const chunk of answer.body ?? []) {
    report += Buffer.from(chunk).toString('latin1');
    if (report.length > MAX_REPORT_BYTES) return undefined;
  }
  return report;
}

/** `unpack ok`, then `ok refs/heads/main`, or `ng refs/heads/main` and why. */
function outcomeOf(report: string | undefined): PushOutcome | undefined {
  if (report === undefined || !/^[0-9a-f]{4}unpack ok\n/.test(report)) return undefined;
  if (/^[0-9a-f]{4}ok refs\/heads\//m.test(report)) return { kind: 'taken' };
  const [, reason] = /^[0-9a-f]{4}ng refs\/heads\/\S+ (.*)$/m.exec(report) ?? [];
  // Why it refuses, git has from it in more words.
  return reason !== undefined && isLate(reason) ? { kind: 'late' } : undefined;
}

function pktLine(text: string): Buffer<ArrayBuffer> {
  const bytes = Buffer.from(text);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** What a file of git-credential-store has for an address: a line each, `https://name:password@host`. */
async function authorizationFor(wanted: URL, file: string): Promise<string | undefined> {
  for (const line of (await readFile(file, 'utf8')).split('\n')) {
    const kept = URL.canParse(line.trim()) ? new URL(line.trim()) : undefined;
    if (kept?.protocol !== wanted.protocol || kept.host !== wanted.host || kept.password === '') continue;
    if (wanted.username !== '' && kept.username !== wanted.username) continue;
    const [name, password] = [kept.username, kept.password].map(decodeURIComponent);
    return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
  }
  return undefined;
}
