import { ServerResponse } from 'node:http';
import { expect, test, vi } from 'vitest';
import { waitingOutside } from '#server/db/core/waiting-client.ts';
import { limitRowWaiters } from '#server/db/core/row-waiters.ts';
import { lockTurns } from '#server/db/core/lock-turns.ts';
import { withPreparedStatements } from '#server/db/core/prepared-statements.ts';
import { testApp } from '../../support/app.ts';

// What a request leaves behind is free at the next collection of young objects: nothing old points to it.

const { baseUrl, owner } = await testApp({ listen: true });

test('an answer has the framework’s own listeners and no others', async () => {
  const on = vi.spyOn(ServerResponse.prototype, 'on');
  expect((await fetch(`${baseUrl}/api/v1/config`)).status).toBe(200);
  const errors = on.mock.calls.filter(([event]) => event === 'error');
  on.mockRestore();
  expect(errors).toHaveLength(1);
});

test('a client of the pool is used again, unless its connection was broken', async () => {
  const pool = waitingOutside(withPreparedStatements(owner), limitRowWaiters(lockTurns()));
  const first = await pool.connect();
  first.release();
  const second = await pool.connect();
  expect(second).toBe(first);
  const beside = await pool.connect();
  expect(beside).not.toBe(second);
  expect((await second.query('SELECT 1 AS one', [])).rows).toEqual([{ one: 1 }]);
  second.release(true);
  beside.release();
  const [third, fourth] = [await pool.connect(), await pool.connect()];
  expect(new Set([third, fourth]).has(second)).toBe(false);
  third.release();
  fourth.release();
});

test('a statement’s error reaches whoever sent it, and the connection goes on', async () => {
  const pool = withPreparedStatements(owner);
  const client = await pool.connect();
  await expect(client.query('SELECT 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  expect((await client.query('SELECT $1::int AS one', [1])).rows).toEqual([{ one: 1 }]);
  client.release();
});
