import { describe, expect, test } from 'vitest';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import type { Act, QueuedAct } from '#web/offline/queued-act.ts';
import { withWaiting } from './waiting-steps.ts';

const AT = '2026-03-02T10:00:00.000Z';
const trip = (stage: Delivery['stage'], change: Partial<Delivery> = {}) =>
  ({
    id: 'livrare',
    status: 'accepted',
    stage,
    allowedSteps: [],
    door: null,
    timeline: [{ seq: 3, name: 'accepted', at: AT }],
    ...change,
  }) as unknown as Delivery;
const act = (name: Act, change: Partial<QueuedAct> = {}): QueuedAct => ({
  id: name,
  accountId: 'curier',
  deliveryId: 'livrare',
  act: name,
  at: AT,
  sendAfter: 0,
  tries: 0,
  ...change,
});

describe('the trip in the courier’s hand', () => {
  test('goes on with plain steps at once, each with its hour', () => {
    const { trip: seen, ending } = withWaiting(trip('assigned'), [act('depart'), act('arrive_pickup')]);
    expect(seen).toMatchObject({ stage: 'at_pickup', allowedSteps: ['pick_up', 'drop_out'] });
    expect(seen.timeline.slice(1)).toEqual([
      { seq: 4, name: 'departed', at: AT },
      { seq: 5, name: 'arrived_at_pickup', at: AT },
    ]);
    expect(ending).toBeNull();
  });

  test('waits for the answer to a hand-over, and goes on without it only when the network is gone', () => {
    expect(withWaiting(trip('at_pickup'), [act('pick_up')]).trip.stage).toBe('at_pickup');
    const cut = [act('pick_up', { tries: 1 }), act('depart_dropoff', { tries: 1 })];
    expect(withWaiting(trip('at_pickup'), cut).trip.stage).toBe('to_dropoff');
  });

  test('is not called ended before the server says so', () => {
    const deliver = act('deliver', { tries: 2 });
    const { trip: seen, ending } = withWaiting(trip('at_dropoff'), [deliver]);
    expect(ending).toBe(deliver);
    expect(seen.status).toBe('accepted');
  });

  test('is not called ended by the setting off back to the sender, which the server has taken already', () => {
    const setOff = act('return', { tries: 1 });
    expect(withWaiting(trip('attempt_failed'), [setOff]).trip.stage).toBe('to_return');
    expect(withWaiting(trip('to_return'), [setOff]).ending).toBeNull();
    const handOver = act('return', { tries: 1, pin: '1234' });
    expect(withWaiting(trip('to_return'), [handOver]).ending).toBe(handOver);
  });

  test('has the goods’ money counted once the network is gone', () => {
    const cod = { isCounted: false } as Delivery['cod'];
    const counted = (tries: number) =>
      withWaiting(trip('at_dropoff', { cod }), [act('count_cod', { tries })]).trip.cod?.isCounted;
    expect(counted(0)).toBe(false);
    expect(counted(1)).toBe(true);
  });

  test('begins a visit at the door and counts the calls from there', () => {
    const { trip: seen } = withWaiting(trip('to_dropoff'), [act('arrive_dropoff'), act('log_call')]);
    expect(seen.door).toMatchObject({ arrivedAt: AT, freeUntil: '2026-03-02T10:10:00.000Z', calls: 1 });
  });

  test('leaves out what the server has already, what it refused, and other jobs', () => {
    const acts = [
      act('depart'),
      act('arrive_pickup', { refusal: { code: 'transition_refused', detail: '' } }),
      act('arrive_pickup', { deliveryId: 'alta' }),
    ];
    expect(withWaiting(trip('to_pickup'), acts).trip).toEqual(trip('to_pickup'));
  });
});
