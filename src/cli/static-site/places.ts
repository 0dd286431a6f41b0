/** Where each address of the wiki lies in a static site: names that every file system and web server takes. */

import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** Bytes of a name; most systems take 255. */
const LONGEST_BYTES = 180;

/** Places of pages, histories and files: the same wiki has the same ones, in whatever order they are asked for. */
export class Places {
  readonly #places = new Map<string, string>();

  /** @param addresses of pages: of those that differ in case alone, each gets a place of its own */
  constructor(addresses: Iterable<string>) {
    const taken = new Set<string>();
    for (const address of addresses) {
      const [stem, ending] = parted(address);
      let place = `${stem}${ending}`;
      for (let count = 2; taken.has(place.toLowerCase()); count++) place = `${stem}~${count}${ending}`;
      taken.add(place.toLowerCase());
      this.#places.set(address, place);
    }
  }

  /** @param address `/wiki/Earth` */
  of(address: string): string {
    return this.#places.get(address) ?? parted(address).join('');
  }
}

/** The name and its ending. */
function parted(address: string): readonly [string, string] {
  const url = new URL(address, 'http://wiki.invalid');
  const path = decodeURIComponent(url.pathname).slice(1);
  if (path.startsWith('wiki/')) {
    const name = safe(path.slice('wiki/'.length));
    if (url.search === '?action=history') return [`history/${name}`, '.html'];
    return [`wiki/${name}${url.search === '' ? '' : `~${hashOf(address)}`}`, '.html'];
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
      return `${[...plain].slice(0, 30).join('')}~${hashOf(part)}`;
    })
    .join('/');
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
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
