import { describe, expect, it } from 'vitest';
import type { Delivery } from '#contract/deliveries/delivery.ts';
import { stepMeant, TRIP_LIFE, type CourierStep, type Stage } from '#domain/deliveries/stage-table.ts';
import { ApiError, type Api } from './api-client.ts';
import { carryDelivery } from './courier-trip.ts';
import { SIM_COURIERS } from './people.ts';
import { createWorld } from './world.ts';

const PICKUP = { lat: 45.65, lng: 25.6 };
const DROPOFF = { lat: 45.67, lng: 25.56 };
/** On the way to the pickup that the server knows. */
const CORNER = { lat: 45.64, lng: 25.59 };
const tuple = ({ lat, lng }: typeof CORNER) => [lng, lat];
const PINS = { pickup: '1111', dropoff: '2222' };

/** A world whose `wait` returns at once. */
function hastyWorld() {
  const signal = new AbortController().signal;
  return {
    ...createWorld({ baseUrl: 'http://sim.test', signal, pollSeconds: 0, log: () => {} }),
    wait: async () => {},
  };
}

/** Fake server of a trip, with the product's own stage table. */
function aServer(stage: Stage, refuse: (step: CourierStep) => ApiError | null = () => null) {
  const delivery = {
    id: 'd1',
    status: 'accepted',
    stage,
    pickup: PICKUP,
    dropoff: DROPOFF,
    route: [],
  } as object;
  const steps: string[] = [];
  const positions: { lat: number; lng: number }[] = [];
  const answer = (method: string, path: string, body: never): unknown => {
    if (path === '/demo/deliveries/d1/pins') return PINS;
    if (path.startsWith('/demo/deliveries/d1/approach?lat=45.'))
      return { route: [CORNER, PICKUP].map(tuple) };
    if (path === '/courier/positions') return positions.push(...(body as { positions: never[] }).positions);
    if (method === 'GET') return delivery;
    const { step, pin, cod } = body as { step: CourierStep; pin?: string; cod?: object };
    const refusal = refuse(step);
    if (refusal) throw refusal;
    const here = delivery as Delivery;
    const row = TRIP_LIFE.row(here.stage!, stepMeant(step, here, pin !== undefined))!;
    Object.assign(delivery, { stage: row.to, status: row.ends === 'complete' ? 'completed' : 'accepted' });
    steps.push([step, pin, cod && JSON.stringify(cod)].filter(Boolean).join(' '));
    return delivery;
  };
  const api: Api = async <Answer>(method: string, path: string, body: unknown) =>
    answer(method, path, body as never) as Answer;
  return { api, steps, positions, delivery };
}

const person = SIM_COURIERS[0]!;

describe('carryDelivery', () => {
  it('takes every step in order, with the PINs, and drives both legs to their ends', async () => {
    const { api, steps, positions } = aServer('assigned');
    const world = hastyWorld();
    await carryDelivery({ world, api, person }, 'd1');
    expect(steps).toEqual([
      'depart',
      'arrive_pickup',
      'pick_up 1111',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver 2222',
    ]);
    expect(positions[0]).toMatchObject(CORNER);
    expect(positions).toContainEqual(expect.objectContaining(PICKUP));
    expect(positions.at(-1)).toMatchObject(DROPOFF);
    expect(world.counters.delivered).toBe(1);
  });

  it('takes its time by the pace of its world', async () => {
    const spent = async (pace: number) => {
      const { api, positions } = aServer('assigned');
      let seconds = 0;
      const wait = async (each: number) => void (seconds += each);
      await carryDelivery({ world: { ...hastyWorld(), pace, wait }, api, person }, 'd1');
      expect(positions.at(-1)).toMatchObject(DROPOFF);
      return seconds;
    };
    const whole = await spent(1);
    expect(whole).toBeGreaterThan(60);
    // Both drives end with a minimum time at the door, however short they are.
    expect((await spent(0.5)) - 2).toBeCloseTo((whole - 2) / 2);
  });

  it.each([
    [false, 'deliver 2222 {"method":"cash","amount":4990}'],
    [true, 'deliver 2222 {"method":"card","amount":4990}'],
  ])('says how the goods’ money came, by card: %s', async (isPaidByCard, last) => {
    const { api, steps, delivery } = aServer('at_dropoff');
    Object.assign(delivery, { cod: { amount: { amount: 4_990, currency: 'RON' }, isPaidByCard } });
    await carryDelivery({ world: hastyWorld(), api, person }, 'd1');
    expect(steps).toEqual([last]);
  });

  it('goes on from where an earlier run stopped', async () => {
    const { api, steps } = aServer('picked_up');
    await carryDelivery({ world: hastyWorld(), api, person }, 'd1');
    expect(steps).toEqual(['depart_dropoff', 'arrive_dropoff', 'deliver 2222']);
  });

  it('tries a refused step again and stops when the delivery was cancelled meanwhile', async () => {
    let tries = 0;
    const server = aServer('assigned', (step) => {
      if (step !== 'arrive_pickup') return null;
      if (++tries === 2) Object.assign(server.delivery, { status: 'cancelled', stage: null });
      return new ApiError('POST', 409, 'transition_refused');
    });
    const world = hastyWorld();
    await carryDelivery({ world, api: server.api, person }, 'd1');
    expect(server.steps).toEqual(['depart']);
    expect(world.counters.delivered).toBe(0);
  });
});
