import { getRefundOptions, giveRefund, previewRefund } from '#server/services/money/refunds/give-refund.ts';
import type { Handlers } from '../../request-context.ts';

export const deliveryRefundHandlers = {
  refundOptions: async ({ deps, query }) => getRefundOptions(deps, query.deliveryNumber),
  refundPreview: async ({ deps, actor, query }) => previewRefund(deps, actor, query),
  giveRefund: async ({ deps, actor, body }) => giveRefund(deps, actor, body),
} satisfies Partial<Handlers>;
