import type { Generated } from 'kysely';

/** The order that a delivery is a stop of, and which one from 1; null for one that is offered by itself. */
export type OrderColumns = {
  order_id: Generated<string | null>;
  stop_number: Generated<number | null>;
};

/** Orders of several stops. What happens to one is read from its stops. */
export type OrderTables = {
  multi_stop_orders: {
    id: string;
    sender_id: string;
    company_id: string | null;
    /** How many stops it was listed with. */
    stops: number;
    created_at: Date;
  };
  order_violations: { rule: string; subject: string; detail: string };
};
