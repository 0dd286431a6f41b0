/** All that is sent, made before anything is sent: big bodies are made once, for all rounds. */
import { creations, refusedCreations } from './create.ts';
import { histories } from './histories.ts';
import { markup } from './markup.ts';
import { mediaRows } from './media.ts';
import { gitRequests, pushes } from './pushes.ts';
import { reads } from './read.ts';
import type { Row } from './row.ts';
import { scarcity } from './scarcity.ts';
import { findings, searches } from './searches.ts';
import { transforms } from './transforms.ts';
import { refusedUpdates, updates } from './update.ts';
import { waiting } from './waiting.ts';
import { slow, wire } from './wire.ts';

export interface Round {
  /** Sent several at a time, in an order that mixes what is dear with what is cheap. */
  readonly many: readonly Row[];
  /** Sent beside those, several at a time too. */
  readonly edits: readonly Row[];
  /** Sent by two people, one behind the other, after the edits: a push that is late would be refused for that alone. */
  readonly pushes: readonly Row[];
  /** Sent at once, beside all those. */
  readonly held: readonly Row[];
  /** Sent when all those are over, one behind the other. */
  readonly alone: readonly Row[];
}

export function corpus(rounds: number): Round[] {
  const many = mixed([
    ...refusedCreations(),
    ...refusedUpdates(),
    ...reads(),
    ...markup(),
    ...transforms(),
    ...searches(),
    ...histories(),
    ...mediaRows(),
    ...gitRequests(),
    ...wire(),
  ]);
  const held = [...slow(), ...waiting()];
  const alone = scarcity();
  return Array.from({ length: rounds }, (_, round) => ({
    many,
    edits: mixed([...creations(round), ...updates(round)]),
    pushes: [...pushes(round), ...findings(round)],
    held,
    alone,
  }));
}

/** Every row once, neighbours far apart, the same way each time. */
function mixed(rows: readonly Row[]): Row[] {
  const stride = 61;
  return Array.from({ length: stride }, (_, first) =>
    rows.filter((_row, at) => at % stride === first),
  ).flat();
}
