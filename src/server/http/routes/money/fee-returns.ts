import { listFeeReturns } from '#server/services/money/fee-returns/list-fee-returns.ts';
import { returnFee } from '#server/services/money/fee-returns/return-fee.ts';
import type { Handlers } from '../../request-context.ts';

export const feeReturnHandlers = {
  feeReturns: async ({ deps, query }) => listFeeReturns(deps, query),
  returnFee: async ({ deps, actor, body }) => returnFee(deps, actor, body),
} satisfies Partial<Handlers>;
