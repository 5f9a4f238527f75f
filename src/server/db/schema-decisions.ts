import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { ApprovalKind } from '#domain/staff/approvals/kinds.ts';
import type { ApprovalState } from '#domain/staff/approvals/life.ts';
import type { ApprovalPayload } from '#domain/staff/approvals/payload.ts';
import type { DecisionKind } from '#domain/staff/decisions/kinds.ts';

/** Leases of the staff on what waits for a decision, and what they snoozed. */
export type DecisionTables = {
  decision_leases: {
    kind: DecisionKind;
    item: string;
    staff_id: string;
    taken_at: Date;
    expires_at: Date;
    is_extended: Generated<boolean>;
  };
  decision_snoozes: {
    kind: DecisionKind;
    item: string;
    staff_id: string;
    snoozed_at: Date;
    snoozed_until: Date;
  };
};

type Fixed<T> = ColumnType<T, T, never>;

/** Requests of the staff for a second person's signature. */
export type ApprovalTables = {
  approvals: {
    id: Fixed<string>;
    kind: Fixed<ApprovalKind>;
    subject: Fixed<string>;
    payload: ColumnType<ApprovalPayload, string, never>;
    payload_hash: Fixed<Buffer>;
    account_id: Fixed<string | null>;
    delivery_id: Fixed<string | null>;
    number: Fixed<number | null>;
    amount: Fixed<number | null>;
    currency: Fixed<Currency | null>;
    reason: string;
    requested_by: Fixed<string>;
    requested_at: Fixed<Date>;
    expires_at: Fixed<Date>;
    state: Generated<ApprovalState>;
    decided_by: string | null;
    decided_at: Date | null;
    answer: string | null;
  };
  /** What of an open request is personal data; it goes with the request's end. */
  approval_details: {
    approval_id: Fixed<string>;
    content: ColumnType<Record<string, string>, string, never>;
  };
};
