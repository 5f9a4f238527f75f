import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { jobs } from '#contract/trips/courier.ts';
import { e164Phone } from '#domain/phone.ts';
import { seededRandom } from '#domain/random.ts';
import { demoWebhooks } from '#server/adapters/webhooks/webhooks.demo.ts';
import { balanceOf } from '#server/db/money/ledger.ts';
import { findDemoCity } from '#server/db/core/demo-city.ts';
import type { Deps } from '#server/deps.ts';
import { sealData, sealEvent, custodyOrigin } from '#server/services/deliveries/seal-event.ts';
import { type CityPlan, foundCity } from '#server/services/demo/city/found-city.ts';
import type { CardHolders } from '#server/services/demo/city/card-holders.ts';
import type { Life } from '#server/services/demo/city/past.ts';
import { otherPayoutLife } from '#server/services/demo/city/payout-life.ts';
import { nearbyLife } from '#server/services/demo/city/nearby-life.ts';
import { withdrawListings } from '#server/services/demo/city/withdraw-listings.ts';
import { layPortions } from '#server/services/demo/city/portions.ts';
import { pinOf } from '#server/services/deliveries/pins.ts';
import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { demoPhones } from '#server/services/notifications/texts/demo-phone.ts';
import { seedPromos } from '#server/services/demo/seed-promos.ts';
import { releaseDelivery } from '#server/services/money/escrow/release-delivery.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { type TestApp, testApp } from '../../support/app.ts';

const PLAN: CityPlan = {
  seed: 'a small one',
  crowd: { couriers: 9, senders: 8, companies: 1 },
  size: { days: 20, deliveries: 18 },
  front: { sender: 10, company: 5, courier: 18, running: 4, complaints: 1, hasTroubles: false },
};
const parcelPicture = readFileSync(join(import.meta.dirname, '../../../content/demo/colet.jpg'));

const app = await testApp({ settings: { demo: true } });
const city = await lay(app);

/** The holders of the test provider's cards, whose clock is the app's. */
function cardHoldersOf({ clock, provider }: TestApp): CardHolders {
  const until = clock.now();
  return {
    follow: (now) => clock.set(now?.() ?? until),
    pay: provider.payOn,
    goOn: async () => void (await provider.deliverWebhooks()),
    addFunds: () => provider.addFunds(1_000_000, 'USD'),
  };
}

/** Lays the whole of the small city: what stands before the page is served, and the rest. */
async function lay(within: TestApp) {
  const deps: Deps = { ...within.deps, webhooks: demoWebhooks(within.deps.webhooks) };
  await seedPromos(deps);
  const cardHolders = cardHoldersOf(within);
  const founded = await foundCity(deps, PLAN, { parcelPicture, cardHolders });
  if (!founded) throw new Error('there is no city');
  const { seed, size } = PLAN;
  // Stopped after the first portion, and gone on with by the next start.
  const stop = new AbortController();
  const begun = { ...deps, stopping: stop.signal };
  const first = await layPortions(begun, founded.town, { seed, size, rest: async () => stop.abort() });
  const rest = await layPortions(deps, founded.town, { seed, size, rest: async () => undefined });
  expect([first, rest]).toEqual([3, size.deliveries - 3]);
  return founded;
}

/** Everything of a city that its seed decides; ids and PINs are drawn by the installation. */
async function storyOf({ db }: Deps) {
  return db
    .selectFrom('deliveries')
    .innerJoin('accounts as sender', 'sender.id', 'deliveries.sender_id')
    .leftJoin('accounts as courier', 'courier.id', 'deliveries.courier_id')
    .select([
      'sender.email',
      'courier.email as by',
      'deliveries.status',
      'stage',
      'price',
      'method',
      'coupon',
    ])
    .select([
      'pickup_address',
      'dropoff_address',
      'deliveries.created_at',
      'ended_at',
      'released_at',
      'last_seq',
    ])
    .orderBy('deliveries.created_at')
    .orderBy('sender.email')
    .orderBy('dropoff_address')
    .execute();
}

// A whole city is laid once more.
test('the same seed at the same moment lays the same city', { timeout: 90_000 }, async () => {
  const twin = await testApp({ settings: { demo: true } });
  await lay(twin);
  const [story, again] = [await storyOf(app.deps), await storyOf(twin.deps)];
  expect(again).toEqual(story);
  expect(story.length).toBeGreaterThanOrEqual(PLAN.size.deliveries + 15);
});

test('its past lies in the past, its ledger included, and some of it is still under way', async () => {
  const { rows } = await app.owner.query(
    `SELECT count(*)::int AS late FROM ledger_transactions t JOIN deliveries d ON d.id = t.delivery_id
     WHERE t.posted_at > $1 OR t.posted_at < d.created_at`,
    [city.town.until],
  );
  expect(rows).toEqual([{ late: 0 }]);
  const statuses = (await storyOf(app.deps)).map(({ status }) => status);
  expect(statuses).toContain('completed');
  expect(statuses).toContain('accepted');
  expect(statuses).toContain('open');
  expect(city.waiting.length).toBeGreaterThan(0);
});

/** What every screen of the demo's own people shows something of, and how much of it there is at least. */
const SEEN: readonly [what: string, least: number, sql: string][] = [
  ['trips paid by card', 1, `payment_attempts WHERE purpose = 'delivery' AND state = 'captured'`],
  ['wallets filled by card', 5, `payment_attempts WHERE purpose = 'top_up' AND state = 'captured'`],
  ['refunds to a card', 1, `provider_refunds`],
  ['payouts that arrived', 1, `payouts WHERE state = 'paid'`],
  ['money that waits for the staff', 3, `risk_holds WHERE state = 'open'`],
  ['held money that was decided about', 2, `risk_holds WHERE state <> 'open'`],
  ['cancel fees', 1, `invoices WHERE subject = 'cancel_fee'`],
  ['PINs mistyped', 1, `deliveries WHERE pickup_pin_misses + dropoff_pin_misses > 0`],
  ['wishes of receivers', 1, `deliveries WHERE absence_choice IS NOT NULL OR receiver_entrance IS NOT NULL`],
  ['checks of the books', 1, `reconciliations`],
  ['keys of the company', 2, `api_keys`],
  ['messages to its shop', 1, `webhook_sends WHERE state = 'sent'`],
  ['files of orders', 1, `delivery_imports`],
  ['goods’ money with couriers', 1, `delivery_cods WHERE state = 'collected'`],
  ['goods’ money paid by a receiver’s card', 1, `delivery_cods WHERE method = 'card'`],
  ['hand-ins of goods’ money', 1, `cod_hand_ins`],
  ['remittances that arrived', 1, `payouts WHERE purpose = 'cod' AND state = 'paid'`],
  ['shortages that wait for the staff', 1, `cod_shorts WHERE decided_at IS NULL`],
  ['shortages that were decided', 1, `cod_shorts WHERE decided_at IS NOT NULL`],
  [
    'goods’ money on its way to be collected',
    1,
    `delivery_cods c JOIN deliveries d ON d.id = c.delivery_id WHERE d.status = 'accepted'`,
  ],
  ['members of the staff', 3, `accounts WHERE 'admin' = ANY(roles)`],
];

test.each(SEEN)('there are %s', async (_, least, what) => {
  const { rows } = await app.owner.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${what}`);
  expect(rows[0]?.n).toBeGreaterThanOrEqual(least);
});

test("nobody of the demo's own people owes anything, so that each may pay in cash", async () => {
  const [sender, company] = city.town.senders;
  for (const { id } of [sender!, company!]) expect(await balanceOf(app.db, 'user_debt', id, 'USD')).toBe(0);
});

test('every custody chain is whole', async () => {
  const events = await app.db
    .selectFrom('delivery_events')
    .selectAll()
    .orderBy('delivery_id')
    .orderBy('seq')
    .execute();
  let before = '';
  for (const { delivery_id: id, seq, name, actor, at, device_at: device, salt, data, hash } of events) {
    const dataSeal = sealData(salt!, data);
    const fact = { name, actor, at: at.toISOString(), deviceAt: device?.toISOString() ?? null, dataSeal };
    before = sealEvent(seq === 1 ? custodyOrigin(id) : before, seq, fact).hash;
    expect(hash.toString('hex')).toBe(before);
  }
  expect(events.length).toBeGreaterThan(100);
});

test("the couriers' figures are the sums of their deliveries", async () => {
  const { rows } = await app.owner.query(
    `SELECT c.trips, c.ratings, c.stars_sum::int AS stars,
       (SELECT count(*)::int FROM deliveries d WHERE d.courier_id = c.account_id AND d.status = 'completed') AS done,
       (SELECT count(*)::int FROM ratings r WHERE r.courier_id = c.account_id) AS rated,
       (SELECT coalesce(sum(r.service + r.time + r.behaviour), 0)::int FROM ratings r
         WHERE r.courier_id = c.account_id) AS given
     FROM couriers c WHERE EXISTS (SELECT FROM deliveries d WHERE d.courier_id = c.account_id)`,
  );
  expect(rows.length).toBeGreaterThan(2);
  for (const row of rows) {
    expect(row).toMatchObject({ trips: row.done, ratings: row.rated, stars: row.given });
  }
});

test('a second start finds the city, and a house with a life of its own gets none', async () => {
  const count = (await storyOf(app.deps)).length;
  expect((await foundCity(app.deps, PLAN, { parcelPicture, cardHolders: null }))?.waiting).toEqual([]);
  await layPortions(app.deps, city.town, { seed: PLAN.seed, size: PLAN.size, rest: async () => undefined });
  expect(await storyOf(app.deps)).toHaveLength(count);
  const lived = await testApp({ settings: { demo: true } });
  await lived.aDelivery();
  expect(await foundCity(lived.deps, PLAN, { parcelPicture, cardHolders: null })).toBeNull();
  expect(await findDemoCity(lived.db)).toBeUndefined();
});

test("a parcel near the demo's courier waits for their offer and takes it", async () => {
  const [own] = city.town.couriers;
  const courier = {
    id: own!.id,
    role: 'courier' as const,
    firstName: '',
    lastName: '',
    email: '',
    phone: '',
  };
  const life = nearbyLife(city.town, seededRandom('near'), app.clock.now());
  const step = async () => inTransaction(app.deps, (tx) => life.next(tx));
  await step();
  await step();
  const { lat, lng } = city.town.senders[0]!.home;
  const found = await app.as(courier).get(jobs, { query: { lat, lng, sort: 'newest', radiusKm: 10 } });
  const job = found.items[0]!;
  const body = { amount: job.estimate.amount, etaMinutes: 10 };
  await app.as(courier).get(makeOffer, { params: { id: job.deliveryId }, body });
  for (let steps = 0; steps < 3; steps += 1) await step();
  expect(await app.lookAt(job.deliveryId, courier)).toMatchObject({ status: 'accepted', viewer: 'courier' });
  // Nobody plays the sender: the PIN of the pickup comes to the courier's phone.
  const texts = (await demoPhones(app.deps)).get(e164Phone(own!.phone)) ?? [];
  expect(texts.at(-1)?.text).toContain(
    pinOf(app.deps, (await findDelivery(app.db, job.deliveryId))!, 'pickup'),
  );
});

test('after a start the senders take back what an earlier process left open, and the demo’s own people nothing', async () => {
  const own = city.town.senders.filter(({ weight }) => weight === 0).map(({ id }) => id);
  const open = async (isOwn: boolean) => {
    const rows = await app.db
      .selectFrom('deliveries')
      .select('sender_id')
      .where('status', '=', 'open')
      .execute();
    return rows.filter(({ sender_id: id }) => own.includes(id) === isOwn).length;
  };
  const step = (life: Life) => inTransaction(app.deps, (tx) => life.next(tx));
  const left = nearbyLife(city.town, seededRandom('left'), app.clock.now());
  for (let steps = 0; steps < 2; steps += 1) await step(left);
  const [ofOthers, ofOwn] = [await open(false), await open(true)];
  expect(ofOthers).toBeGreaterThan(0);
  expect(ofOwn).toBeGreaterThan(0);
  const lives = await withdrawListings(app.deps, city.town);
  expect(lives).toHaveLength(ofOthers);
  for (const life of lives) for (let steps = 0; steps < 2; steps += 1) await step(life);
  expect([await open(false), await open(true)]).toEqual([0, ofOwn]);
});

test('in the present couriers request their money one after the other', async () => {
  const [own, another, third] = city.town.couriers;
  app.clock.advance({ days: 2 });
  const rows = await app.db.selectFrom('deliveries').select('id').where('courier_id', '=', own!.id).execute();
  for (const { id } of rows) await releaseDelivery(app.deps, id);
  const town = { ...city.town, couriers: [another!, own!, third!] };
  const life = otherPayoutLife(town, seededRandom('payout'), app.clock.now());
  const payouts = async () => (await app.db.selectFrom('payouts').select('id').execute()).length;
  const before = await payouts();
  for (let steps = 0; steps < 2; steps += 1) await inTransaction(app.deps, (tx) => life.next(tx));
  expect(await payouts()).toBe(before + 1);
});
