/** git fast-import takes contents in as one stream: nothing of a dump ever becomes an argument, and git finds what they have in common. */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { RepositoryProblem } from '../../store/git/repository.ts';
import { startGit } from '../../store/git/run.ts';

/** Pieces for the pipe: many small ones cost more than they carry. */
const PIECE_BYTES = 64 * 1024;

export class FastImport {
  readonly #git: ReturnType<typeof startGit>;
  readonly #ended: Promise<void>;
  #pieces: Buffer[] = [];
  #bytes = 0;

  constructor(repository: string) {
    this.#git = startGit(repository, ['fast-import', '--quiet']);
    let said = '';
    this.#git.stdout.resume();
    this.#git.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(0, 2_000);
    });
    this.#git.stdin.on('error', () => undefined);
    this.#ended = new Promise((done, fail) => {
      this.#git.once('error', fail);
      this.#git.once('close', (code) => {
        if (code === 0) done();
        else fail(new RepositoryProblem(`git fast-import: ${said.trim().split('\n')[0] || `exit ${code}`}`));
      });
    });
    // It is waited for in the end, or before if a piece cannot be written.
    this.#ended.catch(() => undefined);
  }

  /** Puts a content in. */
  async content(bytes: Buffer): Promise<void> {
    await this.#write(Buffer.from(`blob\ndata ${bytes.length}\n`), bytes, NEWLINE);
  }

  /** Keeps what there is, so that an interruption cannot lose it. */
  async checkpoint(): Promise<void> {
    await this.#write(Buffer.from('checkpoint\n\n'));
    await this.#flush();
  }

  /** @throws RepositoryProblem with what git complains of */
  async end(): Promise<void> {
    await this.#flush();
    this.#git.stdin.end();
    await this.#ended;
  }

  async #write(...pieces: readonly Buffer[]): Promise<void> {
    for (const piece of pieces) {
      this.#pieces.push(piece);
      this.#bytes += piece.length;
    }
    if (this.#bytes >= PIECE_BYTES) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#bytes = 0;
    if (bytes.length === 0 || this.#git.stdin.write(bytes)) return;
    await Promise.race([once(this.#git.stdin, 'drain'), this.#ended]);
  }
}

const NEWLINE = Buffer.from('\n');

/** The id of a content in git. */
export function contentId(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
