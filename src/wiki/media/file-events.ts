/** What happened to a medium, told by the log: it keeps no other history. */

import type { Version } from '../../store/store.ts';
import type { PageKey } from '../../title/title.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { LogEvent } from '../ledger/log-events.ts';

/** A moment at which a medium was made, changed or came under its title. */
export interface FileEvent {
  readonly event: LogEvent;
  /** The title that it had then. */
  readonly key: PageKey;
  readonly version: Version;
}

/** Newest first, under earlier titles too; none where the medium of this title was moved away. */
export function* fileEvents(key: PageKey, ledger: Ledger): Generator<FileEvent> {
  const { log } = ledger;
  let at = key;
  let events = log.about(at);
  while (events.length > 0) {
    const event = log.at(events.at(-1) as number);
    events = events.slice(0, -1);
    if (event.to !== undefined && event.key === at) return;
    const brings = event.to === at || BRINGS.has(event.kind);
    if (brings) yield { event, key: at, version: ledger.changeVersion(event.change) };
    if (event.to !== at) continue;
    at = event.key;
    events = log.about(at).filter((id) => id < event.id);
  }
}

const BRINGS: ReadonlySet<string> = new Set(['upload', 'upload-again', 'undelete']);
