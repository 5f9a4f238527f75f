import type { ColumnType, Generated } from 'kysely';
import type { HoldState } from '#domain/risk/hold.ts';
import type { MarkKind } from '#domain/risk/marks.ts';
import type { Finding } from '#domain/risk/rules.ts';

/** Anomalies of a trip, counted during it; `worst` in the sign's own unit. */
export type TripSign = 'jump' | 'no_accuracy' | 'far_arrival';

/** Marks that accounts have in common, and holds. */
export type RiskTables = {
  account_devices: {
    account_id: string;
    kind: 'browser' | 'push' | 'address';
    mark: string;
    first_seen_at: Date;
    last_seen_at: Date;
  };
  account_typed_marks: {
    account_id: string;
    kind: 'phone' | 'iban';
    mark: string;
    first_seen_at: Date;
    last_seen_at: Date | null;
  };
  first_order_marks: { kind: Exclude<MarkKind, 'address'>; mark: string; erased_at: Date };
  account_marks: { account_id: string; kind: MarkKind; mark: string; had_until: Date; is_hashed: boolean };
  trip_signs: { delivery_id: string; courier_id: string; sign: TripSign; seen: number; worst: number };
  risk_holds: {
    id: string;
    delivery_id: string;
    courier_id: string;
    findings: ColumnType<Finding[], string, never>;
    is_certain: boolean;
    state: Generated<HoldState>;
    refund: Generated<number>;
    reason: Generated<string | null>;
    decided_by: Generated<string | null>;
    opened_at: Date;
    due_at: Date;
    decided_at: Generated<Date | null>;
  };
  risk_hold_violations: { rule: string; subject: string; detail: string };
};
