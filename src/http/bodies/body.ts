/** What requests bring in their bodies, checked by schemas. Edits are JSON; transforms and log-ins may be forms as well. */

import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import { networkOf } from '../../base/network.ts';
import { type Semaphore, SemaphoreTimeout } from '../../base/semaphore.ts';
import { hasLoneSurrogate } from '../../base/text.ts';
import { WikiError } from '../../wiki/errors.ts';
import type { Call } from '../call.ts';
import type { Context } from '../context.ts';
import { RequestError } from '../errors/request-error.ts';
import { problemInJson } from './json-text.ts';
import { bytesOf, formOf, MAX_BODY_BYTES, MULTIPART_TYPE, partsOf } from './read.ts';

/** Largest of those few that carry HTML: ten megabytes of it, with room for escapes. */
const MAX_HTML_BODY_BYTES = 12 * 1024 * 1024;
/** From here on a body is looked through in turns, between which others are answered. */
const LARGE_BYTES = 1024 * 1024;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/**
 * Reads and checks a request's JSON object.
 * @throws RequestError `content-type`, `content-encoding`, `body-too-large`, `body-unreadable`, `body`, `body-extraneous`
 */
export async function readBody<Output>(context: Context, schema: z.ZodType<Output>): Promise<Output> {
  refuseUnless(context, [JSON_TYPE], 'send application/json');
  return checked(await parseJson(await bytesOf(context)), schema);
}

/**
 * Reads and checks a request's fields, as JSON or from a form. Files in a form are no fields.
 * @throws RequestError as `readBody`
 */
export async function readFields<Output>(context: Context, schema: z.ZodType<Output>): Promise<Output> {
  const type = refuseUnless(context, [JSON_TYPE, FORM_TYPE, MULTIPART_TYPE], 'send JSON or a form');
  if (type === JSON_TYPE) return checked(await parseJson(await bytesOf(context)), schema);
  const fields = type === FORM_TYPE ? await formOf(context) : await partsOf(context);
  return checked(fields, schema);
}

/**
 * Reads the fields of a page's form. Texts beyond the usual are read few at a time, so that one which is too long to be saved can be
 * handed back to its writer.
 * @throws RequestError as `readFields`; WikiError `overloaded`
 */
export async function readForm(
  context: Context,
  largeBodies?: Semaphore,
): Promise<Readonly<Record<string, string>>> {
  if (context.state.fields !== undefined) return context.state.fields;
  const type = refuseUnless(context, [FORM_TYPE, MULTIPART_TYPE], 'send a form');
  const read = (): Promise<Record<string, unknown>> =>
    type === FORM_TYPE ? formOf(context) : partsOf(context, maxBytes);
  const isLarge = type === MULTIPART_TYPE && Number(context.get('content-length')) > MAX_BODY_BYTES;
  const maxBytes = isLarge && largeBodies !== undefined ? MAX_HTML_BODY_BYTES : MAX_BODY_BYTES;
  const fields =
    maxBytes > MAX_BODY_BYTES && largeBodies !== undefined
      ? await inTurn(largeBodies, networkOf(context.ip), read)
      : await read();
  context.state.fields = checked(fields, z.record(z.string(), z.string()));
  return context.state.fields;
}

/**
 * As `readFields`, where the fields may hold much HTML: as JSON that tells its length before, and few at a time, since each
 * takes many times its size while it is read.
 * @param use what is done with the fields, in the place that they take
 * @throws RequestError as `readFields`; WikiError `overloaded`
 */
export async function useHtmlFields<Output>(
  { context, largeBodies, identity }: Pick<Call, 'context' | 'largeBodies' | 'identity'>,
  schema: z.ZodType<Output>,
  use: (fields: Output) => Promise<void>,
): Promise<void> {
  const isLarge = Number(context.get('content-length')) > MAX_BODY_BYTES;
  const [type = ''] = context.get('content-type').split(';');
  if (!isLarge || type.trim().toLowerCase() !== JSON_TYPE) return use(await readFields(context, schema));
  refuseUnless(context, [JSON_TYPE], 'send JSON');
  await inTurn(largeBodies, identity?.email ?? networkOf(context.ip), async () => {
    const bytes = await bytesOf(context, MAX_HTML_BODY_BYTES);
    await use(checked(await parseJson(bytes), schema));
  });
}

/** @throws WikiError `overloaded` */
async function inTurn<Result>(
  largeBodies: Semaphore,
  asker: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await largeBodies.run(work, asker);
  } catch (error) {
    if (error instanceof SemaphoreTimeout) throw new WikiError('overloaded', { retryAfterSeconds: 2 });
    throw error;
  }
}

function checked<Output>(value: Record<string, unknown>, schema: z.ZodType<Output>): Output {
  const parsed = schema.safeParse(value, { error: wordsFor });
  if (parsed.success) return parsed.data;
  throw failureOf(parsed.error, value);
}

/** A text that can be kept as it is: no NUL, no half of a surrogate pair. */
export const keepableText = z.string().superRefine((text, context) => {
  if (text.includes('\0')) context.addIssue({ code: 'custom', message: 'must not contain NUL characters' });
  else if (hasLoneSurrogate(text))
    context.addIssue({ code: 'custom', message: 'must not contain lone surrogates' });
});

/** The end of the sentence that begins with a field's name, for what a schema does not say itself. */
function wordsFor(issue: z.core.$ZodRawIssue): string {
  const kind = issue.code === 'invalid_type' ? KINDS[issue.expected as string] : undefined;
  return kind === undefined ? 'is not valid' : `must be ${kind}`;
}

const KINDS: Readonly<Record<string, string>> = {
  string: 'a string',
  object: 'an object',
  int: 'an integer',
  number: 'a number',
  boolean: 'true or false',
};

async function parseJson(bytes: Buffer): Promise<Record<string, unknown>> {
  const turn = async (): Promise<void> => {
    if (bytes.length > LARGE_BYTES) await nextTurn();
  };
  const text = bytes.toString('utf8');
  await turn();
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new RequestError('body-unreadable', { problem: (error as Error).message.slice(0, 200) });
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RequestError('body-unreadable', { problem: 'it is no object' });
  }
  await turn();
  const problem = problemInJson(text);
  if (problem !== undefined) throw new RequestError('body-unreadable', { problem });
  await turn();
  return value as Record<string, unknown>;
}

/** @returns the content type, one of those that are taken */
function refuseUnless(context: Context, types: readonly string[], advice: string): string {
  const header = context.get('content-type');
  const [type = '', ...parameters] = header.split(';').map((part) => part.trim().toLowerCase());
  const charset = parameters
    .find((part) => part.startsWith('charset='))
    ?.slice('charset='.length)
    .replace(/"/g, '');
  if (!types.includes(type) || (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8')) {
    const contentType = header === '' ? '(null)' : header.slice(0, 100);
    throw new RequestError('content-type', { contentType, advice });
  }
  const encoding = context.get('content-encoding').toLowerCase();
  if (!['', 'identity', 'gzip', 'deflate', 'br'].includes(encoding)) {
    throw new RequestError('content-encoding', { encoding: encoding.slice(0, 100) });
  }
  return type;
}

function failureOf(error: z.ZodError, value: Readonly<Record<string, unknown>>): RequestError {
  const { issues } = error;
  const issue = issues.find((each) => each.code !== 'unrecognized_keys') ?? issues[0];
  if (issue?.code === 'unrecognized_keys') {
    return new RequestError('body-extraneous', {
      names: issue.keys.map((key) => [...issue.path, key].join('.')),
    });
  }
  const name = String(issue?.path[0] ?? '');
  const given = name in value ? value[name] : null;
  const missing = given === null || given === undefined;
  const failureCode = codeFor(given, missing, issue);
  const isInside = failureCode === 'schema-validation-failed';
  return new RequestError('body', {
    name,
    value: isInside ? JSON.stringify(given).slice(0, 100) : shownValue(given),
    failureCode,
    failureData:
      isInside && issue !== undefined ? { 'schema-validation-error': faultIn(given, issue) } : null,
    message: missing
      ? `The "${name}" field must be set.`
      : `The "${issue?.path.join('.')}" field ${issue?.message ?? 'is not valid'}.`,
  });
}

/** As MediaWiki writes it: a text, but for what is none nor stands for one. */
function shownValue(given: unknown): unknown {
  if (typeof given === 'boolean') return given ? '1' : '';
  return typeof given === 'string' || typeof given === 'number' ? String(given).slice(0, 100) : given;
}

/** What is wrong inside of an object, and where. */
function faultIn(given: unknown, { path, message }: z.core.$ZodIssue) {
  const [, ...inside] = path.map(String);
  const value = inside.reduce<unknown>(
    (at, key) => (at as Record<string, unknown> | undefined)?.[key],
    given,
  );
  const constraint = value === undefined ? 'required' : 'type';
  return { property: inside.join('.'), pointer: `/${inside.join('/')}`, message, constraint, context: 1 };
}

function codeFor(given: unknown, missing: boolean, issue: z.core.$ZodIssue | undefined): string {
  if (missing) return 'missingparam';
  if ((issue?.path.length ?? 0) > 1) return 'schema-validation-failed';
  if (issue?.code === 'invalid_type' && issue.expected === 'object') return 'notarray';
  return typeof given === 'string' || typeof given === 'object' ? 'badvalue' : 'needstring';
}
