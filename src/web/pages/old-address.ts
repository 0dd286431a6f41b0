/**
 * `/index.php`: addresses as MediaWiki has them, led to ours. A number that an import brought is the old wiki's there, so that
 * links from elsewhere keep their meaning; in all other addresses, numbers are ours.
 */

import { readForm } from '../../http/bodies/body.ts';
import { RequestError } from '../../http/errors/request-error.ts';
import { SPECIAL } from '../../title/namespaces.ts';
import { isTitle, parseTitle } from '../../title/title.ts';
import { pageAddress } from '../addresses.ts';
import { leadTo } from '../answers/send-page.ts';
import { postSpecial } from '../manage/form-pages.ts';
import { inEnglish } from '../special/local-specials.ts';
import { asked, askedNumber, askedRevision, type Visit } from '../visit.ts';

/** Parameters that hold the number of a revision. */
const REVISIONS = ['oldid', 'diff', 'undo', 'undoafter', 'revid'] as const;
/** Special pages `Redirect/page/7`, `PermanentLink/7`, `Diff/7/8`, in any case. */
const NUMBERED = /^(redirect\/(?:revision|page)|permanentlink|diff)\/(.+)$/i;

export function leadFromOldAddress(visit: Visit): void {
  const { context, query } = visit.call;
  const rest = new URLSearchParams(query);
  rest.delete('title');
  rest.delete('curid');
  for (const name of REVISIONS) {
    const number = askedNumber(visit, name);
    if (number !== undefined) rest.set(name, String(revisionOf(number, visit)));
  }
  const target = targetOf(visit, rest);
  if (target === undefined) return leadTo(context, '/', 301);
  const text = rest.toString();
  leadTo(context, pageAddress(target) + (text === '' ? '' : `?${text}`), 301);
}

/** Forms of special pages, as clients of MediaWiki send them. @throws RequestError `method-not-allowed` for all others */
export async function postToOldAddress(visit: Visit): Promise<void> {
  const { context, wiki } = visit.call;
  const written =
    asked(visit, 'title') ?? titleInPath(context.path) ?? (await readForm(context))['title'] ?? '';
  const title = parseTitle(written, wiki.site.titles);
  if (!isTitle(title) || title.namespace !== SPECIAL)
    throw new RequestError('method-not-allowed', { allow: 'HEAD, GET' });
  return postSpecial(visit, title.text);
}

/** The title that is meant; undefined: the main page. */
function targetOf(visit: Visit, rest: URLSearchParams): string | undefined {
  const title = asked(visit, 'title') ?? titleInPath(visit.call.context.path);
  if (title !== undefined) return withOurNumbers(title, visit);
  const page = askedNumber(visit, 'curid');
  if (page !== undefined) return titleOfPage(page, visit);
  if (rest.has('search')) return 'Special:Search';
  const revision = askedRevision(visit, 'oldid') ?? askedRevision(visit, 'diff');
  return revision === undefined ? undefined : 'Special:Redirect';
}

/** `/w/index.php/Main_Page` */
function titleInPath(path: string): string | undefined {
  const [, written = ''] = /\/index\.php\/(.*)$/.exec(path) ?? [];
  try {
    return decodeURIComponent(written) || undefined;
  } catch {
    return undefined;
  }
}

function withOurNumbers(title: string, visit: Visit): string {
  const special = parseTitle(title, visit.call.wiki.site.titles);
  if (!isTitle(special) || special.namespace !== SPECIAL) return title;
  const found = NUMBERED.exec(special.text.replace(/^[^/]*/, (name) => inEnglish(name, visit)));
  if (found === null) return title;
  const [, kind = '', numbers = ''] = found;
  const ours = numbers.split('/').map((written) => {
    if (!/^[1-9]\d{0,14}$/.test(written)) return written;
    const number = Number(written);
    return /page$/i.test(kind) ? pageOf(number, visit) : revisionOf(number, visit);
  });
  return `Special:${kind}/${ours.join('/')}`;
}

function titleOfPage(number: number, visit: Visit): string {
  const own = pageOf(number, visit);
  return visit.call.wiki.ledger.pageById(own)?.key ?? `Special:Redirect/page/${own}`;
}

function revisionOf(number: number, { call }: Visit): number {
  return call.wiki.ledger.imported.revision(number) ?? number;
}

function pageOf(number: number, { call }: Visit): number {
  return call.wiki.ledger.imported.page(number) ?? number;
}
