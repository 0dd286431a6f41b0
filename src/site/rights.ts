/**
 * Rights: `.stemma/rights.json` in the repository, so that they have a history and travel with every clone. It says who may
 * read the wiki, who may edit it, and which namespaces and titles are protected. The most specific rule for a title decides: its
 * own, then its namespace's, then the wiki's.
 */

import { z } from 'zod';
import { covers, type Identity } from '../base/identity.ts';
import { isTitle, keyOf, type PageKey, parseTitle, type Title, type TitleRules } from '../title/title.ts';

/** Everybody, all known users, administrators, or administrators and these e-mail addresses (in lower case). */
export type Who = '*' | 'user' | 'admin' | readonly string[];

const email = z
  .string()
  .regex(/^[^\s@<>]+@[^\s@<>]+$/, 'must be an e-mail address')
  .transform((address) => address.toLowerCase());

const who = z.union([z.enum(['*', 'user', 'admin']), z.array(email).max(1_000)], {
  error: 'must be "*", "user", "admin" or a list of e-mail addresses',
});

const file = z.strictObject({
  read: who.default('*'),
  edit: who.default('*'),
  delete: who.default('*'),
  move: who.default('*'),
  upload: who.default('*'),
  namespaces: z.record(z.string(), who).default({}),
  titles: z.record(z.string(), who).default({}),
});

/** What can be kept for some besides edits. Bringing a page back is held to `delete`. */
export type RestrictedAct = 'delete' | 'move' | 'upload';

/** Rules by what they protect. */
export interface RightsRules extends Readonly<Record<RestrictedAct, Who>> {
  readonly read: Who;
  readonly edit: Who;
  readonly namespaces: ReadonlyMap<number, Who>;
  readonly titles: ReadonlyMap<PageKey, Who>;
}

export class Rights {
  readonly #rules: RightsRules;
  #named: ReadonlySet<string> | undefined;

  constructor(rules: Partial<RightsRules> = {}) {
    const open = { read: '*', edit: '*', delete: '*', move: '*', upload: '*' } as const;
    this.#rules = { ...open, namespaces: new Map(), titles: new Map(), ...rules };
  }

  /** For those who are told what they are. */
  get rules(): RightsRules {
    return this.#rules;
  }

  /** Whether reading is restricted. */
  get isPrivate(): boolean {
    return this.#rules.read !== '*';
  }

  /** @param identity undefined: an anonymous reader */
  mayRead(identity: Identity | undefined): boolean {
    return isAmong(this.#rules.read, identity);
  }

  /** The addresses in all of the lists, in lower case. */
  get named(): ReadonlySet<string> {
    const { namespaces, titles, ...rest } = this.#rules;
    this.#named ??= new Set(
      [...Object.values(rest), ...namespaces.values(), ...titles.values()].flatMap((who) =>
        typeof who === 'object' ? who : [],
      ),
    );
    return this.#named;
  }

  /** What this identity lacks to change a title's page or file, in words; undefined if it may. */
  lackingFor(title: Title, titles: TitleRules, identity: Identity | undefined): string | undefined {
    const { namespaces, titles: own, edit } = this.#rules;
    return lacking(own.get(keyOf(title, titles)) ?? namespaces.get(title.namespace) ?? edit, identity);
  }

  /** What this identity lacks to do such a thing at all, whatever the title; undefined if it may. */
  lackingForAct(act: RestrictedAct, identity: Identity | undefined): string | undefined {
    return lacking(this.#rules[act], identity);
  }

  /** Who may edit a title by a rule of its own; undefined where it has none. */
  ruleFor(title: Title, titles: TitleRules): Who | undefined {
    return this.#rules.titles.get(keyOf(title, titles));
  }

  /** As `lackingFor`, for files without a title. */
  lackingForOther(identity: Identity | undefined): string | undefined {
    return lacking(this.#rules.edit, identity);
  }
}

/** A wiki without a rights file: everybody may read, and edit if the server allows it. */
export const OPEN_RIGHTS = new Rights();
/** A wiki whose rights file was never valid: it may have meant to protect anything. */
export const CLOSED_RIGHTS = new Rights({ read: 'admin', edit: 'admin' });

/** Reads a file of rights. @returns the rights, or in words what is wrong with the file */
export function parseRights(json: string, titles: TitleRules): Rights | { readonly problem: string } {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { problem: `no valid JSON: ${(error as Error).message}` };
  }
  const parsed = file.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return { problem: `${issue?.path.join('.') || 'the file'}: ${issue?.message ?? 'is not valid'}` };
  }
  const { namespaces, titles: own, ...rest } = parsed.data;
  const byNumber = keyed(namespaces, (name) => namespaceOf(name, titles));
  if ('problem' in byNumber) return { problem: `namespaces.${byNumber.problem}` };
  const byKey = keyed(own, (written) => keyOfWritten(written, titles));
  if ('problem' in byKey) return { problem: `titles.${byKey.problem}` };
  return new Rights({ ...rest, namespaces: byNumber.map, titles: byKey.map });
}

function isAmong(who: Who, identity: Identity | undefined): boolean {
  if (who === '*') return true;
  if (identity === undefined) return false;
  if (who === 'user' || covers(identity.scope, 'admin')) return true;
  return who !== 'admin' && identity.isUnverified !== true && who.includes(identity.email.toLowerCase());
}

function lacking(who: Who, identity: Identity | undefined): string | undefined {
  if (isAmong(who, identity)) return undefined;
  if (who === 'user') return 'an access token or a log-in';
  return who === 'admin'
    ? 'an administrator'
    : 'an administrator or somebody whom .stemma/rights.json names for it';
}

interface Mistake {
  readonly problem: string;
}

/** Rules by the namespaces or titles that their names mean. */
function keyed<Key extends number | string>(
  rules: Readonly<Record<string, Who>>,
  meaning: (name: string) => Key | Mistake,
): { readonly map: ReadonlyMap<Key, Who> } | Mistake {
  const map = new Map<Key, Who>();
  for (const [name, each] of Object.entries(rules)) {
    const key = meaning(name);
    if (typeof key === 'object') return { problem: `${name}: ${key.problem}` };
    if (map.has(key)) return { problem: `${name}: is there twice, written in two ways` };
    map.set(key, each);
  }
  return { map };
}

/** A namespace by name, alias or number: the main one has only its number, 0. */
function namespaceOf(name: string, { namespaces }: TitleRules): number | Mistake {
  const id = /^\d{1,9}$/.test(name) ? Number(name) : namespaces.find(name);
  if (id === undefined || id < 0 || namespaces.nameOf(id) === undefined)
    return { problem: 'there is no such namespace with pages' };
  return id;
}

function keyOfWritten(written: string, titles: TitleRules): PageKey | Mistake {
  const title = parseTitle(written, titles);
  if (!isTitle(title) || title.interwiki !== '' || title.namespace < 0)
    return { problem: 'is no title of a page here' };
  return keyOf(title, titles);
}
