import type { z } from 'zod';
import type {
  adminCouriers as route,
  CourierQueue,
  StaffCourierRow,
} from '#contract/couriers/admin-couriers.ts';
import { listStaffCouriers, type StaffCourierData } from '#server/db/couriers/staff-couriers.ts';
import type { Deps } from '#server/deps.ts';
import { readTimeCursor, writeTimeCursor } from '../time-cursor.ts';

const PAGE = 20;

/** A page of couriers for the staff: the longest waiting first, or all of a state, newest first. */
export async function listCouriers(deps: Deps, page: z.infer<typeof route.query>) {
  const limit = page.limit ?? PAGE;
  const queue = page.queue ?? 'waiting';
  const rows = await listStaffCouriers(deps.db, {
    queue,
    terms: page.q?.trim() || null,
    after: readTimeCursor(page.cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const at = last && placeOf(last, queue);
  return {
    items: shown.map(presentRow),
    nextCursor: rows.length > limit && last && at ? writeTimeCursor({ at, id: last.account_id }) : null,
  };
}

/** A courier in one line of the staff's list. */
export function presentRow(row: StaffCourierData): StaffCourierRow {
  return {
    id: row.account_id,
    name: `${row.first_name} ${row.last_name}`,
    email: row.email,
    phone: row.phone,
    vehicle: row.vehicle,
    plate: row.plate,
    state: row.state,
    isWaiting: row.reviewed < row.submission,
    submittedAt: row.submitted_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    documentsExpireOn: row.documents_expire_on,
    reviewDueAt: row.review_due_at?.toISOString() ?? null,
  };
}

/** The time by which a list is ordered. */
function placeOf(row: StaffCourierData, queue: CourierQueue): Date | null {
  if (queue === 'waiting') return row.submitted_at;
  return queue === 'reviews' ? row.review_due_at : row.created_at;
}
