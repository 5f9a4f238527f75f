import type { Generated } from 'kysely';
import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';

/** Leases of the staff on what waits for a decision. */
export type DecisionTables = {
  decision_leases: {
    kind: DecisionKind;
    item: string;
    staff_id: string;
    taken_at: Date;
    expires_at: Date;
    is_extended: Generated<boolean>;
  };
};
