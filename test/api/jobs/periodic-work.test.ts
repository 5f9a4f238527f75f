import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { adminOverview } from '#contract/staff/admin.ts';
import { failingWork, retryFailingWork } from '#contract/staff/admin-work.ts';
import { counterOffer } from '#contract/offers/offers.ts';
import { requestPayout } from '#contract/money/payouts.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import type { PeriodicWorkName } from '#domain/periodic-work.ts';
import type { WatchStatement } from '#server/db/core/watched-statements.ts';
import { sweep as sweepWith } from '#server/jobs/sweep.ts';
import { tidyUp } from '#server/jobs/tidy-up.ts';
import { testApp } from '../../support/app.ts';
import { cardsOf } from '../../support/cards.ts';
import { TEST_IBAN } from '../../support/people.ts';
import { poison } from '../../support/poison.ts';

const statements: string[] = [];
const watch: WatchStatement = (text, run) => {
  statements.push(text);
  return run();
};
const app = await testApp({ worksMayFail: true, watch });
const {
  as,
  aSender,
  aCourier,
  anAdmin,
  aDelivery,
  anOffer,
  clock,
  sweep,
  db,
  deps,
  owner,
  workJobs,
  takeSteps,
  provider,
} = app;
const { aReservation } = cardsOf(app);

const POISONED = 10;
const ALL = 12;

let heal: () => Promise<void> = async () => undefined;
afterEach(async () => {
  await heal();
  await owner.query('DELETE FROM work_failures');
});

async function many<T>(make: (index: number) => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  for (let index = 0; index < ALL; index += 1) made.push(await make(index));
  return made;
}

const failuresOf = async (work: PeriodicWorkName) =>
  (await db.selectFrom('work_failures').selectAll().where('work', '=', work).execute()).map(
    ({ item, failures }) => [item, failures] as const,
  );

/** Poisons the first ten of the ids, sweeps, and expects the last two done and the ten failures recorded. */
async function expectOthersDone(
  work: PeriodicWorkName,
  table: string,
  ids: string[],
  undone: () => Promise<string[]>,
  column = 'id',
  items = ids,
) {
  heal = await poison(owner, table, ids.slice(0, POISONED), column);
  await sweep();
  expect((await undone()).toSorted()).toEqual(ids.slice(0, POISONED).toSorted());
  const remembered = await failuresOf(work);
  expect(remembered.map(([item]) => item).toSorted()).toEqual(items.slice(0, POISONED).toSorted());
  await heal();
  clock.advance({ minutes: 1 });
  await sweep();
  expect(await undone()).toEqual([]);
  expect(await failuresOf(work)).toEqual([]);
}

describe('ten rows that nobody can change, before two that are well', () => {
  test('deliveries expire', async () => {
    const sender = await aSender();
    const ids = (await many(() => aDelivery({ sender }))).map(({ id }) => id);
    clock.advance({ days: 8 });
    const open = () => db.selectFrom('deliveries').select('id').where('status', '=', 'open').execute();
    await expectOthersDone('expire_deliveries', 'deliveries', ids, async () =>
      (await open()).map(({ id }) => id),
    );
  });

  test('offers expire', async () => {
    const { id } = await aDelivery();
    const ids = (await many(() => anOffer(id))).map((offer) => offer.id);
    await db
      .updateTable('offers')
      .set({ expires_at: new Date(clock.now().getTime() + 1_000) })
      .where('id', 'in', ids)
      .execute();
    clock.advance({ minutes: 1 });
    const live = () => db.selectFrom('offers').select('id').where('status', '=', 'live').execute();
    await expectOthersDone('expire_offers', 'offers', ids, async () =>
      (await live()).map((offer) => offer.id),
    );
  });

  test('counter-offers lapse', async () => {
    const { id, sender } = await aDelivery();
    const made = await many(() => anOffer(id, { amount: 3_000 }));
    for (const offer of made) {
      await as(sender).get(counterOffer, { params: { id, offerId: offer.id }, body: { amount: 2_900 } });
    }
    const waiting = () => db.selectFrom('counters').select('id').where('status', '=', 'waiting').execute();
    const ids = (await waiting()).map((counter) => counter.id);
    expect(ids).toHaveLength(ALL);
    clock.advance({ hours: 1 });
    await expectOthersDone('lapse_counters', 'counters', ids, async () =>
      (await waiting()).map((counter) => counter.id),
    );
  });

  test('couriers are paid', async () => {
    const sender = await aSender({ wallet: 1_000_000 });
    const courier = await aCourier({ vehicle: 'truck' });
    const ids = (await many(() => aDelivery({ status: 'completed', sender, courier }))).map(({ id }) => id);
    clock.advance({ hours: 24 });
    const unreleased = () =>
      db
        .selectFrom('deliveries')
        .select('id')
        .where('id', 'in', ids)
        .where('released_at', 'is', null)
        .execute();
    await expectOthersDone('release_money', 'deliveries', ids, async () =>
      (await unreleased()).map(({ id }) => id),
    );
  });

  test('pushes that waited leave', async () => {
    const { id: account } = await aSender();
    const keys = await many(async (index) => `waits:${index}`);
    const message = {
      kind: 'offer_made.sender',
      accountId: account,
      role: 'sender',
      key: 'k',
      place: 'offers',
    };
    for (const key of keys) {
      await db
        .insertInto('notification_sends')
        .values({
          key,
          recipient: `${account}:sender`,
          channel: 'push',
          message: JSON.stringify(message),
          waits_until: clock.now(),
          created_at: clock.now(),
        })
        .execute();
    }
    const waiting = () =>
      db.selectFrom('notification_sends').select('key').where('waits_until', 'is not', null).execute();
    const items = keys.map((key) => JSON.stringify([key, `${account}:sender`, 'push']));
    await expectOthersDone(
      'release_notices',
      'notification_sends',
      keys,
      async () => (await waiting()).map(({ key }) => key),
      'key',
      items,
    );
  });

  test('kept payments go back', async () => {
    const courier = await aCourier({ vehicle: 'truck' });
    const dropped = await many(() => aDelivery({ status: 'accepted', courier }));
    for (const built of dropped) await takeSteps(built, 'drop_out');
    clock.advance({ minutes: 61 });
    const left = () => db.selectFrom('carryovers').select('delivery_id').execute();
    await expectOthersDone(
      'expire_carryovers',
      'carryovers',
      dropped.map(({ id }) => id),
      async () => (await left()).map((row) => row.delivery_id),
      'delivery_id',
    );
  });

  test('documents are erased and their owners warned', async () => {
    const couriers = (await many(() => aCourier())).map(({ id }) => id);
    await db
      .updateTable('couriers')
      .set({ documents_expire_on: '2026-12-01' })
      .where('account_id', 'in', couriers)
      .execute();
    heal = await poison(owner, 'couriers', couriers.slice(0, POISONED), 'account_id');
    await tidyUp(deps);
    const warned = await db
      .selectFrom('couriers')
      .select('account_id')
      .where('warned_of', '=', '2026-12-01')
      .execute();
    expect(warned.map((row) => row.account_id).toSorted()).toEqual(couriers.slice(POISONED).toSorted());
    expect(await failuresOf('warn_couriers')).toHaveLength(POISONED);
  });
});

describe('a provider that refuses ten payments for a reason that nobody foresaw', () => {
  const foreign = () =>
    Promise.reject(new Error('No such checkout.session; a similar object exists in live mode'));

  test('the reservations lapse all the same, and two that were paid become choices', async () => {
    const reserved = await many(() => aReservation());
    const paid = reserved.slice(POISONED);
    for (const { page } of paid) await provider.pay(page);
    const attempts = await db.selectFrom('payment_attempts').select(['id', 'session_ref']).execute();
    const refused = new Set(
      attempts
        .filter(({ id }) => !paid.some(({ paymentId }) => paymentId === id))
        .map(({ session_ref: session }) => session),
    );
    const payments = {
      ...deps.payments,
      read: (session: string) => (refused.has(session) ? foreign() : deps.payments.read(session)),
      closeCheckout: (session: string) =>
        refused.has(session) ? foreign() : deps.payments.closeCheckout(session),
    };
    const ended = await aDelivery({ status: 'completed' });
    clock.advance({ hours: 25 });
    await sweepWith({ ...deps, payments });
    expect((await failuresOf('apply_payments')).length).toBe(POISONED);
    const states = await db.selectFrom('deliveries').select(['id', 'status', 'released_at']).execute();
    const stateOf = (id: string) => states.find((each) => each.id === id);
    for (const { id } of reserved.slice(0, POISONED)) expect(stateOf(id)?.status).toBe('open');
    expect(stateOf(ended.id)?.released_at).not.toBeNull();
    expect(paid.map(({ id }) => stateOf(id)?.status)).not.toContain('reserved');
    await workJobs();
    await sweep();
  });

  test('payouts behind it arrive', async () => {
    await provider.addFunds(10_000_000, 'usd');
    const couriers = await many(async () => {
      const courier = await aCourier({ vehicle: 'truck', iban: TEST_IBAN });
      await aDelivery({ status: 'completed', courier, price: 5_000 });
      return courier;
    });
    clock.advance({ hours: 24 });
    await sweep();
    for (const courier of couriers) await as(courier).get(requestPayout, { body: { amount: 4_000 } });
    await workJobs();
    const sent = await db.selectFrom('payouts').select(['id', 'account_id', 'payout_ref']).execute();
    const bad = couriers.slice(0, POISONED).map(({ id }) => id);
    const refused = new Set(sent.filter((row) => bad.includes(row.account_id)).map((row) => row.payout_ref));
    const payouts = {
      ...deps.payouts,
      read: (account: string, ref: string) =>
        refused.has(ref) ? foreign() : deps.payouts.read(account, ref),
    };
    clock.advance({ days: 1 });
    await sweepWith({ ...deps, payouts });
    const paid = await db.selectFrom('payouts').select('account_id').where('state', '=', 'paid').execute();
    expect(paid.map((row) => row.account_id).toSorted()).toEqual(
      couriers
        .slice(POISONED)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await failuresOf('apply_payouts')).toHaveLength(POISONED);
    clock.advance({ minutes: 1 });
    await sweep();
    expect(await failuresOf('apply_payouts')).toEqual([]);
  });
});

test('a row that keeps failing is tried ever more rarely, and the staff hear of it once', async () => {
  const admin = await anAdmin();
  const { id } = await aDelivery();
  clock.advance({ days: 8 });
  heal = await poison(owner, 'deliveries', [id]);
  const tries = async () => (await failuresOf('expire_deliveries'))[0]?.[1];
  await sweep();
  expect(await tries()).toBe(1);
  await sweep();
  expect(await tries()).toBe(1);
  const counts: (number | undefined)[] = [];
  for (let minute = 1; minute <= 31; minute += 1) {
    clock.advance({ minutes: 1 });
    await sweep();
    counts.push(await tries());
  }
  expect([1, 3, 7, 15, 31].map((minute) => counts[minute - 1])).toEqual([2, 3, 4, 5, 6]);
  await workJobs();
  const told = (await as(admin).get(notifications, { query: {} })).items;
  expect(told.filter(({ kind }) => kind === 'work_failing.staff')).toHaveLength(1);
  const list = await as(admin).get(failingWork);
  expect(list.items).toMatchObject([
    { work: 'expire_deliveries', item: id, failures: 6, error: expect.stringContaining('a row that nobody') },
  ]);
  expect((await as(admin).get(adminOverview)).workFailing).toBe(1);
  const metrics = (await app.anonymous.send('GET', '/metrics')).raw;
  expect(metrics).toMatch(/stafeta_work_failures_total\{work="expire_deliveries"\} \d+/);
  expect(metrics).toMatch(/\nstafeta_work_failing 1\n/);
  await heal();
  const again = (item: string) =>
    as(admin).call(retryFailingWork, { body: { work: 'expire_deliveries', item } });
  expect((await again('nobody')).status).toBe(404);
  expect((await again(id)).status).toBe(204);
  await sweep();
  expect((await as(admin).get(failingWork)).items).toEqual([]);
  expect((await app.lookAt(id, admin)).status).toBe('expired');
});

test('a step that fails as a whole keeps no other from its work', async () => {
  const { id } = await aDelivery();
  clock.advance({ days: 8 });
  await owner.query('ALTER TABLE counters RENAME TO counters_away');
  await sweep();
  await owner.query('ALTER TABLE counters_away RENAME TO counters');
  expect(await failuresOf('lapse_counters')).toEqual([['', 1]]);
  expect(
    (await db.selectFrom('deliveries').select('status').where('id', '=', id).executeTakeFirst())?.status,
  ).toBe('expired');
  await sweep();
  expect(await failuresOf('lapse_counters')).toEqual([]);
});

test('where nothing has failed, failures are read once and none is deleted', async () => {
  statements.length = 0;
  await sweepWith(deps);
  expect(statements.filter((text) => text.includes('work_failures'))).toHaveLength(1);
});

test('what was settled by somebody else is forgotten', async () => {
  const built = await aDelivery();
  clock.advance({ days: 8 });
  heal = await poison(owner, 'deliveries', [built.id]);
  await sweep();
  await heal();
  await db
    .updateTable('deliveries')
    .set({ expires_at: new Date('2099-01-01') })
    .where('id', '=', built.id)
    .execute();
  clock.advance({ minutes: 2 });
  await sweep();
  expect(await failuresOf('expire_deliveries')).toEqual([]);
});

test('a backlog of more than one batch is worked off at once', async () => {
  const { id: account } = await aSender();
  await sql`INSERT INTO notification_sends (key, recipient, channel, message, waits_until, created_at)
    SELECT 'backlog:' || n, ${`${account}:sender`}, 'push',
      jsonb_build_object('kind', 'offer_made.sender', 'accountId', ${account}::text, 'role', 'sender'),
      ${clock.now()}, ${clock.now()} FROM generate_series(1, 450) n`.execute(db);
  await sweep();
  const left = await db
    .selectFrom('notification_sends')
    .select('key')
    .where('waits_until', 'is not', null)
    .execute();
  expect(left).toEqual([]);
});

test('who must stop ends with the item that it is at', async () => {
  const sender = await aSender();
  await many(() => aDelivery({ sender }));
  clock.advance({ days: 8 });
  const stopping = new AbortController();
  const told: string[] = [];
  const tell: typeof deps.publish = (_, { name }) => {
    // The staff's board hears of every change as well.
    if (name === 'board.changed') return;
    told.push(name);
    stopping.abort();
  };
  await sweepWith({ ...deps, publish: tell, stopping: stopping.signal });
  expect(told).toHaveLength(1);
  await sweep();
});
