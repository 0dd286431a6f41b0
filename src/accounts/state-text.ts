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
  /** As `fillState`, and at one go. */
  fill(texts: ReadonlyMap<string, string>): Promise<string | undefined>;
}

/** A directory of this machine, or what several share. */
export type StatePlace = string | SharedState;

export function stateText(place: StatePlace, name: string): StateText {
  return typeof place === 'string' ? new FileText(join(place, name)) : place.text(name);
}

/**
 * Puts lists where there are none. Those that are there with the same text are as they shall be. In a directory one comes after another:
 * where that is broken off, each is whole or not there, and the next try goes on.
 * @returns a list that is there with another text: then nothing is changed
 */
export async function fillState(
  place: StatePlace,
  texts: ReadonlyMap<string, string>,
): Promise<string | undefined> {
  if (typeof place !== 'string') return place.fill(texts);
  const lists = Array.from(texts, ([name, text]) => ({ name, text, held: stateText(place, name) }));
  const taken = lists.find(({ text, held }) => held.mark() !== '' && held.read() !== text);
  if (taken !== undefined) return taken.name;
  for (const { name, text, held } of lists)
    await held.change(() => {
      if (held.mark() === '') return text;
      if (held.read() === text) return undefined;
      throw new StateProblem(`${name} came into being while lists were copied: it was left as it is`);
    });
  return undefined;
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
