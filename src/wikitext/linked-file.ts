/** Files as links mean them: under their title, or where links by file name lead. */

import { FILE } from '../title/namespaces.ts';
import { isTitle, parseTitle, readingForm, type Title } from '../title/title.ts';
import type { FileFacts, RenderContext } from './context.ts';

interface LinkedFile {
  readonly title: Title;
  /** undefined: it is missing. */
  readonly file: FileFacts | undefined;
}

/** The file that a title leads to, under the title that it has. */
export function linkedFile(title: Title, context: RenderContext): LinkedFile {
  const file = context.file(title.text);
  return (file === undefined ? fileElsewhere(title, context) : undefined) ?? { title, file };
}

function fileElsewhere(title: Title, context: RenderContext): LinkedFile | undefined {
  const { site } = context;
  const to = readingForm({ namespace: FILE, text: title.text, fragment: '', interwiki: '' }, site);
  const found = context.linked({ as: 'title', to });
  if (found === undefined || found.kind === 'missing' || found.name === to) return undefined;
  const other = parseTitle(found.name, site);
  if (!isTitle(other) || other.namespace !== FILE) return undefined;
  return { title: { ...title, text: other.text }, file: context.file(other.text) };
}
