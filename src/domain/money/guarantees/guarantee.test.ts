import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CLAIM_MINUTES,
  DOOR_MINUTES,
  guaranteeBack,
  guaranteeEnd,
  type GuaranteeFacts,
  judgeGuarantee,
  PICKUP_WAIT_MINUTES,
} from './guarantee.ts';

const SIX = Date.parse('2026-11-26T16:00:00Z');
/** Minutes from the guaranteed time. */
const at = (minutes: number) => new Date(SIX + minutes * 60_000);

function facts(change: Partial<GuaranteeFacts> = {}): GuaranteeFacts {
  const untouched = { arrivedAtPickup: null, pickedUpAt: null, arrivedAt: null, attemptedAt: null };
  return { deliverBy: at(0), ...untouched, handedOver: null, isPutOff: false, ...change };
}

/** A hand-over that the server hears of at once. */
const handedOver = (minutes: number) => ({ at: at(minutes), seenAt: at(minutes) });

describe('a guaranteed time', () => {
  test.each([
    ['before it', { handedOver: handedOver(-1) }, 'kept'],
    ['at it', { handedOver: handedOver(0) }, 'kept'],
    ['after it', { handedOver: handedOver(1) }, 'missed'],
    ['after it, at the door before', { arrivedAt: at(-1), handedOver: handedOver(DOOR_MINUTES - 1) }, 'kept'],
    ['long after an arrival', { arrivedAt: at(-1), handedOver: handedOver(DOOR_MINUTES) }, 'missed'],
    ['after an arrival that was late', { arrivedAt: at(1), handedOver: handedOver(2) }, 'missed'],
    ['after nobody was there in time', { attemptedAt: at(0), handedOver: handedOver(900) }, 'kept'],
    ['after nobody was there, too late', { attemptedAt: at(1), handedOver: handedOver(900) }, 'missed'],
    ['later, as the receiver asked', { isPutOff: true, handedOver: handedOver(60) }, 'void'],
    ['in time all the same', { isPutOff: true, handedOver: handedOver(-1) }, 'kept'],
    [
      'heard of late, before it by the phone’s clock',
      { handedOver: { at: at(-1), seenAt: at(CLAIM_MINUTES - 1) } },
      'kept',
    ],
    [
      'heard of so late that the phone’s clock proves nothing',
      { handedOver: { at: at(-1), seenAt: at(CLAIM_MINUTES) } },
      'void',
    ],
    [
      'heard of late, and late by its own clock',
      { handedOver: { at: at(1), seenAt: at(CLAIM_MINUTES + 60) } },
      'missed',
    ],
    ['of a parcel that went back', {}, 'missed'],
    ['of a parcel that went back after an attempt in time', { attemptedAt: at(-5) }, 'kept'],
    ['of a parcel that the receiver put off and that went back', { isPutOff: true }, 'void'],
  ] as const)('a hand-over %s is %j', (_, change, outcome) => {
    expect(judgeGuarantee(facts(change))).toBe(outcome);
  });

  test('moves by what the courier waits too long for the parcel, and by nothing else', () => {
    const waited = (minutes: number) =>
      guaranteeEnd(facts({ arrivedAtPickup: at(-90), pickedUpAt: at(-90 + minutes) }));
    expect(waited(PICKUP_WAIT_MINUTES)).toEqual(at(0));
    expect(waited(PICKUP_WAIT_MINUTES + 7)).toEqual(at(7));
    expect(guaranteeEnd(facts({ arrivedAtPickup: at(-90) }))).toEqual(at(0));
    expect(guaranteeEnd(facts({ pickedUpAt: at(-90) }))).toEqual(at(0));
  });

  test('an earlier hand-over is never worse', () => {
    const rank = { missed: 0, void: 1, kept: 2 };
    const minutes = fc.integer({ min: -200, max: 200 });
    fc.assert(
      fc.property(
        minutes,
        fc.nat(100),
        fc.option(minutes),
        fc.boolean(),
        (late, sooner, waited, isPutOff) => {
          const arrivedAtPickup = waited === null ? null : at(-300 - Math.abs(waited));
          const some = { arrivedAtPickup, pickedUpAt: at(-300), isPutOff };
          const of = (minute: number) =>
            rank[judgeGuarantee(facts({ ...some, handedOver: handedOver(minute) }))];
          expect(of(late - sooner)).toBeGreaterThanOrEqual(of(late));
        },
      ),
    );
  });
});

test('the money that goes back is at most half of what was paid, and the fee alone where nobody is to blame', () => {
  fc.assert(
    fc.property(
      fc.nat(5_000),
      fc.integer({ min: 1, max: 5_000 }),
      fc.nat(100_000),
      (fee, penalty, charged) => {
        const sums = { fee, back: fee + penalty };
        const missed = guaranteeBack('missed', sums, charged);
        const neither = guaranteeBack('void', sums, charged);
        expect(guaranteeBack('kept', sums, charged)).toBe(0);
        expect(guaranteeBack('pending', sums, charged)).toBe(0);
        expect(missed).toBe(Math.min(fee + penalty, Math.floor(charged / 2)));
        expect(neither).toBeLessThanOrEqual(missed);
        expect(neither).toBeLessThanOrEqual(fee);
      },
    ),
  );
});
