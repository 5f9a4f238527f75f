import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { wallet } from '#contract/accounts/me.ts';
import { withdrawOffer } from '#contract/offers/courier-offers.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import type { BatchedChoice } from '#server/services/offers/batched-choice.ts';
import { storeChoices } from '#server/services/offers/store-choices.ts';
import { acceptOffer as acceptAlone } from '#server/services/offers/accept-offer.ts';
import { sealData, sealEvent } from '#server/services/deliveries/seal-event.ts';
import { testApp } from '../support/app.ts';
import { linesOf } from '../support/ledger-lines.ts';
import type { Person } from '../support/people.ts';
import { allAtOnce, crowdOf } from '../support/race.ts';

// Acceptances that come at the same time are stored in one transaction: each is as whole as one that comes alone, and
// what is wrong with one is not the others' business.

const { as, aSender, aCourier, aDelivery, anOffer, lookAt, deps, db, owner } = await testApp({
  listen: true,
});
const WAIT = { timeout: 20_000, interval: 20 };
const FULL = 100_000;
const PRICE = 3_000;

type Choice = { sender: Person; id: string; offer: { id: string; courier: Person }; key: string };

async function choices(count: number, senders: readonly Person[] = []): Promise<Choice[]> {
  const all: Choice[] = [];
  for (let n = 0; n < count; n += 1) {
    const sender = senders[n % senders.length] ?? (await aSender({ wallet: FULL }));
    const { id } = await aDelivery({ sender });
    await anOffer(id, { amount: PRICE + 100 });
    const offer = await anOffer(id, { courier: await aCourier(), amount: PRICE });
    all.push({ sender, id, offer, key: randomUUID() });
  }
  return all;
}

function at<T>(all: readonly T[], n: number): T {
  const found = all[n];
  if (found === undefined) throw new Error(`there is no number ${n}`);
  return found;
}

const accept = ({ sender, id, offer, key }: Choice, more: { expectedAmount?: number } = {}) =>
  as(sender).call(acceptOffer, {
    params: { id },
    body: { offerId: offer.id, method: 'wallet', ...more },
    key,
  });
const queried = async (text: string, values: unknown[] = []) =>
  (await owner.query<Record<string, unknown>>(text, values)).rows;

test('twenty choices at once are fewer transactions, and each has its money, sealed event, outbox row and stored answer', async () => {
  const senders = await Promise.all(Array.from({ length: 5 }, () => aSender({ wallet: FULL })));
  const all = await choices(20, senders);
  const answers = await allAtOnce(db, 20, (n) => accept(at(all, n)));
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 200));
  const rows = await queried(
    `SELECT d.xmin::text, d.last_hash, before.hash AS before, e.*,
       (SELECT count(*)::int FROM outbox o WHERE o.payload ->> 'key' = 'event:' || e.id) AS follows,
       (SELECT array_agg(o.status ORDER BY o.amount) FROM offers o WHERE o.delivery_id = d.id) AS offers
     FROM deliveries d JOIN delivery_events e ON e.delivery_id = d.id AND e.seq = d.last_seq AND e.name = 'accepted'
     JOIN delivery_events before ON before.delivery_id = d.id AND before.seq = e.seq - 1
     WHERE d.id = ANY($1) AND d.status = 'accepted'`,
    [all.map(({ id }) => id)],
  );
  expect(rows).toHaveLength(20);
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBeLessThan(20);
  for (const row of rows) {
    const fact = {
      name: 'accepted' as const,
      actor: 'sender' as const,
      at: (row.at as Date).toISOString(),
      deviceAt: null,
      dataSeal: sealData(row.salt as Buffer, row.data),
    };
    const { hash } = sealEvent((row.before as Buffer).toString('hex'), Number(row.seq), fact);
    expect([(row.hash as Buffer).toString('hex'), (row.last_hash as Buffer).toString('hex')]).toEqual([
      hash,
      hash,
    ]);
    expect([row.follows, row.offers]).toEqual([1, ['accepted', 'lost']]);
  }
  for (const [n, { id, sender }] of all.entries()) {
    expect(await lookAt(id, sender)).toEqual(at(answers, n).body.delivery);
    expect(await linesOf(db, id)).toEqual([
      { kind: 'fund_wallet', account: 'delivery_escrow', owner: id, amount: -PRICE },
      { kind: 'fund_wallet', account: 'user_wallet', owner: sender.id, amount: PRICE },
    ]);
  }
  for (const sender of senders) expect((await as(sender).get(wallet)).balance.amount).toBe(FULL - 4 * PRICE);
  const again = await allAtOnce(db, 20, (n) => accept(at(all, n)));
  expect(again.map(({ raw }) => raw)).toEqual(answers.map(({ raw }) => raw));
});

test('a locked delivery, an offer that is gone, another price and an empty wallet hold nobody else back', async () => {
  const poor = await aSender({ wallet: PRICE - 1 });
  const all = [...(await choices(11)), ...(await choices(1, [poor]))];
  const [locked, gone, dearer] = [at(all, 0), at(all, 1), at(all, 2)];
  await as(gone.offer.courier).call(withdrawOffer, { params: { id: gone.offer.id } });
  const holder = await owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM deliveries WHERE id = $1 FOR UPDATE', [locked.id]);
  const crowd = crowdOf(db, 12, (n) => {
    const choice = at(all, n);
    return accept(choice, choice === dearer ? { expectedAmount: PRICE - 1 } : {});
  });
  await vi.waitFor(() => expect(crowd.answered()).toBe(11), WAIT);
  await holder.query('COMMIT');
  holder.release();
  const answers = await crowd.answers;
  const told = answers.map(({ status, body }) => (status === 200 ? 200 : (body as { code: string }).code));
  expect(told).toEqual([
    200,
    'offer_not_live',
    'offer_not_live',
    ...Array<number>(8).fill(200),
    'insufficient_funds',
  ]);
  for (const { id } of [gone, dearer, at(all, 11)]) expect(await linesOf(db, id)).toEqual([]);
});

test('in one batch with the sender’s own, a stranger’s choice and one at another total are left out', async () => {
  const sender = await aSender({ wallet: FULL });
  const all = await choices(3, [sender]);
  const [own, theirs, dearer] = [at(all, 0), at(all, 1), at(all, 2)];
  const stranger = await aSender({ wallet: FULL });
  const itemOf = (
    by: Person,
    { id, offer }: Choice,
    more: { expectedTotal?: number } = {},
  ): BatchedChoice => ({
    actor: { accountId: by.id, role: 'sender' },
    deliveryId: id,
    choice: { offerId: offer.id, method: 'wallet', ...more },
    claim: undefined,
    inContext: AsyncLocalStorage.snapshot(),
  });
  const items = [
    itemOf(sender, own),
    itemOf(stranger, theirs),
    itemOf(sender, dearer, { expectedTotal: PRICE - 1 }),
  ];
  const answers = await inTransaction(deps, (tx) => storeChoices(tx, items));
  expect(items.map((item) => answers.has(item))).toEqual([true, false, false]);
  for (const { id } of [theirs, dearer]) expect(await linesOf(db, id)).toEqual([]);
  expect((await as(sender).get(wallet)).balance.amount).toBe(FULL - PRICE);
  expect((await as(stranger).get(wallet)).balance.amount).toBe(FULL);
});

test('a wallet that holds enough for two of five pays two, whoever they come with', async () => {
  const sender = await aSender({ wallet: 2 * PRICE + 1 });
  const all = [...(await choices(5, [sender])), ...(await choices(5))];
  const answers = await allAtOnce(db, 10, (n) => accept(at(all, n)));
  const paid = answers.filter(({ status }) => status === 200).length;
  expect([paid, answers.slice(5).every(({ status }) => status === 200)]).toEqual([7, true]);
  expect((await as(sender).get(wallet)).balance.amount).toBe(1);
});

test('what is accepted together is in every column what is accepted alone', async () => {
  const both = await choices(2);
  const [together, alone] = [at(both, 0), at(both, 1)];
  await accept(together);
  const actor = { accountId: alone.sender.id, role: 'sender' as const };
  await acceptAlone(deps, actor, alone.id, { offerId: alone.offer.id, method: 'wallet' }, 'ro');
  const [one, two] = await Promise.all([together.id, alone.id].map(storedOf));
  expect(one).toEqual(two);
});

/** All that is stored of a delivery but what is its own: ids, keys, hashes, times and people's names. */
async function storedOf(id: string) {
  const rows = await queried(
    `SELECT to_jsonb(d) AS delivery,
       (SELECT jsonb_agg(to_jsonb(e) ORDER BY e.seq) FROM delivery_events e WHERE e.delivery_id = d.id) AS events,
       (SELECT jsonb_agg(to_jsonb(o) ORDER BY o.amount) FROM offers o WHERE o.delivery_id = d.id) AS offers,
       (SELECT jsonb_agg(to_jsonb(t)) FROM ledger_transactions t WHERE t.delivery_id = d.id) AS postings,
       (SELECT jsonb_agg(jsonb_build_object('task', task, 'keys', (SELECT array_agg(k ORDER BY k) FROM jsonb_object_keys(payload) k)) ORDER BY o.id)
        FROM outbox o WHERE payload ->> 'deliveryId' = d.id) AS outbox
     FROM deliveries d WHERE d.id = $1`,
    [id],
  );
  const isOwn =
    /^(id|seq|number|offerId|owner|idempotency_key|.*_id|.*hash|salt|at|.*_at|.*phone|.*_name|search_text)$/;
  return JSON.parse(JSON.stringify(rows), (key: string, value: unknown) =>
    isOwn.test(key) ? typeof value : value,
  ) as unknown;
}
