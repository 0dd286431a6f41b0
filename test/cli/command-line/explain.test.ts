import { mkdir, readFile, rmdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explain } from '../../../src/cli/command-line/explain.ts';
import { temporaryDirectory } from '../../support/temporary.ts';

/** What the system itself says. */
async function failure(doing: Promise<unknown>): Promise<unknown> {
  return doing.then(
    () => expect.unreachable(),
    (error: unknown) => error,
  );
}

const listen = (port: number, host: string): Promise<unknown> =>
  new Promise((_, reject) => {
    const server = createServer().once('error', reject);
    server.listen(port, host, () => server.close(() => reject(new Error('it listened'))));
  });

describe('explain()', () => {
  test('says without a code what a path cannot be', async () => {
    const directory = temporaryDirectory('explain');
    const file = join(directory, 'file');
    await writeFile(file, '');
    const cases = [
      [
        () => mkdir(join(file, 'x')),
        `${file}/x cannot be: a part of this path is a file, and not a directory`,
      ],
      [() => readFile(join(directory, 'x')), `${directory}/x does not exist`],
      [() => mkdir(join(directory, 'x/y')), `${directory}/x/y cannot be made: there is no place for it`],
      [() => readFile(directory), 'illegal operation on a directory, read'],
      [() => mkdir(file), `${file} exists already`],
      [() => rmdir(directory), `directory not empty, rmdir '${directory}'`],
    ] as const;
    for (const [doing, said] of cases) expect(explain(await failure(doing()))).toBe(said);
  });

  test('names the port that is in use', async () => {
    const server = createServer();
    const port = await new Promise<number>((done) => {
      server.listen(0, '127.0.0.1', () => done((server.address() as { port: number }).port));
    });
    const error = await failure(listen(port, '127.0.0.1'));
    server.close();
    expect(explain(error)).toBe(`port ${port} is in use; choose another with --port`);
  });

  test('names the host that is not of this machine', async () => {
    expect(explain(await failure(listen(0, '192.0.2.1')))).toMatch(
      /^192\.0\.2\.1 is no address of this machine/,
    );
  });

  test('leaves our own mistakes their stack', () => {
    expect(explain(new TypeError('x is undefined'))).toBeUndefined();
  });
});
