/** How titles and texts are spelled in addresses. */

/** Everything but letters, digits and `-_.~` as bytes, a space as `%20`. */
export function pathEncode(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(
    /[!'()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** The spelling of keys in MediaWiki's addresses: `;@$!*(),/~:` stay as they are, spaces become `_`. */
export function wikiEncode(text: string): string {
  return pathEncode(text.replace(/ /g, '_')).replace(/%(?:3B|40|24|21|2A|28|29|2C|2F|7E|3A)/g, (encoded) =>
    String.fromCharCode(Number.parseInt(encoded.slice(1), 16)),
  );
}
