/** The command line: which command, with which options, and one clear line when it cannot be done. */

import { execFile } from 'node:child_process';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { Tokens } from '../accounts/tokens.ts';
import type { RequestLog } from '../http/app.ts';
import { dropDerived, openSearch, openWiki, type RunningServer, serve, type WikiConfig } from '../main.ts';
import { isRepository, RepositoryProblem } from '../store/git/repository.ts';
import { gitEnvironment, hasGit } from '../store/git/run.ts';
import { StoreError } from '../store/store.ts';
import { checkWiki } from './check.ts';
import { type Options, readOptions, UsageError } from './options.ts';
import { showProgress } from './progress.ts';
import { makeStarterWiki } from './starter.ts';

const USAGE = `usage: stemma serve   [--data DIR] [--repo DIR] [--branch NAME] [--root SUBDIR] [--host HOST] [--port PORT]
                      [--config FILE] [--public-url URL] [--anonymous-edits] [--anonymous-clone on|off] [--mirror URL]
                      [--rate-limits on|off] [--log pretty|json|silent]
       stemma init    DIR [--from PATH-OR-URL]
       stemma token   add NAME --email ADDRESS [--bot] [--scope read|edit|admin] [--data DIR]
       stemma token   list | revoke ID [--data DIR]
       stemma check   [--data DIR] [--repo DIR]
       stemma reindex [--data DIR] [--repo DIR]`;

/** Runs one command. @returns the exit code */
export async function run(args: readonly string[]): Promise<number> {
  try {
    const { words, options } = readOptions(args, process.env);
    return await dispatch(words, options);
  } catch (error) {
    const line = explain(error);
    if (line === undefined) throw error;
    process.stderr.write(`stemma: ${line}\n`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function dispatch([command, ...words]: readonly string[], options: Options): Promise<number> {
  if (options.help || command === 'help') {
    process.stdout.write(`${USAGE}\n`);
    return 0;
  }
  if (command === 'serve' && words.length === 0) return runServer(options);
  if (command === 'init' && words.length === 1) return init(words[0] as string, options);
  if (command === 'token') return runToken(words, options);
  if (command === 'check' && words.length === 0) return check(options);
  if (command === 'reindex' && words.length === 0) return reindex(options);
  throw new UsageError(
    command === undefined ? USAGE : `no such command: ${[command, ...words].join(' ')}\n${USAGE}`,
  );
}

async function runServer(options: Options): Promise<number> {
  const config = wikiConfig(options);
  if (options.repo === undefined && !(await isRepository(config.repository))) {
    await makeStarterWiki(config.repository, options.branch ?? 'main');
  }
  const progress = showProgress('Reading the history');
  const logger = makeLogger(options.log);
  const server = await serve({
    ...config,
    progress: progress.report,
    warn: (message) => logger.warn(message),
    host: options.host,
    port: options.port,
    publicUrl: options['public-url']?.replace(/\/+$/, ''),
    anonymousEdits: options['anonymous-edits'],
    anonymousClone: options['anonymous-clone'] === 'on',
    mirror: options.mirror,
    log: logger.request,
    failed: (error, id) => logger.error(error, id),
  });
  progress.done();
  // In one piece: whoever waits for the address has the token too, and what was amiss has been told before.
  const token = await firstToken(server);
  logger.begin();
  process.stdout.write(`Stemma is listening on ${server.address}/v1\n${token}`);
  const signal = await untilStopped();
  await server.stop();
  logger.end(signal);
  return 0;
}

/** The first edit token of a wiki that has none, with words around it; `''` otherwise. */
async function firstToken({ tokens, address }: RunningServer): Promise<string> {
  if (!tokens.isEmpty) return '';
  const token = await tokens.add({ name: 'Editor', email: 'editor@localhost', bot: false, scope: 'edit' });
  return `An access token for edits, shown this once: ${token}\nTry: curl ${address}/v1/page/Main_Page\n`;
}

async function init(directory: string, { from, branch }: Options): Promise<number> {
  if (from === undefined) {
    await makeStarterWiki(directory, branch ?? 'main');
  } else {
    await clone(from, directory);
  }
  process.stdout.write(`${directory} is ready: stemma serve --repo ${directory}\n`);
  return 0;
}

async function clone(from: string, directory: string): Promise<void> {
  if (!(await hasGit())) throw new RepositoryProblem('cloning needs git, and none was found');
  if (from.startsWith('-') || directory.startsWith('-'))
    throw new UsageError('a path cannot begin with a dash');
  const show = process.stderr.isTTY === true ? ['--progress'] : [];
  await new Promise<void>((done, fail) => {
    const child = execFile(
      'git',
      ['clone', '--bare', ...show, '--', from, directory],
      { env: { ...process.env, ...gitEnvironment() } },
      (error, _, stderr) => {
        if (error === null) done();
        else fail(new RepositoryProblem(`git clone: ${stderr.trim().split('\n').at(-1) ?? error.message}`));
      },
    );
    child.stderr?.pipe(process.stderr);
  });
}

async function runToken([action, argument, ...rest]: readonly string[], options: Options): Promise<number> {
  const tokens = new Tokens(stateDirectory(options));
  if (action === 'add' && argument !== undefined && rest.length === 0) {
    if (options.email === undefined) throw new UsageError('token add needs --email');
    refuseOddIdentity(argument, options.email);
    const token = await tokens.add({
      name: argument,
      email: options.email,
      bot: options.bot,
      scope: options.scope,
    });
    process.stdout.write(`${token}\n`);
    return 0;
  }
  if (action === 'list' && argument === undefined) {
    for (const { id, name, email, scope, bot, createdAt } of tokens.list()) {
      process.stdout.write(
        `${[id, name, `<${email}>`, scope, bot ? 'bot' : 'person', createdAt].join('\t')}\n`,
      );
    }
    return 0;
  }
  if (action === 'revoke' && argument !== undefined && rest.length === 0) {
    if (await tokens.revoke(Number(argument))) return 0;
    throw new UsageError(`there is no token ${argument}`);
  }
  throw new UsageError(USAGE);
}

/** A name or address that git's headers could not carry as it is would make another author of its owner. */
function refuseOddIdentity(name: string, email: string): void {
  if (
    /[\u0000-\u001f\u007f-\u009f<>\u2028\u2029]/.test(name) ||
    name.trim() === '' ||
    Buffer.byteLength(name) > 128
  ) {
    throw new UsageError('the name must be one line of at most 128 bytes without < and >');
  }
  if (!/^[^\s<>\u0000-\u001f]+@[^\s<>\u0000-\u001f]+$/.test(email) || /@stemma\.invalid$/i.test(email)) {
    throw new UsageError(`${email} is no e-mail address that can be used`);
  }
}

async function check(options: Options): Promise<number> {
  const progress = showProgress('Checking');
  const findings = await checkWiki(wikiConfig(options), progress.report);
  progress.done();
  for (const finding of findings) process.stdout.write(`${finding}\n`);
  process.stdout.write(findings.length === 0 ? 'sound: nothing found\n' : `${findings.length} findings\n`);
  return findings.length === 0 ? 0 : 1;
}

async function reindex(options: Options): Promise<number> {
  const config = wikiConfig(options);
  await dropDerived(config.stateDirectory);
  const progress = showProgress('Reading the history');
  const opened = await openWiki({ ...config, progress: progress.report });
  progress.done();
  const search = await openSearch(config, opened);
  await search.ready();
  await search.close();
  const { pageCount, revisionCount } = opened.wiki.ledger;
  await opened.close();
  process.stdout.write(`${pageCount} pages, ${revisionCount} revisions\n`);
  return 0;
}

function wikiConfig(options: Options): WikiConfig {
  return {
    repository: resolve(options.repo ?? join(options.data, 'wiki.git')),
    branch: options.branch,
    root: options.root,
    stateDirectory: stateDirectory(options),
  };
}

function stateDirectory({ data }: Options): string {
  return resolve(data, 'state');
}

function untilStopped(): Promise<string> {
  return new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done(signal));
  });
}

/** One line for people; undefined for errors that are ours and want their stack. */
function explain(error: unknown): string | undefined {
  if (error instanceof UsageError || error instanceof RepositoryProblem) return error.message;
  if (error instanceof StoreError) return `the repository cannot be served: ${error.message}`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'the port is in use; choose another with --port';
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return message;
  if (error instanceof Error && error.name === 'WikiError')
    return `the repository cannot be served: ${causeOf(error)}`;
  return undefined;
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}

/** Log lines wait until the address is printed: scripts read it from the first line. */
function makeLogger(style: Options['log']) {
  const logger = pino(
    { enabled: style === 'json', base: null },
    pino.destination({ dest: 1, minLength: 4_096, sync: false }),
  );
  const flush = setInterval(() => logger.flush(), 500).unref();
  const early: string[] = [];
  let begun = false;
  const warn = (message: string): void => {
    if (!begun) early.push(message);
    else if (style === 'json') logger.warn(message);
    else process.stderr.write(`${message}\n`);
  };
  return {
    warn,
    error(error: unknown, id: string): void {
      if (style === 'json') logger.error({ err: error, id }, 'request failed');
      else
        process.stderr.write(
          `request ${id} failed: ${error instanceof Error ? error.stack : String(error)}\n`,
        );
    },
    request(line: RequestLog): void {
      if (style === 'json') logger.info(line);
      else if (style === 'pretty')
        process.stdout.write(
          `${line.status} ${line.method} ${line.path} ${line.ms.toFixed(1)} ms ${line.user ?? ''}\n`,
        );
    },
    begin(): void {
      begun = true;
      for (const message of early.splice(0)) warn(message);
    },
    end(signal: string): void {
      clearInterval(flush);
      if (style === 'json') logger.info(`stopped by ${signal}`);
      logger.flush();
    },
  };
}
