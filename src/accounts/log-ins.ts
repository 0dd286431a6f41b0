/**
 * Logging in and out: puts accounts, passwords, sessions and the throttle together. In place of a password, an access token is
 * taken, as git takes it: under any name, for whom it speaks for, and with what it may do.
 */

import type { Identity } from '../base/identity.ts';
import type { LogInRequest, LogInResult } from '../base/log-in.ts';
import { SemaphoreTimeout } from '../base/semaphore.ts';
import type { Throttle } from '../base/token-buckets.ts';
import { LoginThrottle } from './login-throttle.ts';
import { Passwords, type ScryptCosts } from './passwords.ts';
import { Sessions } from './sessions.ts';
import type { StatePlace } from './state-text.ts';
import { hashOf, type Tokens } from './tokens.ts';
import { accountName, type UserRecord, Users } from './users.ts';

export interface LogInsOptions {
  /** Or what several servers share. */
  readonly stateDirectory: StatePlace;
  readonly tokens: Tokens;
  /** Counts tries; absent: for this server alone. */
  readonly throttle?: Throttle | undefined;
  readonly costs?: ScryptCosts;
  readonly warn?: ((message: string) => void) | undefined;
  readonly now?: () => number;
  /** Whether one address may try as many accounts as it likes. */
  readonly isWide?: boolean;
}

export class LogIns {
  readonly users: Users;
  readonly passwords: Passwords;
  readonly #tokens: Tokens;
  readonly #sessions: Sessions;
  readonly #throttle: LoginThrottle;

  constructor({ stateDirectory: place, tokens, throttle, costs, warn, now, isWide }: LogInsOptions) {
    this.users = new Users(place, warn);
    this.passwords = new Passwords(costs);
    this.#tokens = tokens;
    this.#sessions = new Sessions(place, warn, now);
    this.#throttle = new LoginThrottle(throttle, isWide);
  }

  /** Whether it is known for sure which sessions have ended. */
  get isCurrent(): boolean {
    return this.#sessions.isCurrent;
  }

  /** The user of a session; undefined if the session, the account or the token has ended or the password has changed. */
  find(session: string): Identity | undefined {
    const record = this.#sessions.find(session);
    if (record === undefined) return undefined;
    const user = this.users.find(record.user);
    return user?.password.salt === record.salt ? identityOf(user) : this.#tokens.findByHash(record.salt);
  }

  /** @throws Error if the session cannot be written */
  async logIn(request: LogInRequest): Promise<LogInResult> {
    const { password, replaces } = request;
    // It cannot be guessed, so tries need not be counted.
    const holder = this.#tokens.find(password);
    if (holder !== undefined) return this.#unlessAway(() => this.#begin(holder, hashOf(password), replaces));
    const user = await this.confirm(request);
    if (typeof user === 'string' || 'waitSeconds' in user) return user;
    return this.#unlessAway(() => this.#begin(identityOf(user), user.password.salt, replaces));
  }

  /** Sets another password. All sessions of the account end, and one begins for whoever set it. @throws Error if nothing can be written */
  async changePassword(request: LogInRequest, next: string): Promise<LogInResult> {
    const user = await this.confirm(request);
    if (typeof user === 'string' || 'waitSeconds' in user) return user;
    try {
      const password = await this.passwords.keep(next);
      return await this.#unlessAway(async () => {
        await this.users.changePassword(user.name, password);
        return this.#begin(identityOf(user), password.salt, request.replaces);
      });
    } catch (error) {
      if (error instanceof SemaphoreTimeout) return 'busy';
      throw error;
    }
  }

  /** Only a database goes away and comes back. */
  async #unlessAway<T>(work: () => Promise<T>): Promise<T | 'busy'> {
    if (!this.isCurrent) return 'busy';
    try {
      return await work();
    } catch (error) {
      if (this.isCurrent) throw error;
      return 'busy';
    }
  }

  /** The account whose password this is. */
  confirm(
    request: Omit<LogInRequest, 'replaces'>,
  ): Promise<UserRecord | { readonly waitSeconds: number } | 'wrong' | 'busy'> {
    return this.#unlessAway(() => this.#confirm(request));
  }

  async #confirm({
    name,
    password,
    address,
  }: Omit<LogInRequest, 'replaces'>): Promise<
    UserRecord | { readonly waitSeconds: number } | 'wrong' | 'busy'
  > {
    const asked = accountName(name);
    const waitSeconds = await this.#throttle.take(asked, address);
    if (waitSeconds > 0) return { waitSeconds };
    const user = this.users.find(asked);
    try {
      if (!(await this.passwords.matches(password, user?.password)) || user === undefined) return 'wrong';
    } catch (error) {
      if (error instanceof SemaphoreTimeout) return 'busy';
      throw error;
    }
    await this.#throttle.giveBack(asked, address);
    return user;
  }

  async #begin(identity: Identity, salt: string, replaces: string | undefined): Promise<LogInResult> {
    const session = await this.#sessions.begin(identity.name, salt, replaces);
    return { session, identity };
  }

  /** What `keepPreferences` kept of an account; undefined: nothing. */
  preferencesOf(name: string): string | undefined {
    return this.users.find(name)?.preferences;
  }

  /** @throws Error if they cannot be written */
  keepPreferences(name: string, preferences: string): Promise<'kept' | 'busy'> {
    return this.#unlessAway(async () => {
      if (this.preferencesOf(name) !== preferences) await this.users.keepPreferences(name, preferences);
      return 'kept' as const;
    });
  }

  logOut(session: string): Promise<void> {
    return this.#sessions.end(session);
  }
}

/** Leaves out what other floors must not see. */
function identityOf({ name, email, bot, scope }: UserRecord): Identity {
  return { name, email, bot, scope };
}
