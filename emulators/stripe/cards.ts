import { createHash } from 'node:crypto';
import type { CardDetails } from './objects/types-common.ts';

/** The behaviour of a test card. */
export type TestCard = {
  details: CardDetails;
  outcome: 'approve' | 'decline' | 'authenticate';
  /** Why it is declined: the provider's code, the bank's decline code, and the message. */
  decline?: { code: string; declineCode: string; message: string };
  /** Its holder opens a dispute after the capture. */
  isDisputed?: true;
};

const visa = (number: string): CardDetails => ({
  brand: 'visa',
  last4: number.slice(-4),
  exp_month: 12,
  exp_year: 2034,
  country: 'US',
  funding: 'credit',
  fingerprint: fingerprintOf(number),
});

/** A card's fingerprint: the same sixteen characters for the same number, as the provider gives every merchant. */
function fingerprintOf(number: string): string {
  const hash = createHash('sha256').update(`stafeta:${number}`).digest('base64');
  return hash.replace(/[^A-Za-z0-9]/g, '').slice(0, 16);
}

/** The provider's well-known test cards by a short name. */
export const TEST_CARDS = {
  visa: { details: visa('4242424242424242'), outcome: 'approve' },
  threeDSecure: { details: visa('4000002500003155'), outcome: 'authenticate' },
  declined: {
    details: visa('4000000000000002'),
    outcome: 'decline',
    decline: {
      code: 'card_declined',
      declineCode: 'generic_decline',
      message: 'Your card was declined.',
    },
  },
  insufficient: {
    details: visa('4000000000009995'),
    outcome: 'decline',
    decline: {
      code: 'card_declined',
      declineCode: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
    },
  },
  expired: {
    details: visa('4000000000000069'),
    outcome: 'decline',
    decline: { code: 'expired_card', declineCode: 'expired_card', message: 'Your card has expired.' },
  },
  dispute: { details: visa('4000000000000259'), outcome: 'approve', isDisputed: true },
} satisfies Record<string, TestCard>;

export type CardName = keyof typeof TEST_CARDS;

/** Predefined ids of cards: `tok_…` for sources, `pm_card_…` for payment methods. */
const READY_MADE: ReadonlyMap<string, CardName> = new Map([
  ['tok_visa', 'visa'],
  ['tok_chargeDeclined', 'declined'],
  ['tok_visa_chargeDeclined', 'declined'],
  ['tok_chargeDeclinedInsufficientFunds', 'insufficient'],
  ['tok_visa_chargeDeclinedInsufficientFunds', 'insufficient'],
  ['tok_chargeDeclinedExpiredCard', 'expired'],
  ['tok_threeDSecure2Required', 'threeDSecure'],
  ['tok_createDispute', 'dispute'],
  ['pm_card_visa', 'visa'],
  ['pm_card_chargeDeclined', 'declined'],
  ['pm_card_visa_chargeDeclined', 'declined'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'insufficient'],
  ['pm_card_visa_chargeDeclinedInsufficientFunds', 'insufficient'],
  ['pm_card_chargeDeclinedExpiredCard', 'expired'],
  ['pm_card_authenticationRequired', 'threeDSecure'],
  ['pm_card_createDispute', 'dispute'],
]);

/** The test card of a predefined token or payment method, if any. */
export function readyMadeCard(id: string): CardName | null {
  return READY_MADE.get(id) ?? null;
}

export function isCardName(name: string): name is CardName {
  return Object.hasOwn(TEST_CARDS, name);
}
