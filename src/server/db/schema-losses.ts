import type { Currency } from '#domain/money.ts';

/** Parcels that the staff declared lost. */
export type LossTables = {
  losses: {
    delivery_id: string;
    refund: number;
    pays_courier: boolean;
    reason: string;
    declared_by: string;
    declared_at: Date;
  };
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
