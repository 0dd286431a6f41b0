/** Packages that few pages need: threads that never meet one hold neither its text nor what it makes of itself at the start. */

import { createRequire } from 'node:module';

const requireLate = createRequire(import.meta.url);

/** Loads a package when it is called first. @param name of one of our dependencies that can be required */
export function latePackage<Exports>(name: string): () => Exports {
  return () => requireLate(name) as Exports;
}
