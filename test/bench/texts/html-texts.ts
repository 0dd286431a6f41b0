/** Wikitexts to measure with: a page that has some of everything, and pages made to be heavy. */

import type { Random } from '../random.ts';

/** What an infobox may tell. */
const INFOBOX_FIELDS = Array.from({ length: 25 }, (_, number) => `field ${number + 1}`);
/** What a reference may tell beside its title and year. */
const CITED = 'author publisher journal volume issue page url date access-date language isbn doi'.split(' ');

/** Templates of the rich page and of the article, by title. */
export const TEMPLATES: ReadonlyMap<string, string> = new Map([
  [
    'Template:Infobox settlement',
    `{| class="infobox" style="width: 22em"\n|+ {{{name|{{PAGENAME}}}}}\n${INFOBOX_FIELDS.map(
      (field) => `{{#if:{{{${field}|}}}|{{Infobox row|${field}|{{{${field}}}}}}}}}`,
    ).join('')}|}`,
  ],
  ['Template:Infobox row', '{{!}}-\n! style="text-align: left" {{!}} {{ucfirst:{{{1}}}}}\n{{!}} {{{2|}}}\n'],
  [
    'Template:Cite journal',
    `{{#if:{{{author|}}}|{{{author}}} }}({{{year|n. d.}}}). ''{{{title}}}''${CITED.map(
      (name) => `{{#if:{{{${name}|}}}|, {{Cited|${name}|{{{${name}}}}}}}}}`,
    ).join('')}.`,
  ],
  [
    'Template:Cited',
    '{{#switch:{{{1}}}|volume=<b>{{{2}}}</b>|url=[{{{2}}} online]|isbn={{{1}}} {{{2}}}|#default={{{2}}}}}',
  ],
  ['Template:Cite', "''{{{title}}}''{{#if:{{{year|}}}|, {{{year}}}}}{{#if:{{{page|}}}|, p. {{{page}}}}}."],
  ['Template:Convert', '{{#expr:{{{1|0}}} * 2}} {{{2|km}}}'],
  ['Template:Infobox', '{| class="infobox"\n! {{{name|{{PAGENAME}}}}}\n|-\n| {{{text|}}}\n|}'],
]);

const WORDS =
  'the river north of town was part of history and people first used its name for a small school or church about years ago'.split(
    ' ',
  );

/** A page with headings, lists, links, tables and templates, this long or a little longer. */
export function richPage(bytes: number, random: Random): string {
  const parts = ['{{Infobox|name=Bench|text=A page}}\n'];
  for (let size = 0, section = 1; size < bytes; section++) {
    const part = `${'='.repeat(2 + (section % 2))} Section ${section} ${'='.repeat(2 + (section % 2))}\n${blocks(random)}`;
    parts.push(part);
    size += part.length;
  }
  return parts.join('\n');
}

function blocks(random: Random): string {
  return [
    `${sentence(random, 40)}<ref>{{Cite|title=${sentence(random, 4)}|year=${1900 + random.below(100)}}}</ref>`,
    `* ${sentence(random, 12)}\n** ${sentence(random, 8)}\n* {{Convert|${random.below(90)}|miles}} ${sentence(random, 6)}`,
    `${sentence(random, 60)} [http://example.org/${random.below(999)} ${sentence(random, 3)}]`,
    `{| class="wikitable"\n! A !! B !! C\n|-\n| ${sentence(random, 4)} || ${sentence(random, 3)} || ${random.below(999)}\n|-\n| ${sentence(random, 4)} || '''x''' || ${random.below(999)}\n|}`,
    `${sentence(random, 50)}\n`,
  ].join('\n\n');
}

const ARTICLE_BYTES = 250 * 1024;
const INFOBOXES = 20;
const REFERENCES = 300;

/** A long article: 250 KB with 20 infoboxes and 300 references, as templates of encyclopaedias write them. */
export function articlePage(random: Random): string {
  const prose = [];
  const each = ARTICLE_BYTES / REFERENCES;
  for (let number = 0; number < REFERENCES; number++) {
    const parts = [];
    if (number % (REFERENCES / INFOBOXES) === 0)
      parts.push(`== Section ${number} ==\n${infobox(number, random)}`);
    const cited = `<ref name="r${number}">${citation(random)}</ref>`;
    parts.push(`${sentence(random, 30)}${cited} ${sentence(random, 10)}.`);
    const size = parts.join('').length;
    prose.push(...parts, sentence(random, Math.max(5, Math.floor((each - size) / 7.7))));
  }
  return `${prose.join('\n\n')}\n\n== References ==\n<references />\n`;
}

function infobox(number: number, random: Random): string {
  const fields = INFOBOX_FIELDS.map((field) => `| ${field} = ${sentence(random, 4)}\n`);
  return `{{Infobox settlement\n| name = Town ${number}\n${fields.join('')}}}`;
}

function citation(random: Random): string {
  const fields = CITED.map(
    (name) => ` |${name}=${name === 'url' ? 'http://example.org/' : ''}${random.below(2_000)}`,
  );
  return `{{Cite journal |title=${sentence(random, 5)} |year=${1900 + random.below(100)}${fields.join('')}}}`;
}

/** Words, some of them links, bold or italic. */
function sentence(random: Random, length: number): string {
  return Array.from({ length }, () => {
    const word = random.pick(WORDS);
    const dice = random.below(24);
    if (dice === 0) return `[[${word} ${random.below(300)}|${word}]]`;
    if (dice === 1) return `[[${word}]]s`;
    if (dice === 2) return `''${word}''`;
    return dice === 3 ? `'''${word}'''` : word;
  }).join(' ');
}

/** What opens something, to be written many times without its end. */
export const OPENERS: readonly string[] = [
  ...[
    '{{',
    '{{{',
    '[[',
    '[',
    "'",
    '{|',
    '{|\n',
    '<ref>',
    '<div>',
    '*',
    ':',
    '#',
    '==',
    '-{',
    '__',
    '<!--',
    '&',
  ],
  ...[
    '{{a|',
    '[[a|',
    '[http://a ',
    "'''''a\n",
    '* a\n',
    '== a ==\n',
    '<b>',
    '<table>',
    '<nowiki>',
    '[[File:A.png|',
  ],
];

/** Ten of the next template at each of eight levels: a hundred million nodes, were nobody to stop. */
export function bombPages(): Readonly<Record<string, string>> {
  const levels = Array.from({ length: 9 }, (_, level) => [
    `Template:Bomb ${level}`,
    level === 8 ? 'x' : `{{Bomb ${level + 1}}}`.repeat(10),
  ]);
  return { ...Object.fromEntries(levels), Bomb: '{{Bomb 0}}' };
}
