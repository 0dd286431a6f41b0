/** White space between nodes on the way back, with its comments: counting and changing line ends. */

/** White space at the edges, and the text between. */
export function partsOf(value: string): { lead: string; core: string; trail: string } {
  const lead = /^[ \t\n]*/.exec(value)![0];
  if (lead.length === value.length) return { lead, core: '', trail: '' };
  let end = value.length;
  while (/[ \t\n]/.test(value[end - 1]!)) end--;
  return { lead, core: value.slice(lead.length, end), trail: value.slice(end) };
}

/** Whether a text is only white space as HTML has it: a hard blank is shown. */
export function isBlank(text: string): boolean {
  return !/[^ \t\n]/.test(text);
}

/** Line ends as a blank, with the blanks around them. */
export function foldLines(text: string, as = ' '): string {
  return text.includes('\n')
    ? text.replace(/[ \t\n]+/g, (blanks) => (blanks.includes('\n') ? as : blanks))
    : text;
}

/** Line ends of a gap; a line of only comments does not count. */
export function lineEnds(gap: string): number {
  if (!gap.includes('\n')) return 0;
  const plain = gap.replace(/<!--[\s\S]*?-->/g, '\0').replace(/\n[ \t]*\0[\0 \t]*(?=\n)/g, '');
  return plain.split('\n').length - 1;
}

/** The gap with at least so many line ends: the first to be added may end a line of only comments, which counts no more. */
export function withLines(gap: string, least: number): string {
  const longer = gap + '\n'.repeat(Math.max(0, least - lineEnds(gap)));
  return longer + '\n'.repeat(Math.max(0, least - lineEnds(longer)));
}

/**
 * The gap with at most so many line ends, which are its last ones. A line of only comments does not count: it stays one,
 * unless there may be no line end at all.
 */
export function limitLines(gap: string, most: number): string {
  const parts = gap.split(COMMENT);
  const lastWithEnd = parts.findLastIndex(hasEnd);
  let surplus = (most > 0 ? lineEnds(gap) : withoutComments(gap).split('\n').length - 1) - most;
  return parts
    .map((part, at) => {
      if (!hasEnd(part, at)) return part;
      const isBeforeComments = most > 0 && at < lastWithEnd;
      const own = isBeforeComments ? part.lastIndexOf('\n') : part.length;
      return part.slice(0, own).replace(/\n/g, (end) => (surplus-- > 0 ? '' : end)) + part.slice(own);
    })
    .join('');
}

const COMMENT = /(<!--[\s\S]*?-->)/;

/** Whether a part of a gap that was split at its comments is white space with a line end. */
function hasEnd(part: string, at: number): boolean {
  return at % 2 === 0 && part.includes('\n');
}

/** A gap on one line without the blanks that would be at the end of the line. */
export function withoutEnd(gap: string): string {
  return gap.replace(/(?<![ \t])[ \t]+$/, '');
}

export function withoutComments(gap: string): string {
  return gap.includes('<!--') ? gap.replace(/<!--[\s\S]*?-->/g, '') : gap;
}

/** Changes a gap but not its comments. */
export function outsideComments(gap: string, change: (text: string) => string): string {
  if (!gap.includes('<!--')) return change(gap);
  return gap
    .split(COMMENT)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('');
}

/** Where the white space and comments end that a text begins with. */
export function frontEnd(text: string): number {
  const nothing = /[ \t\n\r\f]+|<!--[\s\S]*?-->/y;
  let end = 0;
  while (nothing.test(text)) end = nothing.lastIndex;
  return end;
}
