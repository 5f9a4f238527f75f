import { z } from 'zod';
import { PAYMENT_METHODS } from '#domain/money/payments/methods.ts';
import { APPROVAL_STATES } from '#domain/companies/spend-limits.ts';
import { Amount, Id, IdParams, Instant, line, MoneyField, pageOf, PageQuery, reason } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { CostCentreName } from './cost-centre-fields.ts';
import { ExcessField } from './excess-field.ts';

export const REFUSAL_REASON_MAX = 200;

const CompanyLimit = z.object({
  id: z.string(),
  /** Whose it is: a member's, or a cost centre's. */
  memberId: z.string().nullable(),
  member: z.string().nullable(),
  costCentre: CostCentreName.nullable(),
  /** VAT included; null: not limited. */
  perDelivery: MoneyField.nullable(),
  perMonth: MoneyField.nullable(),
  /** What this month has spent of it, with what waits for a card. */
  spent: MoneyField,
});
export type CompanyLimit = z.infer<typeof CompanyLimit>;

export const companyLimits = defineRoute({
  id: 'companyLimits',
  method: 'GET',
  path: '/companies/:id/limits',
  access: 'sender',
  summary:
    'What members and cost centres of a company may spend, and what this month has spent: all for `money` and `admin`, to the others their own.',
  params: IdParams,
  response: z.object({ items: z.array(CompanyLimit) }),
  refusals: ['not_found'],
});

const Limit = Amount.min(0, reason('too_small')).max(1_000_000_000, reason('too_big')).nullable();

/** What may be spent on one delivery and in a month; null: not limited. */
const Sums = { perDelivery: Limit, perMonth: Limit };

export const setCompanyLimit = defineRoute({
  id: 'setCompanyLimit',
  method: 'PUT',
  path: '/companies/:id/limits',
  access: 'sender',
  summary:
    'Sets what a member or a cost centre may spend on one delivery and in a month, in minor units with VAT; both null lifts the limit. For admins.',
  params: IdParams,
  /** For a member, or for a cost centre. */
  body: z.union([z.strictObject({ memberId: Id, ...Sums }), z.strictObject({ costCentreId: Id, ...Sums })]),
  response: z.object({ items: z.array(CompanyLimit) }),
  refusals: ['not_found', 'forbidden', 'validation_failed'],
});

const CompanyApproval = z.object({
  id: z.string(),
  /** The first open stop, where an order was chosen. */
  deliveryId: z.string(),
  /** The order of several stops whose whole price it is. */
  orderId: z.string().nullable(),
  number: z.int(),
  costCentre: CostCentreName.nullable(),
  askerId: z.string(),
  asker: z.string(),
  amount: MoneyField,
  method: z.enum(PAYMENT_METHODS),
  /** As it stands now for one that waits, else as it was asked. */
  excesses: z.array(ExcessField),
  /** `expired`: the offer ended, or the delivery was decided otherwise, before anybody answered. */
  state: z.enum([...APPROVAL_STATES, 'expired']),
  askedAt: Instant,
  expiresAt: Instant,
  decidedBy: z.string().nullable(),
  decidedAt: Instant.nullable(),
  reason: z.string().nullable(),
  /** Whether the reader may approve or refuse it now. */
  mayDecide: z.boolean(),
});
export type CompanyApproval = z.infer<typeof CompanyApproval>;

export const companyApprovals = defineRoute({
  id: 'companyApprovals',
  method: 'GET',
  path: '/companies/:id/approvals',
  access: 'sender',
  summary:
    'The choices above a limit that were asked to be approved, newest first: all for `money` and `admin`, to the others their own.',
  params: IdParams,
  query: z.strictObject(PageQuery),
  response: pageOf(CompanyApproval),
  refusals: ['not_found', 'validation_failed'],
});

const ApprovalParams = IdParams.extend({ approvalId: Id });
const refusals = ['not_found', 'forbidden', 'validation_failed', 'transition_refused'] as const;

export const approveChoice = defineRoute({
  id: 'approveChoice',
  method: 'POST',
  path: '/companies/:id/approvals/:approvalId/approve',
  access: 'sender',
  summary:
    'Approves a choice above a limit: by wallet or in cash it is accepted at once, by card its asker may pay. Refused once it is further above than `expectedExcess`, the largest excess that was seen.',
  idempotent: true,
  params: ApprovalParams,
  body: z.strictObject({ expectedExcess: Amount }),
  response: CompanyApproval,
  refusals: [
    ...refusals,
    'delivery_changed',
    'delivery_not_open',
    'offer_not_live',
    'insufficient_funds',
    'courier_cash_limit',
    'wallet_debt',
    'account_limit',
    'method_unavailable',
    'promo_invalid',
    'promo_unconfirmed',
    'promo_not_first',
    'price_changed',
    'cod_cap',
  ],
});

export const refuseChoice = defineRoute({
  id: 'refuseChoice',
  method: 'POST',
  path: '/companies/:id/approvals/:approvalId/refuse',
  access: 'sender',
  summary: 'Refuses a choice above a limit, with a reason for its asker.',
  idempotent: true,
  params: ApprovalParams,
  body: z.strictObject({ reason: line(REFUSAL_REASON_MAX) }),
  response: CompanyApproval,
  refusals: [...refusals],
});

export const SPEND_LIMIT_ROUTES = {
  companyLimits,
  setCompanyLimit,
  companyApprovals,
  approveChoice,
  refuseChoice,
};
