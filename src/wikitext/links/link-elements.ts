/** The elements that links become, with the attributes and classes of MediaWiki's DOM specification. */

import { FILE, MAIN, SPECIAL } from '../../title/namespaces.ts';
import { isKnownSpecial, spellSpecial } from '../../title/special-pages.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { LinkedPage, RenderContext, Site } from '../context.ts';
import { linkedFile } from '../linked-file.ts';
import { addToken, type Element, element } from '../nodes/node.ts';
import { fragmentHref } from '../text/anchors.ts';
import { encodeKey, linkHref, titleHref } from '../text/href.ts';

/** A link to a title: to the page that it means, which may have another. @param path where the link may also be meant as one */
export function titleLink(title: Title, context: RenderContext, path?: string): Element {
  const { site } = context;
  if (title.namespace === SPECIAL) {
    const kind = isKnownSpecial(title.text, site.words) ? 'page' : 'missing';
    return pageLink({ ...title, text: spellSpecial(title.text, site.words) }, kind, context);
  }
  const to = readingForm(title, site);
  const { kind, name } = byPath(context.linked({ as: 'title', to }), path, context) ?? {
    kind: 'missing' as const,
    name: to,
  };
  const found = name === to ? title : titleOfName(name, site);
  const other = isTitle(found) && found !== title ? { ...found, fragment: title.fragment } : title;
  const isAsked = site.otherAnchors && title.fragment !== '' && kind !== 'missing';
  const fragment = isAsked ? (context.place?.(other, title.fragment) ?? title.fragment) : title.fragment;
  return pageLink(fragment === other.fragment ? other : { ...other, fragment }, kind, context);
}

/** The title of a page that is there; without a colon its name is all of it. */
function titleOfName(name: string, site: Site): ReturnType<typeof parseTitle> {
  if (name.includes(':')) return parseTitle(name, site);
  return { namespace: MAIN, text: name, fragment: '', interwiki: '' };
}

/** The page of a path, for a title that there is no page of. */
function byPath(
  found: LinkedPage | undefined,
  path: string | undefined,
  context: RenderContext,
): LinkedPage | undefined {
  if (path === undefined || (found !== undefined && found.kind !== 'missing')) return found;
  const other = context.linked({ as: 'path', to: path });
  return other?.kind === 'page' || other?.kind === 'redirect' ? other : found;
}

/** A link to a page of this wiki: the page itself, a place in it, an existing page or a missing one. */
export function pageLink(title: Title, kind: LinkedPage['kind'], context: RenderContext): Element {
  const { site } = context;
  const link = element('a', { rel: 'mw:WikiLink', href: titleHref(title, site) });
  const name = readingForm(title, site);
  if (name === readingForm(context.title, site)) {
    if (title.fragment === '' && !link.attrs.get('href')!.includes('#')) {
      link.attrs.set('class', 'mw-selflink selflink');
    } else link.attrs.set('class', 'mw-selflink-fragment');
    return link;
  }
  link.attrs.set('title', name);
  if (kind === 'redirect') link.attrs.set('class', 'mw-redirect');
  if (kind === 'missing') makeRed(link, title, name, site);
  return link;
}

/** A link to a missing page leads to the editor. */
function makeRed(link: Element, title: Title, name: string, site: Site): void {
  const href = titleHref(title, site);
  const [path] = href.split('#', 1) as [string];
  link.attrs.set('href', `${path}?action=edit&redlink=1${href.slice(path.length)}`);
  addToken(link, 'class', 'new');
  addToken(link, 'typeof', 'mw:LocalizedAttrs');
  link.messages = { title: { lang: 'x-page', key: 'red-link-title', params: [name] } };
}

/** A link within the page: `[[#x]]`. */
export function selfFragmentLink(fragment: string, context: RenderContext): Element {
  const href = `${titleHref({ ...context.title, fragment: '' }, context.site)}#${fragmentHref(fragment)}`;
  return element('a', { rel: 'mw:WikiLink', href, class: 'mw-selflink-fragment' });
}

/** A place alone, `[[meatball:#x]]`, has no name. */
export function interwikiLink(href: string, name: string): Element {
  const title = name.endsWith(':') && href.includes('#') ? {} : { title: name };
  return element('a', { rel: 'mw:WikiLink/Interwiki', href, ...title, class: 'extiw' });
}

export function languageLink(href: string, name: string): Element {
  const link = element('link', { rel: 'mw:PageProp/Language', href: linkHref(href) });
  link.syntax = { construct: 'language-link', name };
  return link;
}

export function categoryLink(title: Title, site: Site): Element {
  return element('link', { rel: 'mw:PageProp/Category', href: linkHref(titleHref(title, site)) });
}

/** `[[Media:A.jpg]]`: to the file itself. */
export function mediaLinkElement(written: Title, context: RenderContext): Element {
  const { title, file } = linkedFile(written, context);
  const fragment = written.fragment && `#${fragmentHref(written.fragment)}`;
  const resource = `./Media:${encodeKey(title.text.replace(/ /g, '_'))}${fragment}`;
  const fileTitle = { ...title, namespace: FILE, fragment: '' };
  const href = file?.url ?? titleHref(fileTitle, context.site).replace(/^\.\/[^:]+:/, './Special:FilePath/');
  const link = element('a', { rel: 'mw:MediaLink', href, resource, title: title.text });
  if (file === undefined) {
    addToken(link, 'typeof', 'mw:Error');
    link.dataMw = { errors: [{ key: 'apierror-filedoesnotexist', message: 'This image does not exist.' }] };
  }
  return link;
}
