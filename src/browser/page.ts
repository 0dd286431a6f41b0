/** What a script adds to pages that work without it. */

import { followContents } from './contents.ts';
import { listenForKeys } from './keys.ts';
import { suggest } from './suggestions.ts';

listenForKeys();
followContents();
const field = document.getElementById('ui-search');
if (field instanceof HTMLInputElement) suggest(field);
