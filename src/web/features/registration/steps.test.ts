import { expect, test } from 'vitest';
import { missingBefore } from './steps.ts';

const known = (hasVehicle: boolean, hasPerson: boolean) => ({ hasVehicle, hasPerson });

test('a step opened before the ones it needs leads back to the first that is missing', () => {
  expect(missingBefore('vehicle', known(false, false))).toBeNull();
  expect(missingBefore('person', known(false, false))).toMatchObject({ path: '/vehicle-information' });
  expect(missingBefore('password', known(false, true))).toMatchObject({ path: '/vehicle-information' });
  expect(missingBefore('password', known(true, false))).toMatchObject({ path: '/information-driver' });
  expect(missingBefore('password', known(true, true))).toBeNull();
});
