/**
 * Everybody who ever edited, by the name under which they are shown: how often, and when first and last. Counted once for
 * each state of the history.
 */

import { capitalised } from '../../base/text.ts';
import type { Editor } from './revision-marks.ts';

export class People {
  readonly #byName = new Map<string, Editor>();
  readonly #byId = new Map<number, Editor>();
  #sorted: readonly Editor[] | undefined;

  constructor(editors: readonly Editor[]) {
    for (const editor of editors) {
      this.#byName.set(editor.name, editor);
      if (editor.id !== null) this.#byId.set(editor.id, editor);
    }
  }

  /** Clients write the first letter of a name large, people as they like. */
  named(name: string): Editor | undefined {
    return (
      this.#byName.get(name) ??
      this.#byName.get(name.charAt(0).toLowerCase() + name.slice(1)) ??
      this.#byName.get(capitalised(name))
    );
  }

  numbered(id: number): Editor | undefined {
    return this.#byId.get(id);
  }

  /** Those with a number, by name. */
  get sorted(): readonly Editor[] {
    this.#sorted ??= [...this.#byId.values()].sort((a, b) =>
      a.name < b.name ? -1 : a.name > b.name ? 1 : 0,
    );
    return this.#sorted;
  }
}
