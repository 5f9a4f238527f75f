import type { Tracking } from '#contract/tracking/tracking.ts';
import { ensure } from '#domain/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { isCollectable } from '#domain/money/cod/cod-table.ts';
import { limitsIn } from '#domain/money/figures/limits.ts';
import { UNPAID_STATES } from '#domain/money/payments/attempt-table.ts';
import { DELIVERY_PAGE_MINUTES } from '#domain/money/payments/rules.ts';
import { lockDelivery } from '#server/db/deliveries/deliveries.ts';
import { latestCodPayment, lockOpenCodPayment } from '#server/db/money/payment-attempts.ts';
import { findCod } from '#server/db/money/cod/cods.ts';
import type { Deps, Tx } from '#server/deps.ts';
import { isWaitingForAnswer } from '../deliveries/present-inspection.ts';
import { orNotFound } from '../errors.ts';
import { inTransaction } from '../in-transaction.ts';
import { beginPayment } from '../money/card-payments/begin-payment.ts';
import { applyIfReachable } from '../money/card-payments/get-payment.ts';
import { openPaymentPage } from '../money/card-payments/open-payment-page.ts';
import { isMoneyIn, isPayable } from '../money/cod/card/is-payable.ts';
import { abandonCodPayment } from '../money/cod/card/return-cod-card.ts';
import { getTracking, openTrackingLink } from './get-tracking.ts';

/**
 * Begins the receiver's card payment of the goods' money and answers the provider's page. A second press, or another tab,
 * is sent to the same page. Throws `not_found` for the shared link, `cod_paid` when the money is in, `inspection_due`
 * before the receiver has said that they take the parcel, `transition_refused` while the parcel is not on its way,
 * `method_unavailable` where no card may pay it.
 */
export async function payCod(deps: Deps, token: string, locale: Locale): Promise<{ redirectUrl: string }> {
  const { delivery, link } = await openTrackingLink(deps, token);
  ensure(link === 'receiver', 'not_found');
  // An earlier page may have been paid or refused meanwhile.
  await syncCodPayment(deps, delivery.id);
  const attemptId = await inTransaction(deps, (tx) => beginCodPayment(tx, delivery.id, locale));
  return { redirectUrl: await openPaymentPage(deps, attemptId) };
}

/** The receiver's page after the provider was asked how the card payment stands: a browser may be back before any webhook. */
export async function getCodPayment(deps: Deps, token: string): Promise<Tracking> {
  const { delivery, link } = await openTrackingLink(deps, token);
  ensure(link === 'receiver', 'not_found');
  await syncCodPayment(deps, delivery.id);
  return getTracking(deps, token);
}

async function syncCodPayment(deps: Deps, deliveryId: string): Promise<void> {
  const latest = await latestCodPayment(deps.db, deliveryId);
  if (latest && UNPAID_STATES.includes(latest.state) && latest.session_ref !== null)
    await applyIfReachable(deps, latest.id);
}

async function beginCodPayment(tx: Tx, deliveryId: string, locale: Locale): Promise<string> {
  const delivery = orNotFound(await lockDelivery(tx.db, deliveryId));
  const cod = orNotFound(await findCod(tx.db, deliveryId));
  const { status, stage } = delivery;
  const { amount, currency } = cod;
  const isOffered = tx.settings.cardPayments && cod.methods.includes('card');
  ensure(isOffered && amount >= limitsIn(currency).cardMin, 'method_unavailable');
  ensure(!isCollectable(cod.state) || !isMoneyIn(cod), 'cod_paid');
  ensure(isPayable(delivery, cod), 'transition_refused', { facts: { status, stage: stage ?? '' } });
  ensure(!isWaitingForAnswer(delivery), 'inspection_due');
  const open = await lockOpenCodPayment(tx.db, deliveryId);
  if (open && open.expires_at > tx.clock.now()) return open.id;
  await abandonCodPayment(tx, deliveryId);
  const { id } = await beginPayment(tx, {
    purpose: 'cod',
    // Whose goods' money it is; who pays has no account.
    accountId: delivery.sender_id,
    deliveryId: null,
    codDeliveryId: deliveryId,
    amount,
    currency,
    capture: 'automatic',
    locale,
    minutes: DELIVERY_PAGE_MINUTES,
  });
  return id;
}
