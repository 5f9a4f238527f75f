import type { ColumnType, Generated } from 'kysely';
import type { ApiScope } from '#domain/business/api-keys.ts';
import type { CompanyEventKind } from '#domain/companies/events.ts';
import type { PaymentMethod } from '#domain/money/payments/methods.ts';
import type { CompanyRole } from '#domain/companies/members.ts';
import type { ApprovalState, Excess } from '#domain/companies/spend-limits.ts';
import type { CallFailure } from '#domain/business/webhooks/endpoint.ts';
import type { TEST_TYPE, WebhookType } from '#domain/business/webhooks/events.ts';

type Never<T> = ColumnType<T, never, never>;

export type ApiKeysTable = {
  id: string;
  account_id: string;
  name: string;
  key_hash: Buffer;
  last_four: string;
  scopes: ApiScope[];
  created_by: string;
  created_at: Date;
  expires_at: Date | null;
  last_used_at: Date | null;
};

export type WebhookEndpointsTable = {
  id: string;
  account_id: string;
  url: string;
  event_types: WebhookType[];
  enabled: Generated<boolean>;
  disabled_reason: 'owner' | 'failing' | 'gone' | null;
  secret_version: Generated<number>;
  rotated_at: Date | null;
  failing_since: Date | null;
  created_at: Date;
};

export type WebhookEventsTable = {
  position: Never<number>;
  id: string;
  account_id: string;
  type: WebhookType | typeof TEST_TYPE;
  delivery_id: string | null;
  offer_id: string | null;
  at: Date;
  seq: number | null;
  body: string | null;
};

export type WebhookSendsTable = {
  position: Never<number>;
  id: string;
  endpoint_id: string;
  event_id: string;
  state: 'waiting' | 'sent' | 'failed';
  tries: Generated<number>;
  next_at: Date | null;
  last_at: Date | null;
  status: number | null;
  failure: CallFailure | 'disabled' | null;
  duration_ms: number | null;
  answer: string | null;
  created_at: Date;
};

/** Tables for programs of a business: API keys and webhooks. */
export type BusinessTables = {
  api_keys: ApiKeysTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_events: WebhookEventsTable;
  webhook_sequences: { account_id: string; last_seq: number };
  webhook_sends: WebhookSendsTable;
};

export type CompaniesTable = {
  id: string;
  name: string;
  cost_centre_required: Generated<boolean>;
  created_at: Date;
  closed_at: Date | null;
};

export type CostCentresTable = {
  id: string;
  company_id: string;
  code: string;
  name: string;
  created_at: Date;
  archived_at: Date | null;
};

/** What a member or a cost centre may spend, in minor units. */
export type CompanyLimitsTable = {
  id: string;
  company_id: string;
  member_id: string | null;
  cost_centre_id: string | null;
  per_delivery: number | null;
  per_month: number | null;
  updated_at: Date;
};

/** Choices above a limit that were asked to be approved. */
export type CompanyApprovalsTable = {
  id: string;
  seq: Never<number>;
  company_id: string;
  delivery_id: string;
  /** The order whose first open stop the delivery was; its offer is the part of one on the order. */
  order_id: string | null;
  offer_id: string;
  asker_id: string;
  amount: number;
  method: PaymentMethod;
  promo_code: string | null;
  excesses: ColumnType<Excess[], string, never>;
  state: ApprovalState;
  asked_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
};

export type CompanyMembersTable = {
  company_id: string;
  account_id: string;
  roles: CompanyRole[];
  joined_at: Date;
};

export type CompanyInvitationsTable = {
  id: string;
  company_id: string;
  email: string | null;
  email_canonical: string | null;
  roles: CompanyRole[];
  token_hash: Buffer;
  invited_by: string;
  created_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  accepted_by: string | null;
};

export type CompanyEventsTable = {
  seq: Never<number>;
  company_id: string;
  kind: CompanyEventKind;
  actor_id: string;
  member_id: string | null;
  invitation_id: string | null;
  roles: CompanyRole[] | null;
  cost_centre_id: string | null;
  at: Date;
};

/** Tables of companies and their members. */
export type CompanyTables = {
  companies: CompaniesTable;
  company_members: CompanyMembersTable;
  company_invitations: CompanyInvitationsTable;
  company_events: CompanyEventsTable;
  cost_centres: CostCentresTable;
  company_limits: CompanyLimitsTable;
  company_approvals: CompanyApprovalsTable;
};
