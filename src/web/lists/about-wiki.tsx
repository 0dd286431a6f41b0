/** `Special:Statistics`, `Special:Version`, `Special:SpecialPages`. */

import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { LinkList } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';
import { CARE_PAGES } from './care.tsx';
import { splitKey } from './namespace-choice.tsx';

export function showStatistics(visit: Visit): Promise<void> {
  const { words, call } = visit;
  const { ledger, site } = call.wiki;
  let articles = 0;
  for (const key of ledger.keys()) if (splitKey(key, site.titles.namespaces).namespace === 0) articles++;
  const facts: [WordName, number][] = [
    ['mainNamespace', articles],
    ['allPages', ledger.pageCount],
    ['files', call.wiki.media.count],
    ['revisions', ledger.revisionCount],
    ['users', ledger.users.count],
  ];
  return showPage(visit, {
    title: words.text('statistics'),
    children: (
      <PageFrame words={words} heading={words.text('statistics')}>
        <dl class="ui-facts">
          {facts.map(([name, value]) => (
            <>
              <dt key={name}>{words.text(name)}</dt>
              <dd>{words.number(value)}</dd>
            </>
          ))}
        </dl>
      </PageFrame>
    ),
  });
}

export function showVersion(visit: Visit): Promise<void> {
  const { words, call, web } = visit;
  const { license, language } = call.wiki.site.settings;
  return showPage(visit, {
    title: words.text('version'),
    children: (
      <PageFrame words={words} heading={words.text('version')}>
        <dl class="ui-facts">
          <dt>Stemma</dt>
          <dd>{web.version}</dd>
          <dt>{words.text('language')}</dt>
          <dd>{language}</dd>
          <dt>{words.text('licence')}</dt>
          <dd>
            <a href={license.url}>{license.title}</a>
          </dd>
          <dt>{words.text('forPrograms')}</dt>
          <dd>
            <a href="/v1/docs">REST API</a>
          </dd>
        </dl>
      </PageFrame>
    ),
  });
}

const GROUPS: readonly {
  readonly heading: WordName;
  readonly pages: readonly (readonly [special: string, name: WordName])[];
}[] = [
  {
    heading: 'pages',
    pages: [
      ['AllPages', 'allPages'],
      ['PrefixIndex', 'prefixIndex'],
      ['Search', 'search'],
      ['Random', 'randomPage'],
      ['ListFiles', 'files'],
      ['Categories', 'categories'],
      ['WhatLinksHere', 'whatLinksHere'],
      ['LinkSearch', 'linkSearch'],
      ['PagesWithProp', 'pagesWithProp'],
      ['ExpandTemplates', 'expandTemplates'],
      ['Export', 'exportPages'],
    ],
  },
  {
    heading: 'changes',
    pages: [
      ['RecentChanges', 'recentChanges'],
      ['RecentChangesLinked', 'relatedChanges'],
      ['NewPages', 'newPages'],
      ['Log', 'log'],
      ['ListUsers', 'users'],
      ['Contributions', 'contributions'],
      ['ComparePages', 'comparePages'],
    ],
  },
  {
    heading: 'pagesToCareFor',
    pages: Object.entries(CARE_PAGES).map(([special, [, name]]) => [special, name] as const),
  },
  {
    heading: 'aboutWiki',
    pages: [
      ['Statistics', 'statistics'],
      ['Version', 'version'],
      ['ListGroupRights', 'groupRights'],
      ['ProtectedPages', 'protectedPages'],
      ['Interwiki', 'interwiki'],
      ['AllMessages', 'allMessages'],
      ['Preferences', 'appearance'],
    ],
  },
];

export function showSpecialPages(visit: Visit): Promise<void> {
  const { words } = visit;
  return showPage(visit, {
    title: words.text('specialPages'),
    children: (
      <PageFrame words={words} heading={words.text('specialPages')}>
        {GROUPS.map(({ heading, pages }) => (
          <section key={heading}>
            <h2>{words.text(heading)}</h2>
            <LinkList
              links={pages.map(([special, name]) => ({
                text: words.text(name),
                href: specialAddress(special),
              }))}
            />
          </section>
        ))}
      </PageFrame>
    ),
  });
}
