/** Where the text of one list of records is kept: in a file of this machine, or in a database that several servers share. */

import { readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { makeDirectory, nodeFiles, replaceFile } from '../base/durable.ts';
import { withFileLock } from '../base/file-lock.ts';

/** State that needs the operator's attention. */
export class StateProblem extends Error {}

export interface StateText {
  /** What people call it. */
  readonly name: string;
  /** Another one whenever the text changes; `''` while there is none. Cheap. */
  mark(): string;
  /** Whether what is known of the text still holds for sure. */
  isCurrent(): boolean;
  read(): string;
  /** Replaces the text by what is made of it, alone and for good; undefined: nothing is to be changed. @throws Error */
  change(make: () => string | undefined): Promise<void>;
}

/** What keeps the texts of several servers. */
export interface SharedState {
  text(name: string): StateText;
}

/** A directory of this machine, or what several share. */
export type StatePlace = string | SharedState;

export function stateText(place: StatePlace, name: string): StateText {
  return typeof place === 'string' ? new FileText(join(place, name)) : place.text(name);
}

class FileText implements StateText {
  readonly name: string;

  constructor(path: string) {
    this.name = path;
  }

  mark(): string {
    const found = statSync(this.name, { throwIfNoEntry: false });
    return found === undefined ? '' : `${found.ino}:${found.size}:${found.mtimeMs}`;
  }

  isCurrent(): boolean {
    return true;
  }

  read(): string {
    return readFileSync(this.name, 'utf8');
  }

  async change(make: () => string | undefined): Promise<void> {
    await makeDirectory(dirname(this.name), 0o700);
    await withFileLock(`${this.name}.lock`, async () => {
      const text = make();
      if (text !== undefined) await replaceFile(nodeFiles, this.name, text, 0o600);
    });
  }
}
