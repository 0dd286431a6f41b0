/**
 * The entry of `npm run bench`, which has this process collect its garbage in its own thread: threads beside it would take the
 * processors from the server, and each wait for them would be told as one for an answer.
 */

import { bench } from './bench.ts';

process.exitCode = await bench(process.argv.slice(2));
