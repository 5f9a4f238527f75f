import { PICTURES_KEPT_DAYS, WARN_DAYS } from '#domain/couriers/verification.ts';
import { addDays, localDay } from '#domain/delivery/pickup-window.ts';
import { findAccount } from '#server/db/accounts.ts';
import { lockCourier, updateCourier } from '#server/db/couriers.ts';
import { couriersToWarn, picturesToErase } from '#server/db/staff-couriers.ts';
import type { Deps } from '#server/deps.ts';
import { inTransaction } from '../in-transaction.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { erasePapers } from './send-documents.ts';

const BATCH = 100;
const DAY = 86_400_000;

/**
 * What time decides about papers: pictures go 30 days after they were approved, and a courier is warned once, 30 days
 * before the documents end. May be repeated, interrupted or run twice at once.
 */
export async function tidyPapers(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const approvedBefore = new Date(now.getTime() - PICTURES_KEPT_DAYS * DAY);
  for (const id of await picturesToErase(deps.db, approvedBefore, BATCH))
    await eraseOne(deps, id, approvedBefore);
  const near = addDays(localDay(now, deps.settings.timeZone), WARN_DAYS);
  for (const id of await couriersToWarn(deps.db, near, BATCH)) await warnOne(deps, id, near);
}

async function eraseOne(deps: Deps, id: string, approvedBefore: Date): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const courier = await lockCourier(tx.db, id);
    // New papers may have come in meanwhile: those are still to be looked at.
    if (!courier?.verified_at || courier.verified_at >= approvedBefore) return;
    if (courier.reviewed < courier.submission) return;
    const ids = [courier.licence_front_id, courier.licence_back_id].filter((each) => each !== null);
    await updateCourier(tx.db, id, { licence_front_id: null, licence_back_id: null });
    await erasePapers(tx, ids);
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
