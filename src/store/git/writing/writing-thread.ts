/** What runs in the thread that writes: one message is a batch, the answer says that it is durable, or why it is not. */

import { parentPort, workerData } from 'node:worker_threads';
import { nodeCalls } from '../../../base/durable-calls.ts';
import { StoreError } from '../../store.ts';
import { BatchWriter, type WriterPlace } from './batch-writer.ts';
import type { WriteOutcome } from './messages.ts';
import { type BatchMessage, batchOf } from './messages.ts';

const writer = new BatchWriter(workerData as WriterPlace, nodeCalls);

parentPort?.on('message', async (message: BatchMessage) => {
  parentPort?.postMessage(await outcomeOf(message));
});

async function outcomeOf(message: BatchMessage): Promise<WriteOutcome> {
  try {
    await writer.write(batchOf(message));
    return { kind: 'written' };
  } catch (error) {
    const { message: text, code } = error as NodeJS.ErrnoException;
    return { kind: error instanceof StoreError ? 'store' : 'system', text, code };
  }
}
