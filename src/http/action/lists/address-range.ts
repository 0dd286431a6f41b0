/** Ranges of addresses, as those who look for edits of nobody in particular write them: `192.0.2.0/24`, `2001:db8::/32`. */

import { BlockList, isIP } from 'node:net';
import { ActionError } from '../core/asked.ts';

const KINDS = {
  4: { name: 'IPv4', family: 'ipv4', bits: 32, broadest: 16 },
  6: { name: 'IPv6', family: 'ipv6', bits: 128, broadest: 32 },
} as const;

/**
 * @returns whether an address lies in the range
 * @throws ActionError `invalidiprange`, `cidrtoobroad`
 */
export function addressRange(written: string): (address: string) => boolean {
  const [, address = '', digits = ''] = /^([\d.]+|[\da-f:]+)\/(\d{1,3})$/i.exec(written) ?? [];
  const kind = KINDS[isIP(address) as keyof typeof KINDS];
  const bits = Number(digits);
  if (kind === undefined || bits > kind.bits)
    throw new ActionError('invalidiprange', `Invalid CIDR range "${written.slice(0, 100)}".`);
  if (bits < kind.broadest)
    throw new ActionError(
      'cidrtoobroad',
      `${kind.name} CIDR ranges broader than /${kind.broadest} are not accepted.`,
    );
  const range = new BlockList();
  range.addSubnet(address, bits, kind.family);
  return (other) => isIP(other) !== 0 && range.check(other, KINDS[isIP(other) as keyof typeof KINDS].family);
}
