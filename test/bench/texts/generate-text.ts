/**
 * The words of generated wikis. A page is a list of numbers, each a paragraph of a common stock: so a hundred thousand
 * pages fit in memory, an edit is a changed number, and two pages differ as real ones do.
 */
import type { Random } from '../random.ts';

/** Makes names, comments and sources. All of it follows from the random numbers it was given. */
export interface Text {
  /** One to three words, the first with a capital: a title or the name of a person. */
  name(): string;
  /** A summary of an edit, on one line. */
  comment(): string;
  /** The paragraphs of a new page: a log-normal number of them, about 15 on average. */
  paragraphs(): readonly number[];
  /** The paragraphs after an edit; always others than before. */
  changed(paragraphs: readonly number[]): readonly number[];
  source(title: string, paragraphs: readonly number[]): string;
}

const STOCK = 3_000;
const WORDS = 6_000;
const PARAGRAPHS_MAX = 200;
const SIZE_DEVIATION = 0.8;
const SIZE_MEAN_LOG = Math.log(14) - SIZE_DEVIATION ** 2 / 2;

const COMMON =
  `the of and to in is a that it for as with on by be this are from at or which an was not have its
 has but one can also more other these when may some such than each time first used into most only between over
 about water year people system city work part group state name form number line page history language world
 place early north south river school music science island century family war member press history`.split(
    /\s+/,
  );
const SYLLABLES = `ka re mi to sun lar ve dor pel qui an ter os mar bel gra thi no ra eth lu ston wick fen dal
 bro cas ine or ys tam hul ber ged zo é`.split(/\s+/);
const COMMENTS = ['Fix a typing error', 'Add a source', 'Clearer wording', 'Update the figures', 'Copy edit'];

/** Builds the stock of words and paragraphs; about 10 ms. */
export function makeText(random: Random): Text {
  const words = [...COMMON, ...Array.from({ length: WORDS - COMMON.length }, () => inventedWord(random))];
  const stock = Array.from({ length: STOCK }, () => paragraph(random, words));
  const other = (): number => random.below(STOCK);
  return {
    name: () => capital(listOf(1 + random.below(3), () => inventedWord(random)).join(' ')),
    comment: () => `${random.pick(COMMENTS)}: ${words[random.zipf(WORDS)]!}`,
    paragraphs: () => listOf(pageLength(random), other),
    changed: (paragraphs) => changed(paragraphs, random, other),
    source: (title, paragraphs) => `'''${title}'''\n\n${paragraphs.map((at) => stock[at]!).join('\n\n')}\n`,
  };
}

function listOf<Item>(length: number, make: () => Item): Item[] {
  return Array.from({ length }, make);
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function inventedWord(random: Random): string {
  return listOf(2 + random.below(3), () => random.pick(SYLLABLES)).join('');
}

function pageLength(random: Random): number {
  const length = Math.round(Math.exp(SIZE_MEAN_LOG + SIZE_DEVIATION * random.normal()));
  return Math.min(PARAGRAPHS_MAX, Math.max(1, length));
}

/** Three sentences or so, now and then under a heading, with a link every few sentences. */
function paragraph(random: Random, words: readonly string[]): string {
  const heading = random.percent(15) ? `== ${capital(words[random.zipf(words.length)]!)} ==\n` : '';
  return heading + listOf(1 + random.below(5), () => sentence(random, words)).join(' ');
}

function sentence(random: Random, words: readonly string[]): string {
  const text = listOf(6 + random.below(16), () => words[random.zipf(words.length)]!);
  if (random.percent(30)) text.push(`[[${capital(random.pick(words))}]]`);
  return `${capital(text.join(' '))}.`;
}

function changed(paragraphs: readonly number[], random: Random, other: () => number): readonly number[] {
  const at = random.below(paragraphs.length);
  const kind = random.below(10);
  if (kind < 2 && paragraphs.length < PARAGRAPHS_MAX) return paragraphs.toSpliced(at, 0, other());
  if (kind < 4 && paragraphs.length > 1) return paragraphs.toSpliced(at, 1);
  const fresh = other();
  return paragraphs.with(at, fresh === paragraphs[at] ? (fresh + 1) % STOCK : fresh);
}
