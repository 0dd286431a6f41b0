/** The texts that transforms take: as fields of a body, and how large they may be. */

import { z } from 'zod';
import { utf8Bytes } from '../../base/text.ts';
import { WikiError } from '../../wiki/errors.ts';
import { MAX_SOURCE_BYTES } from '../../wiki/pages/contents.ts';

/** A transform answers one text alone, so no cache needs to keep it. */
export const NOT_CACHED = 'private,no-cache,s-maxage=0';

/** @throws WikiError `source-too-large` */
export function refuseTooLarge(source: string): void {
  if (utf8Bytes(source) > MAX_SOURCE_BYTES) {
    throw new WikiError('source-too-large', { maxBytes: MAX_SOURCE_BYTES });
  }
}

/** A text, or a number that stands for one, as clients of loosely typed languages send it. */
export const sentText = z.union([z.string(), z.number().transform(String)]);

export function sourceField(example: string) {
  return sentText
    .nullish()
    .meta({ description: 'The text; without it, the stored page is taken', examples: [example] });
}
