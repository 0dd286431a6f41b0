/**
 * Webhooks: addresses that are told of every change, each with a secret that signs what it is sent. They are in the state,
 * and not in the repository, which anybody may clone. How far each has come is kept in a file of its own, since it
 * changes with every event.
 */

import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { StateFile } from './state-file.ts';
import type { StatePlace } from './state-text.ts';

export interface Hook {
  readonly id: number;
  readonly url: string;
  readonly secret: string;
  /** ISO 8601: it is told of what happens from then on. */
  readonly createdAt: string;
}

const hooksOfFile: z.ZodType<Hook[]> = z.array(
  z.object({ id: z.int().min(1), url: z.url(), secret: z.string().min(1), createdAt: z.iso.datetime() }),
);

/** The last event that a hook took. */
export interface Taken {
  /** `12-1` */
  readonly place: string;
  /** What the change was of: if another is there now, the history was rewritten. */
  readonly version?: string | undefined;
}

interface HookPlace extends Taken {
  readonly id: number;
}

const placesOfFile: z.ZodType<HookPlace[]> = z.array(
  z.object({ id: z.int().min(1), place: z.string(), version: z.string().optional() }),
);

const SECRET_BYTES = 32;
/** Each is told of everything. */
const MAX_HOOKS = 50;

export class Hooks {
  readonly #hooks: StateFile<Hook, readonly Hook[]>;
  readonly #places: StateFile<HookPlace, ReadonlyMap<number, Taken>>;

  constructor(directory: StatePlace, warn?: (message: string) => void) {
    this.#hooks = new StateFile(
      { directory, name: 'webhooks.json', schema: hooksOfFile, things: 'webhooks', warn },
      (hooks) => hooks,
    );
    this.#places = new StateFile(
      { directory, name: 'webhook-places.json', schema: placesOfFile, things: 'places of webhooks', warn },
      (places) => new Map(places.map((place) => [place.id, place])),
    );
  }

  /** Those that there are now. */
  get all(): readonly Hook[] {
    return this.#hooks.view;
  }

  /** How far a hook is; undefined where it took nothing. */
  taken(id: number): Taken | undefined {
    return this.#places.view.get(id);
  }

  /** @throws Error when the file cannot be read */
  list(): readonly Hook[] {
    return this.#hooks.rows();
  }

  /** @returns the secret; undefined where there are too many. @throws Error when the file cannot be read or written */
  async add(url: string, at = new Date()): Promise<string | undefined> {
    const secret = randomBytes(SECRET_BYTES).toString('base64url');
    let isAdded = false;
    await this.#hooks.change((hooks) => {
      isAdded = hooks.length < MAX_HOOKS;
      // A number is never given twice: a place would be taken for that of another.
      const taken = [...hooks.map(({ id }) => id), ...this.#places.view.keys()];
      const hook = { id: Math.max(0, ...taken) + 1, url, secret, createdAt: at.toISOString() };
      return isAdded ? [...hooks, hook] : hooks;
    });
    return isAdded ? secret : undefined;
  }

  /** @returns false if there is no such hook. @throws Error when the file cannot be read or written */
  async remove(id: number): Promise<boolean> {
    if (!this.#hooks.rows().some((hook) => hook.id === id)) return false;
    await this.#hooks.change((hooks) => hooks.filter((hook) => hook.id !== id));
    return true;
  }

  /** Keeps how far a hook has come. @throws Error when the file cannot be read or written */
  async took(id: number, { place, version }: Taken): Promise<void> {
    await this.#places.change((places) => [
      ...places.filter((each) => each.id !== id),
      { id, place, version },
    ]);
  }
}
