/** Errors in answers. */

import { z } from 'zod';
import { comparison } from './comparison.ts';
import { identifier } from './fields.ts';

export const errorBody = z
  .strictObject({
    errorKey: z.string().meta({ description: 'For programs', examples: ['rest-nonexistent-title'] }),
    messageTranslations: z
      .strictObject({ en: z.string().meta({ examples: ['The specified title (Atlantis) does not exist'] }) })
      .meta({ description: 'For people' }),
    httpCode: z.int(),
    httpReason: z.string().meta({ examples: ['Not Found'] }),
    error: z
      .literal('parameter-validation-failed')
      .optional()
      .meta({ description: 'With the next four: a parameter or field of the body does not pass' }),
    name: z.string().optional().meta({ description: 'Its name' }),
    value: z.unknown().optional().meta({ description: 'What was given; null where nothing was' }),
    failureCode: z.string().optional(),
    failureData: z.unknown().optional(),
    min: z.int().nullable().optional().meta({ description: 'Of a number out of range: the least' }),
    curmax: z.int().nullable().optional().meta({ description: 'The most, for who asks' }),
    max: z.int().nullable().optional().meta({ description: 'The most' }),
    highmax: z.int().nullable().optional().meta({ description: 'The most, for bots' }),
    actionModuleErrorCode: z
      .string()
      .optional()
      .meta({ description: "MediaWiki's short name for what an edit failed of" }),
    content_type: z.string().optional().meta({ description: 'The content type that is not taken' }),
    maxBytes: z.int().optional().meta({ description: 'The limit that was exceeded' }),
    limit: z.string().optional().meta({ description: 'Name of the limit that was exceeded' }),
    other: z.string().optional().meta({ description: 'The title that stands in the way' }),
    path: z.string().optional().meta({ description: 'The file that somebody works on' }),
    others: z
      .array(z.string())
      .optional()
      .meta({ description: 'Keys of the pages that a title may mean, where it is not clear which' }),
    login: z
      .strictObject({ result: z.string(), reason: z.string() })
      .optional()
      .meta({ description: 'Of `api.php`: why the log-in failed' }),
    base: identifier.optional().meta({ description: 'Of a conflict: the revision that the edit began with' }),
    current: identifier.optional().meta({ description: 'Of a conflict: the latest revision' }),
    local: comparison.optional().meta({ description: 'Of a conflict: from `base` to what was submitted' }),
    remote: comparison.optional().meta({ description: 'Of a conflict: from `base` to `current`' }),
  })
  .meta({ description: 'What went wrong' });
