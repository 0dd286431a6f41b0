/** Sizes of pictures in pixels: which are believable, and how one fits into a box. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Larger pictures are taken for damaged or made up. */
/** Height of what is one pixel wide: it fits into every box of a thumbnail. */
const THINNEST_PX = 200;
const MAX_SIDE_PX = 1_000_000;
const MAX_AREA_PX = 1_000_000_000;

/** The size in whole pixels; undefined if it is not plausible. */
export function believable({ width, height }: Size): Size | undefined {
  const size = { width: Math.round(width), height: Math.round(height) };
  // Also false for NaN.
  if (!(size.width >= 1 && size.height >= 1)) return undefined;
  if (Math.max(size.width, size.height) > MAX_SIDE_PX || size.width * size.height > MAX_AREA_PX)
    return undefined;
  return size;
}

/** The largest size of the same shape within a box, never enlarged. The height follows from the width, since addresses only name widths. */
export function fitInto({ width, height }: Size, box: Size): Size {
  const byWidth = Math.min(width, box.width);
  const byHeight = Math.floor((width * Math.min(height, box.height)) / height);
  return ofWidth({ width, height }, Math.max(1, Math.min(byWidth, byHeight)));
}

/** The size with the same aspect ratio and another width. What is too thin even for one pixel is drawn shorter. */
export function ofWidth({ width, height }: Size, wanted: number): Size {
  const scaled = Math.max(1, Math.round((height * wanted) / width));
  return { width: wanted, height: wanted === 1 ? Math.min(scaled, THINNEST_PX) : scaled };
}
