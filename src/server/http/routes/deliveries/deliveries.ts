import type { LabelFormat } from '#domain/deliveries/label.ts';
import { networkOf } from '#server/network-address.ts';
import { setProofPolicy } from '#server/services/deliveries/set-proof-policy.ts';
import { cancelDelivery } from '#server/services/deliveries/cancel-delivery.ts';
import { createTogether } from '#server/services/deliveries/create-together.ts';
import { getDelivery } from '#server/services/deliveries/get-delivery.ts';
import { printLabels } from '#server/services/deliveries/labels/print-labels.ts';
import { listDeliveries } from '#server/services/deliveries/list-deliveries.ts';
import { rateDelivery } from '#server/services/deliveries/rate-delivery.ts';
import { raiseEstimate } from '#server/services/deliveries/raise-estimate.ts';
import { replaceLink } from '#server/services/deliveries/replace-link.ts';
import { relistDelivery } from '#server/services/deliveries/relist-delivery.ts';
import { requestWithdrawal } from '#server/services/deliveries/withdrawals/request-withdrawal.ts';
import { withdrawFromContract } from '#server/services/deliveries/withdrawals/withdraw-from-contract.ts';
import { acceptOffer } from '#server/services/offers/accept-offer.ts';
import { acceptTogether } from '#server/services/offers/accept-together.ts';
import { counterOffer } from '#server/services/offers/counter-offer.ts';
import { listOffers } from '#server/services/offers/list-offers.ts';
import { refuseOffer } from '#server/services/offers/refuse-offer.ts';
import { withdrawCounter } from '#server/services/offers/withdraw-counter.ts';
import { recordRiskMarks } from '#server/services/risk/record-risk-marks.ts';
import { withCountedCode } from '#server/services/money/promotions/with-counted-code.ts';
import { openPaymentPage } from '#server/services/money/card-payments/open-payment-page.ts';
import { type Handlers, inTwoSteps } from '../../request-context.ts';
import { localeOf } from '../../locale-of.ts';
import { sendFile } from '../../send-file.ts';

const LABEL_TYPES: Record<LabelFormat, string> = {
  '100x150': 'application/pdf',
  a4x4: 'application/pdf',
  zpl: 'application/zpl; charset=utf-8',
};

export const deliveryHandlers = {
  createDelivery: {
    claimsKey: true,
    run: async ({ deps, actor, body, request, claim }) =>
      createTogether(deps, actor, { ...body, haulageNotice: actor.apiKey !== undefined }, claim, (tx) =>
        recordRiskMarks(tx, actor, { address: networkOf(request.ip) }),
      ),
  },
  deliveries: async ({ deps, actor, query }) => listDeliveries(deps, actor, query),
  delivery: async ({ deps, actor, params }) => getDelivery(deps, actor, params.id),
  deliveryLabel: async ({ deps, actor, params, query: { format = '100x150' }, request, reply }) => {
    const file = await printLabels(deps, actor, [params.id], { format, locale: localeOf(request) });
    return sendFile(reply, LABEL_TYPES[format], file);
  },
  deliveryLabels: async ({ deps, actor, query: { deliveries, format = '100x150' }, request, reply }) => {
    const file = await printLabels(deps, actor, deliveries.split(','), { format, locale: localeOf(request) });
    return sendFile(reply, LABEL_TYPES[format], file);
  },
  setProofPolicy: async ({ deps, actor, params, body }) =>
    setProofPolicy(deps, actor, params.id, body.policy),
  cancelDelivery: async ({ deps, actor, params, body }) => cancelDelivery(deps, actor, params.id, body),
  withdrawFromContract: async ({ deps, actor, params, body }) =>
    withdrawFromContract(deps, actor, params.id, body),
  askToWithdraw: async ({ deps, body, request }) => {
    await requestWithdrawal(deps, body, networkOf(request.ip));
    return undefined;
  },
  replaceLink: async ({ deps, actor, params, body }) => replaceLink(deps, actor, params.id, body),
  relistDelivery: async ({ deps, actor, params }) => relistDelivery(deps, actor, params.id),
  raiseEstimate: async ({ deps, actor, params, body }) => raiseEstimate(deps, actor, params.id, body.amount),
  rateDelivery: async ({ deps, actor, params, body }) => rateDelivery(deps, actor, params.id, body),
  offers: async ({ deps, actor, params }) => listOffers(deps, actor, params.id),
  refuseOffer: async ({ deps, actor, params }) => refuseOffer(deps, actor, params.id, params.offerId),
  counterOffer: async ({ deps, actor, params, body }) =>
    counterOffer(deps, actor, params.id, params.offerId, body.amount),
  withdrawCounter: async ({ deps, actor, params }) => withdrawCounter(deps, actor, params.id, params.offerId),
  acceptOffer: inTwoSteps(
    async ({ deps, actor, params, body, request }) =>
      acceptOffer(deps, actor, params.id, body, localeOf(request)),
    async (deps, stored) => {
      if ('approval' in stored) return { status: 202, answer: stored };
      if (!('paymentId' in stored)) return { status: 200, answer: stored };
      const { paymentId } = stored;
      return { status: 202, answer: { paymentId, redirectUrl: await openPaymentPage(deps, paymentId) } };
    },
    {
      together: ({ deps, actor, params, body, claim }) =>
        acceptTogether(deps, { actor, deliveryId: params.id, choice: body, claim }),
      around: ({ deps, actor, body }, run) => withCountedCode(deps, actor.accountId, body.promoCode, run),
    },
  ),
} satisfies Partial<Handlers>;
