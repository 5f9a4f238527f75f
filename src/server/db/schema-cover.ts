import type { Currency } from '#domain/money.ts';

/** What the covers of parcels have paid for their loss or damage. */
export type CoverTables = {
  cover_payments: {
    id: string;
    delivery_id: string;
    n: number;
    proven_loss: number;
    amount: number;
    currency: Currency;
    reason: string;
    paid_by: string;
    paid_at: Date;
  };
  cover_violations: { rule: string; subject: string; detail: string };
};
