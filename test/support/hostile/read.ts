/** Hazards 3.3: titles that lead astray, redirects, conditions, hosts and methods, and stored texts that are none. */
import { ask, get, type Row, type Statuses, story } from './row.ts';

const FORMS = ['', '/bare', '/html', '/with_html'] as const;
const MISSING = [400, 404];
/** A document that may take too much to be made; 503 with the link to its source. */
const COSTLY = [200, 422, 503];

const isOurs = (location = ''): boolean => location === '' || /^\/v1\/page\/[^/]/.test(location);

export function reads(): Row[] {
  return [...titles(), ...redirects(), ...conditions(), ...methods(), ...stored()];
}

function titles(): Row[] {
  const each = (row: string, title: string, statuses: Statuses) =>
    FORMS.map((form) =>
      get(row, `/page/${title}${form}`, statuses, ({ headers }) => isOurs(headers.location)),
    );
  return [
    ...each('T075', 'No_such_page', 404),
    ...each('T075', '__proto__', 404),
    ...each('T075', 'constructor', 404),
    ...['seed', '__Seed_', '%3ASeed', 'Seed%23top', 'a%20B'].flatMap((title) => each('T076', title, 301)),
    ...each('T077', '%2F%2Fevil.com', MISSING),
    get('T077', '/page//evil.com/%2e%2e', MISSING),
    ...[
      '..%2f..%2fetc%2fpasswd',
      '%2e%2e',
      '..%5C..%5C',
      '%00',
      '%C0%AF',
      '.git%2Fconfig',
      '.stemma%2Fsite.json',
    ].flatMap((title) => each('T079', title, MISSING)),
    ...['%E0%A4%A', '%'].flatMap((title) => each('T079', title, MISSING)),
    ...each('T079', 'A%0d%0aB', MISSING),
    ...each('T079', 'x'.repeat(256), 404),
    ...['/', '//bare', '/Seed/', '/A/B', '/Seed/frobnicate'].map((path) =>
      get('T079', `/page${path}`, MISSING),
    ),
    get('T079', '/frobnicate', 404),
  ];
}

function redirects(): Row[] {
  const html = (row: string, path: string, statuses: Statuses) =>
    get(row, `/page/${path}`, statuses, ({ headers }) => isOurs(headers.location));
  return [
    ...['Script_redirect', 'Outside_redirect', 'Own_redirect'].flatMap((title) => [
      html('T078', `${title}/html`, [200, 307]),
      html('T078', `${title}/with_html`, [200, 307]),
      html('T078', title, 200),
    ]),
    html('T080', 'Loop_A/html', 307),
    html('T080', 'Loop_A/html?redirect=no', 200),
    html('T080', 'Loop_A/html?redirect=banana', 400),
    ...['Loop_A', 'Loop_B', 'Chain_0', 'Chain_50'].map((title) => html('T081', `${title}/with_html`, 307)),
    html('T081', 'Chain_99/html', [200, 307]),
    html('T082', 'Outside_redirect/html', 200),
    html('T087', 'Loop_A/html?redirect=no&redirect=yes', 307),
    html('T087', 'Loop_A/html?redirect=yes&redirect=no', 200),
    html('T087', 'Loop_A/html?redirect%5Ba%5D=1', [307, 400]),
    html('T087', 'Loop_A/html?redirect%5Ba%5D=1&redirect=no', [200, 400]),
    ...(['view', 'edit'] as const).map((flavor) => html('T083', `Seed/html?flavor=${flavor}`, 200)),
    html('T083', 'Seed/html?flavor=evil', 400),
  ];
}

function conditions(): Row[] {
  const own = (path: string) => (answer: { body: unknown }) =>
    path === '' || (answer.body as { html_url: string }).html_url.startsWith('http://127.0.0.1');
  return [
    story('T084', async (target) => {
      for (const form of FORMS) {
        const { headers } = await target.ask('T084', { path: `/page/Seed${form}` }, 200);
        const condition = { 'if-none-match': headers.etag ?? '' };
        await target.ask('T084', { path: `/page/Seed${form}`, headers: condition }, 304);
        await target.ask('T084', { path: `/page/Seed${form}`, headers: { 'if-match': '"x"' } }, 412);
      }
    }),
    story('T085', async (target) => {
      const tags = new Set<string>();
      for (const flavor of ['view', 'edit']) {
        const { headers } = await target.ask('T085', { path: `/page/Seed/html?flavor=${flavor}` }, 200);
        tags.add(headers.etag ?? '');
      }
      if (tags.size !== 2) target.findings.push('T085: two flavours under one ETag');
    }),
    ...[
      { host: 'evil.example' },
      { 'x-forwarded-host': 'evil.example' },
      { 'x-forwarded-proto': `x${','.repeat(8_000)}` },
      { forwarded: 'host=evil.example;proto=ftp' },
    ].map((headers) => ask('T086', { path: '/page/Seed/bare', headers }, 200, own('/bare'))),
    ask('T086', { path: '/page/Seed', headers: { 'x-forwarded-proto': `x${','.repeat(17_000)}` } }, 431),
    ask(
      'T095',
      { path: '/page/Seed/html', headers: { accept: 'image/png' } },
      [200, 406],
      ({ headers }) => headers['x-content-type-options'] === 'nosniff',
    ),
    ask('T096', { path: '/page/Seed/html', headers: { range: 'bytes=0-1' } }, 200),
  ];
}

function methods(): Row[] {
  return ['/page/Seed', '/page/Seed/bare', '/page/Seed/history', '/revision/1', '/page'].flatMap((path) => [
    ask('T094', { method: 'OPTIONS', path }, 204),
    ask('T094', { method: 'HEAD', path }, path === '/page' ? 405 : 200),
    ...['DELETE', 'PATCH', 'TRACE'].map((method) =>
      ask('T094', { method, path, as: 'editor' }, 405, ({ headers }) => headers['allow'] !== undefined),
    ),
  ]);
}

/** Pages written into the repository itself. */
function stored(): Row[] {
  const each = (row: string, title: string, statuses: Statuses) =>
    [...FORMS, '/history', '/links/media'].map((form) => get(row, `/page/${title}${form}`, statuses));
  return [
    ...each('T068', 'Link', 404),
    ...each('T068', 'Module', 404),
    ...['Twelve', 'Zeros'].flatMap((title) => [
      get('T088', `/page/${title}`, 413),
      get('T088', `/page/${title}/html`, 413),
      get('T088', `/page/${title}/with_html`, 413),
      get('T088', `/page/${title}/bare`, [200, 413]),
      get('T088', `/page/${title}/history`, 200),
    ]),
    { ...get('T089', '/page/Zeros', 413), row: 'T089' },
    get('T092', '/page/Latin', 200, ({ text }) => text.includes('Caf\ufffd')),
    get('T092', '/page/Latin/html', 200),
    ...['Left', 'Words', 'Rows', 'Bomb'].flatMap((title) => each('T097', title, COSTLY)),
    story('T097', async (target) => {
      await Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          target.ask('T097', { path: `/page/Chain_${at}/html?redirect=no` }, COSTLY),
        ),
      );
    }),
  ];
}
