/** Git where no more files may be opened: in a process of its own, which has used up its descriptors. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { makeRepository } from '../../support/repository.ts';

const module = JSON.stringify(new URL('../../../dist/store/git/run.js', import.meta.url));

/** Asks in both ways while no descriptor is left, then with plenty. Prints what became of it, if the process lives that long. */
const program = (directory: string): string => `
  import { closeSync, openSync } from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { gitEnvironment, runErrand, streamGit } from ${module};
  const args = ['rev-parse', '--verify', '-q', 'main'];
  const streamed = async () => {
    let printed = '';
    for await (const chunk of streamGit('${directory}', args, [])) printed += chunk;
    return printed.length;
  };
  const ran = () => runErrand('${directory}', args, { environment: gitEnvironment(), withinMs: 9_000 });
  const ask = async () => {
    const answers = await Promise.all([streamed, ran].map((way) => way().then((found) => found ?? 'done', (error) => error.code)));
    await sleep(20);
    return answers;
  };
  const held = [];
  try { for (;;) held.push(openSync('/dev/null')); } catch {}
  const scarce = await ask();
  for (const each of held) closeSync(each);
  console.log(JSON.stringify([scarce, await ask()]));
`;

test('git that cannot be started is an error of who asks, and of nobody else', async () => {
  const directory = await makeRepository({ 'A.md': 'a' });
  const shell = 'ulimit -n 60; exec "$0" --input-type=module -e "$1"';
  const { stdout } = await promisify(execFile)('/bin/sh', [
    '-c',
    shell,
    process.execPath,
    program(directory),
  ]);
  expect(JSON.parse(stdout)).toEqual([
    ['unreadable', 'EMFILE'],
    [41, 'done'],
  ]);
});
