/** `list=allpages`: pages of a namespace in the order of their titles. */

import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import type { Page } from '../../../wiki/ledger/ledger.ts';
import { ActionError, isAsked } from '../core/asked.ts';
import { keyShape, titleOfKey } from '../core/keys.ts';
import { type Asked, list } from '../core/module.ts';
import {
  direction,
  integer,
  limit,
  mainNamespace,
  oneOr,
  redirects,
  some,
  text,
  type ValuesOf,
} from '../core/parameter.ts';
import { protectionOf } from '../props/info.ts';
import { linksOf } from '../query/links-of.ts';
import { keyPart, lastPart, walk } from './walk.ts';

const PARAMETERS = {
  from: text,
  continue: text,
  to: text,
  prefix: text,
  namespace: mainNamespace,
  filterredir: redirects,
  filterlanglinks: oneOr(['all', 'withlanglinks', 'withoutlanglinks'], 'all'),
  minsize: integer,
  maxsize: integer,
  prtype: some(['edit', 'move', 'upload']),
  prlevel: some(['', 'autoconfirmed', 'sysop']),
  prfiltercascade: oneOr(['all', 'cascading', 'noncascading'], 'all'),
  prexpiry: oneOr(['all', 'definite', 'indefinite'], 'all'),
  limit,
  dir: direction,
} as const;

type Values = ValuesOf<typeof PARAMETERS>;

export const allPages = list({
  name: 'allpages',
  prefix: 'ap',
  summary: 'Pages of a namespace in the order of their titles',
  parameters: PARAMETERS,
  generates: true,
  run: (asked, values) => {
    const { wiki } = asked.call;
    const rules = wiki.site.titles;
    if (isAsked(asked, 'apprlevel') && values.prtype.size === 0)
      throw new ActionError('invalidparammix', 'The "prlevel" parameter may only be used with "prtype".');
    const { items, next } = walk<PageKey>({
      sorted: wiki.titles.namespace(values.namespace),
      nameOf: (key) => splitKey(key, rules).name,
      isDescending: values.dir === 'descending',
      from: values.continue ?? keyPart(asked, values.namespace, values.from),
      to: lastPart(asked, values.namespace, values.to),
      prefix: keyPart(asked, values.namespace, values.prefix),
      limit: values.limit,
      accept: acceptFor(asked, values),
    });
    return {
      items: items.map((key) => ({
        key,
        shape: { pageid: wiki.ledger.page(key)?.id ?? 0, ...keyShape(key, rules) },
      })),
      next: next === undefined ? undefined : { continue: next },
    };
  },
});

function acceptFor(asked: Asked, values: Values): (key: PageKey) => boolean {
  const { ledger } = asked.call.wiki;
  const checks = checksFor(asked, values);
  return (key) => {
    const page = ledger.page(key);
    return page !== undefined && checks.every((check) => check(page));
  };
}

/** Only what was asked for is looked at. */
function checksFor(asked: Asked, values: Values): ((page: Page) => boolean)[] {
  const { wiki } = asked.call;
  const { filterredir, filterlanglinks, minsize = 0, maxsize = Number.POSITIVE_INFINITY } = values;
  const checks: ((page: Page) => boolean)[] = [];
  if (filterredir !== 'all')
    checks.push(({ id }) => linksOf(asked).leads(id, 'redirect') === (filterredir === 'redirects'));
  if (filterlanglinks !== 'all')
    checks.push(({ id }) => linksOf(asked).leads(id, 'language') === (filterlanglinks === 'withlanglinks'));
  if (values.minsize !== undefined || values.maxsize !== undefined)
    checks.push((page) => {
      const { sizeBytes } = wiki.ledger.latestFacts(page);
      return sizeBytes >= minsize && sizeBytes <= maxsize;
    });
  if (values.prtype.size > 0 || values.prexpiry !== 'all')
    checks.push((page) => isProtected(asked, page, values));
  return checks;
}

function isProtected(
  asked: Asked,
  page: Page,
  { prtype, prlevel, prexpiry, prfiltercascade }: Values,
): boolean {
  if (prexpiry === 'definite' || prfiltercascade === 'cascading') return false;
  if (prlevel.size > 0 && !prlevel.has('sysop')) return false;
  if (prtype.has('upload') && prtype.size === 1) return false;
  const title = titleOfKey(page.key, asked.call.wiki.site.titles);
  return (
    protectionOf(asked, { number: page.id, page, title, key: page.key, shape: {}, revisions: [] }).length > 0
  );
}
