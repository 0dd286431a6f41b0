/** Errors as one line for people: what could not be done, where, and what to do. */

import { StateProblem } from '../../accounts/state-text.ts';
import { isSystemError } from '../../base/durable.ts';
import { RepositoryProblem } from '../../store/git/repository.ts';
import { StoreError } from '../../store/store.ts';
import { UsageError } from '../options.ts';

interface SystemError extends NodeJS.ErrnoException {
  readonly address?: string;
  readonly port?: number;
  readonly hostname?: string;
}

/** @returns undefined for errors that are ours and want their stack */
export function explain(error: unknown): string | undefined {
  if ([UsageError, RepositoryProblem, StateProblem].some((known) => error instanceof known))
    return (error as Error).message;
  if (error instanceof StoreError) return `the repository cannot be served: ${error.message}`;
  if (isSystemError(error)) return inWords(error as SystemError);
  if (error instanceof Error && error.name === 'WikiError')
    return `the repository cannot be served: ${causeOf(error)}`;
  return undefined;
}

/** What the system refused, by its code. */
const AT_A_PATH: Readonly<Record<string, (path: string, syscall?: string) => string>> = {
  ENOENT: (path, syscall) =>
    syscall === 'mkdir' ? `${path} cannot be made: there is no place for it` : `${path} does not exist`,
  ENOTDIR: (path) => `${path} cannot be: a part of this path is a file, and not a directory`,
  EISDIR: (path) => `${path} is a directory, and not a file`,
  EEXIST: (path) => `${path} exists already`,
  EACCES: (path) => `${path} may not be read or written by this user`,
  EPERM: (path) => `${path} may not be changed by this user`,
  EROFS: (path) => `${path} lies on a file system that is read-only`,
  ENOSPC: (path) => `${path} cannot be written: the disk is full`,
  ELOOP: (path) => `${path} leads through symbolic links that go round in circles`,
  ENAMETOOLONG: (path) => `${path} is too long a name`,
};

const AT_AN_ADDRESS: Readonly<Record<string, (host: string, port: number | undefined) => string>> = {
  EADDRINUSE: (_, port) => `port ${port} is in use; choose another with --port`,
  EADDRNOTAVAIL: (host) => `${host} is no address of this machine; choose another with --host`,
  EACCES: (_, port) => `port ${port} is kept for the system; choose one above 1023 with --port`,
  ENOTFOUND: (host) => `there is no host ${host}; choose another with --host`,
};

function inWords({ code = '', path, address, hostname, port, message, syscall }: SystemError): string {
  const host = address ?? hostname;
  const atAddress = host === undefined ? undefined : AT_AN_ADDRESS[code];
  if (host !== undefined && atAddress !== undefined) return atAddress(host, port);
  const atPath = path === undefined ? undefined : AT_A_PATH[code];
  if (path !== undefined && atPath !== undefined) return atPath(path, syscall);
  // `EIO: i/o error, read`: without its code, which says nothing to people.
  const said = message.replace(new RegExp(`^(?:${syscall} )?${code}:? *`), '');
  return said === '' ? message : said;
}

function causeOf(error: Error): string {
  return error.cause instanceof Error ? error.cause.message : error.message;
}
