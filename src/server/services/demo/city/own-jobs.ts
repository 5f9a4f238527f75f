import { findDelivery } from '#server/db/deliveries/deliveries.ts';
import { insertJob } from '#server/db/jobs/jobs.ts';
import type { Deps, OwnJobs } from '#server/deps.ts';
import type { NotifyPayload } from '#server/jobs/payloads.ts';
import { notify } from '../../notifications/notify.ts';
import { later, type Town } from './town.ts';

const DAY = 24 * 60;
/** Facts older than this have left no notification that anybody would still read. */
const NOTIFIED_DAYS = 2;
/** Jobs that end in the present: the provider is asked after the start. */
const LEFT_TO_DO = ['openPayoutAccount', 'applyPayout', 'sendIssue'];
/** Jobs of the city's lives in the present whoever they are about: a newcomer's rules may make an offer. */
const ALWAYS_DONE = ['autoOffers'];

/** What jobs of the past leave behind: notifications of the demo's own people, and work that the present ends. */
export function jobsOfPast(town: Town): OwnJobs {
  const since = later(town.until, -NOTIFIED_DAYS * DAY);
  return async (deps, name, payload) => {
    if (LEFT_TO_DO.includes(name)) return insertJob(deps.db, name, payload, {});
    if (name !== 'notify' || deps.clock.now() < since) return;
    const news = payload as NotifyPayload;
    if (await isOwn(deps, town, news)) await notify(deps, news);
  };
}

/** Jobs of the city's lives in the present: mails and texts to people whom nobody plays are not written. */
export function jobsOfPresent(town: Town): OwnJobs {
  return async (deps, name, payload, options) => {
    const isDone =
      ALWAYS_DONE.includes(name) ||
      (name === 'notify' && (await isOwn(deps, town, payload as NotifyPayload)));
    if (isDone) await insertJob(deps.db, name, payload, options);
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
