/** Writes the generated part of the TypeScript client anew. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS } from '../../http/endpoints.ts';
import { makeDocument } from '../../http/openapi/document.ts';
import { clientCode } from './client-code.ts';

/** The client's methods begin where its user says, so where this description begins is all the same. */
const ANYWHERE = { origin: '', base: '/v1', version: '' };

/** Path below `src/client` -> text. */
export function currentClientCode(): Readonly<Record<string, string>> {
  return clientCode(makeDocument(ENDPOINTS, ANYWHERE));
}

export async function writeClient(directory: string): Promise<void> {
  for (const [name, text] of Object.entries(currentClientCode()))
    await writeFile(join(directory, name), text);
}
