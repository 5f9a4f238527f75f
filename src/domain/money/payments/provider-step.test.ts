import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ATTEMPT_STATES } from './attempt-table.ts';
import { nextProviderStep, type AttemptFacts, type ProviderStep } from './provider-step.ts';

const AMOUNT = 4_500;

test.for<[AttemptFacts['state'], number | null, number, number, ProviderStep | null]>([
  ['pending', null, 0, 0, null],
  ['pending', 0, 0, 0, { do: 'close' }],
  ['authorised', null, 0, 0, null],
  ['authorised', 0, 0, 0, { do: 'release' }],
  ['authorised', AMOUNT, 0, 0, { do: 'capture', amount: AMOUNT }],
  ['authorised', 1_000, 0, 0, { do: 'capture', amount: 1_000 }],
  ['captured', AMOUNT, AMOUNT, 0, null],
  ['captured', 1_000, AMOUNT, 0, { do: 'refund', amount: 3_500 }],
  ['captured', 1_000, AMOUNT, 3_500, null],
  ['captured', 0, AMOUNT, 0, { do: 'refund', amount: AMOUNT }],
  ['void', 0, 0, 0, null],
  ['failed', 0, 0, 0, null],
])('%s, to keep %s of what was taken', ([state, targetAmount, captured, refunded, step]) => {
  expect(nextProviderStep({ state, targetAmount, captured, refunded })).toEqual(step);
});

/** The state that a well-behaved provider reports after a step. */
function afterwards(facts: AttemptFacts, step: ProviderStep): AttemptFacts {
  if (step.do === 'close' || step.do === 'release') return { ...facts, state: 'void' };
  if (step.do === 'capture') return { ...facts, state: 'captured', captured: step.amount };
  const refunded = facts.refunded + step.amount;
  return { ...facts, refunded, state: refunded === facts.captured ? 'refunded' : 'captured' };
}

test('wherever it is and whatever is decided, a few steps lead there and then there is nothing to do', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ATTEMPT_STATES.filter((state) => state !== 'created')),
      fc.integer({ min: 0, max: AMOUNT }),
      (state, targetAmount) => {
        const captured = state === 'captured' || state === 'refunded' ? AMOUNT : 0;
        let facts: AttemptFacts = {
          state,
          targetAmount,
          captured,
          refunded: state === 'refunded' ? AMOUNT : 0,
        };
        let steps = 0;
        for (let step = nextProviderStep(facts); step; step = nextProviderStep(facts)) {
          facts = afterwards(facts, step);
          steps += 1;
        }
        expect(steps).toBeLessThanOrEqual(2);
        if (facts.state === 'captured') expect(facts.captured - facts.refunded).toBe(targetAmount);
      },
    ),
  );
});
