import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { auditLog } from '#contract/staff/admin-audit.ts';
import { adminBoard, type BoardItem } from '#contract/staff/admin-board.ts';
import {
  cancelByStaff,
  extendPromise,
  freeCourier,
  renewPin,
  settleTrouble,
  startReturn,
} from '#contract/staff/board-acts.ts';
import { courierDeliveries } from '#contract/trips/courier.ts';
import type { DeliveryEventName } from '#domain/deliveries/events.ts';
import { TROUBLE_CLASSES, type TroubleRule } from '#domain/staff/board/rules.ts';
import { demoWebhooks } from '#server/adapters/webhooks/webhooks.demo.ts';
import type { Deps } from '#server/deps.ts';
import { type CityPlan, foundCity } from '#server/services/demo/city/found-city.ts';
import { seedPromos } from '#server/services/demo/seed-promos.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { type TestApp, testApp } from '../../support/app.ts';

// The demo's city has a delivery in each trouble of the staff's board; the board's acts clear them, people's screens show
// it, and the city's lives go on from there.

const app = await testApp({ settings: { demo: true } });
const parcelPicture = readFileSync(join(import.meta.dirname, '../../../content/demo/colet.jpg'));
const city = await lay(app);
const elena = app.as(await app.anAdmin({ staffRole: 'support' }));
const board = async () => (await elena.get(adminBoard, { query: {} })).items;
/** Lays a small city with its troubles. */
async function lay(within: TestApp) {
  const deps: Deps = { ...within.deps, webhooks: demoWebhooks(within.deps.webhooks) };
  await seedPromos(deps);
  const plan: CityPlan = {
    seed: 'a troubled one',
    crowd: { couriers: 14, senders: 8, companies: 1 },
    size: { days: 3, deliveries: 3 },
    front: { sender: 2, company: 1, courier: 2, running: 2, complaints: 0, hasTroubles: true },
  };
  const founded = await foundCity(deps, plan, { parcelPicture, cardHolders: null });
  if (!founded) throw new Error('there is no city');
  return { ...founded, deps };
}
const person = (id: string, role: 'sender' | 'courier') => ({
  ...{ id, role, firstName: '', lastName: '', email: '', phone: '' },
});

type Order = { params: { id: string }; body: { version: number; rule: TroubleRule; reason: string } };
type Act = (order: Order) => Promise<unknown>;
const free: Act = (order) => elena.get(freeCourier, order);
const settle: Act = (order) => elena.get(settleTrouble, order);
const takeBack: Act = (order) => elena.get(startReturn, order);
const extend: Act = ({ params, body }) =>
  elena.get(extendPromise, { params, body: { ...body, minutes: 120 } });
const cancel: Act = ({ params, body }) =>
  elena.get(cancelByStaff, { params, body: { ...body, withFee: false, expectedFee: 0 } });

/** Each planted trouble in the order of the board, the numbers of its reason, what mends it, and the fact of that. */
const PLANTED: readonly [TroubleRule, string[], Act, DeliveryEventName][] = [
  ['help', ['minutes'], settle, 'trouble_settled'],
  ['pin_locked', ['tries', 'minutes'], (order) => elena.get(renewPin, order), 'dropoff_pin_renewed'],
  ['attempt_failed', ['minutes'], takeBack, 'return_started'],
  ['refused_at_door', ['minutes'], takeBack, 'return_started'],
  ['size_mismatch', ['minutes'], settle, 'trouble_settled'],
  ['late', ['minutes'], extend, 'promise_extended'],
  ['stale', ['minutes'], free, 'courier_freed'],
  ['still', ['minutes'], free, 'courier_freed'],
  ['wrong_way', ['times'], free, 'courier_freed'],
  ['not_departed', ['minutes'], free, 'courier_freed'],
  ['wait_over', ['minutes'], free, 'courier_freed'],
  ['no_offer', ['minutes'], cancel, 'cancelled'],
];
const planted = new Map<TroubleRule, BoardItem>();

test('twelve troubles of the city are the first rows of its board, by class, each with its reason', async () => {
  const items = await board();
  for (const item of items) if (!planted.has(item.rule)) planted.set(item.rule, item);
  const seen = PLANTED.map(([rule]) => [rule, Object.keys(planted.get(rule)?.reason ?? {})]);
  expect(seen).toEqual(PLANTED.map(([rule, reason]) => [rule, reason]));
  const places = items.map((item) => TROUBLE_CLASSES.indexOf(item.class));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  // Of what is not planted a trip may be late or near it, as ever; the rest is fine.
  const others = items.filter((item) => planted.get(item.rule)?.deliveryId !== item.deliveryId);
  expect(others.filter(({ rule }) => !['late', 'tight', 'fine', 'no_offer'].includes(rule))).toEqual([]);
  planted.delete('fine');
});

// A whole city is laid once more.
test('the same seed at the same moment plants the same troubles', { timeout: 90_000 }, async () => {
  const twin = await testApp({ settings: { demo: true } });
  await lay(twin);
  const boss = twin.as(await twin.anAdmin());
  const storyOf = (items: readonly BoardItem[]) =>
    items.map(({ rule, reason, stage, sender, courier, pickupArea }) => [
      ...[rule, reason, stage, sender.name, courier?.name, pickupArea],
    ]);
  const again = storyOf((await boss.get(adminBoard, { query: {} })).items);
  expect(again).toHaveLength((await board()).length);
  expect(again).toEqual(expect.arrayContaining(storyOf(await board())));
});

test.each(PLANTED)(
  'acting on %s clears it, and the people’s screens show the act',
  async (rule, _, act, fact) => {
    const { deliveryId: id, version, sender, courier } = planted.get(rule)!;
    await act({ params: { id }, body: { version, rule, reason: 'Am vorbit cu amândoi.' } });
    const after = (await board()).find(({ deliveryId }) => deliveryId === id);
    expect(after?.rule).not.toBe(rule);
    const seenBySender = await app.lookAt(id, person(sender.id, 'sender'));
    expect(seenBySender.timeline.map(({ name }) => name)).toContain(fact);
    if (!courier) return expect(seenBySender.status).toBe('cancelled');
    const { items } = await app.as(person(courier.id, 'courier')).get(courierDeliveries, { query: {} });
    const trip = items.find((each) => each.id === id);
    expect(trip === undefined).toBe(fact === 'courier_freed');
    if (fact === 'return_started') expect(trip?.stage).toBe('to_return');
  },
);

test('every act is in the sealed log with who and why', async () => {
  const { items } = await elena.get(auditLog, { query: { limit: 100 } });
  const acted = items.filter(({ details }) => details['reason'] === 'Am vorbit cu amândoi.');
  expect(acted.map(({ details }) => details['rule'])).toEqual(PLANTED.map(([rule]) => rule).toReversed());
});

test('after the act the trips go on to their ends', { timeout: 90_000 }, async () => {
  const line = [...city.waiting];
  const end = app.clock.now().getTime() + 60 * 60_000;
  const now = () => app.clock.now().getTime();
  for (let next = soonest(); next && next.at <= end; next = soonest()) {
    app.clock.set(new Date(Math.max(next.at, now())));
    const { done, value } = await inTransaction(city.deps, (tx) => next.life.next(tx));
    if (done) line.splice(line.indexOf(next), 1);
    else next.at = value.getTime();
  }
  function soonest() {
    return line.toSorted((a, b) => a.at - b.at)[0];
  }
  const statusOf = async (rule: TroubleRule) => {
    const { deliveryId, sender } = planted.get(rule)!;
    return (await app.lookAt(deliveryId, person(sender.id, 'sender'))).status;
  };
  for (const rule of ['help', 'pin_locked', 'size_mismatch', 'late'] as const)
    expect(await statusOf(rule), rule).toBe('completed');
  for (const rule of ['attempt_failed', 'refused_at_door'] as const)
    expect(await statusOf(rule), rule).toBe('returned');
});
