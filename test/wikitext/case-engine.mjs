/**
 * The wikitext engine as the scorer of the wikitext cases wants it: a module with functions from text to text. The wiki
 * that the cases expect (pages, files, settings) comes from the fixtures beside them.
 *
 *     npx tsc && node ../shared/wikitext-cases/score.mjs test/wikitext/case-engine.mjs --mode wt2html
 *
 * STEMMA_CASES names the folder of the cases where it is not ../shared/wikitext-cases beside the project.
 */

import { existsSync, readFileSync } from 'node:fs';
import { Namespaces } from '../../dist/title/namespaces.js';
import { isTitle, parseTitle, readingForm } from '../../dist/title/title.js';
import { serializeHtml } from '../../dist/wikitext/back/serialize.js';
import { describeWritten } from '../../dist/wikitext/back/written-of.js';
import { lintWikitext } from '../../dist/wikitext/lint/lint.js';
import { renderWikitext } from '../../dist/wikitext/render.js';

/** The clock of the cases. */
const NOW = new Date('1970-01-01T00:02:03Z');
const DEFAULT_THUMB_WIDTH_PX = 180;

const folder =
  process.env['STEMMA_CASES'] ?? new URL('../../../shared/wikitext-cases', import.meta.url).pathname;
if (!existsSync(`${folder}/fixtures/site.json`))
  throw new Error('No cases beside the project: set STEMMA_CASES');
const fixture = (name) => JSON.parse(readFileSync(`${folder}/fixtures/${name}.json`, 'utf8'));
const settings = fixture('site');
const articles = fixture('articles');
const files = new Map(Object.entries(fixture('files').files ?? {}));

const site = makeSite();
const badFiles = readBadFiles();

/** Renders a case. */
export async function wikitextToHtml(wikitext, { title, file }) {
  // The scorer's watch starts once it has the promise.
  await undefined;
  const parsed = parseTitle(title, site);
  return renderWikitext(
    wikitext,
    contextFor(isTitle(parsed) ? parsed : parseTitle('Parser test', site), file),
    {
      flavour: 'edit',
      annotate: describeWritten,
    },
  ).html;
}

/** Writes a case back. */
export async function htmlToWikitext(html, { title, file, original }) {
  await undefined;
  const parsed = parseTitle(title, site);
  return serializeHtml(html, contextFor(isTitle(parsed) ? parsed : parseTitle('Parser test', site), file), {
    original,
  });
}

/** Lints a case; offsets are bytes there. */
export async function wikitextToLint(wikitext, { title }) {
  const parsed = parseTitle(title ?? 'Parser test', site);
  return lintWikitext(wikitext, contextFor(isTitle(parsed) ? parsed : parseTitle('Parser test', site)), {
    offsetType: 'byte',
  });
}

export const contextForTest = (file) => contextFor(parseTitle('Parser test', site), file);

function makeSite() {
  const extra = [];
  const aliases = Object.entries(settings.namespaceAliases ?? {});
  for (const [number, name] of Object.entries(settings.namespaces ?? {})) {
    const id = Number(number);
    if (id >= 100 && id % 2 === 0) {
      const own = aliases.filter(([, of]) => of === id).map(([alias]) => alias);
      extra.push({ id, name, talk: settings.namespaces[id + 1], aliases: own });
    }
  }
  const interwiki = new Map(
    (settings.interwiki ?? []).map(({ prefix, url, language, localinterwiki, extraLanguageLink }) => [
      prefix,
      { url, language: language ?? (extraLanguageLink ? prefix : undefined), local: localinterwiki === true },
    ]),
  );
  return {
    namespaces: new Namespaces(settings.namespaces?.[4], extra),
    interwiki,
    capitalLinks: settings.caseFirstLetter ?? true,
    name: settings.sitename ?? '',
    language: settings.language ?? 'en',
    direction: 'ltr',
    server: settings.server ?? '',
    articlePath: settings.articlePath ?? '/wiki/$1',
    script: settings.script ?? '/index.php',
    mainPage: settings.mainPage ?? 'Main Page',
    linkTrail: new RegExp(`^${settings.linkTrail ?? '[a-z]+'}`),
    subpageNamespaces: new Set([
      1,
      2,
      3,
      4,
      5,
      7,
      8,
      9,
      10,
      11,
      12,
      13,
      15,
      ...(settings.subpagesInMainNamespace ? [0] : []),
    ]),
    magicLinks: settings.magicLinks ?? { ISBN: true, PMID: true, RFC: true },
    externalImages: settings.allowExternalImages ? [''] : [],
    oldAddresses: [],
    noFollow: settings.noFollowLinks ?? true,
    noFollowExceptions: settings.noFollowDomainExceptions ?? [],
    thumbWidthPx: fixture('files').defaultThumbWidth ?? DEFAULT_THUMB_WIDTH_PX,
  };
}

function contextFor(title, file) {
  const pages = pagesFor(file);
  const find = (asked) => pages.get(readingForm({ ...asked, fragment: '' }, site));
  return {
    site,
    title,
    page: undefined,
    now: NOW,
    exists(asked) {
      const source = find(asked);
      if (source === undefined) return asked.namespace === 6 && files.has(asked.text);
      return redirectTarget(source) === undefined ? true : 'redirect';
    },
    linked: ({ to }) => linkedExactly(to, pages),
    linkOrder: 'page-first',
    source: find,
    file: (name) => findFile(name, pages),
    badFiles,
  };
}

/** Links of the cases lead to the page of exactly their title. */
function linkedExactly(to, pages) {
  const title = parseTitle(to, site);
  if (!isTitle(title)) return undefined;
  const name = readingForm({ ...title, fragment: '' }, site);
  const source = pages.get(name);
  if (source !== undefined) return { kind: redirectTarget(source) === undefined ? 'page' : 'redirect', name };
  return { kind: title.namespace === 6 && files.has(title.text) ? 'file' : 'missing', name };
}

const pagesByFile = new Map();

function pagesFor(file) {
  let pages = pagesByFile.get(file);
  if (pages === undefined) {
    const all = { ...articles.pages, ...articles.overridesByFile?.[file] };
    pages = new Map(Object.entries(all).map(([name, source]) => [normalised(name), source]));
    pagesByFile.set(file, pages);
  }
  return pages;
}

function normalised(name) {
  const parsed = parseTitle(name, site);
  return isTitle(parsed) ? readingForm(parsed, site) : name;
}

function redirectTarget(source) {
  return /^\s*#REDIRECT\s*\[\[([^\]|]*)/i.exec(source)?.[1];
}

function findFile(name, pages) {
  const target = redirectTarget(pages.get(`File:${name}`) ?? '');
  const resolved = target === undefined ? name : normalised(target).replace(/^File:/, '');
  const facts = files.get(resolved);
  if (facts === undefined) return undefined;
  const key = encodeURIComponent(resolved.replace(/ /g, '_'));
  const suffix = facts.mediatype === 'DRAWING' ? '.png' : '';
  return {
    width: facts.width,
    height: facts.height,
    sizeBytes: facts.size,
    mime: facts.mime,
    mediaType: facts.mediatype,
    url: `http://example.com/images/${key}`,
    thumbUrl: (widthPx) => `http://example.com/images/thumb/${key}/${widthPx}px-${key}${suffix}`,
    resolvedName: resolved === name ? undefined : resolved,
  };
}

function readBadFiles() {
  const list = articles.pages?.['MediaWiki:Bad image list'] ?? '';
  const entries = list
    .split('\n')
    .map((line) => [...line.matchAll(/\[\[:?([^\]|]+)/g)].map((match) => normalised(match[1])));
  return new Map(
    entries
      .filter(([file]) => file !== undefined)
      .map(([file, ...except]) => [file.replace(/^File:/, ''), except]),
  );
}
