/** The titles in requests: those of pages that this wiki may have. */

import { FILE, MAIN, MEDIA } from '../../title/namespaces.ts';
import { isTitle, parseTitle, type Title, type TitleRules } from '../../title/title.ts';
import { WikiError } from '../errors.ts';

export interface TitleUse {
  /** `title-refused` for a title to write. Only when reading, `Media:X` stands for `File:X`. */
  readonly code?: 'title-invalid' | 'title-refused';
  /** The namespace of a title without prefix. */
  readonly namespace?: number;
}

/** @throws WikiError of the code if it is not a valid title, is special, or belongs to another wiki */
export function localTitle(
  written: string,
  rules: TitleRules,
  { code = 'title-invalid', namespace = MAIN }: TitleUse = {},
): Title {
  const parsed = parseTitle(written, rules, namespace);
  if (!isTitle(parsed)) throw new WikiError(code, { title: written, reason: parsed });
  if (parsed.interwiki !== '') throw new WikiError(code, { title: written, reason: 'interwiki' });
  if (parsed.namespace === MEDIA && code === 'title-invalid') return { ...parsed, namespace: FILE };
  if (parsed.namespace < 0) throw new WikiError(code, { title: written, reason: 'special' });
  return parsed;
}
