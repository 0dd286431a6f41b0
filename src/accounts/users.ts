/** Accounts of people who log in with a name and a password. */

import { z } from 'zod';
import { type Identity, isUsableEmail, isUsableName, SCOPES } from '../base/identity.ts';
import { capitalised } from '../base/text.ts';
import { type KeptPassword, keptPassword } from './passwords.ts';
import { StateFile } from './state-file.ts';
import type { StatePlace } from './state-text.ts';

/** An account as the file keeps it. */
export interface UserRecord extends Identity {
  readonly password: KeptPassword;
  readonly createdAt: string;
  /** How its owner wants pages to look, in the words of those who make them. */
  readonly preferences?: string | undefined;
}

const MAX_PREFERENCES_CHARS = 120;

const recordsOfFile: z.ZodType<UserRecord[]> = z.array(
  z.object({
    name: z.string().refine(isUsableName),
    email: z.string().refine(isUsableEmail),
    bot: z.boolean(),
    scope: z.enum(SCOPES),
    password: keptPassword,
    createdAt: z.string(),
    preferences: z.string().max(MAX_PREFERENCES_CHARS).optional(),
  }),
);

interface View {
  readonly byName: ReadonlyMap<string, UserRecord>;
  readonly byEmail: ReadonlyMap<string, UserRecord>;
}

export class Users {
  readonly #file: StateFile<UserRecord, View>;

  /** @param warn reports a file that cannot be read to the operator */
  constructor(place: StatePlace, warn?: (message: string) => void) {
    this.#file = new StateFile(
      { directory: place, name: 'users.json', schema: recordsOfFile, things: 'accounts', warn },
      (records) => ({
        byName: new Map(records.map((record) => [record.name, record])),
        byEmail: new Map(records.map((record) => [record.email.toLowerCase(), record])),
      }),
    );
  }

  /** @param written the name in any spelling */
  find(written: string): UserRecord | undefined {
    return this.#file.view.byName.get(accountName(written));
  }

  withEmail(email: string): UserRecord | undefined {
    return this.byEmail.get(email.toLowerCase());
  }

  /** By e-mail in lower case. */
  get byEmail(): ReadonlyMap<string, UserRecord> {
    return this.#file.view.byEmail;
  }

  /** @throws Error when the file cannot be read */
  list(): readonly UserRecord[] {
    return this.#file.rows();
  }

  /** @returns false if the name or the address is taken. @throws Error when the file cannot be read or written */
  async add({ name, email, bot, scope }: Identity, password: KeptPassword): Promise<boolean> {
    let added = false;
    await this.#file.change((records) => {
      const taken = records.some(
        (record) => record.name === accountName(name) || record.email.toLowerCase() === email.toLowerCase(),
      );
      if (taken) return records;
      added = true;
      const createdAt = new Date().toISOString();
      return [...records, { name: accountName(name), email, bot, scope, password, createdAt }];
    });
    return added;
  }

  /** Sets a new password, which ends all sessions of the account. @returns false if there is no such account */
  changePassword(name: string, password: KeptPassword): Promise<boolean> {
    return this.#set(name, { password });
  }

  /** @returns false if there is no such account. @throws Error when the file cannot be read or written */
  keepPreferences(name: string, preferences: string): Promise<boolean> {
    return this.#set(name, { preferences: preferences.slice(0, MAX_PREFERENCES_CHARS) });
  }

  async #set(name: string, changes: Partial<UserRecord>): Promise<boolean> {
    if (this.find(name) === undefined) return false;
    await this.#file.change((records) =>
      records.map((record) => (record.name === accountName(name) ? { ...record, ...changes } : record)),
    );
    return true;
  }

  /** @returns false if there is no such account. @throws Error when the file cannot be read or written */
  async remove(name: string): Promise<boolean> {
    if (this.find(name) === undefined) return false;
    await this.#file.change((records) => records.filter((record) => record.name !== accountName(name)));
    return true;
  }
}

/** The one spelling of an account's name, as MediaWiki has it: spaces, first letter upper-cased. */
export function accountName(written: string): string {
  const name = written
    .normalize('NFC')
    .replace(/[_\s]+/g, ' ')
    .trim();
  return capitalised(name).normalize('NFC');
}
