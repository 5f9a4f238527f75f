/** Cash that couriers have handed in. */
export type CashTables = {
  cash_hand_ins: {
    id: string;
    courier_id: string;
    amount: number;
    currency: string;
    reference: string;
    taken_by: string;
    taken_at: Date;
  };
  cash_violations: { rule: string; subject: string; detail: string };
};
