/**
 * git fast-import: contents and commits go in as one stream, and nothing of a dump ever becomes an argument. What was
 * written before a checkpoint is kept, whatever happens then.
 */

import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { RepositoryProblem } from '../../store/git/repository.ts';
import { startGit } from '../../store/git/run.ts';
import type { Path, Person } from '../../store/store.ts';

/** Pieces for the pipe: many small ones cost more than they carry. */
const PIECE_BYTES = 64 * 1024;

/** A file that a commit changes; `undefined`: it is gone. */
export interface ImportedFile {
  readonly path: Path;
  /** The id that `content` gave, or one that the repository holds. */
  readonly content: string | undefined;
}

export interface ImportedCommit {
  readonly author: Person;
  readonly atSeconds: number;
  readonly message: string;
  readonly files: readonly ImportedFile[];
}

export class FastImport {
  readonly #git: ReturnType<typeof startGit>;
  readonly #branch: string;
  readonly #ended: Promise<void>;
  #pieces: Buffer[] = [];
  #bytes = 0;
  /** Where the next commit has to say on what it is made. */
  #from: string;

  /** @param hasTip whether the branch has commits already */
  constructor(repository: string, branch: string, hasTip: boolean) {
    this.#git = startGit(repository, ['fast-import', '--quiet', '--date-format=raw']);
    this.#branch = branch;
    this.#from = hasTip ? `from refs/heads/${branch}^0\n` : '';
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

  /** Puts a content in; commits name it by its id. */
  async content(bytes: Buffer): Promise<void> {
    await this.#write(Buffer.from(`blob\ndata ${bytes.length}\n`), bytes, NEWLINE);
  }

  async commit({ author, atSeconds, message, files }: ImportedCommit): Promise<void> {
    const person = `${headerText(author.name)} <${headerText(author.email)}> ${atSeconds} +0000`;
    const text = Buffer.from(message);
    const head = `commit refs/heads/${this.#branch}\nauthor ${person}\ncommitter ${person}\ndata ${text.length}\n`;
    const changes = files.map(({ path, content }) =>
      content === undefined ? `D ${quoted(path)}\n` : `M 100644 ${content} ${quoted(path)}\n`,
    );
    await this.#write(Buffer.from(head), text, Buffer.from(`\n${this.#from}${changes.join('')}\n`));
    this.#from = '';
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

/** A header is one line, and its address stands in the only angle brackets. */
function headerText(text: string): string {
  if (/[<>\n\0]/.test(text)) throw new Error('a name that would forge a header');
  return text;
}

function quoted(path: string): string {
  return `"${path.replace(/[\\"]/g, '\\$&').replace(/\n/g, '\\n')}"`;
}
