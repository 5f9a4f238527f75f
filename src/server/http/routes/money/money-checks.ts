import { answerChargeback } from '#server/services/money/chargebacks/answer-chargeback.ts';
import { listChargebacks } from '#server/services/money/chargebacks/list-chargebacks.ts';
import { listRefunds } from '#server/services/money/card-payments/list-refunds.ts';
import { getReconciliation } from '#server/services/money/reconciliation/get-reconciliation.ts';
import { runReconciliation } from '#server/services/money/reconciliation/run-reconciliation.ts';
import type { Handlers } from '../../request-context.ts';

export const moneyCheckHandlers = {
  reconciliation: async ({ deps }) => getReconciliation(deps),
  runReconciliation: async ({ deps, actor }) => runReconciliation(deps, actor),
  adminRefunds: async ({ deps, actor, query }) => listRefunds(deps, actor, query),
  chargebacks: async ({ deps, query }) => listChargebacks(deps, query),
  answerChargeback: async ({ deps, actor, params, body }) =>
    answerChargeback(deps, actor, params.id, body.text),
} satisfies Partial<Handlers>;
