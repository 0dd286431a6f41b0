/** What a script adds to pages that work without it: single keys, and names for keyboards. */

import { listenForKeys } from './keys.ts';

listenForKeys();
