/** The log: lines for machines or people, and warnings for the operator. */

import { pino } from 'pino';
import type { RequestLog } from '../http/middleware/request-log.ts';
import type { Options } from './options.ts';

/** Log lines wait until the address is printed: scripts read it from the first line. */
export function makeLogger(style: Options['log']) {
  const logger = pino(
    { enabled: style === 'json', base: null },
    pino.destination({ dest: 1, minLength: 12_288, sync: false }),
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
      else if (style === 'pretty') process.stdout.write(`${plain(inWords(line))}\n`);
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

function inWords({ status, method, path, ms, bytes, address, user }: RequestLog): string {
  const request = method === '' ? '(no request)' : `${method} ${path}`;
  return `${status} ${request} ${ms.toFixed(1)} ms ${bytes ?? '?'} bytes ${address} ${user ?? ''}`.trimEnd();
}

/** Input from clients must not move the cursor of a terminal that shows the log. */
function plain(line: string): string {
  return line.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '\ufffd');
}
