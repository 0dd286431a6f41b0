/** The pages that edits are tried on: articles, the starter wiki, real pages, and what MediaWiki was asked about. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { readArchive } from '../../mediawiki/archive.ts';
import { caseContext } from '../../mediawiki/case-wiki.ts';
import { contextFor } from '../render-for-test.ts';
import { ARTICLES, TEMPLATES } from './articles.ts';
import type { Page } from './law.ts';
import { MARKDOWN_ARTICLES } from './markdown-articles.ts';
import { MARKDOWN } from './markdown-model.ts';

const CONTENT = join(import.meta.dirname, '../../../content');

export function articles(): Page[] {
  const context = contextFor({ pages: TEMPLATES });
  return Object.entries(ARTICLES).flatMap(([name, source]) => [
    { name, source, context },
    { name, source, context, flavour: 'view' as const },
  ]);
}

export function starterPages(): Page[] {
  return starter('.mediawiki');
}

/** Each text whose HTML MediaWiki was asked for is a page: short, and odd. */
export function archivePages(): Page[] {
  const context = caseContext();
  return readArchive(join(import.meta.dirname, '../cases/mediawiki.jsonl')).map(({ text }) => ({
    name: 'archive',
    source: text,
    context,
  }));
}

/** Articles and starter pages in Markdown. */
export function markdownPages(): Page[] {
  const context = contextFor({ pages: { Home: '' } });
  const own = Object.entries(MARKDOWN_ARTICLES).flatMap(([name, source]) => [
    { name, source, context },
    { name, source, context, flavour: 'view' as const },
  ]);
  return [...own, ...starter('.md')].map((page) => ({ ...page, model: MARKDOWN }));
}

function starter(ending: string): Page[] {
  const names = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith(ending) && statSync(join(CONTENT, name)).size < 20_000,
  );
  const sources = Object.fromEntries(
    names.map((name) => [titleOf(name), readFileSync(join(CONTENT, name), 'utf8').trimEnd()]),
  );
  return Object.entries(sources).map(([name, source]) => ({
    name,
    source,
    context: contextFor({ title: name, pages: sources }),
  }));
}

function titleOf(path: string): string {
  return path
    .replace(/\.\w+$/, '')
    .replace(/^([A-Z]\w+)\//, '$1:')
    .replace(/_/g, ' ');
}
