/** How a parser function reports an error: in the page, where the author sees it. */

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

/** `<strong class="error">message</strong>`; text from the author is escaped. */
export function errorText(message: string): string {
  return `<strong class="error">${message.replace(/[&<>"']/g, (char) => REFERENCES[char]!)}</strong>`;
}
