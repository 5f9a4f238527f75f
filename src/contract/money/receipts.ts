import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { DELIVERY_STATUSES } from '#domain/deliveries/status-table.ts';
import { PAYMENT_STATES } from '#domain/money/ledger/payment-state.ts';
import { RISK_RULES } from '#domain/risk/rules.ts';
import { IdParams, Instant, MoneyField } from '../fields.ts';
import { defineRoute } from '../route.ts';

/** A VAT rate and the day (yyyy-MM-dd in Romania) by which it was looked up. */
const VatRate = z.object({ basisPoints: z.int(), day: z.iso.date() });

/**
 * The division of a fare, the same for both sides. Without a cancel fee: price = coupon + charged = commission.net +
 * commission.vat + courierNet.
 */
export const FareReceipt = z.object({
  deliveryId: z.string(),
  number: z.int(),
  viewer: z.enum(['sender', 'courier', 'admin']),
  status: z.enum(DELIVERY_STATUSES),
  courierFirstName: z.string(),
  acceptedAt: Instant,
  endedAt: Instant.nullable(),
  price: MoneyField,
  coupon: MoneyField,
  charged: MoneyField,
  /** What a dispute refunded to the sender; 0 without one. */
  refunded: MoneyField,
  commission: z.object({ gross: MoneyField, net: MoneyField, vat: MoneyField }),
  vatRate: VatRate,
  courierNet: MoneyField,
  payment: z.object({ method: z.enum(PAYMENT_METHODS), state: z.enum(PAYMENT_STATES) }),
  /** Refunds to the sender's card: in progress, and credited to their wallet because the card did not accept them. */
  cardRefund: z.object({ onWay: MoneyField, inWallet: MoneyField }),
  /** A late cancellation's fee and its parts: fee = courier + net + vat; `returned` was refunded. Null without one. */
  cancelFee: z
    .object({
      fee: MoneyField,
      courier: MoneyField,
      net: MoneyField,
      vat: MoneyField,
      vatRate: VatRate,
      returned: MoneyField,
    })
    .nullable(),
  /** What the sender bears in the end, and what the courier has in the end. */
  senderPays: MoneyField,
  courierGets: MoneyField,
  /**
   * The hold on the courier's money, shown to the courier and the staff only: released automatically at `until`, by a
   * person where that is null. Null without a hold.
   */
  review: z.object({ until: Instant.nullable(), rules: z.array(z.enum(RISK_RULES)) }).nullable(),
});
export type FareReceipt = z.infer<typeof FareReceipt>;

export const deliveryReceipt = defineRoute({
  id: 'deliveryReceipt',
  method: 'GET',
  path: '/deliveries/:id/receipt',
  access: 'signed-in',
  scope: 'deliveries:read',
  summary: 'The open fare receipt of an accepted delivery, the same for its sender and its courier.',
  params: IdParams,
  response: FareReceipt,
  refusals: ['not_found'],
});
