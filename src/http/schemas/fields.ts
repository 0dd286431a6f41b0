/** Fields that many answers share, each with what it means and what it looks like. */

import { z } from 'zod';
import { MODEL_NAMES } from '../../content-models/models.ts';

/** A number that counts something or names it, from 1. */
export const identifier = z.int().min(1);

export const pageNumber = identifier.meta({ description: 'Page identifier', examples: [21] });
export const revisionNumber = identifier.meta({ description: 'Revision identifier', examples: [34] });

export const keyField = z
  .string()
  .meta({ description: 'Title in the form of addresses', examples: ['Stemma_codicum'] });
export const titleField = z
  .string()
  .meta({ description: 'Title in reading form', examples: ['Stemma codicum'] });

export const timestampField = z.string().meta({
  description: 'ISO 8601, UTC, whole seconds',
  format: 'date-time',
  examples: ['2026-11-21T03:07:00Z'],
});

export const contentModelField = z
  .enum(MODEL_NAMES)
  .meta({ description: 'How the source is to be understood', examples: ['wikitext'] });

export const licenseField = z
  .strictObject({
    url: z.string().meta({ examples: ['https://creativecommons.org/licenses/by-sa/4.0/'] }),
    title: z.string().meta({ examples: ['CC BY-SA 4.0'] }),
  })
  .meta({ description: "The wiki's license" });

export const userField = z
  .strictObject({
    id: identifier.nullable().meta({ description: 'null for anonymous users', examples: [2] }),
    name: z.string().meta({ description: 'Of an anonymous user: the IP address', examples: ['Ann'] }),
  })
  .meta({ description: 'Somebody who edited' });

export const sourceField = z.string().meta({
  description: 'The text as stored, in its content model',
  examples: ['How copies of a text descend.'],
});

export const htmlField = z.string().meta({
  description: 'The rendered document',
  examples: ['<!DOCTYPE html><html><body><p>How copies of a text descend.</p></body></html>'],
});

/** An absolute address in this API. */
export function addressField(description: string, example: string) {
  return z.string().meta({ description, format: 'uri', examples: [example] });
}
