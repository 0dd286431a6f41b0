/** The pages that edits are tried on: articles, the starter wiki, real pages. */

import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { contextFor } from '../render-for-test.ts';
import { ARTICLES, TEMPLATES } from './articles.ts';
import type { Page } from './law.ts';

const CONTENT = join(import.meta.dirname, '../../../content');

export function articles(): Page[] {
  const context = contextFor({ pages: TEMPLATES });
  return Object.entries(ARTICLES).flatMap(([name, source]) => [
    { name, source, context },
    { name, source, context, flavour: 'view' as const },
  ]);
}

export function starterPages(): Page[] {
  const names = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.mediawiki') && statSync(join(CONTENT, name)).size < 20_000,
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
    .replace(/\.mediawiki$/, '')
    .replace(/^([A-Z]\w+)\//, '$1:')
    .replace(/_/g, ' ');
}
