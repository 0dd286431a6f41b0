/** Bytes to a server as they are, for what no client would send. */

import type { Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A connection that gathers what comes back. */
export interface RawConnection {
  readonly socket: Socket;
  readonly received: () => string;
  /** Everything that came, once the server has closed. */
  readonly closed: Promise<string>;
}

export function listen(server: Server): Promise<void> {
  return new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
}

export function openRaw(server: Server): RawConnection {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let text = '';
  socket.on('data', (part) => {
    text += part.toString('latin1');
  });
  socket.on('error', () => undefined);
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)));
  return { socket, received: () => text, closed };
}

/** Everything that comes back for some bytes until the server closes. */
export function sendRaw(server: Server, bytes: string): Promise<string> {
  const { socket, closed } = openRaw(server);
  socket.write(bytes, 'latin1');
  return closed;
}

export function parseRaw(answer: string): { status: number; head: string; json: Record<string, unknown> } {
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  return { status: Number(head.slice(9, 12)), head, json: body === '' ? {} : JSON.parse(body) };
}
