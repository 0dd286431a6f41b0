/** Files and results of searches in answers. */

import { z } from 'zod';
import { addressField, keyField, pageNumber, timestampField, titleField, userField } from './fields.ts';

const sizes = {
  size: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'Bytes; null where not known yet', examples: [20480] }),
  width: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'Pixels', examples: [320] }),
  height: z
    .int()
    .min(0)
    .nullable()
    .meta({ description: 'Pixels', examples: [240] }),
};

const duration = z
  .int()
  .min(0)
  .nullable()
  .meta({ description: 'Seconds of a sound or film; null for all others', examples: [null] });

const url = addressField('Where to get it', 'https://wiki.example.org/media/File/Map.png');

export const fileForm = z
  .strictObject({
    mediatype: z
      .enum([
        'BITMAP',
        'DRAWING',
        'AUDIO',
        'VIDEO',
        'MULTIMEDIA',
        'UNKNOWN',
        'OFFICE',
        'TEXT',
        'EXECUTABLE',
        'ARCHIVE',
        '3D',
      ])
      .meta({ examples: ['BITMAP'] }),
    ...sizes,
    duration,
    url,
  })
  .meta({ description: 'One form of a file: as it was put there, or smaller' });
export type FileFormFields = z.infer<typeof fileForm>;

export const linkedFile = z
  .strictObject({
    title: z.string().meta({ description: 'Title without its namespace', examples: ['Map.png'] }),
    file_description_url: addressField(
      'Where readers find its page',
      'https://wiki.example.org/wiki/File:Map.png',
    ),
    latest: z
      .strictObject({ timestamp: timestampField, user: userField })
      .meta({ description: 'Who put it there, and when' }),
    preferred: fileForm,
    original: fileForm,
  })
  .meta({ description: 'A file that a page uses' });
export type LinkedFile = z.infer<typeof linkedFile>;

export const file = linkedFile.extend({ thumbnail: fileForm }).meta({ description: 'A file' });
export type FileFields = z.infer<typeof file>;

export const filesOfPage = z
  .strictObject({ files: z.array(linkedFile).max(100) })
  .meta({ description: 'The files that a page uses' });
export type FilesOfPage = z.infer<typeof filesOfPage>;

const thumbnail = z.strictObject({
  mimetype: z.string().meta({ examples: ['image/png'] }),
  ...sizes,
  duration,
  url,
});

export const searchResult = z
  .strictObject({
    id: pageNumber,
    key: keyField,
    title: titleField,
    excerpt: z.string().meta({
      description:
        'HTML: a few lines of text with the words in `<span class="searchmatch">`; in a search of titles the title',
      examples: ['How <span class="searchmatch">copies</span> descend.'],
    }),
    matched_title: z
      .string()
      .nullable()
      .meta({ description: 'The redirect whose title matched', examples: [null] }),
    description: z
      .string()
      .nullable()
      .meta({ description: 'Short summary of the topic', examples: ['Descent of a text'] }),
    thumbnail: thumbnail.nullable().meta({ description: "The page's first picture" }),
  })
  .meta({ description: 'A page that a search found' });
export type SearchResultFields = z.infer<typeof searchResult>;

export const searchResults = z
  .strictObject({ pages: z.array(searchResult).max(100) })
  .meta({ description: 'Pages that a search found, best first' });
export type SearchResults = z.infer<typeof searchResults>;
