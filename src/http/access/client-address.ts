/**
 * Where a request comes from. Behind known proxies it is the last address in `X-Forwarded-For` that is not a proxy's.
 * From anyone else that header proves nothing.
 */

import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

export class ClientAddresses {
  readonly #proxies = new BlockList();
  readonly #isAlone: boolean;

  readonly #warn: (message: string) => void;
  #isWarned = false;

  /** @param proxies addresses and networks: `10.0.0.0/8`, `::1` */
  constructor(proxies: readonly string[] = [], warn: (message: string) => void = () => undefined) {
    for (const proxy of proxies) addTo(this.#proxies, proxy);
    this.#isAlone = proxies.length === 0;
    this.#warn = warn;
  }

  /** The client's address; `''` where there is none. */
  of(request: IncomingMessage): string {
    const peer = plainAddress(request.socket.remoteAddress);
    const forwarded = request.headers['x-forwarded-for'];
    if (forwarded === undefined) return peer;
    if (this.#isAlone && isLoopback(peer)) this.#warnOnce(peer);
    if (this.#isAlone || !this.isProxy(peer)) return peer;
    let client = peer;
    for (const each of String(forwarded).split(',').reverse()) {
      const address = addressIn(each);
      if (address === undefined) return client;
      client = address;
      if (!this.isProxy(address)) return client;
    }
    return client;
  }

  #warnOnce(peer: string): void {
    if (this.#isWarned) return;
    this.#isWarned = true;
    this.#warn(
      `a proxy at ${peer} passes requests on: name it with --trusted-proxies, or all its readers count as one`,
    );
  }

  isProxy(address: string): boolean {
    const version = isIP(address);
    return version !== 0 && this.#proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
  }
}

/** Whether it is an address, or a network in the form `10.0.0.0/8`. */
export function isNetwork(text: string): boolean {
  try {
    addTo(new BlockList(), text);
    return true;
  } catch {
    return false;
  }
}

export function isLoopback(address: string): boolean {
  return address === '::1' || /^127\./.test(address);
}

function addTo(list: BlockList, network: string): void {
  const [, address = '', bits] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(network) ?? [];
  const version = isIP(address);
  if (version === 0) throw new TypeError(`${network} is no address`);
  const kind = version === 6 ? 'ipv6' : 'ipv4';
  if (bits === undefined) list.addAddress(address, kind);
  else list.addSubnet(address, Number(bits), kind);
}

/** One entry of the header; some proxies add the port. */
function addressIn(entry: string): string | undefined {
  const [, bracketed, bare] = /^\s*(?:\[([^\]]+)\](?::\d+)?|([^\s[\]]+?))\s*$/.exec(entry) ?? [];
  const address = plainAddress(bracketed ?? bare?.replace(/^([\d.]+):\d+$/, '$1'));
  return isIP(address) === 0 ? undefined : address;
}

/** Without the dress that IPv4 wears on sockets of IPv6. */
export function plainAddress(address = ''): string {
  return address.replace(/^::ffff:(?=[\d.]+$)/i, '');
}
