import { PICTURE_RETENTION_DAYS, WARN_DAYS } from '#domain/couriers/verification.ts';
import { addDays, localDay } from '#domain/deliveries/pickup-window.ts';
import { findAccount } from '#server/db/accounts/accounts.ts';
import { lockCourier, updateCourier } from '#server/db/couriers/couriers.ts';
import { couriersToWarn, picturesToErase } from '#server/db/couriers/staff-couriers.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { eachItem } from '../jobs/periodic-work.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import { eraseDocuments } from './send-documents.ts';

const DAY = 86_400_000;

/** Erases pictures of documents 30 days after their approval. */
export const ERASE_DOCUMENTS = eachItem('erase_papers', {
  due: (deps, limit) => picturesToErase(deps.db, approvedBefore(deps), limit),
  handle: (deps, id) => eraseOne(deps, id, approvedBefore(deps)),
});

/** Warns a courier once, 30 days before the documents expire. */
export const WARN_COURIERS = eachItem('warn_couriers', {
  due: (deps, limit) => couriersToWarn(deps.db, lastDay(deps), limit),
  handle: (deps, id) => warnOne(deps, id, lastDay(deps)),
});

function approvedBefore({ clock }: Deps): Date {
  return new Date(clock.now().getTime() - PICTURE_RETENTION_DAYS * DAY);
}

function lastDay({ clock, settings }: Deps): string {
  return addDays(localDay(clock.now(), settings.timeZone), WARN_DAYS);
}

async function eraseOne(deps: Deps, id: string, before: Date): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const courier = await lockCourier(tx.db, id);
    // Documents submitted meanwhile are still to be reviewed.
    if (!courier?.verified_at || courier.verified_at >= before) return;
    if (courier.reviewed < courier.submission) return;
    const ids = [courier.licence_front_id, courier.licence_back_id].filter((each) => each !== null);
    await updateCourier(tx.db, id, { licence_front_id: null, licence_back_id: null });
    await eraseDocuments(tx, ids);
  });
}

async function warnOne(deps: Deps, id: string, near: string): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const courier = await lockCourier(tx.db, id);
    const day = courier?.documents_expire_on;
    if (!courier || !day || day > near || courier.warned_of === day) return;
    const account = await findAccount(tx.db, id);
    if (!account || account.deleted_at) return;
    await updateCourier(tx.db, id, { warned_of: day });
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'documentsEnding',
      values: { day },
      path: '/curier/profil',
    });
  });
}
