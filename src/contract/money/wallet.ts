import { z } from 'zod';
import { limitsAcross } from '#domain/money/figures/limits.ts';
import { MOVEMENT_KINDS } from '#domain/money/payments/movements.ts';
import { Amount, Instant, MoneyField, pageOf, PageQuery, reason } from '../fields.ts';
import { wallet } from '../accounts/me.ts';
import { defineRoute } from '../route.ts';
import { RETURN_PATH } from './return-path.ts';

export const topUpWallet = defineRoute({
  id: 'topUpWallet',
  method: 'POST',
  path: '/wallet/top-ups',
  access: 'sender',
  scope: 'payments:write',
  summary: "Begins to add money by card; the person pays on the payment provider's page.",
  throttle: 'topUp',
  idempotent: true,
  status: 201,
  body: z.strictObject({
    /** In minor units, within the wallet's `limits`, which depend on the currency. */
    amount: z
      .int(reason('top_up_amount'))
      .min(limitsAcross('topUpMin').least, reason('top_up_amount'))
      .max(limitsAcross('topUpMax').most, reason('top_up_amount')),
    /** The payment page of the delivery that waits for this money; added to the address that the browser returns to. */
    back: z.string().max(300).regex(RETURN_PATH, reason('invalid')).optional(),
  }),
  response: z.object({ paymentId: z.string(), redirectUrl: z.string() }),
  refusals: ['validation_failed', 'wallet_full', 'method_unavailable', 'unavailable'],
});

export const payDebt = defineRoute({
  id: 'payDebt',
  method: 'POST',
  path: '/wallet/debt-payments',
  access: 'sender',
  scope: 'payments:write',
  summary: 'Pays what is owed for late cancels out of the wallet: `amount`, in minor units, is all of it.',
  idempotent: true,
  body: z.strictObject({ amount: Amount }),
  response: wallet.response,
  refusals: ['price_changed', 'insufficient_funds', 'validation_failed'],
});

export const payDebtByCard = defineRoute({
  id: 'payDebtByCard',
  method: 'POST',
  path: '/wallet/debt-payments/card',
  access: 'sender',
  summary:
    "Begins to pay what is owed for late cancels by card, on the payment provider's page: `amount`, in minor units, is all of it.",
  throttle: 'topUp',
  idempotent: true,
  status: 201,
  body: z.strictObject({ amount: Amount }),
  response: z.object({ paymentId: z.string(), redirectUrl: z.string() }),
  refusals: ['price_changed', 'method_unavailable', 'payment_over', 'validation_failed', 'unavailable'],
});

export const refundWallet = defineRoute({
  id: 'refundWallet',
  method: 'POST',
  path: '/wallet/refunds',
  access: 'sender',
  summary:
    'Sends unspent money back to the cards that it came from, newest top-up first: `amount` in minor units, at most `toCard.available`.',
  throttle: 'payout',
  idempotent: true,
  body: z.strictObject({ amount: Amount.min(1, reason('too_small')) }),
  response: wallet.response,
  refusals: ['wallet_refund_amount', 'validation_failed'],
});

/** A movement of a wallet: its amount, and the balance afterwards. */
export const WalletMovement = z.object({
  id: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  /** Signed: credits are positive, debits negative. */
  amount: MoneyField,
  balance: MoneyField,
  /** The part of a refund that was retained as a cancel fee. */
  fee: MoneyField.nullable(),
  deliveryId: z.string().nullable(),
  deliveryNumber: z.int().nullable(),
  at: Instant,
});
export type WalletMovement = z.infer<typeof WalletMovement>;

export const walletTransactions = defineRoute({
  id: 'walletTransactions',
  method: 'GET',
  path: '/wallet/transactions',
  access: 'sender',
  scope: 'payments:read',
  summary: "The movements of the sender's wallet, newest first.",
  query: z.strictObject({ kind: z.enum(MOVEMENT_KINDS).optional(), ...PageQuery }),
  response: pageOf(WalletMovement),
});
