/** Writers that never rest. Each promise and each doubt goes into the ledger. */
import type { Random } from '../bench/random.ts';
import { type Client, type PageBody, segment } from './client.ts';
import { hashOf, type PromiseLedger } from './judge.ts';
import { sleep } from './parallel.ts';

/** One writer with pages of its own. No one else writes them, so everything that happens to them is in the ledger. */
export class Writer {
  readonly #name: string;
  readonly #random: Random;
  readonly #ledger: PromiseLedger;
  readonly #pages = new Map<string, number>();
  #count = 0;
  /** What was sent when the connection died: it is sent again, as a careful client does. */
  #doubt: Draft | undefined;
  readonly #isInDoubt: (status: number) => boolean;
  /** Writes that were promised to it. */
  acknowledged = 0;
  /** Answers that no part of the contract allows here. */
  readonly surprises: string[] = [];

  /** @param isInDoubt whether what was answered so may be saved all the same */
  constructor(
    name: string,
    random: Random,
    ledger: PromiseLedger,
    isInDoubt: (status: number) => boolean = () => false,
  ) {
    this.#name = name;
    this.#random = random;
    this.#ledger = ledger;
    this.#isInDoubt = isInDoubt;
  }

  get pages(): number {
    return this.#pages.size;
  }

  /** Writes until `isOver`, or until the server is gone, resting up to `restMs` after each write. */
  async work(api: Client, isOver: () => boolean, restMs = 0): Promise<void> {
    while (!isOver()) {
      if (restMs > 0) await sleep(this.#random.below(restMs));
      if (!(await this.once(api))) return;
    }
  }

  /** @returns whether there was an answer */
  async once(api: Client): Promise<boolean> {
    const draft = this.#doubt ?? this.#next();
    this.#doubt = draft;
    try {
      await this.#send(api, draft);
      return true;
    } catch {
      this.#doubted(draft);
      return false;
    }
  }

  #doubted({ title, source }: Draft): void {
    this.#ledger.write({ kind: 'unknown', title, hash: hashOf(source) });
  }

  #next(): Draft {
    const mark = `${this.#name} ${++this.#count}`;
    const source = `${mark}\n${'text '.repeat(this.#random.below(400))}end`;
    const known = [...this.#pages.keys()];
    if (known.length === 0 || this.#random.percent(20))
      return { title: `Load/${mark.replace(' ', '_')}`, source };
    const title = this.#random.pick(known);
    const base = this.#pages.get(title);
    return { title, source, ...(base === undefined ? {} : { base }) };
  }

  async #send(api: Client, draft: Draft): Promise<void> {
    const path = `/page/${segment(draft.title)}`;
    const latest = draft.base === undefined ? {} : { latest: { id: draft.base } };
    const answer = await api.put<PageBody>(path, { source: draft.source, comment: 'load', ...latest });
    if (this.#isInDoubt(answer.status)) this.#doubted(draft);
    if (answer.status === 503) return; // busy, and said so: the same again
    this.#doubt = undefined;
    if (answer.status === 409 && draft.base === undefined) return this.#adopt(api, draft);
    if (answer.status !== 200 && answer.status !== 201) {
      this.surprises.push(`${draft.title}: ${answer.status} ${answer.text.slice(0, 200)}`);
      return;
    }
    this.#keep(draft, answer.body);
  }

  /** A creation that seemed lost had gone through: the page holds its text, and no other. */
  async #adopt(api: Client, draft: Draft): Promise<void> {
    const { status, body, text } = await api.get<PageBody>(`/page/${segment(draft.title)}`);
    if (status === 200 && body.source === draft.source) this.#keep(draft, body);
    else this.surprises.push(`${draft.title}: a creation gave 409, and the page is ${text.slice(0, 200)}`);
  }

  #keep(draft: Draft, page: PageBody): void {
    this.#pages.set(draft.title, page.latest.id);
    const hash = hashOf(draft.source);
    this.#ledger.write({ kind: 'edit', title: draft.title, revision: page.latest.id, hash });
    this.acknowledged++;
    if (page.source !== draft.source) this.surprises.push(`${draft.title}: the answer holds another text`);
  }
}

interface Draft {
  readonly title: string;
  readonly source: string;
  readonly base?: number;
}

/** A whole number from the environment, to make a test longer or shorter. */
export function setting(name: string, usual: number): number {
  return Number(process.env[name] ?? usual);
}
