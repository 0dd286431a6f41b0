/**
 * Asks for a page again and again from a thread of its own, so that what the sender does meanwhile is not taken for a wait,
 * and looks at the server's memory. Told to stop, it says what it saw.
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

/** 0 when the server has ended: then nobody answers either. */
function memoryMib() {
  try {
    const status = readFileSync(`/proc/${workerData.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
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
  const started = performance.now();
  await ask();
  waitsMs.push(performance.now() - started);
  await sleep(PAUSE_MS);
}
agent.destroy();
parentPort.postMessage({ waitsMs, mostMib, failures });
