/** Whom an address stands for, where people are counted by their addresses. */

/** Of IPv6 whoever has one address has all of its network: the first 64 bits. */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':').filter((group) => group !== '');
  const missing = address.includes('::') ? 8 - groups.length - tail.split(':').filter(Boolean).length : 0;
  return [...groups, ...Array(Math.max(0, missing)).fill('0'), ...tail.split(':')].slice(0, 4).join(':');
}
