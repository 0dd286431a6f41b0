/** What runs in the thread that writes: one message is what to save, the answer says that it is durable, or why it is not. */

import { parentPort, workerData } from 'node:worker_threads';
import { nodeCalls } from '../../../base/durable-calls.ts';
import { restWhenTold } from '../../../base/threads/rest.ts';
import { bufferOf } from '../../../base/threads/whole-bytes.ts';
import type { Oid } from '../objects.ts';
import { Folders } from '../trees/folders.ts';
import { BatchWriter, type WriterPlace } from './batch-writer.ts';
import { errorOf, type FromThread, failureOf, type Sent, sentWritten, type ToThread } from './messages.ts';

type Port = NonNullable<typeof parentPort>;

/** Trees that the thread lacks are read by the one that started it, which has a git at hand. */
class Lacking {
  readonly #port: Port;
  readonly #asked = new Map<Oid, (tree: Extract<ToThread, { kind: 'tree' }>['tree']) => void>();

  constructor(port: Port) {
    this.#port = port;
  }

  async read(oid: Oid): Promise<Buffer> {
    const tree = await new Promise<Extract<ToThread, { kind: 'tree' }>['tree']>((resolve) => {
      this.#asked.set(oid, resolve);
      this.#port.postMessage({ kind: 'lacks', oid } satisfies FromThread);
    });
    if (!(tree instanceof Uint8Array)) throw errorOf(tree);
    return bufferOf(tree);
  }

  found({ oid, tree }: Extract<ToThread, { kind: 'tree' }>): void {
    this.#asked.get(oid)?.(tree);
    this.#asked.delete(oid);
  }
}

function answer(port: Port, place: WriterPlace): void {
  const lacking = new Lacking(port);
  const folders = new Folders((oid) => lacking.read(oid));
  const writer = new BatchWriter(place, folders, nodeCalls);
  port.on('message', async (message: ToThread) => {
    if (message.kind === 'tree') lacking.found(message);
    else {
      port.postMessage(...(await outcomeOf(message, writer)));
      // Whoever waits for the answer does not wait for this.
      if (message.kind !== 'close') writer.prepare();
    }
  });
}

async function outcomeOf(
  asked: Exclude<ToThread, { kind: 'tree' }>,
  writer: BatchWriter,
): Promise<Sent<FromThread>> {
  try {
    if (asked.kind === 'save') return sentWritten(await writer.save(asked.order));
    if (asked.kind === 'warm') await writer.warm(asked.base);
    else if (asked.kind === 'close') await writer.close();
    else await writer.write(asked.batch);
    return [{ kind: 'written' }, []];
  } catch (error) {
    return [{ kind: 'failed', failure: failureOf(error) }, []];
  }
}

if (parentPort !== null) {
  restWhenTold();
  answer(parentPort, workerData as WriterPlace);
}
