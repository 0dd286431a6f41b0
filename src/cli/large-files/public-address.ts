/** Which addresses are those of other machines on the internet, not of this one or of the networks it stands in. */

import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

const OWN = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  OWN.addSubnet(network, bits, 'ipv4');
for (const [network, bits] of [
  // Among them are all ways to write an address of IPv4.
  ['::', 16],
  ['64:ff9b::', 32],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  OWN.addSubnet(network, bits, 'ipv6');

/** A name that means a machine nearby. */
export class NotPublic extends Error {}

/** Whether it is the literal address of a machine on the internet. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  return version !== 0 && !OWN.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * Looks a name up and fails where any of its addresses is not public. What connects asks this, so that the name cannot mean
 * another machine a moment later.
 */
export const lookupPublic: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const local = found?.find(({ address }) => !isPublicAddress(address));
    const problem =
      error ?? (local === undefined ? null : new NotPublic(`${name} is in a network of its own`));
    const [first] = found ?? [];
    if (problem !== null || first === undefined) done(problem ?? new Error(`${name} is unknown`), '', 0);
    else if (options.all === true) done(null, found);
    else done(null, first.address, first.family);
  });
};
