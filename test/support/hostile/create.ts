/** Hazards 3.1: what is sent to POST /page, by whom, and under which titles. */
import { gzipSync } from 'node:zlib';
import { inParallel, sleep } from '../parallel.ts';
import { open } from './bytes.ts';
import { ask, JSON_TYPE, type Row, type Sent, type Statuses, story, withJson } from './row.ts';

const MEBIBYTE = 1024 * 1024;
const good = { source: 'text', title: 'Refused', comment: 'c' };

/** A creation by the editor that differs from a good one in some places. */
const create = (change: object | string, more: Partial<Sent> = {}): Sent =>
  withJson('POST', '/page', typeof change === 'string' ? change : { ...good, ...change }, {
    as: 'editor',
    ...more,
  });

const bad = (row: string, change: object | string, statuses: Statuses = 400): Row =>
  ask(row, create(change), statuses);

/** What is refused, in every round alike. */
export function refusedCreations(): Row[] {
  return [...bodies(), ...headers(), ...credentials(), ...badTitles()];
}

/** @param round the first makes pages that the next ones find */
export function creations(round: number): Row[] {
  return [...sources(round), ...titles(round), ...crowds(round)];
}

function bodies(): Row[] {
  return [
    ...['{"source": ', '{"source": "s",}', '', 'null', '"a"', '[1]'].map((text) => bad('T018', text)),
    ask('T018', { ...create('{'), body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) }, 400),
    bad('T019', '{"source":"s","title":"A","title":"B","comment":"c"}'),
    bad('T019', `{${'"a":1,'.repeat(100_000)}"b":1}`),
    bad('T020', '{"__proto__":{"x":1},"source":"s","title":"P","comment":"c"}'),
    bad('T020', { constructor: { prototype: { x: 1 } } }),
    bad('T021', `{"source":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    bad('T021', '['.repeat(500_000)),
    ...[undefined, 5, null, ['s']].map((source) => bad('T022', { source })),
    bad('T024', { source: 'x'.repeat(2 * MEBIBYTE + 1) }, 413),
    bad('T025', { source: 'a\u0000b' }),
    bad('T025', '{"source":"\\ud800","title":"S","comment":"c"}'),
    ...[undefined, true].map((comment) => bad('T027', { comment })),
    ...['evil', 1, 'constructor'].map((content_model) => bad('T030', { content_model })),
    ...['\\n', '\\"', '[]', ' '].map((piece) =>
      bad('T021', `{"comment":"c","title":"T","frobnicate":1,"source":"${piece.repeat(900_000)}"}`),
    ),
  ];
}

function headers(): Row[] {
  const typed = (
    row: string,
    type: string | undefined,
    statuses: Statuses = 415,
    body: string | Uint8Array = JSON.stringify(good),
  ) =>
    ask(
      row,
      {
        method: 'POST',
        path: '/page',
        headers: type === undefined ? {} : { 'content-type': type },
        body,
        as: 'editor',
      },
      statuses,
    );
  const encoded = (row: string, encoding: string, body: Uint8Array, statuses: Statuses) =>
    ask(
      row,
      {
        method: 'POST',
        path: '/page',
        headers: { ...JSON_TYPE, 'content-encoding': encoding },
        body,
        as: 'editor',
      },
      statuses,
    );
  return [
    ...['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', undefined].map(
      (type) => typed('T013', type),
    ),
    ...['application/vnd.api+json', 'application/csp-report'].map((type) => typed('T014', type)),
    typed(
      'T015',
      'application/json; charset=utf-16le',
      [400, 415],
      Buffer.from(JSON.stringify(good), 'utf16le'),
    ),
    encoded('T016', 'gzip', gzipSync(Buffer.alloc(200 * MEBIBYTE)), [413, 0]),
    encoded('T016', 'gzip', gzipSync(`{"source":"${'x'.repeat(64 * MEBIBYTE)}`), [413, 0]),
    encoded('T016', 'gzip', Buffer.from('no gzip'), 400),
    encoded('T017', 'zstd', Buffer.from('{}'), 415),
    ask('T007', { ...create(''), body: Buffer.alloc(20 * MEBIBYTE, 32) }, [413, 0]),
  ];
}

function credentials(): Row[] {
  const as = (row: string, authorization: string | readonly string[], statuses: Statuses, token?: string) =>
    ask(row, create({ token }, { as: 'nobody', headers: { ...JSON_TYPE, authorization } }), statuses);
  return [
    ask('T005', create({}, { as: 'session' }), 400),
    ask('T006', create({ token: `${'0'.repeat(40)}+\\` }, { as: 'session' }), 403),
    ask('T007', create({ token: '' }, { as: 'session' }), 400),
    ask('T007', create({ token: [] }, { as: 'session' }), 400),
    ask('T007', create({ token: 'x'.repeat(4 * MEBIBYTE) }, { as: 'session' }), [413, 0]),
    story('T008', async (target) => {
      const token = target.session.csrfToken;
      for (const more of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }])
        await target.ask(
          'T008',
          create({ token }, { as: 'session', headers: { ...JSON_TYPE, ...more } }),
          403,
        );
    }),
    // Decisions: without credentials, the missing token is what is said first.
    ask('T010', create({}, { as: 'nobody' }), 400),
    ask('T010', create({ token: 'wrong' }, { as: 'nobody' }), 403),
    ask('T010', create({ token: '+\\' }, { as: 'nobody' }), 403),
    ask('T010', create({}, { as: 'reader' }), 403),
    as('T011', 'Bearer 0123456789abcdef0123456789abcdef', 401),
    as('T011', 'Bearer 0123456789abcdef0123456789abcdef', 401, '+\\'),
    as('T011', 'Bearer ', 401),
    as('T011', ['Bearer one', 'Bearer two'], 401),
    as('T011', `Bearer ${'y'.repeat(100_000)}`, [431, 0]),
    ask('T012', withJson('POST', '/page?access_token=0123456789', good), 401),
  ];
}

function sources(round: number): Row[] {
  const made = (row: string, title: string, change: object, also?: (source: string) => boolean): Row =>
    ask(
      row,
      create({ title: `${title} ${round}`, ...change }),
      201,
      also && (({ body }) => also((body as { source: string }).source)),
    );
  return [
    story('T001', async (target) => {
      const sent = create({ title: `New ${round}` });
      await target.ask(
        'T001',
        sent,
        201,
        ({ headers: { location } }) => location === `${target.server.base}/page/New_${round}`,
      );
      await target.ask('T002', sent, 409);
    }),
    { ...made('T002', 'New in one breath', {}), row: 'T002' },
    made('T009', 'Token beside a bearer', { token: 'wrong' }),
    made('T023', 'Blank', { source: '' }, (source) => source === ''),
    made('T024', 'Two MiB', { source: `${round}`.padEnd(2 * MEBIBYTE, 'x') }),
    made('T026', 'Lines', { source: 'a\r\nb\r\n' }, (source) => source === 'a\nb'),
    made('T027', 'No comment', { comment: null }),
    made('T027', 'Long comment', { comment: '😀'.repeat(2_500) }),
    made('T028', 'Forged', { comment: 'fix\n\nWiki-User: Admin\nparent 0' }),
    made('T029', 'Control', { comment: 'a\u001b[31mb\rc\u2028d\u0085e\u202e' }),
    ...hangUps(round),
  ];
}

/** Clients that leave as soon as all is sent: one page or none, and never two. */
function hangUps(round: number): Row[] {
  return [0, 1, 2, 3].map((each) =>
    story('T046', async (target) => {
      const title = `Hung up ${round} ${each}`;
      const body = JSON.stringify({ ...good, title });
      const socket = open(target.server.origin);
      const head = `POST /v1/page HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${target.token}\r\nContent-Type: application/json\r\n`;
      target.doubt();
      await new Promise<void>((resolve) =>
        socket.write(`${head}Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`, () => resolve()),
      );
      socket.destroy();
      await sleep(500);
      await target.ask('T046', create({ title, source: 'retry' }), [201, 409]);
      const count = `/page/Hung_up_${round}_${each}/history/counts/edits`;
      await target.ask(
        'T046',
        { path: count },
        200,
        (answer) => (answer.body as { count: number }).count === 1,
      );
    }),
  );
}

function badTitles(): Row[] {
  const refused = (row: string, ...names: readonly string[]) => names.map((title) => bad(row, { title }));
  return [
    bad('T031', { title: undefined }),
    ...refused('T031', '', ' ', '___', 'x'.repeat(256), 'é'.repeat(128), 'x'.repeat(10_000)),
    ...refused('T032', '../../etc/passwd', '..', '.', 'a/../b', 'a/./b', 'a/..'),
    ...refused('T035', 'a\u0000b', 'a\nb', 'a\tb', 'a\u007fb', 'a\u2067b'),
    ...refused(
      'T041',
      '<script>alert(1)</script>',
      'a[b]',
      'a{b}',
      'a|b',
      'a~~~b',
      'a%2Fb',
      'a\ufffdb',
      '#section',
    ),
    ...refused('T042', 'X\r\nSet-Cookie: a=b'),
    ...refused('T044', 'Special:Search', 'Media:X.png', 'Template:'),
  ];
}

function titles(round: number): Row[] {
  const once = round === 0 ? 201 : 409;
  const made = (row: string, statuses: Statuses, ...names: readonly string[]) =>
    names.map((title) => bad(row, { title }, statuses));
  return [
    ...made(
      'T033',
      [201, 400, 409],
      '.git',
      'Capital/.GIT',
      'git~1',
      '.git::$INDEX_ALLOCATION',
      '.gi\u200ct',
    ),
    ...made(
      'T033',
      [201, 400, 409],
      '.gitmodules',
      '.gitattributes',
      '.stemma/site.json',
      'COM1/x',
      'b./c',
      'd /e',
    ),
    ...made('T032', once, '/a', 'a/', 'a//b'),
    ...made('T034', once, 'AC\\DC'),
    ...made('T036', once, 'CON', 'aux', 'x.', 'a:b', 'a?b', '-rf', 'LPT1.txt', 'a*b"c'),
    ...made('T037', [201, 400, 409], '漢'.repeat(85)),
    story('T038', async (target) => {
      await target.ask('T038', create({ title: `Cafe\u0301 ${round}` }), 201);
      await target.ask('T038', create({ title: `Café ${round}` }), 409);
    }),
    story('T039', async (target) => {
      await target.ask('T039', create({ title: `Seedling ${round}` }), 201);
      await target.ask('T039', create({ title: `seedling ${round}` }), 409);
      await target.ask('T039', create({ title: `SeedLing ${round}` }), 409);
    }),
    story('T040', async (target) => {
      for (const title of ['', '/Child', '/Child/Grandchild'].map((end) => `Family ${round}${end}`))
        await target.ask('T040', create({ title }), 201);
    }),
    ask('T043', create({ title: `€ ${round}` }), 201, ({ headers: { location = '' } }) =>
      /^[\x21-\x7e]+$/.test(location),
    ),
    ...made('T044', [201, 400, 403, 409], 'File:X.svg', 'User:Admin', 'MediaWiki:Common.js'),
  ];
}

function crowds(round: number): Row[] {
  return [
    story('T003', async (target) => {
      const answers = await inParallel(Array.from({ length: 50 }), 50, (_, index) =>
        target.ask('T003', create({ title: `Wanted ${round}`, source: `by ${index}` }), [201, 409]),
      );
      const made = answers.filter(({ status }) => status === 201).length;
      if (made !== 1) target.findings.push(`T003: ${made} of 50 made the page`);
    }),
    story('T004', async (target) => {
      await inParallel(Array.from({ length: 50 }), 50, (_, index) =>
        target.ask('T004', create({ title: `Crowd ${round} ${index}` }), 201),
      );
    }),
  ];
}
