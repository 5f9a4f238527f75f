import { z } from 'zod';
import { PAYOUT_ACCOUNT_STATES } from '#domain/money/payments/payout-accounts.ts';
import { PAYOUT_HINDRANCES, PAYOUT_STATES } from '#domain/money/payments/payouts.ts';
import { RISK_RULES } from '#domain/risk/rules.ts';
import { Amount, Instant, MoneyField, PageQuery, pageOf } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A payout to a courier's bank. `failure` is the provider's or the bank's reason for its return. */
export const Payout = z.object({
  id: z.string(),
  amount: MoneyField,
  /** Goods' money that was taken out of the earnings with it, by the courier's consent. */
  codNetted: MoneyField.nullable(),
  state: z.enum(PAYOUT_STATES),
  ibanLast4: z.string(),
  failure: z.string().nullable(),
  requestedAt: Instant,
  /** When the bank is expected to have it; null until it has been sent. */
  arrivesAt: Instant.nullable(),
  endedAt: Instant.nullable(),
});
export type Payout = z.infer<typeof Payout>;

/** A trip's held money; released automatically at `until`, by a person where that is null. */
export const HeldTrip = z.object({
  deliveryId: z.string(),
  number: z.int(),
  net: MoneyField,
  rules: z.array(z.enum(RISK_RULES)),
  until: Instant.nullable(),
});

/** Payout eligibility: the amount available now, its bank account, and what prevents a payout. */
export const PayoutEligibility = z.object({
  available: MoneyField,
  min: MoneyField,
  ibanLast4: z.string().nullable(),
  hindrance: z.enum(PAYOUT_HINDRANCES).nullable(),
  /** The end of the pause after a change of the bank account. */
  pausedUntil: Instant.nullable(),
  /**
   * The payout account for this bank account, once there is one. `isAsked`: the provider needs something from its
   * holder; `bankRefusal`: the bank's reason for returning money.
   */
  account: z
    .object({
      state: z.enum(PAYOUT_ACCOUNT_STATES),
      isAsked: z.boolean(),
      bankRefusal: z.string().nullable(),
    })
    .nullable(),
  /** Money of failed payouts that the payout account still has; it reduces `available`. */
  owed: MoneyField,
  /** When the next delivered trip is credited. */
  nextAt: Instant.nullable(),
});

export const payouts = defineRoute({
  id: 'payouts',
  method: 'GET',
  path: '/courier/payouts',
  access: 'courier',
  summary: "The courier's payouts, newest first.",
  query: z.strictObject(PageQuery),
  response: pageOf(Payout),
});

export const requestPayout = defineRoute({
  id: 'requestPayout',
  method: 'POST',
  path: '/courier/payouts',
  access: 'courier',
  summary:
    'Sends money to the courier’s bank account: `amount` in minor units, from the smallest payout to all that is available.',
  throttle: 'payout',
  idempotent: true,
  status: 201,
  body: z.strictObject({ amount: Amount }),
  response: Payout,
  refusals: [
    'validation_failed',
    'payout_amount',
    'iban_missing',
    'iban_unaccepted',
    'iban_refused',
    'payout_account_inactive',
    'payout_disputed',
    'payout_paused',
    'courier_suspended',
    'payout_in_review',
    'method_unavailable',
  ],
});

const PayoutAccountState = z.enum(PAYOUT_ACCOUNT_STATES);

export const linkPayoutAccount = defineRoute({
  id: 'linkPayoutAccount',
  method: 'POST',
  path: '/courier/payout-account/link',
  access: 'courier',
  summary:
    'An address of the payment processor’s own questions about the courier, for one visit within minutes; none where nothing is asked.',
  throttle: 'payout',
  response: z.object({ state: PayoutAccountState, url: z.string().nullable() }),
  refusals: ['not_found', 'iban_unaccepted', 'unavailable', 'method_unavailable'],
});

export const checkPayoutAccount = defineRoute({
  id: 'checkPayoutAccount',
  method: 'POST',
  path: '/courier/payout-account/check',
  access: 'courier',
  summary: 'Reads at the payment processor how far the courier’s account is, as when they come back from it.',
  throttle: 'payout',
  response: z.object({ state: PayoutAccountState }),
  refusals: ['not_found', 'unavailable', 'method_unavailable'],
});
