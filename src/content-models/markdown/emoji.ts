/** Emoji by the names that GitHub gives them. */

import { nameToEmoji } from 'gemoji';

const NAME = /:([a-z0-9_+-]{1,40}):/g;

/** Text as HTML with names in it, each in an element that keeps the name: `:rocket:` is the emoji, `:nothing:` stays. */
export function withEmoji(escaped: string): string {
  if (!escaped.includes(':')) return escaped;
  return escaped.replace(NAME, (whole, name: string) =>
    Object.hasOwn(nameToEmoji, name)
      ? `<span class="emoji" title="${whole}">${nameToEmoji[name] as string}</span>`
      : whole,
  );
}

/** The emoji of a name between colons. */
export function emojiOf(name: string): string | undefined {
  const bare = name.slice(1, -1);
  return Object.hasOwn(nameToEmoji, bare) ? nameToEmoji[bare] : undefined;
}
