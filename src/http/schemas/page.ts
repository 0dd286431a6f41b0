/** Pages in answers. */

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
} from './fields.ts';

export const latestField = z
  .strictObject({ id: revisionNumber, timestamp: timestampField })
  .meta({ description: 'The latest revision' });

/** What all forms of a page begin with. */
const page = z.strictObject({
  id: pageNumber,
  key: keyField,
  title: titleField,
  latest: latestField,
  content_model: contentModelField,
  license: licenseField,
});
export type PageFields = z.infer<typeof page>;

const redirectTarget = z
  .string()
  .optional()
  .meta({
    description: 'Path of the same form of the page that this one redirects to; absent where it does not',
    format: 'uri-reference',
    examples: ['/v1/page/Stemmatics?redirect=no'],
  });

export const savedPage = page
  .extend({ source: sourceField })
  .meta({ description: 'A page as an edit left it' });
export type SavedPage = z.infer<typeof savedPage>;

export const pageWithSource = page
  .extend({ source: sourceField, redirect_target: redirectTarget })
  .meta({ description: 'A page and its source' });
export type PageWithSource = z.infer<typeof pageWithSource>;

export const pageWithHtml = page
  .extend({ html: htmlField, redirect_target: redirectTarget })
  .meta({ description: 'A page and its HTML' });
export type PageWithHtml = z.infer<typeof pageWithHtml>;

export const barePage = page
  .extend({
    html_url: addressField(
      "Where the page's HTML is found",
      'https://wiki.example.org/v1/page/Stemma_codicum/html',
    ),
    redirect_target: redirectTarget,
  })
  .meta({ description: 'A page without its content' });
export type BarePage = z.infer<typeof barePage>;

export const languages = z
  .array(
    z.strictObject({
      code: z.string().meta({ description: 'Language code', examples: ['de'] }),
      name: z.string().meta({ description: 'What the language calls itself', examples: ['Deutsch'] }),
      key: keyField,
      title: titleField,
    }),
  )
  .meta({ description: 'The same topic in other languages' });
export type Languages = z.infer<typeof languages>;
