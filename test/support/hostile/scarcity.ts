/** A server that may open no more files: what is asked of it then, by those who are connected already. */
import { execFileSync } from 'node:child_process';
import { Client, keepingAgent } from '../client.ts';
import { waitUntil } from '../parallel.ts';
import { type Row, type Statuses, story } from './row.ts';
import type { Target } from './target.ts';

const FEW = 8;
const MANY = 4_096;
const ROUNDS = 5;
const BACK_WITHIN_MS = 10_000;
const READS = ['/page/Main_Page', '/page/Seed/history', '/page/Seed/html', '/search/page?q=seed'];

/** Nobody else is there meanwhile: whoever comes anew cannot be let in. */
export function scarcity(): Row[] {
  return [
    story('T226', async (target) => {
      const { pid, base, origin } = target.server;
      const agent = keepingAgent(1);
      const [writer, reader] = [new Client(base, target.token, agent), new Client(base, undefined, agent)];
      const edit = (title: string) => writer.post('/page', { title, source: 'x', comment: 'c' });
      const expect = async (what: string, statuses: Statuses, client = reader): Promise<void> =>
        target.judge('T226', what, await client.get(what), statuses);
      limitFiles(pid, MANY);
      await expect('/page/Seed', 200);
      limitFiles(pid, FEW);
      try {
        for (let round = 0; round < ROUNDS; round++) {
          target.judge('T226', 'an edit', await edit(`Scarce ${round}`), 503);
          for (const path of READS) await expect(path, [200, 503]);
          await expect('/wiki.git/info/refs?service=git-upload-pack', 503, reader.at(origin));
          const { status } = await reader.at(origin).get('/health');
          if (status !== 503) target.findings.push(`T226: /health answers ${status}`);
        }
      } finally {
        limitFiles(pid, MANY);
      }
      await expectBack(target, edit);
      await expect('/page/Scarce_0', 404);
      agent.destroy();
    }),
  ];
}

async function expectBack(
  target: Target,
  edit: (title: string) => ReturnType<Client['post']>,
): Promise<void> {
  let tries = 0;
  const isBack = async () => {
    const answer = await edit(`Plenty ${++tries}`);
    if (answer.status === 201) target.keep(answer);
    return answer.status === 201;
  };
  if ((await waitUntil(isBack, BACK_WITHIN_MS)) === undefined)
    target.findings.push('T226: no edit is taken when files can be opened again');
}

function limitFiles(pid: number, count: number): void {
  execFileSync('prlimit', [`--pid=${pid}`, `--nofile=${count}:${MANY}`], { stdio: 'ignore' });
}
