/**
 * What differs between a revision and another, or a text that was sent: the way of old to ask for comparisons, which lists of
 * revisions have still.
 */

import type { DiffEntry } from '../../../diff/entries.ts';
import type { Page, Revision } from '../../../wiki/ledger/ledger.ts';
import { noRevision } from '../core/action-errors.ts';
import { ActionError } from '../core/asked.ts';
import { textName } from '../core/form.ts';
import { titleOfKey } from '../core/keys.ts';
import type { Asked } from '../core/module.ts';
import { diffHtml } from '../tools/diff-html.ts';

/** Comparisons in one answer; the others say that they are not there. */
const MOST_DIFFS = 10;

export interface DiffsAsked {
  readonly prefix: string;
  readonly diffto: string | undefined;
  readonly difftotext: string | undefined;
  readonly difftotextpst: boolean;
}

export class RevisionDiffs {
  readonly #asked: Asked;
  readonly #values: DiffsAsked;
  #left = MOST_DIFFS;

  /** @throws ActionError `diffto`, `invalidparammix`, `nosuchrevid` */
  constructor(asked: Asked, values: DiffsAsked) {
    this.#asked = asked;
    this.#values = values;
    const { prefix, diffto, difftotext } = values;
    if (difftotext !== undefined || diffto === undefined) return;
    if (!/^(?:prev|next|cur|\d{1,15})$/.test(diffto))
      throw new ActionError(
        'diffto',
        `"${prefix}diffto" must be set to a non-negative number, "prev", "next" or "cur".`,
      );
    if (/^[1-9]/.test(diffto) && asked.call.wiki.ledger.revision(Number(diffto)) === undefined)
      throw noRevision(Number(diffto));
  }

  /** `{diff}`, where one was asked for. */
  async of(page: Page, revision: Revision): Promise<object> {
    const { diffto, difftotext } = this.#values;
    if (diffto === undefined && difftotext === undefined) return {};
    if (this.#asked.call.wiki.redaction.isTextHidden(revision)) return {};
    if (this.#left-- <= 0) return { diff: { notcached: true } };
    return {
      diff:
        difftotext === undefined ? await this.#toOther(page, revision) : await this.#toText(page, revision),
    };
  }

  async #toText(page: Page, revision: Revision): Promise<object> {
    const { wiki, identity } = this.#asked.call;
    const { difftotext = '', difftotextpst } = this.#values;
    const title = titleOfKey(page.key, wiki.site.titles);
    const text = difftotextpst
      ? await wiki.html.writtenOut(revision.model, difftotext, title, identity?.name ?? '')
      : difftotext;
    return this.#body(
      { source: await wiki.source(revision), model: revision.model },
      { source: text, model: revision.model },
    );
  }

  async #toOther(page: Page, revision: Revision): Promise<object> {
    const { wiki } = this.#asked.call;
    const isBefore = this.#values.diffto === 'prev';
    const other = wiki.ledger.revision(this.#otherId(page, revision));
    // Before the first and after the last there is nothing to compare.
    if (other === undefined)
      return {
        [isBefore ? 'to' : 'from']: revision.id,
        [textName(this.#asked.isFirstForm, 'body')]: '',
      };
    const [from, to] = isBefore ? [other, revision] : [revision, other];
    if (wiki.redaction.isTextHidden(other)) return { from: from.id, to: to.id };
    const [a, b] = await Promise.all(
      [from, to].map(async (each) => ({ source: await wiki.source(each), model: each.model })),
    );
    return { from: from.id, to: to.id, ...(await this.#body(a as Side, b as Side)) };
  }

  #otherId(page: Page, { id }: Revision): number {
    const place = page.revisions.indexOf(id);
    switch (this.#values.diffto) {
      case 'prev':
        return page.revisions[place - 1] ?? 0;
      case 'next':
        return page.revisions[place + 1] ?? 0;
      case 'cur':
      case '0':
        return page.revisions.at(-1) ?? 0;
      default:
        return Number(this.#values.diffto);
    }
  }

  async #body(from: Side, to: Side): Promise<object> {
    const { diff } = await this.#asked.call.wiki.comparisons.ofTexts(from, to);
    const html = diffHtml(JSON.parse(diff) as DiffEntry[], from.source, 'table');
    return { [textName(this.#asked.isFirstForm, 'body')]: html };
  }
}

type Side = { readonly source: string; readonly model: Revision['model'] };
