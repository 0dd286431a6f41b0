/**
 * What of revisions is hidden from readers: the one place to ask whether a text may be shown, and who its author was. The text of
 * a page's current revision is never hidden, since the page itself shows it.
 */

import type { Hideable, Suppressions } from '../../base/suppression.ts';
import type { Ledger, Page, Revision } from '../ledger/ledger.ts';
import type { LogEvent } from '../ledger/log-events.ts';
import { quotesBefore, quotesItself } from './quoting-comments.ts';

/** What a change of ours says first, for readers of `git log`: the log tells it by itself, and shows the reason behind it. */
const ACT_IN_WORDS =
  /^(?:(?:Moved|Deleted|Restored) page|Uploaded(?: a new version of)?) \[\[[^\]]*\]\](?: to \[\[[^\]]*\]\](?: without leaving a redirect)?)?(?:: |$)/;

export class Redaction {
  readonly #wiki: { readonly ledger: Ledger };
  readonly #suppressions: () => Suppressions;

  /** @param suppressions what is hidden now; another map when that changes */
  constructor(wiki: { readonly ledger: Ledger }, suppressions: () => Suppressions) {
    this.#wiki = wiki;
    this.#suppressions = suppressions;
  }

  /** A new object whenever something is hidden or shown again. */
  get mark(): Suppressions {
    return this.#suppressions();
  }

  isTextHidden({ id, pageId }: Pick<Revision, 'id' | 'pageId'>): boolean {
    if (!this.#hides(id, 'text')) return false;
    const { ledger } = this.#wiki;
    const page = ledger.pageById(pageId);
    return page === undefined || ledger.latest(page).id !== id;
  }

  /** The user and comment of a revision as readers may see them; null where hidden. */
  shown(revision: Revision): {
    readonly user: Revision['user'] | null;
    readonly comment: string | null;
  } {
    const { id, user, comment } = revision;
    if (this.mark.size === 0) return { user, comment };
    const isCommentHidden = this.#hides(id, 'comment') || this.#quotesHidden(revision);
    return { user: this.#hides(id, 'user') ? null : user, comment: isCommentHidden ? null : comment };
  }

  /** Who did what the log tells, and why: what is hidden of the revision that it made is hidden here, too. */
  shownEvent({
    kind,
    revision,
    change,
  }: Pick<LogEvent, 'kind' | 'revision' | 'change'>): ReturnType<Redaction['shown']> {
    const { ledger } = this.#wiki;
    const made = revision === 0 ? undefined : ledger.revision(revision);
    const { user, comment } = made === undefined ? ledger.change(change) : this.shown(made);
    return { user, comment: kind === 'create' ? comment : (comment?.replace(ACT_IN_WORDS, '') ?? null) };
  }

  /** Whether a comment repeats a text that is hidden. */
  #quotesHidden(revision: Revision): boolean {
    const { id, pageId, comment } = revision;
    if (quotesItself(comment) && this.isTextHidden(revision)) return true;
    if (!quotesBefore(comment)) return false;
    const ids = this.#wiki.ledger.pageById(pageId)?.revisions ?? [];
    const before = ids[ids.indexOf(id) - 1];
    return before !== undefined && this.isTextHidden({ id: before, pageId });
  }

  /** Revisions of a page whose text or user is hidden. */
  hiddenIn(page: Page, part: 'text' | 'user'): ReadonlySet<number> {
    const isHidden = (id: number): boolean =>
      part === 'text' ? this.isTextHidden({ id, pageId: page.id }) : this.#hides(id, part);
    return new Set(this.#of(page).filter(isHidden));
  }

  /** When something of a page's revisions was last hidden or shown again; 0: never. */
  changedAtMs(page: Page): number {
    const suppressions = this.mark;
    return Math.max(0, ...this.#of(page).map((id) => suppressions.get(id)?.atMs ?? 0));
  }

  /** Revisions of a page that were ever suppressed: there are few in the whole wiki. */
  #of({ id: pageId }: Page): number[] {
    const { ledger } = this.#wiki;
    return [...this.mark.keys()].filter((id) => ledger.revision(id)?.pageId === pageId);
  }

  #hides(id: number, part: Hideable): boolean {
    return this.mark.get(id)?.hide.includes(part) === true;
  }
}
