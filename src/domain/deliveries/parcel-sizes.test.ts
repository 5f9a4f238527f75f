import { expect, test } from 'vitest';
import { canCarry, PARCEL_SIZES, VEHICLE_OF_SIZE, VEHICLES } from './parcel-sizes.ts';

test('each vehicle carries its own size and all smaller ones', () => {
  const carried = VEHICLES.map((vehicle) => PARCEL_SIZES.filter((size) => canCarry(vehicle, size)));
  expect(carried).toEqual([1, 2, 3, 4].map((count) => PARCEL_SIZES.slice(0, count)));
  expect(PARCEL_SIZES.every((size) => canCarry(VEHICLE_OF_SIZE[size], size))).toBe(true);
});
