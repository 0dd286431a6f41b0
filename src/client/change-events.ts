/** The stream of changes as objects, over broken connections. */

export type ChangeEvent = Change | Rewritten;

/** The history was rewritten: what was heard before no longer holds, and all numbers may be others. */
export interface Rewritten {
  /** Where to go on behind it. */
  readonly place: string;
  readonly type: 'rewritten';
  readonly title?: undefined;
  readonly user?: undefined;
  readonly comment?: undefined;
}

/** An event in the form of Wikimedia's `mediawiki/recentchange`. */
export interface Change {
  /** Where to go on behind it. */
  readonly place: string;
  readonly type: 'edit' | 'new' | 'log';
  readonly title: string;
  readonly namespace: number;
  readonly user: string;
  readonly comment: string;
  readonly bot: boolean;
  /** Seconds since 1970. */
  readonly timestamp: number;
  /** Of edits. */
  readonly minor?: boolean;
  readonly length?: { readonly old: number | null; readonly new: number };
  readonly revision?: { readonly old: number | null; readonly new: number };
  /** Of acts. */
  readonly log_id?: number;
  readonly log_type?: string;
  readonly log_action?: string;
  readonly [more: string]: unknown;
}

/** What a stream says: where one is now, and mostly what happened there. */
interface Said {
  readonly place: string;
  readonly event?: ChangeEvent;
}

/** Reads server-sent events until the stream ends. */
export async function* saidBy(stream: ReadableStream<Uint8Array>): AsyncGenerator<Said> {
  const reader = stream.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      text += decoder.decode(read.value, { stream: true });
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) yield* saidIn(block);
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/** Nothing in a line that only keeps the connection open. */
function* saidIn(block: string): Generator<Said> {
  const field = (name: string): string | undefined =>
    block
      .split('\n')
      .find((line) => line.startsWith(`${name}: `))
      ?.slice(name.length + 2);
  const [place, data] = [field('id'), field('data')];
  if (place !== undefined)
    yield data === undefined ? { place } : { place, event: { ...JSON.parse(data), place } };
}
