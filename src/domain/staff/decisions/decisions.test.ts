import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compareDecisions, DECISION_KINDS, decisionDueAt } from './kinds.ts';
import { requestLease, LEASE_MINUTES, type Lease } from './lease.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('a decision’s own deadline counts before the house’s term', () => {
  const own = after(90);
  for (const kind of DECISION_KINDS) {
    expect(decisionDueAt(kind, NOW, own)).toEqual(own);
    expect(decisionDueAt(kind, NOW, null).getTime()).toBeGreaterThan(NOW.getTime());
  }
  expect(decisionDueAt('papers', NOW, null)).toEqual(after(24 * 60));
});

test('the nearest deadline comes first, and no two decisions share a place', () => {
  const place = fc.record({
    due: fc.integer({ min: 0, max: 3 }),
    kind: fc.constantFrom(...DECISION_KINDS),
    id: fc.constantFrom('a', 'b', 'Ș'),
  });
  fc.assert(
    fc.property(fc.array(place), (places) => {
      const sorted = places.toSorted(compareDecisions);
      for (const [index, one] of sorted.entries()) {
        const next = sorted[index + 1];
        if (!next) continue;
        expect(one.due).toBeLessThanOrEqual(next.due);
        const isSame = one.due === next.due && one.kind === next.kind && one.id === next.id;
        expect(compareDecisions(one, next) === 0).toBe(isSame);
      }
    }),
  );
});

describe('a lease', () => {
  const mine: Lease = { staffId: 'ana', expiresAt: after(5), isExtended: false };

  test('is new where nobody has one, or it has expired in this moment', () => {
    const fresh = { staffId: 'ana', expiresAt: after(LEASE_MINUTES), isExtended: false };
    expect(requestLease(null, 'ana', NOW)).toEqual({ outcome: 'new', lease: fresh });
    const over = { ...mine, staffId: 'ion', expiresAt: NOW };
    expect(requestLease(over, 'ana', NOW)).toEqual({ outcome: 'new', lease: fresh });
  });

  test('is somebody else’s to its last millisecond', () => {
    const theirs = { ...mine, staffId: 'ion', expiresAt: new Date(NOW.getTime() + 1) };
    expect(requestLease(theirs, 'ana', NOW)).toEqual({ outcome: 'refused', lease: theirs });
  });

  test('is extended once', () => {
    const longer = { ...mine, expiresAt: after(LEASE_MINUTES), isExtended: true };
    expect(requestLease(mine, 'ana', NOW)).toEqual({ outcome: 'extended', lease: longer });
    expect(requestLease(longer, 'ana', after(14))).toEqual({ outcome: 'unchanged', lease: longer });
  });
});
