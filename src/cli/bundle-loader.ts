/**
 * Loads the bundled program. V8 compiles a function when it is called first, and half the time of a start went there: what the build
 * has once seen compiled, it kept beside the program, and that is taken instead. Whatever V8 does not take, since another Node
 * runs or there is none, is compiled as ever.
 */

import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import { BroadcastChannel, isMainThread, threadId } from 'node:worker_threads';
import { collectInTime } from '../base/threads/memory-watch.ts';
import { keepYoungSmall } from '../base/threads/young-room.ts';

const requireOther = createRequire(import.meta.url);
const modules = new Map<string, { exports: unknown }>();
const scripts = new Map<string, Script>();
/** What the first thread says to the others; they say the names of folders. */
const TOLD = '';

/** @param file of the program or of one of its threads, each of which runs other functions and has them in a folder of its own */
export function load(file: URL): unknown {
  const path = fileURLToPath(file);
  const folder = join(import.meta.dirname, 'compiled', basename(path, '.js'));
  if (process.env['STEMMA_KEEP_COMPILED'] !== undefined) keepWhenTold(folder);
  return moduleAt(path, folder);
}

function moduleAt(path: string, folder: string): unknown {
  const known = modules.get(path);
  if (known !== undefined) return known.exports;
  const script = compile(path, folder);
  const module = { exports: {} };
  modules.set(path, module);
  const require = (name: string): unknown =>
    name.startsWith('.') ? moduleAt(join(dirname(path), name), folder) : requireOther(name);
  script.runInThisContext()(module, module.exports, require, pathToFileURL(path).href, dirname(path));
  return module.exports;
}

function compile(path: string, folder: string): Script {
  // The build writes ASCII.
  const source = `(function(module,exports,require,ADDRESS,FOLDER){${readFileSync(path, 'latin1')}\n})`;
  const cachedData = readIfThere(join(folder, basename(path, '.js')));
  // V8 takes only what was compiled under the same settings, and each thread that starts changes them.
  keepYoungSmall();
  collectInTime();
  const script = new Script(source, { filename: path, ...(cachedData && { cachedData }) });
  if (process.env['STEMMA_KEEP_COMPILED'] !== undefined) scripts.set(path, script);
  return script;
}

function readIfThere(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/**
 * For the build, which has the program do what it does soon after a start, and tells it then; it hears of each folder. Threads hear of
 * each other's, too, and each answers the first thread alone: else they would answer one another for ever.
 */
function keepWhenTold(folder: string): void {
  const threads = new BroadcastChannel('keep what is compiled');
  threads.unref();
  threads.onmessage = ({ data }: { readonly data: string }) => {
    if (isMainThread) process.send?.(data);
    else if (data === TOLD) threads.postMessage(keep(folder));
  };
  if (!isMainThread) return;
  process.once('message', () => {
    threads.postMessage(TOLD);
    process.send?.(keep(folder));
  });
}

/** Of threads of a kind, one has done more than the others. @returns what was kept */
function keep(folder: string): string {
  mkdirSync(folder, { recursive: true });
  keepYoungSmall();
  for (const [path, script] of scripts) {
    const file = join(folder, basename(path, '.js'));
    const compiled = script.createCachedData();
    if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) >= compiled.length) continue;
    writeFileSync(`${file}.${threadId}`, compiled);
    renameSync(`${file}.${threadId}`, file);
  }
  return basename(folder);
}
