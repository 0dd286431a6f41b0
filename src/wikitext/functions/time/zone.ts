/** Time zones as people write them: `UTC`, `+02:00`, `EST`, `Europe/Berlin`. */

/** Unambiguous abbreviations, in minutes east of Greenwich. */
const ABBREVIATIONS: ReadonlyMap<string, number> = new Map([
  ['z', 0],
  ['utc', 0],
  ['gmt', 0],
  ['wet', 0],
  ['west', 60],
  ['bst', 60],
  ['cet', 60],
  ['cest', 120],
  ['eet', 120],
  ['eest', 180],
  ['msk', 180],
  ['ist', 330],
  ['jst', 540],
  ['ast', -240],
  ['edt', -240],
  ['est', -300],
  ['cdt', -300],
  ['cst', -360],
  ['mdt', -360],
  ['mst', -420],
  ['pdt', -420],
  ['pst', -480],
]);

/** One letter an hour: east of Greenwich from A, west of it from N. */
const MILITARY = 'ZABCDEFGHIKLMNOPQRSTUVWXY';

/**
 * The zone's offset at a wall-clock time, in minutes east of Greenwich; undefined if it is not a zone.
 * @param wallMs the wall clock's reading, as if it were UTC
 */
export function findZoneOffsetMinutes(written: string, wallMs: number): number | undefined {
  const known = ABBREVIATIONS.get(written.toLowerCase());
  if (known !== undefined) return known;
  const letter = MILITARY.indexOf(written.toUpperCase());
  if (written.length === 1 && letter >= 0) return letter <= 12 ? letter * 60 : (12 - letter) * 60;
  const numeric = /^(?:GMT|UTC)?([+-])(\d{1,2}):?(\d{2})?$/i.exec(written);
  if (numeric !== null) {
    const minutes = Number(numeric[2]) * 60 + Number(numeric[3] ?? 0);
    return numeric[1] === '-' ? -minutes : minutes;
  }
  return /^[A-Za-z]+(?:\/[A-Za-z_+\-0-9]+)+$/.test(written) ? regionOffset(written, wallMs) : undefined;
}

function regionOffset(region: string, wallMs: number): number | undefined {
  try {
    const first = offsetAt(region, wallMs);
    return offsetAt(region, wallMs - first * 60_000);
  } catch {
    // The zone is not in the table that comes with Node.
    return undefined;
  }
}

function offsetAt(region: string, instantMs: number): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: region,
    timeZoneName: 'longOffset',
  }).formatToParts(new Date(instantMs));
  const name = parts.find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name);
  if (match === null) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === '-' ? -minutes : minutes;
}
