/** Passwords come from the terminal, unseen, or as the first line of the input; never from the command line, which all see. */

import { createInterface, type Interface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { UsageError } from './options.ts';

/** Asks twice where somebody types. @throws UsageError where both differ */
export async function readPassword(): Promise<string> {
  if (!process.stdin.isTTY) return firstLine();
  const silence = new Writable({ write: (_part, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silence, terminal: true });
  try {
    const password = await ask(terminal, 'Password: ');
    if ((await ask(terminal, 'Once more: ')) !== password) throw new UsageError('the two are not the same');
    return password;
  } finally {
    terminal.close();
  }
}

async function ask(terminal: Interface, words: string): Promise<string> {
  process.stderr.write(words);
  const stop = new AbortController();
  terminal.once('SIGINT', () => stop.abort());
  try {
    return await terminal.question('', { signal: stop.signal });
  } catch {
    throw new UsageError('no password was given');
  } finally {
    process.stderr.write('\n');
  }
}

async function firstLine(): Promise<string> {
  const lines = createInterface({ input: process.stdin });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}
