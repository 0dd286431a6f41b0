/** Scales one picture, with limits on pixels and time. It runs in a process of its own: see scale-process.ts. */

import { readFile } from 'node:fs/promises';
import sharp, { type Sharp, type SharpOptions } from 'sharp';
import type { ScaleOrder } from './scaling.ts';

/** A little more than what is let in: the picture may have more frames than its header says. */
const MAX_PIXELS = 70 * 1024 * 1024;
/** Time for one picture inside the library; the process has a little more. */
const MAX_SECONDS = 8;
/** The density at which a drawing's pixel is a pixel. */
const DRAWING_DPI = 72;
const MAX_DPI = 100_000;
/** How often a density is corrected. */
const MAX_GUESSES = 4;

/** @throws whatever the library says of a picture that it cannot read */
export async function scalePicture(order: ScaleOrder): Promise<void> {
  sharp.cache(false);
  sharp.concurrency(1);
  const { width, height } = order;
  const picture = (await open(order)).timeout({ seconds: MAX_SECONDS });
  await encode(picture.resize(width, height, { fit: 'fill' }), order.mime).toFile(order.to);
}

async function open({ from, mime, original, width }: ScaleOrder): Promise<Sharp> {
  const options: SharpOptions = { limitInputPixels: MAX_PIXELS, failOn: 'truncated', sequentialRead: true };
  if (mime !== 'image/svg+xml') return sharp(from, options).autoOrient();
  // From memory: a drawing that has no place of its own can name no file beside it, and the library knows no network.
  const drawing = await readFile(from);
  const guess = (DRAWING_DPI * width) / original.width;
  return sharp(drawing, { ...options, density: await densityFor(drawing, width, guess) });
}

/** The density at which a drawing is as wide as is wanted: one measured in points or inches grows with its square. */
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
