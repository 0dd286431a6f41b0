/** A small server of Git LFS: what it has, and what it is told to do wrong. */

import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cleanUp } from '../../support/temporary.ts';

export interface LfsHost {
  readonly origin: string;
  /** Requests that came: `GET /o/abc...`. */
  readonly seen: readonly string[];
  /** Their headers, in the same order. */
  readonly headers: readonly IncomingMessage['headers'][];
}

export interface HostOptions {
  /** Changes what the batch says of one object. */
  readonly told?: (object: Record<string, unknown>, origin: string) => Record<string, unknown>;
  /** Answers other requests, or those for objects before this server does. */
  readonly answer?: (request: IncomingMessage, response: ServerResponse) => boolean;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

export function pointerOf(bytes: Uint8Array): string {
  return `version https://git-lfs.github.com/spec/v1\noid sha256:${sha256(bytes)}\nsize ${bytes.length}\n`;
}

export async function startLfsHost(
  objects: readonly Uint8Array[],
  { told = (object) => object, answer = () => false }: HostOptions = {},
): Promise<LfsHost> {
  const held = new Map(objects.map((bytes) => [sha256(bytes), bytes]));
  const seen: string[] = [];
  const headers: IncomingMessage['headers'][] = [];
  let origin = '';
  const server = createServer(async (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    headers.push(request.headers);
    if (answer(request, response)) return;
    if (request.url?.endsWith('/info/lfs/objects/batch')) {
      const asked = JSON.parse(await textOf(request)) as { objects: { oid: string; size: number }[] };
      const found = asked.objects.map(({ oid, size }) =>
        held.has(oid)
          ? told({ oid, size, actions: { download: { href: `${origin}/o/${oid}` } } }, origin)
          : { oid, size, error: { code: 404, message: 'no such object' } },
      );
      response.setHeader('Content-Type', 'application/vnd.git-lfs+json');
      response.end(JSON.stringify({ transfer: 'basic', objects: found }));
      return;
    }
    const bytes = held.get(request.url?.replace('/o/', '') ?? '');
    if (bytes === undefined) response.statusCode = 404;
    response.end(bytes);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  cleanUp(() => {
    server.closeAllConnections();
    server.close();
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, seen, headers };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of request) pieces.push(piece as Buffer);
  return Buffer.concat(pieces).toString();
}
