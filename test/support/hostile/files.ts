/** The wiki that is attacked: what the rows ask for, and everything that an attacker with a shell could have put into it. */
import { git } from '../git.ts';
import { type Change, commit, commitCommand, fastImport, makeRepository } from '../repository.ts';
import { attackFiles } from './markup.ts';
import { mediaFiles } from './media.ts';

const MEBIBYTE = 1024 * 1024;
const LEVELS = 10;
const LONG = 100;
const DIAMONDS = 50;
const MINOR = 2_001;

/** Three kinds of text, shuffled or not: what line by line comparison is slowest on. */
const lines = (seed: number): string =>
  Array.from({ length: 40_000 }, (_, at) => `line ${(at * seed) % 97}`).join('\n');
const letters = (seed: number): string =>
  Array.from({ length: 20_000 }, (_, at) =>
    String.fromCharCode(97 + ((at * at * seed + (at >> 3)) % 26)),
  ).join('');

/** A page's two texts: the second is an edit of the first. */
const TWICE = (): Record<string, readonly [before: string | Buffer, after: string | Buffer]> => ({
  'Left.mediawiki': [lines(31), lines(37)],
  'Differing.mediawiki': [1, 2].map((side) =>
    Array.from({ length: 10_000 }, (_, at) => `${side} ${at * side}`).join('\n'),
  ) as [string, string],
  'Characters.mediawiki': [letters(3), letters(7)],
  'Equal.mediawiki': ['ab\n'.repeat(690_000), `${'ab\n'.repeat(690_000)}ab`],
  'Multibyte.mediawiki': ['ä€😀\nb\r\nc', 'ä€😁\nb\nc\n'],
  'Separators.mediawiki': ['a\u2028b\rc\n+++ \r\n@@ -1 +1 @@', 'a\u2029b\rd\n--- \r\n@@ -1 +2 @@'],
  'Binary.mediawiki': ['text', Buffer.from('a\0b')],
});

const single = (): Record<string, string | Buffer> => ({
  'Main Page.mediawiki': 'Welcome, whoever you are.',
  'Seed.mediawiki': 'A seed.',
  'A B.mediawiki': 'two words',
  'Help/Contents.md': 'help',
  'Café Mondial.mediawiki': 'coffee',
  'Latin.mediawiki': Buffer.from('Caf\xe9', 'latin1'),
  'Twelve.mediawiki': Buffer.alloc(12 * MEBIBYTE, 'a '),
  'Zeros.mediawiki': Buffer.alloc(64 * MEBIBYTE),
  'Words.mediawiki': Array.from({ length: 50_000 }, (_, at) => `w${at}${'x'.repeat(30)}`).join(' '),
  'Rows.mediawiki': `{|\n${'|-\n| a || b\n'.repeat(30_000)}|}`,
  'Bomb.mediawiki': '{{Bomb0}}',
  'Template/Itself.mediawiki': 'a {{Itself}}',
  'Template/Mutual A.mediawiki': '{{Mutual B}}',
  'Template/Mutual B.mediawiki': '{{Mutual A}}',
  'Loop A.mediawiki': '#REDIRECT [[Loop B]]',
  'Loop B.mediawiki': '#REDIRECT [[Loop A]]',
  'Own redirect.mediawiki': '#REDIRECT [[Own redirect]]',
  'Script redirect.mediawiki': '#REDIRECT [[javascript:alert(1)]]',
  'Outside redirect.mediawiki': '#REDIRECT [[wikipedia:Elsewhere]]',
  ...Object.fromEntries(
    Array.from({ length: 100 }, (_, at) => [`Chain ${at}.mediawiki`, `#REDIRECT [[Chain ${at + 1}]]`]),
  ),
  ...Object.fromEntries(
    Array.from({ length: LEVELS }, (_, level) => [
      `Template/Bomb${level}.mediawiki`,
      level === LEVELS - 1 ? 'x'.repeat(200) : `{{Bomb${level + 1}}}`.repeat(10),
    ]),
  ),
});

/** Makes the repository, once: every round finds it as the one before left it. */
export async function makeHostileRepository(): Promise<string> {
  const twice = Object.entries(TWICE());
  const before = Object.fromEntries(twice.map(([path, [text]]) => [path, text]));
  const repo = await makeRepository({ ...single(), ...attackFiles(), ...mediaFiles(), ...before });
  await commit(repo, { files: Object.fromEntries(twice.map(([path, [, text]]) => [path, text])) });
  await fastImport(repo, [...edits(), ...(await links(repo)), 'done\n']);
  await git(repo, ['update-ref', '-d', 'refs/heads/side']);
  return repo;
}

/** Long histories on one line, and one of skewed diamonds. */
function edits(): Uint8Array[] {
  const made: Uint8Array[] = [];
  const edit = (change: Change): void => {
    made.push(commitCommand({ parents: made.length === 0 ? ['refs/heads/main^0'] : [], ...change }));
  };
  for (let at = 0; at < LONG; at++)
    edit({ files: { 'Long.mediawiki': `text ${at}` }, at: 1_600_000_000 - at * 3_600 });
  for (let at = 0; at < MINOR; at++)
    edit({ files: { 'Minor.mediawiki': `text ${at}` }, message: 'edit\n\nWiki-Minor: true\n' });
  for (let at = 0; at < DIAMONDS; at++) {
    const parents = ['refs/heads/main'];
    const right = { files: { 'Diamond.mediawiki': `right ${at}` }, at: 1_500_000_000 - at };
    made.push(commitCommand({ ...right, branch: 'side', parents }));
    edit({ files: { 'Diamond.mediawiki': `left ${at}` }, at: 1_600_000_000 + at });
    const both = { files: { 'Diamond.mediawiki': `both ${at}` }, at: 1_400_000_000 + at };
    edit({ ...both, parents: ['', 'refs/heads/side'] });
  }
  return made;
}

/** Entries that are no files: links to a secret and to a picture, and a module. */
async function links(repo: string): Promise<string[]> {
  const link = (path: string, target: string) =>
    `M 120000 inline ${path}\ndata ${target.length}\n${target}\n`;
  const module = `M 160000 ${await git(repo, ['rev-parse', 'main'])} Module.mediawiki\n`;
  return [
    'commit refs/heads/main\ncommitter P <p@example.org> 1700000000 +0000\ndata 2\nx\n\n',
    link('Link.mediawiki', 'Seed.mediawiki'),
    link('link.png', '/etc/passwd'),
    link('other.png', 'File/Huge.png'),
    module,
    '\n',
  ];
}
