/** The words of special pages that look things up, and of those that say what this wiki has in their place, in English. */

export const ENGLISH_SPECIAL = {
  noSuchAction: 'No such action',
  noSuchActionText: 'Nothing that can be done with a page is called “$1” here.',
  relatedChanges: 'Changes of linked pages',
  relatedTo: 'Changes of pages linked from “$1”',
  relatedFrom: 'Changes of pages that link to “$1”',
  linkingHere: 'Pages that link there, instead',
  linkSearch: 'Links to addresses',
  address: 'Address, or its beginning',
  linkSearchHint: 'With *. before a host, all hosts below it count: *.example.org',
  pagesWithProp: 'Pages with a property',
  pageProperty: 'Property',
  expandTemplates: 'Expand templates',
  contextTitle: 'As if on this page',
  wikitextToExpand: 'Wikitext',
  expandedText: 'What templates make of it',
  expand: 'Expand',
  exportPages: 'Export pages',
  titlesByLine: 'Titles of pages, one a line',
  onlyCurrent: 'Only the current revision of each, not its history',
  exportXml: 'Export as XML',
  group: 'Group',
  bots: 'Bots',
  insteadHere: 'In its place:',
  absentWatch: 'Watchlists',
  absentWatchText:
    'This wiki keeps no watchlists: nobody’s reading is written down. The history of every page has a feed, which tells of its changes; so have the recent changes.',
  absentBlock: 'Blocks',
  absentBlockText:
    'Nobody is blocked in this wiki. Administrators end accounts and tokens, and say who may edit what, page by page or for all.',
  absentAccount: 'Accounts',
  absentAccountText:
    'Accounts are made by the administrators of this wiki, who can also set a new password. Ask one of them.',
  absentMail: 'Mail',
  absentMailText: 'This wiki sends no mail. Write on the talk page of whom you want to reach.',
  absentImport: 'Import',
  absentImportText:
    'Pages of other wikis come here by the command “stemma import” on the server, or by a push into the repository.',
  absentHistory: 'Histories',
  absentHistoryText:
    'The history of a page is that of its file in the repository: it is neither merged nor tagged here.',
} as const;
