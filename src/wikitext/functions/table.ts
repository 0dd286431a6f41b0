/**
 * Every parser function and variable by name. A new one goes into the file of its kind and nowhere else: this table
 * only joins those files.
 */

import type { FunctionTable } from '../extension.ts';
import { CONDITIONALS } from './conditionals.ts';
import { LABELLED_SECTIONS } from './labelled-sections.ts';
import { LANGUAGES } from './languages.ts';
import { PAGE_NAMES } from './page-names.ts';
import { PAGE_FUNCTIONS, PAGE_PROPERTIES } from './page-properties.ts';
import { REVISION_VARIABLES } from './revision-variables.ts';
import { SITE_VARIABLES } from './site-variables.ts';
import { STRINGS } from './strings.ts';
import { TEXTS } from './texts.ts';
import { CLOCK } from './time/clock.ts';
import { FORMAT_DATE } from './time/format-date.ts';
import { TIME } from './time/time.ts';
import { TITLES } from './titles.ts';

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

const SYNONYMS: ReadonlyMap<string, string> = new Map(
  NAMES.flatMap((names) => {
    const [first = '', ...others] = names.split(' ');
    return others.map((name): [string, string] => [name, first]);
  }),
);

/** Variables that are found however their letters are: MediaWiki has most of them in capitals alone. */
const IN_ANY_CASE: ReadonlySet<string> = new Set(
  'SERVER SERVERNAME SCRIPTPATH STYLEPATH ARTICLEPATH PAGEID'.split(' '),
);

export const FUNCTIONS: FunctionTable = {
  functions: new Map([
    ...CONDITIONALS,
    ...STRINGS,
    ...TIME,
    ...TITLES,
    ...TEXTS,
    ...LANGUAGES,
    ...FORMAT_DATE,
    ...PAGE_FUNCTIONS,
    ...LABELLED_SECTIONS,
  ]),
  variables: new Map([
    ...CLOCK,
    ...PAGE_NAMES,
    ...SITE_VARIABLES,
    ...REVISION_VARIABLES,
    ...PAGE_PROPERTIES,
    ...LANGUAGES,
  ]),
  synonyms: SYNONYMS,
  inAnyCase: IN_ANY_CASE,
  settings: new Set(PAGE_PROPERTIES.keys()),
};
