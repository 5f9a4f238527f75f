import type { Generated } from 'kysely';
import type { Locale } from '#domain/locales.ts';
import type { Currency } from '#domain/money.ts';
import type { AttemptPurpose, AttemptState } from '#domain/money/payments/attempt-table.ts';

/** Tries to pay by card. */
export type PaymentTables = {
  payment_attempts: {
    id: string;
    purpose: AttemptPurpose;
    account_id: string;
    delivery_id: string | null;
    /** The delivery whose goods' money the receiver pays. */
    cod_delivery_id: Generated<string | null>;
    state: Generated<AttemptState>;
    method: Generated<'card'>;
    capture: 'manual' | 'automatic';
    amount: number;
    currency: Currency;
    target_amount: number | null;
    captured: Generated<number>;
    refunded: Generated<number>;
    contested: Generated<number>;
    funding_round: number | null;
    locale: Locale;
    session_ref: string | null;
    page_url: string | null;
    payment_ref: string | null;
    card_fingerprint: Generated<string | null>;
    decline_code: string | null;
    capture_before: Date | null;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
  };
};
