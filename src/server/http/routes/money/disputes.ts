import { listDisputes } from '#server/services/money/disputes/list-disputes.ts';
import { openDispute } from '#server/services/money/disputes/open-dispute.ts';
import { previewDispute } from '#server/services/money/disputes/preview-dispute.ts';
import { resolveDispute } from '#server/services/money/disputes/resolve-dispute.ts';
import type { Handlers } from '../../request-context.ts';

export const disputeHandlers = {
  openDispute: async ({ deps, actor, params, body }) => openDispute(deps, actor, params.id, body),
  disputes: async ({ deps, query }) => listDisputes(deps, query),
  disputePreview: async ({ deps, actor, params, query }) => previewDispute(deps, actor, params.id, query),
  resolveDispute: async ({ deps, actor, params, body }) => resolveDispute(deps, actor, params.id, body),
} satisfies Partial<Handlers>;
