/** How many connections may be open: they must leave enough file descriptors for the repository. */

import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';

/** Kept free for files, threads and children. */
const RESERVED = 256 + 128;
/** Assumed if the system does not say: what most systems allow a server. */
const UNKNOWN = 4_096;

/** @returns connections that may be open at a time, at most `wanted` */
export function affordableConnections(wanted: number, limits = readLimits()): number {
  return Math.max(16, Math.min(wanted, (softLimit(limits) ?? UNKNOWN) - RESERVED));
}

/** How many are open, and may be; undefined where the system does not say. */
export async function openDescriptors(): Promise<{ open: number; limit: number } | undefined> {
  const limit = softLimit(readLimits());
  const open = await readdir('/proc/self/fd').catch(() => undefined);
  return open === undefined || limit === undefined ? undefined : { open: open.length, limit };
}

function softLimit(limits: string): number | undefined {
  const [, soft] = /^Max open files\s+(\d+|unlimited)/m.exec(limits) ?? [];
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft === undefined ? undefined : Number(soft);
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8');
  } catch {
    return '';
  }
}
