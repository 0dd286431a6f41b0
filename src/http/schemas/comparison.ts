/** Comparisons in answers, and what a linter of texts finds. The parts are computed elsewhere and go out as they are. */

import { z } from 'zod';
import { identifier } from './fields.ts';

const bytes = z.int().min(0);

const section = z.strictObject({
  level: z
    .int()
    .min(1)
    .max(6)
    .meta({ examples: [2] }),
  heading: z.string().meta({ description: 'The line of the heading, in markup', examples: ['== Method =='] }),
  offset: bytes.meta({ description: 'Bytes from the start of the page', examples: [120] }),
});

const sections = z.array(section);

const highlight = z.strictObject({
  start: bytes.meta({ description: 'Bytes from the start of the line', examples: [12] }),
  length: bytes.meta({ description: 'Bytes', examples: [7] }),
  type: z.literal([0, 1]).meta({ description: '0 added, 1 deleted' }),
});

const movedLine = z
  .strictObject({
    id: z.string().meta({ description: 'This paragraph', examples: ['movedpara_2_0_rhs'] }),
    linkId: z.string().meta({ description: 'The same one elsewhere', examples: ['movedpara_0_0_lhs'] }),
    linkDirection: z.literal([0, 1]).meta({ description: 'The other is 0 further down, 1 further up' }),
  })
  .meta({ description: 'On types 4 and 5' });

const comparedLine = z
  .strictObject({
    type: z.literal([0, 1, 2, 3, 4, 5]).meta({
      description: '0 context, 1 added, 2 deleted, 3 changed, 4 moved away from here, 5 moved to here',
      examples: [3],
    }),
    lineNumber: identifier.optional().meta({
      description: 'In the to revision; absent on types 2 and 4',
      examples: [1],
    }),
    moveInfo: movedLine.optional(),
    text: z.string().meta({
      description: 'The line; of types 3 and 5 both lines woven into one',
      examples: ['A room for writing.copying books.'],
    }),
    offset: z
      .strictObject({
        from: bytes.nullable().meta({ examples: [0] }),
        to: bytes.nullable().meta({ examples: [0] }),
      })
      .meta({ description: 'First byte of the line in each revision; null where the line is not there' }),
    highlightRanges: z.array(highlight).optional().meta({ description: 'On types 3 and 5' }),
  })
  .meta({ description: 'A line of a comparison' });

export const comparison = z
  .strictObject({
    from: z.strictObject({ id: identifier, slot_role: z.literal('main'), sections }),
    to: z.strictObject({
      id: identifier.nullable().meta({ description: 'null for a text that is no revision' }),
      slot_role: z.literal('main'),
      sections,
    }),
    diff: z.array(comparedLine),
  })
  .meta({ description: 'What differs between two texts, line by line' });

export const lintFindings = z
  .array(
    z.strictObject({
      type: z.string().meta({ examples: ['obsolete-tag'] }),
      dsr: z.tuple([z.int(), z.int(), z.int().nullable(), z.int().nullable()]).meta({
        description: 'Start, end, width of the opening and of the closing markup',
        examples: [[2, 12, 4, 5]],
      }),
      templateInfo: z
        .union([
          z.strictObject({ name: z.string() }),
          z.strictObject({ multiPartTemplateBlock: z.literal(true) }),
        ])
        .nullable()
        .meta({ description: 'The template that it comes from', examples: [null] }),
      params: z.record(z.string(), z.unknown()).meta({ examples: [{ name: 'tt' }] }),
    }),
  )
  .meta({ description: 'What an author should look at, in the order of the text' });
