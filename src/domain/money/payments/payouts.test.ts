import { expect, test } from 'vitest';
import { ibanPausedUntil, nextPayoutStep, payoutAvailable, payoutHindrance } from './payouts.ts';

const NEW = {
  state: 'requested',
  accountRef: null,
  accountState: null,
  transferRef: null,
  payoutRef: null,
  failure: null,
  isOwed: false,
} as const;

test.for([
  [{}, 'open_account'],
  [{ accountRef: 'acct' }, 'transfer'],
  [{ accountRef: 'acct', accountState: 'active' }, 'transfer'],
  [{ accountRef: 'acct', accountState: 'needs_details' }, 'check_account'],
  [{ accountRef: 'acct', accountState: 'restricted' }, 'check_account'],
  [{ accountRef: 'acct', accountState: 'needs_details', transferRef: 'tr' }, 'send'],
  [{ accountRef: 'acct', transferRef: 'tr' }, 'send'],
  [{ accountRef: 'acct', transferRef: 'tr', payoutRef: 'po' }, 'read'],
  [{ accountRef: 'acct', transferRef: 'tr', payoutRef: 'po', failure: 'account_closed' }, 'take_back'],
  [{ accountRef: 'acct', transferRef: 'tr', failure: 'refused' }, 'take_back'],
  [{ accountRef: 'acct', failure: 'refused' }, 'give_back'],
  [{ state: 'paid' }, 'watch'],
  [{ state: 'failed', failure: 'refused' }, null],
  [{ state: 'failed', failure: 'refused', isOwed: true }, 'collect'],
] as const)('%o is followed by %s', ([given, step]) => {
  expect(nextPayoutStep({ ...NEW, ...given })).toBe(step);
});

test('cash that is owed is taken off first, and never more than there is', () => {
  expect([payoutAvailable(5_000, 1_500), payoutAvailable(1_000, 1_500)]).toEqual([3_500, 0]);
});

test.for([
  [{ hasProvider: false }, 'no_provider'],
  [{ hasIban: false, hasDispute: true }, 'iban_missing'],
  [{ isSuspended: true, hasIban: false }, 'suspended'],
  [{ isIbanPaused: true, hasDispute: true }, 'iban_changed'],
  [{ isIbanUnaccepted: true, isIbanPaused: true }, 'iban_unaccepted'],
  [{ isIbanRefused: true, isIbanPaused: true }, 'iban_refused'],
  [{ accountState: 'needs_details', hasDispute: true }, 'details_due'],
  [{ accountState: 'in_review' }, 'account_in_review'],
  [{ accountState: 'restricted' }, 'account_restricted'],
  [{ accountState: 'active' }, null],
  [{ hasDispute: true, available: 0 }, 'dispute_open'],
  [{ available: 999 }, 'too_little'],
  [{ available: 999, hasHold: true }, 'in_review'],
  [{ available: 1_000, hasHold: true }, null],
  [{ available: 1_000 }, null],
] as const)('with %o in the way stands %s', ([given, hindrance]) => {
  const fine = {
    hasProvider: true,
    isSuspended: false,
    hasIban: true,
    isIbanUnaccepted: false,
    isIbanRefused: false,
    accountState: null,
    isIbanPaused: false,
    hasDispute: false,
    hasHold: false,
    available: 5_000,
    min: 1_000,
  };
  expect(payoutHindrance({ ...fine, ...given })).toBe(hindrance);
});

test('a bank account that was changed is paid into after three days, to the second', () => {
  const changed = new Date('2026-03-01T10:00:00Z');
  const end = new Date('2026-03-04T10:00:00Z');
  expect(ibanPausedUntil(changed, new Date(end.getTime() - 1))).toEqual(end);
  expect(ibanPausedUntil(changed, end)).toBeNull();
  expect(ibanPausedUntil(null, end)).toBeNull();
});
