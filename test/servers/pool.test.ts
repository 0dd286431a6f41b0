import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { breakable } from '../../src/base/postgres.ts';
import { NO_POSTGRES, startPostgres } from './postgres.ts';

describe.skipIf(NO_POSTGRES !== undefined)('connections to a database', () => {
  test('may be ended by it while they are in use and nothing is asked: whoever asks next is told', async () => {
    const { url } = await startPostgres();
    const pool = breakable(new pg.Pool({ connectionString: url, max: 1 }));
    const client = await pool.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    const other = new pg.Client(url);
    await other.connect();
    await other.query('select pg_terminate_backend($1)', [rows[0]!.pid]);
    await expect
      .poll(() =>
        client.query('select 1').then(
          () => 'ok',
          () => 'told',
        ),
      )
      .toBe('told');
    client.release(true);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await other.end();
    await pool.end();
  });
});
