/** The settings of a wiki that arrives, from the head of its dump. */

import { parseSite } from '../../site/read-site.ts';
import type { Site } from '../../site/site.ts';
import { type LanguageWords, wordPairs } from '../../title/language-words.ts';
import { type ExtraNamespace, LAST_STANDARD, Namespaces } from '../../title/namespaces.ts';
import type { DumpSite } from '../dumps/dump-records.ts';

export const SITE_PATH = '.stemma/site.json';

const PROJECT = 4;

/** The text of `.stemma/site.json`; what our settings cannot say is left out and told. */
export function siteFileOf(
  site: DumpSite,
  words: LanguageWords | undefined,
): {
  readonly text: string;
  readonly site: Site;
  readonly remarks: string[];
} {
  const remarks: string[] = [];
  const settings: Record<string, unknown> = {};
  const tell = (key: string, value: unknown, what: string): void => {
    const problem = problemOf({ [key]: value });
    if (problem === undefined) settings[key] = value;
    else remarks.push(`${what} is not taken over: ${problem}`);
  };
  if (site.name !== '') tell('siteName', site.name, `the name ${JSON.stringify(site.name)}`);
  if (site.language !== '') tell('language', site.language, `the language ${JSON.stringify(site.language)}`);
  const main = mainPageOf(site.base);
  if (main !== undefined) tell('mainPage', main.title, `the main page ${JSON.stringify(main.title)}`);
  tell('capitalLinks', site.capitalLinks, 'whether titles begin with a capital');
  const project = site.namespaces.find(({ id }) => id === PROJECT)?.name;
  if (project) tell('projectNamespace', project, `the namespace ${JSON.stringify(project)}`);
  const namespaces = [...localNames(site, project, words), ...namespacesOf(site)];
  const taken = namespaces.filter((each) => {
    const problem = problemOf({ namespaces: [each] });
    if (problem !== undefined) remarks.push(`the namespace ${each.id} is not taken over: ${problem}`);
    return problem === undefined;
  });
  if (taken.length > 0) settings['namespaces'] = taken;
  if (main !== undefined) tell('oldAddresses', [main.place], `the old address ${main.place}`);
  settings['linksByFileName'] = false;
  const text = `${JSON.stringify(settings, undefined, 2)}\n`;
  return { text, site: parseSite(text) as Site, remarks };
}

/** What links in pages call the namespaces that are always there: `Datei`, and with an older name, `Bild`. */
function localNames(
  { namespaces }: DumpSite,
  project: string | undefined,
  words: LanguageWords | undefined,
): ExtraNamespace[] {
  const standard = new Namespaces(project || undefined);
  const older = wordPairs(words?.namespaces ?? '');
  return namespaces
    .filter(({ id, name }) => id <= LAST_STANDARD && name !== '')
    .map(({ id, name }) => {
      const aliases = older.filter(([, number]) => Number(number) === id).map(([alias]) => alias);
      return { id, name, ...(aliases.length > 0 && { aliases }) };
    })
    .filter(({ id, name, aliases }) => standard.find(name) !== id || aliases !== undefined);
}

function namespacesOf({ namespaces }: DumpSite) {
  const names = new Map(namespaces.map(({ id, name }) => [id, name]));
  return namespaces
    .filter(({ id, name }) => id > LAST_STANDARD && id % 2 === 0 && name !== '')
    .map(({ id, name }) => {
      const talk = names.get(id + 1);
      return { id, name, ...(talk === undefined || talk === '' ? {} : { talk }) };
    });
}

/** The main page's title, and what stands before titles in the old wiki's addresses. */
function mainPageOf(base: string): { readonly title: string; readonly place: string } | undefined {
  const found = /^(https?:\/\/[^/\s]+\/(?:[^\s?]*\/|[^\s?]*\?title=)?)([^/?&\s]+)$/.exec(base);
  if (found === null) return undefined;
  const [, place = '', title = ''] = found;
  try {
    return { title: decodeURIComponent(title).replace(/_/g, ' '), place };
  } catch {
    return undefined;
  }
}

function problemOf(settings: Readonly<Record<string, unknown>>): string | undefined {
  const parsed = parseSite(JSON.stringify(settings));
  return 'problem' in parsed ? parsed.problem : undefined;
}
