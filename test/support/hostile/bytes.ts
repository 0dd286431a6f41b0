/** Bytes to a server's port as they are, for what no client would send, and what comes back for them. */
import { connect, type Socket } from 'node:net';
import type { ServerAnswer } from '../client.ts';

/** Four times what a server waits for a body: a busy machine is slow to close. */
const PATIENCE_MS = 60_000;

/** A connection whose errors are expected. @param localAddress one of this machine's, to come from another network */
export function open(origin: string, localAddress = '127.0.0.1'): Socket {
  const { hostname, port } = new URL(origin);
  return connect({ port: Number(port), host: hostname, localAddress }).on('error', () => undefined);
}

/** The answer when the server has closed; status 0 when it closed without one, -1 when it did not close. */
export function sendBytes(origin: string, bytes: string | Uint8Array): Promise<ServerAnswer<unknown>> {
  const socket = open(origin);
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      socket.destroy();
      resolve({ status: -1, headers: {}, text: '', body: undefined });
    }, PATIENCE_MS);
    socket.once('close', () => {
      clearTimeout(timer);
      resolve(answerOf(Buffer.concat(parts).toString('latin1')));
    });
  });
}

/** The first answer in a stream of them that is none of the kind "go on". */
function answerOf(received: string): ServerAnswer<unknown> {
  const [head = '', ...rest] = received.replace(/^HTTP\/1\.1 1\d\d [\s\S]*?\r\n\r\n/, '').split('\r\n\r\n');
  const text = rest.join('\r\n\r\n');
  const [first = '', ...fields] = head.split('\r\n');
  const headers = Object.fromEntries(
    fields.map((field) => {
      const [, name = '', value = ''] = /^([^:]*):\s*(.*)$/.exec(field) ?? [];
      return [name.toLowerCase(), value];
    }),
  );
  const isJson = (headers['content-type'] ?? '').startsWith('application/json');
  return { status: Number(first.slice(9, 12)), headers, text, body: isJson ? parsed(text) : undefined };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
