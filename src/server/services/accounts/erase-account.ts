import { e164Phone } from '#domain/phone.ts';
import { type AccountRow, updateAccount } from '#server/db/accounts/accounts.ts';
import { forgetCaughtMails } from '#server/db/notifications/caught-mails.ts';
import { linkedDeliveries, phonesAround, pseudonymise } from '#server/db/accounts/account-closure.ts';
import { forgetContentNotices } from '#server/db/moderation/content-notices.ts';
import { forgetComplaints } from '#server/db/staff/complaints/complaints.ts';
import { forgetHiddenContents } from '#server/db/moderation/hidden-contents.ts';
import { addressesOfChanges, deleteEmailChangesOf } from '#server/db/accounts/email-changes.ts';
import { dropMailsTo } from '#server/db/jobs/jobs.ts';
import { lockSubscriber } from '#server/db/newsletter/newsletter.ts';
import { forgetCourierName } from '#server/db/notifications/notifications.ts';
import { deletePrivateViews } from '#server/db/staff/board-views.ts';
import { deleteSecondFactor } from '#server/db/staff/second-factors.ts';
import type { Actor, Tx } from '#server/deps.ts';
import { recordAudit } from '../staff/audit/record-audit.ts';
import { recordErasure } from './erasures/record-erasure.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { OUTLIVES_ACCOUNT } from '../notifications/mail/mail-reach.ts';
import { forgetSubscriber } from '../newsletter/unsubscribe.ts';
import { retainFirstOrder } from '../money/promotions/retain-first-order.ts';
import { TRACKING_LINK_HOURS } from '../tracking/get-tracking.ts';
import { forgetInWebhooks } from '../business/webhooks/forget-in-webhooks.ts';
import { endMemberships } from '../companies/end-memberships.ts';
import { endAccess } from './end-access.ts';

type How = {
  /** A hash of a password that nobody knows. */
  passwordHash: string;
  /** Who asked; null for the replay of erasures after a restore. */
  actor: Actor | null;
  at?: Date | undefined;
};

/**
 * Erases everything personal of a locked account, wherever it is stored, ends its sessions and adds it to the list of
 * erasures. What accounting needs stays without a name.
 */
export async function eraseAccount(tx: Tx, account: AccountRow, how: How): Promise<void> {
  const { id } = account;
  await retainFirstOrder(tx, id, how.at ?? tx.clock.now());
  await forgetMessages(tx, account);
  await forgetComplaints(tx.db, account);
  await forgetContentNotices(tx.db, account);
  await forgetHiddenContents(tx.db, account.id);
  await forgetCourierName(tx.db, id, account.first_name);
  await forgetInWebhooks(tx, id);
  await endMemberships(tx, account);
  await emptyAccount(tx, id, how);
  await endAccess(tx, account, 'account_closed');
  await deleteEmailChangesOf(tx.db, id);
  await deleteSecondFactor(tx.db, id);
  await deletePrivateViews(tx.db, id);
  await endTrackingStreams(tx, id);
  const pictures = await pseudonymise(tx.db, id, tx.clock.now());
  await enqueue(tx, 'erasePictures', { ids: pictures });
  await recordErasure(tx, 'account', id, how.at);
  await recordAudit(tx, {
    actor: how.actor,
    action: 'account_erased',
    subject: `account:${id}`,
    details: { again: how.actor === null },
  });
}

/** Ends the tracking streams of the account's deliveries. */
async function endTrackingStreams(tx: Tx, id: string): Promise<void> {
  const lastDay = new Date(tx.clock.now().getTime() - TRACKING_LINK_HOURS * 3_600_000);
  const deliveries = await linkedDeliveries(tx.db, id, lastDay);
  tx.endStreams(deliveries.map((deliveryId) => `links-of:${deliveryId}` as const));
}

/**
 * Erases the address in the newsletter's list, the mail queue and the demo's mailbox; an unconfirmed one may be
 * somebody else's and stays on the list.
 */
async function forgetMessages(tx: Tx, account: AccountRow): Promise<void> {
  if (account.email_verified_at) {
    const subscriber = await lockSubscriber(tx.db, 'email_canonical', account.email_canonical);
    if (subscriber) await forgetSubscriber(tx, subscriber);
  }
  const phones = await phonesAround(tx.db, account.id);
  const others = await addressesOfChanges(tx.db, account.id);
  const pending = account.pending_email ?? account.email;
  const addresses = [account.email, pending, ...others];
  await dropMailsTo(tx.db, addresses, OUTLIVES_ACCOUNT);
  // Caught text messages are stored under the phone in E.164 form.
  await forgetCaughtMails(tx.db, [...addresses, ...phones, ...phones.map(e164Phone)]);
}

async function emptyAccount(tx: Tx, id: string, { passwordHash }: How): Promise<void> {
  const nobody = `${id}@sters.invalid`;
  await updateAccount(tx.db, id, {
    email: nobody,
    email_canonical: nobody,
    password_hash: passwordHash,
    first_name: '–',
    last_name: '–',
    phone: '0000000000',
    phone_code: null,
    business_name: null,
    country: null,
    county: null,
    address: null,
    photo_id: null,
    hidden_photo_id: null,
    pending_email: null,
    email_verified_at: null,
    deleted_at: tx.clock.now(),
  });
}
