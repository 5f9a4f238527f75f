import type { RiskChecks } from './hold.ts';
import type { Finding, RiskRule } from './rules.ts';

/**
 * What two accounts can have in common: what they typed (`phone`, `iban`), the provider's fingerprint of a `card`, a
 * `browser` or `push` endpoint that both signed in with, and the network `address`, which whole buildings share.
 */
export const MARK_KINDS = ['phone', 'iban', 'card', 'browser', 'push', 'address'] as const;
export type MarkKind = (typeof MARK_KINDS)[number];

/**
 * How many days a former phone or IBAN still counts as its last owner's. Operators reassign numbers after some months;
 * by then a match says nothing.
 */
export const PAST_MARK_DAYS = 90;

/**
 * Marks that identify a person or a household. In a demo, people play both sides in one browser and pay with the same
 * test cards, so that only what they typed counts.
 */
export function enabledMarks(checks: RiskChecks): readonly MarkKind[] {
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

/** Findings for the marks that sender and courier share; `isLinked`: a third account shares marks with both. */
export function sharedMarks(shared: { kinds: readonly MarkKind[]; isLinked: boolean }): Finding[] {
  const rules = new Set(shared.kinds.map((kind) => RULE_OF[kind]));
  if (shared.isLinked) rules.add('linked_account');
  return [...rules].map((rule) => ({ rule, value: 1, limit: 0 }));
}
