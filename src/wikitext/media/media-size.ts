/** How large a file is shown: the box that the options ask for, filled without changing the proportions. */

import type { FileFacts } from '../context.ts';
import type { MediaSettings } from './media-options.ts';

/** Width and height on the page, and the width of the rendition (0 = the original). */
export interface ShownSize {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly renditionPx: number;
}

/** Whether there is something to see: a file of another kind has no picture, nor has one whose size cannot be read. */
export function hasPicture({ mediaType, width, height }: FileFacts): boolean {
  return /^(?:BITMAP|DRAWING)$/.test(mediaType) && width > 0 && height > 0;
}

/** The requested box; both undefined = the file's own size. */
export interface Box {
  readonly widthPx: number | undefined;
  readonly heightPx: number | undefined;
}

/** The box that the settings mean on a site with this default width. */
export function boxOf(settings: MediaSettings, thumbWidthPx: number): Box {
  const { format, widthPx, heightPx, upright } = settings;
  if (format === 'frame' || format === 'manualthumb') return { widthPx: undefined, heightPx: undefined };
  if (widthPx !== undefined || heightPx !== undefined) return { widthPx, heightPx };
  if (format === 'none') return { widthPx: undefined, heightPx: undefined };
  const width = upright === undefined ? thumbWidthPx : Math.round((thumbWidthPx * upright) / 10) * 10;
  return { widthPx: Math.max(1, width), heightPx: undefined };
}

/** The size on the page. Bitmaps are enlarged by the browser, drawings by their rendition. */
export function shownSize(file: FileFacts, box: Box, enlarge: boolean): ShownSize {
  const isDrawing = file.mediaType === 'DRAWING';
  if (file.width <= 0 || file.height <= 0)
    return { widthPx: box.widthPx ?? 0, heightPx: box.heightPx ?? 0, renditionPx: 0 };
  const fitting = fittingSize(file, box);
  const isWhole = fitting.widthPx >= file.width;
  const { widthPx, heightPx } =
    isWhole && !enlarge ? { widthPx: file.width, heightPx: file.height } : fitting;
  return { widthPx, heightPx, renditionPx: isWhole && !isDrawing ? 0 : widthPx };
}

/** The largest size within the box. */
function fittingSize(file: FileFacts, box: Box): { widthPx: number; heightPx: number } {
  const width = box.widthPx ?? file.width;
  const { heightPx } = box;
  if (heightPx === undefined || (box.widthPx !== undefined && width * file.height <= heightPx * file.width))
    return { widthPx: width, heightPx: heightFor(file, width) };
  const narrower = widthFor(file, heightPx);
  const height = heightFor(file, narrower);
  // A pixel lost by rounding is none.
  return { widthPx: narrower, heightPx: Math.abs(height - heightPx) <= 1 ? heightPx : height };
}

/** The height that goes with a width. */
function heightFor(file: FileFacts, widthPx: number): number {
  return Math.max(1, Math.round((file.height * widthPx) / file.width));
}

/** The greatest width whose height still fits. */
function widthFor(file: FileFacts, heightPx: number): number {
  const ideal = (file.width * heightPx) / file.height;
  const up = Math.ceil(ideal);
  return heightFor(file, up) > heightPx ? Math.max(1, Math.floor(ideal)) : up;
}
