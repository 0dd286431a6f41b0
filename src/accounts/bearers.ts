/** The user behind a bearer token: one of our own tokens, or one of the issuer that the operator trusts. */

import type { Found } from '../base/identity.ts';
import type { IssuerPeople } from './issuer-people.ts';
import type { JwtIssuer } from './jwt-issuer.ts';
import { TOKEN_PREFIX, type Tokens } from './tokens.ts';

export class Bearers {
  readonly #tokens: Tokens;
  readonly #issuer: JwtIssuer | undefined;
  readonly #people: IssuerPeople | undefined;

  /** @param people told whom the issuer spoke for, if their address is verified */
  constructor(tokens: Tokens, issuer?: JwtIssuer, people?: IssuerPeople) {
    this.#tokens = tokens;
    this.#issuer = issuer;
    this.#people = people;
  }

  find(token: string): Found | Promise<Found> {
    if (this.#issuer === undefined || token.startsWith(TOKEN_PREFIX))
      return this.#tokens.isCurrent ? this.#tokens.find(token) : 'unavailable';
    return this.#ofIssuer(token, this.#issuer);
  }

  async #ofIssuer(token: string, issuer: JwtIssuer): Promise<Found> {
    const found = await issuer.find(token);
    // Who may claim any address could keep others from bringing the patches of its owner.
    if (typeof found === 'object' && found.isUnverified !== true) this.#people?.note(found.email);
    return found;
  }
}
