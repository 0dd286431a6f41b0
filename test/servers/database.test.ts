/** What several servers share in PostgreSQL: what one learns, all know within a second, and a server that cannot know vouches for nobody. */

import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '../../src/accounts/database/migrations.ts';
import { SharedThrottle } from '../../src/accounts/database/shared-throttle.ts';
import { takeSharedTurn } from '../../src/accounts/database/shared-turn.ts';
import { StateDatabase } from '../../src/accounts/database/state-database.ts';
import { LogIns } from '../../src/accounts/log-ins.ts';
import { fillState, type StatePlace, stateText } from '../../src/accounts/state-text.ts';
import { Suppressed } from '../../src/accounts/suppressed.ts';
import { Tokens } from '../../src/accounts/tokens.ts';
import { throttleContract } from '../base/throttle-contract.ts';
import type { Client, ErrorBody, PageBody } from '../support/client.ts';
import { commit } from '../support/repository.ts';
import { addToken, runStemma, type Server, startServer } from '../support/server.ts';
import { cleanUp, temporaryDirectory } from '../support/temporary.ts';
import { NO_POSTGRES, type Postgres, startPostgres } from './postgres.ts';
import { UpstreamHost } from './upstream-host.ts';

const ALICE = { name: 'Alice', email: 'alice@example.org', bot: false, scope: 'edit' } as const;
const PLACE = { version: 'a'.repeat(40), path: 'A.md', madeAtSeconds: 1, content: 'b'.repeat(40) };
const COSTS = { cost: 16, blockSize: 1, parallelization: 1 };
const PATIENCE = { timeout: 60_000 };
const parts: { postgres?: Postgres } = {};
const url = (): string => parts.postgres!.url;

if (NO_POSTGRES !== undefined) console.warn(`skipped: ${NO_POSTGRES}`);

beforeAll(async () => {
  if (NO_POSTGRES === undefined) parts.postgres = await startPostgres();
});

async function open(): Promise<StateDatabase> {
  const database = await StateDatabase.open(url());
  cleanUp(() => database.close());
  return database;
}

/** Two servers: on one directory, or with a database. */
const PAIRS: readonly [string, () => Promise<readonly [StatePlace, StatePlace]>][] = [
  [
    'a directory',
    async () => {
      const directory = temporaryDirectory('state');
      return [directory, directory];
    },
  ],
  ['a database', async () => [await open(), await open()]],
];

describe.skipIf(NO_POSTGRES !== undefined).each(PAIRS)('state in %s', (_, make) => {
  test('a token is known to another server, and so is its end', async () => {
    const [one, other] = (await make()).map((place) => new Tokens(place)) as [Tokens, Tokens];
    const text = await one.add(ALICE);
    await expect.poll(() => other.find(text), PATIENCE).toEqual(ALICE);
    const record = other.list().find(({ email }) => email === ALICE.email);
    expect(await one.revoke(record?.id ?? 0)).toBe(true);
    expect(one.find(text)).toBeUndefined();
    await expect.poll(() => other.find(text), PATIENCE).toBeUndefined();
  });

  test('of many that are made at once none is lost', async () => {
    const [one, other] = (await make()).map((place) => new Tokens(place)) as [Tokens, Tokens];
    const before = one.list().length;
    const texts = await Promise.all(
      Array.from({ length: 20 }, (__, at) => (at % 2 ? one : other).add(ALICE)),
    );
    await expect.poll(() => texts.every((text) => one.find(text) && other.find(text)), PATIENCE).toBe(true);
    const ids = one.list().map(({ id }) => id);
    expect([ids.length - before, new Set(ids).size]).toEqual([20, ids.length]);
  });

  test('a session holds everywhere, and ends with the password', async () => {
    const logIns = (await make()).map(
      (place) => new LogIns({ stateDirectory: place, tokens: new Tokens(place), costs: COSTS }),
    );
    const [one, other] = logIns as [LogIns, LogIns];
    await one.users.add(
      { ...ALICE, name: 'Carol', email: 'carol@example.org' },
      await one.passwords.keep('open sesame'),
    );
    await expect.poll(() => other.users.find('Carol')?.name, PATIENCE).toBe('Carol');
    const request = { name: 'Carol', password: 'open sesame', address: '192.0.2.1', replaces: undefined };
    let found = await other.logIn(request);
    // On a busy machine the last look at the database may be too long ago to vouch for anybody.
    while (found === 'busy') found = await other.logIn(request);
    const { session } = found as { session: string };
    await expect.poll(() => one.find(session)?.name, PATIENCE).toBe('Carol');
    await one.users.changePassword('Carol', await one.passwords.keep('another one'));
    await expect.poll(() => other.find(session), PATIENCE).toBeUndefined();
  });

  test('what is hidden on one server is hidden on another', async () => {
    const [one, other] = (await make()).map((place) => new Suppressed(place)) as [Suppressed, Suppressed];
    await one.hide(PLACE, ['text']);
    await expect.poll(() => other.current().map(({ hide }) => hide), PATIENCE).toEqual([['text']]);
    await other.show(() => true);
    await expect.poll(() => one.current().map(({ hide }) => hide), PATIENCE).toEqual([[]]);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('the server that leads', () => {
  test('is one of those that want to, as long as it lives, and no command', async () => {
    const [one, other] = [await StateDatabase.open(url()), await open()];
    await open();
    one.seekLead();
    await expect.poll(() => one.leads, PATIENCE).toBe(true);
    other.seekLead();
    await expect.poll(() => other.state.status, PATIENCE).toBe('ok');
    expect(other.leads).toBe(false);
    await one.close();
    await expect.poll(() => other.leads, PATIENCE).toBe(true);
    await other.close();
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('the turn to save', () => {
  test('comes to one server after the other, also where one ends in the middle of it', async () => {
    const servers = [await open(), await open(), await open()];
    const had: string[] = [];
    const ask = async (at: number) => {
      const end = await takeSharedTurn(servers[at % 3]!);
      had.push(`${at}`);
      return end;
    };
    const first = await ask(0);
    const second = ask(1);
    await expect.poll(() => ofTurns('pid', false), PATIENCE).toBe(1);
    const third = ask(2);
    await expect.poll(() => ofTurns('pid', false), PATIENCE).toBe(2);
    const fourth = ask(3);
    await expect.poll(() => ofTurns('pid', false), PATIENCE).toBe(3);
    expect(had).toEqual(['0']);
    first();
    (await second)();
    await third;
    await ofTurns('pg_terminate_backend(pid)', true);
    (await fourth)();
    expect(had).toEqual(['0', '1', '2', '3']);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('what a server saves', () => {
  test('is heard by the others, also by one whose connection broke meanwhile', async () => {
    const [one, other] = [await open(), await open()];
    const heard = { one: 0, other: 0 };
    one.hearSaves(() => heard.one++);
    other.hearSaves(() => heard.other++);
    one.tellSave();
    await expect.poll(() => heard, PATIENCE).toEqual({ one: 0, other: 1 });
    await endConnections();
    one.tellSave();
    await expect.poll(() => heard.other, PATIENCE).toBeGreaterThan(1);
    await expect.poll(() => heard.one, PATIENCE).toBe(1);
  });
});

/** Breaks all connections to the database but one's own. */
function endConnections(): Promise<number> {
  return asked(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
}

/** How many connections have their turn to save, or wait for it, after something was asked of each. */
function ofTurns(what: string, granted: boolean): Promise<number> {
  return asked(
    `select ${what} from pg_locks where locktype = 'advisory' and objid = 7370815 and granted = ${granted}`,
  );
}

async function asked(sql: string): Promise<number> {
  const client = new pg.Client({ connectionString: url() });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows.length;
}

describe.skipIf(NO_POSTGRES !== undefined)('SharedThrottle', () => {
  throttleContract(async () => [new SharedThrottle(await open()), new SharedThrottle(await open())]);

  test('of many that ask at once for the same no more have it than there is', async () => {
    const throttles = [new SharedThrottle(await open()), new SharedThrottle(await open())];
    const draws = ['x', 'y'].map((key) => ({ key, capacity: 5, perSecond: 1e-6 }));
    const waits = await Promise.all(
      Array.from({ length: 20 }, (__, at) => throttles[at % 2]!.take(at % 3 ? draws : draws.toReversed())),
    );
    expect(waits.filter((waitMs) => waitMs === 0)).toHaveLength(5);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('migrate()', () => {
  test('leaves tables alone that a newer server made', async () => {
    await open();
    const client = new pg.Client({ connectionString: url() });
    await client.connect();
    await expect(migrate(client, [])).rejects.toThrow('newer version');
    await migrate(client);
    await client.end();
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('two servers with one upstream and one database', () => {
  const two: {
    servers?: readonly Server[];
    editors?: readonly Client[];
    host?: UpstreamHost;
    token?: string;
  } = {};

  beforeAll(async () => {
    two.host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const environment = { STEMMA_DATABASE: url() };
    // They tell each other.
    const more = [
      '--upstream',
      two.host.url,
      '--upstream-poll',
      '3600',
      '--rate-limits',
      'on',
      '--rate-edits',
      '40',
    ];
    two.servers = await Promise.all([0, 1].map(() => startServer({ more, environment })));
    const { stdout } = await runStemma(['token', 'add', 'Bob', '--email', 'bob@example.org'], environment);
    two.token = stdout.trim();
    two.editors = two.servers.map((server) => server.api.as(two.token!));
  });

  // Else one of them would lead the servers of later tests.
  afterAll(async () => {
    await Promise.all((two.servers ?? []).map((server) => server.stop()));
  });

  test('are one wiki: the same token, the same numbers, and what was answered by one is read from the other', async () => {
    const [first, second] = two.editors!;
    const page = { title: 'Shared', source: 'x', comment: '' };
    // On a busy machine the first answer may be that nothing is known, and the page is there then.
    const tried = async () => (await first!.post('/page', page)).status;
    await expect.poll(tried, PATIENCE).toSatisfy((status) => status === 201 || status === 409);
    await expect.poll(async () => (await second!.get('/page/Shared')).status, PATIENCE).toBe(200);
    const [one, other] = await Promise.all(
      two.editors!.map((editor) => editor.get<PageBody>('/page/Shared')),
    );
    expect(one?.body.latest).toEqual(other?.body.latest);
    expect(one?.body.id).toBe(other?.body.id);
  });

  test('count the edits of a user as one', async () => {
    // Somebody who has edited nothing yet: Bob has spent some of his.
    const { stdout } = await runStemma(['token', 'add', 'Carol', '--email', 'carol@example.org'], {
      STEMMA_DATABASE: url(),
    });
    const [first, second] = two.servers!.map((server) => server.api.as(stdout.trim()));
    const edit = { source: 'x', comment: '', latest: { id: 1_000 } };
    const passing = async (editor: Client, pauseMs: number) => {
      for (let passed = 0; ; passed++, await sleep(pauseMs))
        if ((await editor.put('/page/Main_Page', edit)).status === 429) return passed;
    };
    expect(await passing(first!, 0)).toBeGreaterThanOrEqual(40);
    // As many as it takes until it has heard of the first.
    expect(await passing(second!, 50)).toBeLessThan(30);
  });

  test('while the database is away strangers read, and nobody is vouched for', async () => {
    await parts.postgres!.stop();
    const [editor] = two.editors!;
    const page = { title: 'Away', source: 'x', comment: '' };
    await expect.poll(async () => (await editor!.get('/page/Main_Page')).status, PATIENCE).toBe(503);
    expect((await editor!.post('/page', page)).status).toBe(503);
    const [server] = two.servers!;
    expect((await server!.api.get('/page/Main_Page')).status).toBe(200);
    expect((await server!.api.get<{ database: object }>('/health')).body.database).toEqual({
      status: 'away',
    });
    await parts.postgres!.start();
    await expect.poll(async () => (await editor!.post<ErrorBody>('/page', page)).status, PATIENCE).toBe(201);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('webhooks of two servers', () => {
  test('are told of each change once, also that it was rewritten, and go on when the server that told them is killed', async () => {
    const titles: string[] = [];
    const receiver = createServer((request, response) => {
      void text(request).then((body) => {
        const { title, type } = JSON.parse(body);
        titles.push(title ?? type);
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    cleanUp(async () => void receiver.close());
    const { port } = receiver.address() as AddressInfo;
    const environment = { STEMMA_DATABASE: url() };
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    await runStemma(['hook', 'add', `http://127.0.0.1:${port}/`], environment);
    const more = ['--upstream', host.repository, '--upstream-poll', '1', '--anonymous-edits'];
    const servers = [await startServer({ more, environment }), await startServer({ more, environment })];
    const write = async (server: Server, title: string): Promise<void> => {
      const page = { title, source: 'x', comment: '', token: '+\\' };
      await expect.poll(async () => (await server.api.post('/page', page)).status, PATIENCE).toBe(201);
    };
    const [first, second] = servers as [Server, Server];
    for (const title of ['A', 'C']) await write(first, title);
    await write(second, 'D');
    await expect
      .poll(() => titles.filter((each) => /^[ACD]$/.test(each)).sort(), PATIENCE)
      .toEqual(['A', 'C', 'D']);
    // What is taken and not noted comes again after a crash.
    const places = (await open()).text('webhook-places.json');
    await expect.poll(() => places.read(), PATIENCE).toContain('"4-1"');
    // It began first, and leads.
    await first.kill('SIGKILL');
    await write(second, 'E');
    await expect.poll(() => titles.filter((each) => each === 'E'), PATIENCE).toEqual(['E']);
    expect(titles.filter((each) => /^[ACD]$/.test(each)).sort()).toEqual(['A', 'C', 'D']);
    const third = await startServer({ more, environment });
    await commit(host.repository, { files: { 'Anew.md': 'x' }, parents: [] });
    await expect.poll(() => titles.includes('rewritten'), PATIENCE).toBe(true);
    await write(third, 'F');
    await expect.poll(() => titles.includes('F'), PATIENCE).toBe(true);
    expect(titles.filter((each) => each === 'rewritten')).toEqual(['rewritten']);
    await Promise.all([second.stop(), third.stop()]);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('`stemma check`', () => {
  test('names what is hidden in the database and stands in no revision', async () => {
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const suppressed = new Suppressed(await open());
    await suppressed.hide(PLACE, ['text']);
    const words = ['check', '--repo', host.repository, '--data', temporaryDirectory('data')];
    const plain = await runStemma(words);
    expect([plain.code, plain.stdout]).toEqual([0, expect.not.stringContaining('is suppressed')]);
    const { code, stdout } = await runStemma(words, { STEMMA_DATABASE: url() });
    expect([code, stdout]).toEqual([1, expect.stringContaining('a revision of A.md is suppressed')]);
    await suppressed.show(() => true);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('`stemma state copy`', () => {
  test('takes a directory out and refuses to write over what is there', async () => {
    const data = temporaryDirectory('data');
    const environment = { STEMMA_DATABASE: url() };
    await (await open()).text('tokens.json').change(() => '[]');
    const out = await runStemma(['state', 'copy', 'out', '--data', data], environment);
    expect([out.code, out.stderr]).toEqual([0, '']);
    await addToken(data);
    const again = await runStemma(['state', 'copy', 'in', '--data', data], environment);
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('is there already')]);
  });

  test.each(PAIRS)('fills %s whole or not at all, and goes on where it was broken off', async (_, make) => {
    const [place] = await make();
    const [mine, yours] = [`${randomUUID()}.json`, `${randomUUID()}.json`];
    const both = new Map([
      [mine, '["mine"]'],
      [yours, '["yours"]'],
    ]);
    await stateText(place, yours).change(() => '["theirs"]');
    expect(await fillState(place, both)).toBe(yours);
    expect(stateText(place, mine).mark()).toBe('');
    await stateText(place, yours).change(() => '["yours"]');
    expect(await fillState(place, both)).toBeUndefined();
    expect(await fillState(place, both)).toBeUndefined();
    expect([...both.keys()].map((name) => stateText(place, name).read())).toEqual([...both.values()]);
  });

  test('leaves a database as it was where it is broken off', async () => {
    const [text, database] = [`${randomUUID()}.json`, await open()];
    // What no database keeps.
    const broken = new Map([
      [text, '[]'],
      [`${randomUUID()}.json`, '\0'],
    ]);
    await expect(fillState(database, broken)).rejects.toThrow();
    const fresh = await open();
    expect(fresh.text(text).mark()).toBe('');
    expect(await fillState(fresh, new Map([[text, '["new"]']]))).toBeUndefined();
    expect(fresh.text(text).read()).toBe('["new"]');
  });

  test('says that it was broken off and may be tried again', async () => {
    const data = temporaryDirectory('data');
    const environment = { STEMMA_DATABASE: url() };
    writeFileSync(join(data, 'state'), 'no directory');
    const { code, stderr } = await runStemma(['state', 'copy', 'out', '--data', data], environment);
    expect([code, stderr]).toEqual([1, expect.stringContaining('may be tried again')]);
  });

  test('takes a directory in, where nothing is there yet', async () => {
    const { url: empty } = await startPostgres();
    const data = temporaryDirectory('data');
    const token = await addToken(data);
    const environment = { STEMMA_DATABASE: empty };
    const into = await runStemma(['state', 'copy', 'in', '--data', data], environment);
    expect([into.code, into.stdout]).toEqual([0, expect.stringContaining('tokens.json is copied')]);
    const database = await StateDatabase.open(empty);
    expect(new Tokens(database).find(token)).toMatchObject({ name: 'Alice' });
    await database.close();
    const back = temporaryDirectory('data');
    expect((await runStemma(['state', 'copy', 'out', '--data', back], environment)).code).toBe(0);
    const [before, after] = await Promise.all(
      [data, back].map((each) => runStemma(['token', 'list', '--data', each])),
    );
    expect(after!.stdout).toBe(before!.stdout);
  });

  test('takes no password from the command line, and does not repeat it', async () => {
    const database = 'postgres://me:secret@127.0.0.1/wiki';
    const { code, stderr } = await runStemma(['token', 'list', '--database', database]);
    expect([code, stderr]).toEqual([2, expect.stringContaining('must not hold a password')]);
    expect(stderr).not.toContain('secret');
    const away = await runStemma(['token', 'list'], {
      STEMMA_DATABASE: 'postgres://me:secret@127.0.0.1:9/wiki',
    });
    expect([away.code, away.stderr]).toEqual([1, expect.stringContaining('the database cannot be used')]);
    expect(away.stderr).not.toContain('secret');
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('a database that wants a password', () => {
  const PASSWORD = 'database:horse';

  test('is given it by PGPASSWORD, by .pgpass and by STEMMA_DATABASE', async () => {
    const { url: without } = await startPostgres(PASSWORD);
    const asks = (environment: Readonly<Record<string, string>>) =>
      runStemma(['token', 'list', '--database', without], environment);
    const none = await asks({});
    expect([none.code, none.stderr]).toEqual([1, expect.stringContaining('the database cannot be used')]);
    const wrong = await asks({ PGPASSWORD: 'guessed-horse' });
    expect([wrong.code, wrong.stderr]).toEqual([1, expect.not.stringContaining('guessed-horse')]);
    expect((await asks({ PGPASSWORD: PASSWORD })).code).toBe(0);
    const home = temporaryDirectory('home');
    const line = `*:*:postgres:stemma:${PASSWORD.replace(':', '\\:')}\n`;
    writeFileSync(join(home, '.pgpass'), line, { mode: 0o600 });
    expect((await asks({ HOME: home })).code).toBe(0);
    const whole = new URL(without);
    whole.password = encodeURIComponent(PASSWORD);
    expect((await runStemma(['token', 'list'], { STEMMA_DATABASE: whole.href })).code).toBe(0);
  });
});

describe.skipIf(NO_POSTGRES !== undefined)('a server that has not read what is hidden', () => {
  test('does not start', async () => {
    const host = await UpstreamHost.start({ 'Main Page.md': 'main' });
    const words = ['serve', '--port', '0', '--data', temporaryDirectory('data'), '--upstream', host.url];
    const away = `postgres://stemma@localhost/postgres?host=${encodeURIComponent(temporaryDirectory('none'))}`;
    const { code, stdout, stderr } = await runStemma(words, { STEMMA_DATABASE: away });
    expect([code, stderr]).toEqual([1, expect.stringContaining('the database cannot be used')]);
    expect(stdout).not.toContain('listening');
  });
});
