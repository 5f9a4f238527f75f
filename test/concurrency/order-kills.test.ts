import { expect, test } from 'vitest';
import type { Actor } from '#server/deps.ts';
import { cancelOrder } from '#server/services/deliveries/orders/cancel-order.ts';
import { acceptOrderOffer } from '#server/services/offers/orders/accept-order-offer.ts';
import { testApp } from '../support/app.ts';
import { killsOf } from '../support/kills.ts';
import { orderBuilders, ORDER_PRICE } from '../support/orders.ts';

// The connection is killed at each write in turn of what happens to a whole order: no stop has been touched, and done again it happens once.

const app = await testApp({ worksMayFail: true });
const { deps, owner, workJobs } = app;
const { anOrder, anOrderOffer } = orderBuilders(app);
const LIMIT_MS = 120_000;

async function violations(): Promise<unknown[]> {
  return (await owner.query('SELECT * FROM ledger_violations UNION ALL SELECT * FROM order_violations')).rows;
}
const { killAtEach } = await killsOf(owner, [], violations);

/** Everything about an order's stops and their money, to be the same after a kill as before. */
async function seen(ids: string[]): Promise<unknown> {
  const { rows } = await owner.query(
    `SELECT (SELECT json_agg(json_build_array(id, status, courier_id, price, version, last_seq) ORDER BY id) FROM deliveries WHERE id = ANY($1)) AS stops,
            (SELECT json_agg(json_build_array(id, status) ORDER BY id) FROM offers WHERE delivery_id = ANY($1)) AS offers,
            (SELECT json_agg(json_build_array(code, owner, balance) ORDER BY code, owner) FROM ledger_accounts) AS books,
            (SELECT count(*) FROM delivery_events) AS events, (SELECT count(*) FROM outbox) AS outbox`,
    [ids],
  );
  return rows[0];
}

test(
  'a choice of an order that is killed anywhere has not happened, and done again it happens once',
  { timeout: LIMIT_MS },
  async () => {
    const built = await anOrder();
    const offer = await anOrderOffer(built.id);
    await anOrderOffer(built.id);
    await workJobs();
    const actor: Actor = { accountId: built.sender.id, role: 'sender' };
    const before = await seen(built.stopIds);
    const kills = await killAtEach(
      () => acceptOrderOffer(deps, actor, built.id, { offerId: offer.id, method: 'wallet' }),
      async () => expect(await seen(built.stopIds)).toEqual(before),
    );
    expect(kills).toBeGreaterThan(12);
    const { rows } = await owner.query(
      `SELECT count(*)::int AS stops, sum(price)::int AS price, count(DISTINCT courier_id)::int AS couriers
     FROM deliveries WHERE order_id = $1 AND status = 'accepted'`,
      [built.id],
    );
    expect(rows).toEqual([{ stops: 3, price: ORDER_PRICE, couriers: 1 }]);
  },
);

test('a cancelling of an order that is killed anywhere has left it open', { timeout: LIMIT_MS }, async () => {
  const built = await anOrder();
  await anOrderOffer(built.id);
  await workJobs();
  const actor: Actor = { accountId: built.sender.id, role: 'sender' };
  const before = await seen(built.stopIds);
  const kills = await killAtEach(
    () => cancelOrder(deps, actor, built.id, {}),
    async () => expect(await seen(built.stopIds)).toEqual(before),
  );
  expect(kills).toBeGreaterThan(6);
});
