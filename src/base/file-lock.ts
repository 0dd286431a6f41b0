/**
 * A lock between processes: a file that only one of them can create. It contains the id of its process, so that the lock of
 * a process that died can be removed.
 */

import { open, readFile, stat, unlink } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { hasCode } from './durable.ts';

const WAIT_MS = 20;
/** Longest wait for a lock. */
const PATIENCE_MS = 10_000;
/** A lock older than this whose owner cannot be read was left by a crash. */
const UNOWNED_MS = 2_000;

/** Does the work while holding the lock. @throws Error if another process holds it for too long */
export async function withFileLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const deadline = performance.now() + PATIENCE_MS;
  while (!(await takeFileLock(path))) {
    if (performance.now() > deadline) throw new Error(`${path} is held by another process`);
    await sleep(WAIT_MS * (0.5 + Math.random()));
  }
  try {
    return await work();
  } finally {
    await unlink(path);
  }
}

/** Takes the lock where it is free; where its owner died, it is free for the next that asks. */
export async function takeFileLock(path: string): Promise<boolean> {
  try {
    const handle = await open(path, 'wx', 0o600);
    await handle.writeFile(String(process.pid)).finally(() => handle.close());
    return true;
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
    if (await isLeftBehind(path)) await unlink(path).catch(() => undefined);
    return false;
  }
}

async function isLeftBehind(path: string): Promise<boolean> {
  try {
    const owner = Number(await readFile(path, 'utf8'));
    if (owner > 0) return !isAlive(owner);
    return Date.now() - (await stat(path)).mtimeMs > UNOWNED_MS;
  } catch {
    // It was released in the meantime.
    return false;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !hasCode(error, 'ESRCH');
  }
}
