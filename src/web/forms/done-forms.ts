/**
 * What forms have done: one that is sent twice, by a second click or a reload, does its deed once, and leads where the first led. Back,
 * another word, and Save again is another form.
 */

import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { atMost } from '../../base/lru.ts';

/** For longer than anybody clicks twice. */
const MAX_FORMS = 10_000;

export class DoneForms {
  readonly #done = new LRUCache<string, Promise<string>>(atMost(MAX_FORMS));

  /**
   * @param writer whose form it is
   * @param act does what the form asks for, and gives the address to go on to. What throws may be sent again
   */
  once(
    writer: string,
    fields: Readonly<Record<string, string>>,
    act: () => Promise<string>,
  ): Promise<string> {
    const key = createHash('sha256')
      .update(JSON.stringify([writer, fields]))
      .digest('base64');
    const known = this.#done.get(key);
    if (known !== undefined) return known;
    const acting = act();
    this.#done.set(key, acting);
    acting.catch(() => this.#done.delete(key));
    return acting;
  }
}
