/** Someone with a clone and an access token, who pushes over HTTP what git would never make by itself. */
import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type ServerAnswer } from './client.ts';
import { git, type Outcome, tryGit } from './git.ts';
import { commit, type Files } from './repository.ts';
import type { Server } from './server.ts';
import { temporaryDirectory } from './temporary.ts';

export interface RawEntry {
  readonly mode: string;
  readonly name: string | Uint8Array;
  /** A blob's text, or the name of an object. */
  readonly text?: string | Uint8Array;
  readonly oid?: string;
}

export class Pusher {
  readonly #server: Server;
  readonly #token: string;
  /** A bare repository. */
  readonly directory: string;

  private constructor(server: Server, token: string, directory: string) {
    this.#server = server;
    this.#token = token;
    this.directory = directory;
  }

  static async of(server: Server, token?: string): Promise<Pusher> {
    const directory = join(temporaryDirectory('pusher'), 'clone.git');
    await git('/', ['clone', '--quiet', '--bare', urlOf(server), directory]);
    return new Pusher(server, token ?? (await server.token('Pusher', 'pusher@example.org')), directory);
  }

  /** Makes the clone equal to the server's. */
  async follow(): Promise<string> {
    await git(this.directory, ['fetch', '--quiet', urlOf(this.#server), '+main:main']);
    return this.tip();
  }

  tip(): Promise<string> {
    return git(this.directory, ['rev-parse', 'main']);
  }

  /** One ordinary commit upon what the server has. */
  async commit(files: Files): Promise<string> {
    await this.follow();
    return commit(this.directory, { files });
  }

  /** A commit upon the server's tip with these entries beside the others, written as they are, in the order given. */
  async commitRaw(entries: readonly RawEntry[]): Promise<string> {
    const tip = await this.follow();
    const others = await this.#entriesOf(tip);
    const own = await Promise.all(entries.map((entry) => this.rawEntry(entry)));
    const sorted = [...others, ...own].sort((a, b) => Buffer.compare(a.key, b.key));
    const tree = await this.write('tree', Buffer.concat(sorted.map(({ bytes }) => bytes)));
    return this.commitTree(tree, tip);
  }

  async commitTree(tree: string, parent: string): Promise<string> {
    return git(this.directory, ['commit-tree', tree, '-p', parent, '-m', 'raw']);
  }

  async rawEntry({ mode, name, text, oid }: RawEntry): Promise<{ key: Buffer; bytes: Buffer }> {
    const object = oid ?? (await this.write('blob', Buffer.from(text ?? 'text\n')));
    const raw = Buffer.from(name);
    const bytes = Buffer.concat([Buffer.from(`${mode} `), raw, Buffer.from([0]), Buffer.from(object, 'hex')]);
    return { key: mode === '40000' ? Buffer.concat([raw, Buffer.from('/')]) : raw, bytes };
  }

  /** Writes an object, however odd. */
  write(type: string, bytes: Uint8Array): Promise<string> {
    return git(this.directory, ['hash-object', '-t', type, '-w', '--literally', '--stdin'], { input: bytes });
  }

  /** Pushes something to somewhere, by default the commit to `main`. */
  push(what: string, to = 'refs/heads/main', more: readonly string[] = []): Promise<Outcome> {
    return this.pushAll([`${what}:${to}`], more);
  }

  pushAll(refspecs: readonly string[], more: readonly string[] = []): Promise<Outcome> {
    return tryGit(this.directory, ['push', ...more, urlOf(this.#server, this.#token), ...refspecs]);
  }

  /** Sends moves of refs, and a pack of nothing, without a git that would think twice. */
  pushRaw(moves: readonly string[], pack: Uint8Array = EMPTY_PACK): Promise<ServerAnswer<unknown>> {
    const lines = moves.map((move, at) =>
      pktLine(at === 0 && !move.includes('\0') ? `${move}\0report-status side-band-64k` : move),
    );
    return new Client(this.#server.origin, this.#token).send({
      method: 'POST',
      path: '/wiki.git/git-receive-pack',
      headers: { 'content-type': 'application/x-git-receive-pack-request' },
      body: Buffer.concat([...lines, Buffer.from('0000'), pack]),
    });
  }

  async #entriesOf(tip: string): Promise<{ key: Buffer; bytes: Buffer }[]> {
    const lines = (await git(this.directory, ['ls-tree', '-z', tip])).split('\0').filter(Boolean);
    return Promise.all(
      lines.map((line) => {
        const [, mode = '', oid = '', name = ''] = /^(\d+) \w+ (\w+)\t(.*)$/s.exec(line) ?? [];
        return this.rawEntry({ mode: mode.replace(/^0/, ''), name, oid });
      }),
    );
  }
}

const EMPTY_PACK_HEAD = Buffer.from('5041434b0000000200000000', 'hex');
/** A pack of no objects. */
export const EMPTY_PACK = Buffer.concat([
  EMPTY_PACK_HEAD,
  createHash('sha1').update(EMPTY_PACK_HEAD).digest(),
]);

/** One line of git's protocol. */
export function pktLine(text: string): Buffer {
  const bytes = Buffer.from(`${text}\n`);
  return Buffer.concat([Buffer.from((bytes.length + 4).toString(16).padStart(4, '0')), bytes]);
}

/** Where git finds the wiki, with a password when there is one. */
export function urlOf(server: Server, token?: string): string {
  const url = new URL('/wiki.git', server.origin);
  if (token !== undefined) [url.username, url.password] = ['anybody', token];
  return url.href;
}

/** What is left of pushes that were not accepted. */
export function quarantines(server: Server): readonly string[] {
  return readdirSync(join(server.repository, 'objects')).filter((name) => name.startsWith('tmp_'));
}

/** Bytes that do not compress, always the same for a seed. */
export function noise(bytes: number, seed = 'noise'): Buffer {
  const parts: Buffer[] = [];
  for (let have = 0, count = 0; have < bytes; have += 64)
    parts.push(createHash('sha512').update(`${seed}${count++}`).digest());
  return Buffer.concat(parts).subarray(0, bytes);
}
