import { expect, test } from 'vitest';
import { payoutAccountState } from './payout-accounts.ts';

const paid = { transfers: 'active', canPayOut: true, due: [], disabledReason: null } as const;
const unpaid = { ...paid, transfers: 'inactive', canPayOut: false } as const;

test.for([
  [paid, 'active'],
  [{ ...paid, due: ['individual.phone'] }, 'active'],
  [{ ...paid, canPayOut: false, due: ['external_account'] }, 'needs_details'],
  [{ ...unpaid, due: ['tos_acceptance.date'], disabledReason: 'requirements.past_due' }, 'needs_details'],
  [{ ...unpaid, disabledReason: 'requirements.past_due' }, 'needs_details'],
  [{ ...unpaid, transfers: 'pending', disabledReason: 'requirements.pending_verification' }, 'in_review'],
  [{ ...unpaid, disabledReason: 'listed' }, 'in_review'],
  [unpaid, 'in_review'],
  [{ ...unpaid, due: ['external_account'], disabledReason: 'rejected.fraud' }, 'restricted'],
  [{ ...unpaid, disabledReason: 'platform_paused' }, 'restricted'],
] as const)('%o is %s', ([facts, state]) => {
  expect(payoutAccountState(facts)).toBe(state);
});
