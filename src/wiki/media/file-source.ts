/** Media files, as far as a rendering needs them. */

import type { FileFacts } from '../../content-models/model.ts';

/** Facts of a file as plain data: the address of a rendition has `$1` where its width in pixels goes. */
export interface KnownFile extends Omit<FileFacts, 'thumbUrl'> {
  readonly thumbPattern: string;
}

/** What the wiki is asked about its media files, by name without prefix: `Map of x.png`. */
export interface FileSource {
  readonly count: number;
  /** Another when the file is; undefined when there is none. */
  version(name: string): string | undefined;
  /** In the order asked. */
  facts(names: readonly string[]): Promise<readonly (KnownFile | undefined)[]>;
}

/** A wiki without media. */
export const NO_FILES: FileSource = {
  count: 0,
  version: () => undefined,
  facts: async (names) => names.map(() => undefined),
};

/** Address of a rendition this many pixels wide. */
export function thumbUrlOf({ thumbPattern }: KnownFile, widthPx: number): string {
  return thumbPattern.replace('$1', String(widthPx));
}
