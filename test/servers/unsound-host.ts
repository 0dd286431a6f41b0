/** An upstream that answers as it likes: nothing, a byte a second, or things that make no sense. */
import { readdirSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Oid } from '../../src/store/git/objects.ts';
import { Branch } from '../../src/store/git/refs.ts';
import { type UpstreamAddress, upstreamAddress } from '../../src/store/git/upstream/address.ts';
import { QuickFetch } from '../../src/store/git/upstream/quick-fetch.ts';
import { TRACKING, UpstreamGit } from '../../src/store/git/upstream/upstream-git.ts';
import { Wire } from '../../src/store/git/upstream/wire.ts';
import { git } from '../support/git.ts';
import { waitUntil } from '../support/parallel.ts';
import { makeRepository } from '../support/repository.ts';
import { cleanUp } from '../support/temporary.ts';

export type Answer = (response: ServerResponse, request: IncomingMessage) => unknown;

export interface UnsoundHost {
  readonly url: string;
  /** Requests that wait for an answer, or for its end. */
  open(): number;
  readonly requests: string[];
}

/** @param answers by the end of the address; others are 404 */
export async function startUnsoundHost(answers: Readonly<Record<string, Answer>>): Promise<UnsoundHost> {
  const [requests, open] = [[] as string[], new Set<ServerResponse>()];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    open.add(response);
    response.on('close', () => open.delete(response));
    const found = Object.entries(answers).find(([end]) => request.url?.endsWith(end));
    if (found === undefined) response.writeHead(404).end();
    else found[1](response, request);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/wiki.git`, open: () => open.size, requests };
}

/** A mirror of such a host, and both ways to fetch. */
export async function mirrorOf(answers: Readonly<Record<string, Answer>>) {
  const host = await startUnsoundHost(answers);
  const mirror = await makeRepository({ 'Main Page.md': 'main' });
  const ours = (await git(mirror, ['rev-parse', 'main'])) as Oid;
  await git(mirror, ['update-ref', `${TRACKING}/main`, ours]);
  const address = upstreamAddress(host.url) as UpstreamAddress;
  const place = { directory: mirror, branch: 'main', address };
  const upstream = new UpstreamGit(place);
  const tracking = new Branch(mirror, 'main', undefined, TRACKING);
  const quick = new QuickFetch(place, new Wire(place), upstream, tracking);
  /** The mirror is as it was, and the host is asked nothing more. */
  const judge = async (): Promise<void> => {
    expect(await waitUntil(async () => host.open() === 0, 60_000)).toBeDefined();
    expect(await git(mirror, ['rev-parse', `${TRACKING}/main`])).toBe(ours);
    const packs = readdirSync(join(mirror, 'objects', 'pack'));
    expect(packs.filter((name) => name.startsWith('tmp_') || name.startsWith('.tmp'))).toEqual([]);
  };
  return { ours, upstream, quick, judge };
}

/** git's list of branches, as the service of a fetch begins it. */
export function listOf(tip: string, branch = 'main'): string {
  const lines = [
    '# service=git-upload-pack\n',
    undefined,
    `${tip} refs/heads/${branch}\0agent=x\n`,
    undefined,
  ];
  return lines.map((line) => (line === undefined ? '0000' : packet(line))).join('');
}

export function packet(line: string): string {
  return (line.length + 4).toString(16).padStart(4, '0') + line;
}

export function asList(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-advertisement' });
}

export function asPack(response: ServerResponse): ServerResponse {
  return response.writeHead(200, { 'content-type': 'application/x-git-upload-pack-result' });
}

/** Sends it again and again, as fast as it is taken. */
export function forEver(response: ServerResponse, piece: string | Buffer): void {
  const go = (): void => {
    if (response.destroyed) return;
    if (response.write(piece)) setImmediate(go);
    else response.once('drain', go);
  };
  go();
}
