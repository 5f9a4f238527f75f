import { expect, test } from 'vitest';
import { alongPolyline, type LatLng, offsetMeters } from '#domain/geo.ts';
import type { Router } from '#server/ports/router.ts';
import { drive } from '#server/services/demo/city/drive.ts';
import type { Trip } from '#server/services/demo/city/town.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { testApp } from '../../support/app.ts';

const MINUTE = 60_000;
const { clock, deps, aDelivery } = await testApp();

/** A router that leads due north, and remembers what it was asked. */
function northwards() {
  const asked: { to: LatLng; vehicle: string }[] = [];
  const line = [{ lat: 44.4, lng: 26.1 }, offsetMeters({ lat: 44.4, lng: 26.1 }, 0, 1_600)];
  const router: Router = {
    ...deps.router,
    route: async (_, to, vehicle) => {
      asked.push({ to, vehicle });
      return { meters: 1_600, seconds: 240, geometry: line, source: 'test', formula: 'test' };
    },
  };
  return { asked, line, router };
}

test('a courier of the city drives to the pickup along the router’s line, which is asked for once', async () => {
  const { courier, seen: delivery } = await aDelivery({ status: 'accepted', stage: 'to_pickup' });
  const { asked, line, router } = northwards();
  const from = clock.now();
  const to = new Date(from.getTime() + 4 * MINUTE);
  const trip = { delivery, courier: { id: courier.id, vehicle: 'van' }, town: { until: from } };
  const life = drive(trip as unknown as Trip, 'arrive_pickup', from, to);
  const step = () => inTransaction({ ...deps, router }, (tx) => life.next(tx));

  let next = await step();
  expect(asked, 'nobody is asked before the courier moves').toEqual([]);
  const positions: LatLng[] = [];
  while (!next.done) {
    clock.set(next.value);
    next = await step();
    const last = await deps.lastPositions.get(courier.id);
    if (last) positions.push({ lat: last.fix.lat, lng: last.fix.lng });
  }
  const shares = [1, 2, 3, 4, 5].map((tick) => (tick * 40_000) / (4 * MINUTE));
  expect(positions).toEqual(
    shares.map((share) => {
      const { lat, lng } = alongPolyline(line, share);
      return { lat: expect.closeTo(lat, 5), lng: expect.closeTo(lng, 5) };
    }),
  );
  expect(asked).toEqual([{ to: expect.objectContaining({ lat: delivery.pickup.lat }), vehicle: 'van' }]);
});
