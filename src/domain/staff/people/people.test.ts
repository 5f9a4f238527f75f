import { expect, test } from 'vitest';
import { MARK_KINDS } from '../../risk/marks.ts';
import { STAFF_ROLES } from '../roles.ts';
import { monthsSince } from './figures.ts';
import { type FlagFacts, isNewAccount, personFlags } from './flags.ts';
import { linkStrength } from './links.ts';
import { personTabsOf } from './tabs.ts';

const CALM: FlagFacts = {
  recentComplaints: 1,
  debt: 0,
  heldMoney: 0,
  isSuspended: false,
  isIbanPaused: false,
  strongestLink: 1,
  isConfirmed: true,
};

test('a flag is there from its limit on, and nobody usual has any', () => {
  expect(personFlags(CALM)).toEqual([]);
  expect(personFlags({ ...CALM, recentComplaints: 2 })).toEqual(['complaints']);
  expect(personFlags({ ...CALM, strongestLink: 2 })).toEqual(['strong_link']);
  expect(
    personFlags({
      ...CALM,
      isConfirmed: false,
      debt: 1,
      heldMoney: 1,
      isSuspended: true,
      isIbanPaused: true,
    }),
  ).toEqual(['debt', 'held_money', 'suspended', 'iban_changed', 'unconfirmed']);
});

test('an account is new for a week', () => {
  const made = new Date('2026-11-01T10:00:00Z');
  expect(isNewAccount(made, new Date('2026-11-08T09:59:59Z'))).toBe(true);
  expect(isNewAccount(made, new Date('2026-11-08T10:00:00Z'))).toBe(false);
});

test('signs of a link count once each: two cards are one sign, a shared network is none', () => {
  expect(linkStrength(['phone'])).toBe(1);
  expect(linkStrength(['iban', 'card'])).toBe(1);
  expect(linkStrength(['browser', 'push', 'phone'])).toBe(2);
  expect(linkStrength(['address'])).toBe(0);
  expect(linkStrength(MARK_KINDS)).toBe(3);
});

test('each role has the tabs of its verbs', () => {
  expect(Object.fromEntries(STAFF_ROLES.map((role) => [role, personTabsOf(role).join(' ')]))).toEqual({
    operator: 'deliveries offers ratings complaints messages notes',
    support: 'deliveries money offers ratings complaints messages devices notes',
    verifier: 'messages notes',
    finance: 'money complaints',
    market: '',
    editor: '',
    admin: 'deliveries money offers ratings complaints messages devices notes',
    auditor: 'deliveries money offers ratings complaints messages devices notes',
  });
});

test.for([
  ['2026-01-15', '2026-01-15', 1],
  ['2026-01-15', '2026-03-14', 1],
  ['2026-01-15', '2026-03-15', 2],
  ['2025-11-26', '2026-11-26', 12],
] as const)('whole months from %s to %s are %i', ([since, now, expected]) => {
  expect(monthsSince(new Date(since), new Date(now))).toBe(expected);
});
