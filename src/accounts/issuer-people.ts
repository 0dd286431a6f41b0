/**
 * Addresses of those for whom the issuer spoke. They have no account here, and yet nobody else may push in their name: once
 * seen, an address is remembered for good.
 */

import { z } from 'zod';
import { StateFile } from './state-file.ts';
import type { StatePlace } from './state-text.ts';

/** Those seen first go first. */
const MOST = 20_000;

export class IssuerPeople {
  readonly #file: StateFile<string, ReadonlySet<string>>;
  /** Seen, and not in the file yet: it may be that nothing can be written. */
  readonly #fresh = new Set<string>();
  #saving: Promise<void> | undefined;

  /** @param warn reports a file that cannot be read to the operator */
  constructor(directory: StatePlace, warn?: (message: string) => void) {
    const schema = z.array(z.string());
    this.#file = new StateFile(
      { directory, name: 'issuer-people.json', schema, things: 'addresses', warn },
      (rows) => new Set(rows),
    );
  }

  /** In lower case. */
  get all(): readonly string[] {
    return [...this.#fresh, ...this.#file.view];
  }

  note(email: string): void {
    const known = email.toLowerCase();
    if (this.#fresh.has(known) || this.#file.view.has(known) || this.#fresh.size >= MOST) return;
    this.#fresh.add(known);
    this.#saving ??= this.#save().finally(() => {
      this.#saving = undefined;
    });
  }

  async #save(): Promise<void> {
    try {
      // More may be seen while some are written.
      while (this.#fresh.size > 0) {
        const taken = [...this.#fresh];
        await this.#file.change((rows) => [...new Set([...rows, ...taken])].slice(-MOST));
        for (const email of taken) this.#fresh.delete(email);
      }
    } catch {
      // They stay in memory, and are written with the next one.
    }
  }
}
