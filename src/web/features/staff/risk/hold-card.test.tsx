import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { RiskHold } from '#contract/risk/admin-risks.ts';
import { textOf } from '#web/testing/render.fixture.tsx';
import { HoldCard } from './hold-card.tsx';

const HOLD: RiskHold = {
  id: 'h1',
  deliveryId: 'd1',
  deliveryNumber: 20_001,
  state: 'open',
  findings: [{ rule: 'far_arrival', certainty: 'certain', value: 1_234, limit: 500 }],
  isCertain: true,
  sender: 'Ana Pop',
  courier: 'Radu Ionescu',
  courierId: 'c1',
  method: 'wallet',
  price: { amount: 5_000, currency: 'RON' },
  coupon: { amount: 0, currency: 'RON' },
  courierNet: { amount: 4_500, currency: 'RON' },
  pickupArea: 'Sector 1',
  dropoffArea: 'Sector 2',
  distanceMeters: 6_420,
  openedAt: '2026-11-20T09:00:00.000Z',
  dueAt: '2026-11-23T09:00:00.000Z',
  decision: null,
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.for([
  [true, '2026-11-22T09:00:00Z', 'E de hotărât până pe'],
  [true, '2026-11-24T09:00:00Z', 'Termenul a trecut pe'],
  [false, '2026-11-22T09:00:00Z', 'Fără o decizie, banii pleacă singuri pe'],
  [false, '2026-11-24T09:00:00Z', 'Termenul a trecut pe'],
] as const)('held money, certain: %s, has its clock at %s', ([isCertain, now, texts]) => {
  vi.setSystemTime(now);
  const text = textOf(<HoldCard hold={{ ...HOLD, isCertain }} />);
  expect(text).toContain(texts);
  expect(text.includes('numai cu decizia unui om')).toBe(isCertain);
});

test('what the rules found and the road are numbers as Romanians write them', () => {
  vi.setSystemTime('2026-11-22T09:00:00Z');
  const text = textOf(<HoldCard hold={HOLD} />);
  expect(text).toContain('Pas marcat la 1.234 m de adresă, limita e 500 m');
  expect(text).toContain('6,4 km');
});
