/** Whoever reads what the program prints goes away, or the disk that keeps it is full. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync } from 'node:fs';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { GIT_ENVIRONMENT, run } from '../support/git.ts';
import { cleanUp, temporaryDirectory } from '../support/temporary.ts';

const BIN = fileURLToPath(new URL('../../bin/stemma', import.meta.url));
const FULL = '/dev/full';
const REQUESTS = 5;
/** Longer than lines of the log wait to be written. */
const PAUSE_MS = 700;

function serve(log: string, port: number, stdout: 'pipe' | number): ChildProcess {
  const args = ['serve', '--data', temporaryDirectory('data'), '--port', String(port), '--log', log];
  const child = spawn(BIN, args, { env: GIT_ENVIRONMENT, stdio: ['ignore', stdout, 'pipe'] });
  cleanUp(async () => {
    child.kill('SIGKILL');
  });
  return child;
}

/** Requests, each with a line in the log, and a polite end. */
async function expectService(origin: string, child: ChildProcess): Promise<void> {
  for (let round = 0; round < REQUESTS; round++) {
    const answer = await fetch(`${origin}/v1/page/Main_Page`);
    expect([round, answer.status]).toEqual([round, 200]);
    await answer.arrayBuffer();
    await new Promise((done) => setTimeout(done, PAUSE_MS));
  }
  const end = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await end).toEqual([0, null]);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { readonly port: number };
  await new Promise((done) => server.close(done));
  return port;
}

async function untilAnswered(origin: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (
      await fetch(`${origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return;
    expect(child.exitCode).toBe(null);
    await new Promise((done) => setTimeout(done, 100));
  }
}

describe.each(['json', 'pretty'])('a server with a log in the form %s', (log) => {
  test('goes on when the reader of its output has gone', async () => {
    const child = serve(log, 0, 'pipe');
    let printed = '';
    for await (const chunk of child.stdout ?? []) {
      printed += String(chunk);
      if (printed.includes('in a browser')) break; // which closes the pipe
    }
    child.stderr?.destroy();
    const [, origin = ''] = /^Stemma is listening on (\S+)\/v1$/m.exec(printed) ?? [];
    await expectService(origin, child);
  });

  test.skipIf(!existsSync(FULL))('goes on when the disk that keeps its output is full', async () => {
    const full = openSync(FULL, 'w');
    const port = await freePort();
    const child = serve(log, port, full);
    closeSync(full);
    await untilAnswered(`http://127.0.0.1:${port}`, child);
    await expectService(`http://127.0.0.1:${port}`, child);
  });
});

describe.each(['help', 'help serve', '--version', 'completion bash'])('`stemma %s`', (command) => {
  const type = (line: string) => run('bash', ['-c', line], { environment: GIT_ENVIRONMENT });

  test('says nothing of a reader that has gone', async () => {
    expect(await type(`${BIN} ${command} | true`)).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test.skipIf(!existsSync(FULL))('says in one line that its output could not be written', async () => {
    const outcome = await type(`${BIN} ${command} > ${FULL}`);
    expect(outcome).toEqual({ code: 1, stdout: '', stderr: 'stemma: no space left on device, write\n' });
  });
});

test('`stemma export` ends when nobody reads on', async () => {
  const line = `${BIN} init wiki.git && ${BIN} export --repo wiki.git --xml - | head -c 10; echo " \${PIPESTATUS[0]}"`;
  const directory = temporaryDirectory('unread');
  const outcome = await run('bash', ['-c', line], { directory, environment: GIT_ENVIRONMENT });
  expect(outcome.stdout).toMatch(/<mediawiki 1\n$/);
  expect(outcome.stderr).not.toContain('EPIPE');
});
