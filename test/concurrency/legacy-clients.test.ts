import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { legacyOver, ORDER } from '../support/legacy-client.ts';
import { allAtOnce } from '../support/race.ts';

const app = await testApp({ listen: true });
const CLIENTS = 100;
const EACH = 2;

test('a hundred old clients that book and list at once lose nothing and see nothing of each other', async () => {
  const clients: { id: string; call: ReturnType<typeof legacyOver> }[] = [];
  for (let n = 0; n < CLIENTS; n += 1) {
    const person = await app.aSender();
    const browser = app.as(person);
    await browser.credentials();
    clients.push({ id: person.id, call: legacyOver(browser, n % 2 === 0 ? 'multipart' : 'urlencoded') });
  }
  const booked = await allAtOnce(app.db, CLIENTS, async (n) => {
    const { call, id } = clients[n]!;
    const mine: string[] = [];
    for (let nth = 0; nth < EACH; nth += 1) {
      const created = await call('create_order', { ...ORDER, user_id: id, receiver_name: `Client ${n}` });
      expect(created.body, created.raw).toMatchObject({ result: 'Success' });
      mine.push(String(created.body['order_id']));
      const listed = await call('get_user_deliveries', { user_id: id, type: '1' });
      expect(ordersIn(listed.body)).toEqual(mine.toReversed());
    }
    return mine;
  });
  expect(new Set(booked.flat()).size).toBe(CLIENTS * EACH);

  await allAtOnce(app.db, CLIENTS, async (n) => {
    const { call, id } = clients[n]!;
    const neighbours = booked[(n + 1) % CLIENTS]!;
    const listed = await call('get_user_deliveries', { user_id: id, type: '1' });
    expect(ordersIn(listed.body)).toEqual(booked[n]!.toReversed());
    const own = await call('deliveryDetail', { order_id: booked[n]![0]! });
    expect(own.body['deliverydata']).toMatchObject({ user_id: id, receiver_name: `Client ${n}` });
    const foreign = await call('deliveryDetail', { order_id: neighbours[0]! });
    expect(foreign.body.error).toBe('not_found');
  });
});

function ordersIn(body: Record<string, unknown>): string[] {
  return (body['data'] as { order_id: string }[]).map(({ order_id }) => order_id);
}
