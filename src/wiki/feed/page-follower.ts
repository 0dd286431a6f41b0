/** What follows the pages of a wiki, and how far it is. */

import type { PlainPage } from '../../content-models/plain/page.ts';
import type { PageKey } from '../../title/title.ts';
import type { ShownPage } from '../rendering/shown-page.ts';
import type { ReadPage } from './read-page.ts';

/** Failures after which a follower is given up. */
const MAX_FAILURES = 3;

/** Something that is derived from pages. What its methods throw makes it start over. */
export interface PageFollower {
  /** For people: `the search index`. */
  readonly name: string;
  /** Whether it waits for another program whenever it takes something. */
  readonly isElsewhere?: boolean;
  /** Brings back what was saved. */
  load(): Promise<void>;
  /** Forgets everything: the numbers or the rules of titles changed. */
  clear(): Promise<void>;
  /** The titles that it has a page under. */
  keys(): Iterable<PageKey>;
  /** Whether what it has under a title differs from what the wiki has there. */
  isStale(key: PageKey): boolean;
  /**
   * Takes what the wiki has under a title.
   * @param read undefined where there is no page
   * @returns titles to look at again because of that
   */
  take(key: PageKey, read: ReadPage | undefined): Promise<readonly PageKey[]>;
  /** Makes ready what it takes to take such a page: an edit of it is being saved. */
  prepare?(key: PageKey, plain: PlainPage): void;
  /** Takes how a page is shown, with what templates bring, after its source was taken. */
  refine?(key: PageKey, shown: ShownPage): Promise<void>;
  /** Whether nothing is left to refine where a page would be rendered from what this mark names. */
  isRefined?(key: PageKey, mark: string): boolean;
  /** Called whenever it shows the whole wiki. */
  idle(): void;
}

/** How far a follower is. */
export class Following {
  readonly follower: PageFollower;
  /** Whether it shows the whole wiki. */
  isReady = false;
  /** How often it took something. */
  writes = 0;
  failures = 0;
  /** How often it lost what it had. */
  losses = 0;
  hasLeft = false;
  /** Whether it takes sources alone, since it failed with a page as it is shown. */
  hasSources = false;
  /** Fulfilled when it was loaded. */
  begun: Promise<void> = Promise.resolve();
  /** What is to be done before it takes more. */
  must: 'clear' | 'compare' | undefined;

  constructor(follower: PageFollower) {
    this.follower = follower;
  }

  /** Whether it failed too often, and is given up. */
  get hasFailed(): boolean {
    return Math.max(this.failures, this.losses) >= MAX_FAILURES;
  }
}
