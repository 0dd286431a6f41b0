/**
 * The shape of the house, kept by a test: who may know whom, where third-party code may stand, which words belong to one
 * floor alone. It reads what the files say and runs none of them.
 */

import { readdirSync, readFileSync } from 'node:fs';
import { STATUS_CODES } from 'node:http';
import { builtinModules } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MODEL_NAMES, MODELS } from '../src/content-models/models.ts';
import { ENDPOINTS } from '../src/http/endpoints.ts';
import { API_ENDPOINTS } from './http/api-endpoints.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCE = join(ROOT, 'src');
/** Files that a folder holds at most: more have no shape that one can see. */
const MAX_FILES = 25;

/** What each folder may import besides itself, and which third-party code; `node:` modules are named where few may. */
const FLOORS: Readonly<
  Record<string, { readonly floors: readonly string[]; readonly code: readonly string[] }>
> = {
  base: { floors: [], code: [] },
  title: { floors: ['base'], code: ['entities'] },
  diff: { floors: ['base'], code: ['diff', 'node-diff3'] },
  wikitext: { floors: ['title', 'base'], code: ['parse5', 'temml', 'lowlight'] },
  'content-models': {
    floors: ['wikitext', 'title', 'base'],
    code: [
      'gemoji',
      'hast',
      'hast-util-to-mdast',
      'mdast',
      'mdast-util-from-markdown',
      'mdast-util-gfm',
      'mdast-util-to-markdown',
      'micromark',
      'micromark-core-commonmark',
      'micromark-extension-gfm',
      'micromark-util-subtokenize',
      'micromark-util-types',
      'parse5',
      'smol-toml',
      'yaml',
    ],
  },
  accounts: { floors: ['base'], code: ['jose', 'pg', 'zod'] },
  media: { floors: ['base'], code: ['sharp', 'image-size', 'music-metadata', 'file-type'] },
  search: { floors: ['base'], code: ['flexsearch', 'lru-cache', 'pg'] },
  site: { floors: ['title', 'base'], code: ['zod'] },
  store: { floors: ['base'], code: ['isomorphic-git', 'lru-cache'] },
  wiki: {
    floors: ['content-models', 'diff', 'media', 'title', 'base', 'site', 'store', 'search', 'accounts'],
    code: ['lru-cache'],
  },
  http: {
    floors: ['wiki', 'title', 'base', 'content-models', 'diff'],
    code: ['koa', '@koa/router', 'koa-body', 'lru-cache', 'zod'],
  },
  web: {
    floors: ['http', 'wiki', 'diff', 'title', 'base'],
    code: ['preact', 'preact-render-to-string', 'entities', 'lru-cache', 'zod'],
  },
  // Run elsewhere: they know the wiki by its answers alone.
  browser: {
    floors: [],
    code: [
      '@codemirror/autocomplete',
      '@codemirror/commands',
      '@codemirror/lang-markdown',
      '@codemirror/language',
      '@codemirror/search',
      '@codemirror/state',
      '@codemirror/view',
      '@lezer/highlight',
    ],
  },
  client: { floors: [], code: [] },
};

/** The floors at the top, which nobody below knows. */
const TOP: readonly string[] = ['app', 'cli'];

/**
 * The rooms of the larger floors, and which others of their floor each may know besides the files that lie in no room:
 * interfaces, tables and entries. Those have the test of circles alone.
 */
const ROOMS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  wikitext: {
    text: [],
    nodes: [],
    expand: ['text', 'nodes'],
    functions: ['text', 'expand'],
    lines: ['nodes', 'expand'],
    tree: ['nodes', 'expand', 'lines'],
    scan: ['text', 'nodes', 'expand', 'lines', 'tree'],
    media: ['text', 'nodes', 'expand', 'scan'],
    links: ['text', 'nodes', 'expand', 'lines', 'scan', 'media'],
    variants: ['text', 'nodes', 'expand', 'lines', 'scan'],
    extensions: ['text', 'nodes', 'functions', 'media'],
    cite: ['nodes', 'extensions'],
    page: ['text', 'nodes', 'lines', 'expand'],
    lint: ['nodes', 'tree'],
    back: ['text', 'nodes', 'expand', 'lines', 'scan', 'links', 'variants'],
  },
  http: {
    schemas: [],
    answers: ['schemas'],
    errors: ['answers'],
    bodies: ['errors'],
    access: ['errors'],
    metrics: ['errors', 'access'],
    git: ['errors', 'access'],
    endpoints: ['schemas', 'answers', 'errors', 'bodies', 'access'],
    transforms: ['schemas', 'answers', 'errors', 'bodies', 'endpoints'],
    action: ['schemas', 'answers', 'errors', 'bodies', 'access'],
    openapi: ['schemas', 'answers', 'errors', 'access', 'endpoints', 'transforms'],
    middleware: ['answers', 'errors', 'access', 'metrics', 'git'],
    server: ['answers', 'errors', 'access', 'git', 'metrics', 'middleware'],
  },
  wiki: {
    ledger: [],
    names: ['ledger'],
    pages: ['ledger', 'names'],
    state: ['ledger', 'names', 'pages'],
    media: ['ledger', 'pages'],
    rendering: ['ledger', 'names', 'pages', 'media'],
    edits: ['ledger', 'names', 'pages', 'state', 'rendering'],
    acts: ['ledger', 'names', 'pages', 'state', 'edits', 'media'],
    pushes: ['ledger', 'names', 'pages', 'state'],
    feed: ['ledger', 'rendering'],
    search: ['ledger', 'rendering', 'feed'],
    links: ['ledger', 'rendering', 'feed'],
    stream: ['ledger'],
    dumps: ['ledger'],
    work: ['pages', 'media', 'rendering', 'edits'],
  },
};

/** Of these floors the wiki sees the interface alone: one file each. */
const INTERFACES = ['src/store/store.ts', 'src/search/engine.ts', 'src/accounts/accounts.ts'];

/** Built-in modules that reach outside the process, and who may use them. */
const OUTSIDE: Readonly<Record<string, readonly string[]>> = {
  'node:child_process': ['store', 'cli', 'media'],
  'node:fs': ['store', 'cli', 'app', 'accounts', 'base', 'media'],
  'node:fs/promises': ['store', 'cli', 'app', 'accounts', 'base', 'media'],
  'node:http': ['http', 'app', 'cli'],
  'node:net': ['http', 'app', 'cli'],
};

interface Import {
  readonly from: string;
  /** A path from the root, or the name of a module. */
  readonly to: string;
  readonly typeOnly: boolean;
}

interface SourceFile {
  readonly path: string;
  /** `http`, `wiki`, ... */
  readonly floor: string;
  readonly text: string;
  readonly imports: readonly Import[];
}

const files: readonly SourceFile[] = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .sort()
  .map(readSource);
const imports = files.flatMap((file) => file.imports);

function readSource(name: string): SourceFile {
  const path = `src/${name}`;
  const text = readFileSync(join(SOURCE, name), 'utf8');
  return { path, floor: floorOf(path), text, imports: importsOf(path, text) };
}

function floorOf(path: string): string {
  return path.split('/')[1] ?? '';
}

/** Folder below the floor's; undefined for files that lie in none. */
function roomOf(path: string): string | undefined {
  const [, , room = '', rest] = path.split('/');
  return rest === undefined ? undefined : room;
}

function importsOf(from: string, text: string): Import[] {
  const statements = withoutComments(text).matchAll(
    /\b(?:import|export)\s+(type\s)?(?:([\w*{][^'";]*?)\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...statements].map(([, type, names = '', module, dynamic]) => {
    const written = (module ?? dynamic) as string;
    const to = written.startsWith('.') ? relative(ROOT, join(ROOT, dirname(from), written)) : written;
    const named = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? [names];
    const everyType = named.filter((each) => each.trim() !== '').every((each) => /^\s*type\s/.test(each));
    return { from, to, typeOnly: type !== undefined || (names !== '' && everyType) };
  });
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$|\s\/\/ .*$/gm, '');
}

function isOurs({ to }: Import): boolean {
  return to.startsWith('src/');
}

function describeImport({ from, to }: Import): string {
  return `${from} -> ${to}`;
}

describe('imports', () => {
  test('are found', () => {
    expect(imports.length).toBeGreaterThan(files.length);
    expect(imports.filter(isOurs).filter(({ to }) => !files.some(({ path }) => path === to))).toEqual([]);
  });

  test('go down the floors', () => {
    const up = imports.filter(isOurs).filter(({ from, to }) => {
      const [above, below] = [floorOf(from), floorOf(to)];
      if (above === below || TOP.includes(above)) return false;
      return FLOORS[above]?.floors.includes(below) !== true;
    });
    expect(up.map(describeImport)).toEqual([]);
  });

  test('threads that render load neither what checks requests nor what few pages need', () => {
    const loaded = new Set(['src/wiki/work/thread.ts']);
    for (const path of loaded)
      for (const { from, to, typeOnly } of imports) if (from === path && !typeOnly) loaded.add(to);
    expect(loaded).toContain('parse5');
    expect(['zod', 'temml', 'yaml'].filter((each) => loaded.has(each))).toEqual([]);
  });

  test('every folder lies on a floor', () => {
    const folders = new Set(files.map(({ floor }) => floor));
    expect([...folders].filter((each) => !(each in FLOORS) && !TOP.includes(each))).toEqual([]);
  });

  test('nobody asks the program or its commands for anything', () => {
    const found = imports.filter(isOurs).filter(({ from, to }) => {
      return TOP.includes(floorOf(to)) && !TOP.includes(floorOf(from));
    });
    expect(found.map(describeImport)).toEqual([]);
  });

  test('the wiki knows interfaces of what keeps its things, not what keeps them', () => {
    const found = imports
      .filter(({ from }) => floorOf(from) === 'wiki')
      .filter(({ to }) => ['store', 'search', 'accounts'].includes(floorOf(to)) && isOurs({ to } as Import))
      .filter(({ to }) => !INTERFACES.includes(to));
    expect(found.map(describeImport)).toEqual([]);
  });

  test('third-party code stands only where its floor allows it', () => {
    const found = imports
      .filter((each) => !isOurs(each) && !each.to.startsWith('node:'))
      .filter(({ from, to }) => {
        const floor = floorOf(from);
        return floor !== 'cli' && !(FLOORS[floor]?.code ?? []).includes(to);
      });
    expect(found.map(describeImport)).toEqual([]);
  });

  test('built-in modules carry their prefix', () => {
    expect(imports.filter(({ to }) => builtinModules.includes(to)).map(describeImport)).toEqual([]);
  });

  test('only some floors reach outside the process', () => {
    const found = imports.filter(({ from, to }) => OUTSIDE[to]?.includes(floorOf(from)) === false);
    expect(found.map(describeImport)).toEqual([]);
  });

  test('name their file with its ending', () => {
    expect(imports.filter((each) => isOurs(each) && !/\.tsx?$/.test(each.to)).map(describeImport)).toEqual(
      [],
    );
  });

  test.each(Object.keys(ROOMS))('stay within what the rooms of %s may know', (floor) => {
    const rooms = ROOMS[floor] as Readonly<Record<string, readonly string[]>>;
    const found = imports.filter(isOurs).filter(({ from, to }) => {
      const [above, below] = [roomOf(from), roomOf(to)];
      if (floorOf(from) !== floor || floorOf(to) !== floor || above === undefined || below === undefined)
        return false;
      return above !== below && rooms[above]?.includes(below) !== true;
    });
    expect(found.map(describeImport)).toEqual([]);
  });

  test.each(Object.keys(ROOMS))(
    'lead no room of %s back to itself, not even through a file outside rooms',
    (floor) => {
      const next = new Map(Object.entries(ROOMS[floor] as Readonly<Record<string, readonly string[]>>));
      expect(findCircles(next)).toEqual([]);
      const own = imports
        .filter(isOurs)
        .filter(({ from, to }) => floorOf(from) === floor && floorOf(to) === floor);
      const found = new Map<string, string[]>();
      for (const { from, to } of own) {
        const [above, below] = [roomOf(from) ?? from, roomOf(to) ?? to];
        if (above !== below) found.set(above, [...(found.get(above) ?? []), below]);
      }
      expect(findCircles(found)).toEqual([]);
    },
  );

  test('the server itself loads no engine', () => {
    const loaded = loadedBy('src/app/serve.ts');
    expect(loaded).toContain('src/content-models/models.ts');
    const heavy =
      /^(?:src\/content-models\/(?:.*\/)?engines?\.ts|micromark|mdast|hast|yaml|smol-toml|gemoji|parse5|temml|lowlight)/;
    expect(loaded.filter((each) => heavy.test(each))).toEqual([]);
  });

  test('make no circles', () => {
    const next = files.map(
      ({ path, imports: own }) => [path, own.filter(isOurs).map(({ to }) => to)] as const,
    );
    expect(findCircles(new Map(next))).toEqual([]);
  });
});

/** What one file loads when the program runs, by any way: files of ours and modules. */
function loadedBy(path: string): string[] {
  const loaded = new Set([path]);
  for (const each of loaded)
    for (const { from, to, typeOnly } of imports) if (from === each && !typeOnly) loaded.add(to);
  return [...loaded];
}

/** Imports of types alone make no circle when the program runs, but do when it is read: they count. */
function findCircles(next: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const visit = (path: string, way: readonly string[]): void => {
    if (way.includes(path)) {
      circles.push([...way.slice(way.indexOf(path)), path].join(' -> '));
      return;
    }
    if (done.has(path)) return;
    for (const to of next.get(path) ?? []) visit(to, [...way, path]);
    done.add(path);
  };
  for (const path of next.keys()) visit(path, []);
  return circles;
}

describe('words', () => {
  const GIT = /^(?:commits?|trees?|blobs?|refs?|oids?)$/;

  /** Words of identifiers and strings: `makeTreeEntry` is make, tree, entry. */
  function wordsOf(text: string): string[] {
    return withoutComments(text)
      .replace(/\$ref\b|\bref: false\b|\.ref\(\)/g, ' ') // words of JSON Schema, of timers and of threads
      .replace(/\/(?![/*\s])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/g, ' ')
      .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z0-9]+/);
  }

  test("git's own stay in the store", () => {
    const found = files
      .filter(({ floor }) => ['http', 'web', 'wiki', 'accounts', 'site', 'title', 'base'].includes(floor))
      .map(({ path, text }) => ({
        path,
        words: [...new Set(wordsOf(text).filter((word) => GIT.test(word)))],
      }))
      .filter(({ words }) => words.length > 0);
    expect(found).toEqual([]);
  });

  test('only content models know the extensions of pages, and only the layout puts them to titles', () => {
    const extensions = Object.values(MODELS).flatMap((model) => model.extensions);
    const written = new RegExp(`'\\.(?:${extensions.join('|')})'`);
    const found = files
      .filter(({ floor, text }) => !['store', ...TOP].includes(floor) && written.test(text))
      .map(({ path }) => path);
    expect(found).toEqual([]);
    const asking = files
      .filter(({ text }) => text.includes('MODELS') && /\bextensions\b/.test(text))
      .map(({ path }) => path);
    expect(asking).toEqual(['src/wiki/layout.ts']);
  });

  test('content models are told apart in their table alone', () => {
    const compared = new RegExp(`model\\w* [!=]== '(?:${MODEL_NAMES.join('|')})'`, 'i');
    const found = files.filter(({ text }) => compared.test(text)).map(({ path }) => path);
    expect(found).toEqual([]);
  });

  test('statuses stand in the table of errors, in what answers, and where an endpoint succeeds', () => {
    const allowed = [
      'errors/errors',
      'errors/error-answer',
      'errors/auth-errors',
      'errors/git-errors',
      'errors/transport-errors',
      'errors/wiki-errors',
      'answers/respond',
      'endpoints/health',
      'middleware/answer-errors',
      'server/deadline',
    ].map((name) => `src/http/${name}.ts`);
    const found = files
      .filter(
        ({ path, floor }) =>
          ['http', 'web', 'wiki', 'accounts', 'site'].includes(floor) && !allowed.includes(path),
      )
      .flatMap(({ path, floor, text }) =>
        [...withoutComments(text).matchAll(/(?<![\w.$#])([1-5]\d\d)(?![\w.])/g)]
          .map(([, number]) => Number(number))
          .filter(
            (number) => STATUSES.includes(number) && !(['http', 'web'].includes(floor) && isSuccess(number)),
          )
          .map((number) => `${path}: ${number}`),
      );
    expect(found.filter((each) => !LIMITS.includes(each))).toEqual([]);
  });

  const STATUSES = Object.keys(STATUS_CODES)
    .map(Number)
    .filter((status) => status >= 200);
  /** Numbers that are no statuses. */
  const LIMITS = [
    'src/accounts/database/state-database.ts: 200',
    'src/wiki/ledger/known-paths.ts: 200',
    'src/wiki/ledger/message.ts: 500',
    'src/wiki/media/media.ts: 200',
    'src/wiki/names/names.ts: 500',
    'src/wiki/rendering/page-lists.ts: 200',
    'src/wiki/rendering/page-lists.ts: 500',
    'src/wiki/state/wiki-state.ts: 500',
  ];

  /** What an endpoint may say itself: that it went well, or where to go on. */
  function isSuccess(number: number): boolean {
    return number < 400;
  }
});

describe('files', () => {
  const tests = readdirSync(join(ROOT, 'test/http'), { recursive: true, encoding: 'utf8' });

  test.each(API_ENDPOINTS)('$method $path has its test', ({ id }) => {
    const name = id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    expect(tests.map((path) => basename(path))).toContain(`${name}.test.ts`);
  });

  test.each(ENDPOINTS.filter(({ id }) => !API_ENDPOINTS.some((each) => each.id === id)))(
    '$method $path, beside the API, is asked for by a test',
    ({ path }) => {
      const [asked = ''] = path.split('*');
      const texts = tests
        .filter((name) => name.endsWith('.test.ts'))
        .map((name) => join(ROOT, 'test/http', name));
      expect(texts.some((file) => readFileSync(file, 'utf8').includes(asked))).toBe(true);
    },
  );

  test(`no folder holds more than ${MAX_FILES}`, () => {
    const counts = new Map<string, number>();
    for (const top of ['src', 'test']) {
      const entries = readdirSync(join(ROOT, top), { recursive: true, withFileTypes: true });
      for (const { parentPath } of entries.filter((each) => each.isFile()))
        counts.set(parentPath, (counts.get(parentPath) ?? 0) + 1);
    }
    const full = [...counts].filter(([, count]) => count > MAX_FILES);
    expect(full.map(([folder, count]) => `${relative(ROOT, folder)}: ${count}`)).toEqual([]);
  });

  test('none lies outside of a room', () => {
    expect(files.filter(({ path }) => path.split('/').length < 3).map(({ path }) => path)).toEqual([]);
  });

  test('export by name', () => {
    expect(files.filter(({ text }) => /^export default\b/m.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('none is called index, or a word that means nothing', () => {
    const vague = /\/(?:index|common|misc)\.|(?:utils?|helpers?|manager|service)[-.]/;
    expect(files.filter(({ path }) => vague.test(path)).map(({ path }) => path)).toEqual([]);
  });

  test('begin by saying what they are for', () => {
    const silent = files.filter(({ text }) => !/^(?:#!.*\n)?\s*\/\*\*/.test(text));
    expect(silent.map(({ path }) => path)).toEqual([]);
  });
});

describe('the handbook', () => {
  const HELP = join(ROOT, 'content/Help');
  const inTree = ['src', 'test', 'bin'].flatMap((top) =>
    readdirSync(join(ROOT, top), { recursive: true, encoding: 'utf8' }).map((path) => `/${top}/${path}`),
  );

  test.each(['Architecture.md', 'Contributing.md'])('%s names files that are there', (page) => {
    const named = readFileSync(join(HELP, page), 'utf8').matchAll(/`([\w./-]+\.ts)`/g);
    const gone = [...named]
      .map(([, name]) => name)
      .filter((name) => !inTree.some((path) => path.endsWith(`/${name}`)));
    expect(gone).toEqual([]);
  });

  test('tells of each floor what it may import, and no more', () => {
    const rows = readFileSync(join(HELP, 'Architecture.md'), 'utf8').matchAll(
      /^\| [\d-] \| `src\/([\w-]+)` \| (.*?) \| (.*?) \|$/gm,
    );
    const told = [...rows]
      .filter(([, floor = '']) => !TOP.includes(floor))
      .map(([, floor = '', may = '']) => {
        const names = may.replace(/:.*/, '').split(/, | and /);
        return [floor, names.filter((name) => name !== 'nothing').sort()];
      });
    const kept = Object.entries(FLOORS).map(([floor, { floors }]) => [floor, [...floors].sort()]);
    expect(Object.fromEntries(told)).toEqual(Object.fromEntries(kept));
  });
});
