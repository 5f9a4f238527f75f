import { expect, test } from 'vitest';
import { createDelivery, deliveries, delivery, cancelDelivery } from '#contract/deliveries/deliveries.ts';
import { myOffers } from '#contract/offers/courier-offers.ts';
import { openDispute } from '#contract/money/disputes.ts';
import { notifications } from '#contract/notifications/notifications.ts';
import { recentPlaces } from '#contract/places/places.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { testApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { aParcel, aTrip, DROPOFF, PICKUP } from '../../support/trips.ts';

const { as, aSender, aDelivery, clock, emptyOutbox, owner } = await testApp();

const list = async (client: Client, change: Parameters<typeof aParcel>[1] = {}) => {
  const { id } = await client.get(createQuote, { body: aTrip() });
  return client.get(createDelivery, { body: aParcel(id, change) });
};
const numbers = async (client: Client, query: Record<string, string | number>) =>
  (await client.get(deliveries, { query })).items.map((item) => item.number);

test('a list is narrowed by words without diacritics, by the receiver, and by the order’s number', async () => {
  const client = as(await aSender());
  const first = await list(client, { receiver: { name: 'Ștefan Țîru', phone: '0745333444' } });
  const second = await list(client, { pickup: { ...PICKUP, address: 'Șoseaua Nordului 100%, București' } });
  expect(await numbers(client, { q: 'stefan tiru' })).toEqual([first.number]);
  expect(await numbers(client, { q: 'SOSEAUA nordului' })).toEqual([second.number]);
  expect(await numbers(client, { q: 'şoseaua' })).toEqual([second.number]);
  expect(await numbers(client, { q: '100%' })).toEqual([second.number]);
  expect(await numbers(client, { q: '%' })).toEqual([second.number]);
  expect(await numbers(client, { q: String(first.number) })).toEqual([first.number]);
  expect(await numbers(client, { q: '   ' })).toEqual([second.number, first.number]);
  expect(await numbers(as(await aSender()), { q: 'stefan' })).toEqual([]);
});

test('a list is narrowed by state and by the day of listing where the parcels are', async () => {
  const client = as(await aSender());
  // 22:30 UTC is half past midnight in București: the parcel belongs to the 11th.
  clock.set('2027-02-10T22:30:00Z');
  const night = await list(client);
  clock.set('2027-02-12T10:00:00Z');
  const later = await list(client);
  await client.get(cancelDelivery, { params: { id: later.id }, body: {} });
  expect(await numbers(client, { from: '2027-02-11', to: '2027-02-11' })).toEqual([night.number]);
  expect(await numbers(client, { to: '2027-02-10' })).toEqual([]);
  expect(await numbers(client, { from: '2027-02-12' })).toEqual([later.number]);
  expect(await numbers(client, { scope: 'history', status: 'cancelled' })).toEqual([later.number]);
  expect(await numbers(client, { scope: 'history', status: 'completed' })).toEqual([]);
  const refused = await client.call(deliveries, { query: { from: '31.02.2027' } });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'from' }] } });
});

test('narrowed pages go on where the last one ended', async () => {
  const client = as(await aSender());
  const made: number[] = [];
  for (let each = 0; each < 3; each += 1) made.push((await list(client)).number);
  const first = await client.get(deliveries, { query: { q: 'unirii', limit: 2 } });
  const second = await client.get(deliveries, {
    query: { q: 'unirii', limit: 2, cursor: first.nextCursor ?? '' },
  });
  expect([...first.items, ...second.items].map((item) => item.number)).toEqual(made.toReversed());
  expect(second.nextCursor).toBeNull();
});

/** Lists a delivery of a sender again, so many times, straight in the table. */
async function copies(id: string, count: number): Promise<void> {
  const { rows } = await owner.query<{ columns: string }>(
    `SELECT string_agg(quote_ident(column_name), ', ') AS columns FROM information_schema.columns
     WHERE table_schema = 'public' AND table_name = 'deliveries' AND is_generated = 'NEVER' AND is_identity = 'NO'
       AND column_name NOT IN ('id', 'number', 'receiver_name', 'receiver_token_hash', 'share_token_hash')`,
  );
  const columns = rows[0]?.columns ?? '';
  await owner.query(
    `INSERT INTO deliveries (id, receiver_name, receiver_token_hash, share_token_hash, ${columns})
     SELECT id || n, 'Altcineva', sha256(('r' || id || n)::bytea), sha256(('s' || id || n)::bytea), ${columns}
     FROM deliveries, generate_series(1, $2::int) n WHERE id = $1`,
    [id, count],
  );
}

test('a search by words goes on behind the many that it looked through, and ends', async () => {
  const client = as(await aSender());
  const first = await list(client, { receiver: { name: 'Ștefan Țîru', phone: '0745333444' } });
  await copies(first.id, 1_000);
  const looked = await client.get(deliveries, { query: { q: 'stefan' } });
  expect(looked.items).toEqual([]);
  const behind = await client.get(deliveries, { query: { q: 'stefan', cursor: looked.nextCursor ?? '' } });
  expect(behind.items.map((item) => item.number)).toEqual([first.number]);
  expect(behind.nextCursor).toBeNull();
  const common = await client.get(deliveries, { query: { q: 'altcineva' } });
  expect(common.items).toHaveLength(20);
});

test('lists that are read at the same time have each their own deliveries, the newest first', async () => {
  const clients = await Promise.all(Array.from({ length: 6 }, async () => as(await aSender())));
  const made = await Promise.all(
    clients.map(async (client, position) => {
      const own: number[] = [];
      for (let each = 0; each < position; each += 1) own.push((await list(client)).number);
      return own.toReversed();
    }),
  );
  const atOnce = [...clients, ...clients, ...clients];
  for (const scope of ['active', 'history', undefined] as const) {
    const shown = await Promise.all(atOnce.map(async (client) => numbers(client, scope ? { scope } : {})));
    const expected = made.map((own) => (scope === 'history' ? [] : own));
    expect(shown).toEqual([...expected, ...expected, ...expected]);
  }
});

/** A sender with running deliveries between two that are over and complained of, and their ids in the order of the list. */
async function aComplainer() {
  const sender = await aSender({ wallet: 20_000 });
  const complainOf = async () => {
    const { id } = await aDelivery({ status: 'completed', sender });
    const body = { kind: 'damaged', text: 'Cutia este ruptă la un colț.' } as const;
    await as(sender).get(openDispute, { params: { id }, body });
    clock.advance({ minutes: 1 });
    return id;
  };
  const oldest = await complainOf();
  const first = await list(as(sender));
  await copies(first.id, 3);
  clock.advance({ minutes: 1 });
  const newest = await complainOf();
  return {
    client: as(sender),
    ids: [newest, `${first.id}3`, `${first.id}2`, `${first.id}1`, first.id, oldest],
  };
}

test('what is under way is listed newest first with what is over and complained of, page by page', async () => {
  const people = [await aComplainer(), await aComplainer()];
  const pageOf = async (client: Client, query: { limit?: number; cursor?: string }) =>
    client.get(deliveries, { query: { scope: 'active', ...query } });
  const whole = await Promise.all(people.map(async ({ client }) => pageOf(client, {})));
  for (const [each, { items }] of whole.entries()) {
    expect(items.map((item) => item.id)).toEqual(people[each]?.ids);
    expect(items.map((item) => item.disputed)).toEqual([true, false, false, false, false, true]);
  }
  for (const { client, ids } of people) {
    const paged: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(client, {
        limit: 2,
        ...(cursor ? { cursor } : {}),
      });
      paged.push(...page.items.map((item) => item.id));
      cursor = page.nextCursor;
    }
    expect(paged).toEqual(ids);
  }
});

test('lists show rows from before they had copies of their delivery as they show the others', async () => {
  const { courier, sender } = await aDelivery({ status: 'accepted' });
  const seen = async () => [
    (await as(courier).get(myOffers)).items,
    (await as(sender).get(notifications)).items.map((item) => item.title),
  ];
  await emptyOutbox();
  const before = await seen();
  for (const items of before) expect(items).not.toEqual([]);
  await owner.query(
    'UPDATE offers SET pickup_area = NULL, dropoff_area = NULL, size = NULL, currency = NULL',
  );
  await owner.query('UPDATE notifications SET delivery_number = NULL');
  expect(await seen()).toEqual(before);
});

test('earlier addresses come back each once, the latest first, to their own sender only', async () => {
  const client = as(await aSender());
  expect((await client.get(recentPlaces)).items).toEqual([]);
  await list(client);
  await list(client, { pickup: { ...PICKUP, address: 'Strada Lânăriei 93, București' } });
  const { items } = await client.get(recentPlaces);
  expect(items.map((item) => item.label)).toEqual([
    DROPOFF.address,
    'Strada Lânăriei 93, București',
    PICKUP.address,
  ]);
  expect(items[2]).toMatchObject({ lat: PICKUP.lat, lng: PICKUP.lng });
  expect((await as(await aSender()).get(recentPlaces)).items).toEqual([]);
});

test('the note goes with the parcel: its sender and its courier read it, at most 200 characters', async () => {
  const accepted = await aDelivery({ status: 'accepted' });
  const note = 'Poarta verde, câinele e legat.';
  for (const person of [accepted.sender, accepted.courier])
    expect(await as(person).get(delivery, { params: { id: accepted.id } })).toMatchObject({ note });
  const client = as(await aSender());
  const quote = await client.get(createQuote, { body: aTrip() });
  const refused = await client.call(createDelivery, { body: aParcel(quote.id, { note: 'x'.repeat(201) }) });
  expect(refused).toMatchObject({ status: 400, body: { errors: [{ path: 'note' }] } });
});

test('a delivery with a courier says until when cancelling is free, and no longer afterwards', async () => {
  const { id, sender } = await aDelivery({ status: 'accepted' });
  const look = () => as(sender).get(delivery, { params: { id } });
  const until = (await look()).freeCancelUntil;
  expect(Date.parse(until ?? '') - clock.now().getTime()).toBe(5 * 60_000);
  clock.advance({ minutes: 6 });
  expect(await look()).toMatchObject({ freeCancelUntil: null, canCancel: true });
});
