/** What links mean in a wiki of so many pages and files, without a ledger. */

import { FILE, hasSubpages } from '../../src/title/namespaces.ts';
import {
  isTitle,
  keyToReadingForm,
  type PageKey,
  parseTitle,
  type Title,
  type TitleRules,
} from '../../src/title/title.ts';
import { FoldedKeys } from '../../src/wiki/names/folded-keys.ts';
import { type LinkGround, meaningOf } from '../../src/wiki/names/link-meaning.ts';
import { folderOf } from '../../src/wiki/rendering/facts.ts';
import type { RenderContext } from '../../src/wikitext/context.ts';

interface Held {
  readonly rules: TitleRules;
  /** Of the page that links. */
  readonly title: Title;
  /** In reading form. */
  readonly pages: Iterable<string>;
  readonly files: Iterable<string>;
}

export function linkedIn({ rules, title, pages, files }: Held): RenderContext['linked'] {
  const keys = new Set([...pages].map((name) => name.replace(/ /g, '_') as PageKey));
  const media = new Set([...files].map((name) => `File:${name.replace(/ /g, '_')}` as PageKey));
  const prefixOf = (key: PageKey): string => /^(?:File|Help|Template|Category):/.exec(key)?.[0] ?? '';
  const [foldedPages, foldedFiles] = [new FoldedKeys(prefixOf, keys), new FoldedKeys(prefixOf, media)];
  const namespaceOf = (key: PageKey): number => {
    const parsed = parseTitle(key, rules);
    return isTitle(parsed) ? parsed.namespace : FILE;
  };
  const ground: LinkGround = {
    rules,
    mainTitle: 'Main_Page' as PageKey,
    originFolder: '',
    main: undefined,
    hasPage: (key) => keys.has(key),
    hasFile: (key) => media.has(key),
    pagesLike: (key) => foldedPages.like(key),
    filesLike: (key) => foldedFiles.like(key),
    pagesNamed: (key, as) =>
      as === 'title' || hasSubpages(namespaceOf(key)) ? [] : [...foldedPages.named(key)].sort(),
    filesNamed: (key, as) => (as === 'title' ? [] : [...foldedFiles.named(key)].sort()),
    crossesFolders: (as) => as !== 'title',
  };
  const folder = folderOf(title, rules);
  return ({ as, to }) => {
    const meaning = meaningOf({ as, to: as === 'title' ? to.replace(/ /g, '_') : to, folder }, ground);
    return meaning && { kind: meaning.kind, name: keyToReadingForm(meaning.key) };
  };
}
