/** Special pages of MediaWiki for what this wiki does not have: each says so, and what there is in its place. */

import { specialAddress } from '../addresses.ts';
import { showPage } from '../pages/compose.tsx';
import { LinkList } from '../view/document.tsx';
import { PageFrame } from '../view/page-frame.tsx';
import type { Visit } from '../visit.ts';
import type { WordName } from '../words/english.ts';

interface Absent {
  readonly heading: WordName;
  readonly said: WordName;
  /** Special pages, and what they are called. */
  readonly instead: Readonly<Record<string, WordName>>;
  /** What MediaWiki calls its pages. */
  readonly names: readonly string[];
}

const WATCHING: Absent = {
  heading: 'absentWatch',
  said: 'absentWatchText',
  instead: {
    RecentChanges: 'recentChanges',
    RecentChangesLinked: 'relatedChanges',
    MyContributions: 'contributions',
  },
  names: ['Watchlist', 'EditWatchlist', 'UnwatchedPages'],
};

const ABSENT: readonly Absent[] = [
  WATCHING,
  {
    heading: 'absentBlock',
    said: 'absentBlockText',
    instead: { Accounts: 'accounts', Tokens: 'tokens', Rights: 'rights', Log: 'log' },
    names: ['Block', 'BlockList', 'AutoblockList', 'Unblock'],
  },
  {
    heading: 'absentAccount',
    said: 'absentAccountText',
    instead: { UserLogin: 'logIn', ChangePassword: 'changePassword', Accounts: 'accounts' },
    names: [
      'ChangeEmail',
      'ConfirmEmail',
      'CreateAccount',
      'InvalidateEmail',
      'LinkAccounts',
      'PasswordPolicies',
      'PasswordReset',
      'RemoveCredentials',
      'RenameUser',
      'UnlinkAccounts',
    ],
  },
  { heading: 'absentMail', said: 'absentMailText', instead: { ListUsers: 'users' }, names: ['EmailUser'] },
  {
    heading: 'absentImport',
    said: 'absentImportText',
    instead: { Upload: 'upload', SiteSettings: 'siteSettings' },
    names: ['Import'],
  },
  {
    heading: 'absentModel',
    said: 'absentModelText',
    instead: { MovePage: 'actMove' },
    names: ['ChangeContentModel'],
  },
  {
    heading: 'absentHistory',
    said: 'absentHistoryText',
    instead: { Log: 'log', Suppress: 'suppress' },
    names: ['EditTags', 'MergeHistory', 'Tags'],
  },
];

export const ABSENT_PAGES: Readonly<Record<string, (visit: Visit) => Promise<void>>> = Object.fromEntries(
  ABSENT.flatMap((absent) => absent.names.map((name) => [name, (visit: Visit) => showAbsent(visit, absent)])),
);

/** `?action=watch` */
export function showWatching(visit: Visit): Promise<void> {
  return showAbsent(visit, WATCHING);
}

function showAbsent(visit: Visit, { heading, said, instead }: Absent): Promise<void> {
  const { words } = visit;
  const links = Object.entries(instead).map(([special, name]) => ({
    text: words.text(name),
    href: specialAddress(special),
  }));
  return showPage(visit, {
    title: words.text(heading),
    children: (
      <PageFrame words={words} heading={words.text(heading)}>
        <p>{words.text(said)}</p>
        <p>{words.text('insteadHere')}</p>
        <LinkList links={links} />
      </PageFrame>
    ),
  });
}
