import type { Generated } from 'kysely';
import type { CodMethod, CodState } from '#domain/money/cod/cod-table.ts';
import type { CodShortCause, CodShortOwner } from '#domain/money/cod/shortages.ts';
import type { Currency } from '#domain/money.ts';

/** Cash that couriers have handed in. */
export type CashTables = {
  cash_hand_ins: {
    id: string;
    courier_id: string;
    amount: number;
    currency: Currency;
    reference: string;
    taken_by: string;
    taken_at: Date;
  };
  cash_violations: { rule: string; subject: string; detail: string };
};

/** Goods' money that couriers collect at the door, what of it is missing, and what they have handed in. */
export type CodTables = {
  delivery_cods: {
    delivery_id: string;
    sender_id: string;
    amount: number;
    currency: Currency;
    methods: CodMethod[];
    payout_iban: string | null;
    reference: string | null;
    state: Generated<CodState>;
    /** When the courier said that the whole sum is in their hands. */
    counted_at: Date | null;
    /** When the receiver said that they gave the courier the whole sum. */
    given_at: Generated<Date | null>;
    /** The receiver's card payment that has paid it. */
    card_attempt_id: Generated<string | null>;
    /** The receiver's bank transfer that has paid it; never beside a card. */
    transfer_id: Generated<string | null>;
    method: CodMethod | null;
    courier_id: string | null;
    /** What the courier says to have taken. */
    taken: number | null;
    /** What a card paid of a sum that was taken in cash otherwise. */
    card_part: Generated<number>;
    /** The largest sum that the courier's phone may still have, where the sender has lowered it since the choice. */
    lowered_from: Generated<number | null>;
    collected_at: Date | null;
    handed_in_at: Date | null;
    /** The remittance that it is in, or was sent with. */
    remittance_id: Generated<string | null>;
    moved_at: Date;
  };
  /** Receivers' bank transfers that paid goods' money, and what of each is owed back to its payer. */
  cod_transfers: {
    id: string;
    delivery_id: string;
    amount: number;
    currency: Currency;
    /** The bank's day, as 2026-01-05. */
    paid_on: string;
    payer_name: string;
    payer_iban: string;
    /** As the bank's statement has it; one transfer is entered once. */
    bank_reference: string;
    entered_by: string;
    signed_by: string | null;
    booked_at: Date;
    owed: Generated<number>;
    owed_at: Generated<Date | null>;
    sent_reference: Generated<string | null>;
    sent_by: Generated<string | null>;
    sent_at: Generated<Date | null>;
  };
  /** Goods' money on its way to its sender's bank; each is the payout of the same id. */
  cod_remittances: { id: string; number: Generated<number>; sender_id: string; day: string };
  cod_remittance_lines: { remittance_id: string; delivery_id: string; amount: number };
  cod_shorts: {
    id: string;
    delivery_id: string;
    courier_id: string;
    amount: number;
    cause: CodShortCause;
    owner: Generated<CodShortOwner>;
    /** When the staff asked the courier for it. */
    asked_at: Generated<Date | null>;
    decided_by: string | null;
    decided_at: Date | null;
    reason: string | null;
    created_at: Date;
  };
  cod_hand_ins: {
    id: string;
    courier_id: string;
    amount: number;
    currency: Currency;
    reference: string;
    taken_by: string;
    taken_at: Date;
  };
  /** A courier's word that goods' money is taken out of their payouts; open until it is revoked. */
  cod_netting_consents: {
    id: string;
    courier_id: string;
    text_version: string;
    given_at: Date;
    revoked_at: Date | null;
  };
  /** Goods' money that was taken out of a payout of earnings. */
  cod_nettings: {
    payout_id: string;
    courier_id: string;
    consent_id: string;
    amount: number;
    currency: Currency;
    netted_at: Date;
  };
  cod_violations: { rule: string; subject: string; detail: string };
};
