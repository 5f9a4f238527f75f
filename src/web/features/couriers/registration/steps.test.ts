import { expect, test } from 'vitest';
import { missingBefore } from './steps.ts';

const progress = (hasVehicle: boolean, hasPerson: boolean) => ({ hasVehicle, hasPerson });

test('a step opened before the ones it needs leads back to the first that is missing', () => {
  expect(missingBefore('vehicle', progress(false, false))).toBeNull();
  expect(missingBefore('person', progress(false, false))).toMatchObject({ path: '/vehicle-information' });
  expect(missingBefore('password', progress(false, true))).toMatchObject({ path: '/vehicle-information' });
  expect(missingBefore('password', progress(true, false))).toMatchObject({ path: '/information-driver' });
  expect(missingBefore('password', progress(true, true))).toBeNull();
});
