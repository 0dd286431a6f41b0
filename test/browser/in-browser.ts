/** A suite in a real browser, with a server of its own; where there is no browser, it says so and is skipped. */

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { launch, NO_BROWSER } from '../support/browser.ts';
import { type Server, startServer } from '../support/server.ts';
import { addAccount } from './visit-as.ts';

/** What the tests of a suite have in common, from the first of them on. */
export interface Surroundings {
  readonly browser: Browser;
  server: Server;
}

/** @param accounts names, and what they may: `{ Ada: 'admin' }` */
export function describeInBrowser(
  name: string,
  accounts: Readonly<Record<string, 'admin' | 'edit'>>,
  tests: (here: Surroundings) => void,
): void {
  describe.skipIf(NO_BROWSER !== undefined)(
    `${name}${NO_BROWSER === undefined ? '' : `: ${NO_BROWSER}`}`,
    () => {
      const here = {} as { browser: Browser; server: Server };
      beforeAll(async () => {
        here.server = await startServer();
        here.browser = await launch();
        for (const [person, scope] of Object.entries(accounts)) await addAccount(here.server, person, scope);
      });
      afterAll(() => here.browser?.close());
      tests(here);
    },
  );
}
