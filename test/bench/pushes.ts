/** Pushes of one page, beside the same to git's own server and into a directory; and how many succeed in a crowd. */

import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBareGit } from './bare-git.ts';

import { type Bench, elapsedMs, figure, quantile } from './report.ts';
import { addToken, startServed } from './served.ts';
import { clone, commit, push, run, seenAfterMs, withToken } from './service/pusher.ts';
import { generateRepository } from './texts/generate.ts';

const PAGES = 1_000;
const ROUNDS = 21;
const CROWD_MS = 15_000;
const PUSHERS = ['Ann', 'Ben', 'Cleo'];
const WRITERS = 8;
/** Pauses of each writer: about two edits a second from all of them, and about seven. */
const RESTS_MS = [4_000, 1_100];
/** As often as a patient client tries. */
const TRIES = 6;

export async function benchPushes({ directory, print }: Bench): Promise<void> {
  const repository = join(directory, 'pushes.git');
  await generateRepository(repository, { pages: PAGES, commits: 3_000, seed: 5 });
  const copies = ['bare', 'path'].map((name) => join(directory, `pushes-${name}.git`));
  for (const copy of copies) await cp(repository, copy, { recursive: true });
  const [bareCopy = '', path = ''] = copies;
  await run('git', ['-C', bareCopy, 'config', 'http.receivepack', 'true']);
  const data = join(directory, 'pushes-data');
  const token = await addToken(data);
  const served = await startServed(repository, data);
  const bare = await startBareGit(bareCopy);
  try {
    const ours = withToken(`${served.origin}/wiki.git`, token);
    await benchOne({ directory, print }, { ours, bare: bare.url, path });
    await benchByPath({ directory, print }, repository, served.origin);
    const tokens = await Promise.all(PUSHERS.map((name) => addToken(data, name)));
    const urls = tokens.map((each) => withToken(`${served.origin}/wiki.git`, each));
    await benchCrowd({ directory, print }, urls, async () => 0);
    for (const restMs of RESTS_MS) {
      const post = editor(served.origin, token, restMs);
      await benchCrowd({ directory, print }, urls, post);
    }
  } finally {
    bare.stop();
    await served.stop();
  }
}

type Where = 'ours' | 'bare' | 'path';

/** The three in turn, so that the machine's moods hit them alike. */
async function benchOne(
  { directory, print }: Pick<Bench, 'directory' | 'print'>,
  urls: Readonly<Record<Where, string>>,
): Promise<void> {
  const names: readonly Where[] = ['ours', 'bare', 'path'];
  const clones = new Map<Where, string>();
  const times: Record<Where, number[]> = { ours: [], bare: [], path: [] };
  for (const name of names) clones.set(name, await clone(urls[name], join(directory, `clone-${name}.git`)));
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of names) {
      const own = clones.get(name) as string;
      await commit(own, 'Pushed.md', `round ${round}\n`);
      const ms = await elapsedMs(() => push(own, urls[name]));
      if (round > 0) times[name].push(ms);
    }
  }
  const [ours, bare, path] = names.map((name) => quantile(times[name], 0.5)) as [number, number, number];
  print(figure(`push of a page to a wiki of ${PAGES} pages, p50`, ours, 'ms', ''));
  print(figure('  p99', quantile(times.ours, 0.99), 'ms', ''));
  print(figure('  to a bare git http-backend', bare, 'ms', ''));
  print(figure('  into a directory', path, 'ms', ''));
  print(figure('  more than a bare git http-backend', ours - bare, 'ms', 'at most 400'));
  print(figure('  of a bare git http-backend', ours / bare, 'x', ''));
}

/** A push into the served repository itself, past the server: how soon readers see it once git is done. */
async function benchByPath(
  { directory, print }: Pick<Bench, 'directory' | 'print'>,
  repository: string,
  origin: string,
): Promise<void> {
  const own = await clone(repository, join(directory, 'clone-by-path.git'));
  const seen: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const text = `seen ${round}`;
    await run('git', ['-C', own, 'fetch', '--quiet', repository, '+main:main']);
    await commit(own, 'Seen.md', `${text}\n`);
    await push(own, repository);
    seen.push(await seenAfterMs(origin, 'Seen', text));
  }
  print(
    figure('  into the served repository by path, until it is seen', quantile(seen, 0.5), 'ms', 'at most 60'),
  );
  print(figure('  p90', quantile(seen, 0.9), 'ms', ''));
}

/** Writes until then. @returns how many edits were acknowledged */
type Writing = (writer: number, endMs: number) => Promise<number>;

function editor(origin: string, token: string, restMs: number): Writing {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (writer, endMs) => {
    let done = 0;
    for (let count = 0; performance.now() < endMs; count++) {
      await sleep(restMs * (0.5 + Math.random()));
      const body = JSON.stringify({ title: `Crowd ${restMs} ${writer} ${count}`, source: 'x', comment: 'c' });
      const answer = await fetch(`${origin}/v1/page`, { method: 'POST', headers, body });
      await answer.arrayBuffer();
      if (answer.status === 201) done++;
    }
    return done;
  };
}

/** Pushers who take in what others did and try again, beside writers. */
async function benchCrowd(
  { directory, print }: Pick<Bench, 'directory' | 'print'>,
  urls: readonly string[],
  write: Writing,
): Promise<void> {
  const place = await mkdtemp(join(directory, 'crowd-'));
  const endMs = performance.now() + CROWD_MS;
  const pushing = async (url: string, pusher: number): Promise<(number | undefined)[]> => {
    const own = await clone(url, join(place, `${pusher}.git`));
    const tries: (number | undefined)[] = [];
    for (let count = 0; performance.now() < endMs; count++)
      tries.push(
        await pushPatiently(own, url, { path: `Crowd ${pusher}.md`, text: `${Date.now()} ${count}\n` }),
      );
    return tries;
  };
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer, endMs));
  const tries = (await Promise.all(urls.map(pushing))).flat();
  const edits = (await Promise.all(writers)).reduce((sum, done) => sum + done, 0);
  const part = (isCounted: (needed: number | undefined) => boolean): number =>
    (100 * tries.filter(isCounted).length) / tries.length;
  const seconds = CROWD_MS / 1_000;
  print(
    `${PUSHERS.length} pushers, ${tries.length} pushes, beside ${(edits / seconds).toFixed(1)} edits a second`,
  );
  print(
    figure(
      `  pushes that are in after at most ${TRIES - 1} retries`,
      part((n) => n !== undefined),
      '%',
      '',
    ),
  );
  print(
    figure(
      '  pushes that are in at once',
      part((n) => n === 1),
      '%',
      '',
    ),
  );
}

/** @returns how many tries it took; undefined when all failed */
async function pushPatiently(
  own: string,
  url: string,
  { path, text }: { readonly path: string; readonly text: string },
): Promise<number | undefined> {
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    await run('git', ['-C', own, 'fetch', '--quiet', url, '+main:main']);
    await commit(own, path, text);
    const isIn = await push(own, url).then(
      () => true,
      () => false,
    );
    if (isIn) return attempt;
  }
  return undefined;
}
