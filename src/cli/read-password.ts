/**
 * Reads passwords without echo from the terminal, or from the first line of the input; never from the command
 * line, which others can see.
 */

import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './options.ts';

/** Asks twice at a terminal. @throws UsageError where both differ, or nothing comes */
export async function readPassword(): Promise<string> {
  const { stdin, stderr } = process;
  const silence = new Writable({ write: (_part, _encoding, done) => done() });
  const input = createInterface({ input: stdin, output: silence, terminal: stdin.isTTY === true });
  input.on('SIGINT', () => input.close());
  // Lines are kept until they are read: both may be pasted at once.
  const lines = input[Symbol.asyncIterator]();
  const ask = async (words: string): Promise<string> => {
    if (stdin.isTTY) stderr.write(words);
    const line = await lines.next();
    if (stdin.isTTY) stderr.write('\n');
    if (line.done === true) throw new UsageError('no password was given');
    return line.value;
  };
  try {
    const password = await ask('Password: ');
    if (stdin.isTTY && (await ask('Once more: ')) !== password)
      throw new UsageError('the two are not the same');
    return password;
  } finally {
    input.close();
  }
}
