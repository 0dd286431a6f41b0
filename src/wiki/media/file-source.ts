/** What rendering needs to know about media files. */

import type { FileFacts } from '../../content-models/model.ts';

/** Facts of a file as plain data: the address of a thumbnail has `$1` in place of its width in pixels. */
export interface KnownFile extends Omit<FileFacts, 'thumbUrl'> {
  readonly thumbPattern: string;
}

/** Facts of media files by name without prefix: `Map of x.png`. */
export interface FileSource {
  readonly count: number;
  /** Changes whenever the file does; undefined if there is none. */
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

/** Address of a thumbnail this many pixels wide. */
export function thumbUrlOf({ thumbPattern }: KnownFile, widthPx: number): string {
  return thumbPattern.replace('$1', String(widthPx));
}
