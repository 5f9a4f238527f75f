import {
  refuseApproval,
  signApproval,
  withdrawApproval,
} from '#server/services/staff/approvals/decide-approval.ts';
import { getApproval } from '#server/services/staff/approvals/present-approval.ts';
import type { Handlers } from '../../request-context.ts';

export const approvalHandlers = {
  approval: async ({ deps, actor, params }) => getApproval(deps, actor, params.id),
  signApproval: async ({ deps, actor, params, body }) =>
    signApproval(deps, actor, params.id, body.payloadHash),
  refuseApproval: async ({ deps, actor, params, body }) =>
    refuseApproval(deps, actor, params.id, body.answer),
  withdrawApproval: async ({ deps, actor, params }) => withdrawApproval(deps, actor, params.id),
} satisfies Partial<Handlers>;
