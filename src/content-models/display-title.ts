/**
 * A title in plain text, as front matter has it, for the property `displaytitle`, which is markup: `The <b> tag` is text, where
 * `{{DISPLAYTITLE:The <b>tag</b>}}` is not.
 */
export function displayTitle(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/'(?=')/g, '&#39;');
}
