/**
 * What special pages are called: `Letzte Änderungen` is `RecentChanges` in a German wiki, and MediaWiki has more than one English
 * name for some.
 */

import { localWords } from '../../title/local-words.ts';
import { rowOf, type Visit } from '../visit.ts';

/** Names that MediaWiki takes for pages that have another here, folded. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  activeusers: 'ListUsers',
  allmyfiles: 'MyUploads',
  allmyuploads: 'MyUploads',
  blockip: 'Block',
  blockuser: 'Block',
  botpasswords: 'Tokens',
  brokenlinks: 'WantedPages',
  categorytree: 'Categories',
  changecredentials: 'ChangePassword',
  contribute: 'MyContributions',
  contribs: 'Contributions',
  deletedcontributions: 'Contributions',
  delete: 'DeletePage',
  edit: 'EditPage',
  email: 'EmailUser',
  fileduplicatesearch: 'ListDuplicatedFiles',
  filelist: 'ListFiles',
  history: 'PageHistory',
  imagelist: 'ListFiles',
  info: 'PageInfo',
  ipblocklist: 'BlockList',
  listautoblocks: 'AutoblockList',
  listblocks: 'BlockList',
  listfileduplicates: 'ListDuplicatedFiles',
  listgrants: 'ListGroupRights',
  login: 'UserLogin',
  logout: 'UserLogout',
  logs: 'Log',
  lonelypages: 'OrphanedPages',
  makebot: 'Accounts',
  makesysop: 'Accounts',
  mediastatistics: 'ListFiles',
  mimesearch: 'ListFiles',
  mostfiles: 'MostLinkedFiles',
  mostimages: 'MostLinkedFiles',
  mostlinked: 'MostLinkedPages',
  mostlinkedtemplates: 'MostTranscludedPages',
  mosttemplates: 'MostTranscludedPages',
  mostusedcategories: 'MostLinkedCategories',
  mostusedtemplates: 'MostTranscludedPages',
  mycontribs: 'MyContributions',
  myfiles: 'MyUploads',
  newimages: 'NewFiles',
  pagesbyprop: 'PagesWithProp',
  permalink: 'PermanentLink',
  protect: 'ProtectPage',
  protectedtitles: 'ProtectedPages',
  randompage: 'Random',
  relatedchanges: 'RecentChangesLinked',
  resetpass: 'ChangePassword',
  resetpassword: 'ChangePassword',
  resettokens: 'Tokens',
  restsandbox: 'ApiSandbox',
  revisiondelete: 'Suppress',
  stats: 'Statistics',
  uncategorizedimages: 'UncategorizedFiles',
  unusedimages: 'UnusedFiles',
  usergrouprights: 'ListGroupRights',
  userrights: 'Accounts',
  userlist: 'ListUsers',
  users: 'ListUsers',
};

/** The English name of a special page, for any that it has; what is no name stays. */
export function inEnglish(name: string, { call: { wiki } }: Visit): string {
  const { words } = wiki.site;
  const english = (words && localWords(words).special(name)) ?? name;
  return rowOf(OTHER_NAMES, foldOf(english)) ?? english;
}

/** Names are the same in any case, with blanks or without. */
export function foldOf(name: string): string {
  return name.toLowerCase().replace(/[ _]/g, '');
}
