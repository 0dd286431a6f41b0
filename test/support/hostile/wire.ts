/** Hazards 3.10: bytes that are no request, or two at once; clients that are slow; and what a session may do. */
import { sleep } from '../parallel.ts';
import { open, sendBytes } from './bytes.ts';
import { type Also, ask, type Row, type Statuses, story } from './row.ts';

export const HOST = 'Host: x\r\n';
export const POST = `POST /v1/page HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
export const MALFORMED = 'stemma-request-malformed';

type Malformed = readonly [what: string, bytes: string, status: number, key: string];

/** Requests that could be read in two ways, or are none, and how they are refused (T201 to T207, T212). */
export const MALFORMED_REQUESTS: readonly Malformed[] = [
  ['two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400, MALFORMED],
  [
    'a length and chunks',
    `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    MALFORMED,
  ],
  ['an unknown encoding', `${POST}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`, 400, MALFORMED],
  ['chunks inside', `${POST}Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n`, 400, MALFORMED],
  ['a length with a sign', `${POST}Content-Length: +4\r\n\r\n{}  `, 400, MALFORMED],
  ['a negative length', `${POST}Content-Length: -1\r\n\r\n`, 400, MALFORMED],
  [
    'a chunk that overflows',
    `${POST}Transfer-Encoding: chunked\r\n\r\nfffffffffffffffff\r\n`,
    400,
    MALFORMED,
  ],
  ['line feeds alone', 'GET /v1/page/A HTTP/1.1\nHost: x\n\n', 400, MALFORMED],
  ['a folded field', `GET /v1/page/A HTTP/1.1\r\n${HOST}A: b\r\n c\r\n\r\n`, 400, MALFORMED],
  ['a space before a colon', 'GET /v1/page/A HTTP/1.1\r\nHost : x\r\n\r\n', 400, MALFORMED],
  ['a carriage return alone', `GET /v1/page/A HTTP/1.1\r\n${HOST}A: b\rc\r\n\r\n`, 400, MALFORMED],
  ['NUL', `GET /v1/page/A HTTP/1.1\r\n${HOST}A: b\0c\r\n\r\n`, 400, MALFORMED],
  ['an unknown method', `FOO /v1/page/A HTTP/1.1\r\n${HOST}\r\n`, 405, 'stemma-method-not-allowed'],
  ['a method that is no word', `F(O /v1/page/A HTTP/1.1\r\n${HOST}\r\n`, 400, MALFORMED],
  ['something else than HTTP', 'SSH-2.0-x\r\n\r\n', 400, MALFORMED],
  ['no host', 'GET /v1/page/A HTTP/1.1\r\n\r\n', 400, MALFORMED],
  ['two hosts', `GET /v1/page/A HTTP/1.1\r\n${HOST}Host: evil\r\n\r\n`, 400, MALFORMED],
  [
    'two origins',
    `GET /v1/page/A HTTP/1.1\r\n${HOST}Origin: https://a\r\nOrigin: https://b\r\n\r\n`,
    400,
    MALFORMED,
  ],
  ['two types', `${POST}Content-Type: text/plain\r\nContent-Length: 2\r\n\r\n{}`, 400, MALFORMED],
  ['the form for proxies', `GET http://evil/v1/page/A HTTP/1.1\r\n${HOST}\r\n`, 400, MALFORMED],
  ['a tunnel', `CONNECT evil:443 HTTP/1.1\r\n${HOST}\r\n`, 405, 'stemma-method-not-allowed'],
  [
    '101 fields',
    `GET /v1/page/A HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(100)}\r\n`,
    431,
    'stemma-head-too-large',
  ],
  [
    '2,500 fields',
    `GET /v1/page/A HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(2_500)}\r\n`,
    431,
    'stemma-head-too-large',
  ],
  [
    'a field of 17 kB',
    `GET /v1/page/A HTTP/1.1\r\n${HOST}A: ${'y'.repeat(17_000)}\r\n\r\n`,
    431,
    'stemma-head-too-large',
  ],
  [
    'a path of 17 kB',
    `GET /v1/page/${'y'.repeat(17_000)} HTTP/1.1\r\n${HOST}\r\n`,
    431,
    'stemma-head-too-large',
  ],
  ['a head of 5 MB', `GET / HTTP/1.1\r\n${HOST}A: ${'y'.repeat(5e6)}\r\n\r\n`, 431, 'stemma-head-too-large'],
  [
    'chunks with 100 kB of extensions',
    `${POST}Transfer-Encoding: chunked\r\n\r\n2;${'y'.repeat(1e5)}\r\n{}\r\n0\r\n\r\n`,
    413,
    'stemma-body-too-large',
  ],
];

const CONNECT_LATER = 'CONNECT evil:443 HTTP/1.1\r\nHost: x\r\n\r\n';
/** More than lies in buffers on the way. */
const MUCH_BYTES = 1_000_000;
/** What of them stands under another row than T201. */
const ROWS: readonly (readonly [what: RegExp, row: string])[] = [
  [/hosts$/, 'T202'],
  [/for proxies/, 'T203'],
  [/fields$/, 'T204'],
  [/kB$|5 MB/, 'T205'],
  [/extensions/, 'T206'],
  [/method/, 'T207'],
  [/tunnel/, 'T212'],
];

export function wire(): Row[] {
  const bytes = (row: string, what: string, text: string, statuses: Statuses, also?: Also) =>
    story(row, (target) => target.wire(row, what, text, statuses, also));
  const GET = `GET /v1/page/Seed HTTP/1.1\r\n${HOST}`;
  const key =
    (expected: string): Also =>
    ({ body }) =>
      (body as { errorKey?: string } | undefined)?.errorKey === expected;
  return [
    ...MALFORMED_REQUESTS.map(([what, text, status, expected]) =>
      bytes(
        ROWS.find(([words]) => words.test(what))?.[1] ?? 'T201',
        what,
        text,
        // A client that is still sending when the server stops waiting may not see the answer.
        text.length > MUCH_BYTES ? [status, 0] : status,
        key(expected),
      ),
    ),
    // Without a version there is no head to answer with.
    bytes('T203', 'no version', 'GET /v1/page/Seed\r\n\r\n', [400, 0]),
    ...['h2c', 'websocket'].map((protocol) =>
      bytes('T212', protocol, `${GET}Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n\r\n`, 200),
    ),
    bytes('T212', 'CONNECT, twice', CONNECT_LATER + CONNECT_LATER, 405),
    bytes('T139', 'NUL in a query', `GET /v1/search/page?q=a\0b HTTP/1.1\r\n${HOST}\r\n`, 400),
    bytes(
      'T139',
      'Latin-1 in a query',
      `GET /v1/search/page?q=caf\u00e9 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
      400,
    ),
    ...sessions(),
  ];
}

function sessions(): Row[] {
  const evil = {
    origin: 'https://evil.example',
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'cookie',
  };
  const isOpenToNobody: Also = ({ headers }) => headers['access-control-allow-credentials'] === undefined;
  const isPrivate: Also = ({ headers }) => /private|no-store/.test(headers['cache-control'] ?? '');
  const tokens = '/api.php?action=query&meta=tokens&format=json';
  const wrong = new URLSearchParams({
    action: 'login',
    format: 'json',
    lgname: 'Carol',
    lgpassword: 'x',
    lgtoken: 'x',
  }).toString();
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  return [
    ...['/page/Seed', '/page', '/search/page'].map((path) =>
      ask('T213', { method: 'OPTIONS', path, headers: evil }, 204, isOpenToNobody),
    ),
    ask('T213', { path: '/page/Seed', headers: evil, as: 'session' }, 200, isOpenToNobody),
    ask('T214', { at: 'origin', path: tokens }, 200, ({ headers }) =>
      (headers['set-cookie'] ?? []).every(
        (cookie) => /HttpOnly/i.test(cookie) && /SameSite=Lax/i.test(cookie),
      ),
    ),
    ask(
      'T215',
      { at: 'origin', path: tokens, headers: evil, as: 'session' },
      200,
      (answer) =>
        isOpenToNobody(answer) &&
        isPrivate(answer) &&
        answer.headers['access-control-allow-origin'] === undefined,
    ),
    ...Array.from({ length: 20 }, () =>
      ask('T216', { method: 'POST', at: 'origin', path: '/api.php', headers: form, body: wrong }, [200, 429]),
    ),
    ...(['editor', 'session', 'reader'] as const).map((as) =>
      ask('T219', { path: '/page/Seed', as }, 200, isPrivate),
    ),
    ask('T219', { path: '/page/Nothing_here' }, 404),
  ];
}

const HALF_OPEN = 500;
const IDLE = 500;
/** The server looks once a second for heads that are late by five. */
const HEADS_WITHIN_MS = 8_000;

/** Connections that say a little and then no more. They take seconds, and are held while others are sent. */
export function slow(): Row[] {
  return [
    story('T210', async (target) => {
      const sockets = Array.from({ length: HALF_OPEN }, () => {
        const socket = open(target.server.origin);
        socket.write('GET /v1/page/Seed HTTP/1.1\r\nHost: x\r\nX-');
        return socket;
      });
      const closed = Promise.all(
        sockets.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))),
      );
      const late = sleep(3 * HEADS_WITHIN_MS).then(() => 'late');
      if ((await Promise.race([closed, late])) === 'late')
        target.findings.push('T210: half a head is waited for');
      for (const socket of sockets) socket.destroy();
    }),
    story('T211', async (target) => {
      const sockets = Array.from({ length: IDLE }, () => open(target.server.origin));
      for (const socket of sockets) socket.resume().write('GET /health HTTP/1.1\r\nHost: x\r\n\r\n');
      await sleep(3_000);
      await target.ask('T211', { path: '/page/Seed' }, 200);
      for (const socket of sockets) socket.destroy();
    }),
    ...(['T048', 'T208'] as const).map((row) =>
      story(row, async (target) => {
        const more = row === 'T048' ? 'Expect: 100-continue\r\n' : '';
        const answer = await sendBytes(
          target.server.origin,
          `${POST}${more}Content-Length: 100\r\n\r\n${row === 'T048' ? '' : '{"a'}`,
        );
        target.judge(row, 'a body that does not come', answer, [408, 0]);
      }),
    ),
  ];
}
