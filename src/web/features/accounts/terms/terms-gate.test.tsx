import { afterEach, expect, test } from 'vitest';
import type { Locale } from '#domain/locales.ts';
import type { User } from '#contract/accounts/auth.ts';
import { me } from '#contract/accounts/me.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';
import { paths } from '#web/paths.ts';
import { textOf } from '#web/testing/render.fixture.tsx';
import { TermsGate } from './terms-gate.tsx';

afterEach(() => queryClient.clear());

const DUE = '2027-01-01-aa';
const seen = (address: string, user: Pick<User, 'role' | 'termsDue'> | null, locale: Locale = 'ro') => {
  queryClient.setQueryData(queryKey(me), user);
  return textOf(<TermsGate>ecranul</TermsGate>, address, locale);
};

test.for([
  [paths.home, 'sender'],
  [paths.parcelThird, 'sender'],
  [paths.courierJobs, 'courier'],
  ['/curier/curse/abc', 'courier'],
] as const)('before something new begins at %s a %s is asked', ([address, role]) => {
  const texts = seen(address, { role, termsDue: DUE });
  expect(texts).not.toContain('ecranul');
  expect(texts).toContain('cele din 1 ianuarie');
  expect(seen(address, { role, termsDue: null })).toBe('ecranul');
});

test('in English as well', () => {
  expect(seen('/home', { role: 'sender', termsDue: DUE }, 'en')).toContain('We need your agreement');
});

test.for([
  [paths.trip, 'sender'],
  [paths.viewDetails, 'sender'],
  [paths.send, 'sender'],
  [paths.profile, 'sender'],
  [paths.courierActive, 'courier'],
  [paths.courierHandover, 'courier'],
  [paths.courierEarnings, 'courier'],
] as const)('nothing that is under way waits for it at %s', ([address, role]) => {
  expect(seen(address, { role, termsDue: DUE })).toBe('ecranul');
});

test('guests book on, and are asked once they are known', () => {
  expect(seen('/home', null)).toBe('ecranul');
});
