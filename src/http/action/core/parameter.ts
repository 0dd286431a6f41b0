/**
 * Kinds of parameters of `api.php`: how each is written, what it means, and MediaWiki's words for those that cannot be read. A
 * module's row names its parameters by these, and from the row come reading, `paraminfo` and help.
 */

export type ParameterType =
  | 'string'
  | 'text'
  | 'integer'
  | 'boolean'
  | 'limit'
  | 'namespace'
  | 'timestamp'
  | 'user'
  | 'title'
  | 'password'
  | 'upload';

/** One parameter; `Value` is what its module gets. */
export interface Parameter<Value = unknown> {
  readonly type: ParameterType | readonly string[];
  /** Several values, with `|` between. */
  readonly many?: boolean;
  /** As it would be written. */
  readonly usual?: string;
  readonly required?: boolean;
  readonly min?: number;
  readonly max?: number;
  /** The most that bots and administrators get of a limit. */
  readonly highMax?: number;
  /** Namespaces below zero count as well. */
  readonly virtual?: boolean;
  /** It must not stand in an address, which logs and histories keep. */
  readonly secret?: boolean;
  readonly deprecated?: boolean;
  /** Values that are taken still, with a warning. */
  readonly oldValues?: readonly string[];
  /** `*` stands for every value. */
  readonly takesAll?: boolean;
  /** What lies outside of the bounds is refused; else it counts as the bound. */
  readonly isStrict?: boolean;
  /** MediaWiki's code for an unknown value, where it has one of its own. */
  readonly badCode?: string;
  /** Only there for the type. */
  readonly value?: Value;
}

export type Parameters = Readonly<Record<string, Parameter>>;

/** What a module is given: its parameters by name, without prefix. */
export type ValuesOf<Row extends Parameters> = {
  readonly [Name in keyof Row]: Row[Name] extends Parameter<infer Value> ? Value : never;
};

export const text: Parameter<string | undefined> = { type: 'string' };
export const longText: Parameter<string | undefined> = { type: 'text' };
export const neededText: Parameter<string> = { type: 'string', required: true };
export const neededLongText: Parameter<string> = { type: 'text', required: true };
export const texts: Parameter<readonly string[] | undefined> = { type: 'string', many: true };
export const neededTexts: Parameter<readonly string[]> = { type: 'string', many: true, required: true };
export const title: Parameter<string | undefined> = { type: 'title' };
export const password: Parameter<string | undefined> = { type: 'password', secret: true };
export const upload: Parameter<undefined> = { type: 'upload' };
/** True where the parameter stands, whatever it says. */
export const flag: Parameter<boolean> = { type: 'boolean' };
export const integer: Parameter<number | undefined> = { type: 'integer' };
export const integers: Parameter<readonly number[] | undefined> = { type: 'integer', many: true };
/** Seconds since 1970. */
export const timestamp: Parameter<number | undefined> = { type: 'timestamp' };
export const timestamps: Parameter<readonly number[] | undefined> = { type: 'timestamp', many: true };
export const user: Parameter<string | undefined> = { type: 'user' };
export const neededUser: Parameter<string> = { type: 'user', required: true };
export const users: Parameter<readonly string[] | undefined> = { type: 'user', many: true };
export const namespaces: Parameter<ReadonlySet<number> | undefined> = { type: 'namespace', many: true };
export const mainNamespaces: Parameter<ReadonlySet<number>> = { type: 'namespace', many: true, usual: '0' };
export const anyNamespaces: Parameter<ReadonlySet<number> | undefined> = { ...namespaces, virtual: true };
export const namespace: Parameter<number | undefined> = { type: 'namespace' };
export const mainNamespace: Parameter<number> = { type: 'namespace', usual: '0' };
export const templateNamespace: Parameter<number> = { type: 'namespace', usual: '10' };

const MOST_FOR_BOTS = 5_000;
const MOST = MOST_FOR_BOTS / 10;

/** How many items an answer has at most. */
export const limit: Parameter<number> = limitOf(10);

export function limitOf(
  usual: number,
  max = MOST,
  highMax = max === MOST ? MOST_FOR_BOTS : max,
): Parameter<number> {
  return { type: 'limit', usual: String(usual), min: 1, max, highMax };
}

/** Absent: as many as there are, of one item. */
export const anyLimit: Parameter<number | undefined> = {
  type: 'limit',
  min: 1,
  max: MOST,
  highMax: MOST_FOR_BOTS,
};

export function textOr(usual: string): Parameter<string> {
  return { type: 'string', usual };
}

export function textsOr(usual: string): Parameter<readonly string[]> {
  return { type: 'string', many: true, usual };
}

export function integerOr(usual: number): Parameter<number> {
  return { type: 'integer', usual: String(usual) };
}

/** A whole number within bounds; what lies outside counts as the bound, with a warning. */
export function integerWithin(min: number, max?: number): Parameter<number | undefined> {
  return { type: 'integer', min, ...(max === undefined ? {} : { max }) };
}

export function integerWithinOr(usual: number, min: number, max?: number): Parameter<number> {
  return { ...integerWithin(min, max), type: 'integer', usual: String(usual) } as Parameter<number>;
}

export function one<const Name extends string>(names: readonly Name[]): Parameter<Name | undefined> {
  return { type: names };
}

export function oneNeeded<const Name extends string>(names: readonly Name[]): Parameter<Name> {
  return { type: names, required: true };
}

export function oneOr<const Name extends string>(
  names: readonly Name[],
  usual: NoInfer<Name>,
): Parameter<Name> {
  return { type: names, usual };
}

/** Some of these names; unknown ones are warned of. */
export function some<const Name extends string>(
  names: readonly Name[],
  usual?: string,
): Parameter<ReadonlySet<Name>> {
  return { type: names, many: true, ...(usual === undefined ? {} : { usual }) };
}

/** Some of these names, or `*` for all. */
export function someOrAll<const Name extends string>(
  names: readonly Name[],
  usual?: string,
): Parameter<ReadonlySet<Name>> {
  return { ...some(names, usual), takesAll: true };
}

/** Taken still, with a warning. */
export function old<Value>(parameter: Parameter<Value>): Parameter<Value> {
  return { ...parameter, deprecated: true };
}

export function secret<Value>(parameter: Parameter<Value>): Parameter<Value> {
  return { ...parameter, secret: true };
}

/** Which way a list goes. */
export const direction = oneOr(['ascending', 'descending'], 'ascending');
export const age = oneOr(['newer', 'older'], 'older');
export const redirects = oneOr(['all', 'nonredirects', 'redirects'], 'all');
export const contentModel = one(['wikitext', 'markdown', 'json', 'css', 'javascript', 'text', 'Scribunto']);
export const contentFormat = one([
  'text/x-wiki',
  'text/markdown',
  'application/json',
  'text/css',
  'text/javascript',
  'text/plain',
]);
/** Revisions of ours have one slot. */
export const slots = someOrAll(['main']);
/** Taken and not looked at: nobody watches pages here, and revisions carry no tags. */
export const watching = {
  tags: texts,
  watchlist: oneOr(['nochange', 'preferences', 'unwatch', 'watch'], 'preferences'),
} as const;
/** The same of modules that have been there for longer. */
export const oldWatching = { ...watching, watch: old(flag), unwatch: old(flag) } as const;
/** What addresses of links may begin with. */
export const protocol = oneOr(
  [
    '',
    'bitcoin',
    'ftp',
    'ftps',
    'geo',
    'git',
    'gopher',
    'http',
    'https',
    'irc',
    'ircs',
    'magnet',
    'mailto',
    'matrix',
    'mms',
    'news',
    'nntp',
    'redis',
    'sftp',
    'sip',
    'sips',
    'sms',
    'ssh',
    'svn',
    'tel',
    'telnet',
    'urn',
    'worldwind',
    'xmpp',
  ],
  '',
);
