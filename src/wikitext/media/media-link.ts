/** Where a click on a file leads: to its page, to the target of `link=`, or nowhere. */

import { trimBlanks } from '../../base/text.ts';
import { decodeReferences } from '../../title/entities.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../../title/title.ts';
import type { FileFacts } from '../context.ts';
import type { ExtensionScope } from '../extension.ts';
import { isFollowed } from '../nodes/external-anchor.ts';
import { formEncode } from '../text/anchors.ts';
import { decodePercent } from '../text/percent.ts';
import { schemeLengthAt, urlAsHref } from '../text/sanitizer-url.ts';
import type { MediaSettings } from './media-options.ts';

/** What no address holds. */
const NO_URL = /[[\]<>"\u0000-\u0020\u007f\p{Zs}]/u;

export interface MediaLink {
  readonly kind: 'description' | 'page' | 'url' | 'none';
  readonly href: string;
  readonly rel?: string | undefined;
  /** Tooltip if there is no caption. */
  readonly title?: string | undefined;
  /** Whether a `link=` leads nowhere and so has no effect. */
  readonly invalid: boolean;
}

/** The link of a file with these settings. */
export function mediaLink(
  settings: MediaSettings,
  title: Title,
  file: FileFacts | undefined,
  scope: ExtensionScope,
): MediaLink {
  const setting = settings.values.get('link');
  const description: MediaLink = {
    kind: 'description',
    href: scope.href(title) + query(settings, file),
    invalid: false,
  };
  if (setting === undefined) return description;
  // A target in the brackets of a link means the same.
  const written = trimBlanks(
    decodeReferences(setting.value).replace(/^[ \t\n\r\f]*\[\[([^[\]|]*)\]\]/, '$1'),
  );
  if (written === '') return { kind: 'none', href: '', invalid: false };
  const { site } = scope.context;
  if (schemeLengthAt(written, 0, 'relative') > 0 && !NO_URL.test(written)) {
    const href = urlAsHref(written);
    return { kind: 'url', href, rel: isFollowed(href, site) ? undefined : 'nofollow', invalid: false };
  }
  return pageLink(decodePercent(written), description, scope);
}

function pageLink(written: string, description: MediaLink, scope: ExtensionScope): MediaLink {
  const { site } = scope.context;
  const here = { ...scope.context.title, fragment: written.slice(1) };
  const target = written.startsWith('#') ? here : parseTitle(written, site);
  if (target === undefined || !isTitle(target)) return { ...description, invalid: true };
  const shownTitle = readingForm({ ...target, fragment: '' }, site);
  const elsewhere = site.interwiki.get(target.interwiki);
  const href =
    elsewhere === undefined
      ? scope.href(target)
      : elsewhere.url.replace('$1', encodeURI(target.text.replace(/ /g, '_')));
  return { kind: 'page', href, title: shownTitle, invalid: false };
}

/** Passes the displayed page or language on to the file's page, whether the file has any or not. */
function query(settings: MediaSettings, file: FileFacts | undefined): string {
  if (file === undefined) return '';
  const page = Number.parseInt(settings.values.get('page')?.value ?? '', 10);
  const language = settings.values.get('lang')?.value;
  const asked = [
    ...(page > 0 ? [`page=${page}`] : []),
    ...(language ? [`lang=${formEncode(language)}`] : []),
  ];
  return asked.length === 0 ? '' : `?${asked.join('&')}`;
}
