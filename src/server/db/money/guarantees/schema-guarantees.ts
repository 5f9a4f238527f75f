import type { Generated } from 'kysely';
import type { GuaranteeState } from '#domain/money/guarantees/guarantee.ts';
import type { Currency } from '#domain/money.ts';

/** Guaranteed times, and how late deliveries were. */
export type GuaranteeTables = {
  guarantees: {
    delivery_id: string;
    deliver_by: Date;
    currency: Currency;
    fee: number;
    back: number;
    late_basis_points: number;
    state: Generated<GuaranteeState>;
    decided_at: Date | null;
    paid: Generated<number | null>;
  };
  guarantee_violations: { rule: string; subject: string; detail: string };
  lateness_days: { day: string; step: number; deliveries: number };
};
