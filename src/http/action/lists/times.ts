/** Bounds of lists by time, and where they go on. */

import { badContinue } from '../core/asked.ts';

/** Between two times, whichever way the list goes. */
export function isBetween(
  atSeconds: number,
  { start, end, dir }: { start: number | undefined; end: number | undefined; dir: 'older' | 'newer' },
): boolean {
  const [newest, oldest] = dir === 'older' ? [start, end] : [end, start];
  return (newest === undefined || atSeconds <= newest) && (oldest === undefined || atSeconds >= oldest);
}

/** `20261121030700|12`, of which the number counts. @throws ActionError `badcontinue` */
export function placeIn(place: string | undefined, usual: number): number {
  if (place === undefined) return usual;
  const number = /^\d{14}\|(\d{1,15})$/.exec(place)?.[1];
  if (number === undefined) throw badContinue();
  return Number(number);
}
