import { rateDelivery as rateDeliveryRoute } from '#contract/deliveries/deliveries.ts';
import { AppError } from '#domain/errors.ts';
import { fieldError } from '#server/services/errors.ts';
import { cancelDelivery } from '#server/services/deliveries/cancel-delivery.ts';
import { getDelivery } from '#server/services/deliveries/get-delivery.ts';
import { listDeliveries } from '#server/services/deliveries/list-deliveries.ts';
import { rateDelivery } from '#server/services/deliveries/rate-delivery.ts';
import { getReceipt } from '#server/services/money/receipts/get-receipt.ts';
import { allPages } from '../all-pages.ts';
import type { LegacyAnswer, LegacyContext } from '../legacy-context.ts';
import { presentDetails, presentOrder, presentRow } from '../present.ts';
import { numberOf, parse, required } from '../wire.ts';

/** The sender's own orders: `type` 1 the active ones, 2 the history. */
export async function userDeliveries({ deps, actor, form }: LegacyContext): Promise<LegacyAnswer> {
  const type = required(form, 'type');
  if (type !== '1' && type !== '2') throw fieldError('type', 'invalid');
  const scope = type === '1' ? 'active' : 'history';
  const items = await allPages((page) => listDeliveries(deps, actor, { ...page, scope }));
  return { result: 'true', data: items.map((item) => presentRow(item, actor.accountId)) };
}

/** The GET form: one order with its agreed prices. */
export async function orderDetails({ deps, actor, form }: LegacyContext): Promise<LegacyAnswer> {
  const delivery = await getDelivery(deps, actor, required(form, 'order_id'));
  const receipt = await getReceipt(deps, actor, delivery.id).catch(noneYet);
  const { publicOrigin } = deps.settings;
  return { result: 'true', data: [presentDetails(delivery, receipt, actor.accountId, publicOrigin)] };
}

/** A delivery that was never accepted has no receipt. */
function noneYet(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null;
  throw error;
}

/** One order as the details and history screens show it. */
export async function deliveryData({ deps, actor, form }: LegacyContext): Promise<LegacyAnswer> {
  const delivery = await getDelivery(deps, actor, required(form, 'order_id'));
  return {
    result: 'true',
    deliverydata: presentOrder(delivery, actor.accountId, deps.settings.publicOrigin),
  };
}

/** Cancels an order before its pickup. The session says who cancels; `cancelBy` is ignored. */
export async function cancelOrder({ deps, actor, form }: LegacyContext): Promise<LegacyAnswer> {
  const delivery = await cancelDelivery(deps, actor, required(form, 'order_id'), {});
  return {
    result: 'true',
    deliverydata: presentOrder(delivery, actor.accountId, deps.settings.publicOrigin),
  };
}

/** Rates the courier, once; accepts a comment although the specified client does not send one. */
export async function rateOrder({ deps, actor, form }: LegacyContext): Promise<LegacyAnswer> {
  const orderId = required(form, 'order_id');
  const stars = parse(rateDeliveryRoute.body, {
    service: numberOf(form, 'service'),
    time: numberOf(form, 'time'),
    behaviour: numberOf(form, 'behaviour'),
    comment: form.text('comment'),
  });
  await rateDelivery(deps, actor, orderId, stars);
  return { result: 'true' };
}
