/** The processes below another one, to watch or to kill. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** `pid arguments` of all that run below a process. */
export async function childrenOf(pid: number): Promise<string[]> {
  const { stdout } = await promisify(execFile)('ps', ['-e', '-o', 'pid=,ppid=,args=']);
  const rows = stdout
    .split('\n')
    .map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line))
    .filter((row) => row !== null);
  const below = new Set([pid]);
  const found: string[] = [];
  for (let grew = true; grew; ) {
    grew = false;
    for (const [, child, parent, args] of rows) {
      if (!below.has(Number(parent)) || below.has(Number(child))) continue;
      below.add(Number(child));
      found.push(`${child} ${args}`);
      grew = true;
    }
  }
  return found;
}

/** Kills a process that may have ended by itself. */
export function killQuietly(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It had ended.
  }
}
