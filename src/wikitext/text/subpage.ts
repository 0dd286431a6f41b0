/**
 * Subpage links: on `User:A/B`, `/C` means `User:A/B/C` and `../C` means `User:A/C`. Only in namespaces that have
 * subpages; elsewhere such text has no special meaning.
 */

import { trimBlanks } from '../../base/text.ts';
import { readingForm, type Title } from '../../title/title.ts';
import type { Site } from '../context.ts';

/** The full target; text that is not a subpage link comes back unchanged. */
export function subpageTitle(written: string, here: Title, site: Site): string {
  const text = trimBlanks(written);
  if (text.startsWith('/') && site.subpageNamespaces.has(here.namespace)) {
    return `${readingForm({ ...here, fragment: '' }, site)}${text.replace(/\/+$/, '')}`;
  }
  const match = /^(?:\.\.\/)+/.exec(text);
  if (match === null || !site.subpageNamespaces.has(here.namespace)) return text;
  const levels = match[0].length / 3;
  const parts = readingForm({ ...here, fragment: '' }, site).split('/');
  if (parts.length <= levels) return text;
  const base = parts.slice(0, parts.length - levels).join('/');
  const rest = text.slice(match[0].length).replace(/\/+$/, '');
  return rest === '' ? base : `${base}/${rest}`;
}
