import type { Generated } from 'kysely';
import type { RiskTables } from './schema-risk.ts';
import type { DisputeKind, DisputeState } from '#domain/money/disputes/rules.ts';

export type DisputesTable = {
  id: string;
  delivery_id: string;
  /** The delivery's two people, written by the database: open complaints are asked for by either. */
  sender_id: Generated<string | null>;
  courier_id: Generated<string | null>;
  kind: DisputeKind;
  text: string;
  photo_ids: string[];
  frozen: number;
  state: Generated<DisputeState>;
  refund: Generated<number>;
  reason: string | null;
  resolved_by: string | null;
  opened_at: Date;
  resolved_at: Date | null;
};

/** The tables of disputes and holds. */
export type DisputeTables = RiskTables & {
  disputes: DisputesTable;
  dispute_violations: { rule: string; subject: string; detail: string };
};
