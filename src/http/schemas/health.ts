/** How the service stands, in answers. */

import { z } from 'zod';

const version = z.string().meta({ description: 'Of the server', examples: ['0.1.0'] });

/** The size of a private wiki is not public. */
const HIDDEN = 'Not told of a private wiki';

export const health = z
  .looseObject({
    status: z.enum(['ok', 'read-only', 'overloaded']).meta({ examples: ['ok'] }),
    reason: z
      .string()
      .optional()
      .meta({ description: 'Why it is not `ok`', examples: ['the disk is nearly full'] }),
    version,
    pages: z
      .int()
      .min(0)
      .optional()
      .meta({ description: HIDDEN, examples: [21] }),
    revisions: z
      .int()
      .min(0)
      .optional()
      .meta({ description: HIDDEN, examples: [34] }),
    search: z
      .strictObject({
        status: z.enum(['ready', 'building', 'failed']).meta({ examples: ['ready'] }),
        pages: z
          .int()
          .min(0)
          .optional()
          .meta({ description: HIDDEN, examples: [21] }),
        left: z.int().min(0).optional().meta({ description: 'Pages still to be read' }),
      })
      .meta({ description: 'The index of the search' }),
    mirror: z
      .strictObject({
        status: z.enum(['ok', 'pushing', 'failing']),
        equalAt: z.string().nullable().meta({ description: 'When the copy was last known to be equal' }),
        failures: z.int().min(0).meta({ description: 'Since then' }),
      })
      .optional()
      .meta({ description: 'The copy that every change is pushed to, if there is one' }),
    database: z
      .strictObject({ status: z.enum(['ok', 'away']) })
      .optional()
      .meta({ description: 'What several servers share, if there is such a database' }),
    upstream: z
      .strictObject({
        status: z.enum(['ok', 'away']),
        heardAt: z.string().nullable().meta({ description: 'When its branch was last known' }),
        lagSeconds: z.number().min(0).nullable().meta({ description: 'Since then, in seconds' }),
        failures: z.int().min(0).meta({ description: 'Since then' }),
        reason: z.string().optional().meta({ description: 'Of the last failure' }),
      })
      .optional()
      .meta({ description: 'The repository that every change is saved to first, if there is one' }),
  })
  .meta({ description: 'The wiki is read' });

export const notReady = z
  .looseObject({
    status: z.enum(['starting', 'unreadable', 'overloaded', 'read-only']).meta({ examples: ['starting'] }),
    reason: z.string().meta({ examples: ['the history is being read'] }),
    version,
  })
  .meta({ description: 'The wiki cannot be read at the moment, or, where that was asked, not be edited' });
