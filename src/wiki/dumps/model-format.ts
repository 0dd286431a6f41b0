/** What MediaWiki calls the form of a model's text, in its API and its dumps. */

const FORMATS: Readonly<Record<string, string>> = {
  wikitext: 'text/x-wiki',
  markdown: 'text/markdown',
  json: 'application/json',
  css: 'text/css',
  javascript: 'text/javascript',
};

export function formatOf(model: string): string {
  return FORMATS[model] ?? 'text/plain';
}
