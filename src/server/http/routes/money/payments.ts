import { listTransactions } from '#server/services/money/wallet/list-transactions.ts';
import { payDebt } from '#server/services/money/wallet/pay-debt.ts';
import { payDebtByCard } from '#server/services/money/wallet/pay-debt-by-card.ts';
import { refundWallet } from '#server/services/money/wallet/refund-wallet.ts';
import { topUpWallet } from '#server/services/money/wallet/top-up-wallet.ts';
import { cancelPayment } from '#server/services/money/card-payments/cancel-payment.ts';
import { getPayment } from '#server/services/money/card-payments/get-payment.ts';
import { type Handlers, inTwoSteps } from '../../request-context.ts';
import { localeOf } from '../../locale-of.ts';
import { toPaymentPage } from '../../payment-page.ts';

export const paymentHandlers = {
  topUpWallet: inTwoSteps(
    async ({ deps, actor, body, request }) => ({
      ...(await topUpWallet(deps, actor, body.amount, localeOf(request))),
      back: body.back,
    }),
    toPaymentPage,
  ),
  payDebt: async ({ deps, actor, body }) => payDebt(deps, actor, body.amount),
  payDebtByCard: inTwoSteps(
    async ({ deps, actor, body, request }) => payDebtByCard(deps, actor, body.amount, localeOf(request)),
    toPaymentPage,
  ),
  refundWallet: async ({ deps, actor, body }) => refundWallet(deps, actor, body.amount),
  walletTransactions: async ({ deps, actor, query }) => listTransactions(deps, actor, query),
  payment: async ({ deps, actor, params }) => getPayment(deps, actor, params.id),
  cancelPayment: async ({ deps, actor, params }) => cancelPayment(deps, actor, params.id),
} satisfies Partial<Handlers>;
