/** The graph of a history that is read for the first time: git begins while much of the program is still to be loaded. */

import type { Oid } from '../objects.ts';
import { Branch } from '../refs.ts';
import { inspectRepository } from '../repository.ts';
import { streamGit } from '../run.ts';
import { CommitGraph } from './commit-graph.ts';

/** In this order git knows all before it writes, and need not wait for a program that loads. */
const REV_LIST = ['rev-list', '--parents', '--topo-order', '--stdin'];

export class EarlyGraph {
  /** undefined: it could not be read, which whoever reads it anew will find out, or it was taken. */
  #graph: Promise<CommitGraph | undefined>;

  private constructor(graph: Promise<CommitGraph>) {
    this.#graph = graph.catch(() => undefined);
  }

  /** @param branch as `inspectRepository` takes it. @returns once git runs; undefined: there is no history, or it cannot be read */
  static async begin(directory: string, branch: string | undefined): Promise<EarlyGraph | undefined> {
    try {
      const tip = new Branch(directory, await inspectRepository(directory, branch)).read();
      return tip && new EarlyGraph(CommitGraph.read(streamGit(directory, REV_LIST, [tip])));
    } catch {
      return undefined;
    }
  }

  /** Gives it away, since a long history takes much memory. @returns undefined where the branch has moved on */
  async take(tip: Oid): Promise<CommitGraph | undefined> {
    const graph = await this.#graph;
    this.#graph = Promise.resolve(undefined);
    return graph?.at(0) === tip ? graph : undefined;
  }
}
