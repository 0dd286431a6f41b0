/** A git host for tests: `git http-backend` behind a small server, which can be slow, cut off, or lose its answers. */
import { spawn } from 'node:child_process';
import { chmodSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { git, type Outcome, tryGit } from '../support/git.ts';
import { commit, type Files, makeBareRepository, makeRepository } from '../support/repository.ts';
import { cleanUp } from '../support/temporary.ts';

export class UpstreamHost {
  readonly repository: string;
  /** Of each request. */
  latencyMs = 0;
  /** `away`: nobody listens, as far as clients can tell. `silent`: requests are never answered. `mute`: what is pushed is taken, and the answer lost. */
  mood: 'well' | 'away' | 'silent' | 'mute' = 'well';
  /** Basic credentials that it wants, `name:password`. */
  wants: string | undefined;
  /** Where it leads everybody. */
  redirect: string | undefined;
  /** What happens there between a fetch and its answer, so that whoever fetched is late already. */
  afterFetch: (() => Promise<unknown>) | undefined;
  /** Called behind each push. */
  afterPush: (() => unknown) | undefined;
  /** What happens there before a push is looked at. */
  beforePush: (() => Promise<unknown>) | undefined;
  /** Requests so far: the method and the address of each. */
  readonly requests: string[] = [];
  readonly #sockets = new Set<Socket>();
  #port = 0;

  private constructor(repository: string) {
    this.repository = repository;
  }

  /** With one commit of these files; without files it is empty. */
  static async start(files?: Files): Promise<UpstreamHost> {
    return UpstreamHost.over(files === undefined ? await makeBareRepository() : await makeRepository(files));
  }

  /** A bare repository that is there. */
  static async over(repository: string): Promise<UpstreamHost> {
    await git(repository, ['config', 'http.receivepack', 'true']);
    const host = new UpstreamHost(repository);
    const server = createServer((request, response) => void host.#serve(request, response));
    server.on('connection', (socket) => {
      if (host.mood === 'away') socket.destroy();
      host.#sockets.add(socket.on('close', () => host.#sockets.delete(socket)).on('error', () => undefined));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    host.#port = (server.address() as AddressInfo).port;
    cleanUp(async () => {
      server.close();
      host.cut();
    });
    return host;
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}/${basename(this.repository)}`;
  }

  /** A commit on top of what it has, as if somebody had pushed there. */
  commit(files: Files): Promise<string> {
    return commit(this.repository, { files });
  }

  tip(): Promise<string> {
    return git(this.repository, ['rev-parse', 'main']);
  }

  count(): Promise<number> {
    return git(this.repository, ['rev-list', '--count', 'main']).then(Number);
  }

  /** Runs git in it. */
  git(args: readonly string[]): Promise<Outcome> {
    return tryGit(this.repository, args);
  }

  /** From now on every push is refused with these words; undefined: none is. */
  refuse(words: string | undefined, unless = 'false'): void {
    const hook = join(this.repository, 'hooks', 'pre-receive');
    if (words === undefined) return rmSync(hook, { force: true });
    writeFileSync(hook, `#!/bin/sh\nif ${unless}; then exit 0; fi\necho '${words}' >&2\nexit 1\n`);
    chmodSync(hook, 0o755);
  }

  /** Ends all connections. */
  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.requests.push(`${request.method} ${request.url}`);
    if (this.mood === 'away') return void request.socket.destroy();
    if (this.mood === 'silent') return;
    if (this.redirect !== undefined)
      return void response.writeHead(302, { location: `${this.redirect}${request.url}` }).end();
    if (this.latencyMs > 0) await sleep(this.latencyMs);
    const given = Buffer.from(request.headers.authorization?.split(' ')[1] ?? '', 'base64').toString();
    if (this.wants !== undefined && given !== this.wants)
      return void response.writeHead(401, { 'www-authenticate': 'Basic realm="up"' }).end();
    if (request.url?.endsWith('/git-receive-pack')) await this.beforePush?.();
    this.#run(request, response);
  }

  #run(request: IncomingMessage, response: ServerResponse): void {
    // Whoever asked has gone.
    if (request.destroyed) return;
    const { pathname, search } = new URL(request.url ?? '', 'http://upstream');
    const child = spawn('git', ['http-backend'], {
      env: {
        PATH: process.env['PATH'],
        GIT_PROJECT_ROOT: join(this.repository, '..'),
        GIT_HTTP_EXPORT_ALL: '1',
        REQUEST_METHOD: request.method,
        PATH_INFO: pathname,
        QUERY_STRING: search.slice(1),
        CONTENT_TYPE: request.headers['content-type'],
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'],
        GIT_PROTOCOL: request.headers['git-protocol']?.toString(),
        REMOTE_USER: 'anybody',
      },
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.on('error', () => undefined);
    // Of a request that breaks off, git would wait for the rest.
    request.on('error', () => child.stdin.destroy()).pipe(child.stdin);
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.once('close', async () => {
      if (pathname.endsWith('/git-upload-pack')) await this.afterFetch?.();
      const isPush = pathname.endsWith('/git-receive-pack');
      if (isPush) this.afterPush?.();
      if (this.mood === 'away' || (this.mood === 'mute' && isPush)) return void request.socket.destroy();
      const whole = Buffer.concat(chunks);
      const end = whole.indexOf('\r\n\r\n');
      const head = whole.toString('latin1', 0, end).split('\r\n');
      const headers = head.map((line) => /^([^:]+): (.*)$/.exec(line)).filter((found) => found !== null);
      const status = headers.find(([, name]) => name === 'Status')?.[2];
      for (const [, name = '', value = ''] of headers) if (name !== 'Status') response.setHeader(name, value);
      response.writeHead(Number.parseInt(status ?? '200', 10)).end(whole.subarray(end + 4));
    });
  }
}
