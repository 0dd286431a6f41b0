import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { type ExamineJob, examineApart } from '../../../../src/store/git/http/examiner.ts';
import { PUSH_LIMITS } from '../../../../src/store/git/http/push-limits.ts';
import { temporaryDirectory } from '../../../support/temporary.ts';

/** Says that it has begun, waits until it may go, and ends as soon as it has said what it found. */
function judge(pid: string, gate: string): string {
  return `
    import { existsSync, writeFileSync } from 'node:fs';
    process.once('message', () => {
      writeFileSync('${pid}', String(process.pid));
      while (!existsSync('${gate}'));
      process.send({ found: { touched: ['A.md'] } }, () => process.exit());
    });`;
}

const job = {
  served: { directory: '/', branch: 'main', root: '' },
  quarantine: '',
  move: { before: undefined, after: '' },
  limits: PUSH_LIMITS.editor,
} as unknown as ExamineJob;

/**
 * All children that have ended are buried at once, when any of them is seen to end, and what they wrote is read in the
 * next turn of the loop only. So the judge ends while the loop is held by what another child wrote that has ended as well.
 */
test('examineApart() hears a judge whose end is seen before its last words', async () => {
  const directory = temporaryDirectory();
  const [module, pid, gate] = ['judge.mjs', 'pid', 'gate'].map((name) => join(directory, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(module, judge(pid, gate));
  const verdict = examineApart(pathToFileURL(module), job);
  await expect.poll(() => read(pid), { timeout: 60_000 }).toMatch(/^\d+$/);
  const other = spawn('echo', ['a word'], { stdio: ['ignore', 'pipe', 'ignore'] });
  other.stdout.once('data', () => {
    writeFileSync(gate, '');
    holdUntilDead(Number(read(pid)));
  });
  holdUntilDead(other.pid as number);
  expect(await verdict).toEqual({ touched: ['A.md'] });
});

function read(path: string): string {
  try {
    return readFileSync(path, 'latin1');
  } catch {
    return '';
  }
}

/** Lets nothing run here until a child has ended; nobody has buried it then. */
function holdUntilDead(pid: number): void {
  while (/^State:\s+[^Z]/m.test(read(`/proc/${pid}/status`)));
}
