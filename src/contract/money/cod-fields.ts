import { z } from 'zod';
import { COD_CARD_STATES } from '#domain/money/cod/card-state.ts';
import { COD_METHODS, COD_STATES } from '#domain/money/cod/cod-table.ts';
import { COD_SHORT_CAUSES, COD_SHORT_OWNERS } from '#domain/money/cod/shortages.ts';
import { COD_REFERENCE_MAX } from '#domain/money/cod/terms.ts';
import { CURRENCIES } from '#domain/money.ts';
import { Amount, Instant, MoneyField, optionalLine, reason } from '../fields.ts';
import { Iban } from '../couriers/registration.ts';

const CodMethodField = z.enum(COD_METHODS, reason('invalid'));

/** Goods' money that a delivery is to bring back; `amount` in minor units of the installation's currency. */
export const NewCod = z.strictObject({
  amount: Amount.min(1, reason('too_small')),
  currency: z.enum(CURRENCIES, reason('invalid')).optional(),
  /** How the receiver may pay; every way that the installation offers, when left out. */
  methods: z.array(CodMethodField).min(1, reason('required')).optional(),
  /** The account that the money is sent to; companies must name one. */
  payoutIban: Iban.optional(),
  reference: optionalLine(COD_REFERENCE_MAX),
});
export type NewCod = z.infer<typeof NewCod>;

/** Goods' money of a delivery, and where it is. */
export const CodView = z.object({
  amount: MoneyField,
  state: z.enum(COD_STATES),
  methods: z.array(CodMethodField),
  reference: z.string().nullable(),
  /** For the sender and the staff. */
  payoutIban: z.string().nullable(),
  /** Whether the courier has said that the whole sum is in their hands: from then on the receiver sees the PIN. */
  isCounted: z.boolean(),
  /** Whether the receiver has paid it ahead, by card or by transfer: the courier asks for nothing. */
  isPaidByCard: z.boolean(),
  /** When the receiver said that they gave the courier the whole sum, for one whose phone has no signal. */
  givenAt: Instant.nullable(),
  method: CodMethodField.nullable(),
  /** What was missing of it, at the door or at the hand-in. */
  short: MoneyField.nullable(),
  collectedAt: Instant.nullable(),
  movedAt: Instant,
});
export type CodView = z.infer<typeof CodView>;

/** What the step of a hand-over says of the goods' money: how it was paid, and how much the courier has. */
export const CodTakenField = z.strictObject({ method: CodMethodField, amount: Amount.min(0) });

/** Goods' money as couriers see it before they bid. `held` and `cap`: what they have of it now, and the most. */
export const CodJob = z.object({
  amount: MoneyField,
  methods: z.array(CodMethodField),
  held: MoneyField,
  cap: MoneyField,
  /** Whether it would take the courier over the cap: an offer is refused until some is handed in. */
  isOverCap: z.boolean(),
});
export type CodJob = z.infer<typeof CodJob>;

/** Goods' money as its receiver sees it. */
export const TrackingCod = z.object({
  amount: MoneyField,
  methods: z.array(CodMethodField),
  /** Who is paid, and what for, in the sender's words. */
  sender: z.string(),
  reference: z.string().nullable(),
  /**
   * To be paid; given by the receiver's own word or counted by the courier, so that the PIN shows; paid; or nothing is to be
   * paid any more.
   */
  state: z.enum(['due', 'given', 'counted', 'paid', 'refused', 'over']),
  paidBy: z.enum([...COD_METHODS, 'transfer']).nullable(),
  /** How the newest card payment stands, where something is to be said of it. */
  card: z.enum(COD_CARD_STATES).nullable(),
  /** What of a card payment goes back to the card, because the courier took the rest in cash. */
  cardBack: MoneyField.nullable(),
  /** Whether the receiver may pay by card now. */
  canPay: z.boolean(),
  /** Where the exact sum may be transferred to, and the AWB that the transfer has to name; only where that is offered. */
  transfer: z.object({ iban: z.string(), beneficiary: z.string(), awb: z.string() }).optional(),
  /** What of a transfer goes back to the account that it came from. */
  transferBack: MoneyField.optional(),
  /** Whether the receiver may say that they gave the money, because the courier's phone has no signal. */
  canGive: z.boolean(),
});
export type TrackingCod = z.infer<typeof TrackingCod>;

/** A courier who has goods' money: how much, since when, and for which deliveries. */
export const CodCourier = z.object({
  id: z.string(),
  courier: z.string(),
  /** Null for a role that sees names alone. */
  phone: z.string().nullable(),
  held: MoneyField,
  cap: MoneyField,
  since: Instant.nullable(),
  /** Since when it is taken out of their payouts, by their consent. */
  nettedSince: Instant.nullable(),
  deliveries: z.array(
    z.object({ id: z.string(), number: z.int(), amount: MoneyField, collectedAt: Instant }),
  ),
});
export type CodCourier = z.infer<typeof CodCourier>;

/** Goods' money that is missing, and who bears it; open until `decidedAt`. */
export const CodShort = z.object({
  id: z.string(),
  deliveryId: z.string(),
  number: z.int(),
  courierId: z.string(),
  courier: z.string(),
  amount: MoneyField,
  of: MoneyField,
  cause: z.enum(COD_SHORT_CAUSES),
  /** When the receiver said that they had given the courier the whole sum; null when they said nothing. */
  givenAt: Instant.nullable(),
  owner: z.enum(COD_SHORT_OWNERS),
  reason: z.string().nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
});
export type CodShort = z.infer<typeof CodShort>;
