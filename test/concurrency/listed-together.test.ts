import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { createDelivery, deliveries, NewDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { createDelivery as createAlone } from '#server/services/deliveries/create-delivery.ts';
import { sealData, sealEvent, custodyOrigin } from '#server/services/deliveries/seal-event.ts';
import { marksOf } from '#server/services/moderation/refuse-hidden-texts.ts';
import { testApp } from '../support/app.ts';
import type { Person } from '../support/people.ts';
import { allAtOnce, crowdOf } from '../support/race.ts';
import { aParcel, aTrip } from '../support/trips.ts';

// Listings that come at the same time are stored in one transaction: each is as whole as one that comes alone, and what
// is wrong with one is not the others' business.

const { as, aSender, lookAt, deps, db, owner } = await testApp({ listen: true });
const WAIT = { timeout: 20_000, interval: 20 };

type Order = { sender: Person; quoteId: string; key: string; note?: string };

async function orders(count: number): Promise<Order[]> {
  const senders = await Promise.all(Array.from({ length: count }, () => aSender()));
  const { id: quoteId } = await as(at(senders, 0)).get(createQuote, { body: aTrip() });
  return senders.map((sender) => ({ sender, quoteId, key: randomUUID() }));
}

function at<T>(all: readonly T[], n: number): T {
  const found = all[n];
  if (found === undefined) throw new Error(`there is no number ${n}`);
  return found;
}

const list = ({ sender, quoteId, key, note }: Order) =>
  as(sender).call(createDelivery, { body: aParcel(quoteId, note ? { note } : {}), key });
const queried = async (text: string, values: unknown[] = []) =>
  (await owner.query<Record<string, unknown>>(text, values)).rows;

test('thirty at once are fewer transactions, and each has its number, sealed event, outbox rows and stored answer', async () => {
  const all = await orders(30);
  const answers = await allAtOnce(db, 30, (n) => list(at(all, n)));
  expect(answers.map(({ status }) => status)).toEqual(all.map(() => 201));
  const ids = answers.map(({ body }) => (body as { id: string }).id);
  const rows = await queried(
    `SELECT d.id, d.xmin::text, d.last_hash, e.*, (SELECT count(*)::int FROM outbox o
       WHERE o.payload ->> 'deliveryId' = d.id AND (o.task = 'autoOffers' OR o.payload ->> 'key' = 'event:' || e.id)) AS follows
     FROM deliveries d JOIN delivery_events e ON e.delivery_id = d.id WHERE d.id = ANY($1)`,
    [ids],
  );
  expect(rows).toHaveLength(30);
  expect(new Set(rows.map(({ xmin }) => xmin)).size).toBeLessThan(30);
  for (const row of rows) {
    const fact = {
      name: 'listed' as const,
      actor: 'sender' as const,
      at: (row.at as Date).toISOString(),
      deviceAt: null,
      dataSeal: sealData(row.salt as Buffer, {}),
    };
    const { hash } = sealEvent(custodyOrigin(String(row.delivery_id)), 1, fact);
    expect([(row.hash as Buffer).toString('hex'), (row.last_hash as Buffer).toString('hex')]).toEqual([
      hash,
      hash,
    ]);
    expect(row.follows).toBe(2);
  }
  for (const [n, { sender }] of all.entries())
    expect(await lookAt(at(ids, n), sender)).toEqual(at(answers, n).body);
  const again = await allAtOnce(db, 30, (n) => list(at(all, n)));
  expect(again.map(({ raw }) => raw)).toEqual(answers.map(({ raw }) => raw));
  expect((await as(at(all, 0).sender).get(deliveries)).items).toHaveLength(1);
});

test('a locked account, hidden words and a quote that has run out hold nobody else back', async () => {
  const all = await orders(20);
  const [locked, hidden, late] = [at(all, 0), at(all, 1), at(all, 2)];
  hidden.note = 'nu se mai scrie';
  await owner.query(
    `INSERT INTO hidden_contents (place, author_id, hidden_by, reasons, marks, hidden_at)
     VALUES ('parcel_texts', $1, $1, 'x', $2, now())`,
    [hidden.sender.id, marksOf(deps, [hidden.note])],
  );
  late.quoteId = `${late.quoteId}x`;
  const holder = await owner.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM accounts WHERE id = $1 FOR UPDATE', [locked.sender.id]);
  const crowd = crowdOf(db, 20, (n) => list(at(all, n)));
  await vi.waitFor(() => expect(crowd.answered()).toBe(19), WAIT);
  await holder.query('COMMIT');
  holder.release();
  const answers = await crowd.answers;
  expect(answers.map(({ status }) => status)).toEqual([201, 409, 409, ...all.slice(3).map(() => 201)]);
  expect(answers.slice(1, 3).map(({ body }) => (body as { code: string }).code)).toEqual([
    'words_hidden',
    'quote_expired',
  ]);
  for (const { sender } of [hidden, late]) expect((await as(sender).get(deliveries)).items).toEqual([]);
});

test('what is listed together is in every column what is listed alone', async () => {
  const both = await orders(2);
  const [together, alone] = [at(both, 0), at(both, 1)];
  const answer = (await list(together)).body as { id: string };
  const actor = { accountId: alone.sender.id, role: 'sender' as const };
  const other = await createAlone(deps, actor, NewDelivery.parse(aParcel(alone.quoteId)));
  const [one, two] = await Promise.all([answer.id, other.id].map(storedOf));
  expect(one).toEqual(two);
});

test('what the database would put into a new delivery by itself is what a listing puts there', async () => {
  const { id } = (await list(at(await orders(1), 0))).body as { id: string };
  const defaults = await queried(
    `SELECT attname AS name, pg_get_expr(adbin, adrelid) AS expression
     FROM pg_attribute JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
     WHERE attrelid = 'deliveries'::regclass AND attgenerated = '' AND attname <> 'last_seq'`,
  );
  expect(defaults.length).toBeGreaterThan(10);
  for (const { name, expression } of defaults) {
    const compared = `SELECT to_jsonb(${String(name)}) = to_jsonb(${String(expression)}) AS same FROM deliveries WHERE id = $1`;
    expect([name, await queried(compared, [id])]).toEqual([name, [{ same: true }]]);
  }
});

/** All that is stored of a delivery but what is its own: ids, keys, hashes and times. */
async function storedOf(id: string) {
  const rows = await queried(
    `SELECT to_jsonb(d) AS delivery,
       (SELECT jsonb_agg(to_jsonb(e)) FROM delivery_events e WHERE e.delivery_id = d.id) AS events,
       (SELECT jsonb_agg(jsonb_build_object('task', task, 'keys', (SELECT array_agg(k ORDER BY k) FROM jsonb_object_keys(payload) k)) ORDER BY o.id)
        FROM outbox o WHERE payload ->> 'deliveryId' = d.id) AS outbox
     FROM deliveries d WHERE d.id = $1`,
    [id],
  );
  const isOwn = /^(id|seq|number|.*_id|.*hash|salt|at|.*_at)$/;
  return JSON.parse(JSON.stringify(rows), (key: string, value: unknown) =>
    isOwn.test(key) && key !== 'courier_id' ? 'own' : value,
  ) as unknown;
}
