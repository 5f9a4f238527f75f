import type { Random } from '#domain/random.ts';
import { latestEnded } from '#server/db/core/demo-city.ts';
import { lockSubscriber } from '#server/db/newsletter/newsletter.ts';
import { addStaff } from '../../staff/add-staff.ts';
import { requestReview } from '../../couriers/request-review.ts';
import { suspendCourier } from '../../couriers/suspend-courier.ts';
import { giveContentNotice } from '../../moderation/give-content-notice.ts';
import { confirmSubscription } from '../../newsletter/confirm-subscription.ts';
import { confirmSeed } from '../../newsletter/links.ts';
import { startIssue } from '../../newsletter/run-issue.ts';
import { subscribe } from '../../newsletter/subscribe.ts';
import { createIssue } from '../../newsletter/write-issue.ts';
import { mailToken } from '../../notifications/mail/mail-token.ts';
import type { Life } from './past.ts';
import { courierOf, later, staffOf, type Town } from './town.ts';
import { COLLEAGUES, DRAFT_ISSUE, NOTICES, REVIEW_REQUEST, SENT_ISSUE, SUSPENSION_REASON } from './texts.ts';

const DAY = 24 * 60;
const SUBSCRIBERS = 8;
const SUBSCRIBED_DAYS = 40;

/** What fills the staff's desk beside the deliveries: a suspension under review, notices, the newsletter. */
export function staffLives(town: Town, random: Random): Life[] {
  return [
    suspension(town),
    ...NOTICES.map((_, i) => notice(town, i)),
    newsletter(town, random),
    invitation(town),
  ];
}

/** A colleague was invited and has not come yet. */
async function* invitation(town: Town): Life {
  await addStaff(yield later(town.until, -0.3 * DAY), staffOf(town), COLLEAGUES.invited);
}

async function* suspension(town: Town): Life {
  const courier = town.couriers.at(-1);
  if (!courier || courier === town.couriers[0]) return;
  await suspendCourier(
    yield later(town.until, -3 * DAY),
    staffOf(town),
    courier.id,
    'suspend',
    SUSPENSION_REASON,
  );
  await requestReview(yield later(town.until, -2 * DAY), courierOf(courier.id), REVIEW_REQUEST);
}

/** Somebody reports what stands at a delivery of the last days. */
async function* notice(town: Town, index: number): Life {
  const tx = yield later(town.until, -(index + 1) * 0.4 * DAY);
  const number = await latestEnded(tx.db, index * 7);
  if (number === undefined) return;
  const { place, category, explanation, name, email } = NOTICES[index]!;
  const body = {
    place,
    category,
    explanation,
    name,
    email,
    reference: String(number),
    locale: tx.settings.locale,
  };
  await giveContentNotice(tx, null, { ...body, goodFaith: true });
}

async function* newsletter(town: Town, random: Random): Life {
  const readers = town.senders.slice(2, 2 + SUBSCRIBERS);
  let now = later(town.until, -SUBSCRIBED_DAYS * DAY);
  for (const { email } of readers) {
    now = later(now, random() * 2 * DAY);
    const tx = yield now;
    await subscribe(tx, { email, locale: tx.settings.locale });
    const row = await lockSubscriber(tx.db, 'email_canonical', email);
    if (row) await confirmSubscription(tx, mailToken(tx, confirmSeed(row.id, row.asked_at)));
  }
  const tx = yield later(town.until, -0.2 * DAY);
  if (readers.length > 0) {
    const issue = await createIssue(tx, staffOf(town), SENT_ISSUE);
    await startIssue(tx, staffOf(town), issue.id, issue.version);
  }
  await createIssue(tx, staffOf(town), DRAFT_ISSUE);
}
