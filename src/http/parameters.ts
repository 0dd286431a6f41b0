/** Path and query parameters: checked by zod schemas, failing in MediaWiki's words. */

import { z } from 'zod';
import { PLACE, timeOf } from '../wiki/stream/change-stream.ts';
import { RequestError } from './errors/request-error.ts';

/** What a schema says about a failure; everything else follows from the parameter's name and value. */
interface Failure {
  readonly failureCode: 'badbool' | 'badinteger' | 'badvalue' | 'missingparam' | 'outofrange';
  readonly failureData?: unknown;
  readonly message: string;
}

const INTEGER = /^[+-]?\d+$/;
const LARGEST = 2n ** 63n - 1n;

/** A whole number within 64 bits, as MediaWiki reads one (`+5` is 5). */
export const integer = z
  .string()
  .transform((text, context) => {
    const value = INTEGER.test(text) ? BigInt(text) : undefined;
    if (value === undefined || value > LARGEST || value < -LARGEST) {
      return refuse(context, text, {
        failureCode: 'badinteger',
        failureData: null,
        message: 'must be an integer',
      });
    }
    return Number(value);
  })
  .meta({ type: 'integer', format: 'int64' });

/** A revision id: a whole number above zero. */
export const revisionId = integer
  .transform((value, context) => {
    if (value >= 1) return value;
    return refuse(context, value, {
      failureCode: 'outofrange',
      failureData: { min: 1, curmax: null, max: null, highmax: null },
      message: 'must be greater than 0',
    });
  })
  .meta({ minimum: 1, description: 'Revision identifier', examples: [34] });

/** A revision, where the title of its page comes first. */
export const revision = revisionId.meta({ description: 'A revision of the page', examples: [34] });

/** A whole number between two others, which count in. */
export function integerWithin(min: number, max: number) {
  return integer
    .transform((value, context) => {
      if (value >= min && value <= max) return value;
      return refuse(context, value, {
        failureCode: 'outofrange',
        failureData: { min, curmax: max, max, highmax: max },
        message: `must be between ${min} and ${max}`,
      });
    })
    .meta({ minimum: min, maximum: max });
}

/** Text that is there. */
export const someText = z
  .string()
  .transform((text, context) => {
    if (text !== '') return text;
    return refuse(context, text, { failureCode: 'missingparam', message: 'must be set' });
  })
  .meta({ minLength: 1 });

/** The id of an event, `12-1`, or a time in ISO 8601. */
export const eventOrTime = z.string().transform((text, context) => {
  if (PLACE.test(text) || timeOf(text) !== undefined) return text;
  const message = 'must be the id of an event, or a time in ISO 8601';
  return refuse(context, text, { failureCode: 'badvalue', failureData: [], message });
});

/** One of a few words. */
export function oneOf<const Words extends readonly string[]>(words: Words) {
  return z
    .string()
    .transform((text, context): Words[number] => {
      if (words.includes(text)) return text;
      const message = `must be one of ${words.join(', ')}`;
      return refuse(context, text, { failureCode: 'badvalue', failureData: [], message });
    })
    .meta({ enum: [...words] });
}

const WORDS = { title: 'YesOrNo', enum: ['yes', 'true', '1', 'no', 'false', '0'] };

/** One of the words for whether to follow redirects, which are no flag in MediaWiki. */
const answer = z
  .string()
  .transform((text, context): boolean => {
    if (['no', 'false', '0'].includes(text)) return false;
    if (['yes', 'true', '1'].includes(text)) return true;
    return refuse(context, text, { failureCode: 'badvalue', failureData: [], message: 'must be yes or no' });
  })
  .meta(WORDS);

/** Off unless the request says yes, in any word that MediaWiki takes for it. */
export const yesOrNo = z
  .string()
  .transform((text, context): boolean => {
    if (/^(?:no?|f(?:alse)?|off|0)?$/i.test(text)) return false;
    if (/^(?:y(?:es)?|t(?:rue)?|on|1)$/i.test(text)) return true;
    return refuse(context, text, { failureCode: 'badbool', failureData: null, message: 'must be yes or no' });
  })
  .meta(WORDS)
  .default(false)
  .meta({ default: 'no' });

/** Whether to follow wiki redirects. */
export const redirectQuery = {
  redirect: answer
    .default(true)
    .meta({ description: 'Whether to follow wiki redirects', default: 'yes', examples: ['no'] }),
};

/** A title in a path. */
export const title = z
  .string()
  .min(1)
  .meta({
    description: 'Title of the page or file, in any spelling',
    examples: ['Stemma_codicum'],
  });

/**
 * Checks one parameter.
 * @param value as decoded; undefined when absent
 * @throws RequestError `parameter`
 */
export function check<Output>(name: string, schema: z.ZodType<Output>, value: string | undefined): Output {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const failure = failureOf(parsed.error);
  throw new RequestError('parameter', {
    name,
    value: value ?? null,
    failureCode: failure?.failureCode ?? 'missingparam',
    failureData: failure?.failureData ?? null,
    message:
      failure === undefined
        ? `The "${name}" parameter must be set.`
        : `The "${name}" parameter ${failure.message}.`,
  });
}

/** Refuses a parameter of the path that is empty: as no integer where it should be one, else as missing. */
export function refuseEmpty(name: string, schema: z.ZodType): void {
  const { error } = schema.safeParse('');
  const isInteger = error !== undefined && failureOf(error)?.failureCode === 'badinteger';
  check(name, schema, isInteger ? '' : undefined);
}

function failureOf({ issues }: z.ZodError): Failure | undefined {
  return (issues[0] as { params?: Failure } | undefined)?.params;
}

/**
 * The value of a query parameter: of several the last, as in MediaWiki; undefined when absent.
 * @throws RequestError `parameter` when it is given as a list
 */
export function single(query: URLSearchParams, name: string): string | undefined {
  const listed = [...query].filter(([key]) => key.startsWith(`${name}[`));
  if (listed.length === 0) return query.getAll(name).at(-1);
  throw new RequestError('parameter', {
    name,
    value: listed.map(([, value]) => value),
    failureCode: 'badvalue',
    failureData: null,
    message: `The "${name}" parameter must not be a list.`,
  });
}

/**
 * Reads and checks parameters of the query, in the order of their schemas.
 * @throws RequestError `parameter`
 */
export function readQuery<const Schemas extends Readonly<Record<string, z.ZodType>>>(
  query: URLSearchParams,
  schemas: Schemas,
): { readonly [Name in keyof Schemas]: z.output<Schemas[Name]> } {
  const read = Object.entries(schemas).map(([name, schema]) => [
    name,
    check(name, schema, single(query, name)),
  ]);
  return Object.fromEntries(read);
}

function refuse(context: z.core.ParsePayload | z.RefinementCtx, input: unknown, failure: Failure): never {
  (context as z.RefinementCtx).addIssue({ code: 'custom', params: { ...failure }, input });
  return z.NEVER;
}
