/**
 * The server that is attacked, with everything that is noted about it: what it answered, which edits it acknowledged and
 * anything that broke the rules that hold for every row (hazards 3, INV).
 */

import type { Client, ErrorBody, Headers, RevisionBody, ServerAnswer } from '../client.ts';
import { expectErrorForm, INTERNAL } from '../error-body.ts';
import { git } from '../git.ts';
import { findDamage, hashOf } from '../judge.ts';
import { inParallel } from '../parallel.ts';
import { Pusher, quarantines } from '../pusher.ts';
import type { Server } from '../server.ts';
import { sendBytes } from './bytes.ts';
import { type Also, latestOf, type Sent, type Statuses, type Who } from './row.ts';
import { openSession, type Session } from './session.ts';

/** The connection was closed before there was an answer. */
const CLOSED: ServerAnswer<unknown> = { status: 0, headers: {}, text: '', body: undefined };
const TRIES = 6;

/** What a pusher hears for whom the server had no room at that moment. */
const NOT_JUDGED = /could not be judged at the moment: try again/;

export class Target {
  readonly server: Server;
  readonly session: Session;
  readonly pushers: readonly [Pusher, Pusher];
  /** Of the editor. */
  readonly token: string;
  /** Revision ids of a page as it was at the beginning, newest first. */
  readonly ids: (key: string) => readonly number[];
  /** How often each status was answered. */
  readonly statuses = new Map<number, number>();
  /** How many were put off because memory ran short. */
  overloaded = 0;
  readonly findings: string[] = [];
  readonly #clients: Readonly<Record<Who, Client>>;
  readonly #origins: Readonly<Record<Who, Client>>;
  /** Acknowledged revision -> its text. */
  readonly #kept = new Map<number, string>();
  /** The newest revision before the round. */
  #newest = 0;
  #tip = '';
  #pushes = 0;
  #doubts = 0;

  private constructor(
    server: Server,
    parts: {
      session: Session;
      token: string;
      pushers: Target['pushers'];
      clients: Record<Who, Client>;
      ids: Target['ids'];
    },
  ) {
    this.server = server;
    this.session = parts.session;
    this.pushers = parts.pushers;
    this.token = parts.token;
    this.ids = parts.ids;
    this.#clients = parts.clients;
    const { origin } = server;
    const { nobody, editor, reader, session } = parts.clients;
    this.#origins = {
      nobody: nobody.at(origin),
      editor: editor.at(origin),
      reader: reader.at(origin),
      session: session.at(origin),
    };
  }

  static async of(server: Server, ids: Target['ids']): Promise<Target> {
    const session = await openSession(server);
    const token = await server.token();
    const clients = {
      nobody: server.api,
      editor: server.api.as(token),
      reader: await server.editor('Reader', 'reader@example.org', ['--scope', 'read']),
      session: server.api,
    };
    const pushers = [await Pusher.of(server), await Pusher.of(server)] as const;
    return new Target(server, { session, token, pushers, clients, ids });
  }

  /** Sends, judges and gives the answer. */
  async ask(row: string, sent: Sent, statuses: Statuses, also?: Also): Promise<ServerAnswer<unknown>> {
    const { method = 'GET', path, at, body, as = 'nobody' } = sent;
    const headers: Headers =
      as === 'session' ? { cookie: this.session.cookie, ...sent.headers } : (sent.headers ?? {});
    const client = (at === 'origin' ? this.#origins : this.#clients)[as];
    const request = { method, path, headers, ...(body === undefined ? {} : { body }) };
    const answer = await client
      .send<unknown>(request)
      .catch((error: unknown): ServerAnswer<unknown> => ({ ...CLOSED, text: String(error) }));
    this.judge(row, `${method} ${path.slice(0, 120)}`, answer, statuses, also);
    const isEdit = (method === 'POST' && path === '/page') || (method === 'PUT' && path.startsWith('/page/'));
    if (isEdit && (answer.status === 200 || answer.status === 201)) this.keep(answer);
    return answer;
  }

  /** Sends bytes as they are and judges what comes back until the server closes. */
  async wire(
    row: string,
    what: string,
    bytes: string | Uint8Array,
    statuses: Statuses,
    also?: Also,
  ): Promise<void> {
    this.judge(row, what, await sendBytes(this.server.origin, bytes), statuses, also);
  }

  /** Holds an answer against what is right for the row, and against what is right for all. */
  judge(row: string, what: string, answer: ServerAnswer<unknown>, statuses: Statuses, also?: Also): void {
    const { status, text } = answer;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const isPutOff =
      status === 503 && (answer.body as ErrorBody | undefined)?.errorKey === 'stemma-overloaded';
    if (isPutOff) this.overloaded++;
    else if (![statuses].flat().includes(status))
      this.#find(row, what, `${status}, not ${statuses}: ${text.slice(0, 300)}`);
    else if (status !== 0 && also !== undefined && !also(answer))
      this.#find(row, what, `${status} ${JSON.stringify(answer.headers)} ${text.slice(0, 300)}`);
    const problem = problemIn(answer, what.startsWith('HEAD '));
    if (problem !== undefined) this.#find(row, what, problem);
  }

  /** The revision of a page object was acknowledged: it must stay there forever. */
  keep(answer: ServerAnswer<unknown>): void {
    const { source } = answer.body as { source: string };
    this.#kept.set(latestOf(answer), hashOf(source));
  }

  /** An edit was sent and its answer not awaited. */
  doubt(): void {
    this.#doubts++;
  }

  /** Pushes a commit on top of the current tip, again if another push came first, and looks for the words. */
  async push(
    pusher: Pusher,
    row: string,
    make: () => Promise<string>,
    words: RegExp,
    to?: string,
    more?: readonly string[],
  ): Promise<void> {
    for (let tries = 1; ; tries++) {
      const { code, stderr } = await pusher.push(await make(), to, more);
      if (code === 0) this.#pushes++;
      const isPutOff = NOT_JUDGED.test(stderr);
      if (isPutOff) this.overloaded++;
      const isLate = isPutOff || /fetch|503/.test(stderr);
      if (tries < TRIES && code !== 0 && !words.test(stderr) && isLate) continue;
      if (!words.test(stderr)) this.#find(row, 'git push', `${code} ${stderr.slice(-500)}`);
      if (INTERNAL.test(stderr.replaceAll(pusher.directory, '')))
        this.#find(row, 'git push', stderr.slice(-500));
      return;
    }
  }

  /** How many there were. */
  get answers(): number {
    return [...this.statuses.values()].reduce((sum, count) => sum + count, 0);
  }

  async beginRound(): Promise<void> {
    this.#tip = await this.#main();
    const probe = { source: `round ${this.#tip}`, title: `Round ${this.#kept.size}`, comment: null };
    const answer = await this.ask(
      'INV',
      {
        method: 'POST',
        path: '/page',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(probe),
        as: 'editor',
      },
      201,
    );
    this.#newest = latestOf(answer);
    this.#tip = await this.#main();
    this.#pushes = 0;
    this.#doubts = 0;
  }

  /** What must be true when all answers of a round are there. @returns how many edits and pushes were acknowledged */
  async endRound(): Promise<number> {
    const acknowledged = [...this.#kept.keys()].filter((id) => id > this.#newest).length + this.#pushes;
    const made = Number(await git(this.server.repository, ['rev-list', '--count', `${this.#tip}..main`]));
    const isLine = (await git(this.server.repository, ['merge-base', this.#tip, 'main'])) === this.#tip;
    if (!isLine || made < acknowledged || made > acknowledged + this.#doubts)
      this.#find(
        'INV',
        'main',
        `${made} commits for ${acknowledged} edits and pushes, ${this.#doubts} in doubt`,
      );
    await inParallel([...this.#kept], 8, async ([id, hash]) => {
      const { status, body } = await this.server.api.get<RevisionBody>(`/revision/${id}`);
      if (status !== 200 || hashOf(body.source) !== hash)
        this.#find('INV', `revision ${id}`, `${status}: it was acknowledged`);
    });
    for (const damage of await findDamage(this.server.repository)) this.#find('INV', 'fsck', damage);
    for (const name of quarantines(this.server)) this.#find('INV', 'quarantine', name);
    return acknowledged;
  }

  #main(): Promise<string> {
    return git(this.server.repository, ['rev-parse', 'main']);
  }

  #find(row: string, what: string, problem: string): void {
    this.findings.push(`${row} ${what}: ${problem}`);
  }
}

/** What no answer may be like, whatever was asked. */
function problemIn(answer: ServerAnswer<unknown>, isHead: boolean): string | undefined {
  const { status, text } = answer;
  if (INTERNAL.test(text))
    return `shows what is inside: ${INTERNAL.exec(text)?.[0]} in ${text.slice(0, 200)}`;
  // A condition that does not hold shows in the status alone.
  if (status < 400 || status === 412 || isHead) return undefined;
  try {
    expectErrorForm(answer as ServerAnswer<ErrorBody>);
    return undefined;
  } catch (error) {
    return `${status} is no error as errors are: ${String(error).slice(0, 300)} in ${text.slice(0, 200)}`;
  }
}
