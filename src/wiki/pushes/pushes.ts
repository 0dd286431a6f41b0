/**
 * Pushes, taken in one at a time between the edits: judged like them, and followed by everything derived before anybody is
 * told that they are in.
 */

import type { SerialQueue } from '../../base/serial-queue.ts';
import type { Desk, Offer, Path, Version } from '../../store/store.ts';
import { type ActsGround, objectionsToActs } from './acts.ts';
import { type AuthorGround, objectionsToAuthors } from './authors.ts';
import { notesOn } from './notes.ts';
import { Objections, quoted } from './objections.ts';
import { type OfferGround, objectionsToAmount, objectionsToContents, objectionsToNames } from './offer.ts';
import type { Pusher } from './pusher.ts';
import { objectionsToPusher, type PusherGround } from './pusher-rights.ts';
import { type Hold, Turns } from './turns.ts';

/** What a push is judged by. */
export interface PushGround extends OfferGround, PusherGround, ActsGround {
  readonly tip: Version | undefined;
  readonly users: AuthorGround['users'];
  readonly now: Date;
}

export interface PushesOptions {
  readonly writes: SerialQueue;
  /** As the store's. */
  readonly hold: Hold;
  /** Waits while another server on the store has its turn, then brings the ledger to the newest version. */
  readonly takeTurn: () => Promise<void>;
  /** Gives such a turn back. */
  readonly rest: () => Promise<void>;
  /** Brings the ledger to the newest version. */
  readonly catchUp: () => Promise<void>;
  /** The wiki as it stands. */
  readonly ground: () => PushGround;
  /** Files of settings: each with what is wrong with a text of it, in words. */
  readonly settings: ReadonlyMap<Path, (text: string) => string | undefined>;
  /** Where somebody works on the files, too. */
  readonly desk?: Desk | undefined;
}

const MOVED = 'the wiki was changed in the meantime: fetch, rebase or merge upon it, and push again';

export class Pushes {
  /** How those ended that were judged. */
  readonly counts = { accepted: 0, refused: 0 };
  readonly turns: Turns;
  readonly #options: PushesOptions;

  constructor(options: PushesOptions) {
    this.#options = options;
    this.turns = new Turns(() => options.writes.run(async () => undefined), options.hold);
  }

  /**
   * Judges a push. Nothing else is saved until `proceed`, which gets the objections and what else the pusher should know, has ended.
   * @param proceed says whether the push is in
   * @returns the newest version after it; everything derived has followed
   * @throws WikiError when the wiki cannot be read; `proceed` was not called then, or has ended
   */
  async admit(
    offer: Offer,
    pusher: Pusher,
    proceed: (objections: readonly string[], notes: readonly string[]) => Promise<boolean>,
  ): Promise<Version | undefined> {
    const objections = await this.#alone(offer, pusher);
    if (objections.length === 0) return this.#options.writes.run(() => this.#admit(offer, pusher, proceed));
    this.counts.refused++;
    await proceed(objections, []);
    return this.#options.ground().tip;
  }

  async #admit(
    offer: Offer,
    { identity, address }: Pusher,
    proceed: (objections: readonly string[], notes: readonly string[]) => Promise<boolean>,
  ): Promise<Version | undefined> {
    const { takeTurn, catchUp, rest, ground, desk } = this.#options;
    const name = identity?.email ?? '';
    await takeTurn();
    const before = ground();
    const last = offer.base === before.tip ? await this.#objectionsUpon(before, offer, identity) : [MOVED];
    // Git asks last, and another server may have been first.
    const isIn = await proceed(last, last.length === 0 ? notesOn(offer) : []);
    await rest();
    this.counts[isIn ? 'accepted' : 'refused']++;
    if (!isIn && (last.length === 0 || last[0] === MOVED)) this.turns.late(address, name);
    if (isIn) await desk?.follow(offer.base, offer.tip);
    await catchUp();
    this.turns.end(name, isIn);
    return ground().tip;
  }

  /** What can be judged only while nothing else is saved. */
  async #objectionsUpon(
    ground: PushGround,
    offer: Offer,
    identity: Pusher['identity'],
  ): Promise<readonly string[]> {
    const objections = [
      ...(await objectionsToPusher(offer, identity, ground)),
      ...(await objectionsToNames(offer, ground)),
      ...(await this.#objectionsToPlaces(offer)),
    ];
    return objections.length > 0 ? objections : objectionsToActs(offer, identity, ground);
  }

  /** Where somebody works on the files, theirs are not pushed over. */
  async #objectionsToPlaces({ touched }: Offer): Promise<string[]> {
    const objections = new Objections();
    for (const path of (await this.#options.desk?.changed(touched)) ?? [])
      objections.add(quoted(path), 'is changed in the folder that is served, and not saved there yet');
    return objections.lines();
  }

  /** What can be judged while others save. */
  async #alone(offer: Offer, pusher: Pusher): Promise<string[]> {
    const { titles, users, rights, now } = this.#options.ground();
    const nowSeconds = now.getTime() / 1_000;
    const objections = [
      ...(await objectionsToAuthors(offer, pusher, { users, rights, nowSeconds })),
      ...(await objectionsToAmount(offer, titles, pusher)),
    ];
    if (objections.length > 0) return objections;
    return objectionsToContents(offer, { titles, settings: this.#options.settings });
  }
}
