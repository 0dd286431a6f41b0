/** The log: lines for machines or people, and warnings for the operator. */

import { pino } from 'pino';
import type { RequestLog } from '../http/middleware/request-log.ts';
import type { Options } from './options.ts';

/** Lines that wait while they cannot be written, in bytes; beyond, they are lost. */
const MAX_WAITING_BYTES = 4_194_304;

/** Lines that are written together, in UTF-16 units, and how long they wait for others. */
const TOGETHER_CHARS = 12_288;
const FLUSH_MS = 500;

/** Log lines wait until the address is printed: scripts read it from the first line. */
export function makeLogger(style: Options['log']) {
  const destination = openLog();
  const lines = new Gathered((text) => destination.write(text));
  const logger = pino({ enabled: style === 'json', base: null }, lines);
  // Not the logger's own: that has the disk synced each time.
  const flush = setInterval(() => lines.flush(), FLUSH_MS).unref();
  process.once('exit', () => {
    lines.flush();
    destination.flushSync();
  });
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
      else if (style === 'pretty') process.stdout.write(`${plain(inWords(line))}\n`);
    },
    begin(): void {
      begun = true;
      for (const message of early.splice(0)) warn(message);
    },
    end(signal: string): void {
      clearInterval(flush);
      if (style === 'json') logger.info(`stopped by ${signal}`);
      lines.flush();
    },
  };
}

/** Lines that go on together: to hand each to the destination would take longer than to write it. */
class Gathered {
  #text = '';
  readonly #pass: (text: string) => void;

  constructor(pass: (text: string) => void) {
    this.#pass = pass;
  }

  write(line: string): void {
    this.#text += line;
    if (this.#text.length > TOGETHER_CHARS) this.flush();
  }

  flush(): void {
    const text = this.#text;
    this.#text = '';
    if (text !== '') this.#pass(text);
  }
}

/** Where the disk is full, or nobody reads any more, lines wait for better times, and nothing else does. */
function openLog() {
  const log = pino.destination({
    dest: 1,
    maxLength: MAX_WAITING_BYTES,
    sync: false,
  });
  log.on('error', () => {
    // At the end it would throw, and its last lines have been tried by then.
    log.flushSync = () => undefined;
  });
  return log;
}

function inWords({ status, method, path, ms, bytes, address, user }: RequestLog): string {
  const request = method === '' ? '(no request)' : `${method} ${path}`;
  return `${status} ${request} ${ms.toFixed(1)} ms ${bytes ?? '?'} bytes ${address} ${user ?? ''}`.trimEnd();
}

/** Input from clients must not move the cursor of a terminal that shows the log. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
