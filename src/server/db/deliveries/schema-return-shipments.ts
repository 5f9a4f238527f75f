import type { Generated } from 'kysely';
import type { ReturnKind, ReturnState } from '#domain/deliveries/return-shipment.ts';
import type { Currency } from '#domain/money.ts';

/** What a sender has asked to be brought back, with a line of text for each, and the delivery that a return shipment belongs to. */
export type ReturnColumns = {
  return_kinds: Generated<ReturnKind[] | null>;
  return_texts: Generated<string | null>;
  return_of: Generated<string | null>;
};

/** Return shipments by the delivery that they belong to. */
export type ReturnShipmentTables = {
  return_shipments: {
    delivery_id: string;
    child_id: string | null;
    currency: Currency;
    fee: number;
    state: Generated<ReturnState>;
    ended_at: Date | null;
    paid: Generated<number | null>;
  };
  return_violations: { rule: string; subject: string; detail: string };
};
