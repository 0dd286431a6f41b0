/** What README and handbook tell a newcomer to type: it works as it stands there, in that order, and prints what they say. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import type { PageBody, SegmentBody } from '../support/client.ts';
import { GIT_ENVIRONMENT, run } from '../support/git.ts';
import { type Server, startServer } from '../support/server.ts';
import { temporaryDirectory } from '../support/temporary.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** Stands between what one block prints and what the next does. */
const SEPARATOR = '\u0001';

/** Commands, and what stands below them as their output. */
interface Example {
  readonly commands: string;
  readonly printed: string | undefined;
}

/** The examples of a page in Markdown that ask the server and come to an end. */
function examplesOf(markdown: string): Example[] {
  const blocks = markdown.matchAll(/^```sh\n(.*?)^```\n(?:\n```(?:json|html)\n(.*?)^```$)?/gms);
  return [...blocks]
    .map(([, commands = '', printed]) => ({ commands, printed }))
    .filter(
      ({ commands }) => /^(?:ID=.*\n)?curl [^|]*\$W\//.test(commands) && !commands.includes('/stream/'),
    );
}

/** Numbers, times and the place of the server are others for each reader; between two answers there is no line end. */
function withoutWhatDiffers(text: string): string {
  return text
    .replace(/"(id|base|current|pages|revisions)":\d+/g, '"$1":0')
    .replace(/revision \d+/g, 'revision 0')
    .replace(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/g, 'TIME')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'ORIGIN')
    .replace(/\n/g, '');
}

/** In an output that is shown, `...` stands for anything. */
function patternOf(printed: string): RegExp {
  const parts = withoutWhatDiffers(printed).split('...');
  return new RegExp(`^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.*')}$`);
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}

describe('a newcomer who types what is written', () => {
  let server: Server;
  let token: string;

  beforeAll(async () => {
    server = await startServer();
    token = await server.token('Editor', 'editor@localhost');
  });

  /** In one shell, one after the other. @returns what each of them printed */
  async function type(commands: readonly string[]): Promise<string[]> {
    const settings = ['-c', 'credential.helper=!f() { echo username=any; echo "password=$TOKEN"; }; f'];
    const script = [
      'set -ae',
      `git() { command git ${settings.map((word) => `'${word}'`).join(' ')} "$@"; }`,
      ...commands.map((each) => `${each}\nprintf '\\001'`),
    ];
    const { code, stdout, stderr } = await run('bash', ['-c', script.join('\n')], {
      directory: ROOT,
      environment: { ...GIT_ENVIRONMENT, STEMMA_DATA: server.data, W: server.base, TOKEN: token },
    });
    expect(code, stderr).toBe(0);
    return stdout.split(SEPARATOR).slice(0, -1);
  }

  test('gets the answers that the page on the REST API shows', async () => {
    const examples = examplesOf(read('content/Help/REST_API.md'));
    expect(examples.length).toBeGreaterThan(12);
    const printed = await type(examples.map(({ commands }) => commands));
    for (const [index, example] of examples.entries()) {
      const answer = withoutWhatDiffers(printed[index] ?? '');
      if (example.printed !== undefined) expect(answer, example.commands).toMatch(patternOf(example.printed));
    }
  });

  test('makes and changes a page as the page on editing tells', async () => {
    const blocks = [...read('content/Help/Editing.mediawiki').matchAll(/^<pre>\n(curl .*?)^<\/pre>$/gms)];
    await type(blocks.map(([, commands = '']) => commands));
    const { body } = await server.api.get<PageBody>('/page/Palimpsest');
    expect(body.source).toBe('Parchment, scraped or washed and written on again.');
  });

  test('walks through the tour of the README, by the API and by git', async () => {
    const [, tour = ''] = /^## Tour\n(.*?)^## /ms.exec(read('README.md')) ?? [];
    const here = (text: string) =>
      text
        .replaceAll('http://127.0.0.1:8080', server.origin)
        .replaceAll('data/wiki.git', server.repository)
        .replaceAll('../scriptorium', join(temporaryDirectory(), 'scriptorium'));
    const blocks = [...tour.matchAll(/^```sh\n(.*?)^```$/gms)];
    expect(blocks).toHaveLength(2);
    await type([here(blocks.map(([, commands = '']) => commands).join(''))]);
    const { body } = await server.api.get<SegmentBody>('/page/Scriptorium/history');
    expect(body.revisions.map(({ comment }) => comment)).toEqual([
      'More',
      'Say what for',
      'Created page with "A room for writing."',
    ]);
  });
});
