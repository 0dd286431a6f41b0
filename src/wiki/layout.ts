/**
 * How titles become paths and paths become titles: no other file knows. Reading is liberal, so that repositories of other wikis
 * open; writing is strict, so that every clone can be checked out on every system.
 */

import { utf8Bytes } from '../base/text.ts';
import type { ContentModel } from '../content-models/model.ts';
import { MODEL_NAMES, MODELS, type ModelName } from '../content-models/models.ts';
import type { Path } from '../store/store.ts';
import { endingOf } from '../title/model-endings.ts';
import { FILE, MODULE } from '../title/namespaces.ts';
import { isTitle, keyOf, type PageKey, parseTitle, type Title, type TitleRules } from '../title/title.ts';
import {
  DEVICE_NAME,
  INVISIBLE_START,
  MAX_COMPONENT_BYTES,
  MAX_DEPTH,
  SHORT_GIT_NAME,
} from './portable-name.ts';

/** What stands for a space in new file names. */
export type NameStyle = '_' | ' ' | '-';

/** A page's file as read: whose page it is and how its text is meant. */
export interface PageFile {
  readonly key: PageKey;
  readonly model: ModelName;
}

/** Why a title cannot have a file. */
export type NameProblem = 'component-too-long' | 'too-deep';

const PAGE_EXTENSIONS = modelsBy(({ extensions, namespace }) => (namespace === undefined ? extensions : []));

/** Extensions of pages in the folder of one namespace alone. */
const MODULE_EXTENSIONS = modelsBy(({ extensions, namespace }) => (namespace === MODULE ? extensions : []));

/** Models that a title's own ending names: `Common.css`. */
const TITLE_EXTENSIONS = modelsBy(({ titleEndings }) => titleEndings);

/** Models of pages whose titles name none, the default first. */
const FREE_MODELS = MODEL_NAMES.filter(
  (name) => MODELS[name].titleEndings.length === 0 && MODELS[name].namespace === undefined,
);

/** Extensions of pages whose file names may begin with a dot: `.NET-Tracker.md`. */
const DOTTED_EXTENSIONS: ReadonlySet<string> = new Set(
  FREE_MODELS.flatMap((name) => MODELS[name].extensions),
);

/** A slash beside an empty part is no folder's: `/a`, `a//b`, `a/`. */
const INNER_SLASH = /(?<=[^/])\/(?=[^/])/;

const ESCAPED = /%([0-9A-Fa-f]{2}(?:%[0-9A-Fa-f]{2})*)/g;

/** What tells of a module stands beside it: `Module:Sum/doc`. */
const DOCUMENTATION = /\/doc$/;

/** The model that a title fixes by its ending or its namespace; undefined for all other titles. */
export function modelFixedBy(title: Title): ModelName | undefined {
  const named = modelNamedBy(title);
  if (named !== undefined || title.namespace !== MODULE || DOCUMENTATION.test(title.text)) return named;
  return 'Scribunto';
}

/** The model that stands in the title's own ending, and so in the name of its file. */
function modelNamedBy(title: Title): ModelName | undefined {
  return TITLE_EXTENSIONS.get(endingOf(title.text));
}

/** Models that a new page of this title may have, the default first. */
export function modelsFor(title: Title): readonly ModelName[] {
  const fixed = modelFixedBy(title);
  return fixed === undefined ? FREE_MODELS : [fixed];
}

/** The page that a file holds; undefined for media, hidden files and names that are not valid titles. */
export function pageOfPath(path: Path, rules: TitleRules): PageFile | undefined {
  if (isHidden(path)) return undefined;
  const extension = endingOf(path);
  const model = PAGE_EXTENSIONS.get(extension.toLowerCase()) ?? moduleModel(path, rules);
  const stem = model === undefined ? path : path.slice(0, -extension.length - 1);
  const kind = model ?? TITLE_EXTENSIONS.get(extension);
  if (kind === undefined) return undefined;
  const title = titleOfStem(stem, rules);
  return title === undefined ? undefined : { key: keyOf(title, rules), model: kind };
}

/** The model of a file in the folder of modules that only there is a page. */
function moduleModel(path: Path, rules: TitleRules): ModelName | undefined {
  const model = MODULE_EXTENSIONS.get(endingOf(path).toLowerCase());
  const slash = path.indexOf('/');
  return model !== undefined && slash > 0 && namespaceOfDirectory(path.slice(0, slash), rules) === MODULE
    ? model
    : undefined;
}

/** True for names with an ending that only pages have. */
export function looksLikePage(path: Path): boolean {
  return !isHidden(path) && PAGE_EXTENSIONS.has(endingOf(path).toLowerCase());
}

/** True for what its ending calls a page, and a dot in its path leaves out: `.github/notes.md`, `.md`. */
export function isLeftOut(path: Path): boolean {
  return isHidden(path) && PAGE_EXTENSIONS.has(path.slice(path.lastIndexOf('.') + 1).toLowerCase());
}

/** A path without the ending that pages have; undefined for names without one. */
export function withoutPageEnding(path: string): string | undefined {
  const extension = endingOf(path);
  return PAGE_EXTENSIONS.has(extension.toLowerCase()) ? path.slice(0, -extension.length - 1) : undefined;
}

/** The key of the title that a path without its ending has; undefined where it is none. */
export function keyOfStem(stem: string, rules: TitleRules): PageKey | undefined {
  const title = titleOfStem(stem, rules);
  return title === undefined ? undefined : keyOf(title, rules);
}

/**
 * The title of a file that is not a page. A file beside its description is named like it: `File/Map.png` is `File:Map.png`. Any
 * other is named by its path: `images/map.png` is `File:Images/map.png`.
 */
export function mediumOfPath(path: Path, rules: TitleRules): PageKey | undefined {
  const extension = endingOf(path);
  if (isHidden(path) || PAGE_EXTENSIONS.has(extension.toLowerCase()) || TITLE_EXTENSIONS.has(extension))
    return undefined;
  if (moduleModel(path, rules) !== undefined) return undefined;
  const slash = path.indexOf('/');
  const described = slash > 0 && namespaceOfDirectory(path.slice(0, slash), rules) === FILE;
  const title = titleIn(FILE, described ? path.slice(slash + 1) : path, rules);
  return title === undefined ? undefined : keyOf(title, rules);
}

/**
 * True for files that are neither pages nor media: some part of the path begins with a dot. A page in wikitext or Markdown may,
 * as `.NET-Tracker.md` does; but not `.md`, and not `._Home.md`, where macOS keeps what it knows of `Home.md`.
 */
export function isHidden(path: Path): boolean {
  const parts = path.split('/');
  const name = parts.pop() as string;
  if (parts.some((part) => part.startsWith('.'))) return true;
  return (
    name.startsWith('.') && (name.startsWith('._') || !DOTTED_EXTENSIONS.has(endingOf(name).toLowerCase()))
  );
}

/** True for what other wikis show around their pages, such as `_Sidebar`, `_Header` and `_Footer`. It is not searched. */
export function isFurniture(path: Path): boolean {
  return path.startsWith('_', path.lastIndexOf('/') + 1);
}

/** The file of a title in a given style, or why it cannot have one. */
export function pathOfTitle(
  title: Title,
  model: ModelName,
  style: NameStyle,
  rules: TitleRules,
): Path | NameProblem {
  const ending = modelNamedBy(title) === undefined ? `.${MODELS[model].extensions[0]}` : '';
  return pathWithEnding(title, ending, style, rules);
}

/**
 * The file of a page whose model need not be what its title's ending says: `Node.js.mediawiki`. Undefined where no file shows
 * that a page of this title has this model.
 */
export function pathOfModel(
  title: Title,
  model: ModelName,
  style: NameStyle,
  rules: TitleRules,
): Path | NameProblem | undefined {
  if (modelNamedBy(title) === model) return pathWithEnding(title, '', style, rules);
  const { namespace } = MODELS[model];
  if (namespace !== undefined && namespace !== title.namespace) return undefined;
  const [extension] = MODELS[model].extensions;
  return extension === undefined ? undefined : pathWithEnding(title, `.${extension}`, style, rules);
}

/** The same title in another name: at a depth of the path, the first letters are escaped that are not yet. */
export function withEscapedLetter(path: Path, depth: number): Path {
  const names = path.split('/');
  const name = names[depth] ?? '';
  const ending = depth === names.length - 1 ? endingOf(name) : '';
  const stem = ending === '' ? name : name.slice(0, -ending.length - 1);
  const letter = /^((?:%[0-9A-F]{2})*)(.)/su.exec(stem);
  if (letter === null) return path;
  const [whole, escaped = '', next = ''] = letter;
  names[depth] = escaped + percent(next) + name.slice(whole.length);
  return names.join('/') as Path;
}

/** The file of a page that is moved from a path: it keeps the ending that it had, `.wiki` or `.rst`. */
export function pathForMove(
  title: Title,
  from: Path,
  style: NameStyle,
  rules: TitleRules,
): Path | NameProblem {
  const ending = modelNamedBy(title) === undefined ? `.${endingOf(from)}` : '';
  return pathWithEnding(title, ending, style, rules);
}

/** The file of a medium beside its description, or why it cannot have one. */
export function pathOfMedium(title: Title, style: NameStyle, rules: TitleRules): Path | NameProblem {
  return pathWithEnding(title, '', style, rules);
}

function pathWithEnding(
  title: Title,
  ending: string,
  style: NameStyle,
  rules: TitleRules,
): Path | NameProblem {
  const namespaceName = rules.namespaces.englishNameOf(title.namespace) ?? '';
  const parts = title.text.split(INNER_SLASH);
  const inNamespace = namespaceName !== '';
  const names = parts.map((part, at) => {
    const last = at === parts.length - 1;
    const shadowed = at === 0 && !inNamespace && !last && rules.namespaces.find(part) !== undefined;
    return escapeComponent(part, style, { directory: !last, always: shadowed }) + (last ? ending : '');
  });
  if (inNamespace) names.unshift(directoryOfNamespace(namespaceName, style));
  if (names.length > MAX_DEPTH) return 'too-deep';
  if (names.some((name) => utf8Bytes(name) > MAX_COMPONENT_BYTES)) return 'component-too-long';
  return names.join('/') as Path;
}

const NOT_PLAIN = /[^\u0000-\u007f]/;

/** A path as a file system sees it that ignores case and Unicode forms: two files with equal folds cannot coexist. */
export function foldPath(path: string): string {
  // Most names are plain, and this is asked for every link and file.
  return (NOT_PLAIN.test(path) ? path.normalize('NFKC') : path).toLowerCase();
}

/**
 * The fold of a file. That of a page's file lacks the extension, since `Seed.md` and `seed.mediawiki` are twins too; other
 * files keep theirs, and lie beside a page that is named after them: `Map.png` and `Map.png.mediawiki`.
 */
export function foldFile(path: Path): string {
  const extension = endingOf(path);
  if (!PAGE_EXTENSIONS.has(extension.toLowerCase())) return `${foldPath(path)}\0\0`;
  return `${foldPath(path.slice(0, -extension.length - 1))}\0`;
}

/** The fold for looking up a title once more that was not found: case, `-`, `_` and space are the same. */
export function foldKey(key: string): string {
  const folded = foldPath(key);
  return /[- ]|__/.test(folded) ? folded.replace(/[-_ ]+/g, '_') : folded;
}

const STYLES = ['_', ' ', '-'] as const satisfies readonly NameStyle[];

/** The style that a page's file name uses, if it shows exactly one. */
export function styleOf(path: Path): NameStyle | undefined {
  // What begins a name separates nothing.
  const from = path.lastIndexOf('/') + 2;
  let shown: NameStyle | undefined;
  for (const style of STYLES) {
    if (path.indexOf(style, from) < 0) continue;
    if (shown !== undefined) return undefined;
    shown = style;
  }
  return shown;
}

/** A vote of the existing files on the style of new ones: the most frequent style, or `_` if none leads. */
export class StyleVote {
  readonly #votes = { _: 0, ' ': 0, '-': 0 };

  constructor(paths: Iterable<Path> = []) {
    for (const path of paths) this.add(path);
  }

  add(path: Path): void {
    const style = styleOf(path);
    if (style !== undefined) this.#votes[style]++;
  }

  remove(path: Path): void {
    const style = styleOf(path);
    if (style !== undefined) this.#votes[style]--;
  }

  get winner(): NameStyle {
    const votes = this.#votes;
    if (votes['-'] > votes._ && votes['-'] > votes[' ']) return '-';
    return votes[' '] > votes._ ? ' ' : '_';
  }
}

function titleOfStem(stem: string, rules: TitleRules): Title | undefined {
  const slash = stem.indexOf('/');
  const namespace = slash < 0 ? undefined : namespaceOfDirectory(stem.slice(0, slash), rules);
  return titleIn(namespace, namespace === undefined ? stem : stem.slice(slash + 1), rules);
}

function titleIn(namespace: number | undefined, stem: string, rules: TitleRules): Title | undefined {
  const text = stem.includes('%') ? stem.split('/').map(unescapeComponent).join('/') : stem;
  const written = namespace === undefined ? text : `${rules.namespaces.nameOf(namespace)}:${text}`;
  const parsed = parseTitle(written, rules);
  if (!isTitle(parsed) || parsed.interwiki !== '' || parsed.fragment !== '' || parsed.namespace < 0)
    return undefined;
  return parsed;
}

/** An escaped namespace counts only if it is written as we would write it: `%54alk` is the parent of a subpage. */
function namespaceOfDirectory(name: string, { namespaces }: TitleRules): number | undefined {
  const found = namespaces.find(unescapeComponent(name));
  if (found === undefined || !name.includes('%')) return found;
  return directoryOfNamespace(namespaces.englishNameOf(found) ?? '', name.includes(' ') ? ' ' : '_') === name
    ? found
    : undefined;
}

function directoryOfNamespace(name: string, style: NameStyle): string {
  return escapeComponent(name, style === '-' ? '_' : style, { directory: true, always: false });
}

function escapeComponent(
  part: string,
  style: NameStyle,
  how: { directory: boolean; always: boolean },
): string {
  let name = part.replace(/[%/\\:*?"<>|\u0000-\u001f\u007f-\u009f]/g, percent).replace(/^[.-]/, percent);
  name = name.replace(/[. ]$/, percent).replace(/ /g, style);
  if (how.directory) name = name.replace(/\.(?=[A-Za-z0-9]{1,10}$)/, percent);
  const risky = [DEVICE_NAME, SHORT_GIT_NAME, INVISIBLE_START].some((each) => each.test(name));
  const safe = risky ? percentFirst(name) : name;
  if (!how.always) return safe;
  // It must differ from how we write the namespace of that name, which may begin with an escape itself.
  return safe.startsWith('%') ? percent(part) : percentFirst(safe);
}

function percent(text: string): string {
  return [...Buffer.from(text, 'utf8')]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

function percentFirst(name: string): string {
  const first = String.fromCodePoint(name.codePointAt(0) as number);
  return percent(first) + name.slice(first.length);
}

/** Decodes `%XX` where the result is valid text; other percent signs stay. */
function unescapeComponent(name: string): string {
  if (!name.includes('%')) return name;
  return name.replace(ESCAPED, (whole) => {
    try {
      return decodeURIComponent(whole);
    } catch {
      return whole;
    }
  });
}

function modelsBy(names: (model: ContentModel) => readonly string[]): ReadonlyMap<string, ModelName> {
  return new Map(MODEL_NAMES.flatMap((model) => names(MODELS[model]).map((name) => [name, model] as const)));
}
