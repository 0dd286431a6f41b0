/**
 * Wikis with links as people write them, made by a generator: folders with pages of one name, dots, umlauts, emoji, blanks,
 * percent signs, very long names. Each page links to others in all the ways of its kind of wiki.
 */

import { makeRandom, type Random } from '../bench/random.ts';
import type { OriginFiles } from './origin-links.ts';

/** How a kind of wiki writes its links. */
export interface Kind {
  readonly name: string;
  /** The page at the top. */
  readonly home: string;
  /** A link to a file, from a page in a folder. */
  readonly link: (place: LinkPlace) => string;
}

interface LinkPlace {
  readonly from: string;
  readonly to: string;
  /** With its mark, or none. */
  readonly fragment: string;
  readonly random: Random;
}

const FOLDERS = [
  '',
  'Guide/',
  'Guide/Deep er/',
  'Übersicht/',
  'v1.2/',
  '日本語/',
  `${'Long-folder-name-'.repeat(5)}/`,
];
const NAMES = [
  'Setup',
  'Getting-Started',
  'Two words',
  'snake_case_name',
  'Version 1.2.3',
  'Grüße aus Köln',
  'Party 🎉 time',
  '100%',
  '50% off',
  "Don't & won't",
  'C (language)',
  `${'A very long name '.repeat(8)}end`,
];
const HEADINGS = [
  'call_it.now(a_b)',
  'Getting started',
  'A & B',
  'Über `code`',
  'What? Why!',
  'Getting started',
  'v1.2 – notes',
];

export const KINDS: readonly Kind[] = [
  {
    name: 'a wiki of GitHub',
    home: 'Home.md',
    // Names alone, whatever the folder.
    link: ({ to, fragment, random }) => {
      const name = baseOf(to);
      if (random.percent(30)) return `[[${name.replace(/-/g, ' ')}${fragment}]]`;
      if (random.percent(30)) return `[[some text|${name}${fragment}]]`;
      return `[text](${encodeURI(name.replace(/ /g, '-')).replace(/[()]/g, (each) => (each === '(' ? '%28' : '%29'))}${fragment})`;
    },
  },
  {
    name: 'a Gollum',
    home: 'Home.md',
    link: ({ to, fragment, random }) =>
      random.percent(50) ? `[[/${stemOf(to)}${fragment}]]` : `[[text|${stemOf(to)}${fragment}]]`,
  },
  {
    name: 'an mdBook',
    home: 'README.md',
    link: ({ from, to, fragment, random }) => {
      const path = relativePath(from, random.percent(40) ? to.replace(/\.md$/, '.html') : to);
      return `[text](${escaped(path)}${fragment})`;
    },
  },
  {
    name: 'a site of MkDocs',
    home: 'index.md',
    link: ({ from, to, fragment, random }) => {
      const path = relativePath(from, random.percent(50) ? `${stemOf(to)}/` : to);
      return `[text](${escaped(path)}${fragment})`;
    },
  },
];

/** Files of a wiki of that kind. */
export function madeWiki(kind: Kind, seed: number): OriginFiles {
  const random = makeRandom(seed);
  const paths = FOLDERS.flatMap((folder) =>
    NAMES.filter(() => random.percent(60)).map((name) => `${folder}${name}.md`),
  );
  const pictures = FOLDERS.map((folder, place) => `${folder}images/Picture ${place} ä.png`);
  const pages = [kind.home, 'tools/README.md', ...paths];
  const texts = pages.map((from) => {
    const links = Array.from({ length: 12 }, () => {
      const fragment = random.percent(30)
        ? random.pick(['#getting-started', '#getting-started-1', '#a--b', '#what-why', '#Getting-Started'])
        : '';
      return `- ${kind.link({ from, to: random.pick(pages), fragment, random })}`;
    });
    const shown = Array.from(
      { length: 3 },
      () => `![](${escaped(relativePath(from, random.pick(pictures)))})`,
    );
    const sections = HEADINGS.map((heading) => `## ${heading}\n\ntext\n`);
    return [from, [...links, '', ...shown, '', ...sections].join('\n')] as const;
  });
  return new Map<string, string | undefined>([
    ...texts,
    ...pictures.map((path) => [path, undefined] as const),
  ]);
}

function baseOf(path: string): string {
  return stemOf(path.slice(path.lastIndexOf('/') + 1));
}

function stemOf(path: string): string {
  return path.replace(/\.md$/, '');
}

/** From a page's folder to a file. */
function relativePath(from: string, to: string): string {
  const up = from.split('/').slice(0, -1);
  return '../'.repeat(up.length) + to;
}

function escaped(path: string): string {
  return path
    .split('/')
    .map((part) =>
      part === '..'
        ? part
        : encodeURIComponent(part).replace(/[()']/g, (char) => `%${char.charCodeAt(0).toString(16)}`),
    )
    .join('/');
}
