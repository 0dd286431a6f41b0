/** Smaller facts of pages: properties, extracts, contributors, sizes of categories. */

import { escapeHtml } from '../../../base/text.ts';
import { CATEGORY, FILE } from '../../../title/namespaces.ts';
import { splitKey } from '../../../title/split-key.ts';
import type { PageKey } from '../../../title/title.ts';
import type { Revision } from '../../../wiki/ledger/ledger.ts';
import { badContinue, chosen, numberedPlace, refuseMany } from '../core/asked.ts';
import { GIVEN_GROUPS, GROUPS } from '../core/groups.ts';
import { type Asked, prop } from '../core/module.ts';
import { existing, titled } from '../core/page-set.ts';
import { flag, integer, integerWithin, limit, limitOf, oneOr, some, text, texts } from '../core/parameter.ts';
import { linksOf } from '../query/links-of.ts';
import { type ExtractOptions, extractOf } from './extract.ts';
import { isHidden } from './links-out.ts';
import { propertiesOf } from './page-properties.ts';
import { rowsOfPages, sortable } from './rows-of-pages.ts';

export const pageProps = prop({
  name: 'pageprops',
  prefix: 'pp',
  summary: 'What pages say of themselves',
  parameters: { continue: text, prop: texts },
  run: (asked, values, pages) => {
    const from = numberedPlace(values.continue) ?? 0;
    const facts = new Map<number, Record<string, unknown>>();
    for (const { number, page } of existing(pages)) {
      if (number < from) continue;
      const own = propertiesOf(asked.call.wiki, linksOf(asked), page);
      // Known at once, where templates do not say it.
      const description = asked.call.search.describes(page);
      if (description !== undefined) own.set('wikibase-shortdesc', description);
      const kept = [...own].filter(([name]) => values.prop === undefined || values.prop.includes(name));
      if (kept.length > 0) facts.set(number, { pageprops: Object.fromEntries(kept) });
    }
    return { facts };
  },
});

function warn(asked: Asked, text: string): void {
  asked.notices.warn('query+extracts', 'extracts', text);
}

export const extracts = prop({
  name: 'extracts',
  prefix: 'ex',
  summary: 'The beginning of pages as text',
  parameters: {
    chars: integerWithin(1, 1_200),
    sentences: integerWithin(1, 10),
    limit: limitOf(20, 20),
    intro: flag,
    plaintext: flag,
    sectionformat: oneOr(['plain', 'raw', 'wiki'], 'wiki'),
    continue: integer,
  },
  run: async (asked, values, pages) => {
    const facts = new Map<number, Record<string, unknown>>();
    refuseMany({ chars: values.chars, sentences: values.sentences }, 'ex');
    if (pages.pages.length === 0) return { facts };
    // Whole texts come one at a time.
    let left = values.intro ? values.limit : Math.min(values.limit, 1);
    if (left < values.limit && existing(pages).length > 1)
      warn(asked, '"exlimit" was too large for a whole article extracts request, lowered to 1.');
    if ((values.continue ?? 0) < 0) throw badContinue();
    if (!values.plaintext) {
      if (values.sentences !== undefined)
        warn(asked, 'The "exsentences" parameter may have unexpected results when used in HTML mode.');
      warn(
        asked,
        'HTML may be malformed and/or unbalanced and may omit inline images. Use at your own risk.',
      );
    }
    for (const { number, page } of existing(pages)) {
      if (number < (values.continue ?? 0)) continue;
      if (left-- === 0) return { facts, next: { continue: number } };
      asked.call.admit('compute');
      const { wiki } = asked.call;
      const { html } = await wiki.html.page(page, wiki.ledger.latest(page), 'view');
      facts.set(number, { extract: extractShape(Buffer.from(html).toString('utf8'), values) });
    }
    return { facts };
  },
});

interface ExtractAsked extends ExtractOptions {
  readonly chars: number | undefined;
  readonly sentences: number | undefined;
}

function extractShape(html: string, values: ExtractAsked): string {
  const { chars, sentences, plaintext } = values;
  if (chars === undefined && sentences === undefined) return extractOf(html, values);
  const whole = extractOf(html, { ...values, intro: true, plaintext: true });
  const found = sentences === undefined ? whole : firstSentences(whole, sentences);
  const short = chars === undefined || found.length <= chars ? found : cutBehindWord(found, chars);
  return plaintext ? short : `<p>${escapeHtml(short)}</p>`;
}

/** A word is left whole. */
function cutBehindWord(whole: string, chars: number): string {
  const [rest = ''] = /^[\p{L}\p{N}_/]*/u.exec(whole.slice(chars)) ?? [];
  return `${(whole.slice(0, chars) + rest).trimEnd()}...`;
}

function firstSentences(whole: string, count: number): string {
  const parts = [...new Intl.Segmenter('en', { granularity: 'sentence' }).segment(whole.slice(0, 20_000))];
  return parts
    .slice(0, count)
    .map(({ segment }) => segment)
    .join('')
    .trim();
}

const RIGHTS = [...new Set(Object.values(GROUPS).flat())];

export const contributors = prop({
  name: 'contributors',
  prefix: 'pc',
  summary: 'Who wrote pages',
  parameters: {
    group: some(GIVEN_GROUPS),
    excludegroup: some(GIVEN_GROUPS),
    rights: some(RIGHTS),
    excluderights: some(RIGHTS),
    limit,
    continue: text,
  },
  run: (asked, values, pages) => {
    const { group, excludegroup, rights, excluderights } = values;
    refuseMany(
      {
        group: chosen(group),
        excludegroup: chosen(excludegroup),
        rights: chosen(rights),
        excluderights: chosen(excluderights),
      },
      'pc',
    );
    const { wiki } = asked.call;
    const anonymous = new Map<number, Set<string>>();
    const result = rowsOfPages({
      name: 'contributors',
      pages: existing(pages),
      limit: values.limit,
      from: values.continue,
      rowsOf: ({ page, number }) => {
        const found = new Map<number, string>();
        for (const id of page.revisions) {
          const { user } = wiki.redaction.shown(wiki.ledger.revision(id) as Revision);
          if (user === null) continue;
          if (user.id === null) anonymous.set(number, (anonymous.get(number) ?? new Set()).add(user.name));
          else found.set(user.id, user.name);
        }
        const isBot = (id: number): boolean =>
          [...(wiki.people.numbered(id)?.emails ?? [])].some((each) => wiki.bots.has(each));
        return [...found]
          .filter(([id]) => values.group.size === 0 || (values.group.has('bot') && isBot(id)))
          .filter(([id]) => !(values.excludegroup.has('bot') && isBot(id)))
          .map(([userid, name]) => ({ place: sortable(userid), shape: { userid, name } }));
      },
    });
    const facts = new Map([...result.facts].map(([number, own]) => [number, own]));
    for (const [number, names] of anonymous)
      facts.set(number, { anoncontributors: names.size, ...facts.get(number) });
    return { ...result, facts };
  },
});

export const categoryInfo = prop({
  name: 'categoryinfo',
  prefix: 'ci',
  summary: 'How much is in categories',
  parameters: { continue: text },
  run: (asked, _values, pages) => {
    const facts = new Map<number, Record<string, unknown>>();
    for (const { number, key, title } of titled(pages)) {
      if (title.namespace !== CATEGORY) continue;
      const size = categorySize(asked, key);
      if (size.size > 0) facts.set(number, { categoryinfo: { ...size, hidden: isHidden(asked, key) } });
    }
    return { facts };
  },
});

/** Members of a category, by what they are. */
export function categorySize(asked: Asked, category: PageKey) {
  const { ledger, site } = asked.call.wiki;
  let [pages, files, subcats] = [0, 0, 0];
  for (const page of linksOf(asked).pagesTo('category', category)) {
    const key = ledger.pageById(page)?.key;
    if (key === undefined) continue;
    const { namespace } = splitKey(key, site.titles);
    if (namespace === FILE) files++;
    else if (namespace === CATEGORY) subcats++;
    else pages++;
  }
  return { size: pages + files + subcats, pages, files, subcats };
}
