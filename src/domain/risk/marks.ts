import type { RiskChecks } from './hold.ts';
import type { Finding, RiskRule } from './rules.ts';

/**
 * What two accounts can have in common: what they typed (`phone`, `iban`), the provider's fingerprint of a `card`, a
 * `browser` or `push` address that both signed in with, and the network `address`, which whole houses share.
 */
export const MARK_KINDS = ['phone', 'iban', 'card', 'browser', 'push', 'address'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/**
 * So many days a phone or an IBAN that somebody gave up still counts as theirs. Operators give numbers to others after
 * some months; by then it says nothing.
 */
export const PAST_MARK_DAYS = 90;

/**
 * Marks that stand for a person or a household. In a demo people play both sides in one browser and pay with the same
 * test cards, so that only what they typed says anything.
 */
export function lookedMarks(checks: RiskChecks): readonly MarkKind[] {
  return checks === 'demo' ? ['phone', 'iban'] : ['phone', 'iban', 'card', 'browser', 'push'];
}

const RULE_OF: Record<MarkKind, RiskRule> = {
  phone: 'same_phone',
  iban: 'same_iban',
  card: 'same_card',
  browser: 'same_device',
  push: 'same_device',
  address: 'same_address',
};

/** What follows from the marks that sender and courier share; `isLinked` says that a third account links the two. */
export function sharedMarks(shared: { kinds: readonly MarkKind[]; isLinked: boolean }): Finding[] {
  const rules = new Set(shared.kinds.map((kind) => RULE_OF[kind]));
  if (shared.isLinked) rules.add('linked_account');
  return [...rules].map((rule) => ({ rule, value: 1, limit: 0 }));
}
