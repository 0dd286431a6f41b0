/** How many connections may be open: they must leave enough file descriptors for the repository. */

import { readFileSync } from 'node:fs';

/** Kept free for files, threads and children. */
const RESERVED = 256 + 128;
/** Assumed if the system does not say: what most systems allow a server. */
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
