/** A file of git-credential-store: a line for each host, `https://name:password@host`. */

import { readFile } from 'node:fs/promises';

/** How to ask an address, as an `authorization` header; undefined where the file has nothing for it. */
export async function authorizationFor(wanted: URL, file: string): Promise<string | undefined> {
  const kept = (await lines(file)).find(
    (each) => each.protocol === wanted.protocol && each.host === wanted.host && each.password !== '',
  );
  return kept && `Basic ${basic(kept)}`;
}

/** A text without the passwords of the file: what an upstream says may repeat them, and many read it. */
export async function withoutPasswords(text: string, file: string): Promise<string> {
  const secrets = (await lines(file)).flatMap((kept) => [
    basic(kept),
    kept.password,
    decodeURIComponent(kept.password),
  ]);
  return secrets.filter((each) => each !== '').reduce((told, secret) => told.replaceAll(secret, '***'), text);
}

async function lines(file: string): Promise<URL[]> {
  const text = await readFile(file, 'utf8');
  return text.split('\n').flatMap((line) => (URL.canParse(line.trim()) ? [new URL(line.trim())] : []));
}

function basic({ username, password }: URL): string {
  return Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
}
