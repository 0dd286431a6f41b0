/** Options: flag, then environment variable `STEMMA_<OPTION>`, then `--config` file, then default. */

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { isNetwork } from '../http/access/client-address.ts';
import { EDITS_PER_MINUTE, UNITS_PER_SECOND } from '../http/access/rate-limits.ts';
import { PUSH_LIMITS, type PushLimits } from '../store/git/http/push-limits.ts';
import { holdsSecret, upstreamAddress } from '../store/git/upstream/address.ts';
import { nearest } from './command-line/nearest.ts';
import { OPTIONS, type OptionName } from './command-line/option-table.ts';

/** A mistake on the command line, described in one line. */
export class UsageError extends Error {}

const onOff = z.enum(['on', 'off']);
const root = z
  .string()
  .regex(/^(?:[A-Za-z0-9_][A-Za-z0-9._ -]*\/?)*$/, 'must be a relative directory')
  .transform((text) => (text === '' || text.endsWith('/') ? text : `${text}/`));
const rate = z.coerce.number('must be a number').min(1, 'must be 1 or more').max(1e6, 'must be less');
const places = z.coerce
  .number('must be a number')
  .int('must be whole')
  .min(1, 'must be 1 or more')
  .max(64, 'must be 64 or less');
const networks = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter((each) => each !== ''))
  .refine((all) => all.every(isNetwork), 'must be addresses or networks such as 10.0.0.0/8, with commas');

/** Keys that were fetched without encryption could be anybody's. */
const issuerUrl = z
  .url({ protocol: /^https?$/ })
  .refine(
    (url) => /^https:|^http:\/\/(?:127\.0\.0\.1|localhost|\[::1\])(?:[:/]|$)/.test(url),
    'must begin with https:',
  );

/** `paths=20000,seconds=30`: what is not named stays as it is. */
function pushLimits(usual: PushLimits) {
  const pair = /^(paths|pages|objects|mb|seconds|memory)=([1-9][0-9]{0,8})$/;
  return z
    .string()
    .transform((text) => text.split(/[\s,]+/).filter((each) => each !== ''))
    .refine(
      (pairs) => pairs.every((each) => pair.test(each)),
      'must be such as paths=20000,pages=5000,objects=50000,mb=100,seconds=30,memory=256',
    )
    .transform((pairs): PushLimits => {
      const { mb, memory, ...given } = Object.fromEntries(
        pairs.map((each) => each.split('=')).map(([name, value]) => [name, Number(value)]),
      );
      return {
        ...usual,
        ...given,
        ...(mb === undefined ? {} : { bytes: mb * 1024 * 1024 }),
        ...(memory === undefined ? {} : { memoryMib: memory }),
      };
    });
}

function isWebAddress(text: string): boolean {
  const address = upstreamAddress(text);
  return typeof address !== 'string' && /^https?$/.test(address.scheme);
}

const schema = z.strictObject({
  /** Absent: `./data`, or inside the clone that is served. */
  data: z.string().min(1).optional(),
  repo: z.string().min(1).optional(),
  branch: z.string().min(1).optional(),
  root: root.default(''),
  host: z.string().min(1).default('127.0.0.1'),
  port: z.coerce
    .number('must be a number')
    .int('must be a whole number')
    .min(0, 'must be 0 to 65535')
    .max(65_535, 'must be 0 to 65535')
    .default(8080),
  'public-url': z.url({ protocol: /^https?$/ }).optional(),
  'anonymous-edits': z.coerce.boolean().default(false),
  'anonymous-clone': onOff.default('on'),
  // git shows the address among the arguments of what it starts, wherever it comes from.
  mirror: z
    .string()
    .min(1)
    .regex(/^[^-]/, 'must be an address')
    .refine(
      (text) => !holdsSecret(text),
      'must not hold a name or a password: git asks its credential helper (git config credential.helper store)',
    )
    .optional(),
  upstream: z
    .string()
    .transform((text, { addIssue }) => {
      const address = upstreamAddress(text);
      if (typeof address !== 'string') return address;
      addIssue(address);
      return z.NEVER;
    })
    .optional(),
  database: z
    .string()
    .regex(/^postgres(?:ql)?:\/\//, 'must begin with postgres://')
    .optional(),
  'upstream-credentials': z.string().min(1).optional(),
  'upstream-secret': z.string().min(1).optional(),
  'upstream-poll': z.coerce.number('must be a number').min(1, 'must be 1 or more').max(86_400).default(30),
  'clones-at': z
    .string()
    .refine(
      isWebAddress,
      'must begin with https:, and hold no name (without encryption only on this machine)',
    )
    .optional(),
  'rate-limits': onOff.default('on'),
  'rate-units': rate.default(UNITS_PER_SECOND),
  'rate-edits': rate.default(EDITS_PER_MINUTE),
  'push-limits': pushLimits(PUSH_LIMITS.editor).optional(),
  'admin-push-limits': pushLimits(PUSH_LIMITS.administrator).optional(),
  'trusted-proxies': networks.default([]),
  memory: z.coerce.number('must be a number').int('must be whole').min(256, 'must be 256 or more').optional(),
  clones: places.optional(),
  pushes: places.optional(),
  'large-transforms': places.optional(),
  'thumbnail-cache': z.coerce
    .number('must be a number')
    .int('must be whole')
    .min(1, 'must be 1 or more')
    .optional(),
  metrics: onOff.default('on'),
  log: z.enum(['pretty', 'json', 'silent']).default('json'),
  from: z.string().min(1).optional(),
  users: z.string().min(1).optional(),
  files: z.string().min(1).optional(),
  xml: z.string().min(1).optional(),
  current: z.coerce.boolean().default(false),
  titles: z.string().min(1).optional(),
  since: z.string().min(1).optional(),
  email: z.string().min(1).optional(),
  bot: z.coerce.boolean().default(false),
  scope: z.enum(['read', 'edit', 'admin']).default('edit'),
  expires: z.string().min(1).optional(),
  'jwt-issuer': issuerUrl.optional(),
  'jwt-audience': z.string().min(1).optional(),
  'jwt-keys-url': issuerUrl.optional(),
  'jwt-emails': z.enum(['verified', 'all']).default('verified'),
  hide: z.string().min(1).optional(),
  undo: z.coerce.boolean().default(false),
  html: z.string().min(1).optional(),
  json: z.coerce.boolean().default(false),
  help: z.coerce.boolean().default(false),
  version: z.coerce.boolean().default(false),
} satisfies Record<Exclude<OptionName, 'config'>, z.ZodType>);

export type Options = z.infer<typeof schema>;

/** Asked on the command line alone: containers set STEMMA_VERSION for reasons of their own. */
const QUESTIONS: readonly string[] = ['help', 'version'];

/** Whether -h or --help stands among the arguments. */
export function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf('--');
  return args.slice(0, end === -1 ? args.length : end).some((word) => word === '-h' || word === '--help');
}

/** @returns the arguments that are not options, and the options with their defaults. @throws UsageError */
export function readOptions(
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): { readonly words: readonly string[]; readonly options: Options } {
  const names = (Object.keys(schema.shape) as (keyof Options)[]).filter((name) => !QUESTIONS.includes(name));
  const { values, positionals } = parsed(args);
  const fromEnvironment = Object.fromEntries(
    names.flatMap((name) => {
      const value = environment[`STEMMA_${name.replace(/-/g, '_').toUpperCase()}`];
      return value === undefined || value === ''
        ? []
        : [[name, isSwitch(name) ? !['0', 'false', 'off', 'no'].includes(value) : value]];
    }),
  );
  const config = (values['config'] ?? environment['STEMMA_CONFIG']) as string | undefined;
  const { config: _, ...flags } = values;
  refuseShownPassword(flags['database']);
  const checked = schema.safeParse({ ...readConfig(config), ...fromEnvironment, ...flags });
  if (checked.success) return { words: positionals, options: checked.data };
  const [issue] = checked.error.issues;
  const name = issue?.code === 'unrecognized_keys' ? issue.keys.join(', ') : String(issue?.path[0]);
  throw new UsageError(`option --${name}: ${issue?.message}`);
}

/** Lists of processes show arguments to everybody. @throws UsageError */
function refuseShownPassword(database: unknown): void {
  if (typeof database !== 'string') return;
  const url = URL.canParse(database) ? new URL(database) : undefined;
  if (url?.password === '' && !url.searchParams.has('password')) return;
  throw new UsageError(
    url === undefined
      ? 'option --database: must be an address'
      : 'option --database: must not hold a password: use STEMMA_DATABASE, PGPASSWORD or .pgpass',
  );
}

function parsed(args: readonly string[]): {
  readonly values: Readonly<Record<string, unknown>>;
  readonly positionals: readonly string[];
} {
  const known = Object.entries(OPTIONS).map(([name, { value, short }]) => [
    name,
    { type: value === undefined ? ('boolean' as const) : ('string' as const), ...(short && { short }) },
  ]);
  try {
    return parseArgs({
      args: [...args],
      options: Object.fromEntries(known),
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError(plainly(error as Error));
  }
}

function isSwitch(name: OptionName): boolean {
  return OPTIONS[name].value === undefined;
}

/** Node's words for a mistake, without its advice on how to write what nobody wants to. */
function plainly({ message }: Error): string {
  const [, unknown] = /^Unknown option '(-[^']*)'/.exec(message) ?? [];
  if (unknown !== undefined) {
    const near = nearest(
      unknown,
      Object.keys(OPTIONS).map((name) => `--${name}`),
    );
    return `there is no option ${unknown}${near === undefined ? '' : `; did you mean ${near}?`}`;
  }
  const [, missing = ''] =
    /^Option '(?:-\w, )?--([\w-]+)(?: <value>)?' argument (?:missing|is ambiguous)/.exec(message) ?? [];
  if (Object.hasOwn(OPTIONS, missing))
    return `option --${missing} needs a value: --${missing} ${OPTIONS[missing as OptionName].value}`;
  const [, idle] = /^Option '(?:-\w, )?--([\w-]+)' does not take an argument/.exec(message) ?? [];
  if (idle !== undefined) return `option --${idle} takes no value`;
  return message.split('\n')[0] ?? message;
}

function readConfig(path: string | undefined): Record<string, unknown> {
  if (path === undefined) return {};
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  } catch (error) {
    throw new UsageError(`the configuration ${path} cannot be read: ${(error as Error).message}`);
  }
}
