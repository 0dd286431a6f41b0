/** `stemma serve`: the wiki, until a signal stops it. The server is much to load; where it has a history to read, git begins before. */

import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { UpstreamConfig } from '../../app/open-upstream.ts';
import type { JwtConfig, RunningServer } from '../../app/serve.ts';
import { isSystemError } from '../../base/durable.ts';
import type { RateRules } from '../../http/access/rate-limits.ts';
import { EarlyGraph } from '../../store/git/history/early-graph.ts';
import { isRepository } from '../../store/git/repository.ts';
import { makeLogger } from '../log.ts';
import { type Options, UsageError } from '../options.ts';
import { showProgress } from '../progress.ts';
import { makeStarterWiki } from '../starter.ts';
import { openDatabase, wikiConfig } from '../wiki-config.ts';

export async function run([directory]: readonly string[], options: Options): Promise<number> {
  const jwt = jwtIssuer(options);
  const config = await wikiConfig(options, directory);
  const upstream = upstreamOf(options);
  if (options['clones-at'] !== undefined && upstream === undefined)
    throw new UsageError('--clones-at needs --upstream: nobody else has what is saved here');
  const isOwn = upstream === undefined && options.repo === undefined && config.clone === undefined;
  if (isOwn && !(await isRepository(config.repository))) {
    await makeStarterWiki(config.repository, options.branch ?? 'main');
  }
  // What an upstream has is not here yet, and where something is saved, little is read.
  const isFirst = upstream === undefined && !existsSync(join(config.stateDirectory, 'cache'));
  const earlyGraph = isFirst ? await EarlyGraph.begin(config.repository, config.branch) : undefined;
  const { serve } = await import('../../app/serve.ts');
  const progress = showProgress('Reading the history');
  const logger = makeLogger(options.log);
  const database = await openDatabase(options, (message) => logger.warn(message));
  const server = await serve({
    ...config,
    database,
    earlyGraph,
    progress: progress.report,
    warn: (message) => logger.warn(message),
    host: options.host,
    port: options.port,
    publicUrl: options['public-url']?.replace(/\/+$/, ''),
    anonymousEdits: options['anonymous-edits'],
    anonymousClone: options['anonymous-clone'] === 'on',
    mirror: options.mirror,
    upstream,
    clonesAt: options['clones-at']?.replace(/\/+$/, ''),
    jwt,
    rates: ratesOf(options),
    pushLimits: {
      ...(options['push-limits'] && { editor: options['push-limits'] }),
      ...(options['admin-push-limits'] && { administrator: options['admin-push-limits'] }),
    },
    trustedProxies: options['trusted-proxies'],
    memoryMib: options.memory,
    clones: options.clones,
    pushes: options.pushes,
    largeTransforms: options['large-transforms'],
    thumbnailCacheMib: options['thumbnail-cache'],
    metrics: options.metrics === 'on',
    log: logger.request,
    failed: (error, id) => logger.error(error, id),
  });
  progress.done();
  // In one piece: a program that waits for the address has the token too, and warnings came before.
  const token = await firstToken(server).catch((error: unknown) => {
    if (!isSystemError(error)) throw error;
    return `No access token could be made: ${String(error)}\n`;
  });
  logger.begin();
  process.stdout.write(
    `Stemma is listening on ${server.address}/v1\nOpen ${server.address}/ in a browser\n${token}`,
  );
  const signal = await untilStopped();
  await server.stop();
  logger.end(signal);
  return 0;
}

/** The upstream of the branch; undefined: it lives in the repository alone. @throws UsageError */
function upstreamOf(options: Options): UpstreamConfig | undefined {
  const { upstream: address, 'upstream-credentials': credentials, 'upstream-poll': pollSeconds } = options;
  if (address === undefined) return undefined;
  if (options.mirror !== undefined)
    throw new UsageError(
      '--upstream and --mirror exclude each other: every change goes to the upstream anyway',
    );
  if (credentials !== undefined) read(credentials);
  const secret = options['upstream-secret'] && read(options['upstream-secret']).trim();
  if (secret === '') throw new UsageError('the file of --upstream-secret is empty');
  return {
    address,
    credentials: credentials === undefined ? undefined : resolve(credentials),
    pollMs: pollSeconds * 1_000,
    secret,
  };
}

/** @throws UsageError */
function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(`the file ${file} cannot be read: ${(error as Error).message}`);
  }
}

/** The issuer whose tokens are accepted beside our own. @throws UsageError if it is only half configured */
function jwtIssuer(options: Options): JwtConfig | undefined {
  const { 'jwt-issuer': issuer, 'jwt-audience': audience, 'jwt-keys-url': keysUrl } = options;
  if (issuer === undefined && audience === undefined && keysUrl === undefined) return undefined;
  if (issuer === undefined || audience === undefined)
    throw new UsageError('--jwt-issuer and --jwt-audience go together: tokens for others are not for us');
  return { issuer, audience, keysUrl, trustsEmails: options['jwt-emails'] === 'all' };
}

function ratesOf(options: Options): RateRules | undefined {
  if (options['rate-limits'] === 'off') return undefined;
  return { unitsPerSecond: options['rate-units'], editsPerMinute: options['rate-edits'] };
}

/** The first edit token of a wiki that has none, with words around it; `''` otherwise. */
async function firstToken({ tokens, address, wiki }: RunningServer): Promise<string> {
  if (!tokens.isEmpty) return '';
  const token = await tokens.add({ name: 'Editor', email: 'editor@localhost', bot: false, scope: 'edit' });
  const main = wiki.mainPage;
  const trial = main === undefined ? '' : `Try: curl ${address}/v1/page/${encodeURIComponent(main)}\n`;
  return (
    `An access token for edits, shown this once: ${token}\n${trial}` +
    'To edit in the browser, log in with this token as the password, or make an account: ' +
    'stemma user add NAME --email ADDRESS\n'
  );
}

function untilStopped(): Promise<string> {
  return new Promise((done) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => done(signal));
  });
}
