/** The user behind a bearer token: one of our own tokens, or one of the issuer that the operator trusts. */

import type { Found } from '../base/identity.ts';
import type { JwtIssuer } from './jwt-issuer.ts';
import { TOKEN_PREFIX, type Tokens } from './tokens.ts';

export class Bearers {
  readonly #tokens: Tokens;
  readonly #issuer: JwtIssuer | undefined;

  constructor(tokens: Tokens, issuer?: JwtIssuer) {
    this.#tokens = tokens;
    this.#issuer = issuer;
  }

  find(token: string): Found | Promise<Found> {
    if (this.#issuer === undefined || token.startsWith(TOKEN_PREFIX)) return this.#tokens.find(token);
    return this.#issuer.find(token);
  }
}
