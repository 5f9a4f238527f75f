import { networkOf } from '#server/network-address.ts';
import { cancelOrder } from '#server/services/deliveries/orders/cancel-order.ts';
import { createOrder } from '#server/services/deliveries/orders/create-order.ts';
import { getOrder } from '#server/services/deliveries/orders/get-order.ts';
import { quoteOrder } from '#server/services/deliveries/orders/quote-order.ts';
import { acceptOrderOffer } from '#server/services/offers/orders/accept-order-offer.ts';
import { listMyOrderOffers, listOrderOffers } from '#server/services/offers/orders/list-order-offers.ts';
import { makeOrderOffer } from '#server/services/offers/orders/make-order-offer.ts';
import { withdrawOrderOffer } from '#server/services/offers/orders/withdraw-order-offer.ts';
import { recordRiskMarks } from '#server/services/risk/record-risk-marks.ts';
import { getOrderJob, listOrderJobs } from '#server/services/trips/list-order-jobs.ts';
import { type Handlers, inTwoSteps } from '../../request-context.ts';

export const orderHandlers = {
  quoteOrder: async ({ deps, body }) => quoteOrder(deps, body),
  createOrder: async ({ deps, actor, body, request }) =>
    createOrder(deps, actor, { ...body, haulageNotice: actor.apiKey !== undefined }, (tx) =>
      recordRiskMarks(tx, actor, { address: networkOf(request.ip) }),
    ),
  order: async ({ deps, actor, params }) => getOrder(deps, actor, params.id),
  cancelOrder: async ({ deps, actor, params, body }) => cancelOrder(deps, actor, params.id, body),
  orderOffers: async ({ deps, actor, params }) => listOrderOffers(deps, actor, params.id),
  acceptOrderOffer: inTwoSteps(
    async ({ deps, actor, params, body }) => acceptOrderOffer(deps, actor, params.id, body),
    async (_, order) => ({ status: order.approval ? 202 : 200, answer: order }),
  ),
  orderJobs: async ({ deps, actor, query }) => listOrderJobs(deps, actor, query),
  orderJob: async ({ deps, actor, params }) => getOrderJob(deps, actor, params.id),
  makeOrderOffer: async ({ deps, actor, params, body, request }) =>
    makeOrderOffer(deps, actor, params.id, body, networkOf(request.ip)),
  withdrawOrderOffer: async ({ deps, actor, params }) => {
    await withdrawOrderOffer(deps, actor, params.id);
    return undefined;
  },
  myOrderOffers: async ({ deps, actor }) => listMyOrderOffers(deps, actor),
} satisfies Partial<Handlers>;
