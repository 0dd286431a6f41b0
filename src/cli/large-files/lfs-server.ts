/**
 * Where the files of Git LFS are that belong to a remote repository: by the remote's own address, as git-lfs derives it. A
 * `.lfsconfig` in the repository may name another place, but anybody may push one, so it is not read.
 */

import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export type LfsServer =
  /** `https://example.org/wiki.git/info/lfs`, and what the address says of who asks: `Basic ...` */
  | { readonly url: URL; readonly authorization: string | undefined }
  /** The git directory of a clone on this machine. */
  | { readonly gitDirectory: string };

/** The place of a remote's large files; undefined where it can have none, such as a bundle. */
export async function lfsServerOf(remote: string): Promise<LfsServer | undefined> {
  const isUrl = /^[a-z][a-z0-9+.-]*:\/\//i.test(remote);
  if (/^file:\/\//i.test(remote)) return onDisk(fileURLToPath(remote));
  if (/^https?:\/\//i.test(remote)) return served(new URL(remote));
  if (isUrl) return overSsh(remote);
  const local = await onDisk(resolve(remote));
  const [, host, path] = /^(?:[^@/:]+@)?(\[[^\]]+\]|[^/:]+):(?!\/\/)(.+)$/.exec(remote) ?? [];
  return local ?? (host === undefined ? undefined : served(new URL(`https://${host}/${path}`)));
}

async function onDisk(directory: string): Promise<LfsServer | undefined> {
  for (const gitDirectory of [join(directory, '.git'), directory]) {
    const facts = await stat(join(gitDirectory, 'objects')).catch(() => undefined);
    if (facts?.isDirectory() === true) return { gitDirectory };
  }
  return undefined;
}

/** Hosts that serve git over ssh, or by git's own protocol, have their large files at the same address over https. */
function overSsh(remote: string): LfsServer | undefined {
  const [, host, path] = /^[a-z+]+:\/\/(?:[^@/]*@)?(\[[^\]]+\]|[^/:]+)(?::\d*)?\/(.*)$/i.exec(remote) ?? [];
  return host === undefined ? undefined : served(new URL(`https://${host}/${path}`));
}

function served(url: URL): LfsServer {
  const { username, password } = url;
  const path = url.pathname.replace(/\/+$/, '');
  const whole = new URL(`${path}${path.endsWith('.git') ? '' : '.git'}/info/lfs`, url.origin);
  const name = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return {
    url: whole,
    authorization: username === '' ? undefined : `Basic ${name.toString('base64')}`,
  };
}
