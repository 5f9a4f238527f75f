import { describe, expect, test } from 'vitest';
import { changeWishes, custody, tracking } from '#contract/tracking/tracking.ts';
import { verifyCustody } from '#domain/deliveries/custody.ts';
import { digest } from '#server/services/deliveries/seal-event.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';

const { anonymous, aDelivery, takeSteps, lookAt, owner } = await testApp();

const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const asks = (url: string | null, body: Parameters<typeof send>[1]) => send(tokenOf(url), body);
const send = (token: string, body: (typeof changeWishes)['body']['_output']) =>
  anonymous.call(changeWishes, { params: { token }, body });
const logOf = async (built: Built) =>
  anonymous.get(custody, { params: { token: tokenOf(built.seen.shareUrl) } });
const verdictOf = async (built: Built) => verifyCustody(await logOf(built), digest);

const NEIGHBOUR = { choice: 'someone_else', note: 'Vecina de la 12, doamna Ionescu' } as const;

describe('what the receiver asks for', () => {
  test('reaches the sender and the courier, and stays off the shared link', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const asked = await asks(built.seen.trackingUrl, { entrance: 'Interfon 14', absence: NEIGHBOUR });
    const body = { entrance: 'Interfon 14', absence: NEIGHBOUR };
    expect(asked.body).toMatchObject({ wishes: body, canAsk: true });
    for (const person of [built.sender, built.courier]) {
      expect((await lookAt(built.id, person)).receiverWishes).toEqual(body);
    }
    const shared = await anonymous.call(tracking, { params: { token: tokenOf(built.seen.shareUrl) } });
    expect(shared.body).toMatchObject({ wishes: null, canAsk: false });
    expect(shared.raw).not.toContain('Ionescu');
  });

  test('changes one part and leaves the other; null takes it back; the same twice is one event', async () => {
    const built = await aDelivery({ status: 'accepted' });
    await asks(built.seen.trackingUrl, { entrance: 'Scara B', absence: NEIGHBOUR });
    await asks(built.seen.trackingUrl, { absence: null });
    const { body } = await asks(built.seen.trackingUrl, { absence: null });
    expect(body.wishes).toEqual({ entrance: 'Scara B', absence: null });
    expect(body.timeline.filter((entry) => entry.name === 'receiver_asked')).toHaveLength(2);
  });

  test('is refused on the shared link, after the pickup, and when it is too long', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_pickup' });
    expect(await asks(built.seen.shareUrl, { entrance: 'Interfon 14' })).toMatchObject({ status: 403 });
    expect(await asks(built.seen.trackingUrl, { entrance: 'a'.repeat(101) })).toMatchObject({ status: 400 });
    await takeSteps(built, 'pick_up');
    const late = await asks(built.seen.trackingUrl, { entrance: 'Interfon 14' });
    expect(late).toMatchObject({ status: 409, body: { code: 'transition_refused' } });
    expect((await lookAt(built.id, built.sender)).receiverWishes).toBeNull();
  });

  test('is gone for the courier once the trip is over', async () => {
    const built = await aDelivery({ status: 'accepted' });
    await asks(built.seen.trackingUrl, { entrance: 'Interfon 14' });
    await takeSteps(
      built,
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    expect((await lookAt(built.id, built.courier)).receiverWishes).toBeNull();
  });
});

describe('the custody log', () => {
  test('a whole life verifies; private events show only their hash', async () => {
    const built = await aDelivery({ status: 'completed' });
    const log = await logOf(built);
    expect(await verifyCustody(log, digest)).toEqual({ state: 'whole' });
    const [first, offer] = log.entries;
    expect(first).toMatchObject({ seq: 1, fact: { name: 'listed', actor: 'sender' } });
    expect(offer).toMatchObject({ seq: 2, fact: null });
    expect(log.entries.at(-1)?.fact).toMatchObject({ name: 'delivered', actor: 'courier' });
    expect(JSON.stringify(log)).not.toContain(built.id);
  });

  test.for([
    ['a time', "UPDATE delivery_events SET at = at + interval '1 minute'", 3],
    ['a private sum', 'UPDATE delivery_events SET data = data || \'{"amount": 1}\'', 2],
    ['a name', "UPDATE delivery_events SET name = 'delivered'", 4],
    ['a row left out', 'DELETE FROM delivery_events', 3],
    ['a salt taken away', 'UPDATE delivery_events SET salt = NULL', 3],
  ] as const)('%s changed by the database’s owner is seen', async ([, change, seq]) => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
    expect(await verdictOf(built)).toEqual({ state: 'whole' });
    await asOwner(change, built.id, seq);
    expect(await verdictOf(built)).toEqual({ state: 'broken', seq });
  });

  test('the newest event left out is seen: the delivery remembers its last hash', async () => {
    const built = await aDelivery({ status: 'accepted', stage: 'at_dropoff' });
    const { length } = await logOf(built);
    await asOwner('DELETE FROM delivery_events', built.id, length);
    expect(await verdictOf(built)).toEqual({ state: 'broken', seq: length });
  });
});

/** The table rejects changes; only the owner of the database can bypass that. */
async function asOwner(change: string, deliveryId: string, seq: number): Promise<void> {
  await owner.query('ALTER TABLE delivery_events DISABLE TRIGGER delivery_events_append_only');
  await owner.query(`${change} WHERE delivery_id = $1 AND seq = $2`, [deliveryId, seq]);
  await owner.query('ALTER TABLE delivery_events ENABLE TRIGGER delivery_events_append_only');
}
