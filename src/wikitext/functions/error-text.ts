/** How a parser function reports that it could not do its work: in the page, where the author sees it. */

/** `<strong class="error">message</strong>`; what comes from the author is made plain. */
export function errorText(message: string): string {
  return `<strong class="error">${message.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')}</strong>`;
}
