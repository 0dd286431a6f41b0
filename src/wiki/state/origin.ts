/** Where a wiki comes from, told by the files that other programs keep beside its pages. */

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

const FILES: readonly OriginFile[] = [
  { path: 'book.toml' as Path, place: 'mdBook', read: readBook },
  { path: 'mkdocs.yml' as Path, place: 'MkDocs', read: readMkDocs },
  { path: 'mkdocs.yaml' as Path, place: 'MkDocs', read: readMkDocs },
];

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
  return FILES.some((file) => file.path === path);
}

/** The file of a version that tells it; undefined where none does. @throws StoreError */
export async function findOrigin(
  store: Pick<Store, 'find' | 'findAbove'>,
  version: Version,
): Promise<FoundOrigin | undefined> {
  for (const { path } of FILES) {
    const content: ContentId | undefined = await store.find(version, path);
    if (content !== undefined) return { path, content, root: '' };
  }
  for (const { path } of FILES) {
    const found = await store.findAbove(version, path);
    if (found !== undefined) return { path, ...found };
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
  return { place: file.place, folder, name: name || undefined, language: said.language };
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
