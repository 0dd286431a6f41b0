/** The lists of the action API. Written by `npm run client` from the description of the API; changes here are lost. */

/** What each list may be asked. Times are ISO 8601; `limit` is how much an answer holds, not the whole list. */
export interface ListParameters {
  /** Every category that has members */
  readonly allcategories: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly min?: number | undefined;
    readonly max?: number | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly prop?: readonly ('hidden' | 'size')[] | undefined;
  };
  /** Revisions of all deleted pages; nobody may see them here */
  readonly alldeletedrevisions: {
    readonly prop?: readonly ('comment' | 'content' | 'contentmodel' | 'flags' | 'ids' | 'parsedcomment' | 'parsetree' | 'roles' | 'sha1' | 'size' | 'slotsha1' | 'slotsize' | 'tags' | 'timestamp' | 'user' | 'userid')[] | undefined;
    readonly slots?: readonly 'main'[] | undefined;
    readonly section?: string | undefined;
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly user?: string | undefined;
    readonly excludeuser?: string | undefined;
    readonly tag?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly generatetitles?: boolean | undefined;
  };
  /** Every file that pages show */
  readonly allfileusages: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly unique?: boolean | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly prop?: readonly ('ids' | 'title')[] | undefined;
  };
  /** Every file, by name or by time */
  readonly allimages: {
    readonly sort?: 'name' | 'timestamp' | undefined;
    readonly dir?: 'ascending' | 'descending' | 'newer' | 'older' | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly prop?: readonly ('badfile' | 'bitdepth' | 'canonicaltitle' | 'comment' | 'commonmetadata' | 'dimensions' | 'extmetadata' | 'mediatype' | 'metadata' | 'mime' | 'parsedcomment' | 'sha1' | 'size' | 'timestamp' | 'url' | 'user' | 'userid')[] | undefined;
    readonly prefix?: string | undefined;
    readonly minsize?: number | undefined;
    readonly maxsize?: number | undefined;
    readonly sha1?: string | undefined;
    readonly sha1base36?: string | undefined;
    readonly user?: string | undefined;
    readonly filterbots?: 'all' | 'bots' | 'nobots' | undefined;
    readonly mime?: readonly string[] | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** Every link to a namespace, by its target */
  readonly alllinks: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly unique?: boolean | undefined;
    readonly namespace?: number | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly prop?: readonly ('ids' | 'title')[] | undefined;
  };
  /** Pages of a namespace in the order of their titles */
  readonly allpages: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly namespace?: number | undefined;
    readonly filterredir?: 'all' | 'nonredirects' | 'redirects' | undefined;
    readonly filterlanglinks?: 'all' | 'withlanglinks' | 'withoutlanglinks' | undefined;
    readonly minsize?: number | undefined;
    readonly maxsize?: number | undefined;
    readonly prtype?: readonly ('edit' | 'move' | 'upload')[] | undefined;
    readonly prlevel?: readonly ('' | 'autoconfirmed' | 'sysop')[] | undefined;
    readonly prfiltercascade?: 'all' | 'cascading' | 'noncascading' | undefined;
    readonly prexpiry?: 'all' | 'definite' | 'indefinite' | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
  };
  /** Every redirect to a namespace, by its target */
  readonly allredirects: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly unique?: boolean | undefined;
    readonly namespace?: number | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly prop?: readonly ('fragment' | 'ids' | 'interwiki' | 'title')[] | undefined;
  };
  /** Revisions of all pages, by time */
  readonly allrevisions: {
    readonly prop?: readonly ('comment' | 'content' | 'contentmodel' | 'flags' | 'ids' | 'parsedcomment' | 'parsetree' | 'roles' | 'sha1' | 'size' | 'slotsha1' | 'slotsize' | 'tags' | 'timestamp' | 'user' | 'userid')[] | undefined;
    readonly slots?: readonly 'main'[] | undefined;
    readonly section?: string | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly user?: string | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly excludeuser?: string | undefined;
    readonly generatetitles?: boolean | undefined;
  };
  /** Everything that pages take in, by its title */
  readonly alltransclusions: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly unique?: boolean | undefined;
    readonly namespace?: number | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly prop?: readonly ('ids' | 'title')[] | undefined;
  };
  /** Everybody who ever edited, by name */
  readonly allusers: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly group?: readonly ('bot' | 'sysop' | 'bureaucrat' | 'interface-admin' | 'suppress')[] | undefined;
    readonly excludegroup?: readonly ('bot' | 'sysop' | 'bureaucrat' | 'interface-admin' | 'suppress')[] | undefined;
    readonly rights?: readonly ('read' | 'edit' | 'createpage' | 'createtalk' | 'minoredit' | 'move' | 'movefile' | 'move-subpages' | 'delete' | 'undelete' | 'rollback' | 'upload' | 'reupload' | 'bot' | 'apihighlimits' | 'noratelimit' | 'protect' | 'editprotected' | 'suppressredirect')[] | undefined;
    readonly prop?: readonly ('blockinfo' | 'centralids' | 'editcount' | 'groups' | 'implicitgroups' | 'registration' | 'rights')[] | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly witheditsonly?: boolean | undefined;
    readonly activeusers?: boolean | undefined;
    readonly attachedwiki?: string | undefined;
    readonly excludenamed?: boolean | undefined;
    readonly excludetemp?: boolean | undefined;
  };
  /** Pages that link to a page */
  readonly backlinks: {
    readonly title?: string | undefined;
    readonly pageid?: number | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly filterredir?: 'all' | 'nonredirects' | 'redirects' | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly redirect?: boolean | undefined;
  };
  /** Users who may not edit for a time; there are none */
  readonly blocks: {
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly ids?: readonly number[] | undefined;
    readonly users?: readonly string[] | undefined;
    readonly ip?: string | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly prop?: readonly ('by' | 'byid' | 'expiry' | 'flags' | 'id' | 'range' | 'reason' | 'restrictions' | 'timestamp' | 'user' | 'userid')[] | undefined;
    readonly show?: readonly ('!account' | '!ip' | '!range' | '!temp' | 'account' | 'ip' | 'range' | 'temp')[] | undefined;
  };
  /** Pages, subcategories and files of a category */
  readonly categorymembers: {
    readonly title?: string | undefined;
    readonly pageid?: number | undefined;
    readonly prop?: readonly ('ids' | 'sortkey' | 'sortkeyprefix' | 'timestamp' | 'title' | 'type')[] | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly type?: readonly ('file' | 'page' | 'subcat')[] | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly sort?: 'sortkey' | 'timestamp' | undefined;
    readonly dir?: 'asc' | 'ascending' | 'desc' | 'descending' | 'newer' | 'older' | undefined;
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly starthexsortkey?: string | undefined;
    readonly endhexsortkey?: string | undefined;
    readonly startsortkeyprefix?: string | undefined;
    readonly endsortkeyprefix?: string | undefined;
  };
  /** Revisions of deleted pages, in the form of old; nobody may see them here */
  readonly deletedrevs: {
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly user?: string | undefined;
    readonly excludeuser?: string | undefined;
    readonly tag?: string | undefined;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly unique?: boolean | undefined;
    readonly namespace?: number | undefined;
    readonly prop?: readonly ('comment' | 'content' | 'len' | 'minor' | 'parentid' | 'parsedcomment' | 'revid' | 'sha1' | 'tags' | 'user' | 'userid')[] | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** Pages that take a page in */
  readonly embeddedin: {
    readonly title?: string | undefined;
    readonly pageid?: number | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly filterredir?: 'all' | 'nonredirects' | 'redirects' | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** Pages that link to an address */
  readonly exturlusage: {
    readonly prop?: readonly ('ids' | 'title' | 'url')[] | undefined;
    readonly protocol?: '' | 'bitcoin' | 'ftp' | 'ftps' | 'geo' | 'git' | 'gopher' | 'http' | 'https' | 'irc' | 'ircs' | 'magnet' | 'mailto' | 'matrix' | 'mms' | 'news' | 'nntp' | 'redis' | 'sftp' | 'sip' | 'sips' | 'sms' | 'ssh' | 'svn' | 'tel' | 'telnet' | 'urn' | 'worldwind' | 'xmpp' | undefined;
    readonly query?: string | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** Files of old that were deleted; nobody may see them here */
  readonly filearchive: {
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly prefix?: string | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly sha1?: string | undefined;
    readonly sha1base36?: string | undefined;
    readonly prop?: readonly ('archivename' | 'bitdepth' | 'description' | 'dimensions' | 'mediatype' | 'metadata' | 'mime' | 'parseddescription' | 'sha1' | 'size' | 'timestamp' | 'user')[] | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** Pages that show a file */
  readonly imageusage: {
    readonly title?: string | undefined;
    readonly pageid?: number | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly filterredir?: 'all' | 'nonredirects' | 'redirects' | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly redirect?: boolean | undefined;
  };
  /** Pages that link to another wiki */
  readonly iwbacklinks: {
    readonly prefix?: string | undefined;
    readonly title?: string | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly prop?: readonly ('iwprefix' | 'iwtitle')[] | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
  };
  /** Pages that name the same in another language */
  readonly langbacklinks: {
    readonly lang?: string | undefined;
    readonly title?: string | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly prop?: readonly ('lllang' | 'lltitle')[] | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
  };
  /** The log: pages made, moved, deleted and brought back, files uploaded, protections */
  readonly logevents: {
    readonly prop?: readonly ('comment' | 'details' | 'ids' | 'parsedcomment' | 'tags' | 'timestamp' | 'title' | 'type' | 'user' | 'userid')[] | undefined;
    readonly type?: '' | 'create' | 'delete' | 'move' | 'protect' | 'upload' | 'block' | 'contentmodel' | 'import' | 'interwiki' | 'managetags' | 'merge' | 'newusers' | 'patrol' | 'renameuser' | 'rights' | 'suppress' | 'tag' | undefined;
    readonly action?: 'create/create' | 'move/move' | 'delete/delete' | 'delete/delete_redir' | 'delete/restore' | 'upload/upload' | 'upload/overwrite' | 'protect/protect' | 'block/block' | 'block/reblock' | 'block/unblock' | 'contentmodel/change' | 'contentmodel/new' | 'delete/delete_redir2' | 'delete/event' | 'delete/revision' | 'import/interwiki' | 'import/upload' | 'interwiki/*' | 'managetags/activate' | 'managetags/create' | 'managetags/deactivate' | 'managetags/delete' | 'merge/merge' | 'move/move_redir' | 'newusers/autocreate' | 'newusers/byemail' | 'newusers/create' | 'newusers/create2' | 'newusers/newusers' | 'patrol/autopatrol' | 'patrol/patrol' | 'protect/modify' | 'protect/move_prot' | 'protect/unprotect' | 'renameuser/renameuser' | 'rights/autopromote' | 'rights/rights' | 'suppress/block' | 'suppress/delete' | 'suppress/event' | 'suppress/reblock' | 'suppress/revision' | 'tag/update' | 'upload/revert' | undefined;
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly user?: string | undefined;
    readonly title?: string | undefined;
    readonly namespace?: number | undefined;
    readonly prefix?: string | undefined;
    readonly tag?: string | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** Files that one sent and that are no page yet */
  readonly mystashedfiles: {
    readonly prop?: readonly ('size' | 'type')[] | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** Everything that pages say of themselves */
  readonly pagepropnames: {
    readonly limit?: number | 'max' | undefined;
  };
  /** Pages that say something of themselves */
  readonly pageswithprop: {
    readonly propname: string;
    readonly prop?: readonly ('ids' | 'title' | 'value')[] | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
  };
  /** Pages by the beginning of their titles */
  readonly prefixsearch: {
    readonly search: string;
    readonly namespace?: readonly number[] | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** Titles that only some may create; rules for titles stand in the wiki's rights */
  readonly protectedtitles: {
    readonly namespace?: readonly number[] | undefined;
    readonly level?: readonly ('autoconfirmed' | 'sysop')[] | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly prop?: readonly ('comment' | 'expiry' | 'level' | 'parsedcomment' | 'timestamp' | 'user' | 'userid')[] | undefined;
  };
  /** Pages that need care: wanted, orphaned, long, short, without categories */
  readonly querypage: {
    readonly page: 'Ancientpages' | 'BrokenRedirects' | 'Deadendpages' | 'DoubleRedirects' | 'Fewestrevisions' | 'ListDuplicatedFiles' | 'Listredirects' | 'Lonelypages' | 'Longpages' | 'MediaStatistics' | 'Mostcategories' | 'Mostimages' | 'Mostinterwikis' | 'Mostlinked' | 'Mostlinkedcategories' | 'Mostlinkedtemplates' | 'Mostrevisions' | 'Shortpages' | 'Uncategorizedcategories' | 'Uncategorizedimages' | 'Uncategorizedpages' | 'Uncategorizedtemplates' | 'Unusedcategories' | 'Unusedimages' | 'Unusedtemplates' | 'Unwatchedpages' | 'Wantedcategories' | 'Wantedfiles' | 'Wantedpages' | 'Wantedtemplates' | 'Withoutinterwiki';
    readonly limit?: number | 'max' | undefined;
  };
  /** Pages at random */
  readonly random: {
    readonly namespace?: readonly number[] | undefined;
    readonly filterredir?: 'all' | 'nonredirects' | 'redirects' | undefined;
    readonly limit?: number | 'max' | undefined;
  };
  /** What happened lately: edits, new pages, moves, deletions, uploads */
  readonly recentchanges: {
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly user?: string | undefined;
    readonly excludeuser?: string | undefined;
    readonly tag?: string | undefined;
    readonly prop?: readonly ('comment' | 'flags' | 'ids' | 'loginfo' | 'parsedcomment' | 'patrolled' | 'redirect' | 'sha1' | 'sizes' | 'tags' | 'timestamp' | 'title' | 'user' | 'userid')[] | undefined;
    readonly show?: readonly ('!anon' | '!autopatrolled' | '!bot' | '!minor' | '!patrolled' | '!redirect' | 'anon' | 'autopatrolled' | 'bot' | 'minor' | 'patrolled' | 'redirect' | 'unpatrolled')[] | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly type?: readonly ('categorize' | 'edit' | 'external' | 'log' | 'new')[] | undefined;
    readonly toponly?: boolean | undefined;
    readonly title?: string | undefined;
    readonly generaterevisions?: boolean | undefined;
    readonly slot?: 'main' | undefined;
  };
  /** Pages by the words of their titles and texts, best first */
  readonly search: {
    readonly search: string;
    readonly namespace?: readonly number[] | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly what?: 'nearmatch' | 'text' | 'title' | undefined;
    readonly info?: readonly ('rewrittenquery' | 'suggestion' | 'totalhits')[] | undefined;
    readonly prop?: readonly ('categorysnippet' | 'extensiondata' | 'hasrelated' | 'isfilematch' | 'redirectsnippet' | 'redirecttitle' | 'score' | 'sectionsnippet' | 'sectiontitle' | 'size' | 'snippet' | 'timestamp' | 'titlesnippet' | 'wordcount')[] | undefined;
    readonly interwiki?: boolean | undefined;
    readonly enablerewrites?: boolean | undefined;
    readonly sort?: 'relevance' | undefined;
  };
  /** Tags of changes; there are none */
  readonly tags: {
    readonly limit?: number | 'max' | undefined;
    readonly prop?: readonly ('active' | 'defined' | 'description' | 'displayname' | 'hitcount' | 'source')[] | undefined;
  };
  /** What somebody contributed, newest first */
  readonly usercontribs: {
    readonly limit?: number | 'max' | undefined;
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly user?: readonly string[] | undefined;
    readonly userids?: readonly number[] | undefined;
    readonly userprefix?: string | undefined;
    readonly iprange?: string | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly prop?: readonly ('comment' | 'flags' | 'ids' | 'parsedcomment' | 'patrolled' | 'size' | 'sizediff' | 'tags' | 'timestamp' | 'title')[] | undefined;
    readonly show?: readonly ('!autopatrolled' | '!minor' | '!new' | '!patrolled' | '!top' | 'autopatrolled' | 'minor' | 'new' | 'patrolled' | 'top')[] | undefined;
    readonly tag?: string | undefined;
  };
  /** Some users by name or number */
  readonly users: {
    readonly prop?: readonly ('blockinfo' | 'cancreate' | 'centralids' | 'editcount' | 'emailable' | 'gender' | 'groupmemberships' | 'groups' | 'implicitgroups' | 'registration' | 'rights')[] | undefined;
    readonly attachedwiki?: string | undefined;
    readonly users?: readonly string[] | undefined;
    readonly userids?: readonly number[] | undefined;
  };
  /** Changes of the pages that one watches; there are none */
  readonly watchlist: {
    readonly allrev?: boolean | undefined;
    readonly start?: string | Date | undefined;
    readonly end?: string | Date | undefined;
    readonly namespace?: readonly number[] | undefined;
    readonly user?: string | undefined;
    readonly excludeuser?: string | undefined;
    readonly dir?: 'newer' | 'older' | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly prop?: readonly ('comment' | 'expiry' | 'flags' | 'ids' | 'loginfo' | 'notificationtimestamp' | 'parsedcomment' | 'patrol' | 'sizes' | 'tags' | 'timestamp' | 'title' | 'user' | 'userid')[] | undefined;
    readonly show?: readonly ('!anon' | '!autopatrolled' | '!bot' | '!minor' | '!patrolled' | '!unread' | 'anon' | 'autopatrolled' | 'bot' | 'minor' | 'patrolled' | 'unread')[] | undefined;
    readonly type?: readonly ('categorize' | 'edit' | 'external' | 'log' | 'new')[] | undefined;
    readonly owner?: string | undefined;
    readonly token?: string | undefined;
  };
  /** The pages that one watches; there are none */
  readonly watchlistraw: {
    readonly namespace?: readonly number[] | undefined;
    readonly limit?: number | 'max' | undefined;
    readonly prop?: readonly 'changed'[] | undefined;
    readonly show?: readonly ('!changed' | 'changed')[] | undefined;
    readonly owner?: string | undefined;
    readonly token?: string | undefined;
    readonly dir?: 'ascending' | 'descending' | undefined;
    readonly fromtitle?: string | undefined;
    readonly totitle?: string | undefined;
  };
}

export type ListName = keyof ListParameters;

/** What the parameters of each begin with. */
export const LIST_PREFIXES: Readonly<Record<ListName, string>> = {
  allcategories: 'ac',
  alldeletedrevisions: 'adr',
  allfileusages: 'af',
  allimages: 'ai',
  alllinks: 'al',
  allpages: 'ap',
  allredirects: 'ar',
  allrevisions: 'arv',
  alltransclusions: 'at',
  allusers: 'au',
  backlinks: 'bl',
  blocks: 'bk',
  categorymembers: 'cm',
  deletedrevs: 'dr',
  embeddedin: 'ei',
  exturlusage: 'eu',
  filearchive: 'fa',
  imageusage: 'iu',
  iwbacklinks: 'iwbl',
  langbacklinks: 'lbl',
  logevents: 'le',
  mystashedfiles: 'msf',
  pagepropnames: 'ppn',
  pageswithprop: 'pwp',
  prefixsearch: 'ps',
  protectedtitles: 'pt',
  querypage: 'qp',
  random: 'rn',
  recentchanges: 'rc',
  search: 'sr',
  tags: 'tg',
  usercontribs: 'uc',
  users: 'us',
  watchlist: 'wl',
  watchlistraw: 'wr',
};
