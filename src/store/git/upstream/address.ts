/**
 * Where an upstream may be: another repository by https, by ssh, or on this machine. Anything else that git would follow (`ext::`
 * runs a program) is refused, and so is a password in the address, which logs and lists of processes would show. Hosts take a token
 * for a name, too, so an address of the web has neither: both stand in the file of credentials.
 */

import { isAbsolute, resolve } from 'node:path';

export type UpstreamScheme = 'https' | 'http' | 'ssh' | 'file';

export interface UpstreamAddress {
  readonly url: string;
  /** git's name for the way there. */
  readonly scheme: UpstreamScheme;
}

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);
/** `git@example.org:wiki.git` */
const SCP_LIKE = /^(?:[A-Za-z0-9_][\w.-]*@)?[A-Za-z0-9][A-Za-z0-9.-]*:(?!\/\/|:)[\w./~-]+$/;

/** The address in what an operator wrote; a string says what is wrong with it. */
export function upstreamAddress(written: string): UpstreamAddress | string {
  if (written.startsWith('-') || /[\s\u0000-\u001f]/.test(written)) return 'must be an address';
  if (!/^[a-z][a-z0-9+.-]*:/i.test(written) || isAbsolute(written))
    return SCP_LIKE.test(written)
      ? { url: written, scheme: 'ssh' }
      : { url: resolve(written), scheme: 'file' };
  return byUrl(written);
}

function byUrl(written: string): UpstreamAddress | string {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || url.host === '')
    return SCP_LIKE.test(written) ? { url: written, scheme: 'ssh' } : 'must be an address';
  if (holdsSecret(written))
    return 'must not hold a name or a password: put them into a file (--upstream-credentials)';
  if (url.hostname.startsWith('-')) return 'must be an address';
  // What stands there may be a token as well, and git asks at another address then.
  if (/[?#]/.test(written)) return 'must hold no ? and no #';
  switch (url.protocol) {
    case 'https:':
      return { url: written, scheme: 'https' };
    case 'ssh:':
      return { url: written, scheme: 'ssh' };
    case 'http:':
      if (LOOPBACK.has(url.hostname)) return { url: written, scheme: 'http' };
      return 'must begin with https: (without encryption only on this machine)';
    default:
      return 'must begin with https: or ssh:, or be a path';
  }
}

/** Whether a password stands in an address, or a token in place of a name: a name alone is none where ssh asks for a key. */
export function holdsSecret(written: string): boolean {
  const url = URL.canParse(written) ? new URL(written) : undefined;
  if (url === undefined || url.host === '') return false;
  const isNamed = url.protocol === 'ssh:' ? /:@/.test(written) : url.username !== '';
  return isNamed || url.password !== '';
}
