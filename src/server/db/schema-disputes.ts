import type { Generated } from 'kysely';
import type { RiskTables } from './schema-risk.ts';
import type { DisputeKind, DisputeState } from '#domain/money/disputes/rules.ts';

export type DisputesTable = {
  id: string;
  delivery_id: string;
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
