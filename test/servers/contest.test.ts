/**
 * Three servers are one wiki while everything goes wrong at once: they are killed, the upstream is cut off, the database
 * restarts, and people edit, count and push through all of them and past them. What was acknowledged is there once, and every
 * server tells the same of it as one that has just been set up.
 *
 * `STEMMA_CONTEST_SECONDS` sets how long (20), `STEMMA_SEED` repeats a run.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makeRandom } from '../bench/random.ts';
import {
  Client,
  type ErrorBody,
  keepingAgent,
  type PageBody,
  type Sent,
  type ServerAnswer,
} from '../support/client.ts';
import { git, tryGit } from '../support/git.ts';
import { findDamage, judge, PromiseLedger } from '../support/judge.ts';
import { setting, Writer } from '../support/load.ts';
import { inParallel, sleep } from '../support/parallel.ts';
import { urlOf } from '../support/pusher.ts';
import { commit } from '../support/repository.ts';
import { runStemma, type Server, type ServerOptions, startServer } from '../support/server.ts';
import { cleanUp, temporaryDirectory } from '../support/temporary.ts';
import { Fairness } from './fairness.ts';
import { NO_POSTGRES, startPostgres } from './postgres.ts';
import { UpstreamHost } from './upstream-host.ts';

const SECONDS = setting('STEMMA_CONTEST_SECONDS', 20);
const SEED = setting('STEMMA_SEED', Date.now() % 1_000_000);
const EDITORS = 9;
const COUNTERS = 3;
const KILL_EVERY_MS = Math.min(10, SECONDS / 4) * 1_000;
const CUT_MS = (SECONDS / 15) * 1_000;
/** Parts of the time after which the upstream is cut off, and the database restarts. */
const CUT_AT = 0.4;
const RESTARTS_AT = [0.2, 0.7];
/** After each write, at most: a writer whom nobody answers should not spin. */
const REST_MS = 100;
/** Whoever pushes to the upstream without a pause keeps all others out. */
const NEIGHBOUR_RESTS_MS = 3_000;
/**
 * Edits of all others that are acknowledged while one who edits, and keeps trying, has none of them decided. All who wait at a server
 * are saved in its turn, so one turn of each server passes by, or a few that come too late or are killed.
 */
const MOST_PASSED_BY = 8 * (EDITORS + COUNTERS);
const PATIENCE = { timeout: 120_000, interval: 250 };

/** What became of a commit, as far as whoever wanted it made was told. */
type Fate = 'made' | 'refused' | 'in doubt';

interface Person {
  readonly name: string;
  once(count: number): Promise<unknown>;
  /** How much of it was acknowledged. */
  made(): number;
  /** Of those who edit: how often it was decided, one way or another. */
  decided?(): number;
  readonly restMs?: number | undefined;
}

/** Tells how each try to edit ended. */
class WatchedClient extends Client {
  ended: (how: string, tookMs: number) => void = () => undefined;

  override async send<T = ErrorBody>(sent: Sent): Promise<ServerAnswer<T>> {
    const beganMs = performance.now();
    let how = 'no answer';
    try {
      const answer = await super.send<T>(sent);
      how = `${answer.status} ${(answer.body as ErrorBody | undefined)?.errorKey ?? ''}`.trim();
      return answer;
    } finally {
      if (sent.method === 'PUT') this.ended(how, performance.now() - beganMs);
    }
  }
}

/** A server that comes up again where it was killed, as a service manager has it: until the database lets it. */
class Seat {
  readonly #options: ServerOptions;
  #server: Server | undefined;
  /** What those said that were killed. */
  #said = '';

  constructor(options: ServerOptions) {
    this.#options = { ...options, data: temporaryDirectory('data') };
  }

  get server(): Server {
    return this.#server!;
  }

  get said(): string {
    return this.#said + this.server.output();
  }

  async start(): Promise<void> {
    for (let failures = 0; ; failures++) {
      try {
        this.#server = await startServer(this.#options);
        return;
      } catch (error) {
        if (failures === 20) throw error;
      }
    }
  }

  async crash(): Promise<void> {
    await this.server.kill('SIGKILL');
    this.#said = this.said;
    await this.start();
  }
}

if (NO_POSTGRES !== undefined) console.warn(`skipped: ${NO_POSTGRES}`);

describe.skipIf(NO_POSTGRES !== undefined)('three servers in a contest', () => {
  test(`are one wiki, which keeps its word (seed ${SEED})`, {
    timeout: SECONDS * 5_000 + 300_000,
  }, async () => {
    const random = makeRandom(SEED);
    const [host, postgres] = [
      await UpstreamHost.start({ 'Main Page.md': 'main', 'Counter.md': '0' }),
      await startPostgres(),
    ];
    const options = {
      more: ['--upstream', host.url, '--upstream-poll', '1'],
      environment: { STEMMA_DATABASE: postgres.url },
    };
    const tokens = await inParallel(['Ann', 'Ben', 'Cid'], 1, async (name) => {
      const words = ['token', 'add', name, '--email', `${name}@example.org`];
      return (await runStemma(words, options.environment)).stdout.trim();
    });
    const seats = [new Seat(options), new Seat(options), new Seat(options)];
    await Promise.all(seats.map((seat) => seat.start()));
    const ledger = new PromiseLedger();
    const fates = new Map<string, Fate>();
    /** How tries to edit ended, and the milliseconds that each took. */
    const tries = new Map<string, number[]>();
    const fairness = new Fairness();
    const agent = keepingAgent(128);
    cleanUp(() => agent.destroy());
    const endMs = performance.now() + SECONDS * 1_000;
    const isOver = (): boolean => performance.now() > endMs;

    // An upstream that gave no answer in time may have it in all the same.
    const writers = Array.from(
      { length: EDITORS },
      (_, at) => new Writer(`Editor${at}`, random, ledger, (status) => status >= 500),
    );
    const people: readonly Person[] = [
      ...writers.map(editor),
      ...Array.from({ length: COUNTERS }, (_, at) => counter(`Counter${at}`)),
      await pusher('Pusher0', () => urlOf(seats[0]!.server, tokens[0])),
      await pusher('Pusher1', () => urlOf(seats[1]!.server, tokens[1])),
      await pusher('Neighbour', () => host.repository, NEIGHBOUR_RESTS_MS),
    ];
    await Promise.all([...people.map(work), killing(), cutting(), ...RESTARTS_AT.map(restarting)]);

    const fresh = await startServer(options);
    const servers = [...seats.map(({ server }) => server), fresh];
    await expect.poll(async () => new Set(await inParallel(servers, 4, sizeOf)).size, PATIENCE).toBe(1);
    const [told, ...others] = await inParallel(servers, 4, everythingOf);
    for (const other of others) expect.soft(other).toEqual(told);
    expect.soft(writers.flatMap(({ surprises }) => surprises)).toEqual([]);
    expect.soft(await wrongFates()).toEqual([]);
    expect.soft(fairness.passedBy(MOST_PASSED_BY)).toEqual([]);
    const entries = ledger.entries();
    expect.soft(await judge({ repository: host.repository, api: fresh.api, entries })).toEqual([]);
    for (const { repository } of servers) expect.soft(await findDamage(repository)).toEqual([]);
    expect.soft(seats.filter((seat) => seat.said.includes('HISTORY WAS REWRITTEN'))).toEqual([]);
    const { body } = await fresh.api.get<PageBody>('/page/Counter');
    expect
      .soft(Number.parseInt(body.source, 10))
      .toBe((await subjects()).filter((subject) => subject.startsWith('Counter')).length);
    const seconds = (all: readonly number[]): string =>
      (all.reduce((sum, ms) => sum + ms, 0) / 1_000).toFixed(0);
    for (const [how, all] of [...tries].sort())
      console.log(`contest: ${all.length} edits ended so: ${how}, in ${seconds(all)} s`);
    console.log(`contest: ${people.map(({ made }) => made()).join(' ')} made, ${told?.length} revisions`);
    console.log(`contest: at most ${fairness.most} edits of others passed somebody by`);
    ledger.close();

    /** Until it is over, and longer if all others were first until then: whoever has made nothing goes on. */
    async function work({ name, once, made, decided, restMs = REST_MS }: Person): Promise<void> {
      for (let count = 0; !isOver() || made() === 0; count++) {
        const [madeBefore, decidedBefore] = [made(), decided?.() ?? 0];
        await once(count);
        if (decided !== undefined)
          fairness.tried(name, { isDecided: decided() > decidedBefore, isMade: made() > madeBefore });
        await sleep(random.below(restMs));
      }
    }

    function editor(writer: Writer, at: number): Person {
      const made = (): number => writer.acknowledged;
      return { name: `Editor${at}`, made, decided: made, once: () => writer.once(anyApi()) };
    }

    function counter(name: string): Person {
      const decided = (): number => countOf(name, 'made') + countOf(name, 'refused');
      return {
        name,
        made: () => countOf(name, 'made'),
        decided,
        once: (count) => addOne(`${name}.${count}`),
      };
    }

    async function pusher(name: string, to: () => string, restMs?: number): Promise<Person> {
      const clone = join(temporaryDirectory('pusher'), 'clone.git');
      await git('/', ['clone', '--quiet', '--bare', host.repository, clone]);
      const made = (): number => countOf(name, 'made');
      return { name, made, once: (count) => push(clone, to(), `${name}.${count}`), restMs };
    }

    function anyApi(): Client {
      const api = new WatchedClient(random.pick(seats).server.base, random.pick(tokens), agent);
      api.ended = (how, tookMs) => void tries.set(how, [...(tries.get(how) ?? []), tookMs]);
      return api;
    }

    /** Reads at one server and writes at another, perhaps. */
    async function addOne(mark: string): Promise<void> {
      try {
        const { status, body } = await anyApi().get<PageBody>('/page/Counter');
        if (status !== 200) return;
        fates.set(mark, 'in doubt');
        const source = `${Number.parseInt(body.source, 10) + 1}\nby ${mark}`;
        const answer = await anyApi().put('/page/Counter', { source, comment: mark, latest: body.latest });
        if (answer.status < 500) fates.set(mark, answer.status === 200 ? 'made' : 'refused');
      } catch {
        // No answer came.
      }
    }

    async function push(clone: string, to: string, mark: string): Promise<void> {
      if ((await tryGit(clone, ['fetch', '--quiet', to, '+main:main'])).code !== 0) return;
      const made = await commit(clone, { files: { [`${mark}.md`]: mark }, message: mark });
      fates.set(mark, 'in doubt');
      const { code } = await tryGit(clone, ['push', '--quiet', to, 'main']);
      if (code !== 0) return;
      fates.set(mark, 'made');
      ledger.write({ kind: 'push', commit: made });
    }

    async function killing(): Promise<void> {
      for (await sleep(KILL_EVERY_MS); !isOver(); await sleep(KILL_EVERY_MS))
        await random.pick(seats).crash();
    }

    async function cutting(): Promise<void> {
      await sleep(CUT_AT * SECONDS * 1_000);
      host.mood = 'away';
      host.cut();
      await sleep(CUT_MS);
      host.mood = 'well';
    }

    async function restarting(part: number): Promise<void> {
      await sleep(part * SECONDS * 1_000);
      await postgres.stop();
      await postgres.start();
    }

    async function subjects(): Promise<readonly string[]> {
      return (await git(host.repository, ['log', '--format=%s', 'main'])).split('\n');
    }

    function countOf(name: string, wanted: Fate): number {
      return [...fates].filter(([mark, fate]) => fate === wanted && mark.startsWith(`${name}.`)).length;
    }

    /** What was acknowledged is there once, what was refused is not, and what is in doubt may be there once. */
    async function wrongFates(): Promise<readonly string[]> {
      const counts = new Map<string, number>();
      for (const subject of await subjects()) counts.set(subject, (counts.get(subject) ?? 0) + 1);
      return [...fates].flatMap(([mark, fate]) => {
        const count = counts.get(mark) ?? 0;
        const isRight = fate === 'in doubt' ? count <= 1 : count === (fate === 'made' ? 1 : 0);
        return isRight ? [] : [`${mark} is ${fate}, and there ${count} times`];
      });
    }
  });
});

async function sizeOf({ api }: Server): Promise<string> {
  const { pages, revisions } = (await api.get<{ pages: number; revisions: number }>('/health')).body;
  return `${pages} ${revisions}`;
}

/** Every revision with its page, in the order of their numbers. */
async function everythingOf({ origin }: Server): Promise<readonly string[]> {
  const api = new Client(origin);
  const told: string[] = [];
  const asked =
    '/api.php?action=query&format=json&formatversion=2&list=allrevisions&arvdir=newer&arvlimit=max&arvprop=ids|user|userid|timestamp|comment|size|sha1';
  for (let more: string | undefined = ''; more !== undefined; ) {
    const { body }: { body: AllRevisions } = await api.get<AllRevisions>(`${asked}&${more}`);
    for (const { revisions, ...page } of body.query.allrevisions)
      told.push(...revisions.map((revision) => JSON.stringify({ ...page, ...revision })));
    more = body.continue && new URLSearchParams(body.continue).toString();
  }
  return told.sort();
}

interface AllRevisions {
  readonly query: { readonly allrevisions: readonly { readonly revisions: readonly object[] }[] };
  readonly continue?: Readonly<Record<string, string>>;
}
