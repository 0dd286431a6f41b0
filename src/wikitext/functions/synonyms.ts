/** Functions and variables of several names: `data-mw` tells the first of them, in lower case. */

const NAMES: readonly string[] = [
  'subjectpagename articlepagename',
  'subjectpagenamee articlepagenamee',
  'subjectspace articlespace',
  'subjectspacee articlespacee',
  'currentmonth currentmonth2',
  'localmonth localmonth2',
  'contentlanguage contentlang',
  'directionmark dirmark',
  'pagesincategory pagesincat',
  'pagesinnamespace pagesinns',
  'numberingroup numingroup',
  'defaultsort defaultsortkey defaultcategorysort',
  '#formatdate #dateformat',
];

export const SYNONYMS: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap((names) => {
    const [first = '', ...others] = names.split(' ');
    return others.map((name): [string, string] => [name, first]);
  }),
);

/** Variables that are found however their letters are: MediaWiki has most of them in capitals alone. */
export const IN_ANY_CASE: ReadonlySet<string> = new Set(
  'SERVER SERVERNAME SCRIPTPATH STYLEPATH ARTICLEPATH PAGEID'.split(' '),
);
