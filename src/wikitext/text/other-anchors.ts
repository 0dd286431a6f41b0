/**
 * The ids that other programs give to the headings of a page, each by rules of its own. Links that were written for these find
 * their headings here.
 */

/** Ids of all headings of a page, by their texts. */
export type Anchors = (texts: readonly string[]) => string[];

/** GitHub: letters, digits, `-` and `_` in lower case, blanks as dashes. */
const github: Anchors = (texts) => counted(texts.map(githubId), '-');

/** mdBook: capital letters beyond ASCII stay, and marks of letters go. */
const mdBook: Anchors = (texts) => {
  const ids = texts.map((text) => text.replace(/[^\p{Alphabetic}\p{N}\s_-]/gu, '').replace(/\s/g, '-'));
  return counted(
    ids.map((id) => id.replace(/[A-Z]/g, (letter) => letter.toLowerCase())),
    '-',
  );
};

/** Python-Markdown, and so MkDocs: ASCII alone; the second of two gets `_1`, and so does what is empty. */
const pythonMarkdown: Anchors = (texts) => {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return texts.map((text) => {
    const ascii = text.normalize('NFKD').replace(/[^\u0000-\u007f]/g, '');
    const id = ascii
      .replace(/[^\w\s-]/g, '')
      .trim()
      .toLowerCase()
      .replace(/[-\s]+/g, '-');
    return numbered(id, taken, next);
  });
};

/** The slugs of pymdownx, for MkDocs in other languages: letters of all scripts. */
const pymdownx: Anchors = (texts) => {
  const taken = new Set<string>();
  const next = new Map<string, number>();
  return texts.map((text) => {
    const kept = text
      .normalize('NFC')
      .trim()
      .replace(/[^\p{L}\p{M}\p{N}_\- ]/gu, '');
    return numbered(kept.replace(/ /g, '-').toLowerCase(), taken, next);
  });
};

/** The id, or with the first free number behind its own. */
function numbered(id: string, taken: Set<string>, next: Map<string, number>): string {
  const [, base = id, number = 0] = /^(.*)_(\d+)$/s.exec(id) ?? [];
  let [free, count] = [id, next.get(id) ?? Number(number) + 1];
  while (free === '' || taken.has(free)) free = `${base}_${count++}`;
  next.set(id, count);
  taken.add(free);
  return free;
}

/** Gollum 5 and Wiki.js: everything but letters and digits is one dash. */
const oneDash: Anchors = (texts) => counted(texts.map(oneDashed), '-');

/** Gollum 4: a number before the second of two. */
const gollum: Anchors = (texts) => {
  const seen = new Map<string, number>();
  return texts.map((text) => {
    const id = oneDashed(text);
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${count}-${id}`;
  });
};

/** kramdown, and so Jekyll: from the first letter on, ASCII alone. */
const kramdown: Anchors = (texts) =>
  counted(
    texts.map((text) => {
      const kept = text.replace(/^[^A-Za-z]+/, '').replace(/[^A-Za-z0-9 -]/g, '');
      return kept.replace(/ /g, '-').toLowerCase() || 'section';
    }),
    '-',
  );

/** In the order in which they claim a name: the ids of the most widespread first. */
const STYLES = {
  github,
  mdbook: mdBook,
  python: pythonMarkdown,
  'one-dash': oneDash,
  gollum,
  kramdown,
  pymdownx,
} as const;

export type AnchorStyle = keyof typeof STYLES;

export const OTHER_ANCHORS: readonly Anchors[] = Object.values(STYLES);

/** All of them, those of the place that the page comes from before the others. */
export function anchorsFrom(style: AnchorStyle): readonly Anchors[] {
  return [...new Set([STYLES[style], ...OTHER_ANCHORS])];
}

function githubId(text: string): string {
  return dashed(text.toLowerCase());
}

function dashed(text: string): string {
  return text.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replace(/ /g, '-');
}

function oneDashed(text: string): string {
  return text
    .replace(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();
}

/** The second of two gets `-1`. */
function counted(ids: readonly string[], mark: string): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const before = seen.get(id) ?? 0;
    seen.set(id, before + 1);
    return before === 0 ? id : `${id}${mark}${before}`;
  });
}
