/** Whatever leaves a trace in a dump, done in a MediaWiki. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { ActionApi } from './action-api.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Titles that are hard on file names. */
const ODD = [
  'C++',
  'AC/DC',
  'Node.js',
  '.hidden',
  'Con',
  'A/b/c',
  'Ünïcödé',
  '\u6f22\u5b57',
  '\u{1f600}',
  "It's",
  'What?',
  '100% sure',
  'Star*',
  '"Quoted"',
  'A:b',
  'Talk about',
  'End.',
  'x'.repeat(200),
  '~tilde',
  'Back\\slash',
  'IOS',
  'Ios',
  'Straße',
  'İstanbul',
  'e\u0301tude',
  '-dash',
  'README',
  'Category of things',
  '$1',
  '(a)',
];

const TEXTS = [
  '',
  'one line',
  'no end\n\nof line',
  '\n leading',
  'trailing   ',
  '<nowiki>&amp;</nowiki> & < > "',
  'a\u00a0b\u200e',
  "'''bold''' [[Link|x]] {{Template}} <ref>r</ref>",
  '\u{1f600}',
  '----\n* a\n',
];

/** Two revisions of one text in one second are one to MediaWiki when it imports them. */
const nextSecond = () => sleep(1_100);

export async function fill(api: ActionApi): Promise<void> {
  const edit = (title: string, text: string, more: Readonly<Record<string, string>> = {}) =>
    api.act('edit', { title, text, summary: `says ${text.length}`, ...more });
  for (const title of ODD) await edit(title, `Text of ${title}`);
  for (const text of TEXTS) await edit('Texts', text);
  await edit('Texts', 'small', { minor: '1', summary: 'a "summary" with <b> & [[links]] /* section */' });
  await edit('Texts', 'nothing said', { summary: '' });
  for (const [title, text] of [
    ['Talk:Texts', '== Hello ==\n~~~~'],
    ['User:Ann', 'Ann'],
    ['User talk:Ann', 'Hello'],
    ['Template:Box', '<includeonly>{{{1|}}}</includeonly>'],
    ['Category:Things', 'All things'],
    ['Help:Help', 'Help'],
    ['MediaWiki:Sidebar', '* navigation\n** mainpage|mainpage-description'],
    ['MediaWiki:Common.css', 'body { color: black }'],
    ['User:Admin/common.js', 'alert(1);'],
    ['User:Admin/data.json', '{"a": 1}'],
    // Languages have names of their own for the page that documents a module.
    ['MediaWiki:Scribunto-doc-page-name', 'Module:$1/doc'],
    ['Module:Sum', 'return { sum = function (frame) return 1 end }'],
    ['Module:Sum/doc', 'How to sum'],
    ['Redirected', '#REDIRECT [[Texts]]'],
  ] as const)
    await edit(title, text);
  await edit('Moved', 'one');
  await edit('Talk:Moved', 'talk');
  await edit('Moved', 'two');
  await nextSecond();
  await api.act('move', { from: 'Moved', to: 'Moved away', movetalk: '1', reason: 'a better name' });
  await edit('Moved away', 'three');
  await nextSecond();
  await api.act('move', { from: 'Moved away', to: 'Moved on', noredirect: '1' });
  await edit('Protected', 'p');
  await nextSecond();
  await api.act('protect', { title: 'Protected', protections: 'edit=sysop|move=sysop', reason: 'wanted' });
  await edit('Gone', 'g');
  await api.act('delete', { title: 'Gone', reason: 'not wanted' });
  await edit('Back', 'b');
  await api.act('delete', { title: 'Back', reason: 'a mistake' });
  await api.act('undelete', { title: 'Back', reason: 'mended' });
  await edit('Back', 'b2');
  for (const text of ['first', 'secret', 'last']) await edit('Hidden', text);
  const hidden = await api.ids('Hidden');
  await api.act('revisiondelete', { type: 'revision', ids: String(hidden[1]), hide: 'content|comment|user' });
  const upload = (text: string, file: Buffer) =>
    api.act(
      'upload',
      { filename: 'Dot.png', comment: text, text, ignorewarnings: '1' },
      'csrf',
      'token',
      new Blob([new Uint8Array(file)]),
    );
  await upload('first version', PNG);
  await nextSecond();
  await upload('second version', Buffer.concat([PNG, Buffer.from('more')]));
}
