/**
 * A small push in a single request, where git takes two and four programs: whoever pushes to a busy upstream must be quick, or
 * comes too late each time. It speaks what git's own server documents: one move of a branch, the objects in a pack, the report.
 * Whatever is not plainly said to be in is left to git, which asks anew and finds it if it is.
 */

import type { NewObject, Oid } from '../objects.ts';
import { packBytes } from '../writing/pack-bytes.ts';
import { isLate, type PushOutcome } from './upstream-git.ts';
import { pktLine, textIn, type Wire } from './wire.ts';

export interface QuickMove {
  readonly before: Oid;
  readonly after: Oid;
  readonly objects: readonly NewObject[];
  readonly withinMs: number;
}

/** More is sent by git. */
const MAX_BYTES = 2 * 1024 * 1024;
const MAX_REPORT_BYTES = 65_536;

export class QuickPush {
  readonly #wire: Wire;
  readonly #branch: string;

  constructor(wire: Wire, branch: string) {
    this.#wire = wire;
    this.#branch = branch;
  }

  /** @returns undefined where git should push, since this way is closed or gave no plain answer */
  async push(move: QuickMove): Promise<PushOutcome | undefined> {
    const objects = [...new Map(move.objects.map((object) => [object.oid, object])).values()];
    if (!this.#wire.isOpen || !isSmall(objects)) return undefined;
    const signal = AbortSignal.timeout(Math.max(1, Math.floor(move.withinMs)));
    try {
      const outcome = outcomeOf(await this.#send({ ...move, objects }, signal));
      if (outcome === undefined) this.#wire.rest();
      return outcome;
    } catch {
      if (signal.aborted) return { kind: 'away', said: 'it did not answer in time' };
      this.#wire.rest();
      return undefined;
    }
  }

  /** @returns the report; undefined where there is none */
  async #send({ before, after, objects }: QuickMove, signal: AbortSignal): Promise<string | undefined> {
    const line = `${before} ${after} refs/heads/${this.#branch}\0 report-status agent=stemma`;
    const body = Buffer.concat([pktLine(line), Buffer.from('0000'), packBytes(objects).pack]);
    const answer = await this.#wire.post('git-receive-pack', body, signal);
    return answer && textIn(answer, MAX_REPORT_BYTES);
  }
}

function isSmall(objects: readonly NewObject[]): boolean {
  const sent = new Set(objects.map(({ oid }) => oid));
  // A folder that was edited from another one is told as the difference.
  const whole = objects.filter(({ base }) => base === undefined || !sent.has(base));
  const bytes = whole.reduce((sum, { body }) => sum + body.length, 0);
  return objects.length > 0 && bytes <= MAX_BYTES;
}

/** `unpack ok`, then `ok refs/heads/main`, or `ng refs/heads/main` and why. */
function outcomeOf(report: string | undefined): PushOutcome | undefined {
  if (report === undefined || !/^[0-9a-f]{4}unpack ok\n/.test(report)) return undefined;
  if (/^[0-9a-f]{4}ok refs\/heads\//m.test(report)) return { kind: 'taken' };
  const [, reason] = /^[0-9a-f]{4}ng refs\/heads\/\S+ (.*)$/m.exec(report) ?? [];
  // Why it refuses, git has from it in more words.
  return reason !== undefined && isLate(reason) ? { kind: 'late' } : undefined;
}
