/**
 * What `stemma check` finds, by kind. Damage is what was lost or will be; all other kinds are what an owner may want to know of
 * a wiki that is sound. Notes are counted, and the first of each kind are kept as examples.
 */

/** The kinds of findings, in the order of the report. */
export const KINDS = {
  damage: 'Damage',
  'dead-links': 'Links that lead to no page',
  'by-file-name': 'Links that live by file name, and are dead where only paths count',
  'dead-pictures': 'Pictures and files that are missing',
  'unreadable-names': 'Names that are no title, so that they are neither page nor file',
  twins: 'Names that some systems cannot tell apart',
  shadowed: 'Files in the shadow of another with the same title',
  acts: 'Acts in messages that their commits do not do',
  'left-out': 'Files that look like pages, in a path with a dot at the beginning of a name',
  'symbolic-links': 'Symbolic links in place of pages',
  lfs: 'Files of Git LFS whose content is not here',
  'too-large': 'Pages that are too large',
  encodings: 'Pages that are not UTF-8',
  'front-matter': 'Front matter that cannot be read, and is shown as text',
  invalid: 'Pages that are not what their name says',
  'not-rendered': 'Pages that are over a limit of rendering',
} as const;

export type FindingKind = keyof typeof KINDS;

/** Notes of one kind that are shown. */
const MAX_EXAMPLES = 20;

export interface FoundKind {
  readonly kind: FindingKind;
  readonly count: number;
  /** Lines: `path: what about it`. */
  readonly examples: readonly string[];
}

export class Findings {
  readonly #found = new Map<FindingKind, { count: number; examples: string[] }>();

  add(kind: FindingKind, line: string): void {
    const found = this.#found.get(kind) ?? { count: 0, examples: [] };
    this.#found.set(kind, found);
    found.count++;
    if (kind === 'damage' || found.examples.length < MAX_EXAMPLES) found.examples.push(line);
  }

  damage(lines: readonly string[]): void {
    for (const line of lines) this.add('damage', line);
  }

  /** Kinds that were found, in the order of the report. */
  kinds(): FoundKind[] {
    return (Object.keys(KINDS) as FindingKind[]).flatMap((kind) => {
      const found = this.#found.get(kind);
      return found === undefined ? [] : [{ kind, ...found }];
    });
  }

  get isSound(): boolean {
    return !this.#found.has('damage');
  }
}

/** The report for people. */
export function reportText(findings: Findings): string {
  const kinds = findings.kinds();
  const parts = kinds.map(({ kind, count, examples }) => {
    const more = count > examples.length ? [`... and ${count - examples.length} more`] : [];
    return [`== ${KINDS[kind]}: ${count}`, ...examples, ...more, ''].join('\n');
  });
  const counted = (isDamage: boolean): number =>
    kinds.filter(({ kind }) => (kind === 'damage') === isDamage).reduce((sum, { count }) => sum + count, 0);
  const [damage, notes] = [counted(true), counted(false)];
  if (damage + notes === 0) return 'sound: nothing found\n';
  const verdict = damage === 0 ? 'sound: no damage' : `damaged: ${damage} findings`;
  return `${parts.join('\n')}\n${verdict}, ${notes} notes\n`;
}

/** The report for programs: one object. */
export function reportJson(findings: Findings): string {
  const kinds = findings.kinds().map(({ kind, count, examples }) => ({
    kind,
    isDamage: kind === 'damage',
    title: KINDS[kind],
    count,
    examples,
  }));
  return `${JSON.stringify({ sound: findings.isSound, findings: kinds }, undefined, 2)}\n`;
}
