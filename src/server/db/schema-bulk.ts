import type { ColumnType, Generated } from 'kysely';
import type { ErrorCode, ErrorDetails } from '#domain/errors.ts';
import type { TroubleRule } from '#domain/staff/board/rules.ts';
import type { BulkAct, BulkDetails, BulkRowState, BulkRunState } from '#domain/staff/bulk/acts.ts';

type Json<T> = ColumnType<T, string, string>;

/** Acts of the staff upon many deliveries at once. */
export type BulkTables = {
  bulk_runs: {
    id: string;
    act: BulkAct;
    details: Json<BulkDetails>;
    state: Generated<BulkRunState>;
    undoes: string | null;
    created_by: string;
    created_at: Date;
    started_at: Date | null;
    ended_at: Date | null;
    moved_at: Date | null;
  };
  bulk_rows: {
    run_id: string;
    position: number;
    delivery_id: string;
    version: number;
    rule: TroubleRule;
    fee: number | null;
    state: BulkRowState;
    refusal: ErrorCode | null;
    facts: ColumnType<NonNullable<ErrorDetails['facts']> | null, string | null, string | null>;
    done_at: Date | null;
  };
};
