/** Where a wiki comes from, told by the files that other programs keep beside its pages. */

import { switchesIn } from '../../content-models/markdown/dialects/dialect.ts';
import type { Origin } from '../../site/site.ts';
import type { ContentId, FileAbove, Path, Store, Version } from '../../store/store.ts';

/** What such a file says. */
interface Said {
  readonly name: string | undefined;
  readonly language: string | undefined;
  /** Of the pages, from the folder of the file. */
  readonly folder: string;
}

interface OriginFile {
  readonly path: Path;
  readonly place: Origin['place'];
  readonly read: (text: string) => Said;
}

const READERS: Readonly<Record<Origin['place'], (text: string) => Said>> = {
  mdBook: readBook,
  MkDocs: readMkDocs,
  Docusaurus: readDocusaurus,
  Jekyll: readJekyll,
  Obsidian: () => ({ name: undefined, language: undefined, folder: '' }),
};

/** Files that tell a place, the first that is there of all. */
const TOLD_BY: Readonly<Record<Origin['place'], readonly string[]>> = {
  mdBook: ['book.toml'],
  MkDocs: ['mkdocs.yml', 'mkdocs.yaml'],
  Docusaurus: ['docusaurus.config.js', 'docusaurus.config.ts', 'docusaurus.config.mjs'],
  Jekyll: ['_config.yml'],
  Obsidian: ['.obsidian/app.json', '.obsidian/appearance.json', '.obsidian/core-plugins.json'],
};

const FILES: readonly OriginFile[] = (Object.keys(TOLD_BY) as Origin['place'][]).flatMap((place) =>
  TOLD_BY[place].map((path) => ({ path: path as Path, place, read: READERS[place] })),
);

/** The main page of GitHub and Gollum: beside it `_config.yml` is of another site than the wiki. */
const HOME = 'Home.md' as Path;

/** Lines of such a file that are read. */
const MAX_LINES = 10_000;
const MAX_LINE_CHARS = 1_000;
const MAX_NAME_CHARS = 255;

/** Where one was found: at the top of the wiki, or in a folder above it. */
export interface FoundOrigin extends FileAbove {
  readonly path: Path;
}

/** Whether a file tells where a wiki comes from. */
export function tellsOrigin(path: Path): boolean {
  return FILES.some((file) => file.path === path) || path === HOME || CONTENTS.test(path);
}

/** The file of a version that tells it; undefined where none does. @throws StoreError */
export async function findOrigin(
  store: Pick<Store, 'find' | 'findAbove'>,
  version: Version,
): Promise<FoundOrigin | undefined> {
  const isGollum = (await store.find(version, HOME)) !== undefined;
  const files = FILES.filter(({ place }) => place !== 'Jekyll' || !isGollum);
  for (const { path } of files) {
    const content: ContentId | undefined = await store.find(version, path);
    if (content !== undefined) return { path, content, root: '' };
  }
  for (const { path } of files) {
    const found = path.includes('/') ? undefined : await store.findAbove(version, path);
    if (found !== undefined) return { path, ...found };
  }
  return undefined;
}

/** The file with the contents of an mdBook. */
const CONTENTS = /(?:^|\/)SUMMARY\.md$/;

/** The contents of a book; undefined for other places, and where there are none. @throws StoreError */
export async function findContents(
  store: Pick<Store, 'find'>,
  version: Version,
  { place, folder }: Origin,
): Promise<ContentId | undefined> {
  return place === 'mdBook' ? store.find(version, `${folder}SUMMARY.md` as Path) : undefined;
}

/** The file of the first chapter that a book's contents lead to, from the folder of the contents. */
export function firstChapter(summary: string): string | undefined {
  for (const line of summary.split('\n', MAX_LINES)) {
    const written = /\]\([ \t]*<?([^()<>\n]{1,600}?\.md)>?[ \t]*\)/i.exec(line.slice(0, MAX_LINE_CHARS))?.[1];
    if (written !== undefined) return written.replace(/^\.\//, '');
  }
  return undefined;
}

/** What the text of that file says; undefined where it is of other pages than the wiki's, or cannot be read. */
export function originOf({ path, root }: Omit<FoundOrigin, 'content'>, text: string): Origin | undefined {
  const file = FILES.find((each) => each.path === path);
  const said = file?.read(text);
  const folder = said && folderBelow(root, said.folder);
  if (file === undefined || said === undefined || folder === undefined) return undefined;
  const name = said.name?.trim().slice(0, MAX_NAME_CHARS);
  const { place } = file;
  return {
    place,
    switches: switchesIn(place, text),
    folder,
    name: name || undefined,
    language: said.language,
  };
}

/** The way from the wiki's root to a folder, `''` where the wiki lies in it; undefined where it lies elsewhere. */
function folderBelow(root: string, written: string): string | undefined {
  const parts = written.split('/').filter((part) => part !== '' && part !== '.');
  const whole = parts.map((part) => `${part}/`).join('');
  if (whole.startsWith(root)) return whole.slice(root.length);
  return root.startsWith(whole) ? '' : undefined;
}

/** The lines of its table `book`: whole readers of TOML are not for the thread that serves. */
function readBook(toml: string): Said {
  const lines = toml.split(/\r?\n/, MAX_LINES);
  const book = linesBelow(lines, /^[ \t]*\[[ \t]*book[ \t]*\]/, /^[ \t]*\[/);
  const own = (key: string): string | undefined =>
    valueIn(book.find((line) => new RegExp(`^[ \\t]*${key}[ \\t]*=`).test(line)));
  return { name: own('title'), language: own('language'), folder: own('src') ?? 'src' };
}

/** Its lines `site_name`, `docs_dir`, and the `language` of the `theme`. */
function readMkDocs(yaml: string): Said {
  const lines = yaml.split(/\r?\n/, MAX_LINES);
  const own = (key: string): string | undefined => valueIn(lines.find((line) => line.startsWith(`${key}:`)));
  const theme = linesBelow(lines, /^theme:[ \t]*(?:#|$)/, /^[^\s#]/);
  return {
    name: own('site_name'),
    language: valueIn(theme.find((line) => /^\s+language:/.test(line))),
    folder: own('docs_dir') ?? 'docs',
  };
}

/** Its lines `title`, `lang` and `source`. */
function readJekyll(yaml: string): Said {
  const lines = yaml.split(/\r?\n/, MAX_LINES);
  const own = (key: string): string | undefined => valueIn(lines.find((line) => line.startsWith(`${key}:`)));
  return { name: own('title'), language: own('lang'), folder: own('source') ?? '' };
}

/** Its first lines `title` and `defaultLocale`. The pages of its documents lie in `docs`. */
function readDocusaurus(script: string): Said {
  const lines = script.split(/\r?\n/, MAX_LINES);
  const own = (key: string): string | undefined =>
    new RegExp(`^\\s*${key}\\s*:\\s*(["'])(.*?)\\1`).exec(
      lines.find((line) => line.trimStart().startsWith(`${key}:`))?.slice(0, MAX_LINE_CHARS) ?? '',
    )?.[2];
  return { name: own('title'), language: own('defaultLocale'), folder: 'docs' };
}

/** Lines behind one, up to the next that begins something else. */
function linesBelow(lines: readonly string[], first: RegExp, next: RegExp): readonly string[] {
  const begin = lines.findIndex((line) => first.test(line)) + 1;
  if (begin === 0) return [];
  const end = lines.findIndex((line, at) => at >= begin && next.test(line));
  return lines.slice(begin, end < 0 ? undefined : end);
}

/** The value in a line of TOML or YAML, without quotation marks or a comment. */
function valueIn(line = ''): string | undefined {
  const [, quoted, plain] =
    /[:=][ \t]*(?:(".*?"|'.*?')|([^#]*?))[ \t]*(?:#.*)?$/.exec(line.slice(0, MAX_LINE_CHARS)) ?? [];
  return (quoted?.slice(1, -1) ?? plain) || undefined;
}
