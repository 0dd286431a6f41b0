/** Reads a module's parameters from a request. What cannot be read is refused or warned of in MediaWiki's words. */

import { isTitle, parseTitle } from '../../../title/title.ts';
import { ActionError, hasHighLimits } from './asked.ts';
import type { Asked } from './module.ts';
import type { Parameter, Parameters, ValuesOf } from './parameter.ts';
import { listOf, normalised, userNameOf, withoutControls } from './read-texts.ts';
import { secondsOf } from './time.ts';

/** Values of one parameter, of others and of bots. */
export const MOST_VALUES = 50;
export const MOST_VALUES_FOR_BOTS = 10 * MOST_VALUES;
/** Longest value that is repeated to who sent it. */
const MAX_SHOWN_CHARS = 100;
const LARGEST = 2n ** 63n - 1n;

/** One parameter on its way: its whole name, what was written, and whose it is. */
interface Written {
  readonly name: string;
  readonly value: string;
  readonly path: string;
  readonly asked: Asked;
}

/**
 * @param path the module's, for warnings
 * @throws ActionError for what is missing or cannot be read
 */
export function readParameters<Own extends Parameters>(
  asked: Asked,
  { path, prefix, parameters }: { readonly path: string; readonly prefix: string; readonly parameters: Own },
): ValuesOf<Own> {
  const values = Object.entries(parameters).map(
    ([own, parameter]) => [own, readValue(asked, path, prefix + own, parameter)] as const,
  );
  return Object.fromEntries(values) as ValuesOf<Own>;
}

function readValue(asked: Asked, path: string, name: string, parameter: Parameter): unknown {
  asked.known.add(name);
  const { type, many = false, required = false, deprecated = false } = parameter;
  const sent = asked.params.get(name);
  if (type === 'upload') return undefined;
  if (sent !== undefined && deprecated)
    asked.notices.warn(path, 'deprecation', `The parameter "${name}" has been deprecated.`);
  if (type === 'boolean') return sent !== undefined;
  const value = sent ?? parameter.usual;
  if (required && (value === undefined || (value === '' && !many)))
    throw new ActionError('missingparam', `The "${name}" parameter must be set.`);
  if (value === undefined) return many && Array.isArray(type) ? new Set() : undefined;
  const written = { name, value: keepable(asked, path, name, value, parameter), path, asked };
  return many ? valuesOf(written, parameter) : single(written, parameter);
}

/** As a page may hold it. What is saved as a text stays as it was composed. */
function keepable(asked: Asked, path: string, name: string, value: string, { type }: Parameter): string {
  const kept = type === 'text' || type === 'password' ? withoutControls(value) : normalised(value);
  // Bytes that are no UTF-8 became this mark when the request was read.
  if (kept === value && !value.includes('\ufffd')) return value;
  asked.notices.warn(
    path,
    'badutf8',
    `The value passed for "${name}" contains invalid or non-normalized data. Textual data should be valid, NFC-normalized Unicode without C0 control characters other than HT (\\t), LF (\\n), and CR (\\r).`,
  );
  return kept;
}

function single(written: Written, parameter: Parameter): unknown {
  const { name, value } = written;
  const { type } = parameter;
  if (Array.isArray(type)) {
    if (!type.includes(value))
      throw new ActionError(parameter.badCode ?? 'badvalue', `${unrecognised(name, value)}.`);
    return value;
  }
  switch (type) {
    case 'integer':
      return within(written, integerOf(written), parameter, parameter.max);
    case 'limit':
      return limitOf(written, parameter);
    case 'timestamp':
      return timeOf(written);
    case 'user':
      return userOf(written);
    case 'title':
      return titleOf(written);
    case 'namespace':
      return namespaceOf(written, parameter);
    default:
      return value;
  }
}

function valuesOf(written: Written, parameter: Parameter): unknown {
  const { name, value, path, asked } = written;
  const { type } = parameter;
  const values = [...new Set(listOf(value))];
  refuseTooMany(asked, name, values.length);
  if (!Array.isArray(type) && type !== 'namespace')
    return values.map((each) => single({ ...written, value: each }, parameter));
  const known = Array.isArray(type) ? type : namespacesOf(asked, parameter).map(String);
  const isAll = (type === 'namespace' || parameter.takesAll === true) && values.includes('*');
  const unknown = values.filter((each) => !(isAll && each === '*') && !known.includes(each));
  if (unknown.length > 0)
    asked.notices.warn(path, 'unrecognizedvalues', unrecognised(name, ...unknown).trimEnd(), {
      values: unknown,
    });
  const found = isAll ? known : values.filter((each) => known.includes(each));
  if (found.some((each) => found.includes(`!${each}`)))
    throw new ActionError('show', 'Incorrect parameter - mutually exclusive values may not be supplied.');
  for (const each of found.filter((one) => parameter.oldValues?.includes(one)))
    asked.notices.warn(
      path,
      'deprecation',
      `The value "${each}" to parameter "${name}" has been deprecated.`,
    );
  if (type !== 'namespace') return new Set(found);
  if (found.length > 0) return new Set(found.map(Number));
  // None at all is no choice among them.
  return parameter.usual === undefined ? undefined : new Set([Number(parameter.usual)]);
}

/** @throws ActionError `toomanyvalues` */
function refuseTooMany(asked: Asked, name: string, count: number): void {
  const most = hasHighLimits(asked) ? MOST_VALUES_FOR_BOTS : MOST_VALUES;
  if (count <= most) return;
  throw new ActionError(
    'toomanyvalues',
    `Too many values supplied for parameter "${name}". The limit is ${most}.`,
    { parameter: name, limit: most, lowlimit: MOST_VALUES, highlimit: MOST_VALUES_FOR_BOTS },
  );
}

function integerOf({ name, value }: Written): number {
  const number = /^[+-]?\d{1,30}$/.test(value) ? BigInt(value) : undefined;
  if (number === undefined || number > LARGEST || number < -LARGEST)
    throw new ActionError('badinteger', `Invalid value "${shown(value)}" for integer parameter "${name}".`);
  return Number(number);
}

function limitOf(written: Written, parameter: Parameter): number {
  const most = (hasHighLimits(written.asked) ? parameter.highMax : parameter.max) ?? 0;
  if (written.value !== 'max') return within(written, integerOf(written), parameter, most);
  written.asked.limits.set(written.path.slice(written.path.indexOf('+') + 1), most);
  return most;
}

/** What lies outside counts as the bound. */
function within(
  written: Written,
  number: number,
  { min, isStrict = false }: Parameter,
  max: number | undefined,
): number {
  const isLow = min !== undefined && number < min;
  if (!isLow && (max === undefined || number <= max)) return number;
  const { asked, path, name, value } = written;
  const bounds =
    min === undefined
      ? `no greater than ${grouped(max)}`
      : max === undefined
        ? `no less than ${grouped(min)}`
        : `between ${grouped(min)} and ${grouped(max)}`;
  const words = `The value "${value}" for parameter "${name}" must be ${bounds}.`;
  if (isStrict)
    throw new ActionError('outofrange', words, {
      min: min ?? null,
      curmax: max ?? null,
      max: max ?? null,
      highmax: max ?? null,
    });
  asked.notices.warn(path, 'outofrange', words);
  return isLow ? min : (max as number);
}

/** `5,000` */
function grouped(number: number | undefined): string {
  return (number ?? 0).toLocaleString('en-US');
}

function timeOf({ name, value, asked }: Written): number {
  const seconds = secondsOf(value, Math.floor(Date.now() / 1000));
  asked.known.add(name);
  if (seconds === undefined)
    throw new ActionError(
      'badtimestamp',
      `Invalid value "${shown(value)}" for timestamp parameter "${name}".`,
    );
  return seconds;
}

function userOf({ name, value, asked }: Written): string {
  const user = userNameOf(value, asked.call.wiki.site.titles);
  if (user === undefined)
    throw new ActionError('baduser', `Invalid value "${shown(value)}" for user parameter "${name}".`);
  return asked.call.wiki.people.named(user)?.name ?? user;
}

function titleOf({ name, value, asked }: Written): string {
  if (isTitle(parseTitle(value, asked.call.wiki.site.titles))) return value;
  throw new ActionError(
    'badtitle',
    `Invalid value "${shown(value)}" for title parameter "${name}": not a valid title string.`,
  );
}

function namespaceOf({ name, value, asked }: Written, parameter: Parameter): number {
  if (!namespacesOf(asked, parameter).map(String).includes(value))
    throw new ActionError('badvalue', `${unrecognised(name, value)}.`);
  return Number(value);
}

export function namespacesOf({ call: { wiki } }: Asked, { virtual = false }: Parameter): number[] {
  return wiki.site.titles.namespaces.ids().filter((id) => virtual || id >= 0);
}

export function unrecognised(name: string, ...values: readonly string[]): string {
  const many = values.length > 1 ? 's' : '';
  return `Unrecognized value${many} for parameter "${name}": ${shown(values.join(', '))}`;
}

function shown(value: string): string {
  return value.slice(0, MAX_SHOWN_CHARS);
}
