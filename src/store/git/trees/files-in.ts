/**
 * Every file below a tree, found without walking what counts as not brought: there a few small trees may name each other
 * so often that no walk has an end.
 */

import { isUtf8 } from 'node:buffer';
import { Slices } from '../../../base/slices.ts';
import type { ContentId, FileEntry, KnownFolders, Path } from '../../store.ts';
import type { Oid } from '../objects.ts';
import { isDirectory, isRegularFile, parseTree } from './tree.ts';
import { TREE_BOUNDS } from './tree-diff.ts';

interface Place {
  readonly tree: Oid;
  /** `Help/`, or `` at the top. */
  readonly path: Path;
  /** Folders above what lies in this one. */
  readonly depth: number;
  readonly isLeft: boolean;
  /** Its bytes, where they are being read. */
  bytes?: Promise<Buffer>;
}

/** Trees that are read together: to wait for each alone takes longer where others wait as well. */
const READ_AHEAD = 16;

/** Regular files whose paths can be told, a folder at a time; see `Store.files`. */
export async function* filesIn(
  readTree: (oid: Oid) => Promise<Buffer>,
  top: Oid,
  { held, left }: KnownFolders,
): AsyncGenerator<readonly FileEntry[]> {
  const slices = new Slices();
  /** Walked already, and nothing of theirs is known: to walk them on each way to them might take for ever. */
  const walked = new Set<string>();
  const places: Place[] = [{ tree: top, path: '' as Path, depth: 0, isLeft: left.has('' as Path) }];
  for (let place = places.pop(); place !== undefined; place = places.pop()) {
    const files: FileEntry[] = [];
    for (const { name, mode, oid } of parseTree(await (place.bytes ?? readTree(place.tree)))) {
      if (slices.due) await slices.turn();
      const folder = isDirectory(mode);
      const path = `${place.path}${name.toString('utf8')}${folder ? '/' : ''}` as Path;
      if (!isUtf8(name) || Buffer.byteLength(path) > TREE_BOUNDS.pathBytes) continue;
      if (!folder) {
        if (isRegularFile(mode)) files.push({ path, content: oid as string as ContentId });
        continue;
      }
      const depth = place.depth + 1;
      const isLeft = place.isLeft || left.has(path);
      const isKnown = held.has(path);
      const isNew = !walked.has(`${oid} ${depth}`);
      if (depth >= TREE_BOUNDS.parts || (!isKnown && (isLeft || !isNew))) continue;
      if (!isKnown) walked.add(`${oid} ${depth}`);
      places.push({ tree: oid, path, depth, isLeft });
    }
    yield files;
    for (const next of places.slice(-READ_AHEAD)) {
      next.bytes ??= readTree(next.tree);
      // It is told when its turn comes.
      next.bytes.catch(() => undefined);
    }
  }
}
