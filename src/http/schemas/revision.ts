/** Revisions, histories and counts in answers. */

import { z } from 'zod';
import {
  addressField,
  contentModelField,
  htmlField,
  keyField,
  licenseField,
  pageNumber,
  revisionNumber,
  sourceField,
  timestampField,
  titleField,
  userField,
} from './fields.ts';

const listed = {
  id: revisionNumber,
  timestamp: timestampField,
  minor: z.boolean().meta({ description: 'The writer called the edit slight', examples: [false] }),
  size: z
    .int()
    .min(0)
    .meta({ description: 'Bytes of the content', examples: [24] }),
  comment: z
    .string()
    .nullable()
    .meta({ description: 'Summary of the edit; null where it is hidden', examples: ['Say what for'] }),
  user: userField.nullable().meta({ description: 'Who made it; null where that is hidden' }),
  delta: z
    .int()
    .nullable()
    .meta({
      description: 'Bytes more than the revision before; null for the first of a page',
      examples: [3],
    }),
};

export const listedRevision = z
  .strictObject(listed)
  .meta({ description: 'A revision as a history lists it' });
export type ListedRevision = z.infer<typeof listedRevision>;

export const pageField = z
  .strictObject({ id: pageNumber, key: keyField, title: titleField })
  .meta({ description: 'The page that it is a revision of' });

/** What all forms of a revision begin with. */
const revision = z.strictObject({
  ...listed,
  content_model: contentModelField,
  page: pageField,
  license: licenseField,
});
export type RevisionFields = z.infer<typeof revision>;

export const revisionWithSource = revision
  .extend({ source: sourceField })
  .meta({ description: 'A revision and its source' });
export type RevisionWithSource = z.infer<typeof revisionWithSource>;

export const revisionWithHtml = revision
  .extend({ html: htmlField })
  .meta({ description: 'A revision and its HTML' });
export type RevisionWithHtml = z.infer<typeof revisionWithHtml>;

export const bareRevision = revision
  .extend({
    html_url: addressField(
      "Where the revision's HTML is found",
      'https://wiki.example.org/v1/revision/34/html',
    ),
  })
  .meta({ description: 'A revision without its content' });
export type BareRevision = z.infer<typeof bareRevision>;

const HISTORY = 'https://wiki.example.org/v1/page/Stemma_codicum/history';

export const historySegment = z
  .strictObject({
    revisions: z.array(listedRevision).max(20).meta({ description: 'Newest first' }),
    latest: addressField('The segment of the latest revisions', HISTORY),
    older: addressField('The segment before, if there is one', `${HISTORY}?older_than=14`).optional(),
    newer: addressField('The segment after, if there is one', `${HISTORY}?newer_than=34`).optional(),
  })
  .meta({ description: 'At most twenty revisions of a page' });
export type HistorySegment = z.infer<typeof historySegment>;

export const historyCount = z
  .strictObject({
    count: z
      .int()
      .min(0)
      .meta({ description: 'What was counted, at most the cap of its type', examples: [7] }),
    limit: z.boolean().meta({ description: 'There are more than the cap', examples: [false] }),
  })
  .meta({ description: 'A number of edits or editors' });
export type HistoryCount = z.infer<typeof historyCount>;
