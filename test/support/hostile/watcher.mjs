/**
 * Asks for a page again and again from a thread of its own, and looks at the server's memory. A wait is measured by what the
 * server's main thread works meanwhile, which a busy machine does not change. On a message it stops and sends what it saw.
 */
import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const PAUSE_MS = 20;
const agent = new Agent({ keepAlive: true });
const waitsMs = [];
let mostMib = 0;
let failures = 0;
let isOver = false;
parentPort.once('message', () => {
  isOver = true;
});

/** 0 when the server has ended: then there is no answer either. */
function memoryMib() {
  try {
    const status = readFileSync(`/proc/${workerData.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
}

/** Milliseconds that the main thread of the server has used; 0 when it has ended. */
function workedMs() {
  const { pid } = workerData;
  try {
    return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'latin1').split(' ')[0]) / 1e6;
  } catch {
    return 0;
  }
}

function ask() {
  return new Promise((resolve) => {
    get(workerData.url, { agent }, (answer) => {
      if (answer.statusCode !== 200) failures++;
      answer.resume().once('end', resolve).once('error', resolve);
    }).once('error', () => {
      failures++;
      resolve();
    });
  });
}

while (!isOver) {
  mostMib = Math.max(mostMib, memoryMib());
  const startedMs = workedMs();
  await ask();
  waitsMs.push(workedMs() - startedMs);
  await sleep(PAUSE_MS);
}
agent.destroy();
parentPort.postMessage({ waitsMs, mostMib, failures });
