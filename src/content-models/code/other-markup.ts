/**
 * Documents in markups that are shown as their source: what is said of them needs no parser, only a look at their lines. Which
 * markup it is nobody tells, since a page's title has no extension; but titles and headings of all of them differ from prose.
 *
 *     = Title          AsciiDoc, RDoc, Creole (`= Title =`)        #+TITLE: Title      Org
 *     h1. Title        Textile                                     =head1 Title        Pod
 *     Title            reStructuredText, with a line above or not
 *     =====
 */

/** A heading with its line end, or the lines up to the next. */
export interface MarkupRun {
  readonly text: string;
  readonly isHeading: boolean;
}

/** Headings that are shown as such. */
const MAX_HEADINGS = 2_000;
/** Lines that are looked at for a title. */
const MAX_TITLE_LINES = 100;
/** Longer lines are no headings. */
const MAX_HEADING_CHARS = 300;

const BLANK = /^\s*$/;
/** Comments, declarations and settings that stand before a title. */
const PREAMBLE = /^(?:\/\/|\.\. |:[\w-]+:|#\+(?!title:)|# |=encoding\b|=pod\b|-\*-|\[\[?[^\]]*\]\]?$|\{\{)/i;
const MARKED = /^(?:={1,6} +(.*?)(?: +=+)?|h[1-6][^.\s]{0,40}\. +(.*)|=head[1-6] +(.*)|\*+ +\S.*)$/;
const TITLES = /^(?:= +(.*?)(?: +=+)?|h1[^.\s]{0,40}\. +(.*)|=head1 +(.*)|#\+title: *(.*))$/i;
const UNDERLINE = /^([!-/:-@[-`{-~])\1{2,}$/;

/** The source in pieces, in order. */
export function markupRuns(source: string): MarkupRun[] {
  const runs: MarkupRun[] = [];
  let prose = '';
  const lines = source.split(/(?<=\n)/);
  for (const [at, text] of lines.entries()) {
    if (runs.length >= 2 * MAX_HEADINGS || !isHeading(text.trimEnd(), lines[at + 1])) {
      prose += text;
      continue;
    }
    runs.push({ text: prose, isHeading: false }, { text, isHeading: true });
    prose = '';
  }
  return [...runs, { text: prose, isHeading: false }].filter(({ text }) => text !== '');
}

/** The title that a document gives itself at its beginning; undefined where there is none. */
export function markupTitle(source: string): string | undefined {
  const lines = source.slice(0, MAX_TITLE_LINES * MAX_HEADING_CHARS).split('\n', MAX_TITLE_LINES);
  const from = lines.findIndex((line) => !BLANK.test(line) && !PREAMBLE.test(line));
  if (from < 0) return undefined;
  const [first = '', second = '', third = ''] = lines.slice(from).map((line) => line.trimEnd());
  if (first.length > MAX_HEADING_CHARS) return undefined;
  const marked = TITLES.exec(first)
    ?.slice(1)
    .find((text) => text !== undefined);
  if (marked === 'NAME' && first.startsWith('=head1')) return nameOf(lines.slice(from + 1));
  if (marked !== undefined) return marked.trim() || undefined;
  if (UNDERLINE.test(first) && first === third) return second.trim() || undefined;
  return isUnderlined(first, second) ? first.trim() : undefined;
}

/** Pod's own way: `=head1 NAME`, an empty line, `Module::Name - what it does`. */
function nameOf(lines: readonly string[]): string | undefined {
  const line = lines.find((each) => !BLANK.test(each)) ?? '';
  return /^(\S.*?)(?: +-+ .*)?$/.exec(line.slice(0, MAX_HEADING_CHARS).trim())?.[1];
}

function isHeading(line: string, next: string | undefined): boolean {
  if (line.length > MAX_HEADING_CHARS) return false;
  return MARKED.test(line) || isUnderlined(line, next?.trimEnd() ?? '');
}

/** As reStructuredText has it: the line below is as long as the title, of one mark. */
function isUnderlined(line: string, below: string): boolean {
  return /[\p{L}\p{N}]/u.test(line) && below.length >= [...line].length && UNDERLINE.test(below);
}
