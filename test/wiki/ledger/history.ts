/** Histories for ledger tests: versions by name, made on any others, in a store in memory. */

import { MemoryStore } from '../../../src/store/memory-store.ts';
import type { ContentId, Draft, Store, Version } from '../../../src/store/store.ts';
import { Namespaces } from '../../../src/title/namespaces.ts';
import type { TitleRules } from '../../../src/title/title.ts';
import { mediumOfPath, pageOfPath } from '../../../src/wiki/layout.ts';
import { pageKeyOf } from '../../../src/wiki/ledger/act-lines.ts';
import { Ledger, type LedgerSources } from '../../../src/wiki/ledger/ledger.ts';
import type { LedgerColumns } from '../../../src/wiki/ledger/snapshot.ts';
import { draft } from '../../store/contract.ts';

export const RULES: TitleRules = {
  namespaces: new Namespaces('Stemma'),
  interwiki: new Map(),
  capitalLinks: true,
};

export function sourcesOf(store: Store, rules: TitleRules = RULES): LedgerSources {
  return {
    pageOf: (path) => pageOfPath(path, rules),
    mediumOf: (path) => mediumOfPath(path, rules),
    titleOf: (written) => pageKeyOf(written, rules),
    read: (content: ContentId) => store.read(content, 1_000_000).catch(() => undefined),
    sizes: (contents) => store.sizes(contents),
  };
}

/** Builds or continues a ledger up to a version. */
export async function ledgerAt(store: Store, until: Version, from?: LedgerColumns): Promise<Ledger> {
  const ledger = new Ledger(sourcesOf(store), from);
  await catchUp(ledger, store, until);
  return ledger;
}

export async function catchUp(ledger: Ledger, store: Store, until: Version): Promise<void> {
  const changes = [];
  for await (const piece of store.changes(ledger.tip, until)) changes.push(...piece);
  await ledger.append(changes);
}

type Files = Readonly<Record<string, string | undefined>>;

export class History {
  readonly store = new MemoryStore();
  readonly #versions = new Map<string, Version>();

  /** Makes a version of a name upon others; only the files that differ from the first of them are given. */
  add(
    name: string,
    parents: readonly string[],
    files: Files,
    message = `${name}\n`,
    by: Partial<Draft> = {},
  ): this {
    const bases = parents.map((parent) => this.version(parent));
    this.#versions.set(name, this.store.push(bases, { ...draft(files, message), ...by }));
    return this;
  }

  version(name: string): Version {
    return this.#versions.get(name) as Version;
  }

  /** Revisions of the ledger at a version as lines: `3 Main_Page v2`. */
  async lines(name: string): Promise<string[]> {
    const ledger = await ledgerAt(this.store, this.version(name));
    return linesOf(ledger, this.store);
  }
}

/** One line a revision of living pages, in order of their ids: id, page id, title, comment. */
export async function linesOf(ledger: Ledger, store: Store): Promise<string[]> {
  const lines: string[] = [];
  for (let id = 1; id <= ledger.revisionCount; id++) {
    const revision = ledger.revision(id);
    const page = revision && ledger.pageById(revision.pageId);
    if (revision === undefined || page === undefined) continue;
    const text = (await store.read(revision.content, 1_000)).toString().slice(0, 20);
    lines.push(`r${id} p${page.id} ${page.key} ${JSON.stringify(text)} ${revision.comment}`);
  }
  return lines;
}
