/** Logging in and out: puts accounts, passwords, sessions and the throttle together. */

import type { Identity } from '../base/identity.ts';
import type { LogInRequest, LogInResult } from '../base/log-in.ts';
import { SemaphoreTimeout } from '../base/semaphore.ts';
import { LoginThrottle } from './login-throttle.ts';
import { Passwords, type ScryptCosts } from './passwords.ts';
import { Sessions } from './sessions.ts';
import { accountName, type UserRecord, Users } from './users.ts';

export interface LogInsOptions {
  readonly stateDirectory: string;
  readonly costs?: ScryptCosts;
  readonly warn?: ((message: string) => void) | undefined;
  readonly now?: () => number;
  /** Whether one address may try as many accounts as it likes. */
  readonly isWide?: boolean;
}

export class LogIns {
  readonly users: Users;
  readonly passwords: Passwords;
  readonly #sessions: Sessions;
  readonly #throttle: LoginThrottle;

  constructor({ stateDirectory, costs, warn, now, isWide }: LogInsOptions) {
    this.users = new Users(stateDirectory, warn);
    this.passwords = new Passwords(costs);
    this.#sessions = new Sessions(stateDirectory, warn, now);
    this.#throttle = new LoginThrottle(now, isWide);
  }

  /** The user of a session; undefined if the session or the account has ended or the password has changed. */
  find(session: string): Identity | undefined {
    const record = this.#sessions.find(session);
    const user = record && this.users.find(record.user);
    return user !== undefined && user.password.salt === record?.salt ? identityOf(user) : undefined;
  }

  /** @throws Error if the session cannot be written */
  async logIn(request: LogInRequest): Promise<LogInResult> {
    const user = await this.confirm(request);
    if (typeof user === 'string' || 'waitSeconds' in user) return user;
    return this.#begin(user, request.replaces);
  }

  /** Sets another password. All sessions of the account end, and one begins for whoever set it. @throws Error if nothing can be written */
  async changePassword(request: LogInRequest, next: string): Promise<LogInResult> {
    const user = await this.confirm(request);
    if (typeof user === 'string' || 'waitSeconds' in user) return user;
    try {
      const password = await this.passwords.keep(next);
      await this.users.changePassword(user.name, password);
      return await this.#begin({ ...user, password }, request.replaces);
    } catch (error) {
      if (error instanceof SemaphoreTimeout) return 'busy';
      throw error;
    }
  }

  /** The account whose password this is. */
  async confirm({
    name,
    password,
    address,
  }: Omit<LogInRequest, 'replaces'>): Promise<
    UserRecord | { readonly waitSeconds: number } | 'wrong' | 'busy'
  > {
    const asked = accountName(name);
    const waitSeconds = this.#throttle.take(asked, address);
    if (waitSeconds > 0) return { waitSeconds };
    const user = this.users.find(asked);
    try {
      if (!(await this.passwords.matches(password, user?.password)) || user === undefined) return 'wrong';
    } catch (error) {
      if (error instanceof SemaphoreTimeout) return 'busy';
      throw error;
    }
    this.#throttle.giveBack(asked, address);
    return user;
  }

  async #begin(user: UserRecord, replaces: string | undefined): Promise<LogInResult> {
    const session = await this.#sessions.begin(user.name, user.password.salt, replaces);
    return { session, identity: identityOf(user) };
  }

  logOut(session: string): Promise<void> {
    return this.#sessions.end(session);
  }
}

/** Leaves out what other floors must not see. */
function identityOf({ name, email, bot, scope }: UserRecord): Identity {
  return { name, email, bot, scope };
}
