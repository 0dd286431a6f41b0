/** Titles that name their content model by an ending, as `Common.css` does: the one list of them, for files and for wikitext. */

/** A content model that titles name. */
export interface ModelEnding {
  readonly ending: string;
  /** Its name for people, in English. */
  readonly label: string;
}

/** By the model's name in the API. */
export const MODEL_ENDINGS = {
  css: { ending: 'css', label: 'CSS' },
  javascript: { ending: 'js', label: 'JavaScript' },
  json: { ending: 'json', label: 'JSON' },
  text: { ending: 'txt', label: 'plain text' },
} as const satisfies Readonly<Record<string, ModelEnding>>;

/** What stands after the last full stop of a name: `css`; empty where there is none, or nothing before it. */
export function endingOf(path: string): string {
  const name = path.slice(path.lastIndexOf('/') + 1);
  const dot = name.lastIndexOf('.');
  return dot <= 0 ? '' : name.slice(dot + 1);
}
