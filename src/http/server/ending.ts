/**
 * The end of a server: requests under way are answered, with a note that the connection then closes. Node closes
 * connections that idle at that moment, but neither those that fall idle later nor those that never sent a request.
 */

import type { RequestListener, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How often idle connections are closed. */
const LOOK_EVERY_MS = 100;
/** For the first request of a connection that was just opened. */
const SILENT_MS = 1_000;

export class Ending {
  /** Connections that did not ask for anything yet. */
  readonly #silent = new Set<Socket>();
  #hasBegun = false;

  opened(socket: Socket): void {
    this.#silent.add(socket);
    socket.once('close', () => this.#silent.delete(socket));
  }

  watch(listener: RequestListener): RequestListener {
    return (request, response) => {
      this.#silent.delete(request.socket);
      if (this.#hasBegun) response.shouldKeepAlive = false;
      listener(request, response);
    };
  }

  /** @param withinMs then what still runs is cut off */
  async end(server: Server, withinMs: number): Promise<void> {
    this.#hasBegun = true;
    const beganMs = performance.now();
    const ended = new Promise((resolve) => server.close(resolve));
    const looking = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() - beganMs > SILENT_MS) for (const socket of this.#silent) socket.destroy();
    }, LOOK_EVERY_MS);
    const cut = setTimeout(() => server.closeAllConnections(), withinMs);
    await ended;
    clearInterval(looking);
    clearTimeout(cut);
  }
}
