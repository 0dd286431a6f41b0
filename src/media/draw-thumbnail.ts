/** Draws one thumbnail with sharp, within limits of pixels and time. Runs in its own process: see thumbnail-process.ts. */

import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { ThumbnailOrder } from './thumbnailer.ts';

/** A little above the limit for originals: a picture may have more frames than its header says. */
const MAX_PIXELS = 70 * 1024 * 1024;
/** The library's own time limit for one picture, just below that of the process. */
const MAX_SECONDS = 8;
/** The density at which one unit of a drawing is one pixel. */
const DRAWING_DPI = 72;
const MAX_DPI = 100_000;
/** Rounds of correcting the density. */
const MAX_GUESSES = 4;

/** @throws the library's own error for a picture it cannot read */
export async function drawThumbnail(order: ThumbnailOrder): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  const { width, height } = order;
  const picture = (await open(order)).timeout({ seconds: MAX_SECONDS });
  await encode(picture.resize(width, height, { fit: 'fill' }), order.mime).toFile(order.to);
}

async function open({ from, mime, original, width }: ThumbnailOrder): Promise<Sharp> {
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true };
  if (mime !== 'image/svg+xml') return sharp(from, options).autoOrient();
  // From memory: a drawing without a path cannot include files next to it, and the library has no network.
  const drawing = await readFile(from);
  const guess = (DRAWING_DPI * width) / original.width;
  return sharp(drawing, { ...options, density: await densityFor(drawing, width, guess) });
}

/** The density that gives a drawing the wanted width. Drawings measured in points or inches grow with its square. */
async function densityFor(drawing: Buffer, width: number, guess: number): Promise<number> {
  let density = within(guess);
  for (let tries = 0; tries < MAX_GUESSES; tries++) {
    const drawn = (await sharp(drawing, { density }).metadata()).width;
    if (drawn >= width) break;
    density = within(density * Math.sqrt((width + 1) / drawn));
  }
  return density;
}

function within(density: number): number {
  return Math.min(MAX_DPI, Math.max(1, density));
}

function encode(picture: Sharp, mime: string): Sharp {
  switch (mime) {
    case 'image/jpeg':
      return picture.jpeg({ quality: 82, progressive: true });
    case 'image/webp':
      return picture.webp({ quality: 82 });
    case 'image/gif':
      return picture.gif();
    default:
      return picture.png({ compressionLevel: 8 });
  }
}
