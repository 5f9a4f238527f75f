import { expect, test } from 'vitest';
import { missingBefore, pathAfter, stepsOf } from './steps.ts';

const NOTHING = {
  way: 'full',
  userType: 'individual',
  password: '',
  hasPerson: false,
  hasPlace: false,
} as const;
const PERSON = { ...NOTHING, hasPerson: true } as const;

test('the way by /information-bussiness goes over the place to the account', () => {
  expect(pathAfter('person', NOTHING)).toBe('/information-details');
  expect(pathAfter('place', NOTHING)).toBe('/user-details');
});

test('the way by /information-user goes over the password, and for a firm over its place too', () => {
  expect(pathAfter('person', { ...NOTHING, way: 'basic' })).toBe('/createpassword-user');
  expect(pathAfter('password', { ...NOTHING, way: 'basic' })).toBe('/user-details');
  const firm = { ...NOTHING, way: 'basic', userType: 'business' } as const;
  expect(pathAfter('password', firm)).toBe('/information-details');
  expect(stepsOf(firm)).toHaveLength(4);
});

test('a step opened before the ones it needs leads back to the first that is missing', () => {
  expect(missingBefore('account', NOTHING)).toEqual({
    path: '/information-bussiness',
    why: 'signup.why.person',
  });
  expect(missingBefore('account', PERSON)).toEqual({ path: '/information-details', why: 'signup.why.place' });
  const basic = { ...PERSON, way: 'basic' } as const;
  expect(missingBefore('account', basic)).toEqual({
    path: '/createpassword-user',
    why: 'signup.why.password',
  });
  expect(missingBefore('account', { ...basic, password: 'ceva lung' })).toBeNull();
  expect(missingBefore('account', { ...PERSON, hasPlace: true })).toBeNull();
  expect(missingBefore('password', NOTHING)).toEqual({ path: '/information-user', why: 'signup.why.person' });
  expect(missingBefore('person', NOTHING)).toBeNull();
});
