/** What a script adds to pages that work without it. */

import { followContents } from './contents.ts';
import { listenForKeys } from './keys.ts';
import { followChanges } from './live.ts';
import { showPreviews } from './previews.ts';
import { forgetSavedDraft } from './saved-draft.ts';
import { sortTables } from './sortable.ts';
import { suggest } from './suggestions.ts';
import { uploadBeside } from './upload.ts';

listenForKeys();
followContents();
showPreviews();
sortTables();
forgetSavedDraft();
const field = document.getElementById('ui-search');
if (field instanceof HTMLInputElement) suggest(field);
const upload = document.querySelector<HTMLFormElement>('form[data-upload]');
if (upload !== null) uploadBeside(upload);
const live = document.getElementById('ui-live');
if (live !== null) followChanges(live);
