/** Where each address of the wiki lies in a static site: names that every file system and web server takes. */

import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** Bytes of a name; most systems take 255. */
const LONGEST_BYTES = 180;

/** Places of pages, histories and files. Each is given once; two that differ only in case get different ones. */
export class Places {
  readonly #places = new Map<string, string>();
  readonly #taken = new Set<string>();

  /** @param address `/wiki/Earth`; the same gives the same place */
  of(address: string): string {
    const held = this.#places.get(address);
    if (held !== undefined) return held;
    const [stem, ending] = parted(address);
    let place = `${stem}${ending}`;
    for (let count = 2; this.#taken.has(place.toLowerCase()); count++) place = `${stem}~${count}${ending}`;
    this.#taken.add(place.toLowerCase());
    this.#places.set(address, place);
    return place;
  }
}

/** The name and its ending. */
function parted(address: string): readonly [string, string] {
  const url = new URL(address, 'http://wiki.invalid');
  const path = decodeURIComponent(url.pathname).slice(1);
  if (path.startsWith('wiki/')) {
    const folder = url.searchParams.get('action') === 'history' ? 'history/' : 'wiki/';
    const rest = folder === 'wiki/' ? safe(url.search) : '';
    return [folder + safe(path.slice('wiki/'.length)) + (url.search === '' ? '' : rest), '.html'];
  }
  const dot = path.lastIndexOf('.');
  const ending = dot > path.lastIndexOf('/') ? path.slice(dot) : '';
  // The version of a file is part of its name: an older one may be shown, too.
  const version = url.searchParams.get('v');
  const stem = safe(path.slice(0, path.length - ending.length));
  return [version === null ? stem : `${stem}~${safe(version)}`, ending && `.${safe(ending.slice(1))}`];
}

/** `Talk:A?` is `Talk~3AA~3F`; an empty part, one of dots and one that is too long are told apart from others, too. */
function safe(path: string): string {
  return path
    .split('/')
    .map((part) => {
      const plain = part
        .replace(/[^\p{L}\p{M}\p{N}._(),=+-]/gu, escaped)
        .replace(/^\.|\.$/g, escaped)
        .replace(/^(?=(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$))/i, '~');
      if (Buffer.byteLength(plain) <= LONGEST_BYTES) return plain || '~';
      const hash = createHash('sha256').update(part).digest('hex').slice(0, 16);
      return `${[...plain].slice(0, 30).join('')}~${hash}`;
    })
    .join('/');
}

function escaped(character: string): string {
  return [...Buffer.from(character)]
    .map((byte) => `~${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

/** The address of one place as another writes it, on a web server and in a folder alike. */
export function relativeAddress(from: string, to: string): string {
  const path = posix.relative(posix.dirname(from), to);
  return path.split('/').map(encodeURIComponent).join('/');
}
