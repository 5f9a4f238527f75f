import { expect, test, vi } from 'vitest';
import { makeOffer } from '#contract/offers/courier-offers.ts';
import { delivery as readDelivery, raiseEstimate, setProofPolicy } from '#contract/deliveries/deliveries.ts';
import { updateMe, wallet } from '#contract/accounts/me.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import type { ProofPolicy } from '#domain/deliveries/proof-policy.ts';
import { testApp } from '../support/app.ts';
import { POOL_SIZE } from '../support/database.ts';
import { held } from '../support/held.ts';
import type { Person } from '../support/people.ts';
import { crowdOf, openConnections } from '../support/race.ts';
import { countAnswers } from '../support/counter.ts';

type Told = { status: number; raw: string; headers: Record<string, string> };

// Requests that wait for a locked row must not take the connections of requests that need no lock.
const app = await testApp({ listen: true });
const { as, aSender, aCourier, aDelivery, anOffer, anonymous, db, owner } = app;
const CALLS = 30;
/** Timeout for a busy machine, in milliseconds. */
const PATIENT = { timeout: 60_000 };

const holdDelivery = (id: string) => held(owner, 'SELECT FROM deliveries WHERE id = $1 FOR UPDATE', [id]);

async function figure(name: string): Promise<number> {
  const { raw } = await anonymous.send('GET', '/metrics');
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(raw)?.[1] ?? 0);
}

/** Number of calls that wait without a connection. */
const outside = () => figure('stafeta_row_waits');

/** Resolves when more calls wait without a connection than the pool could serve. */
const untilOutside = () =>
  vi.waitFor(async () => expect(await outside()).toBeGreaterThan(POOL_SIZE), PATIENT);

/** A person who reads and changes their own delivery. */
async function aBystander() {
  const { id, sender } = await aDelivery();
  const browser = as(sender);
  await browser.get(wallet);
  let policy: ProofPolicy = 'pin';
  const reads = () => browser.get(readDelivery, { params: { id } });
  const writes = () => {
    policy = policy === 'pin' ? 'photo' : 'pin';
    return browser.get(setProofPolicy, { params: { id }, body: { policy } });
  };
  await reads();
  await writes();
  return { reads, writes };
}

/** An open delivery, and thirty calls that need its row: twenty offers and ten acceptances of one offer. */
async function aCrowd() {
  const sender = await aSender({ wallet: 1_000_000 });
  const { id } = await aDelivery({ sender });
  const { id: offerId } = await anOffer(id);
  const couriers: Person[] = [];
  for (let n = 0; n < 20; n += 1) couriers.push(await aCourier({ vehicle: 'truck' }));
  for (const person of [...couriers, sender]) await as(person).credentials();
  const call = (n: number): Promise<Told> => {
    const courier = couriers[n];
    return courier
      ? as(courier).call(makeOffer, { params: { id }, body: { amount: 3_000, etaMinutes: 12 } })
      : as(sender).call(acceptOffer, { params: { id }, body: { offerId, method: 'wallet' } });
  };
  const bids = () => db.selectFrom('offers').select('courier_id').where('delivery_id', '=', id).execute();
  return { id, sender, couriers, call, bids };
}

/** Expects every call done, except those that timed out on a busy machine. */
function expectDone(answers: Told[]) {
  const { '200': done = 0, '503 unavailable': refused = 0 } = countAnswers(answers);
  expect([done > 0, done + refused]).toEqual([true, CALLS]);
}

/** Expects every connection of the pool free and working, and no call waiting. */
async function expectWholePool() {
  await openConnections(db);
  const { rows } = await owner.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state LIKE 'idle in transaction%'`,
  );
  expect(rows).toEqual([]);
  expect(await outside()).toBe(0);
}

test('thirty calls wait for one delivery: others are served at once, and all thirty are done once it is free', async () => {
  const bystander = await aBystander();
  const { id, couriers, call, bids } = await aCrowd();
  const { letGo } = await holdDelivery(id);
  await openConnections(db);
  const crowd = crowdOf(db, CALLS, call);
  await untilOutside();
  await bystander.reads();
  await bystander.writes();
  // Independent of the clock: the others finished before the first waiting call timed out.
  expect(crowd.answered()).toBe(0);
  expect(await bids()).toHaveLength(1);
  await letGo();

  const answers = await crowd.answers;
  const {
    '200': chosen = 0,
    '201': bid = 0,
    '409 delivery_not_open': late = 0,
    '404 not_found': gone = 0,
    '503 unavailable': refused = 0,
  } = countAnswers(answers);
  expect(chosen + bid + late + gone + refused).toBe(CALLS);
  expect([chosen + bid > 0, chosen <= 1]).toEqual([true, true]);
  const done = couriers.filter((_, n) => answers[n]?.status === 201).map((courier) => courier.id);
  expect((await bids()).map((offer) => offer.courier_id)).toEqual(expect.arrayContaining(done));
  expect(await bids()).toHaveLength(done.length + 1);
  await expectWholePool();
});

test('a row that is not let go: all thirty are told to come back, nothing is done, and others never notice', async () => {
  const bystander = await aBystander();
  const { id, call, bids } = await aCrowd();
  const { letGo } = await holdDelivery(id);
  const before = await figure('stafeta_row_waits_given_up_total');
  const crowd = crowdOf(db, CALLS, call);
  await untilOutside();
  await bystander.reads();
  await bystander.writes();
  expect(crowd.answered()).toBe(0);
  const answers = await crowd.answers;
  await letGo();

  expect(countAnswers(answers)).toEqual({ '503 unavailable': CALLS });
  for (const { headers } of answers) expect(headers['retry-after']).toBe('2');
  expect(await figure('stafeta_row_waits_given_up_total')).toBe(before + CALLS);
  expect(await bids()).toHaveLength(1);
  await expectWholePool();
  expect((await call(0)).status).toBe(201);
});

test('it holds for another row than the delivery’s: an account that changes', async () => {
  const bystander = await aBystander();
  const person = await aSender();
  await as(person).credentials();
  const { letGo } = await held(owner, 'SELECT FROM accounts WHERE id = $1 FOR NO KEY UPDATE', [person.id]);
  const crowd = crowdOf(db, CALLS, (n) =>
    as(person).call(updateMe, { body: { lastName: `Popa-${'abcdefghij'[n % 10]}` } }),
  );
  await untilOutside();
  await bystander.reads();
  await bystander.writes();
  expect(crowd.answered()).toBe(0);
  await letGo();
  expectDone(await crowd.answers);
  await expectWholePool();
});

test('it holds for a key that another call has claimed: the work is done once and everybody gets its answer', async () => {
  const bystander = await aBystander();
  const { id, sender } = await aDelivery();
  const key = `ridica-${id}`;
  const { letGo } = await held(
    owner,
    `INSERT INTO idempotency_keys (account_id, route, key, body_hash, created_at)
     VALUES ($1, 'raiseEstimate', $2, '', now())`,
    [sender.id, key],
  );
  const crowd = crowdOf(db, CALLS, () =>
    as(sender).call(raiseEstimate, { params: { id }, body: { amount: 500 }, key }),
  );
  await untilOutside();
  await bystander.reads();
  await bystander.writes();
  expect(crowd.answered()).toBe(0);
  await letGo();
  const answers = await crowd.answers;
  expectDone(answers);
  const done = answers.filter(({ status }) => status === 200);
  expect(new Set(done.map(({ raw }) => raw))).toHaveProperty('size', 1);
  await expectWholePool();
});
