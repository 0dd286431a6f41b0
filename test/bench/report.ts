/** What the parts of the benchmark share: where they work, and how a figure is told. */

export interface Bench {
  /** For repositories and state; thrown away at the end. */
  readonly directory: string;
  /** A bare clone of a real wiki's history, if one was given. */
  readonly real: string | undefined;
  /** How large the large wikis are, of what the goals speak of. */
  readonly scale: number;
  /** Where the large wikis are kept for the next time, with the state of their servers, if they are. */
  readonly keep: string | undefined;
  /** Address of the REST API of a real MediaWiki, if one was given: `http://127.0.0.1:8143/rest.php/v1`. */
  readonly mediaWiki: string | undefined;
  readonly print: (line: string) => void;
}

/** `edit, p50                4.1 ms   at most 8` */
export function figure(name: string, value: number, unit: string, goal: string): string {
  const digits = value < 10 ? 2 : value < 100 ? 1 : 0;
  return `${name.padEnd(56)} ${value.toFixed(digits).padStart(8)} ${unit.padEnd(4)} ${goal}`;
}

/** The value below which `part` of the values lie. */
export function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** Milliseconds that the work took. */
export async function elapsedMs(work: () => unknown): Promise<number> {
  const startMs = performance.now();
  await work();
  return performance.now() - startMs;
}

/** Milliseconds of the processor that the work took, which other processes do not lengthen. */
export function processorMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
