/** A registry of packages on this machine: what is installed here, packed as it is asked for. So `npx` installs without a network. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { cleanUp } from '../../support/temporary.ts';

const MAX_BYTES = 1 << 28;

interface Installed {
  readonly version: string;
  readonly place: string;
}

/** @param root where `package-lock.json` lies; @returns its address */
export async function startRegistry(root: string): Promise<string> {
  const packages = installedIn(root);
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '').slice(1);
    const [, of = '', version] = /^(.+?)(?:\/-\/(.+)\.tgz)?$/.exec(path) ?? [];
    const found = packages.get(of) ?? [];
    const wanted = found.find((each) => each.version === version);
    if (wanted !== undefined) void packed(wanted.place).then((bytes) => response.end(bytes));
    else if (version === undefined && found.length > 0) response.end(JSON.stringify(described(of, found)));
    else response.writeHead(404).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanUp(() => {
    server.close();
    server.closeAllConnections();
  });
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return address;

  function described(name: string, found: readonly Installed[]) {
    const versions = found.map(({ version, place }) => {
      const own = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8')) as object;
      return [version, { ...own, dist: { tarball: `${address}${name}/-/${version}.tgz` } }] as const;
    });
    return {
      name,
      'dist-tags': { latest: found[0]?.version },
      versions: Object.fromEntries(versions),
    };
  }
}

function installedIn(root: string): Map<string, Installed[]> {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version?: string; readonly dev?: boolean }>>;
  };
  const packages = new Map<string, Installed[]>();
  for (const [path, { version, dev = false }] of Object.entries(lock.packages)) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    const place = join(root, path);
    // What is for other systems is not installed here.
    if (path === '' || version === undefined || dev || !existsSync(place)) continue;
    packages.set(name, [...(packages.get(name) ?? []), { version, place }]);
  }
  return packages;
}

async function packed(place: string): Promise<Buffer> {
  const names = ['-czf', '-', '--exclude=./node_modules', '--transform=s,^\\.,package,', '-C', place, '.'];
  const { stdout } = await promisify(execFile)('tar', names, { encoding: 'buffer', maxBuffer: MAX_BYTES });
  return stdout;
}
