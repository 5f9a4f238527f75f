import type { ColumnType, Generated } from 'kysely';
import type { CallFailure } from '#domain/business/webhooks/endpoint.ts';
import type { ErrorCode, ErrorDetails } from '#domain/errors.ts';
import type { IncidentState } from '#domain/staff/alerts/incident.ts';
import type { AlertTarget } from '#domain/staff/alerts/rule.ts';
import type { TroubleClass, TroubleRule } from '#domain/staff/board/rules.ts';
import type { Locale } from '#domain/locales.ts';
import type { ExportList, ExportState } from '#domain/staff/exports/lists.ts';
import type { BoardLayout, ViewScope } from '#domain/staff/board/views.ts';
import type { StaffRole } from '#domain/staff/roles.ts';
import type { BulkAct, BulkDetails, BulkRowState, BulkRunState } from '#domain/staff/bulk/acts.ts';

type Json<T> = ColumnType<T, string, string>;

export type DeliveryNotesTable = {
  id: string;
  delivery_id: string;
  author_id: string;
  text: string;
  created_at: Date;
};

/** Alerts of the staff: rules, deliveries under them, and calls to servers. */
export type AlertTables = {
  alert_rules: {
    id: string;
    name: string;
    trouble: TroubleRule | null;
    trouble_class: TroubleClass | null;
    for_minutes: number;
    county: string | null;
    days: number[];
    from_minute: number | null;
    to_minute: number | null;
    target: Json<AlertTarget>;
    answer_minutes: number;
    escalation: ColumnType<AlertTarget | null, string | null, string | null>;
    owner_id: string;
    enabled: Generated<boolean>;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  alert_incidents: {
    id: string;
    rule_id: string;
    delivery_id: string;
    state: IncidentState;
    trouble: TroubleRule;
    held_since: Date;
    opened_at: Date | null;
    asked_at: Date | null;
    escalated_at: Date | null;
    acknowledged_at: Date | null;
    acknowledged_by: string | null;
    snoozed_until: Date | null;
    snoozed_by: string | null;
    answered_at: Date | null;
    closed_at: Date | null;
  };
  alert_calls: {
    id: string;
    rule_id: string;
    url: string;
    body: string;
    state: Generated<'waiting' | 'sent' | 'failed'>;
    tries: Generated<number>;
    next_at: Date | null;
    status: number | null;
    failure: CallFailure | null;
    created_at: Date;
  };
};

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

/** Exports of the staff's lists, and the files of their rows. */
export type ExportTables = {
  exports: {
    id: string;
    list: ExportList;
    filter: Json<Record<string, unknown>>;
    columns: string[];
    locale: Locale;
    fingerprint: Buffer;
    state: Generated<ExportState>;
    next_cursor: string | null;
    parts: Generated<number>;
    rows: Generated<number>;
    failure: ErrorCode | null;
    created_by: string;
    created_at: Date;
    moved_at: Date;
    ended_at: Date | null;
    expires_at: Date;
  };
  export_parts: { export_id: string; position: number; blob_id: string };
};

/** Saved views of the board, who has pinned them, and with which the board opens for a role. */
export type BoardViewTables = {
  board_views: {
    id: string;
    owner_id: string;
    name: string;
    scope: ViewScope;
    filter: Json<Record<string, string>>;
    layout: BoardLayout;
    version: Generated<number>;
    created_at: Date;
    updated_at: Date;
  };
  board_view_pins: { account_id: string; view_id: string; pinned_at: Date };
  board_view_defaults: { role: StaffRole; view_id: string; set_at: Date };
};
