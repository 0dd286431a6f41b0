/** How many files and connections this process may have open: connections must never take what the repository needs. */

import { readFileSync } from 'node:fs';

/** Kept free for files, threads and children. */
const RESERVED = 256 + 128;
/** Where the system does not tell, what most systems give a server. */
const UNKNOWN = 4_096;

/** @returns connections that may be open at a time, at most `wanted` */
export function affordableConnections(wanted: number, limits = readLimits()): number {
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? [];
  const descriptors = soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft ?? UNKNOWN);
  return Math.max(16, Math.min(wanted, descriptors - RESERVED));
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
