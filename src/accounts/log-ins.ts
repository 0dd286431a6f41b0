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
}

export class LogIns {
  readonly users: Users;
  readonly passwords: Passwords;
  readonly #sessions: Sessions;
  readonly #throttle: LoginThrottle;

  constructor({ stateDirectory, costs, warn, now }: LogInsOptions) {
    this.users = new Users(stateDirectory, warn);
    this.passwords = new Passwords(costs);
    this.#sessions = new Sessions(stateDirectory, warn, now);
    this.#throttle = new LoginThrottle(now);
  }

  /** The user of a session; undefined if the session or the account has ended or the password has changed. */
  find(session: string): Identity | undefined {
    const record = this.#sessions.find(session);
    const user = record && this.users.find(record.user);
    return user !== undefined && user.password.salt === record?.salt ? identityOf(user) : undefined;
  }

  /** @throws Error if the session cannot be written */
  async logIn({ name, password, address, replaces }: LogInRequest): Promise<LogInResult> {
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
