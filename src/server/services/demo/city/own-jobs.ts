import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { insertJob } from '#server/db/jobs/jobs.ts';
import type { Deps, OwnJobs, Tx } from '#server/deps.ts';
import type { JobName, JobPayloads, NotifyPayload } from '#server/jobs/payloads.ts';
import { publishWebhooks } from '../../business/webhooks/publish-webhooks.ts';
import { sendInTurn } from '../../business/webhooks/send-in-turn.ts';
import { addJob } from '../../jobs/enqueue.ts';
import { applyPayment } from '../../money/card-payments/apply-payment.ts';
import { openAccountIfTaken } from '../../money/payouts/open-account.ts';
import { applyPayoutIfReachable } from '../../money/payouts/sweep-payouts.ts';
import { notify } from '../../notifications/notify.ts';
import { later, type Town } from './town.ts';

const DAY = 24 * 60;
/** Facts older than this have left no notification that anybody would still read. */
const NOTIFIED_DAYS = 2;
/** Jobs that end in the present. */
const LEFT_TO_DO = ['sendIssue'];

/**
 * Jobs of the city's lives in the present whoever they are about: a newcomer's rules may make an offer, money moves, and
 * a company's program is told.
 */
const OF_PRESENT = ['autoOffers', 'publishWebhooks', 'openPayoutAccount', 'applyPayout', 'applyPayment'];

/** Jobs that were done in the past, each after the fact that asked for it. */
type Done = 'openPayoutAccount' | 'applyPayout' | 'applyPayment' | 'publishWebhooks' | 'sendWebhook';
const DONE: { [Name in Done]: (tx: Tx, payload: JobPayloads[Name]) => Promise<unknown> } = {
  openPayoutAccount: (tx, { courierId }) => openAccountIfTaken(tx, courierId),
  applyPayout: (tx, { payoutId }) => applyPayoutIfReachable(tx, payoutId),
  applyPayment: (tx, { attemptId }) => applyPayment(tx, attemptId),
  publishWebhooks: (tx, { accountId }) => publishWebhooks(tx, accountId),
  sendWebhook: (tx, { sendId, lane }) => sendInTurn(tx, sendId, lane),
};

/**
 * What jobs of the past leave behind: notifications of the demo's own people, what the card provider and a company's
 * program were told, and work that the present ends. Another provider than the built-in one is asked in the present.
 */
export function jobsOfPast(town: Town): { job: OwnJobs; settle: (tx: Tx) => Promise<void> } {
  const since = later(town.until, -NOTIFIED_DAYS * DAY);
  const due: ((tx: Tx) => Promise<unknown>)[] = [];
  const job: OwnJobs = async (deps, name, payload, { runAt }) => {
    if (LEFT_TO_DO.includes(name)) return insertJob(deps.db, name, payload, {});
    if (isDone(name)) {
      if (!town.cardHolders) return insertJob(deps.db, name, payload, {});
      if (!runAt) due.push((tx) => doJob(tx, name, payload));
      return;
    }
    if (name !== 'notify' || deps.clock.now() < since) return;
    const news = payload as NotifyPayload;
    if (await isOwn(deps, town, news)) await notify(deps, news);
  };
  const settle = async (tx: Tx) => {
    for (let next = due.shift(); next; next = due.shift()) await next(tx);
  };
  return { job, settle };
}

function isDone(name: string): name is Done {
  return Object.hasOwn(DONE, name);
}

function doJob<Name extends Done>(tx: Tx, name: Name, payload: unknown): Promise<unknown> {
  return DONE[name](tx, payload as JobPayloads[Name]);
}

/** Jobs of the city's lives in the present: mails and texts to people whom nobody plays are not written. */
export function jobsOfPresent(town: Town): OwnJobs {
  return async (deps, name, payload, options) => {
    const isDue =
      OF_PRESENT.includes(name) || (name === 'notify' && (await isOwn(deps, town, payload as NotifyPayload)));
    if (isDue) await addJob(deps, name as JobName, payload, options);
  };
}

/** Whether a fact is about one of the demo's own people, or about nobody in particular. */
async function isOwn(
  deps: Deps,
  { senders, couriers, staffId }: Town,
  news: NotifyPayload,
): Promise<boolean> {
  const own = [...senders.slice(0, 2), ...couriers.slice(0, 1), { id: staffId }].map(({ id }) => id);
  const delivery = news.deliveryId ? await findDelivery(deps.db, news.deliveryId) : undefined;
  if (!delivery) return true;
  return [delivery.sender_id, delivery.courier_id, news.accountId].some((id) => own.includes(id ?? ''));
}
