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
