/** Hazards 3.9: what real git pushes, and what only looks like git. */

import { gzipSync } from 'node:zlib';
import { git } from '../git.ts';
import { noise, type Pusher, type RawEntry, urlOf } from '../pusher.ts';
import { commitCommand, type Files, fastImport } from '../repository.ts';
import { commitEntries, treeBomb } from './bombs.ts';
import type { Also, Row, Sent, Statuses } from './row.ts';
import { ask, story } from './row.ts';
import type { Target } from './target.ts';

const file = (name: string | Uint8Array, mode = '100644'): RawEntry => ({ mode, name });
const LINK: RawEntry = { mode: '120000', name: 'Link.md', text: 'Seed.mediawiki' };

export const LFS_POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`;

/** Entries of a tree that are refused (T188), beside pages named Seed and A B. */
export const REFUSED_ENTRIES: readonly (readonly [what: string, entry: RawEntry, words: RegExp])[] = [
  ['a symbolic link', LINK, /symbolic links/],
  ['a submodule', { mode: '160000', name: 'Submodule', oid: '1'.repeat(40) }, /submodules/],
  ['the mode 100664', file('Group.md', '100664'), /mode 100664/],
  ['the mode 100600', file('Own.md', '100600'), /mode 100600/],
  ['a backslash', file('a\\b.md'), /on every system/],
  ['a colon', file('C:x.md'), /on every system/],
  ['a line feed', file('a\nb.md'), /on every system/],
  ['an escape character', file('a\u001b[31mb.md'), /on every system/],
  ['a name in NFD', file('Cafe\u0301.md'), /NFC/],
  ['a name in Latin-1', file(Buffer.from('Caf\xe9.md', 'latin1')), /not UTF-8/],
  ['a name of 241 bytes', file(`${'n'.repeat(238)}.md`), /240 bytes/],
  ['a name that Windows keeps', file('aux.md'), /Windows/],
  ['a name that ends with a dot', file('dot.'), /Windows/],
  ['a title that is none', file('a[b].md'), /no title/],
  ['a file whose name is no title', file('a[b].png'), /no title/],
  ['a file whose name turns the direction of writing', file('Map\u202egnp.exe'), /direction of writing/],
  ['a page whose name does', file('Ma\u200ep.md'), /direction of writing/],
  ['a pointer of Git LFS', { ...file('Photo.png'), text: LFS_POINTER }, /Git LFS/],
  ['a twin in case', file('sEED.mediawiki'), /beside/],
  ['a twin in another format', file('Seed.md'), /beside/],
  ['a second file of one title', file('A B.md'), /already kept|beside/],
  [
    'text that is not UTF-8',
    { ...file('Latin.md'), text: Buffer.from('caf\xe9', 'latin1') },
    /not UTF-8|beside/,
  ],
  ['text with NUL', { ...file('Nul.md'), text: 'a\0b' }, /NUL/],
  [
    'broken JSON',
    { ...file('Data.json'), text: '{"a":' },
    /not valid json: line 1, column 6: a value was expected/,
  ],
  [
    'JSON that is nested too deeply',
    { ...file('Deep.json'), text: '['.repeat(150) + ']'.repeat(150) },
    /not valid json: .*more than 100 levels/,
  ],
  ['a page that is too large', { ...file('Big.md'), text: noise(11 << 20).toString('hex') }, /2097152 bytes/],
];

/** Ordinary commits that are refused (T188), beside a directory named Help. */
export const REFUSED_FILES: readonly (readonly [what: string, files: Files, words: RegExp])[] = [
  ['a directory that is too deep', { [`${'d/'.repeat(32)}Page.md`]: 'deep' }, /32 directories/],
  ['settings that are no JSON', { '.stemma/site.json': '{' }, /site\.json.*JSON/],
  ['settings that mean nothing', { '.stemma/site.json': '{"language":7}' }, /site\.json.*language/],
  ['twins in one push', { 'Twin.md': 'a', 'twin.md': 'b' }, /beside/],
  ['a twin of a directory', { 'help/Other.md': 'a' }, /beside/],
];

/** Authors that git's own check refuses (T189). */
export const MALFORMED_AUTHORS: readonly (readonly [what: string, author: string])[] = [
  ['no address', 'A 1700000000 +0000'],
  ['no date', 'A <a@example.org>'],
  ['no name and no space', 'x<a@example.org> 1700000000 +0000'],
  ['an open bracket', 'A <a@example.org 1700000000 +0000'],
  ['a date that overflows', 'A <a@example.org> 99999999999999999999 +0000'],
  ['a date with zeros before', 'A <a@example.org> 01700000000 +0000'],
  ['a bad zone', 'A <a@example.org> 1700000000 0000'],
];

export const REFUSED_REFS = [
  'refs/heads/other',
  'refs/heads/HEAD',
  'refs/notes/x',
  'refs/tags/v1',
  'refs/heads/a\u202eb',
];

/** What git says of a push that was let in. */
export const LET_IN = /^ +[0-9a-f]+\.\.[0-9a-f]+ +\S+ -> main$/m;

/** Packs that are none (T193). */
export const BROKEN_PACKS: readonly (readonly [what: string, pack: Uint8Array])[] = [
  ['nothing', Buffer.alloc(0)],
  ['noise', noise(10_000)],
  ['a head and noise', Buffer.concat([Buffer.from('5041434b0000000200000001', 'hex'), noise(10_000)])],
  ['a head that promises 2^32 objects', Buffer.from('5041434b00000002ffffffff', 'hex')],
  ['a pack of version 9', Buffer.from('5041434b0000000900000000', 'hex')],
];

/** Requests that are none of git, and their statuses (T183, T184, T185). */
export const NO_GIT: readonly (readonly [row: string, path: string, status: number])[] = [
  ['T183', '/wiki.git', 404],
  ['T183', '/wiki.git/HEAD', 404],
  ['T183', '/wiki.git/config', 404],
  ['T183', '/wiki.git/hooks/pre-receive', 404],
  ['T183', '/wiki.git/objects/info/packs', 404],
  ['T183', '/wiki.git/info/refs', 404],
  ['T184', '/wiki.git/../other.git/info/refs?service=git-upload-pack', 404],
  ['T184', '/wiki.git/%2e%2e/other.git/info/refs?service=git-upload-pack', 404],
  ['T184', '/wiki.git//info/refs?service=git-upload-pack', 404],
  ['T184', '/wiki.git/info/refs/?service=git-upload-pack', 404],
  ['T185', '/wiki.git/info/refs?service=git-evil', 403],
  ['T185', '/wiki.git/info/refs?service=--upload-pack=touch', 403],
  ['T185', '/wiki.git/info/refs?service=git-upload-pack&service=git-receive-pack', 403],
  ['T183', '/wiki.git/git-upload-pack', 405],
  ['T183', '/wiki.git/git-receive-pack', 405],
];

const RECEIVE = '/wiki.git/git-receive-pack';

/** Requests to the address of the repository, and no git behind them. */
export function gitRequests(): Row[] {
  const asked = (row: string, sent: Omit<Sent, 'at'>, statuses: Statuses, also?: Also) =>
    ask(row, { ...sent, at: 'origin' }, statuses, also);
  const refs = '/wiki.git/info/refs?service=git-receive-pack';
  const uploads = { 'content-type': 'application/x-git-upload-pack-request', 'content-encoding': 'gzip' };
  return [
    ...NO_GIT.map(([row, path, status]) => asked(row, { path }, status)),
    asked('T182', { path: refs }, 401),
    asked('T182', { path: refs, as: 'reader' }, 403),
    asked('T182', { path: refs, as: 'session' }, 401),
    asked(
      'T182',
      { path: refs, headers: { authorization: `Basic ${Buffer.from('a:stemma_wrong').toString('base64')}` } },
      401,
    ),
    ...[`version=2:${'x'.repeat(10_000)}`, 'version=9'].map((value) =>
      asked(
        'T186',
        { path: '/wiki.git/info/refs?service=git-upload-pack', headers: { 'git-protocol': value } },
        200,
      ),
    ),
    ...[
      {},
      { 'content-type': 'application/json' },
      { 'content-type': 'application/x-git-receive-pack-request', 'content-encoding': 'br' },
    ].map((headers) =>
      asked('T187', { method: 'POST', path: RECEIVE, headers, body: '0000', as: 'editor' }, 415),
    ),
    asked(
      'T187',
      {
        method: 'POST',
        path: '/wiki.git/git-upload-pack',
        headers: uploads,
        body: gzipSync(Buffer.alloc(40 << 20)),
      },
      // Or git has said no before so much is inflated.
      [200, 413, 0],
    ),
    asked(
      'T187',
      { method: 'POST', path: '/wiki.git/git-upload-pack', headers: uploads, body: 'no gzip' },
      400,
    ),
  ];
}

/** Small pushes that unfold to more than they may. */
export const BOMBS: readonly (readonly [
  what: string,
  make: (pusher: Pusher) => Promise<string>,
  words: RegExp,
])[] = [
  [
    '180 million paths in three trees',
    async (pusher) =>
      commitEntries(pusher.directory, [await pusher.follow()], {
        Bomb: `040000 tree ${await treeBomb(pusher.directory)}`,
      }),
    /few contents make more than 200000 paths/,
  ],
  [
    'a chain of trees without end',
    async (pusher) =>
      commitEntries(pusher.directory, [await pusher.follow()], {
        Deep: `040000 tree ${await treeBomb(
          pusher.directory,
          'x',
          Array.from({ length: 60 }, () => 2),
        )}`,
      }),
    /32 directories/,
  ],
  [
    '90,000 pages of one text',
    async (pusher) =>
      commitEntries(pusher.directory, [await pusher.follow()], {
        Many: `040000 tree ${await treeBomb(pusher.directory, 'one\n', [300, 300])}`,
      }),
    /more than 20000 paths/,
  ],
  [
    '6,000 pages of one text',
    async (pusher) =>
      commitEntries(pusher.directory, [await pusher.follow()], {
        Many: `040000 tree ${await treeBomb(pusher.directory, 'one\n', [100, 60])}`,
      }),
    /6000 pages, more than 5000/,
  ],
  [
    'changes by 5,000 people, the last of whom is not asked',
    async (pusher) => {
      const tip = await pusher.follow();
      const commands = Array.from({ length: 5_000 }, (_, at) =>
        commitCommand({
          files: { 'By.md': `${at}` },
          email: at === 4_999 ? 'x@stemma.invalid' : `somebody${at}@example.net`,
          branch: 'crowd',
          parents: [at === 0 ? tip : ''],
        }),
      );
      await fastImport(pusher.directory, [...commands, 'done\n']);
      return git(pusher.directory, ['rev-parse', 'crowd']);
    },
    /stands for those who edit without an account/,
  ],
];

/** Pushes; two at a time are all that the server lets in. */
export function pushes(round: number): Row[] {
  const raw = (entry: RawEntry, words: RegExp) =>
    story('T188', (target, pusher) => target.push(pusher, 'T188', () => pusher.commitRaw([entry]), words));
  return [
    ...REFUSED_ENTRIES.map(([, entry, words]) => raw(entry, words)),
    ...REFUSED_FILES.map(([, files, words]) =>
      story('T188', (target, pusher) => target.push(pusher, 'T188', () => pusher.commit(files), words)),
    ),
    ...BOMBS.map(([, make, words]) =>
      story('T192', (target, pusher) => target.push(pusher, 'T192', () => make(pusher), words)),
    ),
    ...malformed(),
    ...moves(),
    ...BROKEN_PACKS.map(([what, pack]) =>
      pushRaw('T193', what, () => [`${'1'.repeat(40)} refs/heads/main`], pack),
    ),
    story('T181', async (target, pusher) => {
      const tip = await pusher.follow();
      const served = await git('/', ['ls-remote', urlOf(target.server), 'refs/heads/main']);
      if (!/^[0-9a-f]{40}$/.test(tip) || served === '') target.findings.push(`T181: ${tip} and ${served}`);
    }),
    story('T195', (target, pusher) => race(target, pusher, round)),
  ];
}

function malformed(): Row[] {
  const good = 'A <a@example.org> 1700000000 +0000';
  const commitOf = (author: string, message: string) => async (pusher: Pusher) => {
    const tip = await pusher.follow();
    const tree = await git(pusher.directory, ['rev-parse', 'main^{tree}']);
    return pusher.write(
      'commit',
      Buffer.from(`tree ${tree}\nparent ${tip}\nauthor ${author}\ncommitter ${good}\n\n${message}\n`),
    );
  };
  const refused = (row: string, make: (pusher: Pusher) => Promise<string>, words: RegExp): Row =>
    story(row, (target, pusher) => target.push(pusher, row, () => make(pusher), words));
  return [
    ...MALFORMED_AUTHORS.map(([, author]) =>
      refused('T189', commitOf(author, 'x'), /remote:.*(?:fsck|error)|unpacker error/),
    ),
    refused('T189', commitOf(good, 'a\0b'), /nulInCommit/),
    refused('T189', (pusher) => pusher.commitRaw([file('Twice.md'), file('Twice.md')]), /duplicateEntries/),
    refused(
      'T189',
      async (pusher) => {
        const { bytes } = await pusher.rawEntry(file('config'));
        return pusher.commitRaw([{ mode: '40000', name: '.git', oid: await pusher.write('tree', bytes) }]);
      },
      /hasDotgit/,
    ),
    refused(
      'T189',
      async (pusher) => {
        const entries = await Promise.all(['b.md', 'a.md'].map((name) => pusher.rawEntry(file(name))));
        const tree = await pusher.write('tree', Buffer.concat(entries.map(({ bytes }) => bytes)));
        return pusher.commitTree(tree, await pusher.follow());
      },
      /treeNotSorted/,
    ),
    refused(
      'T194',
      (pusher) => pusher.commit({ '.gitmodules': '[submodule "x"]\n\tpath = x\n\turl = --upload-pack=x\n' }),
      /gitmodulesUrl/,
    ),
    refused(
      'T194',
      (pusher) => pusher.commit({ '.gitattributes': `${'a'.repeat(4_096)} ${'x'.repeat(2_100)}\n` }),
      /gitattributesLineLength/,
    ),
  ];
}

function moves(): Row[] {
  return [
    story('T190', (target, pusher) =>
      target.push(pusher, 'T190', () => Promise.resolve(''), /cannot be deleted|deletion/),
    ),
    story('T190', (target, pusher) =>
      target.push(
        pusher,
        'T190',
        async () => {
          const tip = await pusher.follow();
          return git(pusher.directory, ['commit-tree', `${tip}^{tree}`, '-m', 'another history']);
        },
        /cannot be replaced/,
        undefined,
        ['--force'],
      ),
    ),
    ...REFUSED_REFS.map((name) =>
      story('T190', (target, pusher) =>
        target.push(pusher, 'T190', () => pusher.commit({ 'Ok.md': 'ok' }), /only the branch main/, name),
      ),
    ),
    pushRaw('T190', '10,000 refs', (tip) =>
      Array.from({ length: 10_000 }, (_, at) => `${'0'.repeat(40)} ${tip} refs/heads/b${at}`),
    ),
    ...[60_000, 65_536].map((length) =>
      pushRaw('T200', `a name of ${length}`, (tip) => [
        `${'0'.repeat(40)} ${tip} refs/heads/${'n'.repeat(length)}`,
      ]),
    ),
    story('T200', (target, pusher) => {
      const options = Array.from({ length: 100 }, (_, at) => `--push-option=o${at}=${'x'.repeat(100)}`);
      return target.push(
        pusher,
        'T200',
        () => pusher.commit({ 'Ok.md': 'ok' }),
        /does not support push options/,
        undefined,
        options,
      );
    }),
  ];
}

/** Moves and a pack that no git would send. @param to what each move is from the tip */
function pushRaw(row: string, what: string, to: (tip: string) => readonly string[], pack?: Uint8Array): Row {
  return story(row, async (target, pusher) => {
    const tip = await pusher.follow();
    const list = to(tip).map((move) => (move.split(' ').length === 2 ? `${tip} ${move}` : move));
    const answer = await pusher.pushRaw(list, pack);
    target.judge(row, what, answer, [200, 400, 413], ({ text }) => !/ok refs/.test(text));
  });
}

/** A push and an edit want the same new page: one of them has it. */
async function race(target: Target, pusher: Pusher, round: number): Promise<void> {
  const title = `Race ${round}`;
  const path = `${title}.mediawiki`;
  const commit = await pusher.commit({ [path]: 'pushed\n' });
  const body = JSON.stringify({ source: 'edited', title, comment: 'c' });
  const edit = {
    method: 'POST',
    path: '/page',
    headers: { 'content-type': 'application/json' },
    body,
    as: 'editor',
  } as const;
  const [edited] = await Promise.all([
    target.ask('T195', edit, [201, 409]),
    target.push(pusher, 'T195', () => Promise.resolve(commit), /-> main/),
  ]);
  const { body: page } = await target.ask('T195', { path: `/page/Race_${round}` }, [200, 404]);
  const source = (page as { source?: string }).source?.trim();
  if (edited.status === 201 && source !== 'edited')
    target.findings.push(`T195: an edit was let in, and the page is ${source}`);
}
