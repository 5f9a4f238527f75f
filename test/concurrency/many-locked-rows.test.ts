import { expect, test, vi } from 'vitest';
import { delivery as readDelivery, setProofPolicy } from '#contract/deliveries/deliveries.ts';
import { wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import { codeOf } from '#domain/thrown.ts';
import { LOCK_NOT_HAD } from '#server/db/core/sql-states.ts';
import { testApp } from '../support/app.ts';
import { pathOf } from '../support/client.ts';
import { POOL_SIZE } from '../support/database.ts';
import { held } from '../support/held.ts';
import { allAtOnce, crowdOf, openConnections } from '../support/race.ts';

// Whatever rows are locked, and whatever statement waits for them, most connections stay free for other work.
const app = await testApp({ listen: true });
const { as, aSender, aDelivery, anOffer, anonymous, baseUrl, db, owner } = app;
const CALLS_A_ROW = 5;
/** Timeout for a busy machine, in milliseconds. */
const PATIENT = { timeout: 60_000 };
const LONG = { timeout: 120_000 };

async function figure(name: string): Promise<number> {
  const { raw } = await anonymous.send('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(raw)?.[1] ?? 0);
}

/** Number of statements that wait for a lock and hold a connection now. */
async function waitingInside(): Promise<number> {
  const { rows } = await owner.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM pg_stat_activity
     WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  );
  return rows[0]?.count ?? 0;
}

const untilSomeWait = () => vi.waitFor(async () => expect(await waitingInside()).toBeGreaterThan(0), PATIENT);

/** A person who reads and changes their own delivery. */
async function aBystander() {
  const { id, sender } = await aDelivery();
  const browser = as(sender);
  let policy: ProofPolicy = 'pin';
  const act = async () => {
    policy = policy === 'pin' ? 'photo' : 'pin';
    await browser.get(wallet);
    await browser.get(readDelivery, { params: { id } });
    await browser.get(setProofPolicy, { params: { id }, body: { policy } });
  };
  await act();
  return act;
}

/** Deliveries of one sender, and calls that change them in turn. */
async function deliveriesToChange(count: number) {
  const sender = await aSender({ wallet: 10_000_000 });
  const ids: string[] = [];
  while (ids.length < count) ids.push((await aDelivery({ sender })).id);
  const headers = { ...(await as(sender).credentials()), 'content-type': 'application/json' };
  const body = JSON.stringify({ policy: 'photo' });
  const change = (n: number, signal?: AbortSignal) => {
    const path = pathOf(setProofPolicy, { params: { id: ids[n % count] ?? '' } });
    return fetch(`${baseUrl}${path}`, { method: setProofPolicy.method, headers, body, signal });
  };
  return { ids, change };
}

const holdDeliveries = (ids: string[]) =>
  held(owner, 'SELECT FROM deliveries WHERE id = ANY ($1) FOR UPDATE', [ids]);

async function expectWholePool() {
  await openConnections(db);
  expect(await figure('stafeta_row_waits')).toBe(0);
}

test.for([4, 8, 20])(
  '%i rows are locked for seconds: nobody else waits for those who wait',
  LONG,
  async (count) => {
    const act = await aBystander();
    const { ids, change } = await deliveriesToChange(count);
    const { letGo } = await holdDeliveries(ids);
    const { answers, answered } = crowdOf(db, count * CALLS_A_ROW, change);
    await untilSomeWait();
    await act();
    // Independent of the clock: all others finished before the first waiting call timed out.
    expect(answered()).toBe(0);
    await expect.poll(waitingInside, PATIENT).toBeLessThanOrEqual(POOL_SIZE / 2);
    await letGo();
    for (const { status } of await answers) expect([200, 503]).toContain(status);
    await expectWholePool();
  },
);

test('it holds for rows that a function of the database locks: wallets in the ledger', LONG, async () => {
  const act = await aBystander();
  const accepts: (() => Promise<{ status: number }>)[] = [];
  while (accepts.length < POOL_SIZE + 3) {
    const sender = await aSender({ wallet: 1_000_000 });
    const { id } = await aDelivery({ sender });
    const { id: offerId } = await anOffer(id);
    await as(sender).credentials();
    accepts.push(() => as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } }));
  }
  const { letGo } = await held(owner, `SELECT FROM ledger_accounts WHERE code = 'user_wallet' FOR UPDATE`);
  const { answers, answered } = crowdOf(db, accepts.length, async (n) => accepts[n]?.());
  await untilSomeWait();
  await act();
  expect(answered()).toBe(0);
  await letGo();
  const statuses = (await answers).map((answer) => answer?.status);
  expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
  // The money moved as often as a call succeeded.
  const { rowCount } = await owner.query(
    `SELECT FROM ledger_accounts WHERE code = 'delivery_escrow' AND balance <> 0`,
  );
  expect(rowCount).toBe(statuses.filter((status) => status === 200).length);
  await expectWholePool();
});

test('it holds for a statement of its own, which is said again and done once', LONG, async () => {
  const act = await aBystander();
  const { id } = await aSender();
  await owner.query('INSERT INTO webhook_sequences (account_id, last_seq) VALUES ($1, 0)', [id]);
  const { letGo } = await held(owner, 'SELECT FROM webhook_sequences WHERE account_id = $1 FOR UPDATE', [id]);
  const { answers, answered } = crowdOf(db, 2 * POOL_SIZE, () =>
    db
      .updateTable('webhook_sequences')
      .set((e) => ({ last_seq: e('last_seq', '+', 1) }))
      .where('account_id', '=', id)
      .execute()
      .then(
        () => 1,
        (error: unknown) => (codeOf(error) === LOCK_NOT_HAD ? 0 : Promise.reject(error as Error)),
      ),
  );
  await untilSomeWait();
  await act();
  expect(answered()).toBe(0);
  await letGo();
  const done = (await answers).reduce<number>((sum, one) => sum + one, 0);
  const { rows } = await owner.query<{ last_seq: number }>(
    'SELECT last_seq FROM webhook_sequences WHERE account_id = $1',
    [id],
  );
  expect(rows).toEqual([{ last_seq: done }]);
  await expectWholePool();
});

test('callers who leave free their places at once, and nothing of theirs is done', LONG, async () => {
  const { ids, change } = await deliveriesToChange(8);
  const { letGo } = await holdDeliveries(ids);
  const leaving = new AbortController();
  const crowd = allAtOnce(db, 8 * CALLS_A_ROW, (n) => change(n, leaving.signal).catch(() => 'left'));
  await vi.waitFor(async () => expect(await figure('stafeta_row_waits')).toBeGreaterThan(POOL_SIZE), PATIENT);
  leaving.abort();
  expect(new Set(await crowd)).toEqual(new Set(['left']));
  await expect.poll(() => figure('stafeta_row_waits'), PATIENT).toBe(0);
  expect(await figure('stafeta_row_waits_left_total')).toBeGreaterThan(0);
  await expect.poll(waitingInside, PATIENT).toBe(0);
  await letGo();
  const { rows } = await owner.query('SELECT DISTINCT proof_policy FROM deliveries WHERE id = ANY ($1)', [
    ids,
  ]);
  expect(rows).toEqual([{ proof_policy: 'pin' }]);
  await expectWholePool();
});
