/**
 * Where a page leads by its own source: titles, files, templates and addresses, each once. It reads leads as the renderer
 * reads them, but renders nothing, so what templates bring is not among them, and both branches of a condition count.
 */

import { CATEGORY, FILE, MAIN, MEDIA, TEMPLATE } from '../title/namespaces.ts';
import { isTitle, keyOf, parseTitle, type Title } from '../title/title.ts';
import type { Site } from '../wikitext/context.ts';
import { findFunction, prefixInEnglish } from '../wikitext/expand/find-function.ts';
import { FUNCTIONS } from '../wikitext/functions/table.ts';
import { readTarget } from '../wikitext/links/link-target.ts';
import { decodePercent } from '../wikitext/text/percent.ts';
import { subpageTitle } from '../wikitext/text/subpage.ts';
import { dialectOf } from './markdown/dialects/dialect.ts';
import { addressParts } from './markdown/places.ts';
import type { Lead } from './plain/page.ts';

export const LINK_KINDS = [
  'link',
  'template',
  'file',
  'category',
  'language',
  'interwiki',
  'address',
  'redirect',
  'property',
] as const;

export type LinkKind = (typeof LINK_KINDS)[number];

export interface PageLink {
  readonly kind: LinkKind;
  /** A key (of a category and a file with its prefix); `de:Erde` for languages and other wikis; an address; a property's name. */
  readonly target: string;
  /** The sort key of a category, the fragment of a redirect, the value of a property; `''` where there is none. */
  readonly more: string;
}

/** The key of a page or of a file. */
export interface PathMeaning {
  readonly kind: 'page' | 'file' | 'missing';
  readonly key: string;
}

/** Where the leads stand. */
export interface LeadPlace {
  readonly title: Title;
  readonly site: Site;
  /** What a path on this page means, or a title. */
  readonly meaning: (as: 'path' | 'file' | 'title', to: string) => PathMeaning | undefined;
}

/** Links of one page that are kept; only pushes bring pages with more. */
export const MAX_LINKS = 50_000;

export function pageLinks(leads: readonly Lead[], place: LeadPlace): PageLink[] {
  const found = new Map<string, PageLink>();
  for (const lead of leads) {
    if (found.size >= MAX_LINKS) break;
    const link = linkOf(lead, place);
    if (link === undefined) continue;
    const name = `${link.kind} ${link.target}`;
    // Of a category's sort keys the last one counts.
    if (!found.has(name) || link.kind === 'category') found.set(name, link);
  }
  return [...found.values()];
}

function linkOf(lead: Lead, place: LeadPlace): PageLink | undefined {
  const { written } = lead;
  switch (lead.kind) {
    case 'link':
      return bracketLink(lead, place);
    case 'name':
      return nameLink(lead, place);
    case 'path':
    case 'picture':
      return pathLink(lead, place);
    case 'template':
      return transclusion(written, place);
    case 'address':
      return { kind: 'address', target: written.replace(/\s.*$/s, ''), more: '' };
    case 'file':
      return meantLink(parseTitle(written, place.site, FILE), place, 'file');
    default:
      return titled(parseTitle(written, place.site, CATEGORY), place, lead.kind);
  }
}

/** `[[...]]` of Markdown: a path, or where only so there is a page, a title. */
function nameLink(lead: Lead, place: LeadPlace): PageLink | undefined {
  if (!dialectOf(place.site).wikiLinks) return undefined;
  const target = readTarget(lead.written, place.title, place.site);
  if (target?.kind !== 'page' || target.title.namespace !== MAIN) return bracketLink(lead, place);
  const path = decodePercent(lead.written).replace(/#.*$/s, '').trim();
  const meant = place.meaning('path', path);
  if (meant === undefined || meant.kind === 'missing') return bracketLink(lead, place);
  return { kind: meant.kind === 'file' ? 'file' : 'link', target: meant.key, more: '' };
}

function bracketLink({ written, more = '' }: Lead, place: LeadPlace): PageLink | undefined {
  const target = readTarget(written, place.title, place.site);
  if (target === undefined || target.kind === 'here') return undefined;
  if ('name' in target) return { kind: target.kind, target: target.name, more: '' };
  const { title } = target;
  if (target.kind === 'category') return titled(title, place, 'category', more);
  const isFile = target.kind !== 'page' || title.namespace === MEDIA;
  return isFile ? meantLink({ ...title, namespace: FILE }, place, 'file') : meantLink(title, place, 'link');
}

/** A page or file by its title, or as links by file name find it. */
function meantLink(title: Title | string, place: LeadPlace, kind: 'link' | 'file'): PageLink | undefined {
  const named = titled(title, place, kind);
  const meant = named && place.meaning('title', named.target);
  return named && meant?.kind === 'page' ? { ...named, target: meant.key } : named;
}

/** `Other.md#part` is a page, `images/map.png` a file. */
function pathLink({ written, kind }: Lead, { meaning }: LeadPlace): PageLink | undefined {
  const { path } = addressParts(written);
  if (path === '') return undefined;
  const meant = meaning(kind === 'picture' ? 'file' : 'path', path);
  const isFile = kind === 'picture' || meant?.kind === 'file';
  return meant && { kind: isFile ? 'file' : 'link', target: meant.key, more: '' };
}

function transclusion(written: string, { title: here, site }: LeadPlace): PageLink | undefined {
  const name = prefixInEnglish(written.trim(), site.words)
    .replace(/^(?:(?:safe)?subst|msg|msgnw|raw):/i, '')
    .trim();
  if (findFunction(name, 0, FUNCTIONS, site.words) !== undefined) return undefined;
  const whole = subpageTitle(name, here, site);
  // A subpage is one of the page, not of the namespace of templates.
  return titled(parseTitle(whole, site, whole === name ? TEMPLATE : MAIN), { site }, 'template');
}

function titled(
  title: Title | string,
  { site }: Pick<LeadPlace, 'site'>,
  kind: LinkKind,
  more = '',
): PageLink | undefined {
  if (typeof title === 'string' || !isTitle(title)) return undefined;
  if (title.interwiki !== '' || title.namespace < 0) return undefined;
  return { kind, target: keyOf(title, site), more };
}
