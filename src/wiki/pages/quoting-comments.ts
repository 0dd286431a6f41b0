/**
 * How the automatic summaries begin that quote a text: the one that the edit brings, or the one that it replaces. Where
 * such a text is hidden, the summary is too. A person may have written the same words; they are hidden all the same.
 */

export const LEADS = {
  created: 'Created page with "',
  replaced: 'Replaced content with "',
  redirected: 'Redirected page to [[',
  redirectChanged: 'Changed redirect target from [[',
  redirectRemoved: 'Removed redirect to [[',
} as const;

const OF_NEW = [LEADS.created, LEADS.replaced, LEADS.redirected, LEADS.redirectChanged];
const OF_OLD = [LEADS.redirectRemoved, LEADS.redirectChanged];

/** Whether a comment quotes the text of its own revision. */
export function quotesItself(comment: string): boolean {
  return OF_NEW.some((lead) => comment.startsWith(lead));
}

/** Whether a comment quotes the text of the revision before. */
export function quotesBefore(comment: string): boolean {
  return OF_OLD.some((lead) => comment.startsWith(lead));
}
