import type { ColumnType, Generated } from 'kysely';
import type { Currency } from '#domain/money.ts';
import type { MismatchDecision, MismatchKind } from '#domain/money/payments/mismatch.ts';
import type { ChargebackState } from '#domain/money/payments/chargebacks.ts';
import type { RefundStatus } from '#domain/money/payments/refunds.ts';
import type { MovementReason } from '../ports/provider-books.ts';

type Never<T> = ColumnType<T, never, never>;

/** The provider's statement, chargebacks, and reconciliations. */
export type ProviderTables = {
  provider_events: { event_id: string; received_at: Date };
  provider_movements: {
    ref: string;
    seq: Never<number>;
    reason: MovementReason;
    amount: number;
    fee: number;
    /** As the provider reports it; it may be none of ours. */
    currency: string;
    payment_ref: string | null;
    chargeback_ref: string | null;
    transfer_ref: string | null;
    type: string | null;
    moved_at: Date;
    read_at: Date;
  };
  chargebacks: {
    id: string;
    attempt_id: string;
    delivery_id: string | null;
    account_id: string;
    amount: number;
    fee: number;
    frozen: number;
    currency: Currency;
    reason: string;
    state: Generated<ChargebackState>;
    answer_by: Date | null;
    answer: string | null;
    answered_by: string | null;
    answered_at: Date | null;
    opened_at: Date;
    ended_at: Date | null;
  };
  reconciliations: {
    id: Never<number>;
    ran_at: Date;
    currency: Currency;
    clearing: number;
    provider_balance: number | null;
    movements: number;
    lines: ColumnType<unknown, string, never>;
  };
  provider_mismatches: {
    id: string;
    key: string;
    kind: MismatchKind;
    attempt_id: string | null;
    payout_id: string | null;
    account_id: string;
    expected_amount: number;
    expected_currency: Currency;
    seen_amount: number;
    seen_currency: string;
    seen_ref: string | null;
    found_at: Date;
    decision: MismatchDecision | 'over' | null;
    reason: string | null;
    decided_by: string | null;
    decided_at: Date | null;
  };
  payment_steps: {
    id: string;
    attempt_id: string;
    kind: 'capture' | 'release' | 'refund';
    amount: number;
    state: Generated<'asked' | 'made' | 'given_up'>;
    tries: Generated<number>;
    keyed_at: Date;
    refusal: Generated<string | null>;
    ref: Generated<string | null>;
    asked_at: Date;
    ended_at: Generated<Date | null>;
  };
  provider_calls: {
    subject: string;
    tries: Generated<number>;
    keyed_at: Date;
    refusal: Generated<string | null>;
    asked_at: Date;
    made_at: Generated<Date | null>;
  };
  provider_refunds: {
    ref: string;
    attempt_id: string;
    amount: number;
    booked: number | null;
    seen_at: Date;
    status: RefundStatus;
    reason: string | null;
    step_id: string | null;
    made_good: Generated<number>;
    looked_at: Date | null;
    ended_at: Date | null;
  };
  payment_returns: { attempt_id: string; amount: number; was_asked: boolean };
  provider_movement_matters: {
    ref: string;
    net: number;
    currency: string;
    moved_at: Date;
    type: string | null;
    matter: string | null;
  };
  clearing_matters: {
    id: number;
    key: string;
    net: number;
    currency: string;
    posted_at: Date;
    matter: string | null;
  };
  provider_violations: { rule: string; subject: string; detail: string };
  statement_violations: { rule: string; subject: string; detail: string };
  sandbox_violations: { rule: string; subject: string; detail: string };
};
